"""Carnivorous plants: a plant that attacks is a hunter without traits, and the plant eats."""

from __future__ import annotations

from collections.abc import Iterable

from evolution.attack import Attack, flaw_of_attack
from evolution.frame import LEAVING, called, frame
from evolution.games.plantarum.plants import STRUCK, Species, nourish, plants_of
from evolution.model import POISONED, Action, Animal, Plant, Reason, State, because, new
from evolution.phases import Feeding
from evolution.protection import (
    attack_reasons,
    prey_of,
    protections,
    unignorable_reasons,
    worth_ignoring,
)

COUNTER = "counter"  # how an attack on an animal that comes to eat goes
SENT = "sent"  # and one on an animal that a player names


class CarnivorousPlant(Species):
    """Attacks once a turn: whoever comes to eat from it, or an animal that a player names."""

    key = "carnivorous_plant"
    claim_verb = "snap"
    limit = 6
    fruit = True

    def tokens(self, state: State) -> int:
        return self.start if state.rules.rulings["carnivorous_start"] == "two" else 0

    def claims(self, state: State, seat: int) -> Iterable[Action]:
        for plant in plants_of(state, self.key):
            for id in state.animals:
                yield Action(self.claim_verb, plant.id, id)

    def legal_claims(self, state: State, seat: int) -> list[Action]:
        return [
            new(Action, (self.claim_verb, plant.id, prey.id, "", ""))
            for plant in plants_of(state, self.key)
            if STRUCK not in plant.flags
            for prey in prey_of(state, jaws(state, plant))
        ]

    def claim_reasons(self, state: State, seat: int, action: Action) -> list[Reason]:
        plant, prey = state.find(action.animal), state.animals.get(action.target)
        if not isinstance(plant, Plant) or plant.key != self.key or not prey:
            return [because("no_such_use", action.animal, self.key)]
        found = [because("used_this_turn", plant.id, self.key)] if STRUCK in plant.flags else []
        return found or attack_reasons(state, jaws(state, plant), prey)

    def claim(self, state: State, seat: int, action: Action) -> None:
        plant = state.places[action.animal]
        assert isinstance(plant, Plant)
        begin_attack(state, plant, state.animals[action.target], SENT)


def jaws(state: State, plant: Plant) -> Animal:
    """A plant as its prey meets it: a hunter without traits, sent by the player whose ply it is."""
    plies = [it.seat for it in state.stack if isinstance(it, Feeding)]
    return Animal(plant.id, plies[-1] if plies else state.first, plant.key, plant.place)


def can_strike(state: State, plant: Plant, animal: Animal) -> bool:
    """Will it attack the animal that comes to eat?"""
    if plant.key != CarnivorousPlant.key or STRUCK in plant.flags:
        return False
    return not unignorable_reasons(state, jaws(state, plant), animal)


def strike(state: State, plant: Plant, animal: Animal) -> None:
    """It attacks, and can get past one protection; two are too many for it."""
    found = protections(state, jaws(state, plant), animal)
    if len(found) <= 1:
        begin_attack(state, plant, animal, COUNTER)
    elif state.rules.rulings["counter_static"] == "used":
        plant.flags += (STRUCK,)
        state.tell("attack", animal.owner, plant.id, animal.id, COUNTER)
        state.tell("escape", animal.owner, animal.id, plant.id, found[0].key)


def begin_attack(state: State, plant: Plant, animal: Animal, how: str) -> None:
    """Its attack of this turn."""
    plant.flags += (STRUCK,)
    state.tell("attack", jaws(state, plant).owner, plant.id, animal.id, how)
    step = "surprise" if state.rules.surprises else "ignore"
    ways = (COUNTER,) if how == COUNTER else ()
    state.stack.append(PlantAttack(plant.id, animal.id, how=ways, step=step))


@called("attack")
@frame
class PlantAttack(Attack):
    """The attack of a plant. When it strikes back, it ignores one trait that could help the prey:
    its only protection, or one that the player to the right of the prey's owner names.
    """

    __slots__ = ()

    def flaw(self, state: State, below: object) -> str:
        plant = state.places.get(self.hunter)
        bites = plant is not None and plant.key == CarnivorousPlant.key
        return flaw_of_attack(state, self, bites and self.prey in state.animals)

    def attacker(self, state: State) -> Animal:
        plant = state.places[self.hunter]
        assert isinstance(plant, Plant)
        return jaws(state, plant)

    def who(self, state: State) -> int:
        owner = state.animals[self.prey].owner
        return (owner - 1) % len(state.seats) if self.step == "ignore" else owner

    def ignores(self, state: State) -> list[Action]:
        automatic = state.rules.rulings["counter_chooser"] == "automatic"
        return self.worth_ignoring(state)[: 1 if automatic else None]

    def obvious(self, state: State, option: Action) -> bool:
        return self.step == "ignore" or option.verb in LEAVING

    def worth_ignoring(self, state: State) -> list[Action]:
        """The traits of the prey that it may ignore."""
        prey = state.animals[self.prey]
        if COUNTER not in self.how or self.ignored:
            return []
        if protections(state, self.attacker(state), prey):
            return []
        return [
            Action("ignore", self.hunter, self.prey, kind) for kind in worth_ignoring(state, prey)
        ]

    def engage(self, state: State, action: Action | None) -> None:
        choice = action or next(iter(self.worth_ignoring(state)), None)
        if choice:
            owner = self.who(state)
            state.tell("ignore", owner, self.hunter, self.prey, choice.what)
        super().engage(state, choice)

    def reward(self, state: State, hunter: Animal, food: int) -> None:
        plant = state.places[self.hunter]
        assert isinstance(plant, Plant)
        nourish(state, plant, food)
        if POISONED in hunter.flags:
            plant.flags += (POISONED,)
