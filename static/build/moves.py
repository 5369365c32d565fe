"""How long an opponent thinks about a move in a browser, and whether the page stays free meanwhile.

    python -m static.build.moves [LEVEL]

Opponents of one level play by themselves: at a table of two of the base game, and of four with both
expansions. What is told are the times from the page's question to the worker's answer, and the
longest task of the page's own thread that began while one was awaited; once as fast as the machine
is, and once with the page's thread four times slower. Chromium slows the page's thread only, so a
device that is four times slower takes four times as long for a move as the first figures say.
"""

from __future__ import annotations

import statistics
import sys
from typing import Any

from playwright.sync_api import BrowserContext, sync_playwright

from evolution.session import Player, Session
from evolution.ui.store import Memory

from .base import DIST
from .browser import chromium
from .server import Server
from .sitting import fresh_app
from .tab import FLAGS, Tab

TABLES = ((("origin",), 2), (("origin", "time_to_fly", "continents"), 4))
MOVES = 150  # so many are timed
RATES = (1, 4)
SETTINGS = '{"pace": "none", "motion": "less"}'
LISTEN = """(() => {
  const asked = new Map();
  globalThis.moves = [];  // milliseconds of each
  globalThis.tasks = [];  // of each task of this thread above 50 that began meanwhile
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (!asked.has(data.number) || !('text' in data)) return;
        moves.push(performance.now() - asked.get(data.number));
        asked.delete(data.number);
      });
    }
    postMessage(what, ...more) {
      if (what.job) asked.set(what.number, performance.now());
      super.postMessage(what, ...more);
    }
  };
  new PerformanceObserver(list => {
    const first = Math.min(...asked.values());
    for (const it of list.getEntries()) if (it.startTime > first) tasks.push(it.duration);
  }).observe({ type: 'longtask' });
})()"""


def moves(context: BrowserContext, url: str, level: str, table: Any, rate: int) -> tuple[Any, Any]:
    """Milliseconds of so many moves, and of the page's long tasks while they were thought about."""
    names, seats = table
    page = context.new_page()
    page.add_init_script(LISTEN)
    tab = Tab(context.new_cdp_session(page), url)
    tab.open()
    tab.keep({**kept(names, [level] * seats), "evolution:settings": SETTINGS})
    tab.open()
    tab.line.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    tab.click("[data-do^='resume']", "#game .table")
    tab.wait(f"moves.length >= {MOVES} || document.documentElement.dataset.screen !== 'table'")
    found = tab.ask("moves"), tab.ask("tasks")
    page.close()
    return found


def kept(names: tuple[str, ...], kinds: list[str]) -> dict[str, str]:
    """What a browser keeps of a game that has just begun."""
    place = Memory()
    app = fresh_app(place)
    players = [Player(f"P{number}", kind) for number, kind in enumerate(kinds)]
    app.enter(Session(names, players, 1), app.fresh("Game"))
    app.keep()
    return {key: place.get(key) or "" for key in place.heads()}


def told(who: str, spent: list[float], tasks: list[float]) -> None:
    *_, most = statistics.quantiles(spent, n=100)
    print(
        f"{who}: half of {len(spent)} moves within {statistics.median(spent):.0f} ms,"
        f" 99 of 100 within {most:.0f};"
        f" the page's longest task meanwhile {max(tasks, default=0):.0f} ms"
    )


def main(level: str) -> None:
    server = Server(DIST).start()
    program, environment = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, env={**environment}, args=FLAGS
        )
        for table in TABLES:
            for rate in RATES:
                context = browser.new_context(bypass_csp=True)
                found = moves(context, server.url, level, table, rate)
                context.close()
                games, seats = table
                told(f"{level}, {' '.join(games)}, {seats} seats, {rate} times slower", *found)
        browser.close()
    server.stop()


if __name__ == "__main__":
    main(sys.argv[1] if sys.argv[1:] else "darwin")
