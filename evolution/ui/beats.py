"""From what has happened to what is seen to happen: events as beats, each with its time.

A beat names things on the page, "animal 7", "place 0", "seat 1", "deck"; what cannot be seen just
now is stood for by what comes after a bar: "animal 7|seat 1". The page shows the end of it already
while it plays, so a beat may be cut short, or left out, at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import accumulate, zip_longest
from typing import NamedTuple

from evolution.creature.looks import CALL, LIGHT, Motion
from evolution.model import Event
from evolution.pictures import all_looks
from evolution.ui.settings import CALM, PRESS

FOOD, EXTRA, SHELTER, CARD = "food", "extra", "shelter", "card"
MOTIONS: Mapping[str, tuple[Motion, ...]] = {
    "over": (),  # another screen comes
    "turn": CALL,
    "development": CALL,
    "feeding": CALL,
    "extinction": CALL,
    "roll": (Motion("roll", "dice"),),
    "yield": (),  # the bank tells what comes of it
    "lot": (Motion("light", "seat"),),
    "pass": (Motion("light", "seat"),),
    "bank": (Motion("light", "place"),),
    "birth": (Motion("appear", "animal"),),
    "evolve": (Motion("grow", "animal", sign="what"), Motion("grow", "target", sign="what")),
    "lose": LIGHT,
    "eat": (Motion("carry", "animal", "place", FOOD),),
    "gain": LIGHT,
    "burn": LIGHT,
    "shelter": (Motion("carry", "animal", "place", SHELTER),),
    "grow": LIGHT,
    "attack": (Motion("arrow", "target", "animal"),),
    "ignore": LIGHT,
    "defend": (Motion("stamp", "animal", sign="what"), Motion("arrow", "target", "animal")),
    "escape": (Motion("stamp", "animal", sign="what"),),
    "vain": (),  # the dice show it
    "chain": (Motion("arrow", "target", "animal"),),
    "eaten": (Motion("fall", "animal"), Motion("carry", "target", "animal", EXTRA)),
    "starved": (Motion("fall", "animal"),),
    "poisoned": (Motion("fall", "animal"),),
    "extinct": (Motion("fall", "animal"),),
    "draw": (Motion("carry", "seat", "deck", CARD),),
    "discard": (Motion("carry", "deck", "seat", CARD),),
}


def motions(kind: str) -> tuple[Motion, ...]:
    """How an event of this kind is seen to happen; games say so of theirs."""
    return all_motions().get(kind, ())


@cache
def all_motions() -> Mapping[str, tuple[Motion, ...]]:
    """By the kind of the event."""
    return {**MOTIONS, **all_looks().motions}


class Measure(NamedTuple):
    """Of a motion: how long it lasts, when the next begins, and how much it tells of a game."""

    lasts: int  # milliseconds
    leads: int
    weight: int


MEASURES = {
    "appear": Measure(400, 80, 1),
    "arrow": Measure(700, 450, 2),
    "call": Measure(900, 300, 0),
    "carry": Measure(450, 110, 1),
    "fall": Measure(1100, 140, 3),
    "grow": Measure(400, 0, 1),
    "light": Measure(500, 120, 0),
    "roll": Measure(500, 150, 0),
    "stamp": Measure(700, 350, 2),
}
APART = ("arrow", "call", "fall", "stamp")  # before a class what comes next waits for these
AGAIN = "again"  # at leisure, as somebody has asked to see it once more
PACES = {  # a factor, and the most that all may last
    PRESS: (1.6, 16_000),
    "slow": (1.6, 4000),
    "steady": (1.0, 1800),
    "quick": (0.45, 500),
    AGAIN: (1.6, 20_000),
}
MOST = 5  # tokens that fly at once; the number tells the rest


class Beat(NamedTuple):
    """One thing that is seen: it begins after so many milliseconds and lasts so many."""

    how: str
    start: str
    end: str
    sign: str = ""
    n: int = 1
    at: int = 0
    lasts: int = 0
    waits: bool = False  # in the middle of it, for a press


def beats(
    events: Iterable[Event], owners: Mapping[int, int], pace: str, public: bool = False
) -> list[Beat]:
    """What is seen of the events, one after another, within the time that the pace allows.

    ``public``: a class looks on, so unless one is in a hurry nothing that is told happens at once.
    """
    found = merged(beat for event in events for beat in seen(event, owners))
    if pace not in PACES:
        return [beat for beat in found[-1:] if beat.how == "arrow"]  # it stands until it is decided
    factor, most = PACES[pace]
    apart = pace == PRESS or (public and pace in (*CALM, AGAIN))
    most = max(most, PACES[PRESS][1]) if apart else most
    pairs = list(zip_longest(found, found[1:]))
    begins = [0, *accumulate(lead(it, after, apart) for it, after in pairs)][: len(found)]
    ends = [at + MEASURES[it.how].lasts for at, it in zip(begins, found, strict=True)]
    whole = max(ends, default=0)
    factor = min(factor, most / max(whole, 1))
    return [
        it._replace(
            at=round(at * factor),
            lasts=round(MEASURES[it.how].lasts * factor),
            waits=pace == PRESS and it.how == "call" and falls(after),
        )
        for at, (it, after) in zip(begins, pairs, strict=True)
    ]


def falls(beat: Beat | None) -> bool:
    return beat is not None and beat.how == "fall"


def lead(it: Beat, after: Beat | None, apart: bool) -> int:
    """How long after it the next one begins, in milliseconds at a steady pace."""
    whole = apart and it.how in APART and not (falls(it) and falls(after))
    return MEASURES[it.how].lasts if whole else MEASURES[it.how].leads


def weight(event: Event) -> int:
    """How much of a game it tells."""
    return max((MEASURES[motion.how].weight for motion in motions(event.kind)), default=0)


def deadly(event: Event) -> bool:
    """Is somebody seen for the last time?"""
    return any(motion.how == "fall" for motion in motions(event.kind))


FIGHT, FALL, DEAL, CALLED = "fight", "fall", "deal", "call"


def scene(event: Event) -> str:
    """The kind of scene that an event begins where a game is watched again; "" for none."""
    its = motions(event.kind)
    hows = {motion.how for motion in its}
    if "fall" in hows:
        return FALL
    if "arrow" in hows:
        return FIGHT
    if any(motion.sign == CARD for motion in its):
        return DEAL
    return CALLED if "call" in hows or event.kind in ("bank", "over") else ""


def length(played: Iterable[Beat]) -> int:
    """How long it takes until all has been seen, in milliseconds."""
    return max((beat.at + beat.lasts for beat in played), default=0)


def seen(event: Event, owners: Mapping[int, int]) -> Iterator[Beat]:
    """The beats of one event, without their times; none if a place of theirs is missing."""
    for how, end, start, sign in motions(event.kind):
        beat = Beat(how, place(event, start, owners), place(event, end, owners), sign)
        if not beat.end or (start and not beat.start):
            continue
        if sign == "what":
            beat = beat._replace(sign=f"trait-{event.what}")
        if sign == CARD:
            beat = beat._replace(n=min(int(event.what), MOST))
        yield beat


def place(event: Event, field: str, owners: Mapping[int, int]) -> str:
    """What a field of an event names on the page."""
    if field == "phase":
        return f"phase {event.kind}|phase"
    if field in ("deck", "dice"):
        return field
    if field == "seat":
        return f"seat {event.seat}" if event.seat >= 0 else ""
    id = event.animal if field == "animal" else event.target
    if field == "place" or id < 0:
        return f"place {id}"
    return f"animal {id}|seat {owners[id]}" if field and id in owners else ""


def merged(found: Iterable[Beat]) -> list[Beat]:
    """The same one after another as one, with its number; of phases at once the last."""
    made: list[Beat] = []
    for beat in found:
        if made and made[-1]._replace(n=beat.n) == beat:
            made[-1] = beat._replace(n=min(made[-1].n + beat.n, MOST))
        elif made and made[-1].how == beat.how == "call":
            made[-1] = beat
        else:
            made.append(beat)
    return made
