"""Plants: the set-up, the plant cards, and what is always true of plants.

The scenarios of the table are in tests/positions/plantarum.
"""

from collections import Counter
from random import Random

import pytest

import evolution
from evolution.chance import pick
from evolution.games.plantarum.growth import COPIES, kinds, to_come
from evolution.games.plantarum.phases import TABLE, prepare
from evolution.games.plantarum.plants import PARASITIC, capacity, species
from evolution.lab import setups
from evolution.validation import flaw
from tests.play import play

RULES = evolution.rules("origin", "plantarum")


def withered(**left):
    """The plant cards that are gone when only these are left, or on the table."""
    names = kinds(evolution.start(RULES, 2, 1))
    return [key for key in names for _ in range(COPIES - left.get(key, 0))]


def table(text):
    return evolution.table(f"rules: origin plantarum\n{text}")


def grow(state):
    """Nobody does anything in feeding; the plants that come up are the first that may."""
    while state.turn == 1:
        ask = evolution.decision(state)
        idle = [a for a in ask.legal_actions if a.verb in ("pass", "done")]
        evolution.apply(state, (idle or ask.legal_actions)[0])
    return state


def test_a_game_for_two_begins_with_eight_cards_each_and_three_plants():
    """scenario: P01"""
    starts = {"fungus": 1, "annual": 2, "liana": 1, "perennial": 3, "succulent": 3}
    for seed in range(20):
        state = evolution.start(RULES, seats=2, seed=seed)
        assert [len(seat.hand) for seat in state.seats] == [8, 8]
        assert type(state.stack[-1]).__name__ == "Development"
        assert len(state.plants()) == 3
        assert all(plant.food == starts.get(plant.key, 2) for plant in state.plants())
        assert all(plant.shelter == (plant.key == "succulent") for plant in state.plants())


@pytest.mark.parametrize("seats, plants", [(3, 4), (4, 5), (6, 7), (8, 9)])
def test_more_players_begin_with_more_plants(seats, plants):
    """scenario: P02"""
    assert len(evolution.start(RULES, seats=seats, seed=1).plants()) == plants


@pytest.mark.parametrize("present, new", [(10, 0), (9, 1), (8, 2), (7, 3)])
def test_new_plants_come_up_to_the_limit(present, new):
    """scenario: P04"""
    keys = ["annual", "legume", "grass"]
    plants = ", ".join(f"-{n} {keys[n % 3]} +" for n in range(1, present + 1))
    state = grow(table(f"plants: {plants}\nA:\nB:\nC:\nD:"))
    assert len(state.plants()) == present + new


def test_withered_plants_are_shuffled_when_the_cards_have_run_out():
    """scenario: P12"""
    state = table(
        "plants: -1 annual ++, -2 annual ++, -3 annual ++, -4 annual ++, -5 grass ++\n"
        f"withered: {', '.join(withered(annual=4, grass=1))}"
    )
    assert to_come(state) and "withered" not in state.extra
    assert len(evolution.decision(state).legal_actions) == 36 - 5
    evolution.apply(state, evolution.decision(state).legal_actions[0])
    assert state.turn == 2 and len(state.plants()) == 6


def test_few_plant_cards_make_few_plants():
    """scenario: P13"""
    state = evolution.start(RULES, seats=2, seed=1)
    for plant in state.plants():
        del state.places[plant.id]
    state.extra["withered"] = withered(legume=2)
    prepare(state, Random(1))
    assert [plant.key for plant in state.plants()] == ["legume", "legume"]
    assert to_come(state) == []


def test_plants_come_up_on_gondwana_first_and_then_on_the_emptier_land():
    rules = evolution.rules("origin", "continents", "plantarum")
    state = evolution.start(rules, seats=4, seed=1)
    where = [state.places[plant.place].key for plant in state.plants()]
    assert where == ["gondwana", "laurasia", "gondwana", "laurasia", "gondwana"]
    assert state.places[-2].key == "ocean" and rules.banks[4][2] == ("ocean", 0, 5)


