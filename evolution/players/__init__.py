"""Opponents. Each is shown only what its seat may know, and picks one of the options."""

from __future__ import annotations

from random import Random
from typing import Protocol

from evolution.model import Action, State
from evolution.players.careful import Careful
from evolution.players.naive import Naive


class Player(Protocol):
    """Somebody who can be asked for a decision.

    ``seen`` is ``observe(state, seat)`` of the seat that is asked; hidden cards in it are "?". The
    answer follows from the arguments alone, so the same ``rng`` gives the same game again.
    """

    def choose(self, seen: State, options: list[Action], rng: Random) -> Action: ...


PLAYERS: dict[str, Player] = {  # weakest first
    "naive": Naive(),
    "careful": Careful(),
}
