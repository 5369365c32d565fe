"""What is told of a game when one looks back: its rows, who stood out, and the plots of them."""

from __future__ import annotations

import csv
import re
from collections import Counter
from pathlib import Path

import pytest

from evolution import rules
from evolution.chronicle import ANIMALS, DEATHS, EATEN, FOOD, POINTS, TRAITS, Chronicle, table
from evolution.engine import scores
from evolution.lab.setups import combos
from evolution.session import Player, Session
from evolution.text.words import Words
from evolution.ui.coach import first_game
from evolution.ui.html import plot
from tests.ui.test_film import played
from tests.ui_tables import CATALOGUES, NAIVE, begin, open_app


@pytest.mark.slow
@pytest.mark.parametrize("games", combos(), ids="+".join)
def test_the_rows_of_every_game_agree_with_its_end(games):
    session = played(games, 2)
    told = Chronicle(session)
    assert [told.values(POINTS, seat)[-1] for seat in (0, 1)] == scores(session.state)
    alive = [sum(it.population for it in session.state.of(n) if it.card) for n in (0, 1)]
    assert [told.values(ANIMALS, seat)[-1] for seat in (0, 1)] == alive
    assert told.turns == session.state.turn and min(told.values(FOOD)) >= 0
    assert sum(told.values(EATEN)) >= sum(death.killer > 0 for death in told.deaths)
    assert sum(told.values(DEATHS)) == sum(death.number for death in told.deaths) > 0
    for feat in told.feats:
        assert told.animal(feat).id == feat.animal and feat.number > 0


def test_a_game_that_begins_on_a_table_has_a_first_turn_too():
    session = first_game(3)
    while session.ask and len(session.steps) < 400:
        session.act(session.ask.legal_actions[-1]) if session.ask.who >= 0 else session.advance()
    told = Chronicle(session)
    assert min(row.turn for row in told.rows) == 1
    assert len(told.census) == told.turns


def test_who_dies_before_the_first_choice_is_told_of_too():
    position = "turn: 3\nA: 1, 3\nB: 2 +\nfood: 0\nA hand: swimming"
    session = Session(seats=[Player("Ana"), Player("Bob")], seed=7, position=position)
    told = Chronicle(session)
    assert {death.animal for death in told.deaths} == {1, 3}
    assert {death.turn for death in told.deaths} == {3} and told.numbers[0] == 3
    assert session.owners[3] == 0 and not [it for it in told.feats if it.animal == 3]


def test_plots_of_a_game_that_begins_in_its_midst_begin_with_its_turn():
    position = "turn: 5\nA: 1, 2\nB: 3, 4\nfood: 3\nA hand: swimming"
    session = Session(seats=[Player("Ana"), Player("Bob")], seed=7, position=position)
    while session.ask and session.state.turn < 8:
        session.act(session.ask.legal_actions[-1]) if session.ask.who >= 0 else session.advance()
    told = Chronicle(session)
    assert told.numbers == range(5, 9) and len(told.values(ANIMALS, 0)) == 4
    series = [plot.Series("Ana", "seat-A", told.values(ANIMALS, 0))]
    drawn = str(plot.columns(series, told.first))
    assert drawn.index(">5</text>") < drawn.index(">8</text>") and ">9</text>" not in drawn


def test_nobody_dies_uncounted():
    session = played(("origin", "continents", "time_to_fly"), 3)
    died = {death.animal for death in Chronicle(session).deaths}
    alive = {id for id, animal in session.state.animals.items() if animal.card}
    assert died | alive == set(session.owners) and not died & alive


def test_a_number_that_two_have_makes_nobody_stand_out():
    kinds = Counter(
        feat.kind for seed in range(6) for feat in Chronicle(played(("origin",), seed=seed)).feats
    )
    assert kinds["oldest"] == 6 and 0 < kinds["survivor"] < 6


def test_the_last_of_a_kind_had_the_trait_and_nobody_has_it_any_more():
    found = 0
    for seed in range(6):
        told = Chronicle(played(("origin",), seed=seed))
        for feat in told.feats:
            if feat.kind != "last":
                continue
            found += 1
            assert feat.what in {mark.kind for mark in told.animal(feat).marks}
            ends = [it.at for it in told.deaths if feat.what in it.traits]
            assert ends[-1] == feat.at and told.values(TRAITS, what=feat.what)[-1] == 0
            assert len(ends) == 1 or ends[-2].step != feat.at.step, "no two have died together"
    assert found


