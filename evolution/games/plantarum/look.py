"""How the plants of Plantarum and their traits show."""

from __future__ import annotations

from evolution.creature.body import GROUND
from evolution.creature.looks import CALL, LIGHT, Actor, Looks, Motion
from evolution.creature.pen import Paper, Worn
from evolution.creature.plants import Growth, Species
from evolution.creature.shapes import PAPER, Frame

# ---------------------------------------------------------------------- the kinds

POPPY = """
body d soft | taper 60 88 2.4, 61 60 2, 60 30 1.8; 57 88 2.2, 44 66 2, 33 44 1.7; 63 88 2.2,
| 78 66 2, 88 42 1.7
body b | leaf 60 82 -152 25 .3, 60 82 -28 25 .3, 52 74 -110 18 .3, 70 74 -66 18 .3, 60 66 200 17 .3
"""
BLOSSOM = """
face berry | dot -.55 -.1 .56, .55 -.1 .56, 0 -.52 .56, 0 .36 .56
+face ~blood fine | curve -.7 -.36, -.4 .1, -.3 .3; .7 -.36, .4 .1, .3 .3
face ink bare | dot 0 -.06 .34
face venom bare | dot 0 -.08 .15
"""
BUD = """
face b | blob 0 -.62, -.34 -.2, -.3 .26, 0 .4, .3 .26, .34 -.2
face berry bare | blob 0 -.5, -.12 -.2, 0 0, .12 -.2
"""

RUNNERS = """
body ~d bold | curve 60 86, 43.9 82.4, 28.3 76.9; 60 86, 75.6 80.5, 91.7 76.9; 60 86, 47.5 71.6,
| 36.6 56.1; 60 86, 70.9 70.4, 83.4 56.1; 60 86, 59 66, 60 46
"""
TRIPLET = """
body b | leaf 0 0 -58 21 .4; 0 0 58 21 .4
body b | leaf 0 0 0 25 .4
+body ~d fine | line 1.1 -1.8, 7.8 -12.5; 1.1 1.8, 7.8 12.5; 2.5 0, 17.5 0
"""
STRAWBERRY = """
face berry soft | blob 0 -4, -5.6 -3, -6 1, -2.6 6.4, 0 8.4, 2.6 6.4, 6 1, 5.6 -3
face leaf fine | blob 0 -5, -4.6 -5.6, -5 -2.6, -1.6 -2, 0 -1, 1.6 -2, 5 -2.6, 4.6 -5.6
face fat bare | dot -2.6 1.4 .7, 2.4 1.4 .7, 0 4 .7, 0 .4 .7
"""
FLOWER = """
face white fine | dot 0 -4.4 2.3, 2.5 -2.5 2.3, 1.6 .4 2.3, -1.6 .4 2.3, -2.5 -2.5 2.3
face sun bare | dot 0 -1.7 1.7
"""

PEA_VINE = """
behind wood thin | taper 60 90 2.2, 60 50 2, 60 8 1.8
body d soft | taper 58 88 2.4, 66 74 2.2, 54 58 2.1, 66 42 2, 55 27 1.8, 63 14 1.3
body ~d thin | curve 63 14, 70 7, 75 11, 71 15; 55 30, 44 24, 42 30, 46 32
body b | leaf 64 76 -14 17 .4, 64 76 54 17 .4, 56 60 131 17 .4, 56 60 199 17 .4, 64 44 -22 17 .4,
| 64 44 46 17 .4, 56 28 166 17 .4, 56 28 234 17 .4
"""
POD = """
face ~d thin | curve -21 -1, -17 -2, -13 0
face l soft | blob -15 0, -9 -5.6, 0 -6.8, 9 -5.4, 16 0, 9 3.6, 0 4.4, -9 3.8
face leaf fine | dot -7.4 -.8 3.1, 0 -.8 3.1, 7.4 -.8 3.1
"""

