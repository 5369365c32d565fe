"""Opponents. Each is shown only what its seat may know, and picks one of the options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from evolution.registry import Registry

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from evolution.model import Action, State
    from evolution.players.choice import Choice, Pondering


class Player(Protocol):
    """Somebody who can be asked for a decision.

    ``seen`` is ``observe(state, seat)`` of the seat that is asked; hidden cards in it are "?". The
    choice follows from the arguments alone, so the same ``rng`` gives the same game again.
    """

    def choose(self, seen: State, options: list[Action], rng: Random) -> Choice: ...


def ponder(player: Player, seen: State, options: list[Action], rng: Random) -> Pondering[Choice]:
    """What somebody chooses, with pauses as small as that player's steps are.

    Who has a ``ponder`` of its own, as a forager has, chooses in steps; any other, at once.
    """
    steps: Callable[..., Pondering[Choice]] | None = getattr(player, "ponder", None)
    if steps is None:
        return player.choose(seen, options, rng)
    return (yield from steps(seen, options, rng))


STYLES = {  # about as strong as a hunter, but for the first
    "pacifist": "evolution.players.styles:PACIFIST",
    "matchmaker": "evolution.players.styles:MATCHMAKER",
    "hoarder": "evolution.players.styles:HOARDER",
    "friend": "evolution.players.styles:FRIEND",
}
PLAYERS: Registry[Player] = Registry(
    {  # the levels, weakest first, and the styles; each is imported when it is asked for
        "hatchling": "evolution.players.hatchling:HATCHLING",
        "grazer": "evolution.players.grazer:GRAZER",
        "forager": "evolution.players.forager:FORAGER",
        **STYLES,
        "hunter": "evolution.players.hunter:HUNTER",
        "darwin": "evolution.players.darwin:DARWIN",
    }
)
ADVISER = "darwin"  # who is asked what to do
