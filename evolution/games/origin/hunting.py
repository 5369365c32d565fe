"""Hunters, what protects from them, and the ways out of an attack."""

from __future__ import annotations

from collections.abc import Iterable

from evolution.attack import Attack, begin_attack
from evolution.dice import Dice
from evolution.effects import discard, label, named_mark, spend
from evolution.food import (
    food_reasons,
    wants_food,
)
from evolution.model import POISONED, Action, Animal, Mark, Reason, State, because, new
from evolution.protection import attack_reasons, can_attack, prey_of
from evolution.trait import Trait


def used_this_turn(animal: Animal, mark: Mark) -> list[Reason]:
    """For cards that are turned sideways until the end of the turn."""
    return [because("used_this_turn", animal.id, mark.kind)] if mark.used else []


# ---------------------------------------------------------------------- the hunter


class Carnivorous(Trait):
    """Eats other animals: an attack stands in place of taking a token, once a turn."""

    key = "carnivorous"
    category = "attack"
    verb = "attack"
    appetite = 1
    excludes = ("scavenger",)
    main = True

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        hunter = animal.id
        return [new(Action, ("attack", hunter, id, "", "")) for id in state.animals if id != hunter]

    def unusable(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return used_this_turn(animal, mark) if mark.used else self.hunger(state, animal)

    def hunger(self, state: State, animal: Animal) -> list[Reason]:
        """A carnivore that could not receive the food does not attack."""
        if state.rules.rulings["blocked_hunters"] == "cannot_attack":
            return food_reasons(state, animal)
        return [] if wants_food(state, animal) else [because("full", animal.id)]

    def use_reasons(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        return attack_reasons(state, animal, state.animals[action.target])

    def legal_uses(self, state: State, animal: Animal, mark: Mark) -> list[Action]:
        verb, hunter = self.verb, animal.id
        return [new(Action, (verb, hunter, it.id, "", "")) for it in prey_of(state, animal)]

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        begin_attack(state, animal, state.animals[action.target])


class SharpVision(Trait):
    """Sees the camouflaged."""

    key = "sharp_vision"
    category = "attack"


# ---------------------------------------------------------------------- protection


class Camouflage(Trait):
    """Only a carnivore with sharp vision can attack it."""

    key = "camouflage"
    category = "defence"

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [] if "sharp_vision" in hunter.traits else [because(self.key, prey.id)]


class HighBodyWeight(Trait):
    """Only a carnivore of high body weight can attack it."""

    key = "high_body_weight"
    category = "defence"
    appetite = 1

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [] if self.key in hunter.traits else [because(self.key, prey.id)]


class Swimming(Trait):
    """Swimmers are attacked by swimmers only, and attack nobody else."""

    key = "swimming"
    category = "defence"

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [] if self.key in hunter.traits else [because(self.key, prey.id)]

    def cannot_hunt(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [] if self.key in prey.traits else [because("on_land", prey.id)]


class Burrowing(Trait):
    """Cannot be attacked while it is fed."""

    key = "burrowing"
    category = "defence"
    useless_in_ambush = True

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [because(self.key, prey.id)] if prey.fed else []


class Symbiosis(Trait):
    """The first animal protects the second, which eats only when the first is fed."""

    key = "symbiosis"
    category = "pair"
    paired = True
    directed = True  # the mark with a value is that of the protected animal

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [because(self.key, prey.id)] if mark.value else []

    def cannot_eat(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        if not mark.value or state.animals[mark.partner].fed:
            return []
        return [because("symbiont_hungry", mark.partner)]


# ---------------------------------------------------------------------- ways out


class Running(Trait):
    """Gets away when the die shows 4, 5 or 6."""

    key = "running"
    category = "defence"

    def defences(self, state: State, attack: Attack, prey: Animal, mark: Mark) -> Iterable[Action]:
        yield Action(self.key, prey.id)

    def declinable(self, state: State) -> bool:
        return state.rules.rulings["defences"] == "may"

    def defend(
        self, state: State, attack: Attack, prey: Animal, mark: Mark, action: Action
    ) -> None:
        state.stack.append(Dice(self.key))

    def rolled(self, state: State, attack: Attack, prey: Animal, die: int) -> None:
        if die >= 4:
            attack.fail(state, self.key)


class Mimicry(Trait):
    """Turns the attack onto another animal of its owner that could be attacked."""

    key = "mimicry"
    category = "defence"

    def defences(self, state: State, attack: Attack, prey: Animal, mark: Mark) -> Iterable[Action]:
        once_a_turn = state.rules.rulings["mimicry"] == "once_a_turn"
        if mark.used and (once_a_turn or mark.used == state.ply):
            return
        hunter = attack.attacker(state)
        for other in state.of(prey.owner):
            if other is not prey and can_attack(
                state, hunter, other, attack.ignored, attack.ambush
            ):
                yield Action(self.key, prey.id, other.id)

    def defend(
        self, state: State, attack: Attack, prey: Animal, mark: Mark, action: Action
    ) -> None:
        spend(state, prey, mark)
        attack.turn_to(state, action.target)


class TailLoss(Trait):
    """Gives up one of its traits and lives; the carnivore gets one token."""

    key = "tail_loss"
    category = "defence"

    def defences(self, state: State, attack: Attack, prey: Animal, mark: Mark) -> Iterable[Action]:
        losses = {
            (other.partner, label(other)): None
            for other in prey.marks
            if not state.rules.traits[other.kind].clings
        }
        for partner, name in losses:
            yield Action(self.key, prey.id, partner, name)

    def declinable(self, state: State) -> bool:
        return state.rules.rulings["defences"] == "may"

    def defend(
        self, state: State, attack: Attack, prey: Animal, mark: Mark, action: Action
    ) -> None:
        tail = named_mark(prey, action.what, action.target)
        assert tail
        discard(state, prey, tail)
        attack.fail(state, self.key, food=1)


class Poisonous(Trait):
    """The carnivore that eats it dies at the end of the turn."""

    key = "poisonous"
    category = "defence"

    def on_eaten(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> None:
        hunter.flags += (POISONED,)
        state.tell("poison", hunter.owner, hunter.id)
