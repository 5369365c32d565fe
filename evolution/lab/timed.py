"""Opponents who think by the clock, so that nobody can play their games again."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter

from evolution.players import PLAYERS, Player
from evolution.players.darwin import Darwin
from evolution.players.search import Budget


class Seconds(Budget):
    """So many seconds for a choice, from now on."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.begun = perf_counter()

    def spent(self, frames: int, part: float) -> bool:
        return perf_counter() - self.begun >= self.seconds * part


class Timed(Darwin):
    """Darwin, by the clock."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds

    def budget(self, times: int) -> Budget:
        return Seconds(self.seconds)


def players(seconds: float | None = None) -> Mapping[str, Player]:
    """All of them, and so many seconds for Darwin to think about a choice."""
    return PLAYERS if seconds is None else {**PLAYERS, "darwin": Timed(seconds)}
