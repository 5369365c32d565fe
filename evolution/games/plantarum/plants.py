"""The plants: their kinds, how they grow, and what a plant is asked.

A plant is a :class:`~evolution.model.Plant` in ``state.places``: it belongs to nobody, food and
shelters lie on it, and it bears traits. Its kind is a trait too, one that no card is played as:
here are its numbers, and what it can do.
"""

from __future__ import annotations

from evolution.model import Animal, Plant, Reason, State
from evolution.trait import PLANT, Trait

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
            nourish(state, plant, 1, "decay")


def nourish(state: State, plant: Plant, tokens: int, why: str = "grow") -> None:
    """Tokens are laid on a plant; what it cannot hold is lost."""
    set_food(state, plant, plant.food + tokens, why)


def set_food(state: State, plant: Plant, tokens: int, why: str = "grow") -> None:
    """A plant has so many tokens from now on, or as many as it can hold."""
    tokens = min(tokens, max(species(state, plant).limit, plant.food))
    if tokens != plant.food:
        plant.food = tokens
        state.tell(why, target=plant.id, what=tokens)


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
    traits = state.rules.traits
    return [it for kind in plant.traits if isinstance(it := traits[kind], Property)]


def growing_in(state: State, place: int) -> list[Plant]:
    """The plants of one place."""
    return [plant for plant in state.plants() if plant.place == place]


def plants_of(state: State, kind: str) -> list[Plant]:
    """The plants of one kind."""
    return [it for it in state.places.values() if it.key == kind and isinstance(it, Plant)]


def capacity(state: State, plant: Plant) -> int:
    """How many shelters it offers."""
    given = sum(trait.shelters for trait in properties(state, plant))
    return species(state, plant).hides(state) + given


def host(state: State, plant: Plant) -> Plant | None:
    """The plant that a parasitic plant lives on, if it lives."""
    link = plant.traits.get(PARASITIC)
    found = state.find(-link.value) if link and plant.key == PARASITIC else None
    return found if isinstance(found, Plant) else None
