"""How the traits of New World show, and its areas."""

from __future__ import annotations

from evolution.creature.body import GROUND, JAWS
from evolution.creature.looks import LIGHT, Actor, Looks, Motion
from evolution.creature.pen import Paper, Part, Pen, Worn
from evolution.creature.places import ACACIA, REEDS, backdrop, firs, plant
from evolution.creature.shapes import PAPER, Frame
from evolution.games.continents.look import STRANDS, strand
from evolution.games.origin.look import nightcap

MOON = """
sky sun thin | blob 20 4, 11 6, 6 15, 11 24, 20 26, 15 20, 13.4 15, 15 10
+sky sun bare | poly 37 7, 37.8 9.2, 40 10, 37.8 10.8, 37 13, 36.2 10.8, 34 10, 36.2 9.2; 48 19.8,
| 48.6 21.4, 50.2 22, 48.6 22.6, 48 24.2, 47.4 22.6, 45.8 22, 47.4 21.4
"""
CAT_EYE = """
face venom thin | dot 0 0 1.05
face eye bare | dot .1 0 .26 .74
face white bare | dot -.3 -.4 .22
"""


def moonlight(pen: Pen, worn: Worn) -> None:
    """Eyes that shine under the moon."""
    it = pen.body
    pen.sketch(PAPER, MOON)
    if pen.take("eye"):
        pen.sketch(it.eye(round(it.face.eye[2] * pen.size(1.75, 2), 3)), CAT_EYE)


GLOBE = """
sky sky bare | dot 44 38 33
sky venom bare .75 | blob 17.6 22.8, 27.5 13.6, 38.7 17.5, 37.4 26.8, 28.8 31.4, 30.8 39.3,
| 23.5 38.7, 15.6 33.4; 44.7 9.6, 57.9 11.6, 68.4 21.5, 64.5 28.1, 53.9 26.1, 47.3 31.4, 42.7 21.5;
| 34.1 42, 44 41.3, 50.6 49.9, 45.3 62.4, 38.7 57.8, 37.4 49.9; 60.5 41.3, 71.7 39.3, 70.4 51.2,
| 63.8 54.5, 59.2 47.9
sky ~wave fine .7 | dot 44 38 33; curve 12 31.4, 44 36.4, 76 31.4; 40.7 5.7, 34.1 38, 40.7 70.3
"""


def globe(pen: Pen, worn: Worn) -> None:
    """The world, all of which is its home."""
    pen.sketch(PAPER, GLOBE)


SNAPPED = STRANDS.format("steel", "berry")
CRACK = """
nape white thin | poly -11 -10, -3 -15, -5 -10, 4 -14, 3 -9, 12 -13, 3 -5, 4 -10, -4 -5, -3 -10
"""


def broken_strand(pen: Pen, worn: Worn) -> None:
    """Two strands that have snapped."""
    at = strand(pen)
    pen.sketch(at, SNAPPED)
    pen.sketch(at, CRACK)


HOOF = """
{0} ink thin | blob -1 .1, -.86 -1.15, .1 -1.3, 1 -1.15, 1.5 .1
{0} ~steel fine | curve -.4 -.8, .1 -.92, .6 -.8
"""
HOOVES = {"far": HOOF.format("far"), "face": HOOF.format("face")}
DUST = "ground earth bare .5 | dot 8 84 5 4, 16 87 4 3.2, 4 88 3 2.4, 21 81 2.4 2"


def hooves(pen: Pen, worn: Worn) -> None:
    """Hooves, and the dust they raise."""
    it = pen.body
    pen.sketch(PAPER, DUST)
    if not pen.take("nails"):
        return
    for layer, limbs in (("far", it.far), ("face", it.near)):
        for x, y, r in (limb[-1] for limb in limbs):
            if it.foot:
                pen.sketch(Frame(round(x + r * 0.3, 1), GROUND, max(r, 4.4)), HOOVES[layer])
            else:
                pen.sketch(Frame(x, y + 3, max(r, 3.6) * 0.9), HOOVES[layer])


FAR_HORN = "nape bone | taper -.1 .2 .2, .16 -.36 .17, .62 -.7 .1, 1.1 -.78 .03"
HORN = """
face bone | taper -.1 .2 .25, .1 -.42 .22, .58 -.88 .13, 1.14 -1 .04
+face ~wood fine | curve -.3 -.02, -.08 .04, .14 -.06; -.06 -.4, .1 -.3, .28 -.4
"""
NOSE_HORN = "face bone thin | blob -.24 .04, -.1 -.2, .2 -.62, .2 -.2, .2 .1"


