"""What a click costs the main thread of a slow device, until the table is painted again.

    python -m static.build.clicks [FOLDER ...]

Without a folder the built site is measured; several built sites, such as that of an older version
beside today's, are clicked in turn, so that the machine's mood is the same for all.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from evolution.session import PERSON

from .base import DIST
from .browser import chromium
from .server import Server
from .sitting import shelf
from .tab import FLAGS, Tab

SLOWER = 4  # times, as a modest phone is
CLICKS = 40
LATE = {4: 250, 8: 500}  # choices that have been made at a table of so many
MOST = {4: 0.1, 8: 0.2}  # seconds, of nine clicks in ten
SETTINGS = json.dumps({"pace": "none", "open_hands": True, "motion": "less"})
CLICK = """luck => new Promise(done => {
  const shown = query => [...document.querySelectorAll(query)].filter(e => e.checkVisibility());
  const sure = shown('#sheet [data-do=sure]');
  const open = shown('#sheet .choice:not(.refused), #hand .legal, .board .legal');
  const all = sure.length ? sure : open;
  all[Math.floor(luck * all.length)]?.click();
  requestAnimationFrame(() => setTimeout(() => done(all.length), 0));
})"""


def opened(context: BrowserContext, folder: Path, seats: int) -> Tab:
    """A tab with a full table, late in a game of people who hide nothing."""
    server = Server(folder).start()
    tab = Tab(context.new_cdp_session(context.new_page()), server.url)
    tab.open()
    tab.keep({**shelf(1, LATE[seats], *[PERSON] * seats), "evolution:settings": SETTINGS})
    tab.open()
    tab.click("[data-do^=resume]", "#game .table")
    tab.line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return tab


def cost(tab: Tab, luck: float) -> float:
    """Seconds of the main thread that a click on something takes."""
    tab.line.send("Page.bringToFront")  # what lies behind is not painted
    tab.wait("document.querySelector('#sheet .choice:not(.refused), #hand .legal')")
    before = tab.measured("TaskDuration")
    if not tab.ask(f"({CLICK})({luck})"):
        raise SystemExit("there is nothing to click on")
    spent = tab.measured("TaskDuration") - before
    time.sleep(0.05)
    return spent


def clicks(folders: list[Path], seats: int) -> list[list[float]]:
    """What the same number of clicks cost in each of the sites, in turn."""
    program, environment = chromium()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=program, env={**environment}, args=FLAGS
        )
        tabs = [opened(context, folder, seats) for folder in folders]
        costs = [[cost(tab, n * 0.618 % 1) for tab in tabs] for n in range(CLICKS)]
        context.close()
    return [list(one) for one in zip(*costs, strict=True)]


def main(folders: list[Path]) -> bool:
    fine = True
    for seats, most in MOST.items():
        for folder, spent in zip(folders, clicks(folders, seats), strict=True):
            worst = statistics.quantiles(spent, n=10)[-1]
            told = f"half of them {statistics.median(spent):.3f} s, nine in ten {worst:.3f} s"
            print(f"a click at a table of {seats}, {SLOWER} times slower, {folder.name}: {told}")
        fine = fine and worst <= most
        print(f"  (at most {most} s are wanted of the last)")
    return fine


if __name__ == "__main__":
    sys.exit(not main([Path(one) for one in sys.argv[1:]] or [DIST]))
