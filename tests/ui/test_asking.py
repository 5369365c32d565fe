""" "What is this?" lasts for one thing, and Escape takes it back."""

from __future__ import annotations

import pytest

from evolution.players.choice import Choice as Chosen
from evolution.session import Session
from evolution.ui.app import App
from evolution.ui.doubts import given_up
from tests.ui_tables import NAIVE, PERSON, begin, let_others_play, open_app

from .test_ears import laid


def test_escape_takes_it_back():
    app = begin("person", "hatchling")
    let_others_play(app)
    app.click("asking")
    assert app.looks()["asking"] == "on"
    app.key("Escape")
    assert app.looks()["asking"] == ""


def test_another_game_does_not_begin_with_it():
    app = begin("person", "hatchling")
    app.click("asking")
    app.click("menu")
    app.click("begin")
    assert app.looks()["asking"] == ""


def mutating() -> App:
    """A person has said that the top card shall become a trait, and it has two of them."""
    app = open_app()
    for seat in range(8):
        app.change(f"kind-{seat}", ("person", "hatchling")[seat] if seat < 2 else "")
    app.change("game-new_world", "on")
    app.change("game-blind_mutations", "on")
    app.change("seed", "1")
    app.click("begin")
    let_others_play(app)
    for _ in range(2):
        verbs = [action.verb for action in app.play.ask.legal_actions]
        app.click(f"option {verbs.index('mutate') if 'mutate' in verbs else 0}")
        let_others_play(app)
    return app


def test_whoever_has_said_what_the_only_card_becomes_is_not_asked_again():
    app = mutating()
    assert app.table().sheet.kind == "mutation"
    steps, kind = len(app.play.session.steps), app.play.ask.legal_actions[1].what
    app.click(f"grow {kind}")
    assert len(app.play.session.steps) > steps
    assert kind in app.play.state.animals[1].traits


def test_of_face_down_cards_as_many_are_told_to_ears_as_are_shown():
    for board in mutating().table().boards:
        assert board.pool and board.summary.startswith(f"{board.pool} cards")


@pytest.mark.parametrize(
    ("game", "reason"), [("new_world", "new pairs"), ("blind_mutations", "goes on to the right")]
)
def test_whoever_arranges_a_row_is_told_what_the_order_is_for(game, reason):
    frame = "Evolving" if game == "new_world" else "BlindEvolving"
    stack = f"Turn(1) > {frame}(0) > Arranging(0)"
    games = dict.fromkeys(("new_world", game))
    app = laid(f"A: 1 scavenger, 2, 3 \n B: 4 \n stack: {stack}", *games)
    assert app.table().sheet.kind == "arranging"
    assert reason in app.table().sheet.prompt


@pytest.mark.parametrize(
    ("position", "game", "question"),
    [
        (
            "development A \n A hand: running",
            "origin",
            "Play a card as an animal, or pass.",
        ),
        (
            "development A \n A: 1 \n A hand: running",
            "origin",
            "as an animal or as a trait, or pass.",
        ),
        ("evolving A \n A: 1 scavenger, 2", "new_world", "No card can be played: arrange the row"),
        ("declaring A \n A pool: running", "random_mutations", "for a new species; or pass."),
    ],
)
def test_only_what_is_possible_is_asked_for(position, game, question):
    app = laid(f"next: {position} \n B: 4", game)
    assert question in app.table().sheet.prompt


def test_a_question_before_a_class_does_not_tell_what_the_cards_are():
    app = laid("next: development A \n A: \n A hand: running \n B: 4")
    app.play.shaded = True
    assert "as an animal or as a trait" in app.table().sheet.prompt


def test_a_click_on_an_animal_feeds_it_and_uses_no_trait():
    app = laid("A: 1, 2 + \n B: 3 \n food: 3")
    app.click("animal 1")
    assert app.play.session.steps[0].action.verb == "eat"
    app = laid("A: 1, 2 grazing + \n B: 3 \n food: 3")
    assert [it.verb for it in app.play.ask.legal_actions] == ["eat", "grazing"]
    app.click("animal 2")
    assert not app.play.session.steps, "it eats nothing"
    app = laid("A: 1 grazing, 2 carnivorous + \n B: 3 \n food: 3")
    app.play.act(next(it for it in app.play.ask.legal_actions if it.verb == "eat"))
    assert {it.verb for it in app.play.ask.legal_actions} == {"grazing", "done"}
    before = len(app.play.session.steps)
    app.click("animal 1")
    assert len(app.play.session.steps) == before, "it is asked what it is to do"
    [way] = [it for it in app.table().sheet.choices if not it.refused and it.tone != "end"]
    app.click(way.pick)
    assert app.play.session.steps[before].action.verb == "grazing"


