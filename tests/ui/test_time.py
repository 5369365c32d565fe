"""Who waits for whom: paces, presses, numbers that are typed, and what is said aloud."""

from __future__ import annotations

import re
from random import Random

import pytest

import evolution
from evolution.lab.setups import combos
from evolution.session import Player, Session
from evolution.ui.beats import MEASURES
from evolution.ui.doubts import given_up
from evolution.ui.history import at_grips
from evolution.ui.store import Saved
from tests.ui_tables import NAIVE, PERSON, ROOT, begin, let_others_play, open_app


def spoken(app) -> list[str]:
    return [effect.text for effect in app.effects if effect.what == "say"]


def test_at_a_press_the_others_go_one_step():
    app = begin(NAIVE, NAIVE)
    app.change("set-pace", "press")
    assert not app.pending and 'id="next"' in app.shown["sheet"]
    for steps, key in enumerate(("PageDown", " "), 1):
        app.key(key)
        app.fulfil(app.pending)
        assert len(app.play.session.steps) == steps
        assert not app.pending


def test_who_is_in_a_hurry_need_not_press():
    app = begin(NAIVE, NAIVE)
    app.change("set-pace", "press")
    app.click("skip")
    let_others_play(app)
    assert app.screen == "end"


def test_a_key_makes_it_quicker_and_says_so():
    app = begin(PERSON, NAIVE)
    app.key("+")
    assert app.settings.pace == "quick"
    assert app.words.say("ui.pace.quick") in spoken(app)[-1]
    app.key("-")
    assert app.settings.pace == "steady"


def test_the_question_and_the_number_of_ways_are_said_after_what_has_happened():
    app = begin(PERSON, NAIVE, seed="7")
    let_others_play(app)
    app.effects.clear()
    app.click("option 0")
    let_others_play(app)
    *told, question = spoken(app)
    ways = sum(not one.refused for one in app.table().sheet.choices)
    assert told and app.table().sheet.prompt in question and str(ways) in question


@pytest.mark.parametrize("names", combos(), ids="+".join)
def test_every_way_there_is_has_a_number_and_no_number_begins_another(names):
    seats = min(evolution.rules(*names).seats)
    session = Session(names, [Player("Ana"), *[Player("Bo")] * (seats - 1)], seed=2)
    rng, most = Random(2), 0
    app = open_app()
    for _ in range(40):
        for _ in range(3):
            if session.ask:
                session.act(rng.choice(session.ask.legal_actions))
        if not session.ask:
            break
        app.enter(session, Saved("one", 0, "", "", ""))
        if app.play.curtain >= 0:
            app.click("sit")
            app.click("unveil")
        choices = [one for one in app.table().sheet.choices if not one.refused]
        numbers = [one.number for one in choices]
        assert len(set(numbers)) == len(numbers) and len({len(one) for one in numbers}) <= 1
        most = max(most, len(numbers))
    assert most > 3


def test_more_than_nine_choices_are_typed_with_two_digits():
    session = Session(("origin", "fatality"), [Player("Ana"), Player("Bo", NAIVE)], seed=2)
    app = open_app()
    app.enter(session, Saved("one", 0, "", "", ""))
    let_others_play(app)
    choices = app.table().sheet.choices
    assert len(choices) > 9
    last = [one for one in choices if one.pick.startswith("card ")][-1]
    assert f"<kbd>{last.number}</kbd>" in app.shown["hand"]
    app.key(last.number[0])
    assert not app.play.picks and last.number[0] in app.shown["sheet"]
    app.key(last.number[1])
    assert app.play.picks == (last.pick,)
    app.key("Escape")
    app.key("0")
    app.key("Escape")
    assert app.typed == ""


def test_a_projector_covers_the_hand_until_it_is_asked_for_and_goes_step_by_step():
    app = begin(PERSON, NAIVE, seed="7")
    let_others_play(app)
    app.key("w")
    assert app.settings.projector and app.settings.pace == "press"
    assert 'class="card ' not in app.shown["hand"] and "unveil" in app.shown["hand"]
    how = app.words.say("ui.face_down", action=app.words.say("ui.show_cards"))
    assert how in app.table().sheet.prompt
    names = {
        app.words.trait(kind) for card in app.play.state.seats[0].hand for kind in card.split("/")
    }
    assert not any(name in app.shown["sheet"] for name in names)
    app.click("unveil")
    assert 'class="card ' in app.shown["hand"] and how not in app.table().sheet.prompt
    app.click(app.table().hand.cards[0].pick)
    app.click("do birth")
    assert 'class="card ' not in app.shown["hand"]
    app.key("w")
    assert app.settings.pace == "steady" and 'class="card ' in app.shown["hand"]


def test_a_clicker_goes_through_a_record_step_by_step():
    app = begin(NAIVE, NAIVE, seed="7")
    let_others_play(app)
    app.change("set-projector", "on")
    app.click("watch")
    for step, key in enumerate(("PageDown", "PageDown", "PageUp"), 1):
        app.key(key)
        assert app.play.film.at == (1 if step == 3 else step)


