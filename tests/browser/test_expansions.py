"""Whole games of the Origin family in a real browser, by random clicks."""

import json

import pytest

from .hands import play, records, set_up, wait_for_a_person

# Looked at all at once: the page scrolls to what is asked, and what is seen then would shift.
FROM_THE_TOP = """() => ['heads', 'near'].flatMap(side => [1, 2, 3].map(row => ({
    name: `${side} ${row}`,
    top: document.querySelector(`.${side} .row-${row}`).getBoundingClientRect().top,
  }))).sort((a, b) => a.top - b.top).map(one => one.name)"""
GAMES = ["time_to_fly", "continents", "variation", "fatality", "equilibrium"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(page, site, game):
    set_up(page, site, "person", "hatchling", "hatchling", games=(game,), seed="4")
    assert page.locator(".land").count() == (12 if game == "continents" else 0)
    clicked = play(page)
    assert len(clicked) > 20
    assert f'"{game}"' in json.dumps(records(page)[-1])
    if game == "continents":
        assert any(one.startswith("place ") for one in clicked)


@pytest.mark.viewport(390, 844)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_a_phone(page, site, game):
    set_up(page, site, "person", "hatchling", games=(game,), seed="4")
    play(page)


@pytest.mark.viewport(390, 844)
def test_a_phone_shows_one_place_after_another(page, site):
    set_up(page, site, "person", "hatchling", "hatchling", games=("continents",), seed="4")
    wait_for_a_person(page)
    order = page.evaluate(FROM_THE_TOP)
    assert order == ["heads 1", "near 1", "heads 2", "near 2", "heads 3", "near 3"]
    assert page.locator(".lands .cell:visible").count() == 6
    page.locator(".pill").nth(1).click()
    page.wait_for_selector(".pill:nth-of-type(2)[aria-pressed=true]")
    assert page.locator(".lands .cell:visible").count() == 6
