"""Games and opponents: all keys are known at once, and a thing is read when it is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

from evolution.players import PLAYERS
from evolution.registry import Registry

ASKED = """
import sys
from evolution.players import PLAYERS
assert "hunter" in PLAYERS and len(PLAYERS) > 5
assert not [it for it in sys.modules if it.startswith("evolution.players.")]
PLAYERS["hatchling"]
print(*[it for it in sys.modules if it.startswith("evolution.players.")])
"""


@pytest.mark.native
def test_an_opponent_is_read_when_somebody_plays_against_it():
    told = subprocess.run([sys.executable, "-c", ASKED], capture_output=True, text=True, check=True)
    read = told.stdout.split()
    assert "evolution.players.hatchling" in read
    assert "evolution.players.forager" not in read


def test_every_opponent_is_there_and_always_the_same():
    for key, player in PLAYERS.items():
        assert callable(player.choose)
        assert PLAYERS[key] is player


def test_what_is_not_there_is_said():
    numbers: Registry[int] = Registry({"pi": "math:pi"})
    assert numbers["pi"] > 3
    with pytest.raises(KeyError, match="tau"):
        numbers["tau"]


def test_things_come_and_go():
    numbers: Registry[float] = Registry({"pi": "math:pi"})
    numbers["half"] = 0.5
    assert list(numbers) == ["pi", "half"]
    assert "half" in numbers
    del numbers["half"], numbers["pi"]
    assert not numbers
