"""How the traits of Time to Fly show."""

from __future__ import annotations

from evolution.ui.creature.body import GROUND
from evolution.ui.creature.parts.origin import rings
from evolution.ui.creature.pen import BARE, FINE, SOFT, THIN, Part, Pen, Worn
from evolution.ui.creature.shapes import (
    Frame,
    along,
    around,
    blob,
    curve,
    dot,
    poly,
    taper,
    through,
)

HIDDEN = 1  # the value of a shell in use


def shell(pen: Pen, worn: Worn) -> None:
    """A tortoise's house; one that hides in it shows its eyes only."""
    it = pen.body
    if it.pose == "hidden":
        dome = [
            it.skin(u, v)
            for u, v in (
                (0, 0.9),
                (0, -1),
                (0.2, -1),
                (0.4, -1),
                (0.6, -1),
                (0.8, -1),
                (1, -1),
                (1, 0.6),
            )
        ]
        foot = [it.skin(u, 1) for u in (0.75, 0.5, 0.25)]
        pen.fill("back", "tortoise", around((*dome, *foot)))
        rise = 0.0
    else:
        rise = pen.rise = 19.0 if not it.heavy else 15.0
        arch = [(u, pen.top(u)) for u in (0.06, 0.24, 0.46, 0.7, 0.88)]
        dome = [it.skin(-0.02, 0.15), *((f.x, f.y) for _, f in arch), it.skin(0.96, 0)]
        pen.fill(
            "back",
            "tortoise",
            around((*dome, it.skin(0.74, 0.24), it.skin(0.46, 0.34), it.skin(0.2, 0.3))),
        )
    plates(pen, rise)
    low = 0.74 if it.pose == "hidden" else 0.14
    rim = tuple(
        (*it.skin(u, low + dv), r)
        for u, dv, r in (
            (0.01, -0.06, 2.4),
            (0.24, 0.1, 3),
            (0.5, 0.16, 3.2),
            (0.76, 0.06, 3),
            (0.96, -0.12, 2.4),
        )
    )
    pen.fill("back", "soil", along(rim), line=THIN)
    if it.pose == "hidden":
        hole = Frame(80, 78)
        pen.fill("face", "eye", blob(hole, "-9 6, -8 -4, -1 -9, 6 -6, 8 4, 3 9, -5 9"), line=THIN)
        pen.fill(
            "face", "white", dot(hole, -1.6, 0, 2.8, 3.2), dot(hole, 4, 0.4, 2.4, 2.9), line=BARE
        )
        pen.fill(
            "face", "eye", dot(hole, -0.8, 0.4, 1.3, 1.8), dot(hole, 4.7, 0.8, 1.2, 1.7), line=BARE
        )


def plates(pen: Pen, rise: float) -> None:
    """The scutes on the dome."""
    it = pen.body
    hexagon = "-1 .1, -.55 -.85, .55 -.85, 1 .1, .55 .95, -.55 .95"
    for u, up, k in ((0.16, 0.36, 0.22), (0.47, 0.52, 0.3), (0.77, 0.36, 0.22)):
        (x, high), (_, low) = it.skin(u, -1), it.skin(u, 0.1)
        tall = low - high + rise * max(1 - ((u - 0.46) / 0.52) ** 2, 0)
        if not rise:  # a dome without an animal is wider
            tall, k, low = 34, k * 1.25, low + 3
        at = Frame(x, round(low - tall * up, 1), round(tall * k, 1))
        pen.fill("back", "scute", poly(at, hexagon), line=FINE)


