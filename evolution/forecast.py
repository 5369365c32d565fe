"""What would come of an action, as far as the one who asks may know: tried out on a copy.

Where dice fall every side is followed, where somebody chooses every choice; so what is told is a
range, and a chance where only Nature decides. What is hidden stays face down on the copy too; what
it may turn out to be is not followed, but named.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from evolution.attack import Attack
from evolution.model import NATURE, UNKNOWN, Action, Animal, State

MOST_STEPS = 40  # choices and dice that are followed; what has more to it is not foretold


class Chance(NamedTuple):
    """How likely something is: between what those who choose make of it."""

    least: float
    most: float


class Forecast(NamedTuple):
    """What an action brings."""

    food: dict[int, tuple[int, int]] = {}  # animal -> the least and the most it gains, or loses
    deaths: dict[int, Chance] = {}  # animal -> that it dies at once, or one of its kin
    flags: dict[int, frozenset[str]] = {}  # animal -> what will be true of it in any case
    fed: frozenset[int] = frozenset()  # who is fed afterwards, in any case, and was not before
    left: int = 0  # the most food that lies in all places then
    one_of: frozenset[int] = (
        frozenset()
    )  # one of these dies in any case, and somebody chooses which
    fat: dict[int, tuple[int, int]] = {}  # animal -> the least and the most it stores
    hidden: frozenset[int] = frozenset()  # who has shelter enough in any case, and had not before
    bereft: frozenset[int] = frozenset()  # who lives on with fewer traits, in any case
    moved: dict[int, int] = {}  # animal -> the place where it lives then, in any case
    lurking: tuple[str, ...] = ()  # as what somebody may show itself, and all may come otherwise


class Ending(NamedTuple):
    """What has changed when all is over."""

    food: dict[int, int]
    dead: frozenset[int]
    flags: dict[int, frozenset[str]]
    fed: frozenset[int]
    left: int
    fat: dict[int, int]
    hidden: frozenset[int]
    bereft: frozenset[int]
    moved: dict[int, int]


class Branch(NamedTuple):
    """Several ways in which it may go on, all equally likely if Nature decides."""

    nature: bool
    ways: list[Branch | Ending]


class TooMuch(Exception):
    """There is more to it than is followed."""


def forecast(seen: State, action: Action) -> Forecast | None:
    """What comes of an action of the one who is asked; None where that cannot be foretold.

    ``seen`` is what a seat may know of the table, and stays as it is.
    """
    who = seen.stack[-1].who(seen)
    if action.card and who >= 0 and UNKNOWN in seen.seats[who].hand:
        return None  # it is not known to be there
    try:
        course = Course(seen)
        found = summary(course.after(seen.copy(), action))
        return found._replace(lurking=tuple(sorted(course.lurking)))
    except TooMuch:
        return None


def recalled(seen: State, action: Action, known: dict[Action, Forecast | None]) -> Forecast | None:
    """The same, kept among what is ``known`` of this decision, so that it is worked out once."""
    if action not in known:
        known[action] = forecast(seen, action)
    return known[action]


class Course:
    """Follows an action until the frames are gone that it has put on those there were."""

    def __init__(self, seen: State) -> None:
        self.seen = seen
        fights = [isinstance(frame, Attack) for frame in seen.stack]
        self.depth = fights.index(True) if any(fights) else len(fights)  # it is fought out
        self.steps = 0
        self.lurking: set[str] = set()

    def after(self, state: State, action: Action | None) -> Branch | Ending:
        """The course of things when the frame on top gets this answer."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooMuch
        state.stack[-1].resolve(state, action)
        while len(state.stack) > self.depth:
            frame = state.stack[-1]
            offer = self.open(frame.legal_actions(state))
            if len(offer) > 1 or offer and not frame.obvious(state, offer[0]):
                ways = [self.after(state.copy(), one) for one in offer]
                return Branch(frame.who(state) == NATURE, ways)
            frame.resolve(state, None)
        return self.ending(state)

    def open(self, offer: list[Action]) -> list[Action]:
        """Those that need no card which the one who looks cannot see."""
        animals, surprises = self.seen.animals, self.seen.rules.surprises
        veiled = [
            one for one in offer if one.verb in surprises and animals[one.animal].card == UNKNOWN
        ]
        self.lurking.update(one.verb for one in veiled)
        return [one for one in offer if one not in veiled] if veiled else offer

    def ending(self, state: State) -> Ending:
        food, fed, flags, fat, hidden, bereft, moved = {}, set(), {}, {}, set(), set(), {}
        for id, before in self.seen.animals.items():
            after = state.animals.get(id)
            if after:
                if after.food != before.food:
                    food[id] = after.food - before.food
                if stored := fat_on(state, after) - fat_on(state, before):
                    fat[id] = stored
                if after.fed and not before.fed:
                    fed.add(id)
                if after.place != before.place:
                    moved[id] = after.place
                if is_hidden(after) and not is_hidden(before):
                    hidden.add(id)
                if len(after.marks) < len(before.marks) and alone(after) < alone(before):
                    bereft.add(id)
                if new := frozenset(after.flags).difference(before.flags):
                    flags[id] = new
        dead = frozenset(
            id
            for id, before in self.seen.animals.items()
            if id not in state.animals or len(state.animals[id].kin) < len(before.kin)
        )
        left = sum(place.food for place in state.places.values())
        sets = frozenset(hidden), frozenset(bereft)
        return Ending(food, dead, flags, frozenset(fed), left, fat, *sets, moved)


