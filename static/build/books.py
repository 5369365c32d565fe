"""Where the texts of every language lie, and how many there are."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from evolution.text.catalogue import REFERENCE, languages

TEXT = "evolution/text"
Books = dict[str, dict[str, str]]  # "" or "guide", "origin" or "origin/guide" -> key -> text


def books(root: Path, language: str) -> Books:
    """What is translated, or to be translated, of every folder."""
    found: Books = {}
    for path in sorted((root / "evolution").rglob(f"{REFERENCE}.json")):
        mine = path.with_name(f"{language}.json")
        texts: dict[str, str] = json.loads(mine.read_text("utf-8")) if mine.exists() else {}
        name = path.parent.relative_to(root / "evolution").as_posix()
        name = re.sub(r"^games/|(^|/)text$|^text/", "", name)
        found[name] = texts
    return found


def folder(root: Path, name: str) -> Path:
    """Where the texts lie that ``books`` calls so."""
    if name in ("", "guide", "teach", "lab"):
        return root / TEXT / name
    game, _, part = name.partition("/")
    return root / "evolution/games" / game / (part or "text")


def full(game: str, key: str) -> str:
    """The name of a text: its key, after the name of its folder and a slash."""
    return f"{game}/{key}" if game else key


def status(root: Path) -> Iterator[str]:
    """How much of every language is translated."""
    names = languages()
    for language, (done, wanted) in counts(root).items():
        percent = 100 * done // wanted
        yield f"{language}  {percent:3} %  {names[language]}, {done} of {wanted} texts"


def counts(root: Path) -> dict[str, tuple[int, int]]:
    """Of every language, how many texts there are, and how many there should be."""
    wanted = {(game, key) for game, texts in books(root, REFERENCE).items() for key in texts}
    said = {it: books(root, it) for it in languages()}
    return {
        language: (sum(key in found[game] for game, key in wanted), len(wanted))
        for language, found in said.items()
    }


def shares(root: Path) -> dict[str, str]:
    """How much of the languages that are not finished is there, in percent, for the page."""
    return {
        f"share.{language}": str(100 * done // wanted)
        for language, (done, wanted) in counts(root).items()
        if done < wanted
    }
