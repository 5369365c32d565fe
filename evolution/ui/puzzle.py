"""A puzzle on the screen: its table, what is asked, and which puzzles have been solved."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from functools import cache
from hashlib import sha256
from math import gcd
from typing import NamedTuple

from evolution import lessons
from evolution.engine import apply, decision, score_sheet, scores
from evolution.forecast import Forecast
from evolution.games import GAMES
from evolution.lessons.lesson import Lesson, Mistake, Step
from evolution.lessons.puzzles import JUDGED, THEMES, Puzzle, Way, living
from evolution.lessons.run import PUPIL, Run
from evolution.model import NATURE, Action, Event, State
from evolution.text import story
from evolution.text.story import Namer
from evolution.text.words import Words
from evolution.ui.form import NAMES
from evolution.ui.lesson import Head, LessonPlay
from evolution.ui.store import PREFIX, Store
from evolution.ui.view.choices import Choice
from evolution.ui.view.sheet import Course

KEPT = f"{PREFIX}puzzles"
MOST_EQUALS = 3  # are named
WRONG = "wrong"  # any choice that does not solve it


class Row(NamedTuple):
    """The puzzles about one thing, in the list of puzzles."""

    group: str  # a theme, or a box
    title: str
    solved: int
    all: int


class Shelf(NamedTuple):
    """The list of puzzles."""

    rows: tuple[Row, ...]
    today: bool  # has the puzzle of the day been solved?
    streak: int  # on so many days in a row


class PuzzleRun(Run):
    """A puzzle being solved: whatever is chosen, one sees what follows."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        wrong = (way for way in puzzle.ways if way.action not in puzzle.best)
        mistakes = tuple(Mistake(WRONG, (way.action,), True, way.follow) for way in wrong)
        step = Step("find", puzzle.table, choose=puzzle.best, mistakes=mistakes)
        super().__init__(Lesson(puzzle.name, (step,)), NAMES)

    def judge(self, action: Action) -> bool:
        played = super().judge(action)
        self.queue = list(self.puzzle.way(action).follow)
        return played


class Untold(dict[Action, Forecast | None]):
    """Nothing is foretold where one is to foresee it oneself."""

    def __contains__(self, action: object) -> bool:
        return True

    def __missing__(self, action: Action) -> None:
        return None


class PuzzlePlay(LessonPlay):
    """A table on which a puzzle is solved: a lesson of one step."""

    tells_first = True

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        super().__init__(PuzzleRun(puzzle))
        self.posed = self.state.copy()

    def forecasts(self) -> dict[Action, Forecast | None]:
        return Untold()

    @property
    def chosen(self) -> Way | None:
        """The choice that has been made."""
        steps = self.session.steps
        return self.puzzle.way(steps[0].action) if steps else None

    def says(self, words: Words, part: str, marking: bool = True) -> str:
        puzzle, state = self.puzzle, self.posed
        kind = f"{puzzle.aim}.{puzzle.proof}"
        if part == "hint.reply":
            return self.hint_of(words, marking)
        key = {"text": f"ask.{kind}", "done.reply": f"right.{kind}"}.get(part, f"wrong.{kind}")
        if key == "ask.lead.sure":
            key += ".ahead" if puzzle.goal > 0 else ".behind" if puzzle.goal else ".even"
        points = scores(state)
        values = {
            "have": living(state, PUPIL),
            "n": abs(puzzle.goal),
            "mine": points[PUPIL],
            "theirs": max(points[PUPIL + 1 :]),
        }
        if key == "ask.living.sure" and values["n"] == values["have"]:
            key += ".all"
        way = self.chosen or puzzle.second
        told = {
            "best": amount(words, puzzle, puzzle.worth),
            "then": amount(words, puzzle, way.worth),
            "next": amount(words, puzzle, puzzle.second.worth),
        }
        sure = told["next" if part == "done.reply" else "then"]
        if kind == "living.sure" and part != "text" and not sure:
            key += ".none"
        gain = puzzle.worth - (puzzle.second.worth if part == "done.reply" else way.worth)
        if puzzle.proof == JUDGED:
            told |= {
                "points": words.number(gain / puzzle.cases, 1),
                "within": words.number(puzzle.within / 10, 1),
            }
        said = words.say(f"ui.puzzle.{key}", gain=gain, cases=puzzle.cases, **values, **told)
        equals = self.equals(words, marking) if part == "done.reply" else ""
        return " ".join(filter(None, (said, equals)))

    def equals(self, words: Words, marking: bool) -> str:
        """What would have been as good."""
        namer = self.namer(words)._replace(marking=marking)
        done = self.chosen.action if self.chosen else None
        others = [story.action_sentence(namer, it) for it in self.puzzle.best if it != done]
        few = others[:MOST_EQUALS] + ["…"] * (len(others) > MOST_EQUALS)
        return words.say("ui.puzzle.equal", list=" · ".join(few)) if others else ""

    def hint_of(self, words: Words, marking: bool) -> str:
        """Where to look; if points are what counts, how many each animal brings."""
        hint = words.say(f"ui.puzzle.hint.{self.puzzle.theme}")
        if self.puzzle.theme != "points":
            return hint
        brings: dict[int, int] = {}
        for part in (part for seat in score_sheet(self.posed) for part in seat):
            brings[part.animal] = brings.get(part.animal, 0) + part.points
        namer = self.namer(words)._replace(marking=marking)
        told = (
            words.say("ui.outcome.other", animal=namer.animal(id), n=n) for id, n in brings.items()
        )
        return f"{hint} {words.say('ui.puzzle.brings', list=words.row(told))}"

    def courses(self, words: Words) -> tuple[Course, ...]:
        """What follows from the choice; from the right one, what the second best leads to, too."""
        way = self.chosen
        if not way or self.puzzle.proof == JUDGED:
            return ()
        told = [self.course(words, words.say(f"ui.puzzle.follows.{self.puzzle.proof}"), way)]
        if way.action in self.puzzle.best:
            second = self.puzzle.second
            action = story.action_sentence(self.namer(words), second.action)
            title = words.say("ui.puzzle.second", action=action)
            told.append(self.course(words, title, second))
        return tuple(told)

    def course(self, words: Words, title: str, way: Way) -> Course:
        """A choice and what follows, in the words of the log."""
        namer = self.namer(words)._replace(marking=True)
        state, lines = self.posed, []
        for action in (way.action, *way.follow):
            luck = faces(state, action)
            state = after(state, action)
            told = [story.event_sentence(namer, event, state) for event in telling(state.events)]
            if luck and told:
                told = [words.say("ui.puzzle.die", faces=luck), *told]
            lines += [" ".join(told)] if told else []
        return Course(title, tuple(lines), self.ending(words, namer, state))

    def ending(self, words: Words, namer: Namer, state: State) -> str:
        """What it has come to."""
        if self.puzzle.aim == "lead":
            points = scores(state)
            best = max(points[PUPIL + 1 :])
            return words.say("ui.puzzle.end.lead", n=points[PUPIL], theirs=best)
        live = [namer.animal(animal.id) for animal in state.of(PUPIL)]
        key = "ui.puzzle.end.living" if live else "ui.puzzle.end.none"
        return words.say(key, n=len(live), animals=words.listed(live))

    def following(self, words: Words) -> list[Choice]:
        return [Choice("puzzle next", words.say("ui.puzzle.next"), tone="main")]

    def head(self, words: Words) -> Head:
        group, level = group_of(self.puzzle), self.puzzle.level
        title = f"{title_of(words, group)} · {words.say(f'ui.puzzle.level.{level}')}"
        return Head(title, 0, 1, self.run.open, self.run.over)


