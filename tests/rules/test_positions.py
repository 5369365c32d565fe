"""Rulebook examples and scenarios, played from files: see positions/README.md."""

import re

import pytest

from tests.positions import HEADERS, HERE, ORDERS, all_positions, play

POSITIONS = all_positions()


@pytest.mark.parametrize("position", POSITIONS, ids=[p.name for p in POSITIONS])
def test_position(position):
    play(position)


def test_every_example_says_what_it_shows_and_expects_something():
    for position in POSITIONS:
        assert position.headers.get("title"), position.name
        orders = {order for _, order, _ in position.script}
        assert orders & {"refused", "options", "offered", "expect", "asked"}, position.name


def test_every_scenario_of_the_base_game_has_an_example():
    """All of sections 12.1 to 12.3 of the rules dossier but those with an expansion's trait."""
    expansions = {2, 3, 4, 9, 10, 14, 21, 22, 26, 31, 75}
    wanted = {f"T-{number:03}" for number in range(1, 89) if number not in expansions}
    shown = {id for p in POSITIONS for id in re.findall(r"T-\d+", p.headers.get("scenario", ""))}
    assert not wanted - shown


def test_the_readme_explains_every_word_of_the_format():
    text = (HERE / "README.md").read_text(encoding="utf-8")
    for word in HEADERS + ORDERS:
        assert f"`{word}:" in text or f"`{word}`" in text, word
