"""What a hunter's intellect ignores, how often its owner attacks, and ambushes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from evolution.attack import Attack, begin_attack
from evolution.effects import (
    spend,
)
from evolution.games import origin
from evolution.meal import Meal
from evolution.model import Action, Animal, Mark, Reason, State, because
from evolution.protection import IGNORES, can_attack, protections, worth_ignoring
from evolution.ruleset import Ruleset
from evolution.trait import Trait

CARNIVORE = "carnivorous"  # the trait that half of these cards speak of


class Intellect(Trait):
    """Once a turn, a carnivore ignores a trait of its prey, and does so until the turn ends."""

    key = "intellect"
    category = "attack"
    appetite = 1

    def ignore_count(self, state: State, hunter: Animal, mark: Mark) -> int:
        return 0 if mark.used else 1

    def ignores(self, state: State, attack: Attack, hunter: Animal, mark: Mark) -> Iterable[Action]:
        if mark.used:
            return
        if "turned" in attack.how and state.rules.rulings["intellect_after_mimicry"] == "no":
            return
        prey = state.animals[attack.prey]
        if not protections(
            state, hunter, prey, attack.ignored, attack.ambush
        ):  # else it is spent on that
            for kind in worth_ignoring(state, prey, lasting=True):
                yield Action("ignore", hunter.id, prey.id, kind)

    def ignore(self, state: State, attack: Attack, hunter: Animal, mark: Mark, kind: str) -> None:
        if not mark.used:
            spend(state, hunter, mark)
            hunter.flags += (IGNORES + ignoring(state.rules, kind, state.animals[attack.prey]),)
            state.tell("disregard", hunter.owner, hunter.id, attack.prey, kind)


def ignoring(rules: Ruleset, kind: str, prey: Animal) -> str:
    """It is ignored on every prey, or by ruling on this one."""
    return f"{kind}@{prey.id}" if rules.rulings["intellect_ignores"] == "card" else kind


ATTACKS = "attacks"  # in ``extra``: the turn, and the ply of each player's last attack in it
MOST_PLIES = 10_000


class Carnivorous(origin.Carnivorous):
    """By ruling, ambushes count among the attacks of its owner, who has one in a round."""

    def unusable(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        found = super().unusable(state, animal, mark)
        if state.rules.rulings["ambushes"] != "any" and has_attacked(state, animal.owner):
            found = [*found, because("attacked_this_round", animal.id)]
        return found

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        count_attack(state, animal.owner)
        super().use(state, animal, mark, action)


def count_attack(state: State, seat: int) -> None:
    """Note that a player has attacked in this ply, where attacks are counted."""
    if state.rules.rulings["ambushes"] != "any":
        plies = last_attacks(state)
        plies[seat] = state.ply
        state.extra[ATTACKS] = [state.turn, *plies]


def last_attacks(state: State) -> list[int]:
    """The ply in which each player has attacked last in this turn; 0 if never."""
    turn, *plies = state.extra.get(ATTACKS, [0])
    return plies if turn == state.turn else [0] * len(state.seats)


def has_attacked(state: State, seat: int) -> bool:
    """Has a player had his attack of this round, or of this ply?"""
    ply = last_attacks(state)[seat]
    length = len(state.seats) if state.rules.rulings["ambushes"] == "one_a_round" else 1
    return ply > 0 and (ply - 1) // length == (state.ply - 1) // length


def are_attacks(state: State, value: Any) -> bool:
    """Can it be the turn, and the ply in which each player has attacked last in it?"""
    if type(value) is not list or len(value) != 1 + len(state.seats):
        return False
    turn, *plies = value
    known = all(type(ply) is int and 0 <= ply <= MOST_PLIES for ply in plies)
    return known and type(turn) is int and 0 < turn <= state.turn


class AmbushHunting(Trait):
    """A carnivore attacks another player's animal that is about to take a red token."""

    key = "ambush_hunting"
    category = "attack"

    def interrupts(self, state: State, meal: Meal, animal: Animal, mark: Mark) -> Iterable[Action]:
        hunting = animal.traits.get(CARNIVORE)
        if hunting and not state.rules.unusable[CARNIVORE](state, animal, hunting):
            if can_attack(state, animal, state.animals[meal.eater], ambush=True):
                yield Action(self.key, animal.id, meal.eater)

    def interrupt(
        self, state: State, meal: Meal, animal: Animal, mark: Mark, action: Action
    ) -> None:
        spend(state, animal, animal.traits[CARNIVORE])
        count_attack(state, animal.owner)
        begin_attack(state, animal, state.animals[action.target], ("ambush",))
