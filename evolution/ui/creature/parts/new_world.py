"""How the traits of New World show."""

from __future__ import annotations

from evolution.ui.creature.body import GROUND, JAWS
from evolution.ui.creature.parts.continents import strands
from evolution.ui.creature.parts.origin import eye, nightcap
from evolution.ui.creature.pen import BARE, FINE, SOFT, THIN, Paper, Part, Pen, Worn
from evolution.ui.creature.places import backdrop, fir, sun
from evolution.ui.creature.shapes import (
    PAPER,
    Frame,
    along,
    blob,
    curve,
    dot,
    poly,
    taper,
    through,
)


def moonlight(pen: Pen, worn: Worn) -> None:
    """Eyes that shine under the moon."""
    moon = Frame(16, 15, 1.15 if pen.small else 1)
    pen.fill(
        "sky", "sun", blob(moon, "4 -11, -5 -9, -10 0, -5 9, 4 11, -1 5, -2.6 0, -1 -5"), line=THIN
    )
    if not pen.small:
        pen.fill(
            "sky",
            "sun",
            *(poly(Frame(x, y, r), STAR) for x, y, r in ((37, 10, 3), (48, 22, 2.2), (30, 30, 2))),
            line=BARE,
        )
    u, v, size = eye(pen)
    if pen.take("eye"):
        k, h = size * (2 if pen.small else 1.75), pen.body.head
        pen.fill("face", "venom", dot(h, u, v, k * 1.05), line=THIN)
        pen.fill("face", "eye", dot(h, u + k * 0.1, v, k * 0.26, k * 0.74), line=BARE)
        pen.fill("face", "white", dot(h, u - k * 0.3, v - k * 0.4, k * 0.22), line=BARE)


STAR = "0 -1, .28 -.28, 1 0, .28 .28, 0 1, -.28 .28, -1 0, -.28 -.28"


def globe(pen: Pen, worn: Worn) -> None:
    """The world, all of which is its home."""
    at = Frame(44, 38, 33)
    pen.fill("sky", "sky", dot(at, 0, 0, 1), line=BARE)
    lands = (
        "-.8 -.46, -.5 -.74, -.16 -.62, -.2 -.34, -.46 -.2, -.4 .04, -.62 .02, -.86 -.14",
        ".02 -.86, .42 -.8, .74 -.5, .62 -.3, .3 -.36, .1 -.2, -.04 -.5",
        "-.3 .12, 0 .1, .2 .36, .04 .74, -.16 .6, -.2 .36",
        ".5 .1, .84 .04, .8 .4, .6 .5, .46 .3",
    )
    pen.fill("sky", "sward", *(blob(at, text) for text in lands), line=BARE, fade=0.75)
    pen.line(
        "sky",
        "wave",
        dot(at, 0, 0, 1),
        curve(at, "-.97 -.2, 0 -.05, .97 -.2"),
        curve(at, "-.1 -.98, -.3 0, -.1 .98"),
        line=FINE,
        fade=0.7,
    )


def broken_strand(pen: Pen, worn: Worn) -> None:
    """Two strands that have snapped."""
    at = strands(pen, "steel", "berry")
    crack = "-11 -10, -3 -15, -5 -10, 4 -14, 3 -9, 12 -13, 3 -5, 4 -10, -4 -5, -3 -10"
    pen.fill("nape", "white", poly(at, crack), line=THIN)


