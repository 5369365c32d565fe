"""What a hurried hand does not do by mistake."""

from __future__ import annotations

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
