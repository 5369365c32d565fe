"""A puzzle on the screen: its table, what is asked, and which puzzles have been solved."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date, timedelta
from functools import cache
from random import Random
from typing import NamedTuple

from evolution import lessons
from evolution.chance import pick
from evolution.games import GAMES
from evolution.lessons.lesson import Lesson, Mistake, Step
from evolution.lessons.puzzles import THEMES, Puzzle
from evolution.lessons.run import Run
from evolution.text.words import Words
from evolution.ui.form import NAMES
from evolution.ui.lesson import Head, LessonPlay
from evolution.ui.store import PREFIX, Store
from evolution.ui.view.sheet import Choice

KEPT = f"{PREFIX}puzzles"
TRAP = "trap"  # the likely mistake


class Row(NamedTuple):
    """The puzzles about one thing, in the list of puzzles."""

    theme: str
    title: str
    solved: int
    all: int


class Shelf(NamedTuple):
    """The list of puzzles."""

    rows: tuple[Row, ...]
    today: bool  # has the puzzle of the day been solved?
    streak: int  # on so many days in a row


class PuzzlePlay(LessonPlay):
    """A table on which a puzzle is solved: a lesson of one step."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        super().__init__(Run(taught(puzzle), NAMES))

    def says(self, words: Words, part: str, marking: bool = True) -> str:
        puzzle = self.puzzle
        keys = {
            "text": f"ui.puzzle.ask.{puzzle.aim}.{puzzle.proof}",
            "done.reply": f"ui.puzzle.right.{puzzle.aim}.{puzzle.proof}",
            "hint.reply": f"ui.puzzle.hint.{puzzle.theme}",
            f"{TRAP}.reply": "ui.puzzle.trap",
            "else.reply": "ui.puzzle.else",
        }
        worth, gain = (int(it) if it.isdecimal() else it for it in (puzzle.worth, puzzle.gain))
        return words.say(keys[part], n=worth, next=puzzle.next, gain=gain)

    def following(self, words: Words) -> list[Choice]:
        return [Choice("puzzle next", words.say("ui.puzzle.next"), tone="main")]

    def head(self, words: Words) -> Head:
        theme, level = self.puzzle.theme, self.puzzle.level
        title = f"{words.say(f'ui.puzzle.{theme}')} · {words.say(f'ui.puzzle.level.{level}')}"
        return Head(title, 0, 1, self.run.open, self.run.over)


def taught(puzzle: Puzzle) -> Lesson:
    """The puzzle as a lesson: what follows from the likely mistake is seen."""
    trap = Mistake(TRAP, puzzle.trap[:1], shown=True, follow=puzzle.trap[1:])
    return Lesson(puzzle.name, (Step("find", puzzle.table, choose=puzzle.best, mistakes=(trap,)),))


@cache
def everything() -> dict[str, Puzzle]:
    """All puzzles by their names."""
    return {one.name: one for game in GAMES for one in lessons.puzzles(game)}


def of_day(day: str) -> Puzzle:
    """The puzzle of a day, "20261122": the same for everybody."""
    return everything()[pick(Random(day), sorted(everything()))]


class Solved:
    """Which puzzles have been solved here, and on which days that of the day was."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def read(self, what: str) -> list[str]:
        """``names`` of puzzles, or ``days``."""
        return self.store.lists(KEPT).get(what, [])

    def add(self, puzzle: Puzzle, day: str) -> None:
        """It has been solved on a day."""
        names = dict.fromkeys([*self.read("names"), puzzle.name])
        days = dict.fromkeys([*self.read("days"), *[day] * (puzzle == of_day(day))])
        self.store.put(KEPT, json.dumps({"names": list(names), "days": list(days)}))

    def shelf(self, day: str, words: Words) -> Shelf:
        """The list of puzzles on a day."""
        names, days = set(self.read("names")), self.read("days")
        rows = []
        for theme in THEMES:
            there = [one.name for one in everything().values() if one.theme == theme]
            title = words.say(f"ui.puzzle.{theme}")
            rows.append(Row(theme, title, len(names.intersection(there)), len(there)))
        return Shelf(tuple(row for row in rows if row.all), day in days, streak(days, day))

    def next(self, theme: str) -> Puzzle:
        """An easy one about this that has not been solved; if all have been, the easiest."""
        names = set(self.read("names"))
        there = [one for one in everything().values() if one.theme == theme]
        return min(there, key=lambda one: (one.name in names, one.level))


def streak(days: Sequence[str], day: str) -> int:
    """On how many days in a row, up to this one or the day before."""
    at = date(int(day[:4]), int(day[4:6]), int(day[6:8]))
    if day not in days:
        at -= timedelta(1)
    count = 0
    while at.strftime("%Y%m%d") in days:
        at -= timedelta(1)
        count += 1
    return count
