"""How the traits of the base game show, and its food bank."""

from __future__ import annotations

from evolution.creature.body import GROUND, Spine
from evolution.creature.looks import Actor, Looks, Motion
from evolution.creature.pen import BARE, BOLD, FINE, THIN, Paper, Part, Pen, Worn
from evolution.creature.places import backdrop
from evolution.creature.shapes import PAPER, Frame, Knot, blob, dot, line, numbers, poly
from evolution.creature.states import asleep

# ---------------------------------------------------------------------- the hunter

CLAWS = """
face tooth fine | poly -3.4 -3.2, -.4 .6, -1 -3; .6 -3.2, 3.6 .6, 3 -3; 4.4 -3.2, 7.4 .6, 6.8 -3
"""


def claws(pen: Pen, worn: Worn) -> None:
    """Claws on the feet, where there are feet."""
    if not pen.body.foot or not pen.take("nails"):
        return
    for x, _, r in (limb[-1] for limb in pen.body.near):
        pen.sketch(Frame(round(x + r * 0.5, 1), GROUND - 0.4, max(r, 4) / 6), CLAWS)


FAR_EYE = """
nape white | dot 0 0 .52
nape iris bare | dot .14 0 .34
nape eye bare | dot .2 0 .16 .2
"""
BIG_EYE = """
face white soft | dot 0 0 .56
face iris bare | dot .08 .02 .42
face eye bare | dot .12 .02 .21 .26
face white bare | dot -.04 -.18 .13
"""
HUNTING_LID = "face b soft | blob -.62 -.24, -.5 -.56, -.06 -.7, .42 -.5, .62 -.02, .12 -.2"


def big_eyes(pen: Pen, worn: Worn) -> None:
    """Great amber eyes that stand out of the head."""
    near = pen.body.eye().moved(-0.08, -0.2)
    pen.sketch(near.moved(0.56, -0.36, 0.8), FAR_EYE)
    if pen.take("eye"):
        pen.sketch(near, BIG_EYE)
        if pen.body.face.jaw and pen.take("brow"):
            pen.sketch(near, HUNTING_LID)


# ---------------------------------------------------------------------- protection

LEAF = "0 0, 2.8 -5, 0 -14, -2.8 -5"
PATCH = "-6 0, 0 -3.6, 6.4 -.6, 0 3.2"
FOLIAGE = {  # leaves along the back, with their turn and size, and patches on the flank
    "moss": (".04 -58 1, .38 -12 .95, .7 24 .85", ".14 -.1 1.1, .54 -.02 1.2"),
    "leaf": (".2 -30 1.1, .55 8 1.1", ".72 -.5 1, .3 .3 .9"),
    "rust": ("", ".36 -.5 1, .88 0 1"),
}


def leafy(pen: Pen, worn: Worn) -> None:
    """Leaves along the back, and blotches like the light under a tree."""
    it = pen.body
    pen.take("pattern")
    veins = []
    for ink, (leaves, patches) in FOLIAGE.items():
        stalks = [it.spot(u, -0.82, pen.size(1.4, 1.6) * k, a) for u, a, k in numbers(leaves)]
        if stalks:
            pen.fill("nape", ink, *(blob(stalk, LEAF) for stalk in stalks))
        veins += [line(stalk, "0 -2, 0 -9") for stalk in stalks]
        spots = (it.spot(u, v, k) for u, v, k in numbers(patches))
        pen.fill("skin", ink, *(blob(spot, PATCH) for spot in spots), line=BARE)
    if not pen.small:
        pen.line("nape", "k", *veins, line=FINE, fade=0.6)
    sprig = it.head.moved(-0.25, -0.9)
    pen.fill("nape", "leaf", blob(sprig.moved(0, 0, 0.08, -34), LEAF))
    pen.fill("nape", "moss", blob(sprig.moved(0.3, 0, 0.07, 12), LEAF))


PLEATS = (
    "skin ~b fine | curve .45 .5, .7 .5, .95 .5; .45 .64, .7 .64, .95 .64; .45 .78, .7 .78, .95 .78"
)
NAILS = "face l fine | dot -.2 0 .2 .15, .34 0 .2 .15, .84 0 .2 .15"
FOLDS = "+skin ~d fine | curve -3 -4, -6 3, -3 10; -8 -3, -11 4, -9 9"


