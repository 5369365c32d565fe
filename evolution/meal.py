"""A meal: an animal is about to take a token, and others may have something against it."""

from __future__ import annotations

from typing import NamedTuple

from evolution.food import can_receive, take
from evolution.frame import Candidates, eventful, frame
from evolution.model import Action, FormerId, PlaceId, State, new

WAIT = Action("wait")  # nothing against it


def begin_meal(state: State, eater: int, place: int) -> None:
    """An animal is about to take a red token; if nobody can have anything against it, it does."""
    asked = quiet(state, eater, 0)
    if state.rules.serve or asked < len(state.seats) - 1:
        state.stack.append(new(Meal, (eater, place, asked, True, ())))
    else:
        deliver(state, eater, place)


def quiet(state: State, eater: int, asked: int) -> int:
    """How many players have answered, or need not: the next one has what could interrupt a meal.

    All but the eater's owner, if nobody has.
    """
    seats, interrupts = len(state.seats), state.rules.interrupts
    bearer = state.animals.get(eater)
    if not interrupts or bearer is None:
        return seats - 1
    while asked < seats - 1:
        for animal in state.of((bearer.owner + 1 + asked) % seats):
            for kind in interrupts:
                if kind in animal.traits:
                    return asked
        asked += 1
    return asked


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
            return
        asked = quiet(state, self.eater, self.asked + 1)
        if asked < len(state.seats) - 1:
            state.stack[-1] = self._replace(asked=asked)
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
