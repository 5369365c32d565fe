"""The parts of all games, by trait."""

from __future__ import annotations

from evolution.ui.creature.parts import (
    continents,
    new_world,
    origin,
    random_mutations,
    time_to_fly,
    variation,
)
from evolution.ui.creature.pen import Part

PARTS: dict[str, Part] = {
    **origin.PARTS,
    **time_to_fly.PARTS,
    **continents.PARTS,
    **variation.PARTS,
    **new_world.PARTS,
    **random_mutations.PARTS,
}