def weighty(pen: Pen, worn: Worn) -> None:
    """Nails on the broad feet and folds in the thick skin; the pleats of a whale."""
    it = pen.body
    if it.pose == "swim":
        pen.sketch(it.torso, PLEATS)
        return
    pen.sketch(it.spot(0.86, -0.5), FOLDS)
    if it.foot and pen.take("nails"):
        for x, _, r in (limb[-1] for limb in it.near):
            pen.sketch(Frame(x + r * 0.42, GROUND - 1.2, r), NAILS)


BACK_FIN = "nape d | blob -16 6, -9 -3, -12 -13, -14 -17, -7 -17, 5 -8, 13 5"
GILLS = "skin ~d fine | curve .1 -.42, -.1 0, .1 .4; -.16 -.36, -.34 0, -.16 .36"
DROPS = """
front water fine | blob 40 76, 42 80, 40 82, 38 80; 52 83, 53.6 86, 52 88, 50.4 86; 66 77, 68 81,
| 66 83, 64 81
"""
PUDDLE = "ground water bare .7 | dot 58 89 46 4.4"
SEA = """
front water bare .62 | blob 4 83, 14 80, 24 83, 34 80, 44 83, 54 80, 64 83, 74 80, 84 83, 94 80,
| 104 83, 116 81, 116 90, 104 93.5, 60 94.5, 16 93.5, 4 90
front ~wave thin | curve 4 83, 14 80, 24 83, 34 80, 44 83, 54 80, 64 83, 74 80, 84 83, 94 80,
| 104 83, 116 81
+sign ~wave fine | dot 103 33 2.6, 110 24 1.9, 105 15 1.4
"""


def fins(pen: Pen, worn: Worn) -> None:
    """A fin on the back, gills, and water to swim in."""
    it = pen.body
    pen.sketch(it.spot(0.56, -0.86, 1.3 if it.heavy else 1), BACK_FIN)
    if it.pose == "swim":
        pen.sketch(it.head.moved(-0.72, 0.1), GILLS)
    pen.sketch(PAPER, PUDDLE if it.foot else DROPS if it.air else SEA)


HAND = "pink thin | blob -3 -3, 1 -4.8, 4.4 -3, 4.6 2, 2 4.2, -3 3"
FINGERS = ((-34, -3.4), (-10, -1.6), (14, 0.8), (38, 3))
STAR_NOSE = "face pink fine | dot .1 -.18 .14, .2 .05 .14, .06 .22 .14, -.1 -.02 .14"
HEAP = "behind earth thin | blob 1 91, 5 81, 13 75, 24 78, 34 86, 38 92, 18 94"
CLODS = "ground earth thin | dot 34 84 2.6 2, 46 88 1.8 1.4, 60 85 2.2 1.8"
SOIL = """
front earth thin | blob 4 90, 20 87, 40 89.6, 58 87.4, 76 90, 96 88, 114 90, 112 94, 60 95, 8 94
front soil bare | dot 16 91 1.6 1.3, 38 92 1.2 1, 62 91 1.7 1.4, 92 91.4 1.4 1.1, 106 91.6 1.1 .9
"""
BURROW = """
front earth thin | blob 3 91, 12 80, 30 75, 48 78, 64 76, 80 79, 98 80, 114 87, 114 94, 60 95, 5 94
front soil bare | dot 16 87 1.6 1.3, 38 85 1.2 1, 62 88 1.7 1.4, 92 89 1.4 1.1, 106 91 1.1 .9
"""


def earth(pen: Pen, worn: Worn) -> None:
    """Spades for paws, and the earth they have thrown up; a fed one sits in it."""
    it = pen.body
    seated = it.pose == "dig" and "fed" in pen.states
    if it.far and not seated:
        spade(pen, "far", it.far[-1][-1], 0.85)
        spade(pen, "rider", it.near[-1][-1], 1)
    if it.pose == "dig" and pen.take("nose"):
        pen.sketch(it.head.moved(*it.face.nose), STAR_NOSE)
    if it.air and not it.foot:
        pen.sketch(PAPER, CLODS)
        return
    pen.sketch(PAPER, HEAP)
    if it.pose == "dig" and not it.foot:
        pen.sketch(PAPER, BURROW if seated else SOIL)


