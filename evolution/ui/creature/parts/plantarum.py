"""How the plants of Plantarum and their traits show."""

from __future__ import annotations

from evolution.ui.creature.body import GROUND
from evolution.ui.creature.pen import BARE, BOLD, FINE, SOFT, THIN, Paper, Worn
from evolution.ui.creature.plants import Growth, Species
from evolution.ui.creature.shapes import (
    PAPER,
    Frame,
    along,
    around,
    blob,
    curve,
    dot,
    poly,
    taper,
)

LEAF = "0 0, .3 -.3, .66 -.26, 1 0, .66 .26, .3 .3"  # from its stalk to its tip
BROAD = "0 0, .22 -.4, .64 -.36, 1 0, .64 .36, .22 .4"


def leaf(x: float, y: float, turn: float, long: float, text: str = LEAF) -> str:
    return blob(Frame(x, y, long, turn), text)


def poppies(paper: Paper, food: int, struck: bool) -> None:
    """Flowers of one summer: as many are open as there is food."""
    heads = ((60, 26, 16), (32, 40, 13.5), (89, 38, 13.5))
    stems = (
        "60 88 2.4, 61 60 2, 60 30 1.8",
        "57 88 2.2, 44 66 2, 33 44 1.7",
        "63 88 2.2, 78 66 2, 88 42 1.7",
    )
    paper.fill("body", "d", *(taper(PAPER, text) for text in stems), line=SOFT)
    leaves = (
        (60, 82, -152, 25),
        (60, 82, -28, 25),
        (52, 74, -110, 18),
        (70, 74, -66, 18),
        (60, 66, 200, 17),
    )
    paper.fill("body", "b", *(leaf(*at) for at in leaves))
    for i, (x, y, r) in enumerate(heads):
        at = Frame(x, y, r)
        if i < food:
            petals = ((-0.55, -0.1, 0.56), (0.55, -0.1, 0.56), (0, -0.52, 0.56), (0, 0.36, 0.56))
            paper.fill("face", "berry", *(dot(at, u, v, s) for u, v, s in petals))
            paper.line(
                "face",
                "blood",
                curve(at, "-.7 -.3, -.4 .1, -.3 .3"),
                curve(at, ".7 -.3, .4 .1, .3 .3"),
                line=FINE,
            )
            paper.fill("face", "ink", dot(at, 0, -0.06, 0.34), line=BARE)
            paper.fill("face", "venom", dot(at, 0, -0.08, 0.15), line=BARE)
        else:
            paper.fill("face", "b", blob(at, "0 -.62, -.34 -.2, -.3 .26, 0 .4, .3 .26, .34 -.2"))
            paper.fill("face", "berry", blob(at, "0 -.5, -.12 -.2, 0 0, .12 -.2"), line=BARE)


def strawberries(paper: Paper, food: int, struck: bool) -> None:
    """A plant that comes again, with its berries all around."""
    for turn, high in ((-164, 33), (-16, 33), (-128, 38), (-52, 38), (-90, 40)):
        stalk = Frame(60, 86, 1, turn)
        paper.line("body", "d", curve(stalk, f"0 0, {high / 2} -1, {high} 0"), line=BOLD)
        tip = stalk.moved(high - 1, 0)
        for a, n in ((-58, 21), (58, 21), (0, 25)):
            paper.fill("body", "b", leaf(*tip[:2], turn + a, n, BROAD))
            paper.line("body", "d", curve(Frame(*tip[:2], n, turn + a), ".1 0, .7 0"), line=FINE)
    spots = ((60, 76), (35, 78), (85, 78), (45, 60), (76, 60))
    for x, y in spots[:food]:
        berry = Frame(x, y, 1.4 if paper.small else 1.25)
        paper.fill(
            "face",
            "berry",
            blob(berry, "0 -4, -5.6 -3, -6 1, -2.6 6.4, 0 8.4, 2.6 6.4, 6 1, 5.6 -3"),
            line=SOFT,
        )
        paper.fill(
            "face",
            "leaf",
            blob(berry, "0 -5, -4.6 -5.6, -5 -2.6, -1.6 -2, 0 -1, 1.6 -2, 5 -2.6, 4.6 -5.6"),
            line=FINE,
        )
        paper.fill(
            "face",
            "fat",
            *(dot(berry, u, v, 0.7) for u, v in ((-2.6, 1.4), (2.4, 1.4), (0, 4), (0, 0.4))),
            line=BARE,
        )
    for x, y in spots[food:]:
        flower = Frame(x, y - 2, 1.25)
        paper.fill(
            "face",
            "white",
            *(
                dot(flower, u, v, 2.3)
                for u, v in ((0, -2.7), (2.5, -0.8), (1.6, 2.1), (-1.6, 2.1), (-2.5, -0.8))
            ),
            line=FINE,
        )
        paper.fill("face", "sun", dot(flower, 0, 0, 1.7), line=BARE)


