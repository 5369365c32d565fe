"""The traits that are played on plants, and those of other games that plants have changed."""

from __future__ import annotations

from collections.abc import Iterable

from evolution.attack import Attack
from evolution.effects import refresh_asleep, spend
from evolution.food import bring, food_reasons
from evolution.games import continents, origin, time_to_fly, variation
from evolution.games.continents import PARALYSED
from evolution.games.plantarum.access import (
    SPECIALIZED,
    access,
    forget_eater,
    last_meal,
    meals,
    sources,
)
from evolution.games.plantarum.attack import CarnivorousPlant
from evolution.games.plantarum.feeding import Theft, eater_at
from evolution.games.plantarum.plants import STRUCK, Property, feed_fungi, growing_in
from evolution.meal import Meal, begin_meal
from evolution.model import Action, Animal, Bearer, Mark, Plant, Reason, State, because
from evolution.trait import Trait

# ---------------------------------------------------------------------- who may eat


class Aquatic(Property):
    """Only swimmers reach its food."""

    key = "aquatic"
    category = "defence"

    def admits(self, state: State, animal: Animal, plant: Plant) -> list[Reason]:
        return [] if "swimming" in animal.traits else [because(self.key, animal.id)]


class RootVegetable(Property):
    """Only burrowing animals reach its food."""

    key = "root_vegetable"
    category = "defence"

    def admits(self, state: State, animal: Animal, plant: Plant) -> list[Reason]:
        return [] if "burrowing" in animal.traits else [because(self.key, animal.id)]


class Tree(Property):
    """Only the big and the flying reach its food; it gives shelter."""

    key = "tree"
    category = "defence"
    shelters = 1

    def admits(self, state: State, animal: Animal, plant: Plant) -> list[Reason]:
        tall = "high_body_weight" in animal.traits or "flight" in animal.traits
        return [] if tall else [because(self.key, animal.id)]


class Spiky(Property):
    """Gives much shelter."""

    key = "spiky"
    category = "defence"
    shelters = 3


# ---------------------------------------------------------------------- what eating brings


class ProteinRich(Property):
    """Feeds carnivores too, and brings a blue token with every red one."""

    key = "protein_rich"
    category = "feeding"

    def feeds(self, state: State, animal: Animal, plant: Plant) -> None:
        bring(state, animal, 1)


class Honey(Property):
    """The owner of the eater takes a card from the fullest hand."""

    key = "honey"
    category = "feeding"
    turn = 1

    def feeds(self, state: State, animal: Animal, plant: Plant) -> None:
        state.stack.append(Theft(animal.owner))


class Officinalis(Property):
    """Whoever eats here has enough, and his traits do nothing until feeding is over."""

    key = "officinalis"
    category = "defence"
    turn = 2
    daunting = True

    def feeds(self, state: State, animal: Animal, plant: Plant) -> None:
        animal.flags += (PARALYSED.key,)
        state.tell("sedate", animal.owner, animal.id, plant.id)
        refresh_asleep(state, animal)


class Mycorrhiza(Property):
    """Joins two plants: no plant of a group starves while one of them has food."""

    key = "mycorrhiza"
    category = "pair"
    paired = True


# ---------------------------------------------------------------------- the base game, changed


class Grazing(origin.Grazing):
    """Destroys a token of a plant that its animal has just eaten from, once in a round."""

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        for plant in meals(state, animal):
            yield Action(self.key, animal.id, plant)

    def unusable(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        found = [] if mark.used != state.ply else [because("used_now", animal.id, self.key)]
        return found if meals(state, animal) else [*found, because("not_eaten_there", animal.id)]

    def use_reasons(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        return [] if state.places[action.target].food else [because("plant_empty", action.target)]

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        state.places[action.target].food -= 1
        state.tell("graze", animal.owner, animal.id, action.target)

    def after_death(self, state: State, animal: Animal) -> None:
        forget_eater(state, animal)


class Communication(origin.Communication):
    """When one of the pair takes a red token, the other takes one from the same plant."""

    def withholds(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        plant, partner = last_meal(state, animal), state.animals[mark.partner]
        if plant not in sources(state, partner):
            return [because("elsewhere", partner.id)]
        return access(state, partner, plant)

    def pass_on(self, state: State, animal: Animal, mark: Mark) -> None:
        state.stack.append(Meal(mark.partner, last_meal(state, animal)))


# ---------------------------------------------------------------------- other games, changed


class Specialization(Trait):
    """Lies between an animal and the one plant that it eats from, as if that had no traits.

    A and B are one kind here, and no animal has two: it could eat nowhere.
    """

    category = "feeding"
    paired = True
    directed = True
    rooted = True

    def __init__(self, letter: str) -> None:
        self.key = f"specialization_{letter}"

    def fits(self, state: State, animal: Bearer) -> list[Reason]:
        if isinstance(animal, Plant):  # the home of any number of animals
            return []
        found = [mark.kind for mark in animal.marks if mark.kind in SPECIALIZED]
        return [because("has_already", animal.id, kind) for kind in found]


class Anglerfish(time_to_fly.Anglerfish):
    """Shows itself to a carnivorous plant too, which bites no more; it eats there if it can."""

    def surprise(self, state: State, attack: Attack, action: Action) -> None:
        if attack.hunter > 0:
            super().surprise(state, attack, action)
            return
        attack.call_off(state)
        fish, plant = state.animals[action.animal], state.places[attack.hunter]
        self.show(state, fish, plant.id)
        guest = eater_at(state, plant.id)
        if fish.id == guest or plant.food <= bool(guest):  # one token is for the guest
            return
        if not food_reasons(state, fish) and not access(state, fish, plant.id):
            begin_meal(state, fish.id, plant.id)


class InkCloud(time_to_fly.InkCloud):
    """Drives off a carnivorous plant too, which by ruling may attack again."""

    def defend(
        self, state: State, attack: Attack, prey: Animal, mark: Mark, action: Action
    ) -> None:
        super().defend(state, attack, prey, mark, action)
        plant = state.find(attack.hunter)
        if isinstance(plant, Plant) and state.rules.rulings["plant_ink"] == "yes":
            plant.flags = tuple(flag for flag in plant.flags if flag != STRUCK)


class Homeothermy(variation.Homeothermy):
    """While it is hungry, takes a red token more from a plant in each of its owner's rounds."""

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        for place in sources(state, animal):
            yield Action(self.key, animal.id, place)

    def unusable(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        found = [] if mark.used != state.ply else [because("used_now", animal.id, self.key)]
        return found + food_reasons(state, animal, store=False)

    def use_reasons(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        return access(state, animal, action.target)

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        state.stack.append(Meal(animal.id, action.target, store=False))


class Herding(continents.Herding):
    """Carnivorous plants are carnivores too."""

    def hunters(self, state: State, place: int) -> int:
        plants = [it for it in growing_in(state, place) if it.key == CarnivorousPlant.key]
        return super().hunters(state, place) + len(plants)


class Regeneration(continents.Regeneration):
    """Its animal has died, as far as fungi know."""

    def survives(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> bool:
        stays = super().survives(state, hunter, prey, mark)
        if stays and state.rules.rulings["regeneration_fungus"] == "yes":
            feed_fungi(state, prey.place)
        return stays
