"""Errors in the program, and an interpreter that dies, stops or runs in circles."""

from __future__ import annotations

import json

from .lab import HASTE, TOLD, Lab, begin, choose, go_on, played, settled, told, watched


def exception_in_a_handler(lab: Lab) -> str:
    site = lab.site(
        main="from evolution.ui.app import App\nApp.put_on = lambda self, cover: 1 / 0\n"
    )
    page = lab.page()
    begin(page, site.url)
    choose(page, 3)
    before = played(page)
    page.keyboard.press("?")
    told(page, "cannot go on")
    with page.expect_download() as going:
        page.click("#watch button:has-text('file')")
    assert len(json.loads(going.value.path().read_text("utf-8"))["choices"]) >= before
    page.click("#watch button:has-text('Reload')")
    go_on(page)
    assert played(page) >= before
    return TOLD


def dead_interpreter(lab: Lab) -> str:
    site = lab.site(
        main="import json\nfrom evolution.ui.app import App\n"
        "App.put_on = lambda self, cover: json.loads('[' * 200_000)\n"
    )
    page = lab.page()
    begin(page, site.url)
    choose(page, 3)
    page.keyboard.press("?")
    told(page, "cannot go on")
    with page.expect_download():
        page.click("#watch button:has-text('file')")
    return TOLD


def exception_between_clicks(lab: Lab) -> str:
    """In what happens by itself, an opponent's choice."""
    site = lab.site(
        main="from evolution.ui.app import App\nApp.thought = lambda self, ticket, text: 1 / 0\n"
    )
    page = lab.page()
    begin(page, site.url, "hatchling", "person", "hatchling")
    page.keyboard.press("1")
    page.keyboard.press("1")
    told(page, "cannot go on")
    return TOLD


def event_loop_stops(lab: Lab) -> str:
    """Python is alive, but nothing that it plans ever happens."""
    site = lab.site(
        main="import asyncio\nfrom evolution.ui.app import App\n"
        "def stop(self, rest):\n    loop = type(asyncio.get_event_loop())\n"
        "    loop.call_soon = loop.call_later = lambda *a, **k: None\n"
        "App.put_on = stop\n"
    )
    page = lab.page()
    begin(page, site.url)
    page.keyboard.press("?")
    told(page, "does not answer any more")
    return TOLD


def hang(lab: Lab) -> str:
    """Python goes round in circles; the browser ends the page, and the next one says so."""
    site = lab.site(
        main="from evolution.ui.app import App\n"
        "def hang(self, rest):\n    while True:\n        pass\nApp.put_on = hang\n"
    )
    folder = lab.folder()
    browser, _ = lab.mortal(folder)
    page = watched(browser.contexts[0].new_page())
    page.goto(site.url)
    page.evaluate(HASTE)
    begin(page, site.url)
    choose(page, 3)
    before = settled(page)
    page.evaluate("void setTimeout(() => document.querySelector('[data-do=help]').click(), 50)")
    page.wait_for_timeout(1000)
    page = lab.ended(browser, folder, page.url)
    told(page, "stopped in the middle of its work")
    go_on(page)
    assert played(page) >= before
    return TOLD


def russian(lab: Lab) -> str:
    """The watchdog speaks the reader's language, without Python."""
    site = lab.site()
    site.missing.add("static/main.py")
    context = lab.profile(None, "--lang=ru", "--accept-lang=ru")
    page = watched(context.new_page())
    page.goto(site.url)
    told(page, "Игру не удалось запустить")
    return TOLD
