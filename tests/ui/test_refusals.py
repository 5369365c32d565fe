"""What cannot be done, and why: under headings that say all of it, and by the name of the deed."""

from __future__ import annotations

from random import Random

import pytest

from evolution.session import Player, Session
from evolution.text import story
from evolution.ui.app import App
from evolution.ui.page import TABLE
from evolution.ui.store import Saved
from tests.ui_tables import NAIVE, open_app

from .test_ears import laid, spoken


def refused(app: App) -> dict[str, str]:
    """The choices on the sheet that cannot be made, and the notes beneath them."""
    return {one.text: one.note for one in app.table().sheet.choices if one.refused}


def test_a_heading_names_all_the_areas_of_which_the_reasons_speak():
    app = laid("A: 1, 2 \n B: 3 \n food: caves 2, rocks 0, tundra 0, reed_beds 1", "new_world")
    app.play.picks = ("animal 1",)
    found = refused(app)
    assert found["Take food: Caves, Rocks and Tundra"] == (
        "Caves is closed to A1. No food is left there: Rocks and Tundra."
    )


def test_where_nothing_of_it_can_be_done_the_reasons_alone_tell_where():
    app = laid("A: 1 carnivorous, 2 \n B: 3 \n food: caves 2, rocks 0, tundra 0", "new_world")
    app.play.choose("animal 1")
    found = refused(app)
    assert found["A1: Take food"] == (
        "Caves is closed to A1. No food is left there: Rocks and Tundra."
    )


def test_what_bars_it_everywhere_is_said_without_places():
    app = laid("A: 1 +, 2 \n B: 3 \n food: caves 2, rocks 1, tundra 0", "new_world")
    app.play.picks = ("animal 1",)
    assert refused(app)["A1: Take food"] == "A1 has no room for more food."


def test_plants_whose_reasons_do_not_name_them_stand_in_the_heading():
    plants = "-1 legume +, -2 legume +, -3 fungus +"
    app = laid(f"plants: {plants} \n A: 1 carnivorous, 2 \n B: 3", "origin", "plantarum")
    app.play.choose("animal 1")
    assert "Take food: Legume (a) and Legume (b)" in refused(app)


def test_no_single_area_stands_for_all_that_have_food():
    app = laid("A: 1 \n B: 3 \n food: caves 0, rocks 1, tundra 1", "new_world")
    assert refused(app)["Pass"] == "A1 can feed, and there is food for it."


def test_a_click_on_a_target_is_answered_by_the_name_of_the_deed_and_of_who_would_do_it():
    app = laid("A: 1, 2 piracy \n B: 3 +, 4 \n food: 1")
    app.click("animal 3")
    why = "B1 is fed, and only the hungry can be robbed."
    assert app.table().sheet.hint.startswith("Steal food (A2): ") and why in app.shown["sheet"]


def test_beneath_the_animal_that_was_picked_the_reason_stands_alone():
    app = laid("A: 1, 2 piracy grazing \n B: 3 +, 4 \n food: 2")
    app.click("animal 2")
    app.click("animal 3")
    assert app.table().sheet.hint == "B1 is fed, and only the hungry can be robbed."


def test_a_click_on_whoever_would_do_it_itself_names_no_deed():
    app = laid("A: 1 +, 2 \n B: 3 \n food: 1")
    app.click("animal 1")
    assert app.table().sheet.hint == "A1 has no room for more food."


def test_an_animal_that_finds_nothing_anywhere_is_refused_for_all_areas_at_once():
    food = "caves 2, rocks 0, tundra 0"
    app = laid(f"A: 1 high_body_weight, 2 carnivorous \n B: 3 \n food: {food}", "new_world")
    app.click("animal 1")
    why = "Caves is closed to A1. No food is left there: Rocks and Tundra."
    assert why in app.play.hint_text(app.words)


