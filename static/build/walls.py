"""How long after a click the window for the wall shows what has come of it.

    python -m static.build.walls [FOLDER]

From the click in the window that leads to the frame after the last change of the wall's table.
Both windows are on this machine, so a busy one is measured, too.
"""

from __future__ import annotations

import json
import statistics
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from .base import DIST
from .browser import chromium
from .server import Server
from .sitting import shelf
from .tab import FLAGS

SEATS, FIRST, STEPS = 4, 20, 10
WANTED = 100  # milliseconds
KEEP = "kept => { for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text) }"
PRESSED = """addEventListener('click', () => {
  globalThis.pressed = performance.timeOrigin + performance.now();
}, true)"""
PAINTED = """new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => {
  globalThis.painted = performance.timeOrigin + performance.now();
}))).observe(document.body, { childList: true, subtree: true, characterData: true })"""
NEXT = """[...document.querySelectorAll('[data-do^="step "] use')]
  .find(it => it.getAttribute('href').endsWith('chevron-right')).closest('button').click()"""


def walls(folder: Path) -> list[float]:
    """Milliseconds of every step of a game that is watched again."""
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
        spent = [step(page, wall) for _ in range(FIRST + STEPS)][FIRST:]
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


def step(page: Page, wall: Page) -> float:
    """A click leads to the next moment; until the wall has shown it."""
    wall.evaluate("globalThis.painted = 0")
    page.evaluate(NEXT)
    wall.wait_for_function("globalThis.painted > 0")
    wall.wait_for_timeout(400)
    return float(wall.evaluate("painted")) - float(page.evaluate("pressed"))


def main(folder: Path) -> None:
    spent = sorted(walls(folder))
    worst = statistics.quantiles(spent, n=10)[-1]
    told = json.dumps([round(it) for it in spent])
    print(
        f"the wall shows it {statistics.median(spent):.0f} ms after the click, nine times in ten"
        f" within {worst:.0f} (wanted: {WANTED}; all of them: {told})"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else DIST)
