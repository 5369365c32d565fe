"""Whatever lies on the table says what it is, and what it can do here."""

from __future__ import annotations

import re
from html import unescape

import pytest

import evolution
from evolution import pictures
from evolution.lab import setups
from evolution.pictures import RIPE, Look, PlantLook, Worn
from evolution.text.catalogue import study
from evolution.trait import PLANT
from evolution.ui.app import App
from evolution.ui.coach import first_game
from evolution.ui.html.animals import tile as tile_html
from evolution.ui.store import Saved
from evolution.ui.view import animals
from evolution.ui.view.about import about, relations
from evolution.ui.view.boards import passed
from evolution.ui.view.context import barred
from evolution.ui.view.sheet import sheet
from tests.ui_tables import CAREFUL, PERSON, begin, in_turn, let_others_play, open_app

from .test_html import context_at, parsed


def things(app: App) -> list[str]:
    """All that may be asked about on the screen."""
    found = re.findall(r'data-ask="([^"]*)"', "".join(app.shown.values()))
    return [unescape(one) for one in dict.fromkeys(found)]


def playing(names: tuple[str, ...], language: str) -> App:
    app = open_app(language=language)
    for key in evolution.GAMES:
        app.change(f"game-{key}", "on" if key in names else "off")
    for seat in range(8):
        app.change(f"kind-{seat}", "" if seat > 1 else CAREFUL if seat else PERSON)
    app.change("seed", "5")
    app.click("begin")
    return app


@pytest.mark.slow
@pytest.mark.parametrize(
    ("names", "language"),
    in_turn([(name,) for name in evolution.GAMES] + setups.combos()[-1:]),
)
def test_everything_on_the_table_has_an_answer_in_words(names, language):
    names = (*evolution.GAMES[names[0]].needs[:1], *names) if len(names) == 1 else names
    app = playing(names, language)
    asked = set()
    for _ in range(40):
        let_others_play(app)
        if app.screen != "table":
            break
        for subject in set(things(app)) - asked:
            text = app.ask(subject)["about"]
            parsed(text)
            assert "<h2" in text, subject
            assert not re.search(r">[^<]*\b(ui|trait|area|plant|reason)\.[a-z_]", text), text
            assert not re.search(r">[^<]*[{}]", text), text
        asked |= set(things(app))
        app.ask("")
        app.click("option 0")
        app.click("sure")
    kinds = {subject.split()[0] for subject in asked}
    assert {"seat", "phase", "deck", "trait"} <= kinds


def test_the_rules_tell_what_gets_past_a_trait():
    rules = evolution.rules("origin")
    assert relations(rules, "camouflage") == (True, ("sharp_vision",), (), ())
    assert relations(rules, "sharp_vision").passes == ("camouflage",)
    assert relations(rules, "swimming").passed_by == ("swimming",)
    assert relations(rules, "swimming").only == ("swimming",)
    assert relations(rules, "high_body_weight").passed_by == ("high_body_weight",)
    assert relations(rules, "burrowing") == (True, (), (), ())
    assert relations(rules, "fat_tissue") == (False, (), (), ())


def test_an_animal_tells_who_could_attack_it_as_things_stand():
    state = evolution.table("A: 1 carnivorous\nB: 2 camouflage, 3\nC: 4 carnivorous sharp_vision")
    context = context_at(state)
    hidden = dict(about(context, "animal 2").facts)
    assert hidden["Could eat it"] == "C4"
    assert dict(about(context, "animal 1").facts)["It could eat"] == "B3 and C4"
    assert "It could eat" not in hidden
    assert [part.name for part in about(context, "animal 4").parts] == [
        "Carnivorous",
        "Sharp Vision",
    ]


def test_tokens_that_are_no_food_are_explained_where_they_lie():
    state = evolution.table(
        "rules: random_mutations \n next: placing A \n food: bank 2 ^1 \n A: 1 \n B: 2"
    )
    context = context_at(state)
    for subject in ("place 0", "token parasite", "token shelter"):
        told = about(context, subject)
        assert told and any(
            "black parasite does nothing until extinction" in it for it in told.text
        )
    assert not about(context, "token food").text
    plain = about(context_at(evolution.table("food: 2 \n A: 1 \n B: 2")), "place 0")
    assert len(plain.text) == 1


def test_of_two_places_with_one_name_the_letter_is_explained():
    text = "A: 1\nB: 2\nfood: steppes 2, taiga 1, steppes 1"
    context = context_at(evolution.table(text, evolution.rules("new_world")))
    why = context.namer.words.say("ui.about.twin")
    first, single, second = [about(context, f"place {id}") for id in context.seen.places]
    assert why in first.text and why in second.text and why not in single.text


