"""How an animal fares: what hunger, food, sleep, poison and the rest do to the picture."""

from __future__ import annotations

from evolution.ui.creature.body import GROUND
from evolution.ui.creature.pen import BARE, FINE, SOFT, THIN, Part, Pen, Worn
from evolution.ui.creature.shapes import PAPER, Frame, blob, curve, dot, poly

ZED = "0 0, 1 0, 0 1, 1 1"
DROP = "0 -1.5, .8 .2, 0 1, -.8 .2"


def eye_frame(pen: Pen) -> Frame:
    u, v, size = map(float, pen.body.face.eye.split())
    return pen.body.head.moved(u, v, size)


def close_eye(pen: Pen) -> None:
    if pen.take("eye"):
        pen.line("face", "k", curve(eye_frame(pen), "-1.4 -.1, 0 .7, 1.4 -.1"), line=THIN)


def asleep(pen: Pen, worn: Worn) -> None:
    """Closed eyes, deep breath."""
    close_eye(pen)
    x, y = pen.body.head.point(0.3, -1.3)
    for dx, dy, s in ((0, 0, 5), (8, -8, 7), (18, -18, 9)):
        pen.line("sign", "mark", poly(Frame(min(x + dx, 104), y + dy, s), ZED, False), line=THIN)


def hungry(pen: Pen, worn: Worn) -> None:
    """Ribs, and a mouth that turns down."""
    it = pen.body
    for u in (0.48, 0.57, 0.66):
        at = it.spot(u, -0.3, round((it.skin(u, 1)[1] - it.skin(u, -1)[1]) / 10, 1))
        pen.line("skin", "d", curve(at, "0 0, 1 2, .2 4.4"), line=THIN)
    if it.face.smile and pen.take("mouth"):
        pen.line(
            "face", "k", curve(it.head.moved(0.98, 0.6), ".22 .1, 0 -.06, -.22 .08"), line=FINE
        )


def fed(pen: Pen, worn: Worn) -> None:
    """Full cheeks, a content mouth."""
    it = pen.body
    u, v, _ = map(float, it.face.eye.split())
    pen.fill("face", "blush", dot(it.head, u - 0.28, v + 0.46, 0.3, 0.22), line=BARE, fade=0.7)
    if it.face.smile and it.pose != "curled" and pen.take("mouth"):
        at = it.head.moved(*it.face.mouth).moved(-0.16, 0)
        pen.fill(
            "face", "blood", blob(at, "-.3 -.1, 0 -.02, .26 -.14, .16 .14, -.08 .2"), line=FINE
        )


def poisoned(pen: Pen, worn: Worn) -> None:
    """Green about the nose, and dizzy."""
    it = pen.body
    pen.fill("skin", "venom", dot(it.head, 0.5, 0.3, 0.7, 0.52), line=BARE, fade=0.6)
    if pen.take("eye"):
        at = eye_frame(pen).moved(0, 0, 1.5)
        pen.fill("face", "white", dot(at, 0, 0, 1.1), line=FINE)
        pen.line(
            "face",
            "k",
            curve(at, "0 0, .34 -.2, .1 -.5, -.42 -.3, -.44 .36, .14 .66, .72 .3"),
            line=FINE,
        )
    if it.face.smile and pen.take("mouth"):
        pen.line(
            "face",
            "k",
            curve(it.head.moved(0.98, 0.58), ".3 .02, .16 -.1, 0 .06, -.16 -.06, -.3 .06"),
            line=FINE,
        )
    x, y = it.head.point(0.4, -1.2)
    for dx, dy, r in ((0, 0, 2.2), (6, -6, 3.2), (-2, -10, 2.6)):
        pen.fill(
            "sign",
            "venom",
            dot(PAPER, round(min(x + dx, 114), 1), round(max(y + dy, 5), 1), r),
            line=THIN,
        )


