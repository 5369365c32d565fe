"""Random Mutations, the variant of New World: hands are gene pools that nobody looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evolution.expansion import UNSEEN, Expansion
from evolution.games.blind_mutations.mutation import BLIND_TRAITS, BlindEvolving, is_shown
from evolution.games.new_world import lay_areas
from evolution.games.new_world.areas import Areas
from evolution.games.new_world.drawing import Drawing
from evolution.games.new_world.extinction import Culling
from evolution.games.new_world.feeding import Foraging
from evolution.model import State
from evolution.rulings import Ruling

if TYPE_CHECKING:
    from random import Random

RULINGS = (
    # How far to the right does a trait travel that cannot be laid on the animal announced? (A31)
    Ruling("mutation_travels", ("one_step", "to_the_end"), printed="one_step"),
)


def deal_pools(state: State, rng: Random) -> None:
    """The cards dealt are gene pools, which nobody looks at."""
    lay_areas(state, rng)
    for side in state.seats:
        side.pool, side.hand = side.hand, []


GAME = Expansion(
    key="blind_mutations",
    minutes=5,
    effort=2,
    traits=BLIND_TRAITS,
    rulings=RULINGS,
    needs=("new_world",),
    piles={"discard": UNSEEN, "pool": UNSEEN, "animal": UNSEEN},
    reveals=("reveal",),
    extra={"shown": is_shown},
    settings={
        "phases": (BlindEvolving, Areas, Foraging, Culling, Drawing),
        "prepare": deal_pools,
    },
)
