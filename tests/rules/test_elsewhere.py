"""A game that lives outside the tree is found by its entry point, and is a game like any other."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ELSEWHERE = ROOT / "tests" / "elsewhere"
SCRIPT = r"""
import evolution
from evolution.pictures import Look, Worn, picture, shows
from evolution.text.catalogue import read
from evolution.ui.beats import beats
from evolution.lab import invariants

assert list(evolution.GAMES)[-1] == "hedgehog"
rules = evolution.rules("origin", "hedgehog")
assert len(rules.deck_for(2)) == 84 + 4
state = evolution.table("food: 3 \n A: 1 carnivorous + \n B: 2 quills running, 3", rules)
for action in ("attack 1 2", "running 2", "roll #6"):
    evolution.apply(state, evolution.parse_action(action))
assert state.animals[1].food == 0 and 2 in state.animals
for seed in range(3):
    invariants.playout(rules, 2, seed, thorough=True)
assert shows(rules.traits["quills"])
stung = beats([evolution.Event("quills", 1, 2, 1)], {1: 0, 2: 1}, "steady")
assert [(beat.how, beat.sign) for beat in stung] == [("stamp", "trait-quills")]
assert 'data-part="quills"' in picture(Look(traits=(Worn("quills"),)))
print(read("en")["trait.quills.name"], read("ru")["trait.quills.name"])
"""


@pytest.mark.native
def test_a_game_of_another_package_is_found_and_played_and_shows_and_speaks():
    path = os.pathsep.join([str(ROOT), str(ELSEWHERE)])
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-c", SCRIPT]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["Quills", "Иглы"]


def test_nothing_is_found_where_nothing_is_declared():
    import evolution

    assert "hedgehog" not in evolution.GAMES
