"""Lessons on the page: what is said, asked and answered, and what is remembered of them."""

import json
from html import escape

import pytest

from evolution import lessons
from evolution.lessons.run import Mood
from evolution.text.catalogue import study
from evolution.ui.lesson import Progress
from evolution.ui.prerender import first_screen
from evolution.ui.store import LESSONS, Memory
from tests.ui_tables import in_turn, open_app


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


@pytest.mark.parametrize(("key", "language"), in_turn(lessons.places()))
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


def food_of(app) -> list[tuple[int, int]]:
    """The tokens of all animals, and how many of them are blue."""
    return [(it.food, it.extra) for board in app.table().boards for it in board.tiles]


def at_step(key, name):
    app = taught(key)
    while app.lesson.run.step.name != name:
        app.click("lesson skip")
        settle(app)
    return app


def test_the_end_of_a_turn_is_looked_at_before_it_goes_on():
    app = at_step("feeding", "turns")
    do(app, "eat 2")
    assert app.play.session.state.turn == 2
    assert food_of(app) == [(1, 0), (1, 0), (1, 0)] and app.play.seen.turn == 1
    assert "to act" not in app.shown["top"]
    app = at_step("ending", "guess")
    assert not app.table().hand.cards  # they are dealt when one has said how many
    app.click("lesson answer two")
    app.click("next")
    assert len(app.table().hand.cards) == 2 and app.play.seen.turn == 2


def test_tokens_that_come_from_no_food_bank_are_blue():
    app = at_step("hunters", "hunt")
    do(app, "attack 1 4")
    assert food_of(app)[0] == (2, 2) and 'class="ring full extra"' in app.shown["seat-0"]
    app = at_step("pairs", "chain")
    do(app, "eat 1")
    assert food_of(app) == [(1, 0), (1, 1), (1, 1)]


def test_what_is_asked_on_the_table_is_not_answered_beside_it():
    app = at_step("hunters", "hunt")
    assert not app.table().sheet.choices and "Choose an animal on the table." in app.shown["sheet"]
    app.click("animal 1")
    app.click("animal 3")
    assert "camouflaged" in app.table().sheet.reply
    app.click("lesson help")
    assert app.table().sheet.choices
    app.click("animal 1")
    app.click("animal 4")
    settle(app)
    assert app.lesson.run.mood is Mood.RIGHT


def test_what_is_asked_on_the_table_is_answered_by_one_click_there():
    found = 0
    for key in lessons.places():
        for step in lessons.read(key).steps:
            wanted = [*step.choose[:1], *(it.actions[0] for it in step.mistakes if not it.barred)]
            for action in wanted if step.on_table else ():
                app = at_step(key, step.name)
                settle(app)
                one = f"animal {action.target or action.animal}"
                if app.play.picker.narrow(app.play.ask.legal_actions, (one,)) != [action]:
                    continue  # something else could be meant, too
                app.click(one)
                if app.play.doubt:
                    app.click("sure")
                settle(app)
                found += 1
                run = app.lesson.run
                assert run.mood is not Mood.OPEN or run.reply, (key, step.name, str(action))
    assert found > 5


def test_a_key_helps_in_a_lesson_where_something_is_to_be_done():
    app = taught()
    app.key("a")
    assert not app.lesson.helped, "here something is only said"
    app.click("next")
    app.key("a")
    assert app.lesson.helped == 1
    app.click("animal 1")
    settle(app)
    assert app.lesson.run.mood is Mood.RIGHT
    app.key("a")
    assert app.lesson.run.mood is Mood.RIGHT


def test_a_wrong_answer_stays_with_the_reason():
    app = at_step("hunters", "guess")
    app.click("lesson answer always")
    never, half, always = app.table().sheet.choices
    assert always.refused and always.note.startswith("Then nobody would hunt it.")
    assert not (never.refused or half.refused or app.table().sheet.reply)
    app.click("lesson answer half")
    assert app.table().sheet.reply.startswith("Yes") and not app.table().sheet.choices


def test_the_first_game_is_short_and_every_choice_can_be_taken_back():
    app = open_app()
    app.click("lesson game")
    session = app.play.session
    assert len(session.state.deck) == 24 and session.practice
    assert [player.kind for player in session.players] == ["person", "grazer"]


