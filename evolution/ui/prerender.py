"""The first screen, which build.py writes into index.html.

It is what the app shows when it opens, so that the page can be read and filled in before Python
is up.
"""

from __future__ import annotations

from evolution.text.catalogue import read
from evolution.text.words import Words
from evolution.ui.form import default
from evolution.ui.html import setup
from evolution.ui.lesson import teaser
from evolution.ui.page import START, Page
from evolution.ui.settings import Settings

PLACE = "<!-- first screen -->"


def first_screen() -> str:
    """The set-up form in English, with nothing saved yet and Python still asleep."""
    words = Words("en", read("en"), default().games)
    page = Page(START, words, Settings(), default(), teaser=teaser(words))
    return setup.start(page)


def with_first_screen(page: str) -> str:
    """The page with the first screen in its place."""
    return page.replace(PLACE, first_screen())
