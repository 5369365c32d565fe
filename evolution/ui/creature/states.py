"""How an animal fares: what hunger, food, sleep, poison and the rest do to the picture."""

from __future__ import annotations

from evolution.ui.creature.pen import BARE, THIN, Part, Pen, Worn
from evolution.ui.creature.shapes import PAPER, Frame, blob, curve, dot, poly, taper

GROUND = 88


def close_eye(pen: Pen) -> None:
    u, v, size = map(float, pen.body.face.eye.split())
    if pen.take("eye"):
        at = pen.body.head.moved(u, v, size)
        pen.line("face", "k", curve(at, "-1.4 -.1, 0 .7, 1.4 -.1"), width=2)


def asleep(pen: Pen, worn: Worn) -> None:
    """Closed eyes, deep breath."""
    close_eye(pen)
    x, y = pen.body.head.point(0.3, -1.3)
    for dx, dy, s in ((0, 0, 5), (8, -8, 7), (18, -18, 9)):
        f = Frame(min(x + dx, 104), y + dy, s)
        pen.line("sign", "k", poly(f, "0 0, 1 0, 0 1, 1 1", False), width=1.9)


def hungry(pen: Pen, worn: Worn) -> None:
    """Ribs, and a mouth that turns down."""
    it = pen.body
    for u in (0.5, 0.58, 0.66):
        at = it.spot(u, -0.3, (it.skin(u, 1)[1] - it.skin(u, -1)[1]) / 10)
        pen.line("skin", "d", curve(at, "0 0, 1 2, .2 4.4"), width=1.6)
    if it.face.smile and pen.take("mouth"):
        pen.line("face", "k", curve(it.head.moved(0.98, 0.6), ".22 .1, 0 -.06, -.22 .08"), width=1.6)


def fed(pen: Pen, worn: Worn) -> None:
    """A full cheek and a content mouth."""
    it = pen.body
    u, v, _ = map(float, it.face.eye.split())
    pen.fill("face", "blush", dot(it.head, u - 0.28, v + 0.46, 0.3, 0.22), line=BARE, fade=0.75)


STATES = {
    "asleep": Part(asleep, asks=("curled",)),
    "hungry": Part(hungry, asks=("thin",)),
    "fed": Part(fed, asks=("round",)),
}
