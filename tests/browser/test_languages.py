"""A language is fetched when it is spoken, and changes on every screen without a reload."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from evolution.text.catalogue import languages

from .conftest import ready
from .hands import TOO_WIDE

FETCHED = "performance.getEntriesByType('resource').map(it => it.name.match(/text\\/(.+)\\.json/)?.[1]).filter(Boolean)"
CHOOSE = """language => {
  const list = document.getElementById('language');
  list.value = language;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}"""


def spoken(page) -> str:
    return page.evaluate("document.documentElement.lang")


def test_a_link_speaks_its_language_until_another_is_chosen(page, site):
    page.route("**/sw.js", lambda route: route.abort())  # it fetches all, for use without a network
    page.goto(f"{site.url}?lang=de")
    ready(page)
    page.get_by_text("Jetzt spielen").first.wait_for()
    assert spoken(page) == "de" and page.evaluate(FETCHED) == ["de"]
    page.select_option("#language", "fr")
    page.get_by_text("Réglages").first.wait_for()
    assert page.evaluate(FETCHED) == ["de", "fr"]
    page.reload()
    ready(page)
    assert spoken(page) == "fr"


def test_a_language_can_be_chosen_before_python_is_up(page, site):
    page.goto(site.url, wait_until="domcontentloaded")
    page.evaluate(CHOOSE, "es")
    ready(page)
    page.wait_for_function("document.documentElement.lang === 'es'")


@pytest.mark.parametrize("screen", ["guide", "class", "lab"])
def test_who_comes_by_a_link_can_change_the_language_there(page, site, screen):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site.url}#{screen}")
    ready(page)
    for language in languages():
        page.locator(f"#{screen}-language").select_option(language)
        page.wait_for_function("it => document.documentElement.lang === it", arg=language)
        expect(page.locator(f"#{screen}-language")).to_have_value(language)
        assert page.evaluate(TOO_WIDE) == "", language


@pytest.mark.parametrize(
    ("address", "screen"),
    [("#guide", "guide"), ("#class", "class"), ("#lab", "lab"), ("#bot", "cover")],
)
def test_every_screen_changes_its_language(page, site, address, screen):
    page.goto(site.url + address)
    ready(page)
    title = page.locator(f"#{screen} :is(h1, h2)").first
    title.wait_for()
    before = title.inner_text()
    page.evaluate(CHOOSE, "uk")
    page.wait_for_function("document.documentElement.lang === 'uk'")
    page.locator(f"#{screen} :is(h1, h2)").filter(has_not_text=before).first.wait_for()


def test_a_game_changes_its_language_where_it_is(page, site):
    page.goto(site.url)
    ready(page)
    page.click("[data-do=begin]")
    page.locator(".phase.now").first.wait_for()
    before = page.locator(".phase.now").inner_text()
    page.evaluate(CHOOSE, "ru")
    page.wait_for_function("document.documentElement.lang === 'ru'")
    assert page.locator(".phase.now").inner_text() != before
    assert page.evaluate("document.documentElement.dataset.screen") == "table"
