"""What is said for ears: each thing that happens once, in its order, and what is to be decided."""

from __future__ import annotations

import pytest

from evolution.session import Player, Session
from evolution.ui.app import App
from evolution.ui.page import TABLE
from evolution.ui.store import Saved
from tests.ui_tables import CAREFUL, NAIVE, PERSON, open_app

GAMES = [("origin",), ("new_world",), ("origin", "plantarum"), ("random_mutations",)]


def begin(*games: str) -> App:
    """A person between two opponents."""
    seats = [Player("Ana", PERSON), Player("Boris", CAREFUL), Player("Chen", NAIVE)]
    app = open_app()
    app.enter(Session(games, seats, seed=7), Saved("one", 0, "", "", ""))
    app.render()
    return app


def spoken(app) -> list[str]:
    return [effect.text for effect in app.effects if effect.what == "say"]


def go_on(app) -> None:
    """What comes by itself; else a person does what is offered first, or passes."""
    if app.play.rests:
        app.click("next")
    elif due := app.pending:
        app.fulfil(due)
    else:
        app.click("option 0")
        app.click("sure")


@pytest.mark.parametrize("games", GAMES)
def test_whatever_happens_is_said_once_and_in_its_order(games):
    app = begin(*games)
    history, heard = app.play.history, 0
    for _ in range(150):
        new = [told.event for told in history.told[heard:]]
        said = " ".join(spoken(app))
        assert said.count(history.sentence(new, app.words)) == 1 or not new
        before = [history.sentence([told.event], app.words) for told in history.told[-3:]]
        assert new or not any(one in said for one in before)
        heard = len(history.told)
        app.effects.clear()
        if app.screen != TABLE:
            break
        go_on(app)
    assert heard > 100
