"""Outlines as the text of an SVG path: smooth blobs, tapering limbs, ellipses, lines.

A shape is written as points in a frame, ``"0 0, 1 -.5, 2 0"``; a tapering one has a radius too,
``"0 0 .3, 1 0 .1"``. The same shape is worked out only once, so drawing costs next to nothing.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, Protocol

Point = tuple[float, float]
Knot = tuple[float, float, float]  # a point and a radius
Shape = tuple[str, str]  # its kind, and its points
KEPT = 1 << 13  # so many outlines are remembered


class Frame(NamedTuple):
    """Where a drawing stands: its origin, its scale, and its turn in degrees."""

    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0

    def point(self, u: float, v: float) -> Point:
        """The place on the paper of a point in this frame."""
        u, v = u * self.scale, v * self.scale
        if not self.turn:
            return self.x + u, self.y + v
        angle = math.radians(self.turn)
        c, s = math.cos(angle), math.sin(angle)
        return self.x + u * c - v * s, self.y + u * s + v * c

    def moved(self, u: float, v: float, scale: float = 1, turn: float = 0) -> Frame:
        """A frame at a point of this one, so many times as large, turned by so much more."""
        return Frame(*self.point(u, v), self.scale * scale, self.turn + turn)


PAPER = Frame()


class Space(Hashable, Protocol):
    """What shapes are drawn in: a frame, or the skin of an animal."""

    @property
    def scale(self) -> float: ...

    def point(self, u: float, v: float) -> Point: ...


@cache
def numbers(text: str) -> tuple[tuple[float, ...], ...]:
    """The points of a shape."""
    return tuple(tuple(map(float, part.split())) for part in text.split(",") if part)


def num(value: float) -> str:
    """A number with one decimal, as short as a path allows."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    if text.startswith("0."):
        return text[1:]
    if text.startswith("-0"):
        return "-" + text[2:] if len(text) > 2 else "0"
    return text


def row(values: Sequence[float]) -> str:
    """Numbers one after another, parted only where they could be misread."""
    text, last = "", ""
    for value in values:
        new = num(value)
        glued = not last or new[0] == "-" or (new[0] == "." and "." in last)
        text += new if glued else " " + new
        last = new
    return text


def points(frame: Space, text: str) -> tuple[Point, ...]:
    """The points of a shape on the paper."""
    return tuple(frame.point(u, v) for u, v in numbers(text))


def knots(frame: Space, text: str) -> tuple[Knot, ...]:
    """The points and radii of a tapering shape on the paper."""
    return tuple((*frame.point(u, v), r * frame.scale) for u, v, r in numbers(text))


def smooth(path: Sequence[Point], closed: bool = True) -> str:
    """A soft line through all the points (Catmull-Rom), as relative curves."""
    count = len(path)
    last = count if closed else count - 1
    x, y = round(path[0][0], 1), round(path[0][1], 1)
    out = ["M", row((x, y))]
    for i in range(last):
        if closed:
            before, here = path[i - 1], path[i]
            there, after = path[(i + 1) % count], path[(i + 2) % count]
        else:
            before, here = path[max(i - 1, 0)], path[i]
            there, after = path[i + 1], path[min(i + 2, last)]
        end = (
            there[0] - (after[0] - here[0]) / 6 - x,
            there[1] - (after[1] - here[1]) / 6 - y,
            there[0] - x,
            there[1] - y,
        )
        if i:
            out += ("s", row(end))
        else:
            start = (
                here[0] + (there[0] - before[0]) / 6 - x,
                here[1] + (there[1] - before[1]) / 6 - y,
            )
            out += ("c", row(start + end))
        x, y = x + round(end[2], 1), y + round(end[3], 1)
    return "".join(out) + ("z" if closed else "")


@lru_cache(KEPT)
def blob(frame: Space, text: str) -> str:
    """A smooth closed outline."""
    return smooth(clockwise(points(frame, text)))


