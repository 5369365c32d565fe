"""Where lessons and puzzles lie: as text in the folder of every game; docs/adding-a-lesson.md."""

from __future__ import annotations

import re
from functools import cache

from evolution.games import GAMES, PACKAGES
from evolution.lessons.lesson import Lesson, parse
from evolution.lessons.puzzles import Puzzle
from evolution.lessons.puzzles import parse as parse_puzzles
from evolution.resources import files

FILE = re.compile(r"[0-9]+_([a-z_]+)\.txt")  # the number says which comes first


@cache
def places() -> dict[str, tuple[str, str]]:
    """Every lesson there is, in their order: its key -> its game, and the name of its file."""
    found: dict[str, tuple[str, str]] = {}
    for game, package in PACKAGES.items():
        folder = files(package) / "lessons"
        names = sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []
        found |= {match[1]: (game, match[0]) for name in names if (match := FILE.fullmatch(name))}
    return found


@cache
def read(key: str) -> Lesson:
    """A lesson by its key. Raises ValueError, with the line that cannot be read."""
    if key not in places():
        raise ValueError(f"there is no lesson {key!r}; there are {', '.join(places())}")
    game, name = places()[key]
    text = (files(PACKAGES[game]) / "lessons" / name).read_text("utf-8")
    return parse(key, " ".join((*GAMES[game].needs[:1], game)), text)


def is_last_of_its_game(key: str) -> bool:
    """Does no lesson of the same game follow?"""
    game = places()[key][0]
    return [other for other, (its, _) in places().items() if its == game][-1] == key


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, in the order of their file; none where it has no file."""
    path = files(PACKAGES[game]) / "puzzles.txt"
    return parse_puzzles(path.read_text("utf-8")) if path.is_file() else ()
