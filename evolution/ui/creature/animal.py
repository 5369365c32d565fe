"""An animal without its traits: torso, limbs, head, and what tells one individual from another."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from evolution.ui.creature.body import GROUND, Body, Spine, body
from evolution.ui.creature.pen import BARE, FINE, SOFT, Pen
from evolution.ui.creature.shapes import (
    PAPER,
    Frame,
    Point,
    along,
    around,
    blob,
    curve,
    dot,
    num,
    poly,
    row,
    taper,
    through,
)

HUES, EARS, MARKS, TAILS = 12, 6, 5, 3
PLACES = ("tail", "ears", "eye", "mouth", "nose", "pattern")  # what a trait may have claimed


class Individual(NamedTuple):
    """What tells an animal from another with the same traits."""

    hue: int
    ears: int
    marks: int
    tail: int


def individual(seed: int) -> Individual:
    """The individual with a number; neighbours differ in everything."""
    return Individual(
        seed % HUES, (seed * 5 + seed // HUES) % EARS, (seed * 3 + seed // 7) % MARKS, seed % TAILS
    )


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
    shape = [trunk(asks)]
    if pen.take("tail"):
        draw_tail(pen, shape, who.tail)
    if it.face.ears and pen.take("ears"):
        draw_ears(pen, shape, who.ears)
    pen.under("body", "b", *shape)
    pen.below["skin"] = shades(asks, small)
    if not small and pen.take("pattern"):
        draw_marks(pen, who.marks)
    draw_face(pen)
    return pen.sheets()


@cache
def trunk(asks: tuple[str, ...]) -> str:
    """Torso, neck, head and the limbs on this side: one outline."""
    it = body(asks)
    shape = [around(it.back + it.belly[::-1]), along(it.neck), blob(it.head, it.face.outline)]
    if it.face.jaw:
        shape.append(taper(it.head, it.face.jaw))
    if it.pose != "curled":
        shape.append(stand(it, it.near))
    return "".join(shape)


def stand(it: Body, limbs: tuple[Spine, ...]) -> str:
    """Limbs and their feet."""
    return "".join(along(limb) + foot(it, limb) for limb in limbs)


def foot(it: Body, limb: Spine) -> str:
    """The flat foot at the end of a limb."""
    if not it.foot:
        return ""
    x, _, r = limb[-1]
    return dot(PAPER, round(x + r * 0.42, 1), GROUND - r * 0.52, r * 1.18, r * 0.52)


def shadow(pen: Pen) -> None:
    """What it stands on; the colour of its owner, where one is given."""
    it = pen.body
    y, wide = {"swim": (92.5, 46.0), "dig": (92.5, 57.0)}.get(it.pose, (GROUND, 42.0))
    if it.foot or it.air:
        y, wide = GROUND, 34.0 if it.air else 42.0
    fade = 0.07 if it.air else 0.1
    pen.under("ground", "shade", dot(PAPER, 58, y, wide, 3.4), line=BARE, fade=fade)


FLUKE = "9 -4, 2 -4.5, -3 -12, -8 -17, -9.5 -14, -6 0, -9.5 13, -8 16, -3 11, 2 4.5, 9 4"
BRUSHES = ((1, 1, 1, 1, 1), (1, 1.15, 1.45, 1.6, 0.9), (0.9, 0.7, 0.6, 0.8, 1.5))


def draw_tail(pen: Pen, shape: list[str], kind: int) -> None:
    it = pen.body
    if it.pose == "swim":
        x, y, _ = it.tail[-1]
        scale = 1.25 if it.heavy else 1
        shape.append(along(it.tail) + blob(Frame(x, y, scale), FLUKE))
        return
    if it.pose == "curled":
        pen.fill("back", "b", along(it.tail))
        return
    plump = BRUSHES[0 if it.heavy or it.pose == "dig" else kind]
    spine = [(x, y, r * k) for (x, y, r), k in zip(it.tail, plump, strict=False)]
    shape.append(along(tuple((max(x, r + 2), y, r) for x, y, r in spine)))


def draw_ears(pen: Pen, shape: list[str], kind: int) -> None:
    h = pen.body.head
    if pen.body.face.jaw:
        h = h.moved(-0.1, 0.02)
    far = h.moved(0.42, -0.06)
    if kind == 0:  # round
        pen.fill("nape", "d", dot(far, -0.5, -0.9, 0.36, 0.4))
        shape.append(dot(h, -0.5, -0.88, 0.4, 0.44))
        pen.fill("skin", "d", dot(h, -0.5, -0.86, 0.21, 0.24), line=BARE)
    elif kind == 1:  # pointed
        text = "-.86 -.4, -.86 -1, -.72 -1.52, -.4 -1.2, -.06 -.85"
        pen.fill("nape", "d", blob(far, text))
        shape.append(blob(h, text))
        pen.fill("skin", "d", blob(h, "-.7 -.7, -.7 -1.24, -.4 -.92"), line=BARE)
    elif kind == 2:  # hanging
        pen.fill("face", "d", taper(h, "-.4 -.8 .16, -.78 -.66 .3, -1 -.2 .36, -.98 .2 .24"))
    elif kind == 3:  # leaf-shaped, laid back
        text = "-.3 -.9, -.7 -1.3, -1.25 -1.42, -1.2 -1, -.75 -.6"
        pen.fill("nape", "d", blob(far.moved(0, -0.06), text))
        shape.append(blob(h, text))
        pen.fill("skin", "d", blob(h, "-.6 -.95, -.8 -1.2, -1.1 -1.3, -1 -1, -.75 -.75"), line=BARE)
    elif kind == 4:  # a crest
        pen.fill(
            "nape",
            "d",
            taper(h, "-.3 -.7 .2, -.5 -1.25 .2, -.95 -1.5 .12"),
            taper(h, "-.5 -.5 .2, -.95 -.9 .2, -1.4 -.95 .12"),
            taper(h, "0 -.8 .2, 0 -1.3 .2, -.25 -1.7 .12"),
        )
    else:  # small, on top
        pen.fill("nape", "d", dot(far, -0.3, -1, 0.2, 0.28))
        shape.append(dot(h, -0.42, -0.98, 0.22, 0.3))


@cache
def shades(asks: tuple[str, ...], small: bool) -> str:
    """What is light about the coat, and the folds and edges on it."""
    pen = Pen(body(asks), small)
    it = pen.body
    spots: tuple[Point, ...] = ()
    if it.pose == "swim":
        spots = ((0.2, 0.62), (0.5, 0.42), (0.9, 0.5), (0.97, 0.74), (0.7, 0.88), (0.35, 0.86))
    elif it.pose != "curled":
        spots = ((0.34, 0.84), (0.42, 0.62), (0.54, 0.5), (0.66, 0.6), (0.74, 0.84), (0.54, 0.96))
    light = [around(tuple(it.skin(u, v) for u, v in spots))] if spots else []
    light.append(blob(it.head, it.face.muzzle))
    pen.under("skin", "l", *light, line=BARE)
    if pen.small:
        return pen.below["skin"]
    if it.pose != "curled":
        ridge = tuple(it.skin(u, v) for u, v in ((0.1, -0.72), (0.22, -0.78), (0.4, -0.8)))
        pen.line("skin", "l", through(ridge), line=SOFT, fade=0.7)
    if it.near and it.pose in ("walk", "run") and not it.air:
        pen.line("skin", "d", *(hip(limb) for limb in it.near), line=FINE)
    if it.foot:
        pen.line("skin", "d", *(toes(limb) for limb in it.near), line=FINE)
    if it.pose == "curled":
        x, y, r = it.near[0][0]
        pen.line(
            "skin", "d", through(((x + r, y + 8), (x + r - 1, y - 4), (x, y - r), (x - r, y - 4)))
        )
    return pen.below["skin"] + "".join(pen.layers["skin"])


def draw_marks(pen: Pen, kind: int) -> None:
    """Spots, a saddle, a bib or a pale forehead."""
    it = pen.body
    if kind == 1:
        spots = (
            (0.1, -0.5, 2),
            (0.2, -0.1, 2.6),
            (0.28, -0.62, 1.7),
            (0.34, -0.24, 1.9),
            (0.14, 0.2, 1.6),
        )
        pen.fill("skin", "d", *(dot(it.spot(u, v), 0, 0, r) for u, v, r in spots), line=BARE)
    elif kind == 2:
        saddle = (
            (0.2, -0.93),
            (0.44, -0.95),
            (0.66, -0.94),
            (0.62, -0.5),
            (0.46, -0.3),
            (0.3, -0.5),
        )
        pen.fill("skin", "d", around(tuple(it.skin(u, v) for u, v in saddle)), line=BARE, fade=0.75)
    elif kind == 3:
        pen.fill(
            "skin",
            "l",
            blob(it.head, "-.5 .4, -.2 .7, .1 .84, -.2 .92, -.6 .8, -.72 .6"),
            line=BARE,
        )
        pen.fill("skin", "l", blob(it.head, "0 -.94, .34 -.86, .5 -.62, .2 -.64"), line=BARE)
    elif kind == 4 and it.pose != "curled":
        bars = [(it.skin(u, -0.92), it.skin(u + 0.02, -0.45)) for u in (0.16, 0.3, 0.44)]
        pen.line(
            "skin",
            "d",
            *(poly(PAPER, f"{a} {b}, {c} {d}", False) for (a, b), (c, d) in bars),
            line=SOFT,
        )


def hip(limb: Spine) -> str:
    """The front edge of thigh and shoulder: an arc."""
    x, y, r = limb[0]
    r *= 0.82
    edge = row((round(0.26 * r, 1), round(1.24 * r, 1)))
    return f"M{row((x + 0.6 * r, y - 0.62 * r))}a{num(r)} {num(r)} 0 0 1 {edge}"


def toes(limb: Spine) -> str:
    x, _, r = limb[-1]
    f = Frame(round(x + r * 0.42, 1), GROUND, r)
    return poly(f, ".25 -.62, .32 -.2", False) + poly(f, ".72 -.6, .78 -.22", False)


def draw_face(pen: Pen) -> None:
    it, face = pen.body, pen.body.face
    h = it.head
    u, v, size = map(float, face.eye.split())
    if face.jaw:
        draw_jaws(pen)
    if not pen.small:
        pen.fill("face", "blush", dot(h, u - 0.28, v + 0.46, 0.24, 0.16), line=BARE, fade=0.5)
    if pen.take("eye"):
        k = size * (1.35 if pen.small else 1)
        pen.fill("face", "eye", dot(h, u, v, k * 0.82, k * 1.12), line=BARE)
        pen.fill("face", "white", dot(h, u + k * 0.25, v - k * 0.42, k * 0.34), line=BARE)
    if face.jaw:
        pen.line(
            "face",
            "k",
            curve(h, f"{u - 0.3} {v - 0.36}, {u + 0.08} {v - 0.28}, {u + 0.36} {v - 0.08}"),
            line=SOFT,
        )
    if face.smile and pen.take("mouth"):
        pen.line("face", "k", curve(h, face.smile), line=FINE)
    if pen.take("nose"):
        pen.fill("face", "k", dot(h, *face.nose, 0.1, 0.075), line=BARE)


MOUTH = ".42 .6, .62 .4, 1 .2, 1.5 .14, 1.98 .12, 1.86 .5, 1.52 .94, 1.1 .96, .7 .84"
TONGUE = ".7 .78, 1 .66, 1.36 .74, 1.44 .9, 1.1 1"
TEETH = (
    "1.56 .14, 1.74 .66, 1.92 .1, 1.24 .2, 1.36 .5, 1.5 .16, .94 .24, 1.04 .5, 1.18 .2",
    "1.34 .96, 1.46 .6, 1.56 .9, .96 .98, 1.05 .72, 1.18 .98",
)
SHORT = ".42 .62, .6 .4, .9 .22, 1.3 .06, 1.72 -.02, 1.6 .4, 1.24 .86, .9 .88, .6 .78"
SHORT_TEETH = (
    "1.42 .02, 1.52 .4, 1.66 0, 1.12 .1, 1.2 .42, 1.34 .06, .82 .22, .9 .5, 1.04 .14",
    "1.08 .86, 1.18 .56, 1.28 .8, .74 .86, .84 .6, .94 .88",
)


def draw_jaws(pen: Pen) -> None:
    """An open mouth with its teeth."""
    h, short = pen.body.head, pen.body.pose == "swim"
    pen.fill("face", "blood", blob(h, SHORT if short else MOUTH), line=BARE)
    if not short:
        pen.fill("face", "tongue", blob(h, TONGUE), line=BARE)
    teeth = "".join(triangles(h, text) for text in (SHORT_TEETH if short else TEETH))
    pen.fill("face", "tooth", teeth, line=FINE)


def triangles(frame: Frame, text: str) -> str:
    """Three points each."""
    path = text.split(",")
    return "".join(poly(frame, ",".join(path[i : i + 3])) for i in range(0, len(path), 3))
