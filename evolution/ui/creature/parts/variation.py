"""How the traits of Variation show."""

from __future__ import annotations

from evolution.ui.creature.body import GROUND
from evolution.ui.creature.parts.origin import eye
from evolution.ui.creature.pen import BARE, FINE, SOFT, THIN, Part, Pen, Worn
from evolution.ui.creature.shapes import Frame, blob, curve, dot, poly, taper


def startled(pen: Pen, worn: Worn) -> None:
    """Long ears up, wide eyes: gone at the first sound."""
    h = pen.body.head
    if pen.body.face.jaw:
        h = h.moved(-0.15, 0)
    if pen.take("ears"):
        h = h._replace(scale=round(min(h.scale, (h.y - 2) / 2.2), 1))
        far, near = h.moved(0.36, -0.04, 1, 16), h
        ear = "-.7 -.6, -.86 -1.3, -.66 -2.06, -.36 -2.1, -.2 -1.4, -.22 -.8"
        pen.fill("nape", "d", blob(far, ear))
        pen.fill("nape", "b", blob(near, ear))
        pen.fill(
            "nape", "l", blob(near, "-.58 -.9, -.64 -1.4, -.52 -1.86, -.4 -1.4, -.4 -.9"), line=BARE
        )
    h = pen.body.head
    u, v, size = eye(pen)
    if pen.take("eye"):
        k = size * (1.7 if pen.small else 1.5)
        pen.fill("face", "white", dot(h, u, v, k, k * 1.15), line=THIN)
        pen.fill("face", "eye", dot(h, u + k * 0.16, v, k * 0.4, k * 0.5), line=BARE)
    start = pen.body.head.moved(0.9, -1)
    rays = (".05 -.1, .16 -.56", ".4 .05, .78 -.3", ".56 .4, 1.02 .3")
    pen.line("sign", "mark", *(poly(start, text, False) for text in rays))


def fleece(pen: Pen, worn: Worn) -> None:
    """A coat of wool all around."""
    it = pen.body
    if it.pose == "hidden":
        return
    back = [(u, -0.86, 0.26) for u in (0.02, 0.17, 0.32, 0.47, 0.62, 0.77)]
    low = 0.5 if it.pose == "curled" else 0.9
    below = [(u, low, 0.22) for u in (0.16, 0.3, 0.44, 0.58, 0.72)]
    tall = min(it.skin(0.5, 1)[1] - it.skin(0.5, -1)[1], 40)
    wool = [dot(it.spot(u, v, tall), 0, 0, r) for u, v, r in (*back, *below)]
    ruff = it.head.moved(-0.72, 0.8)
    wool += [
        dot(ruff, u, v, 0.52) for u, v in ((-0.5, -0.7), (-0.5, -0.1), (0.2, 0.5), (0.75, 0.3))
    ]
    pen.fill("nape", "l", *wool)
    if not pen.small:
        curls = [
            it.spot(u, v)
            for u, v in (
                (0.2, -0.4),
                (0.36, 0),
                (0.52, -0.45),
                (0.68, 0),
                (0.84, -0.4),
                (0.22, 0.3),
                (0.54, 0.32),
            )
        ]
        pen.line(
            "skin", "l", *(curve(at, "-3.4 -1, -1.6 2, 1.6 2, 3.4 -1") for at in curls), line=THIN
        )
    locks = ((-0.66, -0.84, 0.26), (-0.3, -1.08, 0.3), (0.1, -1.04, 0.26))
    pen.fill("face", "l", *(dot(it.head, u, v, r) for u, v, r in locks), line=SOFT)


def clutch(pen: Pen, worn: Worn) -> None:
    """Eggs, and more eggs."""
    at = Frame(pen.ground(18) + 3, GROUND + 1, 1.2 if pen.small else 1.05)
    for x, y, turn in ((-8, -6, -14), (8, -6, 14), (0, -6.6, 0)):
        egg = at.moved(x, y, 1, turn)
        pen.fill("rider", "bone", blob(egg, "0 -7.4, -4.4 -3, -5 3, 0 6.4, 5 3, 4.4 -3"), line=THIN)
        pen.fill(
            "rider",
            "rust",
            dot(egg, -1.6, -1.6, 0.9),
            dot(egg, 1.8, 0.6, 1),
            dot(egg, -0.6, 3, 0.8),
            line=BARE,
        )
    pen.fill("rider", "wood", taper(at, "-17 0 1.6, 0 2.4 2.2, 17 0 1.6"), line=THIN)
    pen.line(
        "rider", "wood", poly(at, "-15 2, -20 -1", False), poly(at, "14 2, 20 0", False), line=FINE
    )


PARTS = {
    "flighty": Part(startled, rank=3),
    "homeothermy": Part(fleece),
    "r_strategy": Part(clutch),
}
