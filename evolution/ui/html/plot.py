"""Plots as SVG: areas on top of each other, and the table that says the same in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from evolution.ui.markup import Markup, tag

WIDE, TALL = 1000, 100  # of a drawing that is stretched to its place


class Series(NamedTuple):
    """What is told of one player, or of one kind of thing, from left to right."""

    name: str
    cls: str
    values: Sequence[int]


def areas(series: Sequence[Series]) -> Markup:
    """All series one above the other, each an area that goes up and down in steps."""
    length = max(len(one.values) for one in series)
    base = [0] * length
    most = max(1, *(sum(column) for column in zip(*(one.values for one in series), strict=True)))
    drawn = []
    for one in series:
        top = [low + value for low, value in zip(base, one.values, strict=True)]
        if any(one.values):
            drawn.append(tag("path", d=outline(base, top, most), cls=f"area {one.cls}"))
        base = top
    return tag(
        "svg",
        drawn,
        viewBox=f"0 0 {WIDE} {TALL}",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


def outline(base: Sequence[int], top: Sequence[int], most: int) -> str:
    """Along the top to the right, and back along the base; only corners are written down."""
    there = edge(top, most)
    back = edge(base, most)
    return "M" + "L".join([*there, *reversed(back)]) + "Z"


def edge(values: Sequence[int], most: int) -> list[str]:
    """The corners of a line that holds each value until the next."""
    last = len(values) - 1
    corners = []
    for number, value in enumerate(values):
        if number and value == values[number - 1] and number < last:
            continue
        x, y = across(number, last), round(TALL - TALL * value / most, 1)
        if number:
            corners.append(f"{x} {round(TALL - TALL * values[number - 1] / most, 1)}")
        corners.append(f"{x} {y}")
    return corners


def across(number: int, last: int, wide: int = WIDE) -> float:
    """How far to the right it is."""
    return round(wide * number / max(last, 1), 1)


def numbers(
    caption: str, corner: str, columns: Sequence[str], series: Sequence[Series], cls: str = ""
) -> Markup:
    """A plot as a table: a row for every series."""
    return tag(
        "table",
        tag("caption", caption),
        tag(
            "thead",
            tag(
                "tr", tag("th", corner, scope="col"), [tag("th", it, scope="col") for it in columns]
            ),
        ),
        tag(
            "tbody",
            [
                tag("tr", tag("th", one.name, scope="row"), [tag("td", it) for it in one.values])
                for one in series
            ],
        ),
        cls=cls or None,
    )
