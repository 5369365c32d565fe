"""The question that is open, as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from evolution.engine import under_way
from evolution.model import NATURE, Action, Doing, Plant
from evolution.session import PERSON
from evolution.text import story
from evolution.text.words import LETTERS
from evolution.ui.view.animals import Tile, tile
from evolution.ui.view.choices import ENDS, Choice, icon, may_end, offered
from evolution.ui.view.context import ViewContext
from evolution.ui.view.farewell import Farewell
from evolution.ui.view.recap import Recap

LATE = ("ui.dice", "ui.thinking")  # what does not happen before a press, at the pace that has it so
HALVES = 2  # a card has so many traits at most


class Throw(NamedTuple):
    """Dice that have fallen, and for which place; for the only one, if it has no name."""

    place: str
    sides: tuple[int, ...]
    brought: str = ""  # what they have decided, where others have decided something else


class Course(NamedTuple):
    """How it goes on after a choice, and what it comes to."""

    title: str
    lines: tuple[str, ...]
    end: str


class Sheet(NamedTuple):
    """The question that is open now."""

    who: str
    letter: str
    prompt: str
    choices: tuple[Choice, ...] = ()
    hint: str = ""
    kind: str = ""  # the name of what is asked, for looks
    dice: tuple[Throw, ...] = ()
    fight: tuple[Tile, ...] = ()  # hunter and prey
    fight_picture: str = ""
    trail: tuple[str, ...] = ()  # what has been picked so far
    card: tuple[tuple[str, str, str], ...] = ()  # the traits on the picked card: key, name, rule
    undo: bool = False  # what may be done beside answering
    robbed: str = ""  # the other person whose choice that would take back
    redo: bool = False
    skip: bool = False
    hurried: bool = False  # are others skipped already?
    advice: str = ""  # "ask" where one may ask for it, "busy" while somebody thinks, "told"
    pace: str = ""  # the pace at which others play now
    waits: bool = False  # for a press
    rests: bool = False  # so that one can read
    farewell: Farewell | None = None  # an extinction that has just been
    recap: Recap | None = None  # what others have done since one's last choice
    there: frozenset[int] = frozenset()  # what can be pointed at on the table
    reply: str = ""  # of a lesson, to what has been chosen
    verdict: str = ""  # right, wrong
    courses: tuple[Course, ...] = ()  # how it goes on
    fresh: tuple[tuple[str, str], ...] = ()  # games that are new here, and what one does in them
    filled: str = ""  # what the dice have brought into the food bank
    later: str = ""  # the same as the prompt, while a press is waited for
    calm: bool = False  # is the hint no refusal?

    @property
    def told(self) -> str:
        """What is asked, or whom one waits for."""
        return self.later if self.waits and self.later else self.prompt


def sheet(
    context: ViewContext, hint: str = "", dice: tuple[Throw, ...] = (), covered: bool = False
) -> Sheet:
    """The question to the one who looks, or the news that another is thinking.

    ``covered``: cards lie face down, and the question does not tell what they could become.
    """
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
        person = context.asked >= 0 and context.kinds[context.asked] == PERSON
        key = "ui.dice" if context.asked == NATURE else "ui.curtained" if person else "ui.thinking"
        late = words.say(f"{key}.press", next=words.say("ui.next")) if key in LATE else ""
        asked = words.say(key, name=who)
        return Sheet(who, letter, asked, (), hint, name, dice, fight, attack, later=late)
    key = f"ui.ask.{name}"
    if context.picks:
        field, picks = context.picker.question(context.left, context.picks)
        key = placed(context, picks) or f"ui.pick.{field or 'confirm'}"
        of_card = f"{key}.card" if context.picks[0].startswith("card ") else key
        both = [f"{key}.pair"] if all(map(pairs, context.left)) else []
        keys = (*alike(key, context.left), *both, of_card)
        key = next((it for it in keys if words.has(it)), key)
    else:
        key = f"{key}.{now.what}" if words.has(f"{key}.{now.what}") else key
        key = f"{key}.must" if words.has(f"{key}.must") and not may_end(context) else key
        lost = words.has(f"{key}.lost") and all(it.verb in ENDS for it in context.options)
        key = f"{key}.lost" if lost else key
        open = [] if covered else [it for it in context.options if it.verb not in ENDS]
        key = f"{key}.one" if words.has(f"{key}.one") and len(open) == 1 else key
        key = next((it for it in alike(key, open) if words.has(it)), key)
    about = concerned(context, doings) | {"deeds": deeds(context)}
    prompt = words.say(key if words.has(key) else "ui.ask", **about)
    made, way, card = offered(context), trail(context), means(context)
    return Sheet(who, letter, prompt, made, hint, name, dice, fight, attack, way, card)


def deeds(context: ViewContext) -> str:
    """What one may do now, as the beginning of a sentence: "Feed an animal, or pass"."""
    words = context.namer.words
    doing = sorted((it.verb for it in context.options), key=lambda it: (it in ENDS, it != "eat"))
    keys = [f"ui.can.{verb}" for verb in doing]
    said = list(dict.fromkeys(words.say(it if words.has(it) else "ui.can.trait") for it in keys))
    told = words.either(said)
    return told[:1].upper() + told[1:]


def means(context: ViewContext) -> tuple[tuple[str, str, str], ...]:
    """What the picked card can become, or a species, for those who cannot point at it."""
    words, grown = context.namer.words, [it for it in context.left if it.verb == story.GROW]
    picked = [one.partition(" ") for one in context.picks]
    cards = [name for kind, _, name in picked if kind == "card"]
    played = [name for kind, _, name in picked if kind == "grow"]
    if not cards and (len(grown) < len(context.left) or any(it.card for it in context.left)):
        return ()  # nobody has picked a card yet
    found = played or [kind for name in cards for kind in name.split("/")]
    kinds = list(dict.fromkeys(found or [str(it.what) for it in grown]))
    if len(kinds) > HALVES:
        return ()
    return tuple((kind, words.trait(kind), words.say(f"trait.{kind}.text")) for kind in kinds)


def placed(context: ViewContext, picks: Sequence[str]) -> str:
    """The key of the question for a plant, or a place; empty where it is not for these."""
    if not picks or not all(one.startswith("place ") for one in picks):
        return ""
    found = [context.seen.places.get(int(one.split()[1])) for one in picks]
    return "ui.pick.plant" if all(isinstance(it, Plant) for it in found) else "ui.pick.place"


def alike(key: str, left: Iterable[Action]) -> list[str]:
    """The key of a question, as it is asked where only one kind of deed, or of trait, is left."""
    kinds = [str(it.what) if it.verb == story.GROW else it.verb for it in left]
    return [f"{key}.{kinds[0]}"] if len({*kinds}) == 1 else []


def pairs(action: Action) -> bool:
    """Does it join two animals by a card?"""
    return action.verb == story.GROW and action.target > 0


def concerned(context: ViewContext, doings: Iterable[Doing]) -> dict[str, object]:
    """Whom a question is about: what is under way, or the only animal, or trait, of all options."""
    namer = context.namer
    *_, now = doings
    only = list(dict.fromkeys(action.animal for action in context.options))
    animal = now.animal or (only[0] if len(only) == 1 else 0)
    verbs = list(dict.fromkeys(it.verb for it in context.options if it.verb not in ENDS))
    trait = f"trait.{verbs[0]}.name" if len(verbs) == 1 else ""
    moves = [
        f"{namer.animal(it.animal)} → {namer.place(it.target)}"
        for it in doings
        if it.kind == now.kind
    ]
    return {
        "animal": namer.animal(animal),
        "target": namer.animal(now.target),
        "moves": namer.words.row(moves),
        "trait": namer.words.say(trait) if namer.words.has(trait) else "",
        "n": now.what,
    }


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
