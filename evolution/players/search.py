"""How the turn may end after each of some choices, imagined again and again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import fsum
from random import Random

from evolution.engine import Policy, apply, decision, play_on, scores
from evolution.model import Action, State
from evolution.observe import Worlds
from evolution.players.choice import Choice, Considered, Pondering
from evolution.players.forager import Way, cost
from evolution.players.glance import Keen, brisk
from evolution.players.worth import Worth, stage

START = 20  # what it takes to begin an imagined game, and to judge it, in steps
LEAST = 2  # worlds that every one of them is tried in
TRUSTED = 20  # so many worlds the first judgement of a way is worth
SPREAD = (4.0, 7.0, 10.0)  # points of which one is as good as half of all, by stage
FINAL = 1.0  # the same when the game is over
BIG = 2**32


def best_ways(
    favourite: Action, worth: dict[Way, float], options: list[Action], width: int
) -> list[Action]:
    """The favourite, and for each of the next best ways the card that is least useful elsewhere."""
    fitting = [option for option in options if option[:4] in worth]
    best: dict[Way, tuple[float, Action]] = {}
    for option in fitting:
        score = worth[option[:4]] - (cost(option, fitting, worth) if option.card else 0.0)
        if option[:4] not in best or score > best[option[:4]][0]:
            best[option[:4]] = (score, option)
    best.pop(favourite[:4], None)
    others = sorted(best.values(), key=lambda it: -it[0])
    return [favourite, *[option for _, option in others[: width - 1]]]


class Budget:
    """How long somebody thinks about a choice: so many steps of imagined games."""

    def __init__(self, frames: int) -> None:
        self.frames = frames

    def spent(self, frames: int, part: float) -> bool:
        """Is such a part of it used up?"""
        return frames >= self.frames * part


class Search:
    """Ways of one choice, tried in world after world; after every round the worse half is left."""

    def __init__(
        self, seen: State, ways: Sequence[Action], worth: Sequence[float], rng: Random, by: Worth
    ) -> None:
        self.seen, self.ways, self.rng, self.by = seen, ways, rng, by
        self.worth = worth
        spread = SPREAD[stage(seen)]
        self.first = [TRUSTED * points / (spread + abs(points)) for points in worth]
        ask = decision(seen)
        assert ask
        self.seat = ask.who
        self.worlds = Worlds(seen, rng)
        self.policy: Policy = Keen(by) if len(seen.seats) == 2 else brisk  # what all do in them
        self.found: list[list[float]] = [[] for _ in ways]  # how good each was in every world
        self.lives: list[Counter[int]] = [Counter() for _ in ways]  # in how many, every animal
        self.frames = 0  # that have been played

    def choice(self, budget: Budget) -> Pondering[Choice]:
        """The way that turns out best, and what was seen of every way."""
        best = yield from self.best(budget)
        order = sorted(range(len(self.ways)), key=lambda it: (it != best, -len(self.found[it])))
        return Choice(self.ways[best], tuple([self.considered(number) for number in order]))

    def considered(self, number: int) -> Considered:
        """What was seen of a way."""
        found = self.found[number]
        return Considered(
            self.ways[number],
            self.worth[number],
            len(found),
            self.opinion(number),
            dict(self.lives[number]),
        )

    def best(self, budget: Budget) -> Pondering[int]:
        """The number of the way that turns out best; the first, if none is better."""
        left = list(range(len(self.ways)))
        rounds = (len(left) - 1).bit_length()
        for number in range(1, rounds + 1):
            while len(self.found[left[0]]) < LEAST * number or not budget.spent(
                self.frames, number / rounds
            ):
                yield from self.try_all(left)
            left.sort(key=self.opinion, reverse=True)
            del left[(len(left) + 1) // 2 :]
        return left[0] if self.better(left[0]) else 0

    def try_all(self, left: Sequence[int]) -> Pondering[None]:
        """In one more world."""
        world = self.worlds.draw()
        luck = int(self.rng.random() * BIG)
        for number in left:
            future = world.copy()
            apply(future, self.ways[number])
            play_on(future, Random(luck), self.step, until=self.seen.turn + 1)
            self.found[number].append(prospect(future, self.seat, self.by))
            self.lives[number].update(list(future.animals))
            self.frames += START
            yield

    def step(self, state: State, rng: Random) -> Action | None:
        self.frames += 1
        return self.policy(state, rng)

    def opinion(self, number: int) -> float:
        """How good a way is on average; what was thought of it before counts for some worlds."""
        found = self.found[number]
        return (fsum(found) + self.first[number]) / (len(found) + TRUSTED)

    def better(self, number: int) -> bool:
        """Is it better than the first way, by the worlds that both were tried in?"""
        gains = [x - y for x, y in zip(self.found[number], self.found[0], strict=False)]
        return fsum(gains) + self.first[number] - self.first[0] > 0


def prospect(state: State, seat: int, by: Worth) -> float:
    """How well the seat stands against the best of the others: 1 is won, -1 is lost."""
    seats = range(len(state.seats))
    if state.stack:
        points = [by.side(state, it) for it in seats]
        spread = SPREAD[stage(state)]
    else:
        points = [
            it + state.rules.tie_break.number(state, n) / BIG for n, it in enumerate(scores(state))
        ]
        spread = FINAL
    lead = points[seat] - max([points[it] for it in seats if it != seat])
    return lead / (spread + abs(lead))
