"""The other traits: ways out, food, burdens, births."""

from __future__ import annotations

from collections.abc import Iterable

from evolution.attack import Attack
from evolution.effects import (
    birth,
    discard,
    label,
    named_mark,
    spend,
    turn_up,
)
from evolution.food import food_reasons, gain
from evolution.games.origin import used_this_turn
from evolution.games.time_to_fly.hunting import CARNIVORE
from evolution.model import Action, Animal, Mark, Reason, State, because
from evolution.trait import ENEMY, Trait


def used_up(state: State, ruling: str, animal: Animal, mark: Mark) -> list[Reason]:
    """For cards that stand in place of a token, and by ruling are used in every round."""
    if state.rules.rulings[ruling] == "every_round":
        return []
    return used_this_turn(animal, mark)


class InkCloud(Trait):
    """Gets away once a turn, but the carnivore may attack again in a later round."""

    key = "ink_cloud"
    category = "defence"
    optional = True

    def defences(self, state: State, attack: Attack, prey: Animal, mark: Mark) -> Iterable[Action]:
        if not mark.used:
            yield Action(self.key, prey.id)

    def defend(
        self, state: State, attack: Attack, prey: Animal, mark: Mark, action: Action
    ) -> None:
        spend(state, prey, mark)
        attack.fail(state, self.key)
        for hunting in attack.attacker(state).marks:
            if hunting.kind == CARNIVORE:
                hunting.used = 0


class Flight(Trait):
    """Is attacked only by carnivores that have fewer traits."""

    key = "flight"
    category = "defence"

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [because(self.key, prey.id)] if len(hunter.marks) >= len(prey.marks) else []


# ---------------------------------------------------------------------- food


class Specialization(Trait):
    """Gives its animal a token in place of one from the bank, if no other has the same one."""

    category = "feeding"
    main = True

    def __init__(self, letter: str, other: str) -> None:
        self.key = f"specialization_{letter}"
        self.excludes = (f"specialization_{other}",)

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        yield Action(self.key, animal.id)

    def unusable(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        found = used_up(state, "specialization", animal, mark) + food_reasons(state, animal)
        return found + [
            because("rival", other.id, self.key) for other in self.rivals(state, animal)
        ]

    def rivals(self, state: State, animal: Animal) -> list[Animal]:
        """Others that have it; A and B are one where only neighbours matter (Continents)."""
        kinds = {self.key, *self.excludes} if state.rules.territorial else {self.key}
        return [
            other
            for other in state.animals.values()
            if other is not animal
            and other.place == animal.place
            and not kinds.isdisjoint(other.traits)
        ]

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        state.tell("specialize", animal.owner, animal.id)
        gain(state, animal, 1)


class Metamorphose(Trait):
    """Gives up one of its traits that does not make it hungrier, for a token."""

    key = "metamorphose"
    category = "life"
    main = True

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        for partner, name in dict.fromkeys((it.partner, label(it)) for it in animal.marks):
            yield Action(self.key, animal.id, partner, name)

    def unusable(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return used_up(state, "metamorphose", animal, mark)

    def use_reasons(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        lost = named_mark(animal, action.what, action.target)
        assert lost
        found = []
        trait = state.rules.traits[lost.kind]
        if not lost.asleep and (trait.appetite or trait.clings):
            found.append(because("makes_hungry", animal.id, lost.kind))
        changed = animal.copy()  # what keeps it from eating may be what it gives up
        del changed.marks[animal.marks.index(lost)]
        changed.refresh(state.rules)
        return found + food_reasons(state, changed)

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        lost = named_mark(animal, action.what, action.target)
        assert lost
        discard(state, animal, lost)
        if animal.id in state.animals:
            gain(state, animal, 1)


class Trematode(Trait):
    """A burden on two animals of one other player, which nothing shakes off."""

    key = "trematode"
    category = "burden"
    appetite = 1
    paired = True
    onto = ENEMY
    clings = True

    @property
    def points(self) -> int:
        """It makes both its animals hungrier."""
        return 1 + 2 * self.appetite


class Viviparous(Trait):
    """When it becomes fed, the top card of the deck is born beside it, fed."""

    key = "viviparous"
    category = "life"
    appetite = 1

    def on_fed(self, state: State, animal: Animal, mark: Mark) -> None:
        if state.deck:
            child = birth(state, animal.owner, turn_up(state), animal.place, parent=animal)
            child.food = child.need
            state.tell("hatch", animal.owner, animal.id, child.id)
