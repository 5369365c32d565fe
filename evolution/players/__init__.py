"""Opponents. Each is shown only what its seat may know, and picks one of the options."""

from __future__ import annotations

from random import Random
from typing import Protocol

from evolution.model import Action, State
from evolution.players.choice import Choice, Pondering
from evolution.players.darwin import Darwin
from evolution.players.forager import Forager
from evolution.players.grazer import Grazer
from evolution.players.hatchling import Hatchling
from evolution.players.hunter import Hunter
from evolution.players.styles import Fancier, Pacifist, hunting, pairing, storing


class Player(Protocol):
    """Somebody who can be asked for a decision.

    ``seen`` is ``observe(state, seat)`` of the seat that is asked; hidden cards in it are "?". The
    choice follows from the arguments alone, so the same ``rng`` gives the same game again.
    """

    def choose(self, seen: State, options: list[Action], rng: Random) -> Choice: ...


def ponder(player: Player, seen: State, options: list[Action], rng: Random) -> Pondering[Choice]:
    """What somebody chooses, with pauses as small as that player's steps are."""
    if isinstance(player, Forager):
        return (yield from player.ponder(seen, options, rng))
    return player.choose(seen, options, rng)


STYLES: dict[str, Player] = {  # about as strong as a hunter, but for the first
    "pacifist": Pacifist(),
    "matchmaker": Fancier(pairing),
    "hoarder": Fancier(storing),
    "friend": Fancier(hunting),
}
PLAYERS: dict[str, Player] = {  # the levels, weakest first, and the styles
    "hatchling": Hatchling(),
    "grazer": Grazer(),
    "forager": Forager(),
    **STYLES,
    "hunter": Hunter(),
    "darwin": Darwin(),
}
ADVISER = "darwin"  # who is asked what to do
