"""What was learned of the worth of things; written by ``python -m evolution train``."""

# Of origin plantarum:
# 60 games of 2 from seed 50000; of the ends it tells 0.92, 0.84, 0.44.
# For two players and for more; in the last turn, with few turns more, and with many.
WORTH: dict[str, tuple[dict[str, float], ...]] = {
    "two": (
        {},
        {},
        {},
    ),
}
