"""Continents and the two scenarios: what a position cannot show, and invariants of whole games."""

from collections import Counter
from random import Random

import pytest

import evolution
from evolution.chance import pick
from evolution.lab import invariants
from evolution.model import NATURE
from evolution.observe import cards_in
from tests.play import options, play, roll

TRAVEL = ("migrate", "fly", "follow")
ALL = ("origin", "time_to_fly", "continents", "variation")


def test_fatality_with_an_expansion_deals_twenty_cards_and_hides_the_rest():
    """T-170"""
    rules = evolution.rules(
        "origin", "time_to_fly", "fatality", rulings={"small_table_deck": "full"}
    )
    state = evolution.start(rules, seats=3, seed=1)
    assert [len(seat.hand) for seat in state.seats] == [20, 20, 20]
    assert not state.deck and len(state.discard) == 126 - 60
    assert set(evolution.observe(state, 0).discard) == {evolution.UNKNOWN}


@pytest.mark.parametrize("seats, cards", [(2, 42), (3, 28), (4, 21), (5, 33), (6, 28), (8, 21)])
def test_fatality_deals_the_base_deck_equally(seats, cards):
    """T-167"""
    state = evolution.start(evolution.rules("origin", "fatality"), seats=seats, seed=1)
    assert {len(seat.hand) for seat in state.seats} == {cards}
    assert len(state.discard) < seats


def test_equilibrium_gives_everybody_the_same_21_cards_and_lets_him_choose_six():
    """T-171"""
    state = evolution.start(evolution.rules("origin", "equilibrium"), seats=3, seed=1, first=0)
    pools = [Counter(seat.pool) for seat in state.seats]
    assert pools[0] == pools[1] == pools[2]
    assert pools[0]["swimming"] == 2 and len(pools[0]) == 20 and pools[0].total() == 21
    for seat in range(3):
        for _ in range(6):
            assert evolution.decision(state).who == seat
            play(state, options(state)[0])
    assert [(len(seat.hand), len(seat.pool)) for seat in state.seats] == [(6, 15)] * 3
    assert state.turn == 1 and type(state.stack[-1]).__name__ == "Development"


@pytest.mark.parametrize(
    "names",
    [
        ("continents",),
        ("equilibrium", "origin", "continents"),
        ("fatality", "equilibrium", "origin"),
    ],
)
def test_what_cannot_be_played_together_is_refused_with_a_sentence(names):
    with pytest.raises(ValueError, match="played with"):
        evolution.rules(*names)


def test_all_that_keeps_games_apart_is_told_with_the_reasons():
    found = list(evolution.conflicts(("origin", "new_world", "cataclysm", "blind_mutations")))
    assert [it[:2] for it in found] == [("clash", "new_world"), ("clash", "cataclysm")]
    assert found[0].others == ("origin",) and "its own deck" in str(found[0])
    assert evolution.conflict(("plantarum",)) == ("needs", "plantarum", ("origin",))
    assert evolution.conflict(("origin", "plantarum")) is None


def test_players_by_number_of_sets():
    """Dossier 1.2: Continents with one base set for 2 to 4; with Time to Fly for up to six."""
    assert len(evolution.rules("origin", "continents").deck_for(4)) == 126
    assert len(evolution.rules("origin", "continents").deck_for(5)) == 210
    assert len(evolution.rules("origin", "continents", "time_to_fly").deck_for(6)) == 168
    assert len(evolution.rules("origin", "continents", "time_to_fly").deck_for(7)) == 252
    assert len(evolution.rules("origin", "continents", "time_to_fly").deck_for(2)) == 84


def wanderlust(rng, choices):
    """Moves whenever it can, and gets everybody onto the road."""
    kinds = ("migration", "suckerfish", "flight", "swimming")
    for wanted in (
        [a for a in choices if a.verb in TRAVEL],
        [a for a in choices if a.verb == "evolve" and a.what in kinds],
    ):
        if wanted:
            return pick(rng, wanted)
    return pick(rng, choices)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("names", [ALL[:1] + ALL[2:3], ALL], ids="+".join)
def test_wandering_comes_to_an_end(names, seats):
    """A-31"""
    rules = evolution.rules(*names)
    for seed in range(4):
        invariants.playout(rules, seats, seed, wanderlust)


def test_no_trait_acts_while_it_is_asleep():
    """Whatever uses a trait finds a mark of it that is awake."""
    rules = evolution.rules(*ALL)
    for seed in range(4):
        state = evolution.start(rules, seats=3, seed=seed)
        rng = Random(seed)
        while ask := evolution.decision(state):
            for action in ask.legal_actions:
                trait = rules.verbs.get(action.verb)
                if trait and ask.who != NATURE and trait.key in rules.actions:
                    animal = state.animals[action.animal]
                    assert any(m.kind == trait.key and not m.asleep for m in animal.marks), action
            check_places(state)
            evolution.apply(state, pick(rng, ask.legal_actions))


def check_places(state):
    """Pairs live together, what lives in the Ocean has no Swimming, what is powerless sleeps."""
    for animal in state.animals.values():
        assert animal.place in (0, -1, -2)
        for mark in animal.marks:
            if mark.partner:
                assert state.animals[mark.partner].place == animal.place
            if mark.kind == "swimming":
                assert animal.place != -2
        if not animal.card or "paralysed" in animal.flags:
            assert not animal.traits and animal.need == 1
        kinds = [mark.kind for mark in animal.marks]
        if "regeneration" in kinds and "swimming" not in kinds:
            assert len(kinds) <= 2


def test_a_swimming_without_a_card_leaves_nothing_behind():
    """A-33"""
    state = evolution.table("""
        rules: origin continents
        food: laurasia 9, gondwana 9, ocean 9
        A: 1 migration @ocean, 4 hibernation_ability @gondwana
        B: 2 grazing @laurasia
    """)
    before = sorted(cards_in(state))
    play(state, "migrate 1 -1")
    assert state.animals[1].traits["swimming"].card == ""
    assert sorted(cards_in(evolution.load(evolution.dump(state)))) == before
    again = evolution.table(evolution.show(state))
    assert evolution.dump(again) == evolution.dump(state)
    while evolution.decision(state).who != 0:
        play(state, "pass" if "pass" in options(state) else options(state)[0])
    play(state, "eat 4 -1")
    assert sorted(cards_in(state)) == before


def test_neoplasm_dies_with_the_last_trait_above_when_a_swimmer_wades_in():
    """A-38"""
    state = evolution.table("""
        rules: origin continents
        food: laurasia 9, ocean 9
        A: 1 ~running ~migration neoplasm suckerfish, 3 migration swimming, 4 neoplasm swimming
        B: 2 grazing
    """)
    play(state, "migrate 3 -2")
    assert state.animals[3].place == -2 and 4 in state.animals
    state = evolution.table("""
        rules: origin continents
        food: laurasia 9, ocean 9
        A: 3 ~migration neoplasm swimming, 1 migration swimming, 5 neoplasm suckerfish swimming
        B: 2 grazing
    """)
    play(state, "migrate 1 -2", "follow 5 -2")
    assert state.animals[5].place == -2 and set(state.animals[5].traits) == {
        "neoplasm",
        "suckerfish",
    }


def test_the_coloured_die_is_the_first_one():
    state = evolution.table("""
        rules: origin continents
        next: overgrowth
        A: 1
        B: 2
    """)
    roll(state, 2, 5)
    assert [place.food for place in state.places.values()] == [2, 7, 3]
