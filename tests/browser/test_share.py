"""Links in a browser: handed out with a QR code, and opened by somebody else."""

from __future__ import annotations

import pytest

from evolution import link
from evolution.text.catalogue import read
from tests.codes import photographed
from tests.codes import read as code_in
from tests.ui.test_share import NAIVE, PERSON, begin, whole_game

from .conftest import ready
from .hands import TOO_WIDE
from .test_access import findings
from .test_film import watch


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_a_game_goes_from_one_to_the_other_by_its_links(page, site, open_page, width, height):
    page.set_viewport_size({"width": width, "height": height})
    watch(page, site, "hatchling", "hatchling")
    page.keyboard.press("Escape")
    page.click("#end [data-do=share]")
    page.wait_for_selector("#link-whole")
    assert findings(page) == [] and page.evaluate(TOO_WIDE) == ""
    page.click("[data-do=shorten]")
    page.wait_for_selector(".qr svg")
    short = page.locator("#link-short").input_value()
    assert code_in(*photographed(page.locator(".qr").screenshot())) == short
    assert findings(page) == [] and page.evaluate(TOO_WIDE) == ""
    link = page.locator("#link-whole").input_value()
    assert link.startswith(site.url)
    score = page.locator("#end h1").text_content()
    for address in (link, short):
        page.close()  # only one tab may keep anything
        page = other = open_page()
        other.goto(address)
        ready(other)
        other.wait_for_selector("#notice [data-do=keep]")
        other.wait_for_selector("#step")
        other.keyboard.press("Escape")
        assert other.locator("#end h1").text_content() == score
    other.goto("about:blank")
    other.goto(link[:-40])
    ready(other)
    told = read("en")["error.link_damaged"]
    other.locator("#notice", has_text=told).wait_for()


@pytest.mark.parametrize("game", [whole_game, lambda: begin(PERSON, NAIVE)], ids=["whole", "open"])
def test_a_table_fits_the_window_below_what_is_told_of_a_link(page, site, game):
    session = game().play.session
    page.set_viewport_size({"width": 1024, "height": 768})
    page.goto(f"{site.url}#{link.pack(session)}")
    ready(page)
    page.wait_for_selector("#notice [data-do=keep]")
    low = "Math.max(...[...document.querySelectorAll('#sheet, #hand, .bar')].map(it => it.getBoundingClientRect().bottom))"
    told = page.evaluate(f"[document.documentElement.scrollHeight, {low}, innerHeight]")
    assert told[0] == told[2] and told[2] - 8 <= told[1] <= told[2]
    page.click("#notice [data-do=dismiss]")
    assert page.evaluate(f"{low} > innerHeight - 8")


def test_while_python_loads_it_is_told_that_a_game_comes(page, site):
    page.route("**/*.wasm", lambda route: None)  # it never comes
    page.goto(f"{site.url}#{link.pack(whole_game().play.session)}")
    page.locator("#waking", has_text="A game comes with this link").wait_for()
    assert not page.locator("#begin").is_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(TOO_WIDE) == ""
    page.goto("about:blank")
    page.goto(site.url)
    page.locator("#waking", has_text="Waking the animals").wait_for()
    assert page.locator("#begin").is_visible()
