"""How the traits of Variation show."""

from __future__ import annotations

from evolution.creature.body import GROUND
from evolution.creature.looks import Actor, Looks
from evolution.creature.pen import Part, Pen, Worn
from evolution.creature.shapes import Frame

LONG_EAR = "blob -.7 -.6, -.86 -1.3, -.66 -2.06, -.36 -2.1, -.2 -1.4, -.22 -.8"
FAR_EAR = f"nape d | {LONG_EAR}"
NEAR_EAR = f"""
nape b | {LONG_EAR}
nape l bare | blob -.58 -.9, -.64 -1.4, -.52 -1.86, -.4 -1.4, -.4 -.9
"""
WIDE_EYE = """
face white thin | dot 0 0 1 1.15
face eye bare | dot .16 0 .4 .5
"""
START = "sign ~mark thin | line .95 -1.1, 1.06 -1.56; 1.3 -.95, 1.68 -1.3; 1.46 -.6, 1.92 -.7"


def startled(pen: Pen, worn: Worn) -> None:
    """Long ears up, wide eyes: gone at the first sound."""
    it = pen.body
    if pen.take("ears"):
        head = it.head.moved(-0.15 if it.face.jaw else 0, 0)
        head = head._replace(scale=round(min(head.scale, (head.y - 2) / 2.2), 1))
        pen.sketch(head.moved(0.36, -0.04, 1, 16), FAR_EAR)
        pen.sketch(head, NEAR_EAR)
    if pen.take("eye"):
        pen.sketch(it.eye(round(it.face.eye[2] * pen.size(1.5, 1.7), 3)), WIDE_EYE)
    room = min((117 - it.head.point(1.92, 0)[0]) / it.head.scale, 0)
    pen.sketch(it.head.moved(room, 0), START)


WOOL = """
nape l | dot .02 -.86 .26, .17 -.86 .26, .32 -.86 .26, .47 -.86 .26, .62 -.86 .26, .77 -.86 .26,
| .16 {0} .22, .3 {0} .22, .44 {0} .22, .58 {0} .22, .72 {0} .22
+skin ~l thin | curve .15 -.44, .18 -.33, .22 -.33, .25 -.44; .31 -.04, .34 .07, .38 .07, .41 -.04;
| .47 -.5, .5 -.38, .54 -.38, .57 -.5; .63 -.04, .66 .07, .7 .07, .73 -.04; .79 -.44, .82 -.33,
| .86 -.33, .89 -.44; .17 .26, .2 .37, .24 .37, .27 .26; .49 .28, .52 .4, .56 .4, .59 .28
"""
WOOLLY, WOOLLY_ASLEEP = WOOL.format(0.9), WOOL.format(0.5)
MANE = """
nape l | dot -1.22 .1 .52, -1.22 .7 .52, -.52 1.3 .52, .03 1.1 .52
face l soft | dot -.66 -.84 .26, -.3 -1.08 .3, .1 -1.04 .26
"""


def fleece(pen: Pen, worn: Worn) -> None:
    """A coat of wool all around."""
    it = pen.body
    if it.pose == "hidden":
        return
    pen.sketch(it.torso, WOOLLY_ASLEEP if it.pose == "curled" else WOOLLY)
    pen.sketch(it.head, MANE)


CLUTCH = """
rider bone thin | blob -9.8 -13.2, -12.5 -8, -11.5 -1.6, -6.4 .2, -2.4 -3.6, -2.7 -8.6, -4.8 -12.4;
| 9.8 -13.2, 4.8 -12.4, 2.7 -8.6, 2.4 -3.6, 6.4 .2, 11.5 -1.6, 12.5 -8
rider bone thin | blob 0 -14, -4.4 -9.6, -5 -3.6, 0 -.2, 5 -3.6, 4.4 -9.6
rider rust bare | dot -8.6 -8 .9, -6 -5 1, 7 -8 .9, 9 -4.6 1, -1.6 -8.2 .9, 1.8 -6 1, -.6 -3.6 .8
rider wood thin | taper -17 0 1.6, 0 2.4 2.2, 17 0 1.6
rider ~wood fine | line -15 2, -20 -1; 14 2, 20 0
"""


def clutch(pen: Pen, worn: Worn) -> None:
    """Eggs, and more eggs."""
    pen.sketch(Frame(pen.ground(18) + 3, GROUND + 1, pen.size(1.05, 1.2)), CLUTCH)


TRAITS = {
    "flighty": Part(startled, rank=3),
    "homeothermy": Part(fleece),
    "r_strategy": Part(clutch),
}

COVER = (Actor("homeothermy", 9, 10, 14, 0.6), Actor("flighty", 2, 84, 18, 0.56))

LOOKS = Looks(traits=TRAITS, cover=COVER)
