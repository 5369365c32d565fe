"""The guided first game: hints that matter, and a coach that falls silent."""

import json
from random import Random

import evolution
from evolution.ui.coach import ENOUGH, KEPT, TIPS, Coach
from evolution.ui.store import Memory, Store
from tests.ui_tables import CATALOGUES, open_app


def tip_at(text: str) -> str:
    store = Store(Memory())
    coach = Coach(store)
    coach.begin("1")
    state = evolution.table(text)
    found = coach.tip(state, evolution.decision(state))
    return found.key if found else ""


def to_a_person(app) -> None:
    while not app.play.person_asked:
        app.fulfil(app.pending)


def test_a_tip_fits_the_moment():
    hand = "A hand: running, swimming\nB hand: tail_loss"
    assert tip_at(f"next: development A\nA:\nB: 1\n{hand}") == "animals"
    assert tip_at(f"next: development A\nA: 1, 2\nB: 3\n{hand}") == "traits"
    assert tip_at(f"deck: none\nturn: 5\nnext: development A\nA: 1, 2\nB: 3\n{hand}") == "last"
    assert tip_at("food: 3\nA: 1 carnivorous\nB: 2") == "prey"
    assert tip_at("food: 9\nA: 1 carnivorous, 3\nB: 2 camouflage") == ""
    assert tip_at("food: 1\nA: 1, 2\nB: 3") == "famine"
    assert tip_at("food: 9\nA: 1, 2\nB: 3") == ""
    assert tip_at("food: 0\nA: 1 hibernation_ability\nB: 3 +") == "use"
    stack = "stack: Turn(3) > Feeding(1, True, True) > Attack(3, 1)"
    table = f"food: 3\nfirst: B\n{stack}\nA: 1 tail_loss running\nB: 3 carnivorous!"
    assert tip_at(table) == "defence"


def test_the_coach_falls_silent_about_what_one_gets_right():
    app = open_app()
    app.click("lesson game")
    assert app.play.session.practice and len(app.play.names) == 2
    said = []
    while len(said) < 8 and app.play.ask:
        if not app.play.person_asked:
            app.fulfil(app.pending)
            continue
        sheet = app.table().sheet
        said.append(sheet.reply)
        births = [a for a in app.play.ask.legal_actions if a.verb == "birth"]
        if not births:
            break
        app.click(f"option {app.play.ask.legal_actions.index(births[0])}")
    begin = CATALOGUES["en"]["ui.coach.animals"]
    assert said[:ENOUGH] == [begin] * ENOUGH and begin not in said[ENOUGH:]
    assert json.loads(app.store.get(KEPT))[1]["animals"] == ENOUGH


def test_the_coach_looks_at_no_other_game_and_comes_back_to_this_one():
    shelf = Memory()
    app = open_app(shelf)
    app.click("lesson game")
    to_a_person(app)
    reply = app.table().sheet.reply
    assert reply
    at = [effect.name for effect in app.effects if effect.what == "at"][-1]
    again = open_app(shelf)
    again.open(at=at)
    assert again.table().sheet.reply == reply
    again.click("menu")
    again.click("begin")
    assert not again.table().sheet.reply


def test_a_wrong_answer_is_not_counted_and_a_torn_memory_is_forgotten():
    app = open_app()
    app.click("lesson game")
    to_a_person(app)
    last = len(app.play.ask.legal_actions) - 1
    app.click(f"option {last}")
    app.click("sure")
    assert json.loads(app.store.get(KEPT))[1] == {}
    for text in ("", "3", "[1]", '["1", {"a": "b"}]', '["1", []]'):
        app.store.put(KEPT, text)
        assert Coach(app.store).kept() == ("", {})


def test_a_guided_game_is_played_to_its_end():
    app = open_app()
    app.click("lesson game")
    forced, rng = 0, Random(4)
    for _ in range(900):
        if app.screen == "end":
            break
        if app.play.person_asked and app.play.forced:
            assert app.pending is None  # nothing is done for whoever learns
            forced += 1
        if app.play.rests:
            app.click("next")
        elif app.pending:
            app.fulfil(app.pending)
        else:
            app.click(f"option {rng.randrange(len(app.play.ask.legal_actions))}")
            app.click("sure")
    assert app.screen == "end" and forced


def test_every_tip_is_said_in_every_language():
    for texts in CATALOGUES.values():
        assert all(f"ui.coach.{tip.key}" in texts for tip in TIPS)


def test_how_a_guided_game_begins_is_said():
    app = open_app()
    app.click("lesson game")
    assert app.play, "the game has begun"
    said = [effect.text for effect in app.effects if effect.what == "say"]
    assert said and said[0].startswith("Turn 1")


def test_the_first_game_once_more_is_guided_too_and_as_short():
    app = open_app()
    app.click("lesson game")
    Coach(app.store).heeded(TIPS[0])
    first, cards = app.saved.id, len(app.play.state.deck)
    app.click("rematch")
    assert app.saved.id != first and app.guiding and len(app.play.state.deck) == cards
    assert json.loads(app.store.get(KEPT)) == [app.saved.id, {TIPS[0].key: 1}]


def test_of_a_choice_that_has_been_begun_the_coach_says_nothing():
    app = open_app()
    app.click("lesson game")
    to_a_person(app)
    assert app.table().sheet.verdict == "help"
    app.click(next(card.pick for card in app.table().hand.cards if card.lit))
    assert app.play.picks and app.table().sheet.verdict != "help"
