"""What was learned of the worth of things; written by ``python -m evolution train``."""

# Of origin time_to_fly:
# 60 games of 2 from seed 50000; of the ends it tells 0.94, 0.80, 0.50.
# For two players and for more; in the last turn, with few turns more, and with many.
WORTH: dict[str, tuple[dict[str, float], ...]] = {
    "two": (
        {
            "ambush_hunting": 1.02,
            "flight": 0.94,
            "ink_cloud": 1.01,
            "intellect": 2.06,
            "metamorphose": 1.01,
            "shell": 1.0,
            "specialization_a": 1.0,
            "specialization_b": 0.99,
            "trematode": 2.95,
            "viviparous": 2.01,
        },
        {
            "ambush_hunting": 3.06,
            "flight": 1.34,
            "ink_cloud": 0.02,
            "intellect": 4.13,
            "metamorphose": 3.12,
            "shell": 1.74,
            "specialization_a": 2.59,
            "specialization_b": 0.62,
            "trematode": 1.61,
            "viviparous": 2.05,
        },
        {
            "ambush_hunting": 1.09,
            "flight": -1.2,
            "ink_cloud": 0.87,
            "intellect": 2.91,
            "metamorphose": 0.89,
            "shell": 3.78,
            "specialization_a": 0.95,
            "specialization_b": 0.15,
            "trematode": 1.9,
            "viviparous": 2.22,
        },
    ),
}
