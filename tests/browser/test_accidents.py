"""What a hurried hand does not do by mistake."""

from __future__ import annotations

import json

from .conftest import ready


def test_start_enter_enter_does_not_pass(page, site):
    page.goto(site.url)
    ready(page)
    page.focus("#begin")
    page.keyboard.press("Enter")
    page.wait_for_selector(".card.legal")
    page.wait_for_function("document.activeElement.matches('.card.legal')")
    page.keyboard.press("Enter")
    page.wait_for_selector(".card.picked")
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    page.wait_for_selector("#sheet [data-do=sure]")
    assert page.locator(".card").count() == 6


LED = """text => import(document.documentElement.dataset.static + 'dom.js')
  .then(dom => dom.show(text)).then(() => document.activeElement.id || document.activeElement.dataset.do)"""


def test_the_focus_is_led_neither_to_passing_nor_to_undoing(bare):
    """Where Enter would do what one has not looked for."""
    tools = '<p class="history"><button data-do="undo">Undo</button></p>'
    ending = '<button class="choice end" data-do="pass">Pass</button>'
    other = '<button data-do="other">Another</button>'
    looks = {"screen": "table", "theme": "paper", "lang": "en", "motion": "less"}
    for offer, place in ((tools + ending, "sheet"), (tools + ending + other, "other")):
        regions = {"game": '<section id="sheet" data-zone></section>', "sheet": offer}
        told = {"regions": regions, "page": looks, "effects": [["focus", "sheet", ""]]}
        assert bare.evaluate(LED, json.dumps(told)) == place