def spade(pen: Pen, layer: str, wrist: Knot, size: float) -> None:
    """A paw to dig with."""
    x, y, r = wrist
    turn = {"dig": 8, "swim": 100}.get(pen.body.pose, 30)
    paw = Frame(x, y, max(r, 4.5) / 5 * size, turn)
    nails = [poly(paw.moved(3, v, 1, a), "0 -1.8, 7.6 0, 0 1.8") for a, v in FINGERS]
    pen.fill(layer, "tooth", *nails, line=THIN)
    if pen.body.pose == "dig":
        pen.sketch(paw, f"{layer} {HAND}")


BIRD = """
rider ~beak fine | line -1 3, -1 6; 2 3, 2 6
rider bond thin | blob -6 -1, -12 -1, -17 1, -11 3, -5 3
rider white thin | blob -7 1, -4 -4, 1 -5, 4 -9, 8 -10.5, 11 -8, 10.6 -4, 7 0, 3 4, -3 4.4
rider beak fine | poly 10.6 -8.4, 15 -6.4, 10.4 -5.6
rider eye bare | dot 7.6 -7.4 1.1
"""
WING_SPREAD = "rider bond thin | blob -5 -1, -9 -9, -12 -13, -3 -10, 2 -4, 1 1"
WING_FOLDED = "rider bond thin | blob -6 0, -1 -3, 3 -1, 0 2.4, -5 2.6"


def bird(pen: Pen, worn: Worn) -> None:
    """A small bird that keeps watch; over the one it protects it spreads its wings."""
    u, size = (0.36, pen.size(1.05, 1.3)) if worn.value else (0.62, pen.size(0.95, 1.2))
    at = pen.top(pen.perch(u), size).moved(0, -3.4)
    pen.sketch(at, BIRD)
    pen.sketch(at, WING_SPREAD if worn.value else WING_FOLDED)


WIND = """
behind ~mark soft .45 | line 2 0, 14 0; 6 9, 19 9
ground earth bare .4 | dot 10 25 4, 16 26 3.4, 4 27 2.4
"""


def speed(pen: Pen, worn: Worn) -> None:
    """Dust and wind behind a runner."""
    pen.sketch(Frame(0, 60), WIND)


EYESPOT = """
face k bare | dot 0 0 1
face sun bare | dot 0 0 .86
face blue bare | dot 0 0 .64
face eye bare | dot 0 0 .38
face white bare | dot -.2 -.26 .15
"""


def eyespots(pen: Pen, worn: Worn) -> None:
    """A great false eye on the flank, and a small one behind."""
    it = pen.body
    pen.take("pattern")
    pen.flank(0.45)
    for u, v, size in ((0.46, -0.14, 0.36), (0.1, -0.1, 0.19)):
        pen.sketch(it.spot(u, v, round(it.torso.scale * size, 1)), EYESPOT)


def beads(pen: Pen, worn: Worn) -> None:
    """A tail in pieces; the last ones have just come off."""
    if not pen.take("tail"):
        return
    spine = pen.body.tail
    path = [spine[0]]
    for (x, y, r), (x2, y2, r2) in zip(spine, spine[1:], strict=False):
        path += [((x + x2) / 2, (y + y2) / 2, (r + r2) / 2), (x2, y2, r2)]
    off = len(path) - 3
    (ax, ay, _), (bx, by, _) = path[off - 1], path[-1]
    away = max(abs(bx - ax), abs(by - ay)) / 5
    for i, (x, y, r) in enumerate(path):
        if i >= off:
            x, y = max(x + (bx - ax) / away, r + 3), max(y + (by - ay) / away, r + 3)
        bead = dot(PAPER, round(x, 1), round(y, 1), round(r + 0.4, 1))
        pen.fill("tail", "dl"[i % 2], bead)


