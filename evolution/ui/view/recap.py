"""What has happened since the one who looks chose last: the most of it in a few lines."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import NamedTuple

from evolution.model import Animal, Event
from evolution.pictures import Look as Portrait
from evolution.pictures import look_of
from evolution.text import story
from evolution.text.words import LETTERS
from evolution.ui.beats import deadly, motions, weight
from evolution.ui.history import ROLL
from evolution.ui.view.animals import condition, portrait
from evolution.ui.view.context import ViewContext

LINES = 3
WAITING = 7  # lines while others think, as there is nothing to choose
ABOUT_ME = 3  # what is done to one's own animals matters more by so much


class Deed(NamedTuple):
    """One line: what happened, to whom, and how often."""

    letter: str  # whose doing it was
    sentence: str  # its names are marked
    portraits: tuple[Portrait, ...]  # of the animals in it
    times: int = 1
    most: bool = False  # nothing matters more; what others did goes before what one has done
    sides: tuple[int, ...] = ()  # of the dice that decided it


class Recap(NamedTuple):
    deeds: tuple[Deed, ...]
    seen: bool = True  # can it be seen happening once more?
    waiting: bool = False  # is nothing asked now, so that there is room for all of it?
    more: int = 0  # so many more lines there would be
    idle: str = ""  # that somebody could do nothing in between


def recap(
    context: ViewContext,
    seat: int,
    events: Iterable[Event],
    dead: Mapping[int, Animal],
    own: Sequence[Event] = (),
) -> Recap | None:
    """What this seat should know of the events, in their order; None if there is nothing.

    ``own``: what this seat has brought about itself, which the single line is not spent on.
    """
    owners = context.namer.owners

    def matters(event: Event) -> int:
        about = seat in (owners.get(event.animal), owners.get(event.target))
        return weight(event) + ABOUT_ME * (about and (event.seat != seat or deadly(event)))

    told, light, rolled = [], [], {}
    sides: tuple[int, ...] = ()
    for event in events:
        if event.kind == ROLL:
            sides += (int(event.what),)
            continue
        if matters(event):
            told.append(event)
        elif event.seat >= 0 and motions(event.kind):
            light.append(event)
        rolled[event], sides = sides, ()
    counted = together(told or light, context.seen.rules.reveals)  # little is told, if it is all
    if not counted:
        return None

    ranked = sorted(range(len(counted)), key=lambda n: (matters(counted[n][0]), n))
    room = LINES if context.asking else WAITING
    shown = ranked[-room:]
    others = [index for index in shown if counted[index][0] not in own]
    return Recap(
        tuple(
            deed(context, dead, *counted[index])._replace(
                most=index == (others or shown)[-1], sides=rolled[counted[index][0]]
            )
            for index in sorted(shown)
        ),
        waiting=not context.asking,
        more=max(0, len(counted) - room),
    )


def together(events: Iterable[Event], reveals: Container[str] = ()) -> list[tuple[Event, int]]:
    """Each event, and how often; of what two animals have with each other the end alone.

    But what an animal turns out to be is why it ends so.
    """
    counted: list[tuple[Event, int]] = []
    for event in events:
        pair = {event.animal, event.target}
        before = counted[-1] if counted else None
        if before and before[0] == event:
            counted[-1] = event, before[1] + 1
            continue
        if min(pair) > 0 and len(pair) == 2:
            counted = [
                it
                for it in counted
                if {it[0].animal, it[0].target} != pair or it[0].kind in reveals
            ]
        counted.append((event, 1))
    return counted


def deed(context: ViewContext, dead: Mapping[int, Animal], event: Event, times: int) -> Deed:
    namer = context.namer._replace(marking=True)
    looks = []
    for id in dict.fromkeys((event.animal, event.target)):
        if id in context.seen.animals:
            animal = context.seen.animals[id]
            looks.append(portrait(context, animal, condition(context, animal)))
        elif id in dead:
            looks.append(look_of(dead[id])._replace(states=("gone",), kin=0))
    letter = LETTERS[event.seat] if event.seat >= 0 else ""
    return Deed(letter, story.event_sentence(namer, event, context.seen), tuple(looks), times)
