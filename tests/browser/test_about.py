"""Asking what a thing is: with the mouse, the keyboard and a finger; nothing is chosen by it."""

from __future__ import annotations

import pytest

from tests.ui_tables import NAIVE, PERSON

from .conftest import ready
from .hands import play, set_up, wait_for_a_person

ANSWER = "#about .answer"

SOFT = "\N{SOFT HYPHEN}"
TOUCHED = """query => {
  const found = document.querySelector(query), { x, y } = found.getBoundingClientRect();
  const finger = { pointerType: 'touch', clientX: x + 5, clientY: y + 5, bubbles: true };
  found.dispatchEvent(new PointerEvent('pointerdown', finger));
  found.click();
}"""


def begin(page, site) -> None:
    page.goto(site.url)
    ready(page)
    page.click("#begin")
    page.wait_for_selector(".card.legal")


def test_what_is_pointed_at_or_focused_is_explained_and_stays_if_wanted(page, site):
    begin(page, site)
    page.locator(".card .mark").first.hover()
    page.wait_for_selector(ANSWER)
    name = page.locator(".card .mark .name").first.inner_text().split(" +")[0]
    assert page.locator("#about h2").inner_text() == name.replace(SOFT, "")
    page.mouse.move(5, 400)
    page.wait_for_selector(ANSWER, state="detached")
    page.keyboard.press("h")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(f"{ANSWER}.is-card")
    assert (
        page.evaluate("document.activeElement.getAttribute('aria-describedby')") == "about-answer"
    )
    card = page.evaluate("document.activeElement.dataset.do")
    page.keyboard.press("i")
    page.wait_for_selector(f"{ANSWER}.pinned")
    assert page.evaluate("document.activeElement.id") == "about-title"
    described = "document.activeElement.getAttribute('aria-describedby')"
    assert page.evaluate(described) == "about-answer", "it is read, not only named"
    page.keyboard.press("Escape")
    page.wait_for_selector(ANSWER, state="detached")
    page.wait_for_function("what => document.activeElement.dataset.do === what", arg=card)
    assert page.locator(".picked").count() == 0


def test_an_answer_goes_when_a_key_chooses(page, site):
    begin(page, site)
    page.locator(".card .mark").first.hover()
    page.wait_for_selector(ANSWER)
    page.keyboard.press("1")
    page.wait_for_selector(ANSWER, state="detached")
    page.wait_for_selector(".card.picked")
    page.keyboard.press("Escape")
    page.wait_for_selector(".card.picked", state="detached")


def test_the_key_tells_of_what_has_the_focus_however_it_came_there(page, site):
    begin(page, site)
    page.keyboard.press("h")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(f"{ANSWER}.is-card")
    page.keyboard.press("g")
    page.keyboard.press("h")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("o")
    page.keyboard.press("h")
    about = page.evaluate("document.activeElement.dataset.ask")
    page.keyboard.press("i")
    page.wait_for_selector(f"{ANSWER}.pinned")
    told = page.locator("#about h2").inner_text()
    named = page.evaluate(
        "what => document.querySelector(`#hand [data-ask='${what}']`).innerText", about
    )
    assert told.replace(SOFT, "").split(" / ")[0] in named.replace(SOFT, "")


@pytest.mark.viewport(390, 844)
def test_a_tap_asks_once_and_then_chooses_again(page, site):
    begin(page, site)
    page.click("[data-do=asking]")
    page.locator(".card .mark").first.click()
    page.wait_for_selector(f"{ANSWER}.pinned")
    box = page.locator(ANSWER).bounding_box()
    assert box["x"] == 0 and box["width"] == 390 and box["y"] + box["height"] <= 844
    assert page.locator(".card.picked").count() == 0
    page.click("#about [data-do=unask]")
    page.wait_for_selector(ANSWER, state="detached")
    page.locator(".card").first.click()
    page.wait_for_selector(".card.picked")
    page.evaluate(TOUCHED, ".pill:last-child")
    page.wait_for_selector(".pill:last-child[aria-pressed=true]")
    page.evaluate(TOUCHED, "#top .deck, .card:not(.legal, .picked), .plate")
    page.wait_for_selector(f"{ANSWER}.pinned")
    page.evaluate(TOUCHED, ".pill:first-child")
    page.wait_for_selector(".pill:first-child[aria-pressed=true]")
    assert page.locator(ANSWER).count() == 0, "a tab opens a board, and nothing over the question"


