"""Pictures for the page itself: the first screen, an empty table, a card's back, a memory."""

from __future__ import annotations

from evolution.creature.body import HEIGHT, PLAIN, WIDTH
from evolution.creature.looks import Actor
from evolution.creature.pen import BARE, Paper, Worn
from evolution.creature.places import FIR, TREE, plant
from evolution.creature.shapes import PAPER, Frame
from evolution.games import look
from evolution.pictures import Look, PlantLook, all_looks, coat, drawing, picture, svg
from evolution.pictures import plant as growing

WIDE, TALL = 480, 150
SMALL = 50  # pixels: few and bold strokes
CAST = (  # what it has, its number, where it stands, its size
    ("flight", 7, 148, -2, 0.56),
    ("running sharp_vision", 4, 300, 30, 0.7),
    ("high_body_weight grazing symbiosis", 6, 4, 28, 1.1),
    ("carnivorous", 12, 200, 42, 0.96),
    ("burrowing", 5, 118, 70, 0.78),
    ("swimming", 8, 366, 44, 0.9),
)
FACES = {  # of the opponents: what they have, their number, the states that show
    "darwin": ("sharp_vision intellect", 5, ""),
    "hunter": ("carnivorous running", 12, ""),
    "friend": ("carnivorous symbiosis", 9, ""),
    "hoarder": ("fat_tissue high_body_weight", 6, "fed"),
    "matchmaker": ("cooperation communication", 10, ""),
    "pacifist": ("camouflage burrowing", 3, ""),
    "forager": ("scavenger", 8, ""),
    "grazer": ("grazing", 4, ""),
    "hatchling": ("", 1, "newborn"),
}
HILLS = """
sky sward bare .55 | blob -10 96, 60 62, 130 84, 200 54, 280 82, 360 58, 430 78, 490 66, 500 170,
| -20 170
behind leaf bare .8 | blob -12 104, 80 92, 190 100, 300 92, 372 100, 392 112, 380 160, -20 160
"""
LAKE_AND_SUN = """
sky sun bare .9 | dot 282 30 15
far water bare | blob 352 108, 400 100, 490 104, 500 170, 330 170, 344 128
far ~white thin | curve 420 116, 432 113, 444 116; 366 138, 378 135, 390 138
"""


def landscape(title: str = "") -> str:
    """Six animals in a landscape."""
    land, light = Paper(), Paper()
    land.sketch(PAPER, HILLS)
    plant(land, FIR.format("moss"), "10 88 1, 464 84 .9, 448 82 .7, 238 82 .6")
    plant(land, TREE, "156 92 1.15, 174 90 .85, 186 94 .7")
    light.sketch(PAPER, LAKE_AND_SUN)
    said = f' role="img" aria-label="{title}"' if title else ' aria-hidden="true"'
    return (
        f'<svg class="creature" viewBox="0 0 {WIDE} {TALL}"{said}>'
        f'<g class="creature-land">{land.text()}</g>{light.text()}'
        f"{''.join(actor(*part) for part in CAST)}</svg>"
    )


def actor(traits: str, number: int, x: float, y: float, size: float) -> str:
    """One of the animals in a scene."""
    look = Look(tuple(map(Worn, traits.split())), number)
    return (
        f'<g class="creature coat-{coat(look)}" transform="translate({x} {y})scale({size})">'
        f"{drawing(look, False)}</g>"
    )


def drawn_face(kind: str) -> str:
    traits, number, states = FACES[kind]
    return picture(Look(tuple(map(Worn, traits.split())), number, tuple(states.split())), SMALL - 1)


SCENE = (160, 76)
MEADOW = """
sky sward bare .5 | blob -10 40, 30 30, 74 38, 120 28, 176 38, 176 90, -10 90
behind leaf bare .8 | blob -10 56, 40 50, 100 55, 176 50, 176 90, -10 90
"""


def drawn_cover(game: str) -> str:
    looks = look(game)
    if not looks or not looks.cover:
        return ""
    land = Paper()
    land.sketch(PAPER, MEADOW)
    return (
        f'<svg class="creature" viewBox="0 0 {SCENE[0]} {SCENE[1]}" aria-hidden="true">'
        f'<g class="creature-land">{land.text()}</g>{"".join(map(on_stage, looks.cover))}</svg>'
    )


def on_stage(one: Actor) -> str:
    """An animal, or a plant, where it stands."""
    if one.what in all_looks().plants:
        drawn = growing(PlantLook(one.what, food=9), SMALL)
    else:
        drawn = picture(Look(tuple(map(Worn, one.what.split())), one.seed), SMALL)
    wide, tall = round(WIDTH * one.size, 1), round(HEIGHT * one.size, 1)
    return drawn.replace("<svg", f'<svg x="{one.x}" y="{one.y}" width="{wide}" height="{tall}"', 1)


