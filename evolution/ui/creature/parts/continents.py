"""How the traits of Continents show."""

from __future__ import annotations

from evolution.ui.creature.body import GROUND, PLAIN
from evolution.ui.creature.pen import BARE, FINE, SOFT, THIN, Paper, Part, Pen, Worn
from evolution.ui.creature.places import backdrop, fir, sun
from evolution.ui.creature.shapes import PAPER, Frame, blob, curve, dot, poly, taper


def travellers(pen: Pen, worn: Worn) -> None:
    """Birds of passage above, footprints behind."""
    size = 1.3 if pen.small else 1
    for x, y, k in ((12, 12, 1), (26, 20, 0.8), (28, 7, 0.75)):
        at = Frame(x, y, k * size)
        pen.line(
            "sky",
            "blue",
            curve(at, "-8 -3, -4 -4.6, 0 1"),
            curve(at, "0 1, 4 -4.6, 8 -3"),
            line=SOFT,
        )
    prints = ((5, 91, 2.2), (14, 93, 2.2), (24, 91, 2.2))
    pen.fill(
        "ground",
        "soil",
        *(dot(PAPER, x, y, r, r * 0.55) for x, y, r in prints),
        line=BARE,
        fade=0.5,
    )


def remora(pen: Pen, worn: Worn) -> None:
    """A fish that lets itself be carried."""
    at = pen.body.spot(0.3, 0.42, 1.5 if pen.small else 1.3, -8)
    pen.fill(
        "rider",
        "steel",
        blob(at, "-13 0, -19 -5, -18 0, -19 6, -13 2, -4 4.4, 5 4, 10 .6, 6 -3, -4 -3.4"),
        line=SOFT,
    )
    pen.fill("rider", "bone", blob(at, "-11 2, -4 3.6, 5 3.2, 8.6 1.6, 0 1"), line=BARE)
    pen.fill("rider", "ink", blob(at, "-3 -2.6, -1 -5, 6 -5.4, 9 -2.6, 3 -1.6"), line=THIN)
    pen.line(
        "rider",
        "bone",
        *(poly(at, f"{u} -4.6, {u} -2.8", False) for u in (0.4, 2.8, 5.2)),
        line=FINE,
    )
    pen.fill("rider", "eye", dot(at, 6, 0.4, 1.2), line=BARE)


def growth(pen: Pen, worn: Worn) -> None:
    """A growth that creeps over the back, and its veins."""
    at = pen.top(pen.perch(0.1), 1.3 if pen.small else 1.15).moved(0, 2)
    veins = ("6 3, 12 7, 13 12, 19 15", "0 4, 3 11, 1 17", "12 7, 19 6, 24 9", "3 11, 8 15, 9 19")
    pen.line("skin", "plum", *(curve(at, text) for text in veins), line=THIN)
    pen.fill(
        "rider",
        "plum",
        blob(
            at,
            "-11 3, -12 -3, -7 -4, -7 -10, 0 -13, 5 -9, 10 -10, 13 -4, 11 3, 5 2, 3 7, -4 7, -6 3",
        ),
    )
    pen.fill(
        "rider",
        "tongue",
        dot(at, -8, -1, 1.8),
        dot(at, -1, -8, 2.8, 2.2),
        dot(at, 8.6, -5, 2.4),
        dot(at, 0, 2, 2),
        line=BARE,
        fade=0.75,
    )


def gills(pen: Pen, worn: Worn) -> None:
    """The feathery gills of an axolotl, and a tail whose tip has just grown again."""
    it = pen.body
    pen.take("ears")
    root = it.head.moved(-0.55, -0.3)
    for turn, k in ((-2, 1.25), (34, 1.4), (72, 1.25)):
        plume = root.moved(0, 0, k * (1.15 if pen.small else 1), turn)
        tufts = [dot(plume, u, v, 0.13) for u in (-0.5, -0.76, -1) for v in (-0.19, 0.13)]
        pen.fill("nape", "pink", *tufts, dot(plume, -1.14, -0.04, 0.12), line=THIN)
        pen.fill("nape", "tongue", taper(plume, "0 0 .13, -.5 -.02 .11, -1.05 -.04 .07"), line=BARE)
    if it.pose in ("walk", "run", "dig") and "tail" not in pen.taken:
        (ax, ay, ar), (x, y, r) = it.tail[-2], it.tail[-1]
        tip = f"{(ax + x) / 2:.1f} {(ay + y) / 2:.1f} {max(ar, r) * 0.8:.1f}, {x} {y} {r}"
        pen.fill("skin", "tongue", taper(PAPER, tip), line=BARE, fade=0.8)


def helix(pen: Pen, worn: Worn) -> None:
    """Two strands that cross."""
    strands(pen, "bond", "blue")


def strands(pen: Pen, one: str, other: str) -> Frame:
    """A double helix that stands on the back."""
    at = pen.top(pen.perch(0.36), 1.35 if pen.small else 1.2, -10, 30).moved(0, 3)
    rungs = [
        poly(at, f"{-w} {y}, {w} {y}", False) for y, w in ((-2, 4), (-7.5, 5), (-17, 5), (-26, 4))
    ]
    pen.line("nape", "mark", *rungs)
    for ink, s in ((one, 1), (other, -1)):
        strand = curve(at, f"{-5 * s} 1, {-5 * s} -6, {5 * s} -14, {5 * s} -20, {-4 * s} -28")
        pen.line("nape", "k", strand, line=" s5")
        pen.line("nape", ink, strand, line=SOFT)
    return at


