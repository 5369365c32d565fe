"""What a click costs the main thread of a slow device, until the table is painted again.

Counted are what hears the click and the frame that shows what has come of it; what the page does
afterwards, such as keeping a copy, is not. Told beside it is how long it is until that is seen.

    python -m static.build.clicks [FOLDER ...]

Without a folder the built site is measured; several built sites, such as that of an older version
beside today's, are clicked in turn, so that the machine's mood is the same for all. Measured are a
person among computers, and, dearer, people at one screen who hide nothing: there the table turns
round after every choice.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext, sync_playwright

from evolution.session import PERSON

from .base import DIST
from .browser import chromium
from .server import Server
from .sitting import shelf
from .tab import FLAGS, Tab

SLOWER = 4  # times, as a modest phone is
CLICKS = 40
GAMES = 8  # late in which there are as many clicks
LATE = {4: 220, 8: 500}  # choices that have been made at a table of so many
MOST = {4: 0.1, 8: 0.2}  # seconds, of nine clicks in ten
SETTINGS = json.dumps({"pace": "none", "open_hands": True, "motion": "less"})
OTHERS = {"a person among computers": "hatchling", "people at one screen": PERSON}
ASKED = """!document.documentElement.dataset.others
  && document.querySelector('#sheet .choice:not(.refused), #hand .legal, .board .legal')"""
OVER = "document.documentElement.dataset.screen !== 'table'"
AIM = """luck => {
  const shown = query => [...document.querySelectorAll(query)].filter(e => e.checkVisibility());
  const sure = shown('#sheet [data-do=sure]');
  const open = shown('#sheet .choice:not(.refused), #hand .legal, .board .legal');
  const all = sure.length ? sure : open;
  window.aim = all[Math.floor(luck * all.length)];
  return Boolean(window.aim);
}"""
CLICK = """new Promise(done => {
  let frame;
  requestAnimationFrame(() => { frame = performance.now(); }); // before what the click asks of it
  const begun = performance.now();
  window.aim.click();
  const heard = performance.now();
  requestAnimationFrame(() => setTimeout(() => {
    const painted = performance.now();
    done([heard - begun + painted - frame, painted - begun]);
  }));
})"""


class Cost(NamedTuple):
    """Seconds of one click."""

    busy: float  # of the main thread
    seen: float  # until it is painted


class Table:
    """A tab with a full table, late in a game."""

    def __init__(self, context: BrowserContext, folder: Path, seats: int, others: str) -> None:
        self.server = Server(folder).start()
        self.tab = Tab(context.new_cdp_session(context.new_page()), self.server.url)
        kept = shelf(GAMES, LATE[seats], PERSON, *[others] * (seats - 1))
        self.tab.open()
        self.tab.keep({**kept, "evolution:settings": SETTINGS})
        self.games = iter(range(1, GAMES + 1))
        self.begin()

    def begin(self) -> None:
        """Go to the next game."""
        self.tab.line.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        self.tab.ask("sessionStorage.clear()")  # so that it opens with its first screen
        self.tab.open()
        self.tab.click(f"[data-do='resume {next(self.games):06}']", "#game .table")
        time.sleep(1)  # what is read after the first screen is there
        self.tab.line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    def cost(self, luck: float) -> Cost:
        """What a click on something takes."""
        self.tab.line.send("Page.bringToFront")  # what lies behind is not painted
        self.tab.wait(f"{OVER} || {ASKED}")
        if self.tab.ask(OVER):
            self.begin()
            return self.cost(luck)
        time.sleep(0.05)
        if not self.tab.ask(f"({AIM})({luck})"):  # others have gone on meanwhile
            return self.cost(luck)
        return Cost(*[milliseconds / 1000 for milliseconds in self.tab.ask(CLICK)])


def clicks(folders: list[Path], seats: int, others: str) -> list[list[Cost]]:
    """What the same number of clicks cost in each of the sites, in turn."""
    program, environment = chromium()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=program, env={**environment}, args=FLAGS
        )
        tables = [Table(context, folder, seats, others) for folder in folders]
        costs = [[table.cost(n * 0.618 % 1) for table in tables] for n in range(CLICKS)]
        context.close()
    return [list(one) for one in zip(*costs, strict=True)]


def nine_in_ten(seconds: Sequence[float]) -> float:
    """What nine in ten do not exceed."""
    return statistics.quantiles(seconds, n=10)[-1]


def main(folders: list[Path]) -> bool:
    fine = True
    for who, others in OTHERS.items():
        for seats, most in MOST.items():
            for folder, costs in zip(folders, clicks(folders, seats, others), strict=True):
                busy, seen = [
                    [statistics.median(it), nine_in_ten(it)] for it in zip(*costs, strict=True)
                ]
                worst = busy[1]
                told = f"half of them {busy[0]:.3f} s, nine in ten {worst:.3f} s"
                told += f" (seen after {seen[0]:.3f} and {seen[1]:.3f} s)"
                print(f"a click of {who}, {seats}, {SLOWER} times slower, {folder.name}: {told}")
            print(f"  (at most {most} s are wanted of nine in ten)")
            fine = fine and (worst <= most or others == PERSON)
    return fine


if __name__ == "__main__":
    sys.exit(not main([Path(one) for one in sys.argv[1:]] or [DIST]))
