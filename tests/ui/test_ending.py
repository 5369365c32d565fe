"""The end of a game as the page tells it: the points add up, and what broke a tie is named."""

import re
from random import Random

import pytest

import evolution
from evolution.lab import policies, setups
from evolution.model import NATURE
from evolution.session import Player, Session
from evolution.text import story
from evolution.text.words import Words
from evolution.ui.html import ending
from evolution.ui.store import Saved
from evolution.ui.view import NOBODY
from tests.ui_tables import CATALOGUES, NAIVE, begin, let_others_play, open_app

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


def told(state, language="en", you=NOBODY):
    words = Words(language, CATALOGUES[language], state.rules.names)
    return ending.end(state, story.namer_of(words, NAMES[: len(state.seats)], state), you)


def over(text, rules="origin"):
    return evolution.table(f"rules: {rules}\nnext: nobody\ndeck: none\n{text}")


def said(html):
    """The sentences about animals."""
    return re.findall(r'class="ears">([^<]*)<', html)


@pytest.mark.parametrize("names", setups.combos(), ids="+".join)
def test_what_is_shown_adds_up_in_every_game(names):
    rules = evolution.rules(*names)
    state = evolution.start(rules, seats=rules.seats[0], seed=4)
    rng = Random(4)
    while ask := evolution.decision(state):
        policy = policies.anything if ask.who == NATURE else policies.POLICIES["never pass"]
        evolution.apply(state, policy(rng, ask.legal_actions))
    for row in told(state).split('class="rank ')[1:]:
        points = int(re.search(r'class="points">(\d+) ', row)[1])
        kinds = re.search(r'class="kinds">([^<]*)<', row)
        assert points == sum(int(it) for it in re.findall(r"(\d+) for", kinds[1] if kinds else ""))
        assert points == sum(int(it) for it in re.findall(r"<b>\+(\d+)</b>", row))
        for sentence in said(row):
            total, *lines = re.findall(r"\d+(?= point|,|$)", sentence.partition(", ")[2])
            assert int(total) == sum(map(int, lines)) > 0
        assert "ui." not in row and "trait." not in row and "place." not in row


def test_the_ocean_and_what_is_left_of_an_animal():
    text = "A: 1 camouflage @ocean\nB: 3(none) regeneration running"
    html = told(over(text, "origin continents"))
    assert said(html) == [
        "A1, 4 points: animal 2, Camouflage 1, Ocean 1",
        "B3 (eaten, only its traits are left), 2 points: Regeneration 1, Running 1",
    ]
    assert html.count('class="stump"') == 1 and "in the Ocean brings 1 point more" in html


def test_a_survivor_of_the_new_world_is_worth_three():
    html = told(over("A: 1 carnivorous\nB: 2", "new_world"))
    assert said(html) == ["A1, 5 points: animal 3, Carnivorous 2", "B2, 3 points: animal 3"]
    assert "Every surviving animal brings 3 points" in html


def test_every_animal_of_a_species_counts():
    html = told(over("A: 1 &? &? running\nB: 2", "random_mutations"))
    assert said(html)[0] == "A1, 7 points: animal (×3) 6, Running 1"
    assert ">6 for 3 animals, 1 for 1 trait<" in html


def test_a_pair_card_counts_on_the_older_animal_and_names_the_other():
    html = told(over("A: 2, 1 cooperation-2\nB: 3"))
    assert said(html)[:2] == [
        "A2, 2 points: animal 2",
        "A1, 3 points: animal 2, Cooperation (A2) 1",
    ]


def test_the_letter_of_a_plant_stands_alone_in_brackets():
    table = "plants: -1 legume ++, -2 fungus +\nA: 1 specialization_a>-2\nB: 2"
    html = told(over(table, "origin plantarum time_to_fly"))
    assert said(html)[0] == "A1, 3 points: animal 2, Specialization A with Fungus (b) 1"


TIE = "A: 1 running\nB: 2 mimicry\nC: 3 parasite\nB discard: running"


def test_what_broke_a_tie_is_told_to_those_it_concerns():
    html = told(over(TIE))
    assert "0 cards in the discard pile" in html and "1 card in the discard pile" in html
    assert html.count("points equal: ") == html.count('class="tie"') == 2
    assert "dice" not in html.partition("<details")[0]
    assert "larger discard pile" in html


def test_nobody_hears_of_ties_where_there_are_none():
    html = told(over("A: 1 running\nB: 2"))
    assert "tie" not in re.findall(r'class="(\w+)"', html) and "equal points" not in html


