"""The turn at rest between its phases, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from evolution.frame import frame
from evolution.model import NATURE, Action, Doing, Reason, State

PASS = Action("pass")  # nothing this time
DONE = Action("done")  # something has been done, and that is all


@frame
class Turn(NamedTuple):
    """The game at rest between two phases: it starts the next phase, the next turn, or the end."""

    phase: int = 0  # how many phases of the turn have begun

    def doings(self, state: State) -> list[Doing]:
        return []

    def resolve(self, state: State, action: Action | None) -> None:
        phases = state.rules.phases
        if self.phase == 0:
            state.turn += 1
            state.bout = 0
            state.tell("turn", state.first, what=state.turn)
        if self.phase < len(phases):
            state.stack[-1] = Turn(self.phase + 1)
            phases[self.phase].begin(state)
        else:
            state.first = state.after(state.first)
            state.stack[-1] = Turn()


def end_game(state: State) -> None:
    """Nothing is unfinished any more, but perhaps the lots of those who are equal."""
    state.stack.clear()
    tied = leaders(state)
    if len(tied) > 1 and state.rules.rulings.get("last_tie") == "die":
        state.stack.append(Lots(tied))
    else:
        state.tell("over")


def standing(state: State, seat: int) -> tuple[int, int]:
    """What the winner has most of: points, then what decides between those who have as many."""
    return state.rules.score(state, seat), state.rules.tie_break(state, seat)


def leaders(state: State) -> tuple[int, ...]:
    """The seats that nobody is ahead of."""
    standings = [standing(state, seat) for seat in range(len(state.seats))]
    return tuple(seat for seat, it in enumerate(standings) if it == max(standings))


@frame
class Lots(NamedTuple):
    """Players who lead with equal points and equal discard piles throw dice for the victory."""

    seats: tuple[int, ...]

    def who(self, state: State) -> int:
        return NATURE

    def candidates(self, state: State) -> Iterable[Action]:
        return [Action("win", what=seat) for seat in self.seats]

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        if action not in self.candidates(state):
            yield Reason("roll_first")

    def resolve(self, state: State, action: Action | None) -> None:
        assert action and isinstance(action.what, int)
        state.extra["winner"] = action.what
        state.stack.pop()
        state.tell("lot", action.what)
        state.tell("over")
