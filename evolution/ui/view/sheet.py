"""The question that is open, as plain data, with every button that answers it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import NamedTuple

from evolution.attack import WAIT
from evolution.engine import under_way
from evolution.frame import LEAVING
from evolution.model import (
    NATURE,
    Action,
    Doing,
    Place,
    Plant,
)
from evolution.pictures import Look as Portrait
from evolution.text import story
from evolution.text.story import LETTERS
from evolution.ui import pick
from evolution.ui.view.animals import Tile, condition, portrait, tile
from evolution.ui.view.context import ViewContext, rows
from evolution.ui.view.farewell import Farewell
from evolution.ui.view.recap import Recap

FEW = 7  # so many options are listed one by one

PICTURES = {"birth": "animal", "eat": "token-food", "shelter": "token-shelter"}

ENDS = frozenset({*LEAVING, WAIT.verb})  # the verbs of one who does nothing more


class Choice(NamedTuple):
    """One button of the decision sheet."""

    pick: str
    text: str
    note: str = ""
    number: str = ""
    icon: str = ""
    tone: str = ""  # main, plain, end
    animal: str = ""  # for a chip that stands for a tile
    asks: str = ""  # what may be asked about it
    refused: bool = False  # it cannot be done, and the note says why
    actor: Portrait | None = None  # who would do it
    target: Portrait | None = None  # and to whom


class Sheet(NamedTuple):
    """The question that is open now."""

    who: str
    letter: str
    prompt: str
    choices: tuple[Choice, ...] = ()
    hint: str = ""
    kind: str = ""  # the name of what is asked, for looks
    dice: tuple[int, ...] = ()
    fight: tuple[Tile, ...] = ()  # hunter and prey
    fight_picture: str = ""
    trail: tuple[str, ...] = ()  # what has been picked so far
    undo: bool = False  # what may be done beside answering
    redo: bool = False
    skip: bool = False
    pace: str = ""  # the pace at which others play now
    waits: bool = False  # for a press
    farewell: Farewell | None = None  # an extinction that has just been
    recap: Recap | None = None  # what others have done since one's last choice
    there: Container[int] = ()  # what can be pointed at on the table


def sheet(context: ViewContext, hint: str = "", dice: tuple[int, ...] = ()) -> Sheet:
    """The question to the one who looks, or the news that another is thinking."""
    words, seen, namer = context.namer.words, context.seen, context.namer
    doings = under_way(seen).doings
    if not doings:
        return Sheet("", "", words.say("ui.over"), dice=dice)
    now = doings[-1]
    name = now.kind
    who, letter = (
        (namer.seat(context.asked), LETTERS[context.asked]) if context.asked >= 0 else ("", "")
    )
    fight, attack = battle(context, now), icon(context, Action(now.kind))
    if not context.asking:
        key = "ui.dice" if context.asked == NATURE else "ui.thinking"
        return Sheet(who, letter, words.say(key, name=who), (), hint, name, dice, fight, attack)
    key = f"ui.ask.{name}"
    if context.picks:
        field, picks = context.picker.question(context.left, context.picks)
        placed = picks and all(one.startswith("place ") for one in picks)
        key = "ui.pick.place" if placed else f"ui.pick.{field or 'confirm'}"
    else:
        key = f"{key}.{now.what}" if words.has(f"{key}.{now.what}") else key
    prompt = words.say(key if words.has(key) else "ui.ask", **concerned(context, doings))
    made = numbered(choices(context)) + refused(context)
    made = tuple(choice._replace(asks=asked_of(choice)) for choice in made)
    return Sheet(who, letter, prompt, made, hint, name, dice, fight, attack, trail(context))


def concerned(context: ViewContext, doings: Iterable[Doing]) -> dict[str, str]:
    """Whom a question is about: what is under way, or the only animal that all options name."""
    namer = context.namer
    *_, now = doings
    only = list(dict.fromkeys(action.animal for action in context.options))
    animal = now.animal or (only[0] if len(only) == 1 else 0)
    moves = [
        f"{namer.animal(it.animal)} → {namer.place(it.target)}"
        for it in doings
        if it.kind == now.kind
    ]
    return {
        "animal": namer.animal(animal),
        "target": namer.animal(now.target),
        "moves": ", ".join(moves),
    }


def choices(context: ViewContext) -> tuple[Choice, ...]:
    """The buttons of the sheet: whole actions if they are few, else the next thing to pick."""
    left = context.left
    if len(left) <= FEW and not any(action.card for action in left):
        return tuple(whole(context, action) for action in left)
    field, picks = context.picker.question(left, context.picks)
    if not field:
        return tuple(whole(context, action) for action in left)
    made = []
    for one in picks:
        agreeing = [action for action in left if context.picker.parts[field](action) == one]
        made.append(part(context, field, one, agreeing))
    return tuple(made)


def whole(context: ViewContext, action: Action) -> Choice:
    """A button that does it."""
    index = context.options.index(action)
    note = ""
    return Choice(
        f"option {index}",
        story.action_sentence(context.namer, action),
        note,
        icon=icon(context, action),
        tone=tone(action),
        animal=str(action.animal or ""),
        actor=pictured(context, action.animal),
        target=pictured(context, action.target),
    )


def pictured(context: ViewContext, id: int) -> Portrait | None:
    """What an animal looks like; None for anything else."""
    animal = context.seen.animals.get(id)
    return portrait(context, animal, condition(context, animal)) if animal else None


def part(context: ViewContext, field: str, one: str, agreeing: Sequence[Action]) -> Choice:
    """A button that picks, and leads on."""
    words = context.namer.words
    first = agreeing[0]
    kind, _, name = one.partition(" ")
    if kind == "card":
        return Choice(one, story.card_name(words, name), tone="card")
    if kind == "grow":
        return Choice(one, words.say("ui.as_trait", trait=words.trait(name)), icon=f"trait-{name}")
    if kind == "do":
        if first.verb == "birth":
            return Choice(one, words.say("action.birth.name"), icon="animal")
        if len(agreeing) == 1:
            return whole(context, first)._replace(pick=one)
        return Choice(
            one,
            story.verb_name(words, name),
            words.say("ui.ways", n=len(agreeing)),
            icon=icon(context, first),
            tone=tone(first),
        )
    if kind == "animal":
        id = int(name)
        animal = context.seen.animals.get(id)
        about = [words.trait(k) for k in animal.traits] if animal else []
        text = context.namer.animal(id)
        return Choice(one, text, ", ".join(about), animal=text, tone="animal")
    if kind == "place":
        place = context.seen.places.get(int(name))
        return Choice(one, context.namer.place(int(name)) or name, icon=place_icon(context, place))
    text = str(story.values(context.namer, 0, 0, int(name) if name.isdigit() else name)["what"])
    return Choice(one, text)


def place_icon(context: ViewContext, place: Place | None) -> str:
    if place and place.key in context.seen.rules.areas:
        return f"area-{place.key}"
    if isinstance(place, Plant):
        return f"plant-{place.key}"
    return f"place-{place.key}" if rows(context) and place else ""


def icon(context: ViewContext, action: Action) -> str:
    """The picture of a deed: that of its trait, of food, or none."""
    if action.verb == story.GROW:
        return f"trait-{action.what}"
    trait = context.seen.rules.verbs.get(action.verb)
    signs = PICTURES | context.seen.rules.signs
    return signs.get(action.verb) or (f"trait-{trait.key}" if trait else "")


def tone(action: Action) -> str:
    if action.verb in ENDS:
        return "end"
    return "main" if action.verb == "eat" else ""


def asked_of(choice: Choice) -> str:
    """What a button is about, for those who want to know: an animal, a place, a trait."""
    if choice.pick.startswith(("animal ", "place ", "grow ")):
        return choice.pick
    sort, _, kind = choice.icon.partition("-")
    return f"trait {kind}" if sort == "trait" else ""


def numbered(made: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Each has a number to be typed: of one digit, or all of two where they are many."""
    digits = len(str(len(made)))
    return tuple(one._replace(number=f"{n:0{digits}}") for n, one in enumerate(made, 1))


