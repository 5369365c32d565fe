"""Lessons on the page: what is said, asked and answered, and what is remembered of them."""

import json

import pytest

from evolution import lessons
from evolution.lessons.run import Mood
from evolution.ui.lesson import KEPT
from evolution.ui.prerender import first_screen
from evolution.ui.store import Memory
from tests.ui_tables import CATALOGUES, open_app


def settle(app) -> None:
    while app.pending:
        app.fulfil(app.pending)


def taught(key="feeding", shelf=None, language="en"):
    app = open_app(shelf, language)
    app.click(f"lesson begin {key}")
    return app


def do(app, action: str) -> None:
    """Click the button of the sheet that does it."""
    options = [str(one) for one in app.play.ask.legal_actions]
    app.click(f"option {options.index(action)}")
    settle(app)


@pytest.mark.parametrize("language", CATALOGUES)
@pytest.mark.parametrize("key", lessons.places())
def test_a_lesson_is_taken_by_clicks(key, language):
    app = taught(key, language=language)
    for step in lessons.read(key).steps:
        settle(app)
        assert app.lesson.run.step == step
        sheet = app.table().sheet
        assert sheet.prompt == app.lesson.sentence(app.words) != ""
        if step.answers:
            assert [one.number for one in sheet.choices] == list("12345")[: len(step.answers)]
            app.key(str(1 + step.answers.index(step.right)))
        for action in app.lesson.run.model if step.acts else ():
            do(app, str(action))
        assert "{" not in app.shown["sheet"]
        if app.lesson.run.step == step and not app.lesson.run.over:
            assert app.lesson.waits
            app.click("next")
    assert app.lesson.run.over
    assert [one.pick for one in app.table().sheet.choices][-2:] == ["lesson again", "menu"]
    app.click("menu")
    app.click("lessons")
    assert f'data-do="lesson begin {key}"' in app.shown["cover"]
    assert [one.key for one in app.page().lessons if one.done] == [key]


def test_what_the_rules_forbid_is_told_with_what_the_lesson_adds():
    app = taught()
    app.click("next")
    app.click("do pass")
    sheet = app.table().sheet
    assert sheet.hint.startswith("There is food") and sheet.reply.startswith("While there is food")
    heard = [effect.text for effect in app.effects if effect.what == "say"][-1]
    assert sheet.hint in heard and sheet.reply in heard
    app.click("animal 1")
    settle(app)
    assert app.lesson.run.mood is Mood.RIGHT and 'class="reply right"' in app.shown["sheet"]


def test_a_punished_mistake_is_seen_and_taken_back():
    app = taught()
    while app.lesson.run.step.name != "big":
        app.click("lesson skip")
        settle(app)
    do(app, "eat 1")
    assert not app.play.session.state.of(0)
    assert [one.pick for one in app.table().sheet.choices] == ["lesson retry"]
    assert "both are dead" in app.shown["sheet"] and "A1 starves" in app.shown["sheet"]
    app.click("animal 3")
    app.key("1")
    assert len(app.play.session.state.of(0)) == 2 and not app.table().sheet.reply
    assert "A1 starves" not in app.shown["sheet"]


def test_help_says_where_to_look_and_then_what_to_do():
    app = taught()
    app.click("next")
    app.click("lesson help")
    assert app.table().sheet.reply == "Any of your two animals will do."
    app.click("lesson help")
    assert app.table().sheet.reply == "Try this: A1 takes food."
    assert "advised" in app.shown["sheet"]


def test_a_lesson_is_left_and_gone_on_with_after_a_refresh_too():
    shelf = Memory()
    app = taught(shelf=shelf)
    app.click("next")
    do(app, "eat 2")
    app.click("next")
    settle(app)
    assert app.lesson.run.step.name == "turns"
    assert json.loads(shelf.get(KEPT)) == {"feeding": ["hungry", "eat"]}
    at = [effect.name for effect in app.effects if effect.what == "at"][-1]
    again = open_app(shelf)
    again.open(at=at)
    settle(again)
    assert again.lesson.run.step.name == "turns" and again.play.session.state.animals[3].fed
    again.click("menu")
    again.click("lessons")
    assert "begun" in again.shown["cover"]
    again.click("lesson begin feeding")
    assert again.lesson.run.step.name == "turns"
    again.click("lesson again")
    assert again.lesson.run.step.name == "hungry"


def test_nothing_of_a_lesson_is_a_game():
    app = taught()
    app.click("next")
    do(app, "eat 1")
    assert app.store.games() == [] and not app.saved
    app.key("z")
    assert app.play.session.state.animals[1].fed
    app.click("advise")
    assert app.screen == "table" and not app.play.advising


@pytest.mark.parametrize("text", ["", "no", "[]", '{"feeding": 3}', '{"feeding": [1]}'])
def test_what_cannot_be_read_of_the_progress_is_forgotten(text):
    shelf = Memory({KEPT: text})
    app = open_app(shelf)
    app.click("lesson begin feeding")
    assert app.lesson.run.at == 0
    app.click("next")
    assert "hungry" in json.loads(shelf.get(KEPT))["feeding"]


def test_the_first_step_can_be_read_before_python_is_up_and_is_not_said_twice():
    assert "These are your animals, A1 and A2." in first_screen()
    app = open_app()
    assert "These are your animals, A1 and A2." in app.shown["start"]
    app.click("lesson read feeding")
    assert app.lesson.run.step.name == "eat"
    app.click("menu")
    assert "These are your animals" not in app.shown["start"]
