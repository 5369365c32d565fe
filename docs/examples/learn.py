"""Learn to play from nothing but points, in minutes, with numpy alone.

    python docs/examples/learn.py --games 3000 --out weights.npy
    python docs/examples/learn.py --weights weights.npy --check 400

Every option gets a score, the same small sum of its features for all (REINFORCE on a linear
softmax policy). The learner plays all seats of a table, and who has more points than the mean
does again what it did. No deep learning: the point is how to use the environment.
"""

from __future__ import annotations

import argparse

import numpy as np

import evolution.rl

HEAT = 1.0  # of the softmax
STEP = 0.3  # how far the first step moves the weights
SOON = 0.95  # what counts a gain that comes one choice later
TENSORS = ("table", "options")
BATCH = 10  # games between two steps


class Features:
    """What the learner looks at: the verb, the trait and whose animal it is, multiplied out."""

    def __init__(self, table: evolution.rl.Evolution) -> None:
        names = table.columns["options"]
        at = {name: number for number, name in enumerate(names)}
        self.verbs = [n for n, name in enumerate(names) if name.startswith("verb.")]
        self.whats = [n for n, name in enumerate(names) if name.startswith("what.")]
        self.whose = [at["animal.own"], at["animal.rival"], at["target.own"], at["target.rival"]]
        self.size = len(self.verbs) * 5 + len(self.whats) * 3

        self.points = [
            number
            for number, name in enumerate(table.columns["table"])
            if name.startswith("seat") and name.endswith(".points")
        ]

    def lead(self, seen: dict[str, np.ndarray]) -> float:
        """How many points the learner has more than the mean of the table."""
        points = seen["table"][self.points]
        return float(points[0] - points.mean())

    def of(self, seen: dict[str, np.ndarray]) -> np.ndarray:
        """A row of features for every option."""
        options = seen["options"][seen["action_mask"] == 1]
        verbs, whats, whose = (options[:, it] for it in (self.verbs, self.whats, self.whose))
        parts = [verbs, whats]
        parts += [verbs * whose[:, [column]] for column in range(4)]
        parts += [whats * whose[:, [column]] for column in range(2)]
        return np.minimum(np.concatenate(parts, axis=1), 1.0)


def chances(weights: np.ndarray, rows: np.ndarray) -> np.ndarray:
    """With what chance each option is taken."""
    scores = rows @ weights / HEAT
    grown = np.exp(scores - scores.max())
    return grown / grown.sum()


def play(table, features, weights, rng, learners=None) -> tuple[np.ndarray, dict[str, float]]:
    """One game. Returns how the weights should move, and the rewards.

    That is, for every choice: how much more of each feature it had than was to be expected, times
    what it brought: how much the lead in points grew afterwards, soon counting more than late.
    ``learners``: who plays by the weights; all others choose at random.
    """
    table.reset()
    told = {agent: ([], []) for agent in table.possible_agents}  # features, and the lead before
    while table.ask:
        agent = table.agent_selection
        if learners is not None and agent not in learners:
            table.step(int(rng.integers(len(table.ask.legal_actions))))
            continue
        seen = table.observe(agent)
        rows = features.of(seen)
        chance = chances(weights, rows)
        action = int(rng.choice(len(rows), p=chance))
        told[agent][0].append(rows[action] - chance @ rows)
        told[agent][1].append(features.lead(seen))
        table.step(action)
    move = np.zeros_like(weights)
    for agent, (surprises, leads) in told.items():
        brought, after = 0.0, table.rewards[agent]
        for surprise, lead in zip(reversed(surprises), reversed(leads), strict=True):
            brought = SOON * brought + after - lead
            after = lead
            move += surprise * brought
    return move, table.rewards


def learn(games: int, names: list[str], seats: int, seed: int = 0) -> np.ndarray:
    """The weights after so many games with itself."""
    table = evolution.rl.env(*names, seats=seats, tensors=TENSORS, reward="points")
    features, rng = Features(table), np.random.default_rng(seed)
    weights, moved, squares = (np.zeros(features.size) for _ in range(3))
    table.reset(seed)
    for number in range(1, games + 1):
        moved += play(table, features, weights, rng)[0]
        if number % BATCH == 0:
            squares += moved**2
            weights += STEP * moved / np.sqrt(squares + 1.0)  # what is rare moves as far (Adagrad)
            moved[:] = 0
        if number % 100 == 0:
            print(f"{number} of {games} games", flush=True)
    return weights


def strength(weights: np.ndarray, games: int, names: list[str], seats: int, seed: int) -> float:
    """The share of games that one learner wins at a table of hatchlings."""
    table = evolution.rl.env(*names, seats=seats, tensors=TENSORS)
    features, rng = Features(table), np.random.default_rng(seed)
    table.reset(seed)
    won = 0.0
    for number in range(games):
        learner = f"seat_{number % seats}"
        won += play(table, features, weights, rng, {learner})[1][learner] + 1 / seats
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3000, help="to learn from")
    parser.add_argument("--check", type=int, default=200, help="games against hatchlings")
    parser.add_argument("--rules", nargs="+", default=["origin"])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--weights", help="a file to begin from, instead of learning")
    parser.add_argument("--out", help="where the weights go")
    order = parser.parse_args()
    if order.weights:
        weights = np.load(order.weights)
    else:
        weights = learn(order.games, order.rules, order.seats, order.seed)
    if order.out:
        np.save(order.out, weights)
    won = strength(weights, order.check, order.rules, order.seats, order.seed + 1_000_000)
    print(f"wins {won:.1%} of {order.check} games against hatchlings; {1 / order.seats:.0%} is par")


if __name__ == "__main__":
    main()
