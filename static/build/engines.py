"""How fast the engine plays every game, natively and in Pyodide, beside the version before.

    python -m static.build.engines [RUNS [REVISION]]

The version before is the newest tag of the repository, or the revision that is named. All of them
play the same numbers of random games in turn; told are games per CPU second, medians of the runs.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path
from statistics import median
from typing import NamedTuple

from evolution import rules
from evolution.lab.bench import random_game, rate
from evolution.lab.ladder import SEATS, TABLES

from .base import HERE, ROOT, WORK, printed, say
from .tools import node_environment, program, venv

LEAST_SHARE = 0.4  # of the native speed, in Pyodide
SECONDS = 0.6  # of each task natively, about
PLAY = """
import json, sys, time
import evolution
from evolution.lab.bench import random_game

TASKS = json.loads(sys.argv[1]) if len(sys.argv) > 1 else {tasks}

def play(games, seats, number):
    rules = evolution.rules(*games)
    for seed in range(number):
        random_game(rules, seats, seed)
"""
NATIVELY = """
spent = []
for games, seats, number in TASKS:
    play(games, seats, 5)
    begun = time.process_time()
    play(games, seats, number)
    spent.append(time.process_time() - begun)
print(json.dumps(spent))
"""


class Task(NamedTuple):
    """So many random games of a table."""

    games: tuple[str, ...]
    seats: int
    number: int

    @property
    def name(self) -> str:
        return f"{' + '.join(self.games)}, {self.seats}"


def tasks() -> list[Task]:
    """All tables, with as many games as take about as long."""
    found = []
    for games in TABLES:
        for seats in SEATS:
            played = rules(*games)
            speed, _ = rate(partial(random_game, played, seats), SECONDS / 2)
            found.append(Task(games, seats, max(3, round(speed * SECONDS))))
    return found


def seconds(tree: Path, todo: list[Task], pyodide: bool) -> list[float]:
    """The CPU seconds of each task, as the engine in a tree plays it."""
    if not pyodide:
        text = PLAY.replace("{tasks}", "[]") + NATIVELY
        return numbers(printed(venv(), "-c", text, json.dumps(todo), cwd=tree))
    env = node_environment()
    text = PLAY.replace("{tasks}", repr([tuple(one) for one in todo]))
    return numbers(printed(program("node", env), HERE / "engines.mjs", tree, text, env=env))


def numbers(text: str) -> list[float]:
    found: list[float] = json.loads(text)
    return found


def before(revision: str) -> Path | None:
    """The tree of a revision, or of the newest tag; None where there is none."""
    newest = subprocess.run(
        ["git", "describe", "--tags", "--abbrev=0"], cwd=ROOT, text=True, capture_output=True
    )
    revision = revision or newest.stdout.strip()
    if not revision:
        return None
    tree = WORK / "before"
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    packed = subprocess.run(
        ["git", "archive", revision, "evolution"], cwd=ROOT, stdout=subprocess.PIPE, check=True
    )
    subprocess.run(["tar", "-x"], cwd=tree, input=packed.stdout, check=True)
    return tree


def main(runs: int, revision: str = "") -> bool:
    """Prints the table; is Pyodide's share of the native speed large enough?"""
    todo, old = tasks(), before(revision)
    if old is None:
        say("no version before: there is no tag, and no revision was named")
    trees = [ROOT] if old is None else [ROOT, old]
    ways = [(tree, pyodide) for pyodide in (False, True) for tree in trees]
    spent: dict[tuple[Path, bool], list[list[float]]] = {way: [] for way in ways}
    for _ in range(runs):
        for way in ways:
            spent[way].append(seconds(way[0], todo, way[1]))
    middle = {way: [median(them) for them in zip(*all, strict=True)] for way, all in spent.items()}
    print(
        f"{'random games per CPU second':36} native  Pyodide  share"
        + "   beside before" * bool(old)
    )
    shares = []
    for at, task in enumerate(todo):
        native, browser = middle[ROOT, False][at], middle[ROOT, True][at]
        shares.append(native / browser)
        told = f"{task.name:36} {task.number / native:6.1f} {task.number / browser:8.1f}"
        told += f" {shares[-1]:6.2f}"
        if old:
            gained = [
                middle[old, pyodide][at] / middle[ROOT, pyodide][at] for pyodide in (False, True)
            ]
            told += "   {:.2f} and {:.2f}".format(*gained)
        print(told)
    print(f"in Pyodide {median(shares):.0%} of native (at least {LEAST_SHARE:.0%} is wanted)")
    return bool(median(shares) >= LEAST_SHARE)


if __name__ == "__main__":
    words = sys.argv[1:]
    sys.exit(not main(int(words[0]) if words else 3, *words[1:2]))
