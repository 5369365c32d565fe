"""Whole games of New World, Plantarum and Random Mutations in a real browser, by random clicks."""

import pytest

from .hands import LONGEST, play, set_up, wait_for_a_person

GAMES = [
    ("new_world",),
    ("new_world", "cataclysm"),
    ("new_world", "blind_mutations"),
    ("origin", "plantarum"),
    ("random_mutations",),
]


@pytest.mark.parametrize("games", GAMES)
def test_a_whole_game_of(page, site, games):
    seed = "8" if "cataclysm" in games else "6"  # so that a place is among what is clicked
    set_up(page, site, "person", "hatchling", games=games, seed=seed)
    clicked = play(page)
    if games != ("random_mutations",):
        assert any(do.startswith("place ") for do in clicked)


@pytest.mark.viewport(390, 844)
@pytest.mark.parametrize("games", [("origin", "plantarum"), ("random_mutations",)])
def test_a_whole_game_on_a_phone(page, site, games):
    set_up(page, site, "person", "hatchling", games=games, seed="5")
    play(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.viewport(390, 844)
def test_new_world_on_a_phone(page, site):
    set_up(page, site, "person", "hatchling", games=("new_world",), seed="5")
    wait_for_a_person(page)
    assert page.locator("#strip .spot").count() >= 2
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    play(page)


def test_areas_are_reached_by_keys(page, site):
    set_up(page, site, "person", "hatchling", games=("new_world",), seed="5")
    for _ in range(LONGEST):
        assert wait_for_a_person(page)
        if page.locator("#strip .spot.legal").count():
            break
        page.keyboard.press("1")
    page.keyboard.press("g")
    assert page.evaluate("document.activeElement.matches('#strip .spot.legal')")
    first = page.evaluate("document.activeElement.id")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.closest('#strip') !== null")
    assert page.locator("#strip [tabindex='0']").count() == 1
    page.focus(f"#{first}")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('#strip .spot.picked, #log .line') !== null")
