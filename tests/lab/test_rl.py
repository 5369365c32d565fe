"""Learning environments: the libraries' own tests, long random runs, and nothing that is hidden."""

import re
import runpy
import warnings
from pathlib import Path
from random import Random

import numpy as np
import pytest
from gymnasium.utils.passive_env_checker import env_reset_passive_checker, env_step_passive_checker
from pettingzoo.test import api_test, seed_test

import evolution
import evolution.rl
from evolution.chance import pick
from evolution.lab import setups
from evolution.model import UNKNOWN, State
from evolution.observe import determinize, observe
from evolution.players import PLAYERS
from evolution.rl import IllegalAction, Slots, TooMany
from evolution.session import Session

SMALLEST = [  # every game, at its smallest table and its largest
    (names, least(evolution.rules(*names).seats))
    for names in setups.combos()
    for least in (min, max)
    if setups.suits(evolution.rules(*names), least(evolution.rules(*names).seats))
]
TABLES = [(("origin",), 2), (("origin", "time_to_fly"), 4), (("new_world",), 3)]
TABLES += [(("random_mutations",), 2), (("origin", "time_to_fly", "plantarum"), 3)]


def named(table) -> str:
    return f"{'+'.join(table[0])}-{table[1]}"


@pytest.fixture(autouse=True)
def no_styles():
    """The library likes observations that are one array, and draws in a window."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("game", evolution.GAMES)
def test_the_library_finds_nothing_wrong_with_any_game(game):
    names = next(names for names in setups.combos() if game in names)
    api_test(evolution.rl.env(*names, seats=min(evolution.rules(*names).seats)), num_cycles=150)


@pytest.mark.parametrize("table", TABLES[:3], ids=named)
def test_the_same_seed_gives_the_same_games(table):
    names, seats = table
    seed_test(lambda: evolution.rl.env(*names, seats=seats), num_cycles=80)
    one, two = (evolution.rl.env(*names, seats=seats) for _ in range(2))
    deals = []
    for seed in (0, 1, 77):
        for it in (one, two):
            it.reset(seed)
        for _ in range(3):
            assert one.deal == two.deal
            deals.append(one.deal)
            for it in (one, two):
                it.reset()
    assert len(set(deals)) == len(deals)


def play(it, rng: Random, look: int = 1):
    """A random game to its end; every few choices the observation is given."""
    number = 0
    while not any(it.terminations.values()):
        assert it.agents == it.possible_agents and it.ask
        options = len(it.ask.legal_actions)
        if number % look == 0:
            yield it.agent_selection, it.observe(it.agent_selection)
        it.step(int(rng.random() * options))
        number += 1


@pytest.mark.parametrize("table", SMALLEST, ids=named)
def test_a_random_game_is_lossless_to_its_end(table):
    names, seats = table
    it = evolution.rl.env(*names, seats=seats)
    it.reset(3)
    space = it.observation_space("seat_0")
    other = {
        tensor: [n for n, name in enumerate(columns) if name.endswith(".other")]
        for tensor, columns in it.columns.items()
    }
    for _, seen in play(it, Random(3), look=7):
        options = len(it.ask.legal_actions)
        assert seen["action_mask"].sum() == options == seen["options"][:, 0].sum()
        assert space.contains(seen)
        rows = {row.tobytes() for row in seen["options"][:options]}
        assert len(rows) == options, [str(a) for a in it.ask.legal_actions]
        assert not seen["options"][options:].any()
        for tensor in ("options", "places"):
            assert not seen[tensor][:, other[tensor]].any(), it.texts()
        assert seen["animals"][:, 0].sum() == len(it.state.animals)
        assert seen["places"][:, 0].sum() == len(it.state.places)
    assert sum(it.rewards.values()) == pytest.approx(0, abs=1e-6)
    best = [rank.seat for rank in evolution.ranking(it.state) if rank.place == 1]
    assert max(it.rewards, key=it.rewards.get) in [f"seat_{seat}" for seat in best]


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_hidden_cards_do_not_show(table):
    """Every world that a seat cannot tell from the true one gives the same tensors."""
    names, seats = table
    it = evolution.rl.env(*names, seats=seats)
    it.reset(5)
    rng, hidden = Random(5), 0
    for agent, seen in play(it, rng, look=9):
        true: State = it.state
        world = determinize(observe(true, it.seat[agent]), rng)
        hidden += world.deck != true.deck
        assert UNKNOWN not in world.deck
        world.legal_actions, it.state = true.legal_actions, world
        again = it.observe(agent)
        it.state = true
        assert all(np.array_equal(seen[key], again[key]) for key in seen)
    assert hidden > 3


def test_who_is_not_asked_has_no_options():
    it = evolution.rl.env("origin", seats=3)
    it.reset(1)
    other = next(agent for agent in it.agents if agent != it.agent_selection)
    seen = it.observe(other)
    assert not seen["action_mask"].any() and not seen["options"].any()


def test_what_is_no_option_is_refused_and_changes_nothing():
    it = evolution.rl.env("origin")
    it.reset(1)
    before = evolution.dump(it.state)
    for action in (-1, 511, len(it.ask.legal_actions), None):
        with pytest.raises(IllegalAction, match="options of seat_"):
            it.step(action)
    assert evolution.dump(it.state) == before


def test_a_table_beyond_the_slots_is_named():
    it = evolution.rl.env("origin", slots=Slots(options=3))
    it.reset(1)
    with pytest.raises(TooMany, match="options, and 3 rows"):
        it.observe(it.agent_selection)
    it = evolution.rl.env("origin", slots=Slots(animals=1))
    it.reset(1)
    with pytest.raises(TooMany, match="animals, and 1 rows"):
        list(play(it, Random(1)))


def test_bad_tables_are_told():
    for bad in (
        lambda: evolution.rl.env("checkers"),
        lambda: evolution.rl.env("origin", seats=12),
        lambda: evolution.rl.env("origin", reward="glory"),
        lambda: evolution.rl.env("origin", tensors=["cards"]),
        lambda: evolution.rl.seat_env("origin", opponents="me"),
        lambda: evolution.rl.seat_env("origin", opponents=["hunter", "hunter"]),
        lambda: evolution.rl.seat_env("origin", seat=2),
    ):
        with pytest.raises(ValueError):
            bad()


def test_a_game_beyond_the_limit_is_cut_off():
    it = evolution.rl.env("origin", limit=5)
    it.reset(2)
    for _ in range(5):
        assert not any(it.truncations.values())
        it.step(0)
    assert all(it.truncations.values()) and not any(it.terminations.values())
    assert not it.observe(it.agent_selection)["action_mask"].any()


def test_a_game_is_the_record_of_its_choices():
    it = evolution.rl.env("origin", "time_to_fly")
    it.reset(4)
    session = Session(("origin", "time_to_fly"), seed=it.deal)
    rng, dice = Random(4), Random(f"{it.deal}:dice")
    while it.ask:
        action = int(rng.random() * len(it.ask.legal_actions))
        text = it.texts()[action]
        it.step(action)
        session.push(next(a for a in session.ask.legal_actions if str(a) == text))
        while session.ask and session.ask.who == evolution.NATURE:
            session.push(pick(dice, session.ask.legal_actions))
    assert evolution.dump(session.state) == evolution.dump(it.state)


def test_points_may_be_the_reward():
    it = evolution.rl.env("origin", reward="points", seats=3)
    it.reset(6)
    list(play(it, Random(6), look=1000))
    points = evolution.scores(it.state)
    assert it.rewards["seat_1"] == pytest.approx(points[1] - sum(points) / 3)


@pytest.mark.parametrize("opponents", ["hatchling", "grazer"])
def test_one_seat_is_an_environment_of_gymnasium(opponents):
    it = evolution.rl.seat_env("origin", "time_to_fly", seats=3, opponents=opponents)
    rng, seats, won = Random(1), set(), []
    env_reset_passive_checker(it, seed=9)
    for seed in range(4):
        seen, info = it.reset(seed=seed)
        again, _ = it.reset(seed=seed)
        assert all(np.array_equal(seen[key], again[key]) for key in seen)
        seats.add(info["seat"])
        over = False
        while not over:
            assert it.observation_space.contains(seen)
            masks = it.action_masks()
            assert masks.sum() == seen["action_mask"].sum() > 0
            action = int(rng.random() * masks.sum())
            seen, reward, ended, cut, _ = env_step_passive_checker(it, action)
            over = ended or cut
        won.append(reward)
    assert len(seats) > 1 and set(np.round(won, 2)) <= {-0.33, 0.0, 0.17, 0.67}


def test_opponents_sit_clockwise_from_the_learner(monkeypatch):
    asked = []

    class Spy:
        def __init__(self, name):
            self.name = name

        def choose(self, seen, options, rng):
            who = evolution.decision(it.table.state).who
            asked.append(((who - it.seat) % 3, self.name))
            return PLAYERS["hatchling"].choose(seen, options, rng)

    for name in ("grazer", "hunter"):
        monkeypatch.setitem(PLAYERS, name, Spy(name))
    it = evolution.rl.seat_env("origin", seats=3, opponents=["grazer", "hunter"], seat=1)
    it.reset(seed=1)
    for _ in range(10):
        it.step(0)
    assert set(asked) == {(1, "grazer"), (2, "hunter")}


def test_the_example_learns(monkeypatch, capsys):
    """A few games make it better than what it plays against; a minute makes it much better."""
    path = Path(evolution.__file__).parents[1] / "docs/examples/learn.py"
    monkeypatch.setattr("sys.argv", ["learn.py", "--games", "100", "--check", "60"])
    runpy.run_path(str(path), run_name="__main__")
    won = float(re.search(r"wins ([\d.]+)%", capsys.readouterr().out)[1])
    assert won > 52