BLADES = """
body d soft | taper 52 88 3, 42 68 2.8, 20 54 .6; 68 88 3, 78 68 2.8, 100 54 .6
body b soft | taper 54 88 3, 47 59 2.8, 32 40 .6; 66 88 3, 73 60 2.8, 88 41 .6
body d soft | taper 57 88 3, 53 52 2.8, 44 28 .6; 63 88 3, 68 53 2.8, 77 30 .6
body b soft | taper 59 88 3, 58 51 2.8, 55 26 .6; 61 88 3, 63 50 2.8, 67 24 .6
"""
EAR = """
body ~d soft | curve 0 8, 0 40
+face ~mark fine .6 | line -3 0, -6.6 -13; 0 0, 0 -13; 3 0, 6.6 -13
face amber soft | dot -3.2 11 3 4, 3.2 11 3 4, -3.4 4.6 3 4, 3.4 4.6 3 4, -2.6 -1.6 3 4,
| 2.6 -1.6 3 4, 0 -6.4 3 4
"""

APPLE_TREE = """
body wood | taper 60 83 8.4, 59 74 6, 60 54 5; 60 66 4, 46 52 3, 38 42 2; 60 64 4, 75 51 3, 84 40 2
+body ~soil fine | curve 57 84, 58 76, 57 70; 63 80, 62 74, 63 68
skin b | dot 34 44 17, 46 27 17, 64 19 17, 82 29 17, 88 46 16, 60 42 22
skin l bare .65 | blob 30 40, 38 27, 52 14, 66 8, 70 13, 56 20, 46 32, 36 44
skin ~d thin | curve 50 46, 55 51, 61 47; 72 30, 78 35, 83 30; 70 54, 76 57, 82 53
"""
APPLE = """
face berry soft | blob 0 -4, -4 -5.6, -7 -1, -5 5.4, 0 6, 5 5.4, 7 -1, 4 -5.6
face ~soil thin | curve 0 -4, .4 -7, 2.4 -8.6
face white bare | dot -3 -1.6 1.4 1.8
"""

CACTUS = """
body d | taper 44 62 7.5, 30 61 7.5, 28 52 7.5, 28 40 7.4; 76 68 7, 92 66 7, 93 56 7, 93 46 7
skin b | taper 60 86 17, 60 60 18, 60 32 17
skin ~d thin | curve 51 18, 48 50, 50 90; 60 15, 60 50, 60 92; 69 18, 72 50, 70 90
skin ~k fine .6 | curve 28 40, 27 52, 32 60; 93 46, 94 56, 88 65
"""
SPINES = """
+skin ~l fine | line -1.6 -1.6, 0 0, 1.6 -1.6; 6.9 -1.6, 8.5 0, 10.1 -1.6; 16.9 -1.6, 18.5 0,
| 20.1 -1.6; 25.4 -1.6, 27 0, 28.6 -1.6
"""
CACTUS_FLOWER = """
face bond soft | blob 0 3, -5 1, -8 -6, -3.4 -4, 0 -9.4, 3.4 -4, 8 -6, 5 1
face sun bare | dot 0 -1.4 2
"""

VINE = """
behind wood | taper 22 92 7, 25 60 5.6, 20 26 5, 24 4 4.4; 98 92 7, 95 60 5.6, 100 26 5, 96 4 4.4
+behind ~soil fine | curve 20 80, 22 66, 20 52; 99 82, 97 66, 99 50
body d soft | taper 30 88 2.6, 15 74 2.6, 32 58 2.4, 14 42 2.4, 30 24 2.3, 50 16 2.2, 66 22 2.2,
| 84 14 2.2, 104 26 2.2, 90 42 2, 104 58 1.8, 92 70 1.4
body b | leaf 15 74 200 14 .4, 32 58 -20 17 .4, 14 42 190 12 .4, 30 24 220 16 .4, 50 16 -70 14 .4,
| 67 21 -110 14 .4, 84 14 -60 12 .4, 104 58 20 14 .4, 90 42 170 16 .4
"""
GRAPES = """
face ~d thin | curve 0 -13, 1 -8, 0 -5
face plum soft | dot -4.4 -3 3.4, 4.4 -3 3.4, 0 -3.4 3.4, -2.4 1.6 3.4, 2.4 1.6 3.4, 0 6 3.4
face pink bare | dot -5 -4 1, -.8 -4.6 1, -3 .6 .9
"""

