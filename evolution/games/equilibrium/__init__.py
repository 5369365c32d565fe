"""Equilibrium: a scenario in which all have the same cards, and choose what they draw."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from evolution.expansion import Expansion
from evolution.frame import Candidates, frame
from evolution.model import Action, Reason, SeatId, State, because
from evolution.phases import Draw, Turn, end_game, renew, share
from evolution.ruleset import Ruleset

HAND = 6  # cards that everybody chooses at the start
SHARES = 4  # a set of the base game is four times the same 21 cards
LAST = "last_turn"  # the number of the last turn, once it is known


def hand_out(state: State, rng: Random) -> None:
    """Everybody gets the same cards, and chooses his first ones."""
    deck = state.rules.deck_for(len(state.seats))
    for seat in state.seats:
        seat.pool = deck[:: len(state.seats)]
    state.deck = []
    ask(state, [HAND] * len(state.seats))


def is_last(state: State, value: Any) -> bool:
    """Can this turn have been called the last?"""
    return type(value) is int and 0 < value <= state.turn + 1


def last_is_called(state: State) -> bool:
    return state.extra.get(LAST) == state.turn


def ask(state: State, due: list[int]) -> None:
    """Everybody takes so many cards of his pool; the first player lies on top of the stack."""
    for seat in reversed(list(state.clockwise(state.first))):
        number = min(due[seat], len(state.seats[seat].pool))
        if number:
            state.stack.append(Choice(seat, number))


@frame
class Choice(NamedTuple):
    """A player takes cards of his pool, one at a time."""

    seat: SeatId
    left: int

    def upon(self, below: object) -> bool:
        return isinstance(below, (Turn, Choice))

    def flaw(self, state: State, below: object) -> str:
        if sum(isinstance(it, Choice) and it.seat == self.seat for it in state.stack) > 1:
            return f"player {self.seat} chooses twice"
        there = state.rules.equal_parts and 0 < self.left <= len(state.seats[self.seat].pool)
        return "" if there else f"there are no {self.left} cards to choose"

    def who(self, state: State) -> int:
        return self.seat

    @property
    def what(self) -> int:
        """How many cards are still to be taken."""
        return self.left

    def private(self, state: State) -> bool:
        return True

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        pool = state.seats[self.seat].pool
        cards = dict.fromkeys(pool if len(pool) > self.left else pool[:1])
        candidates.legal += [Action("choose", card=card) for card in cards]

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        if action.verb != "choose":
            yield because("choose_first")
        else:
            yield because("no_such_card", what=action.card)

    def obvious(self, state: State, option: Action) -> bool:
        return len(state.seats[self.seat].pool) <= self.left

    def resolve(self, state: State, action: Action | None) -> None:
        side = state.seats[self.seat]
        card = action.card if action else side.pool[0]
        side.pool.remove(card)
        side.hand.append(card)
        if self.left > 1:
            state.stack[-1] = self._replace(left=self.left - 1)
        else:
            state.stack.pop()


@frame
class Selection(NamedTuple):
    """Everybody is due as many cards as ever. If nobody can have all of his, one turn is left."""

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Selection())

    def resolve(self, state: State, action: Action | None) -> None:
        state.stack.pop()
        if last_is_called(state):
            end_game(state)
            return
        seats = range(len(state.seats))
        due = [share(state, seat) for seat in seats]
        pools = [len(side.pool) for side in state.seats]
        if all(pools[seat] < due[seat] for seat in seats):
            state.extra[LAST] = state.turn + 1
        for animal in state.animals.values():
            renew(state, animal)
        for seat in state.clockwise(state.first):
            if pools[seat]:
                state.tell("draw", seat, what=min(due[seat], pools[seat]))
        ask(state, due)


def numbers(rules: Ruleset, seats: int) -> dict[str, int]:
    return {"hand": HAND, "pool": len(rules.deck_for(seats)) // seats}


def order(phases: tuple[type, ...]) -> tuple[type, ...]:
    """Cards are chosen, where others draw them."""
    return tuple(Selection if phase is Draw else phase for phase in phases)


GAME = Expansion(
    key="equilibrium",
    minutes=5,
    effort=2,
    order=order,
    extra={LAST: is_last},
    numbers=numbers,
    needs=("origin",),
    clashes={
        "time_to_fly": "some of its cards may be added, but the list of them is lost",
        "continents": "no account of the scenario says which of these cards everybody would get",
        "variation": "no account of the scenario says which of these cards everybody would get",
    },
    settings={
        "hand": 0,
        "equal_parts": SHARES,
        "least_played": 1,
        "is_last_turn": last_is_called,
        "prepare": hand_out,
    },
)
