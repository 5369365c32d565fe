"""What a turn has in place of the food dice: shelters, withering, growth and new plants."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from evolution.chance import pick
from evolution.effects import draw
from evolution.frame import Candidates, frame
from evolution.games.continents import Aedificator
from evolution.games.plantarum.growth import open_card, to_come, wither
from evolution.games.plantarum.plants import (
    PARASITIC,
    capacity,
    growing_in,
    host,
    nourish,
    set_food,
    species,
)
from evolution.games.plantarum.traits import Mycorrhiza
from evolution.model import NATURE, POISONED, Action, Plant, Reason, State, because
from evolution.phases import Turn

TABLE = {  # players: plants at the start, new ones in a turn, and how many there are at most
    2: (3, 1, 6),
    3: (4, 2, 8),
    4: (5, 3, 10),
    5: (6, 3, 12),
    6: (7, 3, 14),
    7: (8, 4, 16),
    8: (9, 4, 18),
}
EMPTY_HANDED = 8  # the cards of a new start, under one reading


def prepare(state: State, rng: Random) -> None:
    """The plants of the first turn are laid out."""
    for _ in range(TABLE[len(state.seats)][0]):
        if cards := to_come(state):
            open_card(state, pick(rng, cards))


def restarted(state: State, seat: int) -> None:
    """A player without animals and cards has got his new start: under one reading, more of it."""
    hand = state.seats[seat].hand
    while state.rules.rulings["new_start"] == "eight" and len(hand) < EMPTY_HANDED:
        if not draw(state, seat):
            return


@frame
class Sheltering(NamedTuple):
    """Every plant gets back all its shelters."""

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Sheltering())

    def resolve(self, state: State, action: Action | None) -> None:
        state.stack.pop()
        for plant in state.plants():
            plant.shelter = capacity(state, plant)


@frame
class Tide(NamedTuple):
    """In place of the dice: the food of places that no die decides, such as the Ocean."""

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Tide())

    def resolve(self, state: State, action: Action | None) -> None:
        state.stack.pop()
        for number, (_, _, tokens) in enumerate(state.rules.banks[len(state.seats)]):
            place = state.places[-number]
            builders = [a for a in state.animals.values() if a.place == place.id]
            works = sum(Aedificator.YIELD for a in builders if Aedificator.key in a.traits)
            place.food = tokens + works if tokens else 0
            if place.food:
                state.tell("bank", target=place.id, what=place.food)


@frame
class Withering(NamedTuple):
    """The poisoned plants die, then those without food, then the parasites of the dead."""

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Withering())

    def resolve(self, state: State, action: Action | None) -> None:
        state.stack.pop()
        for plant in state.plants():
            if POISONED in plant.flags:
                wither(state, plant, "plant_poisoned")
        for plant in [it for it in state.plants() if starves(state, it)]:
            wither(state, plant)
        while orphans := [it for it in state.plants() if orphaned(state, it)]:
            for plant in orphans:
                wither(state, plant)


def starves(state: State, plant: Plant) -> bool:
    """Is there no food on it, nor on any plant that it is joined to?"""
    return not species(state, plant).hardy and not any(it.food for it in joined(state, plant))


def joined(state: State, plant: Plant) -> list[Plant]:
    """All plants that mycorrhiza joins to a plant, over others too, and itself."""
    found = [plant]
    for one in found:
        for mark in one.marks:
            other = state.find(mark.partner) if mark.kind == Mycorrhiza.key else None
            if isinstance(other, Plant) and other not in found:
                found.append(other)
    return found


def orphaned(state: State, plant: Plant) -> bool:
    """Is it a parasitic plant whose host is dead?"""
    return plant.key == PARASITIC and host(state, plant) is None


@frame
class Growth(NamedTuple):
    """The plants grow, mycorrhiza helps the empty ones, and new plants come up."""

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Growth())
        state.tell("growth")

    def resolve(self, state: State, action: Action | None) -> None:
        state.stack.pop()
        grown = {plant.id: species(state, plant).grown(state, plant) for plant in state.plants()}
        for plant in state.plants():
            plant.flags = ()
            for mark in plant.marks:
                mark.used = 0
            set_food(state, plant, grown[plant.id])
        for animal in state.animals.values():
            if Aedificator.key in animal.traits:
                for plant in growing_in(state, animal.place):
                    nourish(state, plant, 1)
        for plant in state.plants():
            if not plant.food and Mycorrhiza.key in plant.traits:
                set_food(state, plant, 1)
        _, new, most = TABLE[len(state.seats)]
        present = sum(1 for plant in state.plants() if plant.key != PARASITIC)
        if present < most:
            state.stack.append(Sprouting(min(new, most - present)))


@frame
class Sprouting(NamedTuple):
    """Nature turns over plant cards. When there are none left, the withered ones are shuffled."""

    number: int

    def upon(self, below: object) -> bool:
        return isinstance(below, Turn)

    def flaw(self, state: State, below: object) -> str:
        most = TABLE[len(state.seats)][1] if state.rules.plants else 0
        return "" if 0 < self.number <= most else f"there are not {self.number} new plants"

    def who(self, state: State) -> int:
        return NATURE

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        candidates.legal += [Action("sprout", what=card) for card in to_come(state)]

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        yield because("roll_first")

    def resolve(self, state: State, action: Action | None) -> None:
        if action is None:
            again = state.rules.rulings["plant_deck"] == "reshuffled"
            if again and state.extra.pop("withered", None):
                return
            state.stack.pop()
            return
        open_card(state, int(action.what))
        if self.number > 1:
            state.stack[-1] = Sprouting(self.number - 1)
        else:
            state.stack.pop()
