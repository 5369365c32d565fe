"""The player who takes any option."""

from __future__ import annotations

from random import Random

from evolution.chance import pick
from evolution.model import Action, State


class Naive:
    """Does anything that is allowed, each option as likely as another."""

    def choose(self, seen: State, options: list[Action], rng: Random) -> Action:
        return pick(rng, options)
