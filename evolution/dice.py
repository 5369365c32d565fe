"""Dice: Nature is asked like any player, so a test or a table with real dice can answer for her."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from evolution.chance import pick
from evolution.frame import Candidates, frame
from evolution.model import NATURE, Action, Reason, State, because

if TYPE_CHECKING:
    from random import Random

SIDES = range(1, 7)
ROLLS = [Action("roll", what=side) for side in SIDES]


@frame
class Dice(NamedTuple):
    """``number`` dice for the frame below, one after another; every side is equally likely."""

    why: str
    number: int = 1
    fallen: "tuple[int, ...]" = ()

    @property
    def what(self) -> str:
        return self.why

    def upon(self, below: Any) -> bool:
        return below is not None

    def flaw(self, state: State, below: Any) -> str:
        if not below.awaits(state, self.why, self.number):
            return f"nobody waits for {self.number} dice for {self.why!r}"
        rolled = len(self.fallen) < self.number and all(die in SIDES for die in self.fallen)
        return "" if rolled else f"{self.fallen} cannot have fallen"

    def who(self, state: State) -> int:
        return NATURE

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        candidates.legal += ROLLS

    def any_action(self, state: State, rng: Random) -> Action:
        return pick(rng, ROLLS)

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        yield because("roll_first")

    def resolve(self, state: State, action: Action | None) -> None:
        assert action and isinstance(action.what, int)
        fallen = (*self.fallen, action.what)
        state.tell("roll", what=action.what)
        if len(fallen) < self.number:
            state.stack[-1] = self._replace(fallen=fallen)
        else:
            state.stack.pop()
            state.stack[-1].rolled(state, self.why, fallen)
