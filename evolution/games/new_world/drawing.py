"""Drawing: everybody gets cards, and the hands are cut down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from evolution.chance import order
from evolution.expansion import UNSEEN
from evolution.frame import Candidates, frame
from evolution.games.new_world.development import EXTRA_CARDS
from evolution.model import (
    NATURE,
    Action,
    Card,
    Doing,
    Reason,
    SeatId,
    State,
    because,
)
from evolution.phases import (
    Turn,
)

MOST_CARDS = 6  # in a hand, or a gene pool, when all have drawn
MOST_DUE = 200  # cards that are due to a player who has all the animals there can be
ORDERS = [Action("shuffle", what=number) for number in range(1, 1001)]


@frame
class Drawing(NamedTuple):
    """From the first player on, each draws all his cards at once; then the hands are cut down."""

    due: tuple[int, ...]  # cards that each seat has still to draw

    def flaw(self, state: State, below: object) -> str:
        drawn = len(self.due) == len(state.seats) and {*self.due} <= {*range(MOST_DUE)}
        return "" if drawn else f"{self.due} are not the cards that are due"

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Drawing(tuple(share(state, n) for n in range(len(state.seats)))))

    def resolve(self, state: State, action: Action | None) -> None:
        due = list(self.due)
        for seat in state.clockwise(state.first):
            drawn = 0
            while due[seat] and draw_one(state, seat):
                due[seat] -= 1
                drawn += 1
            if drawn:
                state.tell("draw", seat, what=drawn)
            if due[seat] and state.discard:
                state.stack[-1] = Drawing(tuple(due))
                state.stack.append(Shuffling())
                return
        state.stack.pop()
        if state.rules.rulings["hand_limit"] == "six":
            state.stack.append(Discarding(state.first, len(state.seats) - 1))


def share(state: State, seat: int) -> int:
    """The cards a player is due: one for each animal and two more; without animals, up to six."""
    side = state.seats[seat]
    if side.row:
        return len(side.row) + EXTRA_CARDS
    return max(0, MOST_CARDS - len(cards_of(state, seat)))


def cards_of(state: State, seat: int) -> list[Card]:
    """A player's hand, or his gene pool where there are no hands."""
    side = state.seats[seat]
    return side.pool if state.rules.piles["pool"] == UNSEEN else side.hand


def draw_one(state: State, seat: int) -> bool:
    """The top card of the deck goes to a hand, or unseen onto a gene pool."""
    if state.deck:
        cards_of(state, seat).append(state.deck.pop())
        return True
    return False


@frame
class Shuffling(NamedTuple):
    """The deck is empty: Nature picks one of a thousand orders for the discarded cards."""

    def upon(self, below: object) -> bool:
        return isinstance(below, Drawing)

    def flaw(self, state: State, below: object) -> str:
        return "" if state.discard and not state.deck else "there is nothing to shuffle"

    def who(self, state: State) -> int:
        return NATURE

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        candidates.legal += ORDERS

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        yield because("roll_first")

    def resolve(self, state: State, action: Action | None) -> None:
        assert action and isinstance(action.what, int)
        state.stack.pop()
        state.deck = order(state.discard, action.what)
        state.discard = []
        state.tell("shuffle")


@frame
class Discarding(NamedTuple):
    """Players with more than six cards discard, one card after the other, what they like."""

    seat: SeatId
    left: int = 0  # how many players come after him

    def upon(self, below: object) -> bool:
        return isinstance(below, Turn)

    def flaw(self, state: State, below: object) -> str:
        there = Drawing in state.rules.phases and 0 <= self.left < len(state.seats)
        return "" if there else f"{self.left} players do not come after"

    def who(self, state: State) -> int:
        return self.seat

    def private(self, state: State) -> bool:
        return True

    def doings(self, state: State) -> list[Doing]:
        return [Doing("discarding", self.seat, what=self.over(state))]

    def over(self, state: State) -> int:
        """The cards he has too many."""
        return len(cards_of(state, self.seat)) - MOST_CARDS

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        if self.over(state) > 0:
            cards = dict.fromkeys(state.seats[self.seat].hand)
            candidates.legal += [Action("discard", card=card) for card in cards]

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        yield because("too_many_cards", what=self.over(state))

    def resolve(self, state: State, action: Action | None) -> None:
        cards = cards_of(state, self.seat)
        over = self.over(state)
        if action:
            cards.remove(action.card)
            state.discard.append(action.card)
            state.tell("discard", self.seat, what=1)
            return
        if over > 0:  # a gene pool: from the top, unseen
            state.discard += cards[-over:]
            del cards[-over:]
            state.tell("discard", self.seat, what=over)
        if self.left:
            state.stack[-1] = Discarding(state.after(self.seat), self.left - 1)
        else:
            state.stack.pop()
