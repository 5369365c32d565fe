"""The field guide in the page: finding, reading, following a link, and coming back."""

from __future__ import annotations

import pytest

from .conftest import ready
from .test_access import findings

SHOWN = "#guide-list li:not([hidden]):visible"


def open_guide(page, site, where="#guide") -> None:
    page.goto(site.url + where)
    ready(page)
    page.wait_for_selector("#guide:not([hidden]) #guide-count", state="attached")


def test_search_filter_entry_and_back_to_the_exact_place(page, site):
    open_guide(page, site)
    assert page.locator(SHOWN).count() == 19
    page.select_option("#guide-box", "")
    page.wait_for_function("document.querySelectorAll('#guide-list li .likeness').length > 100")
    page.select_option("#guide-kind", "defence")
    page.fill("#guide-search", "бег")
    page.wait_for_selector("#guide-count:not(:empty)")
    page.fill("#guide-search", "sharp vision")
    assert page.locator(f"{SHOWN} [data-do='guide origin/camouflage']").is_visible()
    page.fill("#guide-search", "")
    page.evaluate("scrollTo(0, 400)")
    assert page.evaluate("scrollY") == 400
    page.evaluate(
        """document.querySelector("#guide-list [data-do='guide new_world/horned']").click()"""
    )
    page.wait_for_selector("#guide-title")
    assert page.url.endswith("#guide/new_world/horned")
    assert page.evaluate("document.activeElement.id") == "guide-title"
    page.locator("#guide-entry .around a").last.click()
    page.wait_for_function("!location.hash.endsWith('horned')")
    page.go_back()
    page.wait_for_function("location.hash.endsWith('horned')")
    page.go_back()
    page.wait_for_function("location.hash === '#guide'")
    page.wait_for_function("document.documentElement.dataset.guide === 'index'")
    page.wait_for_function("scrollY === 400")
    assert page.input_value("#guide-kind") == "defence"
    focused = "document.activeElement.dataset.do"
    assert page.evaluate(focused) == "guide new_world/horned"


def test_a_link_opens_its_entry_and_closing_leads_to_the_first_screen(page, site):
    open_guide(page, site, "#guide/plantarum/tree")
    assert page.locator("#guide-title").inner_text() == "Tree"
    page.click("#guide-entry .side-column a")
    page.wait_for_function("location.hash === '#guide/origin/high_body_weight'")
    page.click("#guide-close")
    page.wait_for_selector("#begin")
    page.wait_for_function("location.hash === ''")
    assert page.locator("#guide").is_hidden()


def test_from_the_inspector_and_back_with_escape(page, site):
    page.goto(site.url)
    ready(page)
    page.click("#begin")
    page.wait_for_selector(".card.legal")
    page.locator(".card .mark").first.hover()
    page.wait_for_selector("#about .answer")
    page.keyboard.press("i")
    page.wait_for_selector("#about .pinned")
    table = page.inner_html("#game .near")
    page.click("#about [data-do^='guide ']")
    page.wait_for_selector("#guide-title")
    assert page.locator("#game").is_hidden()
    page.keyboard.press("Escape")
    page.wait_for_selector("#about .pinned")
    assert page.inner_html("#game .near") == table
    page.wait_for_function("document.activeElement.dataset.do?.startsWith('guide ')")


def test_keys_alone_lead_through_it(page, site):
    page.goto(site.url)
    ready(page)
    page.focus("[data-do=guide]")
    page.keyboard.press("Enter")
    page.wait_for_selector("#guide-heading")
    page.wait_for_function("document.activeElement.id === 'guide-heading'")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "guide-search"
    page.keyboard.type("camou")
    page.wait_for_function("document.querySelectorAll('#guide-list li:not([hidden])').length < 20")
    assert page.evaluate("document.activeElement.id") == "guide-search"
    page.locator(f"{SHOWN} a").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#guide-title")
    page.keyboard.press("Escape")
    page.wait_for_function("document.documentElement.dataset.guide === 'index'")
    page.keyboard.press("Escape")
    page.wait_for_selector("#begin")
    page.wait_for_function("document.activeElement.dataset.do === 'guide'")


def sheets_of_paper(page) -> int:
    return page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n")


def test_on_paper_are_the_pictures_or_two_entries_on_every_sheet(page, site):
    """The first by the browser's own command; the sheets end when the printing does."""
    open_guide(page, site)
    page.emulate_media(media="print")
    assert page.locator(SHOWN).count() == 19
    page.evaluate("window.print = () => { window.printing = true; }")
    page.evaluate("document.querySelector('#guide [data-do=print]').click()")
    page.wait_for_function("window.printing")
    assert page.locator(".specimen:visible").count() == 19
    assert page.locator(SHOWN).count() == 0
    assert sheets_of_paper(page) == 10
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.wait_for_selector(".sheaf", state="detached")
    assert page.locator(SHOWN).count() == 19


@pytest.mark.parametrize("theme", ["paper", "night", "contrast"])
def test_axe_finds_nothing_in_the_guide(page, site, theme):
    open_guide(page, site)
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    assert findings(page) == []
    page.click("#guide-list a >> nth=2")
    page.wait_for_selector("#guide-title")
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    assert findings(page) == []


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (390, 844), (320, 640)])
def test_nothing_is_wider_than_the_page(page, site, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_guide(page, site)
    wide = "document.documentElement.scrollWidth"
    assert page.evaluate(wide) == size[0]
    for where in ("origin/carnivorous", "plantarum/liana", "new_world/mangrove_forests"):
        page.evaluate("where => { location.hash = '#guide/' + where }", where)
        page.wait_for_function("document.documentElement.dataset.guide === 'entry'")
        page.wait_for_timeout(200)
        assert page.evaluate(wide) == size[0], where
