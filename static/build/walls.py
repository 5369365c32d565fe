"""How long after a click the window for the wall shows what has come of it.

    python -m static.build.walls [FOLDER]

From the click in the window that leads to the frame after the last change of the wall's table.
Both windows are on this machine, so a busy one is measured, too. Therefore two more numbers are
told: how long a message takes that changes one word on the wall, which costs nothing but the way;
and what the main thread has spent, which others change less. Both windows share that thread, as
the one has opened the other.
"""

from __future__ import annotations

import json
import statistics
import sys
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

from .base import DIST
from .browser import chromium
from .server import Server
from .sitting import shelf
from .tab import FLAGS, Tab

SEATS, FIRST, STEPS = 4, 20, 10
WANTED = 100  # milliseconds
SETTLED = 400  # milliseconds after which nothing moves any more
KEEP = "kept => { for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text) }"
PRESSED = """globalThis.bare = new BroadcastChannel('bare');
addEventListener('click', () => {
  globalThis.pressed = performance.timeOrigin + performance.now();
}, true)"""
PAINTED = """new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => {
  globalThis.painted = performance.timeOrigin + performance.now();
}))).observe(document.body, { childList: true, subtree: true, characterData: true });
globalThis.bare = new BroadcastChannel('bare');
bare.addEventListener('message', it => {
  document.getElementById('alone').textContent = it.data;
})"""
NEXT = """[...document.querySelectorAll('[data-do^="step "] use')]
  .find(it => it.getAttribute('href').endsWith('chevron-right')).closest('button').click()"""
MESSAGE = """globalThis.pressed = performance.timeOrigin + performance.now();
bare.postMessage(String(pressed))"""


class Spent(NamedTuple):
    """Milliseconds of one step."""

    whole: float  # from the click to the frame
    bare: float  # from a message to the frame
    busy: float  # of the main thread of both windows, until nothing moves any more


def walls(folder: Path) -> list[Spent]:
    """Every step of a game that is watched again."""
    kept = shelf(1, 5_000, *["hatchling"] * SEATS)
    server = Server(folder).start()
    program, environment = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, env={**environment}, args=FLAGS
        )
        context = browser.new_context(bypass_csp=True)
        page = opened(context.new_page(), server.url, kept)
        page.click("[data-do=settings]")
        with context.expect_page() as found:
            page.click("[data-do=wall]")
        wall = found.value
        page.click("[data-do=close]")
        page.click("[data-do^=resume]")
        page.click("[data-do=watch]")
        wall.wait_for_selector("#game .plate")
        page.evaluate(PRESSED)
        wall.evaluate(PAINTED)
        tab = Tab(context.new_cdp_session(page), server.url)
        spent = [step(page, wall, tab) for _ in range(FIRST + STEPS)][FIRST:]
        browser.close()
    server.stop()
    return spent


def opened(page: Page, url: str, kept: dict[str, str]) -> Page:
    """The first screen, and a game that waits there."""
    page.goto(url)
    page.wait_for_function("window.READY === true", timeout=120_000)
    page.evaluate(KEEP, kept)
    page.reload()
    page.wait_for_function("window.READY === true", timeout=120_000)
    return page


def step(page: Page, wall: Page, tab: Tab) -> Spent:
    """A bare message, and a click that leads to the next moment; until the wall has shown it."""
    bare = shown(page, wall, MESSAGE)
    before = tab.measured("TaskDuration")
    whole = shown(page, wall, NEXT)
    return Spent(whole, bare, 1000 * (tab.measured("TaskDuration") - before))


def shown(page: Page, wall: Page, deed: str) -> float:
    """Milliseconds from the beginning of a deed until the wall has painted what came of it."""
    wall.evaluate("globalThis.painted = 0")
    page.evaluate(deed)
    wall.wait_for_function("globalThis.painted > 0")
    wall.wait_for_timeout(SETTLED)
    return float(wall.evaluate("painted")) - float(page.evaluate("pressed"))


def main(folder: Path) -> None:
    spent = walls(folder)
    middle = Spent(*map(statistics.median, zip(*spent, strict=True)))
    whole = sorted(it.whole for it in spent)
    worst = statistics.quantiles(whole, n=10)[-1]
    told = json.dumps([round(it) for it in whole])
    print(
        f"the wall shows it {middle.whole:.0f} ms after the click, nine times in ten"
        f" within {worst:.0f} (wanted: {WANTED}; all of them: {told});"
        f" a bare message takes {middle.bare:.0f} ms; the main thread of both windows spends"
        f" {middle.busy:.0f} ms"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else DIST)
