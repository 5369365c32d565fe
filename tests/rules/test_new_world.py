"""New World: its box, its setup, its variants, and what no position file can say.

Ids such as NW-T15 belong to the scenarios of the rules dossier; most are in positions/new_world.
"""

from __future__ import annotations

from collections import Counter

import pytest

import evolution
from evolution.games.new_world.areas import to_come
from evolution.games.new_world.deck import AREAS, CARDS, COPIES, DECK, PAIRS
from evolution.games.new_world.drawing import ORDERS
from evolution.games.new_world.traits import TRAITS
from evolution.model import NATURE, UNKNOWN, Action, State
from evolution.observe import cards_in
from tests.play import options, play, reasons, roll

RULES = "new_world"
QUIET = "B: 9 nocturnal fat_tissue +"  # somebody who may go on, whom nobody attacks


def table(text: str, *games: str, **rulings: str) -> State:
    lines = [line.strip() for line in text.strip().splitlines()]
    chosen = [f"{key}={choice}" for key, choice in rulings.items()]
    lines.insert(0, " ".join(["rules:", RULES, *games, *chosen]))
    return evolution.table("\n".join(lines))


def start(seats: int, *games: str, **rulings: str) -> State:
    rules = evolution.rules(RULES, *games, rulings=rulings)
    return evolution.start(rules, seats=seats, seed=4, first=0)


def nature(state: State) -> State:
    """Nature answers whatever she likes, as long as she is asked."""
    while (ask := evolution.decision(state)) and ask.who == NATURE:
        evolution.apply(state, ask.legal_actions[0])
    return state


def keys(state: State) -> list[str]:
    return [place.key for place in state.places.values()]


# ---------------------------------------------------------------------- the box


def test_the_deck_is_48_pairs_of_cards():
    """NW-T01"""
    assert sum(DECK.values()) == 96
    assert len(DECK) == 48
    assert set(DECK.values()) == {2}
    assert len(PAIRS) == 23
    shorts = Counter(short for pair in PAIRS.values() for short in pair)
    assert {short: 2 * count for short, count in shorts.items()} == {
        "carnivorous": 34,
        "fat_tissue": 18,
        "swimming": 14,
        "nocturnal": 12,
        "high_body_weight": 10,
        "parasite": 8,
    }
    assert {main: 2 * len(pair) for main, pair in PAIRS.items() if len(pair) != 2} == {
        "detrimental_mutation": 6,
        "scavenger": 6,
    }


def test_the_29_traits_are_those_of_the_deck():
    printed = {kind for card in DECK for kind in card.split("/")}
    assert {trait.key for trait in TRAITS} == printed
    assert len(TRAITS) == 29
    points = {trait.key: trait.points for trait in TRAITS if trait.points != 1}
    assert points == {
        "carnivorous": 2,
        "high_body_weight": 2,
        "detrimental_mutation": 2,
        "stasis": 2,
        "parasite": 3,
    }
    assert {trait.key for trait in TRAITS if trait.paired} == {
        "communication",
        "cooperation",
        "partnership",
    }


def test_the_area_cards():
    """NW-T02"""
    assert len(CARDS) * COPIES == 20
    assert len(AREAS) == 14
    assert sorted(key for names in CARDS for key in names) == sorted(AREAS)
    assert COPIES * sum(area.food for area in AREAS.values()) == 48
    assert COPIES * sum(area.shelter for area in AREAS.values()) == 8
    assert all(sum(AREAS[key].shelter for key in names) <= 1 for names in CARDS)


# ---------------------------------------------------------------------- setup and areas


@pytest.mark.parametrize(("seats", "deck"), [(2, 84), (3, 78), (4, 72)])
def test_the_setup(seats, deck):
    """NW-T03, NW-T04"""
    t = start(seats)
    assert [len(side.hand) for side in t.seats] == [6] * seats
    assert len(t.deck) == deck
    cards = Counter(keys(t))
    assert sum(cards[names[0]] for names in CARDS) == seats
    assert len(to_come(t)) == 20 - seats
    assert not any(place.food or place.shelter for place in t.places.values())
    assert t.discard == []


