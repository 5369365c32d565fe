"""Plants: a picture that shows its kind, the food that is on it and the traits that it bears."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from evolution.creature.body import GROUND
from evolution.creature.pen import BARE, Paper, Worn
from evolution.creature.shapes import PAPER, Frame, dot, numbers

Sketches = tuple[tuple[Frame, str], ...]


class Species(NamedTuple):
    """How one kind of plant shows: the plant, and what is food on it."""

    coat: str
    plant: Sketches
    food: str  # a sketch of one piece of food
    spots: str  # where the pieces are: a point, perhaps a size and a turn
    waiting: str = ""  # a sketch of what is there where food might be
    poses: Mapping[str, Sketches] = {}  # the plant as it is in another state

    def grow(self, paper: Paper, food: int, states: tuple[str, ...]) -> None:
        """The plant with so much food on it."""
        posed = (self.poses[state] for state in states if state in self.poses)
        for frame, sketch in next(posed, self.plant):
            paper.sketch(frame, sketch)
        for n, spot in enumerate(numbers(self.spots)):
            x, y, size, turn = spot + (1.0, 0.0)[len(spot) - 2 :]
            piece = self.food if n < food else self.waiting
            paper.sketch(Frame(x, y, size * paper.size(1, 1.12), turn), piece)


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
    states: tuple[str, ...] = ()  # of its own, "struck", and those of all: "gone"


HOLE = """
front earth thin | blob -10 2, -8 -7, 0 -11.6, 8 -7, 10 2
front ink bare | blob -6 2, -5 -4, 0 -7, 5 -4, 6 2
front white bare | dot -1.8 -1.6 1, 1.8 -1.6 1
"""


def burrows(paper: Paper, count: int) -> None:
    """Shelters: so many holes to hide in."""
    for x in (14, 106, 32, 88, 50, 70)[:count]:
        paper.sketch(Frame(x, GROUND + 3, paper.size(1, 1.1)), HOLE)


def shade(paper: Paper) -> None:
    paper.under("sky", "shade", dot(PAPER, 60, GROUND + 1, 34, 3.2), line=BARE, fade=0.1)
