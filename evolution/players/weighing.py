"""One choice of a game that is over beside the others there were, by what its player could know.

Nothing of it is hindsight: what is hidden from the player is dealt anew in every imagined future.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import fsum, sqrt
from random import Random
from typing import Any, NamedTuple

from evolution.engine import apply, decision, play_on
from evolution.model import Action, State
from evolution.notation import parse_action
from evolution.observe import Worlds, determinize
from evolution.players.choice import Considered, Pondering
from evolution.players.forager import Trial, Way
from evolution.players.futures import CONFIDENCE
from evolution.players.glance import brisk
from evolution.players.odds import chances, exp
from evolution.players.search import BIG, best_ways
from evolution.players.worth import worth_for

ROUNDING = 6  # decimals
BETTER = 0.05  # points by which a way has to look better


class Tried(NamedTuple):
    """A way of a choice, and how it went in futures that were the same for every way."""

    action: Action
    worth: float  # at first sight, in points
    found: tuple[float, ...] = ()  # the chance to win of whoever chose, in every future
    others: tuple[float, ...] = ()  # everybody's, on average
    lives: dict[int, int] = {}  # in how many of the futures an animal lived

    @property
    def mean(self) -> float:
        return fsum(self.found) / len(self.found) if self.found else 0.0

    def plus(self, more: Tried) -> Tried:
        """The same way in more futures."""
        one, other = len(self.found), len(more.found)
        others = [
            (one * x + other * y) / (one + other)
            for x, y in zip(self.others, more.others, strict=True)
        ]
        lives = Counter(self.lives)
        lives.update(more.lives)
        return self._replace(
            found=self.found + more.found, others=tuple(others), lives=dict(sorted(lives.items()))
        )

    def considered(self) -> Considered:
        """The same as an opponent would tell it."""
        return Considered(
            self.action, self.worth, len(self.found), 2 * self.mean - 1, dict(self.lives)
        )

    def plain(self) -> list[Any]:
        """As JSON can carry it."""
        lives = [[id, times] for id, times in self.lives.items()]
        return [str(self.action), self.worth, list(self.found), list(self.others), lives]

    @classmethod
    def of(cls, plain: Sequence[Any]) -> Tried:
        action, worth, found, others, lives = plain
        return cls(parse_action(action), worth, tuple(found), tuple(others), dict(lives))


class Loss(NamedTuple):
    """How much more one way promised than another, on average, and the standard error of that."""

    mean: float
    error: float

    @property
    def within(self) -> float:
        """Half of the interval of 95 %."""
        return CONFIDENCE * self.error

    @property
    def least(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.within


NOTHING = Loss(0.0, 0.0)


def loss(better: Tried, played: Tried, spread: float) -> Loss:
    """How much of the chance to win was given away: two judgements have to say so.

    The futures are one, in which nobody plays well; the forecast at first sight is the other, which
    sees no further than one choice. What both agree on is the smaller of the two. Futures of the
    last turn know how the game ends, so there the forecast has no say (``spread`` is 0).
    """
    told = gap(better, played)
    mean = told.mean
    if spread:
        one, other = [at_sight(it.worth, len(it.others), spread) for it in (better, played)]
        mean = min(mean, one - other)
    return Loss(max(0.0, mean), told.error)


def at_sight(lead: float, seats: int, spread: float) -> float:
    """The chance to win of who is so many points ahead of all the others."""
    part = exp(lead / spread)
    return part / (part + seats - 1)


def gap(one: Tried, other: Tried) -> Loss:
    """How much more the one promised in the futures that both were tried in."""
    gains = [x - y for x, y in zip(one.found, other.found, strict=False)]
    count = len(gains)
    if count < 2:
        return Loss(0.0, 0.5)
    mean = fsum(gains) / count
    spread = fsum([(gain - mean) * (gain - mean) for gain in gains]) / (count - 1)
    return Loss(mean, sqrt((spread + LITTLE) / count))


LITTLE = 0.0004  # futures that happen to agree are no proof: so much they differ at least, squared


def first_ways(
    seen: State, chosen: Action, width: int, rng: Random
) -> Pondering[list[tuple[str, float]]]:
    """What was chosen, then what looks better at first sight, best first, and what it is worth.

    Options that differ only in the card that is spent are one way.
    """
    ask = decision(seen)
    assert ask
    by = worth_for(seen.rules, len(seen.seats), own_outlook=False)
    trial = Trial(determinize(seen, rng), ask.who, by)
    worth: dict[Way, float] = yield from trial.judge(ask.legal_actions)
    if chosen[:4] not in worth:
        worth[chosen[:4]] = trial.after(trial.world, chosen, 0)
    least = worth[chosen[:4]] + BETTER
    ways = best_ways(chosen, worth, ask.legal_actions, width)
    found = [it for it in ways[1:] if worth[it[:4]] > least]
    return [(str(it), round(worth[it[:4]], ROUNDING)) for it in [chosen, *found]]


def futures_of(
    seen: State, ways: Sequence[tuple[Action, float]], worlds: int, rng: Random
) -> Pondering[list[Tried]]:
    """Every way in so many imagined worlds, with the same dice, played to the end of the turn."""
    ask = decision(seen)
    assert ask
    drawn = Worlds(seen, rng)
    found: list[list[float]] = [[] for _ in ways]
    sums = [[0.0] * len(seen.seats) for _ in ways]
    lives: list[Counter[int]] = [Counter() for _ in ways]
    for _ in range(worlds):
        world, luck = drawn.draw(), int(rng.random() * BIG)
        for number, (way, _) in enumerate(ways):
            future = world.copy()
            apply(future, way)
            play_on(future, Random(luck), brisk, until=seen.turn + 1)
            ends = chances(future)
            found[number].append(round(ends[ask.who], ROUNDING))
            sums[number] = [x + y for x, y in zip(sums[number], ends, strict=True)]
            lives[number].update(list(future.animals))
            yield
    return [
        Tried(
            way,
            worth,
            tuple(found[number]),
            tuple([round(it / worlds, ROUNDING) for it in sums[number]]),
            {id: lives[number][id] for id in sorted(seen.animals) if lives[number][id]},
        )
        for number, (way, worth) in enumerate(ways)
    ]
