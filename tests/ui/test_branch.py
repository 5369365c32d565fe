"""Going on from a moment of a game that is watched again: by others, and a hundred times."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

import evolution
from evolution.codec import dump
from evolution.lab.setups import combos
from evolution.model import UNKNOWN
from evolution.observe import cards_in, observe
from evolution.players.choice import finished
from evolution.players.futures import futures
from evolution.session import Player, Session
from evolution.ui.form import form_of
from evolution.ui.worker import think
from tests.ui.test_film import played, watched


def at_branch(games=("origin",), seats=2, step=40):
    app = watched(games, seats)
    app.click(f"step {app.play.film.find(step, 0)}")
    app.click("branch")
    return app


def play_out(app):
    """Wait until all has been played out, as the page does."""
    app.click("play-out")
    while due := app.pending:
        assert due.what == "futures"
        app.imagined(due.ticket, think(due.job))
    return app.branched.futures


def test_others_play_on_under_the_same_names():
    app = at_branch()
    record = app.play.session.record()
    step = app.branched.step
    app.change("seat-0", "person")
    app.change("seat-1", "hunter")
    app.change("seat-1", "nonsense")
    app.click("branch-off")
    session = app.play.session
    assert session.record()["choices"] == record["choices"][:step]
    assert session.players == (Player("A", "person"), Player("B", "hunter"))
    assert not app.play.film and app.screen == "table" and not app.cover


def test_a_hundred_games_are_played_out_and_told_with_their_bounds():
    app = at_branch()
    found = play_out(app)
    assert found.games == 100 and sum(found.won) == pytest.approx(100)
    rows = re.findall(r"(\d+)\s% \((\d+) to (\d+)\)", app.shown["cover"])
    assert len(rows) == 2
    for share, low, high in rows:
        assert int(low) <= int(share) <= int(high) and int(high) - int(low) >= 5
    assert not app.branched.running and "<progress" not in app.shown["cover"]


def test_it_can_be_stopped_and_closed_at_any_time():
    app = at_branch()
    app.click("play-out")
    due = app.pending
    app.imagined(due.ticket, think(due.job))
    assert app.branched.futures.games == 5 and "<progress" in app.shown["cover"]
    app.click("play-out")
    assert app.pending is None and "</table>" in app.shown["cover"]
    app.click("play-out")
    late = app.pending
    app.click("close")
    assert app.pending is None
    app.imagined(late.ticket, think(late.job))
    assert app.branched.futures.games == 0


def test_it_goes_by_itself_where_steps_wait_for_a_press_too():
    app = at_branch()
    app.change("set-pace", "press")
    app.click("play-out")
    assert app.pending and app.pending.what == "futures"


@pytest.mark.slow
@pytest.mark.parametrize("games", combos(), ids="+".join)
def test_every_game_can_be_played_out_from_what_is_known_and_from_what_one_may_know(games):
    session = played(games, 2)
    middle = len(session.steps) // 2
    state = session.at(middle)
    for seen in (state, observe(state, 0)):
        before = dump(seen)
        found = finished(futures(seen, 2, Random(1)))
        assert found.games == 2 and sum(found.won) == 2 and dump(seen) == before


def test_of_a_game_that_goes_on_nothing_secret_is_handed_out():
    app = at_branch()
    whole = app.play.session
    app.play.session = whole.until(app.branched.step + 5)
    seen = app.known(app.branched.step)
    assert UNKNOWN in seen.seats[1].hand and set(seen.deck) == {UNKNOWN}
    app.play.session = whole
    assert UNKNOWN not in cards_in(app.known(app.branched.step))


def test_a_game_that_is_won_already_is_won_in_all_its_futures():
    text = "rules: origin\nnext: A pass\ndeck: none\nA: 1 carnivorous, 2 running, 3\nB: \nfood: 9"
    state = evolution.table(
        "\n".join(text.splitlines()[:1] + ["deck: none"] + text.splitlines()[3:])
    )
    found = finished(futures(state, 10, Random(0)))
    assert found.won == (10.0, 0.0) and found.points[1] == 0


@pytest.mark.parametrize("games", [("origin", "plantarum"), ("new_world",)], ids="+".join)
def test_the_same_deal_is_set_up_for_others(games):
    old = Session(
        games, [Player("Ann"), Player("Bo", "hunter")], 77, rulings={"rulings": "as_printed"}
    )
    form = form_of(old)
    again = form.change("kind-1", "forager").session(form.seed(0))
    assert dump(again.state) == dump(old.state)
    assert again.players == (Player("Ann"), Player("Bo", "forager"))
    assert json.loads(again.text())["rules"] == json.loads(old.text())["rules"]


def test_the_way_to_the_same_deal_is_on_the_last_page():
    app = watched()
    app.click("unwatch")
    assert 'data-do="redeal"' in app.shown["end"]
    session = app.play.session
    app.click("redeal")
    assert app.screen == "start" and f'value="{session.seed}"' in app.shown["start"]
