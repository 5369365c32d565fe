"""A bot that is written, and played out, in the page."""

from __future__ import annotations

import pytest

from .conftest import ready
from .test_access import findings

SPY = """
def tried(work):
    try:
        print(work())
    except BaseException as error:
        print("refused", type(error).__name__)

def run():
    from pyodide.code import run_js
    return run_js("fetch('/')")
tried(run)

import pyodide_js
function = pyodide_js.loadPackage.constructor
tried(lambda: function.new("return fetch('/')")())
tried(lambda: function.constructor.new("return import('https://example.org/')")())

def page():
    import js
    return js.indexedDB
tried(page)

def far():
    from pyodide.http import open_url
    return open_url("/")
tried(far)

def choose(seen, options, rng):
    return options[0]
"""


def desk(page, site) -> None:
    page.goto(site.url + "#bot")
    ready(page)
    page.wait_for_selector(".editor textarea")


def run(page, text: str) -> None:
    page.fill(".editor textarea", text)
    page.click("#bot-run")


def test_a_bot_plays_is_watched_and_cannot_hang_the_page(page, site):
    desk(page, site)
    page.wait_for_function("document.querySelector('.numbers').textContent.startsWith('1\\n2\\n3')")
    assert findings(page) == []
    page.focus(".editor textarea")
    page.keyboard.press("Control+End")
    page.keyboard.press("Tab")
    assert page.eval_on_selector(".editor textarea", "it => it.value.endsWith('    ')")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") == "BUTTON"
    assert page.locator(".dialog.bot").count(), "Escape has only left the editor"

    loop = "def choose(seen, options, rng):\n    while True:\n        try:\n            pass\n        except:\n            pass\n"
    run(page, loop)
    page.wait_for_selector(".wrong")
    assert page.evaluate("document.querySelector('.numbers').textContent") == "1\n2\n3\n4\n5\n6\n7"
    page.click("[data-do='bot-example breeder']")
    page.click("#bot-run")
    page.wait_for_selector("[data-do='bot-watch 9']")
    page.click("[data-do='bot-watch 9']")
    page.wait_for_selector("#step")


@pytest.mark.console_errors
def test_a_bot_reaches_nobody(page, site):
    desk(page, site)
    page.wait_for_selector(".kept", state="attached")  # the page itself asks for nothing any more
    asked = len(site.asked)
    run(page, SPY)
    page.wait_for_selector("details pre", state="attached")
    told = page.locator("details pre").text_content().splitlines()
    assert len(told) == 5 and all(line.startswith("refused") for line in told), told
    assert [url for url in page.watch.foreign] == []
    assert not [path for path in site.asked[asked:] if path == "/"]


def test_a_bot_that_says_nothing_is_ended(page, site):
    page.add_init_script(
        "const wait = setTimeout; window.setTimeout = (work, time, ...more) => wait(work, time === 12000 ? 3000 : time, ...more)"
    )
    desk(page, site)
    stubborn = (
        "import sys\nsys.settrace(None)\nsys.settrace = lambda it: None\nwhile True:\n    pass\n"
    )
    run(page, stubborn)
    page.wait_for_selector(".wrong:has-text('was ended')")
    page.click("[data-do=close]")
    page.wait_for_selector(".dialog.bot", state="detached")
