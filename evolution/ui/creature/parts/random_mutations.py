"""How the traits of Random Mutations show."""

from __future__ import annotations

from evolution.ui.creature.body import GROUND
from evolution.ui.creature.parts.origin import claws, eye
from evolution.ui.creature.pen import BARE, FINE, SOFT, THIN, Part, Pen, Worn
from evolution.ui.creature.shapes import Frame, blob, curve, dot, poly, taper


def sabres(pen: Pen, worn: Worn) -> None:
    """Sabre teeth: this one lives on prey alone."""
    h = pen.body.head
    x = 1.52 if pen.body.pose != "swim" else 1.3
    for u, k in ((x + 0.26, 0.85), (x, 1)):
        at = h.moved(u, 0.12, k * (1.2 if pen.small else 1))
        pen.fill(
            "rider", "tooth", blob(at, "-.17 -.04, .17 -.04, .16 .5, -.02 1.22, -.12 .6"), line=THIN
        )
    claws(pen, worn)


def buds(pen: Pen, worn: Worn) -> None:
    """Small ones grow out of its back."""
    for wish, turn, k in ((0.24, -16, 1.15), (0.56, 8, 0.9)):
        at = pen.top(pen.perch(wish), k * (1.25 if pen.small else 1.1), turn, 21)
        stalk = taper(at, "0 4 4, 0 -4 3")
        ears = dot(at, -3.4, -17.6, 2.2) + dot(at, 3.4, -17.8, 2.2)
        pen.fill("nape", "l", stalk, dot(at, 0, -11, 7.2, 6.8), ears)
        pen.fill(
            "nape", "eye", dot(at, -1.2, -11.4, 1, 1.5), dot(at, 3.6, -11.4, 1, 1.5), line=BARE
        )
        pen.line("nape", "k", curve(at, "-.2 -8.4, 1.2 -7.6, 2.6 -8.4"), line=FINE)


def sugary(pen: Pen, worn: Worn) -> None:
    """A sagging belly and beads of sweat."""
    it = pen.body
    paunch = it.spot(0.54, 0.6, 1.25 if it.heavy else 1)
    if it.pose != "curled":
        pen.fill(
            "back", "l", blob(paunch, "-17 -2, -9 -8, 4 -8, 15 -3, 15 6, 6 11.6, -8 11.6, -17 6")
        )
        pen.line(
            "back",
            "d",
            curve(paunch, "-11 5, -2 8, 8 5"),
            poly(paunch, "-1 0, -1 2", False),
            line=FINE,
        )
    u, v, size = eye(pen)
    if pen.take("eye"):
        at = it.head.moved(u, v, size * 1.2)
        pen.fill("face", "eye", dot(at, 0, 0.1, 0.82, 1), line=BARE)
        pen.fill("face", "d", blob(at, "-1.1 0, -.8 -1.1, .4 -1.2, 1.2 -.2, 0 -.1"), line=BARE)
        pen.line("face", "k", curve(at, "-1.2 .1, 0 -.1, 1.3 0"), line=FINE)
    sweat = it.head.moved(-0.5, -1.15)
    for a, b, k in ((-0.5, 0, 0.3), (-0.1, -0.34, 0.24), (0.46, -0.3, 0.28)):
        pen.fill(
            "sign", "water", blob(sweat.moved(a, b, k), "0 -1.4, .8 .2, 0 1, -.8 .2"), line=FINE
        )


