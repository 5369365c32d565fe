"""The hunter knows from many games what things are worth, and imagines briefly how a turn ends."""

from __future__ import annotations

from random import Random

from evolution.model import Action, State
from evolution.players.blunders import sensible
from evolution.players.choice import Choice, Pondering
from evolution.players.forager import Forager, Trial, considered
from evolution.players.search import Budget, Search, best_ways
from evolution.players.worth import Worth, worth_for


class Hunter(Forager):
    """Plays the best ways that are no blunder on to the end of the turn, in imagined worlds."""

    frames = 1200  # steps of imagined games in one choice
    planning = 2  # times as many where a card is to be played
    width = 3  # so many ways are looked into

    def __init__(self, by: Worth | None = None) -> None:
        self.by = by

    def ponder(self, seen: State, options: list[Action], rng: Random) -> Pondering[Choice]:
        options = sensible(seen, options)
        if len(options) == 1:
            return Choice(options[0])
        worth = yield from self.consider(seen, options, rng)
        ways = best_ways(self.decide(worth, options, rng), worth, options, self.width)
        if len(ways) == 1:
            return considered(ways[0], worth, options)
        search = Search(seen, ways, [worth[way[:4]] for way in ways], rng, self.learned(seen))
        cards = any(option.card for option in options)
        return (yield from search.choice(self.budget(self.planning if cards else 1)))

    def budget(self, times: int) -> Budget:
        """How long to think about a choice."""
        return Budget(self.frames * times)

    def trial(self, world: State, seat: int) -> Trial:
        return Trial(world, seat, self.learned(world))

    def learned(self, state: State) -> Worth:
        """What things are worth in this game."""
        return self.by or worth_for(state.rules, len(state.seats))


HUNTER = Hunter()