def brain(pen: Pen, worn: Worn) -> None:
    """A head with much in it."""
    pen.take("ears")
    h = pen.body.head.moved(-0.12 if not pen.body.face.jaw else -0.22, 0)
    pen.fill(
        "nape",
        "pink",
        blob(h, "-1 -.2, -1.22 -.85, -.86 -1.45, -.2 -1.72, .5 -1.55, .86 -1.05, .7 -.5"),
    )
    folds = (
        curve(h, "-1 -.8, -.74 -1, -.6 -.78, -.4 -1"),
        curve(h, "-.66 -1.4, -.4 -1.24, -.2 -1.44, 0 -1.2"),
        curve(h, "-.2 -1.02, .06 -.94, .2 -1.2, .5 -1.08"),
        curve(h, ".26 -1.5, .42 -1.36, .62 -1.3"),
    )
    pen.line("nape", "tongue", *folds, line=THIN)


def lantern(pen: Pen, worn: Worn) -> None:
    """A light on a rod, to come closer to."""
    top = pen.body.head.moved(0.1, -0.9)
    top = top._replace(scale=round(min(top.scale, (117 - top.x) / 1.95), 1))
    pen.line("nape", "mark", curve(top, "0 .2, .1 -.6, .7 -.95, 1.2 -.6"), line=SOFT)
    bulb = top.moved(1.3, -0.32)
    pen.fill("sign", "sun", dot(bulb, 0, 0, 0.62), line=BARE, fade=0.35)
    pen.fill("sign", "sun", dot(bulb, 0, 0, 0.34))
    pen.fill("sign", "white", dot(bulb, -0.1, -0.12, 0.11), line=BARE)


def to_flower(pen: Pen, worn: Worn) -> None:
    """A long curved tongue that fits one flower."""
    mouth, f = tongue_from(pen), Frame(109, 73)
    pen.line("front", "moss", curve(f, "0 4, 1.4 11, -1 19"), line=SOFT)
    pen.fill("front", "leaf", blob(f, "0 16, 5 11, 8.6 11, 6 16"), line=FINE)
    petals = "".join(
        dot(f, u, v, 3.3) for u, v in ((-4, -1), (-1.2, -4.6), (3.2, -3.4), (3.6, 1.4), (-1, 3))
    )
    pen.fill("front", "bond", petals, line=THIN)
    pen.fill("front", "sun", dot(f, 0, -0.8, 2.3), line=BARE)
    x, y = mouth
    bend = through(((x, y), (x + 4, y + 9), (f.x - 3, f.y - 8), (f.x, f.y - 1)))
    pen.line("front", "tongue", bend, line=SOFT)


def to_ants(pen: Pen, worn: Worn) -> None:
    """A long straight tongue that fits one kind of nest."""
    x, y = tongue_from(pen)
    hill = Frame(107, GROUND + 3)
    pen.fill(
        "front", "earth", blob(hill, "-12 2, -9 -6, -5 -15, 0 -19, 4 -14, 8 -6, 11 2"), line=THIN
    )
    pen.fill(
        "front",
        "soil",
        dot(hill, -1, -13, 2.4, 2.8),
        dot(hill, 3, -5, 1.6),
        dot(hill, -5, -4, 1.4),
        line=BARE,
    )
    pen.line(
        "front", "tongue", through(((x, y), (x + 3, y + 8), (hill.x - 1, hill.y - 13))), line=SOFT
    )
    ant = Frame(96, GROUND + 1)
    pen.fill(
        "front",
        "ink",
        dot(ant, -2, 0, 1.7, 1.3),
        dot(ant, 0.8, 0, 1),
        dot(ant, 2.8, -0.3, 1.3),
        line=BARE,
    )


def tongue_from(pen: Pen) -> tuple[float, float]:
    x, y = pen.body.head.point(*pen.body.face.mouth)
    return round(x - 1, 1), round(y, 1)


