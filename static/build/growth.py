"""How costs grow: an action with the animals, a game with its seats, a save with its length.

    python -m static.build.growth [plot.svg]

Each row is CPU time, the least of several takes, and how steeply it grows between the smallest
and the greatest size: the exponent of a power, 1 where twice as much takes twice as long.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import evolution
from evolution.chance import pick
from evolution.effects import attach, birth
from evolution.engine import settle
from evolution.lab.bench import random_game
from evolution.model import NATURE, State
from evolution.phases import open_feeding
from evolution.phases.feeding import Feeding
from evolution.session import PERSON, Player, Session
from evolution.trait import OWN
from evolution.ui.app import App
from evolution.ui.markup import Markup, join, tag
from evolution.ui.store import Memory

from .sitting import fresh_app

BOXES = ("origin", "time_to_fly", "continents")
ANIMALS = (2, 5, 10, 20, 40, 80)
SEATS = (2, 3, 4, 6, 8)
CHOICES = (50, 100, 200, 400, 600)  # a game of eight has a few more
TAKES = 5
FOOD = 40  # tokens in the bank, so that everybody has something to do
MARKS = 2  # traits that are dealt to each animal, where they may lie
PLAYED, REPLAYED = "play the choices", "replay a game"  # later choices cost more: tables fill
MOST_STEEP = 1.15  # of the least of a few short takes: noise may look so steep
WIDE, TALL, EDGE = 720, 400, 40  # of the plot
BESIDE, LETTERS = 180, 14  # room for names, and the height of one


class Row(NamedTuple):
    """What was measured, and the seconds it took at each size."""

    name: str
    per: str  # what a size counts
    sizes: Sequence[int]
    seconds: list[float]

    @property
    def steepness(self) -> float:
        """The exponent of the power that leads from the first time to the last."""
        return math.log(self.seconds[-1] / self.seconds[0]) / math.log(
            self.sizes[-1] / self.sizes[0]
        )


def least(task: Callable[[], object]) -> float:
    """The least CPU seconds of several takes."""
    takes = []
    for _ in range(TAKES):
        begun = time.process_time()
        task()
        takes.append(time.process_time() - begun)
    return min(takes)


# ---------------------------------------------------------------------- the engine


def full_table(animals: int) -> State:
    """Eight seats at feeding, with so many animals in all, and traits dealt to them by chance."""
    rules = evolution.rules("origin")
    state, rng = evolution.start(rules, 8, seed=1), Random(animals)
    state.stack = state.stack[:1]
    faces = [
        kind for kind in rules.traits if kind in rules.simple and rules.traits[kind].onto == OWN
    ]
    for number in range(animals):
        animal = birth(state, number % 8, "camouflage")
        for _ in range(MARKS):
            kind = pick(rng, faces)
            if kind not in animal.closed:
                attach(state, kind, animal, card=kind)
    for place in state.places.values():
        place.food = FOOD
    state.turn = 1
    open_feeding(state, Feeding(0))
    return state


def actions(animals: int) -> float:
    """One action of a game played by chance from a table of so many animals, listing included."""
    table = full_table(animals)
    settle(table)
    made = 0

    def play() -> None:
        nonlocal made
        made = 0
        for seed in range(4):
            state, rng = table.copy(), Random(seed)
            while made < 40 * (seed + 1) and (ask := evolution.decision(state)):
                evolution.apply(state, pick(rng, ask.legal_actions))
                made += 1

    return least(play) / made


def games(seats: int) -> float:
    """One action of whole games by chance: a game of more seats has more actions, too."""
    rules, made = evolution.rules(*BOXES), 0

    def play() -> None:
        nonlocal made
        made = sum(random_game(rules, seats, seed) for seed in range(2))

    return least(play) / made


# ---------------------------------------------------------------------- a record and the page


def long_session(choices: int) -> Session:
    """So many choices of a game of eight, everybody a person."""
    session = Session(BOXES, [Player(f"P{seat}", PERSON) for seat in range(8)], seed=3)
    rng = Random(3)
    while len(session.steps) < choices and (ask := session.ask):
        if ask.who == NATURE:
            session.push(session.fate(ask))
        else:
            session.push(pick(rng, ask.legal_actions))
    return session


def app_with(session: Session) -> App:
    app = fresh_app(Memory())
    app.enter(session, app.fresh("Growth"))
    return app


def undone(session: Session) -> None:
    """One step back and forth."""
    session.undo()
    session.redo()


def played(session: Session) -> None:
    """The same choices once more, and nothing but the engine."""
    state = evolution.start(session.state.rules, 8, seed=3)
    for step in session.steps:
        evolution.apply(state, step.action)


def of_length() -> list[Row]:
    """Save, undo, replay and render, at each length of a game."""
    sessions = [long_session(choices) for choices in CHOICES]
    sizes = [len(session.steps) for session in sessions]
    tasks: dict[str, Callable[[Session], Callable[[], object]]] = {
        "save a game": lambda it: it.text,
        "undo and redo": lambda it: partial(undone, it),
        PLAYED: lambda it: partial(played, it),
        REPLAYED: lambda it: partial(Session.load, it.text()),
        "render the table": lambda it: app_with(it).render,
    }
    return [
        Row(name, "choices", sizes, [least(task(session)) for session in sessions])
        for name, task in tasks.items()
    ]


# ---------------------------------------------------------------------- what is told of it


def table(rows: Sequence[Row]) -> list[str]:
    """A line for each row: milliseconds at each size, and the exponent."""
    lines = []
    for row in rows:
        cells = [
            f"{size}: {1000 * it:.3g}" for size, it in zip(row.sizes, row.seconds, strict=True)
        ]
        lines.append(f"{row.name}, ms by {row.per}: {', '.join(cells)}; power {row.steepness:.2f}")
    return lines


def plot(rows: Sequence[Row]) -> Markup:
    """All rows as times their first, over sizes as times the smallest; both axes by powers of two.

    What grows in proportion runs along the dashed diagonal.
    """
    most = math.log2(max(row.sizes[-1] / row.sizes[0] for row in rows))

    def x(size: float) -> float:
        return round(EDGE + (WIDE - EDGE - BESIDE) * math.log2(size) / most, 1)

    def y(cost: float) -> float:
        return round(TALL - 2 * EDGE - (TALL - 3 * EDGE) * math.log2(max(cost, 0.5)) / most, 1)

    corner = 2**most
    drawn = [
        tag("rect", width=WIDE, height=TALL, fill="#fff"),
        line([(x(1), y(1)), (x(corner), y(corner))], "#888", stroke_dasharray="4"),
        line([(x(1), y(corner)), (x(1), y(1)), (x(corner), y(1))], "#888"),
    ]
    for power in range(1, int(most) + 1):
        drawn.append(tag("text", 2**power, x=x(2**power), y=TALL - EDGE, text_anchor="middle"))
        drawn.append(tag("text", 2**power, x=x(1) - 8, y=y(2**power) + 4, text_anchor="end"))
    lowest = float(TALL)
    for number, row in enumerate(sorted(rows, key=lambda it: it.seconds[-1] / it.seconds[0])):
        colour = f"hsl({360 * number // len(rows)} 70% 35%)"
        points = [
            (x(size / row.sizes[0]), y(it / row.seconds[0]))
            for size, it in zip(row.sizes, row.seconds, strict=True)
        ]
        drawn.append(line(points, colour))
        lowest = min(points[-1][1], lowest - LETTERS)  # names do not lie on one another
        name = f"{row.name} ({row.steepness:.2f})"
        drawn.append(tag("text", name, x=points[-1][0] + 6, y=lowest + 4, fill=colour))
    caption = "times the smallest size (across) and its time (up); dashed: in proportion"
    drawn.append(tag("text", caption, x=EDGE, y=TALL - EDGE / 3))
    return tag(
        "svg",
        join(drawn),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE} {TALL}",
        font_family="sans-serif",
        font_size="11",
        stroke_width="2",
    )


def line(points: Sequence[tuple[float, float]], colour: str, **more: str) -> Markup:
    """A line through the points."""
    path = "M" + "L".join(f"{x} {y}" for x, y in points)
    return tag("path", d=path, stroke=colour, fill="none", **more)


def main() -> int:
    rows = [
        Row("an action by animals", "animals", ANIMALS, [actions(it) for it in ANIMALS]),
        Row("an action by seats", "seats", SEATS, [games(it) for it in SEATS]),
        *of_length(),
    ]
    print("\n".join(table(rows)))
    for path in sys.argv[1:2]:
        Path(path).write_text(str(plot(rows)), encoding="utf-8")
        print(f"the plot is in {path}")
    found = {row.name: row.steepness for row in rows}
    found[REPLAYED] -= max(0, found.pop(PLAYED) - 1)
    steep = [name for name, power in found.items() if power > MOST_STEEP]
    print(f"steeper than in proportion: {', '.join(steep) or 'nothing'}")
    return bool(steep)


if __name__ == "__main__":
    raise SystemExit(main())
