"""Plots of numbers with their intervals: lines with bands, dots with bars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, isfinite
from typing import NamedTuple

from evolution.lab.figures import Estimate
from evolution.ui.html.plot import TALL, WIDE, ends, gridded, percent, scale
from evolution.ui.markup import Markup, tag

STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100)
PARTS = 5  # of an axis, at most


class Line(NamedTuple):
    """A line that goes from turn to turn, and its name."""

    name: str
    cls: str
    points: Sequence[Estimate]


def top_of(lines: Sequence[Line], share: bool) -> float:
    """How high a plot has to be; bands of turns that few games have come to may leave it."""
    points = [it for line in lines for it in line.points]
    most = max((it.n for it in points), default=0)
    ends = [it.high for it in points if isfinite(it.high) and it.n >= most / 2]
    highest = max([it.value for it in points] + ends, default=0)
    return min(highest, 1.0) if share else highest


def bands(lines: Sequence[Line], highest: float, share: bool) -> Markup:
    """Lines with their bands, turn by turn, and their names at their ends."""
    turns = max((it.turn for line in lines for it in line.points), default=1)
    times = 100 if share else 1
    top, grid = scale(max(1, ceil(highest * times)))

    def at(turn: int, value: float) -> str:
        share_of = min(max(value * times / top, 0.0), 1.0)
        return f"{WIDE * (turn - 0.5) / turns:.1f} {TALL - TALL * share_of:.2f}"

    drawn = []
    for line in lines:
        there = [at(it.turn, it.high if isfinite(it.high) else it.value) for it in line.points]
        back = [at(it.turn, it.low if isfinite(it.low) else it.value) for it in line.points]
        middle = [at(it.turn, it.value) for it in line.points]
        drawn.append(tag("path", d=f"M{'L'.join(there + back[::-1])}Z", cls=f"band {line.cls}"))
        drawn.append(
            tag(
                "path",
                d=f"M{'L'.join(middle)}",
                vector_effect="non-scaling-stroke",
                cls=f"curve {line.cls}",
            )
        )
    inner = tag(
        "svg", drawn, viewBox=f"0 0 {WIDE} {TALL}", preserveAspectRatio="none", cls="curves"
    )
    heights = [TALL - TALL * line.points[-1].value * times / top for line in lines]
    across = [100 * (line.points[-1].turn - 0.5) / turns for line in lines]
    names = ends([it.name for it in lines], [it.cls for it in lines], heights, across)
    every = 1 + turns // 16
    ticks = [
        tag("text", turn, x=percent(100 * (turn - 0.5) / turns), y="100%", dy="18")
        for turn in range(1, turns + 1, every)
    ]
    return tag("svg", gridded(grid), inner, names, ticks, cls="plot wide", aria_hidden="true")


class Axis(NamedTuple):
    """From where to where a row of dots goes."""

    low: float
    high: float
    step: float

    def across(self, value: float) -> float:
        """How far to the right a value lies, in percent; what is beyond lies at the edge."""
        span = self.high - self.low
        return min(max(100 * (value - self.low) / span, 0.0), 100.0)

    def ticks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * number for number in range(count + 1)]


def axis(values: Sequence[float], least: float = 0.05) -> Axis:
    """One that holds all these, its ends at round numbers."""
    known = [it for it in values if isfinite(it)] or [0.0, 1.0]
    low, high = min(known), max(known)
    wide = max(high - low, least)
    step = next((it for it in STEPS if it * PARTS >= wide), wide)
    first, last = int(low // step), ceil(round(high / step, 6))
    return Axis(first * step, max(last, first + 1) * step, step)


def dots(
    of: Sequence[tuple[Estimate, str]],
    along: Axis,
    zero: bool = False,
    even: float | None = None,
) -> Markup:
    """A row: for each number a dot and a bar, one below the other.

    ``zero``: a line where there is nothing; ``even``: another, where all would be alike.
    """
    drawn = [
        upright(along, at, "zero" if zero and abs(at) < along.step / 2 else "grid")
        for at in along.ticks()
    ]
    if even is not None:
        drawn.append(upright(along, even, "even"))
    for number, (it, cls) in enumerate(of):
        y = percent(100 * (number + 0.5) / len(of))
        low, high = (along.across(end) for end in (it.low, it.high))
        drawn.append(tag("line", x1=percent(low), x2=percent(high), y1=y, y2=y, cls=f"bar {cls}"))
        drawn.append(tag("circle", cx=percent(along.across(it.value)), cy=y, r=5, cls=cls))
    return tag("svg", drawn, cls=f"row of-{len(of)}", aria_hidden="true")


def upright(along: Axis, at: float, cls: str) -> Markup:
    x = percent(along.across(at))
    return tag("line", x1=x, x2=x, y1="0", y2="100%", cls=cls)


def scale_of(along: Axis, told: Mapping[float, str]) -> Markup:
    """The numbers below rows of dots."""
    return tag(
        "svg",
        [
            tag("text", text, x=percent(along.across(at)), y="50%", dy="5")
            for at, text in told.items()
        ],
        cls="row scale",
        aria_hidden="true",
    )