def flukes(pen: Pen, worn: Worn) -> None:
    """Worms that have eaten their way out."""
    at = pen.top(pen.perch(0.12), 1.3 if pen.small else 1.1, 0, 26).moved(0, 9)
    for u, v, k, lean in ((7, 3, 0.8, 1), (-2, 0, 1.1, -1)):
        worm = at.moved(u, v, k)
        pen.fill("rider", "k", dot(worm, 0, 0.6, 5, 2.6), line=BARE, fade=0.7)
        body = f"0 0 3, {-4 * lean} -6 3.8, {3.4 * lean} -12.6 4, {-2.6 * lean} -19.6 3.4"
        pen.fill("rider", "tongue", taper(worm, body), line=SOFT)
        pen.fill(
            "rider",
            "eye",
            dot(worm, -3.8 * lean, -20.6, 0.9),
            dot(worm, -1 * lean, -21.2, 0.9),
            line=BARE,
        )


def chrysalis(pen: Pen, worn: Worn) -> None:
    """A chrysalis on the back, from which a wing already looks."""
    at = pen.top(pen.perch(0.2), 1.3 if pen.small else 1.15, -14)
    pen.fill("nape", "rust", blob(at, "2 -6, 8 -16, 15 -19, 16 -12, 12 -5, 5 0"), line=THIN)
    pen.fill("nape", "sun", dot(at, 12, -14, 1.5), dot(at, 10.6, -8.6, 1.2), line=BARE)
    pen.fill(
        "nape",
        "leaf",
        blob(
            at,
            "0 6, -3.4 1, -6.6 -6, -6.6 -13, -3.6 -18, -2.4 -21, 0 -18.6, 3 -21, 4 -17,"
            "6.4 -12, 6 -5, 3 1",
        ),
    )
    pen.line(
        "nape",
        "moss",
        curve(at, "-5.4 -3, 0 -1, 5 -3"),
        curve(at, "-6.4 -7.6, 0 -5.4, 6 -7.6"),
        curve(at, "-6 -12, 0 -10, 6 -12"),
        line=FINE,
    )
    pen.fill("nape", "sun", dot(at, -3, -15, 1.2), dot(at, 3, -15, 1.2), line=BARE)


def cloud(pen: Pen, worn: Worn) -> None:
    """A cloud of ink to be gone in."""
    y = min(pen.body.tail[1][1] + 6, 72)
    at = Frame(20, y)
    puffs = (
        (-6, 2, 13),
        (6, 10, 11),
        (8, -4, 12),
        (-10, -14, 9),
        (3, -19, 10),
        (16, -16, 8),
        (-3, -32, 6),
    )
    pen.fill("behind", "ink", *(dot(at, u, v, r) for u, v, r in puffs), line=BARE)
    pen.fill(
        "behind",
        "ink",
        dot(at, 12, -33, 3),
        dot(at, -14, -29, 3.2),
        dot(at, 5, -42, 2.4),
        line=BARE,
    )
    swirls = (
        "-14 2, -9 -6, -2 -4, -4 2",
        "-13 -15, -8 -20, -3 -16",
        "0 -22, 6 -25, 10 -19",
        "-2 12, 4 16, 10 12",
    )
    pen.line("behind", "steel", *(curve(at, text) for text in swirls), line=THIN, fade=0.7)


def young(pen: Pen, worn: Worn) -> None:
    """A young one that looks out of its pouch."""
    it = pen.body
    at = it.spot(0.56, 0.34, 1.3 if pen.small else 1.2)
    pen.fill("rider", "d", dot(at, -4.6, -9.4, 2.2, 2.8), line=THIN)
    pen.fill(
        "rider", "b", dot(at, 0, -4, 6.6, 6.2) + dot(at, -1, -10, 2.3, 2.8) + dot(at, 5, -3, 3.4, 3)
    )
    pen.fill("rider", "eye", dot(at, 2.8, -5, 1.2, 1.6), line=BARE)
    pen.fill("rider", "blush", dot(at, 0.4, -2.2, 1.8, 1.2), line=BARE, fade=0.6)
    pen.fill("rider", "eye", dot(at, 7.8, -4, 0.9, 0.8), line=BARE)
    pen.fill(
        "rider", "l", blob(at, "-10 -1, -4 1.4, 4 1.4, 10 -1, 9 6, 4 9.6, -4 9.6, -9 6"), line=SOFT
    )
    pen.line("rider", "d", curve(at, "-6 4, 0 6, 6 4"), line=FINE)


