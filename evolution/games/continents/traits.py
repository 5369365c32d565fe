"""The other traits: herds, stinging animals, builders."""

from __future__ import annotations

from typing import NamedTuple

from evolution.attack import Attack
from evolution.effects import (
    refresh_asleep,
)
from evolution.expansion import Flag
from evolution.frame import frame
from evolution.model import (
    Action,
    Animal,
    Mark,
    Reason,
    State,
    because,
)
from evolution.trait import Trait

STUNG = "stung"  # the flag of a hunter that will be paralysed
PARALYSED = Flag("paralysed", numbs=True)


class Herding(Trait):
    """Cannot be attacked where those with Herding are at least as many as the carnivores."""

    key = "herding"
    category = "defence"

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        near = [animal for animal in state.animals.values() if animal.place == prey.place]
        herd = sum(self.key in animal.traits for animal in near)
        hunters = self.hunters(state, prey.place)
        most = hunters if state.rules.rulings["herding"] == "as_many" else hunters + 1
        return [because(self.key, prey.id)] if herd >= most else []

    def hunters(self, state: State, place: int) -> int:
        """How many carnivores live in a place."""
        animals = state.animals.values()
        return sum(a.place == place and "carnivorous" in a.traits for a in animals)


class Cnidocytes(Trait):
    """Paralyses the carnivore that attacks: until the turn ends it has no traits."""

    key = "cnidocytes"
    category = "defence"

    def on_attacked(self, state: State, attack: Attack, prey: Animal, mark: Mark) -> None:
        hunter = attack.attacker(state)
        if STUNG not in hunter.flags:
            hunter.flags += (STUNG,)

    def after_attack(self, state: State, hunter: Animal, fed: bool) -> None:
        due = fed or state.rules.rulings["paralysis"] == "before_food"
        if due and STUNG in hunter.flags and hunter.id in state.animals:
            kept = tuple(flag for flag in hunter.flags if flag != STUNG)
            hunter.flags = (*kept, PARALYSED.key)
            refresh_asleep(state, hunter)
            hunter.food = min(hunter.food, hunter.need)
            state.tell("paralyse", hunter.owner, hunter.id)


class Aedificator(Trait):
    """Brings two tokens to the bank of its place, every turn."""

    key = "aedificator"
    category = "feeding"
    YIELD = 2


@frame
class Works(NamedTuple):
    """After the dice, the Aedificators add what is theirs to add."""

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Works())

    def resolve(self, state: State, action: Action | None) -> None:
        state.stack.pop()
        for animal in state.animals.values():
            if Aedificator.key in animal.traits:
                place = state.places[animal.place]
                place.food += Aedificator.YIELD
                state.tell("enrich", animal.owner, animal.id, place.id, Aedificator.YIELD)
