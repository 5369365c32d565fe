"""The Random Mutations variant: one says what the top card of the gene pool will be, then turns it.

A player has a face-down stack in place of a hand. Nobody looks at his animals' cards either.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from evolution.effects import birth
from evolution.frame import Candidates, frame
from evolution.games.new_world.development import BIRTH, Evolving
from evolution.games.new_world.feeding import Foraging
from evolution.games.new_world.rebuilding import grow, spot_reasons, spots
from evolution.games.new_world.rows import blocks
from evolution.games.new_world.traits import (
    DetrimentalMutation,
    Metamorphosis,
    Parasite,
    Stasis,
)
from evolution.model import Action, Animal, AnimalId, Card, Mark, Reason, State, because
from evolution.ruleset import are_cards
from evolution.trait import OWN, Trait


@frame
class BlindEvolving(Evolving):
    """One player lays the top card of his gene pool as an animal, or names one for a trait."""

    __slots__ = ()

    def private(self, state: State) -> bool:
        return False

    def plays(self, state: State, candidates: Candidates) -> None:
        side = state.seats[self.seat]
        if side.pool:
            candidates.legal += [Action(BIRTH), *(Action("mutate", id) for id in side.row)]

    def arrange_reasons(self, state: State) -> list[Reason]:
        """Before a card is used, every order of the row may matter."""
        found = [because("arranged")] if self.arranged else []
        matters = state.seats[self.seat].pool and len(blocks(state, self.seat)) > 1
        return found if matters else [*found, because("any_order")]

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        if not state.seats[self.seat].pool:
            yield because("no_cards")
        elif action.animal in state.animals:
            yield because("not_yours", action.animal)
        else:
            yield because("not_now")

    def use_card(self, state: State, action: Action) -> None:
        if action.verb == BIRTH:
            animal = birth(state, self.seat, state.seats[self.seat].pool.pop())
            state.tell("birth", self.seat, animal.id)
            return
        state.stack[-1] = type(self)(state.after(self.seat))
        mutate(state, state.animals[action.animal])


def mutate(state: State, animal: Animal) -> None:
    """The top card of the owner's gene pool is turned up for the animal."""
    card = state.seats[animal.owner].pool.pop()
    state.extra["shown"] = [card]
    state.tell("reveal", animal.owner, animal.id, what=card)
    state.stack.append(Mutation(animal.id))


def is_shown(state: State, value: Any) -> bool:
    """Can it be the card just turned up?"""
    lands = bool(state.stack) and isinstance(state.stack[-1], Mutation)
    return lands and are_cards(state, value) and len(value) == 1


@frame
class Mutation(NamedTuple):
    """The card turned up is laid on the animal; or on the next one; or it becomes an animal.

    Its owner chooses among what is possible; nobody is asked while there is one way only.
    """

    animal: AnimalId
    steps: int = 0  # how far it has moved from the animal that was named

    def upon(self, below: object) -> bool:
        return isinstance(below, (BlindEvolving, Foraging))

    def flaw(self, state: State, below: object) -> str:
        shown = "shown" in state.extra and self.steps >= 0
        return "" if shown else "no card has been turned up"

    def who(self, state: State) -> int:
        return state.animals[self.animal].owner

    def card(self, state: State) -> Card:
        return str(state.extra["shown"][0])

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        animal = state.animals[self.animal]
        for action in spots(state, animal, self.card(state)):
            candidates.add(action, spot_reasons(state, animal, action))

    def possible(self, state: State) -> list[Action]:
        """The ways to lay it on this animal."""
        animal = state.animals[self.animal]
        tried = spots(state, animal, self.card(state))
        return [action for action in tried if not spot_reasons(state, animal, action)]

    def obvious(self, state: State, option: Action) -> bool:
        return True

    def resolve(self, state: State, action: Action | None) -> None:
        found = [action] if action else self.possible(state)
        state.stack.pop()
        if found:
            del state.extra["shown"]
            grow(state, found[0])
            return
        row = state.seats[state.animals[self.animal].owner].row
        after = row[row.index(self.animal) + 1 :]
        if after and (self.steps == 0 or state.rules.rulings["mutation_travels"] == "to_the_end"):
            state.stack.append(Mutation(after[0], self.steps + 1))
            return
        seat = state.animals[self.animal].owner
        child = birth(state, seat, state.extra.pop("shown")[0])
        state.tell("birth", seat, child.id)


class BlindMetamorphosis(Metamorphosis):
    """The trait that is discarded gives way to the top card of the gene pool, whatever it is."""

    private = False

    def cards(self, state: State, animal: Animal) -> list[Reason]:
        return [] if state.seats[animal.owner].pool else [because("no_cards")]

    def misfits(self, state: State, animal: Animal, other: Mark) -> list[Reason]:
        return []

    def grow(self, state: State, animal: Animal) -> None:
        mutate(state, animal)


class OwnParasite(Parasite):
    """Falls upon its owner's own animals."""

    onto = OWN


class OwnDetrimentalMutation(DetrimentalMutation):
    """Falls upon its owner's own animals."""

    onto = OWN


class OwnStasis(Stasis):
    """Falls upon its owner's own animals."""

    onto = OWN


BLIND_TRAITS: tuple[Trait, ...] = (
    BlindMetamorphosis(),
    OwnParasite(),
    OwnDetrimentalMutation(),
    OwnStasis(),
)
