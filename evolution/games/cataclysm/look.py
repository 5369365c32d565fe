"""The picture of Cataclysm."""

from __future__ import annotations

from evolution.creature.looks import Actor, Looks

COVER = (
    Actor("high_body_weight", 24, 2, 12, 0.56),
    Actor("carnivorous", 25, 48, 26, 0.46),
    Actor("burrowing", 26, 96, 26, 0.46),
)

LOOKS = Looks(cover=COVER)
