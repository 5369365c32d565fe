"""Development: one says what the top card of his stack will be, and only then it is turned.

What is chosen: to found a species, to let one grow, to name one for a mutation. What is random:
which trait it becomes, and so where it lands.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from evolution.effects import attach, bars, birth, throw_away
from evolution.frame import Candidates, frame
from evolution.model import NATURE, Action, Animal, Card, FormerId, Reason, SeatId, State, because
from evolution.phases import PASS
from evolution.ruleset import are_cards

BIRTH, GROW, MUTATE = "birth", "grow", "mutate"
BUDS = "budding"
COSTLY = "extremophile"
SHOWN = "shown"  # in State.extra: the card just turned up


@frame
class Declaring(NamedTuple):
    """One player says what his top card will be, or passes for the rest of the phase.

    ``later`` counts the players who have yet to come to their first ply in the phase.
    """

    seat: SeatId
    later: int = 0
    acted: bool = False

    def flaw(self, state: State, below: object) -> str:
        there = 0 <= self.later < len(state.seats)
        return "" if there else f"{self.later} players do not come later"

    @staticmethod
    def begin(state: State) -> None:
        for seat in state.seats:
            seat.passed = False
        state.stack.append(Declaring(state.first, len(state.seats) - 1))
        state.tell("development")
        bud(state, state.first)

    def who(self, state: State) -> int:
        return self.seat

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        if self.acted:
            return
        none_left = [] if state.seats[self.seat].pool else [because("no_cards")]
        candidates.add(Action(BIRTH), none_left)
        for animal in state.of(self.seat):
            candidates.add(Action(GROW, animal.id), none_left or grow_reasons(state, animal))
            grown = [because("grown", animal.id)] if animal.kin else []
            candidates.add(Action(MUTATE, animal.id), none_left or grown)
        if state.rules.rulings["grown_mutation"] == "new_species":
            young = any(not animal.kin for animal in state.of(self.seat))
            candidates.add(Action(MUTATE), none_left or [because("name_a_species")] * young)
        candidates.legal.append(PASS)

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        names = action in (Action(GROW, action.animal), Action(MUTATE, action.animal))
        if not self.acted and not state.seats[self.seat].pool:
            yield because("no_cards")
        elif self.acted or not names or not action.animal:
            yield because("not_now")
        elif action.animal in state.animals:
            yield because("not_yours", action.animal)
        else:
            yield because("no_such_animal", action.animal)

    def resolve(self, state: State, action: Action | None) -> None:
        if self.acted:
            self.pass_on(state)
            return
        state.stack[-1] = self._replace(acted=True)
        if action is None or action == PASS:
            state.seats[self.seat].passed = True
            state.tell("pass", self.seat)
        elif action.verb == MUTATE:
            self.mutate(state, action.animal)
        elif action.verb == GROW:
            animal = state.animals[action.animal]
            join(state, animal)
            state.tell("grow", self.seat, animal.id, what=animal.population)
            if COSTLY in animal.traits:
                pay(state, animal)
        else:
            animal = birth(state, self.seat, state.seats[self.seat].pool.pop())
            state.tell("birth", self.seat, animal.id)

    def mutate(self, state: State, animal: int) -> None:
        """The top card is turned up for a species."""
        card = state.seats[self.seat].pool.pop()
        state.extra[SHOWN] = [card]
        state.tell("mutate", self.seat, animal)
        state.tell("reveal", self.seat, animal, what=card)
        state.stack.append(Landing(self.seat, animal))

    def pass_on(self, state: State) -> None:
        """The next player who has not passed; when all have, the phase is over."""
        for seat in state.clockwise(self.seat + 1):
            if not state.seats[seat].passed:
                state.stack[-1] = Declaring(seat, max(0, self.later - 1))
                if self.later:
                    bud(state, seat)
                return
        state.stack.pop()


def grow_reasons(state: State, animal: Animal) -> list[Reason]:
    """Why a species may not grow: there are as many animals in it as its owner has species."""
    side = state.seats[animal.owner]
    found = []
    if animal.population >= len(side.row):
        found.append(because("few_species", animal.id, len(side.row)))
    if COSTLY in animal.traits and len(side.pool) < 2:
        found.append(because("costs_two", animal.id, COSTLY))
    return found


def join(state: State, animal: Animal) -> None:
    """The top card of the owner's stack becomes one more animal of the species."""
    animal.kin += (state.seats[animal.owner].pool.pop(),)
    animal.refresh(state.rules)


