"""A game that is watched again in a browser: looks, keys, what stays where it is."""

from __future__ import annotations

import json

import pytest

from static.build.sitting import shelf

from .conftest import ready
from .hands import TOO_WIDE, hear
from .test_access import findings

PLACES = """['#step', '#playing', '.handles .tool', '#eyes', '.leave'].map(query => {
  const { x, y } = document.querySelector(query).getBoundingClientRect();
  return [query, Math.round(x), Math.round(y)];
})"""
INSIDE = """[...document.querySelectorAll('.bar button, .bar select, .bar #step')].filter(one => {
  const box = one.getBoundingClientRect();
  return box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight;
}).map(one => one.id || one.dataset.do)"""
TELLS = """() => {
  const now = document.querySelector('#log [aria-current]').getBoundingClientRect();
  const box = document.querySelector('#log .lines').getBoundingClientRect();
  return now.top >= box.top - 1 && now.bottom <= box.bottom + 1;
}"""


def watch(page, site, *kinds: str, theme: str = "paper", language: str = "en") -> None:
    """A whole game that was kept is watched again, from its beginning."""
    page.goto(site.url)
    ready(page)
    kept = shelf(1, 5_000, *kinds)
    settings = {"theme": theme, "language": language, "motion": "less"}
    kept["evolution:settings"] = json.dumps(settings)
    page.evaluate("kept => { localStorage.clear(); Object.assign(localStorage, kept) }", kept)
    page.goto(site.url)
    ready(page)
    page.click("[data-do^=resume]")
    page.click("#end [data-do=watch]")
    page.wait_for_selector("#step")


@pytest.mark.parametrize(
    ("size", "theme", "language"),
    [
        ((1280, 720), "paper", "en"),
        ((1024, 768), "night", "ru"),
        ((390, 844), "contrast", "ru"),
        ((844, 390), "paper", "ru"),
    ],
)
def test_the_bar_stays_where_it_is_at_every_size(page, site, size, theme, language):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    watch(page, site, "person", "hatchling", "hatchling", theme=theme, language=language)
    before = page.evaluate(PLACES)
    for _ in range(25):
        page.keyboard.press("ArrowRight")
        assert page.evaluate(PLACES) == before
    page.keyboard.press("d")
    assert page.evaluate(PLACES) == before
    assert page.evaluate(INSIDE) == [] and page.evaluate(TOO_WIDE) == ""
    assert page.evaluate(TELLS)
    assert findings(page) == []


def test_one_goes_by_keys_by_the_story_and_by_the_animals(page, site):
    watch(page, site, "hatchling", "hatchling", "hatchling", "hatchling", "hatchling", "hatchling")
    at = "Number(document.querySelector('#step').value)"
    assert page.evaluate("document.activeElement.id") == "step"
    page.keyboard.press("t")
    second = page.evaluate(at)
    page.keyboard.press("a")
    assert page.evaluate(at) > second
    page.keyboard.press("T")
    assert page.evaluate(at) == second
    stops = "[...document.querySelectorAll('#log [tabindex=\"0\"]')].map(e => e.ariaCurrent)"
    assert page.evaluate(stops) == ["step"], "Tab leads to the line that is told"
    line = page.locator("#log [data-do='step 9']")
    line.evaluate("one => one.focus()")
    page.keyboard.press("Enter")
    page.wait_for_function(f"{at} === 9")
    assert line.get_attribute("aria-current") == "step"
    page.keyboard.press("t")
    page.locator(".tile").first.click()
    page.wait_for_selector(".timeline .life", state="attached")
    page.select_option("#eyes", "-2")
    page.wait_for_selector(".card .letter")
    hear(page, "Turn 2")
    page.wait_for_selector("#about .answer")
    page.keyboard.press("Escape")  # what is told of the animal goes first
    page.wait_for_selector("#about .answer", state="detached")
    page.keyboard.press("Escape")
    page.wait_for_selector("#end h1")


@pytest.mark.parametrize("size", [(1024, 768), (390, 844)])
def test_a_moment_is_played_out_in_the_worker_and_can_be_stopped(page, site, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    watch(page, site, "person", "hatchling", "hatchling")
    page.keyboard.press("ArrowRight")
    page.click("[data-do=branch]")
    page.click("#play-out")
    page.wait_for_selector(".outlook")
    assert page.locator("progress").count() == 1
    page.click("#play-out")
    page.wait_for_selector("progress", state="detached")
    assert page.locator(".outlook tbody tr").count() == 3
    assert page.evaluate(TOO_WIDE) == "" and findings(page) == []
    page.click("#play-out")
    page.wait_for_selector("progress")
    page.click(".dialog [data-do=close]")
    page.wait_for_selector(".dialog", state="detached")
    assert page.locator("#step").is_visible()


def test_on_a_phone_every_button_of_the_bar_has_words_or_a_place_beside_play(page, site):
    page.set_viewport_size({"width": 390, "height": 844})
    watch(page, site, "person", "hatchling")
    for name in ("branch", "unwatch"):
        assert page.locator(f"[data-do={name}] span").bounding_box()["width"] > 40


def test_everything_is_reached_by_tab_and_keys_mean_the_same_wherever_the_focus_is(page, site):
    watch(page, site, "person", "hatchling")
    at = "Number(document.querySelector('#step').value)"
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    page.keyboard.press("PageUp")
    assert page.evaluate(at) == 10
    reached = []
    for _ in range(14):
        page.keyboard.press("Tab")
        reached.append(
            page.evaluate("document.activeElement.dataset.do || document.activeElement.id")
        )
    bar = {"jump -1", "step 9", "playing", "step 11", "jump 1", "unit", "set-speed", "eyes"}
    assert {*bar, "share", "branch", "unwatch"} <= {*reached}
    page.focus("#playing")
    for key, where in (("PageDown", 20), ("ArrowLeft", 19), ("PageUp", 9), ("ArrowRight", 10)):
        page.keyboard.press(key)
        assert page.evaluate(at) == where
        assert page.evaluate("document.activeElement.id") == "playing"
    page.keyboard.press("?")
    page.wait_for_selector("#cover-title:focus")
    page.keyboard.press("Escape")
    page.wait_for_selector("#playing:focus")
    page.keyboard.press("Escape")
    page.wait_for_selector("#end-title:focus")
    page.keyboard.press("?")
    page.wait_for_selector("#cover-title:focus")
    page.keyboard.press("Escape")
    page.wait_for_selector("#end-title:focus")
