"""The first screen: nothing sticks out, large screens are used, a phone has its button at hand."""

from __future__ import annotations

import pytest

from evolution.text.catalogue import languages

from .conftest import ready
from .hands import TOO_WIDE, screen
from .tables import opened, show

STICKS_OUT = """() => [...document.querySelectorAll('.seats select, .seats input, .at-once .button')].filter(e => {
  const box = e.getBoundingClientRect(), panel = e.closest('.panel').getBoundingClientRect();
  return e.checkVisibility() && (box.right > panel.right - 4 || box.left < panel.left + 4);
}).map(e => e.id)"""
CUT = """() => [...document.querySelectorAll('.seats select')].filter(e => {
  const probe = Object.assign(document.createElement('span'), { textContent: e.selectedOptions[0].text });
  probe.style.cssText = `position: absolute; white-space: nowrap; font: ${getComputedStyle(e).font}`;
  document.body.append(probe);
  const cut = e.checkVisibility() && probe.offsetWidth > e.clientWidth - 5 - 2 - 20; // its padding, and the arrow
  probe.remove();
  return cut;
}).map(e => e.id)"""
TOP_OF_PAGES = "document.querySelector('.pages').getBoundingClientRect().top"


def first_screen(language: str, **fields: str) -> dict[str, str]:
    app = opened(language)
    for name, value in fields.items():
        app.change(name.replace("_", "-", 1), value)
    app.render()
    return {"start": app.shown["start"]}


@pytest.mark.parametrize(
    "size",
    [(1280, 720), (1920, 1080), (2560, 1440), (1024, 768), (844, 390), (390, 844), (360, 640)],
)
def test_nothing_sticks_out_at_any_size(bare, size):
    bare.set_viewport_size({"width": size[0], "height": size[1]})
    for language in languages():
        show(bare, first_screen(language), "paper", language, "start")
        assert bare.evaluate(TOO_WIDE) == "" and bare.evaluate(STICKS_OUT) == []
        if language == "en":  # the longest words of others are told in full below
            assert bare.evaluate(CUT) == []
        assert bare.locator(".at-foot").is_visible() == (size[0] <= 720)


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440)])
def test_a_large_screen_shows_all_games_at_once_and_uses_its_width(bare, size):
    bare.set_viewport_size({"width": size[0], "height": size[1]})
    show(bare, first_screen("en", game_continents="on"), "paper", "en", "start")
    assert bare.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert bare.evaluate("document.querySelector('.pages').clientWidth / innerWidth") > 0.8


@pytest.mark.parametrize("size", [(1024, 768), (390, 844)])
def test_nothing_moves_when_python_is_up(bare, size):
    bare.set_viewport_size({"width": size[0], "height": size[1]})
    bare.reload()
    bare.locator("#waking").wait_for()
    before = bare.evaluate(TOP_OF_PAGES)
    show(bare, first_screen("en"), "paper", "en", "start")
    assert bare.locator("#waking").count() == 0 and bare.evaluate(TOP_OF_PAGES) == before


def test_enter_finishes_a_name_and_begins_no_game(page, site):
    page.goto(site.url)
    ready(page)
    page.fill("#name-0", "Ada")
    page.press("#name-0", "Enter")
    assert screen(page) == "start" and page.evaluate("document.activeElement.id") == "kind-0"
    page.click("#begin")
    page.wait_for_selector("#game .table")
    assert "Ada" in page.locator("#seat-0").inner_text()
