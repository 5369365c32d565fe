"""Cataclysm, a variant of New World: one turn, with all the areas of the game and large hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evolution.expansion import Expansion
from evolution.games.new_world.areas import fill, lay_row
from evolution.games.new_world.development import KeepTwo
from evolution.games.new_world.extinction import Culling
from evolution.games.new_world.feeding import Foraging
from evolution.model import State
from evolution.ruleset import Ruleset

if TYPE_CHECKING:
    from random import Random

LAST_HAND = 20  # cards for each player before the cataclysm


def before_the_cataclysm(state: State, rng: Random) -> None:
    """All the area cards of the game, with their tokens. What is left of the deck is not used."""
    lay_row(state, rng, len(state.seats) + 1)
    fill(state)


def numbers(rules: Ruleset, seats: int) -> dict[str, int]:
    return {"epochs": 1, "cards": seats + 1}


GAME = Expansion(
    key="cataclysm",
    minutes=-5,
    effort=2,
    needs=("new_world",),
    clashes={"blind_mutations": "one variant deals large hands, the other leaves no hands at all"},
    moot_rulings=("epochs", "hand_limit"),
    numbers=numbers,
    settings={
        "hand": LAST_HAND,
        "phases": (KeepTwo, Foraging, Culling),
        "is_last_turn": lambda state: True,
        "prepare": before_the_cataclysm,
    },
)
