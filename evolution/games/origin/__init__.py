"""The base game, Evolution: The Origin of Species: 19 traits, 84 cards.

Where the rulebook is silent and players have disagreed, a ruling decides: see ``RULINGS``.
"""

from __future__ import annotations

from evolution.expansion import Expansion, Flag
from evolution.games.origin.deck import BANKS, DECK
from evolution.games.origin.feeding import (
    Communication,
    Cooperation,
    FatTissue,
    Grazing,
    HibernationAbility,
    Parasite,
    Piracy,
    Scavenger,
)
from evolution.games.origin.hunting import (
    Burrowing,
    Camouflage,
    Carnivorous,
    HighBodyWeight,
    Mimicry,
    Poisonous,
    Running,
    SharpVision,
    Swimming,
    Symbiosis,
    TailLoss,
    used_this_turn,
)
from evolution.games.origin.worth import OUTLOOK, WORTH
from evolution.model import POISONED, SATED
from evolution.phases import Development, Draw, Extinction, Feeding, FoodBank, are_lots
from evolution.phases.turn import LOTS
from evolution.rulings import OF_CORE, Ruling

# The game, and what other games build on
__all__ = [
    "Burrowing",
    "Camouflage",
    "Carnivorous",
    "Communication",
    "FatTissue",
    "GAME",
    "Grazing",
    "HibernationAbility",
    "HighBodyWeight",
    "Mimicry",
    "Parasite",
    "Piracy",
    "Poisonous",
    "RULINGS",
    "Running",
    "Scavenger",
    "SharpVision",
    "Swimming",
    "TailLoss",
    "used_this_turn",
]
RULINGS = (
    OF_CORE["forced_feeding"],
    OF_CORE["pass"],
    # May a carnivore attack that cannot receive food now (its symbiont is hungry)?
    Ruling("blocked_hunters", ("cannot_attack", "may_attack"), printed="may_attack"),
    # May the owner of the prey do without Running and Tail Loss?
    Ruling("defences", ("must", "may"), printed="may"),
    # How often may a Mimicry turn an attack away?
    Ruling("mimicry", ("once_a_turn", "once_an_attack"), printed="once_an_attack"),
    OF_CORE["chains"],  # over Communication and Cooperation
    # Whose Scavenger eats among several of one player, and what if his are all full?
    Ruling("scavenger", ("owner_chooses", "leftmost")),
    Ruling("scavenger_search", ("goes_on", "stops")),
    # Whom may Piracy rob, and may the loot be stored as fat?
    Ruling("piracy_victims", ("any", "opponents")),
    Ruling("piracy_into_fat", ("no", "yes"), printed="yes"),
    OF_CORE["fat_storing"],
    OF_CORE["fat_fills"],
    # What becomes of fat that is burned beyond the need?
    Ruling("fat_surplus", ("kept", "lost"), printed="lost"),
    OF_CORE["fat_saves"],
    # What decides between players who are still equal after the discard piles?
    Ruling("last_tie", ("die", "shared")),
)
GAME = Expansion(
    key="origin",
    worth=WORTH,
    outlook=OUTLOOK,
    minutes=10,
    traits=(
        Carnivorous(),
        SharpVision(),
        Camouflage(),
        HighBodyWeight(),
        Swimming(),
        Burrowing(),
        Symbiosis(),
        Running(),
        Mimicry(),
        TailLoss(),
        Poisonous(),
        Scavenger(),
        Piracy(),
        Grazing(),
        HibernationAbility(),
        FatTissue(),
        Communication(),
        Cooperation(),
        Parasite(),
    ),
    deck=DECK,
    rulings=RULINGS,
    sets=True,
    flags=(Flag(POISONED), Flag(SATED)),
    signs={"poisoned": "state-poisoned", "sated": "state-hibernating"},
    extra={LOTS: are_lots},
    topics=("attack",),
    settings={
        "banks": BANKS,
        "phases": (Development, FoodBank, Feeding, Extinction, Draw),
    },
)
