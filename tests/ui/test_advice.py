"""Why opponents did what they did, and what one of them would do in a person's place."""

from __future__ import annotations

import json
import re

import pytest

import evolution
from evolution.players.choice import Choice, Considered
from evolution.text.story import namer_of
from evolution.text.why import advice, advised
from evolution.ui.beforehand import face
from evolution.ui.form import LEVELS
from evolution.ui.play import Thought
from evolution.ui.view.table import whys
from evolution.ui.worker import heard, think, told
from tests.ui.test_ears import laid
from tests.ui_tables import CAREFUL, NAIVE, PERSON, begin, let_others_play

TABLE = "food: 1 \n A: 1, 2 camouflage \n B: 3 \n next: feeding A"


def at(text: str, *kinds: str, **form: str):
    """A page with this table on it, as far as the first decision."""
    app = begin(*kinds, seed="5", **form)
    session = app.play.session
    session.state = evolution.table(text)
    session.owners = {it.id: it.owner for it in session.state.animals.values()}
    app.render()
    return app


def person_asked():
    """A game in which the person is the first to be asked."""
    app = begin(PERSON, NAIVE, seed="7")
    let_others_play(app)
    assert app.play.ask.who == 0
    return app


def hint(app) -> str:
    found = re.search(r'id="hint"[^>]*>([^<]*)<', app.shown["sheet"])
    return found[1] if found else ""


def test_a_hint_says_what_darwin_would_do_with_numbers_and_lights_it():
    app = at(TABLE, PERSON, NAIVE)
    assert 'id="advise"' in app.shown["sheet"] and app.pending is None
    app.click("advise")
    assert app.pending.what == "advise" and "Stop thinking" in app.shown["sheet"]
    app.advised(app.pending.ticket, think(app.pending.job))
    assert app.pending is None
    assert re.search(r"\d+ of \d+|\d+ %", hint(app))
    assert re.search(r'class="tile[^"]* advised"[^>]*data-do="animal 2"', app.shown["seat-0"])
    assert re.search(r'class="choice[^"]* advised"', app.shown["sheet"])
    app.click("cancel")
    assert not hint(app) and "advised" not in app.shown["seat-0"]


def test_a_move_while_a_hint_is_thought_about_ends_that():
    app = person_asked()
    app.click("advise")
    due = app.pending
    assert due.what == "advise"
    app.click("option 0")
    assert not app.play.advising and (app.pending is None or app.pending.what != "advise")
    app.advised(due.ticket, think(due.job))
    assert not app.play.advice and not hint(app)


def test_a_hint_that_is_not_wanted_any_more_is_not_given():
    app = at(TABLE, PERSON, NAIVE)
    app.click("advise")
    due = app.pending
    app.click("advise")
    assert app.pending is None
    app.advised(due.ticket, think(due.job))
    assert not app.play.advice


def test_a_hint_knows_what_its_seat_may_know_and_no_more():
    app = person_asked()
    app.click("advise")
    _, _, seen, _ = json.loads(app.pending.job)
    state = evolution.load(seen)
    assert set(state.seats[1].hand) == {"?"} == set(state.deck)
    assert "?" not in state.seats[0].hand


def test_hints_are_for_practice_and_for_who_is_asked():
    assert 'id="advise"' not in at(TABLE, PERSON, NAIVE, practice="off").shown["sheet"]
    curtained = begin(PERSON, PERSON, seed="5")
    curtained.click("advise")
    assert curtained.pending is None and not curtained.play.advising


def test_without_a_worker_darwin_thinks_for_less_time_and_it_is_said():
    app = person_asked()
    app.click("advise")
    assert json.loads(app.pending.job)[-1] == 0
    shown = app.news("alone")
    assert json.loads(app.pending.job)[-1] > 0
    assert "for less time" in shown["notice"]


def test_why_an_opponent_did_something_is_told_on_request():
    app = at(TABLE.replace("A", "C").replace("B:", "A:").replace("C", "B"), PERSON, CAREFUL)
    assert app.play.ask.who == 1
    app.thought(app.pending.ticket, think(app.pending.job))
    step = len(app.play.session.steps)
    assert f'data-do="why {step}"' in app.shown["log"] and "because" not in app.shown["log"]
    app.click(f"why {step}")
    assert re.search(r'class="because">(It brings|Better than|“)', app.shown["log"])
    app.click(f"why {step}")
    assert "because" not in app.shown["log"]


def test_what_cards_in_the_hand_have_to_do_with_is_not_told():
    app = begin(CAREFUL, CAREFUL, seed="5")
    for _ in range(4):
        app.fulfil(app.pending)
    assert app.play.session.steps and not app.play.thoughts


def test_what_is_taken_back_has_no_reasons_any_more():
    app = person_asked()
    app.click("option 0")
    step = len(app.play.session.steps)
    app.play.thoughts[step] = Thought(1, app.play.state, Choice(app.play.session.steps[-1].action))
    app.click("undo")
    assert len(app.play.session.steps) < step
    assert not app.play.thoughts


