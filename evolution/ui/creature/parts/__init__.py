"""The parts of all games, by trait."""

from __future__ import annotations

from evolution.ui.creature.parts import (
    continents,
    new_world,
    origin,
    plantarum,
    random_mutations,
    time_to_fly,
    variation,
)
from evolution.ui.creature.pen import Part
from evolution.ui.creature.places import Draw
from evolution.ui.creature.plants import Growth, Species

PARTS: dict[str, Part] = {
    **origin.PARTS,
    **time_to_fly.PARTS,
    **continents.PARTS,
    **variation.PARTS,
    **new_world.PARTS,
    **random_mutations.PARTS,
}
SPECIES: dict[str, Species] = plantarum.SPECIES
GROWTHS: dict[str, Growth] = plantarum.PARTS
PLACES: dict[str, Draw] = {**origin.PLACES, **continents.PLACES, **new_world.PLACES}
