"""How the traits of Time to Fly show."""

from __future__ import annotations

from evolution.creature.body import GROUND
from evolution.creature.looks import LIGHT, Actor, Looks, Motion
from evolution.creature.pen import SOFT, THIN, Part, Pen, Worn
from evolution.creature.shapes import PAPER, Frame, around, through
from evolution.games.origin.look import rings

HIDDEN = 1  # the value of a shell in use
EMPTY = """
back tortoise | blob 20 88, 20 78, 25 60, 40 45, 60 43, 78 55, 88 74, 88 84, 60 88, 40 88
back scute fine | poly 26 70, 29 63, 36 63, 39 70, 36 77, 29 77; 50 58, 56 48, 66 48, 72 58, 66 68,
| 56 68; 44 79, 47 73, 54 73, 57 79, 54 84, 47 84
back soil thin | taper 20 85 2.6, 42 88 3.2, 64 88 3.2, 88 83 2.6
face eye thin | blob 71 84, 72 74, 79 69, 86 72, 88 82, 83 87, 75 87
face white bare | dot 78.4 78 2.8 3.2, 84 78.4 2.4 2.9
face eye bare | dot 79.2 78.4 1.3 1.8, 84.7 78.8 1.2 1.7
"""
SCUTE = "back scute fine | poly -1 .1, -.55 -.85, .55 -.85, 1 .1, .55 .95, -.55 .95"
RIM = "back soil thin | taper .01 .08 .09, .24 .24 .1, .5 .3 .11, .76 .2 .1, .96 .02 .09"


def shell(pen: Pen, worn: Worn) -> None:
    """A tortoise's house; one that hides in it shows its eyes only."""
    it = pen.body
    if it.pose == "hidden":
        pen.sketch(PAPER, EMPTY)
        return
    pen.rise = 15.0 if it.heavy else 19.0
    arch = [pen.top(u) for u in (0.06, 0.24, 0.46, 0.7, 0.88)]
    edge = ((0.96, 0), (0.74, 0.24), (0.46, 0.34), (0.2, 0.3), (-0.02, 0.15))
    dome = (*((at.x, at.y) for at in arch), *(it.torso.point(u, v) for u, v in edge))
    pen.fill("back", "tortoise", around(dome))
    for u, up, k in ((0.16, 0.36, 0.22), (0.47, 0.52, 0.3), (0.77, 0.36, 0.22)):
        x, low = it.torso.point(u, 0.1)
        tall = low - pen.top(u).y
        pen.sketch(Frame(x, round(low - tall * up, 1), round(tall * k, 1)), SCUTE)
    pen.sketch(it.torso, RIM)


BRAIN = """
nape pink | blob -1 -.2, -1.22 -.85, -.86 -1.45, -.2 -1.72, .5 -1.55, .86 -1.05, .7 -.5
nape ~tongue soft | curve -1 -.8, -.74 -1, -.6 -.78, -.4 -1; -.66 -1.4, -.4 -1.24, -.2 -1.44,
| 0 -1.2; -.2 -1.02, .06 -.94, .2 -1.2, .5 -1.08; .26 -1.5, .42 -1.36, .62 -1.3
"""


def brain(pen: Pen, worn: Worn) -> None:
    """A head with much in it."""
    pen.take("ears")
    pen.sketch(pen.body.head.moved(-0.22 if pen.body.face.jaw else -0.12, 0), BRAIN)


LANTERN = """
nape ~mark soft | curve 0 .2, .1 -.6, .7 -.95, 1.2 -.6
sign sun bare .35 | dot 1.3 -.32 .62
sign sun | dot 1.3 -.32 .34
sign white bare | dot 1.2 -.44 .11
"""


def lantern(pen: Pen, worn: Worn) -> None:
    """A light on a rod, to come closer to."""
    top = pen.body.head.moved(0.1, -0.9)
    pen.sketch(top._replace(scale=round(min(top.scale, (117 - top.x) / 1.95), 1)), LANTERN)


FLOWER = """
front ~moss soft | curve 109 77, 110.4 84, 108 92
front leaf fine | blob 109 89, 114 84, 117.6 84, 115 89
front bond thin | dot 105 72 3.3, 107.8 68.4 3.3, 112.2 69.6 3.3, 112.6 74.4 3.3, 108 76 3.3
front sun bare | dot 109 72.2 2.3
"""


