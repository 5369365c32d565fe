"""The bodies: how an animal is built that walks, runs, digs, swims, flies, stalks or sleeps.

A body is numbers only. Its torso is a back line and a belly line, so that whatever is painted
between them (``skin``) stays inside the outline of every body; head, tail and feet are anchors.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from evolution.creature.shapes import PAPER, Frame, Knot, Point, knots, points

Spine = tuple[Knot, ...]
Line = tuple[Point, ...]

WIDTH, HEIGHT = 120, 96
GROUND = 88.0


class Plan(NamedTuple):
    """A body as it is written down, in units of the paper; it faces right."""

    back: str
    belly: str
    neck: str
    head: str  # x, y and radius
    tail: str
    hind: str = ""
    fore: str = ""
    far_hind: str = ""
    far_fore: str = ""
    foot: float = 0


class Face(NamedTuple):
    """A head in units of its radius."""

    outline: str
    eye: Knot
    nose: Point
    mouth: Point  # where things are held
    smile: str
    muzzle: str  # what is light about it
    jaw: str = ""
    ears: bool = True


WALK = Plan(
    back="26 57, 32 50, 44 47, 56 47.5, 67 47, 76 48",
    belly="27 64, 34 73, 46 76, 58 76, 70 73, 80 60",
    neck="66 59 13.5, 75 53 13, 83 44 12.5",
    head="85 39 16",
    tail="33 58 7.5, 22 57 6, 14 51 5, 11 42 4.2, 13 34 3",
    hind="39.5 64 10.5, 38.5 76 7, 38.5 83 6.4",
    fore="69 65 8.5, 70 77 6.4, 70.5 83 6.2",
    far_hind="51 68 8, 52 77 6, 52.5 82 5.8",
    far_fore="79 66 7, 82 76 5.6, 83 82 5.4",
    foot=7,
)
STALK = Plan(
    back="22 50, 30 43, 43 45, 55 45, 66 40, 76 43",
    belly="24 59, 32 69, 45 70, 57 71, 69 70, 80 60",
    neck="66 54 14, 75 51 13, 82 48 12",
    head="82 47 14.5",
    tail="28 51 6.5, 19 49 5, 12 43 4.2, 9 34 3.6, 12 27 2.6",
    hind="36 58 11, 29 70 6.4, 31 82 6",
    fore="68 60 9.5, 67 73 6.4, 64 83 6",
    far_hind="46 62 8, 50 74 5.6, 47 82 5.4",
    far_fore="74 62 7.5, 84 72 5.8, 90 82 5.4",
    foot=6.8,
)
HEAVY = Plan(
    back="16 50, 22 34, 40 24, 58 24, 74 28, 85 37",
    belly="17 62, 24 77, 42 82, 60 82, 76 78, 87 64",
    neck="70 52 22, 82 50 18, 90 50 14.5",
    head="92 49 16",
    tail="20 46 4.6, 11 49 3.2, 7 58 2.6, 7.5 66 3.8",
    hind="31 62 15, 31 74 11, 31 80 10.6",
    fore="69 64 13, 70 75 10, 70 80 9.6",
    far_hind="48 70 10, 49 77 9, 49 80 8.6",
    far_fore="85 66 10, 87 76 8.6, 87 80 8",
    foot=10.6,
)
RUN = Plan(
    back="25 43, 32 37.5, 45 39, 58 41, 69 39, 78 40",
    belly="26 50, 34 58, 46 56.5, 58 61, 71 63, 81 52",
    neck="70 50 11, 80 43 9.5, 88 33 9.4",
    head="90 28 14.5",
    tail="28 46 5, 19 42 4, 11 42 3.4, 4.5 37 2.2",
    hind="36 50 10.5, 28 62 5.6, 34 72 4.2, 25 84 3.8",
    fore="73 53 8.5, 83 62 5.2, 91 72 4.2, 99 82 3.6",
    far_hind="44 54 7.5, 50 63 4.8, 44 73 3.8, 51 83 3.4",
    far_fore="70 56 7, 65 66 4.6, 74 75 3.8, 67 83 3.4",
    foot=4.8,
)
HEAVY_RUN = Plan(
    back="17 42, 24 29, 41 24, 58 25, 74 26, 84 33",
    belly="18 52, 26 63, 43 65, 60 69, 76 67, 87 54",
    neck="72 46 19, 83 42 15.5, 90 38 13",
    head="91 36 15.5",
    tail="21 39 5, 12 37 3.6, 6 42 2.8, 3.6 49 3.6",
    hind="31 50 15, 26 64 9.4, 31 73 7.4, 24 81 7",
    fore="73 54 13, 81 66 8.8, 86 74 7.4, 92 81 6.8",
    far_hind="46 58 10, 51 67 7.6, 46 75 6.6, 50 81.5 6.2",
    far_fore="70 58 10, 66 68 7.4, 72 76 6.6, 67 81.5 6.2",
    foot=8,
)
SWIM = Plan(
    back="21 50, 31 42, 44 34, 59 30, 74 31, 87 37",
    belly="21 55, 31 62, 44 69, 59 72, 74 70, 87 64",
    neck="70 51 19, 77 51 18, 82 51 16.5",
    head="84 50.5 16.5",
    tail="25 53 4.6, 19 52.5 3.8, 14 52 3",
    fore="68 64 6.5, 61 74 6.4, 52 81 4.6, 46 83 2",
    far_fore="79 67 6, 77 76 5.6, 71 83 3.4, 66 85 1.5",
)
HEAVY_SWIM = Plan(
    back="22 46, 31 37, 44 28, 59 22, 75 24, 89 34",
    belly="22 52, 31 62, 44 71, 59 76, 75 76, 90 67",
    neck="70 49 26, 79 50 23, 85 51 20",
    head="86 51.5 18.5",
    tail="26 49 5.5, 20 46 4.4, 16 44 3.4",
    fore="69 66 9, 61 77 7.6, 51 83.5 5, 45 85 2",
    far_fore="82 70 7, 80 79 6, 73 85 3.6, 69 86.5 1.5",
)
DIG = Plan(
    back="19 72, 26 60, 41 52, 57 51, 70 54, 79 60",
    belly="20 86, 28 89, 42 90, 58 90, 74 89, 84 82",
    neck="64 71 15, 74 69 15, 80 68 13.4",
    head="82 67 14.5",
    tail="23 76 4.4, 14 73 3.2, 8 68 1.8",
    hind="34 79 10, 33 84 7.4, 38 85 5.5",
    fore="65 74 9, 69 81 7.5, 73 84.5 6.4",
    far_fore="82 75 7, 89 81 6, 94 84.5 5",
)
HEAVY_DIG = Plan(
    back="12 66, 19 50, 36 38, 56 36, 72 42, 83 52",
    belly="13 84, 22 89, 38 90, 57 90, 76 89, 87 80",
    neck="66 65 22, 77 66 19, 84 67 16",
    head="85 67 16",
    tail="17 70 5, 9 68 3.6, 4 62 2",
    hind="29 77 12, 28 83 9, 34 85 6.5",
    fore="66 71 11, 71 79.5 9, 75 83.5 7.6",
    far_fore="85 74 8, 91 80 6.8, 97 84 5.6",
)
CURLED = Plan(
    back="24 74, 29 60, 42 51, 58 49, 73 53, 83 63",
    belly="27 86, 36 89, 48 90, 60 90, 73 90, 84 84",
    neck="66 71 17, 74 73 15, 80 75 13",
    head="82 74 15.5",
    tail="29 79 7, 33 86 5.6, 44 87.5 5, 56 87.5 4.4, 66 86.5 3",
    hind="44 76 13, 47 82 8, 55 86 4",
)
HEAVY_CURLED = Plan(
    back="15 68, 21 49, 37 38, 56 36, 74 42, 86 56",
    belly="18 86, 28 89, 43 90, 58 90, 74 90, 87 84",
    neck="66 65 23, 76 69 19, 83 73 15",
    head="85 73 16.5",
    tail="20 79 7.5, 25 86 6, 37 88 5.2, 50 88 4.4, 62 87 3",
    hind="37 72 17, 42 81 10, 53 86 5",
)
HIDDEN = Plan(  # a shell on the ground, and nobody to be seen
    back="20 78, 25 60, 40 45, 60 43, 78 55, 88 74",
    belly="20 88, 32 90, 46 90, 60 90, 76 90, 88 86",
    neck="60 72 10, 66 72 10, 70 72 10",
    head="86 79 8",
    tail="24 84 3, 22 85 2.6, 20 86 2.2, 18 87 1.8, 16 88 1.4",
)

PLAIN = Face(
    outline="-1 -.05, -.74 -.74, -.05 -1.02, .62 -.82, .98 -.3, 1.36 .06, 1.5 .4, 1.26 .74,"
    ".6 .92, -.2 .96, -.82 .66",
    eye=(0.42, -0.1, 0.2),
    nose=(1.31, 0.13),
    mouth=(1.2, 0.6),
    smile="1.24 .5, 1 .62, .74 .56",
    muzzle=".6 .52, .95 .42, 1.3 .4, 1.4 .54, 1.1 .72, .5 .82, .1 .8, -.1 .7",
)
JAWS = Face(
    outline="-1 -.05, -.76 -.74, -.1 -1, .45 -.88, .86 -.58, 1.4 -.46, 1.94 -.34, 2.16 -.08,"
    "2.02 .16, 1.5 .2, 1 .24, .6 .44, .2 .86, -.3 .94, -.85 .64",
    eye=(0.36, -0.32, 0.2),
    nose=(2.02, -0.2),
    mouth=(1.5, 0.75),
    smile="",
    muzzle="-.1 .72, .4 1, 1.1 1.16, 1.5 1.08, 1.2 1.26, .7 1.24, .1 1.04",
    jaw="-.25 .5 .42, .4 .86 .32, 1 1.06 .23, 1.5 1.02 .16",
)
FISH = PLAIN._replace(
    outline="-1 -.1, -.72 -.8, 0 -.94, .7 -.76, 1.22 -.26, 1.42 .2, 1.2 .6, .6 .88, -.1 .96,-.8 .7",
    eye=(0.5, -0.12, 0.2),
    nose=(1.3, -0.06),
    smile="1.3 .4, 1.02 .5, .74 .38",
    muzzle=".7 .52, 1 .54, 1.2 .5, 1.1 .64, .6 .82, 0 .88, -.3 .8",
    ears=False,
)
SHARK = JAWS._replace(
    outline="-1 -.1, -.72 -.8, 0 -.98, .8 -.86, 1.5 -.58, 1.9 -.24, 1.8 .02, 1.3 .1, .85 .24,"
    ".45 .5, .1 .9, -.4 .94, -.85 .7",
    eye=(0.5, -0.34, 0.19),
    nose=(1.6, -0.26),
    muzzle="-.2 .8, .3 1.02, .9 1.1, 1.2 1, 1 1.2, .5 1.2, -.1 1.04",
    jaw="-.25 .55 .42, .3 .84 .33, .8 .98 .22, 1.2 .92 .14",
    mouth=(1.2, 0.65),
    ears=False,
)
MOLE = PLAIN._replace(
    outline="-1 0, -.75 -.75, -.05 -1, .6 -.72, 1.2 -.12, 1.8 .28, 1.98 .54, 1.76 .8, 1 .88,"
    ".1 .95, -.75 .8",
    eye=(0.62, -0.1, 0.13),
    nose=(1.86, 0.42),
    mouth=(1.45, 0.78),
    smile="1.5 .66, 1.2 .72, .95 .62",
    muzzle=".6 .62, 1.1 .62, 1.6 .66, 1.3 .76, .6 .82, .1 .8",
    ears=False,
)


PLANS = {  # the light one and the heavy one
    "walk": (WALK, HEAVY),
    "run": (RUN, HEAVY_RUN),
    "swim": (SWIM, HEAVY_SWIM),
    "dig": (DIG, HEAVY_DIG),
    "curled": (CURLED, HEAVY_CURLED),
    "hidden": (HIDDEN, HIDDEN),
}
FACES = {  # without jaws, with jaws
    "walk": (PLAIN, JAWS),
    "run": (PLAIN, JAWS),
    "swim": (FISH, SHARK),
    "dig": (MOLE, JAWS),
    "curled": (PLAIN, PLAIN),
    "hidden": (FISH, FISH),
}


class Torso:
    """The skin, to draw on: u from rump 0 to chest 1, v from the back -1 to the belly 1."""

    __slots__ = ("back", "belly", "scale")

    def __init__(self, back: Line, belly: Line) -> None:
        self.back, self.belly = back, belly
        self.scale = min(belly[2][1] - back[2][1], TALLEST)  # radii are parts of its height

    def point(self, u: float, v: float) -> Point:
        place = min(max(u, 0), 0.9999) * (len(self.back) - 1)
        i, t = int(place), place % 1
        (ax, ay), (bx, by) = self.back[i], self.back[i + 1]
        (cx, cy), (dx, dy) = self.belly[i], self.belly[i + 1]
        x, y = ax + (bx - ax) * t, ay + (by - ay) * t
        x2, y2 = cx + (dx - cx) * t, cy + (dy - cy) * t
        k = (v + 1) / 2
        return round(x + (x2 - x) * k, 1), round(y + (y2 - y) * k, 1)


TALLEST = 42.0


class Body(NamedTuple):
    """A body ready to be drawn."""

    pose: str
    heavy: bool
    torso: Torso
    neck: Spine
    head: Frame
    face: Face
    tail: Spine
    near: tuple[Spine, ...]  # the limbs on this side, hind ones first
    far: tuple[Spine, ...]
    foot: float
    air: float = 0  # how high it floats above the ground

    def spot(self, u: float, v: float, scale: float = 1, turn: float = 0) -> Frame:
        """A frame at a point of the torso."""
        return Frame(*self.torso.point(u, v), scale, turn)

    def eye(self, scale: float = 1) -> Frame:
        """A frame at the eye, with the head's unit."""
        return self.head.moved(*self.face.eye[:2], scale)


