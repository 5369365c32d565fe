"""Where the texts lie: those of all games beside this file, every game's own in its folder.

A game may say in its own words what an older game, or this folder, says too: in the catalogue the
first is ``trait.mimicry.text`` and the other ``trait.mimicry@continents.text``, which goes before
it where Continents is played; see :class:`evolution.text.words.Words`. What a game says otherwise
because an older one is there too bears that one's name in its own folder: Plantarum's has
``plant.fungus@continents.text``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files

from evolution.games import PACKAGES

COMMON = ""  # stands where a game's name stands, for the texts that belong to all


def read(language: str) -> dict[str, str]:
    """The whole catalogue of a language: key -> text. Raises ValueError if there is none."""
    books = {COMMON: book(__package__, language)}
    books |= {game: book(package, language) for game, package in PACKAGES.items()}
    if not books[COMMON]:
        raise ValueError(f"there are no texts in the language {language!r}")
    return merged(books)


def book(package: str, language: str) -> dict[str, str]:
    """The texts of one folder; empty if it has none in this language."""
    folder = files(package)
    path = (folder if package == __package__ else folder / "text") / f"{language}.json"
    texts: dict[str, str] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return texts


def merged(books: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """All books as one: a key that has been said already gets the name of its game."""
    catalogue: dict[str, str] = {}
    for game, texts in books.items():
        for key, text in texts.items():
            subject, dot, part = key.rpartition(".")
            catalogue[f"{subject}@{game}{dot}{part}" if key in catalogue else key] = text
    return catalogue