def tiger(pen: Pen, worn: Worn) -> None:
    """A tiger's stripes, and reeds to lie in wait behind."""
    it = pen.body
    pen.take("pattern")
    tall = min(it.skin(0.5, 1)[1] - it.skin(0.5, -1)[1], 40)
    for i, u in enumerate((0.08, 0.22, 0.37, 0.52, 0.67, 0.82)):
        end = (-0.1, 0.25)[i % 2]
        stripe = ((u, -0.9, 0.05), (u + 0.035, (end - 0.9) / 2, 0.065), (u + 0.01, end, 0.015))
        spine = tuple((*it.skin(a, b), round(max(r * tall, 0.4), 1)) for a, b, r in stripe)
        pen.fill("skin", "k", along(spine), line=BARE)
    h = it.head
    marks = ("-.95 -.3 .03, -.6 -.2 .08, -.42 -.28 .02", "-.9 .1 .03, -.6 .16 .08, -.4 .1 .02")
    pen.fill("skin", "k", *(taper(h, text) for text in marks), line=BARE)
    if it.pose not in ("swim", "curled", "hidden") and "tail" not in pen.taken:
        pen.line("skin", "k", *rings(it.tail), line=SOFT)
    if not it.air:
        for x, k, turn in ((101, 1, 8), (108, 1.25, -4), (114, 0.85, 12), (8, 1, -6)):
            blade = Frame(x, GROUND + 5, k, turn)
            pen.fill("front", "moss", blob(blade, "-2.6 1, -2.2 -9, 0 -22, 2 -9, 2.6 1"), line=THIN)


WING = (
    "6 5, 5 -8, -2 -21, -14 -31, -27 -34, -33 -32, -29 -27, -35 -25, -35 -21, -29 -19,"
    "-34 -15, -32 -11, -26 -10, -28 -5, -24 -2, -18 -3, -17 2, -9 6"
)
QUILLS = ("-25 -29, -10 -20", "-28 -22, -9 -13", "-27 -14, -8 -7", "-21 -7, -6 -2")


def wings(pen: Pen, worn: Worn) -> None:
    """A pair of feathered wings."""
    it = pen.body
    if it.pose in ("curled", "hidden"):
        at = pen.top(0.6, 0.8, -62)
        pen.fill("back", "l", blob(at.moved(2, 8), WING))
        return
    root = it.spot(0.68, -0.62)
    size = min(1.12, (root.y - 3) / 31)
    lean = -36 if it.heavy else -18
    far, near = root.moved(8, 0, size * 0.94, lean + 20), root.moved(0, 2, size, lean)
    pen.fill("behind", "d", blob(far, WING))
    pen.fill("wing", "l", blob(near, WING))
    if not pen.small:
        pen.line("wing", "d", *(poly(near, text, False) for text in QUILLS), line=FINE)
    pen.fill(
        "wing",
        "b",
        blob(near, "4.4 4, 3 -8, -4 -21, -15 -31, -9 -20, -6 -10, -5 0, -2 5"),
        line=BARE,
    )


PARTS = {
    "shell": Part(shell, rank=1, poses={HIDDEN: ("hidden",)}),
    "intellect": Part(brain, rank=2),
    "anglerfish": Part(lantern),
    "specialization_a": Part(to_flower),
    "specialization_b": Part(to_ants),
    "trematode": Part(flukes, rank=6),
    "metamorphose": Part(chrysalis),
    "ink_cloud": Part(cloud),
    "viviparous": Part(young),
    "ambush_hunting": Part(tiger),
    "flight": Part(wings, asks=("fly",)),
}
