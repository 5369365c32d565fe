"""How the traits of the base game show."""

from __future__ import annotations

from evolution.ui.creature.body import GROUND, Spine
from evolution.ui.creature.pen import BARE, BOLD, FINE, SOFT, THIN, Paper, Part, Pen, Worn
from evolution.ui.creature.places import backdrop
from evolution.ui.creature.shapes import (
    PAPER,
    Frame,
    along,
    blob,
    curve,
    dot,
    numbers,
    poly,
    taper,
    through,
)
from evolution.ui.creature.states import asleep

ASLEEP = 2  # the value of a hibernation in use


def claws(pen: Pen, worn: Worn) -> None:
    """Claws on the feet, where there are feet."""
    if not pen.body.foot or not pen.take("nails"):
        return
    for limb in pen.body.near:
        x, _, r = limb[-1]
        f = Frame(round(x + r * 0.5, 1), GROUND - 0.4, max(r, 4) / 6)
        nails = [poly(f, f"{u} -3.2, {u + 3} .6, {u + 2.4} -3") for u in (-3.4, 0.6, 4.4)]
        pen.fill("face", "tooth", *nails, line=FINE)


def big_eyes(pen: Pen, worn: Worn) -> None:
    """Great amber eyes that stand out of the head."""
    u, v, _ = eye(pen)
    near = pen.body.head.moved(u - 0.08, v - 0.2)
    far = near.moved(0.56, -0.36, 0.8)
    pen.fill("nape", "white", dot(far, 0, 0, 0.52))
    pen.fill("nape", "iris", dot(far, 0.14, 0, 0.34), line=BARE)
    pen.fill("nape", "eye", dot(far, 0.2, 0, 0.16, 0.2), line=BARE)
    if not pen.take("eye"):
        return
    pen.fill("face", "white", dot(near, 0, 0, 0.56), line=SOFT)
    pen.fill("face", "iris", dot(near, 0.08, 0.02, 0.42), line=BARE)
    pen.fill("face", "eye", dot(near, 0.12, 0.02, 0.21, 0.26), line=BARE)
    pen.fill("face", "white", dot(near, -0.04, -0.18, 0.13), line=BARE)


def eye(pen: Pen) -> tuple[float, float, float]:
    """Where the eye is, and how large."""
    u, v, size = map(float, pen.body.face.eye.split())
    return u, v, size


LEAF = "0 0, 2.8 -5, 0 -14, -2.8 -5"
PATCH = "-6 0, 0 -3.6, 6.4 -.6, 0 3.2"
FOLIAGE = {  # leaves along the back, with their turn and size, and patches on the flank
    "moss": ("0.04 -58 1, 0.38 -12 .95, 0.7 24 .85", ".14 -.1 1.1, .54 -.02 1.2"),
    "leaf": ("0.2 -30 1.1, 0.55 8 1.1", ".72 -.5 1, .3 .3 .9"),
    "rust": ("", ".36 -.5 1, .88 0 1"),
}


def leafy(pen: Pen, worn: Worn) -> None:
    """Leaves along the back, and blotches like the light under a tree."""
    it = pen.body
    pen.take("pattern")
    size = 1.6 if pen.small else 1.4
    veins = []
    for ink, (leaves, patches) in FOLIAGE.items():
        frames = [it.spot(u, -0.82, size * k, turn) for u, turn, k in numbers(leaves)]
        if frames:
            pen.fill("nape", ink, *(blob(frame, LEAF) for frame in frames))
        veins += [poly(frame, "0 -2, 0 -9", False) for frame in frames]
        spots = (it.spot(u, v, k) for u, v, k in numbers(patches))
        pen.fill("skin", ink, *(blob(spot, PATCH) for spot in spots), line=BARE)
    if not pen.small:
        pen.line("nape", "k", *veins, line=FINE, fade=0.6)
    sprig = it.head.moved(-0.25, -0.9)
    pen.fill("nape", "leaf", blob(sprig.moved(0, 0, 0.08, -34), LEAF))
    pen.fill("nape", "moss", blob(sprig.moved(0.3, 0, 0.07, 12), LEAF))


