"""What an experiment changes of the games: read, refused, played under all invariants, and kept."""

from __future__ import annotations

from collections import Counter

import pytest

import evolution
from evolution import link
from evolution.changes import NOTHING, Changes, read
from evolution.lab.invariants import playout
from evolution.observe import cards_in
from evolution.session import Player, SaveError, Session
from evolution.spelling import read_rules

SPELLED = [
    "",
    "carnivorous*0",
    "camouflage*2 sharp_vision*2",
    "cards=40",
    "hand=3",
    "food=50%",
    "food=150%@3",
    "turns=4",
    "start=running+fat_tissue",
    "start=animal:random/none",
    "parasite*3 cards=60 hand=2 food=80% start=carnivorous/none/running",
]
PLAYED = [
    ("origin food=50%@3", 4),
    ("origin carnivorous*0", 2),
    ("origin camouflage*3 sharp_vision*3 symbiosis*0", 5),
    ("origin cards=45 hand=2 start=random:random", 4),
    ("origin time_to_fly start=carnivorous+flight/none food=200%", 3),
    ("origin continents migration*0 start=burrowing:running", 3),
    ("origin plantarum legume*0 fruit*0 start=parasite", 3),
    ("origin fatality camouflage*2 food=50%", 2),
    ("origin equilibrium parasite*0", 3),
    ("new_world carnivorous*0 hand=4 start=random", 3),
    ("new_world blind_mutations swimming*2 start=carnivorous:animal", 2),
    ("random_mutations carnivorous*2", 3),
    ("origin food=50%@3 turns=4", 3),
    ("origin continents turns=2", 2),
    ("origin plantarum turns=3", 2),
    ("new_world turns=2", 2),
    ("random_mutations turns=2", 2),
]


@pytest.mark.parametrize("text", SPELLED)
def test_changes_are_spelled_as_they_are_read(text):
    assert str(read(text.split())) == text
    assert (read(text.split()) == NOTHING) == (not text)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("carnivorous*0 carnivorous*2", "twice"),
        ("food=50", "food=50%"),
        ("food=501%", "food"),
        ("food=50%@0", "food"),
        ("cards=999", "from 0 to"),
        ("hand=x", "no number"),
        ("hand=1 hand=2", "changes nothing"),
        ("start=" + ":".join(["animal"] * 9), "animals"),
        ("start=" + "+".join(["running"] * 7), "traits"),
        ("nonsense*2", "no card of origin bears"),
        ("flight*2", "no card of origin bears"),
        ("start=flight", "no card of origin bears"),
        ("start=communication", "does not lie on one animal"),
        ("start=symbiosis", "does not lie on one animal"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(words, told):
    with pytest.raises(ValueError, match=told):
        read_rules(f"origin {words}")


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("new_world food=50%", "no dice bring food"),
        ("new_world cards=40", "with all its cards"),
        ("origin plantarum food=50%", "no dice bring food"),
        ("origin plantarum legume*2", "can only be left out"),
        ("origin equilibrium hand=3", "in its own way"),
        ("origin fatality hand=3", "in its own way"),
        ("random_mutations start=running", "in its own way"),
    ],
)
def test_what_a_game_does_not_have_is_refused(rules, told):
    with pytest.raises(ValueError, match=told):
        read_rules(rules)


@pytest.mark.parametrize(
    ("rules", "seats", "told"),
    [
        ("origin cards=20", 4, "too few"),
        ("origin sharp_vision*0 start=camouflage:camouflage", 4, "no card left"),
        ("origin start=swimming+swimming", 2, "no card left"),
    ],
)
def test_too_few_cards_are_told_of_whatever_the_seed(rules, seats, told):
    for seed in range(5):
        with pytest.raises(ValueError, match=told):
            evolution.start(read_rules(rules), seats, seed)


@pytest.mark.parametrize(("text", "seats"), PLAYED)
def test_games_are_played_under_all_invariants(text, seats):
    for seed in range(3):
        playout(read_rules(text), seats, seed, thorough=9)


