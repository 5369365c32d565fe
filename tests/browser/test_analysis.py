"""The analysis after a game in a browser: with a worker and without, stopped, and on a phone."""

from __future__ import annotations

import pytest

from evolution import link
from tests.rules.test_analysis import STARVING, played, random_game

from .conftest import ready
from .hands import TOO_WIDE
from .test_access import findings

ALONE = "window.Worker = class { constructor() { throw new Error('there is none'); } };"
PATIENCE = 180_000  # milliseconds: the machine may be busy


def visit(page, site, session) -> None:
    page.goto(f"{site.url}#{link.pack(session)}")
    ready(page)
    page.wait_for_selector("#step")
    page.keyboard.press("Escape")
    page.wait_for_selector("#analysis #analyse")


@pytest.mark.parametrize("alone", [False, True])
def test_a_blunder_is_told_and_leads_to_its_moment(page, site, alone):
    if alone:
        page.add_init_script(ALONE)
    visit(page, site, played(STARVING, "eat 2"))
    page.click("#analyse")
    page.wait_for_selector("#analysis .of-luck", timeout=PATIENCE)
    page.wait_for_selector("#analysis progress", state="detached", timeout=PATIENCE)
    blunder = page.locator("#analysis .dear .told-of").first
    assert "Blunder in turn 1: “A2 takes food”" in blunder.inner_text()
    assert "Better: “A1 takes food”" in blunder.inner_text()
    assert page.evaluate("document.activeElement.id") == "analyse"  # the heading, now
    assert findings(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(TOO_WIDE) == ""
    page.set_viewport_size({"width": 1280, "height": 720})
    blunder.click()
    page.wait_for_selector("#game .film")
    page.click("[data-do=unwatch]")
    page.wait_for_selector("#analysis .dear .told-of")
    assert page.locator("#analysis .of-luck").count() == 1


def test_it_stops_when_one_says_so(page, site):
    visit(page, site, random_game())
    page.click("#analyse")
    page.wait_for_selector("#analysis progress[value]", timeout=PATIENCE)
    page.locator("#analysis .under-way", has_text="more").wait_for(timeout=PATIENCE)
    page.click("#analyse")
    page.locator("#analysis .under-way", has_text="Stopped").wait_for()
    done = page.locator("#analysis progress").get_attribute("value")
    page.wait_for_timeout(1_000)
    assert page.locator("#analysis progress").get_attribute("value") == done
    page.click("#analyse")
    page.wait_for_selector("#analysis .of-chances", timeout=PATIENCE)
    assert findings(page) == []


def test_on_paper_there_is_nothing_to_press(page, site):
    visit(page, site, played(STARVING, "eat 2"))
    page.click("#analyse")
    page.wait_for_selector("#analysis .of-luck", timeout=PATIENCE)
    page.wait_for_selector("#analysis progress", state="detached", timeout=PATIENCE)
    page.emulate_media(media="print")
    pressed = page.locator(":is(button, summary, select):visible:not([data-do^=witness])")
    assert pressed.count() == 0
    assert page.locator("#analysis .told-of:visible").count() == 2  # what they say is printed