def pay(state: State, animal: Animal) -> None:
    """A card of the owner's stack is discarded unseen."""
    pool = state.seats[animal.owner].pool
    if pool:
        throw_away(state, animal.owner, pool.pop())
        state.tell("discard", animal.owner, animal.id, what=1)


def bud(state: State, seat: int) -> None:
    """The budding species of a player gain an animal each, from left to right."""
    pays = state.rules.rulings["buds_of_extremophiles"] == "cost_two"
    for animal in state.of(seat):
        if BUDS not in animal.traits:
            continue
        costly = pays and COSTLY in animal.traits
        if len(state.seats[seat].pool) > costly:
            join(state, animal)
            state.tell("bud", seat, animal.id, what=animal.population)
            if costly:
                pay(state, animal)


# ---------------------------------------------------------------------- where it lands


def is_shown(state: State, value: Any) -> bool:
    """Can it be the card just turned up?"""
    lands = bool(state.stack) and isinstance(state.stack[-1], Landing)
    return lands and are_cards(state, value) and len(value) == 1


@frame
class Landing(NamedTuple):
    """A card has been turned up for a species: that, or the next that can, takes a trait of it.

    If both traits of the card can be laid there, its owner chooses, or by ruling chance does.
    """

    seat: SeatId
    animal: FormerId  # the species that was named; 0: none was

    def upon(self, below: object) -> bool:
        return isinstance(below, Declaring)

    def flaw(self, state: State, below: object) -> str:
        if SHOWN not in state.extra:
            return "no card has been turned up"
        named = self.animal in (0, *state.seats[self.seat].row)
        return "" if named else f"{self.animal} cannot have been named"

    def who(self, state: State) -> int:
        return NATURE if state.rules.rulings["two_faces"] == "random" else self.seat

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        candidates.legal += self.landings(state)

    def landings(self, state: State) -> list[Action]:
        """The traits of the card that the first species on the way can take."""
        card = str(state.extra[SHOWN][0])
        for animal in self.way(state):
            kinds = faces(state, animal, card)
            if kinds:
                return [Action("evolve", animal.id, 0, kind) for kind in kinds]
        return []

    def way(self, state: State) -> Iterator[Animal]:
        """The species named, those to its right, and once around those to its left."""
        row = state.seats[self.seat].row
        start = row.index(self.animal) if self.animal else len(row)
        wraps = state.rules.rulings["mutation_wraps"] == "yes"
        for id in row[start:] + (row[:start] if wraps and self.animal else []):
            yield state.animals[id]

    def obvious(self, state: State, option: Action) -> bool:
        return True

    def resolve(self, state: State, action: Action | None) -> None:
        chosen = action or next(iter(self.landings(state)), None)
        state.stack.pop()
        card = str(state.extra.pop(SHOWN)[0])
        if chosen is None:
            stray = birth(state, self.seat, card)
            state.tell("stray", self.seat, stray.id)
            return
        if chosen.animal != self.animal:
            state.tell("drift", self.seat, self.animal, chosen.animal)
        animal, kind = state.animals[chosen.animal], str(chosen.what)
        if action:
            chance = self.who(state) == NATURE
            state.tell("toss" if chance else "prefer", self.seat, animal.id, what=kind)
        state.tell("evolve", self.seat, animal.id, what=kind)
        takes_effect = state.rules.takes_effect.get(kind)
        if not (takes_effect and takes_effect(state, animal, card)):
            attach(state, kind, animal, card=card)


def faces(state: State, animal: Animal, card: Card) -> list[str]:
    """The traits of the card that a species can take. One that has grown takes none."""
    if animal.kin:
        return []
    rules = state.rules
    return [
        kind
        for kind in rules.cards[card]
        if not rules.traits[kind].paired and not bars(state, kind, animal)
    ]
