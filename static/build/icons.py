"""Makes one small sprite of <symbol>s out of the icons named in static/icons.json."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

STROKE_SET = "lucide"  # drawn on a 24 grid with strokes: tiny already, and rounding would show

COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|(-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)")
Point = tuple[float, float]
ARGUMENTS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}


def missing(wanted: dict[str, str], packages: Path) -> list[str]:
    """The wanted icons that are in no set; none where the sets are not installed."""
    families = {name.partition(":")[0] for name in wanted.values()}
    lists = {family: packages / family / "icons.json" for family in families}
    sets = {name: json.loads(path.read_text()) for name, path in lists.items() if path.exists()}
    known = {
        f"{family}:{icon}" for family, it in sets.items() for icon in {**it["icons"], **aliases(it)}
    }
    asked = (name for name in wanted.values() if name.partition(":")[0] in sets)
    return sorted(set(asked) - known)


def aliases(icons: dict[str, Any]) -> dict[str, Any]:
    """Other names of the icons in a set."""
    found: dict[str, Any] = icons.get("aliases", {})
    return found


def sprite(wanted: dict[str, str], packages: Path) -> str:
    """The sprite as text: one <symbol id=...> for each wanted icon."""
    families = {name.partition(":")[0] for name in wanted.values()}
    sets = {name: json.loads((packages / name / "icons.json").read_text()) for name in families}
    symbols = [symbol(key, sets, name) for key, name in sorted(wanted.items())]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"


def symbol(key: str, sets: dict[str, Any], name: str) -> str:
    family, _, icon = name.partition(":")
    drawing, size = find(sets[family], icon)
    if family != STROKE_SET:
        drawing = re.sub(r' d="([^"]*)"', lambda d: f' d="{rounded(d[1])}"', drawing)
    return f'<symbol id="{key}" viewBox="0 0 {size[0]} {size[1]}">{drawing}</symbol>'


def find(icons: dict[str, Any], icon: str) -> tuple[str, tuple[int, int]]:
    """The drawing and its size; follows one alias."""
    icon = aliases(icons).get(icon, {}).get("parent", icon)
    if icon not in icons["icons"]:
        raise SystemExit(f"static/icons.json: {icons['prefix']} has no icon {icon!r}")
    entry = icons["icons"][icon]
    width = entry.get("width", icons.get("width", 16))
    height = entry.get("height", icons.get("height", 16))
    return entry["body"], (width, height)


def rounded(path: str) -> str:
    """The path on whole grid points, all relative.

    Rounding each relative step would let errors add up, so we walk the exact path and the rounded
    one together and write down the difference.
    """
    pen, start, out = (0.0, 0.0), (0.0, 0.0), []
    for letter, numbers in steps(path):
        kind = letter.lower()
        if kind == "z":
            out.append("z")
            pen = start
            continue
        base = pen if letter.islower() else (0.0, 0.0)
        ends, pen_to, rest = placed(kind, numbers, base, pen)
        kind = "l" if kind in "hv" else kind
        here = [round(pen[0]), round(pen[1])]
        written = [*rest, *(round(value) - here[i % 2] for i, value in enumerate(ends))]
        out.append(kind + joined(written))
        pen = pen_to
        if kind == "m":
            start = pen
    return "".join(out)


def steps(path: str) -> Iterator[tuple[str, list[float]]]:
    """One (letter, numbers) for each drawing step, repeated letters spelled out."""
    letter = ""
    numbers: list[float] = []
    for mark, number in tokens(path):
        if mark:
            letter, numbers = mark, []
            if mark in "Zz":
                yield mark, []
            continue
        numbers.append(number)
        if len(numbers) == ARGUMENTS[letter.lower()]:
            yield letter, numbers
            numbers = []
            letter = {"m": "l", "M": "L"}.get(letter, letter)


def tokens(path: str) -> Iterator[tuple[str, float]]:
    """Letters and numbers in turn. The two flags of an arc may be written without a space."""
    at, letter, count = 0, "", 0
    while found := COMMAND.search(path, at):
        if found[1]:
            letter, count, at = found[1], 0, found.end()
            yield letter, 0.0
        elif letter in "Aa" and count % 7 in (3, 4):
            at = found.start() + 1
            count += 1
            yield "", float(path[found.start()])
        else:
            at = found.end()
            count += 1
            yield "", float(found[2])


def placed(
    kind: str, numbers: list[float], base: Point, pen: Point
) -> tuple[list[float], Point, list[int]]:
    """The step's points made absolute, where the pen ends, and the numbers that are no points."""
    if kind == "h":
        points = [base[0] + numbers[0], pen[1]]
    elif kind == "v":
        points = [pen[0], base[1] + numbers[0]]
    elif kind == "a":
        radii, turn, flags = numbers[:2], numbers[2], numbers[3:5]
        points = [base[0] + numbers[5], base[1] + numbers[6]]
        shape = [*(max(1, round(radius)) for radius in radii), round(turn), *map(int, flags)]
        return points, (points[0], points[1]), shape
    else:
        points = [base[i % 2] + value for i, value in enumerate(numbers)]
    return points, (points[-2], points[-1]), []


def joined(numbers: list[int]) -> str:
    """1 -2 3 -> "1-2 3": a minus sign needs no space before it."""
    return re.sub(r" -", "-", " ".join(str(number) for number in numbers))
