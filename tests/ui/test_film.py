"""A game that is watched again: its moments, its jumps, its story, whose cards are open."""

from __future__ import annotations

import re
from random import Random

import pytest

from evolution.codec import dump
from evolution.lab.setups import combos
from evolution.session import Player, Session
from evolution.ui.coach import first_game
from evolution.ui.film import ALL, Film
from evolution.ui.html import plot
from tests.ui_tables import NAIVE, PERSON, begin, let_others_play


def played(games: tuple[str, ...], seats: int = 2, seed: int = 3) -> Session:
    """A whole game of people who do anything."""
    session = Session(games, [Player(letter) for letter in "ABCDEFGH"[:seats]], seed)
    rng = Random(seed)
    while ask := session.ask:
        session.act(ask.legal_actions[int(rng.random() * len(ask.legal_actions))])
    return session


def watched(games: tuple[str, ...] = ("origin",), seats: int = 2, seed: int = 3):
    """A page on which such a game is watched again, and does not play by itself."""
    app = begin(NAIVE, NAIVE)
    app.enter(played(games, seats, seed), app.fresh("A game"))
    app.click("watch")
    app.click("playing")
    return app


@pytest.mark.slow
@pytest.mark.parametrize("games", combos(), ids="+".join)
def test_every_moment_can_be_shown_with_any_eyes(games):
    app = watched(games)
    film = app.play.film
    for at, moment in enumerate(film.moments):
        if moment.last and at % 6:
            continue
        app.change("eyes", str(at % 4 - 2))
        app.click(f"step {at}")
        assert film.at == at and f'value="{at}"' in app.shown["sheet"]


def test_the_moments_are_all_events_in_their_order_and_end_as_the_choices_do():
    session = played(("origin", "continents"), 3)
    film = Film(session, 0)
    told = [event for moment in film.moments for event in moment.events]
    assert told == [*session.opening, *(event for step in session.steps for event in step.events)]
    for at, moment in enumerate(film.moments):
        film.go(at)
        if moment.last:
            assert dump(film.state) == dump(session.at(moment.step))
    film.go(film.end)
    assert dump(film.state) == dump(session.state)


def test_an_extinction_is_watched_scene_by_scene():
    film = Film(played(("origin",), 4), 0)
    found = [
        at for at, one in enumerate(film.moments) if any(e.kind == "starved" for e in one.events)
    ]
    assert found
    for at in found:
        starved = [event.animal for event in film.moments[at].events if event.kind == "starved"]
        assert film.moments[at - 1].events[-1].kind == "extinction"
        film.go(at - 1)
        assert film.state.animals.keys() >= set(starved), "they are still seen, and hungry"
        film.go(at)
        assert not film.state.animals.keys() & set(starved)


def test_an_attack_and_the_meal_are_two_moments():
    film = Film(played(("origin",), 4), 0)
    for at, moment in enumerate(film.moments):
        kinds = [event.kind for event in moment.events]
        assert not ("attack" in kinds and "eaten" in kinds)
        if kinds[0] == "eaten" if kinds else False:
            prey = moment.events[0].animal
            film.go(at - 1)
            assert prey in film.state.animals


def test_one_jumps_by_turns_phases_attacks_and_deaths():
    app = watched(seats=3)
    film = app.play.film
    for key, unit in (("t", "turn"), ("p", "phase"), ("a", "attack"), ("d", "death")):
        app.key("Home")
        marks = [at for at, one in enumerate(film.moments) if unit in one.units and at]
        for at in marks:
            app.key(key)
            assert film.at == at
        app.key("End")
        for at in reversed([at for at in marks if at < film.end]):
            app.key(key.upper())
            assert film.at == at
    app.change("unit", "death")
    app.key("Home")
    app.click("jump 1")
    assert "death" in film.now.units
    app.change("unit", "nonsense")
    assert film.unit == "death"


def test_every_line_of_the_story_leads_to_its_moment():
    app = watched(seats=3)
    film = app.play.film
    steps = re.findall(r'id="moment-(\d+)" data-do="step (\d+)"', app.shown["log"])
    assert len(steps) > 100 and all(at == to for at, to in steps)
    app.click(f"step {steps[40][1]}")
    assert film.at == int(steps[40][0])
    assert ("here", f"moment-{film.at}") in [(one.what, one.name) for one in app.effects]


def test_a_click_on_an_animal_tells_its_life_from_birth_to_death():
    app = watched(seats=3)
    film = app.play.film
    whole = app.shown["log"]
    app.click("step 60")
    id = min(film.state.animals)
    app.click(f"animal {id}")
    kinds = [{e.kind for e in film.moments[at].events} for at in film.life.moments]
    assert "birth" in kinds[0]
    deadly = film.life.over and "death" in film.moments[film.life.moments[-1]].units
    assert deadly or id in film.session.state.animals
    assert "The life of" in app.shown["log"] and 'class="life"' in app.shown["chart"]
    app.click("life 0")
    assert app.shown["log"] == whole


def test_whoever_does_something_is_the_one_whose_board_is_open():
    app = watched(seats=4)
    seen = set()
    for at, moment in enumerate(app.play.film.moments):
        doers = [event.seat for event in moment.events if event.seat > 0]
        if app.play.near or not doers or at % 7:
            continue
        app.click(f"step {at}")
        assert app.open_seat == doers[0]
        seen.add(app.open_seat)
    assert seen == {1, 2, 3}


