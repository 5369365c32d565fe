"""Continents: 8 traits, 42 cards, and a world of three places in which the animals live apart.

Two continents and the Ocean have a food bank each. A ply at feeding happens in one of them, and
what animals do to each other they do where they live. Swimming is the way into the Ocean.
"""

from __future__ import annotations

from collections.abc import Iterator

from evolution.expansion import Expansion, Flag, after, before
from evolution.games import time_to_fly
from evolution.games.continents.deck import BANKS, DECK
from evolution.games.continents.migration import Flight, Migration, Suckerfish
from evolution.games.continents.neoplasm import Neoplasm, Overgrowth
from evolution.games.continents.places import HOMES, OCEAN, Swimming
from evolution.games.continents.recombination import RECEIVED, Recombination
from evolution.games.continents.regeneration import (
    NO_CARD,
    RESPITE,
    Regeneration,
    Regrowth,
    is_last_turn,
    is_respite,
)
from evolution.games.continents.settling import SETTLERS, settle_anew
from evolution.games.continents.traits import (
    PARALYSED,
    STUNG,
    Aedificator,
    Cnidocytes,
    Herding,
    Works,
)
from evolution.games.continents.worth import OUTLOOK, WORTH
from evolution.model import State
from evolution.phases import Extinction, FoodBank
from evolution.ruleset import Part, Ruleset, animals_and_traits
from evolution.rulings import Ruling

# The game, and what other games build on
__all__ = [
    "Aedificator",
    "BANKS",
    "GAME",
    "Herding",
    "PARALYSED",
    "Regeneration",
    "Works",
    "settle_anew",
]
RULINGS = (
    # How long does a player who announces a migration take no food and use no other trait?
    Ruling("migration", ("round", "turn"), printed="turn"),
    # How many of a herd keep carnivores away?
    Ruling("herding", ("as_many", "more"), printed="more"),
    time_to_fly.SMALL_TABLE_DECK,
    # May an animal migrate, in one turn, to a place that it has left in it?
    Ruling("migrating_back", ("no", "once")),
    # Does Flight take a swimmer into the Ocean and out of it, or only from continent to continent?
    Ruling("ocean_flight", ("yes", "no"), printed="no", beside=("time_to_fly",)),
    # How often may a Recombination be used, and are pair cards among what it exchanges?
    Ruling("recombination", ("every_round", "once_a_turn"), printed="every_round"),
    Ruling("recombination_gifts", ("any", "single"), printed="any"),
    # What becomes of the fat of an animal that is eaten and regenerates?
    Ruling("regeneration_fat", ("kept", "lost")),
    # Regeneration has taken the last card of the deck: is this the last turn, or the next?
    Ruling("regeneration_last_card", ("this_turn", "next_turn"), printed="next_turn"),
    # What becomes of the fat on a card that a Neoplasm switches off?
    Ruling("neoplasm_fat", ("kept", "lost")),
    # Is a carnivore paralysed when it has got the food of its attack, or before?
    Ruling("paralysis", ("after_food", "before_food")),
)


# ---------------------------------------------------------------------- the box


def flaws(state: State) -> Iterator[str]:
    """In the Ocean nobody bears the card that takes its animal there."""
    for animal in state.animals.values():
        if animal.place == OCEAN and any(mark.kind == Swimming.key for mark in animal.marks):
            yield f"animal {animal.id} spent its card of {Swimming.key} on the way to the ocean"


def score(state: State, seat: int) -> list[Part]:
    """As ever, and a point for each animal in the Ocean."""
    swimmers = [a for a in state.of(seat) if a.place == OCEAN and a.card]
    return animals_and_traits(state, seat) + [Part("ocean", a.id, 1) for a in swimmers]


def numbers(rules: Ruleset, seats: int) -> dict[str, int]:
    _, _, ocean = BANKS[seats][-1]
    return {"settlers": SETTLERS, "works": Aedificator.YIELD, "ocean": ocean}


def halved_for_two(rules: Ruleset, seats: int) -> bool:
    return seats == 2 and time_to_fly.thins(rules)


PHASES = (
    before(FoodBank, Overgrowth),
    after(FoodBank, Works),
    after(Extinction, Regrowth),
)


def order(phases: tuple[type, ...]) -> tuple[type, ...]:
    """Growths climb before the food is known, builders add to it, the eaten come back later."""
    for change in PHASES:
        phases = change(phases)
    return phases


GAME = Expansion(
    key="continents",
    worth=WORTH,
    outlook=OUTLOOK,
    minutes=5,
    effort=2,
    traits=(
        Swimming(),
        Migration(),
        Suckerfish(),
        Neoplasm(),
        Regeneration(),
        Recombination(),
        Herding(),
        Aedificator(),
        Cnidocytes(),
    ),
    deck=DECK,
    flags=(
        Flag(STUNG),
        PARALYSED,
        NO_CARD,
        Flag(RECEIVED, notes=True),
        *(Flag(f"left_{key}", notes=True) for key, _, _ in BANKS[2]),
    ),
    deaths={"neoplasm": 1},
    signs={"paralysed": "state-paralysed"},
    extra={RESPITE: is_respite},
    flaws=flaws,
    rulings=RULINGS,
    order=order,
    thin=halved_for_two,
    topics=("places", "migration"),
    numbers=numbers,
    needs=("origin",),
    traits_with={"time_to_fly": (Flight(),)},
    moot_rulings=("new_start",),
    settings={
        "hand": 10,
        "restart": 10,
        "restarted": settle_anew,
        "banks": BANKS,
        "homes": HOMES,
        "score": score,
        "is_last_turn": is_last_turn,
    },
)
