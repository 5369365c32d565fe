"""What was learned of the worth of things; written by ``python -m evolution train``."""

# Of origin time_to_fly continents:
# 60 games of 2 from seed 50000; of the ends it tells 0.95, 0.88, 0.52.
# For two players and for more; in the last turn, with few turns more, and with many.
WORTH: dict[str, tuple[dict[str, float], ...]] = {
    "two": (
        {
            "aedificator": 0.08,
            "cnidocytes": 0.64,
            "herding": 0.85,
            "migration": 1.2,
            "neoplasm": 0.99,
            "recombination": 1.15,
            "suckerfish": 1.27,
        },
        {
            "aedificator": 0.78,
            "cnidocytes": 0.93,
            "herding": 0.1,
            "migration": 0.48,
            "neoplasm": 0.94,
            "recombination": 1.05,
            "suckerfish": 0.92,
        },
        {
            "aedificator": 1.03,
            "cnidocytes": 0.41,
            "herding": -1.32,
            "migration": -0.04,
            "neoplasm": 1.22,
            "recombination": 0.73,
            "suckerfish": 0.94,
        },
    ),
}
