"""Puzzles as data: a position in which one choice is better than all others, and what proves it.

::

    puzzle: 3f2a90
    theme: defence
    level: 2
    aim: living
    proof: sure
    goal: 3
    cases: 1
    way: tail_loss 5 running = 3 > eat 4
    way: running 5 = 2 > roll #1, eat 4
    rules: origin
    food: 2
    …

The orders stand above the lines of the table; a line ``---`` is between two puzzles. Its aim is
what counts at the end of the turn: ``living``, how many animals one has; ``lead``, by how many
points one is in front of the best of the others. Every choice there is has a ``way``: what it is
worth, and what follows then. If the proof is ``sure``, it is worth what it brings whatever the
others and the dice do, and the best brings the goal; what follows is the worst. If it is ``odds``,
it is worth in how many of so many equally likely ``cases`` the goal is reached, while the others
do their worst; what follows is what happens when dice fall neither well nor badly. If it is
``judged``, nothing is proved: it is worth the points by which one is in front at the end of so many
``cases``, all together, each a future of the whole game; by how many points the best is
better on average is known to ``within`` so many tenths.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import NamedTuple

from evolution.engine import scores
from evolution.model import Action, SeatId, State
from evolution.notation import parse_action

ORDERS = ("puzzle", "theme", "level", "aim", "proof", "goal", "cases")
WAY = "way"  # and so many of these as there are choices
THEMES = ("feed", "hunter", "defence", "points", "chain", "judged")
JUDGED = "judged"  # a theme of its own, and in place of a proof
PROOFS = ("sure", "odds", JUDGED)
LEVELS = (1, 2, 3)
DIGITS = 6  # of its name


def living(state: State, seat: SeatId) -> int:
    """How many animals a player has."""
    return sum(bool(animal.card) for animal in state.of(seat))


def lead(state: State, seat: SeatId) -> int:
    """By how many points a player is in front of the best of the others, or behind."""
    points = scores(state)
    return points[seat] - max(it for other, it in enumerate(points) if other != seat)


AIMS: dict[str, Callable[[State, SeatId], int]] = {"living": living, "lead": lead}


class Way(NamedTuple):
    """A choice, what it is worth, and what follows."""

    action: Action
    worth: int
    follow: tuple[Action, ...] = ()


class Puzzle(NamedTuple):
    """A position, and what becomes of every choice there is."""

    table: str
    theme: str
    level: int
    aim: str
    proof: str
    goal: int  # what the aim shall come to
    cases: int  # of so many a choice is worth some; 1 where it is no matter of chance
    ways: tuple[Way, ...]
    within: int = 0  # tenths of a point: how exactly it is known by how much the best is better

    @property
    def worth(self) -> int:
        """What the best choices are worth."""
        return max(way.worth for way in self.ways)

    @property
    def best(self) -> tuple[Action, ...]:
        """The choices that solve it; all of them come to the same."""
        return tuple(way.action for way in self.ways if way.worth == self.worth)

    @property
    def second(self) -> Way:
        """The best of the choices that do not."""
        return max((way for way in self.ways if way.worth < self.worth), key=lambda it: it.worth)

    def way(self, action: Action) -> Way:
        """What becomes of a choice."""
        return next(way for way in self.ways if way.action == action)

    @property
    def name(self) -> str:
        """It follows from the table, so that the same position is the same puzzle for good."""
        return sha256(self.table.encode()).hexdigest()[:DIGITS]


def parse(text: str) -> tuple[Puzzle, ...]:
    """The puzzles that a text tells. Raises ValueError, which names the puzzle."""
    return tuple(one(block) for block in text.split("\n---\n"))


def one(block: str) -> Puzzle:
    orders: dict[str, str] = {}
    ways, table = [], []
    for line in block.strip().splitlines():
        order, colon, value = line.partition(":")
        if colon and order == WAY:
            ways.append(value)
        elif colon and order in (*ORDERS, "within") and order not in orders:
            orders[order] = value.strip()
        else:
            table.append(line)
    name = orders.get("puzzle", "")
    if missing := [order for order in ORDERS if order not in orders]:
        raise ValueError(f"puzzle {name}: it does not say {', '.join(missing)}")
    known = {"theme": THEMES, "level": tuple(map(str, LEVELS)), "aim": tuple(AIMS), "proof": PROOFS}
    for order, values in known.items():
        if orders[order] not in values:
            raise ValueError(f"puzzle {name}: {order} is one of {', '.join(values)}")
    try:
        read = tuple(map(way, ways))
        found = Puzzle(
            "\n".join(table),
            orders["theme"],
            int(orders["level"]),
            orders["aim"],
            orders["proof"],
            int(orders["goal"]),
            int(orders["cases"]),
            read,
            int(orders.get("within", 0)),
        )
    except ValueError as error:
        raise ValueError(f"puzzle {name}: {error}") from error
    if len({it.worth for it in read}) < 2:
        raise ValueError(f"puzzle {name}: no choice is better than another")
    if found.name != name:
        raise ValueError(f"puzzle {name}: its table has changed, it would be {found.name}")
    return found


def way(text: str) -> Way:
    """``eat 12 = 1/2 > attack 12 11``. Raises ValueError."""
    choice, _, follow = text.partition(">")
    action, equals, worth = choice.partition("=")
    if not equals:
        raise ValueError(f"{text.strip()!r} does not say what it is worth")
    return Way(parse_action(action.strip()), int(worth), actions(follow))


def actions(text: str) -> tuple[Action, ...]:
    return tuple(parse_action(it.strip()) for it in text.split(",") if it.strip())


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
        "goal": puzzle.goal,
        "cases": puzzle.cases,
    }
    lines = [f"{order}: {values[order]}" for order in ORDERS]
    lines += [f"within: {puzzle.within}"] if puzzle.within else []
    return "\n".join([*lines, *(f"{WAY}: {told(it)}" for it in puzzle.ways), puzzle.table])


def told(way: Way) -> str:
    follow = f" > {', '.join(map(str, way.follow))}" if way.follow else ""
    return f"{way.action} = {way.worth}{follow}"