MOULD = """
behind soil thin | blob 14 92, 20 86, 40 84, 60 86, 82 84, 102 86, 108 92, 60 94
behind ~bone fine | curve 24 90, 34 87, 44 91, 56 88; 66 90, 78 87, 90 91, 100 89
"""
CAP = """
body l | taper 0 1.72 .26, -.03 .9 .2, 0 .07 .22
body b | blob -.98 .27, -.78 -.37, 0 -.75, .78 -.37, .98 .27, .5 .35, 0 .3, -.5 .35
body white bare | dot -.48 -.1 .16 .12, -.08 -.42 .17 .13, .42 -.2 .19 .14, 0 .04 .13 .1,
| -.74 .15 .08 .06
"""

TRAP_STEMS = """
behind d | leaf 58 88 -164 34 .3, 62 88 -16 34 .3, 58 87 -136 26 .3, 62 87 -44 26 .3
body b | taper 58 88 3, 48 72 2.6, 34 54 3; 62 88 3, 76 74 2.6, 90 58 3; 60 88 3.4, 62 62 3,
| 60 38 3.4
"""
TRAP_OPEN = """
face tooth fine | poly -11.1 -22.4, -7.6 -27.9, -8.7 -19.5; -5.9 -18.2, -2.4 -23.7, -3.5 -15.3;
| -2.4 -12.7, 1.1 -18.2, 0 -9.9; 11.1 -22.4, 7.6 -27.9, 8.7 -19.5; 5.9 -18.2, 2.4 -23.7, 3.5 -15.3;
| 2.4 -12.7, -1.1 -18.2, 0 -9.9
face b | blob .4 .9, -4.1 .7, -14.6 -3.3, -19.1 -13.4, -15.5 -22.6, -8.8 -22.3, -3.1 -11.8
face b | blob -.4 .9, 4.1 .7, 14.6 -3.3, 19.1 -13.4, 15.5 -22.6, 8.8 -22.3, 3.1 -11.8
face tongue bare | blob -1.2 -2.7, -10.1 -5.4, -14.3 -13.4, -12.5 -19.6, -8.5 -18.1, -4.1 -10.2;
| 1.2 -2.7, 10.1 -5.4, 14.3 -13.4, 12.5 -19.6, 8.5 -18.1, 4.1 -10.2
"""
TRAP_SHUT = """
face tooth fine | poly -8 -20, -4.6 -24, -4 -20; -4 -22, -.6 -26, 0 -22; 0 -22, 3.4 -26, 4 -22;
| 4 -20, 7.4 -24, 8 -20
face b | blob 0 2, -11 -2, -14 -12, -8 -20, 0 -22, 8 -20, 14 -12, 11 -2
face ~d thin | curve 0 -21, 1 -10, 0 0; -8 -16, -9 -10, -6 -4; 8 -16, 9 -10, 6 -4
"""
TRAPS = (Frame(34, 54, 0.85, -34), Frame(90, 58, 0.85, 34), Frame(60, 38, 1.15))
BERRY = """
face berry soft | dot 0 0 5.2
face white bare | dot -1.6 -1.8 1.3
"""

