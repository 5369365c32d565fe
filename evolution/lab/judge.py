"""Puzzles of judgement: which choice turns out best, over a fixed number of futures of the game.

They are not proved but measured, and said to be so: in every future the hidden cards and the dice
are the same for each of the choices, and everybody plays on as the opponents imagine it.
"""

from __future__ import annotations

from math import sqrt
from random import Random

import evolution
from evolution.engine import apply, decision, play_on
from evolution.lab.puzzles import CLASSES, level_of, puzzle
from evolution.lab.solve import alike
from evolution.lessons.puzzles import JUDGED, LEVELS, Puzzle, Way, lead
from evolution.model import Action, State
from evolution.observe import Worlds, observe
from evolution.players.glance import brisk

FUTURES = 300
FEW_FUTURES = 30  # are enough to see that it is hopeless
SURE = 2.6  # standard errors: 99 of 100 intervals hold the true value
CLEARLY = 0.5  # so many points at least is the best better than the next, at the lower end
PROMISING = 1.0  # and so many on average where futures are few
SEED = 1
FRESH = 2  # the seed of the futures that have to say the same
MOST_SEEDS = 1_000_000


def judged(table: str, futures: int = FUTURES) -> Puzzle | None:
    """The puzzle of judgement that a position is; None if no choice is clearly the best."""
    state = evolution.table(table)
    ask = decision(state)
    if not ask or ask.who or state.rules.is_last_turn(state):
        return None
    if len(set(alike(state).values())) < CLASSES or not clear(leads(state, SEED, FEW_FUTURES)):
        return None
    found = leads(state, SEED, futures)
    if not clear(found):
        return None
    fresh = leads(state, FRESH, futures)
    agreed = clear(fresh) and first(found) == first(fresh)
    return told(state, table, found) if agreed else None


def told(state: State, table: str, found: dict[Action, list[int]]) -> Puzzle:
    """All that is to be known of it."""
    ways = tuple(Way(action, sum(its)) for action, its in found.items())
    _, error = gap(found)
    cases, within = len(found[first(found)]), round(10 * SURE * error)
    made = Puzzle(table, JUDGED, LEVELS[-1], "lead", JUDGED, 0, cases, ways, within)
    return made._replace(level=max(LEVELS[1], level_of(state, made)))


def leads(state: State, seed: int, futures: int) -> dict[Action, list[int]]:
    """By how much one is in front at the end, after every choice, in one future after another."""
    classes, seen = alike(state), observe(state, 0)
    found: dict[int, list[int]] = {number: [] for number in classes.values()}
    firsts = {number: action for action, number in reversed(classes.items())}
    for number in range(futures):
        rng = Random(seed * MOST_SEEDS + number)
        world = Worlds(seen, rng).draw()
        luck = int(rng.random() * MOST_SEEDS)
        for alike_to, action in firsts.items():
            future = world.copy()
            apply(future, action)
            play_on(future, Random(luck), brisk)
            found[alike_to].append(lead(future, 0))
    return {action: found[number] for action, number in classes.items()}


def first(found: dict[Action, list[int]]) -> Action:
    """The best choice; of several that are alike, the first."""
    return max(found, key=lambda action: sum(found[action]))


def gap(found: dict[Action, list[int]]) -> tuple[float, float]:
    """By how many points the best is better than the next on average, and the standard error."""
    best = found[first(found)]
    others = [its for its in found.values() if its != best]
    if not others:
        return 0.0, 0.0
    second = max(others, key=sum)
    gains = [one - other for one, other in zip(best, second, strict=True)]
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean, sqrt(spread / len(gains))


def clear(found: dict[Action, list[int]]) -> bool:
    """Is one choice clearly better than the others?"""
    mean, error = gap(found)
    futures = len(found[first(found)])
    return mean >= PROMISING if futures == FEW_FUTURES else mean - SURE * error >= CLEARLY


def anew(one: Puzzle) -> Puzzle | None:
    """A puzzle worked out again from its table alone."""
    return judged(one.table, one.cases) if one.proof == JUDGED else puzzle(one.table)
