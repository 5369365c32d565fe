"""How many points ahead are how much of a chance to win: games are played, and it is counted.

Of every position it is told what each side is worth, and who won in the end. The spread of
each stage is the one that makes the ends of the games likeliest; half of the games fit it, and the
other half say how well it tells.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, log
from random import Random
from typing import NamedTuple

from evolution.chance import pick
from evolution.engine import apply, decision, start
from evolution.lab.train import MISTAKES
from evolution.model import NATURE, NOBODY
from evolution.observe import observe
from evolution.players import Player
from evolution.players.odds import Shares, hand_worths, shares, won
from evolution.players.value import Forecast
from evolution.players.worth import EARLY, LAST, LATE, stage, worth_for
from evolution.ruleset import Ruleset

SPREADS = tuple([n / 2 for n in range(2, 41)])  # points, of which the likeliest is taken
KEPT = 0.3  # of the positions; neighbours tell the same
CERTAIN = 1e-6  # no chance is thought to be smaller
BINS = 5  # of chances, beside how often it came so


class Position(NamedTuple):
    """What everybody's side was worth, and their parts of the win in the end."""

    game: int
    stage: int
    points: tuple[float, ...]
    won: Shares


def positions(rules: Ruleset, seats: int, seed: int, player: Player) -> list[Position]:
    """Those of one game in which a player now and then chooses by chance."""
    state, rng, by = start(rules, seats, seed), Random(seed), worth_for(rules, seats, False)
    found = []
    while ask := decision(state):
        if len(state.stack) <= 2 and rng.random() < KEPT:
            worths = Forecast(state, NOBODY, rules.is_last_turn(state), by).worths()
            points = [x + y for x, y in zip(worths, hand_worths(state), strict=True)]
            found.append((stage(state), tuple(points)))
        if ask.who == NATURE or rng.random() < MISTAKES:
            action = pick(rng, ask.legal_actions)
        else:
            action = player.choose(observe(state, ask.who), ask.legal_actions, rng).action
        apply(state, action)
    return [Position(seed, at, points, won(state)) for at, points in found]


def missed(found: Sequence[Position], spread: float) -> float:
    """How little the ends of the games are foreseen: the mean logarithm of what came to pass."""
    lost = [
        -part * log(max(chance, CERTAIN))
        for it in found
        for part, chance in zip(it.won, shares(it.points, spread), strict=True)
        if part
    ]
    return fsum(lost) / len(found)


def likeliest(found: Sequence[Position]) -> float:
    """The spread under which the ends of the games are likeliest."""
    return min(SPREADS, key=lambda it: missed(found, it))


class Fitted(NamedTuple):
    """What was found for one stage."""

    spread: float
    positions: int
    missed: float  # in the games that were not fitted
    even: float  # the same, if everybody had the same chance
    bins: tuple[tuple[float, float, int], ...]  # chance told, part won, how many: in those games


def fit(found: Sequence[Position], spread: float = 0.0) -> Fitted:
    """From the games with even seeds, measured in the others. ``spread``: only measure this one."""
    even = [it for it in found if it.game % 2 == 0]
    odd = [it for it in found if it.game % 2]
    spread = spread or likeliest(even)
    told = [pair for it in odd for pair in zip(shares(it.points, spread), it.won, strict=True)]
    bins = []
    for number in range(BINS):
        inside = [it for it in told if min(int(it[0] * BINS), BINS - 1) == number]
        if inside:
            means = [fsum([it[part] for it in inside]) / len(inside) for part in (0, 1)]
            bins.append((means[0], means[1], len(inside)))
    guess = log(len(odd[0].points)) if odd else 0.0
    return Fitted(spread, len(found), missed(odd, spread), guess, tuple(bins))


def lines(found: Sequence[Position], spreads: Sequence[float] = ()) -> list[str]:
    """What was found for every stage, and how well it tells."""
    told = []
    for name, at in (("last turn", LAST), ("few turns more", LATE), ("many turns", EARLY)):
        its = [it for it in found if it.stage == at]
        if len({it.game % 2 for it in its}) < 2:
            continue
        one = fit(its, spreads[at] if spreads else 0.0)
        told.append(
            f"{name}: spread {one.spread} from {one.positions} positions;"
            f" missed {one.missed:.3f} (all alike {one.even:.3f})"
        )
        told += [f"    told {x:.2f}, came {y:.2f}, {n} times" for x, y, n in one.bins]
    return told
