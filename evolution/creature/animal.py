"""An animal without its traits: torso, limbs, head, and what tells one individual from another."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from evolution.creature.body import GROUND, Body, Spine, body
from evolution.creature.pen import BARE, FINE, Pen
from evolution.creature.shapes import (
    PAPER,
    Frame,
    along,
    around,
    blob,
    dot,
    line,
    num,
    outlines,
    row,
    shapes_of,
    taper,
)

HUES = 12
CLAIMED = (
    "tail",
    "ears",
    "eye",
    "brow",
    "mouth",
    "nose",
    "pattern",
)  # what its traits may have taken


class Individual(NamedTuple):
    """What tells an animal from another with the same traits."""

    hue: int
    ears: int
    marks: int
    tail: int


def individual(seed: int) -> Individual:
    """The individual with a number; neighbours differ in everything."""
    ears, marks = (seed * 5 + seed // HUES) % len(EARS), (seed * 3 + seed // 7) % len(MARKS)
    return Individual(seed % HUES, ears, marks, seed % len(BRUSHES))


@lru_cache(2048)
def animal(
    asks: tuple[str, ...], who: Individual, small: bool, taken: tuple[str, ...] = ()
) -> tuple[tuple[str, str], ...]:
    """The layers of an animal in its own coat, around whatever its traits have claimed."""
    pen = Pen(body(asks), small)
    pen.taken += taken
    it = pen.body
    shadow(pen)
    if it.pose == "hidden":
        return pen.sheets()
    pen.fill("far", "d", stand(it, it.far))
    outline = [trunk(asks)]
    if pen.take("tail"):
        outline.append(tail(pen, BRUSHES[who.tail]))
    if it.face.ears and pen.take("ears"):
        outline.append(ears(pen, EARS[who.ears]))
    pen.under("body", "b", *outline)
    pen.below["skin"] = shades(asks, small)
    if not small and pen.take("pattern"):
        flank, brow = MARKS[who.marks]
        pen.sketch(it.torso, flank)
        pen.sketch(it.head, brow)
    face(pen)
    return pen.sheets()


def shadow(pen: Pen) -> None:
    """What it stands on; the colour of its owner, where one is given."""
    it = pen.body
    y, wide = {"swim": (92.5, 46.0), "dig": (92.5, 57.0)}.get(it.pose, (GROUND, 42.0))
    if it.foot or it.air:
        y, wide = GROUND, 34.0 if it.air else 42.0
    fade = 0.07 if it.air else 0.1
    pen.under("ground", "shade", dot(PAPER, 58, y, wide, 3.4), line=BARE, fade=fade)


# ---------------------------------------------------------------------- the outline


@cache
def trunk(asks: tuple[str, ...]) -> str:
    """Torso, neck, head and the limbs on this side: one outline."""
    it = body(asks)
    outline = [around(it.torso.back + it.torso.belly[::-1]), along(it.neck)]
    outline.append(blob(it.head, it.face.outline))
    if it.face.jaw:
        outline.append(taper(it.head, it.face.jaw))
    if it.pose != "curled":
        outline.append(stand(it, it.near))
    return "".join(outline)


def stand(it: Body, limbs: tuple[Spine, ...]) -> str:
    """Limbs and their feet."""
    return "".join(along(limb) + foot(it, limb) for limb in limbs)


def foot(it: Body, limb: Spine) -> str:
    """The flat foot at the end of a limb."""
    if not it.foot:
        return ""
    x, _, r = limb[-1]
    return dot(PAPER, round(x + r * 0.42, 1), GROUND - r * 0.52, r * 1.18, r * 0.52)


FLUKE = "9 -4, 2 -4.5, -3 -12, -8 -17, -9.5 -14, -6 0, -9.5 13, -8 16, -3 11, 2 4.5, 9 4"
BRUSHES = ((1, 1, 1, 1, 1), (1, 1.15, 1.45, 1.6, 0.9), (0.9, 0.7, 0.6, 0.8, 1.5))


def tail(pen: Pen, brush: tuple[float, ...]) -> str:
    """The outline of the tail; one that is asleep lays it around itself."""
    it = pen.body
    if it.pose == "swim":
        x, y, _ = it.tail[-1]
        return along(it.tail) + blob(Frame(x, y, 1.25 if it.heavy else 1), FLUKE)
    if it.pose == "curled":
        pen.fill("back", "b", along(it.tail))
        return ""
    if it.heavy or it.pose == "dig":
        return along(it.tail)
    thick = [(x, y, r * k) for (x, y, r), k in zip(it.tail, brush, strict=False)]
    return along(tuple((max(x, r + 2), y, r) for x, y, r in thick))


class Ears(NamedTuple):
    """A pair of ears, as shapes around the head."""

    near: str = ""  # part of the head
    far: str = ""  # behind it
    inner: str = ""
    over: str = ""  # in front of it


POINTED = "blob -.86 -.4, -.86 -1, -.72 -1.52, -.4 -1.2, -.06 -.85"
LAID_BACK = "blob -.3 -.9, -.7 -1.3, -1.25 -1.42, -1.2 -1, -.75 -.6"
EARS = (
    Ears("dot -.5 -.88 .4 .44", "dot -.5 -.9 .36 .4", "dot -.5 -.86 .21 .24"),
    Ears(POINTED, POINTED, "blob -.7 -.7, -.7 -1.24, -.4 -.92"),
    Ears(over="taper -.4 -.8 .16, -.78 -.66 .3, -1 -.2 .36, -.98 .2 .24"),
    Ears(LAID_BACK, LAID_BACK, "blob -.6 -.95, -.8 -1.2, -1.1 -1.3, -1 -1, -.75 -.75"),
    Ears(  # a crest
        far="taper -.72 -.64 .2, -.92 -1.19 .2, -1.37 -1.44 .12; -.92 -.44 .2, -1.37 -.84 .2,"
        " -1.82 -.89 .12; -.42 -.74 .2, -.42 -1.24 .2, -.67 -1.64 .12"
    ),
    Ears("dot -.42 -.98 .22 .3", "dot -.3 -1 .2 .28"),
)


def ears(pen: Pen, kind: Ears) -> str:
    """The outline of the near ear; the rest of them is drawn."""
    head = pen.body.head.moved(-0.1, 0.02) if pen.body.face.jaw else pen.body.head
    if kind.far:
        pen.fill("nape", "d", *outlines(head.moved(0.42, -0.06), shapes_of(kind.far)))
    if kind.inner:
        pen.fill("skin", "d", *outlines(head, shapes_of(kind.inner)), line=BARE)
    if kind.over:
        pen.fill("face", "d", *outlines(head, shapes_of(kind.over)))
    return "".join(outlines(head, shapes_of(kind.near))) if kind.near else ""


# ---------------------------------------------------------------------- the coat

PALE = {  # what is light below
    "swim": "skin l bare | blob .2 .62, .5 .42, .9 .5, .97 .74, .7 .88, .35 .86",
    "curled": "",
    "": "skin l bare | blob .34 .84, .42 .62, .54 .5, .66 .6, .74 .84, .54 .96",
}
RIDGE = "+skin ~l soft .7 | curve .1 -.72, .22 -.78, .4 -.8"


@cache
def shades(asks: tuple[str, ...], small: bool) -> str:
    """What is light about the coat, and the folds and edges on it."""
    pen = Pen(body(asks), small)
    it = pen.body
    pen.sketch(it.torso, PALE.get(it.pose, PALE[""]))
    pen.sketch(it.head, f"skin l bare | blob {it.face.muzzle}")
    if it.pose != "curled":
        pen.sketch(it.torso, RIDGE)
    if it.near and it.pose in ("walk", "run", "curled") and not it.air and not small:
        pen.line("skin", "d", *(hip(limb) for limb in it.near), line=FINE)
    if it.foot and not small:
        pen.line("skin", "d", *(toes(limb) for limb in it.near), line=FINE)
    return "".join(pen.layers["skin"])


def hip(limb: Spine) -> str:
    """The front edge of thigh and shoulder: an arc."""
    x, y, r = limb[0]
    r *= 0.82
    edge = row((round(0.26 * r, 1), round(1.24 * r, 1)))
    return f"M{row((x + 0.6 * r, y - 0.62 * r))}a{num(r)} {num(r)} 0 0 1 {edge}"


def toes(limb: Spine) -> str:
    x, _, r = limb[-1]
    at = Frame(round(x + r * 0.42, 1), GROUND, r)
    return line(at, ".25 -.62, .32 -.2") + line(at, ".72 -.6, .78 -.22")


MARKS = (  # on the flank, and on the head
    ("", ""),
    ("skin d bare | dot .1 -.5 .06, .2 -.1 .08, .28 -.62 .05, .34 -.24 .06, .14 .2 .05", ""),
    ("skin d bare .75 | blob .2 -.93, .44 -.95, .66 -.94, .62 -.5, .46 -.3, .3 -.5", ""),
    (
        "",
        "skin l bare | blob -.5 .4, -.2 .7, .1 .84, -.2 .92, -.6 .8, -.72 .6; 0 -.94, .34 -.86,"
        " .5 -.62, .2 -.64",
    ),
    ("skin ~d soft | line .16 -.92, .18 -.45; .3 -.92, .32 -.45; .44 -.92, .46 -.45", ""),
)

# ---------------------------------------------------------------------- the face

CHEEK = "+face blush bare .5 | dot -.28 .46 .24 .16"
EYE = "face eye bare | dot 0 0 {0} {1}\nface white bare | dot {2} {3} {4}"
BROW = "face ~k soft | curve -.3 -.36, .08 -.28, .36 -.08"
NOSE = "face k bare | dot 0 0 .1 .075"
BITE = """
face blood bare | blob .42 .6, .62 .4, 1 .2, 1.5 .14, 1.98 .12, 1.86 .5, 1.52 .94, 1.1 .96, .7 .84
face tongue bare | blob .7 .78, 1 .66, 1.36 .74, 1.44 .9, 1.1 1
face tooth fine | poly 1.56 .14, 1.74 .66, 1.92 .1; 1.24 .2, 1.36 .5, 1.5 .16; .94 .24, 1.04 .5,
| 1.18 .2; 1.34 .96, 1.46 .6, 1.56 .9; .96 .98, 1.05 .72, 1.18 .98
"""
SHARK_BITE = """
face blood bare
| blob .42 .62, .6 .4, .9 .22, 1.3 .06, 1.72 -.02, 1.6 .4, 1.24 .86, .9 .88, .6 .78
face tooth fine | poly 1.42 .02, 1.52 .4, 1.66 0; 1.12 .1, 1.2 .42, 1.34 .06; .82 .22, .9 .5,
| 1.04 .14; 1.08 .86, 1.18 .56, 1.28 .8; .74 .86, .84 .6, .94 .88
"""


def face(pen: Pen) -> None:
    """Jaws, cheek, eye, brow, mouth and nose, as far as no trait has brought others."""
    it = pen.body
    if it.face.jaw:
        pen.sketch(it.head, SHARK_BITE if it.pose == "swim" else BITE)
    pen.sketch(it.eye(), CHEEK)
    if pen.take("eye"):
        r = round(it.face.eye[2] * pen.size(1, 1.35), 2)
        wide = [round(r * k, 3) for k in (0.82, 1.12, 0.25, -0.42, 0.34)]
        pen.sketch(it.eye(), EYE.format(*wide))
    if it.face.jaw and pen.take("brow"):
        pen.sketch(it.eye(), BROW)
    if it.face.smile and pen.take("mouth"):
        pen.sketch(it.head, f"face ~k fine | curve {it.face.smile}")
    if pen.take("nose"):
        pen.sketch(it.head.moved(*it.face.nose), NOSE)
