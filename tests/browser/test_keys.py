"""A game by keys: the focus is never lost, and ears hear all that happens and what is asked."""

from __future__ import annotations

from .conftest import ready
from .hands import screen, set_up, wait_for_a_person

WATCHED = """() => {
    window.lost = [];
    setInterval(() => { if (document.activeElement === document.body) window.lost.push(window.was); }, 50);
    addEventListener('focusin', e => { window.was = e.target.outerHTML.slice(0, 160); }, true);
}"""
NUMBERS = (
    """[...document.querySelectorAll('#sheet .choice:not(.refused) kbd')].map(e => e.textContent)"""
)
ASKED = "document.querySelector('#sheet .prompt').textContent"


def test_a_game_by_keys(page, site):
    set_up(page, site, "person", "hatchling", seed="7")
    page.evaluate(WATCHED)
    for turn in range(400):
        if not wait_for_a_person(page):
            break
        numbers = page.evaluate(NUMBERS)
        if turn % 5 == 3:
            for key in ("h", "ArrowRight", "o", "l", "ArrowDown", "g", "x", "d"):
                page.keyboard.press(key)
        for digit in numbers[turn % max(1, len(numbers) - 1)] if numbers else ():
            page.keyboard.press(digit)
        if turn == 6:
            heard = page.locator("#live").inner_text()
            wait_for_a_person(page)
            assert page.evaluate(ASKED) in page.locator("#live").inner_text() and heard
    assert screen(page) == "end"
    assert page.evaluate("window.lost") == []


def test_a_refresh_in_mid_game_comes_back_to_the_table(page, site):
    set_up(page, site, "person", "person", seed="7")
    page.locator("#lift").click()
    page.locator("#unveil").click()
    page.wait_for_selector(".card.legal")
    page.reload()
    ready(page)
    page.wait_for_selector("#lift")
    assert page.locator("#game .card").count() == 0
    assert page.evaluate("document.activeElement !== document.body")
    page.goto(site.url)
    ready(page)
    page.wait_for_selector("#lift")