def hooves(pen: Pen, worn: Worn) -> None:
    """Hooves, and the dust they raise."""
    it = pen.body
    if it.foot and pen.take("nails"):
        for layer, limbs in (("far", it.far), ("face", it.near)):
            for limb in limbs:
                x, _, r = limb[-1]
                hoof = Frame(round(x + r * 0.3, 1), GROUND, max(r, 4.4))
                pen.fill(
                    layer,
                    "ink",
                    blob(hoof, "-1 .1, -.86 -1.15, .1 -1.3, 1 -1.15, 1.5 .1"),
                    line=THIN,
                )
                pen.line(layer, "steel", curve(hoof, "-.4 -.8, .1 -.92, .6 -.8"), line=FINE)
    elif pen.take("nails"):
        for x, _, r in (limb[-1] for limb in it.near):
            hoof = Frame(x, GROUND - 5 - it.air, max(r, 4))
            pen.fill(
                "face", "ink", blob(hoof, "-1 .1, -.86 -1.15, .1 -1.3, 1 -1.15, 1.3 .1"), line=THIN
            )
    dust = ((8, 84, 5), (16, 87, 4), (4, 88, 3), (21, 81, 2.4))
    pen.fill(
        "ground", "earth", *(dot(PAPER, x, y, r, r * 0.8) for x, y, r in dust), line=BARE, fade=0.5
    )


def horns(pen: Pen, worn: Worn) -> None:
    """Three horns: two on the brow, one on the nose."""
    h = pen.body.head
    k = 1.2 if pen.small else 1
    brow = h.moved(-0.05, -0.9) if not pen.body.face.jaw else h.moved(-0.2, -0.86)
    x, y = pen.body.face.nose
    pen.fill(
        "nape",
        "bone",
        taper(brow.moved(0.5, 0.08, k), "-.1 .2 .2, .16 -.36 .17, .62 -.7 .1, 1.1 -.78 .03"),
    )
    pen.fill(
        "face",
        "bone",
        taper(brow.moved(0, 0, k), "-.1 .2 .25, .1 -.42 .22, .58 -.88 .13, 1.14 -1 .04"),
    )
    pen.fill(
        "face",
        "bone",
        blob(h.moved(x - 0.24, y - 0.1, k), "-.24 .04, -.1 -.2, .2 -.62, .2 -.2, .2 .1"),
        line=THIN,
    )
    if not pen.small:
        pen.line(
            "face",
            "wood",
            curve(brow, "-.3 -.02, -.08 .04, .14 -.06"),
            curve(brow, "-.06 -.4, .1 -.3, .28 -.4"),
            line=FINE,
        )


BUTTERFLY = "2 2, 0 -12, -8 -27, -22 -33, -30 -27, -28 -15, -20 -6, -26 -2, -27 8, -19 13, -8 9"


def butterfly(pen: Pen, worn: Worn) -> None:
    """The wings of a butterfly, just dry."""
    root = pen.top(0.56, 1, 0, 31).moved(0, 5)
    lean = -24 if pen.body.heavy else -4
    pen.fill("behind", "beak", blob(root.moved(9, -1, 0.9, lean + 26), BUTTERFLY))
    wing = root.moved(0, 0, 1, lean)
    pen.fill("nape", "rust", blob(wing, BUTTERFLY))
    pen.fill(
        "nape",
        "sun",
        blob(wing, "-6 -8, -11 -22, -20 -26, -23 -20, -17 -11"),
        blob(wing, "-9 2, -17 -2, -21 4, -16 8"),
        line=BARE,
    )
    spots = ((-25, -27, 1.7), (-27, -20, 1.4), (-24, 8, 1.4), (-24, 1, 1.2))
    pen.fill("nape", "white", *(dot(wing, u, v, r) for u, v, r in spots), line=BARE)


def pack(pen: Pen, worn: Worn) -> None:
    """Two shadows hunt with it: their eyes are seen."""
    for u, k, up in ((0.46, 0.66, 1.1), (0.1, 0.6, 0.95)):
        head = pen.top(u, pen.body.head.scale * k * (1.1 if pen.small else 1), 0, 2.7).moved(0, -up)
        ear = blob(head, "-.86 -.5, -.8 -1.1, -.64 -1.6, -.3 -1.2, -.06 -.85")
        neck = taper(head, "-.3 .4 .66, -.3 1.3 .8")
        pen.fill("behind", "ink", blob(head, JAWS.outline), taper(head, JAWS.jaw), ear, neck)
        pen.fill(
            "behind",
            "tooth",
            poly(head, "1.5 .2, 1.66 .6, 1.8 .16"),
            poly(head, "1.1 .24, 1.24 .56, 1.36 .22"),
            line=BARE,
        )
        pen.fill("behind", "amber", blob(head, ".1 -.4, .4 -.34, .64 -.12, .3 -.1"), line=BARE)


