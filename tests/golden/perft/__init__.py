"""Counts of decision paths: what a position offers, and what that offers, some decisions deep.

A file holds tables in the notation, with ``---`` between them; the line ``paths: 3 7 21`` gives the
number of different sequences of one, two, three decisions from there, every face of a die counted,
finished games not. ``python -m tests.golden.perft write`` counts them anew, after a change of the
rules.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import evolution
from evolution.model import State

HERE = Path(__file__).parent


class Count(NamedTuple):
    """One table and the numbers of its paths."""

    name: str
    table: str
    paths: list[int]


def counts(path: Path) -> list[Count]:
    """What a file holds."""
    found = []
    for block in path.read_text(encoding="utf-8").split("\n---\n"):
        lines = block.strip().splitlines()
        title = next(line for line in lines if line.startswith("title: ")).removeprefix("title: ")
        numbers = next(line for line in lines if line.startswith("paths: ")).split()[1:]
        table = [line for line in lines if not line.startswith(("title: ", "paths: "))]
        found.append(Count(f"{path.stem}: {title}", "\n".join(table), [int(n) for n in numbers]))
    return found


def all_counts() -> list[Count]:
    return [count for path in sorted(HERE.glob("*.txt")) for count in counts(path)]


def paths(state: State, depth: int) -> int:
    """How many sequences of so many decisions there are."""
    ask = evolution.decision(state)
    if ask is None:
        return 0
    if depth == 1:
        return len(ask.legal_actions)
    total = 0
    for action in ask.legal_actions:
        world = state.copy()
        evolution.apply(world, action)
        total += paths(world, depth - 1)
    return total
