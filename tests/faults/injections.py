"""Every fault that is tried: brought about for real, then played through.

An injection returns what became of the game: SURVIVED, as if nothing had been, or TOLD, when the
page said in a sentence what is lost or what to do. Anything else, a timeout above all, is lost.
"""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Callable
from typing import NamedTuple

from static.build.base import ROOT
from static.build.vendor import WHEEL

from .lab import (
    BLOCKED,
    HASTE,
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
    go_on(page)
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
    context.new_cdp_session(page).send("Page.enable")
    try:
        page.goto("chrome://crash", timeout=3000)
    except Exception:
        pass  # it does not come back from there
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


def worker_killed_twice(lab: Lab) -> str:
    page = lab.page()
    begin(page, lab.site().url)
    for _ in range(2):
        choose(page, 4)
        page.wait_for_selector("#sheet .choice, .card.legal")
        for worker in page.workers:
            worker.evaluate("self.close()")
    choose(page, 4)
    told(page, "opponents think on the page")
    return TOLD


def worker_hangs(lab: Lab) -> str:
    page = lab.page()
    begin(page, lab.site().url)
    choose(page, 4)
    page.wait_for_selector("#sheet .choice, .card.legal")
    page.workers[0].evaluate("void setTimeout(() => { for (;;); }, 10)")
    choose(page, 4)
    page.wait_for_selector("#sheet .choice, .card.legal")
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


def without(name: str, outcome: str, playable: bool = True) -> Callable[[Lab], str]:
    """One file of the site is missing: play all the same, or say that something is missing."""

    def bring_about(lab: Lab) -> str:
        site, page = lab.site(), lab.page()
        site.missing.add(name)
        page.goto(site.url)
        if playable:
            begin(page, site.url)
            choose(page, 2)
            if outcome == TOLD:
                told(page, "A part of the page did not arrive")
        else:
            told(page, "could not start")
            assert page.locator("[data-do]:enabled").count() == 0, "a button that does nothing"
        return outcome

    return bring_about


OPTIONAL = ["static/offline.js", "sw.js", "static/watch.js"]
PLAYABLE = ["static/style.css", "static/icons.svg", "static/note.js"]
NEEDED = [
    "pyscript.toml",
    "static/dom.js",
    "static/keep.js",
    "static/main.py",
    "static/opponents.js",
    "static/python.js",
    "static/text/en.json",
    "static/text/ru.json",
    "static/vendor/morphdom.js",
    "static/vendor/pyodide/pyodide.asm.js",
    "static/vendor/pyodide/pyodide.asm.wasm",
    "static/vendor/pyodide/pyodide.js",
    "static/vendor/pyodide/python_stdlib.zip",
    "static/vendor/pyscript/core.js",
    f"static/{WHEEL}",
]


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
    go_on(page)
    assert played(page) >= before
    return TOLD


def dead_interpreter(lab: Lab) -> str:
    site = lab.site(
        main="import json\nfrom evolution.ui.desk import Desk\n"
        "Desk.do_help = lambda self, rest: json.loads('[' * 200_000)\n"
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
        main="from evolution.ui.desk import Desk\nDesk.thought = lambda self, ticket, text: 1 / 0\n"
    )
    page = lab.page()
    begin(page, site.url, "naive", "person", "naive")
    page.keyboard.press("1")
    page.keyboard.press("1")
    told(page, "cannot go on")
    return TOLD


def event_loop_stops(lab: Lab) -> str:
    """Python is alive, but nothing that it plans ever happens."""
    site = lab.site(
        main="import asyncio\nfrom evolution.ui.desk import Desk\n"
        "def stop(self, rest):\n    loop = type(asyncio.get_event_loop())\n"
        "    loop.call_soon = loop.call_later = lambda *a, **k: None\n"
        "Desk.do_help = stop\n"
    )
    page = lab.page()
    begin(page, site.url)
    page.keyboard.press("?")
    told(page, "does not answer any more")
    return TOLD


def hang(lab: Lab) -> str:
    """Python goes round in circles; the browser ends the page, and the next one says so."""
    site = lab.site(
        main="from evolution.ui.desk import Desk\n"
        "def hang(self, rest):\n    while True:\n        pass\nDesk.do_help = hang\n"
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


# ---------------------------------------------------------------------- what comes from outside


def strict_headers(lab: Lab) -> str:
    """What docs/faults.md asks of a server that can send headers, for every file of the site."""
    site, page = lab.site(), lab.page()
    (policy,) = re.findall('Policy" content="(.*?)"', (ROOT / "index.html").read_text("utf-8"))
    site.headers = {
        "Content-Security-Policy": f"{policy}; frame-ancestors 'none'",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
    }
    begin(page, site.url)
    choose(page, 6)
    page.wait_for_selector("#sheet .choice, .card.legal")
    assert page.workers, "the opponents' worker did not start"
    assert not [line for line in page.said if "olicy" in line], page.said
    return SURVIVED


def file_before_python(lab: Lab) -> str:
    """Whoever is quick opens a saved file before Python is up."""
    page, site = lab.page(), lab.site()
    begin(page, site.url)
    choose(page, 4)
    record = json.loads(page.evaluate("[...watch.page.values()].at(-1)"))["d"]
    site.silent.add("static/main.py")
    page.evaluate(
        "navigator.serviceWorker.getRegistrations().then(all => all.map(r => r.unregister())).then(() => null)"
    )
    page.goto(site.url)
    with page.expect_file_chooser() as chooser:
        page.click("#start [data-do=import]")
    chooser.value.set_files(
        {"name": "early.json", "mimeType": "application/json", "buffer": record.encode()}
    )
    site.silent.clear()
    page.wait_for_selector("#game .table")
    return SURVIVED


GADGETS = [
    '<script type="py">import js; js.window.OWNED = 1</script>',
    "<py-script>import js; js.window.OWNED = 1</py-script>",
    '<svg><script type="mpy">import js; js.window.OWNED = 1</script></svg>',
    "<img src=x onerror='window.OWNED = 1'>",
    "<iframe srcdoc='<script>parent.OWNED = 1</script>'></iframe>",
]


def program_in_html(lab: Lab) -> str:
    """HTML with a program in it, in the way of all HTML; asked as no page's script could ask."""
    context = lab.profile(None, questions=False)
    page = context.new_page()
    session = context.new_cdp_session(page)

    def ask(question: str) -> object:
        answer = session.send(
            "Runtime.evaluate",
            {
                "expression": question,
                "returnByValue": True,
                "awaitPromise": True,
                "allowUnsafeEvalBlockedByCSP": False,
            },
        )
        return answer["result"].get("value")

    page.goto(lab.site().url)
    assert ask(UP), "the page did not come up under its own policy"
    for gadget in GADGETS:
        html = json.dumps(gadget)
        ask(
            f"try {{ document.body.append(document.createElement('p'));"
            f"document.body.lastChild.innerHTML = {html} }} catch {{}}"
        )
    ask("try { eval('window.OWNED = 1') } catch {}")
    ask(
        "try { const s = document.createElement('script'); s.type = 'py';"
        "s.textContent = 'import js; js.window.OWNED = 1'; document.body.append(s) } catch {}"
    )
    assert ask("new Promise(done => setTimeout(() => done(window.OWNED ?? 'no'), 3000))") == "no"
    return SURVIVED


UP = """new Promise(done => { const look = () => window.READY ? done(true) : setTimeout(look, 100);
  look(); setTimeout(done, 60000, false) })"""


def hostile_files(lab: Lab) -> str:
    page = lab.page()
    begin(page, lab.site().url)
    choose(page, 3)
    before = settled(page)
    page.click("[data-do=menu]")
    deep = json.dumps({"v": 1, "seats": [["<script type=py>", "x"]]})
    backup = '{"evolution": "backup", "v": 1}\n["evolution:game:1:a", "[[[["]\n' + "[" * 300_000
    for text in ("[" * 300_000, deep, backup, "\0" * 9999, "{" * 5_000_000):
        page.locator("#file").set_input_files(
            {"name": "x.json", "mimeType": "application/json", "buffer": text.encode()}
        )
        page.wait_for_selector("#notice p")
        page.click("[data-do=dismiss]")
        page.wait_for_selector("#notice p", state="detached")
    go_on(page)
    assert played(page) >= before
    return TOLD


def backup_and_back(lab: Lab) -> str:
    """All data deleted, as schools do overnight; but somebody had saved everything as a file."""
    page = lab.page()
    begin(page, lab.site().url)
    choose(page, 6)
    before = settled(page)
    page.click("[data-do=menu]")
    with page.expect_download() as going:
        page.click("#start [data-do=backup]")
    file = going.value.path().read_bytes()
    page.evaluate("localStorage.clear(); indexedDB.deleteDatabase('evolution') && null")
    page.reload()
    ready(page)
    assert page.locator(".resume").count() == 0
    page.locator("#file").set_input_files(
        {"name": "all.txt", "mimeType": "text/plain", "buffer": file}
    )
    go_on(page)
    assert played(page) == before
    return SURVIVED


INJECTIONS = [
    Injection("site data blocked in the browser's settings", TOLD, site_data_blocked, True),
    Injection("IndexedDB never answers", SURVIVED, no_database_answers),
    Injection("IndexedDB throws", SURVIVED, database_throws),
    Injection("IndexedDB full at the first start", TOLD, database_full),
    Injection("IndexedDB deleted", SURVIVED, mirror_deleted),
    Injection("localStorage deleted", SURVIVED, local_storage_deleted),
    Injection("localStorage full, played on, reloaded", TOLD, full_then_reload, True),
    Injection("both full", TOLD, nothing_can_be_kept),
    Injection("every slot torn", TOLD, every_slot_torn),
    Injection("the newest slot torn", TOLD, newest_slot_torn),
    Injection("two hundred saved games", SURVIVED, two_hundred_games),
    Injection("browser killed", SURVIVED, killed_browser, True),
    Injection("tab crashed", SURVIVED, tab_crashes),
    Injection("worker's file missing", TOLD, worker_missing),
    Injection("worker's file never comes", SURVIVED, worker_silent),
    Injection("worker killed", SURVIVED, worker_killed, True),
    Injection("worker killed twice", TOLD, worker_killed_twice),
    Injection("worker hangs", SURVIVED, worker_hangs),
    Injection("two tabs over plain http", TOLD, two_tabs_without_locks, True),
    Injection("wrong types for .mjs and .wasm", SURVIVED, wrong_types, True),
    Injection("no types at all", SURVIVED, no_types),
    *(Injection(f"without {name}", SURVIVED, without(name, SURVIVED)) for name in OPTIONAL),
    *(Injection(f"without {name}", TOLD, without(name, TOLD)) for name in PLAYABLE),
    *(Injection(f"without {name}", TOLD, without(name, TOLD, playable=False)) for name in NEEDED),
    Injection("without a file, in Russian", TOLD, russian, True),
    Injection("a program brought in as HTML", SURVIVED, program_in_html, True),
    Injection("all documented headers", SURVIVED, strict_headers),
    Injection("a file opened before Python is up", SURVIVED, file_before_python),
    Injection("hostile files", TOLD, hostile_files),
    Injection("everything deleted, a backup opened", SURVIVED, backup_and_back, True),
    Injection("an exception in a handler", TOLD, exception_in_a_handler, True),
    Injection("an exception between clicks", TOLD, exception_between_clicks),
    Injection("a dead interpreter", TOLD, dead_interpreter, True),
    Injection("a stopped event loop", TOLD, event_loop_stops),
    Injection("a hang", TOLD, hang),
]
