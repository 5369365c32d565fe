"""A game that is passed on by link in a browser: the word, the link, and a word that is wrong."""

from __future__ import annotations

import pytest

from evolution.link import unpack
from tests.codes import photographed
from tests.codes import read as code_in

from .conftest import ready
from .hands import TOO_WIDE
from .test_access import findings


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_a_word_opens_the_own_cards_and_a_link_leads_back(page, site, open_page, width, height):
    page.set_viewport_size({"width": width, "height": height})
    page.goto(site.url)
    ready(page)
    page.evaluate("document.querySelectorAll('#start details').forEach(it => { it.open = true })")
    for seat, kind in enumerate(("person", "person", "", "")):
        page.select_option(f"#kind-{seat}", kind)
    page.check("#passed")
    page.fill("#seed", "7")
    page.click("[data-do=begin]")
    page.wait_for_selector("#word")
    assert findings(page) == [] and page.evaluate(TOO_WIDE) == ""
    link = page.locator("#link-pass").input_value()
    page.click("[data-do=pass-picture]")
    page.wait_for_selector(".qr svg")
    scanned = code_in(*photographed(page.locator(".qr").screenshot()))
    assert unpack(scanned).text() == unpack(link).text()
    assert findings(page) == [] and page.evaluate(TOO_WIDE) == ""
    page.fill("#word", "gecko")
    page.keyboard.press("Enter")
    page.locator("#word").wait_for(state="detached")
    assert page.locator("#hand .card").count() == 6
    page.close()
    other = open_page()
    other.goto(link)
    ready(other)
    assert "no more than you know" in other.locator("#notice").inner_text()  # it is the same device
    other.fill("#word", "heron")
    other.click("#cover [data-do=sit]")
    other.get_by_role("alert").wait_for()
    other.fill("#word", "gecko")
    other.click("#cover [data-do=sit]")
    other.locator("#word").wait_for(state="detached")
    assert other.locator("#hand .card").count() == 6