def still(sketch: str, title: str, *classes: str) -> str:
    """A picture that is always the same."""
    paper = Paper()
    paper.sketch(PAPER, sketch)
    return svg(["creature", *classes], paper.text(), False, title)


NEST = """
ground shade bare .1 | dot 60 89 40 3.4
behind ink | dot 60 55 18 13
behind white bare | dot 55 48 4 4.6, 66 48 4 4.6
behind eye bare | dot 56 48.4 2 2.6, 67 48.4 2 2.6
nape bone | blob 41 44, 46 32, 58 24, 71 28, 79 39, 73 40, 68 44, 63 39, 57 44, 51 39, 47 45
nape rust bare | dot 55 33 2.2, 68 34 1.8
body bone | blob 40 62, 43 50, 48 54, 53 47, 59 53, 65 46, 70 53, 77 50, 80 62, 76 78, 60 85, 44 78
skin rust bare | dot 51 66 2.4, 64 62 2, 69 71 2.6, 57 75 2
front wood soft | taper 24 78 3, 60 90 4.6, 96 78 3
front soil soft | taper 28 84 2.6, 60 92 3.6, 92 84 2.6; 22 74 2.4, 44 84 2.6, 70 86 2
front wood soft | taper 98 74 2.4, 78 84 2.6, 52 87 2
"""


def nest(title: str = "") -> str:
    """An empty table: one egg, and somebody in it."""
    return still(NEST, title)


FOSSIL = """
body steel .9 | blob 14 80, 10 52, 22 26, 48 16, 82 18, 106 34, 111 62, 102 82, 60 88
body bone bare .85 | blob 20 76, 17 53, 28 33, 50 24, 80 26, 99 39, 103 61, 96 75, 60 80
skin ~soil soft | curve 26 58, 38 52, 54 47, 70 46, 80 50
skin ~soil thin | curve 42 50, 38 58, 41 65; 49 48, 45 56, 48 63; 56 47, 52 55, 55 62; 63 46, 59 54,
| 62 61; 70 46, 66 54, 69 61; 30 57, 26 50, 22 52; 30 57, 28 64, 23 64
skin ~soil thin | blob 78 50, 82 41, 92 42, 98 52, 90 57, 81 57; line 97 53, 86 54; dot 87 48 2
"""


def fossil(title: str = "") -> str:
    """What is left of an animal that nobody keeps: a print in the stone."""
    return still(FOSSIL, title)


EGG = """
ground shade bare .1 | dot 60 88 24 3
body l | blob 60 12, 40 32, 34 58, 42 80, 60 88, 78 80, 86 58, 80 32
skin b bare | dot 49 42 5, 68 34 4, 73 56 6, 53 65 4, 43 58 3, 63 75 5, 60 48 2.6
skin ~white soft .9 | curve 46 38, 50 28, 57 21
"""


def egg(title: str = "", seed: int = 0) -> str:
    """A card that lies face down: anything may come of it."""
    return still(EGG, title, f"coat-{seed % 12}")


FRAME = "M14 0H50A14 14 0 0 1 64 14V50A14 14 0 0 1 50 64H14A14 14 0 0 1 0 50V14A14 14 0 0 1 14 0z"
HEAD = """
nape d | blob 20.6 31.4, 19.9 19.7, 21.8 8, 29.2 13, 36.2 21.6
nape b | blob 10.9 32.1, 10.1 20.4, 12.1 8.7, 19.5 13.8, 26.5 22.4
body b | taper 29 72 14, 23 55 13, 24 44 13
"""
FACE = f"""
body b | blob {PLAIN.outline}
skin b bare | blob -.8 -.3, -.84 -.9, -.74 -1.5, -.36 -1.24, 0 -.8; dot -.5 .5 .5
skin l bare | blob {PLAIN.muzzle}
skin d bare | blob -.66 -.7, -.66 -1.2, -.34 -.9
face blush bare .6 | dot .14 .36 .24 .16
face eye bare | dot .42 -.12 .22 .3
face white bare | dot .49 -.24 .09
face k bare | dot 1.3 .12 .14 .1
face ~k thin | curve {PLAIN.smile}
"""


def icon() -> str:
    """The site's icon: a head that looks out of the green."""
    paper = Paper()
    paper.fill("sky", "brand", FRAME, line=BARE)
    paper.sketch(PAPER, HEAD)
    paper.sketch(Frame(26.5, 38, 19.5), FACE)
    return (
        f'<svg class="creature coat-7" viewBox="0 0 64 64" aria-hidden="true">{paper.text()}</svg>'
    )