@pytest.mark.viewport(390, 844)
def test_while_a_tap_asks_nothing_is_played(page, site):
    set_up(page, site, "person", "hatchling", seed="3")
    wait_for_a_person(page)
    page.locator(".card.legal").first.click()
    page.click("[data-do=asking]")
    page.wait_for_selector("html[data-asking]")
    for way in (".slot", "#sheet .choice:not(.card)"):
        page.locator(way).first.evaluate("e => e.click()")
        page.wait_for_timeout(300)
        assert page.locator(".card.picked").count() == 1
        assert page.locator(".near .tile").count() == 0


@pytest.mark.viewport(390, 844)
def test_a_finger_reads_what_it_taps_and_chooses_only_what_is_lit(page, site):
    set_up(page, site, "person", "hatchling", seed="3")
    wait_for_a_person(page)
    page.locator(".card.legal").first.click()
    page.locator(".slot").click()
    wait_for_a_person(page)
    page.wait_for_selector(".near .tile")
    assert page.locator(".near .tile.legal").count() == 0
    page.evaluate(TOUCHED, ".near .tile")
    page.wait_for_selector("#about .pinned")
    assert not page.locator(".trail, .tile.picked").count()


@pytest.mark.viewport(390, 844)
def test_a_finger_that_closes_an_answer_plays_nothing(page, site):
    set_up(page, site, "person", "hatchling", seed="3")
    wait_for_a_person(page)
    page.evaluate(TOUCHED, ".top .phase.now")
    page.wait_for_selector("#about .pinned")
    page.evaluate(TOUCHED, ".card.legal")
    page.wait_for_selector("#about .pinned", state="detached")
    assert page.locator(".card.picked").count() == 0
    page.wait_for_timeout(300)  # what has come up just now is not pressed
    page.evaluate(TOUCHED, ".card.legal")
    page.wait_for_selector(".card.picked")


@pytest.mark.viewport(390, 844)
def test_a_finger_that_stays_asks_and_chooses_nothing(page, site):
    set_up(page, site, "person", "hatchling", seed="3")
    wait_for_a_person(page)
    page.evaluate("""() => {
      const card = document.querySelector('.card.legal .mark');
      card.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
      setTimeout(() => {
        card.dispatchEvent(new PointerEvent('pointerup', { pointerType: 'touch', bubbles: true }));
        card.click();
      }, 700);
    }""")
    page.wait_for_selector("#about .pinned")
    page.wait_for_timeout(500)
    assert page.locator("#about .pinned").count() and not page.locator(".card.picked").count()


def test_after_a_game_that_was_played_here_who_is_left_tells_of_itself(page, site):
    set_up(page, site, PERSON, NAIVE, seed="5")
    play(page)
    page.wait_for_selector("#end-title")
    assert page.locator("[id=about]").count() == 1, "the table is gone, and what it told"
    left = page.locator(".harvest li").first
    page.focus("#end-title")
    page.keyboard.press("Tab")
    assert left.evaluate("e => e === document.activeElement")
    page.keyboard.press("i")
    page.wait_for_selector(f"{ANSWER}.pinned")
    assert left.locator("span[aria-hidden]").inner_text().split()[0] in page.inner_text("#about h2")
    assert page.evaluate("document.activeElement.id") == "about-title"
    page.keyboard.press("Escape")
    page.wait_for_selector(ANSWER, state="detached")
    assert left.evaluate("e => e === document.activeElement")
    door = page.locator("#end [data-do^=witness]:visible").first
    door.press("Enter")
    page.wait_for_selector("#step")
    page.keyboard.press("Escape")
    page.wait_for_selector("html[data-screen=end]")
    assert door.evaluate("e => e === document.activeElement"), "one comes back to where one was"