def to_flower(pen: Pen, worn: Worn) -> None:
    """A long curved tongue that fits one flower."""
    x, y = tongue_from(pen)
    pen.sketch(PAPER, FLOWER)
    pen.line("front", "tongue", through(((x, y), (x + 4, y + 9), (106, 65), (109, 72))), line=SOFT)


ANTHILL = """
front earth thin | blob 95 93, 98 85, 102 76, 107 72, 111 77, 115 85, 118 93
front soil bare | dot 106 78 2.4 2.8, 110 86 1.6, 102 87 1.4
front ink bare | dot 92 90 1.7 1.3, 94.8 90 1, 96.8 89.7 1.3
"""


def to_ants(pen: Pen, worn: Worn) -> None:
    """A long straight tongue that fits one kind of nest."""
    x, y = tongue_from(pen)
    pen.sketch(PAPER, ANTHILL)
    pen.line("front", "tongue", through(((x, y), (x + 3, y + 8), (106, 78))), line=SOFT)


def tongue_from(pen: Pen) -> tuple[float, float]:
    x, y = pen.body.head.point(*pen.body.face.mouth)
    return round(x - 1, 1), round(y, 1)


WORMS = """
rider k bare .7 | dot 7 3.6 4 2.1, -2 .6 5.5 2.9
rider tongue soft | taper 7 3 2.4, 3.8 -1.8 3, 9.7 -7.1 3.2, 4.9 -12.7 2.7;
| -2 0 3.3, 2.4 -6.6 4.2, -5.7 -13.9 4.4, .9 -21.6 3.7
rider eye bare | dot 4 -13.5 .8, 6.2 -14 .8, 2.2 -22.7 1, -.9 -23.3 1
"""


def flukes(pen: Pen, worn: Worn) -> None:
    """Worms that have eaten their way out."""
    pen.sketch(pen.top(pen.perch(0.12), pen.size(1.1, 1.3), 0, 26).moved(0, 9), WORMS)


CHRYSALIS = """
nape rust thin | blob 2 -6, 8 -16, 15 -19, 16 -12, 12 -5, 5 0
nape sun bare | dot 12 -14 1.5, 10.6 -8.6 1.2
nape leaf | blob 0 6, -3.4 1, -6.6 -6, -6.6 -13, -3.6 -18, -2.4 -21, 0 -18.6, 3 -21, 4 -17, 6.4 -12,
| 6 -5, 3 1
nape ~moss fine | curve -5.4 -3, 0 -1, 5 -3; -6.4 -7.6, 0 -5.4, 6 -7.6; -6 -12, 0 -10, 6 -12
nape sun bare | dot -3 -15 1.2, 3 -15 1.2
"""


def chrysalis(pen: Pen, worn: Worn) -> None:
    """A chrysalis on the back, from which a wing already looks."""
    pen.sketch(pen.top(pen.perch(0.2), pen.size(1.15, 1.3), -14), CHRYSALIS)


INK = """
behind ink bare | dot -6 2 13, 6 10 11, 8 -4 12, -10 -14 9, 3 -19 10, 16 -16 8, -3 -32 6, 12 -33 3,
| -14 -29 3.2, 5 -42 2.4
behind ~steel thin .7 | curve -14 2, -9 -6, -2 -4, -4 2; -13 -15, -8 -20, -3 -16; 0 -22, 6 -25,
| 10 -19; -2 12, 4 16, 10 12
"""


def cloud(pen: Pen, worn: Worn) -> None:
    """A cloud of ink to be gone in."""
    pen.sketch(Frame(20, min(pen.body.tail[1][1] + 6, 72)), INK)


YOUNG = """
rider d thin | dot -4.6 -9.4 2.2 2.8
rider b | dot 0 -4 6.6 6.2, -1 -10 2.3 2.8, 5 -3 3.4 3
rider eye bare | dot 2.8 -5 1.2 1.6, 7.8 -4 .9 .8
rider blush bare .6 | dot .4 -2.2 1.8 1.2
rider l soft | blob -10 -1, -4 1.4, 4 1.4, 10 -1, 9 6, 4 9.6, -4 9.6, -9 6
rider ~d fine | curve -6 4, 0 6, 6 4
"""


