"""Pictures of animals, plants and places: every trait shows, and nothing else does."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import evolution
from evolution import pictures
from evolution.creature.palette import standalone, stylesheet
from evolution.model import Animal, Mark, Plant
from evolution.pictures import (
    Look,
    PlantLook,
    Worn,
    all_looks,
    look_of,
    look_of_plant,
    picture,
    place,
    plant,
    shows,
)
from evolution.text.catalogue import read
from evolution.ui import scenes
from tests import creatures

ROOT = Path(__file__).parents[2]
CSS = (ROOT / "static" / "creature.css").read_text("utf-8")
TEXTS = read("en")
PARTS, GROWTHS, SPECIES, PLACES, STATES, *_ = all_looks()
TRAITS = {trait.key: trait for game in evolution.GAMES.values() for trait in game.traits}
BODIES = ("", "high_body_weight", "running", "swimming", "burrowing", "flight", "carnivorous")
WIDE, TALL, LOOSE = 120, 96, 4  # the paper, and how far a tip may leave it
ONE, EIGHT = 4900, 9000  # bytes of a picture with one trait, and with eight
WHOLE = {"svg", "g", "path", "title"}
SAID = {
    "class",
    "viewBox",
    "preserveAspectRatio",
    "aria-hidden",
    "aria-label",
    "role",
    "d",
    "opacity",
    "fill-opacity",
    "stroke-opacity",
    "transform",
}
SAID |= {"data-part"}


def look(text: str, seed: int = 1, *states: str) -> Look:
    return Look(creatures.worn(text), seed, states)


def all_pictures() -> list[str]:
    """One of everything."""
    drawn = [picture(look(f"{body} {key}", 3)) for body in BODIES for key in PARTS]
    drawn += [picture(look(text, n), 44) for n, text in enumerate(creatures.combinations())]
    drawn += [picture(look("running", n, state)) for n, state in enumerate(STATES)]
    drawn += [picture(Look(look("swimming").traits, kin=3, seat="B"), title="A herd")]
    drawn += [plant(PlantLook(key, 3, 2, (Worn(one),))) for key in SPECIES for one in GROWTHS]
    drawn += [plant(PlantLook(key, 1, 0, (), ("gone", "struck"))) for key in SPECIES]
    drawn += [place(key) for key in PLACES]
    return drawn + [scenes.landscape("Six animals"), scenes.nest(), scenes.egg(), scenes.fossil()]


# ---------------------------------------------------------------------- everything has a picture


def test_every_trait_of_every_game_has_a_part():
    for key, trait in TRAITS.items():
        assert shows(trait), key
    assert set(TRAITS) == set(PARTS) | set(GROWTHS) | set(SPECIES)


def test_every_place_and_area_has_a_landscape():
    named = {key.split(".")[1] for key in TEXTS if re.fullmatch(r"(place|area)\.\w+\.name", key)}
    assert named <= set(PLACES) | set(SPECIES)


def test_a_trait_changes_the_picture_of_every_body():
    for body in BODIES:
        without = picture(look(body))
        for key in PARTS:
            if key != body:
                assert picture(look(f"{body} {key}")) != without, f"{key} on {body or 'a walker'}"


def test_two_traits_never_look_alike():
    for size in (120, 44):
        drawn = {key: re.sub(r'data-part="\w+"', "", picture(look(key), size)) for key in PARTS}
        alike = [pair for pair in combinations(PARTS, 2) if drawn[pair[0]] == drawn[pair[1]]]
        assert alike == [("hibernation_ability", "hibernation")]  # one thing in two games


def test_every_state_shows():
    for state in STATES:
        assert picture(look("carnivorous", 1, state)) != picture(look("carnivorous", 1)), state


def test_fat_is_seen_and_so_is_who_hides_and_who_sleeps():
    assert picture(look("fat_tissue=1")) != picture(look("fat_tissue"))
    assert picture(look("fat_tissue fat_tissue")) != picture(look("fat_tissue"))
    for sleeper, awake in (("hibernation_ability=2", "hibernation_ability"), ("shell=1", "shell")):
        assert picture(look(sleeper)) != picture(look(awake))


def test_a_trait_that_is_switched_off_fades():
    traits = (Worn("mimicry"), Worn("parasite", asleep=True))
    drawn = picture(Look(traits, 4))
    assert 'data-part="parasite" class="creature-off"' in drawn
    assert 'data-part="mimicry" class="creature-off"' not in drawn


def test_individuals_differ_and_stay_themselves():
    drawn = [picture(look("", seed)) + pictures.coat(look("", seed)) for seed in range(60)]
    assert len(set(drawn)) == 60
    assert [picture(look("", 7)) for _ in range(2)] == [drawn[7].removesuffix("7")] * 2


@pytest.mark.parametrize("key", SPECIES)
def test_a_plant_shows_its_food(key):
    counts = range(min(TRAITS[key].limit, 6) + 1)
    assert len({plant(PlantLook(key, food)) for food in counts}) == len(counts)


def test_an_unknown_trait_leaves_the_animal_as_it_was():
    assert picture(look("no_such_trait running")) == picture(look("running"))


# ---------------------------------------------------------------------- the text of a picture


@pytest.fixture(scope="module")
def drawn() -> list[str]:
    return all_pictures()


def test_pictures_are_xml_without_ids_or_styles(drawn):
    for text in drawn:
        for element in ElementTree.fromstring(text).iter():
            assert element.tag in WHOLE and set(element.attrib) <= SAID, (
                element.tag,
                element.attrib,
            )


def test_a_picture_speaks_only_with_a_title():
    assert 'aria-hidden="true"' in picture(look("running"))
    assert 'role="img"><title>A &lt;b&gt;</title>' in picture(look("running"), title="A <b>")


def test_every_class_is_in_the_style_sheet(drawn):
    worn = {
        name
        for text in drawn
        for names in re.findall(r'class="([^"]*)"', text)
        for name in names.split()
    }
    known = set(re.findall(r"\.([a-z][\w-]*)", CSS))
    silent = {f"is-{state}" for state in STATES} | {"is-gone"}
    assert worn - silent <= known


def test_the_files_are_those_that_are_drawn():
    assert CSS == stylesheet(), "python -m tests.creatures css > static/creature.css"
    icon = (ROOT / "static" / "icon.svg").read_text("utf-8")
    assert icon == standalone(scenes.icon()) + "\n", (
        "python -m tests.creatures icon > static/icon.svg"
    )


def test_a_picture_can_stand_alone():
    alone = standalone(picture(look("carnivorous", 5, "hungry")))
    root = ElementTree.fromstring(alone)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert ".coat-5" in alone and ".coat-6" not in alone


def test_pictures_are_small():
    for key in PARTS:
        assert len(picture(look(key, 2))) <= ONE, key
    for number, text in enumerate(creatures.combinations()):
        assert len(picture(look(text, number))) <= EIGHT, text


STEPS = {"M": 2, "L": 2, "c": 6, "s": 4, "a": 7, "l": 2, "H": 1, "V": 1, "A": 7, "q": 4, "h": 1}
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def ends(path: str) -> list[tuple[float, float]]:
    """The points that a path comes through."""
    x = y = 0.0
    found = []
    for step, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        if step == "z":
            continue
        if step == "a":  # an arc's two flags are one digit each, and written apart
            text = re.sub(r" 0 ([01]) ([01])", r" 0 \1 \2 ", text)
        values = [float(value) for value in NUMBER.findall(text)]
        assert values and len(values) % STEPS[step] == 0, path
        for i in range(0, len(values), STEPS[step]):
            dx, dy = values[i + STEPS[step] - 2 : i + STEPS[step]]
            x, y = (dx, dy) if step.isupper() else (x + dx, y + dy)
            found.append((x, y))
    return found


@pytest.mark.parametrize("body", BODIES)
def test_nothing_leaves_the_paper(body):
    for key in PARTS:
        for path in re.findall(r' d="([^"]*)"', picture(look(f"{body} {key}", 2))):
            for x, y in ends(path):
                inside = -LOOSE <= x <= WIDE + LOOSE and -LOOSE <= y <= TALL + LOOSE
                assert inside, f"{key} on {body or 'a walker'}: {x:.0f}, {y:.0f}"


@pytest.mark.native
def test_pictures_are_the_same_in_every_process(drawn):
    program = "from tests.ui.test_creature import all_pictures as a; print(*a(), sep='', end='')"
    environment = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONUTF8": "1"}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
    assert done.stdout.decode() == "".join(drawn)


# ---------------------------------------------------------------------- from the table


def test_an_animal_on_the_table_becomes_a_look():
    marks = [Mark("fat_tissue", value=1), Mark("parasite", asleep=True)]
    animal = Animal(7, 1, "swimming", food=1, flags=("poisoned",), marks=marks, kin=("?", "?"))
    assert look_of(animal) == Look(
        (Worn("fat_tissue", 1), Worn("parasite", asleep=True)), 7, ("poisoned", "fed"), 2, "B"
    )
    assert look_of(animal, feeding=False).states == ("poisoned",)


def test_all_that_live_in_the_ocean_look_like_swimmers():
    ashore, at_sea = Animal(3, 0), Animal(3, 0, place=-2)
    assert look_of(ashore).traits == () and look_of(at_sea).traits == (Worn("swimming"),)
    at_sea.marks.append(Mark("swimming"))
    assert look_of(at_sea).traits == (Worn("swimming"),), "and not twice"


def test_what_is_left_of_an_animal_is_its_traits():
    left = look_of(Animal(3, 0, "", marks=[Mark("running", asleep=True)]))
    assert left.states == ("bare",) and left.traits == (Worn("running"),)


def test_a_card_that_has_shown_itself_is_seen_and_a_hidden_one_is_not():
    lurking = Animal(3, 0, "anglerfish")
    assert not look_of(lurking).traits
    lurking.flags = ("revealed",)
    assert picture(look_of(lurking)) != picture(look_of(Animal(3, 0, "anglerfish")))


def test_a_plant_on_the_table_becomes_a_look():
    plant_of = look_of_plant(Plant(-1, "liana", 4, 2, flags=("struck",), marks=[Mark("honey")]))
    assert plant_of == PlantLook("liana", 4, 2, (Worn("honey"),), ("struck",))


@pytest.mark.parametrize("game", evolution.GAMES)
def test_every_game_can_be_shown(game):
    names = (game, *evolution.GAMES[game].needs[:1])
    try:
        rules = evolution.rules(*names)
    except ValueError:
        rules = evolution.rules("origin", *names)
    state = evolution.start(rules, 3, seed=4)
    rng = Random(4)
    for _ in range(120):
        decision = evolution.decision(state)
        if not decision:
            break
        evolution.apply(state, rng.choice(decision.legal_actions))
        for animal in state.animals.values():
            ElementTree.fromstring(picture(look_of(animal), 72))
        for grown in state.plants():
            ElementTree.fromstring(plant(look_of_plant(grown)))
    assert state.turn
