"""How a game could end: played out again and again by players who decide at a glance."""

from __future__ import annotations

from collections.abc import Generator
from math import sqrt
from random import Random
from typing import NamedTuple

from evolution.engine import play_on, ranking
from evolution.model import State
from evolution.observe import Worlds
from evolution.players.glance import brisk

CONFIDENCE = 1.96  # standard errors on either side, for 95 %


class Futures(NamedTuple):
    """What has come of so many games, for every seat."""

    games: int
    won: tuple[float, ...]  # a shared first place is a part of a win
    points: tuple[float, ...]  # in all of them together

    def plus(self, other: Futures) -> Futures:
        return Futures(
            self.games + other.games,
            tuple(map(sum, zip(self.won, other.won, strict=True))),
            tuple(map(sum, zip(self.points, other.points, strict=True))),
        )


def none_yet(seats: int) -> Futures:
    return Futures(0, (0.0,) * seats, (0.0,) * seats)


def futures(seen: State, games: int, rng: Random) -> Generator[None, None, Futures]:
    """Play on from what is known: what is hidden is dealt anew every time, what is known stays.

    It pauses after every turn.
    """
    worlds = Worlds(seen, rng)
    found = none_yet(len(seen.seats))
    for _ in range(games):
        world = worlds.draw()
        while world.stack:
            play_on(world, rng, brisk, until=world.turn + 1)
            yield
        found = found.plus(ending(world))
    return found


def ending(state: State) -> Futures:
    """One game that is over."""
    ranks = sorted(ranking(state), key=lambda rank: rank.seat)
    best = sum(rank.place == 1 for rank in ranks)
    won = tuple((rank.place == 1) / best for rank in ranks)
    return Futures(1, won, tuple(float(rank.points) for rank in ranks))


def wilson(won: float, games: int) -> tuple[float, float]:
    """Between which shares the true chance to win lies, at 95 % (Wilson's interval)."""
    if not games:
        return 0.0, 1.0
    z, share = CONFIDENCE, won / games
    middle = share + z * z / (2 * games)
    width = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - width) / whole), min(1.0, (middle + width) / whole)
