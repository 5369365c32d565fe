"""How an animal fares: what hunger, food, sleep and the rest do to the picture."""

from __future__ import annotations

from evolution.creature.body import GROUND
from evolution.creature.pen import Part, Pen, Worn
from evolution.creature.shapes import PAPER, Frame

CLOSED = "face ~k thin | curve -.28 -.02, 0 .14, .28 -.02"
ZED = "sign ~mark thin | line 0 0, 1 0, 0 1, 1 1"


def close_eye(pen: Pen) -> None:
    """Its eyes are shut."""
    if pen.take("eye"):
        pen.sketch(pen.body.eye(), CLOSED)


def asleep(pen: Pen, worn: Worn) -> None:
    """Closed eyes, deep breath."""
    close_eye(pen)
    x, y = pen.body.head.point(0.3, -1.3)
    for dx, dy, size in ((0, 0, 5), (8, -8, 7), (18, -18, 9)):
        pen.sketch(Frame(min(x + dx, 104), y + dy, size), ZED)


RIBS = (
    "skin ~d thin | curve .48 -.3, .51 .1, .48 .5; .57 -.3, .6 .1, .57 .5; .66 -.3, .69 .1, .66 .5"
)
MOUTH_DOWN = "face ~k fine | curve .22 .1, 0 -.06, -.22 .08"


DROOL = "face water fine | blob 1.2 1.2, 1.38 1.5, 1.34 2, 1.16 2.1, 1.02 1.96, 1.04 1.5"


def hungry(pen: Pen, worn: Worn) -> None:
    """Ribs, and a mouth that turns down, or waters."""
    it = pen.body
    pen.sketch(it.torso, RIBS)
    if it.face.jaw:
        pen.sketch(it.head, DROOL)
    if it.face.smile and pen.take("mouth"):
        pen.sketch(it.head.moved(0.98, 0.6), MOUTH_DOWN)


FULL_CHEEK = "face blush bare .7 | dot -.28 .46 .3 .22"
MOUTH_OPEN = "face blood fine | blob -.3 -.1, 0 -.02, .26 -.14, .16 .14, -.08 .2"


BONE = """
face bone thin | taper -.62 0 .15, .62 0 .15; -.6 -.14 .2, -.68 -.17 .19; -.6 .14 .2, -.68 .17 .19;
| .6 -.14 .2, .68 -.17 .19; .6 .14 .2, .68 .17 .19
"""


def fed(pen: Pen, worn: Worn) -> None:
    """Full cheeks, a content mouth; a bone between jaws."""
    it = pen.body
    if it.face.jaw:
        bone = it.head.moved(*it.face.mouth, 1.2, -24)
        pen.sketch(bone._replace(x=round(min(bone.x, 119 - 0.9 * bone.scale), 1)), BONE)
    pen.sketch(it.eye(), FULL_CHEEK)
    if it.face.smile and it.pose != "curled" and pen.take("mouth"):
        x, y = it.face.mouth
        pen.sketch(it.head.moved(x - 0.16, y), MOUTH_OPEN)


BUSH = """
sky leaf thin | dot 12 76 10, 13 56 11, 20 38 13, 35 24 14, 54 17 14, 74 17 14, 92 26 14, 105 41 13,
| 107 60 11, 108 78 10
sky moss bare | blob 8 92, 12 60, 26 36, 60 22, 94 36, 108 60, 112 92
sky bone bare .55 | blob 16 92, 22 62, 36 42, 60 33, 86 42, 100 62, 105 92
front leaf thin | blob 2 95, 3 85, 7 80, 11 74, 18 76, 22 82, 30 84, 32 95; 118 95, 117 87, 114 83,
| 110 78, 104 80, 100 86, 94 88, 92 95
"""


def sheltered(pen: Pen, worn: Worn) -> None:
    """Under a bush."""
    pen.sketch(PAPER, BUSH)


TEAR = "sign water fine | blob -.1 .22, .05 .53, -.1 .67, -.25 .53"
WORRIED = "face ~k thin | curve -.32 -.3, -.08 -.42, .12 -.46"
HOURGLASS = """
sign white thin | poly -5.4 -8, 5.4 -8, 1 0, 5.4 8, -5.4 8, -1 0
sign beak bare | poly -4.4 7.4, 4.4 7.4, 0 2.4; -1.6 -2.8, 1.6 -2.8, 0 0
sign ~mark soft | line -6.6 -8, 6.6 -8; -6.6 8, 6.6 8
"""


def doomed(pen: Pen, worn: Worn) -> None:
    """A tear, and the sand runs out."""
    it = pen.body
    pen.sketch(it.eye(), TEAR)
    if not it.face.jaw:
        pen.sketch(it.eye(), WORRIED)
    if it.face.smile and pen.take("mouth"):
        pen.sketch(it.head.moved(0.98, 0.64), MOUTH_DOWN)
    pen.sketch(Frame(107, 13), HOURGLASS)


def gone(pen: Pen, worn: Worn) -> None:
    """A pencil drawing: there was such an animal once."""
    close_eye(pen)


EGGSHELL = """
rider bone thin | poly -9 -2, -5 -6, -2.4 -2.4, 1 -7, 4 -3, 9 -5, 8 3, 3 6.4, -4 6
rider rust bare | dot -3 2 1.2, 3.4 1.4 1
"""


def newborn(pen: Pen, worn: Worn) -> None:
    """The egg it came from lies about."""
    pen.sketch(Frame(18, GROUND - 1, 1, -20), EGGSHELL)
    pen.sketch(Frame(101, GROUND - 1, 0.85, 24), EGGSHELL)


STATES = {
    "asleep": Part(asleep, asks=("curled",)),
    "hungry": Part(hungry, asks=("thin",)),
    "fed": Part(fed, asks=("round",)),
    "sheltered": Part(sheltered),
    "doomed": Part(doomed),
    "gone": Part(gone, coat="pencil"),
    "bare": Part(gone, coat="pencil", silent=True),
    "newborn": Part(newborn),
}
