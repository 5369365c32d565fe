"""The contact sheet of all pictures, to be looked at before anybody else has to.

python -m tests.creatures > sheet.html      every trait, combinations, states, plants, places
python -m tests.creatures zebra > z.html    one trait, on every body
python -m tests.creatures box > box.html    what docs/creatures.png shows
python -m tests.creatures css > static/creature.css
python -m tests.creatures icon > static/icon.svg
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from random import Random

import evolution
from evolution.creature.palette import standalone, stylesheet
from evolution.pictures import Look, PlantLook, Worn, all_looks, picture, place, plant
from evolution.ui.scenes import egg, fossil, icon, landscape, nest

PARTS, GROWTHS, SPECIES, PLACES, STATES, *_ = all_looks()
COMMON = """
carnivorous high_body_weight; carnivorous running sharp_vision; carnivorous swimming
burrowing fat_tissue=1 fat_tissue; camouflage running; poisonous tail_loss
high_body_weight swimming symbiosis=1; piracy communication; scavenger camouflage parasite
grazing high_body_weight fat_tissue=1; flight carnivorous sharp_vision camouflage
swimming running; shell swimming carnivorous; swimming camouflage fat_tissue=1 symbiosis
carnivorous poisonous running; mimicry running hibernation_ability
carnivorous ambush_hunting intellect; shell poisonous burrowing
flight fat_tissue=1 communication; swimming anglerfish carnivorous
carnivorous communication cooperation fat_tissue=1 fat_tissue
high_body_weight carnivorous flight; tail_loss mimicry parasite
carnivorous swimming high_body_weight poisonous; horned hoofed high_body_weight running
voracious carnivorous nocturnal pack_hunting; metamorphosis transparent
repelling burrowing stasis; obligate_carnivore high_body_weight budding
extremophile swimming metabolic_syndrome; herding homeothermy high_body_weight
regeneration swimming cnidocytes; aedificator swimming migration
r_strategy flighty burrowing; viviparous high_body_weight swimming shell
carnivorous sharp_vision mimicry running tail_loss fat_tissue=1 poisonous parasite
"""
RANDOM = 24  # so many combinations by chance
SEED = 7
SIZES = (120, 72, 44)
BODIES = """running; swimming; burrowing; high_body_weight; carnivorous; flight; shell; camouflage;
fat_tissue=1; carnivorous high_body_weight; swimming carnivorous; parasite symbiosis mimicry
""".split(";")
HEAD = """<!doctype html><meta charset=utf-8><title>Animals and plants</title><style>
body { margin: 0; font: 11px/1.3 system-ui, sans-serif; background: #f7f3e8; color: #1d2b24; }
section { padding: 6px 10px; } h2 { font: 600 15px serif; margin: 4px 0; }
[data-theme="night"] { background: #161b18; color: #f0ead8; }
div { display: flex; flex-wrap: wrap; gap: 4px; align-items: end; }
figure { margin: 0; background: #fffdf7; border: 1px solid #d5cdb5; border-radius: 8px; }
figure { text-align: center; overflow: hidden; } svg { display: block; }
figcaption { padding: 0 3px 3px; overflow-wrap: anywhere; }
[data-theme="night"] figure { background: #242c27; border-color: #46503f; }
"""


def worn(text: str) -> tuple[Worn, ...]:
    """Traits as they are written above: ``fat_tissue=1`` is one that holds fat."""
    pairs = (word.partition("=") for word in text.split())
    return tuple(Worn(kind, int(value or 0)) for kind, _, value in pairs)


def combinations() -> list[str]:
    """Those that are met often, and some by chance; a new part changes none but its own."""
    often = [text.strip() for line in COMMON.split("\n") for text in line.split(";")]
    lots = ({key: Random(f"{SEED} {n} {key}").random() for key in PARTS} for n in range(RANDOM))
    chance = [" ".join(sorted(lot, key=lot.__getitem__)[: 1 + n % 8]) for n, lot in enumerate(lots)]
    return [text for text in often if text] + chance


def figure(drawn: str, words: str = "", wide: int = 120) -> str:
    """A picture, so many pixels wide, with what it shows."""
    caption = f"<figcaption>{words.replace('_', ' ')}</figcaption>" if words else ""
    sized = drawn.replace("<svg ", f'<svg width="{wide}" ', 1)
    return f'<figure style="width:{wide}px">{sized}{caption}</figure>'


def animal(text: str, number: int, wide: int = 120, words: str = "", state: str = "") -> str:
    look = Look(worn(text), number, tuple(state.split()))
    return figure(picture(look, wide), words, wide)


def section(title: str, figures: Iterable[str], theme: str = "") -> str:
    themed = f' data-theme="{theme}"' if theme else ""
    return f"<section{themed}><h2>{title}</h2><div>{''.join(figures)}</div></section>"


def games() -> Iterable[str]:
    """The traits of every game that are new in it."""
    seen: list[str] = []
    for game in evolution.GAMES.values():
        new = [t.key for t in game.traits if t.key not in seen and t.key in PARTS]
        seen += new
        if new:
            yield section(game.key, (animal(k, n, words=k) for n, k in enumerate(new)))


def plants() -> Iterable[str]:
    for key in SPECIES:
        yield figure(plant(PlantLook(key, 3)), key)
    for key in GROWTHS:
        yield figure(plant(PlantLook("fruit", 2, traits=(Worn(key),))), key)
    for key, states in (("carnivorous_plant", ("struck",)), ("legume", ("gone",))):
        yield figure(plant(PlantLook(key, 4, 2, (), states)), " ".join((key, *states)))


def states() -> Iterable[str]:
    for number, state in enumerate(STATES):
        yield animal("", number, words=state, state=state)
        yield animal("carnivorous mimicry", number, words=state, state=state)
    for text in ("hibernation_ability=2", "shell=1"):
        yield animal(text, 3, words=text)
    for kin in (1, 2, 3):
        yield figure(picture(Look(worn("running"), 3, kin=kin)), f"{kin + 1} of a species")


def sheet() -> str:
    """Everything."""
    combos = combinations()
    rows = [section("First screen", [figure(landscape(), wide=1240)]), *games()]
    rows.append(section("Combinations", (animal(c, n, words=c) for n, c in enumerate(combos))))
    rows.append(section("Individuals", (animal("", n) for n in range(30))))
    rows.append(section("States", states()))
    rows.append(section("Plants", plants()))
    rows.append(section("Places", (figure(place(key), key) for key in PLACES)))
    rows.append(section("Pages", [figure(nest()), figure(egg()), figure(fossil())]))
    for theme in ("", "night", "contrast"):
        for wide in SIZES:
            small = (animal(c, n, wide) for n, c in enumerate([*PARTS, *combos]))
            rows.append(section(f"{theme or 'day'}, {wide} pixels", small, theme))
    return f"{HEAD}{stylesheet()}</style>{''.join(rows)}"


def company(traits: str) -> str:
    """The traits that were asked for, on every body and among others, at all sizes."""
    lot = [f"{traits} {body}".strip() for body in ("", *BODIES)]
    rows = [section("States", (animal(traits, n, state=s, words=s) for n, s in enumerate(STATES)))]
    for theme in ("", "night", "contrast"):
        for wide in SIZES:
            found = (animal(text, n, wide, text) for n, text in enumerate(lot))
            rows.append(section(f"{theme or 'day'}, {wide} pixels", found, theme))
    return f"{HEAD}{stylesheet()}</style>{''.join(rows)}"


def box() -> str:
    """A choice that shows what the pictures can do."""
    combos = combinations()[:32]
    chosen = [*(k for k in PARTS), *combos]
    rows = [section("", [figure(landscape(), wide=1230)])]
    rows.append(section("", (animal(c, n, 82) for n, c in enumerate(chosen))))
    flora = [figure(plant(PlantLook(key, 3), 82), "", 82) for key in SPECIES]
    rows.append(section("", [*flora, figure(place("taiga"), "", 82), figure(nest(), "", 82)]))
    night = (animal(c, n, 82) for n, c in enumerate(combos[:14]))
    rows.append(section("", night, "night"))
    return f"{HEAD}{stylesheet()}h2 {{ display: none }}</style>{''.join(rows)}"


WHAT = {"css": stylesheet, "icon": lambda: standalone(icon()) + "\n", "box": box, "": sheet}


if __name__ == "__main__":
    asked = " ".join(sys.argv[1:])
    sys.stdout.write(WHAT[asked]() if asked in WHAT else company(asked))
