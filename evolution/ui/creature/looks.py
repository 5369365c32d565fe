"""How the animals and plants on a table look: from the model to what a picture needs."""

from __future__ import annotations

from collections.abc import Iterable

from evolution.model import Animal, Mark, Plant
from evolution.ui.creature import Look, PlantLook, Worn
from evolution.ui.creature.parts import PARTS

SHOWN = ("poisoned", "paralysed")  # flags that are seen
SHOWN_ITSELF = "revealed"  # an animal whose card is known by now


def look_of(animal: Animal, *states: str, feeding: bool = True) -> Look:
    """An animal as the one who looks may know it; ``states`` are what only the screen knows.

    While nobody feeds, hunger and satiety are not shown.
    """
    found = [*states, *(flag for flag in SHOWN if flag in animal.flags)]
    if not animal.card:
        found.append("bare")
    elif feeding:
        found.append("fed" if animal.fed else "hungry")
    if animal.shelter:
        found.append("sheltered")
    silent = not animal.card or "paralysed" in animal.flags  # the picture says so already
    traits = worn(animal.marks, silent)
    if SHOWN_ITSELF in animal.flags and animal.card in PARTS:
        traits += (Worn(animal.card),)
    return Look(traits, animal.id, tuple(found), len(animal.kin), "ABCDEFGH"[animal.owner])


def look_of_plant(plant: Plant, *states: str) -> PlantLook:
    """A plant; one that has struck is closed."""
    return PlantLook(plant.key, plant.food, plant.shelter, worn(plant.marks), states + plant.flags)


def worn(marks: Iterable[Mark], silent: bool = False) -> tuple[Worn, ...]:
    """Marks as a picture needs them."""
    return tuple(Worn(mark.kind, mark.value, mark.asleep and not silent) for mark in marks)