def test_one_player_is_too_few_and_five_are_too_many():
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4 players"):
            start(seats)


def test_a_new_area_on_the_left_and_the_rightmost_leaves():
    """NW-T15, BOOK-NW new area"""
    t = table("""
        next: areas
        food: steppes 0, mangrove_forests 0, caves 0, rocks 0
        A: 1 hibernation
        B: 2 hibernation
        C: 3 hibernation
    """)
    play(t, "area #16")
    assert keys(t) == ["taiga", "steppes", "mangrove_forests", "caves", "rocks"]
    tokens = [(place.food, place.shelter) for place in t.places.values()]
    assert tokens == [(3, 0), (2, 0), (2, 1), (2, 0), (1, 1)]
    assert list(t.places) == [-4, -3, -2, -1, 0]
    while t.turn == 1:
        play(t, options(t)[0])
    assert keys(t) == ["taiga", "steppes", "mangrove_forests"]
    assert t.extra["gone"] == ["caves"]


def test_every_swamp_gets_a_token_for_every_death_up_to_four():
    """NW-T18"""
    t = table(f"""
        next: foraging A
        food: swamps 1, swamps 3, caves 1, rocks 0
        A: 1 carnivorous, 2 carnivorous
        {QUIET}, 3, 4
    """)
    play(t, "attack 1 3")
    assert [p.food for p in t.places.values() if p.key == "swamps"] == [2, 4]
    play(t, "eat 4 -2", "attack 2 4")
    assert [p.food for p in t.places.values() if p.key == "swamps"] == [3, 4]


def test_the_last_epoch_ends_the_game():
    """NW-T19, NW-T94"""
    for epochs in ("6", "3"):
        t = start(4, epochs=epochs)
        while evolution.decision(t):
            nature(t)
            if evolution.decision(t):
                play(t, options(t)[-1])
        assert t.turn == int(epochs)
        assert t.rules.is_last_turn(t)


def test_there_are_area_cards_for_so_many_epochs_only():
    assert start(4, epochs="16")
    with pytest.raises(ValueError, match="16 epochs"):
        start(4, epochs="17")


# ---------------------------------------------------------------------- drawing


def drawing(hand: int, deck: str = "", **rulings: str) -> State:
    """Five animals of A have eaten, and so has one of B; new cards are dealt."""
    cards = ", ".join(["hoofed/carnivorous", "horned/parasite", "stasis/nocturnal"][:hand])
    return table(
        f"""
        next: foraging A
        food: steppes 0, taiga 0
        {deck}
        A: 1 +, 2 +, 3 +, 4 +, 5 +
        A hand: {cards}
        B: 6 +
        """,
        **rulings,
    )


def test_a_hand_is_cut_down_to_six_by_choice_when_all_have_drawn():
    """NW-T87"""
    t = drawing(3)
    assert len(t.seats[0].hand) == 10
    assert len(t.seats[1].hand) == 3
    chosen = evolution.decision(t)
    assert chosen.who == 0
    assert {action.card for action in chosen.legal_actions} == set(t.seats[0].hand)
    play(t, *(["discard (hoofed/carnivorous)"] + [options(t)[-1]]))
    while len(t.seats[0].hand) > 6:
        assert reasons(t, "pass") == {"too_many_cards"}
        play(t, options(t)[0])
    assert len(t.discard) == 4
    assert t.turn == 2


def test_an_unlimited_hand_is_kept():
    """NW-T95"""
    t = drawing(3, hand_limit="unlimited")
    assert len(t.seats[0].hand) == 10
    assert t.turn == 2


