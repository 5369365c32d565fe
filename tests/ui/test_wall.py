"""The window for the wall: what it is told, and that nothing hidden is ever in it."""

from __future__ import annotations

import json
import re
from html import unescape
from random import Random

import pytest

import evolution
from evolution import chance
from evolution.lab import setups
from evolution.model import NATURE
from evolution.observe import EVERYBODY
from evolution.ui.beats import beats
from evolution.ui.wall import Wall, regions
from tests.ui.test_lessons import at_step
from tests.ui.test_redeal import SEATS, deals, put, sit_down
from tests.ui_tables import CAREFUL, NAIVE, PERSON, begin, let_others_play, open_app

EVERY, LOOKS = 13, 10


def opened(*kinds: str, **fields: str):
    app = begin(*kinds, **fields)
    app.news("wall", "on")
    return app


def told(app) -> str:
    """All that would be sent to a wall that has seen nothing yet."""
    return json.dumps(Wall().news(app, None))


@pytest.mark.slow
@pytest.mark.parametrize("names", setups.combos(), ids="+".join)
def test_hidden_cards_dealt_again_change_no_message(names):
    kinds = SEATS["two people and an opponent"]
    kinds = kinds if len(kinds) in evolution.rules(*names).seats else (PERSON, PERSON)
    app, rng, looked = sit_down(names, kinds, 4_321_098_765), Random(len(names)), 0
    play = app.play
    play.open_hands = True  # on the own screen; on the wall never
    for number in range(3000):
        if not play.ask or looked == LOOKS:
            break
        if number % EVERY == 0:
            state, looked = play.session.state, looked + 1
            put(app, state)
            before = told(app)
            assert str(play.session.seed) not in before
            for world in deals(state, EVERYBODY, rng):
                put(app, world)
                assert told(app) == before, "the wall shows what is hidden"
            put(app, state)
        if play.ask.who == NATURE:
            play.roll()
        else:
            play.act(chance.pick(rng, play.ask.legal_actions))
    assert looked >= 3


def test_what_is_seen_to_move_is_alike_whatever_is_hidden():
    app, rng, compared = sit_down(("origin", "time_to_fly"), (PERSON, PERSON), 5), Random(1), 0
    while app.play.ask and compared < 30:
        state, ask = app.play.session.state, app.play.ask
        if ask.who == NATURE:
            app.play.roll()
            continue
        action, moved = chance.pick(rng, ask.legal_actions), set()
        worlds = [it for it in deals(state, EVERYBODY, rng) if action in it.legal_actions]
        for world in (state.copy(), *worlds):
            evolution.apply(world, action)
            moved.add(str(beats(world.events, app.play.session.owners, "steady")))
        assert len(moved) == 1
        compared += bool(worlds)
        app.play.act(action)
    assert compared == 30


def test_no_hand_and_nothing_to_press_is_on_the_wall():
    app = opened(PERSON, PERSON, NAIVE)
    app.change("set-open_hands", "on")
    let_others_play(app)
    app.click("unveil")
    made = regions(app)
    hand = app.render() or app.shown
    assert app.table().hand.cards and "hand" not in made and hand
    whole = "".join(made.values())
    assert "<button" not in whole and "aria-pressed" not in whole
    assert 'class="card' not in whole


def test_the_wall_is_told_once_and_only_what_has_changed():
    app = opened(PERSON, NAIVE)
    first = app.wall.news(app, None)
    assert {"game", "top", "sheet", "log", "seat-0", "seat-1"} <= set(first["regions"])
    assert first["page"]["screen"] == "table" and first["page"]["projector"] == "on"
    assert app.wall.news(app, None) is None
    app.click("settings")
    assert app.wall.news(app, None) is None, (
        "what lies on top of the own screen is not its business"
    )
    app.click("close")
    let_others_play(app)
    app.play.act(app.play.ask.legal_actions[0])
    app.after_choice()
    later = app.wall.news(app, app.beats)
    assert later["beats"] is not None and "game" not in later["regions"] and later["regions"]


