"""An extinction as plain data: who has died and why, and who was dealt how many cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from evolution.model import Animal, Event, State
from evolution.pictures import Look as Portrait
from evolution.pictures import look_of
from evolution.text import story
from evolution.text.words import LETTERS
from evolution.ui.beats import deadly
from evolution.ui.view.context import ViewContext

ENDS = ("turn", "over")  # with which an extinction is over
NO_PAIRS: Mapping[int, Animal] = MappingProxyType({})


class Before(NamedTuple):
    """What was there before a choice."""

    animals: Mapping[int, Animal]
    pairs: Mapping[int, Animal] = NO_PAIRS  # as they were
    places: tuple[int, ...] = ()  # areas and plants too


class Extinction(NamedTuple):
    """What was told of it, and the animals of then, as they were.

    Somebody may be asked in the midst of it, so it may take several choices until it is over.
    """

    deaths: tuple[tuple[Event, Animal], ...] = ()
    draws: tuple[Event, ...] = ()
    earlier: tuple[Event, ...] = ()  # the deaths of the same turn before it
    went: tuple[int, ...] = ()  # areas and plants that are gone since
    left: int = 0  # food that nobody has eaten
    begun: int = 0  # after so many choices the first of it was told
    told: int = 0  # and the last
    over: bool = False  # a turn has begun since, or the game is over


class Gone(NamedTuple):
    """One that has died."""

    letter: str  # whose it was
    portrait: Portrait
    sentence: str
    food: int
    need: int


class Dealt(NamedTuple):
    """The new cards of a player."""

    letter: str
    cards: int
    sentence: str


class Farewell(NamedTuple):
    gone: tuple[Gone, ...]
    dealt: tuple[Dealt, ...]
    earlier: tuple[str, ...] = ()  # how others had died before it
    went: str = ""  # which areas and plants are gone


def before(state: State) -> Before:
    """What is there now, and will have been before the next choice."""
    return Before(dict(state.animals), paired(state.animals), tuple(state.places))


def paired(animals: Mapping[int, Animal]) -> dict[int, Animal]:
    """Those in pairs, as they are now: a pair card goes with the first of its two that dies."""
    return {
        id: animal.copy()
        for id, animal in animals.items()
        if any(mark.partner for mark in animal.marks)
    }


def whole(animal: Animal, pairs: Mapping[int, Animal], dead: Collection[int]) -> Animal:
    """One that has died, with the pair cards that lay on it when all of them died at once."""
    before = pairs.get(animal.id)
    if not before or not any(mark.partner in dead for mark in before.marks):
        return animal
    before.food, before.flags = animal.food, animal.flags
    return before


def begun(events: Iterable[Event]) -> int:
    """So many events there are until an extinction has begun; 0 if none has."""
    return next((n for n, it in enumerate(events, 1) if it.kind == "extinction"), 0)


def extinction(
    events: Iterable[Event],
    was: Before,
    so_far: Extinction | None = None,
    turn: Iterable[Event] = (),
    places: Collection[int] = (),
    step: int = 1,
) -> Extinction | None:
    """The extinction that the events of a choice tell of: one that begins, or goes on; or None.

    ``was``: what was there before the events; ``so_far``: what choices before it have told of an
    extinction; ``turn``: what the turn had brought till then; ``places``: those that are there
    after it; ``step``: how many choices there are with this one.
    """
    told = list(events)
    opened = begun(told)
    if opened:
        earlier = tuple(event for event in (*turn, *told[:opened]) if deadly(event))
        so_far = Extinction(earlier=earlier, left=int(told[opened - 1].what or 0))
    if so_far is None or so_far.over:
        return None
    ends = next((n for n, it in enumerate(told, 1) if n > opened and it.kind in ENDS), 0)
    since = told[opened : ends or None]
    deaths = [event for event in since if deadly(event) and event.animal in was.animals]
    draws = [event for event in since if event.kind == "draw"]
    dead = {event.animal for event in deaths}
    tells = bool(deaths or draws or ends)
    return so_far._replace(
        deaths=so_far.deaths
        + tuple((it, whole(was.animals[it.animal], was.pairs, dead)) for it in deaths),
        draws=(*so_far.draws, *draws),
        went=(*so_far.went, *(id for id in was.places if id not in places)),
        begun=so_far.begun or (step if tells else 0),
        told=step if tells else so_far.told,
        over=ends > 0,
    )


def starved(context: ViewContext, event: Event, animal: Animal) -> str:
    """What one that starves has got of what it needed; empty, if it died of something else."""
    if event.kind != "starved":
        return ""
    namer = context.namer
    return namer.words.say(
        "ui.starved", animal=namer.animal(animal.id), food=animal.food, need=animal.need
    )


def farewell(context: ViewContext, it: Extinction) -> Farewell:
    """In words and pictures."""
    namer = context.namer
    went = [namer.place(id) for id in it.went]

    def said(event: Event) -> str:
        return story.event_sentence(namer, event, context.seen)

    told: dict[int, list[str]] = {}  # of a species its losses, and that it is extinct
    for event, animal in it.deaths:
        told.setdefault(animal.id, []).append(starved(context, event, animal) or said(event))
    return Farewell(
        tuple(
            Gone(
                LETTERS[animal.owner],
                look_of(animal)._replace(states=("gone",), kin=0),
                " ".join(told[animal.id]),
                animal.food,
                animal.need,
            )
            for animal in {animal.id: animal for _, animal in it.deaths}.values()
        ),
        tuple(Dealt(LETTERS[event.seat], int(event.what), said(event)) for event in it.draws),
        tuple(map(said, it.earlier)),
        namer.words.say("ui.went", places=namer.words.row(went)) if went else "",
    )
