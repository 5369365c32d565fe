"""A trait that an animal gets in the middle of feeding, in place of another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from evolution.effects import attach, attach_reasons
from evolution.frame import Candidates, frame
from evolution.games.new_world.habit import habits
from evolution.games.new_world.rows import neighbours
from evolution.model import Action, Animal, AnimalId, Card, Mark, Reason, State


def spots(state: State, animal: Animal, card: Card) -> Iterable[Action]:
    """The ways to lay a card on the animal as things lie: nobody moves now."""
    for kind in state.rules.cards[card]:
        if not state.rules.traits[kind].paired:
            yield Action("evolve", animal.id, 0, kind, card)
            continue
        for other in neighbours(state, animal):
            yield Action("evolve", animal.id, other.id, kind, card)


def spot_reasons(state: State, animal: Animal, action: Action) -> list[Reason]:
    """Why a trait may not be laid there."""
    partner = state.animals.get(action.target)
    return attach_reasons(state, animal.owner, str(action.what), animal, partner)


def can_grow(state: State, animal: Animal, lost: Mark) -> bool:
    """Could the animal, without this trait, take one from its owner's hand?"""
    bare = animal.copy()
    bare.marks.pop(animal.marks.index(lost))
    bare.refresh(state.rules)
    return any(
        not spot_reasons(state, bare, action)
        for card in dict.fromkeys(state.seats[animal.owner].hand)
        for action in spots(state, bare, card)
    )


def grow(state: State, action: Action) -> None:
    """A card is laid on an animal, or between two, in the middle of feeding."""
    animal, partner = state.animals[action.animal], state.animals.get(action.target)
    kind = str(action.what)
    state.tell("evolve", animal.owner, animal.id, action.target, kind)
    attach(state, kind, animal, partner, action.card)
    habits(state)[kind].arrives(animal, animal.marks[-1], state.ply)


@frame
class Rebuilding(NamedTuple):
    """The animal has lost a trait and its owner lays one from his hand in its place."""

    animal: AnimalId

    def who(self, state: State) -> int:
        return state.animals[self.animal].owner

    def private(self, state: State) -> bool:
        return True

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        animal = state.animals[self.animal]
        for card in dict.fromkeys(state.seats[animal.owner].hand):
            for action in spots(state, animal, card):
                candidates.add(action, spot_reasons(state, animal, action))

    def resolve(self, state: State, action: Action | None) -> None:
        state.stack.pop()
        if action:
            owner = state.animals[self.animal].owner
            state.seats[owner].hand.remove(action.card)
            grow(state, action)