def test_a_window_that_comes_once_more_is_told_everything():
    app = opened(PERSON, NAIVE)
    app.wall.news(app, None)
    let_others_play(app)
    app.wall.news(app, None)
    app.news("wall", "whole")
    told = app.wall.news(app, None)["regions"]
    assert told == app.wall.shown and "data-same" not in "".join(told.values())
    assert app.wall.news(app, None) is None
    app.click("guide")
    app.news("wall", "whole")
    assert app.wall.news(app, None)["regions"] == told, (
        "the table stays while one looks something up"
    )


def plain(told: str) -> str:
    """What is read there."""
    return unescape(re.sub("<[^>]*>", "", told)).replace("\u00ad", "")


def test_of_a_lesson_the_wall_has_the_words_and_the_answers():
    app = at_step("ending", "guess")
    app.news("wall", "on")
    told = app.wall.news(app, None)["regions"]["sheet"]
    lesson, words = app.lesson, app.words
    assert lesson.head(words).title in plain(told)
    assert lesson.sentence(words, False).replace("\u00ad", "") in plain(told)
    answers = [lesson.says(words, f"{it}.text", False) for it in lesson.run.step.answers]
    assert len(answers) > 1 and all(one in plain(told) for one in answers)
    assert "<button" not in told and "<nav" not in told
    assert app.wall.shown["log"] == "", "the story tells the answer"
    assert app.wall.news(app, None) is None
    wrong = next(it for it in lesson.run.step.answers if it != lesson.run.step.right)
    app.click(f"lesson answer {wrong}")
    after = app.wall.news(app, None)["regions"]["sheet"]
    assert lesson.says(words, f"{wrong}.reply", False) in plain(after)
    app.click("lesson skip")
    assert plain(app.wall.news(app, None)["regions"]["sheet"]) != plain(after)


def test_what_is_picked_stays_on_the_own_screen():
    app = opened(PERSON, NAIVE)
    let_others_play(app)
    app.wall.news(app, None)
    app.click(app.table().hand.cards[0].pick)
    assert app.play.picks and app.wall.news(app, None) is None


def test_language_and_colours_follow_the_own_screen():
    app = opened(PERSON, NAIVE)
    app.wall.news(app, None)
    app.change("set-theme", "night")
    assert app.wall.news(app, None)["page"]["theme"] == "night"
    app.change("set-language", "ru")
    news = app.wall.news(app, None)
    assert news["page"]["lang"] == "ru" and "top" in news["regions"]


def test_the_blank_key_darkens_the_wall_and_not_the_own_screen():
    app = opened(PERSON, NAIVE)
    for key, dark in (("b", "on"), (".", ""), ("B", "on")):
        app.key(key)
        assert app.wall.news(app, None)["page"]["dark"] == dark
    assert app.looks()["wall"] == "dark"
    app.news("wall", "light")  # somebody has pressed it there
    assert app.looks()["wall"] == "on"
    app.change("set-letters", "off")
    app.key("b")
    assert app.looks()["wall"] == "on"


def test_first_screen_guide_end_and_watching_again():
    app = opened(*[CAREFUL] * 2)
    assert app.wall.news(app, None)["page"]["screen"] == "table"
    app.change("set-pace", "none")
    let_others_play(app)
    assert app.screen == "end"
    news = app.wall.news(app, None)
    assert news["page"]["screen"] == "end" and set(news["regions"]) == {"end"}
    assert "ranking" in news["regions"]["end"] and "<button" not in news["regions"]["end"]
    app.click("watch")
    news = app.wall.news(app, None)
    assert news["page"]["screen"] == "table" and "hand" not in news["regions"]
    app.click("unwatch")
    app.click("menu")
    assert app.wall.news(app, None)["page"]["screen"] == "start"


def test_a_window_that_may_not_open_is_told_with_a_link():
    app = open_app()
    app.click("wall")
    assert ("wall", "", "") in [tuple(it) for it in app.effects]
    shown = app.news("wall", "blocked ./wall.html#12")["notice"]
    assert 'href="./wall.html#12"' in shown and app.wall
    assert app.news("wall", "on")["notice"] == ""
    app.news("wall", "off")
    assert app.wall is None and app.looks()["wall"] == ""
    assert "cannot" in app.news("wall", "missing")["notice"]
