"""The invariants over random games, in less than a minute.

``EVOLUTION_GAMES=10000 pytest tests/rules/test_invariants.py`` plays that many, spread over the
tables.
"""

import os
from random import Random

import pytest

import evolution
from evolution.chance import pick, shuffle
from evolution.expansion import Expansion
from evolution.lab import invariants, policies, setups
from evolution.model import NATURE, Reason, because
from evolution.ruleset import are_cards
from evolution.trait import Trait

pytestmark = pytest.mark.games

GAMES = int(os.environ.get("EVOLUTION_GAMES", "0"))
TABLES = setups.tables(every=GAMES > 0)
EACH = -(-GAMES // len(TABLES))
FIRST = TABLES[0][0]  # the base game, which is played more often than the others


def most_seats(rules):
    return max(seats for seats in rules.seats if setups.suits(rules, seats))


def name(value):
    return "+".join(value) if isinstance(value, tuple) else str(value)


@pytest.mark.parametrize("names, seats", TABLES, ids=name)
def test_all_invariants_hold_at_every_decision(names, seats):
    rules = evolution.rules(*names)
    for seed in range(EACH or (max(1, 6 // seats) if names == FIRST else 1)):
        invariants.playout(rules, seats, seed, thorough=True)


@pytest.mark.parametrize("names", setups.combos(), ids=name)
def test_what_is_found_faster_is_what_is_asked_for(names):
    """Legal uses, claims, meals, shelters, in the same order as if all tries were asked about."""
    rules, rng = evolution.rules(*names), Random(0)
    state = evolution.start(rules, rules.seats[0], 1)
    while ask := evolution.decision(state):
        for animal in state.animals.values():
            for kind in animal.uses:
                one, mark = rules.traits[kind], animal.traits[kind]
                found = one.legal_uses(state, animal, mark)
                assert found == Trait.legal_uses(one, state, animal, mark)
            if rules.banks:
                sources, places = rules.sources(state, animal), state.places
                fed = [it for it in sources if not rules.access(state, animal, it)]
                assert rules.eats_at(state, animal) == fed
                havens = [it for it in places if places[it].shelter and rules.shelter]
                hidden = [it for it in havens if not rules.shelter(state, animal, it)]
                assert rules.hides_at(state, animal) == hidden
        for kind in rules.claims if ask.who != NATURE else ():
            one = rules.traits[kind]
            found = one.legal_claims(state, ask.who)
            assert found == Trait.legal_claims(one, state, ask.who)
        evolution.apply(state, pick(rng, ask.legal_actions))


def test_a_reason_that_is_remembered_is_that_reason():
    said = [("full", 7), ("full", 8), ("excluded", 7, "scavenger"), ("must_play", 0, 2)]
    for words in said * 2:
        assert because(*words) == Reason(*words) and type(because(*words)) is Reason
    assert because("must_play", what=2) == Reason("must_play", what=2)


@pytest.mark.slow
@pytest.mark.parametrize("names, seats", TABLES, ids=name)
def test_nothing_is_lost_in_many_games(names, seats):
    rules = evolution.rules(*names)
    for seed in range(1000, 1000 + (EACH or max(2, 12 // seats))):
        invariants.playout(rules, seats, seed)
    if names != FIRST:
        invariants.playout(rules, most_seats(rules), 1)


@pytest.mark.parametrize("policy", policies.POLICIES)
@pytest.mark.parametrize("names", setups.combos(), ids=name)
def test_every_game_ends_whatever_the_players_are_like(names, policy):
    rules = evolution.rules(*names)
    for seats in (rules.seats[0], 4) if names == FIRST else rules.seats[:1]:
        for seed in range(EACH or (3 if names == FIRST else 1)):
            invariants.playout(rules, seats, seed, policies.POLICIES[policy])


@pytest.mark.parametrize("names", setups.combos(), ids=name)
def test_the_invariants_hold_under_other_rulings(names):
    for seed in range(EACH or (12 if names == FIRST else 3)):
        rules = setups.any_rulings(names, seed)
        policy = list(policies.POLICIES.values())[seed % len(policies.POLICIES)]
        invariants.playout(rules, rules.seats[0], seed, policy, thorough=seed % 4 == 0)


@pytest.mark.parametrize("last_tie", ["die", "shared"])
@pytest.mark.parametrize("names", [c for c in setups.combos() if len(c) <= 2], ids=name)
def test_equal_players_are_ranked_by_dice_or_share_a_place(names, last_tie):
    if "last_tie" not in evolution.rules(*names).known_rulings:
        return
    rules = evolution.rules(*names, rulings={"last_tie": last_tie})
    equal = 0
    for policy in ("starve", "always pass"):
        state = invariants.playout(rules, most_seats(rules), 7, policies.POLICIES[policy])
        equal += any(rank.compared for rank in evolution.ranking(state))
    assert equal, "no two had as many points"


@pytest.mark.parametrize("names, seats", [t for t in TABLES if t[1] <= 4], ids=name)
def test_the_same_seed_is_the_same_game(names, seats):
    rules = evolution.rules(*names)
    games = [evolution.dump(invariants.playout(rules, seats, seed)) for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize("names, seats", [t for t in TABLES if t[1] <= 4], ids=name)
def test_the_same_deal_one_seat_further_is_the_same_game_one_seat_further(names, seats):
    rules = evolution.rules(*names)
    rng = Random(seats)
    deck = rules.deck_for(seats)
    shuffle(rng, deck)
    here, there = (evolution.start(rules, seats, 1, first=it, deck=deck) for it in (0, 1))
    while ask := evolution.decision(here):
        other = evolution.decision(there)
        assert other.who == (ask.who if ask.who == NATURE else (ask.who + 1) % seats)
        if ask.legal_actions[0].verb == "win":  # the lot names a seat
            assert len(ask.legal_actions) == len(other.legal_actions)
            break
        assert sorted(map(str, other.legal_actions)) == sorted(map(str, ask.legal_actions))
        action = pick(rng, ask.legal_actions)
        evolution.apply(here, action)
        evolution.apply(there, action)
    points = evolution.scores(here)
    assert evolution.scores(there) == points[-1:] + points[:-1]


@pytest.mark.parametrize("names", setups.combos(), ids=name)
def test_asking_anyway_changes_nothing_but_the_number_of_questions(names):
    rules = setups.any_rulings(names, 3)
    rng = Random(3)
    plain, asked = (
        evolution.start(rules, rules.seats[0], 3, ask_anyway=it) for it in (False, True)
    )
    more = 0
    while ask := evolution.decision(plain):
        while (obvious := evolution.decision(asked)) != ask:
            assert len(asked.legal_actions) == 1, "a choice that nobody had"
            if more % 8 == 0:
                invariants.check_answers(asked, obvious, rng)
                invariants.check_texts(asked)
            evolution.apply(asked, asked.legal_actions[0])
            more += 1
        action = pick(rng, ask.legal_actions)
        for world in (plain, asked):
            evolution.apply(world, action)
    while asked.legal_actions:
        evolution.apply(asked, asked.legal_actions[0])
    asked.ask_anyway = False
    assert evolution.dump(asked) == evolution.dump(plain)
    assert more


class Spy(Trait):
    """What no game may do: it writes down which card lies on top of the deck."""

    key = "spy"

    def after_deal(self, state):
        state.extra["seen"] = state.deck[-1:]


def test_what_the_state_remembers_must_not_tell_what_is_hidden(monkeypatch):
    game = Expansion("spies", traits=(Spy(),), needs=("origin",), extra={"seen": are_cards})
    monkeypatch.setitem(evolution.GAMES, "spies", game)
    rules = evolution.rules("origin", "spies")
    with pytest.raises(AssertionError, match="the memory tells .* what is hidden"):
        for seed in range(20):
            invariants.playout(rules, 2, seed, thorough=1)


def test_a_game_that_bars_a_place_need_not_tell_it_faster(monkeypatch):
    def never(state, animal, place):
        return [because("bank_empty")]

    game = Expansion("fasts", needs=("origin",), settings={"access": never})
    monkeypatch.setitem(evolution.GAMES, "fasts", game)
    state = evolution.table("food: 3\nA: 1\nB: 2", evolution.rules("origin", "fasts"))
    assert not [it for it in state.legal_actions if it.verb == "eat"]
    plain = evolution.table("food: 3\nA: 1\nB: 2")
    assert [it for it in plain.legal_actions if it.verb == "eat"]


def test_two_seeds_are_two_deals_and_every_seat_begins_sometimes():
    rules = evolution.rules("origin")
    firsts = {evolution.start(rules, seats=4, seed=seed).first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    hands = [evolution.start(rules, seats=2, seed=seed).seats[0].hand for seed in range(5)]
    assert len({tuple(hand) for hand in hands}) == 5
