"""Shells, which outlive their animals and lie about for others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from evolution.attack import Attack
from evolution.effects import (
    attach,
    attach_reasons,
    spend,
)
from evolution.model import UNKNOWN, Action, Animal, Card, Mark, Plant, Reason, State, because
from evolution.ruleset import are_cards
from evolution.trait import Trait


class Shell(Trait):
    """Hides from an attack, and from food, until the turn ends; outlives its animal."""

    key = "shell"
    category = "defence"
    claim_verb = "settle"
    values = range(2)
    optional = True
    useless_in_ambush = True

    def defences(self, state: State, attack: Attack, prey: Animal, mark: Mark) -> Iterable[Action]:
        if not mark.used:
            yield Action(self.key, prey.id)

    def defend(
        self, state: State, attack: Attack, prey: Animal, mark: Mark, action: Action
    ) -> None:
        spend(state, prey, mark)
        mark.value = 1
        attack.fail(state, self.key)

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [because(self.key, prey.id)] if mark.value else []

    def cannot_eat(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return [because("in_shell", animal.id)] if mark.value else []

    def on_lost(self, state: State, animal: Animal, mark: Mark) -> None:
        mark.value = 0

    def on_turn_end(self, state: State, animal: Animal, mark: Mark) -> None:
        mark.value = 0

    def on_death(self, state: State, animal: Animal, mark: Mark) -> None:
        state.extra.setdefault("shells", []).append([animal.place, mark.card])
        state.tell("shell", animal.owner, animal.id)

    def claims(self, state: State, seat: int) -> Iterable[Action]:
        places = [place for place, _ in empty_shells(state)]
        if places:
            for animal in state.of(seat):
                if animal.place in places:
                    yield Action(self.claim_verb, animal.id)

    def claim_reasons(self, state: State, seat: int, action: Action) -> list[Reason]:
        animal = state.animals.get(action.animal)
        if animal is None:
            return [because("no_such_animal", action.animal)]
        found = attach_reasons(state, seat, self.key, animal)
        if action not in list(self.claims(state, seat)):
            found.append(because("no_shell", animal.id))
        if not animal.card:
            found.append(because("only_traits_left", animal.id))
        return found

    def claim(self, state: State, seat: int, action: Action) -> None:
        animal = state.animals[action.animal]
        lying = empty_shells(state)
        number = next(n for n, (place, _) in enumerate(lying) if place == animal.place)
        _, card = lying.pop(number)
        attach(state, self.key, animal, card=card)
        state.tell("settle", seat, animal.id)


def empty_shells(state: State) -> list[tuple[int, Card]]:
    """The shells of the dead: where each of them lies, and its card."""
    lying: list[tuple[int, Card]] = state.extra.get("shells", [])
    return lying


def shells_in(state: State, place: int) -> Mapping[str, int]:
    """How many empty shells lie in a place."""
    return {"shell": [where for where, _ in empty_shells(state)].count(place)}


def are_shells(state: State, value: Any) -> bool:
    """Can these shells lie somewhere?"""
    return type(value) is list and all(
        type(row) is list
        and len(row) == 2
        and row[0] in state.places
        and not isinstance(state.places[row[0]], Plant)
        and are_cards(state, row[1:])
        and (row[1] == UNKNOWN or Shell.key in state.rules.cards[row[1]])
        for row in value
    )


def cards_of_shells(state: State) -> list[Card]:
    return [card for _, card in empty_shells(state)]