def herd(pen: Pen, worn: Worn) -> None:
    """Others of its kind look over its back."""
    for u, k, up in ((0.54, 0.6, 1.3), (0.2, 0.58, 1.2)):
        head = pen.top(u, pen.body.head.scale * k * (1.1 if pen.small else 1), 0, 2.7).moved(0, -up)
        whole = (
            blob(head, PLAIN.outline),
            taper(head, "-.3 .4 .66, -.3 1.2 .7"),
            dot(head, -0.5, -0.9, 0.36, 0.4),
        )
        pen.fill("behind", "l", *whole)
        pen.fill("behind", "eye", dot(head, 0.42, -0.1, 0.18, 0.25), line=BARE)
        pen.fill("behind", "white", dot(head, 0.48, -0.2, 0.08), line=BARE)
        pen.line("behind", "k", curve(head, "1.24 .5, 1 .62, .74 .56"), line=FINE)


def builder(pen: Pen, worn: Worn) -> None:
    """A flat tail, and a lodge of branches with food for all."""
    it = pen.body
    heap = Frame(pen.ground(18) + 2, GROUND + 1, 1.15 if pen.small else 1)
    for text, ink in (
        ("-16 2 1.8, 2 -9 1.8", "wood"),
        ("18 2 1.8, -4 -10 1.8", "soil"),
        ("-12 -3 1.7, 15 -6 1.7", "wood"),
        ("-17 1 1.8, 18 0 1.8", "wood"),
        ("-6 2 1.7, 8 -12 1.5", "soil"),
    ):
        pen.fill("front" if it.air else "rider", ink, taper(heap, text), line=THIN)
    pen.fill("rider", "berry", dot(heap, -6, -9, 2.8), dot(heap, 7, -8.4, 2.8), line=FINE)
    if it.pose in ("walk", "run") and pen.take("tail"):
        x, y, r = it.tail[0]
        at = Frame(x, y, round(min(1, (x - 1) / 31), 2), -8)
        pen.fill(
            "tail", "soil", blob(at, "4 -5, -8 -7, -20 -12, -29 -10, -31 -2, -26 5, -14 5, 2 6")
        )
        net = ("-24 -10, -14 4", "-16 -9, -7 4", "-28 0, -20 -11", "-21 4, -11 -8")
        pen.line("tail", "wood", *(poly(at, text, False) for text in net), line=FINE)


def anemone(pen: Pen, worn: Worn) -> None:
    """Stinging tentacles along the back."""
    size = 1.5 if pen.small else 1.35
    for i, u in enumerate((0.06, 0.24, 0.42, 0.6, 0.76)):
        at = pen.top(u, size, -34 + i * 14)
        sway = (2.4, -2.4)[i % 2]
        stalk = f"0 3 2.6, {sway} -4.5 2.2, {-sway * 0.4:.1f} -10.5 1.9"
        pen.fill("nape", "pink", taper(at, stalk), line=SOFT)
        pen.fill("nape", "plum", dot(at, -sway * 0.5, -11.6, 2.5), line=THIN)


PARTS = {
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


def laurasia(paper: Paper) -> None:
    """The cool north: mountains and firs."""
    backdrop(paper, "sky", "steel", "moss", "0 62, 20 34, 34 50, 54 26, 76 52, 94 38, 120 60")
    snow = ("46 36, 54 26, 62 36, 57 34, 54 38, 50 34", "14 42, 20 34, 26 42, 20 40")
    paper.fill("ground", "white", *(poly(PAPER, text) for text in snow), line=BARE)
    for x, y, k in ((14, 80, 0.9), (30, 76, 0.7), (96, 78, 0.95), (110, 82, 0.75)):
        fir(paper, x, y, k)


def gondwana(paper: Paper) -> None:
    """The warm south: a low sun and flat-topped trees."""
    backdrop(paper, "fat", "beak", "rust", "0 62, 30 57, 62 60, 90 55, 120 60")
    sun(paper, 86, 40, 13)
    for x, y, k in ((24, 78, 1), (102, 76, 0.7)):
        at = Frame(x, y, k)
        paper.fill(
            "far",
            "soil",
            taper(at, "0 0 2, -1 -14 1.6, 1 -24 1.4"),
            taper(at, "0 -16 1.2, 9 -26 1"),
            line=BARE,
        )
        paper.fill(
            "far",
            "moss",
            blob(at, "-20 -24, -12 -31, 2 -33, 16 -31, 23 -25, 10 -23, -8 -22"),
            line=BARE,
        )


def ocean(paper: Paper) -> None:
    """Water as far as one sees."""
    backdrop(paper, "sky", "water", "wave", "0 46, 30 46, 60 46, 90 46, 120 46")
    sun(paper, 94, 24, 9)
    swell = ("4 58, 12 55, 20 58, 28 55, 36 58", "70 62, 78 59, 86 62, 94 59, 102 62")
    paper.line("ground", "white", *(curve(PAPER, text) for text in swell), line=THIN, fade=0.8)
    paper.fill(
        "far",
        "white",
        blob(
            PAPER,
            "0 74, 14 70, 28 74, 44 70, 58 74, 74 70, 90 74, 106 70, 120 74, 100 77, 60 76, 20 77",
        ),
        line=BARE,
        fade=0.5,
    )


PLACES = {"laurasia": laurasia, "gondwana": gondwana, "ocean": ocean}
