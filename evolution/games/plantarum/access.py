"""Which animal may eat from which plant, or take shelter there, and who has eaten where."""

from __future__ import annotations

from typing import Any

from evolution.games.origin import HibernationAbility
from evolution.games.plantarum.plants import capacity, host, species
from evolution.model import (
    Animal,
    Mark,
    Plant,
    Reason,
    State,
    because,
)
from evolution.phases import ANYWHERE
from evolution.ruleset import Site

CARNIVORE = "carnivorous"
WIT = "intellect"
ONE, OTHER = SPECIALIZED = ("specialization_a", "specialization_b")
PROTEIN = "protein_rich"
MEALS = "meals"  # in ``extra``: which animal has eaten from which plant in this ply


def sources(state: State, animal: Animal) -> list[int]:
    """The plants that grow where an animal lives, and the place itself if food lies there."""
    home = animal.place
    return [
        id
        for id, place in state.places.items()
        if (place.place == home if isinstance(place, Plant) else id == home and place.food)
    ]


def access(state: State, animal: Animal, place: int) -> list[Reason]:
    """Why an animal cannot take food from a plant, however hungry it is."""
    plant = state.places[place]
    if not isinstance(plant, Plant):
        return [] if plant.food else [because("bank_empty")]
    found = [] if plant.food else [because("plant_empty", plant.id)]
    if CARNIVORE in animal.traits and not edible(state, plant):
        found.append(because("no_fruit", animal.id))
    known = bonds(animal)
    if known:
        found += [because("specialized", animal.id) for it in known if it != plant.id]
    if plant.traits and plant.id not in known:
        barred = refusals(state, animal, plant)
        if barred and len(barred) > int(wit(animal) is not None):
            found += barred
    return found


def eats_at(state: State, animal: Animal) -> list[int]:
    """The sources with food to which it has access; of one that is not specialized at a glance."""
    if bonds(animal):
        places = state.places
        return [
            id for id in sources(state, animal) if places[id].food and not access(state, animal, id)
        ]
    home, guards = animal.place, state.rules.admits.keys()
    spare = int(wit(animal) is not None)
    hunts = CARNIVORE in animal.traits
    found = []
    for id, place in state.places.items():
        if not place.food:
            continue
        if not isinstance(place, Plant):
            if id == home:
                found.append(id)
        elif place.place == home and not (hunts and not edible(state, place)):
            if guards.isdisjoint(place.traits) or len(refusals(state, animal, place)) <= spare:
                found.append(id)
    return found


def edible(state: State, plant: Plant) -> bool:
    """May carnivores eat from it?"""
    return PROTEIN in plant.traits or species(state, plant).bears_fruit(state)


def sites(state: State) -> list[tuple[Site, ...]]:
    """What there is to know of every plant."""
    found: list[tuple[Site, ...]] = []
    for plant in state.plants():
        source = host(state, plant)
        site = Site(plant, species(state, plant).limit, capacity(state, plant))
        found.append((site._replace(fruit=edible(state, plant), host=source.id if source else 0),))
    return found


def bonds(animal: Animal) -> list[int]:
    """The plants that an animal is specialized on."""
    if ONE not in animal.traits and OTHER not in animal.traits:
        return []
    return [m.partner for m in animal.marks if m.kind in SPECIALIZED and not m.asleep]


def bars(state: State, animal: Animal, plant: Plant) -> list[Reason]:
    """The traits of a plant that keep the animal from its food, each a reason."""
    return [] if plant.id in bonds(animal) else refusals(state, animal, plant)


def refusals(state: State, animal: Animal, plant: Plant) -> list[Reason]:
    """What keeps an animal from a plant's food that is not specialized on it."""
    admits = state.rules.admits
    found: list[Reason] = []
    for kind in plant.traits:
        if kind in admits:
            found += admits[kind](state, animal, plant)
    return found


def wit(animal: Animal) -> Mark | None:
    """The intellect of an animal, if it has not been used in this turn."""
    mark = animal.traits.get(WIT)
    return mark if mark and not mark.used else None


def shelter(state: State, animal: Animal, place: int) -> list[Reason]:
    """Why an animal cannot hide under a plant."""
    plant = state.places[place]
    found = []
    if not isinstance(plant, Plant) or plant.place != animal.place:
        found.append(because("elsewhere", animal.id))
    return found + exposed(state, animal)


def exposed(state: State, animal: Animal) -> list[Reason]:
    """Why an animal cannot hide anywhere."""
    found = []
    if animal.shelter:
        found.append(because("has_shelter", animal.id))
    if not animal.card:
        found.append(because("only_traits_left", animal.id))
    sleep = animal.traits.get(HibernationAbility.key)
    if sleep and sleep.value == HibernationAbility.ASLEEP:
        if state.rules.rulings["hibernating_shelter"] == "no":
            found.append(because("hibernating", animal.id))
    return found


def hides_at(state: State, animal: Animal) -> list[int]:
    """The plants where it can hide."""
    if exposed(state, animal):
        return []
    home = animal.place
    return [
        id
        for id, place in state.places.items()
        if place.shelter and isinstance(place, Plant) and place.place == home
    ]


# ---------------------------------------------------------------------- who has eaten where


def remember(state: State, animal: Animal, place: int) -> None:
    """An animal has eaten from a plant, or a bank, in this ply."""
    state.extra[MEALS] = [*state.extra.get(MEALS, []), [animal.id, place]]


def are_meals(state: State, value: Any) -> bool:
    """Can these animals have eaten there?"""
    rows = value if type(value) is list and all(type(row) is list for row in value) else [[]]
    return all([type(id) for id in row] == [int, int] and row[0] > 0 >= row[1] for row in rows)


def forget(state: State) -> None:
    """The go is over."""
    state.extra.pop(MEALS, None)


def forget_eater(state: State, animal: Animal) -> None:
    """The animal is dead."""
    if MEALS in state.extra:
        state.extra[MEALS] = [meal for meal in state.extra[MEALS] if meal[0] != animal.id]


def meals(state: State, animal: Animal) -> list[int]:
    """The plants that it has eaten from in this ply, the last one last."""
    places = [place for id, place in state.extra.get(MEALS, []) if id == animal.id]
    return list(dict.fromkeys(reversed(places)))[::-1]


def last_meal(state: State, animal: Animal) -> int:
    """The plant it has eaten from last."""
    return [ANYWHERE, *meals(state, animal)][-1]
