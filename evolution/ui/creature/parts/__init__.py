"""The parts of all games, by trait."""

from __future__ import annotations

from evolution.ui.creature.parts import origin
from evolution.ui.creature.pen import Part

PARTS: dict[str, Part] = {**origin.PARTS}