def peas(paper: Paper, food: int, struck: bool) -> None:
    """Pods on a climber."""
    paper.fill("behind", "wood", taper(PAPER, "60 90 2.2, 60 50 2, 60 8 1.8"), line=THIN)
    paper.fill(
        "body",
        "d",
        taper(PAPER, "58 88 2.4, 66 74 2.2, 54 58 2.1, 66 42 2, 55 27 1.8, 63 14 1.3"),
        line=SOFT,
    )
    paper.line(
        "body",
        "d",
        curve(PAPER, "63 14, 70 7, 75 11, 71 15"),
        curve(PAPER, "55 30, 44 24, 42 30, 46 32"),
        line=THIN,
    )
    for x, y, turn in ((64, 76, 20), (56, 60, 165), (64, 44, 12), (56, 28, 200)):
        for a in (-34, 34):
            paper.fill("body", "b", leaf(x, y, turn + a, 17, BROAD))
    pods = ((84, 62, 64), (36, 66, 118), (84, 34, 60), (35, 36, 122), (62, 84, 90))
    for x, y, turn in pods[:food]:
        pod = Frame(x, y, 1.1 if paper.small else 1, turn)
        paper.line("face", "d", curve(pod, "-21 -1, -17 -2, -13 0"), line=THIN)
        paper.fill(
            "face",
            "l",
            blob(pod, "-15 0, -9 -5.6, 0 -6.8, 9 -5.4, 16 0, 9 3.6, 0 4.4, -9 3.8"),
            line=SOFT,
        )
        paper.fill("face", "leaf", *(dot(pod, u, -0.8, 3.1) for u in (-7.4, 0, 7.4)), line=FINE)


def wheat(paper: Paper, food: int, struck: bool) -> None:
    """Blades, and an ear for each food."""
    blades = ((-40, 34), (-28, 48), (-16, 60), (40, 34), (28, 47), (17, 58), (-5, 62), (7, 64))
    for i, (dx, high) in enumerate(blades):
        x = 60 + dx * 0.2
        bend = (
            f"{x:.0f} 88 3, {x + dx * 0.25:.0f} {88 - high * 0.6:.0f} 2.8, {60 + dx} {88 - high} .6"
        )
        paper.fill("body", "db"[i % 2], taper(PAPER, bend), line=SOFT)
    ears = ((60, 14, 0), (42, 20, -14), (79, 19, 14), (27, 33, -28), (94, 33, 28))
    for x, y, turn in ears[:food]:
        low = 60 + (x - 60) * 0.25
        paper.line(
            "body",
            "d",
            curve(PAPER, f"{low:.0f} 84, {(low + x) / 2:.0f} 56, {x} {y + 10}"),
            line=SOFT,
        )
        ear = Frame(x, y, 1.12 if paper.small else 1, turn)
        paper.line(
            "face",
            "mark",
            *(poly(ear, f"{u} 0, {u * 2.2} -13", False) for u in (-3, 0, 3)),
            line=FINE,
            fade=0.6,
        )
        grains = (
            (-3.2, 11),
            (3.2, 11),
            (-3.4, 4.6),
            (3.4, 4.6),
            (-2.6, -1.6),
            (2.6, -1.6),
            (0, -6.4),
        )
        paper.fill("face", "amber", *(dot(ear, u, v, 3, 4) for u, v in grains), line=SOFT)


