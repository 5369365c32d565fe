"""Puzzles on the page: asked, tried, solved, kept, and the one of the day."""

import itertools
import json
import re

import pytest

import evolution
from evolution.lessons.puzzles import AIMS, JUDGED, Puzzle, parse
from evolution.ui import puzzle as puzzles
from evolution.ui.store import Memory
from tests.ui_tables import CATALOGUES, in_turn, open_app

DAY = "20261122"
ALL = puzzles.everything()
EASY = sorted(ALL.values(), key=lambda one: (one.level, one.name))[:8]
ONE = EASY[0]


def page(shelf=None, day=DAY, language="en"):
    app = open_app(shelf, language)
    app.now = lambda: f"{day}-120000"
    return app


def posed(one, **how):
    app = page(**how)
    app.click(f"puzzle find {one.name}")
    return app


def do(app, action) -> None:
    """Click the button of the sheet that does it, and see what follows."""
    app.click(f"option {app.play.ask.legal_actions.index(action)}")
    while app.pending:
        app.fulfil(app.pending)


def solve(app) -> None:
    do(app, app.puzzle.puzzle.best[0])


def test_the_list_has_a_door_for_every_theme_and_one_for_the_day():
    app = page()
    text = app.click("puzzles")["cover"]
    assert "puzzle today" in text
    for group in puzzles.groups():
        assert f'data-do="puzzle about {group}"' in text
    assert "0 of " in text


@pytest.mark.parametrize(("one", "language"), in_turn(ALL.values()))
def test_every_puzzle_asks_is_solved_and_tells_why(one, language):
    app = posed(one, language=language)
    assert app.puzzle.run.open
    asked = app.table().sheet.prompt
    solve(app)
    sheet = app.table().sheet
    assert app.puzzle.verdict == "right"
    courses = sheet.courses
    assert len(courses) == (0 if one.proof == JUDGED else 2)
    assert all(course.lines for course in courses)
    for text in (asked, sheet.reply, *itertools.chain(*courses)):
        told = "".join(text)
        assert told and "ui." not in told and "event." not in told and "{" not in told
    assert sum(row.solved for row in app.shelf().rows) == 1


@pytest.mark.parametrize("language", CATALOGUES)
def test_it_is_never_said_that_none_are_sure(language):
    words = page(language=language).words
    poor = [one for one in ALL.values() if (one.aim, one.proof) == ("living", "sure")]
    poor = [one for one in poor if not one.second.worth]
    assert poor
    for one in poor:
        play = puzzles.PuzzlePlay(one)
        for part in ("done.reply", "other.reply"):
            assert not re.search(r"\b0\b", play.says(words, part)), (one.name, part)


@pytest.mark.parametrize("one", EASY, ids=lambda one: one.name)
def test_any_wrong_try_is_told_and_seen_and_taken_back(one):
    app = posed(one)
    before = app.play.ask
    for way in one.ways:
        if way.worth == one.worth:
            continue
        app.click(f"option {app.play.ask.legal_actions.index(way.action)}")
        (told,) = app.table().sheet.courses
        assert told.lines and app.puzzle.verdict == "wrong", "it is told before it is seen"
        assert app.table().sheet.choices, "and can be taken back at once"
        while app.pending:
            app.fulfil(app.pending)
        assert len(app.play.session.steps) == 1 + len(way.follow)
        app.click("lesson retry")
        assert app.play.ask == before
    assert not any(row.solved for row in app.shelf().rows)


def test_a_die_is_told_with_the_sides_that_bring_the_same():
    text = """
puzzle: {name}
theme: feed
level: 1
aim: living
proof: odds
goal: 2
cases: 2
way: eat 2 = 1 > attack 1 3, running 3, roll #5
way: attack 1 3 = 0
{table}"""
    table = "rules: origin\nfood: 1\nA: 1 carnivorous +, 2\nB: 3 running +\nnext: feeding A"
    name = Puzzle(table, "feed", 1, "living", "odds", 2, 2, ()).name
    (one,) = parse(text.format(name=name, table=table))
    play = puzzles.PuzzlePlay(one)
    play.act(one.best[0])
    words = page().words
    (told, _) = play.courses(words)
    assert told.lines[-1].startswith(words.say("ui.puzzle.die", faces="4, 5, 6"))


def test_the_course_ends_in_what_the_puzzle_says_it_is_worth():
    for one in ALL.values():
        if one.proof != "sure":
            continue
        turn = evolution.table(one.table).turn
        for way in one.ways:
            state = evolution.table(one.table)
            for action in (way.action, *way.follow):
                evolution.apply(state, action)
            assert state.turn > turn or not state.stack, "it is told to the end of the turn"
            assert AIMS[one.aim](state, 0) == way.worth


def test_the_next_one_has_not_been_solved_and_the_same_can_be_tried_again():
    app = page()
    app.click(f"puzzle about {puzzles.group_of(ONE)}")
    first = app.puzzle.puzzle
    solve(app)
    app.click("lesson again")
    assert app.puzzle.puzzle == first
    app.click("puzzle next")
    assert app.puzzle.puzzle != first and app.puzzle.puzzle.theme == first.theme
    app.click("lesson skip")
    assert app.puzzle


def test_a_hint_says_where_to_look_and_then_what_to_do():
    app = posed(ONE)
    app.click("lesson help")
    assert app.table().sheet.reply == app.words.say(f"ui.puzzle.hint.{ONE.theme}")
    app.click("lesson help")
    assert app.puzzle.advice.choice.action in ONE.best


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_counts_days_in_a_row():
    memory = Memory()
    for day in ("20261120", "20261121", "20261122"):
        app = page(memory, day)
        app.click("puzzle today")
        assert app.puzzle.puzzle == puzzles.of_day(day)
        solve(app)
        assert app.shelf().today
    assert app.shelf().streak == 3
    assert page(memory, "20261123").shelf()[1:] == (False, 3), "today may still be solved"
    assert page(memory, "20261124").shelf().streak == 0
    assert len({puzzles.of_day(f"202611{day}").name for day in range(10, 30)}) > 5


def test_a_refresh_comes_back_to_the_puzzle_and_a_forged_name_to_nothing():
    app = page()
    app.open(at=f"puzzle {ONE.name}")
    assert app.puzzle.puzzle == ONE
    for forged in ("about nothing", "find nothing", "nothing", ""):
        app.click(f"puzzle {forged}")
        assert app.puzzle.puzzle == ONE
    other = page()
    other.open(at="puzzle 000000")
    assert not other.puzzle


@pytest.mark.parametrize(
    "text", ["", "[]", "7", '{"names": 7}', '{"names": [7], "days": "x"}', "{"]
)
def test_what_was_solved_may_be_spoilt_and_begins_anew(text):
    memory = Memory({puzzles.KEPT: text})
    app = page(memory)
    assert app.shelf().streak == 0
    app.click("puzzle today")
    solve(app)
    assert json.loads(memory[puzzles.KEPT])["days"] == [DAY]
