"""Pictures for the page itself: the first screen, an empty table, a card's back, a memory."""

from __future__ import annotations

from evolution.ui.creature import Look, coat, drawing, svg
from evolution.ui.creature.body import PLAIN
from evolution.ui.creature.pen import BARE, SOFT, THIN, Paper, Worn
from evolution.ui.creature.places import fir, tree
from evolution.ui.creature.shapes import PAPER, Frame, blob, curve, dot, poly, taper

WIDE, TALL = 480, 150
CAST = (  # what it has, its number, where it stands, its size
    ("flight", 7, 148, -2, 0.56),
    ("running sharp_vision", 4, 300, 30, 0.7),
    ("high_body_weight grazing symbiosis", 6, 4, 28, 1.1),
    ("carnivorous", 12, 200, 42, 0.96),
    ("burrowing", 5, 118, 70, 0.78),
    ("swimming", 8, 366, 44, 0.9),
)


def landscape(title: str = "") -> str:
    """Six animals in a landscape."""
    paper = Paper()
    hills = "-10 96, 60 62, 130 84, 200 54, 280 82, 360 58, 430 78, 490 66, 500 170, -20 170"
    paper.fill("sky", "sward", blob(PAPER, hills), line=BARE, fade=0.55)
    for x, y, k in ((10, 88, 1), (464, 84, 0.9), (448, 82, 0.7), (238, 82, 0.6)):
        fir(paper, x, y, k)
    for x, y, k in ((156, 92, 1.15), (174, 90, 0.85), (186, 94, 0.7)):
        tree(paper, x, y, k)
    paper.fill(
        "far",
        "leaf",
        blob(PAPER, "-12 104, 80 92, 190 100, 300 92, 372 100, 392 112, 380 160, -20 160"),
        line=BARE,
        fade=0.8,
    )
    light = Paper()
    light.fill("sky", "sun", dot(PAPER, 282, 30, 15), line=BARE, fade=0.9)
    light.fill(
        "far",
        "water",
        blob(PAPER, "352 108, 400 100, 490 104, 500 170, 330 170, 344 128"),
        line=BARE,
    )
    light.line(
        "far",
        "white",
        curve(PAPER, "420 116, 432 113, 444 116"),
        curve(PAPER, "366 138, 378 135, 390 138"),
        line=THIN,
    )
    land = f'<g class="creature-land">{paper.text()}</g>{light.text()}'
    return scene(land + "".join(actor(*part) for part in CAST), title)


def actor(traits: str, number: int, x: float, y: float, size: float) -> str:
    """One of the animals in a scene."""
    look = Look(tuple(map(Worn, traits.split())), number)
    return (
        f'<g class="creature coat-{coat(look)}" transform="translate({x} {y})scale({size})">'
        f"{drawing(look, False)}</g>"
    )


def scene(inside: str, title: str) -> str:
    said = f' role="img" aria-label="{title}"' if title else ' aria-hidden="true"'
    return f'<svg class="creature" viewBox="0 0 {WIDE} {TALL}"{said}>{inside}</svg>'


def nest(title: str = "") -> str:
    """An empty table: one egg, and somebody in it."""
    paper = Paper()
    paper.fill("ground", "shade", dot(PAPER, 60, 89, 40, 3.4), line=BARE, fade=0.1)
    at = Frame(60, 58)
    paper.fill(
        "body",
        "bone",
        blob(
            at,
            "-20 4, -17 -8, -12 -4, -7 -11, -1 -5, 5 -12, 10 -5, 17 -8, 20 4, 16 20, 0 27, -16 20",
        ),
    )
    paper.fill("behind", "ink", dot(at, 0, -3, 18, 13))
    paper.fill("behind", "white", dot(at, -5, -10, 4, 4.6), dot(at, 6, -10, 4, 4.6), line=BARE)
    paper.fill("behind", "eye", dot(at, -4, -9.6, 2, 2.6), dot(at, 7, -9.6, 2, 2.6), line=BARE)
    paper.fill(
        "nape",
        "bone",
        blob(
            at,
            "-19 -14, -14 -26, -2 -34, 11 -30, 19 -19, 13 -18, 8 -14, 3 -19, -3 -14, -9 -19,"
            "-13 -13",
        ),
    )
    paper.fill(
        "skin",
        "rust",
        dot(at, -9, 8, 2.4),
        dot(at, 4, 4, 2),
        dot(at, 9, 13, 2.6),
        dot(at, -3, 17, 2),
        line=BARE,
    )
    paper.fill("nape", "rust", dot(at, -5, -25, 2.2), dot(at, 8, -24, 1.8), line=BARE)
    for text, ink in (
        ("24 78 3, 60 90 4.6, 96 78 3", "wood"),
        ("28 84 2.6, 60 92 4, 92 84 2.6", "soil"),
        ("22 74 2.4, 44 84 2.6, 70 86 2", "soil"),
        ("98 74 2.4, 78 84 2.6, 52 87 2", "wood"),
    ):
        paper.fill("front", ink, taper(PAPER, text), line=SOFT)
    return svg(["creature"], paper.text(), False, title)