def refused(context: ViewContext) -> tuple[Choice, ...]:
    """The button of a pass that is not allowed now, with the reasons."""
    if context.picks or any(action.verb in ENDS for action in context.options):
        return ()
    return tuple(
        Choice(
            pick.do(action),
            story.action_sentence(context.namer, action),
            story.excuses(context.namer, reasons),
            tone="end",
            refused=True,
        )
        for action, reasons in context.candidates
        if action.verb in LEAVING and reasons
    )[:1]


def battle(context: ViewContext, now: Doing) -> tuple[Tile, ...]:
    """The two sides of an attack that is under way."""
    animals = [context.seen.animals.get(id) for id in (now.animal, now.target)]
    if now.kind != "attack" or not all(animals):
        return ()
    plain = context._replace(asking=False, struck={})
    return tuple(tile(plain, animal) for animal in animals if animal)


def trail(context: ViewContext) -> tuple[str, ...]:
    """What has been picked so far, in words."""
    words = context.namer.words
    said = []
    for one in context.picks:
        kind, _, name = one.partition(" ")
        if kind == "card":
            said.append(story.card_name(words, name))
        elif kind == "grow":
            said.append(words.say("ui.as_trait", trait=words.trait(name)))
        elif kind == "do":
            said.append(story.verb_name(words, name))
        elif kind == "animal":
            said.append(context.namer.animal(int(name)))
        elif kind == "place":
            said.append(context.namer.place(int(name)))
    return tuple(said)