def horns(pen: Pen, worn: Worn) -> None:
    """Three horns: two on the brow, one on the nose."""
    it, size = pen.body, pen.size(1, 1.2)
    brow = it.head.moved(-0.2, -0.86) if it.face.jaw else it.head.moved(-0.05, -0.9)
    x, y = it.face.nose
    pen.sketch(brow.moved(0.5, 0.08, size), FAR_HORN)
    pen.sketch(brow.moved(0, 0, size), HORN)
    pen.sketch(it.head.moved(x - 0.24, y - 0.1, size), NOSE_HORN)


SCALED = "blob 2 2, 0 -12, -8 -27, -22 -33, -30 -27, -28 -15, -20 -6, -26 -2, -27 8, -19 13, -8 9"
UNDER_WING = f"behind beak | {SCALED}"
UPPER_WING = f"""
nape rust | {SCALED}
nape sun bare | blob -6 -8, -11 -22, -20 -26, -23 -20, -17 -11; -9 2, -17 -2, -21 4, -16 8
nape white bare | dot -25 -27 1.7, -27 -20 1.4, -24 8 1.4, -24 1 1.2
"""


def butterfly(pen: Pen, worn: Worn) -> None:
    """The wings of a butterfly, just dry."""
    root = pen.top(0.56, 1, 0, 31).moved(0, 5)
    lean = -24 if pen.body.heavy else -4
    pen.sketch(root.moved(9, -1, 0.9, lean + 26), UNDER_WING)
    pen.sketch(root.moved(0, 0, 1, lean), UPPER_WING)


SHADOW = f"""
behind ink | blob {JAWS.outline}; taper {JAWS.jaw}; -.3 .4 .66, -.3 1.3 .8;
| blob -.86 -.5, -.8 -1.1, -.64 -1.6, -.3 -1.2, -.06 -.85
behind tooth bare | poly 1.5 .2, 1.66 .6, 1.8 .16; 1.1 .24, 1.24 .56, 1.36 .22
behind amber bare | blob .1 -.4, .4 -.34, .64 -.12, .3 -.1
"""


def pack(pen: Pen, worn: Worn) -> None:
    """Two shadows hunt with it: their eyes are seen."""
    head = pen.body.head.scale * pen.size(1, 1.1)
    for u, size, up in ((0.46, 0.66, 1.1), (0.1, 0.6, 0.95)):
        pen.sketch(pen.top(u, head * size, 0, 2.7).moved(0, -up), SHADOW)


SENTRY = """
front wood thin | taper -6 -2 2.4, -13 -4 2, -17 -10 1.4
front wood thin | taper 0 -3 6, -.6 -12 6.4, .4 -20 4.4; dot 1 -24 6 5.6, 5.6 -22.6 3.2 2.6,
| -3.4 -28.6 2 2.2
front bone bare | blob 1 -4, 4.6 -9, 4 -16, 1.4 -15
front bond fine | taper -4.4 -18.6 1.9, .4 -17.4 2.1, 5 -18.8 1.8; poly -4 -18, -9 -13, -6 -12,
| -2 -16
front eye bare | dot 3 -25 1.3 1.6, 8.6 -23.6 1
front ~k fine | curve 1 -12, 4 -10.6, 6.4 -12
"""


def partner(pen: Pen, worn: Worn) -> None:
    """A small companion that stands guard."""
    pen.sketch(Frame(pen.ground(102), GROUND + 3, pen.size(1, 1.15)), SENTRY)


BRUSH = """
tail ink | taper 2 2 6, -10 -2 8, -15 -14 10.5, -13 -27 9, -6 -36 4
tail white bare | taper -2 -1 2, -10 -5 3, -13.6 -15 4.6, -12 -27 4, -7 -34 2
"""
STRIPE = """
skin ink bare | taper .02 -.74 .14, .24 -.74 .18, .5 -.74 .18, .76 -.74 .16, .97 -.74 .11
skin white bare | taper .02 -.74 .08, .24 -.74 .12, .5 -.74 .12, .76 -.74 .1, .97 -.74 .05
"""
BLAZE = "skin white bare | taper -.8 -.4 .1, -.3 -.74 .16, .4 -.72 .1"
SMELL = """
sign ~venom soft .9 | curve 3 74, 8 69, 4 64, 9 58; 12 84, 18 79, 14 74, 19 69; 23 92, 28 88, 24 84
"""


