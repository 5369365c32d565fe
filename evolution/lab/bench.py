"""How fast the engine plays, beside a known engine in the same run where there is one."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time

from evolution.engine import apply, decision, start
from evolution.ruleset import Ruleset

PEER = "catanatron"


def random_game(rules: Ruleset, seats: int, seed: int) -> int:
    """Play a game with any options. Returns the number of choices, dice included."""
    state = start(rules, seats, seed)
    rng = Random(seed)
    choices = 0
    while ask := decision(state):
        apply(state, ask.legal_actions[int(rng.random() * len(ask.legal_actions))])
        choices += 1
    return choices


def peer_game(seed: int) -> int:
    """The same with four random players of the peer engine."""
    peer = import_module(PEER)
    colors = list(peer.Color)
    game = peer.Game([peer.RandomPlayer(color) for color in colors[:4]], seed=seed)
    game.play()
    state = game.state
    return len(state.action_records if hasattr(state, "action_records") else state.actions)


def has_peer() -> bool:
    """Is the peer engine installed?"""
    return find_spec(PEER) is not None


def rate(game: Callable[[int], int], seconds: float, first: int = 0) -> tuple[float, float]:
    """Games and choices per CPU second."""
    games = choices = 0
    begun = process_time()
    while (spent := process_time() - begun) < seconds or not games:
        choices += game(first + games)
        games += 1
    return games / spent, choices / spent


def bench(rules: Ruleset, repeats: int, seconds: float) -> list[str]:
    """Medians of alternating runs, a line for each measure."""
    tasks: dict[str, Callable[[int], int]] = {
        "two random players": lambda seed: random_game(rules, 2, seed),
        "four random players": lambda seed: random_game(rules, 4, seed),
    }
    if has_peer():
        tasks[f"four random players of {PEER}"] = peer_game
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in tasks}
    for run in range(repeats):
        for name, game in tasks.items():
            found[name].append(rate(game, seconds, run * 1000))
    lines = []
    for name, rates in found.items():
        games, choices = (median(column) for column in zip(*rates, strict=True))
        lines.append(f"{name}: {games:.1f} games and {choices:.0f} actions per CPU second")
    if has_peer():
        ours, theirs = (median(choices for _, choices in found[name]) for name in list(tasks)[1:])
        lines.append(f"actions per CPU second, four players, against {PEER}: {ours / theirs:.2f}")
    return lines
