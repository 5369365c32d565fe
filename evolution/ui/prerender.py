"""The first screen, which build.py writes into index.html, and what all pages have in common.

It is what the app shows when it opens, so that the page can be read and filled in before Python
is up. What is the same on all of them is drawn here once: see ``beforehand``.
"""

from __future__ import annotations

from functools import partial

from evolution import presets
from evolution.games import NAMES
from evolution.text.catalogue import read
from evolution.text.words import Words
from evolution.ui import scenes
from evolution.ui.form import default
from evolution.ui.html import lesson, setup
from evolution.ui.html.boxes import all_boxes, boxes_of
from evolution.ui.html.doors import TEASER
from evolution.ui.lesson import teaser
from evolution.ui.page import START, Page
from evolution.ui.settings import Settings

PLACE = "<!-- first screen -->"


def first_screen() -> str:
    """The set-up form in English, with nothing saved yet and Python still asleep."""
    words = Words("en", read("en"), default().games)
    page = Page(START, words, Settings(), default(), teaser=partial(teaser, words))
    return setup.start(page)


def with_first_screen(page: str) -> str:
    """The page with the first screen in its place."""
    return page.replace(PLACE, first_screen())


def made() -> dict[str, str]:
    """What every page would work out alike, by the keys of ``beforehand``."""
    found = {"landscape": scenes.landscape(), "experiments": " ".join(presets.keys())}
    found |= {f"face {kind}": scenes.drawn_face(kind) for kind in scenes.FACES}
    found |= {f"cover {game}": scenes.drawn_cover(game) for game in NAMES}
    return found


def spoken(language: str) -> dict[str, str]:
    """What the first screen says in one language; it is fetched with the words."""
    words = Words(language, read(language, marked=True), default().games)
    boxes = str(all_boxes(default(), words))
    for game in NAMES:
        boxes = boxes.replace(scenes.drawn_cover(game), f"<!-- cover {game} -->")
    return {boxes_of(default()): boxes, TEASER: str(lesson.teased(teaser(words), words))}
