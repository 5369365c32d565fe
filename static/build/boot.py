"""How much the page's boot costs, beside the smallest PyScript page there is, in the same run.

    python build.py bench

The bare page is made of the files as npm ships them and says hello; ours goes up to the first
legal click. Wall time depends on the machine's mood, so what counts is the CPU time of the main
thread, as the browser accounts it.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from .base import DIST, PACKAGES, WORK
from .browser import chromium
from .server import Server
from .tab import FLAGS, Tab

LIKE_PAGES = "max-age=600"  # what GitHub Pages tells browsers
MOST_BYTES = 7.1e6
MOST_RATIO = 0.6
REPEATS = 2  # repeat visits after each first one
READY = "performance.getEntriesByName('ready').length > 0"
SENT = """['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind))
    .filter(it => it.responseEnd <= performance.getEntriesByName('ready')[0].startTime)
    .reduce((sum, it) => sum + it.encodedBodySize, 0)"""  # bytes until the page was ready
KEPT = "(await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'"

HELLO = """<!doctype html>
<meta charset="utf-8">
<title>Hello</title>
<script type="module" src="./pyscript/core.js"></script>
<p id="hello"></p>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import document, window
document.getElementById("hello").textContent = "Hello"
window.performance.mark("ready")
</script>
"""


class Boots:
    """What the boots of one page cost."""

    def __init__(self, name: str, folder: Path, offline: bool) -> None:
        self.name = name
        self.offline = offline  # whether it has a service worker to wait for
        self.server = Server(folder, cache=LIKE_PAGES).start()
        self.first: list[tuple[float, float]] = []
        self.repeat: list[tuple[float, float]] = []
        self.bytes = 0  # of a first visit, until the page is ready
        self.later = 0  # and after that, until all is kept for use without a network

    def visit_all(self, context: BrowserContext) -> None:
        """One first visit and some more, in a profile that knows nothing yet."""
        self.server.sent = 0
        self.first.append(self.visit(context))
        self.repeat.extend(self.visit(context) for _ in range(REPEATS))

    def visit(self, context: BrowserContext) -> tuple[float, float]:
        """CPU seconds of the main thread and wall seconds, until the page is ready."""
        page = context.new_page()
        tab = Tab(context.new_cdp_session(page), self.server.url)
        page.goto(self.server.url, wait_until="commit")
        tab.wait(READY)
        cpu = tab.measured("TaskDuration")
        wall = tab.ask("performance.getEntriesByName('ready')[0].startTime") / 1000
        self.bytes = self.bytes or int(tab.ask(SENT))
        if self.offline:
            tab.wait(KEPT)
        self.later = self.later or self.server.sent - self.bytes
        page.close()
        return cpu, wall

    def tell(self) -> None:
        for name, visits in (("first visit ", self.first), ("repeat visit", self.repeat)):
            cpu, wall = (statistics.median(values) for values in zip(*visits, strict=True))
            print(
                f"{self.name} {name}  {cpu:5.2f} s CPU  {wall:5.2f} s  (medians of {len(visits)})"
            )
        print(
            f"{self.name} first visit   {self.bytes / 1e6:.2f} MB compressed until it is ready, "
            f"{self.later / 1e6:.2f} MB after that"
        )


def bare_page(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PACKAGES / "@pyscript/core/dist", folder / "pyscript")
    shutil.copytree(PACKAGES / "pyodide", folder / "pyodide")
    (folder / "index.html").write_text(HELLO, "utf-8")
    return folder


def main(runs: int) -> int:
    program, environment = chromium()
    ours = Boots("ours", DIST, offline=True)
    bare = Boots("bare", bare_page(WORK / "bare"), offline=False)
    with sync_playwright() as playwright:
        for turn in range(runs):
            for boots in (ours, bare) if turn % 2 == 0 else (bare, ours):
                with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
                    context = playwright.chromium.launch_persistent_context(
                        profile,
                        executable_path=program,
                        env={**environment},
                        args=FLAGS,
                    )
                    boots.visit_all(context)
                    context.close()
    return verdict(ours, bare)


def verdict(ours: Boots, bare: Boots) -> int:
    ours.tell()
    bare.tell()
    mine, theirs = (statistics.median(cpu for cpu, _ in one.repeat) for one in (ours, bare))
    ratio = mine / theirs
    print(f"repeat visit: {ratio:.2f} of the bare page (at most {MOST_RATIO})")
    print(f"first visit: {ours.bytes / 1e6:.2f} MB (at most {MOST_BYTES / 1e6})")
    return int(ratio > MOST_RATIO or ours.bytes > MOST_BYTES)


if __name__ == "__main__":
    raise SystemExit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5))