def test_the_deck():
    assert len(RULES.deck_for(2)) == 84 + 36
    assert RULES.deck_for(2).count("parasitic_plant") == 4
    faces = evolution.rules("origin", "plantarum", rulings={"parasitic_card": "parasite"})
    assert faces.deck_for(2).count("parasitic_plant/parasite") == 4


@pytest.mark.parametrize("choice, start", [("two", 2), ("none", 0)])
def test_the_start_of_a_carnivorous_plant_is_a_ruling(choice, start):
    rules = evolution.rules("origin", "plantarum", rulings={"carnivorous_start": choice})
    assert rules.traits["carnivorous_plant"].tokens(evolution.start(rules, 2, 1)) == start


@pytest.mark.parametrize("choice, hand", [("six", 6), ("eight", 8)])
def test_a_new_start_is_a_ruling(choice, hand):
    state = evolution.table(f"rules: origin plantarum new_start={choice}\nA:\nB: 2 +")
    while state.turn == 1:
        evolution.apply(state, evolution.decision(state).legal_actions[0])
    assert len(state.seats[0].hand) == hand


def test_lianas_without_fruit_are_a_ruling():
    text = "rules: origin plantarum liana_fruit=no\nplants: -1 liana ++\nA: 1 carnivorous, 2"
    state = evolution.table(text)
    reasons = evolution.why_not(state, evolution.parse_action("eat 1 -1"))
    assert [reason.key for reason in reasons] == ["no_fruit"]


def test_no_plants_come_up_when_the_cards_have_run_out_under_a_ruling():
    rules = "rules: origin plantarum plant_deck=exhausted"
    state = evolution.table(f"{rules}\nnext: feeding A\nplants: -1 annual ++\nA: 1")
    state.extra["withered"] = withered(annual=1)
    evolution.apply(state, evolution.parse_action("eat 1 -1"))
    assert state.turn == 2 and len(state.plants()) == 1


@pytest.mark.parametrize("other", ["fatality", "equilibrium", "new_world"])
def test_what_nobody_has_written_rules_for_is_refused_with_a_sentence(other):
    with pytest.raises(ValueError, match=" "):
        evolution.rules("origin", "plantarum", other)


@pytest.mark.games
@pytest.mark.parametrize("names", [c for c in setups.combos() if "plantarum" in c], ids="+".join)
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_what_is_always_true_of_plants(names, seats):
    rng = Random(seats)
    state = evolution.start(evolution.rules(*names), seats=seats, seed=seats)
    while ask := evolution.decision(state):
        cards = Counter(plant.key for plant in state.plants())
        cards.update(state.extra.get("withered", []))
        for plant in state.plants():
            assert 0 <= plant.food <= species(state, plant).limit
            assert 0 <= plant.shelter <= max(capacity(state, plant), 1)
        assert all(cards[key] <= COPIES for key in kinds(state))
        present = sum(plant.key != PARASITIC for plant in state.plants())
        assert present <= TABLE[seats][2]
        evolution.apply(state, pick(rng, ask.legal_actions))


def test_where_the_dead_have_eaten_is_forgotten_in_the_middle_of_a_go():
    """Its partner, bitten at the same plant, points at the animal that has just eaten there."""
    state = evolution.table("""rules: origin time_to_fly plantarum
    plants: -1 carnivorous_plant +++
    A: 1 intellect communication-2, 2 mimicry running parasite, 9 hibernation_ability""")
    play(state, "eat 1 -1", "outwit 1 -1 carnivorous_plant", "ignore -1 2 running")
    assert state.extra["meals"] == [[1, -1]]
    play(state, "mimicry 2 1")
    assert state.extra["meals"] == [[2, -1]]
    assert not flaw(state)
    play(state, "done")
    assert "meals" not in state.extra
