"""Where animals live: small landscapes, flat and far, in front of which an animal can stand."""

from __future__ import annotations

from collections.abc import Callable

from evolution.creature.pen import Paper
from evolution.creature.shapes import PAPER, Frame, numbers

Draw = Callable[[Paper], None]

HILLS = "0 60, 22 50, 46 58, 70 48, 96 57, 120 50"
PLAIN = "0 74, 26 70, 60 73, 92 69, 120 73"
LAND = "blob -8 70, {0}, 128 70, 132 110, 60 112, -12 110"
FIR = """
far soil bare | poly -1.4 0, -1.4 -5, 1.4 -5, 1.4 0
far {0} bare | poly -9 -4, 0 -20, 9 -4; -7.4 -13, 0 -28, 7.4 -13; -5.4 -22, 0 -35, 5.4 -22
"""
TREE = """
far soil bare | poly -1.8 0, -1.2 -14, 1.2 -14, 1.8 0
far moss bare | dot -6 -17 7, 6 -17 7, 0 -24 8.4
"""
ACACIA = """
far soil bare | taper 0 0 2, -1 -14 1.6, 1 -26 1.4; 0 -16 1.2, 10 -27 1
far moss bare | blob -21 -25, -12 -32, 2 -35, 16 -32, 24 -26, 10 -24, -8 -23
"""
REEDS = """
far ~moss thin | curve 0 0, 0 -15, 1.5 -30; 7 0, 7 -19, 8.5 -38; 14 0, 14 -13, 15.5 -26
far soil bare | dot 1 -27 2 5, 8 -35 2 5, 15 -23 2 5
"""


def backdrop(
    paper: Paper, air: str, far: str, near: str, hills: str = HILLS, sun: str = ""
) -> None:
    """Air, perhaps with a sun in it, a far range and the ground before it."""
    paper.sketch(PAPER, f"sky {air} bare | poly 0 0, 120 0, 120 96, 0 96")
    if sun:
        paper.sketch(PAPER, f"sky sun bare | dot {sun}")
    paper.sketch(PAPER, f"ground {far} bare | {LAND.format(hills)}")
    paper.sketch(PAPER, f"behind {near} bare | {LAND.format(PLAIN)}")


def firs(paper: Paper, ink: str, spots: str) -> None:
    """Firs, each with its foot and its size."""
    plant(paper, FIR.format(ink), spots)


def plant(paper: Paper, sketch: str, spots: str) -> None:
    """The same again in several places, each with its foot and its size."""
    for x, y, size in numbers(spots):
        paper.sketch(Frame(x, y, size), sketch)