def apples(paper: Paper, food: int, struck: bool) -> None:
    """A tree with its apples."""
    paper.fill(
        "body",
        "wood",
        taper(PAPER, "60 83 8.4, 59 74 6, 60 54 5"),
        taper(PAPER, "60 66 4, 46 52 3, 38 42 2"),
        taper(PAPER, "60 64 4, 75 51 3, 84 40 2"),
    )
    paper.line(
        "body",
        "soil",
        curve(PAPER, "57 84, 58 76, 57 70"),
        curve(PAPER, "63 80, 62 74, 63 68"),
        line=FINE,
    )
    crown = ((34, 44, 17), (46, 27, 17), (64, 19, 17), (82, 29, 17), (88, 46, 16), (60, 42, 22))
    paper.fill("skin", "b", *(dot(PAPER, x, y, r) for x, y, r in crown))
    paper.fill(
        "skin",
        "l",
        blob(PAPER, "30 40, 38 27, 52 14, 66 8, 70 13, 56 20, 46 32, 36 44"),
        line=BARE,
        fade=0.65,
    )
    paper.line(
        "skin",
        "d",
        *(
            curve(PAPER, text)
            for text in ("50 46, 55 51, 61 47", "72 30, 78 35, 83 30", "70 54, 76 57, 82 53")
        ),
        line=THIN,
    )
    for x, y in ((46, 38), (74, 42), (60, 27), (88, 50), (33, 50))[:food]:
        apple = Frame(x, y, 1.15 if paper.small else 1)
        paper.fill(
            "face",
            "berry",
            blob(apple, "0 -4, -4 -5.6, -7 -1, -5 5.4, 0 6, 5 5.4, 7 -1, 4 -5.6"),
            line=SOFT,
        )
        paper.line("face", "soil", curve(apple, "0 -4, .4 -7, 2.4 -8.6"), line=THIN)
        paper.fill("face", "white", dot(apple, -3, -1.6, 1.4, 1.8), line=BARE)


def cactus(paper: Paper, food: int, struck: bool) -> None:
    """Water kept in thick stems, and a flower for each food."""
    paper.fill(
        "body",
        "d",
        taper(PAPER, "44 62 7.5, 30 61 7.5, 28 52 7.5, 28 40 7.4"),
        taper(PAPER, "76 68 7, 92 66 7, 93 56 7, 93 46 7"),
    )
    paper.fill("skin", "b", taper(PAPER, "60 86 17, 60 60 18, 60 32 17"))
    ribs = (
        "51 18, 48 50, 50 90",
        "60 15, 60 50, 60 92",
        "69 18, 72 50, 70 90",
        "28 40, 27 52, 32 60",
        "93 46, 94 56, 88 65",
    )
    paper.line("skin", "d", *(curve(PAPER, text) for text in ribs[:3]), line=THIN)
    paper.line("skin", "k", *(curve(PAPER, text) for text in ribs[3:]), line=FINE, fade=0.6)
    spines = [(x, y) for x in (46.5, 55, 65, 73.5) for y in (34, 48, 62, 76)]
    if not paper.small:
        paper.line(
            "skin",
            "l",
            *(
                poly(PAPER, f"{x - 1.6} {y - 1.6}, {x} {y}, {x + 1.6} {y - 1.6}", False)
                for x, y in spines
            ),
            line=FINE,
        )
    for x, y in ((60, 14), (28, 32), (93, 38), (73, 21))[:food]:
        bloom = Frame(x, y, 1.2 if paper.small else 1)
        paper.fill(
            "face",
            "bond",
            blob(bloom, "0 3, -5 1, -8 -6, -3.4 -4, 0 -9.4, 3.4 -4, 8 -6, 5 1"),
            line=SOFT,
        )
        paper.fill("face", "sun", dot(bloom, 0, -1.4, 2), line=BARE)


