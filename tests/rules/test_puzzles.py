"""Every puzzle is proved anew from its table alone; small ones by a second, plainer search too."""

from collections import Counter
from fractions import Fraction

import pytest

import evolution
from evolution import lessons
from evolution.games import PACKAGES
from evolution.lab import judge, puzzles, solve
from evolution.lessons.puzzles import AIMS, JUDGED, LEVELS, THEMES, parse, written
from evolution.model import NATURE
from evolution.players import PLAYERS

from ..play import table

ALL = [one for game in PACKAGES for one in lessons.puzzles(game)]
PROVED = [one for one in ALL if one.proof != JUDGED]
PLAIN = 60  # positions: so few are followed without remembering any
TWINS = """
food: 1
A: 1, 2, 3 fat_tissue +
B: 4 +
"""


def each():
    return [pytest.param(one, id=one.name) for one in PROVED]


def plain(state, seat, aim, turn, left):
    """The same worth, reckoned in the plainest way; None if there is too much to it."""
    ask = evolution.decision(state)
    if ask is None or state.turn != turn:
        reached = AIMS[aim](state, seat)
        return reached, Fraction(reached)
    found = []
    for action in ask.legal_actions:
        left[0] -= 1
        if left[0] < 0:
            return None
        after = state.copy()
        evolution.apply(after, action)
        found.append(plain(after, seat, aim, turn, left))
    if None in found:
        return None
    sure, mean = zip(*found, strict=True)
    if ask.who == NATURE:
        return min(sure), sum(mean, Fraction()) / len(mean)
    return (max(sure), max(mean)) if ask.who == seat else (min(sure), min(mean))


def test_there_are_enough_of_every_kind_and_none_twice():
    assert Counter(one.proof for one in ALL)["sure"] >= 60
    assert len({one.name for one in ALL}) == len(ALL)
    themes, levels = Counter(one.theme for one in ALL), Counter(one.level for one in ALL)
    assert all(themes[theme] >= 4 for theme in THEMES), themes
    assert all(levels[level] >= 10 for level in LEVELS), levels


@pytest.mark.parametrize("one", each()[::3])
def test_the_proof_holds(one):
    """Of a part of them; `python -m evolution puzzles --prove` does so of all."""
    assert puzzles.puzzle(one.table) == one


def test_what_is_judged_is_measured_again_with_the_same_futures():
    """Of the quickest; the others by `python -m evolution puzzles --prove`."""
    one = min(
        (it for it in ALL if it.proof == JUDGED),
        key=lambda it: len(it.ways) * len(evolution.table(it.table).deck),
    )
    assert judge.anew(one) == one


def test_what_is_judged_is_better_by_more_than_chance_makes():
    for one in ALL:
        if one.proof == JUDGED:
            assert one.cases >= judge.FUTURES
            assert (
                10 * (one.worth - one.second.worth) / one.cases - one.within
                >= 10 * judge.CLEARLY - 1
            )


def test_a_choice_that_is_no_better_is_not_judged_the_best():
    state = table("deck: 4\nfood: 3\nA: 1, 2 running\nB: 3")
    assert judge.judged(puzzles.bare(state), judge.FEW_FUTURES) is None


def test_a_plainer_search_says_the_same():
    tried = 0
    for one in PROVED[::3]:
        state = evolution.table(one.table)
        solver = solve.Solver(state, 0, one.aim)
        for action, worth in solver.options(state).items():
            reckoned = plain(solve.after(state, action), 0, one.aim, state.turn, [PLAIN])
            if reckoned is not None:
                assert worth == reckoned, (one.name, str(action))
                tried += 1
    assert tried > 30


def test_twins_come_to_the_same_and_are_one_answer():
    state = table(TWINS)
    classes = solve.alike(state)
    eat = [classes[evolution.parse_action(f"eat {id}")] for id in (1, 2, 3)]
    assert eat[0] == eat[1] != eat[2]


def test_what_others_and_dice_can_do_at_worst():
    state = table("food: 0\nA: 1 running +\nB: 2 carnivorous\nnext: feeding B")
    worth = solve.Solver(state, 0, "living").worth(state)
    assert worth == (0, Fraction(1, 2)), "B attacks, and A runs in one of two cases"


def test_too_much_to_follow_is_no_puzzle(monkeypatch):
    monkeypatch.setattr(solve, "MOST", 3)
    state = table("food: 6\nA: 1, 2, 3\nB: 4, 5, 6")
    with pytest.raises(solve.Unsolved):
        solve.Solver(state, 0, "living").options(state)


def test_they_are_found_in_games():
    rules = evolution.rules("origin")
    found = [one for seed in (2, 3) for one in puzzles.find(rules, 2, seed, PLAYERS["forager"])]
    assert found and parse(written(found)) == tuple(found)
    assert all(one.aim in AIMS for one in found)


@pytest.mark.parametrize(
    "change, complaint",
    [
        (("theme: ", "theme: love of "), "theme is one of"),
        (("level: ", "level: 1"), "level is one of"),
        (("goal: ", "aimed: "), "does not say goal"),
        (("way: ", "way: nowhere "), "nowhere"),
        (("food: ", "food: 1"), "its table has changed"),
    ],
)
def test_a_puzzle_that_cannot_be_read_is_told(change, complaint):
    with pytest.raises(ValueError, match=complaint):
        parse(written(ALL[:1]).replace(*change, 1))
