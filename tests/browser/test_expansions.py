"""Whole games of the Origin family in a real browser, by random clicks."""

import json

import pytest

from .hands import play, records, set_up, wait_for_a_person

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
def test_a_phone_shows_one_place_and_tells_of_the_others(page, site):
    set_up(page, site, "person", "hatchling", "hatchling", games=("continents",), seed="4")
    wait_for_a_person(page)
    for row in (3, 1, 2):
        page.click(f"#tab-{row}")
        page.wait_for_selector(f"#tab-{row}[aria-pressed=true]")
        assert page.locator(".near .cell:visible").count() == 1
        assert page.locator(f".near .cell.row-{row}").is_visible()
        living = page.locator(f".board:not(.near) .row-{row} .tile")
        assert [one.is_visible() for one in living.all()] == [True] * living.count()
    assert page.evaluate("document.documentElement.scrollHeight") < 2 * 844
