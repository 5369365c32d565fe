"""What is said for ears: each thing that happens once, in its order, and what is to be decided."""

from __future__ import annotations

import pytest

import evolution
from evolution.model import Event
from evolution.session import Player, Session
from evolution.text import story
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


def test_areas_are_told_as_they_come_and_go():
    app = begin("new_world")
    keys = {place.key for place in app.play.state.places.values()}
    names = {app.words.say(f"area.{key}.name") for key in keys}
    assert all(app.words.say("event.area", what=name) in spoken(app)[0] for name in names)
    while app.play.state.turn < 3:
        go_on(app)
    came = [it.event.target for it in app.play.history.told if it.event.kind == "area"]
    went = [it.event.target for it in app.play.history.told if it.event.kind == "vanish"]
    assert set(came) - set(went) == set(app.play.state.places)


def test_a_new_row_is_told_animal_by_animal():
    app = begin("new_world")
    namer = app.play.namer(app.words)._replace(owners={3: 1, 4: 1})
    said = story.event_sentence(namer, Event("arrange", 1, what="4,3"), app.play.state)
    assert "B4, B3" in said


def test_a_defence_that_fails_says_so():
    state = evolution.table("A: 1 carnivorous \n B: 2 running \n food: 3")
    for action in ("attack 1 2", "running 2", "roll 3"):
        if action in map(str, state.legal_actions):
            evolution.apply(state, evolution.parse_action(action))
            events = state.events
    assert Event("vain", 1, 2, 1, "running") in events


def test_plants_are_told_by_their_letters():
    app = begin("origin", "plantarum")
    namer = app.play.namer(app.words)
    names = [namer.place(plant.id) for plant in app.play.state.plants()]
    assert all(name in spoken(app)[0] and name.endswith(")") for name in names)