def test_an_empty_deck_is_made_of_the_discarded_cards():
    """NW-T89"""
    t = table("""
        next: drawing
        food: taiga 0
        stack: Turn(5) > Drawing((5, 0))
        deck: hoofed/carnivorous, horned/parasite, stasis/nocturnal
        discard: running/fat_tissue, running/carnivorous, piracy/swimming, piracy/carnivorous
        A: 1
        B: 2
    """)
    before = Counter(cards_in(t))
    ask = evolution.decision(t)
    assert ask.who == NATURE
    assert ask.legal_actions == ORDERS
    assert t.seats[0].hand == ["hoofed/carnivorous", "horned/parasite", "stasis/nocturnal"]
    other = t.copy()
    play(t, "shuffle #7")
    assert len(t.seats[0].hand) == 5
    assert t.discard == []
    assert len(t.deck) == 2
    assert Counter(cards_in(t)) == before
    play(other, "shuffle #7")
    assert evolution.dump(other) == evolution.dump(t)
    assert not [event for event in t.events if event.what == 7]


def test_when_everything_is_dealt_drawing_stops():
    """NW A28"""
    t = table("""
        next: drawing
        food: taiga 0
        stack: Turn(5) > Drawing((5, 3))
        deck: hoofed/carnivorous, horned/parasite, stasis/nocturnal
        discard: running/fat_tissue
        A: 1
        B: 2
    """)
    play(t, "shuffle #1")
    assert [len(side.hand) for side in t.seats] == [4, 0]


# ---------------------------------------------------------------------- Random Mutations


def blind(pool: str, animals: str, **rulings: str) -> State:
    """A announces what the top (the last) card of his gene pool will be."""
    return table(
        f"""
        next: blind_evolving A
        food: taiga 0
        A: {animals}
        A pool: {pool}
        B: 90
        B pool: hoofed/carnivorous
        """,
        "blind_mutations",
        **rulings,
    )


def kinds(state: State, id: int) -> list[str]:
    return [mark.kind for mark in state.animals[id].marks]


def test_a_gene_pool_is_dealt_and_nobody_looks():
    t = start(2, "blind_mutations")
    assert [len(side.pool) for side in t.seats] == [6, 6]
    assert [len(side.hand) for side in t.seats] == [0, 0]
    seen = evolution.observe(t, 0)
    assert set(seen.seats[0].pool) == {UNKNOWN}
    play(t, "birth")
    assert evolution.observe(t, 0).animals[1].card == UNKNOWN
    assert options(t)[-1] == "pass"


def test_a_trait_that_does_not_fit_goes_to_the_next_animal():
    """NW-T96"""
    t = blind("cooperation/swimming", "1 stasis, 2")
    assert options(t) == ["birth", "mutate 1", "mutate 2", "arrange", "pass"]
    play(t, "mutate 1")
    assert kinds(t, 2) == ["swimming"]
    assert kinds(t, 1) == ["stasis"]


def test_the_owner_chooses_the_side_that_becomes_the_trait():
    """NW-T96: both sides fit"""
    t = blind("horned/parasite", "1 stasis, 2")
    play(t, "mutate 1")
    assert options(t) == [
        "evolve 2 horned (horned/parasite)",
        "evolve 2 parasite (horned/parasite)",
    ]
    play(t, "evolve 2 horned (horned/parasite)")
    assert kinds(t, 2) == ["horned"]


def test_what_no_animal_can_take_becomes_an_animal():
    """NW-T96, NW-T98"""
    t = blind("horned/parasite", "1 stasis, 2 stasis, 3")
    play(t, "mutate 1")
    assert t.seats[0].row == [1, 2, 3, 91]
    t = blind("horned/parasite", "1 parasite horned")
    play(t, "mutate 1")
    assert t.seats[0].row == [1, 91]
    assert len(cards_in(t)) == 96


def test_a_trait_may_travel_to_the_end_by_ruling():
    """NW A31"""
    t = blind("horned/parasite", "1 stasis, 2 stasis, 3", mutation_travels="to_the_end")
    play(t, "mutate 1")
    assert options(t) == [
        "evolve 3 horned (horned/parasite)",
        "evolve 3 parasite (horned/parasite)",
    ]


def test_a_burden_falls_upon_oneself():
    """NW-T97"""
    t = blind("poisonous/parasite", "1 poisonous")
    play(t, "mutate 1")
    assert kinds(t, 1) == ["poisonous", "parasite"]