def test_a_click_on_somebody_elses_animal_does_nothing_to_it_yet():
    app = laid("A: 1 carnivorous +, 2 + \n B: 3 \n food: 0")
    app.click("animal 3")
    assert not app.play.session.steps
    app.click("animal 1")
    assert app.play.session.steps[0].action.verb == "attack"


def test_who_can_live_on_its_fat_is_not_given_up():
    app = laid("A: 1, 2 fat_tissue* \n B: 3 + \n food: 1")
    app.click("animal 1")
    assert app.play.session.steps[0].action.verb == "eat", "nobody is warned"


def test_cancel_takes_back_the_last_pick_and_leaves_the_hint():
    app = begin(PERSON, NAIVE, practice="on")
    let_others_play(app)
    action = next(it for it in app.play.ask.legal_actions if it.verb == "evolve" or it.card)
    app.click("advise")
    app.play.take_advice(Chosen(action))
    app.click(f"card {action.card}")
    assert app.play.picks
    app.click("cancel")
    assert not app.play.picks and app.play.advice
    app.click("cancel")
    assert not app.play.advice


def test_a_hint_keeps_what_was_picked():
    app = begin(PERSON, NAIVE, practice="on")
    let_others_play(app)
    one, other = [*dict.fromkeys(it.card for it in app.play.ask.legal_actions if it.card)][:2]
    chosen = {it.card: it for it in app.play.ask.legal_actions}
    app.click(f"card {one}")
    app.click("advise")
    assert app.play.picks == (f"card {one}",)
    app.play.take_advice(Chosen(chosen[one]))
    assert app.play.picks == (f"card {one}",)
    app.click("advise")
    app.play.take_advice(Chosen(chosen[other]))
    assert app.play.picks == (f"card {one}",)
    assert {it.card for it in app.play.advised()} == {other}


def test_a_click_on_the_animal_once_more_gives_it_the_card():
    app = laid("turn: 2 \n next: development A \n A: 1, 2 \n B: 4 \n A hand: swimming, running")
    app.click("animal 1")
    app.click("card swimming")
    assert not app.play.session.steps
    app.click("grow swimming") if len(app.play.context(app.words).left) > 1 else None
    app.click("animal 1") if not app.play.session.steps else None
    assert str(app.play.session.steps[0].action) == "evolve 1 swimming (swimming)"


def test_a_click_once_more_is_no_answer_to_a_question_that_is_asked_first():
    app = laid("turn: 2 \n next: development A \n A: 1, 2 \n B: 4 \n A hand: swimming, running")
    app.click("animal 1")
    app.click("card swimming")
    app.play.doubt = app.play.context(app.words).left[0]
    app.click("animal 1")
    assert not app.play.session.steps and not app.play.doubt


def test_nobody_is_warned_of_what_every_choice_costs():
    app = laid("A: 1 \n B: 2")
    table, free = "next: feeding A \n A: 1, 2, 3 \n B: 4 + \n food: 1", {"forced_feeding": "never"}
    position = f"rules: origin forced_feeding=never \n {table}"
    players = app.play.session.players
    app.enter(Session(("origin",), players, 7, rulings=free, position=position), app.saved)
    options = app.play.ask.legal_actions
    assert {it.verb for it in options} == {"eat", "pass"}
    for option in options:  # two of them starve, whatever is done
        assert option.verb == "pass" or given_up(app.play, option) == ()


def test_who_of_two_unlike_ones_protects_is_not_decided_by_a_click_on_one():
    app = laid("next: development A \n A: 1, 2 \n B: 4 \n A hand: symbiosis, swimming")
    app.click("card symbiosis")
    app.click("animal 1")
    assert [it.text for it in app.table().sheet.choices] == ["A1 protects A2: Symbiosis"]
    app.click("animal 2")
    assert [mark.kind for mark in app.play.state.animals[1].marks] == ["symbiosis"]
    hand = "communication/carnivorous, swimming"
    app = laid(f"next: development A \n A: 1, 2 \n B: 4 \n A hand: {hand}")
    app.click("card communication/carnivorous")
    app.click("grow communication")
    app.click("animal 1")  # they are alike
    assert [mark.kind for mark in app.play.state.animals[1].marks] == ["communication"]
