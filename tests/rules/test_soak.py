"""Very many games: the same digest however spread and broken off; a broken invariant is told."""

import json
from collections import Counter

import pytest

from evolution.__main__ import main
from evolution.lab import setups, soak
from evolution.lab.soak import Tally

pytestmark = pytest.mark.games

GAMES = 7


def run(games: int, jobs: int = 1, tally: Tally | None = None) -> Tally:
    tally = tally or Tally(9)
    for _ in soak.soak(tally, games, jobs):
        pass
    return tally


@pytest.fixture(autouse=True)
def told_often(monkeypatch):
    monkeypatch.setattr(soak, "OFTEN", 2)


@pytest.fixture(scope="module")
def whole() -> Tally:
    return run(GAMES)


def test_the_digest_does_not_depend_on_interruptions(whole):
    some = run(3)
    assert some.digest != whole.digest
    again = Tally.of(json.loads(json.dumps(some.plain())))
    assert run(GAMES, tally=again).digest == whole.digest
    assert again.plain() == whole.plain()


@pytest.mark.native
def test_the_digest_does_not_depend_on_the_number_of_processes(whole):
    assert run(GAMES, jobs=2).digest == whole.digest


def test_another_seed_is_another_run(whole):
    assert run(3, tally=Tally(1)).digest != run(3, tally=Tally(2)).digest


def test_no_invariant_is_broken(whole):
    assert whole.games == GAMES == sum(whole.kinds.values()) and not whole.broken


def test_everything_there_is_is_played_sooner_or_later():
    found = [soak.kind(9, number) for number in range(500)]
    assert {it.rules.names for it in found} == set(setups.every_combo())
    assert {it.policy for it in found} == {"random", "greedy", "stubborn"}
    assert {it.seats for it in found} == set(range(2, 9))
    assert {it.rules.ruling_set for it in found} == set(soak.RULING_SETS)
    single = Counter(len(it.rules.chosen) > 1 for it in found)
    assert min(single[True], single[False]) > 30
    for key in soak.evolution.rules("origin").known_rulings:
        choices = {it.rules.rulings[key] for it in found if key in it.rules.rulings}
        assert len(choices) > 1, key


def test_a_broken_invariant_is_told_and_does_not_stop_the_run(monkeypatch):
    monkeypatch.setattr(soak.invariants, "flaw", lambda state: "too dry" if state.turn > 1 else "")
    broken = run(2)
    assert broken.games == 2 and len(broken.broken) == 2
    assert all("too dry" in text for _, text in broken.broken)
    assert broken.digest != run(2, tally=Tally(8)).digest
    assert soak.play(9, 1).broken == broken.broken[1][1], "it can be played again by its number"


def test_an_engine_that_fails_is_told_and_does_not_stop_the_run(monkeypatch):
    def apply(state, action):
        raise KeyError("no such animal")

    monkeypatch.setattr(soak.evolution, "apply", apply)
    broken = run(2).broken
    assert len(broken) == 2 and all("no such animal" in text for _, text in broken)


def test_only_what_can_be_played_is_played():
    short = [soak.kind(2026, number) for number in range(380, 420)]
    assert all(soak.setups.suits(it.rules, it.seats) for it in short)
    long = soak.evolution.rules("new_world", rulings={"epochs": "17"})
    assert soak.setups.suits(long, 2) and not soak.setups.suits(long, 8)


def test_the_command_goes_on_from_its_file(tmp_path, capsys):
    file = tmp_path / "soak.json"
    order = ["soak", "--seed", "9", "--jobs", "1", "--resume", str(file)]
    assert main([*order, "--games", "2"]) == 0
    assert json.loads(file.read_text())["games"] == 2
    capsys.readouterr()
    assert main([*order, "--games", "4"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("4 of 4 games") and told.endswith(f"digest {run(4).digest}\n")
    assert main([*order[:2], "8", *order[3:], "--games", "5"]) == 2, "the file is of another seed"


def test_a_file_of_something_else_is_refused(tmp_path):
    file = tmp_path / "soak.json"
    for text in ("{}", "[]", "[[[", '{"version": "0"}'):
        file.write_text(text)
        assert main(["soak", "--games", "1", "--resume", str(file)]) == 2
