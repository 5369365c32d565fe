"""Learning what a forecast should take for granted, by playing with other numbers.

In every round each number is moved up or down by chance, all of them together, and the game is
played twice on the same cards: once so, and once with every move turned round. The difference tells
which way is better, and after the round all numbers go a step that way. No fit is needed of how a
game goes, only of how it ends; so what is learned is what wins, whatever the numbers are called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import fsum, sqrt
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from evolution.games import rules
from evolution.lab.match import play
from evolution.lab.runner import run, value_of
from evolution.lab.train import Learner
from evolution.players import PLAYERS
from evolution.players.outlook import Outlook, moved
from evolution.players.worth import Learned, worth_for

if TYPE_CHECKING:
    from concurrent.futures import Executor

RIVAL = "forager"
STEP = 1.3  # times, by which every number is moved in the first round; later less
CLEAR = 4.0  # points by which one leads who is half way to a sure win
FAR = 1.5  # so many times as far as the numbers were moved all of them go, in the first round

Signs = Mapping[str, int]


class Round(NamedTuple):
    """What came of one round."""

    outlook: Outlook  # from where it goes on
    slopes: Mapping[str, float]  # by how much better it went with each number larger
    error: float  # the standard error of these
    good: float  # how well the games went on average, from -1 to 1


def tune(
    names: Sequence[str],
    seats: int,
    rounds: int,
    pairs: int,
    seed: int,
    executor: Executor | Callable[[], Executor] | None = None,
    begin: Outlook | None = None,
) -> Iterator[Round]:
    """Round after round, each from where the one before has led.

    ``pairs``: of games, in each round. ``executor``: see ``evolution.lab.run``.
    """
    now = begin or worth_for(rules(*names), seats).outlook
    for number in range(rounds):
        cooling = 1 / sqrt(1 + number)
        first = seed + number * pairs
        tasks = [
            partial(pair, tuple(names), seats, now, STEP**cooling, first + n) for n in range(pairs)
        ]
        found = list(map(value_of, run(tasks, executor)))
        slopes = {
            name: fsum([signs[name] * (up - down) for signs, up, down in found]) / (2 * len(found))
            for name in Outlook._fields
        }
        spread = fsum([(up - down) * (up - down) for _, up, down in found]) / len(found)
        steep = sqrt(fsum([it * it for it in slopes.values()])) or 1.0
        many = sqrt(len(slopes))
        far = FAR * cooling
        now = moved(now, {name: STEP ** (far * many * it / steep) for name, it in slopes.items()})
        good = fsum([up + down for _, up, down in found]) / (2 * len(found))
        yield Round(now, slopes, sqrt(spread / len(found)) / 2, good)


def settled(rounds: Sequence[Round]) -> Outlook:
    """What was learned: the mean of the later rounds, as each of them went a step too far."""
    later = rounds[len(rounds) // 2 :]
    numbers = zip(*[it.outlook for it in later], strict=True)
    return Outlook(*[round(fsum(it) / len(later), 3) for it in numbers])


def pair(
    names: tuple[str, ...], seats: int, outlook: Outlook, step: float, seed: int
) -> tuple[Signs, float, float]:
    """How all numbers were moved, and how well it went so and the other way round."""
    rng = Random(f"{seed}:outlook")
    signs = {name: 1 if rng.random() < 0.5 else -1 for name in Outlook._fields}
    found = []
    for way in (1, -1):
        times = {name: step ** (way * it) for name, it in signs.items()}
        found.append(game(names, seats, moved(outlook, times), seed))
    return signs, found[0], found[1]


def game(names: tuple[str, ...], seats: int, outlook: Outlook, seed: int) -> float:
    """How well one goes for who plays so, without looking ahead, against foragers."""
    played = rules(*names)
    learned = worth_for(played, seats)
    assert isinstance(learned, Learned)
    me = seed % seats
    players = [PLAYERS[RIVAL]] * seats
    players[me] = Learner(Learned(learned.stages, outlook))
    points = play(played, players, seed).points
    lead = points[me] - max(it for seat, it in enumerate(points) if seat != me)
    return lead / (CLEAR + abs(lead))
