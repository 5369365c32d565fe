"""The traits of species: those of the base game as a population has them, and seven new ones."""

from __future__ import annotations

from collections.abc import Iterable

from evolution.effects import birth, detach, die, notify_fed, spend
from evolution.games.origin import (
    Burrowing,
    Camouflage,
    Carnivorous,
    FatTissue,
    Grazing,
    HibernationAbility,
    HighBodyWeight,
    Mimicry,
    Piracy,
    Poisonous,
    Running,
    Scavenger,
    SharpVision,
    Swimming,
    TailLoss,
    used_this_turn,
)
from evolution.games.random_mutations.attack import begin_attack
from evolution.model import Action, Animal, Card, Mark, Reason, State, because
from evolution.trait import Trait

MOST_ATTACKS = 100  # of a species in a turn

# ---------------------------------------------------------------------- of the base game


class SpeciesCarnivorous(Carnivorous):
    """Eats one animal of another species, once a turn, however many hunters there are."""

    values = range(MOST_ATTACKS)

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        for id in state.animals:
            if id != animal.id:
                yield Action(self.verb, animal.id, id)

    def unusable(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return self.tired(state, animal, mark) + self.hunger(state, animal)

    def tired(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        """``value`` counts the attacks where every animal of the species has one."""
        if state.rules.rulings["species_attacks"] == "once":
            return used_this_turn(animal, mark)
        if mark.value < animal.population:
            return []
        return [because("used_this_turn", animal.id, self.key)]

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        if state.rules.rulings["species_attacks"] == "each_animal":
            mark.value += 1
        begin_attack(state, animal, state.animals[action.target])

    def on_turn_end(self, state: State, animal: Animal, mark: Mark) -> None:
        mark.value = 0


class SpeciesPoisonous(Poisonous):
    """One animal of the species that eats it dies at once."""

    def on_eaten(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> None:
        state.tell("poisoned", hunter.owner, hunter.id)
        die(state, hunter)


class SpeciesGrazing(Grazing):
    """Destroys as many tokens of the common food as it has animals, or fewer."""

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        for amount in range(1, animal.population + 1):
            yield Action(self.key, animal.id, what=amount)

    def use_reasons(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        enough = int(action.what) <= state.places[animal.place].food
        return [] if enough else [because("bank_empty")]

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        state.places[animal.place].food -= int(action.what)
        state.tell("graze", animal.owner, animal.id, what=action.what)


class SpeciesFat(FatTissue):
    """Stores a token for each animal of the species; ``value`` counts them."""

    def stored(self, animal: Animal) -> int:
        """The tokens on all of the species' cards of this kind."""
        return sum(mark.value for mark in self.full(animal))

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        most = min(self.stored(animal), animal.need - animal.food)
        for amount in range(1, most + 1):
            yield Action(self.verb, animal.id, what=amount)

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        fed = animal.fed
        left = int(action.what)
        for card in self.full(animal):
            burned = min(left, card.value)
            card.value -= burned
            left -= burned
        animal.food += int(action.what)
        state.tell("burn", animal.owner, animal.id, what=action.what)
        notify_fed(state, animal, fed)


# ---------------------------------------------------------------------- new


class ObligateCarnivore(SpeciesCarnivorous):
    """Lives on prey alone: one success feeds the whole species, and nothing else does."""

    key = "obligate_carnivore"
    category = "attack"
    verb = "hunt"
    excludes = ("carnivorous", "scavenger")  # type: ignore[assignment]

    def hunger(self, state: State, animal: Animal) -> list[Reason]:
        return [because("fed", animal.id)] if animal.fed else []

    def cannot_eat(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return [because("only_prey", animal.id)]


class Budding(Trait):
    """Its owner's top card joins the species when he first comes to develop in a turn."""

    key = "budding"
    category = "life"


class MetabolicSyndrome(Trait):
    """Each animal needs two tokens more."""

    key = "metabolic_syndrome"
    category = "burden"
    appetite = 2


class BarkBeetle(Trait):
    """A shelter that a hungry animal takes is food for it."""

    key = "bark_beetle"
    category = "burden"


class Extremophile(Trait):
    """Growing costs one card more."""

    key = "extremophile"
    category = "burden"


class DevelopmentalDefects(Trait):
    """Whoever attacks it may ignore one of its traits."""

    key = "developmental_defects"
    category = "burden"
    exposed_count = 1


class Simplification(Trait):
    """The trait the species got last becomes a species, and so does this card."""

    key = "simplification"
    values = range(0)
    category = "life"

    def fits(self, state: State, animal: Animal) -> list[Reason]:
        return [] if animal.marks else [because("nothing_to_lose", animal.id)]

    def takes_effect(self, state: State, animal: Animal, card: Card) -> bool:
        lost = animal.marks[-1]
        state.tell("lose", animal.owner, animal.id, what=lost.kind)
        for each in (detach(state, animal, lost), card):
            child = birth(state, animal.owner, each, animal.place)
            state.tell("split", animal.owner, child.id, animal.id)
        return True


TRAITS: tuple[Trait, ...] = (
    SpeciesCarnivorous(),
    SharpVision(),
    Camouflage(),
    HighBodyWeight(),
    Swimming(),
    Burrowing(),
    Running(),
    Mimicry(),
    TailLoss(),
    SpeciesPoisonous(),
    Scavenger(),
    Piracy(),
    SpeciesGrazing(),
    HibernationAbility(),
    SpeciesFat(),
    ObligateCarnivore(),
    Budding(),
    MetabolicSyndrome(),
    BarkBeetle(),
    Extremophile(),
    DevelopmentalDefects(),
    Simplification(),
)