def test_a_reason_against_several_animals_is_told_once_with_the_names_of_all():
    hand = "running, parasite/carnivorous"
    game = f"next: development A \n A: 1 running, 2 running, 3 running \n A hand: {hand} \n B: 4"
    app = laid(game)
    app.click("card running")
    why = "A1 has Running already. The same goes for A2 and A3."
    assert refused(app) == {"As Running": why}
    app.click("grow running")
    assert app.table().sheet.hint == why and app.shown["sheet"].count(f">{why}<") == 1


def test_so_is_one_that_protects_several_and_each_of_them_still_tells_it():
    prey = "4 camouflage, 5 camouflage, 6 camouflage"
    app = laid(f"A: 1 carnivorous, 2 \n B: {prey} \n food: 3")
    app.click("animal 1")
    why = "Camouflage: the hunter needs Sharp Vision to see B1. The same goes for B2 and B3."
    assert refused(app)["Attack: B1, B2 and B3"] == why
    whys = [tile.why for board in app.table().boards[1:] for tile in board.tiles]
    assert len(set(whys)) == 3 and all(whys)


def test_what_is_pressed_in_vain_and_says_why_itself_is_not_repeated_to_ears():
    app = laid("A: 1, 2 piracy \n B: 3 + \n food: 1")
    why = refused(app)["Pass"]
    app.key("p")
    app.click("vain do pass")
    assert spoken(app) == [why, "That cannot be chosen now."]
    assert app.shown["sheet"].count(f">{why}<") == 1


def test_nor_is_what_lies_on_the_table():
    app = laid("A: 1, 2 carnivorous \n B: 3 camouflage, 4 camouflage \n food: 1")
    app.click("animal 3")  # nobody has said yet what is to be done to it
    app.click("animal 2")
    app.effects.clear()
    app.click("animal 3")
    (tile, _) = app.table().boards[1].tiles
    assert f"{tile.label}. {tile.why}" in app.shown["seat-1"]
    assert spoken(app) == ["That cannot be chosen now."]


def test_what_a_species_cannot_become_is_listed_where_no_card_is_chosen():
    table = "next: declaring A \n A: 1 &? &?, 2 \n B: 3 \n A pool: running, running"
    app = laid(table, "random_mutations")
    assert refused(app) == {
        "A1 gains an animal": "A1 can have no more animals than you have species (2).",
        "Turn up a mutation: A1": "A1 has grown, and only a species of a single animal mutates.",
    }


def test_many_places_are_told_by_their_number():
    few, many = "rocks 1, tundra 1", "rocks 1, tundra 1, shrublands 1"
    notes = []
    for food in (few, many):
        app = laid(f"A: 1, 2, 3, 4 \n B: 5 \n food: {food}", "new_world")
        notes.append(next(it.note for it in app.table().sheet.choices if "Take food" in it.text))
    assert notes == ["Rocks and Tundra", "3 areas"]


def test_of_whom_the_food_is_for_nothing_else_is_told_than_whose_it_is():
    app = laid("A: 1, 2 \n B: 3 \n food: 2", "origin")
    app.click("place 0")
    app.click("animal 3")
    assert app.table().sheet.hint == "B1 belongs to another player."


def test_of_two_areas_with_one_name_the_reason_tells_which():
    app = laid("A: 1, 2 \n B: 3 \n food: jungles 0, tundra 0, jungles 2", "new_world")
    namer = app.play.namer(app.words)
    told = {
        story.reason_sentence(namer, reason)
        for _, reasons in app.play.candidates()
        for reason in reasons
        if reason.key == "area_empty"
    }
    assert told == {"No food is left there: Jungles (c).", "No food is left there: Tundra."}


def test_a_click_on_what_is_barred_only_says_why_whatever_else_it_could_mean():
    table = "A: 1 carnivorous, 2 carnivorous swimming \n B: 3 swimming, 4, 5, 6, 7, 8 \n food: 0"
    app = laid(table)
    app.click("animal 1 + do attack")
    app.click("animal 3")
    assert not app.play.session.steps, "the other carnivore does not attack instead"
    assert app.play.picks == ("animal 1", "do attack")
    assert app.table().sheet.hint == "Swimming: only a swimmer can attack B1."


