"""A lesson as data: a position, and steps that say something, ask for something, and answer.

::

    food: 2
    A: 1, 2
    B: 3
    ---
    step: eat
    lit: place 0
    choose: eat 1, eat 2
    wrong idle: pass > eat 3
    ---
    step: guess
    answers: dies, sleeps
    right: dies

What is said stands in the catalogue, under the names of the lesson and of the step.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from evolution.model import Action, State
from evolution.notation import parse_action

ORDERS = (
    "step", "lit", "go", "watch", "choose", "on", "goal", "way", "wrong", "barred",
    "answers", "right",
)  # fmt: skip
FLAGS = {"go": "on", "on": "table"}  # orders that say one thing only
NAME = re.compile(r"[a-z_]+")
LIT = re.compile(r"(animal|place|seat) -?[0-9]+|(card|token|trait|phase) [a-z_/]+|deck")
COMMENT = re.compile(r"(?:^|\s)# .*|^#$")
FACTS = ("alive", "dead", "fed", "hungry")


class Mistake(NamedTuple):
    """A choice that is not the right one, and how it is answered."""

    name: str  # of the answer
    actions: tuple[Action, ...]
    shown: bool = False  # one sees what comes of it, before it is taken back
    follow: tuple[Action, ...] = ()  # what the others do then
    barred: bool = False  # the rules do not allow it


class Step(NamedTuple):
    """One moment of a lesson: what is said, and what there is to do."""

    name: str
    table: str = ""  # a new position, where it begins with one
    watch: tuple[Action, ...] = ()  # what is seen happening first
    lit: tuple[str, ...] = ()  # what it speaks of
    choose: tuple[Action, ...] = ()  # any of these is right
    goal: tuple[str, ...] = ()  # or: whatever leads to this
    way: tuple[Action, ...] = ()  # one way to the goal
    mistakes: tuple[Mistake, ...] = ()
    answers: tuple[str, ...] = ()  # or: a question, and what may be answered
    right: str = ""
    goes_on: bool = False  # a turn that has ended before is left behind
    on_table: bool = False  # what may be chosen is not listed beside it

    @property
    def acts(self) -> bool:
        """Is there something to do on the table?"""
        return bool(self.choose or self.goal)

    def model(self, legal: Iterable[Action]) -> tuple[Action, ...]:
        """How it may be done: one way of several."""
        return self.way or tuple(action for action in self.choose if action in legal)[:1]


class Lesson(NamedTuple):
    """A lesson as its file tells it."""

    key: str
    steps: tuple[Step, ...]


def parse(key: str, games: str, text: str) -> Lesson:
    """The lesson that a text tells; ``games``: those of its table. Raises ValueError."""
    blocks = re.split(r"(?m)^---$", text)
    steps: list[Step] = []
    table = ""
    for block in blocks:
        lines = [line for it in block.splitlines() if (line := COMMENT.sub("", it).strip())]
        orders = dict(pairs(key, filter(is_order, lines)))
        position = "\n".join(line for line in lines if not is_order(line))
        if position and not re.search(r"(?m)^rules:", position):
            position = f"rules: {games}\n{position}"
        if orders:
            steps.append(step(key, orders, position or table))
            table = ""
        else:
            table = position
    names = [one.name for one in steps]
    if not steps or not steps[0].table:
        raise ValueError(f"lesson {key}: it has no table, or no step")
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"lesson {key}: there are two steps {name!r}")
    return Lesson(key, tuple(steps))


def is_order(line: str) -> bool:
    """Is it an order of a step, and no line of a table?"""
    name = line.partition(":")[0].split()
    return bool(name) and name[0] in ORDERS and len(name) <= 2


def pairs(key: str, lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    told = set()
    for line in lines:
        order, _, value = line.partition(":")
        if order in told:
            raise ValueError(f"lesson {key}: there are two lines {order!r} in a step")
        told.add(order)
        yield order.strip(), value.strip()


def step(key: str, orders: Mapping[str, str], table: str) -> Step:
    """One step of its orders. Raises ValueError with a sentence."""
    name = orders.get("step", "")
    where = f"lesson {key}, step {name!r}"
    if not NAME.fullmatch(name):
        raise ValueError(f"{where}: a step begins with a line `step: name`")
    for order, value in FLAGS.items():
        if orders.get(order, value) != value:
            raise ValueError(f"{where}: `{order}` is always `{value}`")
    try:
        made = Step(
            name,
            table,
            actions(orders.get("watch", "")),
            items(orders.get("lit", "")),
            actions(orders.get("choose", "")),
            tuple(it.strip() for it in orders.get("goal", "").split(";") if it.strip()),
            actions(orders.get("way", "")),
            tuple(mistakes(orders)),
            items(orders.get("answers", "")),
            orders.get("right", ""),
            "go" in orders,
            "on" in orders,
        )
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from error
    if flaw := "; ".join(flaws(made)):
        raise ValueError(f"{where}: {flaw}")
    return made


def flaws(it: Step) -> Iterator[str]:
    """What is wrong with a step, by itself."""
    if sum(map(bool, (it.choose, it.goal, it.answers))) > 1:
        yield "it has one of `choose`, `goal` and `answers`"
    if bool(it.goal) != bool(it.way):
        yield "a `goal` needs a `way` to it, and nothing else does"
    if it.on_table and not it.acts:
        yield "`on: table` is for a choice on the table"
    if it.right not in it.answers and (it.right or it.answers):
        yield f"`right`: {it.right!r} is none of the answers"
    if it.mistakes and not it.acts:
        yield "there is nothing to do wrong where nothing is to be done"
    yield from (
        f"`lit`: {one!r} is nothing on the table" for one in it.lit if not LIT.fullmatch(one)
    )
    for one in it.goal:
        id, _, fact = one.partition(" ")
        if not id.isdecimal() or fact not in FACTS:
            yield f"`goal`: {one!r} is not a number and one of {', '.join(FACTS)}"


def mistakes(orders: Mapping[str, str]) -> Iterator[Mistake]:
    """``wrong idle: pass > eat 3``: answer a pass by `idle`, when one has seen 3 eat."""
    for order, value in orders.items():
        kind, _, name = order.partition(" ")
        if kind not in ("wrong", "barred"):
            continue
        tried, shown, follow = value.partition(">")
        if not NAME.fullmatch(name) or not actions(tried):
            raise ValueError(f"{order!r} needs a name, and choices")
        if shown and kind == "barred":
            raise ValueError(f"{order!r}: nothing comes of what cannot be done")
        yield Mistake(name, actions(tried), bool(shown), actions(follow), kind == "barred")


def items(text: str) -> tuple[str, ...]:
    return tuple(it.strip() for it in text.split(",") if it.strip())


def actions(text: str) -> tuple[Action, ...]:
    return tuple(parse_action(it) for it in items(text))


def reached(state: State, goal: Iterable[str]) -> bool:
    """Is everything true that shall become true?"""
    return all(holds(state, one) for one in goal)


def holds(state: State, fact: str) -> bool:
    """``1 fed``: is it so?"""
    id, _, word = fact.partition(" ")
    animal = state.animals.get(int(id))
    if animal is None:
        return word == "dead"
    return {"alive": True, "fed": animal.fed, "hungry": not animal.fed}.get(word, False)
