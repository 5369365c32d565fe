"""Words that states and tables had in earlier versions: they are read in those of today."""

from __future__ import annotations

from typing import Any

LINES = {"bout": "ply"}  # until version 2
FRAMES = {
    "Hunt": "Attack",
    "Raid": "NewWorldAttack",
    "Bite": "PlantAttack",
    "Chase": "SpeciesAttack",
}
STEPS = {"meet": "surprise", "wits": "ignore", "aim": "ignore"}
OPPONENTS = {"naive": "hatchling", "careful": "forager"}  # in records, until version 2


def lines_today(fields: dict[str, Any]) -> dict[str, Any]:
    """The lines of a table, or the fields of a saved state, under the names of today."""
    today = {LINES.get(name, name): value for name, value in fields.items()}
    if len(today) < len(fields):
        raise ValueError("one line is there twice, as it was called and as it is")
    return today


def frame_today(name: str, fields: tuple[Any, ...]) -> tuple[str, tuple[Any, ...]]:
    """The name of a frame, and its fields, as they are today."""
    today = [STEPS.get(it, it) if isinstance(it, str) else it for it in fields]
    return FRAMES.get(name, name), tuple(today)
