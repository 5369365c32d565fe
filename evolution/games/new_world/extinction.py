"""Extinction: poison acts, the hungry may be saved, and the others die."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from evolution.food import food_left
from evolution.frame import Candidates, frame, shown
from evolution.games.new_world.areas import drop_card, perish
from evolution.games.new_world.habit import Habit, habits
from evolution.model import (
    POISONED,
    Action,
    Reason,
    SeatId,
    State,
    because,
)
from evolution.phases import (
    DONE,
    end_game,
    renew,
)


@shown(hunger=True)
@frame
class Culling(NamedTuple):
    """Poison acts; then, one player after the other, the hungry may be saved; the rest die."""

    seat: SeatId
    left: int = 0  # how many players come after him

    def flaw(self, state: State, below: object) -> str:
        return "" if 0 <= self.left < len(state.seats) else f"{self.left} players do not come after"

    @staticmethod
    def begin(state: State) -> None:
        state.tell("extinction", what=food_left(state))
        for animal in [a for a in state.animals.values() if POISONED in a.flags]:
            state.tell("poisoned", animal.owner, animal.id)
            perish(state, animal, in_turn=False)
        state.discard += state.extra.pop("parked", [])
        state.stack.append(Culling(state.first, len(state.seats) - 1))

    def who(self, state: State) -> int:
        return self.seat

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        traits = habits(state)
        for animal in state.of(self.seat):
            for kind, mark in animal.traits.items() if not animal.fed else ():
                if traits[kind].rescues:
                    rescue = traits[kind].rescue(state, animal, mark)
                    candidates.add(rescue, traits[kind].lost(state, animal, mark))
        candidates.legal.append(DONE)

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        trait = rescuer(state, action.verb)
        animal = state.animals.get(action.animal)
        if trait is None:
            yield because("not_now")
        elif animal is None:
            yield because("no_such_animal", action.animal)
        elif animal.owner != self.seat:
            yield because("not_yours", animal.id)
        elif trait.key not in animal.traits:
            yield because("lacks", animal.id, trait.key)
        elif animal.fed:
            yield because("fed", animal.id)
        else:
            yield because("no_such_use", animal.id, trait.key)

    def resolve(self, state: State, action: Action | None) -> None:
        if action and action != DONE:
            animal = state.animals[action.animal]
            trait = rescuer(state, action.verb)
            assert trait
            trait.save(state, animal, animal.traits[trait.key])
        elif self.left:
            state.stack[-1] = Culling(state.after(self.seat), self.left - 1)
        else:
            state.stack.pop()
            self.close(state)

    def close(self, state: State) -> None:
        """All who are still hungry die together; then the game ends, or everything is renewed."""
        for animal in [a for a in state.animals.values() if not a.fed]:
            state.tell("starved", animal.owner, animal.id)
            perish(state, animal, in_turn=False)
        if state.rules.is_last_turn(state):
            end_game(state)
            return
        for animal in state.animals.values():
            renew(state, animal)
        drop_card(state)


def rescuer(state: State, verb: str) -> Habit | None:
    """The trait that saves the hungry by this action."""
    trait = state.rules.verbs.get(verb)
    return trait if isinstance(trait, Habit) and trait.rescues else None
