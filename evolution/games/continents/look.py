"""How the traits of Continents show, and its three lands."""

from __future__ import annotations

from evolution.creature.body import GROUND, PLAIN
from evolution.creature.looks import LIGHT, Actor, Looks, Motion
from evolution.creature.pen import Paper, Part, Pen, Worn
from evolution.creature.places import ACACIA, backdrop, firs
from evolution.creature.shapes import PAPER, Frame
from evolution.games.continents.places import OCEAN

PASSAGE = """
sky ~blue soft | curve 4 9, 8 7.4, 12 13; 12 13, 16 7.4, 20 9; 19 18, 22 16.6, 26 21; 26 21,
| 30 16.6, 33 18; 21 5, 24 3.6, 28 8; 28 8, 32 3.6, 35 5
ground soil bare .5 | dot 5 91 2.2 1.2, 14 93 2.2 1.2, 24 91 2.2 1.2
"""


BUNDLE = """
nape wood soft | taper 9 7 1.6, -17 -17 1.3
nape berry soft | blob -18 -18, -24 -13, -26.4 -6, -22 -1, -15 -1, -11 -6, -13 -13
nape berry thin | blob -18 -16.6, -24 -21, -21 -23, -17.4 -19, -12 -22.6, -11 -19
nape white bare | dot -20.6 -10 1.4, -15.8 -9 1.4, -17.4 -4.4 1.4, -22.8 -5 1.2
"""


def travellers(pen: Pen, worn: Worn) -> None:
    """A bundle on a stick, birds of passage above, footprints behind."""
    pen.sketch(pen.top(pen.perch(0.66), pen.size(1, 1.15), tall=28).moved(0, -4), BUNDLE)
    pen.sketch(PAPER, PASSAGE)


REMORA = """
rider steel soft | blob -13 0, -19 -5, -18 0, -19 6, -13 2, -4 4.4, 5 4, 10 .6, 6 -3, -4 -3.4
rider bone bare | blob -11 2, -4 3.6, 5 3.2, 8.6 1.6, 0 1
rider ink thin | blob -3 -2.6, -1 -5, 6 -5.4, 9 -2.6, 3 -1.6
rider ~bone fine | line .4 -4.6, .4 -2.8; 2.8 -4.6, 2.8 -2.8; 5.2 -4.6, 5.2 -2.8
rider eye bare | dot 6 .4 1.2
"""


def remora(pen: Pen, worn: Worn) -> None:
    """A fish that lets itself be carried."""
    pen.sketch(pen.body.spot(0.3, 0.42, pen.size(1.3, 1.5), -8), REMORA)


GROWTH = """
skin ~plum thin | curve 6 3, 12 7, 13 12, 19 15; 0 4, 3 11, 1 17; 12 7, 19 6, 24 9; 3 11, 8 15, 9 19
rider plum | blob -11 3, -12 -3, -7 -4, -7 -10, 0 -13, 5 -9, 10 -10, 13 -4, 11 3, 5 2, 3 7, -4 7,
| -6 3
rider tongue bare .75 | dot -8 -1 1.8, -1 -8 2.8 2.2, 8.6 -5 2.4, 0 2 2
"""


def growth(pen: Pen, worn: Worn) -> None:
    """A growth that creeps over the back, and its veins."""
    pen.sketch(pen.top(pen.perch(0.1), pen.size(1.15, 1.3)).moved(0, 2), GROWTH)


PLUME = """
nape pink thin | dot -.5 -.19 .13, -.76 -.19 .13, -1 -.19 .13, -.5 .13 .13, -.76 .13 .13,
| -1 .13 .13, -1.14 -.04 .12
nape tongue bare | taper 0 0 .13, -.5 -.02 .11, -1.05 -.04 .07
"""


