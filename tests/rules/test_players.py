"""The opponents: honest, lawful, repeatable, quick, and better than chance."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

import evolution
from evolution.lab.bench import positions
from evolution.lab.ladder import TABLES
from evolution.lab.match import match, play, records, schedule
from evolution.lab.setups import combos
from evolution.lab.timed import Timed
from evolution.model import NATURE, UNKNOWN, Action
from evolution.players import PLAYERS, STYLES
from evolution.players.choice import finished
from evolution.players.darwin import Darwin
from evolution.players.forager import MOST_ANSWERS, TOO_MANY, Trial
from evolution.players.futures import wilson
from evolution.players.worth import PRINTED
from evolution.text import why
from evolution.text.catalogue import read
from evolution.text.story import namer_of
from evolution.text.words import Words

ROOT = Path(__file__).parents[2]
FORAGER = PLAYERS["forager"]
ORIGIN = evolution.rules("origin")
LEVELS = {key: it for key, it in PLAYERS.items() if key not in STYLES}
LEVELS |= {"darwin": Darwin(frames=400)}  # who thinks for less time, here


def choice(state, seed=0, player=FORAGER):
    """What a player does."""
    ask = evolution.decision(state)
    seen = evolution.observe(state, ask.who)
    return player.choose(seen, ask.legal_actions, Random(seed)).action


def middles(seats, deals=2, rules=ORIGIN):
    """Positions of games between hatchlings, every few choices."""
    for deal in range(deals):
        state = evolution.start(rules, seats, seed=deal)
        rng = Random(deal)
        number = 0
        while ask := evolution.decision(state):
            number += 1
            if ask.who != NATURE and len(ask.legal_actions) > 1 and number % 17 == 0:
                yield state
            evolution.apply(state, ask.legal_actions[int(rng.random() * len(ask.legal_actions))])


# ---------------------------------------------------------------------- tactics

# Each is a position, and the choices in it that are no blunder, whatever the random numbers say.
TACTICS = {
    "it feeds the hungry, not the fed": (
        "food: 2 / A: 1 +, 2 / B: 3",
        {"eat 2"},
    ),
    "it eats before it grazes": (
        "food: 1 / A: 1 grazing, 2 / B: 3",
        {"eat 1", "eat 2"},
    ),
    "it grazes when its own are fed and others are not": (
        "food: 2 / A: 1 +, 2 grazing + / B: 3, 4",
        {"grazing 2"},
    ),
    "it does not graze away what it will need": (
        "food: 2 / A: 1 grazing +, 2 high_body_weight + / B: 3 +",
        {"eat 2"},
    ),
    "it hunts the hunter rather than its own": (
        "food: 3 / A: 1 carnivorous, 2 / B: 3 high_body_weight +, 4 carnivorous ++",
        {"attack 1 4"},
    ),
    "it leaves its own animals alone": (
        "food: 2 / A: 1 carnivorous, 2 + / B: 3 camouflage +",
        {"eat 1"},
    ),
    "it hunts its own only where both would starve": (
        "food: 0 / A: 1 carnivorous, 2 / B: 3 camouflage +",
        {"attack 1 2"},
    ),
    "it attacks the one that cannot run": (
        "food: 0 / A: 1 carnivorous / B: 2 running +, 3 +, 4 tail_loss +",
        {"attack 1 3"},
    ),
    "it does not eat poison while there is food": (
        "food: 3 / A: 1 carnivorous / B: 2 poisonous +, 3 camouflage +",
        {"eat 1"},
    ),
    "it runs before it gives up its tail, and does not offer its other animal": (
        "stack: Turn(3) > Feeding(1, True, True) > Attack(3, 1) / food: 2"
        " / A: 1 running tail_loss mimicry +, 2 / B: 3 carnivorous!, 4",
        {"running 1"},
    ),
    "it mimics into a burden": (
        "stack: Turn(3) > Feeding(1, True, True) > Attack(3, 1) / food: 0"
        " / A: 1 mimicry high_body_weight ++, 2 / B: 3 carnivorous! high_body_weight, 4 +",
        {"mimicry 1 2"},
    ),
    "it feeds both with one call": (
        "food: 2 / A: 1 communication-2, 2, 5 / B: 3, 4",
        {"eat 1", "eat 2"},
    ),
    "it sleeps when there is not food for all": (
        "food: 1 / A: 1 hibernation_ability, 2 / B: 3, 4",
        {"hibernation_ability 1"},
    ),
    "it burns fat when the bank is empty": (
        "food: 0 / A: 1 fat_tissue*, 2 + / B: 3",
        {"burn 1 #1"},
    ),
    "it robs the one that starves of it": (
        "food: 0 / A: 1 piracy / B: 2 carnivorous +, 3 high_body_weight +",
        {"piracy 1 2", "piracy 1 3"},
    ),
    "it puts parasites on others": (
        "next: development A / A: 1, 4, 5 / B: 2 high_body_weight camouflage running / deck: none"
        " / A hand: parasite/fat_tissue",
        {"evolve 2 parasite (parasite/fat_tissue)"},
    ),
    "it spends the last cards on points": (
        "next: development A / A: 1 / B: 2 / A hand: camouflage/fat_tissue / deck: none",
        {
            "birth (camouflage/fat_tissue)",
            "evolve 1 camouflage (camouflage/fat_tissue)",
            "evolve 1 fat_tissue (camouflage/fat_tissue)",
        },
    ),
    "it begins with an animal": (
        "next: development A / A: / B: / A hand: swimming, parasite/carnivorous / B hand: running",
        {"birth (swimming)", "birth (parasite/carnivorous)"},
    ),
}


@pytest.mark.parametrize("name", TACTICS)
def test_tactics(name):
    text, sensible = TACTICS[name]
    state = evolution.table(text.replace(" / ", "\n"))
    for seed in range(5):
        assert str(choice(state, seed)) in sensible


# The same, of what those who hunt never do.
BLUNDERS = {
    "it does not lie down while it has cards": (
        "next: development A / A: / B: 2 carnivorous, 3, 4, 5, 6 / deck: none"
        " / A hand: parasite/carnivorous, running",
        {"pass"},
    ),
    "it does not eat its own while another lies open": (
        "food: 0 / A: 1 carnivorous, 2 carnivorous high_body_weight / B: 3 poisonous +, 4 +",
        {"attack 1 2", "attack 2 1"},
    ),
    "it does not fatten one while another starves": (
        "food: 1 / A: 1 fat_tissue +, 2 / B: 3",
        {"eat 1"},
    ),
}


@pytest.mark.parametrize("level", ["hunter", "darwin"])
@pytest.mark.parametrize("name", BLUNDERS)
def test_blunders(name, level):
    text, blunders = BLUNDERS[name]
    state = evolution.table(text.replace(" / ", "\n"))
    legal = set(map(str, evolution.decision(state).legal_actions))
    assert blunders & legal
    for seed in range(3):
        assert str(choice(state, seed, LEVELS[level])) not in blunders


# What those like who like something: a card, and what to make of it.
FANCIES = {
    "friend": ("parasite/carnivorous", "evolve 1 carnivorous"),
    "hoarder": ("camouflage/fat_tissue", "evolve 1 fat_tissue"),
    "matchmaker": ("cooperation/carnivorous", "evolve 1 2 cooperation"),
}


def test_who_is_ahead_is_whom_a_hunter_takes_from():
    """Of two animals that are alike, by the first judgement."""
    state = evolution.table("A: 1 carnivorous\nB: 2, 3, 4\nC: 5, 6\nfood: 9")
    seen, ask = evolution.observe(state, 0), evolution.decision(state)
    gains = []
    for level in ("hunter", "forager"):
        worth = finished(PLAYERS[level].consider(seen, ask.legal_actions, Random(1)))
        by_text = {str(Action(*way)): points for way, points in worth.items()}
        gains.append(by_text["attack 1 2"] - by_text["attack 1 5"])
    assert gains[0] > 0.2 and gains[1] < 0.1


@pytest.mark.parametrize("style", FANCIES)
def test_who_likes_a_trait_values_it_more_than_a_hunter_does(style):
    card, fancy = FANCIES[style]
    state = evolution.table(f"next: development A\nA: 1, 2, 3\nB: 4\nA hand: {card}")
    seen, ask = evolution.observe(state, 0), evolution.decision(state)
    more = []
    for player in (PLAYERS[style], PLAYERS["hunter"]):
        worth = finished(player.consider(seen, ask.legal_actions, Random(1)))
        by_text = {str(Action(*way)): points for way, points in worth.items()}
        more.append(by_text[fancy] - by_text["pass"])
    assert more[0] > more[1]


def test_a_pacifist_attacks_nobody_but_hunters():
    state = evolution.table("food: 0\nA: 1 carnivorous, 2\nB: 3")
    assert str(choice(state, player=PLAYERS["hunter"])) == "attack 1 3"
    assert choice(state, player=PLAYERS["pacifist"]).verb != "attack"
    state = evolution.table("food: 0\nA: 1 carnivorous, 2\nB: 3, 4 carnivorous")
    assert str(choice(state, player=PLAYERS["pacifist"])) == "attack 1 4"


@pytest.mark.parametrize("style", STYLES)
def test_no_style_knows_what_is_hidden(style):
    for number, seen in enumerate(positions(ORIGIN, 3, games=1)[::9]):
        one, two = (evolution.determinize(seen, Random(f"{it} {number}")) for it in "ab")
        assert choice(one, player=PLAYERS[style]) == choice(two, player=PLAYERS[style])


def test_a_hunter_may_still_eat_its_own_where_nothing_else_is_left():
    state = evolution.table("food: 0\nA: 1 carnivorous, 2\nB: 3 camouflage +")
    assert str(choice(state, player=LEVELS["hunter"])) == "attack 1 2"


@pytest.mark.parametrize("names", TABLES, ids="-".join)
def test_a_plain_animal_is_worth_in_the_end_what_it_scores(names):
    plain = 0
    for state in positions(evolution.rules(*names), 2, games=1)[::3]:
        for part in [part for parts in evolution.score_sheet(state) for part in parts]:
            animal = state.animals.get(part.animal)
            if part.what == "animal" and animal and not animal.marks and animal.population == 1:
                plain += 1
                assert PRINTED.animal(state, animal, last=True) == part.points
    assert plain


# ---------------------------------------------------------------------- invariants


@pytest.mark.games
@pytest.mark.parametrize("seats", range(2, 9))
def test_a_forager_plays_at_every_table(seats):
    result = play(ORIGIN, [FORAGER] + [PLAYERS["hatchling"]] * (seats - 1), seed=seats)
    assert len(result.points) == seats and result.winners


@pytest.mark.slow
@pytest.mark.parametrize("names", combos(), ids="-".join)
def test_a_forager_plays_every_game(names):
    rules = evolution.rules(*names)
    seats = rules.seats[0]
    assert play(rules, [FORAGER] * seats, seed=1).winners


@pytest.mark.games
@pytest.mark.parametrize("names", TABLES, ids="-".join)
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_does_know_what_is_hidden(level, names):
    for number, seen in enumerate(positions(evolution.rules(*names), 3, games=1)[::7]):
        one, two = (evolution.determinize(seen, Random(f"{it} {number}")) for it in "ab")
        assert choice(one, player=LEVELS[level]) == choice(two, player=LEVELS[level])


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_chooses_what_is_legal_and_changes_nothing(level):
    for state in middles(seats=3, deals=1):
        ask = evolution.decision(state)
        seen = evolution.observe(state, ask.who)
        before = evolution.dump(seen)
        chosen = [LEVELS[level].choose(seen, ask.legal_actions, Random(1)) for _ in range(2)]
        assert chosen[0].action in ask.legal_actions and chosen[0] == chosen[1]
        assert evolution.dump(seen) == before


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_tells_what_was_considered(level):
    for state in middles(seats=3, deals=1):
        ask = evolution.decision(state)
        seen = evolution.observe(state, ask.who)
        choice = LEVELS[level].choose(seen, ask.legal_actions, Random(1))
        ways = choice.considered
        assert not ways or ways[0].action == choice.action
        assert len({way.action[:4] for way in ways}) == len(ways)
        for way in ways:
            assert way.action in ask.legal_actions and -1 <= way.prospect <= 1
            assert all(number <= way.futures for number in way.lives.values())
            assert (way.futures > 0) == bool(way.lives) or not seen.animals


LIFE = """
    food: 2
    A: 1 carnivorous, 2, 4 grazing
    B: 3 +, 5 carnivorous