@cache
def body(asks: tuple[str, ...]) -> Body:
    """The body for all that is asked of it, by what it can do and how it fares."""
    heavy, jaws = "heavy" in asks, "jaws" in asks
    pose = next((pose for pose in ("swim", "dig", "run") if pose in asks), "walk")
    if "curled" in asks and pose != "swim":
        pose = "curled"
    if "hidden" in asks:
        pose = "hidden"
    light, big = PLANS[pose]
    plan = big if heavy else STALK if jaws and light is WALK else light
    x, y, r = map(float, plan.head.split())
    if jaws:
        x, r = x - (0 if plan is STALK else 7), r * 0.95
    made = Body(
        pose=pose,
        heavy=heavy,
        torso=Torso(points(PAPER, plan.back), bellied(plan.belly, "round" in asks, "thin" in asks)),
        neck=knots(PAPER, plan.neck),
        head=Frame(x, y, r),
        face=FACES[pose][jaws],
        tail=knots(PAPER, plan.tail),
        near=limbs(plan.hind, plan.fore),
        far=limbs(plan.far_hind, plan.far_fore),
        foot=plan.foot,
    )
    if "run" in asks and pose in ("swim", "dig"):
        made = on_legs(made)
    if "fly" in asks and pose not in ("curled", "hidden"):
        made = in_the_air(made)
    return made


