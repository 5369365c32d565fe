"""A lesson in a browser: by mouse, by keys, on a phone; what is lit, and what is heard."""

import json

import pytest

from evolution.ui.puzzle import groups

from .conftest import ready
from .hands import TOO_WIDE, hurry
from .test_access import findings

REPLY = "#reply"


def begin(page, site, **settings) -> None:
    page.goto(site.url)
    ready(page)
    hurry(page)
    if settings:
        page.evaluate(
            "text => localStorage.setItem('evolution:settings', text)",
            json.dumps({"pace": "none", **settings}),
        )
    page.reload()
    ready(page)


def step(page) -> int:
    return page.locator(".lesson li.past").count()


def shining(page) -> list[str]:
    found = page.evaluate(
        "[...document.querySelectorAll('[data-shining]')].map(e => e.dataset.ask)"
    )
    return sorted(found)


def by_mouse(page) -> None:
    """The first lesson with a mouse: right choices, and a wrong one of each kind."""
    page.click("[data-do=lessons]")
    page.click('[data-do="lesson begin feeding"]')
    page.wait_for_selector("#game .lesson")
    assert shining(page) == ["animal 1", "animal 2"]
    page.click("#next")
    assert shining(page) == ["place 0"]
    page.click("#animal-2")
    page.wait_for_selector("#reply.right")
    page.click("#next")
    page.wait_for_selector("#animal-3.fed")
    page.click("#sheet .choice >> nth=0")
    page.wait_for_selector("#reply.right")
    page.click("#next")
    page.click("#animal-1.legal")
    page.wait_for_selector("#reply.wrong")
    assert page.locator("#animal-1").count() == 0
    page.click('[data-do="lesson retry"]')
    page.click("#animal-2.legal")
    page.wait_for_selector("#reply.right")
    page.click("#next")
    page.click('[data-do="lesson answer waits"]')
    page.wait_for_selector("#reply.wrong")
    page.click('[data-do="lesson answer dies"]')
    page.click("#next")
    page.click("#animal-1.legal")
    page.wait_for_selector(".farewell")
    assert not page.evaluate(TOO_WIDE)
    page.click("#next")
    assert step(page) == 7
    page.click("#sheet [data-do=menu]")
    page.click("[data-do=lessons]")
    page.wait_for_selector('.done[data-do="lesson begin feeding"]')


def test_a_lesson_by_mouse(page, site):
    begin(page, site)
    by_mouse(page)


@pytest.mark.viewport(390, 844)
def test_a_lesson_on_a_phone(page, site):
    begin(page, site)
    by_mouse(page)


def test_a_lesson_by_keys_alone(page, site):
    begin(page, site)
    page.focus("[data-do=lessons]")
    page.keyboard.press("Enter")
    page.focus('[data-do="lesson begin feeding"]')
    page.keyboard.press("Enter")
    page.wait_for_selector("#next:focus")
    heard = "[...document.querySelectorAll('#live p')].map(e => e.textContent).join(' ')"
    assert "These are your animals, A1 and A2" in page.evaluate(heard)
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.closest('.near, #sheet .choice')")
    page.keyboard.press("1")
    page.wait_for_selector("#next:focus")
    assert "The ring is full" in page.evaluate(heard)
    page.keyboard.press("Enter")
    page.wait_for_selector("#animal-3.fed")
    page.wait_for_selector("#animal-2.legal")
    page.focus("#animal-2")
    page.keyboard.press("Enter")
    page.wait_for_selector("#next:focus")
    page.keyboard.press(" ")
    page.wait_for_selector("#animal-1.legal")
    page.keyboard.press("1")
    page.wait_for_selector('[data-do="lesson retry"]:focus')
    page.keyboard.press("Enter")
    page.wait_for_selector("#animal-1.legal")
    page.keyboard.press("2")
    page.wait_for_selector("#next:focus")
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-do="lesson answer dies"]')
    page.keyboard.press("2")
    page.wait_for_selector("#next:focus")
    page.keyboard.press("Enter")
    page.wait_for_selector("#animal-1.legal")
    page.keyboard.press("1")
    page.wait_for_selector(".farewell")
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-do="lesson again"]')
    assert step(page) == 7


@pytest.mark.parametrize("theme", ["paper", "night", "contrast"])
def test_axe_finds_nothing_in_a_lesson(page, site, theme):
    begin(page, site, theme=theme)
    assert findings(page) == []
    page.click("[data-do=lessons]")
    assert findings(page) == []
    page.click('[data-do="lesson begin feeding"]')
    page.wait_for_selector("#game .lesson")
    assert findings(page) == []
    page.click("#next")
    page.click('[data-do="lesson help"]')
    page.wait_for_selector("#reply.help")
    assert findings(page) == []
    page.click("#animal-1")
    page.wait_for_selector("#reply.right")
    assert findings(page) == []


def test_a_refresh_comes_back_to_the_step(page, site):
    begin(page, site)
    page.click('[data-do="lesson read feeding"]')
    page.wait_for_selector("#animal-1.legal")
    page.reload()
    ready(page)
    page.wait_for_selector("#game .lesson")
    assert step(page) == 2


def test_a_click_on_the_first_step_while_python_loads_is_kept(page, site):
    page.goto(site.url)
    page.click('[data-do="lesson read feeding"]')
    assert not page.evaluate("window.READY === true")
    page.wait_for_selector("#game .lesson", timeout=60_000)
    assert step(page) == 2


@pytest.mark.parametrize("group", ["feed", "judged"])
def test_a_puzzle_answers_a_wrong_choice_and_the_right_one(page, site, group):
    begin(page, site)
    one = groups()[group][0]
    order = [way.action for way in one.ways]
    page.click("[data-do=puzzles]")
    page.click(f'[data-do="puzzle about {group}"]')
    page.wait_for_selector("#game .lesson")
    for action, reply in ((one.second.action, "wrong"), (one.best[0], "right")):
        page.click(f'[data-do="option {order.index(action)}"]')
        page.wait_for_selector(f"#reply.{reply}")
        told = page.locator(".course")
        assert told.count() == (0 if group == "judged" else 1 + (reply == "right"))
        assert not page.evaluate(TOO_WIDE) and findings(page) == []
        page.click(f'[data-do="lesson {"retry" if reply == "wrong" else "again"}"]')
