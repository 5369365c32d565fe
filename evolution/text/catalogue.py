"""Where the texts lie: those of all games beside this file, every game's own in its folder.

A game may say in its own words what an older game, or this folder, says too: in the catalogue the
first is ``trait.mimicry.text`` and the other ``trait.mimicry@continents.text``, which goes before
it where Continents is played; see :class:`evolution.text.words.Words`. What a game says otherwise
because an older one is there too bears that one's name in its own folder: Plantarum's has
``plant.fungus@continents.text``.

A language is there if it has a file here; what it does not say yet is said in English.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from evolution.games import PACKAGES
from evolution.text.words import HYPHENS, in_english, nearest

COMMON = ""  # stands where a game's name stands, for the texts that belong to all
REFERENCE = "en"  # the language that is complete
FILE = re.compile(r"([a-z]{2,3}(?:-\w+)*)\.json")
GUIDE = "guide"  # the folder of what only the field guide says
TEACH = "teach"  # the folder of what only the page for a teacher says
LABORATORY = "lab"  # the folder of what only the laboratory says
NAME = re.compile(r"(trait|plant|area)\.\w+\.name")
MEANING = re.compile(r"term\.\w+\.(name|text)|trait\.[\w@]+\.plain")  # what a pupil looks up
OWN_NAME = "language.name"  # of the language, in itself


def languages() -> dict[str, str]:
    """Every language there is, and its own name for itself."""
    found = filter(None, (FILE.fullmatch(path.name) for path in files(__package__).iterdir()))
    names = sorted(match[1] for match in found)
    return {name: book(__package__, name).get(OWN_NAME, name) for name in names}


def wished(environment: Mapping[str, str]) -> str:
    """The language that the system speaks, if it is one of ours."""
    settings = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    tag = next(filter(None, settings), "").partition(".")[0].replace("_", "-")
    return nearest([tag], languages())


def read(language: str, marked: bool = False) -> dict[str, str]:
    """The whole catalogue of a language: key -> text. Raises ValueError if there is none.

    It names all languages: ``language.ru`` is "Русский" in every one of them. ``marked``: what is
    said in English is marked as such, for the page, which tells it to screen readers.
    """
    known = languages()
    if language not in known:
        raise ValueError(f"there are no texts in the language {language!r}")
    packages = {COMMON: __package__, **PACKAGES}
    books = {game: complete(package, language, marked=marked) for game, package in packages.items()}
    del books[COMMON][OWN_NAME]
    return merged(books) | {f"language.{key}": name for key, name in known.items()}


def study(language: str) -> dict[str, Any]:
    """What the field guide has beside the catalogue: fetched only when it is opened.

    ``texts`` belong to the catalogue, ``names`` are what things are called in other languages,
    ``scenes`` the positions that show a thing happening, ``meetings`` what the engine has answered,
    ``icons`` the pictures of the words of the game.
    """
    own = files(__package__) / GUIDE
    packages = {COMMON: __package__, **PACKAGES}
    others = [read(one) for one in languages() if one != language]
    keys = [key for key in read(REFERENCE) if NAME.fullmatch(key)]
    names = {key: sorted({other[key] for other in others}) for key in keys}
    return {
        "texts": guide_texts(language),
        "names": names,
        "scenes": {game: scenes(package) for game, package in packages.items() if game},
        "meetings": json.loads((own / "meetings.json").read_text("utf-8")),
        "icons": json.loads((own / "icons.json").read_text("utf-8")),
    }


def guide_texts(language: str) -> dict[str, str]:
    """What only the field guide says."""
    packages = {COMMON: __package__, **PACKAGES}
    books = {game: complete(it, language, GUIDE, marked=True) for game, it in packages.items()}
    return merged(books)


def teaching(language: str) -> dict[str, str]:
    """What only the page for a teacher says, and the set-up form of an experiment."""
    return complete(__package__, language, TEACH, marked=True)


def lesson_texts(language: str) -> dict[str, str]:
    """What is said while the page lives, and in a game of a class: the rest is in its HTML."""
    live = ("preset.", "teach.results", "teach.scan", "teach.for.", "teach.words.")
    said = {key: text for key, text in teaching(language).items() if key.startswith(live)}
    return said | {
        key: text for key, text in guide_texts(language).items() if MEANING.fullmatch(key)
    }


def laboratory(language: str) -> dict[str, str]:
    """What only the laboratory says."""
    return complete(__package__, language, LABORATORY, marked=True)


def scenes(package: str) -> str:
    """The positions of one game that show what its things do."""
    path = files(package) / GUIDE / "scenes.txt"
    return path.read_text("utf-8") if path.is_file() else ""


def complete(package: str, language: str, shelf: str = "text", *, marked: bool) -> dict[str, str]:
    """The texts of one folder in a language, and in English what it does not say yet."""
    own, english = book(package, language, shelf), book(package, REFERENCE, shelf)
    if marked and language != REFERENCE:
        english = {key: in_english(text) if told(key) else text for key, text in english.items()}
    return english | own


def told(key: str) -> bool:
    """Is it a text for people, and not words to look for?"""
    return not key.endswith((".words", HYPHENS.partition(".")[2]))


def book(package: str, language: str, shelf: str = "text") -> dict[str, str]:
    """The texts of one folder; empty if it has none in this language."""
    folder = files(package)
    beside = package == __package__ and shelf == "text"
    path = (folder if beside else folder / shelf) / f"{language}.json"
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