def paralysed(pen: Pen, worn: Worn) -> None:
    """Grey and rigid, with sparks."""
    if pen.take("eye"):
        at = eye_frame(pen)
        pen.fill("face", "white", dot(at, 0, 0, 1.4, 1.5), line=THIN)
        pen.fill("face", "eye", dot(at, 0.1, 0, 0.36), line=BARE)
    if pen.body.face.smile and pen.take("mouth"):
        pen.line(
            "face",
            "k",
            poly(pen.body.head.moved(1, 0.58), ".3 0, .18 -.1, .04 .06, -.1 -.1, -.24 .06", False),
            line=FINE,
        )
    bolt = "0 0, 5 -1, 3 4, 8 3, -1 13, 1.4 6.4, -3.4 7"
    for (x, y), turn in ((pen.body.skin(0.2, -1), -24), (pen.body.skin(0.62, -1), 8)):
        pen.fill("sign", "sun", poly(Frame(x, y - 17, 1.1, turn), bolt), line=THIN)


def sheltered(pen: Pen, worn: Worn) -> None:
    """Under a bush."""
    arc = ((12, 76, 10), (13, 56, 11), (20, 38, 13), (35, 24, 14), (54, 17, 14), (74, 17, 14),
           (92, 26, 14), (105, 41, 13), (107, 60, 11), (108, 78, 10))  # fmt: skip
    den = "8 92, 12 60, 26 36, 60 22, 94 36, 108 60, 112 92"
    pen.fill("sky", "leaf", *(dot(PAPER, x, y, r) for x, y, r in arc), line=THIN)
    pen.fill("sky", "moss", blob(PAPER, den), line=BARE)
    pen.fill(
        "sky",
        "bone",
        blob(PAPER, "16 92, 22 62, 36 42, 60 33, 86 42, 100 62, 105 92"),
        line=BARE,
        fade=0.55,
    )
    bush = "2 95, 3 85, 7 80, 11 74, 18 76, 22 82, 30 84, 32 95"
    pen.fill(
        "front",
        "leaf",
        blob(PAPER, bush),
        blob(Frame(120, 0, 1), "-2 95, -3 87, -6 83, -10 78, -16 80, -20 86, -26 88, -28 95"),
        line=THIN,
    )


def doomed(pen: Pen, worn: Worn) -> None:
    """A tear, and the sand runs out."""
    it = pen.body
    at = eye_frame(pen)
    pen.fill("sign", "water", blob(at.moved(-0.5, 2.4, 0.9), DROP), line=FINE)
    if not it.face.jaw:
        pen.line("face", "k", curve(at, "-1.6 -1.5, -.4 -2.1, .6 -2.3"), line=THIN)
    if it.face.smile and pen.take("mouth"):
        pen.line(
            "face", "k", curve(it.head.moved(0.98, 0.64), ".24 .08, 0 -.1, -.24 .08"), line=THIN
        )
    glass = Frame(107, 13)
    pen.fill("sign", "white", poly(glass, "-5.4 -8, 5.4 -8, 1 0, 5.4 8, -5.4 8, -1 0"), line=THIN)
    pen.fill(
        "sign",
        "beak",
        poly(glass, "-4.4 7.4, 4.4 7.4, 0 2.4"),
        poly(glass, "-1.6 -2.8, 1.6 -2.8, 0 0"),
        line=BARE,
    )
    pen.line(
        "sign",
        "mark",
        poly(glass, "-6.6 -8, 6.6 -8", False),
        poly(glass, "-6.6 8, 6.6 8", False),
        line=SOFT,
    )


def gone(pen: Pen, worn: Worn) -> None:
    """A pencil drawing: there was such an animal once."""
    close_eye(pen)


def newborn(pen: Pen, worn: Worn) -> None:
    """The egg it came from lies about."""
    for x, k, turn in ((18, 1, -20), (101, 0.85, 24)):
        at = Frame(x, GROUND - 1, k, turn)
        pen.fill(
            "rider",
            "bone",
            poly(at, "-9 -2, -5 -6, -2.4 -2.4, 1 -7, 4 -3, 9 -5, 8 3, 3 6.4, -4 6"),
            line=THIN,
        )
        pen.fill("rider", "rust", dot(at, -3, 2, 1.2), dot(at, 3.4, 1.4, 1), line=BARE)


STATES = {
    "asleep": Part(asleep, asks=("curled",)),
    "hungry": Part(hungry, asks=("thin",)),
    "fed": Part(fed, asks=("round",)),
    "poisoned": Part(poisoned),
    "paralysed": Part(paralysed, coat="stone"),
    "sheltered": Part(sheltered),
    "doomed": Part(doomed),
    "gone": Part(gone, coat="pencil"),
    "bare": Part(gone, coat="pencil"),
    "newborn": Part(newborn),
}