@lru_cache(KEPT)
def curve(frame: Space, text: str) -> str:
    """A smooth open line."""
    return smooth(points(frame, text), closed=False)


@lru_cache(KEPT)
def poly(frame: Space, text: str) -> str:
    """Straight lines from point to point, and back."""
    return line(frame, text) + "z"


@lru_cache(KEPT)
def line(frame: Space, text: str) -> str:
    """Straight lines from point to point."""
    return "M" + "L".join(row(point) for point in points(frame, text))


@lru_cache(KEPT)
def taper(frame: Space, text: str) -> str:
    """A limb: a spine with a radius at each point, rounded at both ends."""
    return along(knots(frame, text))


@lru_cache(KEPT)
def dot(frame: Space, u: float, v: float, rx: float, ry: float = 0) -> str:
    """A circle, or an ellipse that does not turn."""
    x, y = frame.point(u, v)
    rx, ry = rx * frame.scale, (ry or rx) * frame.scale
    return f"M{row((x, y - ry))}a{row((rx, ry))} 0 1 1-.1 0z"


@lru_cache(KEPT)
def dots(frame: Space, text: str) -> str:
    """Circles and ellipses: a point and a radius, or two."""
    return "".join(dot(frame, *values) for values in numbers(text))


@lru_cache(KEPT)
def leaves(frame: Space, text: str) -> str:
    """Pointed leaves: where each grows, its turn, its length, and its breadth in lengths."""
    return "".join(leaf(Frame(*frame.point(x, y)), frame, *rest) for x, y, *rest in numbers(text))


def leaf(at: Frame, frame: Space, turn: float, long: float, broad: float) -> str:
    blade = at.moved(0, 0, long * frame.scale, turn + getattr(frame, "turn", 0))
    return blob(
        blade, f"0 0, .27 {-broad}, .66 {-broad * 0.88}, 1 0, .66 {broad * 0.88}, .27 {broad}"
    )


@lru_cache(KEPT)
def around(path: tuple[Point, ...]) -> str:
    """A smooth closed outline through points on the paper."""
    return smooth(clockwise(path))


@lru_cache(KEPT)
def through(path: tuple[Point, ...]) -> str:
    """A smooth open line through points on the paper."""
    return smooth(path, closed=False)


@lru_cache(KEPT)
def along(spine: tuple[Knot, ...]) -> str:
    """The outline of a spine on the paper."""
    left: list[Point] = []
    right: list[Point] = []
    last = len(spine) - 1
    for i, (x, y, r) in enumerate(spine):
        (ax, ay, _), (bx, by, _) = spine[max(i - 1, 0)], spine[min(i + 1, last)]
        far = math.hypot(bx - ax, by - ay) or 1
        u, v = (bx - ax) / far * r, (by - ay) / far * r
        if i == 0:
            left.append((x - u, y - v))
        left.append((x + v, y - u))
        right.append((x - v, y + u))
        if i == last:
            left.append((x + u, y + v))
    return smooth(left + right[::-1])


def clockwise(path: Sequence[Point]) -> Sequence[Point]:
    """The points in the order in which overlapping outlines of one path add up."""
    turns = zip(path, (*path[1:], path[0]), strict=True)
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in turns)
    return path if area > 0 else path[::-1]


SHAPES = {
    "blob": blob,
    "taper": taper,
    "dot": dots,
    "leaf": leaves,
    "poly": poly,
    "line": line,
    "curve": curve,
}


def shapes_of(text: str) -> tuple[Shape, ...]:
    """Kinds and points, parted by semicolons; what has no kind is of the one before."""
    found, kind = [], ""
    for part in text.split(";"):
        word, _, rest = part.strip().partition(" ")
        if word in SHAPES:
            kind, part = word, rest
        found.append((kind, part))
    return tuple(found)


def outlines(frame: Space, shapes: tuple[Shape, ...]) -> tuple[str, ...]:
    """Shapes in a frame."""
    return tuple(SHAPES[kind](frame, points) for kind, points in shapes)