def beetle(pen: Pen, worn: Worn) -> None:
    """A beetle, and the galleries it has eaten."""
    it = pen.body
    pen.take("pattern")
    u, v = pen.flank(0.45)
    at = it.spot(u, v, 1.3 if pen.small else 1.1, -30)
    tracks = ("-4 4, -9 8, -15 5, -13 0", "-9 8, -11 13, -18 13", "-2 7, -2 13, 4 15")
    pen.line("skin", "soil", *(curve(at, text) for text in tracks), line=SOFT)
    legs = [
        poly(at, f"{u} 0, {u - 2} {6 * s}, {u} {8.4 * s}", False)
        for u in (-3, 1, 5)
        for s in (-1, 1)
    ]
    pen.line("rider", "eye", *legs, line=FINE)
    pen.fill("rider", "ink", dot(at, 8, 0, 3.6, 3.4), line=THIN)
    pen.fill("rider", "rust", dot(at, 0, 0, 7.4, 5.2), line=THIN)
    pen.line(
        "rider",
        "eye",
        poly(at, "-7 0, 6 0", False),
        poly(at, "11 -1, 14.6 -4", False),
        poly(at, "11 1, 14.6 4", False),
        line=FINE,
    )
    pen.fill("rider", "white", dot(at, -1, -2.2, 2, 0.9), line=BARE, fade=0.6)


def extremes(pen: Pen, worn: Worn) -> None:
    """Ice on its back, and embers under its feet."""
    size = 1.3 if pen.small else 1.1
    for u, turn, k in (
        (0.08, -34, 0.8),
        (0.22, -16, 1.05),
        (0.4, -4, 0.85),
        (0.56, 10, 1.1),
        (0.74, 24, 0.8),
    ):
        at = pen.top(u, size * k, turn)
        pen.fill("nape", "sky", poly(at, "-4.4 6, -4.6 -6, 0 -15, 4.4 -7, 4.4 6"), line=SOFT)
        pen.fill("nape", "white", poly(at, "-4 4, -4 -6, 0 -14, 0 4"), line=BARE, fade=0.8)
    lava = Frame(58, GROUND + 2)
    pen.fill("ground", "berry", dot(lava, 0, 0, 50, 5.6), line=BARE)
    pen.fill("ground", "amber", dot(lava, -4, 0, 40, 3.6), line=BARE)
    for x, y, k in ((-47, -5, 1), (50, -6, 0.9), (46, -15, 0.6)):
        pen.fill(
            "ground",
            "beak",
            blob(lava.moved(x, y, k), "0 5, -4 1, -2 -3, 0 -8, 2.4 -3, 4 1"),
            line=BARE,
        )


def hatchling(pen: Pen, worn: Worn) -> None:
    """Part of its egg is still on its head."""
    h = pen.body.head
    pen.take("ears")
    at = h.moved(-0.18, -0.42) if not pen.body.face.jaw else h.moved(-0.28, -0.42)
    cap = "-.98 .12, -.66 -.1, -.42 .14, -.12 -.14, .16 .08, .46 -.2, .72 -.02"
    pen.fill("face", "bone", poly(at, f"{cap}, .66 -.5, .36 -.86, -.1 -1, -.54 -.86, -.88 -.46"))
    pen.fill(
        "face",
        "rust",
        dot(at, -0.4, -0.5, 0.1),
        dot(at, 0.14, -0.66, 0.12),
        dot(at, 0.3, -0.34, 0.08),
        line=BARE,
    )
    pen.line("face", "white", curve(at, "-.7 -.36, -.5 -.66, -.2 -.8"), line=THIN)


def simple(pen: Pen, worn: Worn) -> None:
    """What was given up starts again as something very simple."""
    at = Frame(pen.ground(18), GROUND - 4, 1.15 if pen.small else 1)
    pen.fill(
        "rider",
        "venom",
        blob(at, "-12 4, -11 -4, -5 -9.6, 3 -10, 10 -6, 12.6 2, 7 6.4, -6 6.6"),
        line=SOFT,
    )
    pen.fill("rider", "moss", dot(at, -4.6, 0, 2.6, 2.2), line=BARE, fade=0.7)
    pen.fill("rider", "eye", dot(at, 2, -3.4, 1.3, 1.9), dot(at, 7.4, -3.2, 1.2, 1.8), line=BARE)


PARTS = {
    "obligate_carnivore": Part(sabres, asks=("jaws",), rank=4),
    "budding": Part(buds),
    "metabolic_syndrome": Part(sugary, asks=("round",), rank=4),
    "bark_beetle": Part(beetle, rank=6),
    "extremophile": Part(extremes),
    "developmental_defects": Part(hatchling, rank=3),
    "simplification": Part(simple),
}