def skunk(pen: Pen, worn: Worn) -> None:
    """A skunk's stripe and plume, and what they promise."""
    it = pen.body
    pen.take("pattern")
    if it.pose not in ("swim", "curled", "hidden") and pen.take("tail"):
        x, y, _ = it.tail[0]
        pen.sketch(Frame(x, y, min(1, (x - 1) / 26)), BRUSH)
    pen.sketch(it.torso, STRIPE)
    pen.sketch(it.head, BLAZE)
    pen.sketch(PAPER, SMELL)


AMBER = """
rider amber .72 | blob -17 8, -19 -8, -12 -22, 2 -26, 14 -19, 17 -4, 15 12, 6 23, -8 22
rider ~white soft .9 | curve -13 -6, -10 -15, -3 -19.6; line -14 0, -14 2
rider ~rust thin .75 | curve 2 4, 5 0, 9 3, 8 9, 1 11, -5 6, -4 -3, 4 -8, 12 -4
"""


def in_amber(pen: Pen, worn: Worn) -> None:
    """The hindquarters are caught in amber."""
    it = pen.body
    x, y = it.torso.point(0.1, 0)
    size = round(min(1.25 if it.heavy else 1, (94 - y) / 23), 2)
    pen.sketch(Frame(max(x, 1 + 20 * size), y, size), AMBER)


BONES = """
skin ~steel thin .8 | curve .04 -.55, .28 -.55, .52 -.55, .76 -.55, .98 -.55; .34 -.55, .37 -.1,
| .34 .3; .44 -.55, .47 -.1, .44 .3; .54 -.55, .57 -.1, .54 .3; .64 -.55, .67 -.1, .64 .3
"""
HEART = "skin berry bare | blob 0 6, -5.4 1, -5.6 -3.4, -2.6 -5, 0 -2.6, 2.6 -5, 5.6 -3.4, 5.4 1"
MEAL = """
skin pink bare .9 | blob -9 -2, -3 -4, 5 -3, 9 0, 4 3.4, -4 3
skin leaf bare | dot -3 -.4 1.6, 2.4 0 1.4
"""


def glass(pen: Pen, worn: Worn) -> None:
    """One sees through it: ribs, a heart, the last meal."""
    it = pen.body
    pen.take("pattern")
    pen.sketch(it.torso, BONES)
    pen.sketch(it.spot(0.8, 0.02, pen.size(0.95, 1.15)), HEART)
    pen.sketch(it.spot(0.4, 0.5), MEAL)


TONGUE = """
face tongue thin | taper -.1 0 .17, .06 .34 .2, .02 .78 .22
face ~blood fine | curve -.04 .1, .08 .4, .04 .7
sign water fine | blob .44 .5, .6 .84, .44 1.02, .3 .84
"""
BONE = "rider bone thin | taper -7 0 1.9, 7 0 1.9; dot -7 -2 2.6, -7 2 2.6, 7 -2 2.6, 7 2 2.6"


def glutton(pen: Pen, worn: Worn) -> None:
    """A tongue that hangs out, and bones all round."""
    it = pen.body
    x, y = it.face.mouth
    pen.sketch(it.head.moved(x - 0.22, y - 0.02, pen.size(1, 1.15)), TONGUE)
    for wish, turn in ((102, -18), (18, 22)):
        pen.sketch(Frame(pen.ground(wish), GROUND + 1.5, pen.size(1, 1.15), turn), BONE)


CHISELS = "face tooth fine | poly -.12 0, -.1 .4, .1 .4, .12 -.02"
LOG = """
front wood soft | blob -15 -6, -5 -6.4, -3 -1.6, 3 -1.8, 5 -6.4, 12 -6, 14 0, 12 6, 0 6.4, -15 6,
| -17 0
front bone thin | dot 12.4 0 3.4 6
front ~soil fine | dot 12.4 0 1.5 3; curve -12 -2, -8 -1, -5 -2; -13 3, -4 2, 6 3.4
front fat bare | dot -2 -8 1.2, 3 -11 1, 0 -14 .9
"""


