"""How long the laboratory in the page takes for a thousand base games played by chance.

    python -m static.build.studies [FOLDER]

From the click until the page says that it is over, with all its plots. It is told for two seats
and for four, beside how many games one process plays natively, without meters: how quick the
machine is just now.
"""

from __future__ import annotations

import sys
import time
from functools import partial
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from evolution.lab.bench import random_game, rate
from evolution.spelling import read_rules

from .base import DIST
from .browser import chromium
from .server import Server
from .tab import FLAGS, Tab

GAMES, SEATS = 1000, (2, 4)
WANTED = 20  # seconds
OVER = "document.querySelector('#lab-state .far') && !document.querySelector('#lab-state progress')"


def study(context: BrowserContext, url: str, seats: int) -> float:
    """Seconds that a study takes, with all its plots."""
    tab = Tab(context.new_cdp_session(context.new_page()), url)
    tab.open()
    tab.ask(f"location.hash = 'lab/who_a=hatchling&games={GAMES}&seats={seats}'")
    tab.wait(f"document.getElementById('lab-games')?.value === '{GAMES}'")
    begun = time.perf_counter()
    tab.ask("document.getElementById('lab-run').click()")
    tab.wait("document.querySelector('#lab-state progress')")
    tab.wait(OVER)
    return time.perf_counter() - begun


def main(folder: Path) -> bool:
    server = Server(folder).start()
    program, environment = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, env={**environment}, args=FLAGS
        )
        context = browser.new_context(bypass_csp=True)
        rules, fine = read_rules("origin"), True
        for seats in SEATS:
            natively = rate(partial(random_game, rules, seats), 2, 100)[0]
            seconds = study(context, server.url, seats)
            fine = fine and seconds <= WANTED
            print(
                f"{GAMES} base games of {seats}, by chance: {seconds:.1f} s"
                f" (wanted: {WANTED}); natively {natively:.0f} games per CPU second, unwatched"
            )
        browser.close()
    server.stop()
    return fine


if __name__ == "__main__":
    sys.exit(not main(Path(sys.argv[1]) if sys.argv[1:] else DIST))