FULL, EMPTY = (0, 3, 7, 7, 3.6, 0), (0, -4.4, -8, -6, -2, 0)  # how much lower a belly hangs
LOWEST = 86.0


def bellied(text: str, full: bool, thin: bool) -> Line:
    """The belly line of one that has eaten, or not."""
    more = FULL if full else EMPTY if thin else (0,) * 6
    found = points(PAPER, text)
    lowest = max(LOWEST, *(y for _, y in found))
    return tuple((x, min(y + dy, lowest)) for (x, y), dy in zip(found, more, strict=True))


def limbs(*texts: str) -> tuple[Spine, ...]:
    """Limbs as they are written down; none reaches below the ground."""
    return tuple(grounded(knots(PAPER, text)) for text in texts if text)


def grounded(limb: Sequence[Knot]) -> Spine:
    x, y, r = limb[-1]
    return (*limb[:-1], (x, min(y, GROUND - r), r))


def on_legs(it: Body) -> Body:
    """A swimmer or a digger that runs: its body stands on long legs."""
    it = lifted(it, 16 if it.pose == "dig" else 11 - 7 * it.heavy)
    thick = 1.5 if it.heavy else 1
    near = (leg(it.torso.point(0.36, 0.5), -3, thick), leg(it.torso.point(0.76, 0.5), 7, thick))
    far = (
        leg(it.torso.point(0.5, 0.5), 6, thick * 0.9),
        leg(it.torso.point(0.86, 0.5), -2, thick * 0.9),
    )
    return it._replace(near=near, far=far, foot=5.4 * thick, air=0)