def test_a_pair_trait_needs_a_neighbour():
    """NW-T99"""
    t = blind("partnership/fat_tissue", "1")
    play(t, "mutate 1")
    assert kinds(t, 1) == ["fat_tissue"]
    t = blind("partnership/fat_tissue", "1, 2, 3")
    play(t, "mutate 2")
    assert options(t) == [
        "evolve 2 1 partnership (partnership/fat_tissue)",
        "evolve 2 3 partnership (partnership/fat_tissue)",
        "evolve 2 fat_tissue (partnership/fat_tissue)",
    ]


def test_a_row_is_arranged_before_the_card_only():
    t = blind("cooperation/swimming, hoofed/carnivorous", "1, 2")
    play(t, "arrange", "place 2")
    assert t.seats[0].row == [2, 1]
    assert reasons(t, "arrange") == {"arranged"}
    play(t, "birth")
    assert t.seats[0].row == [2, 1, 91]


def test_a_row_lies_as_it_is_arranged_also_where_an_earlier_version_has_begun_it():
    t = blind("hoofed/carnivorous", "1 scavenger, 2, 3, 4")
    play(t, "arrange", "place 3")
    assert t.seats[0].row == [3, 1, 2, 4]
    old = evolution.load(evolution.dump(t))
    old.seats[0].row = [1, 2, 3, 4]
    old.stack[-1] = type(t.stack[-1])(0, (3,))  # it had no field for the row of before
    old.legal_actions = old.stack[-1].legal_actions(old)
    for state in (t, old):
        play(state, "place 2", "done")
        assert state.seats[0].row == [3, 2, 1, 4]
        assert state.events[-1].kind == "arrange" and state.events[-1].what == "3,2,1,4"


def test_without_animals_there_is_only_a_birth_and_without_cards_a_pass():
    t = blind("cooperation/swimming", "")
    assert options(t) == ["birth", "pass"]
    play(t, "birth", "pass")
    assert evolution.decision(t).who == NATURE


def test_metamorphosis_takes_the_top_card_of_the_pool():
    t = table(
        f"""
        next: foraging A
        food: caves 1, rocks 0
        A: 1 metamorphosis running, 2
        A pool: horned/parasite
        {QUIET}
        """,
        "blind_mutations",
    )
    play(t, "metamorphosis 1 running", "evolve 1 parasite (horned/parasite)")
    assert kinds(t, 1) == ["metamorphosis", "parasite"]
    assert t.seats[0].pool == []


def test_a_gene_pool_is_cut_down_from_the_top_unseen():
    """NW A32"""
    t = table(
        """
        next: foraging A
        food: steppes 0, taiga 0
        A: 1 +, 2 +, 3 +, 4 +, 5 +
        A pool: hoofed/carnivorous, horned/parasite, stasis/nocturnal
        B: 6 +
        """,
        "blind_mutations",
    )
    assert t.turn == 2
    assert len(t.seats[0].pool) == 6
    assert t.seats[0].pool[:3] == ["hoofed/carnivorous", "horned/parasite", "stasis/nocturnal"]
    assert len(t.discard) == 4
    assert set(evolution.observe(t, 0).discard) == {UNKNOWN}


# ---------------------------------------------------------------------- Cataclysm


def test_before_the_cataclysm():
    """NW-T100"""
    t = start(3, "cataclysm")
    assert [len(side.hand) for side in t.seats] == [20] * 3
    assert sum(keys(t).count(names[0]) for names in CARDS) == 4
    for place in t.places.values():
        assert (place.food, place.shelter) == AREAS[place.key][:2]


def test_two_cards_at_most_are_kept():
    """NW-T101"""
    t = table(
        """
        next: keep_two A
        food: taiga 3
        A hand: hoofed/carnivorous, horned/parasite, stasis/nocturnal
        B hand: hoofed/carnivorous
        """,
        "cataclysm",
    )
    assert reasons(t, "pass") == {"must_play"}
    play(t, "birth (hoofed/carnivorous)")
    assert options(t)[-1] == "pass"
    play(t, "pass")
    assert options(t)[-1] == "pass"