def vine(paper: Paper, food: int, struck: bool) -> None:
    """It climbs on whatever stands near, and hangs full of grapes."""
    paper.fill(
        "behind",
        "wood",
        taper(PAPER, "22 92 7, 25 60 5.6, 20 26 5, 24 4 4.4"),
        taper(PAPER, "98 92 7, 95 60 5.6, 100 26 5, 96 4 4.4"),
    )
    paper.line(
        "behind",
        "soil",
        curve(PAPER, "20 80, 22 66, 20 52"),
        curve(PAPER, "99 82, 97 66, 99 50"),
        line=FINE,
    )
    paper.fill(
        "body",
        "d",
        taper(
            PAPER,
            "30 88 2.6, 15 74 2.6, 32 58 2.4, 14 42 2.4, 30 24 2.3, 50 16 2.2, "
            "66 22 2.2, 84 14 2.2, 104 26 2.2, 90 42 2, 104 58 1.8, 92 70 1.4",
        ),
        line=SOFT,
    )
    leaves = (
        (15, 74, 200, 16),
        (32, 58, -20, 17),
        (14, 42, 190, 14),
        (30, 24, 220, 16),
        (50, 16, -70, 15),
        (67, 21, -110, 14),
        (84, 14, -60, 14),
        (104, 58, 20, 14),
        (90, 42, 170, 16),
    )
    paper.fill("body", "b", *(leaf(x, y, turn, n, BROAD) for x, y, turn, n in leaves))
    bunches = ((58, 32), (42, 40), (76, 38), (58, 62), (40, 70), (78, 68))
    for x, y in bunches[:food]:
        bunch = Frame(x, y, 1.1 if paper.small else 1)
        paper.line("face", "d", curve(bunch, "0 -13, 1 -8, 0 -5"), line=THIN)
        grapes = ((-4.4, -3), (4.4, -3), (0, -3.4), (-2.4, 1.6), (2.4, 1.6), (0, 6))
        paper.fill("face", "plum", *(dot(bunch, u, v, 3.4) for u, v in grapes), line=SOFT)
        paper.fill(
            "face",
            "pink",
            dot(bunch, -5, -4, 1),
            dot(bunch, -0.8, -4.6, 1),
            dot(bunch, -3, 0.6, 0.9),
            line=BARE,
        )


CAP = (
    (-0.98, 0.36),
    (-0.78, -0.5),
    (0, -1),
    (0.78, -0.5),
    (0.98, 0.36),
    (0.5, 0.47),
    (0, 0.4),
    (-0.5, 0.47),
)


def toadstools(paper: Paper, food: int, struck: bool) -> None:
    """It lives on the dead: a cap for each food."""
    paper.fill(
        "behind",
        "soil",
        blob(PAPER, "14 92, 20 86, 40 84, 60 86, 82 84, 102 86, 108 92, 60 94"),
        line=THIN,
    )
    paper.line(
        "behind",
        "bone",
        taper(PAPER, "34 88 .8, 38 88 .8"),
        curve(PAPER, "24 90, 34 87, 44 91, 56 88"),
        curve(PAPER, "66 90, 78 87, 90 91, 100 89"),
        line=FINE,
    )
    caps = ((56, 34, 28, 21), (91, 56, 18, 14), (25, 60, 16, 12.5), (78, 74, 11, 8.5))
    for x, y, rx, ry in sorted(caps[:food], key=lambda cap: cap[1]):
        stem = ((x, 88, rx * 0.26), (x - 1, (y + 88) / 2, rx * 0.2), (x, y + 2, rx * 0.22))
        paper.fill("body", "l", along(stem))
        paper.fill("body", "b", around(tuple((x + u * rx, y + v * ry) for u, v in CAP)))
        cap = Frame(x, y)
        spots = (
            (-0.48, -0.14, 0.16),
            (-0.08, -0.56, 0.17),
            (0.42, -0.26, 0.19),
            (0, 0.06, 0.13),
            (-0.74, 0.2, 0.08),
        )
        paper.fill(
            "body",
            "white",
            *(dot(cap, u * rx, v * ry, r * rx, r * ry) for u, v, r in spots),
            line=BARE,
        )


def flytrap(paper: Paper, food: int, struck: bool) -> None:
    """Traps that bite; what they have caught turns into berries."""
    for x, y, turn, n in (
        (58, 88, -164, 34),
        (62, 88, -16, 34),
        (58, 87, -136, 26),
        (62, 87, -44, 26),
    ):
        paper.fill("behind", "d", leaf(x, y, turn, n))
    stems = (
        "58 88 3, 48 72 2.6, 34 54 3",
        "62 88 3, 76 74 2.6, 90 58 3",
        "60 88 3.4, 62 62 3, 60 38 3.4",
    )
    paper.fill("body", "b", *(taper(PAPER, text) for text in stems))
    for x, y, turn, k in ((34, 54, -34, 0.85), (90, 58, 34, 0.85), (60, 38, 0, 1.15)):
        trap(paper, Frame(x, y, k, turn), closed=struck)
    for x, y in ((30, 84), (90, 84), (44, 84), (76, 84), (18, 86), (102, 86))[:food]:
        paper.fill("face", "berry", dot(PAPER, x, y, 5.2), line=SOFT)
        paper.fill("face", "white", dot(PAPER, x - 1.6, y - 1.8, 1.3), line=BARE)