"""


@pytest.mark.parametrize("language", ["en", "ru"])
def test_reasons_are_told_in_words(language):
    state = evolution.table(LIFE)
    choice = LEVELS["darwin"].choose(evolution.observe(state, 0), state.legal_actions, Random(1))
    namer = namer_of(Words(language, read(language)), ("Ann", "Bob"), state)
    for told in (why.reasons(namer, state.animals, choice), why.open_reasons(namer, state, choice)):
        assert 2 <= len(told) <= why.MOST_WAYS + why.MOST_LIVES + 1
        assert not any("{" in line or line.startswith("why.") for line in told)


def test_others_hear_nothing_of_the_cards_in_the_hand():
    state = evolution.table(
        "next: development A\nA: 1\nB: 2\nA hand: camouflage/fat_tissue, running"
    )
    choice = LEVELS["hunter"].choose(evolution.observe(state, 0), state.legal_actions, Random(1))
    words = Words("en", read("en"))
    namer = namer_of(words, ("Ann", "Bob"), state)
    assert len(why.reasons(namer, state.animals, choice)) > 1
    assert why.open_reasons(namer, state, choice) == [words.say("why.secret")]


def test_a_forager_does_not_know_what_is_hidden():
    for number, state in enumerate(middles(seats=3)):
        who = evolution.decision(state).who
        seen = evolution.observe(state, who)
        assert set(seen.deck) <= {UNKNOWN}
        other = evolution.determinize(seen, Random(f"other {number}"))  # the same, dealt otherwise
        assert choice(other) == choice(state)


def test_a_forager_chooses_one_of_the_options_and_changes_nothing():
    for state in middles(seats=4, deals=1):
        ask = evolution.decision(state)
        seen = evolution.observe(state, ask.who)
        before = evolution.dump(seen)
        assert FORAGER.choose(seen, ask.legal_actions, Random(1)).action in ask.legal_actions
        assert evolution.dump(seen) == before


def test_a_forager_tries_a_bounded_number_of_worlds():
    for state in middles(seats=8, deals=1):
        ask = evolution.decision(state)
        trial = Trial(state.copy(), ask.who)
        finished(trial.judge(ask.legal_actions))
        assert trial.worlds <= TOO_MANY + 4 * MOST_ANSWERS


def test_a_forager_answers_a_question_that_it_knows_nothing_about():
    state = evolution.table("""
        stack: Turn(3) > Feeding(1) > Carrion(0)
        A: 1 scavenger high_body_weight, 2 scavenger
        B: 3
    """)
    assert str(choice(state)) == "scavenge 2"  # that one is fed now


GAME = """
import sys
import evolution
from evolution.lab.match import play
from evolution.players import PLAYERS, STYLES
print(play(evolution.rules("origin"), [PLAYERS["forager"]] * 3, seed=5))
"""


@pytest.mark.games
@pytest.mark.native
def test_the_same_seed_is_the_same_game_whatever_the_hashes():
    told = set()
    for seed in "12":
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        told.add(subprocess.check_output([sys.executable, "-c", GAME], env=environment))
    assert len(told) == 1


@pytest.mark.games
def test_the_same_seed_is_the_same_game_on_every_python():
    result = play(ORIGIN, [PLAYERS["hunter"], Darwin(frames=400)], seed=5)
    assert (result.points, result.choices) == ((15, 5), 190)


@pytest.mark.native
def test_darwin_thinks_as_long_as_told():
    state = next(iter(middles(seats=2)))
    seen = evolution.observe(state, evolution.decision(state).who)
    begun = perf_counter()
    choice = Timed(0.2).choose(seen, seen.legal_actions, Random(1))
    assert perf_counter() - begun >= 0.2 and len(choice.considered) > 1


# ---------------------------------------------------------------------- strength


@pytest.mark.slow
def test_a_forager_beats_a_hatchling():
    played = list(match(ORIGIN, [FORAGER, PLAYERS["hatchling"]], games=16, seed=100))
    assert records(played, 2)[0].won >= 14


@pytest.mark.slow
def test_a_forager_beats_three_hatchlings():
    players = [FORAGER] + [PLAYERS["hatchling"]] * 3
    assert records(match(ORIGIN, players, games=12, seed=200), 4)[0].won >= 8


# ---------------------------------------------------------------------- matches


def test_everybody_plays_every_deal_from_every_seat():
    games = list(schedule(3, 6, seed=10))
    assert [game.seed for game in games] == [10, 10, 10, 11, 11, 11]
    for seat in range(3):
        assert sorted(game.seating[seat] for game in games[:3]) == [0, 1, 2]


def test_records_add_up():
    played = list(match(ORIGIN, [PLAYERS["hatchling"]] * 2, games=6))
    first, second = records(played, 2)
    assert first.won + second.won == pytest.approx(6)
    assert first.games == second.games == 6


def test_wilson_is_the_textbook_interval():
    low, high = wilson(90, 100)
    assert (round(low, 3), round(high, 3)) == (0.826, 0.945)
    assert wilson(0, 0) == (0.0, 1.0)