def test_dice_are_told_only_where_they_are_thrown():
    equal = "A: 1 running\nB: 2 mimicry\nC: 3\nlots: 1,"
    html = told(over(equal))
    assert html.count("0 cards in the discard pile, as many as another, so the dice decided") == 2
    assert "If that is equal too, dice decide." in html.partition("<ol")[0]
    shared = told(over("A: 1 running\nB: 2 mimicry\nC: 3", "origin last_tie=shared"))
    assert "dice" not in shared and "they share the place" in shared
    assert "Ann and Bo share the victory" in shared
    assert "dice" not in told(over("A: 1 running\nB: 2 burrowing", "new_world"))
    russian = told(over("A: 1 running\nB: 2 mimicry", "origin last_tie=shared"), "ru")
    assert "кубик" not in russian


def test_in_the_new_world_the_survivors_break_a_tie():
    html = told(over("A: 1, 2\nB: 3 running burrowing camouflage", "new_world"))
    assert "2 survivors" in html and "1 survivor<" in html


def test_who_plays_alone_against_computers_hears_the_own_place_first():
    state = over("A: 1 running\nB: 2 mimicry running\nC: 3")
    assert title(told(state)) == "Bo wins"
    assert title(told(state, you=0)) == "You are second of three" and "Bo wins" in told(
        state, you=0
    )
    assert title(told(state, you=1)) == "You win" and "Bo wins" not in told(state, you=1)
    assert title(told(state, "ru", you=2)) == "Вы на третьем месте из трёх"
    shared = over("A: 1 running\nB: 2 mimicry\nC: 3", "origin last_tie=shared")
    assert title(told(shared, you=0)) == "You share the victory"


def title(html):
    return re.search(r'id="end-title"[^>]*>([^<]*)<', html)[1]


def test_every_animal_is_seen_and_who_has_none_is_told_so():
    html = told(over("A: 1 running, 2\nB: \nC: 3"))
    pictures = [row.count('<svg class="creature coat') for row in html.split('class="rank ')[1:]]
    assert pictures == [2, 1, 0] and html.count("No animal is left") == 1


def test_the_rules_of_scoring_are_folded_below_the_result():
    html = told(over("A: 1 running\nB: 2"))
    assert html.index("</ol>") < html.index("<details") < html.index("Every surviving animal")


@pytest.mark.parametrize("position", ["", "turn: 5\nnext: feeding A\nA: 1\nB: 2\ndeck: none"])
def test_only_what_was_dealt_can_be_dealt_to_others(position):
    session = Session(seats=[Player("Ana"), Player("Bob")], seed=7, position=position)
    while session.ask:
        session.act(session.ask.legal_actions[-1])
    app = open_app()
    app.enter(session, Saved("one", 0, "", "", ""))
    app.render()
    assert ('data-do="redeal"' in app.shown["end"]) == (not position)


@pytest.mark.parametrize("names", setups.combos(), ids="+".join)
def test_who_is_left_can_be_asked_about(names):
    session = Session(names, [Player("Ana"), Player("Bob")], seed=4)
    rng = Random(4)
    while ask := session.ask:
        policy = policies.anything if ask.who == NATURE else policies.POLICIES["never pass"]
        session.act(policy(rng, ask.legal_actions))
    app = open_app()
    app.enter(session, Saved("one", 0, "", "", ""))
    app.render()
    for subject in re.findall(r'data-ask="([^"]+)"', app.shown["end"]):
        answer = app.ask(subject)["about"]
        assert "<dt>Food</dt>" not in answer and "<dt>Could eat it</dt>" not in answer
        worth = re.search(r"<dt>Points</dt><dd>(\d+)(?:: ([^<]*))?</dd>", answer)
        assert worth[2] is None or int(worth[1]) == sum(
            map(int, re.findall(r" (\d+)(?=,|$)", worth[2]))
        )
    app.click("menu")
    assert "about" not in app.shown


def test_an_answer_does_not_lie_on_another_screen_than_where_it_was_asked_for():
    app = begin(NAIVE, NAIVE, seed="3")
    app.ask("seat 0", pin=True)
    let_others_play(app)
    assert app.screen == "end" and not app.pinned and not app.shown["about"]
    for way, back in (("watch", "unwatch"), ("rematch", "")):
        app.ask(re.findall(r'data-ask="([^"]+)"', app.shown["end"])[0], pin=True)
        assert app.pinned and app.shown["about"]
        app.click(way)
        assert app.screen == "table" and not app.pinned and not app.shown["about"]
        if back:
            app.ask("seat 0", pin=True)
            app.click(back)
            assert app.screen == "end" and not app.pinned and not app.shown["about"]