def weighty(pen: Pen, worn: Worn) -> None:
    """Nails on the broad feet and folds in the thick skin; the pleats of a whale."""
    it = pen.body
    if it.pose == "swim":
        for v in (0.5, 0.64, 0.78):
            pen.line(
                "skin", "b", through(tuple(it.skin(u, v) for u in (0.45, 0.7, 0.95))), line=FINE
            )
        return
    if it.foot and pen.take("nails"):
        nails = [
            dot(Frame(x + r * 0.42, GROUND - 1.2, r), u, 0, 0.2, 0.15)
            for x, _, r in (limb[-1] for limb in it.near)
            for u in (-0.2, 0.34, 0.84)
        ]
        pen.fill("face", "l", *nails, line=FINE)
    fold = it.spot(0.86, -0.5)
    if not pen.small:
        pen.line(
            "skin",
            "d",
            curve(fold, "-3 -4, -6 3, -3 10"),
            curve(fold, "-8 -3, -11 4, -9 9"),
            line=FINE,
        )


def fins(pen: Pen, worn: Worn) -> None:
    """A fin on the back, gills, and water to swim in."""
    it = pen.body
    size = 1.3 if it.heavy else 1
    pen.fill(
        "nape",
        "d",
        blob(it.spot(0.56, -0.86, size), "-16 6, -9 -3, -12 -13, -14 -17, -7 -17, 5 -8, 13 5"),
    )
    if it.pose == "swim":
        gill = it.head.moved(-0.72, 0.1)
        pen.line(
            "skin",
            "d",
            curve(gill, ".1 -.42, -.1 0, .1 .4"),
            curve(gill, "-.16 -.36, -.34 0, -.16 .36"),
            line=FINE,
        )
    if it.air and not it.foot:
        for x, y, r in ((40, 80, 2.2), (52, 86, 1.7), (66, 81, 2.4), (30, 88, 1.5)):
            pen.fill(
                "front", "water", blob(Frame(x, y, r), "0 -1.6, .8 .2, 0 1, -.8 .2"), line=FINE
            )
    elif it.foot:
        pen.fill("ground", "water", dot(PAPER, 58, GROUND + 1, 46, 4.4), line=BARE, fade=0.7)
    else:
        wave = "4 83, 14 80, 24 83, 34 80, 44 83, 54 80, 64 83, 74 80, 84 83, 94 80, 104 83, 116 81"
        below = "116 90, 104 93.5, 60 94.5, 16 93.5, 4 90"
        pen.fill("front", "water", blob(PAPER, f"{wave}, {below}"), line=BARE, fade=0.62)
        pen.line("front", "wave", curve(PAPER, wave), line=THIN)
        for x, y, r in ((103, 33, 2.6), (110, 24, 1.9), (105, 15, 1.4)):
            pen.line("sign", "wave", dot(PAPER, x, y, r), line=FINE)


def earth(pen: Pen, worn: Worn) -> None:
    """Spades for paws, and the earth they have thrown up; a fed one sits in it."""
    it = pen.body
    seated = it.pose == "dig" and "fed" in pen.states
    hands = (("far", 0.85, it.far), ("rider", 1, it.near)) if it.far and not seated else ()
    for layer, size, limbs in hands:
        x, y, r = limbs[-1][-1]
        paw = Frame(x, y, max(r, 4.5) / 5 * size, {"dig": 8, "swim": 100}.get(it.pose, 30))
        fan = ((-34, -3.4), (-10, -1.6), (14, 0.8), (38, 3))
        nails = [poly(paw.moved(3, v, 1, a), "0 -1.8, 7.6 0, 0 1.8") for a, v in fan]
        pen.fill(layer, "tooth", *nails, line=THIN)
        if it.pose == "dig":
            pen.fill(
                layer, "pink", blob(paw, "-3 -3, 1 -4.8, 4.4 -3, 4.6 2, 2 4.2, -3 3"), line=THIN
            )
    if it.pose == "dig" and pen.take("nose"):
        nose = it.head.moved(*it.face.nose)
        star = ((0.1, -0.18), (0.2, 0.05), (0.06, 0.22), (-0.1, -0.02))
        pen.fill("face", "pink", *(dot(nose, u, v, 0.14) for u, v in star), line=FINE)
    if it.air and not it.foot:
        for x, y, r in ((34, 84, 2.6), (46, 88, 1.8), (60, 85, 2.2)):
            pen.fill("ground", "earth", dot(PAPER, x, y, r, r * 0.8), line=THIN)
        return
    heap = "1 91, 5 81, 13 75, 24 78, 34 86, 38 92, 18 94"
    pen.fill("behind", "earth", blob(PAPER, heap), line=THIN)
    if it.pose == "dig" and not it.foot:
        soil = "4 90, 20 87, 40 89.6, 58 87.4, 76 90, 96 88, 114 90, 112 94, 60 95, 8 94"
        if seated:
            soil = "3 91, 12 80, 30 75, 48 78, 64 76, 80 79, 98 80, 114 87, 114 94, 60 95, 5 94"
        pen.fill("front", "earth", blob(PAPER, soil), line=THIN)
        clods = ((16, 91, 1.6), (38, 92, 1.2), (62, 91, 1.7), (92, 91.4, 1.4), (106, 91.6, 1.1))
        pen.fill("front", "soil", *(dot(PAPER, x, y, r, r * 0.8) for x, y, r in clods), line=BARE)