BANDS = """
skin ink bare | taper .12 -.86 .1, .16 -.3 .14, .14 .3 .08; .42 -.86 .1, .46 -.3 .14, .44 .3 .08;
| .74 -.86 .1, .78 -.3 .14, .76 .3 .08
skin ink bare | dot .29 -.5 .07, .6 -.5 .07, .3 .14 .06, .6 .2 .06
"""
NAPE_PATCH = "skin ink bare | blob -.92 -.1, -.64 -.66, -.3 -.6, -.26 -.1, -.46 .34, -.84 .2"


def warning(pen: Pen, worn: Worn) -> None:
    """The colours that say: leave me alone."""
    pen.take("pattern")
    pen.sketch(pen.body.torso, BANDS)
    pen.sketch(pen.body.head, NAPE_PATCH)


GREEN_NOSE = "skin venom bare .6 | dot .5 .3 .7 .52"
DIZZY = """
face white fine | dot 0 0 .33
face ~k fine | curve 0 0, .1 -.06, .03 -.15, -.13 -.09, -.13 .11, .04 .2, .22 .09
"""
MOUTH_ASKEW = "face ~k fine | curve .3 .02, .16 -.1, 0 .06, -.16 -.06, -.3 .06"
BUBBLES = "sign venom thin | dot 0 0 2.2, 6 -6 3.2, -2 -10 2.6"


def poisoned(pen: Pen, worn: Worn) -> None:
    """Green about the nose, and dizzy."""
    it = pen.body
    pen.sketch(it.head, GREEN_NOSE)
    if pen.take("eye"):
        pen.sketch(it.eye(), DIZZY)
    if it.face.smile and pen.take("mouth"):
        pen.sketch(it.head.moved(0.98, 0.58), MOUTH_ASKEW)
    x, y = it.head.point(0.4, -1.2)
    pen.sketch(Frame(min(x, 108), max(y, 15)), BUBBLES)


# ---------------------------------------------------------------------- food

RUFF = "face white | dot -.62 -.5 .34, -.66 .02 .4, -.3 .4 .42, .2 .5 .4, .62 .42 .3"
RUFF_BEHIND = "face white | dot -.2 -.85 .34, -.36 -.4 .38, -.4 .1 .4, -.3 .56 .36"
BEAK = """
face beak | blob .72 -.16, 1.1 -.24, 1.6 0, 1.86 .5, 1.74 1.06, 1.5 .72, 1.2 .66, .8 .6
face ~k fine | curve 1.5 .56, 1.1 .44, .8 .42
face k bare | dot 1.2 .08 .1 .06
"""


def vulture(pen: Pen, worn: Worn) -> None:
    """A bald head, a ruff, and a hooked beak."""
    it, head = pen.body, pen.body.head
    for place in ("ears", "mouth", "nose"):
        pen.take(place)
    pen.sketch(head, f"skin pink | blob {it.face.outline}")
    if it.pose in ("swim", "dig", "curled"):
        pen.sketch(head.moved(-0.7, 0), RUFF_BEHIND)
    else:
        pen.sketch(head.moved(-0.6, 0.72), RUFF)
    x, y = it.face.nose
    bill = head.moved(x - 1.31, y - 0.13)
    pen.sketch(bill.moved(min((118 - bill.point(1.86, 0)[0]) / head.scale, 0), 0), BEAK)


MASK = """
skin l bare | blob -1.2 -.3, -.7 -.62, .1 -.66, .62 -.4, .7 .2, .2 .5, -.5 .5, -1.1 .3
skin ink bare | blob -1.2 .02, -.7 -.42, 0 -.46, .5 -.22, .62 .12, .2 .36, -.5 .34, -1.1 .26
"""
EYE_IN_MASK = """
face white bare | dot 0 0 1 1.1
face eye bare | dot .2 .08 .62 .8
face white bare | dot .4 -.3 .24
"""


def robber(pen: Pen, worn: Worn) -> None:
    """The mask and the rings of a raccoon."""
    it = pen.body
    pen.sketch(it.eye(), MASK)
    if pen.take("eye"):
        pen.sketch(it.eye(round(it.face.eye[2] * pen.size(1.25, 1.4), 3)), EYE_IN_MASK)
    if it.pose != "swim" and "tail" not in pen.taken:
        pen.line("skin", "ink", *rings(it.tail), line=BOLD)


