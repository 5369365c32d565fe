"""What is printed in the box of Continents: 42 cards, and the table of the food banks."""

from __future__ import annotations

DECK = {
    "herding/swimming": 2,
    "herding/cooperation": 4,
    "herding/carnivorous": 2,
    "migration/carnivorous": 4,
    "migration/swimming": 4,
    "suckerfish/swimming": 2,
    "suckerfish/cooperation": 2,
    "regeneration/cooperation": 2,
    "regeneration/swimming": 2,
    "regeneration/carnivorous": 2,
    "cnidocytes/swimming": 2,
    "cnidocytes/communication": 2,
    "recombination/carnivorous": 2,
    "recombination/swimming": 2,
    "aedificator/carnivorous": 2,
    "aedificator/swimming": 2,
    "neoplasm/swimming": 2,
    "neoplasm/communication": 2,
}
BANKS = {  # players: dice and tokens of the three food banks
    2: (("laurasia", 1, 0), ("gondwana", 1, 2), ("ocean", 0, 3)),
    3: (("laurasia", 1, 0), ("gondwana", 2, 0), ("ocean", 0, 4)),
    4: (("laurasia", 1, 2), ("gondwana", 2, 0), ("ocean", 0, 5)),
    5: (("laurasia", 1, 3), ("gondwana", 2, 2), ("ocean", 0, 6)),
    6: (("laurasia", 1, 5), ("gondwana", 2, 3), ("ocean", 0, 7)),
    7: (("laurasia", 2, 2), ("gondwana", 3, 2), ("ocean", 0, 8)),
    8: (("laurasia", 2, 2), ("gondwana", 3, 4), ("ocean", 0, 9)),
}
