"""What a trait's part draws with: layers of paper, ink, and a body that tells where things are."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from evolution.ui.creature.body import Body

LAYERS = (
    "sky", "ground", "behind", "far", "tail", "nape", "body", "skin", "back", "wing", "face",
    "rider", "front", "sign",
)  # fmt: skip
FULL, THIN, BARE = "", ' stroke-width="2"', ' stroke="none"'  # how an outline is inked


class Worn(NamedTuple):
    """A trait as the picture needs it: what lies on the animal, in plain data."""

    kind: str
    value: int = 0  # stored fat, the side of a pair: its part knows
    used: bool = False
    asleep: bool = False  # it lies there and does nothing


class Pen:
    """Draws one animal."""

    __slots__ = ("body", "seed", "small", "plain", "layers", "taken", "count")

    def __init__(self, body: Body, seed: int = 0, small: bool = False) -> None:
        self.body = body
        self.seed = seed
        self.small = small  # only what can be told apart on a small tile
        self.layers: dict[str, list[str]] = {name: [] for name in LAYERS}
        self.taken: list[str] = []  # the places on the animal that a part has already
        self.count: dict[str, int] = {}  # how many of a kind are drawn

    def fill(self, layer: str, ink: str, *shapes: str, line: str = FULL, fade: float = 1) -> None:
        """Shapes of one colour; where they overlap they melt into one."""
        seen = "" if fade == 1 else f' opacity="{fade:g}"'
        self.layers[layer].append(f'<path class="{ink}"{line}{seen} d="{"".join(shapes)}"/>')

    def line(
        self, layer: str, ink: str, *shapes: str, width: float = 1.6, fade: float = 1
    ) -> None:
        """Lines of one colour."""
        seen = "" if fade == 1 else f' opacity="{fade:g}"'
        width = max(width, 2.4) if self.small else width
        self.layers[layer].append(
            f'<path class="o {ink}" stroke-width="{width:g}"{seen} d="{"".join(shapes)}"/>'
        )

    def wrap(self, layer: str, start: int, group: str) -> None:
        """Put what was drawn since then into a group."""
        pieces = self.layers[layer]
        if len(pieces) > start:
            pieces[start:] = [group + "".join(pieces[start:]) + "</g>"]

    def take(self, place: str) -> bool:
        """Claim a place on the animal that holds one thing only: "tail", "eye", "mouth"."""
        if place in self.taken:
            return False
        self.taken.append(place)
        return True

    def text(self) -> str:
        return "".join("".join(pieces) for pieces in self.layers.values())


Draw = Callable[[Pen, Worn], None]


def nothing(pen: Pen, worn: Worn) -> None:
    """All that shows is what it asks of the body or of the coat."""


class Part(NamedTuple):
    """How one trait shows."""

    draw: Draw = nothing
    asks: tuple[str, ...] = ()  # of the body: "swim", "dig", "run", "fly", "heavy", "jaws"
    coat: str = ""  # its colours, instead of the animal's own
    rank: int = 5  # the lowest is served first where two want the same place
    poses: dict[int, tuple[str, ...]] = {}  # what it asks besides, by the value of its card