MISTLETOE = """
behind wood | taper 2 70 7, 34 76 7.6, 78 74 7, 118 66 6; 92 74 4, 104 84 3, 112 88 1.6
+behind ~soil fine | curve 8 69, 22 73, 36 72; 72 76, 90 74, 106 70
body d soft | taper 60 70 2.6, 44 58 2.2, 34 46 1.8; 60 70 2.6, 52 50 2.2, 50 32 1.8; 60 70 2.6,
| 68 50 2.2, 71 32 1.8; 60 70 2.6, 77 58 2.2, 87 47 1.8
body b | leaf 34 46 -182 22 .3, 34 46 -114 22 .3, 50 32 -142 22 .3, 50 32 -74 22 .3,
| 71 32 -106 22 .3, 71 32 -38 22 .3, 87 47 -66 22 .3, 87 47 2 22 .3, 45 58 -200 18 .3,
| 76 58 14 18 .3, 53 48 -150 15 .3, 68 48 -30 15 .3
"""
PEARL = """
face white soft | dot 0 0 5
face bone bare | dot 1.2 1.6 1.6
"""


def on_paper(*sketches: str) -> tuple[tuple[Frame, str], ...]:
    return tuple((PAPER, sketch) for sketch in sketches)


PLANTS = {
    "annual": Species("meadow", on_paper(POPPY), BLOSSOM, "60 26 16, 32 40 13.5, 89 38 13.5", BUD),
    "perennial": Species(
        "garden",
        (
            (PAPER, RUNNERS),
            (Frame(29.2, 77.2, 1, -164), TRIPLET),
            (Frame(90.8, 77.2, 1, -16), TRIPLET),
            (Frame(37.2, 56.8, 1, -128), TRIPLET),
            (Frame(82.8, 56.8, 1, -52), TRIPLET),
            (Frame(60, 47, 1, -90), TRIPLET),
        ),
        STRAWBERRY,
        "60 76 1.25, 35 78 1.25, 85 78 1.25, 45 60 1.25, 76 60 1.25",
        FLOWER,
    ),
    "legume": Species(
        "pod",
        on_paper(PEA_VINE),
        POD,
        "84 62 1 64, 36 66 1 118, 84 34 1 60, 35 36 1 122, 62 84 1 90",
    ),
    "grass": Species(
        "straw",
        on_paper(BLADES),
        EAR,
        "60 14, 42 20 1 -14, 79 19 1 14, 27 33 1 -28, 94 33 1 28",
    ),
    "fruit": Species("garden", on_paper(APPLE_TREE), APPLE, "46 38, 74 42, 60 27, 88 50, 33 50"),
    "succulent": Species(
        "desert",
        ((PAPER, CACTUS), *((Frame(46.5, y), SPINES) for y in (34, 48, 62, 76))),
        CACTUS_FLOWER,
        "60 14, 28 32, 93 38, 73 21",
    ),
    "liana": Species("pod", on_paper(VINE), GRAPES, "58 32, 42 40, 76 38, 58 62, 40 70, 78 68"),
    "fungus": Species("toadstool", on_paper(MOULD), CAP, "56 36 28, 91 58 17, 25 61 15, 78 74 8.5"),
    "carnivorous_plant": Species(
        "pod",
        ((PAPER, TRAP_STEMS), *((trap, TRAP_OPEN) for trap in TRAPS)),
        BERRY,
        "30 84, 90 84, 44 84, 76 84, 18 86, 102 86",
        poses={"struck": ((PAPER, TRAP_STEMS), *((trap, TRAP_SHUT) for trap in TRAPS))},
    ),
    "parasitic_plant": Species(
        "mistletoe", on_paper(MISTLETOE), PEARL, "60 50, 50 36, 71 36, 38 48, 84 49, 60 64"
    ),
}

# ---------------------------------------------------------------------- their traits

POND = """
front water bare .66 | blob 2 80, 12 77, 22 80, 32 77, 42 80, 52 77, 62 80, 72 77, 82 80, 92 77,
| 102 80, 118 78, 118 90, 104 94, 60 95, 16 94, 2 90
front ~wave thin | curve 2 80, 12 77, 22 80, 32 77, 42 80, 52 77, 62 80, 72 77, 82 80, 92 77,
| 102 80, 118 78
front leaf thin | blob 16 86, 23 82.4, 27 86, 20 89.6, 10 89.6, 5 86.4, 9 82.6, 17 81.8; 103 85,
| 109 82, 112.4 85, 106.4 88, 98 88, 93.6 85.4, 97 82, 104 81.4
"""


