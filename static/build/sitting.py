"""How a long sitting fares: choices by the thousand, many saved games, a full table of eight.

python build.py bench
"""

from __future__ import annotations

import gc
import itertools
import sys
import tempfile
import time
from random import Random

from playwright.sync_api import sync_playwright

from evolution.session import PERSON, Player, Session
from evolution.text.catalogue import read
from evolution.ui.app import App
from evolution.ui.store import Memory, Store

from .base import DIST
from .browser import chromium
from .server import Server
from .tab import FLAGS, Tab

BOXES = ("origin", "time_to_fly", "continents", "plantarum")
SEATS = 8
CHOICES = 10_000
SPAN = 1_000  # choices, in which there are games at all their stages
MOST_SLOWER = 1.35  # the last span beside the second
MOST_OBJECTS = 1.1  # after the last game, beside one in the middle, when caches are full
SAVES = 200
LONG_GAME = 40  # choices of each of them
MOST_OPENING = 0.3  # seconds of the main thread that two hundred saved games may cost
LATE = 500  # choices, and the table is full

# ---------------------------------------------------------------------- without a browser


def fresh_app(place: Memory) -> App:
    numbers = itertools.count(1)
    app = App(
        {"en": read("en")},
        Store(place),
        now=lambda: f"{next(numbers):06}",
        seed=lambda: next(numbers),
        language="en",
    )
    app.open()
    return app


def seat(app: App, seed: int, *kinds: str) -> None:
    players = [Player(f"P{number}", kind) for number, kind in enumerate(kinds)]
    app.enter(Session(BOXES, players, seed), app.fresh(f"Game {seed}"))
    app.keep()


def sitting() -> bool:
    """Game after game in one tab, 10,000 choices; is the last thousand as quick as an early one?"""
    app, rng = fresh_app(Memory()), Random(1)
    spans: list[float] = []
    objects: list[int] = []
    game = made = 0
    begun = time.process_time()
    while made < CHOICES:
        due = app.pending
        if due and app.play and app.play.ask:
            options = app.play.ask.legal_actions
            answer = str(options[int(rng.random() * len(options))])
            app.fulfil(due) if due.what == "roll" else app.thought(due.ticket, answer)
            app.effects.clear()
            made += 1
            if made % SPAN == 0:
                spans.append(time.process_time() - begun)
                begun = time.process_time()
        else:
            app.click("menu")
            gc.collect()
            objects.append(len(gc.get_objects()))
            game += 1
            seat(app, game, *["hatchling"] * SEATS)
    slower, more = spans[-1] / spans[1], objects[-1] / objects[len(objects) // 2]
    each = ", ".join(f"{1000 * span / SPAN:.1f}" for span in spans)
    print(f"{CHOICES} choices at a table of {SEATS}, ms for each, by {SPAN}: {each}")
    print(f"the last {SPAN}: {slower:.2f} of the second (at most {MOST_SLOWER})")
    print(f"objects after the last of {game} games: {more:.2f} (at most {MOST_OBJECTS})")
    return slower <= MOST_SLOWER and more <= MOST_OBJECTS


def shelf(games: int, choices: int, *kinds: str) -> dict[str, str]:
    """What a browser keeps of so many games."""
    place, rng = Memory(), Random(2)
    app = fresh_app(place)
    for number in range(games):
        seat(app, number + 1, *kinds)
        assert app.play
        for _ in range(choices):
            app.play.session.advance()
            if ask := app.play.ask:
                app.play.session.act(ask.legal_actions[int(rng.random() * len(ask.legal_actions))])
        app.keep()
    return {key: place.get(key) or "" for key in place.heads()}


# ---------------------------------------------------------------------- in a browser


def in_browser() -> bool:
    server = Server(DIST).start()
    program, environment = chromium()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=program, env={**environment}, args=FLAGS
        )
        page = context.new_page()
        tab = Tab(context.new_cdp_session(page), server.url)
        tab.open()
        fine = many_saves(tab)
        full_table(tab)
        context.close()
    server.stop()
    return fine


def many_saves(tab: Tab) -> bool:
    """What two hundred saved games add to the opening of the first screen, and to the settings."""
    bare = min(tab.open() for _ in range(3))
    tab.keep(shelf(SAVES, LONG_GAME, PERSON, "hatchling"))
    more = min(tab.open() for _ in range(3)) - bare
    settings = tab.click("#start [data-do=settings]", "#set-theme")
    print(f"{SAVES} saved games: {more:.2f} s more to open (at most {MOST_OPENING}), ", end="")
    print(f"{settings:.2f} s to open the settings")
    return more <= MOST_OPENING and settings <= MOST_OPENING


def full_table(tab: Tab) -> None:
    """A table of eight with all boxes, late: what a click costs, and how much memory is held."""
    tab.keep(shelf(1, LATE, *[PERSON] * SEATS))
    tab.open()
    opening = tab.click("[data-do^=resume]", "#game .table")
    clicks = []
    for _ in range(3):
        clicks.append(tab.click("[data-do=settings]", "#cover .dialog"))
        tab.ask("document.querySelector('#cover [data-do=close]').click()")
        tab.wait("!document.querySelector('#cover .dialog')")
    nodes, heap = tab.measured("Nodes"), tab.measured("JSHeapUsedSize") / 1e6
    print(f"a table of {SEATS} after {LATE} choices: {opening:.2f} s to open, ", end="")
    print(f"{min(clicks):.2f} s a click,")
    print(f"  {nodes:.0f} nodes, {heap:.0f} MB of JavaScript's memory")


if __name__ == "__main__":
    flat = [sitting(), in_browser()]
    sys.exit(not all(flat))
