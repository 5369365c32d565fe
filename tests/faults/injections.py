"""Every fault that is tried: brought about for real, then played through.

An injection returns what became of the game: SURVIVED, as if nothing had been, or TOLD, when the
page said in a sentence what is lost or what to do. Anything else, a timeout above all, is lost.
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from typing import NamedTuple

from .lab import BLOCKED, HASTE, Lab, begin, choose, played, ready, told, watched

SURVIVED, TOLD = "survived", "told"


class Injection(NamedTuple):
    """A fault by its name, and what is promised."""

    name: str
    promise: str
    bring_about: Callable[[Lab], str]
    quick: bool = False  # also in the ordinary tests


# ---------------------------------------------------------------------- storage


def site_data_blocked(lab: Lab) -> str:
    page = lab.page(BLOCKED)
    begin(page, lab.site().url)
    told(page, "does not let the page keep anything")
    choose(page, 3)
    with page.expect_download() as going:
        page.click("#notice [data-do=export]")
    assert len(json.loads(going.value.path().read_text("utf-8"))["choices"]) >= 3
    page.click("[data-do=menu]")
    page.locator(".resume").first.click()
    page.wait_for_selector("#game .table")
    return TOLD


def no_database_answers(lab: Lab) -> str:
    page = lab.page()
    page.add_init_script("IDBFactory.prototype.open = () => ({});")
    begin(page, lab.site().url)
    choose(page, 3)
    page.reload()
    ready(page)
    page.locator(".resume").first.click()
    page.wait_for_selector("#game .table")
    return SURVIVED


def database_throws(lab: Lab) -> str:
    page = lab.page()
    page.add_init_script(
        "Object.defineProperty(window, 'indexedDB', {configurable: true,"
        " get() { throw new DOMException('no', 'SecurityError') }});"
    )
    begin(page, lab.site().url)
    choose(page, 3)
    return SURVIVED


FILL = """() => { const put = n => { try { localStorage.setItem('somebody-else', 'x'.repeat(n)); return true } catch { return false } };
  let n = 0; for (let step = 1 << 23; step >= 1; step >>= 1) if (put(n + step)) n += step; put(n); return n; }"""


def full_then_reload(lab: Lab) -> str:
    page = lab.page()
    site = lab.site()
    begin(page, site.url)
    choose(page, 3)
    page.evaluate(FILL)
    choose(page, 6)
    told(page, "room")
    before = played(page)
    page.reload()
    ready(page)
    page.locator(".resume").first.click()
    page.wait_for_selector("#game .table")
    assert played(page) >= before
    choose(page, 2)
    assert played(page) > before
    page.reload()
    ready(page)
    page.locator(".resume").first.click()
    page.wait_for_selector("#game .table")
    assert played(page) > before
    return TOLD


def killed_browser(lab: Lab) -> str:
    folder, site = lab.folder(), lab.site()
    browser, process = lab.mortal(folder)
    page = watched(browser.contexts[0].new_page())
    page.goto(site.url)
    page.evaluate(HASTE)
    begin(page, site.url)
    choose(page, 5)
    page.wait_for_selector("#sheet .choice, .card.legal")
    before = played(page)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    browser, process = lab.mortal(folder)
    page = watched(browser.contexts[0].new_page())
    page.goto(site.url)
    ready(page)
    assert played(page) >= before - 1, "more than one choice is lost"
    page.locator(".resume").first.click()
    page.wait_for_selector("#game .table")
    os.killpg(process.pid, signal.SIGKILL)
    return SURVIVED


# ---------------------------------------------------------------------- the opponents' worker


def worker_missing(lab: Lab) -> str:
    site = lab.site()
    site.missing.add("static/worker.js")
    page = lab.page()
    begin(page, site.url, "person", "naive")
    choose(page, 3)
    told(page, "opponents think on the page")
    return TOLD


def worker_silent(lab: Lab) -> str:
    site = lab.site()
    site.silent.add("static/worker.js")
    lab.ends.callback(site.silent.clear)
    page = lab.page()
    begin(page, site.url)
    choose(page, 8)
    assert played(page) >= 6
    return SURVIVED


def worker_killed(lab: Lab) -> str:
    page = lab.page()
    begin(page, lab.site().url, "person", "naive")
    choose(page, 2)
    page.wait_for_selector("#sheet .choice, .card.legal")
    assert page.workers, "there is no worker to kill"
    page.workers[0].evaluate("self.close()")
    choose(page, 4)
    page.wait_for_selector("#sheet .choice, .card.legal")
    return SURVIVED


# ---------------------------------------------------------------------- tabs


def two_tabs_without_locks(lab: Lab) -> str:
    site = lab.site()
    context = lab.profile(None, "--host-resolver-rules=MAP evolution.test 127.0.0.1")
    url = site.url.replace("127.0.0.1", "evolution.test")
    first, second = watched(context.new_page()), watched(context.new_page())
    begin(first, url)
    assert first.evaluate("navigator.locks === undefined")
    choose(first, 3)
    second.goto(url)
    ready(second)
    second.locator(".resume").first.click()
    choose(second, 4)
    second.wait_for_selector("#sheet .choice, .card.legal")
    there = played(second)
    first.bring_to_front()
    first.keyboard.press("1")
    told(first, "in another tab")
    assert played(first) >= there
    first.click("[data-do=steal]")
    first.wait_for_selector("#notice p", state="detached")
    choose(first, 2)
    assert played(first) > there
    return TOLD


# ---------------------------------------------------------------------- the server


def wrong_types(lab: Lab) -> str:
    site = lab.site()
    site.types |= {".mjs": "application/octet-stream", ".wasm": "application/octet-stream"}
    page = lab.page()
    begin(page, site.url)
    choose(page, 3)
    return SURVIVED


def no_types(lab: Lab) -> str:
    site = lab.site()
    site.types |= dict.fromkeys((".mjs", ".wasm", ".toml", ".py", ".whl", ".zip", ".json"))
    page = lab.page()
    begin(page, site.url)
    choose(page, 3)
    return SURVIVED


# ---------------------------------------------------------------------- the program


def exception_in_a_handler(lab: Lab) -> str:
    site = lab.site(
        main="from evolution.ui.desk import Desk\nDesk.do_help = lambda self, rest: 1 / 0\n"
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
    ready(page)
    page.locator(".resume").first.click()
    page.wait_for_selector("#game .table")
    assert played(page) >= before
    return TOLD


INJECTIONS = [
    Injection("site data blocked in the browser's settings", TOLD, site_data_blocked, True),
    Injection("IndexedDB never answers", SURVIVED, no_database_answers),
    Injection("IndexedDB throws", SURVIVED, database_throws),
    Injection("localStorage full, played on, reloaded", TOLD, full_then_reload, True),
    Injection("browser killed", SURVIVED, killed_browser, True),
    Injection("worker's file missing", TOLD, worker_missing),
    Injection("worker's file never comes", SURVIVED, worker_silent),
    Injection("worker killed", SURVIVED, worker_killed, True),
    Injection("two tabs over plain http", TOLD, two_tabs_without_locks, True),
    Injection("wrong types for .mjs and .wasm", SURVIVED, wrong_types, True),
    Injection("no types at all", SURVIVED, no_types),
    Injection("an exception in a handler", TOLD, exception_in_a_handler, True),
]
