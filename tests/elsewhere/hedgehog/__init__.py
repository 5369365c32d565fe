"""Hedgehog, an expansion of one trait outside the tree: what docs/adding-a-game.md makes."""

from __future__ import annotations

from evolution.attack import Attack
from evolution.expansion import Expansion
from evolution.food import lose
from evolution.model import Animal, Mark, State
from evolution.trait import Trait


class Quills(Trait):
    """The carnivore that attacks it loses a token."""

    key = "quills"
    category = "defence"

    def on_attacked(self, state: State, attack: Attack, prey: Animal, mark: Mark) -> None:
        hunter = attack.attacker(state)
        if lose(hunter):
            state.tell("quills", prey.owner, prey.id, hunter.id)


GAME = Expansion(
    key="hedgehog",
    traits=(Quills(),),
    deck={"quills": 2, "quills/carnivorous": 2},
    needs=("origin",),
)
