"""What is printed in the box of Time to Fly: 42 cards."""

from __future__ import annotations

DECK = {
    "shell": 4,
    "ink_cloud": 4,
    "anglerfish": 4,
    "flight/carnivorous": 2,
    "flight/specialization_a": 2,
    "flight/specialization_b": 2,
    "intellect/fat_tissue": 2,
    "intellect/specialization_a": 2,
    "ambush_hunting/specialization_b": 2,
    "ambush_hunting/swimming": 2,
    "metamorphose/carnivorous": 2,
    "metamorphose/specialization_a": 2,
    "viviparous/specialization_b": 2,
    "viviparous/swimming": 2,
    "trematode/cooperation": 4,
    "trematode/communication": 2,
    "trematode/fat_tissue": 2,
}
