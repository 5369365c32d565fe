"""An extinction as plain data: who has died and why, and who was dealt how many cards."""

from __future__ import annotations

from typing import NamedTuple

from evolution.model import Animal, Event
from evolution.pictures import Look as Portrait
from evolution.pictures import look_of
from evolution.text import story
from evolution.text.words import LETTERS
from evolution.ui.extinctions import Extinction
from evolution.ui.view.context import ViewContext


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