def test_rows_are_a_table_that_other_programs_read():
    told = Chronicle(played(("origin",)))
    rows = list(csv.DictReader(table(told.rows, ('Ann, "the first"', "Bo")).splitlines()))
    assert len(rows) == len(told.rows)
    assert {row["player"] for row in rows} == {"", 'Ann, "the first"', "Bo"}
    assert sum(int(row["value"]) for row in rows if row["measure"] == FOOD) == sum(
        told.values(FOOD)
    )


@pytest.mark.parametrize(("most", "top"), [(1, 1), (4, 4), (5, 6), (17, 20), (90, 100)])
def test_a_grid_ends_just_above_the_highest(most, top):
    found, lines = plot.scale(most)
    assert found == top and [lines[0], lines[-1]] == [("100%", 0), ("0%", top)]


def test_names_at_the_ends_of_lines_keep_apart():
    ends = sorted(plot.spread([100, 98, 97, 50, 0]))
    assert all(below - above >= plot.APART for above, below in zip(ends, ends[1:], strict=False))
    assert max(ends) <= 100


def test_numbers_stay_with_what_they_number_and_none_hangs_over_the_end():
    assert plot.spread([10, 50, 90], 4) == [10, 50, 90]
    assert plot.spread([40, 41], 4) == [38.5, 42.5]
    assert plot.spread([97, 96, 99], 4) == [96, 92, 100]


def looked_back(games=("origin",), seats=2):
    app = begin(NAIVE, NAIVE)
    app.enter(played(games, seats), app.fresh("A game"))
    app.render()
    return app


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    "games",
    [("origin",), ("origin", "continents"), ("new_world",), ("random_mutations",)],
    ids="+".join,
)
def test_every_plot_has_its_numbers_behind_it(games, language):
    app = looked_back(games)
    app.change("set-language", language)
    html = app.shown["end"]
    figures = html.split("<figure")[1:]
    assert len(figures) == 5
    for figure in figures:
        assert re.search(r"<details>.*<table>.*data-do=\"numbers \w+\"", figure, re.DOTALL)
    assert "ui." not in re.sub(r"<[^>]*>", "", html)


@pytest.mark.parametrize("games", combos(), ids="+".join)
def test_every_cause_of_death_has_a_colour_and_words(games):
    deaths = rules(*games).deaths
    css = Path("static/film.css").read_text("utf-8")
    assert all(f".cause-{n} " in css for n in range(len(deaths)))
    for catalogue in CATALOGUES.values():
        words = Words("en", catalogue, games)
        assert all(words.has(f"ui.death.{cause}") for cause in deaths)


def test_a_plot_is_taken_along_as_a_table():
    app = looked_back()
    app.effects.clear()
    app.click("numbers food")
    (effect,) = app.effects
    assert effect.name == "evolution-food.csv" and effect.text.startswith("turn,player,measure")
    app.effects.clear()
    app.click("numbers nonsense")
    assert not app.effects


def test_who_stood_out_is_a_door_to_where_it_happened():
    app = looked_back()
    doors = re.findall(r'data-do="(witness \d+ \d+)"', app.shown["end"])
    assert doors
    for door in doors:
        app.click(door)
        step, event = map(int, door.split()[1:])
        film = app.play.film
        assert film.now.step == step and film.now.until > event and not app.playing
        app.click("unwatch")
        assert app.effects[-1].name == door, "one comes back to the door"
    app.click("watch")
    app.click("unwatch")
    assert app.effects[-1].name == "end-title"


def test_a_game_of_one_turn_has_no_plots():
    html = looked_back(("origin", "fatality")).shown["end"]
    assert "<figure" not in html and "notables" in html


def test_in_a_game_of_one_turn_nobody_is_the_oldest():
    position = "deck: none \n food: 1 \n A: 1 camouflage, 2 \n B: 3 +"
    session = Session(("origin",), [Player("A"), Player("B")], position=position)
    while ask := session.ask:
        session.act(ask.legal_actions[0])
    assert "oldest" not in [it.kind for it in Chronicle(session).feats]
    app = open_app()
    app.imported("game.json", session.text())
    assert app.screen == "end" and "looking-back" not in app.shown["end"], "nothing is to be told"


def test_a_table_that_was_laid_before_the_first_turn_has_it_told_of_as_the_first():
    position = "turn: 0 \n A: 1, 2 \n B: 3 \n A hand: running \n food: 1 \n next: feeding A"
    session = Session(seats=[Player("Ana"), Player("Bob")], seed=3, position=position)
    while session.ask and session.state.turn < 3:
        session.act(session.ask.legal_actions[0]) if session.ask.who >= 0 else session.advance()
    told = Chronicle(session)
    assert told.numbers[0] == 1 and sum(told.values(EATEN)) and told.values(DEATHS)
