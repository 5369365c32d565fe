"""The picture of Equilibrium."""

from __future__ import annotations

from evolution.creature.looks import Actor, Looks

COVER = (Actor("sharp_vision", 14, 12, 16, 0.58), Actor("sharp_vision", 14, 82, 16, 0.58))

LOOKS = Looks(cover=COVER)