def test_a_choice_survives_its_way_through_the_worker():
    state = evolution.table(TABLE)
    one, other = state.legal_actions[:2]
    choice = Choice(one, (Considered(one, 1.5, 8, 0.25, {1: 8, 2: 3}), Considered(other, -1.0)))
    assert heard(told(choice), state.legal_actions) == choice


@pytest.mark.parametrize("text", ["", "pass", "[]", '["eat 99", []]', '["eat 1", [[]]]', "7"])
def test_what_is_no_choice_is_not_taken_for_one(text):
    with pytest.raises(ValueError):
        heard(text, evolution.table(TABLE).legal_actions)


def test_every_opponent_has_a_face_and_a_sentence_where_it_is_chosen():
    app = begin(PERSON, NAIVE)
    app.click("menu")
    for level in LEVELS:
        app.change("kind-1", level)
        seat = re.search(r'<li class="seat seat-B">.*?</li>', app.shown["start"])[0]
        assert face(level) in seat and app.words.say(f"ui.level.{level}.style") in seat
    app.change("kind-1", "")
    assert (
        'class="face"' not in re.search(r'<li class="seat seat-B">.*?</li>', app.shown["start"])[0]
    )
    assert len({face(level) for level in LEVELS}) == len(LEVELS)


def test_a_hint_speaks_of_who_lives_of_ones_own_and_who_dies_of_the_others():
    state = evolution.table("food: 1 \n A: 1, 2 \n B: 3")
    words = begin(PERSON, NAIVE).words
    namer = namer_of(words, ("Ana", "Boris"), state)
    one, other = state.legal_actions[:2]

    def told(*lives: dict[int, int]) -> str:
        found = [
            Considered(action, 0.0, 10, prospect, living)
            for action, prospect, living in zip((one, other), (0.5, 0.1), lives, strict=True)
        ]
        return advice(namer, state.animals, Choice(one, tuple(found)), 0)

    assert "A1 then lives in 9 of 10" in told({1: 9, 2: 5, 3: 5}, {1: 2, 2: 5, 3: 5})
    assert "B3 (Boris) then dies in 9 of 10" in told({1: 5, 2: 5, 3: 1}, {1: 5, 2: 5, 3: 8})
    assert "about 75\u00a0%" in told({1: 5, 2: 5, 3: 9}, {1: 5, 2: 5, 3: 1})


def test_a_hint_to_take_a_card_does_not_speak_of_giving_one_away():
    rules = evolution.rules("origin", "equilibrium")
    state = evolution.start(rules, 2, 1)
    taken, given = (
        evolution.decision(state).legal_actions[0],
        evolution.Action("birth", card="running"),
    )
    assert taken.verb == "choose"
    words = begin(PERSON, NAIVE, equilibrium="on").words
    namer = namer_of(words, ("Ana", "Boris"), state)
    told = [advice(namer, state.animals, Choice(action), 0) for action in (taken, given)]
    assert "such cards have won" in told[0] and "missed least" in told[1]


@pytest.mark.parametrize(
    ("prospect", "else_prospect", "equal"),
    [(-0.1, -0.08, True), (0.1, 0.1, True), (0.1, 0.5, True), (0.5, 0.1, False)],
)
def test_a_hint_never_prefers_what_looks_no_better(prospect, else_prospect, equal):
    state = evolution.table("food: 1 \n A: 1, 2 running \n B: 3")
    namer = namer_of(begin(PERSON, NAIVE).words, ("Ana", "Boris"), state)
    one, other = options = state.legal_actions[:2]
    ways = Considered(one, 2.0, 34, prospect), Considered(other, 1.0, 30, else_prospect)
    choice = Choice(one, ways)
    assert advised(state.animals, choice, options) == ((one, other) if equal else (one,))
    assert advice(namer, state.animals, choice, 0).startswith("About equal") == equal


def test_what_a_hint_says_of_one_of_several_like_animals_is_shown_at_all_of_them():
    state = evolution.table("food: 1 \n A: 1, 2, 3 running, 4, 5 + \n B: 6")
    namer = namer_of(begin(PERSON, NAIVE).words, ("Ana", "Boris"), state)
    eat = [evolution.Action("eat", id) for id in (1, 2, 3, 4)]
    tried = zip(eat, (0.5, 0.5, 0.1, 0.5), strict=True)
    choice = Choice(eat[0], tuple(Considered(it, 1.0, 30, chance) for it, chance in tried))
    assert advised(state.animals, choice, state.legal_actions) == (eat[0], eat[1], eat[3])
    told = advice(namer, state.animals, choice, 0)
    assert "A3 takes food" in told and "A2" not in told and "About equal" not in told


def test_nobody_is_asked_why_at_a_line_that_tells_of_another():
    app = laid("A: 1 \n B: 2 + \n food: 1")
    app.click("option 0")
    action = app.play.session.steps[0].action
    for seat, asked in ((0, 1), (1, 0)):
        app.play.thoughts = {1: Thought(seat, app.play.state, Choice(action))}
        lines = app.play.history.lines(app.words)
        assert len(whys(app.play, app.words, lines)) == asked