def test_a_struck_trait_leaves_the_others_as_they_were():
    usual, changed = evolution.rules("origin"), read_rules("origin carnivorous*0 camouflage*2")

    def often(rules):
        return Counter(kind for card in rules.deck_for(4) for kind in card.split("/"))

    before, after = often(usual), often(changed)
    assert after["carnivorous"] == 0 and after["camouflage"] == 2 * before["camouflage"]
    assert {k: n for k, n in before.items() if k not in ("carnivorous", "camouflage")} == {
        k: n for k, n in after.items() if k != "camouflage"
    }


def test_animals_at_the_start_take_their_cards_from_the_deck():
    state = evolution.start(read_rules("origin start=carnivorous:animal/none hand=4"), 4, 3)
    assert [len(side.row) for side in state.seats] == [2, 0, 2, 0]
    assert [sorted(a.traits) for a in state.of(2)] == [["carnivorous"], []]
    assert {len(side.hand) for side in state.seats} == {4}
    assert Counter(cards_in(state)) == Counter(state.rules.deck_for(4))


def test_the_food_is_less_from_a_turn_on():
    assert [Changes(food=50, since=3).yields(turn, 7) for turn in (1, 2, 3, 4)] == [7, 7, 4, 4]


def session(text: str, preset: str = "") -> Session:
    rules = read_rules(text)
    seats = (Player("A"), Player("B"))
    return Session(rules.names, seats, 5, changes=rules.changes, preset=preset)


@pytest.mark.parametrize("turns", [1, 2, 4])
def test_a_game_ends_after_the_turn_that_is_said(turns):
    rules = read_rules(f"origin turns={turns}")
    state = evolution.start(rules, seats=3, seed=1)
    while ask := evolution.decision(state):
        assert rules.is_last_turn(state) == (state.turn >= turns)
        evolution.apply(state, ask.legal_actions[0])
    assert state.turn == turns and state.deck and evolution.ranking(state)


def test_a_game_that_is_shorter_anyway_stays_as_it_is():
    usual, longer, shorter = map(
        read_rules, ("new_world", "new_world turns=9", "new_world turns=2")
    )
    assert usual.turns(usual) == longer.turns(longer) == 6 and shorter.turns(shorter) == 2
    assert read_rules("origin").turns(read_rules("origin")) == 0


def test_records_and_links_carry_it():
    first = session("origin food=50%@3 start=running", "drought")
    while first.ask and len(first.steps) < 40:
        first.act(first.ask.legal_actions[0])
        first.advance()
    for again in (
        Session.load(first.text()),
        link.unpack(link.pack(first)),
        link.unpack(link.pack_short(first)),
    ):
        assert again.text() == first.text() and again.preset == "drought"
        assert again.rules is first.rules
    deal = link.unpack(link.pack_new(first))
    assert not deal.steps and deal.rules is first.rules and deal.preset == "drought"
    assert evolution.load(evolution.dump(first.state)).rules is first.rules
    assert evolution.table(evolution.show(first.state)).rules is first.rules


@pytest.mark.parametrize(
    "forged", ["nonsense*2", "food=9999%", "start=flight", 7, ["carnivorous*0"], "x" * 5000, "pass"]
)
def test_forged_changes_are_refused(forged):
    record = session("origin hand=3").record()
    record["rules"]["changes"] = forged
    with pytest.raises((SaveError, ValueError)):
        Session.load(__import__("json").dumps(record))


@pytest.mark.parametrize("forged", ["../../etc", "A", 7, "x" * 41])
def test_a_forged_name_of_a_preset_is_refused(forged):
    with pytest.raises(SaveError):
        Session.load(__import__("json").dumps({**session("origin").record(), "preset": forged}))


def test_no_ruling_is_called_as_a_change_is():
    from evolution.changes import KEYS

    rulings = {ruling.key for game in evolution.GAMES.values() for ruling in game.rulings}
    assert not rulings & set(KEYS)