def fat_on(state: State, animal: Animal) -> int:
    """How much an animal has stored."""
    stores = state.rules.stores
    return sum(mark.value for mark in animal.marks if mark.kind in stores)


def alone(animal: Animal) -> int:
    """How many of its cards it shares with no other animal."""
    return sum(not mark.partner for mark in animal.marks)


def is_hidden(animal: Animal) -> bool:
    """Is there a shelter for all of it?"""
    return animal.shelter >= animal.population


def endings(course: Branch | Ending) -> Iterable[Ending]:
    if isinstance(course, Ending):
        return [course]
    return [ending for way in course.ways for ending in endings(way)]


def summary(course: Branch | Ending) -> Forecast:
    """All courses together."""
    found = list(endings(course))
    eaters = sorted({id for ending in found for id in ending.food})
    stocked = sorted({id for ending in found for id in ending.fat})
    dying = sorted({id for ending in found for id in ending.dead})
    marked = sorted({id for ending in found for id in ending.flags})
    food = {id: [it.food.get(id, 0) for it in found if id not in it.dead] for id in eaters}
    fat = {id: [it.fat.get(id, 0) for it in found if id not in it.dead] for id in stocked}
    flags = {
        id: frozenset.intersection(*(it.flags.get(id, frozenset()) for it in found))
        for id in marked
    }
    deaths = {id: chance(course, id) for id in dying}
    doubtful = frozenset(id for id, odds in deaths.items() if odds.least < 1 <= odds.most)
    return Forecast(
        {id: (min(gains), max(gains)) for id, gains in food.items() if gains},
        deaths,
        {id: names for id, names in flags.items() if names},
        frozenset.intersection(*(ending.fed for ending in found)),
        max(ending.left for ending in found),
        doubtful if all(doubtful & ending.dead for ending in found) else frozenset(),
        {id: (min(gains), max(gains)) for id, gains in fat.items() if gains},
        frozenset.intersection(*(ending.hidden for ending in found)),
        frozenset.intersection(*(ending.bereft for ending in found)),
        dict(set.intersection(*({*ending.moved.items()} for ending in found))),
    )


def chance(course: Branch | Ending, animal: int) -> Chance:
    """That an animal dies: Nature's ways are weighed, of the others the extremes are taken."""
    if isinstance(course, Ending):
        dead = float(animal in course.dead)
        return Chance(dead, dead)
    ways = [chance(way, animal) for way in course.ways]
    if course.nature:
        return Chance(*(sum(bound) / len(ways) for bound in zip(*ways, strict=True)))
    return Chance(min(way.least for way in ways), max(way.most for way in ways))
