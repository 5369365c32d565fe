"""Slips: read as they are written, and refused if a letter is wrong."""

from __future__ import annotations

import random
from base64 import b32decode, b32encode
from collections import Counter

import pytest

import evolution
from evolution.chronicle import DEATHS, Chronicle
from evolution.session import Player, Session
from evolution.slip import SUM, Slip, read, slip_of, summed, write
from evolution.spelling import read_rules

OLD = "AGAS-YAAB-IADQ-ECIA-AUAA-AAIC-AECA-EBIB-F7DQ"  # of version 1
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"


def whole(text: str) -> bytes:
    letters = text.replace("-", "")
    return b32decode(letters + "=" * (-len(letters) % 8))


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


@pytest.mark.parametrize(
    "text", ["origin", "origin continents plantarum", "new_world", "random_mutations"]
)
def test_a_slip_tells_of_the_whole_table(text):
    session = played(text)
    slip = read(write(slip_of(session, 0)))
    told = Chronicle(session)
    herds = [sum(it.population for it in session.state.of(seat)) for seat in range(3)]
    assert slip.over and slip.herds == tuple(herds)
    assert sum(n for _, n in slip.deaths) == sum(row.value for row in told.of(DEATHS)) > 0
    assert {cause for cause, _ in slip.deaths} == set(told.whats(DEATHS))
    bearers: Counter[str] = Counter()
    for it in session.state.animals.values():
        for kind in {mark.kind for mark in it.marks}:
            bearers[kind] += it.population
    assert dict(slip.lived) == bearers, "animals are counted, not cards"


def test_a_game_that_goes_on_is_told_as_it_stands():
    session = Session(seats=[Player("A"), Player("B", "hatchling")], seed=1)
    for _ in range(30):
        session.act(session.ask.legal_actions[0])
    slip = read(write(slip_of(session, 0)))
    assert not slip.over and slip.turns == session.state.turn
    assert slip.points == tuple(evolution.scores(session.state))


def test_slips_of_the_version_before_are_read_and_written_again():
    slip = read(OLD)
    assert slip.over and not slip.herds and not slip.lived and slip.points[slip.seat] == 9
    assert write(slip) == OLD


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
    rng = random.Random(1)
    texts = (OLD, write(slip_of(played(), 0)))
    good = [whole(text)[:-SUM] for text in texts]
    told = 0
    for number in range(6000):
        body = bytearray(good[number % 2])
        for _ in range(rng.randrange(4)):
            body[rng.randrange(1, len(body))] = rng.randrange(256)
        body = body[: rng.randrange(1, len(body) + 1)]
        text = b32encode(bytes(body) + summed(bytes(body))).decode().rstrip("=")
        try:
            found = read(text)
        except ValueError:
            continue
        told += 1
        assert isinstance(found, Slip) and found.seat < len(found.points) and found.place >= 1
    assert 0 < told < 6000


def test_a_game_that_the_computer_has_finished_tells_how_much_of_it_was_the_groups_own():
    lesson = {"group": "Otters", "expected": ""}
    session = Session(seats=[Player("A"), Player("B", "hatchling")], seed=1, lesson=lesson)
    deal = slip_of(session, 0).deal
    while session.state.turn < 3:
        session.act(session.ask.legal_actions[0])
    before = len(session.steps)
    session.leave_to_computer()
    assert session.own_turns == 2 and not session.can_undo()
    again = Session.load(session.text())
    assert again.own_turns == 2 and session.until(before).own_turns is None
    while session.ask:
        session.act(session.ask.legal_actions[0])
    slip = read(write(slip_of(session, 0)))
    assert slip == slip_of(session, 0) and slip.over and slip.own == 2 < slip.turns
    assert slip.deal == deal
    with pytest.raises(ValueError, match="no game of a class"):
        session.leave_to_computer()
    with pytest.raises(ValueError, match="no game of a class"):
        Session(seed=1).leave_to_computer()
