"""Whole games of the Origin family in a real browser, by random clicks."""

import json

import pytest

from .conftest import ready
from .hands import LONGEST, TOO_WIDE, hurry, records, screen, wait_for_a_person

# One click of a person. Who has begun to pick goes on until he is through; who could do something
# does not pass. Places are clicked on the table as well as in the sheet.
GO = """(random) => {
  const shown = query => [...document.querySelectorAll(query)].filter(e => e.checkVisibility());
  const open = e => e.getAttribute('aria-disabled') !== 'true';
  const sure = shown('#sheet [data-do=sure], #lift')[0];
  const choices = shown('#sheet .choice').filter(open);
  const acts = choices.filter(e => !e.matches('.end'));
  const cards = shown('.card.picked').length ? [] : shown('.card.legal');
  const table = shown('.slot, .cell.legal, .shells.legal, .near .tile.legal');
  const all = sure ? [sure] : [...acts, ...table, ...cards];
  const from = all.length ? all : choices;
  const one = from[Math.floor(random * from.length)];
  one?.click();
  return one?.dataset.do ?? '';
}"""


def begin(page, site, game: str, seats: int) -> None:
    page.goto(site.url)
    ready(page)
    hurry(page)
    page.reload()
    ready(page)
    for seat in range(8):
        kind = "" if seat >= seats else "naive" if seat else "person"
        page.select_option(f"#kind-{seat}", kind)
    if not page.locator(f"#game-{game}").is_visible():
        page.click(".games summary")
    page.set_checked(f"#game-{game}", True)
    page.click("#advanced summary")
    page.fill("#seed", "4")
    page.click("#begin")
    page.wait_for_selector("#game .table")


def play(page) -> list[str]:
    """Random clicks until the game is over; what was clicked."""
    clicked, luck = [], 4711
    for _ in range(LONGEST):
        if not wait_for_a_person(page):
            break
        luck = luck * 48271 % 2147483647
        clicked.append(page.evaluate(GO, luck / 2147483647))
        assert not page.evaluate(TOO_WIDE), clicked[-3:]
    assert screen(page) == "end", clicked[-5:]
    return clicked


GAMES = ["time_to_fly", "continents", "variation", "fatality", "equilibrium"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(page, site, game):
    begin(page, site, game, 3)
    assert page.locator(".land").count() == (12 if game == "continents" else 0)
    clicked = play(page)
    assert len(clicked) > 20
    assert f'"{game}"' in json.dumps(records(page)[-1])
    if game == "continents":
        assert any(one.startswith("place ") for one in clicked)


@pytest.mark.viewport(390, 844)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_a_phone(page, site, game):
    begin(page, site, game, 2)
    play(page)


@pytest.mark.viewport(390, 844)
def test_a_phone_shows_one_place_after_another(page, site):
    begin(page, site, "continents", 3)
    wait_for_a_person(page)
    tops = [page.locator(f".heads .row-{row}").bounding_box()["y"] for row in (1, 2, 3)]
    own = [page.locator(f".near .row-{row}").bounding_box()["y"] for row in (1, 2, 3)]
    assert tops[0] < own[0] < tops[1] < own[1] < tops[2] < own[2]
    assert page.locator(".lands .cell:visible").count() == 6
    page.locator(".pill").nth(1).click()
    page.wait_for_selector(".pill:nth-of-type(2)[aria-pressed=true]")
    assert page.locator(".lands .cell:visible").count() == 6
