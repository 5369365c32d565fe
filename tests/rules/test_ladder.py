"""The ladder of the levels, and what is learned by playing with other numbers."""

from __future__ import annotations

import json

import pytest

import evolution
from evolution.lab import ladder, tune
from evolution.lab.ladder import Rung, Standing, climb, from_plain, lines, rungs, to_plain
from evolution.players import PLAYERS
from evolution.players.outlook import LEADER, PARTS, USUAL, Outlook, moved
from evolution.players.worth import worth_for
from tests.rules.test_cli import run

LOWEST = Rung(("origin",), 2, "grazer", "hatchling")


def test_every_level_stands_against_the_one_below_in_every_game():
    every = rungs()
    assert len(every) == 4 * 6 * 2 and len({it.name for it in every}) == len(every)
    assert {it.upper for it in every} | {"hatchling"} == set(ladder.LEVELS) <= set(PLAYERS)
    assert {len(it.players) for it in every} == {2, 4}


def test_a_ladder_that_is_broken_off_goes_on_where_it_was(monkeypatch):
    monkeypatch.setattr(ladder, "TURN", 2)
    whole = {}
    assert [it.name for it in climb(whole, [LOWEST], 6)] == [LOWEST.name] * 3
    part = {}
    climbing = climb(part, [LOWEST], 6)
    next(climbing)
    part = from_plain(json.loads(json.dumps(to_plain(part))))
    assert part[LOWEST.name].games == 2
    list(climb(part, [LOWEST], 6))
    assert part == whole and whole[LOWEST.name].games == 6
    told = lines(whole, [LOWEST])
    assert len(told) == 3 and "| grazer | hatchling | origin | 2 | 6 |" in told[2]


def test_what_others_have_played_is_forgotten():
    standings = {LOWEST.name: Standing("of others", 400, 400.0, 9.0)}
    list(climb(standings, [LOWEST], 1))
    assert standings[LOWEST.name].games == 1 and standings[LOWEST.name].probe != "of others"


def test_standings_that_are_none_are_refused():
    for text in ("[]", '{"a": 1}', '{"a": ["x", "many", 1, 2]}'):
        with pytest.raises(ValueError, match="no standings"):
            from_plain(json.loads(text))


def test_the_ladder_on_the_command_line(capsys, tmp_path):
    file = tmp_path / "ladder.json"
    order = ("ladder", "--games", "2", "--only", "grazer 2 new_world", "--jobs", "1")
    code, told, _ = run(capsys, *order, "--resume", str(file))
    assert code == 0 and "| grazer | hatchling | new_world | 2 | 2 |" in told
    assert from_plain(json.loads(file.read_text()))["grazer hatchling 2 new_world"].games == 2
    code, told, error = run(capsys, "ladder", "--only", "nobody")
    assert code == 2 and not told and "no rung" in error.lower()


def test_numbers_are_moved_and_parts_of_one_stay_such():
    usual = USUAL._replace(leader=LEADER)
    more, less = [moved(usual, dict.fromkeys(Outlook._fields, by)) for by in (9.0, 1 / 9)]
    assert all(low < it < high for low, it, high in zip(less, usual, more, strict=True))
    assert all(0 < getattr(more, name) < 1 for name in PARTS)
    back = moved(more, dict.fromkeys(Outlook._fields, 1 / 9))
    assert back == pytest.approx(usual)


def test_an_outlook_is_learned_from_a_seed_and_the_same_again():
    first, again = [list(tune.tune(["origin"], 2, 2, 2, seed=5)) for _ in "ab"]
    assert first == again and len(first) == 2
    assert first[0].outlook != USUAL and -1 < first[0].good < 1
    assert tune.settled(first) == Outlook(*[round(it, 3) for it in first[1].outlook])


def test_an_outlook_is_that_of_the_games_that_are_played():
    origin, more = evolution.rules("origin"), evolution.rules("origin", "time_to_fly")
    for seats, size in ((2, "two"), (4, "more")):
        known = USUAL._replace(leader=LEADER)
        assert worth_for(origin, seats).outlook == known._replace(
            **origin.expansions[0].outlook[size]
        )
        assert worth_for(more, seats).outlook == known._replace(
            **more.expansions[-1].outlook.get(size, {})
        )
        assert worth_for(origin, seats, own_outlook=False).outlook == USUAL
