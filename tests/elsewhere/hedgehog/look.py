"""How its trait shows, quills all along the back, and what is seen when it has stung."""

from __future__ import annotations

from evolution.creature.looks import Looks, Motion
from evolution.creature.pen import Part, Pen, Worn

QUILL = "nape bone thin | taper 0 4 2.6, 0 -3 2, 0 -13 .3"
WHERE = (0.02, 0.16, 0.3, 0.44, 0.58, 0.72, 0.86)  # from rump to chest


def quills(pen: Pen, worn: Worn) -> None:
    """They stand on the back, and lean away from its middle."""
    for u in WHERE:
        pen.sketch(pen.top(u, pen.size(1, 1.3), turn=90 * (u - 0.6), tall=13), QUILL)


LOOKS = Looks(
    traits={"quills": Part(quills)},
    motions={"quills": (Motion("stamp", "animal", sign="trait-quills"),)},
)
