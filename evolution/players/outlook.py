"""What a forecast takes for granted, and what is learned of it by playing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Outlook(NamedTuple):
    """How the rest of a turn is thought to go, and what lies beyond it is thought to be worth."""

    doubt: float = 0.07  # of a chance to be fed, lost for every token that is still to come
    escape: float = 0.5  # how often a defence fails
    eager: float = 0.7  # how often a hunter that could attack does
    harm: float = 0.2  # the appeal of what harms those who eat it
    stranger: float = 0.1  # how often a hunter nobody has seen yet takes what lies open to it
    crowd: float = 0.5  # of the other players, so many are as good a prey as the seat
    fasting: float = 0.9  # the chance left to one that cannot eat now
    own_means: float = 0.3  # how often a trait with a use of its own saves a hungry animal
    alive: float = 1.3  # points of a survivor beyond those printed on it, while a turn is to come
    card: float = 0.9  # points of a card in the hand or the own stack, while a turn is to come
    fat: float = 0.5  # points of a stored token, while a turn is to come
    trust: float = 0.6  # in what was learned, beside what the traits say
    rivals: float = 1.0  # what the others have, on average, beside what one has oneself
    leader: float = 0.0  # how far not the average of them counts, but the best of them


USUAL = Outlook()
LEADER = 0.4  # of those who know what things are worth: one has to be ahead of the best
# Of these the odds are moved, as they are parts of 1
PARTS = ("doubt", "escape", "eager", "harm", "stranger", "fasting", "own_means", "trust", "leader")


def moved(outlook: Outlook, times: Mapping[str, float]) -> Outlook:
    """The same with numbers so many times as large; of a part of 1, its odds are."""
    changed = {}
    for name, by in times.items():
        number = getattr(outlook, name)
        grown = number * by
        changed[name] = grown / (1 - number + grown) if name in PARTS else grown
    return outlook._replace(**changed)
