"""What a player chooses, and why."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import NamedTuple, TypeVar

from evolution.model import Action, AnimalId

Found = TypeVar("Found")
Pondering = Generator[None, None, Found]  # a thought in small steps, and what comes of it


class Considered(NamedTuple):
    """One way to choose, and what was thought of it."""

    action: Action
    worth: float  # by how many points it looks ahead of the others
    futures: int = 0  # how often it was imagined how the turn ends
    prospect: float = 0.0  # how well it will end, from these and at first sight: 1 is won, -1 lost
    lives: Mapping[AnimalId, int] = {}  # in how many of the futures an animal lives


class Choice(NamedTuple):
    """An action, and what was considered before: that action first, then the best."""

    action: Action
    considered: tuple[Considered, ...] = ()


def finished(pondering: Pondering[Found]) -> Found:
    """What comes of a thought that is thought to its end."""
    while True:
        try:
            next(pondering)
        except StopIteration as end:
            found: Found = end.value
            return found