def rings(spine: Spine) -> list[str]:
    """Lines across a tail."""
    found = []
    for (ax, ay, _), (x, y, r), (bx, by, _) in zip(spine, spine[1:], spine[2:], strict=False):
        far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        dx, dy = (by - ay) / far * r * 0.7, (ax - bx) / far * r * 0.7
        found.append(line(PAPER, f"{x - dx:.1f} {y - dy:.1f}, {x + dx:.1f} {y + dy:.1f}"))
    return found


TUFT = (
    "front leaf thin | blob -9 3, -8 -2, -11 -9, -5 -4, -3 -12, 0 -4, 5 -11, 5 -3, 11 -7, 8 -1, 9 3"
)


def grass(pen: Pen, worn: Worn) -> None:
    """A mouth full of grass."""
    it = pen.body
    at = it.head.moved(*it.face.mouth, pen.size(1, 1.25) / it.head.scale).moved(-2, 0)
    room = min((116 - at.x) / 13 / at.scale, 1)
    near, far = round(12 * room), round(15 * room)
    blades = f"-4 1 1.2, 3 -3 2, {near} -11 .6; -4 1 1.2, 5 1 2, {far} -3 .6"
    pen.sketch(at, f"face leaf thin | taper {blades}; -4 1 1.2, 4 5 2, {near} 9 .6")
    if not it.air and it.pose != "swim":
        pen.sketch(Frame(107, GROUND + 2), TUFT)
        pen.sketch(Frame(10, GROUND + 2, 0.8), TUFT)


ASLEEP = 2  # the value of a hibernation in use
HEAVY_LID = """
face eye bare | dot 0 0 .82 1.1
face d bare | blob -1.1 -.1, -.7 -1.2, .3 -1.3, 1.1 -.5, 1.1 .1, 0 .05
face ~k thin | curve -1.1 .05, 0 .2, 1.2 .1
"""
NIGHTCAP = """
rider rust | blob .62 .1, .2 -.5, -.5 -.72, -1.2 -.5, -1.62 .1, -1.2 .06, -.9 .1, -.3 .42, .2 .36
rider ~k fine .6 | curve .3 .1, -.4 -.2, -1.2 -.1
rider beak thin | dot -1.66 .44 .2 .26
rider soil thin | blob -1.94 .38, -1.86 .1, -1.46 .1, -1.38 .38
"""


def nightcap(pen: Pen, worn: Worn) -> None:
    """Heavy lids, and an autumn leaf with an acorn for a nightcap."""
    it = pen.body
    if worn.value == ASLEEP:
        asleep(pen, worn)
    elif pen.take("eye"):
        pen.sketch(it.eye(round(it.face.eye[2] * pen.size(1.3, 1.5), 3)), HEAVY_LID)
    pen.sketch(it.head.moved(-0.16, -0.86), NIGHTCAP)


FULL_HUMP = """
nape fat | blob -13 6, -12 -5, -7 -13, 1 -16, 8 -12, 12 -4, 13 6
nape ~white thin | curve -7.4 -5, -5 -9.4, .4 -12
"""
SLACK_HUMP = """
back l soft | blob -10 3, -9 -4, -4 -7.6, 2 -7, 8 -3.6, 11 3, 11.4 9.6, 7.6 12,
| 4.6 8.6, 4 3.6, -2 2.4
back ~d fine | curve -4 -3.6, 1 -3, 5 1; 6.6 .6, 8.6 4, 8.4 9
"""


BEFORE_THE_FIN = 0.82


def hump(pen: Pen, worn: Worn) -> None:
    """A hump for each card: full and golden, or slack."""
    size = (1.1 if pen.body.heavy else 0.95) * pen.size(1, 1.15)
    at = pen.top(pen.perch(BEFORE_THE_FIN if pen.body.pose == "swim" else 0.5), size, tall=17)
    pen.sketch(at, FULL_HUMP if worn.value else SLACK_HUMP)


