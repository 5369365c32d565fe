"""What has happened in a game, in words: the log, and what the last choice has brought."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set
from typing import NamedTuple

from evolution.engine import under_way
from evolution.model import Animal, Event, State
from evolution.pictures import all_looks
from evolution.ruleset import REVEALING
from evolution.session import Session
from evolution.text import story
from evolution.text.story import Namer
from evolution.text.words import LETTERS, Words
from evolution.ui.beats import deadly

TURN, ROLL = "turn", "roll"
BROUGHT = ("yield", "bank")  # what comes into the food banks
HEADS = (TURN, "over")  # chapters of the log, as all that is nobody's doing
LONGEST = 80  # lines
STRUCK = {  # how the tiles look that an event makes one look at
    "attack": ("hunter", "prey"),
    "eat": ("ate", ""),
    "gain": ("ate", ""),
    "birth": ("born", ""),
    "evolve": ("grew", "grew"),
    "escape": ("safe", ""),
    "defend": ("safe", "prey"),
    "chain": ("ate", "ate"),
}


class Line(NamedTuple):
    """A line of the log."""

    letter: str  # the seat whose doing it is; "" for a chapter
    sentence: str  # its names are marked
    step: int  # after how many choices
    number: int
    seats: frozenset[int]  # all whom it is about


class Told(NamedTuple):
    """An event, and after how many choices it happened."""

    step: int
    event: Event


class History:
    """The events of a session as they were told."""

    def __init__(self, session: Session, namer: Callable[[Words], Namer]) -> None:
        self.session = session
        self.namer = namer
        self.told: list[Told] = []
        self.written: dict[tuple[str, int], Line] = {}  # lines of the log, once made
        self.twins: Set[int] = frozenset()  # places that the lines tell apart
        self.catch_up()

    def catch_up(self) -> None:
        """Take up what the session has noted since."""
        if not self.told:
            self.told = [Told(0, event) for event in self.session.opening]
        heard = self.told[-1].step if self.told else 0
        for number, step in enumerate(self.session.steps[heard:], heard + 1):
            self.told += [Told(number, event) for event in step.events]

    def forget(self) -> None:
        """Some of it has been taken back."""
        steps = len(self.session.steps)
        self.told = [told for told in self.told if told.step <= steps]
        self.written.clear()

    def at(self, step: int) -> list[Event]:
        end = bisect_right(self.told, step, key=by_step)
        return [told.event for told in self.told[self.begins(step) : end]]

    def turn(self, step: int, events: int | None = None) -> list[Event]:
        """What has happened in a turn up to a choice, or to so many events of it."""
        whole = bisect_right(self.told, step, key=by_step)
        end = whole if events is None else self.begins(step) + events
        begin = end
        while begin and self.told[begin - 1].event.kind != TURN:
            begin -= 1
        return [told.event for told in self.told[begin:end]]

    def upto(self, events: Collection[Event]) -> int:
        """How many events there are up to the last of these."""
        return max((n for n, told in enumerate(self.told, 1) if told.event in events), default=0)

    def number(self, event: Event) -> int:
        """At which place of all that was told this is told; equal events are told apart."""
        return next(n for n, told in enumerate(self.told) if told.event is event)

    def begins(self, step: int) -> int:
        """At which place of all that was told begins what a choice has brought."""
        return bisect_left(self.told, step, key=by_step)

    def opens(self, number: int) -> bool:
        """Is it the first of what a choice has brought?"""
        return not number or self.told[number - 1].step != self.told[number].step

    def last_of(self, seat: int) -> int:
        """The number of the last choice of this seat; 0 if it has made none."""
        steps = self.session.steps
        return next((n for n in range(len(steps), 0, -1) if steps[n - 1].who == seat), 0)

    def own(self, seat: int) -> list[Event]:
        """What the last choice of this seat has brought by itself."""
        last = self.last_of(seat)
        return self.at(last) if last else []

    def since(self, seat: int, read: int = 0, apart: Collection[Event] = ()) -> list[Event]:
        """What others have brought about since this seat chose last, or dice for its animals.

        ``read``: so many events of the game have been read, and are left out; ``apart``: what is
        told elsewhere.

        What the choice itself brought belongs to it, if it cost anybody an animal, or if something
        of the game turned up that nobody could know.
        """
        steps, last, own = self.session.steps, self.last_of(seat), self.own(seat)
        after = bisect_right(self.told, last, key=by_step)
        owners, unknown = self.session.owners, self.session.rules.reveals - REVEALING
        telling = any(event.kind in unknown or deadly(event) for event in own if event not in apart)
        if telling:
            after -= len(own)
        found = [told.event for told in self.told[max(after, read) :]]
        if not telling and all(step.who < 0 for step in steps[last:]):
            concerned = {owners.get(id) for it in found for id in (it.animal, it.target)}
            return found if seat in concerned else []
        return found

    def lines(self, words: Words, last: int | None = None, seat: int | None = None) -> list[Line]:
        """The newest lines up to a step, in order; all of them, or those about one seat."""
        lines: list[Line] = []
        namer = self.namer(words)._replace(marking=True)
        if namer.twins != self.twins:
            self.twins = namer.twins
            self.written.clear()
        opening = self.session.rules.phases[0].kind  # goes without saying: a turn has begun
        for number in range(len(self.told) - 1, -1, -1):
            told = self.told[number]
            if (last is not None and told.step > last) or told.event.kind == opening:
                continue
            key = words.language, number
            if key not in self.written:
                self.written[key] = self.line(namer, number)
            line = self.written[key]
            if seat is None or seat in line.seats or not line.letter:
                lines.append(line)
            if len(lines) == LONGEST:
                break
        return lines[::-1]

    def line(self, namer: Namer, number: int) -> Line:
        step, event = self.told[number]
        sentence = story.event_sentence(namer, event, self.session.state)
        owners = (self.session.owners.get(id, -1) for id in (event.animal, event.target))
        return Line(letter(event), sentence, step, number, frozenset({event.seat, *owners}))

    def sentence(self, events: Iterable[Event], words: Words) -> str:
        return story.told(self.namer(words), events, self.session.state)


def by_step(told: Told) -> int:
    return told.step


def extras(events: Iterable[Event]) -> dict[int, list[bool]]:
    """For each animal the tokens of this turn, in their order: did one not come from a food bank?

    On an animal all are worth the same; but people tell them apart, by their colours.
    """
    found: dict[int, list[bool]] = {}
    for event in events:
        if event.kind == TURN:
            found.clear()
        elif event.kind == "eat":
            found.setdefault(event.animal, []).append(False)
        elif event.kind in ("gain", "burn"):
            found.setdefault(event.animal, []).extend([True] * int(event.what))
        elif event.kind == "steal" and found.get(event.target):
            found[event.target].pop()
    return found


def extra(found: Mapping[int, Sequence[bool]], animal: Animal) -> int:
    """How many of an animal's tokens come from no food bank."""
    return sum(found.get(animal.id, ())[: animal.food])


def letter(event: Event) -> str:
    return "" if event.kind in HEADS or event.seat < 0 else LETTERS[event.seat]


def struck(events: Iterable[Event]) -> dict[int, str]:
    """Which tiles events concern, and how."""
    found: dict[int, str] = {}
    for event in events:
        looks = STRUCK.get(event.kind, ("touched", "touched"))
        for id, how in zip((event.animal, event.target), looks, strict=True):
            if id > 0 and how:
                found[id] = how
    return found


def at_grips(state: State) -> dict[int, str]:
    """Who hunts whom at this moment, as it would look after the attack has been told."""
    fights = [it for it in under_way(state).doings if it.kind == "attack"]
    return struck(Event(it.kind, it.seat, it.animal, it.target) for it in fights)


def fallen(events: Iterable[Event]) -> tuple[Event, ...]:
    """The dice that have fallen, and what they have brought into the food banks."""
    kinds = {ROLL, *BROUGHT, *all_looks().brings}
    told = tuple(event for event in events if event.kind in kinds)
    return told if any(event.kind == ROLL for event in told) else ()
