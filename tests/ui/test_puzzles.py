"""Puzzles on the page: asked, tried, solved, kept, and the one of the day."""

import json

import pytest

from evolution.lessons.puzzles import THEMES
from evolution.ui import puzzle as puzzles
from evolution.ui.store import Memory
from tests.ui_tables import CATALOGUES, open_app

DAY = "20261122"
ALL = puzzles.everything()
ONE = min(ALL.values(), key=lambda one: (one.level, one.name))


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
    for theme in THEMES:
        assert f'data-do="puzzle about {theme}"' in text
    assert "0 of " in text


@pytest.mark.parametrize("one", ALL.values(), ids=ALL)
@pytest.mark.parametrize("language", CATALOGUES)
def test_every_puzzle_asks_is_solved_and_says_so(one, language):
    app = posed(one, language=language)
    assert app.puzzle.run.open
    asked = app.table().sheet.prompt
    solve(app)
    said = app.table().sheet.reply
    assert app.puzzle.verdict == "right"
    for text in (asked, said):
        assert text and "ui." not in text and "{" not in text
    assert sum(row.solved for row in app.shelf().rows) == 1


def test_a_trap_is_seen_and_taken_back():
    app = posed(ONE)
    before = app.play.ask
    do(app, ONE.trap[0])
    assert app.table().sheet.reply == app.words.say("ui.puzzle.trap")
    assert len(app.play.session.steps) == len(ONE.trap)
    app.click("lesson retry")
    assert app.play.ask == before
    assert not any(row.solved for row in app.shelf().rows)


def test_any_other_mistake_is_answered_and_not_played():
    one, wrong = next(
        (it, action)
        for it in ALL.values()
        for action in puzzles.PuzzlePlay(it).session.ask.legal_actions
        if action not in (*it.best, it.trap[0])
    )
    app = posed(one)
    do(app, wrong)
    assert app.table().sheet.reply == app.words.say("ui.puzzle.else")
    assert not app.play.session.steps


def test_the_next_one_has_not_been_solved_and_the_same_can_be_tried_again():
    app = page()
    app.click(f"puzzle about {ONE.theme}")
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
