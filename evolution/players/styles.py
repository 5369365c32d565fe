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
MODEST = 0.5  # the same of one who would rather have more animals


class Fond(Worth):
    """What somebody else thinks things are worth, and a liking beside it."""

    def __init__(self, by: Worth, liked: Set[str], fondness: float) -> None:
        self.by, self.liked, self.fondness = by, liked, fondness
        self.outlook = by.outlook

    def animal(self, state: State, animal: Animal, last: bool) -> float:
        points = self.by.animal(state, animal, last)
        if last:
            return points
        return points + self.fondness * len([m for m in animal.marks if m.kind in self.liked])

    def card(self, state: State) -> float:
        return self.by.card(state)


class Fancier(Hunter):
    """Hunts as others do, but cannot resist some traits."""

    def __init__(self, likes: Callable[[Ruleset], Set[str]], fondness: float = FONDNESS) -> None:
        super().__init__()
        self.likes, self.fondness = likes, fondness

    def learned(self, state: State) -> Worth:
        return Fond(super().learned(state), self.likes(state.rules), self.fondness)


class Pacifist(Fancier):
    """Attacks nobody but hunters, and likes what keeps them off."""

    def __init__(self) -> None:
        super().__init__(guarding, MODEST)

    def ponder(self, seen: State, options: list[Action], rng: Random) -> Pondering[Choice]:
        hunters = hunting(seen.rules)
        peaceful = [
            option
            for option in options
            if option.verb != HUNT
            or (
                option.target in seen.animals
                and hunters & seen.animals[option.target].traits.keys()
            )
        ]
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


PACIFIST, MATCHMAKER = Pacifist(), Fancier(pairing)
HOARDER, FRIEND = Fancier(storing), Fancier(hunting)
