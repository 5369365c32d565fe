"""What happens now, told to whoever looks on: nobody need look into the stack."""

import evolution
from evolution import NATURE, NOBODY, Doing
from tests.play import play, table


def told(state):
    return evolution.under_way(state).doings[1:]


def test_a_phase_and_whose_go_it_is():
    now = evolution.under_way(table("next: feeding B \n food: 1 \n A: 1 \n B: 2"))
    assert now == ("feeding", 1, (Doing("feeding", 1),))
    start = evolution.start(evolution.rules("origin"), first=1)
    assert evolution.under_way(start) == ("development", 1, (Doing("development", 1),))


def test_an_attack_and_the_die_that_decides_it():
    state = table("food: 3 \n A: 1 carnivorous \n B: 2 running tail_loss, 3")
    play(state, "attack 1 2")
    assert evolution.under_way(state).doings[0] == Doing("feeding", 0, what="main")
    assert told(state) == (Doing("attack", 0, 1, 2, "defence"),)
    play(state, "running 2")
    assert told(state)[-1] == Doing("dice", NOBODY, what="running")
    assert evolution.decision(state).who == NATURE


def test_what_a_meal_still_brings():
    state = table("food: 3 \n A: 1 communication-2 cooperation-3, 2, 3 \n B: 4")
    play(state, "eat 1")
    assert told(state) == (
        Doing("chain", 0, 1, 2, "communication"),
        Doing("chain", 0, 1, 3, "cooperation"),
    )


def test_a_migration_names_all_that_set_out():
    state = evolution.table(
        "rules: origin continents \n food: laurasia 3 \n"
        "A: 1 migration @laurasia, 2 migration @laurasia, 3 migration @laurasia \n B: 4 @laurasia"
    )
    play(state, "migrate 1 -1", "migrate 2 -1")
    assert told(state) == (Doing("migration", 0, 1, -1), Doing("migration", 0, 2, -1))


def test_an_exchange_tells_what_is_given():
    state = evolution.table(
        "rules: origin continents \n food: laurasia 3 \n"
        "A: 1 recombination-2 running @laurasia, 2 mimicry poisonous @laurasia \n B: 3 @laurasia"
    )
    play(state, "recombination 1 2 running")
    assert told(state) == (Doing("exchange", 0, 1, 2, "running"),)


def test_a_meal_that_others_may_interrupt():
    state = evolution.table(
        "rules: origin time_to_fly \n food: 3 \n A: 1 \n B: 2 carnivorous ambush_hunting"
    )
    play(state, "eat 1")
    assert told(state) == (Doing("meal", 0, 1, 0),)
    play(state, "ambush_hunting 2 1")
    assert evolution.under_way(state).phase == "feeding"


def test_a_plant_attacks_like_an_animal():
    state = evolution.table(
        "rules: origin plantarum \n plants: -1 carnivorous_plant ++ \n A: 1 \n B: 2 running"
    )
    play(state, "snap -1 2")
    assert told(state) == (Doing("attack", NOBODY, -1, 2, "defence"),)


def test_nothing_is_under_way_when_the_game_is_over():
    state = table("deck: none \n food: 0 \n A: 1 running + \n B: 2 +")
    assert evolution.under_way(state) == ("", NOBODY, ())
