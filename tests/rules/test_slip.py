"""Slips: read as they are written, and refused if a letter is wrong."""

from __future__ import annotations

import random

import pytest

import evolution
from evolution.session import Player, Session
from evolution.slip import Slip, read, slip_of, write
from evolution.spelling import read_rules

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"


def played(
    text: str = "origin",
    seats: int = 3,
    seed: int = 2,
    name: str = "A",
    people: int = 1,
    preset: str = "",
) -> Session:
    rules = read_rules(text)
    others = [Player(f"P{n}", "person" if n < people else "hatchling") for n in range(1, seats)]
    players = [Player(name), *others]
    session = Session(rules.names, players, seed, changes=rules.changes, preset=preset)
    rng = random.Random(seed)
    while ask := session.ask:
        session.act(rng.choice(ask.legal_actions))
    return session


@pytest.mark.parametrize(
    "text", ["origin", "origin continents time_to_fly", "new_world", "random_mutations"]
)
def test_a_slip_tells_what_came_of_a_game(text):
    session = played(text)
    slip = slip_of(session, 1)
    assert read(write(slip)) == slip
    assert slip.points == tuple(evolution.scores(session.state))
    assert slip.animals == len(session.state.of(1)) and slip.turns == session.state.turn
    assert sum(n for _, n in slip.traits) == sum(len(a.marks) for a in session.state.of(1))
    assert read(write(slip).lower().replace("-", " ")) == slip


def test_the_deal_is_that_of_the_cards_and_not_of_the_names():
    one, two = played(name="Otters"), played(name="Foxes")
    assert slip_of(one, 0).deal == slip_of(two, 0).deal
    other = played(seed=3), played("origin food=50%"), played(seats=4)
    assert len({slip_of(it, 0).deal for it in (one, *other)}) == 4


def test_a_game_that_goes_on_has_none():
    with pytest.raises(ValueError, match="not over"):
        slip_of(Session(), 0)


def test_every_single_wrong_letter_is_told():
    good = write(slip_of(played(), 0))
    let_through = 0
    for at, letter in enumerate(good):
        for other in LETTERS if letter != "-" else "":
            if other != letter:
                try:
                    read(good[:at] + other + good[at + 1 :])
                except ValueError as error:
                    assert str(error)
                else:
                    let_through += 1
    assert not let_through
    for wrong in (good[:-1], good[1:], good + "A", good[5:] + good[:5], "", "nonsense", "A" * 500):
        with pytest.raises(ValueError):
            read(wrong)


def test_a_forged_slip_tells_of_a_game_or_is_refused():
    from base64 import b32encode

    from evolution.slip import summed

    rng = random.Random(1)
    told = 0
    for _ in range(3000):
        body = bytes([1, *(rng.randrange(256) for _ in range(rng.randrange(30)))])
        text = b32encode(body + summed(body)).decode().rstrip("=")
        try:
            found = read(text)
        except ValueError:
            continue
        told += 1
        assert isinstance(found, Slip) and found.seat < len(found.points) and found.place >= 1
    assert told < 3000
