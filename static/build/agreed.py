"""Of which English every text is a translation: so it is known what has changed since.

A file for each language holds a short mark of every English text that it says, and of nothing else:
when the English changes, its mark is not among them.
"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from evolution.text.catalogue import REFERENCE

from .base import digest
from .books import books, full

AGREED = "static/build/agreed"


def agreed(root: Path, language: str) -> set[str]:
    """The marks of all English texts that the translation is known to say."""
    path = root / AGREED / f"{language}.txt"
    return set(path.read_text("utf-8").split()) if path.exists() else set()


def mark(name: str, english: str) -> str:
    """A short mark of one text, which is another one as soon as its English changes."""
    return digest(f"{name} {english}".encode())[:6]


def stale(root: Path, language: str) -> set[str]:
    """The names of the texts whose English has changed since they were translated.

    Nothing is known of a language that nobody has agreed to yet.
    """
    known = agreed(root, language)
    english, said = books(root, REFERENCE), books(root, language)
    names = {full(game, key): english[game].get(key, "") for game in said for key in said[game]}
    if language == REFERENCE or not known:
        return set()
    return {name for name, text in names.items() if mark(name, text) not in known}


def agree(root: Path, language: str, names: Collection[str] = ()) -> str:
    """Remember that texts say what English says now: those that are named, or all there are."""
    english, said = books(root, REFERENCE), books(root, language)
    there = {full(game, key) for game in said for key in said[game]}
    if not there:
        raise SystemExit(f"{language!r} is no translation")
    if language == REFERENCE:
        return f"{language} is what the others are held against"
    if strange := sorted(set(names) - there):
        raise SystemExit(f"{language} does not say {', '.join(strange)}")
    behind = stale(root, language) - set(names) if names else set()
    marks = {
        mark(full(game, key), english[game].get(key, ""))
        for game in said
        for key in said[game]
        if full(game, key) not in behind
    }
    path = root / AGREED / f"{language}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(sorted(marks)) + "\n", "utf-8")
    return f"{language}: {len(marks)} texts say what English says now"