def test_who_may_not_pass_hears_why_whatever_is_picked():
    app = laid("A: 1 carnivorous, 2 \n B: 3, 4 \n food: 3")
    app.key("p")
    why = app.table().sheet.hint
    assert why and why != app.words.say("ui.not_lit")
    for picks in (("animal 1",), ("animal 1 + do attack",)):
        app.key("Escape")
        app.click(*picks)
        app.key("p")
        assert app.table().sheet.hint == why and app.play.picks


def test_a_pair_that_cannot_be_does_not_become_another():
    app = laid(
        "turn: 2 \n next: development A \n A: 1 cooperation-3, 2, 3, 5 cooperation-3 \n B: 4 \n"
        " A hand: cooperation/carnivorous, running \n B hand: running"
    )
    for one in ("card cooperation/carnivorous", "grow cooperation", "animal 1", "animal 3"):
        app.click(one)
    assert not app.play.session.steps
    assert app.table().sheet.hint == "Cooperation joins these two already."


@pytest.mark.parametrize("games", [("origin", "continents", "plantarum"), ("random_mutations",)])
def test_a_line_that_is_refused_does_nothing_but_explain(games):
    app, rng, tried = open_app(), Random(2), 0
    session = Session(games, [Player("Ana"), Player("Boris", NAIVE)], seed=7)
    app.enter(session, Saved("one", 0, "", "", ""))
    app.render()
    for _ in range(300):
        if app.screen != TABLE or tried > 60:
            break
        if app.pending or not app.play.person_asked or app.play.doubt:
            ahead = "sure" if app.play.doubt else "next"
            app.fulfil(app.pending) if app.pending else app.click(ahead)
            continue
        choices = app.table().sheet.choices
        before = len(app.play.session.steps), app.play.picks
        for one in [it for it in choices if it.refused]:
            app.click(one.pick)
            tried += 1
            assert (len(app.play.session.steps), app.play.picks) == before
            assert app.play.against or app.play.hint
        app.click(rng.choice([it.pick for it in choices if not it.refused]))
    assert tried > 20


def test_half_a_card_for_which_there_is_no_pair_says_so():
    app = laid(
        "turn: 2 \n next: development A \n A: 1 \n B: 4 \n A hand: cooperation/carnivorous \n"
        " B hand: running"
    )
    app.click("card cooperation/carnivorous")
    [vain] = [it for it in app.table().sheet.choices if it.refused and it.tone != "end"]
    app.click(vain.pick)
    assert app.table().sheet.hint == vain.note == app.words.say("ui.barred.pair")


def test_a_line_that_is_refused_can_be_asked_about():
    app = laid("A: 1 carnivorous, 2 \n B: 4 camouflage, 5 camouflage \n food: 3")
    app.click("animal 1")
    vain = next(it for it in app.table().sheet.choices if it.text == "Attack: B1 and B2")
    assert vain.refused and vain.asks == "animal 4"
    app.click(vain.pick)
    assert app.table().sheet.hint == vain.note, "of both at once"


def test_who_points_at_an_animal_before_a_card_hears_that_a_card_comes_first():
    app = laid("next: development A \n A: 1, 2 \n B: 3 swimming \n A hand: swimming, running")
    app.click("animal 3")
    assert app.play.hint_text(app.words) == "Pick a card first."
    app.click("card swimming")
    app.click("animal 3")
    assert app.play.hint_text(app.words) not in ("", "Pick a card first.")


def test_a_card_that_is_touched_where_none_is_played_says_so():
    app = laid("A: 1, 2 \n A hand: running \n B: 3 \n food: 3")
    app.click("card running")
    assert app.table().sheet.hint == "No card is played now."


def test_an_animal_that_has_nothing_to_do_with_the_question_is_no_defence():
    stack = "first: B \n stack: Turn(3) > Feeding(1, True, True) > Attack(3, 1)"
    app = laid(f"food: 3 \n {stack} \n A: 1 tail_loss running, 2 \n B: 3 carnivorous!")
    app.click("animal 2")
    assert app.table().sheet.hint == "That cannot be chosen now."