def gnawer(pen: Pen, worn: Worn) -> None:
    """Chisel teeth, and a log with a bite out of it."""
    it = pen.body
    x, y = it.face.mouth
    if not it.face.jaw:
        pen.sketch(it.head.moved(x - 0.12, y - 0.06), CHISELS)
    pen.sketch(Frame(pen.ground(102), GROUND - 1, pen.size(1, 1.1)), LOG)


TRAITS = {
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

CAVE = """
far eye bare | blob 24 96, 26 60, 40 38, 62 32, 82 42, 94 64, 96 96
far steel bare | poly 44 38, 48 54, 53 35; 70 35, 74 50, 79 40; 58 33, 61 46, 65 33
far sun bare | dot 46 70 1.8, 52 70 1.8, 70 60 1.4, 75 60 1.4
"""
CACTUS = """
far moss bare | taper 92 80 4, 92 54 4; 92 70 2.6, 82 68 2.6, 82 58 2.6; 92 66 2.6, 102 64 2.6,
| 102 56 2.6
"""
ICE_FIELD = """
ground water bare .6 | poly 58 18, 80 50, 66 60, 60 40; 18 30, 36 50, 26 60, 20 44; 98 30, 118 56,
| 104 60, 100 46
far sky bare | blob 10 84, 40 78, 80 82, 112 78, 100 88, 40 90
"""
FROND = """
far moss bare | blob 0 0, .2 -.16, .34 -.06, .5 -.2, .62 -.06, .78 -.14, 1 0, .78 .14, .62 .06,
| .5 .2, .34 .06, .2 .16
"""
FRONDS = (
    (0, 14, 50, 20),
    (120, 10, 48, 158),
    (20, -4, 44, 62),
    (98, -4, 44, 118),
    (0, 62, 40, -18),
)
RIPPLES = "behind ~white thin .8 | curve 20 80, 34 78, 48 80; 66 86, 82 84, 98 86"
MANGROVE = """
far soil bare | taper 0 -18 1.8, -8 -8 1.6, -10 2 1.5; 0 -18 1.8, 8 -8 1.6, 10 2 1.5; 0 -20 2,
| 0 -8 1.8, -1 2 1.5; 0 -18 2, 0 -34 2.2
far moss bare | dot -10 -36 11, 10 -36 11, 0 -44 12
"""
BOULDERS = """
far steel bare | blob 8 88, 12 70, 26 64, 40 74, 42 88; 74 88, 78 66, 96 60, 110 72, 112 88
far soil bare | blob 40 90, 46 80, 58 78, 66 86, 64 92
far ~white thin .7 | curve 16 72, 24 69, 32 74; 84 68, 94 65, 102 72
"""
SHRUB = """
far moss bare | dot -9 -6 8, 0 -11 10, 10 -6 8
far berry bare | dot -7 -8 1.8, 1 -14 1.8, 8 -6 1.8
"""
STEPPE = """
sky white bare | dot 28 24 14 5, 38 20 9 6, 90 34 16 4.6
far leaf bare | taper 8 84 1.4, 12 76 1.2, 18 72 .4; 26 90 1.4, 30 82 1.2, 36 78 .4; 44 82 1.4,
| 48 74 1.2, 54 70 .4; 62 90 1.4, 66 82 1.2, 72 78 .4; 80 83 1.4, 84 75 1.2, 90 71 .4; 98 88 1.4,
| 102 80 1.2, 108 76 .4
"""
SWAMP = """
behind moss bare | dot 34 82 26 6, 92 88 24 5
far ink bare | taper 88 80 3, 86 56 2.4, 90 34 1.6; 87 58 1.6, 98 46 1; 87 50 1.4, 76 40 .9
far venom bare | dot 30 78 3.4, 38 72 2.4, 33 66 1.6
"""
TUNDRA = """
behind white bare | dot 26 76 18 3.6, 92 84 20 4
far rust bare | dot 56 80 4 2, 66 86 4 2, 40 88 4 2
far steel bare | dot 76 77 5 3.4, 12 88 6 4
"""


def caves(paper: Paper) -> None:
    """A dark mouth in the rock."""
    backdrop(paper, "ink", "steel", "soil", "0 30, 20 10, 50 4, 80 8, 104 20, 120 36")
    paper.sketch(PAPER, CAVE)


def deserts(paper: Paper) -> None:
    """Dunes and a cactus."""
    dunes = "0 64, 26 50, 52 62, 82 46, 120 62"
    backdrop(paper, "sky", "fat", "amber", dunes, "28 24 11")
    paper.sketch(PAPER, CACTUS)


def glaciers(paper: Paper) -> None:
    """Ice, and nothing else."""
    peaks = "0 60, 18 30, 36 50, 58 18, 80 50, 98 30, 120 58"
    backdrop(paper, "sky", "white", "white", peaks)
    paper.sketch(PAPER, ICE_FIELD)


def jungles(paper: Paper) -> None:
    """Leaves above leaves."""
    backdrop(paper, "sward", "leaf", "moss", "0 40, 24 28, 52 40, 84 26, 120 38")
    for frond in FRONDS:
        paper.sketch(Frame(*frond), FROND)
    paper.sketch(PAPER, "far berry bare | dot 34 60 3, 40 64 3, 84 58 3")


def lakes(paper: Paper) -> None:
    """Still water between hills."""
    backdrop(paper, "sky", "leaf", "water", "0 52, 24 42, 50 52, 80 40, 120 52")
    paper.sketch(PAPER, RIPPLES)
    plant(paper, REEDS, "12 84 1")


def mangroves(paper: Paper) -> None:
    """Trees that stand on their roots in the water."""
    backdrop(paper, "sky", "sward", "water", "0 50, 30 44, 60 50, 90 44, 120 50")
    plant(paper, MANGROVE, "36 82 1.1, 90 80 .95")


def reed_beds(paper: Paper) -> None:
    """Reeds to the horizon."""
    backdrop(paper, "sky", "sward", "water")
    plant(paper, REEDS, "4 82 1, 26 78 1, 48 84 1, 70 79 1, 92 83 1, 108 79 1")


def rocks(paper: Paper) -> None:
    """Boulders and a ledge."""
    cliffs = "0 56, 14 34, 34 44, 56 22, 78 36, 96 30, 120 54"
    backdrop(paper, "sky", "steel", "bone", cliffs)
    paper.sketch(PAPER, BOULDERS)


def savannas(paper: Paper) -> None:
    """High grass, one broad tree."""
    backdrop(paper, "fat", "amber", "beak", "0 62, 30 58, 60 62, 90 57, 120 62", "30 40 12")
    plant(paper, ACACIA, "86 78 1.1")


def shrublands(paper: Paper) -> None:
    """Low bushes with berries."""
    backdrop(paper, "sky", "sward", "fat")
    plant(paper, SHRUB, "24 80 1, 58 76 .8, 94 82 1.1")


def steppes(paper: Paper) -> None:
    """Grass in the wind under a wide sky."""
    backdrop(paper, "sky", "fat", "sward", "0 64, 30 62, 60 63, 90 61, 120 64")
    paper.sketch(PAPER, STEPPE)


def swamps(paper: Paper) -> None:
    """Dark water that takes the dead."""
    backdrop(paper, "sward", "moss", "soil", "0 54, 30 46, 60 54, 90 46, 120 54")
    paper.sketch(PAPER, SWAMP)


def taiga(paper: Paper) -> None:
    """Firs behind firs."""
    backdrop(paper, "sky", "steel", "leaf", "0 56, 30 44, 60 54, 90 42, 120 54")
    firs(paper, "venom", "20 70 .9, 52 68 .8, 84 69 .85")
    firs(paper, "moss", "36 82 1.15, 70 84 1.2, 104 82 1.1, 4 84 1")


def tundra(paper: Paper) -> None:
    """Moss, stones and the last snow."""
    backdrop(paper, "sky", "steel", "sward", "0 60, 30 54, 60 60, 90 52, 120 58")
    paper.sketch(PAPER, TUNDRA)


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

COVER = (
    Actor("burrowing", 5, 6, 24, 0.54),
    Actor("running", 4, 56, 8, 0.4),
    Actor("carnivorous", 11, 84, 16, 0.58),
)

# ---------------------------------------------------------------------- what happens

MOTIONS = {
    "area": (Motion("light", "place"),),
    "rot": (Motion("light", "place"),),
    "arrange": (Motion("light", "seat"),),
    "exchange": LIGHT,
    "shuffle": (Motion("light", "deck"),),
    "struck_down": (Motion("fall", "animal"), Motion("stamp", "target", sign="what")),
    "trample": (Motion("arrow", "place", "animal"),),
    "vanish": (),  # it is not there any more
}

LOOKS = Looks(traits=TRAITS, places=PLACES, cover=COVER, motions=MOTIONS)
