"""The experiments: their files, games under all invariants, and what is observed of them."""

from __future__ import annotations

import json

import pytest

from evolution.__main__ import main
from evolution.lab.invariants import playout
from evolution.lab.observed import lines, mean, watch
from evolution.presets import Preset, parse, presets
from evolution.session import PERSON, Player, Session

PRESETS = list(presets().values())
GOOD = {"rules": "origin food=50%@3", "players": ["person", "forager"]}


def key_of(preset: Preset) -> str:
    return preset.key


@pytest.mark.parametrize("preset", PRESETS, ids=key_of)
def test_its_games_are_played_under_all_invariants(preset):
    for seed in range(3):
        playout(preset.rules, len(preset.players), seed, thorough=11)


@pytest.mark.parametrize("preset", PRESETS, ids=key_of)
def test_it_differs_from_what_it_is_compared_with(preset):
    assert preset.rules is not preset.against
    assert PERSON in preset.players and preset.observed


@pytest.mark.parametrize("preset", PRESETS, ids=key_of)
def test_a_game_of_it_is_kept(preset):
    players = [Player(kind, kind) for kind in preset.players]
    rules = preset.rules
    game = Session(rules.names, players, 3, changes=rules.changes, preset=preset.key)
    again = Session.load(game.text())
    assert again.rules is rules and again.preset == preset.key


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"rules": "origin nonsense*2"}, "no card"),
        ({"rules": "origin cards=10"}, "too few"),
        ({"rules": "nowhere"}, "no game called"),
        ({"rules": 7}, "line of words"),
        ({"against": "origin food=1"}, "food=50%"),
        ({"players": ["nobody", "forager"]}, "nobody plays like"),
        ({"players": ["forager"]}, "2 to 8 players"),
        ({"players": "forager"}, "list of words"),
        ({"observed": [1]}, "list of words"),
        ({"code": "drought"}, "capital letters"),
        ({"turns": "4"}, "number of turns"),
        ({"turns": 99}, "number of turns"),
        ({"stroy": "x"}, "it has rules and players"),
    ],
)
def test_a_bad_file_is_told_with_a_sentence(wrong, told):
    assert parse("good", json.dumps(GOOD)).rules
    with pytest.raises(ValueError, match=told):
        parse("bad", json.dumps({**GOOD, **wrong}))


def test_the_same_seed_is_observed_the_same():
    preset = presets()["islands"]
    first, second = (watch(preset.rules, ("hatchling",) * 3, 5) for _ in range(2))
    assert first == second
    assert {"emptied", "returned", "animals@laurasia", "share.swimming@1"} <= set(first.numbers)


def test_nobody_is_eaten_where_nobody_hunts():
    preset = presets()["predator_removal"]
    here = [watch(preset.rules, ("hatchling",) * 4, seed) for seed in range(4)]
    there = [watch(preset.against, ("hatchling",) * 4, seed) for seed in range(4)]
    found = {line.name: line for line in lines(here, there)}
    assert found["eaten"].here == (0, 0) and found["eaten"].there[0] > 0
    assert found["share.carnivorous"].here[0] == 0 < found["share.carnivorous"].there[0]
    line = found["animals"]
    assert line.more[0] == pytest.approx(line.here[0] - line.there[0])


def test_the_interval_is_that_of_a_mean():
    middle, half = mean([1, 2, 3, 4])
    assert middle == 2.5 and half == pytest.approx(1.96 * (5 / 3 / 4) ** 0.5)


def test_the_command_line_plays_and_observes_them(capsys, tmp_path):
    assert main(["observe", "drought", "--games", "2"]) == 0
    told = capsys.readouterr().out
    assert "origin food=50%@3, compared with origin: 2 games" in told and "starved" in told
    assert main(["match", "hatchling", "--preset", "predator_boom", "--games", "2"]) == 0
    assert "start=carnivorous/animal" in capsys.readouterr().out
    own = tmp_path / "eleventh.json"
    own.write_text(json.dumps(GOOD), "utf-8")
    assert main(["observe", str(own), "--games", "1", "--all"]) == 0
    assert "unshared_fate" in capsys.readouterr().out
    for wrong in (["nowhere"], [str(tmp_path / "missing.json")], [str(tmp_path)]):
        assert main(["observe", *wrong]) == 2
        assert capsys.readouterr().err.strip().endswith(".")