BIRD = "-7 1, -4 -4, 1 -5, 4 -9, 8 -10.5, 11 -8, 10.6 -4, 7 0, 3 4, -3 4.4"


def bird(pen: Pen, worn: Worn) -> None:
    """A small bird that keeps watch; over the one it protects it spreads its wings."""
    if worn.value:
        at = pen.top(pen.perch(0.36), 1.3 if pen.small else 1.05).moved(0, -3.4)
    else:
        at = pen.top(pen.perch(0.62), 1.2 if pen.small else 0.95).moved(0, -3.4)
    pen.line("rider", "beak", poly(at, "-1 3, -1 6", False), poly(at, "2 3, 2 6", False), line=FINE)
    pen.fill("rider", "bond", blob(at, "-6 -1, -12 -1, -17 1, -11 3, -5 3"), line=THIN)
    pen.fill("rider", "white", blob(at, BIRD), line=THIN)
    pen.fill("rider", "beak", poly(at, "10.6 -8.4, 15 -6.4, 10.4 -5.6"), line=FINE)
    wing = (
        "-5 -1, -9 -9, -12 -13, -3 -10, 2 -4, 1 1"
        if worn.value
        else "-6 0, -1 -3, 3 -1, 0 2.4, -5 2.6"
    )
    pen.fill("rider", "bond", blob(at, wing), line=THIN)
    pen.fill("rider", "eye", dot(at, 7.6, -7.4, 1.1), line=BARE)


def speed(pen: Pen, worn: Worn) -> None:
    """Dust and wind behind a runner."""
    y = 60 if not pen.body.air else 70
    wind = (f"2 {y}, 14 {y}", f"6 {y + 9}, 19 {y + 9}")
    pen.line("behind", "mark", *(poly(PAPER, text, False) for text in wind), line=SOFT, fade=0.45)
    pen.fill(
        "ground",
        "earth",
        dot(PAPER, 10, 85, 4),
        dot(PAPER, 16, 86, 3.4),
        dot(PAPER, 4, 87, 2.4),
        line=BARE,
        fade=0.4,
    )


def eyespots(pen: Pen, worn: Worn) -> None:
    """A great false eye on the flank, and a small one behind."""
    it = pen.body
    pen.take("pattern")
    tall = min(it.skin(0.4, 1)[1] - it.skin(0.4, -1)[1], 42)
    pen.flank(0.45)
    for u, v, size in ((0.46, -0.14, 0.36), (0.1, -0.1, 0.19)):
        at = it.spot(u, v, round(tall * size, 1))
        for ink, r in (("k", 1), ("sun", 0.86), ("blue", 0.64), ("eye", 0.38)):
            pen.fill("back", ink, dot(at, 0, 0, r), line=BARE)
        pen.fill("back", "white", dot(at, -0.2, -0.26, 0.15), line=BARE)


def beads(pen: Pen, worn: Worn) -> None:
    """A tail in pieces; the last ones have just come off."""
    if not pen.take("tail"):
        return
    spine = pen.body.tail
    path = [spine[0]]
    for (x, y, r), (x2, y2, r2) in zip(spine, spine[1:], strict=False):
        path += [((x + x2) / 2, (y + y2) / 2, (r + r2) / 2), (x2, y2, r2)]
    last = len(path) - 3
    (ax, ay, _), (bx, by, _) = path[last - 1], path[-1]
    away = max(abs(bx - ax), abs(by - ay)) / 5
    dx, dy = (bx - ax) / away, (by - ay) / away
    for i, (x, y, r) in enumerate(path):
        if i >= last:
            x, y = max(x + dx, r + 3), max(y + dy, r + 3)
        pen.fill(
            "tail", "l" if i % 2 else "d", dot(PAPER, round(x, 1), round(y, 1), round(r + 0.4, 1))
        )


