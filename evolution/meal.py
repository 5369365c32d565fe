"""A meal: an animal is about to take a token, and others may have something against it."""

from __future__ import annotations

from typing import NamedTuple

from evolution.food import can_receive, take
from evolution.frame import Candidates, eventful, frame
from evolution.model import Action, FormerId, PlaceId, State

WAIT = Action("wait")  # nothing against it


def begin_meal(state: State, eater: int, place: int) -> None:
    """An animal is about to take a red token; if nobody can have anything against it, it does."""
    if state.rules.serve or may_be_heard(state):
        state.stack.append(Meal(eater, place))
    else:
        deliver(state, eater, place)


def may_be_heard(state: State) -> bool:
    """Has any animal a trait that could interrupt a meal?"""
    interrupts = state.rules.interrupts
    if interrupts:
        for animal in state.animals.values():
            for kind in interrupts:
                if kind in animal.traits:
                    return True
    return False


@eventful
@frame
class Meal(NamedTuple):
    """An animal is about to take a red token; others may have something against it.

    They are asked clockwise from the eater's owner, and each animal interrupts but once. Whatever
    happens, the token moves only if the eater is still there and still able to eat.
    """

    eater: "FormerId"
    place: "PlaceId"
    asked: int = 0  # how many players have answered
    store: bool = True
    heard: "tuple[int, ...]" = ()  # the animals that have interrupted

    def flaw(self, state: State, below: object) -> str:
        if not state.rules.banks:
            return "nobody eats like that in these games"
        if not 0 <= self.asked < len(state.seats):
            return f"{self.asked} players cannot have been asked"
        return ""

    def who(self, state: State) -> int:
        return (state.animals[self.eater].owner + 1 + self.asked) % len(state.seats)

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        interrupts = state.rules.interrupts
        if not interrupts or self.asked >= len(state.seats) - 1 or not self.possible(state):
            return
        found = [
            action
            for animal in state.of(self.who(state))
            if animal.id not in self.heard
            for mark in animal.marks
            if mark.kind in interrupts and not mark.asleep
            for action in interrupts[mark.kind](state, self, animal, mark)
        ]
        if found:
            candidates.legal += [*found, WAIT]

    def resolve(self, state: State, action: Action | None) -> None:
        if action and action != WAIT:
            animal = state.animals[action.animal]
            trait = state.rules.verbs[action.verb]
            state.stack[-1] = self._replace(heard=(*self.heard, animal.id))
            trait.interrupt(state, self, animal, animal.traits[trait.key], action)
        elif state.rules.interrupts and self.asked < len(state.seats) - 1:
            state.stack[-1] = self._replace(asked=self.asked + 1)
        else:
            state.stack.pop()
            self.go_on(state)

    def go_on(self, state: State) -> None:
        """Nobody has prevented it."""
        if state.rules.serve:
            state.rules.serve(state, self)
        else:
            self.deliver(state)

    def deliver(self, state: State) -> None:
        """The token moves, if it still can."""
        deliver(state, self.eater, self.place, self.store)

    def possible(self, state: State) -> bool:
        """Is there still a token, and one who can eat it?"""
        return possible(state, self.eater, self.place, self.store)


def deliver(state: State, eater: int, place: int, store: bool = True) -> None:
    """The token moves, if it still can."""
    if possible(state, eater, place, store):
        take(state, state.animals[eater], place, store)


def possible(state: State, eater: int, place: int, store: bool) -> bool:
    """Is there still a token, and one who can eat it?"""
    animal = state.animals.get(eater)
    if animal is None or not state.places[place].food:
        return False
    return can_receive(state, animal, store)
