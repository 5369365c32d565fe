"""The golden games are told as they were recorded; every game has one."""

import difflib

import pytest

import evolution
from tests.golden.playthroughs import HERE, RECIPES, read, story

FILES = sorted(HERE.glob("*.txt"))
AGAIN = "if the rules were meant to change: python -m tests.golden.playthroughs write"
MISSING = "python -m tests.golden.playthroughs write missing"


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_game_is_told_as_it_was_recorded(path):
    told, recorded = story(*read(path)), path.read_text(encoding="utf-8")
    difference = difflib.unified_diff(recorded.splitlines(), told.splitlines(), lineterm="", n=2)
    assert told == recorded, "\n".join([AGAIN, *list(difference)[:40]])


def test_every_game_has_a_golden_playthrough():
    told = {name for path in FILES for name in read(path)[0].games}
    assert set(evolution.GAMES) == told, MISSING


def test_every_recipe_is_recorded():
    assert {recipe.path for recipe in RECIPES} == set(FILES), MISSING
