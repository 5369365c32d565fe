"""The plants: their kinds, how they grow, sprout and wither, and what a plant is asked.

A plant is a :class:`~evolution.model.Plant` in ``state.places``: it belongs to nobody, food and
shelters lie on it, and it bears traits. Its kind is a trait too, one that no card is played as:
here are its numbers, and what it can do. The cards still to come are Nature's secret until she
is asked: ``extra["withered"]`` has those that are gone. ``extra["youngest"]`` is the last id that
was given: no plant gets the id of a dead one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from evolution.effects import throw_away, unbind
from evolution.model import Action, Animal, Card, Mark, Plant, Reason, State
from evolution.trait import PLANT, Trait

COPIES = 4  # cards of each kind
MOST_PLANTS = 10_000  # that there can ever have been
STRUCK = "struck"  # the flag of a plant that has made its attack of this turn
PARASITIC = "parasitic_plant"


class Species(Trait):
    """A kind of plant: what lies on it at first and at most, and what it becomes in growth."""

    category = "plant"
    onto = ""  # it is on no card that is played
    values = range(0)
    start = 2
    limit = 5
    growth: tuple[int, ...] = ()  # so many tokens does it have after it had 0, 1, 2, …
    shelters = 0
    fruit = False  # may carnivores eat from it?
    hardy = False  # does it live on without food?

    def tokens(self, state: State) -> int:
        """What lies on it when it sprouts."""
        return self.start

    def hides(self, state: State) -> int:
        """The shelters that it offers itself."""
        return self.shelters

    def bears_fruit(self, state: State) -> bool:
        """May carnivores eat from it?"""
        return self.fruit

    def grown(self, state: State, plant: Plant) -> int:
        """Its tokens after growth."""
        return self.growth[min(plant.food, len(self.growth) - 1)] if self.growth else plant.food


class Annual(Species):
    """Comes up again even from nothing."""

    key = "annual"
    limit = 3
    growth = (1, 2, 3, 3)
    hardy = True


class Perennial(Species):
    """Starts with much and grows steadily."""

    key = "perennial"
    start = 3
    growth = (0, 2, 3, 5, 5, 5)


class Legume(Species):
    """Grows fast from little."""

    key = "legume"
    growth = (0, 3, 4, 5, 5, 5)


class Grass(Species):
    """Grows slowly, and fast when it is left alone."""

    key = "grass"
    growth = (0, 2, 3, 5, 5, 5)


class FruitPlant(Species):
    """Bears the more, the more of it was picked."""

    key = "fruit"
    growth = (0, 5, 4, 3, 3, 3)
    fruit = True

    def hides(self, state: State) -> int:
        return int(state.rules.rulings["fruit_shelters"] == "one")


class Succulent(Species):
    """Gives shelter too."""

    key = "succulent"
    start = 3
    limit = 4
    growth = (0, 2, 3, 4, 4)
    shelters = 1
    fruit = True


class Liana(Species):
    """Climbs on all the others."""

    key = "liana"
    start = 1
    limit = 6

    def bears_fruit(self, state: State) -> bool:
        return state.rules.rulings["liana_fruit"] == "yes"

    def grown(self, state: State, plant: Plant) -> int:
        if not plant.food:
            return 0
        props = sum(1 for it in growing_in(state, plant.place) if it.key != self.key)
        return props + plant.food * (state.rules.rulings["liana_growth"] == "added")


class Fungus(Species):
    """Lives on the dead."""

    key = "fungus"
    start = 1
    limit = 4
    fruit = True

    def after_death(self, state: State, animal: Animal) -> None:
        feed_fungi(state, animal.place)


def feed_fungi(state: State, place: int) -> None:
    """Every fungus where an animal has died gets a token."""
    for plant in growing_in(state, place):
        if plant.key == Fungus.key:
            nourish(state, plant, 1)


def nourish(state: State, plant: Plant, tokens: int) -> None:
    """Tokens are laid on a plant; what it cannot hold is lost."""
    set_food(state, plant, plant.food + tokens)


def set_food(state: State, plant: Plant, tokens: int) -> None:
    """A plant has so many tokens from now on, or as many as it can hold."""
    tokens = min(tokens, max(species(state, plant).limit, plant.food))
    if tokens != plant.food:
        plant.food = tokens
        state.tell("grow", target=plant.id, what=tokens)


# ---------------------------------------------------------------------- what a plant is asked


class Property(Trait):
    """A trait that is played on plants."""

    onto = PLANT
    shelters = 0
    turn = 0  # when it acts on the eater: before those with higher numbers
    daunting = False  # is it a thing that an animal's intellect may ignore while it eats?

    def admits(self, state: State, animal: Animal, plant: Plant) -> list[Reason]:
        """Why an animal cannot reach the food of the bearer."""
        return []

    def feeds(self, state: State, animal: Animal, plant: Plant) -> None:
        """An animal has taken a red token from the bearer."""


def species(state: State, plant: Plant) -> Species:
    """What kind of plant it is."""
    kind = state.rules.traits[plant.key]
    assert isinstance(kind, Species)
    return kind


def properties(state: State, plant: Plant) -> list[Property]:
    """The traits played on it that work."""
    found = [state.rules.traits[kind] for kind in plant.traits]
    return [trait for trait in found if isinstance(trait, Property)]


def growing_in(state: State, place: int) -> list[Plant]:
    """The plants of one place."""
    return [plant for plant in state.plants() if plant.place == place]


def capacity(state: State, plant: Plant) -> int:
    """How many shelters it offers."""
    given = sum(trait.shelters for trait in properties(state, plant))
    return species(state, plant).hides(state) + given


def host(state: State, plant: Plant) -> Plant | None:
    """The plant that a parasitic plant lives on, if it lives."""
    link = plant.traits.get(PARASITIC)
    found = state.find(-link.value) if link and plant.key == PARASITIC else None
    return found if isinstance(found, Plant) else None


# ---------------------------------------------------------------------- coming and going


def sprout(state: State, key: str, place: int) -> Plant:
    """A new plant comes up, at the right end of the row."""
    id = min(state.extra.get("youngest", 0), *state.places, -known(state)) - 1
    state.extra["youngest"] = id
    plant = Plant(id, key, place=place)
    state.places[id] = plant
    plant.food = species(state, plant).tokens(state)
    plant.shelter = species(state, plant).hides(state)
    state.tell("sprout", target=id, what=key)
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
    traits = state.rules.traits.values()
    return [it.key for it in traits if isinstance(it, Species) and it.key != PARASITIC]


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


# ---------------------------------------------------------------------- the parasitic plant


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
        for plant in state.places.values():
            if plant.key == self.key:
                yield Action(self.claim_verb, plant.id)

    def claim_reasons(self, state: State, seat: int, action: Action) -> list[Reason]:
        plant = state.find(action.animal)
        if not isinstance(plant, Plant) or plant.key != self.key:
            return [Reason("no_such_use", action.animal, self.key)]
        source = host(state, plant)
        found = [Reason("full", plant.id)] if plant.food >= self.limit else []
        if source is None or source.food < 2:
            found.append(Reason("host_poor", plant.id))
        return found

    def claim(self, state: State, seat: int, action: Action) -> None:
        plant = state.find(action.animal)
        assert isinstance(plant, Plant)
        source = host(state, plant)
        assert source
        source.food -= 1
        plant.food += 1
        state.tell("siphon", seat, plant.id, source.id)
