"""How fast the engine plays, beside a known engine in the same run where there is one."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time

from evolution.chance import pick
from evolution.engine import apply, decision, play_on, start
from evolution.model import NATURE, State
from evolution.observe import Worlds, determinize, observe
from evolution.ruleset import Ruleset

PEER = "catanatron"
EVERY = 5  # of so many choices of a game, one is a position to look ahead from


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


def positions(rules: Ruleset, seats: int, games: int = 3) -> list[State]:
    """What the asked seats see, now and then in games played by chance, from the second turn on."""
    found = []
    for seed in range(games):
        state, rng = start(rules, seats, seed), Random(seed)
        asked = 0
        while ask := decision(state):
            if ask.who != NATURE and state.turn > 1 and len(ask.legal_actions) > 1:
                asked += 1
                if asked % EVERY == 0:
                    found.append(observe(state, ask.who))
            apply(state, pick(rng, ask.legal_actions))
    return found


def listed_future(seen: State, rng: Random) -> None:
    """A possible world is played to the end of the turn, one of all the options after another."""
    world = determinize(seen, rng)
    while world.turn == seen.turn and (ask := decision(world)):
        apply(world, pick(rng, ask.legal_actions))


def bench_futures(rules: Ruleset, repeats: int, seats: int) -> list[str]:
    """How many futures there are in a second: with every option listed, and with one found."""
    rng = Random(0)
    listed = found = drawn = 0.0
    known = positions(rules, seats)
    for seen in known:
        worlds = Worlds(seen, rng)
        for _ in range(repeats):
            times = [process_time()]
            listed_future(seen, rng)
            times.append(process_time())
            play_on(worlds.draw(), rng, until=seen.turn + 1)
            times.append(process_time())
            worlds.draw()
            times.append(process_time())
            listed += times[1] - times[0]
            found += times[2] - times[1]
            drawn += times[3] - times[2]
    count = len(known) * repeats
    return [
        f"{seats} seats, {len(known)} positions, to the end of the turn, per CPU second:",
        f"{count / listed:.0f} futures where every option is listed",
        f"{count / found:.0f} where one is found, {listed / found:.2f} times as many",
        f"{count / drawn:.0f} worlds drawn",
    ]


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
