"""Where every text is seen first: what translators want to know, and to begin with."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from evolution.text.catalogue import REFERENCE, laboratory, read, study, teaching
from evolution.text.words import Words
from evolution.ui.app import App
from evolution.ui.store import Memory, Store

FOLDERS = {
    "guide": "in the field guide",
    "teach": "on the page for teachers",
    "lab": "in the laboratory",
}
STEPS = 800  # of a game, at most
COVERS = {"settings": "in the settings", "help": "in the help", "share": "where a game is shared"}


@cache
def places() -> dict[str, str]:
    """The keys of the texts, in the order in which a newcomer meets them, and where that is."""
    found: dict[str, str] = {}
    with listening() as heard:

        def met(where: str) -> None:
            for key in heard:
                found.setdefault(key, where)
            heard.clear()

        app = opened()
        met("on the first screen")
        app.click("begin")
        for _ in range(STEPS):
            if app.screen != "table":
                break
            app.fulfil(app.pending) if app.pending else app.key("1")
        met("in a first game")
        for cover, where in COVERS.items():
            app.click(cover)
            met(where)
            app.click("close")
    return found


def place(folder: str, key: str) -> str:
    """Where a text is seen: nearer if a newcomer meets it, else by the folder it lies in."""
    _, _, part = folder.rpartition("/")
    if meets(folder, key):
        return places()[key]
    return FOLDERS.get(part) or (f"where {folder} is played" if folder else "elsewhere in the page")


def rank(folder: str, key: str) -> tuple[int, str, str]:
    """What a newcomer meets first comes first; then the page, and folder after folder."""
    at = list(places()).index(key) if meets(folder, key) else len(places())
    return at, folder, key


def meets(folder: str, key: str) -> bool:
    """Is it one of the texts of the page, of the base game, or the name of a game?"""
    return key in places() and (folder in ("", "origin", *FOLDERS) or key.startswith("game."))


def opened() -> App:
    """The page, in English, for somebody who comes for the first time."""
    clock = itertools.count(1)
    texts = read(REFERENCE) | teaching(REFERENCE) | laboratory(REFERENCE)
    texts |= study(REFERENCE)["texts"]
    app = App(
        {REFERENCE: texts},
        Store(Memory()),
        now=lambda: f"{next(clock):06}",
        seed=lambda: 7,
        language=REFERENCE,
    )
    app.open()
    return app


@contextmanager
def listening() -> Iterator[dict[str, None]]:
    """The keys of all that is said meanwhile, in that order."""
    heard: dict[str, None] = {}
    find = Words.find

    def hear(self: Words, key: str) -> str | None:
        heard[key] = None
        return find(self, key)

    Words.find = hear  # type: ignore[method-assign]
    try:
        yield heard
    finally:
        Words.find = find  # type: ignore[method-assign]
