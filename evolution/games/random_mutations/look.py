"""How the traits of Random Mutations show."""

from __future__ import annotations

from evolution.creature.body import GROUND
from evolution.creature.looks import CALL, LIGHT, Actor, Looks, Motion
from evolution.creature.pen import Part, Pen, Worn
from evolution.creature.shapes import PAPER, Frame
from evolution.games.origin.look import claws

SABRE = "rider tooth thin | blob -.17 -.04, .17 -.04, .16 .5, -.02 1.22, -.12 .6"


def sabres(pen: Pen, worn: Worn) -> None:
    """Sabre teeth: this one lives on prey alone."""
    x = 1.3 if pen.body.pose == "swim" else 1.52
    for u, size in ((x + 0.26, 0.85), (x, 1)):
        pen.sketch(pen.body.head.moved(u, 0.12, size * pen.size(1, 1.2)), SABRE)
    claws(pen, worn)


BUD = """
nape l | taper 0 4 4, 0 -4 3; dot 0 -11 7.2 6.8, -3.4 -17.6 2.2, 3.4 -17.8 2.2
nape eye bare | dot -1.2 -11.4 1 1.5, 3.6 -11.4 1 1.5
nape ~k fine | curve -.2 -8.4, 1.2 -7.6, 2.6 -8.4
"""


def buds(pen: Pen, worn: Worn) -> None:
    """Small ones grow out of its back."""
    for wish, turn, size in ((0.24, -16, 1.15), (0.56, 8, 0.9)):
        pen.sketch(pen.top(pen.perch(wish), size * pen.size(1.1, 1.25), turn, 21), BUD)


PAUNCH = """
back l | blob -17 -2, -9 -8, 4 -8, 15 -3, 15 6, 6 11.6, -8 11.6, -17 6
back ~d fine | curve -11 5, -2 8, 8 5; -1 0, -1 2
"""
TIRED = """
face eye bare | dot 0 .1 .82 1
face d bare | blob -1.1 0, -.8 -1.1, .4 -1.2, 1.2 -.2, 0 -.1
face ~k fine | curve -1.2 .1, 0 -.1, 1.3 0
"""
SWEAT = """
sign water fine | blob -1 -1.57, -.76 -1.09, -1 -.85, -1.24 -1.09; -.6 -1.83, -.41 -1.44, -.6 -1.25,
| -.79 -1.44; -.04 -1.84, .18 -1.39, -.04 -1.17, -.26 -1.39
"""


def sugary(pen: Pen, worn: Worn) -> None:
    """A sagging belly and beads of sweat."""
    it = pen.body
    if it.pose != "curled":
        pen.sketch(it.spot(0.54, 0.6, 1.25 if it.heavy else 1), PAUNCH)
    if pen.take("eye"):
        pen.sketch(it.eye(it.face.eye[2] * 1.2), TIRED)
    pen.sketch(it.head, SWEAT)


BEETLE = """
skin ~soil soft | curve -4 4, -9 8, -15 5, -13 0; -9 8, -11 13, -18 13; -2 7, -2 13, 4 15
rider ~eye fine | line -3 0, -5 6, -3 8.4; -3 0, -5 -6, -3 -8.4; 1 0, -1 6, 1 8.4; 1 0, -1 -6,
| 1 -8.4; 5 0, 3 6, 5 8.4; 5 0, 3 -6, 5 -8.4
rider ink thin | dot 8 0 3.6 3.4
rider rust thin | dot 0 0 7.4 5.2
rider ~eye fine | line -7 0, 6 0; 11 -1, 14.6 -4; 11 1, 14.6 4
rider white bare .6 | dot -1 -2.2 2 .9
"""


def beetle(pen: Pen, worn: Worn) -> None:
    """A beetle, and the galleries it has eaten."""
    pen.take("pattern")
    pen.sketch(pen.body.spot(*pen.flank(0.45), pen.size(1.1, 1.3), -30), BEETLE)