def trap(paper: Paper, at: Frame, closed: bool) -> None:
    """One pair of toothed leaves."""
    if closed:
        teeth = [
            poly(at, f"{u - 2} {v}, {u + 1.4} {v - 4}, {u + 2} {v}")
            for u, v in ((-6, -20), (-2, -22), (2, -22), (6, -20))
        ]
        paper.fill("face", "tooth", *teeth, line=FINE)
        paper.fill(
            "face", "b", blob(at, "0 2, -11 -2, -14 -12, -8 -20, 0 -22, 8 -20, 14 -12, 11 -2")
        )
        paper.line(
            "face",
            "d",
            curve(at, "0 -21, 1 -10, 0 0"),
            curve(at, "-8 -16, -9 -10, -6 -4"),
            curve(at, "8 -16, 9 -10, 6 -4"),
            line=THIN,
        )
        return
    for s in (-1, 1):
        lobe = at.moved(0, 0, 1, 24 * s)
        teeth = [
            poly(lobe, f"{s * u} {v}, {s * (u - 5.4)} {v - 3.6}, {s * (u - 1)} {v + 3.6}")
            for u, v in ((1, -25), (-2, -19), (-3, -12.6))
        ]
        paper.fill("face", "tooth", *teeth, line=FINE)
        paper.fill(
            "face",
            "b",
            blob(
                lobe,
                f"0 1, {4 * s} -1, {12 * s} -9, {12 * s} -20, {5 * s} -27,"
                f"{-1 * s} -24, {-2 * s} -12",
            ),
        )
        paper.fill(
            "face",
            "tongue",
            blob(
                lobe,
                f"0 -3, {7 * s} -9, {7.6 * s} -18, {3.4 * s} -23, {0.4 * s} -20, {-0.4 * s} -11",
            ),
            line=BARE,
        )


def mistletoe(paper: Paper, food: int, struck: bool) -> None:
    """It sits on another's branch."""
    paper.fill(
        "behind",
        "wood",
        taper(PAPER, "2 70 7, 34 76 7.6, 78 74 7, 118 66 6"),
        taper(PAPER, "92 74 4, 104 84 3, 112 88 1.6"),
    )
    paper.line(
        "behind",
        "soil",
        curve(PAPER, "8 69, 22 73, 36 72"),
        curve(PAPER, "72 76, 90 74, 106 70"),
        line=FINE,
    )
    twigs = (
        "60 70 2.6, 44 58 2.2, 34 46 1.8",
        "60 70 2.6, 52 50 2.2, 50 32 1.8",
        "60 70 2.6, 68 50 2.2, 71 32 1.8",
        "60 70 2.6, 77 58 2.2, 87 47 1.8",
    )
    paper.fill("body", "d", *(taper(PAPER, text) for text in twigs), line=SOFT)
    ends = ((34, 46, -148), (50, 32, -108), (71, 32, -72), (87, 47, -32))
    for x, y, turn in ends:
        paper.fill("body", "b", *(leaf(x, y, turn + a, 22) for a in (-34, 34)))
    paper.fill(
        "body",
        "b",
        leaf(45, 58, -200, 18),
        leaf(76, 58, 14, 18),
        leaf(53, 48, -150, 15),
        leaf(68, 48, -30, 15),
    )
    for x, y in ((60, 50), (50, 36), (71, 36), (38, 48), (84, 49), (60, 64))[:food]:
        paper.fill("face", "white", dot(PAPER, x, y, 5.6 if paper.small else 5), line=SOFT)
        paper.fill("face", "bone", dot(PAPER, x + 1.2, y + 1.6, 1.6), line=BARE)


SPECIES = {
    "annual": Species(poppies, "meadow"),
    "perennial": Species(strawberries, "garden"),
    "legume": Species(peas, "pod"),
    "grass": Species(wheat, "straw"),
    "fruit": Species(apples, "garden"),
    "succulent": Species(cactus, "desert"),
    "liana": Species(vine, "pod"),
    "fungus": Species(toadstools, "toadstool"),
    "carnivorous_plant": Species(flytrap, "pod"),
    "parasitic_plant": Species(mistletoe, "mistletoe"),
}


# ---------------------------------------------------------------------- their traits


