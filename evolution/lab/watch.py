"""A game is watched by meters, which write rows of tables; anybody can add one.

A meter is a class that is made anew for every game::

    class Meals:
        "How many tokens were eaten, by turn."

        table = "meals"
        columns = {"turn": int, "eaten": int}

        def __init__(self, watched):
            self.eaten = Counter()

        def see(self, moment):
            self.eaten[moment.turn] += sum(event.kind == "eat" for event in moment.events)

        def rows(self, result):
            return sorted(self.eaten.items())

``table`` names its file, ``columns`` what stands in a row and of which type: int, float or str.
What it tells has to follow from what it sees alone, so it keeps nothing from game to game. Changing
the states that it is shown is forbidden: they are those of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from evolution.engine import apply, unfold
from evolution.lab.match import Result
from evolution.model import NOBODY, Action, Event, State

QUIET = {"turn", "development", "feeding"}  # events after which nothing has changed by themselves
OFTEN = 8  # choices between two copies of the state

Row = tuple[Any, ...]
Columns = Mapping[str, type]


class Meter(Protocol):
    """What watches one game, and tells rows of it."""

    table: str
    columns: Columns

    def __init__(self, watched: Watched) -> None: ...

    def see(self, moment: Moment) -> None:
        """After the deal, and after every choice with all that followed by itself."""

    def rows(self, result: Result) -> Iterable[Row]:
        """When the game is over."""


class Watched(NamedTuple):
    """What is known of a game before it begins."""

    players: tuple[str, ...]  # of every seat
    first: int  # the seat that begins


class Moment:
    """What has just happened in a game: a choice, and all that followed by itself."""

    def __init__(self, watch: Watch, state: State, action: Action | None, who: int) -> None:
        self.state = state  # what is true now
        self.action = action  # None at the deal
        self.who = who  # whose choice it was: a seat, or NATURE; NOBODY at the deal
        self.events: Sequence[Event] = state.events
        self.number = watch.choices  # of choices so far, those of Nature too
        self.turn = watch.turn  # in which the choice was made
        self.watch = watch
        self.before: State | None = None

    def at(self, event: int) -> State:
        """What was true when the event of this number, from 0, had just happened.

        It is played again from a few choices before, unless nothing has changed since.
        """
        later = {it.kind for it in self.events[event + 1 :]}
        if self.action is None or later <= QUIET:
            return self.state
        if self.before is None:
            self.before = self.watch.before()
        state = self.before.copy()
        unfold(state, self.action, event + 1)
        return state


class Watch:
    """Shows a game to meters. One that fails is not shown the rest; ``broken`` tells why."""

    def __init__(self, meters: Iterable[Meter], state: State) -> None:
        self.meters = list(meters)
        self.broken: list[str] = []
        self.choices = 0
        self.turn = state.turn
        self.mark = state.copy()  # the state a few choices ago
        self.since: list[Action] = []
        self.last: tuple[Action, int] | None = None  # carried out since meters saw the game
        self.show(Moment(self, state, None, NOBODY))

    def follow(self, state: State, who: int, action: Action) -> None:
        """The state is as the last choice has made it, and this is the next one."""
        self.catch_up(state)
        self.last = action, who
        self.since.append(action)

    def catch_up(self, state: State) -> None:
        """Show what has come of the last choice."""
        if self.last:
            self.choices += 1
            self.show(Moment(self, state, *self.last))
            self.last = None
        self.turn = state.turn
        if len(self.since) >= OFTEN:
            self.mark, self.since = state.copy(), []

    def before(self) -> State:
        """The state in which the last choice was made."""
        state = self.mark.copy()
        for action in self.since[:-1]:
            apply(state, action)
        return state

    def show(self, moment: Moment) -> None:
        for meter in self.meters[:]:
            try:
                meter.see(moment)
            except Exception as error:
                self.drop(meter, error)

    def drop(self, meter: Meter, error: Exception) -> None:
        self.meters.remove(meter)
        self.broken.append(f"meter {meter.table}: {type(error).__name__}: {error}")

    def rows(self, result: Result) -> dict[str, list[Row]]:
        """What the meters tell when the game is over, by table."""
        found = {}
        for meter in self.meters[:]:
            try:
                rows = [tuple(row) for row in meter.rows(result)]
                wrong = [row for row in rows if not fits(row, meter.columns)]
                if wrong:
                    raise ValueError(f"{wrong[0]} is no row of {', '.join(meter.columns)}")
                found[meter.table] = rows
            except Exception as error:
                self.drop(meter, error)
        return found


def fits(row: Row, columns: Columns) -> bool:
    """Are there as many values as columns, each of its type?"""
    return [type(value) for value in row] == list(columns.values())
