"""A game that is watched again: its moments, what is on the table in each, and the ways between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from evolution.engine import apply, unfold
from evolution.model import NOBODY, Event, State
from evolution.observe import observe
from evolution.session import Session
from evolution.text import story
from evolution.text.story import Namer
from evolution.text.words import LETTERS
from evolution.ui.beats import CALLED, FIGHT, deadly, scene

ALL = -2  # whose cards are open: everybody's, nobody's (-1), or those one seat may see
UNITS = ("turn", "phase", "attack", "death")  # what one may jump by
KEPT = 48  # states, those seen last


class Moment(NamedTuple):
    """One thing that happens, and the table as it is then."""

    step: int  # the choice it is part of; 0 is what came before the first
    until: int  # so many events of that choice have happened
    last: bool  # nothing of that choice comes after it
    events: tuple[Event, ...]
    units: frozenset[str]


class Line(NamedTuple):
    """What is told of a moment."""

    at: int
    letter: str  # the seat whose doing it is; "" for nobody's
    sentence: str
    head: bool  # a chapter begins


class Life(NamedTuple):
    """What has happened to one animal."""

    id: int
    moments: tuple[int, ...]  # from its birth on
    over: bool  # it is dead


class Film:
    """A record, cut into its moments, and the one that is looked at."""

    def __init__(self, session: Session, eyes: int) -> None:
        self.session = session
        self.calls = frozenset(phase.kind for phase in session.rules.phases)
        self.moments = tuple(self.cut())
        self.at = 0
        self.home = self.eyes = eyes  # of whoever watches
        self.unit = UNITS[0]
        self.life: Life | None = None
        self.kept: dict[tuple[int, int], State] = {}
        self.told: dict[str, dict[int, Line]] = {}  # by language
        self.made: dict[str, str] = {}  # what has been drawn of it

    def cut(self) -> Iterator[Moment]:
        """Every attack, every meal, every scene of an extinction by itself."""
        opening = self.session.opening
        yield Moment(0, len(opening), True, opening, self.units(opening))
        for number, step in enumerate(self.session.steps, 1):
            begin = 0
            for end in [*cuts(step.events), len(step.events)]:
                part = step.events[begin:end]
                last = end == len(step.events)
                if part or last:
                    yield Moment(number, end, last, part, self.units(part))
                begin = end

    def units(self, events: Sequence[Event]) -> frozenset[str]:
        """What begins or happens there that one may look for."""
        found = {"turn" for event in events if event.kind == "turn"}
        found |= {"phase" for event in events if event.kind in self.calls}
        found |= {"attack" for event in events if event.kind == "attack"}
        return frozenset(found | {"death" for event in events if deadly(event)})

    # ------------------------------------------------------------------ where one is

    @property
    def now(self) -> Moment:
        return self.moments[self.at]

    @property
    def end(self) -> int:
        return len(self.moments) - 1

    def go(self, at: int) -> None:
        self.at = max(0, min(at, self.end))

    def jump(self, unit: str, by: int) -> int:
        """The next moment of a kind, or the one before; the end, or the start, if there is none."""
        ahead = range(self.at + 1, self.end + 1) if by > 0 else range(self.at - 1, -1, -1)
        found = (at for at in ahead if unit in self.moments[at].units)
        return next(found, self.end if by > 0 else 0)

    def find(self, step: int, event: int) -> int:
        """The moment in which an event of a choice happens."""
        found = (at for at, it in enumerate(self.moments) if (it.step, it.until) > (step, event))
        return next(found, self.end)

    def doer(self, near: int, open_seat: int) -> int:
        """Whose board is to be open where one has room beside the nearest: who does something."""
        seats = (event.seat for event in self.now.events if event.seat not in (NOBODY, near))
        return next(seats, open_seat)

    # ------------------------------------------------------------------ what is seen

    @property
    def state(self) -> State:
        """All that is true at this moment."""
        return self.whole(self.now.step) if self.now.last else self.midst(self.now)

    @property
    def seen(self) -> State:
        """As much of it as the chosen eyes may see."""
        return self.state if self.eyes == ALL else observe(self.state, self.eyes)

    def whole(self, step: int) -> State:
        """The state after so many choices; going on from one to the next costs one of them."""
        if (step, 0) not in self.kept:
            before = self.kept.get((step - 1, 0))
            if before:
                state = before.copy()
                apply(state, self.session.steps[step - 1].action)
            else:
                state = self.session.at(step)
            self.keep((step, 0), state)
        return self.kept[step, 0]

    def midst(self, moment: Moment) -> State:
        """The state in the midst of what a choice brings about."""
        key = moment.step, moment.until
        if key not in self.kept:
            state = self.whole(moment.step - 1).copy()
            unfold(state, self.session.steps[moment.step - 1].action, moment.until)
            self.keep(key, state)
        return self.kept[key]

    def keep(self, key: tuple[int, int], state: State) -> None:
        while len(self.kept) >= KEPT:
            del self.kept[next(iter(self.kept))]
        self.kept[key] = state

    def herds(self, at: int) -> tuple[int, ...]:
        """How many animals everybody has after the choice of a moment."""
        step = self.moments[at].step
        first = tuple(len(it.row) for it in self.session.at(0).seats)
        return self.session.steps[step - 1].herds if step else first

    # ------------------------------------------------------------------ what is told

    def sentence(self, namer: Namer) -> str:
        """What is told of this moment."""
        line = self.lines(namer).get(self.at)
        return line.sentence if line else ""

    def lines(self, namer: Namer) -> dict[int, Line]:
        """The story of the whole game, by the moments that there is something to tell of."""
        language = namer.words.language
        if language not in self.told:
            state = self.session.state
            lines = {}
            for at, moment in enumerate(self.moments):
                sentence = self.account(namer, moment, state)
                if sentence:
                    seat = moment.events[0].seat
                    head = scene(moment.events[0]) == CALLED
                    letter = "" if head or seat < 0 else LETTERS[seat]
                    lines[at] = Line(at, letter, sentence, head)
            self.told[language] = lines
        return self.told[language]

    def account(self, namer: Namer, moment: Moment, state: State) -> str:
        opening = self.session.rules.phases[0].kind  # goes without saying: a turn has begun
        return " ".join(
            story.event_sentence(namer, event, state)
            for event in moment.events
            if event.kind != opening
        )

    def live(self, id: int) -> None:
        """Look at one animal's life, from birth to death; or, once more, at everybody's."""
        if not id or (self.life and self.life.id == id):
            self.life = None
            return
        moments = [
            at
            for at, moment in enumerate(self.moments)
            if any(id in (event.animal, event.target) for event in moment.events)
        ]
        moments = sorted({*moments, *self.answers(moments)})
        if id in self.session.at(0).animals and 0 not in moments:
            moments.insert(0, 0)  # it was there from the beginning
        over = id not in self.session.state.animals
        self.life = Life(id, tuple(moments), over)

    def answers(self, moments: Sequence[int]) -> Iterator[int]:
        """What happens between the attacks of one animal's life, and what comes of them."""
        for at, then in zip(moments, moments[1:], strict=False):
            fights = (it for it in self.moments[at].events if it.kind == "attack")
            part = {who for it in fights for who in (it.animal, it.target)}
            for between in range(at + 1, then):
                events = self.moments[between].events
                if not part.intersection(it.animal for it in events):
                    break  # others act
                part |= {it.target for it in events}
                yield between

    @property
    def told_at(self) -> int:
        """The moment whose line tells of now; of one animal's life the last that has been."""
        known = self.life.moments if self.life else ()
        return max((at for at in known if at <= self.at), default=min(known, default=self.at))

    @cached_property
    def turns(self) -> dict[int, int]:
        """The moments with which turns begin, and which; also where a table was laid in one."""
        told = {
            at: int(it.what)
            for at, one in enumerate(self.moments)
            for it in one.events
            if it.kind == "turn"
        }
        first = self.session.at(0).turn
        return told if 0 in told or not first else {0: first, **told}


def cuts(events: Sequence[Event]) -> Iterator[int]:
    """Before which events a new moment begins: another scene than the one that is played.

    Those who fall in one choice, or are dealt cards, do so together; each fight is a scene.
    """
    played = scene(events[0]) if events else ""
    for number, event in enumerate(events[1:], 1):
        now = scene(event)
        if now and (now != played or now == FIGHT):
            yield number
        played = now or played
