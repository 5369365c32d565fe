"""The first expansion, Time to Fly: 11 traits, 42 cards, up to six players with one base set.

Where the rulebook is silent and players have disagreed, a ruling decides: see ``RULINGS``.
"""

from __future__ import annotations

from evolution.expansion import Expansion, Flag
from evolution.games.time_to_fly.anglerfish import REVEALED, Anglerfish
from evolution.games.time_to_fly.deck import DECK
from evolution.games.time_to_fly.hunting import (
    ATTACKS,
    AmbushHunting,
    Carnivorous,
    Intellect,
    are_attacks,
    ignoring,
)
from evolution.games.time_to_fly.shells import Shell, are_shells, cards_of_shells, shells_in
from evolution.games.time_to_fly.traits import (
    Flight,
    InkCloud,
    Metamorphose,
    Specialization,
    Trematode,
    Viviparous,
)
from evolution.games.time_to_fly.worth import WORTH
from evolution.protection import IGNORES
from evolution.ruleset import Ruleset
from evolution.rulings import Ruling

# The game, and what other games build on
__all__ = [
    "AmbushHunting",
    "Anglerfish",
    "Flight",
    "GAME",
    "InkCloud",
    "SMALL_TABLE_DECK",
    "thins",
]


# Is every kind of card halved where there are few players?
SMALL_TABLE_DECK = Ruling("small_table_deck", ("halved", "full"), printed="halved")
RULINGS = (
    SMALL_TABLE_DECK,
    # If an attack is turned away, may a carnivore that has ignored nothing yet choose again?
    Ruling("intellect_after_mimicry", ("no", "yes")),
    # Is it a kind of trait that is ignored, or the one card?
    Ruling("intellect_ignores", ("kind", "card")),
    # How often may they be used? No limit is printed, but they stand in place of taking a token.
    Ruling("specialization", ("once_a_turn", "every_round"), printed="every_round"),
    Ruling("metamorphose", ("once_a_turn", "every_round"), printed="every_round"),
    # How many of a player's carnivores may attack in a round, ambushes counted?
    Ruling("ambushes", ("any", "one_a_go", "one_a_round"), printed="one_a_round"),
)


def halved(rules: Ruleset, seats: int) -> bool:
    """The rulebook recommends half of the deck for two and for three players."""
    return seats <= 3 and thins(rules)


def thins(rules: Ruleset) -> bool:
    """Is the deck of a small table halved at all? Fatality is played with all of it."""
    rulings = rules.rulings
    return rulings["small_table_deck"] == "halved" and rulings.get("fatality_deck") != "all"


GAME = Expansion(
    key="time_to_fly",
    worth=WORTH,
    minutes=5,
    effort=2,
    traits=(
        Carnivorous(),
        Shell(),
        Intellect(),
        Anglerfish(),
        Specialization("a", "b"),
        Specialization("b", "a"),
        Trematode(),
        Metamorphose(),
        InkCloud(),
        Viviparous(),
        AmbushHunting(),
        Flight(),
    ),
    deck=DECK,
    flags=(REVEALED, Flag(IGNORES)),
    reveals=("reveal", "hatch"),
    signs={
        "revealed": "trait-anglerfish",
        "lurks": "trait-anglerfish",
        "settle": "state-shell",
        "shell": "state-shell",
    },
    extra={"shells": are_shells, ATTACKS: are_attacks},
    rulings=RULINGS,
    thin=halved,
    needs=("origin",),
    settings={
        "set_sizes": {1: range(2, 7), 2: range(2, 9)},
        "parked_cards": cards_of_shells,
        "tokens": shells_in,
        "ignoring": ignoring,
    },
)