def test_of_who_plays_by_a_lesson_no_level_is_told():
    context = context_at(evolution.table("A: 1\nB: 2"))._replace(kinds=(PERSON, "lesson"))
    told = about(context, "seat 1")
    assert "ui." not in str(told) and "Played by" not in dict(told.facts)
    assert dict(about(context, "seat 0").facts)["Played by"] == "a person"


def test_of_a_player_is_told_how_many_are_still_hungry():
    context = context_at(evolution.table("food: 2 \n A: 1 +, 2 \n B: 3 +"))
    assert dict(about(context, "seat 0").facts)["Still hungry"] == "1"
    assert "Still hungry" not in dict(about(context, "seat 1").facts)


def test_an_animal_tells_how_much_fat_its_triangles_stand_for():
    context = context_at(evolution.table("food: 4 \n A: 1 fat_tissue* fat_tissue, 2 \n B: 3"))
    assert ("Stored fat (triangles)", "1 of 2") in about(context, "animal 1").facts
    assert "Stored fat (triangles)" not in dict(about(context, "animal 2").facts)


def test_all_that_live_in_the_ocean_swim():
    rules = evolution.rules("origin", "continents")
    text = "A: 1 @ocean, 2 @laurasia\nB: 3 @laurasia\nfood: laurasia 2, ocean 2"
    context = context_at(evolution.table(text, rules))
    sea, land = [" ".join(about(context, f"animal {id}").text) for id in (1, 2)]
    assert "swim" in sea and "swim" not in land


def test_who_protects_is_asked_of_a_symbiosis():
    text = "next: development A\nA: 1, 2, 3\nB: 4\nA hand: symbiosis"
    state = evolution.table(text)
    asked = sheet(context_at(state, picks=("card symbiosis", "grow symbiosis"))).prompt
    assert asked == "Who protects?"
    picks = ("card symbiosis", "grow symbiosis", "animal 2")
    assert sheet(context_at(state, picks=picks)).prompt == "Whom does it protect?"


def test_the_only_trait_that_a_meal_sets_off_is_named():
    state = evolution.table(
        "rules: new_world \n next: foraging A \n food: taiga 3 \n A: 1 hoofed \n B: 2 nocturnal"
    )
    evolution.apply(state, evolution.parse_action("eat 1 0"))
    assert sheet(context_at(state)).prompt == "A meal sets off Hoofed: is it used?"


def test_what_is_gone_or_was_never_there_has_no_answer():
    context = context_at(evolution.table("A: 1\nB: 2"))
    for subject in ("", "animal 9", "place -7", "trait nonsense", "card ?", "nothing 1"):
        assert about(context, subject) is None


def test_the_trait_that_stands_in_the_way_is_marked():
    state = evolution.table("A: 1 carnivorous\nB: 2 camouflage running, 3")
    context = context_at(state, picks=("do attack", "animal 1"))
    tried = list(evolution.candidates(state))
    found = barred(context.namer, context.picker, tried, context.picks, context.lit)
    context = context._replace(barred=found, candidates=tried)
    tile = animals.tile(context, state.animals[2])
    assert [mark.kind for mark in tile.marks if mark.cause] == ["camouflage"]
    assert tile_html(tile).count(" cause") == 1
    assert "Sharp Vision" in about(context, "animal 2").why


def test_an_animal_says_why_it_cannot_eat_before_anything_is_picked():
    state = evolution.table("A: 1 +, 2\nB: 3\nfood: 3")
    context = context_at(state)
    context = context._replace(candidates=list(evolution.candidates(state)))
    assert about(context, "animal 1").why and not about(context, "animal 2").why


def test_no_card_is_refused_for_an_animal_before_one_is_picked():
    state = evolution.table("next: development A\nA: 1 running, 2\nB: 3\nA hand: running")
    context = context_at(state)
    context = context._replace(candidates=list(evolution.candidates(state)))
    assert any(reasons for action, reasons in context.candidates if action.animal == 1)
    assert not about(context, "animal 1").why


