"""What a game says about how its things look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from evolution.creature.pen import Part
from evolution.creature.places import Draw
from evolution.creature.plants import Growth, Species


class Looks(NamedTuple):
    """How all that one game brings shows, by key: the ``LOOKS`` of its ``look.py``."""

    traits: Mapping[str, Part] = {}
    plant_traits: Mapping[str, Growth] = {}
    plants: Mapping[str, Species] = {}
    places: Mapping[str, Draw] = {}
    states: Mapping[str, Part] = {}  # by the flag of an animal that is so

    def __or__(self, other: Looks) -> Looks:
        """Both together."""
        return Looks(
            {**self.traits, **other.traits},
            {**self.plant_traits, **other.plant_traits},
            {**self.plants, **other.plants},
            {**self.places, **other.places},
            {**self.states, **other.states},
        )