def test_the_words_of_a_lesson_lead_to_the_field_guide_once_that_is_there():
    app = at_step("hunters", "guess")
    assert "term" not in app.shown["sheet"]
    assert [effect.name for effect in app.effects if effect.what == "guide"]
    app.equip("guide", "en", None)  # no network: it is as before, and nobody complains
    assert not app.notice and "term" not in app.shown["sheet"]
    app.equip("guide", "en", study("en"))
    assert 'data-do="guide terms/attack"' in app.shown["sheet"]
    app.click("guide terms/attack")
    assert app.screen == "guide"
    app.click("unguide")
    assert app.lesson and app.screen == "table"


def test_help_says_where_to_look_and_then_what_to_do():
    app = taught()
    app.click("next")
    app.click("lesson help")
    assert app.table().sheet.reply == "Either of your two animals will do."
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
    assert json.loads(shelf.get(LESSONS)) == {"feeding": ["hungry", "eat"]}
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


def test_a_refresh_at_the_end_of_a_lesson_leads_to_the_first_screen():
    shelf = Memory()
    first, second, *_ = lessons.places()
    app = taught(first, shelf=shelf)
    while not app.lesson.run.over:
        app.click("lesson skip")
        settle(app)
    at = [effect.name for effect in app.effects if effect.what == "at"]
    assert at[-1] == "" and f"lesson {first}" in at
    again = open_app(shelf)
    again.open(at=at[-1])
    assert again.screen == "start" and again.next_lesson == second
    app.click("lesson again")
    assert [effect.name for effect in app.effects if effect.what == "at"][-1] == f"lesson {first}"


def test_after_a_lesson_the_first_screen_leads_to_the_next_one():
    shelf = Memory()
    first, second, *_ = lessons.places()
    Progress(open_app(shelf).store).finish(first)
    app = open_app(shelf)
    assert f'data-do="lesson begin {second}"' in app.shown["start"]
    app.click("lessons")
    assert "begun" not in app.shown["cover"], "it is laid ready, and no more"
    Progress(app.store).add(first, "hungry")
    Progress(app.store).finish(list(lessons.places())[-1])
    assert app.next_lesson == second


def test_a_lesson_that_was_left_comes_before_one_that_is_laid_ready():
    shelf = Memory()
    first, second, third, *_ = lessons.places()
    progress = Progress(open_app(shelf).store)
    progress.add(first, "hungry")
    progress.finish(second)
    assert progress.passed(third) == [] and third in progress.read()
    assert open_app(shelf).next_lesson == first


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
    shelf = Memory({LESSONS: text})
    app = open_app(shelf)
    app.click("lesson begin feeding")
    assert app.lesson.run.at == 0
    app.click("next")
    assert "hungry" in json.loads(shelf.get(LESSONS))["feeding"]


def test_the_first_step_can_be_read_before_python_is_up_and_is_not_said_twice():
    assert "A1 and A2 are your animals" in first_screen()
    app = open_app()
    assert "A1 and A2 are your animals" in app.shown["start"]
    app.click("lesson read turn")
    assert app.lesson.run.step.name == "birth"
    app.click("menu")
    assert "A1 and A2 are your animals" not in app.shown["start"]


@pytest.mark.parametrize(("key", "replies"), [("feeding", True), ("hunters", False)])
def test_a_refusal_is_told_once(key, replies):
    app = open_app()
    app.click(f"lesson begin {key}")
    while not (refused := [one for one in app.table().sheet.choices if one.refused and one.note]):
        app.click("lesson skip")
    app.click(refused[0].pick)
    sheet = app.table().sheet
    assert sheet.hint == refused[0].note and bool(sheet.reply) == replies
    assert app.shown["sheet"].count(escape(sheet.hint)) == (not replies)
    assert 'class="choice end said refused"' in app.shown["sheet"]


def test_where_the_sheet_offers_nothing_but_to_pass_the_step_says_to_pick_a_card():
    app = taught("cards")
    while app.lesson.run.step.name != "twice":
        app.click("lesson skip")
        settle(app)
    sheet = app.table().sheet
    assert [one.pick for one in sheet.choices if one.tone != "card"] == ["do pass"]
    assert "Pick the card" in sheet.prompt
