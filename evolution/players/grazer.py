"""The grazer reckons with food, and neither with hunters nor with anybody else."""

from __future__ import annotations

from random import Random

from evolution.model import Action, Animal, State
from evolution.players.choice import Choice, Pondering
from evolution.players.forager import Forager, Trial
from evolution.players.value import HUNT, Forecast, worths


class Grazer(Forager):
    """Tries the options as the forager does, looks at its own side only, and attacks nobody."""

    def ponder(self, seen: State, options: list[Action], rng: Random) -> Pondering[Choice]:
        peaceful = [option for option in options if option.verb != HUNT]
        return super().ponder(seen, peaceful or options, rng)

    def trial(self, world: State, seat: int) -> Trial:
        return Glance(world, seat)


class Glance(Trial):
    """Sees how its own animals will be fed."""

    def look(self, world: State) -> float:
        if not world.stack or world.turn != self.world.turn:
            return worths(world, self.seat, self.world.turn, self.by)[self.seat]
        last = world.rules.is_last_turn(world)
        return Meadow(world, self.seat, last, self.by).worths()[self.seat]


class Meadow(Forecast):
    """A turn in which nobody hunts."""

    def hunts(self) -> dict[int, list[Animal]]:
        return {}

    def stranger(self) -> Animal | None:
        return None


GRAZER = Grazer()