def partner(pen: Pen, worn: Worn) -> None:
    """A small companion that stands guard."""
    at = Frame(pen.ground(102), GROUND + 3, 1.15 if pen.small else 1)
    pen.fill("front", "wood", taper(at, "-6 -2 2.4, -13 -4 2, -17 -10 1.4"), line=THIN)
    pen.fill(
        "front",
        "wood",
        taper(at, "0 -3 6, -.6 -12 6.4, .4 -20 4.4")
        + dot(at, 1, -24, 6, 5.6)
        + dot(at, 5.6, -22.6, 3.2, 2.6)
        + dot(at, -3.4, -28.6, 2, 2.2),
    )
    pen.fill("front", "bone", blob(at, "1 -4, 4.6 -9, 4 -16, 1.4 -15"), line=BARE)
    pen.fill(
        "front",
        "bond",
        taper(at, "-4.4 -18.6 1.9, .4 -17.4 2.1, 5 -18.8 1.8"),
        poly(at, "-4 -18, -9 -13, -6 -12, -2 -16"),
        line=THIN,
    )
    pen.fill("front", "eye", dot(at, 3, -25, 1.3, 1.6), dot(at, 8.6, -23.6, 1), line=BARE)
    pen.line("front", "k", curve(at, "1 -12, 4 -10.6, 6.4 -12"), line=FINE)


def skunk(pen: Pen, worn: Worn) -> None:
    """A skunk's stripe and plume, and what they promise."""
    it = pen.body
    pen.take("pattern")
    if it.pose not in ("swim", "curled", "hidden") and pen.take("tail"):
        x, y, _ = it.tail[0]
        at = Frame(x, y, min(1, (x - 1) / 26))
        pen.fill("tail", "ink", taper(at, "2 2 6, -10 -2 8, -15 -14 10.5, -13 -27 9, -6 -36 4"))
        pen.fill(
            "tail",
            "white",
            taper(at, "-2 -1 2, -10 -5 3, -13.6 -15 4.6, -12 -27 4, -7 -34 2"),
            line=BARE,
        )
    stripe = tuple(
        (*it.skin(u, -0.74), r)
        for u, r in ((0.02, 2.2), (0.24, 3.4), (0.5, 3.4), (0.76, 2.8), (0.97, 1.4))
    )
    pen.fill("skin", "ink", along(tuple((x, y, r + 1.8) for x, y, r in stripe)), line=BARE)
    pen.fill("skin", "white", along(stripe), line=BARE)
    pen.fill("skin", "white", taper(it.head, "-.8 -.4 .1, -.3 -.74 .16, .4 -.72 .1"), line=BARE)
    smell = ("3 74, 8 69, 4 64, 9 58", "12 84, 18 79, 14 74, 19 69", "23 92, 28 88, 24 84")
    pen.line("sign", "venom", *(curve(PAPER, text) for text in smell), line=SOFT, fade=0.9)


def in_amber(pen: Pen, worn: Worn) -> None:
    """The hindquarters are caught in amber."""
    it = pen.body
    x, y = it.skin(0.1, 0)
    size = min(1.25 if it.heavy else 1, (94 - y) / 23)
    at = Frame(max(x, 1 + 20 * size), y, round(size, 2))
    lump = "-17 8, -19 -8, -12 -22, 2 -26, 14 -19, 17 -4, 15 12, 6 23, -8 22"
    pen.fill("rider", "amber", blob(at, lump), fade=0.72)
    pen.line(
        "rider",
        "white",
        curve(at, "-13 -6, -10 -15, -3 -19.6"),
        poly(at, "-14 0, -14 2", False),
        line=SOFT,
        fade=0.9,
    )
    pen.line(
        "rider",
        "rust",
        curve(at, "2 4, 5 0, 9 3, 8 9, 1 11, -5 6, -4 -3, 4 -8, 12 -4"),
        line=THIN,
        fade=0.75,
    )