def in_water(paper: Paper, worn: Worn) -> None:
    """It stands in water."""
    wave = "2 80, 12 77, 22 80, 32 77, 42 80, 52 77, 62 80, 72 77, 82 80, 92 77, 102 80, 118 78"
    paper.fill(
        "front",
        "water",
        blob(PAPER, f"{wave}, 118 90, 104 94, 60 95, 16 94, 2 90"),
        line=BARE,
        fade=0.66,
    )
    paper.line("front", "wave", curve(PAPER, wave), line=THIN)
    for x, y, k in ((16, 86, 1), (103, 85, 0.85)):
        pad = Frame(x, y, k)
        paper.fill(
            "front",
            "leaf",
            blob(pad, "0 0, 7 -3.6, 11 0, 4 3.6, -6 3.6, -11 .4, -7 -3.4, 1 -4.2"),
            line=THIN,
        )


def roots(paper: Paper, worn: Worn) -> None:
    """Its best part is below the ground."""
    paper.fill(
        "front",
        "soil",
        blob(PAPER, "2 86, 14 83, 30 86, 46 84, 48 92, 40 95, 10 95, 2 93"),
        line=THIN,
    )
    carrot = Frame(24, 78, 1.1 if paper.small else 1)
    paper.fill(
        "front",
        "leaf",
        *(
            taper(carrot, text)
            for text in (
                "0 0 1.6, -6 -8 1.4, -11 -11 .6",
                "0 0 1.6, 0 -9 1.4, 1 -15 .6",
                "0 0 1.6, 6 -7 1.4, 11 -10 .6",
            )
        ),
        line=THIN,
    )
    paper.fill(
        "front", "beak", blob(carrot, "0 -3, -7 -1, -6 6, -3 12, 0 17, 3 12, 6 6, 7 -1"), line=SOFT
    )
    paper.line(
        "front",
        "rust",
        poly(carrot, "-5 3, -1 3.6", False),
        poly(carrot, "4 6.6, 1 7", False),
        line=FINE,
    )


def on_a_trunk(paper: Paper, worn: Worn) -> None:
    """It grows high above the ground."""
    paper.fill(
        "ground",
        "wood",
        taper(PAPER, "60 92 13, 59 82 10, 60 70 9"),
        taper(PAPER, "50 90 5, 40 93 3"),
        taper(PAPER, "70 90 5, 82 93 3"),
    )
    paper.fill("ground", "ink", dot(PAPER, 60, 82, 3.6, 4.6), line=THIN)
    paper.line(
        "ground",
        "soil",
        curve(PAPER, "52 90, 53 82, 52 74"),
        curve(PAPER, "68 90, 67 82, 68 74"),
        line=FINE,
    )


def thorns(paper: Paper, worn: Worn) -> None:
    """Brambles to hide among."""
    for text, spikes in (
        ("2 90, 14 66, 34 74, 46 92", ((8, 76, -60), (20, 68, -80), (36, 77, 30), (43, 86, 40))),
        (
            "118 90, 106 66, 86 74, 74 92",
            ((112, 76, -120), (100, 68, -100), (84, 77, 150), (77, 86, 140)),
        ),
    ):
        spines = [poly(Frame(x, y, 1.3, turn), "-1 -3, 9 0, -1 3") for x, y, turn in spikes]
        paper.fill("front", "rust", *spines, line=FINE)
        paper.line("front", "k", curve(PAPER, text), line=" s5")
        paper.line("front", "rust", curve(PAPER, text), line=SOFT)


def nuts(paper: Paper, worn: Worn) -> None:
    """Acorns, rich enough for a hunter."""
    for x, turn in ((92, -18), (106, 14)):
        nut = Frame(x, GROUND - 5, 1.15 if paper.small else 1, turn)
        paper.fill("front", "beak", blob(nut, "-6 -2, -5.6 4, 0 9.4, 5.6 4, 6 -2"), line=SOFT)
        paper.fill(
            "front", "soil", blob(nut, "-7.6 -1, -6 -6, 0 -8, 6 -6, 7.6 -1, 0 .4"), line=SOFT
        )
        paper.line("front", "soil", poly(nut, "0 -8, .6 -11", False), line=SOFT)
        paper.fill("front", "white", dot(nut, -2.4, 3, 1.1, 1.8), line=BARE)


