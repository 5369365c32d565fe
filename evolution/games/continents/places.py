"""The three places of the world, and Swimming, which is the way into the Ocean."""

from __future__ import annotations

from evolution.effects import (
    attach,
    discard,
    throw_away,
)
from evolution.games import origin
from evolution.model import (
    Animal,
    AnimalId,
    Card,
    PlaceId,
    Reason,
    State,
    because,
)

LAURASIA, GONDWANA, OCEAN = 0, -1, -2
HOMES = (LAURASIA, GONDWANA)


Move = tuple[AnimalId, PlaceId, PlaceId]  # an animal, where it sets out, where it goes


def swims(animal: Animal) -> bool:
    """All that live in the Ocean swim, though the card does not lie there."""
    return animal.place == OCEAN or "swimming" in animal.traits


def travel(state: State, moves: tuple[Move, ...]) -> None:
    """All move at once; then pairs that are parted lose their card; then Swimming is exchanged."""
    for id, start, goal in moves:
        animal = state.animals[id]
        animal.place = goal
        if not gone_for_good(state, animal, start):
            animal.flags += (left(state, start),)
        state.tell("move", animal.owner, id, goal)
    for id, _, _ in moves:
        part(state, state.animals[id])
    for id, start, goal in moves:
        animal = state.animals[id]
        if goal == OCEAN:
            discard(state, animal, animal.traits["swimming"])
        elif start == OCEAN:
            attach(state, "swimming", animal, card=swimming_card(state, animal.owner))


def left(state: State, place: int) -> str:
    """The flag of an animal that has gone away from a place in this turn."""
    return f"left_{state.places[place].key}"


def gone_for_good(state: State, animal: Animal, place: int) -> bool:
    """Has it left a place as often as it may in a turn, if it is to end?"""
    times = 2 if state.rules.rulings["migrating_back"] == "once" else 1
    return animal.flags.count(left(state, place)) >= times


def part(state: State, animal: Animal) -> None:
    """Discard the pair cards that an animal shares with animals elsewhere."""
    for mark in animal.marks[:]:
        partner = state.find(mark.partner)
        if partner and partner.place != animal.place:
            discard(state, animal, mark)


def swimming_card(state: State, seat: int) -> Card:
    """The newest Swimming card of the player's discard pile, else of another's, else "": none."""
    for owner in state.clockwise(seat):
        pile = state.seats[owner].discard
        for number in reversed(range(len(pile))):
            if "swimming" in state.rules.cards[pile[number]]:
                return pile.pop(number)
    return ""


class Swimming(origin.Swimming):
    """Takes an animal of a continent to the Ocean, and is spent; comes back on the way out."""

    def fits(self, state: State, animal: Animal) -> list[Reason]:
        return [because("in_ocean", animal.id)] if animal.place == OCEAN else []

    def takes_effect(self, state: State, animal: Animal, card: Card) -> bool:
        throw_away(state, animal.owner, card)
        animal.place = OCEAN
        state.tell("move", animal.owner, animal.id, OCEAN)
        part(state, animal)
        return True
