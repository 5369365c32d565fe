"""What a game says about how its things look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from evolution.creature.pen import Part
from evolution.creature.places import Draw
from evolution.creature.plants import Growth, Species
from evolution.model import PlaceId


class Actor(NamedTuple):
    """An animal or a plant in a scene of 120 x 75."""

    what: str  # the traits of the animal, or the key of the plant
    seed: int = 0  # no two animals look quite alike
    x: float = 30
    y: float = 12
    size: float = 0.6


class Motion(NamedTuple):
    """What is seen when something has happened; its places are fields of the event that tells it.

    "carry": tokens or cards go from ``start`` to ``end``; "arrow": a line is drawn between them;
    "stamp": a sign is put on ``end``; "grow": the part of the trait told of appears on ``end``;
    "appear": ``end`` is seen for the first time; "fall": for the last; "light": one looks at it;
    "call": the phase is called out; "roll": dice fall.
    """

    how: str
    end: str  # "animal", "target", "seat", "deck", "dice", "phase"; "place": the target as one
    start: str = ""
    sign: str = ""  # an icon; "what" for that of the trait which the event names


CALL = (Motion("call", "phase"),)
LIGHT = (Motion("light", "animal"), Motion("light", "target"))


class Looks(NamedTuple):
    """How all that one game brings shows, by key: the ``LOOKS`` of its ``look.py``."""

    traits: Mapping[str, Part] = {}
    plant_traits: Mapping[str, Growth] = {}
    plants: Mapping[str, Species] = {}
    places: Mapping[str, Draw] = {}
    states: Mapping[str, Part] = {}  # by the flag of an animal that is so
    dwellers: Mapping[PlaceId, str] = {}  # the trait that all seem to have that live in a place
    cover: tuple[Actor, ...] = ()  # the picture on its box
    motions: Mapping[str, tuple[Motion, ...]] = {}  # by what is told
    brings: tuple[str, ...] = ()  # what is told of what dice bring, or comes in beside them

    def __or__(self, other: Looks) -> Looks:
        """Both together."""
        return Looks(
            {**self.traits, **other.traits},
            {**self.plant_traits, **other.plant_traits},
            {**self.plants, **other.plants},
            {**self.places, **other.places},
            {**self.states, **other.states},
            {**self.dwellers, **other.dwellers},
            self.cover + other.cover,
            {**self.motions, **other.motions},
            self.brings + other.brings,
        )
