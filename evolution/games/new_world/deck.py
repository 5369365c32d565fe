"""What is printed in the box of New World: 96 evolution cards and 20 area cards.

The rulebook gives the totals and most names. The pairs of traits and the numbers on the areas
were read off two independent online versions, jagath-jaikumar/evolution (60c0f4f) and
taraszhylenko/survival_game (a48850d), which agree but for two slips of the second; two copies of
each card are also what the publisher says (crowdgames.us, page of Butterfly Effect). A look at a
printed box would be corrected here.
"""

from __future__ import annotations

from typing import NamedTuple

COPIES = 2  # of every evolution card and of every area card

PAIRS = {  # the main trait, and the short trait on each of its cards
    "burrowing": ("carnivorous", "fat_tissue"),
    "camouflage": ("carnivorous", "fat_tissue"),
    "communication": ("carnivorous", "nocturnal"),
    "cooperation": ("carnivorous", "swimming"),
    "cosmopolitan": ("fat_tissue", "swimming"),
    "detrimental_mutation": ("high_body_weight", "nocturnal", "swimming"),
    "hibernation": ("fat_tissue", "nocturnal"),  # with fat tissue: in the first source only
    "hoofed": ("carnivorous", "high_body_weight"),
    "horned": ("carnivorous", "parasite"),
    "metamorphosis": ("carnivorous", "swimming"),
    "pack_hunting": ("fat_tissue", "nocturnal"),
    "partnership": ("carnivorous", "fat_tissue"),
    "piracy": ("carnivorous", "swimming"),
    "poisonous": ("carnivorous", "parasite"),
    "repelling": ("carnivorous", "parasite"),
    "running": ("carnivorous", "fat_tissue"),
    "scavenger": ("carnivorous", "high_body_weight", "swimming"),  # swimming: the first only
    "sharp_vision": ("high_body_weight", "nocturnal"),
    "stasis": ("carnivorous", "nocturnal"),
    "tail_loss": ("carnivorous", "parasite"),
    "transparent": ("carnivorous", "fat_tissue"),
    "voracious": ("high_body_weight", "swimming"),
    "xylophagous": ("carnivorous", "fat_tissue"),
}

DECK = {f"{main}/{short}": COPIES for main, shorts in PAIRS.items() for short in shorts}


class Area(NamedTuple):
    """An area: the tokens printed on it, and the trait it takes to go there."""

    food: int
    shelter: int = 0
    needs: str = ""


BARE = "no_traits"  # what it takes is to have no traits at all
SWAMPS = "swamps"  # gathers food when animals die
SWAMPS_HOLD = 4

AREAS = {
    "glaciers": Area(1, needs=BARE),
    "tundra": Area(1),
    "lakes": Area(2, needs="swimming"),
    "reed_beds": Area(2),
    "savannas": Area(2, needs="high_body_weight"),
    "deserts": Area(1),
    "caves": Area(2, needs="nocturnal"),
    "rocks": Area(1, 1),
    "jungles": Area(3, 1),
    "mangrove_forests": Area(2, 1),
    "shrublands": Area(1, 1),
    "steppes": Area(2),
    "taiga": Area(3),
    SWAMPS: Area(1),
}

CARDS: tuple[tuple[str, ...], ...] = (  # the areas of a card, the upper one first
    ("glaciers", "tundra"),
    ("lakes", "reed_beds"),
    ("savannas", "deserts"),
    ("caves", "rocks"),
    ("jungles",),
    ("mangrove_forests",),
    ("shrublands",),
    ("steppes",),
    ("taiga",),
    (SWAMPS,),
)
CARD_OF = {key: names for names in CARDS for key in names}  # the card that an area is on
