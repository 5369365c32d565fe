"""Where animals live: small landscapes, flat and far, in front of which an animal can stand."""

from __future__ import annotations

from collections.abc import Callable

from evolution.ui.creature.pen import BARE, Paper
from evolution.ui.creature.shapes import PAPER, Frame, blob, dot, poly

Draw = Callable[[Paper], None]


def backdrop(paper: Paper, air: str, far: str, near: str, hills: str = "") -> None:
    """Air, a far range and the ground before it."""
    paper.under("sky", air, poly(PAPER, "0 0, 120 0, 120 96, 0 96"), line=BARE)
    ridge = hills or "0 60, 22 50, 46 58, 70 48, 96 57, 120 50"
    paper.fill("ground", far, land(ridge), line=BARE)
    paper.fill("behind", near, land("0 74, 26 70, 60 73, 92 69, 120 73"), line=BARE)


def land(ridge: str) -> str:
    """The ground below a line."""
    return blob(PAPER, f"-8 70, {ridge}, 128 70, 132 110, 60 112, -12 110")


def sun(paper: Paper, x: float, y: float, r: float = 9) -> None:
    paper.fill("sky", "sun", dot(PAPER, x, y, r), line=BARE)


def fir(paper: Paper, x: float, y: float, size: float, ink: str = "moss") -> None:
    """A fir; its foot stands at the point."""
    at = Frame(x, y, size)
    paper.fill("far", "soil", poly(at, "-1.4 0, -1.4 -5, 1.4 -5, 1.4 0"), line=BARE)
    paper.fill(
        "far",
        ink,
        poly(at, "-9 -4, 0 -20, 9 -4"),
        poly(at, "-7.4 -13, 0 -28, 7.4 -13"),
        poly(at, "-5.4 -22, 0 -35, 5.4 -22"),
        line=BARE,
    )


def tree(paper: Paper, x: float, y: float, size: float, ink: str = "moss") -> None:
    """A round tree."""
    at = Frame(x, y, size)
    paper.fill("far", "soil", poly(at, "-1.8 0, -1.2 -14, 1.2 -14, 1.8 0"), line=BARE)
    paper.fill("far", ink, dot(at, -6, -17, 7), dot(at, 6, -17, 7), dot(at, 0, -24, 8.4), line=BARE)