def glass(pen: Pen, worn: Worn) -> None:
    """One sees through it: ribs, a heart, the last meal."""
    it = pen.body
    pen.take("pattern")
    spine = through(tuple(it.skin(u, -0.55) for u in (0.04, 0.28, 0.52, 0.76, 0.98)))
    ribs = [
        through(tuple(it.skin(u + du, v) for du, v in ((0, -0.55), (0.03, -0.1), (0, 0.3))))
        for u in (0.34, 0.44, 0.54, 0.64)
    ]
    pen.line("skin", "steel", spine, line=SOFT, fade=0.8)
    pen.line("skin", "steel", *ribs, line=FINE, fade=0.8)
    heart = it.spot(0.8, 0.02, 1.15 if pen.small else 0.95)
    pen.fill(
        "skin",
        "berry",
        blob(heart, "0 6, -5.4 1, -5.6 -3.4, -2.6 -5, 0 -2.6, 2.6 -5, 5.6 -3.4, 5.4 1"),
        line=BARE,
    )
    belly = it.spot(0.4, 0.5)
    pen.fill(
        "skin", "pink", blob(belly, "-9 -2, -3 -4, 5 -3, 9 0, 4 3.4, -4 3"), line=BARE, fade=0.9
    )
    pen.fill("skin", "leaf", dot(belly, -3, -0.4, 1.6), dot(belly, 2.4, 0, 1.4), line=BARE)


def glutton(pen: Pen, worn: Worn) -> None:
    """A tongue that hangs out, and bones all round."""
    it = pen.body
    x, y = it.face.mouth
    at = it.head.moved(x - 0.22, y - 0.02, 1.15 if pen.small else 1)
    pen.fill("face", "tongue", taper(at, "-.1 0 .17, .06 .34 .2, .02 .78 .22"), line=THIN)
    pen.line("face", "blood", curve(at, "-.04 .1, .08 .4, .04 .7"), line=FINE)
    pen.fill("sign", "water", blob(at, ".44 .5, .6 .84, .44 1.02, .3 .84"), line=FINE)
    for wish, turn in ((102, -18), (18, 22)):
        bone = Frame(pen.ground(wish), GROUND + 1.5, 1.15 if pen.small else 1, turn)
        ends = [dot(bone, u, v, 2.6) for u in (-7, 7) for v in (-2, 2)]
        pen.fill("rider", "bone", taper(bone, "-7 0 1.9, 7 0 1.9"), *ends, line=THIN)


def gnawer(pen: Pen, worn: Worn) -> None:
    """Chisel teeth, and a log with a bite out of it."""
    it = pen.body
    x, y = it.face.mouth
    teeth = it.head.moved(x - 0.12, y - 0.06)
    if not it.face.jaw:
        pen.fill("face", "tooth", poly(teeth, "-.12 0, -.1 .4, .1 .4, .12 -.02"), line=FINE)
    log = Frame(pen.ground(102), GROUND - 1, 1.1 if pen.small else 1)
    pen.fill(
        "front",
        "wood",
        blob(
            log, "-15 -6, -5 -6.4, -3 -1.6, 3 -1.8, 5 -6.4, 12 -6, 14 0, 12 6, 0 6.4, -15 6, -17 0"
        ),
        line=SOFT,
    )
    pen.fill("front", "bone", dot(log, 12.4, 0, 3.4, 6), line=THIN)
    pen.line(
        "front",
        "soil",
        dot(log, 12.4, 0, 1.5, 3),
        curve(log, "-12 -2, -8 -1, -5 -2"),
        curve(log, "-13 3, -4 2, 6 3.4"),
        line=FINE,
    )
    pen.fill(
        "front", "fat", dot(log, -2, -8, 1.2), dot(log, 3, -11, 1), dot(log, 0, -14, 0.9), line=BARE
    )


