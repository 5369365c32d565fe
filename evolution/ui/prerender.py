"""The first screen, which build.py writes into index.html, and what all pages have in common.

It is what the app shows when it opens, so that the page can be read and filled in before Python
is up. What is the same on all of them is drawn here once: see ``beforehand``.
"""

from __future__ import annotations

from functools import partial

from evolution import presets
from evolution.games import NAMES
from evolution.text.catalogue import languages, read
from evolution.text.words import Words
from evolution.ui import scenes
from evolution.ui.form import default
from evolution.ui.html import lesson, setup
from evolution.ui.html.boxes import all_boxes
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
    for language in languages():
        words = Words(language, read(language), default().games)
        found[f"boxes {language} {' '.join(default().games)}"] = str(all_boxes(default(), words))
        found[f"teaser {language}"] = str(lesson.teased(teaser(words), words))
    return found
