"""Plants: a picture that shows its kind, the food that is on it and the traits that it bears."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from evolution.ui.creature.body import GROUND
from evolution.ui.creature.pen import BARE, THIN, Paper, Worn
from evolution.ui.creature.shapes import PAPER, Frame, blob, dot

Grow = Callable[[Paper, int, bool], None]


class Species(NamedTuple):
    """How one kind of plant shows: drawn with its food, and at rest or having just struck."""

    grow: Grow
    coat: str


class Growth(NamedTuple):
    """How one trait of a plant shows."""

    draw: Callable[[Paper, Worn], None]
    lifts: bool = False  # the plant itself stands higher


class PlantLook(NamedTuple):
    """All that a plant's picture depends on."""

    key: str
    food: int = 0
    shelter: int = 0
    traits: tuple[Worn, ...] = ()
    states: tuple[str, ...] = ()  # "gone", "struck"


def burrows(paper: Paper, count: int) -> None:
    """Shelters: so many holes to hide in."""
    for x in (14, 106, 32, 88, 50, 70)[:count]:
        hole = Frame(x, GROUND + 3, 1.1 if paper.small else 1)
        paper.fill("front", "earth", blob(hole, "-10 2, -8 -7, 0 -11.6, 8 -7, 10 2"), line=THIN)
        paper.fill("front", "ink", blob(hole, "-6 2, -5 -4, 0 -7, 5 -4, 6 2"), line=BARE)
        paper.fill("front", "white", dot(hole, -1.8, -1.6, 1), dot(hole, 1.8, -1.6, 1), line=BARE)


def shade(paper: Paper) -> None:
    paper.under("sky", "shade", dot(PAPER, 60, GROUND + 1, 34, 3.2), line=BARE, fade=0.1)
