"""Predators, what protects from them, and the reactions to an attack."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from evolution.attack import Attack
from evolution.dice import Dice
from evolution.effects import discard, spend, throw_away
from evolution.food import food_reasons
from evolution.games import origin
from evolution.games.new_world.attack import attack_reasons, begin_attack, prey_of
from evolution.games.new_world.habit import Habit
from evolution.games.origin import used_this_turn
from evolution.model import Action, Animal, Mark, Reason, State, because, new


class Carnivorous(Habit):
    """Eats other animals: an attack is a basic action, once an epoch."""

    key = "carnivorous"
    category = "attack"
    verb = "attack"
    appetite = 1
    main = True

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        hunter = animal.id
        return [new(Action, ("attack", hunter, id, "", "")) for id in state.animals if id != hunter]

    def unusable(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return used_this_turn(animal, mark) + food_reasons(state, animal)

    def use_reasons(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        return attack_reasons(state, animal, state.animals[action.target])

    def legal_uses(self, state: State, animal: Animal, mark: Mark) -> list[Action]:
        hunter = animal.id
        return [new(Action, ("attack", hunter, it.id, "", "")) for it in prey_of(state, animal)]

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        animal.flags = (*animal.flags, "attacked")
        begin_attack(state, animal, state.animals[action.target])

    def arrives(self, animal: Animal, mark: Mark, ply: int) -> None:
        mark.used = ply if "attacked" in animal.flags else 0


class SharpVision(Habit, origin.SharpVision):
    """Sees the camouflaged."""


class PackHunting(Habit):
    """With two predators of its owner on the table it may ignore one trait of its prey."""

    key = "pack_hunting"
    category = "attack"

    def ignore_count(self, state: State, hunter: Animal, mark: Mark) -> int:
        pack = [animal for animal in state.of(hunter.owner) if Carnivorous.key in animal.traits]
        return int(len(pack) >= 2)


class Voracious(Habit):
    """Gets one token for hungry prey; an attack that brings one token does not count."""

    key = "voracious"
    category = "attack"

    def bite(self, hunter: Animal, prey: Animal, meal: int) -> int:
        return meal if prey.fed else 1

    def rests(self, state: State, hunter: Animal, mark: Mark, taken: int) -> None:
        if taken == 1 and Carnivorous.key in hunter.traits:
            hunter.traits[Carnivorous.key].used = 0
            hunter.flags = tuple(flag for flag in hunter.flags if flag != "attacked")


# ---------------------------------------------------------------------- protection


class Swimming(Habit, origin.Swimming):
    """Swimmers are attacked by swimmers only, and attack nobody else; they feed in Lakes."""


class Nocturnal(Habit):
    """Only nocturnal predators can attack it; it feeds in Caves."""

    key = "nocturnal"
    category = "defence"

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [] if self.key in hunter.traits else [because(self.key, prey.id)]


class HighBodyWeight(Habit, origin.HighBodyWeight):
    """Only a predator of high body weight can attack it; it feeds in Savannas."""


class Camouflage(Habit, origin.Camouflage):
    """Only a predator with sharp vision can attack it."""


class Burrowing(Habit, origin.Burrowing):
    """Cannot be attacked while it is fed; fat does not feed."""


class Transparent(Habit):
    """Cannot be attacked while no food lies on it."""

    key = "transparent"
    category = "defence"

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [] if prey.food else [because(self.key, prey.id)]


class Partnership(Habit):
    """Of the two, the one with fewer traits cannot be attacked."""

    key = "partnership"
    category = "pair"
    paired = True

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        fewer = len(prey.marks) < len(state.animals[mark.partner].marks)
        return [because(self.key, prey.id)] if fewer else []


# ---------------------------------------------------------------------- reactions


class Horned(Habit):
    """The predator dies when the die shows 5 or 6."""

    key = "horned"
    category = "defence"

    def defences(self, state: State, attack: Attack, prey: Animal, mark: Mark) -> Iterable[Action]:
        yield Action(self.key, prey.id)

    def defend(
        self, state: State, attack: Attack, prey: Animal, mark: Mark, action: Action
    ) -> None:
        spend(state, prey, mark)
        state.stack.append(Dice(self.key))

    def rolled(self, state: State, attack: Any, prey: Animal, die: int) -> None:
        if die >= 5:
            attack.backfire(state, self.key)


class Running(Habit, origin.Running):
    """Gets away when the die shows 4, 5 or 6."""

    def declinable(self, state: State) -> bool:
        return False

    def defend(
        self, state: State, attack: Attack, prey: Animal, mark: Mark, action: Action
    ) -> None:
        spend(state, prey, mark)
        super().defend(state, attack, prey, mark, action)


class Repelling(Habit):
    """Is discarded, and its owner names another prey that the predator can attack."""

    key = "repelling"
    category = "defence"
    optional = True

    def defences(self, state: State, attack: Any, prey: Animal, mark: Mark) -> Iterable[Action]:
        others = [a for a in state.animals.values() if a.id not in (attack.hunter, prey.id)]
        named = [Action(self.key, prey.id, a.id) for a in others if attack.can_turn_to(state, a)]
        return named or [Action(self.key, prey.id)]

    def defend(self, state: State, attack: Any, prey: Animal, mark: Mark, action: Action) -> None:
        discard(state, prey, mark)
        if action.target:
            attack.turn_to(state, action.target)
        else:
            attack.fail(state, self.key)


class TailLoss(Habit, origin.TailLoss):
    """Gives up one of its traits and lives; the predator gets one token."""

    def declinable(self, state: State) -> bool:
        return state.rules.rulings["tail_loss"] == "may"


class Poisonous(Habit, origin.Poisonous):
    """The predator that eats it dies at the beginning of extinction; until then the card is its."""

    def on_eaten(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> None:
        super().on_eaten(state, hunter, prey, mark)
        mark.value = 1

    def on_death(self, state: State, animal: Animal, mark: Mark) -> None:
        if mark.value:
            state.extra["parked"] = [*state.extra.get("parked", []), mark.card]
        else:
            throw_away(state, animal.owner, mark.card)
