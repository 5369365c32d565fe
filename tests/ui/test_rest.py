"""Whoever practises alone has time to read what is grave: a turn's end, an own animal's death."""

from __future__ import annotations

import pytest

import evolution
from evolution.ui.app import App
from evolution.ui.page import END, TABLE
from evolution.ui.store import Memory
from evolution.ui.view import NOBODY
from tests.ui_tables import NAIVE, PERSON, begin, go_on, open_app

BEGIN = ("turn", "development", "over")  # what follows


def play_on(app: App) -> list[str]:
    """Pass to the end of the game; what had happened whenever there was something to read."""
    read: list[str] = []
    ends: list[int] = []
    for _ in range(2000):
        if app.screen == END:
            return read
        if app.play.rests:
            assert app.pending is None and not app.play.context(app.words).options
            if app.play.farewell:
                phases = {key: now for key, _, now in app.table().top.phases}
                assert phases["extinction"] and sum(phases.values()) == 1
                assert f"Turn {1 + len(ends)}" in app.table().top.turn or not app.play.ask
                ends.append(app.play.state.turn)
            assert 'data-do="next"' in app.shown["sheet"] and "option" not in app.shown["sheet"]
            assert 'class="legal' not in app.shown["hand"]
            steps = len(app.play.session.steps)
            app.click("option 0")
            assert len(app.play.session.steps) == steps, "nobody is asked"
            read.append(" ".join(event.kind for event in app.play.happened()))
            over = app.play.ended()
            told = {it for it in (*app.play.recent(), *over) if over and it.kind not in BEGIN}
            app.key(" " if len(read) % 2 else "1")
            assert not app.play.rests
            assert not told.intersection(app.play.recent()), "it is not told twice"
        elif due := app.pending:
            app.fulfil(due)
        else:
            app.click("option 0")
            app.click("sure")
    raise AssertionError("no end")


def test_every_turn_ends_with_something_to_read_and_so_does_the_game():
    read = play_on(app := begin(PERSON, NAIVE, practice="on"))
    turns = app.play.state.turn
    assert sum("extinction" in one for one in read) == turns and "over" in read[-1]


def test_after_the_last_turn_the_table_stays_until_one_goes_on():
    app = begin(PERSON, NAIVE, practice="on")
    while app.play.ask:
        go_on(app)
    assert app.screen == TABLE and app.play.rests
    app.click("next")
    assert app.screen == END


@pytest.mark.parametrize(
    ("kinds", "practice", "pace"),
    [
        ((PERSON, NAIVE), "off", "steady"),
        ((PERSON, NAIVE), "on", "none"),
        ((NAIVE, NAIVE), "on", "steady"),
        ((PERSON, PERSON), "off", "steady"),
    ],
)
def test_nobody_else_is_held_up(kinds, practice, pace):
    app = begin(*kinds, practice=practice)
    app.change("set-pace", pace)
    app.change("set-open_hands", "on")
    assert play_on(app) == []


def test_who_is_quick_reads_only_how_the_game_has_ended():
    app = begin(PERSON, NAIVE, practice="on")
    app.change("set-pace", "quick")
    (read,) = play_on(app)
    assert "over" in read and app.screen == END


def test_people_who_practise_with_open_hands_read_the_end_of_every_turn():
    app = begin(PERSON, PERSON, practice="on")
    app.change("set-open_hands", "on")
    assert all("extinction" in it or not it for it in play_on(app)) and app.screen == END


def test_people_at_one_screen_read_the_end_of_a_turn_before_the_curtain_falls():
    app = begin(PERSON, PERSON)
    while not app.play.rests:
        if due := app.pending:
            app.fulfil(due)
        for step in ("sit", "unveil", "option 0", "do pass", "sure"):
            app.click(step)
    assert app.play.curtain == NOBODY and not app.shown["cover"]
    assert any(event.kind == "extinction" for event in app.play.happened())
    app.click("next")
    assert app.play.curtain != NOBODY and "unveil" in app.shown["cover"]


def feeding(text: str) -> App:
    app = begin(PERSON, NAIVE, practice="on", seed="5")
    app.play.session.state = state = evolution.table(text)
    app.play.session.owners = {it.id: it.owner for it in state.animals.values()}
    return app


def test_the_death_of_an_own_animal_is_read_and_that_of_another_is_not():
    app = feeding("food: 3 \n first: B \n A: 1, 2 \n B: 3 carnivorous, 4")
    while not app.play.rests:
        ask = app.play.ask
        attack = [it for it in ask.legal_actions if it.verb == "attack" and it.target in (1, 2, 4)]
        app.play.act((attack or ask.legal_actions)[0])
        app.after_choice()
    (gone,) = [event.animal for event in app.play.happened() if event.kind == "eaten"]
    assert app.play.session.owners[gone] == 0
    assert app.words.say("ui.rest") in app.render()["sheet"]


def test_taken_back_nothing_is_left_to_read():
    app = begin(PERSON, NAIVE, practice="on")
    while not app.play.rests:
        if due := app.pending:
            app.fulfil(due)
        else:
            app.click("option 0")
            app.click("sure")
    app.click("undo")
    assert not app.play.rests


def test_while_one_practises_the_only_deed_is_left_to_oneself():
    for practice, what in (("on", None), ("off", "forced")):
        app = begin(PERSON, NAIVE, practice=practice, seed="5")
        app.play.session.state = evolution.table("food: 3 \n A: 1 \n B: 3")
        app.play.session.owners = {1: 0, 3: 1}
        assert [it.verb for it in app.play.ask.legal_actions] == ["eat"]
        assert (app.pending and app.pending.what) == what


def test_what_was_to_be_read_before_others_go_on_is_read_after_a_reload_too():
    shelf = Memory()
    app = begin(PERSON, NAIVE, practice="on", shelf=shelf)
    while not (app.play.rests and app.play.ask and app.play.ask.who):
        go_on(app)
    again = open_app(shelf)
    again.click(f"resume {app.saved.id}")
    assert again.play.rests and again.pending is None
    assert "next" in [one.name for one in again.effects if one.what == "focus"]
    again.click("next")
    assert not again.play.rests and again.pending


def test_where_skip_was_nothing_else_is_pressed_by_a_click_too_many():
    app = begin(PERSON, NAIVE, practice="on")
    while not app.play.rests:
        go_on(app)
    assert 'data-do="pace' not in app.shown["sheet"] and 'data-do="next"' in app.shown["sheet"]
