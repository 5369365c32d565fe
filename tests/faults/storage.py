"""Storage that is blocked, full, torn, deleted or shared; browsers and tabs that die."""

from __future__ import annotations

import json
import os
import signal
import time
from contextlib import suppress

from playwright.sync_api import Error

from .lab import (
    BLOCKED,
    HASTE,
    SURVIVED,
    TOLD,
    Lab,
    begin,
    choose,
    go_on,
    played,
    processor,
    ready,
    settled,
    told,
    watched,
)


def site_data_blocked(lab: Lab) -> str:
    page, site = lab.page(BLOCKED), lab.site()
    page.goto(site.url)
    told(page, "does not let the page keep anything")
    assert page.get_by_text("Games are kept here").count() == 0
    begin(page, site.url)
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
    told(page, "One of the two places")
    choose(page, 3)
    page.reload()
    go_on(page)
    return TOLD


def database_throws(lab: Lab) -> str:
    page = lab.page()
    page.add_init_script(
        "Object.defineProperty(window, 'indexedDB', {configurable: true,"
        " get() { throw new DOMException('no', 'SecurityError') }});"
    )
    begin(page, lab.site().url)
    told(page, "One of the two places")
    choose(page, 3)
    page.reload()
    go_on(page)
    return TOLD


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
    go_on(page)
    assert played(page) >= before
    choose(page, 2)
    assert played(page) > before
    page.reload()
    go_on(page)
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
    before = settled(page)
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


def database_full(lab: Lab) -> str:
    """The browser's own limit for the whole origin is passed, before the first start."""
    site, page = lab.site(), lab.page()
    page.context.new_cdp_session(page).send(
        "Storage.overrideQuotaForOrigin", {"origin": site.url.rstrip("/"), "quotaSize": 1}
    )
    begin(page, site.url)
    choose(page, 8)
    told(page, "One of the two places")
    page.reload()
    go_on(page)
    return TOLD


def nothing_can_be_kept(lab: Lab) -> str:
    """Both places are full."""
    site, page = lab.site(), lab.page()
    page.context.new_cdp_session(page).send(
        "Storage.overrideQuotaForOrigin", {"origin": site.url.rstrip("/"), "quotaSize": 1}
    )
    page.goto(site.url)
    ready(page)
    page.evaluate(FILL)
    begin(page, site.url)
    choose(page, 8)
    told(page, "does not let the page keep anything")
    with page.expect_download():
        page.click("#notice [data-do=export]")
    return TOLD


def mirror_deleted(lab: Lab) -> str:
    page = lab.page()
    begin(page, lab.site().url)
    choose(page, 4)
    before = settled(page)
    page.evaluate("indexedDB.deleteDatabase('evolution')")
    page.reload()
    go_on(page)
    assert played(page) >= before
    return SURVIVED


def local_storage_deleted(lab: Lab) -> str:
    page = lab.page()
    begin(page, lab.site().url)
    choose(page, 4)
    before = settled(page)
    page.evaluate("localStorage.clear()")
    page.reload()
    go_on(page)
    assert played(page) >= before
    return SURVIVED


TEAR = """how => { for (const key of Object.keys(localStorage).filter(k => k.startsWith('evolution:game:'))) {
    const text = localStorage[key];
    localStorage[key] = how === 'cut' ? text.slice(0, text.length / 2) : text.replace('choices', 'chaises');
  } return indexedDB.deleteDatabase('evolution') && null }"""


def every_slot_torn(lab: Lab) -> str:
    page = lab.page()
    begin(page, lab.site().url)
    choose(page, 4)
    settled(page)
    page.evaluate(TEAR, "cut")
    page.reload()
    ready(page)
    page.locator(".resume").first.click()
    told(page, "there is no older one")
    page.click("#aside summary")
    with page.expect_download():
        page.locator("#aside [data-do^=fetch]").first.click()
    return TOLD


def newest_slot_torn(lab: Lab) -> str:
    page = lab.page()
    begin(page, lab.site().url)
    choose(page, 6)
    before = settled(page)
    page.evaluate("localStorage.clear()")
    page.evaluate(
        """() => new Promise(done => { const r = indexedDB.open('evolution', 1); r.onsuccess = () => {
          const slots = r.result.transaction('slots', 'readwrite').objectStore('slots');
          slots.getAll().onsuccess = e => slots.getAllKeys().onsuccess = k => {
            const all = e.target.result.map((text, n) => [k.target.result[n], text]).filter(([key]) => key.includes('game:'));
            const [key, text] = all.sort((a, b) => JSON.parse(b[1]).g - JSON.parse(a[1]).g)[0];
            slots.put(text.slice(0, -9), key).onsuccess = () => { r.result.close(); done() } } } })"""
    )
    page.reload()
    go_on(page)
    told(page, "goes on from the one before it")
    assert played(page) >= before - 1
    return TOLD


def tab_crashes(lab: Lab) -> str:
    site, context = lab.site(), lab.profile()
    page = watched(context.new_page())
    begin(page, site.url)
    choose(page, 5)
    before = settled(page)
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash", timeout=3000)  # it does not come back from there
    time.sleep(1)  # its service worker dies with it, a moment later
    page = watched(context.new_page())
    page.goto(site.url)
    go_on(page)
    assert played(page) >= before
    return SURVIVED


def two_hundred_games(lab: Lab) -> str:
    """The first screen with them must not cost 300 ms more than one without."""
    page = lab.page()
    begin(page, lab.site().url)
    choose(page, 4)
    settled(page)
    page.evaluate(MANY, 200)
    page.reload()
    ready(page)
    page.click("[data-do=menu]")
    assert page.locator(".resume").count() >= 200
    busy = processor(page)
    page.click("#start [data-do=settings]")
    page.wait_for_selector("#set-theme")
    costs = processor(page) - busy
    assert costs < 0.3, f"{costs:.2f} s of the main thread to open the settings"
    return SURVIVED


MANY = """count => { const key = Object.keys(localStorage).find(k => k.startsWith('evolution:game:'));
  const slot = JSON.parse(localStorage[key]); const record = JSON.parse(slot.d);
  return new Promise(done => { const r = indexedDB.open('evolution', 1); r.onsuccess = () => {
    const deal = r.result.transaction('slots', 'readwrite'), slots = deal.objectStore('slots');
    for (let n = 0; n < count; n++) for (const at of ['a', 'b']) {
      const text = '{"g": ' + (at === 'a' ? 2 : 1) + ', "h": "0", "t": "Game ' + n + '", "l": "Turn 1", "d": '
        + JSON.stringify(slot.d + ' '.repeat(17000)) + '}';
      slots.put(text, `evolution:game:2020${n}:${at}`);
    }
    deal.oncomplete = () => { r.result.close(); done() } } }) }"""


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
