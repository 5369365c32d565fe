"""What is printed in the box: 84 cards, and the table of the food bank."""

from __future__ import annotations

DECK = {
    "piracy": 4,
    "mimicry": 4,
    "scavenger": 4,
    "swimming": 8,
    "running": 4,
    "tail_loss": 4,
    "symbiosis": 4,
    "poisonous/carnivorous": 4,
    "hibernation_ability/carnivorous": 4,
    "high_body_weight/carnivorous": 4,
    "parasite/carnivorous": 4,
    "communication/carnivorous": 4,
    "cooperation/carnivorous": 4,
    "grazing/fat_tissue": 4,
    "camouflage/fat_tissue": 4,
    "high_body_weight/fat_tissue": 4,
    "parasite/fat_tissue": 4,
    "burrowing/fat_tissue": 4,
    "sharp_vision/fat_tissue": 4,
    "cooperation/fat_tissue": 4,
}
BANKS = {  # players: dice and tokens of the food bank
    2: (("bank", 1, 2),),
    3: (("bank", 2, 0),),
    4: (("bank", 2, 2),),
    5: (("bank", 3, 2),),
    6: (("bank", 3, 4),),
    7: (("bank", 4, 2),),
    8: (("bank", 4, 4),),
}
