"""Whole games of New World, Plantarum and Random Mutations in a real browser, by random clicks."""

import pytest

from .conftest import ready
from .hands import LONGEST, screen, wait_for_a_person

# One go of a person: of all that can be clicked, one thing, by the page's own events. It ends when
# something has been chosen or picked; whoever has begun to pick goes on until he is through.
GO = """(random) => {
  const shown = query => [...document.querySelectorAll(query)].filter(e => e.checkVisibility());
  const open = e => e.getAttribute('aria-disabled') !== 'true';
  const sure = shown('#sheet [data-do=sure]')[0];
  const places = shown('.spot.legal, .near .tile.legal, .slot.legal, .others .tile.legal');
  const choices = shown('#sheet .choice').filter(open).filter(e => !e.matches('.end'));
  const cards = shown('.card.picked').length ? [] : shown('.card.legal');
  const all = sure ? [sure] : [...places, ...choices, ...choices, ...cards];
  const end = shown('#sheet .choice.end').filter(open);
  const one = all.length ? all[Math.floor(random * all.length)] : end[0] ?? shown('#lift')[0];
  one?.click();
  return one?.dataset.do ?? '';
}"""


HURRY = "localStorage.setItem('evolution:settings', JSON.stringify({pace: 'none'}))"


def set_up(page, site, games: tuple[str, ...], seats: int) -> None:
    page.add_init_script(HURRY)
    page.goto(site.url)
    ready(page)
    for seat in range(8):
        kind = "" if seat >= seats else "naive" if seat else "person"
        page.select_option(f"#kind-{seat}", kind)
    if not page.locator("#game-origin").is_visible():
        page.click(".games summary")
    page.set_checked("#game-origin", False)
    for game in games:
        page.set_checked(f"#game-{game}", True)
    if not page.locator("#seed").is_visible():
        page.click("#advanced summary")
    page.fill("#seed", "5")
    page.click("#begin")
    page.wait_for_selector("#game .table")


def play(page) -> list[str]:
    """Random clicks until the game is over; what was clicked."""
    clicked, luck = [], 12345
    for _ in range(LONGEST):
        if not wait_for_a_person(page):
            break
        luck = luck * 48271 % 2147483647
        clicked.append(page.evaluate(GO, luck / 2147483647))
    assert screen(page) == "end", clicked[-5:]
    return clicked


@pytest.mark.parametrize(
    "games, seats",
    [
        (("new_world",), 2),
        (("new_world", "cataclysm"), 2),
        (("new_world", "blind_mutations"), 2),
        (("origin", "plantarum"), 2),
        (("random_mutations",), 2),
    ],
)
def test_a_whole_game_of(page, site, games, seats):
    set_up(page, site, games, seats)
    clicked = play(page)
    if games != ("random_mutations",):
        assert any(do.startswith("place ") for do in clicked)


@pytest.mark.viewport(390, 844)
@pytest.mark.parametrize("games", [("origin", "plantarum"), ("random_mutations",)])
def test_a_whole_game_on_a_phone(page, site, games):
    set_up(page, site, games, 2)
    play(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.viewport(390, 844)
def test_new_world_on_a_phone(page, site):
    set_up(page, site, ("new_world",), 2)
    wait_for_a_person(page)
    assert page.locator("#strip .spot").count() >= 2
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    play(page)


def test_areas_are_reached_by_keys(page, site):
    set_up(page, site, ("new_world",), 2)
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
