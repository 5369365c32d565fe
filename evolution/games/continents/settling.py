"""A player with neither animals nor cards starts anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from evolution.frame import Candidates, frame
from evolution.model import (
    Action,
    Reason,
    SeatId,
    State,
    because,
)
from evolution.phases import Turn, play_card

SETTLERS = 2  # cards that who starts anew lays out as animals at once


@frame
class Settling(NamedTuple):
    """A player with neither animals nor cards has got new ones, and lays some out as animals."""

    seat: SeatId
    left: int = SETTLERS

    @property
    def what(self) -> int:
        """How many cards are still to be laid out."""
        return self.left

    def upon(self, below: object) -> bool:
        return isinstance(below, (Turn, Settling))

    def flaw(self, state: State, below: object) -> str:
        settles = state.rules.restarted is settle_anew and 0 <= self.left <= SETTLERS
        return "" if settles else f"nobody lays out {self.left} cards"

    def who(self, state: State) -> int:
        return self.seat

    def private(self, state: State) -> bool:
        return True

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        for card in dict.fromkeys(state.seats[self.seat].hand) if self.left else ():
            candidates.legal += state.rules.births[card]

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        if action.verb != "birth":
            yield because("settle_first")
        else:
            yield because("no_such_card", what=action.card)

    def resolve(self, state: State, action: Action | None) -> None:
        if action is None:
            state.stack.pop()
            return
        state.stack[-1] = self._replace(left=self.left - 1)
        play_card(state, self.seat, action)


def settle_anew(state: State, seat: int) -> None:
    state.stack.append(Settling(seat))
