"""Players with a liking of their own."""

from __future__ import annotations

from collections.abc import Callable, Set
from random import Random

from evolution.model import Action, Animal, State
from evolution.players.choice import Choice, Pondering
from evolution.players.hunter import Hunter
from evolution.players.value import HUNT
from evolution.players.worth import Worth
from evolution.ruleset import Ruleset

FONDNESS = 1.5  # points that a liked trait is worth beyond its worth, until the last turn


class Fond(Worth):
    """What somebody else thinks things are worth, and a liking beside it."""

    def __init__(self, by: Worth, liked: Set[str]) -> None:
        self.by, self.liked = by, liked

    def animal(self, state: State, animal: Animal, last: bool) -> float:
        points = self.by.animal(state, animal, last)
        if last:
            return points
        return points + FONDNESS * len([m for m in animal.marks if m.kind in self.liked])

    def card(self, state: State) -> float:
        return self.by.card(state)


class Fancier(Hunter):
    """Hunts as others do, but cannot resist some traits."""

    def __init__(self, likes: Callable[[Ruleset], Set[str]]) -> None:
        super().__init__()
        self.likes = likes

    def learned(self, state: State) -> Worth:
        return Fond(super().learned(state), self.likes(state.rules))


class Pacifist(Fancier):
    """Attacks nobody, and likes what keeps hunters off."""

    def __init__(self) -> None:
        super().__init__(guarding)

    def ponder(self, seen: State, options: list[Action], rng: Random) -> Pondering[Choice]:
        peaceful = [option for option in options if option.verb != HUNT]
        return super().ponder(seen, peaceful or options, rng)


def hunting(rules: Ruleset) -> Set[str]:
    """The trait with which animals hunt."""
    hunter = rules.verbs.get(HUNT)
    return {hunter.key} if hunter else set()


def guarding(rules: Ruleset) -> Set[str]:
    """Traits that keep hunters off, or save from them."""
    return {*rules.blocks, *rules.defences} - hunting(rules)


def storing(rules: Ruleset) -> Set[str]:
    """Traits that store food."""
    return rules.stores


def pairing(rules: Ruleset) -> Set[str]:
    """Traits that join two animals."""
    return {key for key, trait in rules.traits.items() if trait.paired}