def warning(pen: Pen, worn: Worn) -> None:
    """The colours that say: leave me alone."""
    it = pen.body
    pen.take("pattern")
    tall = min(it.skin(0.5, 1)[1] - it.skin(0.5, -1)[1], 44)
    for u in (0.12, 0.42, 0.74):
        band = ((u, -0.86, 0.1), (u + 0.04, -0.3, 0.14), (u + 0.02, 0.3, 0.08))
        spine = tuple((*it.skin(a, b), round(r * tall, 1)) for a, b, r in band)
        pen.fill("skin", "ink", along(spine), line=BARE)
    drops = ((0.29, -0.5, 0.07), (0.6, -0.5, 0.07), (0.3, 0.14, 0.06), (0.6, 0.2, 0.06))
    pen.fill("skin", "ink", *(dot(it.spot(u, v, tall), 0, 0, r) for u, v, r in drops), line=BARE)
    mask = "-.92 -.1, -.64 -.66, -.3 -.6, -.26 -.1, -.46 .34, -.84 .2"
    pen.fill("skin", "ink", blob(it.head, mask), line=BARE)


def vulture(pen: Pen, worn: Worn) -> None:
    """A bald head, a ruff, and a hooked beak."""
    it, h = pen.body, pen.body.head
    pen.take("ears")
    pen.fill("skin", "pink", blob(h, it.face.outline))
    if it.pose in ("swim", "dig", "curled"):
        collar, tufts = h.moved(-0.7, 0), "-.2 -.85 .34, -.36 -.4 .38, -.4 .1 .4, -.3 .56 .36"
    else:
        collar = h.moved(-0.6, 0.72)
        tufts = "-.62 -.5 .34, -.66 .02 .4, -.3 .4 .42, .2 .5 .4, .62 .42 .3"
    pen.fill("face", "white", *(dot(collar, u, v, r) for u, v, r in numbers(tufts)))
    pen.take("mouth")
    pen.take("nose")
    x, y = it.face.nose
    bill = h.moved(x - 1.31, y - 0.13)
    bill = bill.moved(min((118 - bill.point(1.86, 0)[0]) / h.scale, 0), 0)
    pen.fill(
        "face",
        "beak",
        blob(bill, ".72 -.16, 1.1 -.24, 1.6 0, 1.86 .5, 1.74 1.06, 1.5 .72, 1.2 .66, .8 .6"),
    )
    pen.line("face", "k", curve(bill, "1.5 .56, 1.1 .44, .8 .42"), line=FINE)
    pen.fill("face", "k", dot(bill, 1.2, 0.08, 0.1, 0.06), line=BARE)


def robber(pen: Pen, worn: Worn) -> None:
    """The mask and the rings of a raccoon."""
    it, h = pen.body, pen.body.head
    u, v, size = eye(pen)
    at = h.moved(u, v)
    pen.fill(
        "skin",
        "l",
        blob(at, "-1.2 -.3, -.7 -.62, .1 -.66, .62 -.4, .7 .2, .2 .5, -.5 .5, -1.1 .3"),
        line=BARE,
    )
    pen.fill(
        "skin",
        "ink",
        blob(at, "-1.2 .02, -.7 -.42, 0 -.46, .5 -.22, .62 .12, .2 .36, -.5 .34, -1.1 .26"),
        line=BARE,
    )
    if pen.take("eye"):
        k = size * (1.4 if pen.small else 1.25)
        pen.fill("face", "white", dot(at, 0, 0, k, k * 1.1), line=BARE)
        pen.fill("face", "eye", dot(at, k * 0.2, k * 0.08, k * 0.62, k * 0.8), line=BARE)
        pen.fill("face", "white", dot(at, k * 0.4, -k * 0.3, k * 0.24), line=BARE)
    if it.pose != "swim" and "tail" not in pen.taken:
        pen.line("skin", "ink", *rings(it.tail), line=BOLD)


def rings(spine: Spine) -> list[str]:
    """Lines across a tail."""
    found = []
    for (ax, ay, _), (x, y, r), (bx, by, _) in zip(spine, spine[1:], spine[2:], strict=False):
        far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        dx, dy = (by - ay) / far * r * 0.7, (ax - bx) / far * r * 0.7
        found.append(poly(PAPER, f"{x - dx:.1f} {y - dy:.1f}, {x + dx:.1f} {y + dy:.1f}", False))
    return found


