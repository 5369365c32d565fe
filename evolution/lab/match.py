"""Games between opponents, and what they say about their strength."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from evolution.chance import pick
from evolution.engine import apply, decision, ranking, start
from evolution.model import NATURE
from evolution.observe import observe
from evolution.players import Player
from evolution.ruleset import Ruleset

class Result(NamedTuple):
    """How one game between opponents ended."""

    winners: tuple[int, ...]  # the seats in the first place; several if they share it
    points: tuple[int, ...]  # of every seat
    turns: int
    choices: int  # decisions of players


def play(rules: Ruleset, players: Sequence[Player], seed: int, first: int | None = None) -> Result:
    """One game. The same seed deals the same cards, whoever sits where."""
    state = start(rules, len(players), seed, first)
    chance = Random(f"dice {seed}")
    minds = [Random(f"mind {seed} {seat}") for seat in range(len(players))]
    choices = 0
    while ask := decision(state):
        if ask.who == NATURE:
            apply(state, pick(chance, ask.options))
            continue
        choices += 1
        seen = observe(state, ask.who)
        apply(state, players[ask.who].choose(seen, ask.options, minds[ask.who]))
    ranks = ranking(state)
    points = sorted((rank.seat, rank.points) for rank in ranks)
    return Result(
        tuple(rank.seat for rank in ranks if rank.place == 1),
        tuple(score for _, score in points),
        state.turn,
        choices,
    )