def gills(pen: Pen, worn: Worn) -> None:
    """The feathery gills of an axolotl, and a tail whose tip has just grown again."""
    it = pen.body
    pen.take("ears")
    for turn, size in ((-2, 1.25), (34, 1.4), (72, 1.25)):
        pen.sketch(it.head.moved(-0.55, -0.3, size * pen.size(1, 1.15), turn), PLUME)
    if it.pose in ("walk", "run", "dig") and "tail" not in pen.taken:
        (ax, ay, ar), (x, y, r) = it.tail[-2:]
        tip = f"{(ax + x) / 2:.1f} {(ay + y) / 2:.1f} {max(ar, r) * 0.8:.1f}, {x} {y} {r}"
        pen.sketch(PAPER, f"skin tongue bare .8 | taper {tip}")


STRANDS = """
nape ~mark thin | line -4 -2, 4 -2; -5 -7.5, 5 -7.5; -5 -17, 5 -17; -4 -26, 4 -26
nape ~k rope | curve -5 1, -5 -6, 5 -14, 5 -20, -4 -28
nape ~{0} soft | curve -5 1, -5 -6, 5 -14, 5 -20, -4 -28
nape ~k rope | curve 5 1, 5 -6, -5 -14, -5 -20, 4 -28
nape ~{1} soft | curve 5 1, 5 -6, -5 -14, -5 -20, 4 -28
"""
HELIX = STRANDS.format("bond", "blue")


def helix(pen: Pen, worn: Worn) -> None:
    """Two strands that cross."""
    pen.sketch(strand(pen), HELIX)


def strand(pen: Pen) -> Frame:
    """Where a double helix stands on the back."""
    return pen.top(pen.perch(0.36), pen.size(1.2, 1.35), -10, 30).moved(0, 3)


MATE = f"""
behind l | blob {PLAIN.outline}; taper -.3 .4 .66, -.3 1.2 .7; dot -.5 -.9 .36 .4
behind eye bare | dot .42 -.1 .18 .25
behind white bare | dot .48 -.2 .08
behind ~k fine | curve {PLAIN.smile}
"""


def herd(pen: Pen, worn: Worn) -> None:
    """Others of its kind look over its back."""
    head = pen.body.head.scale * pen.size(1, 1.1)
    for u, size, up in ((0.54, 0.6, 1.3), (0.2, 0.58, 1.2)):
        pen.sketch(pen.top(u, head * size, 0, 2.7).moved(0, -up), MATE)


LODGE = """
rider wood thin | taper -16 2 1.8, 2 -9 1.8; -12 -3 1.7, 15 -6 1.7
rider soil thin | taper 18 2 1.8, -4 -10 1.8; -6 2 1.7, 8 -12 1.5
rider wood thin | taper -17 1 1.8, 18 0 1.8
rider berry fine | dot -6 -9 2.8, 7 -8.4 2.8
"""
PADDLE = """
tail soil | blob 4 -5, -8 -7, -20 -12, -29 -10, -31 -2, -26 5, -14 5, 2 6
tail ~wood fine | line -24 -10, -14 4; -16 -9, -7 4; -28 0, -20 -11; -21 4, -11 -8
"""


def builder(pen: Pen, worn: Worn) -> None:
    """A flat tail, and a lodge of branches with food for all."""
    it = pen.body
    pen.sketch(Frame(pen.ground(18) + 2, GROUND + 1, pen.size(1, 1.15)), LODGE)
    if it.pose in ("walk", "run") and pen.take("tail"):
        x, y, _ = it.tail[0]
        pen.sketch(Frame(x, y, round(min(1, (x - 1) / 31), 2), -8), PADDLE)


STINGS = (
    """
nape pink soft | taper 0 3 2.6, 2.4 -4.5 2.2, -1 -10.5 1.9
nape plum thin | dot -1.2 -11.6 2.5
""",
    """
nape pink soft | taper 0 3 2.6, -2.4 -4.5 2.2, 1 -10.5 1.9
nape plum thin | dot 1.2 -11.6 2.5
""",
)


def anemone(pen: Pen, worn: Worn) -> None:
    """Stinging tentacles along the back."""
    for i, u in enumerate((0.06, 0.24, 0.42, 0.6, 0.76)):
        pen.sketch(pen.top(u, pen.size(1.35, 1.5), -34 + i * 14), STINGS[i % 2])


