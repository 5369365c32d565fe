"""The cards and the climate of Random Mutations: a reconstruction, not what is printed in the box.

Nobody has published a list of the 90 cards, nor the table of the dice. What is known: 90 cards,
22 red, 16 blue, 6 green and 10 black tokens, three dice for food, a green and a black one. The
list below is our guess: the 60 cards of the base game that bear neither a pair trait nor a burden
for others' animals, four of each of the seven new traits, and two plain carnivores to make up 90.
Whoever owns the box can correct it here, and nowhere else.
"""

from __future__ import annotations

NEW = {
    "obligate_carnivore": 4,
    "budding": 4,
    "metabolic_syndrome": 4,
    "bark_beetle": 4,
    "extremophile": 4,
    "developmental_defects": 4,
    "simplification": 4,
}

OLD = {
    "piracy": 4,
    "mimicry": 4,
    "scavenger": 4,
    "swimming": 8,
    "running": 4,
    "tail_loss": 4,
    "poisonous/carnivorous": 4,
    "hibernation_ability/carnivorous": 4,
    "high_body_weight/carnivorous": 4,
    "grazing/fat_tissue": 4,
    "camouflage/fat_tissue": 4,
    "high_body_weight/fat_tissue": 4,
    "burrowing/fat_tissue": 4,
    "sharp_vision/fat_tissue": 4,
}

DECK = {**NEW, **OLD, "carnivorous": 2}

STACK = 7  # cards of a personal stack at the start
SPECIES = 3  # and species
EXTRA_CARDS = 2  # drawn beside one for each animal

FOOD_DICE = 3  # in the box
RED_TOKENS = 22
SHELTER_TOKENS = 6
PARASITE_TOKENS = 10

BANKS = {  # players: dice and tokens of the common food (what the default rulings come to)
    2: (("bank", 1, 2),),
    3: (("bank", 2, 3),),
    4: (("bank", 3, 4),),
}
