"""Random Mutations, a game of its own: species that grow blindly. All of it is reconstructed.

No official rules could be reached. What is done here is what several reports agree on; every
point they leave open is a ruling, and the cards and the climate are guesses: see ``deck`` and
docs/random-mutations.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from evolution.expansion import AS_TOLD, UNSEEN, Expansion, Flag
from evolution.games import origin
from evolution.games.random_mutations.deck import BANKS, DECK, EXTRA_CARDS, SPECIES, STACK
from evolution.games.random_mutations.mutation import SHOWN, Declaring, is_shown
from evolution.games.random_mutations.phases import (
    INFESTED,
    PARASITES,
    Climate,
    Perishing,
    Placing,
    are_parasites,
    food_dice,
    hide_reasons,
    parasites_in,
    settle,
)
from evolution.games.random_mutations.traits import TRAITS
from evolution.games.random_mutations.worth import OUTLOOK, WORTH
from evolution.model import SATED, Card, State
from evolution.phases import are_lots
from evolution.phases.turn import LOTS
from evolution.ruleset import Ruleset
from evolution.rulings import Ruling

if TYPE_CHECKING:
    from random import Random

SEATS = range(2, 5)

RULINGS = (
    # Which of the two traits on a card that is turned up does a species get? (A8-1)
    Ruling("two_faces", ("owner_chooses", "random")),
    # How much food, how many shelters and parasites does the climate bring? (A8-2)
    Ruling("food_dice", ("one_less_than_players", "three")),
    Ruling("food_extra", ("players", "none")),
    Ruling("shelters_die", ("die", "die_and_players", "none")),
    Ruling("parasites_die", ("die", "die_and_players", "none")),
    # Does a shelter hide one animal of a species, or all of them? (A8-3)
    Ruling("shelter_covers", ("animal", "species")),
    # Who dies where several species have most parasites? (A8-4)
    Ruling("parasite_ties", ("each_player", "each_species", "nobody")),
    # May parasites be put on one's own species? (A8-5)
    Ruling("own_parasites", ("yes", "no")),
    # Do the hungry die before the infested? (A8-6)
    Ruling("hunger_first", ("yes", "no")),
    # Which animals bring cards: the survivors, or all there were? (A8-7)
    Ruling("draw_counts", ("after_deaths", "before_deaths")),
    # Does a mutation that fits nobody to the right go on from the left end? (A8-8)
    Ruling("mutation_wraps", ("yes", "no")),
    # Does one prey feed a whole species of obligate carnivores? (A8-9)
    Ruling("obligate_meal", ("species", "animal")),
    # How often may a species attack in a turn? (A8-11)
    Ruling("species_attacks", ("once", "each_animal")),
    # May a mutation be announced when all species have grown? Then it is a new species. (A8-12)
    Ruling("grown_mutation", ("not_possible", "new_species")),
    # Does the animal that buds cost an extremophile a card more? (A7)
    Ruling("buds_of_extremophiles", ("free", "cost_two")),
    # Must a player feed his own while he can?
    Ruling("forced_feeding", ("never", "always")),
)

AS_IN_ORIGIN = (
    "pass",
    "blocked_hunters",
    "defences",
    "mimicry",
    "scavenger",
    "scavenger_search",
    "piracy_victims",
    "piracy_into_fat",
    "fat_fills",
    "last_tie",
)


def card_aside(state: State) -> list[Card]:
    """The card that has just been turned up."""
    return list(state.extra.get(SHOWN, ()))


def lay_species(state: State, rng: Random) -> None:
    """Of the cards dealt three are species, and the others stacks that nobody looks at."""
    for seat in state.clockwise(state.first):
        side = state.seats[seat]
        side.pool, side.hand = settle(state, seat, side.hand), []


def numbers(rules: Ruleset, seats: int) -> dict[str, int]:
    cards = {"stack": STACK, "species": SPECIES, "extra": EXTRA_CARDS}
    return {**cards, "dice": food_dice(rules, seats)}


GAME = Expansion(
    key="random_mutations",
    worth=WORTH,
    outlook=OUTLOOK,
    minutes=10,
    effort=3,
    traits=TRAITS,
    deck=DECK,
    flags=(Flag(SATED), Flag(INFESTED)),
    piles={"own_discard": UNSEEN, "pool": UNSEEN, "animal": UNSEEN},
    reveals=("reveal",),
    deaths={"starve": AS_TOLD, "sap": 1},
    signs={"sated": "state-hibernating", "infest": "token-parasite", "parasite": "token-parasite"},
    extra={LOTS: are_lots, SHOWN: is_shown, PARASITES: are_parasites},
    rulings=(*RULINGS, *(it for it in origin.RULINGS if it.key in AS_IN_ORIGIN)),
    clashes={
        "origin": "boxes are said to mix, but no rules for it could be reached",
        "new_world": "both are games of their own; New World has a variant called Random Mutations",
    },
    topics=("species", "tokens"),
    numbers=numbers,
    settings={
        "species": True,
        "seats": SEATS,
        "set_sizes": {1: SEATS},
        "hand": STACK + SPECIES,
        "banks": BANKS,
        "phases": (Declaring, Climate, Placing, Perishing),
        "shelter": hide_reasons,
        "full_is_over": False,
        "parked_cards": card_aside,
        "tokens": parasites_in,
        "prepare": lay_species,
    },
)