STARING = """
face white fine | dot 0 0 .28 .3
face eye bare | dot .02 0 .07
"""
MOUTH_RIGID = "face ~k fine | line .3 0, .18 -.1, .04 .06, -.1 -.1, -.24 .06"
BOLT = "sign sun thin | poly 0 0, 5 -1, 3 4, 8 3, -1 13, 1.4 6.4, -3.4 7"


def paralysed(pen: Pen, worn: Worn) -> None:
    """Grey and rigid, with sparks."""
    it = pen.body
    if pen.take("eye"):
        pen.sketch(it.eye(), STARING)
    if it.face.smile and pen.take("mouth"):
        pen.sketch(it.head.moved(1, 0.58), MOUTH_RIGID)
    for u, turn in ((0.2, -24), (0.62, 8)):
        x, y = it.torso.point(u, -1)
        pen.sketch(Frame(x, y - 17, 1.1, turn), BOLT)


TRAITS = {
    "migration": Part(travellers),
    "suckerfish": Part(remora),
    "neoplasm": Part(growth, rank=6),
    "regeneration": Part(gills),
    "recombination": Part(helix),
    "herding": Part(herd),
    "aedificator": Part(builder, rank=3),
    "cnidocytes": Part(anemone),
}

# ---------------------------------------------------------------------- the lands

SNOW = """
ground white bare | poly 46 36, 54 26, 62 36, 57 34, 54 38, 50 34; 14 42, 20 34, 26 42, 20 40
"""


def laurasia(paper: Paper) -> None:
    """The cool north: mountains and firs."""
    backdrop(paper, "sky", "steel", "moss", "0 62, 20 34, 34 50, 54 26, 76 52, 94 38, 120 60")
    paper.sketch(PAPER, SNOW)
    firs(paper, "moss", "14 80 .9, 30 76 .7, 96 78 .95, 110 82 .75")


def gondwana(paper: Paper) -> None:
    """The warm south: a low sun and flat-topped trees."""
    backdrop(paper, "fat", "beak", "rust", "0 62, 30 57, 62 60, 90 55, 120 60", "86 40 13")
    paper.sketch(Frame(24, 78), ACACIA)
    paper.sketch(Frame(102, 76, 0.7), ACACIA)


SWELL = """
ground ~white thin .8 | curve 4 58, 12 55, 20 58, 28 55, 36 58; 70 62, 78 59, 86 62, 94 59, 102 62
far white bare .5 | blob 0 74, 14 70, 28 74, 44 70, 58 74, 74 70, 90 74, 106 70, 120 74, 100 77,
| 60 76, 20 77
"""


def ocean(paper: Paper) -> None:
    """Water as far as one sees."""
    backdrop(paper, "sky", "water", "wave", "0 46, 30 46, 60 46, 90 46, 120 46", "94 24 9")
    paper.sketch(PAPER, SWELL)


PLACES = {"laurasia": laurasia, "gondwana": gondwana, "ocean": ocean}

COVER = (
    Actor("herding", 3, 2, 22, 0.5),
    Actor("migration", 15, 48, 24, 0.46),
    Actor("swimming", 8, 100, 26, 0.5),
)
STATES = {"paralysed": Part(paralysed, coat="stone", silent=True)}

# ---------------------------------------------------------------------- what happens

ENRICH = "enrich"

MOTIONS = {
    ENRICH: LIGHT,
    "follow": LIGHT,
    "migrate": LIGHT,
    "move": LIGHT,
    "silence": LIGHT,
    "neoplasm": (Motion("fall", "animal"),),
    "paralyse": (Motion("stamp", "animal", sign="trait-cnidocytes"),),
    "regenerate": (Motion("stamp", "animal", sign="trait-regeneration"),),
    "hand_over": (Motion("arrow", "target", "animal"),),
}

DWELLERS = {OCEAN: "swimming"}

LOOKS = Looks(
    traits=TRAITS, places=PLACES, dwellers=DWELLERS, states=STATES, cover=COVER, motions=MOTIONS,
    brings=(ENRICH,),
)  # fmt: skip
