"""The quicker ways to imagine a game going on are the same game as the plain one."""

from random import Random

import pytest

import evolution
from evolution.lab.bench import positions
from evolution.lab.setups import combos
from evolution.observe import cards_in, unseen

FEW = 12  # options of which each has to come up
TOSSES = 150 * FEW
STRANGE = [("new_world",), ("random_mutations",), ("origin", "equilibrium")]


def steps(rules, seats, seed):
    """Every frame of a game played by any_action: the state, and what would be said next."""
    state = evolution.start(rules, seats, seed)
    rng = Random(seed)
    while state.stack:
        action = evolution.any_action(state, rng)
        yield state, action
        state.stack[-1].resolve(state, action)


@pytest.mark.parametrize("names", combos(), ids="-".join)
def test_an_option_found_by_chance_is_one_of_those_listed(names):
    rules = evolution.rules(*names)
    for state, action in steps(rules, rules.seats[0] + 1, seed=len(names)):
        frame = state.stack[-1]
        offer = frame.legal_actions(state)
        if action is None:
            asked = len(offer) > 1 or offer and not frame.obvious(state, offer[0])
            assert not asked, f"{frame}: nobody said a word, who could {offer}"
        else:
            assert action in offer, f"{frame}: {action} is none of {offer}"


@pytest.mark.parametrize(
    "names", [("origin",), ("new_world",), ("origin", "time_to_fly", "continents")], ids="-".join
)
def test_whatever_can_be_done_is_found_some_time(names):
    rng = Random(0)
    number = 0
    for state, _ in steps(evolution.rules(*names), 2, seed=3):
        offer = state.stack[-1].legal_actions(state)
        if 1 < len(offer) <= FEW:
            number += 1
            if number % 9 == 0:
                found = {evolution.any_action(state, rng) for _ in range(TOSSES)}
                assert set(offer) <= found | {None}, f"never found: {set(offer) - found}"
    assert number > 9


@pytest.mark.parametrize("names", [("origin",), *STRANGE], ids="-".join)
def test_played_on_is_played_by_the_rules(names):
    state = evolution.start(evolution.rules(*names), 2, seed=5)
    world = state.copy()
    evolution.play_on(world, Random(1), until=3)
    assert world.turn == 3 and evolution.decision(world).legal_actions
    evolution.play_on(world, Random(1))
    assert evolution.decision(world) is None

    rng = Random(1)  # the same, with everybody asked
    while state.turn < 3:
        asked = evolution.decision(state)
        action = evolution.any_action(state, rng)
        assert action in asked.legal_actions
        evolution.apply(state, action)


@pytest.mark.parametrize("names", [("origin",), *STRANGE], ids="-".join)
def test_every_world_drawn_fits_what_is_seen(names):
    for seen in positions(evolution.rules(*names), 3, games=1)[::4]:
        who = seen.stack[-1].who(seen)
        rng = Random(1)
        worlds = evolution.Worlds(seen, rng)
        drawn = [worlds.draw() for _ in range(6)]
        for world in drawn:
            assert evolution.dump(evolution.observe(world, who)) == evolution.dump(seen)
            assert evolution.decision(world).legal_actions == world.stack[-1].legal_actions(world)
            assert sorted(cards_in(world)) == sorted(cards_in(drawn[0]))


def test_any_card_may_lie_in_any_hidden_place():
    state = evolution.start(evolution.rules("origin"), seed=1)
    seen = evolution.observe(state, 0)
    worlds, hidden = evolution.Worlds(seen, Random(2)), unseen(seen)
    first, second = {}, {}
    for _ in range(3000):
        world = worlds.draw()
        for found, card in ((first, world.seats[1].hand[0]), (second, world.deck[-1])):
            found[card] = found.get(card, 0) + 1
    for found in (first, second):
        for card in dict.fromkeys(hidden):
            share = hidden.count(card) / len(hidden)
            assert abs(found.get(card, 0) / 3000 - share) < 0.02
