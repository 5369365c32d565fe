"""Plants come and go: how they sprout and wither, what is still to come, and the parasitic one.

The cards still to come are Nature's secret until she is asked: ``extra["withered"]`` has those that
are gone. ``extra["youngest"]`` is the last id that was given: no plant gets the id of a dead one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from evolution.effects import throw_away, unbind
from evolution.games.plantarum.plants import (
    PARASITIC,
    Species,
    capacity,
    growing_in,
    host,
    plants_of,
    species,
)
from evolution.model import Action, Animal, Card, Mark, Plant, Reason, State, because, new
from evolution.trait import PLANT

COPIES = 4  # cards of each kind
MOST_PLANTS = 10_000  # that there can ever have been


def sprout(state: State, key: str, place: int) -> Plant:
    """A new plant comes up, at the right end of the row."""
    id = min(state.extra.get("youngest", 0), *state.places, -known(state)) - 1
    state.extra["youngest"] = id
    plant = Plant(id, key, place=place)
    state.places[id] = plant
    plant.food = species(state, plant).tokens(state)
    plant.shelter = species(state, plant).hides(state)
    state.tell("sprout", target=id, what=plant.food)
    return plant


def known(state: State) -> int:
    """How many ids of places have certainly been given."""
    banks = len(state.rules.banks[len(state.seats)])
    return banks - 1 + len(state.plants()) + len(state.extra.get("withered", []))


def wither(state: State, plant: Plant, why: str = "wither") -> None:
    """A plant is gone, with all its traits; the links it was part of break."""
    state.tell(why, target=plant.id, what=plant.key)
    del state.places[plant.id]
    state.extra["youngest"] = min(state.extra.get("youngest", 0), plant.id, *state.places)
    if plant.key != PARASITIC:
        state.extra["withered"] = [*state.extra.get("withered", []), plant.key]
    for mark in plant.marks:
        partner = state.find(mark.partner)
        if isinstance(partner, Animal):
            throw_away(state, partner.owner, mark.card)
        elif mark.card:
            state.discard.append(mark.card)
        if partner:
            unbind(state, partner, other_end(partner, mark, plant.id))


def other_end(partner: Animal | Plant, mark: Mark, id: int) -> Mark:
    """The half of a pair card that lies on the partner of ``id``."""
    return next(m for m in partner.marks if m.kind == mark.kind and m.partner == id)


def kinds(state: State) -> list[str]:
    """The kinds of plants that there are cards of."""
    return [key for key in state.rules.plants if key != PARASITIC]


def to_come(state: State) -> list[int]:
    """The plant cards that lie in the deck, as numbers: four in a row are of one kind."""
    gone = Counter(state.extra.get("withered", []))
    gone.update(plant.key for plant in state.plants())
    return [
        number * COPIES + copy
        for number, key in enumerate(kinds(state))
        for copy in range(COPIES - gone[key])
    ]


def open_card(state: State, number: int) -> None:
    """A plant card is turned over and laid out, on the land with the fewest plants."""
    lands = state.rules.homes[::-1] or (0,)
    land = min(lands, key=lambda place: len(growing_in(state, place)))
    sprout(state, kinds(state)[number // COPIES], land)


def are_withered(state: State, value: Any) -> bool:
    """Can these plants have withered since the deck was shuffled?"""
    return type(value) is list and all(type(it) is str and it in kinds(state) for it in value)


def is_youngest(state: State, value: Any) -> bool:
    """Can it be the last id that was given to a plant?"""
    return type(value) is int and -MOST_PLANTS < value <= min(state.places, default=0)


def flaws(state: State) -> Iterator[str]:
    """No kind of plant too often, nothing on a plant that it cannot hold, parasites on others."""
    seen = Counter([*state.extra.get("withered", []), *(plant.key for plant in state.plants())])
    for key in kinds(state):
        if seen[key] > COPIES:
            yield f"there are {COPIES} plants {key!r} in the game, not {seen[key]}"
    for plant in state.plants():
        limit, shelters = species(state, plant).limit, capacity(state, plant)
        if plant.food > limit or plant.shelter > shelters:
            yield f"plant {plant.id} holds {limit} tokens and {shelters} shelters at most"
        rooted = [mark for mark in plant.marks if mark.kind == PARASITIC]
        if len(rooted) != (plant.key == PARASITIC):
            yield f"plant {plant.id} cannot live so"
        for mark in rooted:
            if not isinstance(state.find(-mark.value), Plant) or -mark.value <= plant.id:
                yield f"plant {plant.id} does not live on an older one"


class ParasiticPlant(Species):
    """A card that becomes a plant on another plant, and gets what players move over from it."""

    key = PARASITIC
    category = "burden"
    onto = PLANT
    claim_verb = "siphon"
    values = range(1, MOST_PLANTS)
    many = True
    start = 0
    limit = 6
    hardy = True

    def takes_effect(self, state: State, animal: Animal, card: Card) -> bool:
        parasite = sprout(state, self.key, animal.place)
        parasite.marks.append(Mark(self.key, card, value=-animal.id))
        parasite.refresh(state.rules)
        return True

    def claims(self, state: State, seat: int) -> Iterable[Action]:
        for plant in plants_of(state, self.key):
            yield Action(self.claim_verb, plant.id)

    def claim_reasons(self, state: State, seat: int, action: Action) -> list[Reason]:
        plant = state.find(action.animal)
        if not isinstance(plant, Plant) or plant.key != self.key:
            return [because("no_such_use", action.animal, self.key)]
        return self.dry(state, plant)

    def legal_claims(self, state: State, seat: int) -> list[Action]:
        return [
            new(Action, (self.claim_verb, plant.id, 0, "", ""))
            for plant in plants_of(state, self.key)
            if not self.dry(state, plant)
        ]

    def dry(self, state: State, plant: Plant) -> list[Reason]:
        """Why nothing can be moved over to it."""
        source = host(state, plant)
        found = [because("full", plant.id)] if plant.food >= self.limit else []
        if source is None or source.food < 2:
            found.append(because("host_poor", plant.id))
        return found

    def claim(self, state: State, seat: int, action: Action) -> None:
        plant = state.find(action.animal)
        assert isinstance(plant, Plant)
        source = host(state, plant)
        assert source
        source.food -= 1
        plant.food += 1
        state.tell("siphon", seat, plant.id, source.id)
