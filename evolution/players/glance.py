"""What players do in imagined games: they decide at a glance, with some chance in it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from evolution.engine import any_action
from evolution.model import NATURE, Action, State
from evolution.players.blunders import is_own
from evolution.players.value import HUNT
from evolution.players.worth import Worth, stage

TASTE = 1.5  # how far chance decides between two
TRIES = 3  # so many things they could do are looked at by who knows what traits are worth
WHIM = 1.0  # how far chance decides between those
GAIN = 0.4  # the appeal of a point
BIRTH = 1.0  # the appeal of an animal more


def brisk(state: State, rng: Random) -> Action | None:
    """The more appealing of two things they could do."""
    first = any_action(state, rng)
    if first is None or state.stack[-1].who(state) == NATURE:
        return first
    second = any_action(state, rng)
    if second is None or second == first:
        return first
    gain = appeal(state, first) - appeal(state, second)
    return first if gain > TASTE * (rng.random() - 0.5) else second


def appeal(state: State, action: Action) -> float:
    """How much somebody would like to do it."""
    animal = state.animals.get(action.animal)
    if action.verb == "eat" and animal:
        lack = animal.need - animal.food
        return 0.0 if lack <= 0 else 1.0 + 0.3 * len(animal.marks) + 0.5 * (lack == 1)
    if action.verb == HUNT and animal:
        prey = state.animals.get(action.target)
        return (
            -2.0
            if is_own(state, animal.owner, action)
            else 1.5 + 0.3 * len(prey.marks if prey else ())
        )
    return 0.0 if action.animal or action.card else -2.0


class Keen:
    """The most appealing of some, by players who know what traits are worth."""

    def __init__(self, by: Worth) -> None:
        self.by = by
        self.gains: dict[int, Mapping[str, float]] = {}  # for every stage, of every trait

    def __call__(self, state: State, rng: Random) -> Action | None:
        best = any_action(state, rng)
        if best is None or state.stack[-1].who(state) == NATURE:
            return best
        most = self.appeal(state, best) + WHIM * rng.random()
        for _ in range(TRIES - 1):
            other = any_action(state, rng)
            if other is not None and other != best:
                liked = self.appeal(state, other) + WHIM * rng.random()
                if liked > most:
                    best, most = other, liked
        return best

    def appeal(self, state: State, action: Action) -> float:
        """The same, but for cards: a trait for what it is worth, or for the hunger of others."""
        if not action.card:
            return appeal(state, action)
        if action.verb != "evolve":
            return BIRTH
        kind = str(action.what)
        bearer = state.find(action.animal)
        if bearer and bearer.owner != state.stack[-1].who(state):
            return GAIN * state.rules.appetite.get(kind, 0)
        at = stage(state)
        if at not in self.gains:
            self.gains[at] = {it: GAIN * self.by.trait(state, it) for it in state.rules.traits}
        return self.gains[at][kind]
