"""What comes from outside: programs in HTML, hostile files, strict headers, backups."""

from __future__ import annotations

import json
import re

from static.build.base import ROOT

from .lab import SURVIVED, TOLD, Lab, begin, choose, go_on, played, ready, settled


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
