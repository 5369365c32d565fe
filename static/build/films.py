"""What it costs the main thread to open a long game, to watch it again, and to go step by step.

    python -m static.build.films [FOLDER ...]

Without a folder the built site is measured; several built sites are measured in turn.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from .base import DIST
from .browser import chromium
from .server import Server
from .sitting import SEATS, shelf
from .tab import FLAGS, Tab

TO_THE_END = 5_000  # choices: more than any game has
STEPS = 40
MOST_OPENING, MOST_STEP = 1.5, 0.03  # seconds
KEY = """key => new Promise(done => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  requestAnimationFrame(() => setTimeout(done, 0));
})"""


def film(context: BrowserContext, folder: Path, kept: dict[str, str]) -> tuple[float, list[float]]:
    """Seconds to open the game and to watch it, and those of every step late in it."""
    server = Server(folder).start()
    tab = Tab(context.new_cdp_session(context.new_page()), server.url)
    tab.open()
    tab.keep(kept)
    tab.open()
    tab.line.send("Page.bringToFront")
    opening = tab.click("[data-do^=resume]", "#end h1") + tab.click("[data-do=watch]", "#step")
    tab.ask(f"({KEY})('End')")
    for _ in range(STEPS):
        tab.ask(f"({KEY})('ArrowLeft')")
    spent = []
    for _ in range(STEPS):
        before = tab.measured("TaskDuration")
        tab.ask(f"({KEY})('ArrowRight')")
        spent.append(tab.measured("TaskDuration") - before)
        time.sleep(0.02)
    server.stop()
    return opening, spent


def main(folders: list[Path]) -> bool:
    kept = shelf(1, TO_THE_END, *["hatchling"] * SEATS)
    program, environment = chromium()
    fine = True
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=program, env={**environment}, args=FLAGS
        )
        for folder in folders:
            opening, spent = film(context, folder, kept)
            step = statistics.median(spent)
            worst = statistics.quantiles(spent, n=10)[-1]
            print(
                f"a whole game of {SEATS}, {folder.name}: {opening:.2f} s to open and watch, ",
                end="",
            )
            print(f"half of the steps {step:.3f} s, nine in ten {worst:.3f} s")
            fine = fine and opening <= MOST_OPENING and step <= MOST_STEP
        context.close()
    print(f"(at most {MOST_OPENING} s and {MOST_STEP} s are wanted)")
    return fine


if __name__ == "__main__":
    sys.exit(not main([Path(one) for one in sys.argv[1:]] or [DIST]))