PARTS = {
    "nocturnal": Part(moonlight, coat="night", rank=3),
    "cosmopolitan": Part(globe),
    "detrimental_mutation": Part(broken_strand, rank=6),
    "hibernation": Part(nightcap, rank=4),
    "hoofed": Part(hooves),
    "horned": Part(horns),
    "metamorphosis": Part(butterfly),
    "pack_hunting": Part(pack),
    "partnership": Part(partner),
    "repelling": Part(skunk, rank=3),
    "stasis": Part(in_amber, rank=6),
    "transparent": Part(glass, coat="glass", rank=4),
    "voracious": Part(glutton, asks=("round",)),
    "xylophagous": Part(gnawer),
}


# ---------------------------------------------------------------------- the areas


def caves(paper: Paper) -> None:
    """A dark mouth in the rock."""
    backdrop(paper, "ink", "steel", "soil", "0 30, 20 10, 50 4, 80 8, 104 20, 120 36")
    paper.fill(
        "far", "eye", blob(PAPER, "24 96, 26 60, 40 38, 62 32, 82 42, 94 64, 96 96"), line=BARE
    )
    teeth = ("44 38, 48 54, 53 35", "70 35, 74 50, 79 40", "58 33, 61 46, 65 33")
    paper.fill("far", "steel", *(poly(PAPER, text) for text in teeth), line=BARE)
    paper.fill(
        "far",
        "sun",
        dot(PAPER, 46, 70, 1.8),
        dot(PAPER, 52, 70, 1.8),
        dot(PAPER, 70, 60, 1.4),
        dot(PAPER, 75, 60, 1.4),
        line=BARE,
    )


def deserts(paper: Paper) -> None:
    """Dunes and a cactus."""
    backdrop(paper, "sky", "fat", "amber", "0 64, 26 50, 52 62, 82 46, 120 62")
    sun(paper, 28, 24, 11)
    paper.fill(
        "far",
        "moss",
        taper(PAPER, "92 80 4, 92 54 4"),
        taper(PAPER, "92 70 2.6, 82 68 2.6, 82 58 2.6"),
        taper(PAPER, "92 66 2.6, 102 64 2.6, 102 56 2.6"),
        line=BARE,
    )


def glaciers(paper: Paper) -> None:
    """Ice, and nothing else."""
    backdrop(paper, "sky", "white", "white", "0 60, 18 30, 36 50, 58 18, 80 50, 98 30, 120 58")
    paper.fill(
        "ground",
        "water",
        poly(PAPER, "58 18, 80 50, 66 60, 60 40"),
        poly(PAPER, "18 30, 36 50, 26 60, 20 44"),
        poly(PAPER, "98 30, 118 56, 104 60, 100 46"),
        line=BARE,
        fade=0.6,
    )
    paper.fill("far", "sky", blob(PAPER, "10 84, 40 78, 80 82, 112 78, 100 88, 40 90"), line=BARE)


def jungles(paper: Paper) -> None:
    """Leaves above leaves."""
    backdrop(paper, "sward", "leaf", "moss", "0 40, 24 28, 52 40, 84 26, 120 38")
    for x, y, turn, size in (
        (0, 14, 20, 50),
        (120, 10, 158, 48),
        (20, -4, 62, 44),
        (98, -4, 118, 44),
        (0, 62, -18, 40),
        (120, 64, 196, 40),
    ):
        paper.fill("far", "moss", blob(Frame(x, y, size, turn), FROND), line=BARE)
    paper.fill(
        "far",
        "berry",
        dot(PAPER, 34, 60, 3),
        dot(PAPER, 40, 64, 3),
        dot(PAPER, 84, 58, 3),
        line=BARE,
    )


FROND = (
    "0 0, .2 -.16, .34 -.06, .5 -.2, .62 -.06, .78 -.14, 1 0,"
    ".78 .14, .62 .06, .5 .2, .34 .06, .2 .16"
)


