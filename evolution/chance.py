"""Randomness that is the same on every Python: only ``random()`` is promised never to change."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def pick(rng: Random, items: Sequence[T]) -> T:
    """One of the items, each as likely as another."""
    return items[int(rng.random() * len(items))]


def order(items: Sequence[T], number: int) -> list[T]:
    """The items in the random order that bears this number: the same on every Python."""
    ordered = list(items)
    shuffle(Random(number), ordered)
    return ordered


def shuffle(rng: Random, items: list[T]) -> None:
    """Put the items into a random order (Fisher and Yates)."""
    for last in range(len(items) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        items[last], items[other] = items[other], items[last]