def fossil(title: str = "") -> str:
    """What is left of an animal that nobody keeps: a print in the stone."""
    paper = Paper()
    slab = "14 80, 10 52, 22 26, 48 16, 82 18, 106 34, 111 62, 102 82, 60 88"
    paper.fill("body", "steel", blob(PAPER, slab), fade=0.9)
    paper.fill(
        "body",
        "bone",
        blob(PAPER, "20 76, 17 53, 28 33, 50 24, 80 26, 99 39, 103 61, 96 75, 60 80"),
        line=BARE,
        fade=0.85,
    )
    paper.line("skin", "soil", curve(PAPER, "26 58, 38 52, 54 47, 70 46, 80 50"), line=SOFT)
    ribs = [
        f"{x} {y}, {x - 4} {y + 8}, {x - 1} {y + 15}"
        for x, y in ((42, 50), (49, 48), (56, 47), (63, 46), (70, 46))
    ]
    ribs += ["30 57, 26 50, 22 52", "30 57, 28 64, 23 64"]
    paper.line("skin", "soil", *(curve(PAPER, text) for text in ribs), line=THIN)
    paper.line(
        "skin",
        "soil",
        blob(PAPER, "78 50, 82 41, 92 42, 98 52, 90 57, 81 57"),
        poly(PAPER, "97 53, 86 54", False),
        dot(PAPER, 87, 48, 2),
        line=THIN,
    )
    return svg(["creature"], paper.text(), False, title)


def egg(title: str = "", seed: int = 0) -> str:
    """A card that lies face down: anything may come of it."""
    paper = Paper()
    at = Frame(60, 50)
    paper.fill("ground", "shade", dot(PAPER, 60, 88, 24, 3), line=BARE, fade=0.1)
    paper.fill("body", "l", blob(at, "0 -38, -20 -18, -26 8, -18 30, 0 38, 18 30, 26 8, 20 -18"))
    spots = (
        (-11, -8, 5),
        (8, -16, 4),
        (13, 6, 6),
        (-7, 15, 4),
        (-17, 8, 3),
        (3, 25, 5),
        (0, -2, 2.6),
    )
    paper.fill("skin", "b", *(dot(at, u, v, r) for u, v, r in spots), line=BARE)
    paper.line("skin", "white", curve(at, "-14 -12, -10 -22, -3 -29"), line=SOFT, fade=0.9)
    return svg(["creature", f"coat-{seed % 12}"], paper.text(), False, title)


def icon() -> str:
    """The site's icon: a head that looks out of the green."""
    paper = Paper()
    corner = (
        "M14 0H50A14 14 0 0 1 64 14V50A14 14 0 0 1 50 64H14A14 14 0 0 1 0 50V14A14 14 0 0 1 14 0z"
    )
    paper.fill("sky", "brand", corner, line=BARE)
    head = Frame(26.5, 38, 19.5)
    for ear, ink in ((head.moved(0.5, -0.04), "d"), (head, "b")):
        paper.fill("nape", ink, blob(ear, "-.8 -.3, -.84 -.9, -.74 -1.5, -.36 -1.24, 0 -.8"))
    paper.fill("body", "b", taper(PAPER, "29 72 14, 23 55 13, 24 44 13"), blob(head, PLAIN.outline))
    paper.fill(
        "skin", "b", blob(head, "-.8 -.3, -.84 -.9, -.74 -1.5, -.36 -1.24, 0 -.8"), line=BARE
    )
    paper.fill("skin", "l", blob(head, PLAIN.muzzle), line=BARE)
    paper.fill("skin", "d", blob(head, "-.66 -.7, -.66 -1.2, -.34 -.9"), line=BARE)
    paper.fill("face", "blush", dot(head, 0.14, 0.36, 0.24, 0.16), line=BARE, fade=0.6)
    paper.fill("face", "eye", dot(head, 0.42, -0.12, 0.22, 0.3), line=BARE)
    paper.fill("face", "white", dot(head, 0.49, -0.24, 0.09), line=BARE)
    paper.fill("face", "k", dot(head, 1.3, 0.12, 0.14, 0.1), line=BARE)
    paper.line("face", "k", curve(head, PLAIN.smile))
    return (
        f'<svg class="creature coat-7" viewBox="0 0 64 64" aria-hidden="true">{paper.text()}</svg>'
    )