def test_an_answer_that_is_pinned_stays_until_it_is_closed():
    app = begin(PERSON, CAREFUL)
    let_others_play(app)
    card = next(one for one in things(app) if one.startswith("card "))
    shown = app.ask(card)
    assert list(shown) == ["about"] and 'data-do="unask"' not in shown["about"]
    app.effects.clear()
    assert 'data-do="unask"' in app.ask(card, pin=True)["about"]
    told = [(it.what, it.name) for it in app.effects]
    assert told == [("guide", "en"), ("focus", "about-title")]
    assert app.ask("deck") == {} and app.ask("") == {}
    app.key("Escape")
    assert app.shown["about"] == "" and not app.pinned


def test_an_answer_does_not_come_along_to_another_game():
    app = begin(PERSON, CAREFUL)
    let_others_play(app)
    app.ask(next(one for one in things(app) if one.startswith("card ")))
    app.click("menu")
    app.ask("")  # the pointer has left what it was about
    assert app.click("begin")["about"] == ""


def test_asking_chooses_nothing():
    app = begin(PERSON, CAREFUL)
    let_others_play(app)
    before = len(app.play.session.steps), app.play.picks
    app.click("asking")
    assert app.looks()["asking"] == "on"
    for subject in things(app):
        app.ask(subject, pin=True)
    assert (len(app.play.session.steps), app.play.picks) == before
    assert app.looks()["asking"] == ""


def test_hidden_cards_tell_nothing():
    app = begin(PERSON, PERSON)
    theirs = app.play.session.state.seats[1].hand
    context = app.play.context(app.words)
    assert context.seen.seats[1].hand == ["?"] * len(theirs)


def test_the_words_of_an_answer_that_stays_lead_to_the_field_guide():
    app = begin("person", "forager")
    app.ask("trait running", pin=True)
    assert "term" not in app.shown["about"]
    app.equip("guide", "en", study("en"))
    assert 'data-do="guide terms/' in app.shown["about"]
    app.click("unask")
    app.ask("trait running")
    assert 'data-do="guide terms/' not in app.shown["about"]


def test_what_plants_have_is_pictured_on_a_plant():
    app = playing(("origin", "plantarum"), "en")
    context, rules = app.play.context(app.words), app.play.state.rules
    for kind in [kind for kind, trait in rules.traits.items() if trait.onto == PLANT]:
        shown = Worn(kind)
        plant = pictures.plant(PlantLook(rules.plants[0], RIPE, 0, (shown,)))
        portrait = about(context, f"trait {kind}").portrait
        assert portrait == (plant if pictures.shows(rules.traits[kind]) else ""), kind
        assert portrait != pictures.picture(Look((shown,)))


def test_of_whom_one_asks_has_as_many_face_down_cards_as_lie_there():
    app = playing(("new_world", "blind_mutations"), "en")
    let_others_play(app)
    text = app.ask("seat 1")["about"]
    pool = len(app.play.state.seats[1].pool)
    assert pool and re.search(rf"<dt>Cards[^<]*</dt>\s*<dd>{pool}</dd>", text), text


def test_who_has_passed_is_told_while_others_go_on():
    state = evolution.table("food: 2 \n A: 1 \n B: 2")
    state.seats[0].passed = True
    assert passed(state, 0) and not passed(state, 1)
    assert "passed" in str(about(context_at(state), "seat 0").text)
    state.seats[1].passed = True
    assert not passed(state, 0) and not passed(state, 1)


def test_a_plant_that_could_be_sent_against_an_animal_is_told():
    table = "plants: -1 carnivorous_plant ++, -2 legume + \n A: 1, 2 burrowing + \n B: 3"
    state = evolution.table(table, evolution.rules("origin", "plantarum"))
    told = about(context_at(state), "animal 1")
    assert ("Could eat it", "Carnivorous Plant (a)") in told.facts
    state.places[-1].flags += ("struck",)
    assert "Carnivorous Plant (a)" not in dict(about(context_at(state), "animal 1").facts).values()


def test_of_a_game_with_fewer_cards_it_is_not_told_on_how_many_a_trait_is():
    app = open_app()
    app.enter(first_game(3), Saved("one", 0, "", "", ""))
    facts = [name for name, _ in about(app.play.context(app.words), "trait fat_tissue").facts]
    assert "Cards in the game" not in facts and "Points" in facts


def test_what_state_an_animal_is_in_and_what_lies_on_it_is_told():
    state = evolution.table(
        "rules: random_mutations \n next: placing A \n food: bank 2 \n A: 1 \n B: 2"
    )
    state.animals[2].flags = ("infested", "infested")
    told = about(context_at(state), "animal 2")
    facts = dict(told.facts)
    assert facts["Lying on it"] == "2 parasites" and facts["State"] == "hungry"
    assert any("parasite" in line for line in told.text)
