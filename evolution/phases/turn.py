"""The turn at rest between its phases, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from evolution.frame import Candidates, frame
from evolution.model import NATURE, Action, Doing, Reason, State, because, new

PASS = Action("pass")  # nothing this time
DONE = Action("done")  # something has been done, and that is all
LOTS = "lots"  # the seats that the dice have put in order, the luckiest first


@frame
class Turn(NamedTuple):
    """The game at rest between two phases: it starts the next phase, the next turn, or the end.

    The player after the one who began a turn begins the next.
    """

    phase: int = 0  # how many phases of the turn have begun

    def doings(self, state: State) -> list[Doing]:
        return []

    def upon(self, below: object) -> bool:
        return below is None

    def flaw(self, state: State, below: object) -> str:
        if not 0 <= self.phase <= len(state.rules.phases):
            return f"a turn does not have {self.phase} phases"
        begun = self.phase or not state.ply
        return "" if begun else f"this is ply {state.ply} of a turn that has not begun"

    def resolve(self, state: State, action: Action | None) -> None:
        phases = state.rules.phases
        if self.phase == 0:
            state.turn += 1
            state.ply = 0
            state.tell("turn", state.first, what=state.turn)
        if self.phase < len(phases):
            state.stack[-1] = new(Turn, (self.phase + 1,))
            phases[self.phase].begin(state)
        else:
            state.first = state.after(state.first)
            state.stack[-1] = Turn()


def end_game(state: State) -> None:
    """Nothing is unfinished any more, but perhaps the lots of those who are equal."""
    state.stack.clear()
    tied = equals(state) if state.rules.rulings["last_tie"] == "die" else ()
    if tied:
        state.stack.append(Lots(tied))
    else:
        state.tell("over")


def standings(state: State) -> list[tuple[int, int, int]]:
    """What who is in front has more of: points, what breaks a tie, and luck. One for each seat."""
    rules, lots = state.rules, state.extra.get(LOTS, [])
    return [
        (
            sum([part.points for part in rules.score(state, seat)]),
            rules.tie_break.number(state, seat),
            len(state.seats) - lots.index(seat) if seat in lots else 0,
        )
        for seat in range(len(state.seats))
    ]


def equals(state: State) -> tuple[int, ...]:
    """The foremost seats of which nothing says yet who is in front of whom."""
    found = standings(state)
    shared = max([one for one in found if found.count(one) > 1], default=None)
    return tuple(seat for seat, one in enumerate(found) if one == shared)


def are_lots(state: State, value: object) -> bool:
    """Can the dice have put these players in order?"""
    seats = list(range(len(state.seats)))
    over = not state.stack or isinstance(state.stack[0], Lots)
    if not over or not isinstance(value, list) or state.rules.rulings["last_tie"] != "die":
        return False
    known = all(type(seat) is int and seat in seats for seat in value)
    return known and len(set(value)) == len(value)


@frame
class Lots(NamedTuple):
    """Players who are equal in all throw dice for who goes before the others."""

    seats: "tuple[int, ...]"

    def who(self, state: State) -> int:
        return NATURE

    def upon(self, below: object) -> bool:
        return below is None

    def flaw(self, state: State, below: object) -> str:
        throw = state.rules.rulings["last_tie"] == "die" and self.seats
        return "" if throw and self.seats == equals(state) else "it is not between these"

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        candidates.legal += [Action("win", what=seat) for seat in self.seats]

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        yield because("roll_first")

    def resolve(self, state: State, action: Action | None) -> None:
        assert action and isinstance(action.what, int)
        state.extra[LOTS] = [*state.extra.get(LOTS, []), action.what]
        found = standings(state)
        place = 1 + sum(other > found[action.what] for other in found)
        state.tell("lot", action.what, what=place)
        end_game(state)
