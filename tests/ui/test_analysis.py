"""The analysis after a game, on the page: asked for, growing, stopped, and kept with the game."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace

import pytest

from evolution.players.analysis import Account, Analysis, Loss
from evolution.session import Player, Session
from evolution.text.analysis import figures, no_turning, turns_of
from evolution.text.words import MINUS
from evolution.ui.at_analysis import GLANCES, LIGHTER
from evolution.ui.worker import think
from tests.ui.test_film import played
from tests.ui_tables import open_app


def study(app, pieces: int = 10_000) -> int:
    """Do so many pieces, or all there are."""
    done = 0
    while done < pieces and (due := app.pending):
        assert due.what == "analysis"
        app.imagined(due.ticket, think(due.job))
        done += 1
    return done


@pytest.fixture
def app(monkeypatch):
    """A game that is over, and few futures."""
    monkeypatch.setattr(Analysis.__init__, "__defaults__", (40, 1))
    app = open_app()
    app.imported("game.json", played(("origin",)).text())
    assert app.screen == "end"
    return app


def test_the_rounded_figures_of_an_account_add_up():
    sure = Loss(0.0, 0.0)
    account = Account(final=1.0, dice=0.044, cards=0.0449, own=sure, others=sure, rest=0.4111)
    told = {
        name: int(it.replace(MINUS, "-"))
        for name, it in figures(account, SimpleNamespace(seats=2)).items()
    }
    parts = ("dice", "cards", "own", "others", "rest")
    assert sum(told[it] for it in parts) == told["gained"] == 50


def test_before_somebody_asks_a_few_glances_tell_how_long_it_would_take(app, monkeypatch):
    assert "it can be stopped" not in app.shown["analysis"]
    assert study(app) == GLANCES and app.pending is None and not app.its_analysis
    monkeypatch.setattr(app, "glances", (9.0, *(0.2,) * (GLANCES - 1)))  # the first warms up
    steps = len(app.play.session.steps)
    assert app.seconds_left() == round(0.2 * (steps + 40 / LIGHTER))
    app.render()
    assert re.search(r"Here it will take about \d+ seconds", app.shown["analysis"])
    monkeypatch.setattr(app, "glances", (60.0,) * GLANCES)
    app.render()
    assert re.search(r"Here it will take about \d+ minutes", app.shown["analysis"])
    assert 'data-do="analyse"' in app.shown["analysis"]
    assert "<progress" not in app.shown["analysis"]


def test_the_tally_begins_with_what_all_choices_cost(app, monkeypatch):
    monkeypatch.setattr(Analysis, "dearest", lambda self, seat: [])
    own = Loss(-0.23, 0.07)
    account = Account(final=0.0, dice=0.0, cards=0.0, own=own, others=Loss(0.0, 0.0), rest=0.0)
    monkeypatch.setattr(Analysis, "accounts", (account,) * 8)
    app.click("analyse")
    study(app)
    shown = app.shown["analysis"]
    assert "No single choice surely cost much." in shown
    assert "Own choices cost about 23 percentage points in all (" in shown
    assert f"{MINUS}23<" in shown  # as in the table


def test_it_tells_how_long_it_takes_grows_and_is_finished(app):
    app.click("analyse")
    assert "Looking at the first choices" in app.shown["analysis"]  # nobody has waited for a glance
    study(app, 1)
    assert re.search(r"About \d+ (seconds?|minutes?) more", app.shown["analysis"])
    study(app)
    assert app.pending is None
    assert "<progress" not in app.shown["analysis"]
    assert any(it.what == "say" and "finished" in it.text for it in app.effects)
    told = app.shown["analysis"]
    for part in ("of-chances", "turning", "of-luck", "percentage points in all"):
        assert part in told
    assert 'class="curve seat-A"' in told
    assert told.count('scope="row"') >= 4  # chances and luck, of everybody
    assert '<th scope="col">End</th>' in told


def test_it_can_be_stopped_and_goes_on(app):
    app.click("analyse")
    study(app, 2)
    app.click("analyse")
    assert app.pending is None and "Stopped" in app.shown["analysis"]
    looked = len(app.analysis.looks)
    app.click("analyse")
    study(app, 1)
    assert len(app.analysis.looks) > looked


def test_a_late_answer_is_not_taken_twice(app):
    app.click("analyse")
    due = app.pending
    answer = think(due.job)
    app.imagined(due.ticket, answer)
    looked = len(app.analysis.looks)
    app.imagined(due.ticket, answer)
    assert len(app.analysis.looks) == looked


def test_every_line_is_a_door_and_what_was_found_stays(app):
    app.click("analyse")
    study(app)
    found = app.analysis
    doors = re.findall(r'data-do="(witness \d+ 0)"', app.shown["analysis"])
    assert len(doors) == len(found.turning_points) + sum(
        len(found.dearest(seat)) for seat in found.persons
    )
    assert doors, "this game has turning points"
    app.click(doors[0])
    assert app.screen == "table" and app.play.film
    step = int(doors[0].split()[1])
    assert app.play.film.now.step in (step, step + 1)
    app.click("unwatch")
    assert app.screen == "end" and app.its_analysis is found
    assert "of-chances" in app.shown["analysis"]


def test_it_waits_while_the_game_is_watched(app):
    app.click("analyse")
    study(app, 1)
    app.click("watch")
    app.playing = False
    assert app.pending is None
    app.click("unwatch")
    assert app.pending.what == "analysis"


def test_another_game_has_another_analysis(app):
    app.click("analyse")
    study(app, 1)
    app.click("rematch")
    assert app.its_analysis is None
    assert not app.pending or app.pending.what != "analysis"


def test_what_is_taken_back_has_another_analysis(app):
    app.play.session.practice = True
    app.click("analyse")
    study(app, 1)
    app.key("z")
    assert app.play.ask and not app.its_analysis
    app.key("Z")
    assert not app.play.ask and not app.its_analysis


def test_the_chances_are_a_table_for_other_programs(app):
    app.click("analyse")
    study(app)
    app.click("numbers chances")
    (effect,) = [it for it in app.effects if it.what == "download"]
    lines = effect.text.splitlines()
    steps = len(app.play.session.steps)
    assert effect.name == "evolution-chances.csv"
    assert lines[0] == "choice,turn,player,chance"
    assert len(lines) == 1 + 2 * (steps + 1)
    assert {line.split(",")[1] for line in lines[1:]} == set(map(str, turns_of(app.play.session)))


def test_it_is_told_in_russian_too(app):
    app.click("analyse")
    study(app)
    app.change("set-language", "ru")
    assert "Шансы на победу" in app.shown["analysis"]


def test_a_worker_and_the_page_find_the_same(app):
    """What a job says is all that is needed: the record, the piece and the seed."""
    app.click("analyse")
    due = app.pending
    one = json.loads(think(due.job))[1]
    assert one == json.loads(think(due.job))[1]
    study(app)
    other = Analysis(app.play.session)
    for _ in other.run():
        pass
    assert other.verdicts == app.analysis.verdicts


def test_where_no_moment_decides_the_turn_is_told_that_did(app):
    app.click("analyse")
    study(app)
    found, namer = app.analysis, app.play.namer(app.words)
    seats = len(namer.names)
    even = [1 / seats] * seats
    curve = [even for _ in found.curve]
    still = SimpleNamespace(session=found.session, persons=[0], curve=curve)
    plain = app.words.say("analysis.points.none")
    assert no_turning(namer, still) == plain
    begun = turns_of(found.session)[2]
    curve[begun:] = [[0.2, *even[1:]]] * len(curve[begun:])
    told = no_turning(namer, still)
    assert told.startswith(plain) and "Turn 1 changed them most" in told and "20\u00a0%" in told


def test_a_game_that_begins_in_mid_attack_can_be_analysed():
    attack = "Turn(3) > Feeding(0, True, True) > Attack(1, 4, '', (), (), 'defence')"
    table = f"turn: 3\nstack: {attack}\nA: 1 carnivorous, 2\nB: 4 tail_loss running, 5\nfood: 6"
    session = Session(seats=[Player("Ana"), Player("Bob")], seed=7, position=f"{table}\ndeck: none")
    while session.ask:
        session.act(session.ask.legal_actions[0])
    analysis = Analysis(session, futures=20)
    for _ in analysis.run():
        assert all(abs(sum(chances) - 1) < 1e-9 for chances in analysis.curve)
    assert len(analysis.curve) == len(session.steps) + 1
