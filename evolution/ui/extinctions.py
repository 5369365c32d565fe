"""The extinctions of a game as they come: who dies and why, and who is dealt how many cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from evolution.model import Animal, Event, State
from evolution.session import Session
from evolution.ui.beats import deadly
from evolution.ui.history import History, fallen

OVER = ("turn", "over")  # with which an extinction is over
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
    read: int = 0  # of so many deaths and draws one has been told already

    @property
    def is_news(self) -> bool:
        """Is there anything to tell of that nobody has been told?"""
        return self.told > 0 and (not self.read or self.many > self.read)

    @property
    def many(self) -> int:
        return len(self.deaths) + len(self.draws)


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
    alive: Collection[int] = (),
) -> Extinction | None:
    """The extinction that the events of a choice tell of: one that begins, or goes on; or None.

    ``was``: what was there before the events; ``so_far``: what choices before it have told of an
    extinction; ``turn``: what the turn had brought till then; ``places``: those that are there
    after it; ``step``: how many choices there are with this one; ``alive``: who has been eaten
    before, and yet is there.
    """
    told = list(events)
    opened = begun(told)
    if opened:
        fell = (event for event in (*turn, *told[:opened]) if deadly(event))
        earlier = tuple(event for event in fell if event.animal not in alive)
        so_far = Extinction(earlier=earlier, left=int(told[opened - 1].what or 0))
    if so_far is None or so_far.over:
        return None
    ends = next((n for n, it in enumerate(told, 1) if n > opened and it.kind in OVER), 0)
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


class Extinctions:
    """Follows a session: the extinction that was last, or goes on, and all who have died."""

    def __init__(self, session: Session, history: History) -> None:
        self.session = session
        self.history = history
        self.last: Extinction | None = None
        self.dead: dict[int, Animal] = {}  # as they were

    def take(
        self, first: int, was: Before, upto: int | None = None, anew: bool = False
    ) -> Extinction | None:
        """Take up what choices have told of extinctions; the last one, if they told of any.

        ``first``: so many choices lie before them; ``was``: what was there then; ``upto``: the last
        of them, or of all; ``anew``: they were made long ago, so nobody has become what it was when
        it fell.
        """
        found, session = None, self.session
        upto = len(session.steps) if upto is None else upto
        self.bury(was)
        for step in range(first + 1, upto + 1):
            events = session.steps[step - 1].events
            if not begun(events) and (not self.last or self.last.over):
                continue
            then = was if step == first + 1 else before(session.at(step - 1))
            fell, turn = self.as_they_fell(then, step, anew), self.history.turn(step - 1)
            here = session.state if step == len(session.steps) else session.at(step)
            alive = () if session.rules.species else here.animals
            self.last = extinction(events, fell, self.last, turn, here.places, step, alive)
            found = self.last if self.last and self.last.is_news else found
            self.bury(fell)
        return found

    def as_they_fell(self, was: Before, step: int, anew: bool) -> Before:
        """What was there before a choice; of species, and of who was born by it, as they fell.

        All are, if they are looked at ``anew``.
        """
        events = self.session.steps[step - 1].events
        opened = begun(events)
        died = {it.animal for it in events[opened:] if deadly(it)}
        if not (self.session.rules.species or anew):
            died -= was.animals.keys()
        if not opened or not died:
            return was
        then = self.session.midst(step, opened).animals
        fell = {id: it for id, it in then.items() if id in died}
        return was._replace(animals={**was.animals, **fell})

    def recall(self, persons: Collection[int]) -> Extinction | None:
        """The one that has been since one of these chose last, as after a reload."""
        session, steps = self.session, self.session.steps
        self.exhume(persons)
        self.last = extinction(session.opening, Before({}))  # of a table that was laid
        first = next((n for n in range(len(steps), 0, -1) if begun(steps[n - 1].events)), 0)
        if not (first or self.last):
            return None
        first, last = max(first, 1), len(steps)
        for number in range(last, first - 1, -1):
            opened = begun(steps[number - 1].events)
            if any(event.kind in OVER for event in steps[number - 1].events[opened:]):
                last = number  # with this it was over
        if any(step.who in persons or fallen(step.events) for step in steps[last:]):
            return None
        return self.take(first - 1, before(session.at(first - 1)), last, anew=True)

    def exhume(self, persons: Collection[int]) -> None:
        """Find out again how those looked who have died since all of these chose last."""
        chose = {step.who: number for number, step in enumerate(self.session.steps, 1)}
        first = min((chose.get(seat, 0) for seat in persons), default=len(self.session.steps))
        for step, event in self.history.told[self.history.begins(first) :]:
            if deadly(event) and event.animal not in self.session.state.animals:
                animal = self.session.animal(event.animal, step) if step else None
                if animal:
                    self.dead[event.animal] = animal

    def close(self) -> None:
        """What has been told of the last one so far has been read."""
        self.last = self.last and self.last._replace(read=self.last.many)

    def bury(self, was: Before) -> None:
        """Keep those who have died as they were."""
        here = self.session.state.animals
        self.dead |= {id: it for id, it in was.animals.items() if id not in here}
