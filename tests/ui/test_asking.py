""" "What is this?" lasts for one thing, and Escape takes it back."""

from __future__ import annotations

from tests.ui_tables import begin, let_others_play


def test_escape_takes_it_back():
    app = begin("person", "hatchling")
    let_others_play(app)
    app.click("asking")
    assert app.looks()["asking"] == "on"
    app.key("Escape")
    assert app.looks()["asking"] == ""


def test_another_game_does_not_begin_with_it():
    app = begin("person", "hatchling")
    app.click("asking")
    app.click("menu")
    app.click("begin")
    assert app.looks()["asking"] == ""