def test_whose_cards_are_open_is_chosen():
    app = watched(seats=3)
    play = app.play
    app.click("step 40")
    hands = [len(seat.hand) for seat in play.film.state.seats]
    app.change("eyes", "2")
    assert play.near == 2 and app.shown["hand"].count('class="card ') == hands[2]
    app.change("eyes", "-1")
    assert 'class="card ' not in app.shown["hand"]
    app.change("eyes", str(ALL))
    assert app.shown["hand"].count('class="card ') == sum(hands)
    app.change("eyes", "3")
    assert play.film.eyes == ALL, "there is no such seat"


def test_a_seat_sees_only_its_own_cards():
    film = Film(played(("origin",), 3), 1)
    film.go(40)
    seen = film.seen
    assert set(seen.seats[0].hand) | set(seen.seats[2].hand) | set(seen.deck) == {"?"}
    assert "?" not in seen.seats[1].hand


def test_what_is_seen_next_is_said_only_where_somebody_steps():
    app = watched(seats=3)
    app.effects.clear()
    app.key("ArrowRight")
    assert [one.text for one in app.effects if one.what == "say"]
    app.effects.clear()
    app.key("k")
    app.fulfil(app.pending)
    assert [one.text for one in app.effects if one.what == "say"] == ["Play"]


def test_the_bar_stays_as_it_is_whatever_is_told():
    app = watched(seats=3)
    bars = set()
    for at in range(5, 60):
        app.click(f"step {at}")
        bars.add(re.sub(r"\d+|aria-valuetext=\"[^\"]*\"", "", app.shown["sheet"].split("<p")[0]))
    assert len(bars) == 1


def test_going_on_costs_one_choice_and_not_all_since_a_checkpoint():
    film = Film(played(("origin",), 4), ALL)
    film.go(90)
    assert film.state is film.state
    before = len(film.kept)
    film.go(91)
    assert film.state and len(film.kept) <= before + 2
    for at in range(film.end):
        film.go(at)
        assert film.state
    assert len(film.kept) <= 48


def test_a_film_leaves_the_game_as_it_was():
    app = begin(PERSON, NAIVE)
    while app.screen == "table":
        let_others_play(app)
        app.key("1")
    text, near, end = app.play.session.text(), app.play.near, app.shown["end"]
    app.click("watch")
    app.change("eyes", "1")
    app.key("End")
    app.key("Escape")
    assert app.play.session.text() == text and app.play.near == near and app.shown["end"] == end


def test_one_goes_on_from_any_moment_as_a_game_of_its_own():
    app = watched(seats=3)
    record = app.play.session
    app.click("step 40")
    film = app.play.film
    step, state = film.now.step, dump(record.at(film.now.step))
    app.click("branch")
    app.click("branch-off")
    assert app.screen == "table" and not app.play.film and "Turn" in app.saved.title
    assert dump(app.play.session.state) == state and len(app.play.session.steps) == step
    assert app.play.session.players == record.players and len(record.steps) > step
    kept = app.saved.id
    app.click("menu")
    app.click(f"resume {kept}")
    assert dump(app.play.session.state) == state


def test_areas_stand_on_each_other_and_the_table_says_the_same():
    series = [plot.Series("Ana", "seat-A", (1, 2, 2)), plot.Series("<Bo>", "seat-B", (1, 0, 2))]
    drawn = plot.areas(series)
    assert drawn.count("<path") == 2 and 'class="area seat-A"' in drawn
    assert "M0.0 75.0" in drawn, "one of the most there are, four, at the bottom"
    told = plot.numbers("Animals", "Player", ("1", "2", "3"), series)
    assert "<td>2</td>" in told and "&lt;Bo&gt;" in told and "<Bo>" not in told


def test_the_turns_of_a_table_that_was_laid_are_called_by_their_numbers():
    session = first_game(7)
    while session.ask and len(session.steps) < 300:
        session.act(session.ask.legal_actions[0]) if session.ask.who >= 0 else session.advance()
    film = Film(session, 0)
    assert list(film.turns.values()) == list(range(1, session.state.turn + 1))
    assert next(iter(film.turns)) == 0
    assert film.herds(0) == (0, 0)


def test_an_animal_of_which_nothing_was_told_has_a_life_from_the_beginning():
    position = "turn: 5\nfirst: A\nnext: feeding A\nA: 1, 2\nB: 4 +, 5 +\nfood: 2\ndeck: none"
    session = Session(seats=[Player("Ana"), Player("Bob")], seed=7, position=position)
    film = Film(session, 0)
    film.live(4)
    assert film.life.moments[0] == 0 and film.herds(0) == (2, 2)


def test_the_life_of_a_hunter_tells_why_it_ate_another_than_it_attacked():
    position = "next: feeding A\nA: 1 carnivorous\nB: 2 mimicry, 3, 4\nfood: 0"
    session = Session(seats=[Player("Ana"), Player("Bob")], seed=7, position=position)
    attack = next(it for it in session.ask.legal_actions if (it.verb, it.target) == ("attack", 2))
    session.act(attack)
    session.act(next(it for it in session.ask.legal_actions if "mimicry" in it))
    film = Film(session, 0)
    film.live(1)
    told = [event.kind for at in film.life.moments for event in film.moments[at].events]
    assert "attack" in told and "defend" in told
    film.go(film.end)
    assert film.told_at == film.life.moments[-1]
