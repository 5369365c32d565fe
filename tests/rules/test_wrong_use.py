"""Whoever hands the library the wrong thing is told which would be right."""

import re
from random import Random

import pytest

import evolution
from evolution.lab.match import match
from evolution.players import PLAYERS
from evolution.session import Session

RULES = evolution.rules("origin")
STATE = evolution.start(RULES, 2)


@pytest.mark.parametrize(
    "use, error, said",
    [
        (lambda: evolution.rules(["origin"]), TypeError, "named one by one"),
        (lambda: evolution.start("origin"), TypeError, "evolution.rules('origin')"),
        (lambda: evolution.start(RULES, deck=["foo"]), ValueError, "no card called 'foo'"),
        (lambda: evolution.apply(STATE, "pass"), TypeError, "parse_action"),
        (lambda: evolution.apply(STATE, None), TypeError, "parse_action"),
        (lambda: evolution.load({}), TypeError, "text that dump has made"),
        (lambda: evolution.observe(STATE, 7), ValueError, "no seat 7 at a table of 2"),
        (lambda: Session("origin"), TypeError, "('origin',)"),
        (lambda: match(RULES, ["forager", "wizard"], 2), KeyError, "hatchling, grazer"),
        (lambda: match(RULES, [len, "forager"], 2), TypeError, "has no choose"),
        (lambda: PLAYERS["wizard"], KeyError, "there is no 'wizard'"),
    ],
)
def test_a_sentence_says_what_is_wanted(use, error, said):
    before = evolution.dump(STATE)
    with pytest.raises(error, match=re.escape(said)):
        use()
    assert evolution.dump(STATE) == before


def test_nobody_is_asked_when_a_game_is_over():
    state = evolution.start(RULES, 2)
    evolution.play_on(state, Random(1))
    assert evolution.decision(state) is None
    assert evolution.any_action(state, Random(1)) is None