# ---------------------------------------------------------------------- company

FEELERS = """
nape ~mark thin | curve .3 0, .46 -.5, .82 -.74; -.2 0, -.24 -.6, -.02 -1
nape bond thin | dot .84 -.78 .22, 0 -1.04 .22
sign ~bond thin | curve 1.17 -1.14, 1.33 -.8, 1.21 -.48; 1.41 -1.3, 1.63 -.8, 1.45 -.34
"""


def feelers(pen: Pen, worn: Worn) -> None:
    """Feelers that call, and the call."""
    if pen.count[worn.kind]:
        return
    top = pen.body.head.moved(-0.1, -0.8)
    pen.sketch(top._replace(scale=round(min(top.scale, (top.y - 2) / 1.3), 1)), FEELERS)


ANTS = """
front ~plum fine | line 1 -2.4, -.4 1; 4 -2.4, 4 1; 7 -2.4, 8.4 1; 15 -2.4, 13.6 1; 18 -2.4, 18 1;
| 21 -2.4, 22.4 1
front bond fine | dot .6 -3.8 2.8 2.4, 4.6 -3.4 1.7, 8 -4 2.1, 14.6 -3.8 2.8 2.4, 18.6 -3.4 1.7,
| 22 -4 2.1
front berry thin | dot 12.4 -9.6 4.4
front white bare | dot 11 -11.1 1.1
front leaf fine | blob 12.4 -13.6, 14.8 -16.6, 17.4 -15.6, 15.4 -13.2
"""


def ants(pen: Pen, worn: Worn) -> None:
    """Ants that carry a berry together."""
    if pen.count[worn.kind] < 2:
        pen.sketch(Frame(pen.ground(18) - 14, GROUND + 2, pen.size(1.3, 1.5)), ANTS)


TICK = """
rider ~eye fine | curve 3 -3, 7 -5.6, 9.4 -2; 3 .4, 7 -2.2, 9.4 1.4; 3 3.6, 7 1, 9.4 4.6; -3 -3,
| -7 -5.6, -9.4 -2; -3 .4, -7 -2.2, -9.4 1.4; -3 3.6, -7 1, -9.4 4.6
rider tick fine | dot 0 -6.4 2.4 2
rider tick thin | dot 0 .6 5.4 6.2
rider tongue bare .55 | dot 0 1.8 2.9 3.4
rider white bare .8 | dot -2 -2.6 1.2 .9
"""


def tick(pen: Pen, worn: Worn) -> None:
    """A tick that sucks."""
    pen.sketch(pen.body.spot(*pen.flank(0.2), pen.size(1.05, 1.25)), TICK)


TRAITS = {
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

BERRY_BUSH = """
far moss bare | dot 40 72 13, 56 62 16, 76 68 14, 60 76 14
far berry bare | dot 38 70 3.2, 50 58 3.2, 62 52 3.2, 66 68 3.2, 54 72 3.2, 80 66 3.2, 74 76 3.2,
| 44 80 3.2
"""


def meadow(paper: Paper) -> None:
    """Where all find their food: a meadow and a berry bush."""
    backdrop(paper, "sky", "sward", "leaf")
    paper.sketch(PAPER, BERRY_BUSH)


PLACES = {"bank": meadow, "ground": meadow}

COVER = (
    Actor("carnivorous sharp_vision", 12, 4, 14, 0.62),
    Actor("high_body_weight grazing", 6, 78, 8, 0.66),
)

# ---------------------------------------------------------------------- what happens

MOTIONS = {
    "steal": (Motion("carry", "animal", "target", "extra"),),
    "scavenge": (Motion("stamp", "animal", sign="trait-scavenger"),),
    "graze": (Motion("stamp", "animal", sign="trait-grazing"),),
    "hibernate": (Motion("stamp", "animal", sign="trait-hibernation_ability"),),
    "poison": (Motion("stamp", "animal", sign="trait-poisonous"),),
}

LOOKS = Looks(
    traits=TRAITS, places=PLACES, states={"poisoned": Part(poisoned)}, cover=COVER, motions=MOTIONS
)