def test_the_cataclysm_is_the_last_epoch():
    """NW-T102"""
    t = table(
        """
        next: foraging A
        food: taiga 0
        A: 1 hibernation, 2 fat_tissue* parasite ++
        B: 3 +
        """,
        "cataclysm",
    )
    assert options(t) == ["burn 2 #1", "done"]
    assert reasons(t, "hibernation 1") == {"last_turn"}
    play(t, "burn 2 #1")
    assert evolution.decision(t) is None
    assert set(t.animals) == {2, 3}
    assert evolution.scores(t) == [7, 3]


def test_the_cataclysm_and_random_mutations_do_not_go_together():
    with pytest.raises(ValueError, match="cataclysm cannot be played with blind_mutations"):
        evolution.rules("new_world", "cataclysm", "blind_mutations")
    with pytest.raises(ValueError, match="is played with new_world"):
        evolution.rules("cataclysm")
    with pytest.raises(ValueError, match="new_world cannot be played with origin"):
        evolution.rules("new_world", "origin")


# ---------------------------------------------------------------------- attacks in detail


def hunt(animals: str, prey: str, **rulings: str) -> State:
    return table(
        f"""
        next: foraging A
        food: caves 1, rocks 0
        A: {animals}
        {QUIET}, {prey}
        """,
        **rulings,
    )


def test_horns_and_legs_are_used_once_in_a_players_turn():
    """NW A35: an attack that comes back finds them used."""
    t = hunt("1 carnivorous", "2 repelling running, 3 repelling")
    play(t, "attack 1 2", "running 2")
    roll(t, 1)
    play(t, "repelling 2 3", "repelling 3 2")
    assert 2 not in t.animals
    assert t.animals[1].food == 2


def test_what_is_ignored_may_be_left_at_that():
    t = hunt("1 carnivorous pack_hunting, 3 carnivorous", "2 running tail_loss")
    play(t, "attack 1 2")
    assert options(t) == ["ignore 2 running", "ignore 2 tail_loss", "done"]
    play(t, "done")
    assert options(t) == ["running 2", "tail_loss 2 running", "tail_loss 2 tail_loss"]


def test_with_two_to_ignore_a_shield_leaves_one_to_choose():
    t = hunt(
        "1 carnivorous pack_hunting, 3 carnivorous",
        "2 camouflage running poisonous detrimental_mutation",
    )
    play(t, "attack 1 2")
    assert options(t) == ["ignore 2 camouflage", "ignore 2 running", "ignore 2 poisonous"]
    assert reasons(t, "done") == {"camouflage"}
    play(t, "ignore 2 running")
    assert 2 not in t.animals
    assert "poisoned" in t.animals[1].flags


def test_the_poisonous_card_lies_aside_until_extinction():
    """NW A37"""
    t = hunt("1 carnivorous", "2 poisonous/carnivorous, 3")
    play(t, "attack 1 2")
    assert t.extra["parked"] == ["poisonous/carnivorous"]
    assert "poisonous/carnivorous" not in t.discard
    play(t, "eat 9 -1")
    assert t.turn == 2
    assert "poisonous/carnivorous" in t.discard
    assert "parked" not in t.extra
    assert 1 not in t.animals


def test_a_dead_predator_leaves_its_place_to_the_walk():
    """NW A39: to the left of where it lay."""
    t = hunt("1 scavenger, 2 carnivorous, 3 scavenger", "4 horned, 5 scavenger")
    play(t, "attack 2 4", "horned 4")
    roll(t, 5)
    assert t.animals[1].food == 1
    assert t.animals[3].food == 0


def test_what_passing_is_refused_for_is_named():
    t = table("""
        next: foraging A
        food: taiga 3
        A: 1, 3
        B: 2
    """)
    why = evolution.why_not(t, Action("pass"))
    assert [(reason.key, reason.animal, reason.what) for reason in why] == [
        ("must_act", 1, "taiga"),
        ("must_act", 3, "taiga"),
    ]


def test_nobody_sees_the_order_of_the_deck_or_other_hands():
    t = start(3)
    seen = evolution.observe(t, 1)
    assert set(seen.deck) == set(seen.seats[0].hand) == {UNKNOWN}
    assert UNKNOWN not in seen.seats[1].hand
