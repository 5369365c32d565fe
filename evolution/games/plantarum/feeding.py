"""A meal at a plant: what the plant has against it, and what it brings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from evolution.attack import NOTHING
from evolution.effects import spend
from evolution.food import can_receive, take
from evolution.frame import Candidates, called, eventful, frame
from evolution.games import time_to_fly
from evolution.games.plantarum.access import WIT, bars, bonds, remember, wit
from evolution.games.plantarum.attack import CarnivorousPlant, can_strike, strike
from evolution.games.plantarum.plants import properties
from evolution.meal import Meal
from evolution.model import (
    NATURE,
    Action,
    Animal,
    FormerId,
    Mark,
    Place,
    PlaceId,
    Plant,
    Reason,
    SeatId,
    State,
    because,
)


def serve(state: State, meal: Meal) -> None:
    """Nobody has prevented a meal: now the plant has its say."""
    if not meal.possible(state):
        return
    if isinstance(state.places[meal.place], Plant):
        state.stack.append(Harvest(meal.eater, meal.place, meal.store))
    else:
        remember(state, state.animals[meal.eater], meal.place)
        meal.deliver(state)


@called("meal")
@frame
class Pause(Meal):
    """The plant has struck first, by ruling: now others may interrupt the meal."""

    __slots__ = ()

    def upon(self, below: object) -> bool:
        return isinstance(below, Harvest)

    def go_on(self, state: State) -> None:
        """The harvest, which lies below, goes on."""


def strikes_first(state: State, plant: Plant | Place) -> bool:
    """Does whoever lies in ambush wait until the plant has struck?"""
    return plant.key == CarnivorousPlant.key and state.rules.rulings["ambush_or_plant"] == "plant"


class AmbushHunting(time_to_fly.AmbushHunting):
    """At a carnivorous plant its moment is before the plant's, or by ruling after it."""

    def interrupts(self, state: State, meal: Meal, animal: Animal, mark: Mark) -> Iterable[Action]:
        if strikes_first(state, state.places[meal.place]) and not isinstance(meal, Pause):
            return ()
        return super().interrupts(state, meal, animal, mark)


@called("meal")
@eventful
@frame
class Harvest(NamedTuple):
    """An animal eats from a plant.

    It may "ignore" one thing about the plant; a trait that keeps it from the food is ignored
    without asking. Then the plant may "strike" it; if it lives, it "takes" the token.
    """

    eater: FormerId
    plant: PlaceId
    store: bool = True
    step: str = "ignore"
    ignored: str = ""

    def flaw(self, state: State, below: object) -> str:
        at_plant = isinstance(state.places[self.plant], Plant)
        steps = self.step in ("ignore", "strike", "take")
        return "" if at_plant and steps else f"nobody eats from {self.plant}, step {self.step!r}"

    def who(self, state: State) -> int:
        return state.animals[self.eater].owner

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        if self.step != "ignore" or self.eater not in state.animals:
            return
        animal, plant = self.both(state)
        if wit(animal) is None or plant.id in bonds(animal) or bars(state, animal, plant):
            return
        kinds = [it.key for it in properties(state, plant) if it.daunting]
        if can_strike(state, plant, animal):
            kinds.append(plant.key)
        if kinds:
            found = [Action("outwit", animal.id, plant.id, kind) for kind in kinds]
            candidates.legal += [*found, NOTHING]

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        yield because("no_such_use", self.eater, WIT)

    def both(self, state: State) -> tuple[Animal, Plant]:
        """The animal and the plant."""
        plant = state.places[self.plant]
        assert isinstance(plant, Plant)
        return state.animals[self.eater], plant

    def resolve(self, state: State, action: Action | None) -> None:
        if self.eater not in state.animals:
            state.stack.pop()
        elif self.step == "ignore":
            self.think(state, action)
        elif self.step == "strike":
            state.stack[-1] = self._replace(step="take")
            animal, plant = self.both(state)
            if strikes_first(state, plant) and state.rules.interrupts:
                state.stack.append(Pause(self.eater, self.plant, store=self.store))
            if plant.id not in bonds(animal) and self.ignored != plant.key:
                if can_strike(state, plant, animal):
                    strike(state, plant, animal)
        else:
            self.deliver(state)

    def think(self, state: State, action: Action | None) -> None:
        """The animal's intellect is spent on what keeps it off, or on what its owner names."""
        animal, plant = self.both(state)
        barred = bars(state, animal, plant)
        ignored = barred[0].key if barred else str(action.what) if action else ""
        mark = wit(animal)
        if ignored and mark:
            spend(state, animal, mark)
            state.tell("ignore", animal.owner, animal.id, plant.id, ignored)
        state.stack[-1] = self._replace(step="strike", ignored=ignored)

    def deliver(self, state: State) -> None:
        """The token moves if it still can, and the plant's traits act on the eater."""
        state.stack.pop()
        animal, plant = self.both(state)
        if not plant.food or not can_receive(state, animal, self.store):
            return
        remember(state, animal, plant.id)
        take(state, animal, plant.id, self.store)
        at_home = plant.id in bonds(animal)
        for trait in sorted(properties(state, plant), key=lambda it: it.turn):
            if not (trait.daunting and (at_home or trait.key == self.ignored)):
                trait.feeds(state, animal, plant)


def eater_at(state: State, plant: int) -> int:
    """The animal that is about to eat from a plant, 0 if there is none."""
    eaters = [it.eater for it in state.stack if isinstance(it, Harvest) and it.plant == plant]
    return eaters[-1] if eaters else 0


# ---------------------------------------------------------------------- honey


@frame
class Theft(NamedTuple):
    """Chance picks a player with the fullest hand, then a card of that hand for the thief."""

    thief: SeatId
    victim: int = -1

    def flaw(self, state: State, below: object) -> str:
        if "honey" not in state.rules.rulings:
            return "there is no honey in these games"
        victims = [-1, *(n for n, side in enumerate(state.seats) if side.hand)]
        robs = self.victim in victims and self.victim != self.thief
        return "" if robs else f"nothing can be taken from {self.victim}"

    def who(self, state: State) -> int:
        return NATURE

    def victims(self, state: State) -> list[int]:
        """Whom the card may come from: nobody, if the thief has as many cards himself."""
        hands = [len(seat.hand) for seat in state.seats]
        most = max(hands)
        if state.rules.rulings["honey"] == "any_richer":
            return [seat for seat, cards in enumerate(hands) if cards > hands[self.thief]]
        if hands[self.thief] == most:
            return []
        return [seat for seat, cards in enumerate(hands) if cards == most]

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        candidates.legal += self.lots(state)

    def lots(self, state: State) -> list[Action]:
        """What chance may pick."""
        if self.victim < 0:
            return [Action("rob", what=seat) for seat in self.victims(state)]
        cards = len(state.seats[self.victim].hand)
        return [Action("draw", what=number) for number in range(1, cards + 1)]

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        yield because("roll_first")

    def obvious(self, state: State, option: Action) -> bool:
        return True

    def resolve(self, state: State, action: Action | None) -> None:
        choice = action or next(iter(self.lots(state)), None)
        if choice is None:
            state.stack.pop()
        elif self.victim < 0:
            state.stack[-1] = self._replace(victim=int(choice.what))
        else:
            state.stack.pop()
            hand = state.seats[self.victim].hand
            state.seats[self.thief].hand.append(hand.pop(int(choice.what) - 1))
            state.tell("rob", self.thief, what=self.victim)