def in_water(paper: Paper, worn: Worn) -> None:
    """It stands in water."""
    paper.sketch(PAPER, POND)


CARROT = """
front soil thin | blob -22 8, -10 5, 6 8, 22 6, 24 14, 16 17, -14 17, -22 15
front leaf thin | taper 0 0 1.6, -6 -8 1.4, -11 -11 .6; 0 0 1.6, 0 -9 1.4, 1 -15 .6; 0 0 1.6,
| 6 -7 1.4, 11 -10 .6
front beak soft | blob 0 -3, -7 -1, -6 6, -3 12, 0 16, 3 12, 6 6, 7 -1
front ~rust fine | line -5 3, -1 3.6; 4 6.6, 1 7
"""


def roots(paper: Paper, worn: Worn) -> None:
    """Its best part is below the ground."""
    paper.sketch(Frame(24, 78), CARROT)


TRUNK = """
ground wood | taper 60 92 13, 59 82 10, 60 70 9; 50 90 5, 40 91 3; 70 90 5, 82 91 3
ground ink thin | dot 60 82 3.6 4.6
ground ~soil fine | curve 52 90, 53 82, 52 74; 68 90, 67 82, 68 74
"""


def on_a_trunk(paper: Paper, worn: Worn) -> None:
    """It grows high above the ground."""
    paper.sketch(PAPER, TRUNK)


BRAMBLES = """
front rust fine | poly 4 75.2, 13.9 65.9, 10.7 79.1; 15.9 68.6, 22 56.5, 23.6 70; 36.8 73,
| 46.1 82.8, 32.9 79.7; 44.5 82.2, 52 93.5, 39.5 88.2; 109.3 79.1, 106.2 65.9, 116 75.2; 96.4 70,
| 98 56.5, 104.1 68.6; 87.1 79.7, 73.9 82.8, 83.2 73; 80.5 88.2, 68 93.5, 75.5 82.2
front ~k rope | curve 2 90, 14 66, 34 74, 46 92; 118 90, 106 66, 86 74, 74 92
front ~rust soft | curve 2 90, 14 66, 34 74, 46 92; 118 90, 106 66, 86 74, 74 92
"""


def thorns(paper: Paper, worn: Worn) -> None:
    """Brambles to hide among."""
    paper.sketch(PAPER, BRAMBLES)


ACORN = """
front beak soft | blob -6 -2, -5.6 4, 0 9.4, 5.6 4, 6 -2
front soil soft | blob -7.6 -1, -6 -6, 0 -8, 6 -6, 7.6 -1, 0 .4
front ~soil soft | line 0 -8, .6 -11
front white bare | dot -2.4 3 1.1 1.8
"""


def nuts(paper: Paper, worn: Worn) -> None:
    """Acorns, rich enough for a hunter."""
    for x, turn in ((92, -18), (106, 14)):
        paper.sketch(Frame(x, GROUND - 5, paper.size(1, 1.15), turn), ACORN)


COMB = """
front amber thin | poly -3 -5, 3 -5, 5.8 0, 3 5, -3 5, -5.8 0; 5.6 0, 11.6 0, 14.4 5, 11.6 10,
| 5.6 10, 2.8 5; -3 5, 3 5, 5.8 10, 3 15, -3 15, -5.8 10; 5.6 10, 11.6 10, 14.4 15, 11.6 20,
| 5.6 20, 2.8 15
front rust bare | poly 7 2.2, 10.2 2.2, 11.8 5, 10.2 7.8, 7 7.8, 5.4 5; -1.6 7.2, 1.6 7.2, 3.2 10,
| 1.6 12.8, -1.6 12.8, -3.2 10
"""
BEE = """
front sky fine | dot -1.6 -5 3.4 4, 3 -5 3 3.6
front sun thin | dot 0 0 6.4 4.4
front ~eye thin | curve -1.6 -4, -1 0, -1.6 4; 2 -3.8, 2.6 0, 2 3.8
"""