ICE = """
nape sky soft | poly -4.4 6, -4.6 -6, 0 -15, 4.4 -7, 4.4 6
nape white bare .8 | poly -4 4, -4 -6, 0 -14, 0 4
"""
EMBERS = """
ground berry bare | dot 58 90 50 5.6
ground amber bare | dot 54 90 40 3.6
ground beak bare | blob 11 90, 7 86, 9 82, 11 77, 13.4 82, 15 86; 108 88.5, 104.4 84.9, 106.2 81.3,
| 108 76.8, 110.2 81.3, 111.6 84.9; 104 78, 101.6 75.6, 102.8 73.2, 104 70.2, 105.4 73.2, 106.4 75.6
"""


def extremes(pen: Pen, worn: Worn) -> None:
    """Ice on its back, and embers under its feet."""
    pen.sketch(PAPER, EMBERS)
    spikes = (
        (0.08, -34, 0.8),
        (0.22, -16, 1.05),
        (0.4, -4, 0.85),
        (0.56, 10, 1.1),
        (0.74, 24, 0.8),
    )
    for u, turn, size in spikes:
        pen.sketch(pen.top(u, size * pen.size(1.1, 1.3), turn), ICE)


EGG_CAP = """
face bone | poly -.98 .12, -.66 -.1, -.42 .14, -.12 -.14, .16 .08, .46 -.2, .72 -.02, .66 -.5,
| .36 -.86, -.1 -1, -.54 -.86, -.88 -.46
face rust bare | dot -.4 -.5 .1, .14 -.66 .12, .3 -.34 .08
face ~white thin | curve -.7 -.36, -.5 -.66, -.2 -.8
"""


def hatchling(pen: Pen, worn: Worn) -> None:
    """Part of its egg is still on its head."""
    pen.take("ears")
    pen.sketch(pen.body.head.moved(-0.28 if pen.body.face.jaw else -0.18, -0.42), EGG_CAP)


AMOEBA = """
rider venom soft | blob -12 4, -11 -4, -5 -9.6, 3 -10, 10 -6, 12.6 2, 7 6.4, -6 6.6
rider moss bare .7 | dot -4.6 0 2.6 2.2
rider eye bare | dot 2 -3.4 1.3 1.9, 7.4 -3.2 1.2 1.8
"""


def simple(pen: Pen, worn: Worn) -> None:
    """What was given up starts again as something very simple."""
    pen.sketch(Frame(pen.ground(18), GROUND - 4, pen.size(1, 1.15)), AMOEBA)


TRAITS = {
    "obligate_carnivore": Part(sabres, asks=("jaws",), rank=4),
    "budding": Part(buds),
    "metabolic_syndrome": Part(sugary, asks=("round",), rank=4),
    "bark_beetle": Part(beetle, rank=6),
    "extremophile": Part(extremes),
    "developmental_defects": Part(hatchling, rank=3),
    "simplification": Part(simple),
}

COVER = (
    Actor("swimming", 1, 4, 20, 0.5),
    Actor("carnivorous poisonous", 13, 50, 18, 0.52),
    Actor("camouflage", 16, 100, 22, 0.48),
)

# ---------------------------------------------------------------------- what happens

MOTIONS = {
    "founder": (Motion("appear", "animal"),),
    "stray": (Motion("appear", "animal"),),
    "climate": CALL,
    "shelters": CALL,
    "parasites": CALL,
    "beetle": LIGHT,
    "bud": LIGHT,
    "feast": LIGHT,
    "infest": LIGHT,
    "mutate": LIGHT,
    "prefer": LIGHT,
    "sap": (Motion("fall", "animal"),),
    "starve": (Motion("fall", "animal"),),
    "toss": LIGHT,
    "drift": (Motion("arrow", "target", "animal"),),
    "split": (Motion("arrow", "animal", "target"),),
}

LOOKS = Looks(traits=TRAITS, cover=COVER, motions=MOTIONS, brings=("shelters", "parasites"))
