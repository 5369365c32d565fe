"""Random Mutations: its scenarios, its invariants, its events, and what nobody may know."""

import json
import re
from collections import Counter
from random import Random

import pytest

import evolution
from evolution.chance import pick
from evolution.games.random_mutations.deck import DECK, NEW
from evolution.lab import invariants
from evolution.model import NATURE, UNKNOWN, Action, Animal, Mark, State
from evolution.observe import cards_in, observe
from tests.positions import HERE, all_positions

GAME = "random_mutations"
CHOSEN = {"birth", "grow", "mutate", "prefer", "infest", "shelter", "eat", "attack", "pass"}
RANDOM = {"reveal", "drift", "stray", "toss", "roll", "bank", "shelters", "parasites"}


def mutations(**rulings: str):
    return evolution.rules(GAME, rulings=rulings)


def hungry_for(*verbs: str):
    """The first option with one of these verbs, else the last that is no pass."""

    def policy(rng: Random, options: list[Action]) -> Action:
        for verb in verbs:
            for action in options:
                if action.verb == verb:
                    return action
        return [a for a in options if a.verb != "pass"][-1:][0] if len(options) > 1 else options[0]

    return policy


GREEDY = {
    "growth": hungry_for("grow", "birth", "eat"),
    "mutation": hungry_for("mutate", "evolve"),
    "hunters": hungry_for("mutate", "hunt", "attack", "eat"),
    "parasites": hungry_for("infest", "birth"),
    "shelter": hungry_for("shelter", "grow", "burn", "grazing"),
    "trample": hungry_for("grazing", "piracy", "mutate"),
}


def test_every_scenario_of_the_dossier_is_played():
    wanted = set(json.loads((HERE.parent / "scenarios.json").read_text())[GAME])
    positions = [p for p in all_positions() if p.game == GAME]
    shown = {id for p in positions for id in re.findall(r"M\d+", p.headers["scenario"])}
    assert wanted == shown


@pytest.mark.games
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_invariants_hold_for_every_number_of_players(seats):
    for seed in (1, 2):
        invariants.playout(mutations(), seats, seed, thorough=seed == 1)


@pytest.mark.games
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("policy", GREEDY)
def test_a_game_ends_however_greedy_the_players_are(policy, seats):
    invariants.playout(mutations(), seats, 7, GREEDY[policy])
    invariants.playout(mutations(species_attacks="each_animal"), seats, 8, GREEDY[policy])


@pytest.mark.parametrize("seed", range(6))
def test_ninety_cards_are_there_at_every_moment(seed):
    state = evolution.start(mutations(), seats=4, seed=seed)
    assert sum(DECK.values()) == len(cards_in(state)) == 90
    assert sum(NEW.values()) == 28
    start = Counter(cards_in(state))
    rng = Random(seed)
    while ask := evolution.decision(state):
        evolution.apply(state, pick(rng, ask.legal_actions))
        assert Counter(cards_in(state)) == start
        for animal in state.animals.values():
            assert 0 <= animal.shelter <= animal.population
            assert all(UNKNOWN not in kin for kin in animal.kin)


def test_nobody_knows_a_card_before_it_is_turned_up():
    state = evolution.start(mutations(), seats=3, seed=4)
    for seat in (-1, 0, 1, 2):
        seen = observe(state, seat)
        hidden = [card for side in seen.seats for card in side.pool + side.discard]
        hidden += [card for animal in seen.animals.values() for card in (animal.card, *animal.kin)]
        assert set(hidden) == {UNKNOWN}


def test_an_unseen_animal_of_a_species_stays_unseen():
    state = evolution.table(f"rules: {GAME}\nnext: declaring A\nA: 1 &?, 2\nA pool: running\nB: 3")
    assert state.animals[1].kin != (UNKNOWN,)
    assert observe(state, 0).animals[1].kin == (UNKNOWN,)


def test_the_events_tell_apart_what_was_chosen_and_what_was_chance():
    events = Counter()
    for seed in range(12):
        state = evolution.start(mutations(), seats=2, seed=seed)
        rng = Random(seed)
        while ask := evolution.decision(state):
            action = pick(rng, ask.legal_actions)
            evolution.apply(state, action)
            kinds = [event.kind for event in state.events]
            events.update(kinds)
            if action.verb == "mutate":
                assert kinds[:2] == ["mutate", "reveal"]
            if ask.who == NATURE:
                assert kinds[0] in ("roll", "lot")
    assert CHOSEN | RANDOM <= {*events, "toss"}


def test_whatever_its_last_animal_dies_of_a_species_is_told_to_be_extinct():
    causes = Counter()
    for seed in range(12):
        state = evolution.start(mutations(), seats=3, seed=seed)
        rng = Random(seed)
        while ask := evolution.decision(state):
            before = set(state.animals)
            evolution.apply(state, GREEDY["hunters"](rng, list(ask.legal_actions)))
            told = [event.animal for event in state.events if event.kind == "extinct"]
            assert sorted(told) == sorted(before - set(state.animals))
            causes.update(it.kind for it in state.events if it.animal in told)
    assert {"eaten", "poisoned", "starve", "sap"} <= {*causes}


def test_a_mutation_is_the_card_that_lay_on_top():
    state = evolution.start(mutations(), seats=2, seed=1, first=0)
    top = state.seats[0].pool[-1]
    evolution.apply(state, Action("mutate", state.seats[0].row[0]))
    assert state.events[1].what == top


def test_new_cards_go_to_the_bottom_of_the_stack():
    state = evolution.start(mutations(), seats=2, seed=1, first=0)
    before = [side.pool[:] for side in state.seats]
    while state.turn == 1:
        ask = evolution.decision(state)
        passing = [a for a in ask.legal_actions if a.verb == "pass"]
        evolution.apply(state, (passing or ask.legal_actions)[0])
    for side, old in zip(state.seats, before, strict=True):
        assert side.pool[-len(old) :] == old and len(side.pool) > len(old)


def test_the_members_of_a_species_need_food_each():
    rules = mutations()
    animal = Animal(1, 0, marks=[Mark("high_body_weight")], kin=(UNKNOWN, UNKNOWN))
    animal.refresh(rules)
    assert (animal.population, animal.need) == (3, 6)
    assert animal.copy().kin == animal.kin


def test_species_are_saved_and_shown():
    text = f"rules: {GAME}\nnext: placing A\nfood: 2\nA: 1 &running &? fat_tissue=2 ++ ^\nB: 2"
    state = evolution.table(text)
    assert state.animals[1].kin[0] == "running"
    for other in (evolution.load(evolution.dump(state)), evolution.table(evolution.show(state))):
        assert evolution.dump(other) == evolution.dump(state)


def test_the_game_stands_alone():
    for other in evolution.GAMES:
        if other != GAME:
            with pytest.raises(ValueError, match="played with"):
                evolution.rules(GAME, other)


def test_careful_players_finish_a_game():
    from evolution.players import PLAYERS

    state: State = evolution.start(mutations(), seats=2, seed=3)
    rng = Random(3)
    while ask := evolution.decision(state):
        if ask.who == NATURE:
            evolution.apply(state, pick(rng, ask.legal_actions))
        else:
            seen = observe(state, ask.who)
            choice = PLAYERS["forager"].choose(seen, ask.legal_actions, rng)
            evolution.apply(state, choice.action)
    assert evolution.ranking(state)[0].place == 1
