"""Plots as SVG, and the tables that say the same in numbers.

An area is stretched to its place. Columns and lines stand where percentages say, so that words and
strokes keep their size however wide the plot is, without a measurement and without a script.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from evolution.text.words import Words
from evolution.ui.html.parts import button, icon
from evolution.ui.markup import Markup, join, tag

WIDE, TALL = 1000, 100  # of a drawing that is stretched to its place


SLOT = 0.72  # of the room of a turn, a column is so wide
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # between two lines of a grid
LINES = 4  # of a grid, at most
BESIDE = 4  # percent between two numbers above
APART = 10  # percent between two names at the ends of lines
LEAD = 12  # pixels from there to a name


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


# ---------------------------------------------------------------------- turn by turn


def columns(series: Sequence[Series], first: int, behind: Sequence[int] = ()) -> Markup:
    """For every turn, from the ``first`` on, the series one above the other.

    ``behind`` them stands an open box.
    """
    turns = len(series[0].values)
    sums = [sum(column) for column in zip(*(one.values for one in series), strict=True)]
    top, grid = scale(max([1, *sums, *behind]))
    drawn = [box(turn, turns, 0, value, top, "behind", 1) for turn, value in enumerate(behind)]
    base = [0] * turns
    for one in series:
        for turn, value in enumerate(one.values):
            if value:
                drawn.append(box(turn, turns, base[turn], value, top, f"piece {one.cls}", SLOT))
                base[turn] += value
    return plot(grid, first, turns, drawn)


def box(turn: int, turns: int, base: int, value: int, top: int, cls: str, slot: float) -> Markup:
    """One piece of a column."""
    wide = 100 / turns
    return tag(
        "rect",
        x=percent(wide * (turn + (1 - slot) / 2)),
        y=percent(100 - 100 * (base + value) / top),
        width=percent(wide * slot),
        height=percent(100 * value / top),
        cls=cls,
    )


def lines(series: Sequence[Series], first: int, names: Sequence[str]) -> Markup:
    """For every turn from the ``first`` on a point, in lines, and the names at their ends."""
    turns = len(series[0].values)
    top, grid = scale(max([1, *(value for one in series for value in one.values)]))
    drawn = []
    for one in series:
        points = [
            (percent(100 * (turn + 0.5) / turns), percent(100 - 100 * value / top))
            for turn, value in enumerate(one.values)
        ]
        made = [
            tag("line", x1=x1, y1=y1, x2=x2, y2=y2)
            for (x1, y1), (x2, y2) in zip(points, points[1:], strict=False)
        ]
        made += [tag("circle", cx=x, cy=y, r="3") for x, y in points]
        drawn.append(tag("g", made, cls=f"line {one.cls}"))
    heights = [100 - 100 * one.values[-1] / top for one in series]
    looks = [one.cls for one in series]
    drawn += ends(names, looks, heights, [100 * (1 - 0.5 / turns)] * len(series))
    return plot(grid, first, turns, drawn)


def curves(
    series: Sequence[Series], names: Sequence[str], turns: dict[int, int], marks: Sequence[int]
) -> Markup:
    """Percent from 0 to 100, one number for each moment; ``turns``: where every turn begins.

    ``marks``: the moments that bear a number, in their order.
    """
    last = len(series[0].values) - 1
    top, grid = scale(100)
    paths = [
        tag(
            "path",
            d="M" + "L".join(f"{across(n, last)} {TALL - it}" for n, it in enumerate(one.values)),
            vector_effect="non-scaling-stroke",
            cls=f"curve {one.cls}",
        )
        for one in series
    ]
    drawn = [
        tag("svg", paths, viewBox=f"0 0 {WIDE} {TALL}", preserveAspectRatio="none", cls="curves")
    ]
    lines = [100 * moment / max(last, 1) for moment in marks]
    for number, (x, beside) in enumerate(zip(lines, spread(lines, BESIDE), strict=True), 1):
        drawn.append(tag("line", x1=percent(x), x2=percent(x), y1="0", y2="100%", cls="mark"))
        drawn.append(tag("text", number, x=percent(beside), y="0", dy="-3", cls="mark"))
    heights = [100 - one.values[-1] for one in series]
    drawn += ends(names, [one.cls for one in series], heights, [100] * len(series))
    every = 1 + len(turns) // 16
    ticks = [
        tag("text", turn, x=percent(100 * at / max(last, 1)), y="100%", dy="16")
        for n, (turn, at) in enumerate(turns.items())
        if n % every == 0
    ]
    return tag("svg", gridded(grid), drawn, ticks, cls="plot", aria_hidden="true")


def ends(
    names: Iterable[str],
    looks: Iterable[str],
    heights: Sequence[float],
    across: Iterable[float],
) -> list[Markup]:
    """The names at the ends of lines, and what leads to those that stand apart from theirs.

    ``looks``: the class of each; its end is so many percent down and across.
    """
    made = []
    for name, cls, end, y, x in zip(names, looks, heights, spread(heights), across, strict=True):
        lead = tag("line", x1="3", y1=percent(end), x2=str(LEAD), y2=percent(y))
        text = tag("text", name, x=str(LEAD), y=percent(y), dx="3", dy="4", cls="name")
        inner = [lead] * (y != end) + [text]
        made.append(
            tag("svg", inner, x=percent(x), width=str(LEAD), height="100%", cls=f"tip {cls}")
        )
    return made


def span(low: float, share: float, high: float) -> Markup:
    """A share of all, and between which bounds it is known."""
    return tag(
        "svg",
        tag("line", x1="0", x2="100%", y1="50%", y2="50%", cls="grid"),
        tag("line", x1=percent(100 * low), x2=percent(100 * high), y1="50%", y2="50%", cls="known"),
        tag("circle", cx=percent(100 * share), cy="50%", r="5"),
        cls="span",
        aria_hidden="true",
    )


def plot(
    grid: Sequence[tuple[str, int]], first: int, turns: int, drawn: Sequence[Markup]
) -> Markup:
    """Lines of a grid with their numbers, turns below, and what is told of them."""
    every = 1 + turns // 16
    return tag(
        "svg",
        gridded(grid),
        drawn,
        [
            tag("text", first + turn, x=percent(100 * (turn + 0.5) / turns), y="100%", dy="16")
            for turn in range(0, turns, every)
        ],
        cls="plot",
        aria_hidden="true",
    )


def gridded(grid: Sequence[tuple[str, int]]) -> Markup:
    """The lines of a grid, and their numbers."""
    return join(
        [
            join(
                tag("line", x1="0", x2="100%", y1=y, y2=y, cls="grid"),
                tag("text", number, x="0", y=y, dx="-6", dy="4", cls="number"),
            )
            for y, number in grid
        ]
    )


def scale(most: int) -> tuple[int, list[tuple[str, int]]]:
    """Where a grid ends, and its lines: how far down, and which number."""
    step = next((it for it in STEPS if it * LINES >= most), most)
    top = step * -(-most // step)
    return top, [(percent(100 - 100 * n / top), n) for n in range(0, top + 1, step)]


def spread(wanted: Sequence[float], apart: float = APART) -> list[float]:
    """Places in percent as near as can be to those wanted, but none too near to another."""
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    heaps: list[tuple[float, int]] = []  # those side by side have one place, as if they were one
    for number, at in enumerate(order):
        middle, many = wanted[at] - number * apart, 1
        while heaps and heaps[-1][0] > middle:
            other, more = heaps.pop()
            middle, many = (middle * many + other * more) / (many + more), many + more
        heaps.append((middle, many))
    last = 100 - (len(wanted) - 1) * apart  # where nothing hangs over an end
    places = [min(max(middle, 0.0), last) for middle, many in heaps for _ in range(many)]
    found = list(wanted)
    for number, (at, place) in enumerate(zip(order, places, strict=True)):
        found[at] = place + number * apart
    return found


def percent(share: float) -> str:
    return f"{round(share, 2):g}%"


# ---------------------------------------------------------------------- the same in numbers


def in_numbers(
    key: str, title: str, columns: Sequence[str], series: Sequence[Series], words: Words
) -> Markup:
    """The numbers of a plot, folded away: to be read, and to be taken along."""
    return tag(
        "details",
        unfolds(title, words),
        tag("div", numbers(title, words.say("ui.plot.turn"), columns, series), cls="wide"),
        button(icon("ui-download"), words.say("ui.plot.save"), do=f"numbers {key}"),
    )


def unfolds(title: str, words: Words) -> Markup:
    """The handle of the numbers; for ears it says of which plot."""
    said = words.say("ui.plot.numbers")
    return tag(
        "summary",
        tag("span", said, aria_hidden="true"),
        tag("span", words.of(said, title), cls="ears"),
    )


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