GRASS = "-9 3, -8 -2, -11 -9, -5 -4, -3 -12, 0 -4, 5 -11, 5 -3, 11 -7, 8 -1, 9 3"


def grass(pen: Pen, worn: Worn) -> None:
    """A mouth full of grass."""
    it = pen.body
    at = it.head.moved(*it.face.mouth, (1.25 if pen.small else 1) / it.head.scale).moved(-2, 0)
    room = min((116 - at.x) / 13 / at.scale, 1)
    blades = (
        f"-4 1 1.2, 3 -3 2, {12 * room:.0f} -11 .6", f"-4 1 1.2, 5 1 2, {15 * room:.0f} -3 .6",
        f"-4 1 1.2, 4 5 2, {12 * room:.0f} 9 .6",
    )  # fmt: skip
    pen.fill("face", "leaf", *(taper(at, text) for text in blades), line=THIN)
    if not it.air and it.pose != "swim":
        for x, k in ((107, 1), (10, 0.8)):
            pen.fill("front", "leaf", blob(Frame(x, GROUND + 2, k), GRASS), line=THIN)


def nightcap(pen: Pen, worn: Worn) -> None:
    """Heavy lids, and an autumn leaf for a nightcap."""
    h = pen.body.head
    u, v, size = eye(pen)
    if worn.value == ASLEEP:
        asleep(pen, worn)
    elif pen.take("eye"):
        k = size * (1.5 if pen.small else 1.3)
        at = h.moved(u, v, k)
        pen.fill("face", "eye", dot(at, 0, 0, 0.82, 1.1), line=BARE)
        pen.fill(
            "face", "d", blob(at, "-1.1 -.1, -.7 -1.2, .3 -1.3, 1.1 -.5, 1.1 .1, 0 .05"), line=BARE
        )
        pen.line("face", "k", curve(at, "-1.1 .05, 0 .2, 1.2 .1"), line=THIN)
    cap = h.moved(-0.16, -0.86)
    pen.fill(
        "rider",
        "rust",
        blob(
            cap, ".62 .1, .2 -.5, -.5 -.72, -1.2 -.5, -1.62 .1, -1.2 .06, -.9 .1, -.3 .42, .2 .36"
        ),
    )
    pen.line("rider", "k", curve(cap, ".3 .1, -.4 -.2, -1.2 -.1"), line=FINE, fade=0.6)
    nut = cap.moved(-1.66, 0.3)
    pen.fill("rider", "beak", dot(nut, 0, 0.14, 0.2, 0.26), line=THIN)
    pen.fill("rider", "soil", blob(nut, "-.28 .08, -.2 -.2, .2 -.2, .28 .08"), line=THIN)


def hump(pen: Pen, worn: Worn) -> None:
    """A hump for each card: full and golden, or slack."""
    at = pen.top(pen.perch(0.5), (1.1 if pen.body.heavy else 0.95) * (1.15 if pen.small else 1))
    if worn.value:
        pen.fill("nape", "fat", blob(at, "-11 6, -9 -4, -5 -10.5, 1 -12.5, 7 -9, 10 -2, 11 6"))
        pen.line("nape", "white", curve(at, "-5.4 -4, -3.4 -7.4, .4 -9"), line=THIN)
    else:
        pen.fill("nape", "l", blob(at, "-12 6, -11 -2, -6 -7.6, 0 -5.6, 6 -8, 11.4 -3, 11 6"))
        pen.line("nape", "d", curve(at, "-6 -2, 0 0, 6 -2.4"), line=FINE)


def feelers(pen: Pen, worn: Worn) -> None:
    """Feelers that call, and the call."""
    if pen.count[worn.kind]:
        return
    top = pen.body.head.moved(-0.1, -0.8)
    top = top._replace(scale=round(min(top.scale, (top.y - 2) / 1.3), 1))
    size = 1.25 if pen.small else 1
    pen.line(
        "nape",
        "mark",
        curve(top, ".3 0, .46 -.5, .82 -.74"),
        curve(top, "-.2 0, -.24 -.6, -.02 -1"),
        line=THIN,
    )
    pen.fill(
        "nape",
        "bond",
        dot(top, 0.84, -0.78, 0.22 * size),
        dot(top, 0, -1.04, 0.22 * size),
        line=THIN,
    )
    call = top.moved(0.95, -0.8)
    pen.line(
        "sign",
        "bond",
        curve(call, ".22 -.34, .38 0, .26 .32"),
        curve(call, ".46 -.5, .68 0, .5 .46"),
        line=THIN,
    )


