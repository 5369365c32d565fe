"""What is remembered of a table is what would be made of it anew."""

from __future__ import annotations

from random import Random

import pytest

from evolution.lab.setups import combos
from evolution.session import Player, Session
from evolution.ui.view.memo import MOST, Memo
from evolution.ui.worker import think
from tests.ui.test_advice import TABLE, at
from tests.ui.test_film import watched
from tests.ui_tables import NAIVE, PERSON, begin, let_others_play


@pytest.fixture
def compared(monkeypatch) -> list[object]:
    """Everything that is asked for is made anew, too, and compared with what is remembered."""
    known = Memo.once
    asked: list[object] = []

    def once(self, facts, make):
        again = facts in self
        found, anew = known(self, facts, make), make()
        assert found == anew
        asked.append(again)
        return found

    monkeypatch.setattr(Memo, "once", once)
    return asked


@pytest.mark.slow
@pytest.mark.parametrize("games", combos(), ids="+".join)
def test_in_a_film(games, compared):
    app = watched(games, seats=3)
    film = app.play.film
    for moment in range(0, film.end, 3):
        app.change("eyes", str(moment % 5 - 2))
        app.click(f"step {moment}")
    assert any(compared) and not all(compared)


@pytest.mark.slow
@pytest.mark.parametrize("games", combos(), ids="+".join)
def test_while_somebody_chooses(games, compared):
    app = begin(NAIVE, NAIVE)
    players = [Player("Ada", PERSON), Player("Bo", NAIVE), Player("Cy", NAIVE)]
    app.enter(Session(games, players, 5), app.fresh("A game"))
    rng = Random(5)
    for _ in range(60):
        let_others_play(app)
        if not app.play.ask:
            break
        if app.cover:
            app.click("close")
        view = app.table()
        picks = [one.pick for one in view.sheet.choices if not one.refused]
        picks += [card.pick for card in view.hand.cards if card.pick]
        picks += [f"animal {tile.id}" for board in view.boards for tile in board.tiles]
        app.click(picks[int(rng.random() * len(picks))])
    assert compared


def test_what_is_advised(compared):
    app = at(TABLE, PERSON, NAIVE)
    app.click("advise")
    app.advised(app.pending.ticket, think(app.pending.job))
    assert " advised" in app.shown["seat-0"]
    app.click("cancel")
    assert any(compared)


def test_in_another_language(compared):
    app = watched()
    app.click("step 40")
    there = app.shown["seat-0"]
    app.change("set-language", "ru")
    assert app.shown["seat-0"] != there


def test_a_memory_has_an_end():
    memo: Memo[int] = Memo()
    for number in range(2 * MOST + 1):
        assert memo.once((number,), lambda number=number: number) == number
    assert len(memo) <= MOST
