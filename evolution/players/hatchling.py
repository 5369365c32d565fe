"""The hatchling does anything that is allowed."""

from __future__ import annotations

from random import Random

from evolution.chance import pick
from evolution.model import Action, State
from evolution.players.choice import Choice


class Hatchling:
    """Takes any option, each as likely as another."""

    blind = True  # it looks at nothing, so that many games need make no observations for it

    def choose(self, seen: State, options: list[Action], rng: Random) -> Choice:
        return Choice(pick(rng, options))


HATCHLING = Hatchling()
