"""What animals and cards are worth: as their traits say, or as it was learned from games."""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum

from evolution.model import Animal, State
from evolution.players.outlook import LEADER, USUAL, Outlook
from evolution.ruleset import Ruleset

LAST, LATE, EARLY = range(3)  # the stages of a game: the last turn, few turns more, many
FEW = 6  # cards in the deck for every player, when there are few turns more
TWO, MORE = "two", "more"  # the tables for which worth is learned: how many play
Weights = Mapping[str, float]  # points for one of each: "animal", "need", "plain", "fat", "card",
# and every trait by its key; those of a pair count half on each side


class Worth:
    """What the printed points say, and that who lives on is worth more."""

    outlook = USUAL  # by which a forecast goes

    def animal(self, state: State, animal: Animal, last: bool) -> float:
        """An animal's worth if it lives through this turn."""
        points = float(state.rules.animal_points * animal.population)
        stores = state.rules.stores
        for mark in animal.marks:
            worth = float(state.rules.points[mark.kind])
            points += worth / 2 if mark.partner else worth
            if not last and mark.value and mark.kind in stores:
                points += self.outlook.fat
        return points if last else points + self.outlook.alive

    def trait(self, state: State, kind: str) -> float:
        """What a trait adds to an animal of one's own, less what it costs to feed."""
        return float(state.rules.points[kind] - state.rules.appetite.get(kind, 0))

    def card(self, state: State) -> float:
        """What a card in the hand is worth, while there is a next turn."""
        return self.outlook.card

    def side(self, state: State, seat: int) -> float:
        """What a player's side is worth when a turn begins."""
        own = state.seats[seat]
        cards = self.card(state) * (len(own.hand) + len(own.pool))
        return cards + fsum([self.animal(state, animal, False) for animal in state.of(seat)])


class Learned(Worth):
    """The same, mixed with what was learned."""

    def __init__(self, stages: tuple[Weights, ...], outlook: Outlook = USUAL) -> None:
        self.stages = stages
        self.outlook = outlook

    def animal(self, state: State, animal: Animal, last: bool) -> float:
        points = super().animal(state, animal, last)
        if last:
            return points
        learned = total(self.stages[stage(state)], features(state, animal))
        trust = self.outlook.trust
        return (1 - trust) * points + trust * learned

    def trait(self, state: State, kind: str) -> float:
        at, trust = stage(state), self.outlook.trust
        printed = super().trait(state, kind)
        if at == LAST:
            return printed
        known = self.stages[at]
        hunger = known.get("need", 0.0) * state.rules.appetite.get(kind, 0)
        return (1 - trust) * printed + trust * (known.get(kind, 0.0) + hunger)

    def card(self, state: State) -> float:
        printed = super().card(state)
        learned = self.stages[stage(state)].get("card", printed)
        return (1 - self.outlook.trust) * printed + self.outlook.trust * learned


def stage(state: State) -> int:
    """How far the game has come."""
    if state.rules.is_last_turn(state):
        return LAST
    return LATE if len(state.deck) <= FEW * len(state.seats) else EARLY


def features(state: State, animal: Animal) -> dict[str, float]:
    """What is counted of an animal."""
    found = {"animal": float(animal.population), "need": float(animal.need)}
    if not animal.marks:
        found["plain"] = 1.0
    stores = state.rules.stores
    for mark in animal.marks:
        found[mark.kind] = found.get(mark.kind, 0.0) + (0.5 if mark.partner else 1.0)
        if mark.value and mark.kind in stores:
            found["fat"] = found.get("fat", 0.0) + mark.value
    return found


def counted(state: State, seat: int) -> dict[str, float]:
    """What is counted of a player's side, when a turn begins."""
    mine = state.seats[seat]
    found = {"card": float(len(mine.hand) + len(mine.pool))}
    for animal in state.of(seat):
        for name, number in features(state, animal).items():
            found[name] = found.get(name, 0.0) + number
    return found


def total(weights: Weights, things: Mapping[str, float]) -> float:
    """What all that is counted is worth."""
    return fsum([weights.get(name, 0.0) * number for name, number in things.items()])


PRINTED = Worth()
known: dict[tuple[tuple[str, ...], str, bool], Worth] = {}  # by games, table, and outlook or none


def worth_for(rules: Ruleset, seats: int, own_outlook: bool = True) -> Worth:
    """What was learned for these games and so many players, as far as it was.

    With the outlook by which one plays best; without it as positions are judged by (``odds``).
    """
    key = (rules.names, TWO if seats == 2 else MORE, own_outlook)
    if key not in known:
        sizes = (key[1], MORE if key[1] == TWO else TWO)
        games = rules.expansions[::-1]  # the last knows the others
        tables = [it.worth[size] for size in sizes for it in games if size in it.worth]
        stages = tuple(
            merged([*[table[it] for table in tables], printed(rules)]) for it in (LAST, LATE, EARLY)
        )
        told = games[0].outlook.get(key[1], {})  # with another game a turn goes otherwise
        outlook = Outlook(**{"leader": LEADER, **told}) if own_outlook else USUAL
        known[key] = Learned(stages, outlook) if tables else PRINTED
    return known[key]


def printed(rules: Ruleset) -> dict[str, float]:
    """What is thought of things of which nothing was learned."""
    traits = {kind: float(points) for kind, points in rules.points.items()}
    return {
        "animal": rules.animal_points + USUAL.alive,
        "card": USUAL.card,
        "fat": USUAL.fat,
        **traits,
    }


def merged(tables: list[Weights]) -> Weights:
    """What the first says that says anything: a table of that size, another, or what is printed."""
    found: dict[str, float] = {}
    for table in tables:
        for name, points in table.items():
            found.setdefault(name, points)
    return found