def amount(words: Words, puzzle: Puzzle, worth: int) -> object:
    """What a choice is worth: a number, or a chance such as "5 in 6"."""
    if puzzle.proof == "sure" or not worth:
        return worth
    common = gcd(worth, puzzle.cases)
    return words.say("ui.puzzle.chance", n=worth // common, k=puzzle.cases // common)


def after(state: State, action: Action) -> State:
    """The position to which an action leads."""
    state = state.copy()
    apply(state, action)
    return state


def faces(state: State, action: Action) -> str:
    """The sides of a die on which the same happens as on this one; empty if it is no matter."""
    ask = decision(state)
    if not ask or ask.who != NATURE:
        return ""
    brought = {one: telling(after(state, one).events) for one in ask.legal_actions}
    same = [str(one.what) for one in brought if brought[one] == brought[action]]
    return "" if len(same) == len(brought) else ", ".join(same)


def telling(events: Iterable[Event]) -> list[Event]:
    """What is worth telling: it happens to an animal, and no other event says it, too."""
    said = [event for event in events if event.animal > 0]
    eaten = any(event.kind == "eaten" for event in said)
    return [
        event
        for event in said
        if not (event.kind == "gain" and eaten) and (event.kind != "starved" or event.seat == PUPIL)
    ]


@cache
def everything() -> dict[str, Puzzle]:
    """All puzzles by their names."""
    return {one.name: one for group in groups().values() for one in group}


@cache
def groups() -> dict[str, list[Puzzle]]:
    """Those of the first game by their themes, then those of every other box."""
    boxes = {game: list(there) for game in GAMES if (there := lessons.puzzles(game))}
    first = boxes.pop(next(iter(boxes)))
    return {theme: [one for one in first if one.theme == theme] for theme in THEMES} | boxes


def group_of(puzzle: Puzzle) -> str:
    """Where a puzzle stands in the list."""
    return next(group for group, there in groups().items() if puzzle in there)


def title_of(words: Words, group: str) -> str:
    """What a row of the list is called."""
    return words.say(f"ui.puzzle.{group}" if group in THEMES else f"game.{group}.name")


def of_day(day: str) -> Puzzle:
    """The puzzle of a day, "20261122": the same for everybody, and new puzzles change few days."""
    there = (one for theme in THEMES for one in groups()[theme] if one.proof != JUDGED)
    return min(there, key=lambda one: sha256(f"{day} {one.name}".encode()).digest())


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
        for group, puzzles in groups().items():
            there = [one.name for one in puzzles]
            solved = len(names.intersection(there))
            rows.append(Row(group, title_of(words, group), solved, len(there)))
        return Shelf(tuple(row for row in rows if row.all), day in days, streak(days, day))

    def next(self, group: str) -> Puzzle:
        """An easy one of these that has not been solved; if all have been, the easiest."""
        names = set(self.read("names"))
        return min(groups()[group], key=lambda one: (one.name in names, one.level))


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