def young(pen: Pen, worn: Worn) -> None:
    """A young one that looks out of its pouch."""
    pen.sketch(pen.body.spot(0.56, 0.34, pen.size(1.2, 1.3)), YOUNG)


STRIPES = """
skin k bare | taper .08 -.9 .05, .115 -.5 .065, .09 -.1 .015; .22 -.9 .05, .255 -.33 .065,
| .23 .25 .015; .37 -.9 .05, .405 -.5 .065, .38 -.1 .015; .52 -.9 .05, .555 -.33 .065, .53 .25 .015;
| .67 -.9 .05, .705 -.5 .065, .68 -.1 .015; .82 -.9 .05, .855 -.33 .065, .83 .25 .015
"""
CHEEK_STRIPES = """
skin k bare | taper -.95 -.3 .03, -.6 -.2 .08, -.42 -.28 .02; -.9 .1 .03, -.6 .16 .08, -.4 .1 .02
"""
REED = "front moss thin | blob -2.6 1, -2.2 -9, 0 -22, 2 -9, 2.6 1"


def tiger(pen: Pen, worn: Worn) -> None:
    """A tiger's stripes, and reeds to lie in wait behind."""
    it = pen.body
    pen.take("pattern")
    pen.sketch(it.torso, STRIPES)
    pen.sketch(it.head, CHEEK_STRIPES)
    if it.pose not in ("swim", "curled", "hidden") and "tail" not in pen.taken:
        pen.line("skin", "k", *rings(it.tail), line=THIN)
    if not it.air:
        for x, size, turn in ((101, 1, 8), (108, 1.25, -4), (114, 0.85, 12), (8, 1, -6)):
            pen.sketch(Frame(x, GROUND + 5, size, turn), REED)


WING = """blob 6 5, 5 -8, -2 -21, -14 -31, -27 -34, -33 -32, -29 -27, -35 -25, -35 -21, -29 -19,
| -34 -15, -32 -11, -26 -10, -28 -5, -24 -2, -18 -3, -17 2, -9 6"""
FAR_WING = f"behind d | {WING}"
NEAR_WING = f"""
wing l | {WING}
+wing ~d fine | line -25 -29, -10 -20; -28 -22, -9 -13; -27 -14, -8 -7; -21 -7, -6 -2
wing b bare | blob 4.4 4, 3 -8, -4 -21, -15 -31, -9 -20, -6 -10, -5 0, -2 5
"""
WING_AT_REST = f"back l | {WING}"


def wings(pen: Pen, worn: Worn) -> None:
    """A pair of feathered wings."""
    it = pen.body
    if it.pose in ("curled", "hidden"):
        pen.sketch(pen.top(0.6, 0.8, -62).moved(2, 8), WING_AT_REST)
        return
    root = it.spot(0.68, -0.62)
    size = min(1.12, (root.y - 3) / 31)
    lean = -36 if it.heavy else -18
    pen.sketch(root.moved(8, 0, size * 0.94, lean + 20), FAR_WING)
    pen.sketch(root.moved(0, 2, size, lean), NEAR_WING)


TRAITS = {
    "shell": Part(shell, rank=1, poses={HIDDEN: ("hidden",)}),
    "intellect": Part(brain, rank=2),
    "anglerfish": Part(lantern),
    "specialization_a": Part(to_flower),
    "specialization_b": Part(to_ants),
    "trematode": Part(flukes, rank=6),
    "metamorphose": Part(chrysalis),
    "ink_cloud": Part(cloud),
    "viviparous": Part(young),
    "ambush_hunting": Part(tiger),
    "flight": Part(wings, asks=("fly",)),
}

COVER = (Actor("flight", 7, 14, -2, 0.62), Actor("shell", 5, 84, 24, 0.52))

MOTIONS = {
    "hatch": (Motion("appear", "target"),),
    "disregard": LIGHT,
    "reveal": LIGHT,
    "settle": LIGHT,
    "shell": LIGHT,
    "specialize": LIGHT,
    "unable": LIGHT,
}

LOOKS = Looks(traits=TRAITS, states={"revealed": Part(lantern)}, cover=COVER, motions=MOTIONS)