def ants(pen: Pen, worn: Worn) -> None:
    """Ants that carry a berry together."""
    n = pen.count[worn.kind]
    if n > 1:
        return
    at = Frame(pen.ground(18) - 14, GROUND + 2, 1.5 if pen.small else 1.3)
    for x in (3, 17):
        one = at.moved(x, -3.4)
        pen.line(
            "front",
            "plum",
            poly(one, "-2 1, -3.4 4.4", False),
            poly(one, "1 1, 1 4.4", False),
            poly(one, "4 1, 5.4 4.4", False),
            line=FINE,
        )
        pen.fill(
            "front",
            "bond",
            dot(one, -2.4, -0.4, 2.8, 2.4),
            dot(one, 1.6, 0, 1.7),
            dot(one, 5, -0.6, 2.1),
            line=FINE,
        )
    berry = at.moved(12.4, -9.6)
    pen.fill("front", "berry", dot(berry, 0, 0, 4.4), line=THIN)
    pen.fill("front", "white", dot(berry, -1.4, -1.5, 1.1), line=BARE)
    pen.fill("front", "leaf", blob(berry, "0 -4, 2.4 -7, 5 -6, 3 -3.6"), line=FINE)


def tick(pen: Pen, worn: Worn) -> None:
    """A tick that sucks."""
    at = pen.body.spot(*pen.flank(0.2), 1.25 if pen.small else 1.05)
    legs = [
        curve(at, f"{3 * s} {y}, {7 * s} {y - 2.6}, {9.4 * s} {y + 1}")
        for s in (-1, 1)
        for y in (-3, 0.4, 3.6)
    ]
    pen.line("rider", "eye", *legs, line=FINE)
    pen.fill("rider", "tick", dot(at, 0, -6.4, 2.4, 2), line=FINE)
    pen.fill("rider", "tick", dot(at, 0, 0.6, 5.4, 6.2), line=THIN)
    pen.fill("rider", "tongue", dot(at, 0, 1.8, 2.9, 3.4), line=BARE, fade=0.55)
    pen.fill("rider", "white", dot(at, -2, -2.6, 1.2, 0.9), line=BARE, fade=0.8)


PARTS = {
    "carnivorous": Part(claws, asks=("jaws",), rank=4),
    "sharp_vision": Part(big_eyes, rank=2),
    "camouflage": Part(leafy, coat="foliage", rank=3),
    "high_body_weight": Part(weighty, asks=("heavy",)),
    "swimming": Part(fins, asks=("swim",)),
    "burrowing": Part(earth, asks=("dig",)),
    "symbiosis": Part(bird),
    "running": Part(speed, asks=("run",)),
    "mimicry": Part(eyespots),
    "tail_loss": Part(beads, rank=2),
    "poisonous": Part(warning, coat="warning", rank=2),
    "scavenger": Part(vulture, rank=3),
    "piracy": Part(robber, rank=4),
    "grazing": Part(grass),
    "hibernation_ability": Part(nightcap, rank=4, poses={ASLEEP: ("curled",)}),
    "fat_tissue": Part(hump),
    "communication": Part(feelers),
    "cooperation": Part(ants),
    "parasite": Part(tick, rank=6),
}


# ---------------------------------------------------------------------- the food bank


def meadow(paper: Paper) -> None:
    """Where all find their food: a meadow and a berry bush."""
    backdrop(paper, "sky", "sward", "leaf")
    bush = Frame(60, 76)
    paper.fill(
        "far",
        "moss",
        *(
            dot(bush, x, y, r)
            for x, y, r in ((-20, -4, 13), (-4, -14, 16), (16, -8, 14), (0, 0, 14))
        ),
        line=BARE,
    )
    berries = ((-22, -6), (-10, -18), (2, -24), (6, -8), (-6, -4), (20, -10), (14, 0), (-16, 4))
    paper.fill("far", "berry", *(dot(bush, x, y, 3.2) for x, y in berries), line=BARE)


PLACES = {"bank": meadow, "ground": meadow}
