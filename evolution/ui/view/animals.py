"""Animals as plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from evolution.model import SATED, Action, Animal, Mark, State
from evolution.pictures import Look as Portrait
from evolution.pictures import look_of
from evolution.text import story
from evolution.text.story import Namer
from evolution.trait import CATEGORIES
from evolution.ui import pick
from evolution.ui.history import extra
from evolution.ui.view.context import ViewContext, advised, light, spoken_light
from evolution.ui.view.memo import Memo

MOST_RINGS = 5  # an appetite beyond this is written as a number
HUNGRY = ("hungry", "partly")  # states of who still wants food


class MarkView(NamedTuple):
    """One kind of trait on an animal, and how many cards of it."""

    kind: str
    name: str
    text: str
    category: str
    cards: int = 1
    off: bool = False
    used: bool = False
    partners: tuple[
        str, ...
    ] = ()  # "B12", "→ B12" where this one protects, "← B12" where it is protected
    cause: bool = False  # it is why its animal cannot be picked
    shown: str = ""  # its name, as it may be broken
    bridged: bool = False  # all its partners are neighbours, and a bridge shows it
    badges: tuple[str, ...] = ()  # its partners where there is room for a letter only: "→ g"


class Flag(NamedTuple):
    """What else is true of an animal or a plant."""

    key: str
    name: str
    picture: str = ""


class Tokens(NamedTuple):
    """What lies on an animal, or in a place, beside food."""

    key: str
    picture: str
    number: int
    said: str
    apart: bool = False  # does it lie beside the food, for anybody to take?
    take: str = ""  # the pick, while that may be done


class Bridge(NamedTuple):
    """A pair card between two tiles."""

    kind: str
    way: str = ""  # an arrow to whom the other one protects


class Tile(NamedTuple):
    """One animal."""

    id: int
    name: str  # as it is called everywhere, "B12"
    portrait: Portrait
    label: str  # everything about it, for ears
    food: int
    extra: int  # so many of these come from no food bank
    need: int
    fat: tuple[bool, ...]  # one for each place to store it
    marks: tuple[MarkView, ...]
    state: str  # fed, hungry, partly
    state_name: str
    flags: tuple[Flag, ...] = ()
    tokens: tuple[Tokens, ...] = ()  # shelter, and what else lies on it
    members: int = 1  # a species has more of them
    lit: str = ""  # legal, picked, barred
    why: str = ""
    left: tuple[Bridge, ...] = ()  # the pair cards that join it to the tile on its left
    right: tuple[Bridge, ...] = ()
    struck: str = ""  # what has just happened to it
    place: str = ""  # the key of the place it lives in, where there are several
    dear: bool = False  # one's own, and what has been picked would harm it


def tile(
    context: ViewContext, animal: Animal, left: Animal | None = None, right: Animal | None = None
) -> Tile:
    """One animal, between its neighbours."""
    known = facts(context, animal, left, right)
    return TILES.once(known, lambda: make_tile(context, animal, left, right))


def facts(
    context: ViewContext, animal: Animal, left: Animal | None, right: Animal | None
) -> tuple[object, ...]:
    """All that ``make_tile`` asks for."""
    namer, rules = context.namer, context.seen.rules
    barrier = context.barred.get(animal.id)
    lying = rules.tokens(context.seen, animal.id)
    return (
        namer.words,
        rules,
        animal.id,
        animal.owner,
        namer.seat(animal.owner),
        namer.animal(animal.id),
        animal.food,
        animal.need,
        animal.shelter,
        animal.flags,
        animal.place,
        len(animal.kin),
        secrets(context, animal),
        condition(context, animal),
        extra(context.extras, animal),
        marks_of(namer, animal.marks),
        tuple(lying.items()),
        bool(lying) and context.asking and claims(context),
        light(context, animal.id),
        barrier.causes if barrier and context.asking else None,
        left and (left.id, bridges(context, left, animal)),
        right and (right.id, bridges(context, animal, right)),
        advised(context, animal.id),
        context.struck.get(animal.id),
        animal.id in context.dear,
    )


def marks_of(namer: Namer, marks: Iterable[Mark]) -> tuple[object, ...]:
    """All that is seen of marks."""
    return tuple(
        [
            (
                it.kind,
                it.value,
                bool(it.used),
                it.asleep,
                it.partner and (it.partner, namer.animal(it.partner)),
            )
            for it in marks
        ]
    )


TILES: Memo[Tile] = Memo()


def make_tile(
    context: ViewContext, animal: Animal, left: Animal | None, right: Animal | None
) -> Tile:
    words = context.namer.words
    marks = mark_views(context, animal, [other.id for other in (left, right) if other])
    fat = stored(context.seen, animal)
    state = condition(context, animal)
    counts = SATED in animal.flags and animal.food < animal.need  # a flag says it, tokens do not
    state_name = "" if counts or state == "calm" else words.say(f"ui.state.{state}")
    flags = flag_views(context, (*animal.flags, *secrets(context, animal)))
    lying = tokens_on(context, animal.id, animal.shelter)
    lit, why = light(context, animal.id)
    spoken = [
        words.say(
            "ui.animal",
            name=context.namer.seat(animal.owner),
            number=context.namer.animal(animal.id),
        )
    ]
    for mark in marks:
        spoken.append(spoken_mark(context, mark))
    if animal.kin:
        spoken.append(words.say("ui.population", n=animal.population))
    spoken.append(words.say("ui.food_of", food=animal.food, need=animal.need))
    blue = extra(context.extras, animal)
    spoken += [words.say("ui.extra_of", n=blue)] if blue else []
    if fat:
        spoken.append(words.say("ui.fat_of", fat=sum(fat), n=len(fat)))
    spoken += [state_name] * bool(state_name)
    spoken += [one.name for one in flags] + [one.said for one in lying]
    home = context.seen.places.get(animal.place) if context.seen.rules.homes else None
    spoken += [story.place_name(words, home.key)] if home else []
    dear = animal.id in context.dear
    spoken += spoken_light(context, lit) + [words.say("ui.prey.own")] * dear
    return Tile(
        animal.id,
        context.namer.animal(animal.id),
        portrait(context, animal, state),
        words.row(spoken),
        animal.food,
        blue,
        animal.need,
        tuple(fat),
        marks,
        state,
        state_name,
        flags,
        lying,
        animal.population,
        lit,
        why,
        bridges(context, left, animal) if left else (),
        bridges(context, animal, right) if right else (),
        "advised" if advised(context, animal.id) else context.struck.get(animal.id, ""),
        home.key if home else "",
        dear,
    )


def portrait(context: ViewContext, animal: Animal, state: str) -> Portrait:
    """What it looks like."""
    newborn = context.struck.get(animal.id) == "born"
    return look_of(animal, *["newborn"] * newborn, feeding=state != "calm")


def mark_views(
    context: ViewContext, animal: Animal, neighbours: Sequence[int]
) -> tuple[MarkView, ...]:
    """The traits of an animal, burdens first; several cards of one kind together."""
    words = context.namer.words
    kinds: dict[tuple[str, bool], list[Mark]] = {}
    for mark in animal.marks:
        kinds.setdefault((mark.kind, mark.asleep), []).append(mark)
    views = []
    barrier = context.barred.get(animal.id)
    causes = barrier.causes if barrier and context.asking else frozenset()
    for (kind, asleep), marks in kinds.items():
        joined = [mark for mark in marks if mark.partner]
        partners = tuple(partner_text(context, it, context.namer.animal) for it in joined)
        views.append(
            MarkView(
                kind,
                words.trait(kind),
                words.say(f"trait.{kind}.text"),
                context.seen.rules.traits[kind].category,
                len(marks),
                asleep,
                any(mark.used for mark in marks),
                partners,
                kind in causes,
                words.soft(words.trait(kind)),
                bool(partners) and all(mark.partner in neighbours for mark in marks),
                tuple(partner_text(context, it, context.namer.lettering) for it in joined),
            )
        )
    views.sort(key=lambda view: CATEGORIES.index(view.category))
    return tuple(views)


def partner_text(context: ViewContext, mark: Mark, called: Callable[[int], str]) -> str:
    """Whom a card joins its animal to, and which way it works."""
    name = called(mark.partner)
    if not context.seen.rules.traits[mark.kind].directed:
        return name
    return f"← {name}" if mark.value else f"→ {name}"


def spoken_mark(context: ViewContext, mark: MarkView) -> str:
    words = context.namer.words
    text = mark.name if mark.cards == 1 else f"{mark.name} ×{mark.cards}"
    ends: dict[str, list[str]] = {}
    for partner in mark.partners:
        key = {"→": "ui.protects", "←": "ui.protected"}.get(partner[0], "ui.with")
        ends.setdefault(key, []).append(partner.lstrip("→← "))
    for key, numbers in ends.items():
        text = words.say(key, what=text, number=words.listed(numbers))
    if mark.off or mark.used:
        return words.aside(text, words.say("ui.off" if mark.off else "ui.used"))
    return text


def bridges(context: ViewContext, left: Animal, right: Animal) -> tuple[Bridge, ...]:
    """The pair cards between two animals, and which way they work."""
    traits = context.seen.rules.traits
    return tuple(
        Bridge(it.kind, ("←" if it.value else "→") if traits[it.kind].directed else "")
        for it in left.marks
        if it.partner == right.id
    )


def flag_views(context: ViewContext, flags: Iterable[str]) -> tuple[Flag, ...]:
    """The flags that there are words for, each once; some name a trait after a colon."""
    words, views = context.namer.words, []
    for flag in dict.fromkeys(flags):
        key, _, kind = flag.partition(":")
        if words.has(f"ui.flag.{key}"):
            name = words.say(f"ui.flag.{key}", what=words.trait(kind.partition("@")[0]))
            views.append(Flag(key, name, context.seen.rules.signs.get(key, "")))
    return tuple(views)


def tokens_on(context: ViewContext, id: int, shelter: int) -> tuple[Tokens, ...]:
    """What lies on an animal or in a place beside food, and how to take it."""
    words, rules = context.namer.words, context.seen.rules
    here = {"shelter": shelter, **rules.tokens(context.seen, id)}
    takes = {rules.claim_verbs[action.verb].key: action for action in claims(context)}
    claimed = {it.key for it in rules.claim_verbs.values()}
    return tuple(
        Tokens(
            key,
            rules.signs.get(key, f"token-{key}"),
            number,
            words.say(f"ui.tokens.{key}.on" if id > 0 else f"ui.tokens.{key}", n=number),
            key in claimed,
            pick.do(takes[key]) if key in takes and context.asking else "",
        )
        for key, number in here.items()
        if number
    )


def claims(context: ViewContext) -> tuple[Action, ...]:
    """What may be taken that lies beside the food."""
    verbs = context.seen.rules.claim_verbs
    return tuple([action for action in context.left if action.verb in verbs]) if verbs else ()


def secrets(context: ViewContext, animal: Animal) -> tuple[str, ...]:
    """What its card says of it: that it is gone, or lies in wait and only its owner knows."""
    if not animal.card:
        return ("stump",)
    lurks = any(asked(animal) for asked in context.seen.rules.lurks.values())
    return ("lurks",) if lurks else ()


def stored(seen: State, animal: Animal) -> list[bool]:
    """For each place where it can store food as fat: is there any? The full ones come first."""
    stores = seen.rules.stores
    return sorted((bool(mark.value) for mark in animal.marks if mark.kind in stores), reverse=True)


def condition(context: ViewContext, animal: Animal) -> str:
    """How it fares; before there is food, nobody asks."""
    phases = context.seen.rules.phases
    if not animal.card or not any(it.hunger for it in phases if it.kind == context.phase):
        return "calm"
    if animal.fed:
        return "fed"
    return "partly" if animal.food else "hungry"