def leg(hip: Point, stride: float, thick: float) -> Spine:
    """A long leg from the hip to the ground."""
    x, y = hip
    high = GROUND - y - 4
    return (
        (x, y, 8 * thick),
        (x + 4, y + 0.45 * high, 5 * thick),
        (x - 1 + stride / 2, y + 0.72 * high, 4.2 * thick),
        (x + 2 + stride, y + high, 3.8 * thick),
    )


def in_the_air(it: Body) -> Body:
    """A body that floats, with its limbs drawn up."""
    it = lifted(it, {"dig": 14, "run": 0}.get(it.pose, 7 - 4 * it.heavy))
    it = it._replace(air=8)
    if it.pose == "swim":
        return it
    return it._replace(
        near=tuple(map(drawn_up, it.near, (True, False))),
        far=tuple(map(drawn_up, it.far, (True, False))),
        foot=0,
    )


def drawn_up(limb: Spine, hind: bool) -> Spine:
    (x, y, r), k = limb[0], min(limb[0][2] / 9, 1.4)
    if hind:
        return (x, y, r), (x - 9 * k, y + 7 * k, 5.4 * k), (x - 17 * k, y + 11 * k, 4 * k)
    return (x, y, r), (x + 7 * k, y + 9 * k, 5 * k), (x + 4 * k, y + 16 * k, 4 * k)


def lifted(it: Body, up: float) -> Body:
    """The same body, higher above the ground."""

    def lift(spine: Spine) -> Spine:
        return tuple((x, y - up, r) for x, y, r in spine)

    def raised(path: Line) -> Line:
        return tuple((x, y - up) for x, y in path)

    return it._replace(
        torso=Torso(raised(it.torso.back), raised(it.torso.belly)),
        neck=lift(it.neck),
        head=it.head.moved(0, -up / it.head.scale),
        tail=lift(it.tail),
        near=tuple(map(lift, it.near)),
        far=tuple(map(lift, it.far)),
        air=it.air + up,
    )