def lakes(paper: Paper) -> None:
    """Still water between hills."""
    backdrop(paper, "sky", "leaf", "water", "0 52, 24 42, 50 52, 80 40, 120 52")
    paper.line(
        "behind",
        "white",
        curve(PAPER, "20 80, 34 78, 48 80"),
        curve(PAPER, "66 86, 82 84, 98 86"),
        line=THIN,
        fade=0.8,
    )
    reeds(paper, 12, 84)


def reeds(paper: Paper, x: float, y: float) -> None:
    """Some reeds with their brown heads."""
    for dx, high in ((0, 30), (7, 38), (14, 26)):
        paper.line(
            "far",
            "moss",
            curve(PAPER, f"{x + dx} {y}, {x + dx} {y - high / 2}, {x + dx + 1.5} {y - high}"),
            line=THIN,
        )
        paper.fill("far", "soil", dot(PAPER, x + dx + 1, y - high + 3, 2, 5), line=BARE)


def mangroves(paper: Paper) -> None:
    """Trees that stand on their roots in the water."""
    backdrop(paper, "sky", "sward", "water", "0 50, 30 44, 60 50, 90 44, 120 50")
    for x, y, k in ((36, 82, 1.1), (90, 80, 0.95)):
        at = Frame(x, y, k)
        arches = (
            "0 -18 1.8, -8 -8 1.6, -10 2 1.5",
            "0 -18 1.8, 8 -8 1.6, 10 2 1.5",
            "0 -20 2, 0 -8 1.8, -1 2 1.5",
            "0 -18 2, 0 -34 2.2",
        )
        paper.fill("far", "soil", *(taper(at, text) for text in arches), line=BARE)
        paper.fill(
            "far",
            "moss",
            dot(at, -10, -36, 11),
            dot(at, 10, -36, 11),
            dot(at, 0, -44, 12),
            line=BARE,
        )


def reed_beds(paper: Paper) -> None:
    """Reeds to the horizon."""
    backdrop(paper, "sky", "sward", "water")
    for x, y in ((4, 82), (26, 78), (48, 84), (70, 79), (92, 83), (108, 79)):
        reeds(paper, x, y)


def rocks(paper: Paper) -> None:
    """Boulders and a ledge."""
    backdrop(paper, "sky", "steel", "bone", "0 56, 14 34, 34 44, 56 22, 78 36, 96 30, 120 54")
    for text, ink in (
        ("8 88, 12 70, 26 64, 40 74, 42 88", "steel"),
        ("74 88, 78 66, 96 60, 110 72, 112 88", "steel"),
        ("40 90, 46 80, 58 78, 66 86, 64 92", "soil"),
    ):
        paper.fill("far", ink, blob(PAPER, text), line=BARE)
    paper.line(
        "far",
        "white",
        curve(PAPER, "16 72, 24 69, 32 74"),
        curve(PAPER, "84 68, 94 65, 102 72"),
        line=THIN,
        fade=0.7,
    )


def savannas(paper: Paper) -> None:
    """High grass, one broad tree."""
    backdrop(paper, "fat", "amber", "beak", "0 62, 30 58, 60 62, 90 57, 120 62")
    sun(paper, 30, 40, 12)
    at = Frame(86, 78, 1.1)
    paper.fill(
        "far",
        "soil",
        taper(at, "0 0 2, -1 -14 1.6, 1 -26 1.4"),
        taper(at, "0 -16 1.2, 10 -27 1"),
        line=BARE,
    )
    paper.fill(
        "far",
        "moss",
        blob(at, "-22 -25, -12 -33, 2 -36, 16 -33, 25 -26, 10 -24, -8 -23"),
        line=BARE,
    )


