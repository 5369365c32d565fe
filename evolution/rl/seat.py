"""One seat against opponents, as an environment of Gymnasium."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium

from evolution.observe import observe
from evolution.players import PLAYERS
from evolution.rl.environment import WON, Evolution, env


class SeatEnv(gymnasium.Env):  # type: ignore[misc]
    """The games of one player; the others are levels. See :func:`evolution.rl.seat_env`."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, table: Evolution, opponents: Sequence[str], seat: int | None) -> None:
        for name in opponents:
            if name not in PLAYERS:
                there = ", ".join(PLAYERS)
                raise ValueError(f"there is no opponent called {name!r}; there are {there}")
        seats = len(table.possible_agents)
        if len(opponents) != seats - 1:
            raise ValueError(f"{seats} seats need {seats - 1} opponents, not {len(opponents)}")
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat} at a table of {seats}")
        self.table, self.opponents, self.fixed = table, tuple(opponents), seat
        self.observation_space = table.observation_space("seat_0")
        self.action_space = table.action_space("seat_0")
        self.render_mode = table.render_mode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.table.reset(int(self.np_random.integers(2**48)))
        seats = len(self.table.possible_agents)
        self.seat = int(self.np_random.integers(seats)) if self.fixed is None else self.fixed
        self.agent = f"seat_{self.seat}"
        self.minds = [Random(f"{self.table.deal}:{number}") for number in range(seats)]
        self.others_play()
        return self.table.observe(self.agent), {"seat": self.seat}

    def others_play(self) -> None:
        """Until this seat is asked, or the game is over."""
        table = self.table
        while table.ask and table.ask.who != self.seat and not table.truncations[self.agent]:
            who = table.ask.who
            player = PLAYERS[self.opponents[(who - self.seat) % len(self.minds) - 1]]
            legal = table.ask.legal_actions
            choice = player.choose(observe(table.state, who), legal, self.minds[who])
            table.step(legal.index(choice.action))

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take an option; then the others play. Raises IllegalAction, and changes nothing then."""
        self.table.step(action)
        self.others_play()
        agent = self.agent
        return (
            self.table.observe(agent),
            float(self.table.rewards[agent]),
            self.table.terminations[agent],
            self.table.truncations[agent],
            {"seat": self.seat},
        )

    def action_masks(self) -> Any:
        """Which numbers are options now, as libraries ask that mask actions."""
        return self.table.observe(self.agent)["action_mask"].astype(bool)

    def render(self) -> str:
        return self.table.render()


def seat_env(
    *games: str,
    opponents: Sequence[str] | str = "hatchling",
    seats: int = 2,
    seat: int | None = None,
    reward: str = WON,
    **more: Any,
) -> SeatEnv:
    """One seat of a table against levels: one for all, or one for each, clockwise from there.

    ``seat``: always this one; by default another one by chance in every game. ``more`` is passed
    on to :func:`evolution.rl.env`. Raises ValueError as that does.
    """
    names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    return SeatEnv(env(*games, seats=seats, reward=reward, **more), names, seat)
