"""The expansion Plantarum: plants in place of the food dice, 36 cards, 36 plants.

The printed rules were out of reach: numbers and details are what two online versions agree on,
and where they do not, a ruling decides: see ``RULINGS``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from evolution.expansion import Deck, Expansion, Flag
from evolution.games.continents import BANKS, PARALYSED, Works, settle_anew
from evolution.games.plantarum.access import (
    access,
    are_meals,
    eats_at,
    forget,
    hides_at,
    shelter,
    sites,
    sources,
)
from evolution.games.plantarum.attack import CarnivorousPlant
from evolution.games.plantarum.feeding import AmbushHunting, serve
from evolution.games.plantarum.growth import ParasiticPlant, are_withered, flaws, is_youngest
from evolution.games.plantarum.phases import (
    EMPTY_HANDED,
    TABLE,
    Growth,
    Sheltering,
    Tide,
    Withering,
    prepare,
    restarted,
)
from evolution.games.plantarum.plants import (
    STRUCK,
    Annual,
    FruitPlant,
    Fungus,
    Grass,
    Legume,
    Liana,
    Perennial,
    Property,
    Species,
    Succulent,
)
from evolution.games.plantarum.traits import (
    Anglerfish,
    Aquatic,
    Communication,
    Grazing,
    Herding,
    Homeothermy,
    Honey,
    InkCloud,
    Mycorrhiza,
    Officinalis,
    ProteinRich,
    Regeneration,
    RootVegetable,
    Specialization,
    Spiky,
    Tree,
)
from evolution.games.plantarum.worth import WORTH
from evolution.model import POISONED
from evolution.phases import Draw, Extinction, Feeding, FoodBank
from evolution.ruleset import Ruleset
from evolution.rulings import Ruling

__all__ = ["GAME", "Species"]

RULINGS = (
    # Is the number of other plants added to a liana's tokens, or put in their place?
    Ruling("liana_growth", ("added", "set")),
    # May carnivores eat from lianas?
    Ruling("liana_fruit", ("yes", "no")),
    # Does the fruit plant offer a shelter?
    Ruling("fruit_shelters", ("none", "one")),
    # How much food does a carnivorous plant start with?
    Ruling("carnivorous_start", ("two", "none")),
    # Is Parasite printed on the card of the parasitic plant?
    Ruling("parasitic_card", ("plain", "parasite")),
    # Whose card does Honey take: one of the fullest hands, or any that is fuller?
    Ruling("honey", ("fullest", "any_richer")),
    # What if the plant cards have run out?
    Ruling("plant_deck", ("reshuffled", "exhausted")),
    # How many cards has a new start?
    Ruling("new_start", ("six", "eight"), printed="six"),
    # Who picks the trait that a plant ignores when it strikes back?
    Ruling("counter_chooser", ("neighbour", "automatic")),
    # Has a plant used its attack if the animal has two protections?
    Ruling("counter_static", ("used", "unused")),
    # May a plant attack again that an Ink Cloud has driven off?
    Ruling("plant_ink", ("no", "yes"), beside=("time_to_fly",)),
    # Does an animal that is eaten but will regenerate feed the fungi?
    Ruling("regeneration_fungus", ("yes", "no"), beside=("continents",)),
    # May a hibernating animal take shelter?
    Ruling("hibernating_shelter", ("no", "yes")),
    # Who attacks first an animal that comes to a carnivorous plant: an ambusher, or the plant?
    Ruling("ambush_or_plant", ("ambush", "plant"), beside=("time_to_fly",)),
)

KINDS = (
    Annual(),
    Perennial(),
    Legume(),
    Grass(),
    FruitPlant(),
    Succulent(),
    Liana(),
    Fungus(),
    CarnivorousPlant(),
    ParasiticPlant(),
)

FACES = {
    "aquatic/burrowing": 4,
    "root_vegetable/fat_tissue": 4,
    "tree/carnivorous": 4,
    "officinalis/carnivorous": 4,
    "protein_rich/swimming": 4,
    "mycorrhiza/swimming": 4,
    "honey/high_body_weight": 4,
    "spiky/cooperation": 4,
}


def deck(rulings: Mapping[str, str]) -> Deck:
    """The cards, the parasitic plant's with one face or with two."""
    second = "/parasite" if rulings["parasitic_card"] == "parasite" else ""
    return {**FACES, f"parasitic_plant{second}": 4}


def order(phases: tuple[type[Any], ...]) -> tuple[type[Any], ...]:
    """No dice for food; shelters before feeding, withering after the animals' extinction."""
    new: dict[type[Any], tuple[type[Any], ...]] = {
        Feeding: (Sheltering, Feeding),
        Extinction: (Extinction, Withering),
    }
    new |= {Draw: (Draw, Growth), FoodBank: (Tide,), Works: ()}
    return tuple(it for phase in phases for it in new.get(phase, (phase,)))


def numbers(rules: Ruleset, seats: int) -> dict[str, int]:
    found = dict(zip(("plants", "new_plants", "most_plants"), TABLE[seats], strict=True))
    eight = rules.rulings["new_start"] == "eight" and not rules.territorial
    return {**found, "restart": EMPTY_HANDED if eight else rules.restart}


def adapt(rules: Ruleset) -> None:
    """Where there are continents plants grow there, and the Ocean has its bank."""
    rules.banks = {seats: (("ground", 0, 0),) for seats in BANKS}
    if rules.territorial:
        rules.hand = rules.restart = 10
        rules.restarted = settle_anew
        rules.banks = {
            seats: tuple((key, 0, 0 if dice else tokens) for key, dice, tokens in places)
            for seats, places in BANKS.items()
        }


GAME = Expansion(
    key="plantarum",
    worth=WORTH,
    minutes=10,
    effort=3,
    traits=(
        *KINDS,
        Aquatic(),
        RootVegetable(),
        Tree(),
        Spiky(),
        ProteinRich(),
        Honey(),
        Officinalis(),
        Mycorrhiza(),
        Grazing(),
        Communication(),
    ),
    questions=(Property.admits,),
    traits_with={
        "time_to_fly": (
            Specialization("a"),
            Specialization("b"),
            Anglerfish(),
            InkCloud(),
            AmbushHunting(),
        ),
        "variation": (Homeothermy(),),
        "continents": (Herding(), Regeneration()),
    },
    deck=deck,
    flags=(PARALYSED, Flag(STRUCK, notes=True), Flag(POISONED)),
    signs={"paralysed": "state-paralysed", "fruit": "trait-carnivorous"},
    extra={"meals": are_meals, "withered": are_withered, "youngest": is_youngest},
    flaws=flaws,
    rulings=RULINGS,
    order=order,
    needs=("origin",),
    clashes={
        "fatality": "the scenario begins with food dice, which plants have replaced",
        "equilibrium": "no account of the scenario says which of these cards everybody would get",
    },
    adapt=adapt,
    moot_rulings=("specialization",),
    reveals=("sprout", "rob"),
    topics=("plants",),
    numbers=numbers,
    settings={
        "plants": tuple(kind.key for kind in KINDS),
        "hand": 8,
        "sources": sources,
        "sites": sites,
        "access": access,
        "eats_at": eats_at,
        "serve": serve,
        "shelter": shelter,
        "hides_at": hides_at,
        "after_ply": forget,
        "full_is_over": False,
        "prepare": prepare,
        "restarted": restarted,
    },
)
