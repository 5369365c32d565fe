"""Every game as an environment of PettingZoo (AEC): who is asked chooses one of the options.

An action is the number of an option. Options have no lasting numbers: row ``n`` of ``options``
describes option ``n``, and ``action_mask`` says which rows there are. So nothing that the rules
allow is left out, and a policy gives every row a score.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from evolution.chance import pick
from evolution.engine import apply, decision, ranking, start
from evolution.games import rules as make_rules
from evolution.model import NATURE, Decision, State
from evolution.notation import show
from evolution.observe import observe
from evolution.rl.encode import USUAL, Encoder, Slots
from evolution.ruleset import Ruleset
from evolution.session import MOST_CHOICES

WON, POINTS = "won", "points"
TENSORS = ("table", "animals", "places", "options")
MOST = 2**20  # no number in a tensor is beyond


class IllegalAction(ValueError):
    """The number is not that of an option: ask the ``action_mask``."""


class Evolution(AECEnv):  # type: ignore[misc]
    """A game of so many seats. See :func:`evolution.rl.env`."""

    metadata = {"name": "evolution_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        rules: Ruleset,
        seats: int = 2,
        slots: Slots = USUAL,
        reward: str = WON,
        limit: int = MOST_CHOICES,
        render_mode: str | None = None,
        tensors: Sequence[str] = TENSORS,
    ) -> None:
        super().__init__()
        rules.deck_for(seats)  # raises ValueError if it is not for so many
        if reward not in (WON, POINTS):
            raise ValueError(f"a reward is {WON!r} or {POINTS!r}, not {reward!r}")
        self.rules, self.reward, self.limit, self.render_mode = rules, reward, limit, render_mode
        self.encoder = Encoder(rules, seats, slots)
        if isinstance(tensors, str):
            raise ValueError(f"tensors are several names: ({tensors!r},)")
        if strange := sorted(set(tensors) - set(TENSORS)):
            raise ValueError(f"there is no tensor {strange[0]!r}; there are {', '.join(TENSORS)}")
        self.columns = {tensor: self.encoder.columns[tensor] for tensor in tensors}
        self.possible_agents = [f"seat_{number}" for number in range(seats)]
        self.seat = {agent: number for number, agent in enumerate(self.possible_agents)}
        shapes = {tensor: self.shape(tensor) for tensor in self.columns}
        spaces = {
            **{it: Box(-MOST, MOST, shape, np.float32) for it, shape in shapes.items()},
            "action_mask": Box(0, 1, (slots.options,), np.int8),
        }
        self.observation_spaces = {agent: Dict(spaces) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(slots.options) for agent in self.possible_agents}
        self.seeds = np.random.default_rng()  # of the games, where no seed is given
        self.agents: list[str] = []

    def shape(self, tensor: str) -> tuple[int, ...]:
        width = len(self.columns[tensor])
        return (width,) if tensor == "table" else (self.encoder.rows(tensor), width)

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    # ------------------------------------------------------------------ playing

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new deal. The same seed deals the same cards, and those of all deals after it."""
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.deal = int(self.seeds.integers(2**48))
        self.dice = Random(f"{self.deal}:dice")
        self.choices = 0
        self.agents = self.possible_agents[:]
        for name, value in (("rewards", 0.0), ("_cumulative_rewards", 0.0)):
            setattr(self, name, dict.fromkeys(self.agents, value))
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.state: State = start(self.rules, len(self.agents), self.deal)
        self.go_on()

    def go_on(self) -> None:
        """Nature rolls, until a player is asked or the game is over."""
        ask = decision(self.state)
        while ask and ask.who == NATURE:
            apply(self.state, pick(self.dice, ask.legal_actions))
            ask = decision(self.state)
        self.ask: Decision | None = ask
        if ask is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = self.rewarded()
        elif self.choices >= self.limit:
            self.truncations = dict.fromkeys(self.agents, True)
        if ask is not None:
            self.agent_selection = self.possible_agents[ask.who]

    def rewarded(self) -> dict[str, float]:
        """What everybody gets in the end; the sum is 0."""
        ranks = {rank.seat: rank for rank in ranking(self.state)}
        seats = len(self.agents)
        if self.reward == POINTS:
            mean = sum(rank.points for rank in ranks.values()) / seats
            return {agent: ranks[self.seat[agent]].points - mean for agent in self.agents}
        first = [seat for seat, rank in ranks.items() if rank.place == 1]
        return {
            agent: (self.seat[agent] in first) / len(first) - 1 / seats for agent in self.agents
        }

    def step(self, action: int | None) -> None:
        """The asked player takes an option. Raises IllegalAction, and changes nothing then."""
        if not self.agents:
            raise ValueError("no game is played: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.ask
        legal = self.ask.legal_actions
        if action is None or not 0 <= int(action) < len(legal):
            raise IllegalAction(f"{action} is none of the {len(legal)} options of {agent}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.choices += 1
        apply(self.state, legal[int(action)])
        self.go_on()
        self._accumulate_rewards()

    # ------------------------------------------------------------------ what is seen

    def observe(self, agent: str) -> dict[str, Any]:
        """The tensors of a seat: the options and the mask are 0 unless it is asked."""
        seat = self.seat[agent]
        seen = observe(self.state, seat)
        if not self.ask or self.truncations.get(agent) or self.ask.who != seat:
            seen.legal_actions = []
        encoder = self.encoder
        found: dict[str, Any] = {}
        for tensor, columns in self.columns.items():
            values: Any = np.zeros((encoder.rows(tensor), len(columns)), np.float32)
            for row, column, value in encoder.cells(tensor, seen, seat):
                values[row, column] = value
            found[tensor] = values[0] if tensor == "table" else values
        mask: Any = np.zeros(encoder.slots.options, np.int8)
        mask[: len(seen.legal_actions)] = 1
        return {**found, "action_mask": mask}

    def texts(self) -> list[str]:
        """The options of whoever is asked, as they stand in a record."""
        return [str(action) for action in self.ask.legal_actions] if self.ask else []

    def render(self) -> str:
        """The position in the notation, all cards open."""
        return show(self.state)

    def close(self) -> None:
        """There is nothing to close."""


def env(
    *games: str,
    seats: int = 2,
    sets: int | None = None,
    rulings: Mapping[str, str] | str | None = None,
    slots: Slots = USUAL,
    reward: str = WON,
    limit: int = MOST_CHOICES,
    render_mode: str | None = None,
    tensors: Sequence[str] = TENSORS,
) -> Evolution:
    """An environment of PettingZoo for these games, ``origin`` if none is named.

    ``slots``: the rows of the tensors; a table that needs more raises ``TooMany``. ``reward``,
    paid in the end: ``"won"`` (a shared first place is a part of a win, less 1/seats) or
    ``"points"`` (less the mean). ``limit``: of choices, after which a game is truncated.
    ``tensors``: only these are made, which saves time; the mask always is. Raises ValueError if
    the games cannot be played together, or not by so many.
    """
    rules = make_rules(*(games or ("origin",)), sets=sets, rulings=rulings)
    return Evolution(rules, seats, slots, reward, limit, render_mode, tensors)