def bees(paper: Paper, worn: Worn) -> None:
    """A comb and its bees."""
    paper.sketch(Frame(98, 72, paper.size(1, 1.15)), COMB)
    for x, y, turn in ((106, 26, -12), (16, 30, 14)):
        paper.sketch(Frame(x, y, paper.size(1.1, 1.3), turn), BEE)


REMEDY = """
front leaf soft | blob 0 19, -11 10, -13 -3, -8 -13, 0 -19, 8 -13, 13 -3, 11 10
front white fine | poly -2.6 -9, 2.6 -9, 2.6 -3.6, 8 -3.6, 8 1.6, 2.6 1.6, 2.6 7, -2.6 7, -2.6 1.6,
| -8 1.6, -8 -3.6, -2.6 -3.6
"""
DROWSY = "sign ~mark thin | line 96 26, 102 26, 96 32, 102 32; 104 15, 112 15, 104 23, 112 23"


def healing(paper: Paper, worn: Worn) -> None:
    """A herb that heals, and makes drowsy."""
    paper.sketch(Frame(20, 34, paper.size(1, 1.15), -12), REMEDY)
    paper.sketch(PAPER, DROWSY)


THREADS = """
front ~bond soft | curve 60 90, 44 88, 32 93, 18 89, 3 93; 60 90, 76 88, 88 93, 102 89, 117 93
front ~bond fine | curve 32 93, 28 87, 24 86; 88 93, 92 87, 96 86; 44 88, 40 85, 38 85
front bone thin | taper 11 89 2.4, 11 82 2; 109 89 2.2, 109 82 1.8
front bond thin | blob 3 83, 6 76, 11 74, 16 76, 19 83, 11 84.6; 102 83, 104.6 76.6, 109 75,
| 113.4 76.6, 116 83, 109 84.4
"""


def threads(paper: Paper, worn: Worn) -> None:
    """Threads under the ground that lead to another plant."""
    paper.sketch(PAPER, THREADS)


GUEST = """
front venom fine | leaf 0 0 -170 13 .3, 0 0 -130 13 .3, 0 0 -90 13 .3, 0 0 -50 13 .3, 0 0 -10 13 .3,
| 0 0 40 13 .3, 0 0 140 13 .3
front white fine | dot -1 -3 2.6, 5 1.4 2.6, -4 3 2.4
"""


def burdened(paper: Paper, worn: Worn) -> None:
    """A ball of mistletoe sits on it."""
    paper.sketch(Frame(92, 30, paper.size(1, 1.1)), GUEST)


PLANT_TRAITS = {
    "aquatic": Growth(in_water),
    "root_vegetable": Growth(roots),
    "tree": Growth(on_a_trunk, lifts=True),
    "spiky": Growth(thorns),
    "protein_rich": Growth(nuts),
    "honey": Growth(bees),
    "officinalis": Growth(healing),
    "mycorrhiza": Growth(threads),
    "parasitic_plant": Growth(burdened),
}

COVER = (
    Actor("fruit", 0, 2, 2, 0.72),
    Actor("grazing", 10, 54, 26, 0.48),
    Actor("carnivorous_plant", 0, 84, 6, 0.62),
)

# ---------------------------------------------------------------------- what happens

MOTIONS = {
    "siphon": (Motion("carry", "animal", "target", "food"),),
    "decay": LIGHT,
    "growth": CALL,
    "rob": (Motion("light", "seat"),),
    "plant_poisoned": LIGHT,
    "sedate": LIGHT,
    "sprout": LIGHT,
    "wither": LIGHT,
}

LOOKS = Looks(plants=PLANTS, plant_traits=PLANT_TRAITS, cover=COVER, motions=MOTIONS)