def shrublands(paper: Paper) -> None:
    """Low bushes with berries."""
    backdrop(paper, "sky", "sward", "fat")
    for x, y, k in ((24, 80, 1), (58, 76, 0.8), (94, 82, 1.1)):
        at = Frame(x, y, k)
        paper.fill(
            "far", "moss", dot(at, -9, -6, 8), dot(at, 0, -11, 10), dot(at, 10, -6, 8), line=BARE
        )
        paper.fill(
            "far",
            "berry",
            dot(at, -7, -8, 1.8),
            dot(at, 1, -14, 1.8),
            dot(at, 8, -6, 1.8),
            line=BARE,
        )


def steppes(paper: Paper) -> None:
    """Grass in the wind under a wide sky."""
    backdrop(paper, "sky", "fat", "sward", "0 64, 30 62, 60 63, 90 61, 120 64")
    paper.fill(
        "sky",
        "white",
        *(
            dot(PAPER, x, y, rx, ry)
            for x, y, rx, ry in ((28, 24, 14, 5), (38, 20, 9, 6), (90, 34, 16, 4.6))
        ),
        line=BARE,
    )
    blades = [
        f"{x} {y} 1.4, {x + 4} {y - 8} 1.2, {x + 10} {y - 12} .4"
        for x, y in ((8, 84), (26, 90), (44, 82), (62, 90), (80, 83), (98, 88))
    ]
    paper.fill("far", "leaf", *(taper(PAPER, text) for text in blades), line=BARE)


def swamps(paper: Paper) -> None:
    """Dark water that takes the dead."""
    backdrop(paper, "sward", "moss", "soil", "0 54, 30 46, 60 54, 90 46, 120 54")
    paper.fill("behind", "moss", dot(PAPER, 34, 82, 26, 6), dot(PAPER, 92, 88, 24, 5), line=BARE)
    paper.fill(
        "far",
        "ink",
        taper(PAPER, "88 80 3, 86 56 2.4, 90 34 1.6"),
        taper(PAPER, "87 58 1.6, 98 46 1"),
        taper(PAPER, "87 50 1.4, 76 40 .9"),
        line=BARE,
    )
    paper.fill(
        "far",
        "venom",
        dot(PAPER, 30, 78, 3.4),
        dot(PAPER, 38, 72, 2.4),
        dot(PAPER, 33, 66, 1.6),
        line=BARE,
    )


def taiga(paper: Paper) -> None:
    """Firs behind firs."""
    backdrop(paper, "sky", "steel", "leaf", "0 56, 30 44, 60 54, 90 42, 120 54")
    for x, y, k, ink in (
        (20, 70, 0.9, "leaf"),
        (52, 68, 0.8, "leaf"),
        (84, 69, 0.85, "leaf"),
        (36, 82, 1.15, "moss"),
        (70, 84, 1.2, "moss"),
        (104, 82, 1.1, "moss"),
        (4, 84, 1, "moss"),
    ):
        fir(paper, x, y, k, ink)


def tundra(paper: Paper) -> None:
    """Moss, stones and the last snow."""
    backdrop(paper, "sky", "steel", "sward", "0 60, 30 54, 60 60, 90 52, 120 58")
    paper.fill("behind", "white", dot(PAPER, 26, 76, 18, 3.6), dot(PAPER, 92, 84, 20, 4), line=BARE)
    paper.fill(
        "far",
        "rust",
        *(dot(PAPER, x, y, 4, 2) for x, y in ((56, 80), (66, 86), (40, 88))),
        line=BARE,
    )
    paper.fill("far", "steel", dot(PAPER, 76, 77, 5, 3.4), dot(PAPER, 12, 88, 6, 4), line=BARE)


PLACES = {
    "caves": caves,
    "deserts": deserts,
    "glaciers": glaciers,
    "jungles": jungles,
    "lakes": lakes,
    "mangrove_forests": mangroves,
    "reed_beds": reed_beds,
    "rocks": rocks,
    "savannas": savannas,
    "shrublands": shrublands,
    "steppes": steppes,
    "swamps": swamps,
    "taiga": taiga,
    "tundra": tundra,
}