def bees(paper: Paper, worn: Worn) -> None:
    """A comb and its bees."""
    cells = ((0, 0), (8.6, 5), (0, 10), (8.6, 15))
    comb = Frame(98, 72, 1.15 if paper.small else 1)
    paper.fill(
        "front",
        "amber",
        *(poly(comb.moved(u, v), "-3 -5, 3 -5, 5.8 0, 3 5, -3 5, -5.8 0") for u, v in cells),
        line=THIN,
    )
    paper.fill(
        "front",
        "rust",
        *(
            poly(comb.moved(u, v, 0.55), "-3 -5, 3 -5, 5.8 0, 3 5, -3 5, -5.8 0")
            for u, v in cells[1:3]
        ),
        line=BARE,
    )
    for x, y, turn in ((106, 26, -12), (16, 30, 14)):
        bee = Frame(x, y, 1.3 if paper.small else 1.1, turn)
        paper.fill("front", "sky", dot(bee, -1.6, -5, 3.4, 4), dot(bee, 3, -5, 3, 3.6), line=FINE)
        paper.fill("front", "sun", dot(bee, 0, 0, 6.4, 4.4), line=THIN)
        paper.line(
            "front",
            "eye",
            curve(bee, "-1.6 -4, -1 0, -1.6 4"),
            curve(bee, "2 -3.8, 2.6 0, 2 3.8"),
            line=THIN,
        )


def healing(paper: Paper, worn: Worn) -> None:
    """A herb that heals, and makes drowsy."""
    leaf_at = Frame(20, 34, 1.15 if paper.small else 1, -12)
    paper.fill(
        "front",
        "leaf",
        blob(leaf_at, "0 19, -11 10, -13 -3, -8 -13, 0 -19, 8 -13, 13 -3, 11 10"),
        line=SOFT,
    )
    paper.fill(
        "front",
        "white",
        poly(
            leaf_at,
            "-2.6 -9, 2.6 -9, 2.6 -3.6, 8 -3.6, 8 1.6, 2.6 1.6,"
            "2.6 7, -2.6 7, -2.6 1.6, -8 1.6, -8 -3.6, -2.6 -3.6",
        ),
        line=FINE,
    )
    for x, y, size in ((96, 26, 6), (104, 15, 8)):
        paper.line("sign", "mark", poly(Frame(x, y, size), "0 0, 1 0, 0 1, 1 1", False), line=THIN)


def threads(paper: Paper, worn: Worn) -> None:
    """Threads under the ground that lead to another plant."""
    ways = ("60 90, 44 88, 32 93, 18 89, 3 93", "60 90, 76 88, 88 93, 102 89, 117 93")
    paper.line("front", "bond", *(curve(PAPER, text) for text in ways), line=SOFT)
    paper.line(
        "front",
        "bond",
        *(
            curve(PAPER, text)
            for text in ("32 93, 28 87, 24 86", "88 93, 92 87, 96 86", "44 88, 40 85, 38 85")
        ),
        line=FINE,
    )
    for x, k in ((11, 1), (109, 0.9)):
        cap = Frame(x, 82, k)
        paper.fill("front", "bone", taper(cap, "0 7 2.4, 0 0 2"), line=THIN)
        paper.fill("front", "bond", blob(cap, "-8 1, -5 -6, 0 -8, 5 -6, 8 1, 0 2.6"), line=THIN)


def burdened(paper: Paper, worn: Worn) -> None:
    """A ball of mistletoe sits on it."""
    ball = Frame(92, 30, 1.1 if paper.small else 1)
    for turn in (-170, -130, -90, -50, -10, 40, 140):
        paper.fill("front", "venom", blob(ball.moved(0, 0, 13, turn), LEAF), line=FINE)
    paper.fill(
        "front",
        "white",
        dot(ball, -1, -3, 2.6),
        dot(ball, 5, 1.4, 2.6),
        dot(ball, -4, 3, 2.4),
        line=FINE,
    )


PARTS = {
    "aquatic": Growth(in_water),
    "root_vegetable": Growth(roots),
    "tree": Growth(on_a_trunk, lifts=True),
    "spiky": Growth(thorns),
    "protein_rich": Growth(nuts),
    "honey": Growth(bees),
    "officinalis": Growth(healing),
    "mycorrhiza": Growth(threads),
    "parasitic_plant": Growth(burdened),
}
