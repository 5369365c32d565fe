"""What is drawn with: layers of paper, ink, and a body that tells where things are."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from evolution.creature.body import Body
from evolution.creature.shapes import Frame, Shape, Space, outlines, shapes_of

LAYERS = (
    "sky", "ground", "behind", "far", "tail", "nape", "body", "skin", "back", "wing", "face",
    "rider", "front", "sign",
)  # fmt: skip
FULL, SOFT, THIN, FINE, BARE, BOLD = "", " s3", " s2", " s1", " s0", " s4"  # how it is inked

FLANK = (0.2, 0.45, 0.7, 0.9)


class Worn(NamedTuple):
    """A trait as the picture needs it: what lies on the animal, in plain data."""

    kind: str
    value: int = 0  # stored fat, the side of a pair: its part knows
    asleep: bool = False  # it lies there and does nothing


class Paper:
    """Layers that are drawn on in any order; the later ones cover the earlier."""

    __slots__ = ("small", "layers", "below", "taken", "count")

    def __init__(self, small: bool = False) -> None:
        self.small = small  # only what can be told apart on a small tile
        self.layers: dict[str, list[str]] = {name: [] for name in LAYERS}
        self.below: dict[str, str] = {}  # what lies at the bottom of a layer
        self.taken: list[str] = []  # the places that a part has already
        self.count: dict[str, int] = {}  # how many of a kind are drawn

    def fill(self, layer: str, ink: str, *shapes: str, line: str = FULL, fade: float = 1) -> None:
        """Shapes of one colour; where they overlap they melt into one."""
        self.layers[layer].append(stroke(tint(ink) + line, fade, shapes))

    def line(self, layer: str, ink: str, *shapes: str, line: str = THIN, fade: float = 1) -> None:
        """Lines of one colour."""
        self.layers[layer].append(stroke(f"o {tint(ink)}{line}", fade, shapes))

    def sketch(self, frame: Space, text: str) -> None:
        """All that a sketch says, in this frame."""
        for layer, fine, drawn in sketched(frame, text):
            if not (fine and self.small):
                self.layers[layer].append(drawn)

    def size(self, large: float, small: float) -> float:
        """How large something is: on a small tile it is exaggerated."""
        return small if self.small else large

    def under(self, layer: str, ink: str, *shapes: str, line: str = FULL, fade: float = 1) -> None:
        """Shapes at the bottom of a layer."""
        self.below[layer] = stroke(tint(ink) + line, fade, shapes)

    def take(self, place: str) -> bool:
        """Claim a place that holds one thing only: "tail", "eye", "mouth"."""
        if place in self.taken:
            return False
        self.taken.append(place)
        return True

    def free(self, zone: str, wish: float, places: tuple[float, ...]) -> float:
        """The free place of a zone that is nearest to the one wished for."""
        left = [place for place in places if f"{zone} {place}" not in self.taken]
        if not left:
            return wish
        best = min(left, key=lambda place: abs(place - wish))
        self.taken.append(f"{zone} {best}")
        return best

    def ground(self, wish: float) -> float:
        """A place on the ground where nothing lies yet."""
        return self.free("ground", wish, (18, 102, 60, 38, 82))

    def lengths(self) -> list[int]:
        return [len(pieces) for pieces in self.layers.values()]

    def wrap(self, since: list[int], group: str) -> None:
        """Put what was drawn since then into a group on every layer."""
        for pieces, start in zip(self.layers.values(), since, strict=True):
            if len(pieces) > start:
                pieces[start:] = [group + "".join(pieces[start:]) + "</g>"]

    def sheets(self) -> tuple[tuple[str, str], ...]:
        """Every layer: its bottom, and what is drawn on it."""
        return tuple((self.below.get(name, ""), "".join(self.layers[name])) for name in LAYERS)

    def text(self) -> str:
        return "".join(bottom + drawn for bottom, drawn in self.sheets())


WEIGHTS = {
    "full": FULL,
    "soft": SOFT,
    "thin": THIN,
    "fine": FINE,
    "bare": BARE,
    "bold": BOLD,
    "rope": " s5",
}


class Stroke(NamedTuple):
    """A line of a sketch."""

    layer: str
    fine: bool  # left out of small pictures
    classes: str
    fade: float
    shapes: tuple[Shape, ...]


@cache
def read(sketch: str) -> tuple[Stroke, ...]:
    """The strokes of a sketch.

    Each line is a layer, an ink, perhaps a weight and an opacity, and after a bar the shapes:
    ``skin ~leaf soft .5 | curve 0 0, 1 2, 0 4; 3 0, 4 2, 3 4``. ``~`` makes it a line instead of
    a surface, ``+`` before the layer leaves it out of small pictures. A line that begins with a
    bar goes on with the one before.
    """
    strokes = []
    for line in sketch.strip().replace("\n|", " |").splitlines():
        head, _, shapes = line.partition("|")
        layer, ink, *rest = head.split()
        weight = WEIGHTS[next((word for word in rest if word in WEIGHTS), "full")]
        fade = next((float(word) for word in rest if word not in WEIGHTS), 1.0)
        tone = f"o {tint(ink[1:])}" if ink.startswith("~") else tint(ink)
        drawn = shapes_of(shapes.replace("|", ""))
        strokes.append(Stroke(layer.lstrip("+"), layer.startswith("+"), tone + weight, fade, drawn))
    return tuple(strokes)


@lru_cache(4096)
def sketched(frame: Space, sketch: str) -> tuple[tuple[str, bool, str], ...]:
    """The paths of a sketch in a frame: their layer, whether they are fine, and the path itself."""
    return tuple(
        (it.layer, it.fine, stroke(it.classes, it.fade, outlines(frame, it.shapes)))
        for it in read(sketch)
    )


def tint(ink: str) -> str:
    """The class of a role of the coat, which has one letter, or of a pigment."""
    return ink if len(ink) == 1 else f"c-{ink}"


def stroke(classes: str, fade: float, shapes: tuple[str, ...]) -> str:
    """A path; where it is a line or a surface alone, a browser need not blend it as a group."""
    kind = "stroke-" if classes.startswith("o ") else "fill-" if classes.endswith(" s0") else ""
    seen = "" if fade == 1 else f' {kind}opacity="{fade:g}"'
    return f'<path class="{classes}"{seen} d="{"".join(shapes)}"/>'


class Pen(Paper):
    """Draws one animal."""

    __slots__ = ("body", "states", "rise")

    def __init__(self, body: Body, small: bool = False, states: tuple[str, ...] = ()) -> None:
        super().__init__(small)
        self.body = body
        self.states = states  # how it fares
        self.rise = 0.0  # how high above the back something vaults that it carries

    def perch(self, wish: float) -> float:
        """A place along the back where nothing sits yet."""
        return self.free("back", wish, (0.12, 0.3, 0.48, 0.66, 0.82))

    def flank(self, wish: float) -> tuple[float, float]:
        """A place on the flank where nothing sticks yet."""
        high = all(f"flank {u}" in self.taken for u in FLANK)
        place = self.free("flank", wish, (0.32, 0.58) if high else FLANK)
        return place, 0.2 if high else -0.25

    def top(self, u: float, scale: float = 1, turn: float = 0, tall: float = 1) -> Frame:
        """A frame on the animal's back, or on what the back carries, with room for what is tall."""
        x, y = self.body.torso.point(u, -1)
        vault = max(1 - ((u - 0.46) / 0.52) ** 2, 0)
        y = round(y - self.rise * vault, 1)
        return Frame(x, y, min(scale, round((y - 1) / tall, 2)), turn)


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
    silent: bool = False  # as a state: its traits are off, and that needs no other sign
