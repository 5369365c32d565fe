"""Puzzles as data: a position in which one choice is better than all others, and what proves it.

::

    puzzle: 3f2a90
    theme: defence
    level: 2
    aim: living
    proof: sure
    best: tail_loss 5 running
    worth: 3
    next: 2
    trap: running 5, roll #1
    rules: origin
    food: 2
    …

The orders stand above the lines of the table; a line ``---`` is between two puzzles. Its aim is
what counts at the end of the turn: ``living``, how many animals one has; ``lead``, by how many
points one is in front of the best of the others. ``best`` are the choices that solve it, all of
them come to the same; ``worth`` is what they bring, ``next`` what the best of the others does. If
its proof is ``sure``, they bring it whatever the others and the dice do; if it is ``odds``, on
average over the dice, and the others do their worst. ``trap`` is a choice that tempts, and what
follows then.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from math import gcd
from typing import NamedTuple

from evolution.model import Action
from evolution.notation import parse_action

ORDERS = ("puzzle", "theme", "level", "aim", "proof", "best", "worth", "next", "trap")
THEMES = ("feed", "hunter", "defence", "points", "chain")
AIMS = ("living", "lead")
PROOFS = ("sure", "odds")
LEVELS = (1, 2, 3)
DIGITS = 6  # of its name


class Puzzle(NamedTuple):
    """A position, the choices that solve it, and what is known of the others."""

    table: str
    theme: str
    level: int
    aim: str
    proof: str
    best: tuple[Action, ...]
    worth: str  # a whole number, or a fraction such as 5/2
    next: str  # what the best of the other choices is worth
    trap: tuple[Action, ...]  # a choice that tempts, and what follows

    @property
    def gain(self) -> str:
        """By how much the best is better than the rest: a whole number, or a fraction."""
        above, below = difference(self.worth, self.next)
        return f"{above}/{below}" if below > 1 else f"{above}"

    @property
    def name(self) -> str:
        """It follows from the table, so that the same position is the same puzzle for good."""
        return sha256(self.table.encode()).hexdigest()[:DIGITS]


def parse(text: str) -> tuple[Puzzle, ...]:
    """The puzzles that a text tells. Raises ValueError, which names the puzzle."""
    return tuple(one(block) for block in text.split("\n---\n"))


def one(block: str) -> Puzzle:
    orders: dict[str, str] = {}
    table = []
    for line in block.strip().splitlines():
        order, colon, value = line.partition(":")
        if colon and order in ORDERS and order not in orders:
            orders[order] = value.strip()
        else:
            table.append(line)
    name = orders.get("puzzle", "")
    if missing := [order for order in ORDERS if order not in orders]:
        raise ValueError(f"puzzle {name}: it does not say {', '.join(missing)}")
    known = {"theme": THEMES, "level": tuple(map(str, LEVELS)), "aim": AIMS, "proof": PROOFS}
    for order, values in known.items():
        if orders[order] not in values:
            raise ValueError(f"puzzle {name}: {order} is one of {', '.join(values)}")
    found = Puzzle(
        "\n".join(table),
        orders["theme"],
        int(orders["level"]),
        orders["aim"],
        orders["proof"],
        actions(orders["best"]),
        orders["worth"],
        orders["next"],
        actions(orders["trap"]),
    )
    if found.name != name:
        raise ValueError(f"puzzle {name}: its table has changed, it would be {found.name}")
    return found


def difference(one: str, other: str) -> tuple[int, int]:
    """Two numbers as they are written, the one less the other: above and below the line."""
    (a, b), (c, d) = (map(int, f"{it}/1".split("/")[:2]) for it in (one, other))
    common = gcd(a * d - c * b, b * d)
    return (a * d - c * b) // common, b * d // common


def actions(text: str) -> tuple[Action, ...]:
    return tuple(parse_action(it.strip()) for it in text.split(","))


def written(puzzles: Iterable[Puzzle]) -> str:
    """The text that tells the puzzles."""
    return "\n---\n".join(map(block, puzzles)) + "\n"


def block(puzzle: Puzzle) -> str:
    values = {
        "puzzle": puzzle.name,
        "theme": puzzle.theme,
        "level": puzzle.level,
        "aim": puzzle.aim,
        "proof": puzzle.proof,
        "best": ", ".join(map(str, puzzle.best)),
        "worth": puzzle.worth,
        "next": puzzle.next,
        "trap": ", ".join(map(str, puzzle.trap)),
    }
    lines = [f"{order}: {values[order]}" for order in ORDERS]
    return "\n".join([*lines, puzzle.table])
