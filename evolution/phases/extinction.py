"""The extinction and draw phase: who dies, and who gets which cards."""

from __future__ import annotations

from typing import NamedTuple

from evolution.effects import die, draw, refresh_asleep
from evolution.food import food_left
from evolution.frame import frame, shown
from evolution.model import POISONED, Action, Animal, State
from evolution.phases.turn import end_game


@shown(hunger=True)
@frame
class Extinction(NamedTuple):
    """The poisoned and the hungry die, all at once."""

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Extinction())
        state.tell("extinction", what=food_left(state))

    def resolve(self, state: State, action: Action | None) -> None:
        state.stack.pop()
        for place in state.places.values():
            place.food = place.food if place.keeps_food else 0
        if state.rules.rulings["fat_saves"] == "yes":
            for animal in state.animals.values():
                live_on_fat(state, animal)
        starving = [a for a in state.animals.values() if not spared(state, a)]
        for animal in starving:
            why = "poisoned" if POISONED in animal.flags else "starved"
            state.tell(why, animal.owner, animal.id)
            die(state, animal, in_turn=False)


def spared(state: State, animal: Animal) -> bool:
    """Does it live to see the next turn?"""
    if not animal.card:
        return True
    if POISONED in animal.flags:
        return False
    return animal.fed


def live_on_fat(state: State, animal: Animal) -> None:
    """A hungry animal burns the tokens it lacks, if it has as many (a ruling)."""
    full = [m for m in animal.marks if m.kind in state.rules.stores and m.value and not m.asleep]
    missing = animal.need - animal.food
    if animal.fed or missing > len(full):
        return
    for mark in full[:missing]:
        mark.value = 0
    animal.food = animal.need
    state.tell("burn", animal.owner, animal.id, what=missing)


@shown(silent=True)
@frame
class Draw(NamedTuple):
    """Cards are dealt one at a time, from the first player on, until all have their share.

    In the last turn there is nothing to deal, and the game ends.
    """

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Draw())

    def resolve(self, state: State, action: Action | None) -> None:
        state.stack.pop()
        rules = state.rules
        if rules.is_last_turn(state):
            end_game(state)
            return
        for animal in state.animals.values():
            recover(state, animal)
        beginners = [seat for seat in state.clockwise(state.first) if bare(state, seat)]
        deal(state, [share(state, seat) for seat in range(len(state.seats))])
        for after_deal in rules.after_deal.values():
            after_deal(state)
        for animal in state.animals.values():
            renew(state, animal)
        if rules.restarted:
            for seat in reversed(beginners):  # the first to be asked lies on top
                rules.restarted(state, seat)


def bare(state: State, seat: int) -> bool:
    """Has a player neither animals nor cards?"""
    return not state.seats[seat].row and not state.seats[seat].hand


def share(state: State, seat: int) -> int:
    """The cards a player is due: one, and one for each survivor; or a new start."""
    if bare(state, seat):
        return state.rules.restart
    return 1 + sum(draws(state, animal) for animal in state.of(seat))


def draws(state: State, animal: Animal) -> bool:
    """Does its owner get a card for it?"""
    rules = state.rules
    if not animal.card or not rules.undealing.isdisjoint(animal.flags):
        return False
    return rules.undealt.isdisjoint(animal.traits)


def deal(state: State, due: list[int]) -> None:
    """Deal until everybody has what he is due, or the deck is empty."""
    order = list(state.clockwise(state.first))
    left = due[:]
    while any(left) and state.deck:
        for seat in order:
            if left[seat] and draw(state, seat):
                left[seat] -= 1
    for seat in order:
        if left[seat] < due[seat]:
            state.tell("draw", seat, what=due[seat] - left[seat])


def recover(state: State, animal: Animal) -> None:
    """What was numbed can use its traits again."""
    numbing = state.rules.numbing
    if not numbing.isdisjoint(animal.flags):
        animal.flags = tuple(flag for flag in animal.flags if flag not in numbing)
        refresh_asleep(state, animal)


def renew(state: State, animal: Animal) -> None:
    """A survivor starts the next turn hungry, its cards upright, its fat kept."""
    on_turn_end = state.rules.on_turn_end
    animal.food = animal.shelter = 0
    animal.flags = tuple(flag for flag in animal.flags if flag in state.rules.lasting)
    for mark in animal.marks:
        mark.used = 0
        if mark.kind in on_turn_end:
            on_turn_end[mark.kind](state, animal, mark)