def test_each_kind_of_beat_has_a_sound_and_none_is_heard_before_it_is_asked_for():
    cues = set(re.findall(r"^  (\w+): \[", (ROOT / "static/sound.js").read_text("utf-8"), re.M))
    assert cues == {*MEASURES, "asked", "refused"}
    app = begin(PERSON, NAIVE)
    assert app.looks()["sound"] == ""
    app.change("set-sound", "on")
    assert app.looks()["sound"] == "on"


def at_table(text: str):
    """A game that goes on from a table in notation, the first player a person."""
    session = Session(seats=[Player("Ana", PERSON), Player("Bo", NAIVE)], seed=1)
    session.state = evolution.table(text)
    session.note()
    app = open_app()
    app.enter(session, Saved("one", 0, "", "", ""))
    app.render()
    return app


def options(app) -> list[str]:
    return [str(action) for action in app.play.ask.legal_actions]


def test_a_hunt_that_kills_the_hunter_asks_once():
    app = at_table("A: 1 carnivorous \n B: 3 poisonous \n food: 3")
    hunt = options(app).index("attack 1 3")
    app.click(f"option {hunt}")
    assert app.play.doubt and "A1" in app.shown["sheet"] and app.words.say("ui.cancel")
    app.click("sure")
    assert not app.play.state.animals.get(3)


def test_the_last_food_is_nobody_s_who_needs_more():
    app = at_table("A: 1 high_body_weight, 2 fat_tissue + \n B: 3 \n food: 1")
    app.click(f"option {options(app).index('eat 2')}")
    assert not app.play.doubt, "1 needs two, and there is one: no choice would save it"


def test_the_last_food_for_one_that_only_grows_fat_asks_once():
    app = at_table("A: 1 fat_tissue +, 2 \n B: 3 \n food: 1")
    app.click(f"option {options(app).index('eat 1')}")
    assert given_up(app.play, app.play.doubt) == (2,)
    app.click("cancel")
    app.click(f"option {options(app).index('eat 2')}")
    assert not app.play.doubt and app.play.session.steps


def test_where_somebody_has_to_go_hungry_nobody_is_asked():
    app = at_table("A: 1, 2 \n B: 3 \n food: 1")
    app.click(f"option {options(app).index('eat 1')}")
    assert not app.play.doubt and app.play.session.steps


def test_who_hunts_whom_is_seen_again_after_an_answer_is_taken_back():
    hunted = evolution.table("A: 1 carnivorous \n B: 2 running tail_loss \n food: 3")
    evolution.apply(hunted, evolution.parse_action("attack 1 2"))
    assert at_grips(hunted) == {1: "hunter", 2: "prey"}
    evolution.apply(hunted, evolution.parse_action("tail_loss 2 running"))
    assert not at_grips(hunted)


def test_a_hand_that_one_person_has_shown_does_not_show_the_next():
    app = open_app()
    for name in ("open_hands", "projector"):
        app.set(name, "on")
    app.set("pace", "none")
    session = Session(seats=[Player("Ana"), Player("Boris")], seed=3)
    app.enter(session, Saved("one", 0, "", "", ""))
    app.render()
    first = app.play.ask.who
    app.click("unveil")
    assert not app.play.covered and app.table().hand.cards
    while app.play.ask.who == first:
        app.key("1")
    assert app.play.covered and not app.table().hand.cards


def test_what_lies_in_wait_is_not_told_while_cards_are_covered():
    app = open_app()
    app.set("projector", "on")
    table = "A: 1(anglerfish) \n B: 2 \n A hand: running \n food: 3 \n next: development A"
    games = ("origin", "time_to_fly")
    session = Session(games, [Player("Ana"), Player("Boris", NAIVE)], 3, position=table)
    app.enter(session, Saved("one", 0, "", "", ""))
    app.render()
    lies = app.words.say("ui.flag.lurks")
    assert app.play.covered and lies not in "".join(app.shown.values())
    app.click("unveil")
    assert not app.play.covered and lies in "".join(app.shown.values())


def test_nobody_plays_cards_that_are_covered():
    app = open_app()
    app.set("projector", "on")
    table = (
        "turn: 2 \n next: development A \n A: 1 swimming, 2 \n B: 4 \n A hand: swimming, running"
    )
    session = Session(seats=[Player("Ana"), Player("Boris", NAIVE)], seed=3, position=table)
    app.enter(session, Saved("one", 0, "", "", ""))
    app.render()
    for one in ("animal 1", "card swimming", "option 0"):
        app.click(one)
        assert not app.play.picks and not session.steps
        assert "Your cards lie face down" in app.shown["sheet"]
        assert [it.text for it in app.table().sheet.choices] == ["Pass"]
        assert "Swimming" not in re.sub("<svg.*?</svg>", "", app.shown["sheet"])
    app.click("unveil")
    app.click("animal 2")
    assert app.play.picks == ("animal 2",)


def test_an_undo_covers_the_hand_of_whoever_is_asked_again():
    app = open_app()
    for name in ("open_hands", "projector"):
        app.set(name, "on")
    app.set("pace", "none")
    session = Session(seats=[Player("Ana"), Player("Boris")], seed=3, practice=True)
    app.enter(session, Saved("one", 0, "", "", ""))
    app.render()
    first = app.play.ask.who
    app.click("unveil")
    while app.play.ask.who == first:
        app.key("1")
    app.click("unveil")
    app.click("undo")
    assert app.play.ask.who == first and app.play.covered and not app.table().hand.cards
