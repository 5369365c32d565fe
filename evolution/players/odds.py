"""The chance to win, told from a position: what everybody's side is worth, as shares of one.

What a side is worth is the forecast of how the turn will end (:mod:`evolution.players.value`). How
many points are how much of a chance was fitted to games: ``SPREAD`` and ``CARDS`` below, written by
``python -m evolution train --odds``. :doc:`docs/analysis.md` tells how well they tell an ending.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from evolution.engine import ranking
from evolution.model import NOBODY, UNKNOWN, Card, State
from evolution.phases.turn import Lots
from evolution.players.value import Forecast
from evolution.players.worth import MORE, TWO, Learned, Worth, stage, worth_for

# Points by which a side has to be ahead to be e times as likely to win: in the last turn, with few
# turns more, and with many.
SPREAD: dict[str, tuple[float, float, float]] = {
    TWO: (5.0, 6.0, 7.0),
    MORE: (2.5, 5.5, 7.0),
}
AT_ONCE = 12.0  # the same where the first turn is the last: hardly anything can be foreseen
CARDS = 0.1  # of what a card's best trait is worth beyond the average, so much counts in a hand

EVEN = 50.0  # percent: the chance to win between two who are equal
STEPS = (5.0, 10.0, 15.0)  # percent between two players: an inaccuracy, a mistake, a blunder
HALVINGS = 10

Shares = tuple[float, ...]  # the chance of every seat to win; together 1


def chances(state: State, hands: Sequence[float] | None = None) -> Shares:
    """The chance of every seat to win, from the position alone; of a game that is over, the wins.

    ``hands``: by how much everybody's cards are better than average, in points, where that is not
    what they are. Hidden cards count as average ones.
    """
    if not state.stack or isinstance(state.stack[-1], Lots):
        return won(state)
    by = worth_for(state.rules, len(state.seats), own_outlook=False)
    points = Forecast(state, NOBODY, state.rules.is_last_turn(state), by).worths()
    extra = hand_worths(state) if hands is None else hands
    return shares([x + y for x, y in zip(points, extra, strict=True)], spread(state))


def spread(state: State) -> float:
    """By how many points one has to be ahead now to be e times as likely to win."""
    if state.turn == 1 and state.rules.is_last_turn(state):
        return AT_ONCE
    return SPREAD[TWO if len(state.seats) == 2 else MORE][stage(state)]


def won(state: State) -> Shares:
    """Who has won a game that is over; those who are equal share it."""
    best = [rank.seat for rank in ranking(state) if rank.place == 1]
    return tuple([(seat in best) / len(best) for seat in range(len(state.seats))])


def shares(points: Sequence[float], spread: float) -> Shares:
    """Points as shares of one: ``spread`` more are e times as much."""
    most = max(points)
    parts = [exp((it - most) / spread) for it in points]
    whole = fsum(parts)
    return tuple([part / whole for part in parts])


def exp(x: float) -> float:
    """The exponential function, nearly; but the same to the last digit on every Python."""
    grown = 1.0 + x / (1 << HALVINGS)
    if grown <= 0.0:
        return 0.0
    for _ in range(HALVINGS):
        grown *= grown
    return grown


# ---------------------------------------------------------------------- what hands are worth


def hand_worths(state: State) -> list[float]:
    """By how many points everybody's cards are better than average ones."""
    return [
        fsum([card_worth(state, card) for card in seat.hand + seat.pool]) for seat in state.seats
    ]


averages: dict[tuple[tuple[str, ...], int, int, int | None], float] = {}


def card_worth(state: State, card: Card) -> float:
    """By how many points a card in the hand is better than the average card of the whole deck."""
    if card == UNKNOWN or state.rules.is_last_turn(state):
        return 0.0
    seats, at = len(state.seats), stage(state)
    key = (state.rules.names, seats, at, state.rules.sets)
    if key not in averages:
        deck = state.rules.deck_for(seats)
        averages[key] = fsum([best_trait(state, at, it) for it in deck]) / len(deck)
    return CARDS * (best_trait(state, at, card) - averages[key])


def best_trait(state: State, at: int, card: Card) -> float:
    """What the best trait on a card is worth."""
    by: Worth = worth_for(state.rules, len(state.seats))
    known = by.stages[at] if isinstance(by, Learned) else {}
    points = state.rules.points
    return max([known.get(kind, float(points.get(kind, 0))) for kind in state.rules.cards[card]])


# ---------------------------------------------------------------------- between two players


def between_two(share: float, seats: int) -> float:
    """What a chance to win among many would be between two, in percent: one of many equals is 50.

    For two players it is the chance itself.
    """
    others = (seats - 1) * share
    return 100 * others / (others + 1 - share)


def label(share: float, loss: float, least: float, seats: int) -> int:
    """How much it matters that ``share`` could have been higher: 0 for about equal, up to 3.

    ``loss`` is what was given away, and ``least`` what was given away at least, as far as that is
    known; both as shares. A name is given only where the least exceeds its step.
    """
    now = between_two(share, seats)
    sure = between_two(min(1.0, share + min(least, loss)), seats) - now if least > 0 else 0.0
    return sum(sure >= step for step in STEPS)
