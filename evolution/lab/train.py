"""Learning what traits are worth: games are played, and a line is fitted to how they end.

Every turn that begins is an example: what each side has of everything, less what the others have on
average, against the points by which it wins or loses in the end. The fit is a ridge regression
that, where the games say little, stays with the printed points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from random import Random
from typing import NamedTuple

from evolution.chance import pick
from evolution.engine import apply, decision, scores, start
from evolution.lab.match import Record
from evolution.model import NATURE
from evolution.observe import observe
from evolution.players import Player
from evolution.players.futures import wilson
from evolution.players.hunter import Hunter
from evolution.players.worth import EARLY, LAST, LATE, counted, printed, stage
from evolution.ruleset import Ruleset

MISTAKES = 0.04  # of the choices are made by chance, so that the games differ
STIFFNESS = (10.0, 30.0, 100.0, 300.0, 1000.0)  # how much the printed points are held to
FOLDS = 5  # of which one is held back in turn, to see which stiffness tells the end best

Counted = dict[str, float]


class Learner(Hunter):
    """Goes by what has been learned so far, and does not imagine how the turn ends."""

    width = 1


class Example(NamedTuple):
    """A side at the beginning of a turn, beside the others, and how it ended."""

    game: int
    stage: int
    counted: Counted
    margin: float


def examples(rules: Ruleset, seats: int, seed: int, player: Player) -> list[Example]:
    """Those of one game."""
    state = start(rules, seats, seed)
    rng = Random(seed)
    turns: list[tuple[int, list[Counted]]] = []
    turn = state.turn
    while ask := decision(state):
        if ask.who == NATURE or rng.random() < MISTAKES:
            action = pick(rng, ask.legal_actions)
        else:
            action = player.choose(observe(state, ask.who), ask.legal_actions, rng).action
        apply(state, action)
        if state.turn != turn and state.stack:
            turn = state.turn
            turns.append((stage(state), [counted(state, seat) for seat in range(seats)]))
    points = [float(it) for it in scores(state)]
    return [
        Example(seed, at, lead(sides, seat), points[seat] - mean_of_others(points, seat))
        for at, sides in turns
        for seat in range(seats if seats > 2 else 1)
    ]


def lead(sides: Sequence[Counted], seat: int) -> Counted:
    """What a side has more of than the others on average."""
    names = dict.fromkeys(name for it in sides for name in it)
    return {
        name: sides[seat].get(name, 0.0) - mean_of_others([it.get(name, 0.0) for it in sides], seat)
        for name in names
    }


def mean_of_others(numbers: Sequence[float], seat: int) -> float:
    return (fsum(numbers) - numbers[seat]) / (len(numbers) - 1)


# ---------------------------------------------------------------------- the fit


class Fit(NamedTuple):
    """What was learned for one stage of a game."""

    weights: Counted
    examples: int
    stiffness: float
    told: float  # of the differences at the end it tells such a part beforehand, in games held back


def fit(rules: Ruleset, found: Sequence[Example]) -> Fit:
    """The weights that tell the ends of the games best; none, if they tell nothing."""
    known = printed(rules)
    names = sorted({name for it in found for name in it.counted})
    prior = [known.get(name, 0.0) for name in names]
    parts = [Sums(len(names)) for _ in range(FOLDS)]
    rows = []
    for it in found:
        row = [(n, it.counted[name]) for n, name in enumerate(names) if it.counted.get(name)]
        rest = it.margin - fsum([prior[n] * x for n, x in row])
        parts[it.game % FOLDS].add(row, rest)
        rows.append((it.game % FOLDS, row, rest))
    if not rows:
        return Fit({}, 0, 0.0, 0.0)
    best = None
    spread = fsum([it.margin * it.margin for it in found])
    for stiffness in STIFFNESS:
        missed = 0.0
        for fold in range(FOLDS):
            more = total([part for n, part in enumerate(parts) if n != fold]).solve(stiffness)
            for at, row, rest in rows:
                if at == fold:
                    error = rest - fsum([more[n] * x for n, x in row])
                    missed += error * error
        told = 1 - missed / spread if spread else 0.0
        if best is None or told > best[0]:
            best = told, stiffness
    assert best
    if best[0] <= 0:
        return Fit({}, len(found), best[1], best[0])
    more = total(parts).solve(best[1])
    weights = {name: round(prior[n] + more[n], 2) for n, name in enumerate(names)}
    return Fit(weights, len(found), best[1], best[0])


class Sums:
    """The sums over examples that a linear fit is made of."""

    def __init__(self, size: int) -> None:
        self.squares = [[0.0] * size for _ in range(size)]
        self.products = [0.0] * size

    def add(self, row: Sequence[tuple[int, float]], rest: float) -> None:
        for n, x in row:
            self.products[n] += x * rest
            line = self.squares[n]
            for m, y in row:
                line[m] += x * y

    def solve(self, stiffness: float) -> list[float]:
        """The weights of the least squares, held to nothing by so much (Gauss and Jordan)."""
        size = len(self.products)
        lines = [[*line, self.products[n]] for n, line in enumerate(self.squares)]
        for n in range(size):
            lines[n][n] += stiffness
        for n in range(size):
            pivot = lines[n]
            scale = 1 / pivot[n]
            lines[n] = pivot = [x * scale for x in pivot]
            for m in range(size):
                factor = lines[m][n]
                if m != n and factor:
                    lines[m] = [x - factor * y for x, y in zip(lines[m], pivot, strict=True)]
        return [line[size] for line in lines]


def total(parts: Sequence[Sums]) -> Sums:
    """The sums over the examples of several parts."""
    size = len(parts[0].products)
    found = Sums(size)
    for part in parts:
        for n in range(size):
            found.products[n] += part.products[n]
            found.squares[n] = [
                x + y for x, y in zip(found.squares[n], part.squares[n], strict=True)
            ]
    return found


def train(rules: Ruleset, seats: int, games: int, seed: int, player: Player) -> list[Fit]:
    """What is learned from so many games, for every stage from the last to the early ones."""
    found = [it for n in range(games) for it in examples(rules, seats, seed + n, player)]
    return [fit(rules, [it for it in found if it.stage == at]) for at in (LAST, LATE, EARLY)]


# ---------------------------------------------------------------------- what is written down


def own_part(rules: Ruleset, game: str, weights: Counted) -> Counted:
    """What a game's folder keeps: all but what later games bring, for with it all is worth more or
    less than without it.
    """
    keys = [it.key for it in rules.expansions]
    later = rules.expansions[keys.index(game) + 1 :]
    others = {trait.key for it in later for trait in it.traits}
    return {name: points for name, points in weights.items() if name not in others}


def note(games: int, seats: int, seed: int, fits: Sequence[Fit]) -> str:
    """From what it was learned, and how well that tells the end of games held back."""
    told = ", ".join(f"{it.told:.2f}" for it in fits)
    return f"{games} games of {seats} from seed {seed}; of the ends it tells {told}."


def strength(record: Record, rival: str) -> str:
    """How strong who plays by it turned out to be."""
    low, high = wilson(record.won, record.games)
    share = record.won / record.games
    return f"Won {share:.1%} of {record.games} against {rival}s, {low:.1%} to {high:.1%}."


def module(notes: Sequence[str], tables: Mapping[str, Sequence[Counted]]) -> str:
    """The text of a game's ``worth.py``."""
    lines = [
        '"""What was learned of the worth of things; written by ``python -m evolution train``."""',
        "",
        *[f"# {note}" for note in notes],
        "# For two players and for more; in the last turn, with few turns more, and with many.",
        "WORTH: dict[str, tuple[dict[str, float], ...]] = {",
    ]
    for table, stages in tables.items():
        lines.append(f'    "{table}": (')
        for weights in stages:
            lines.append("        {")
            for name, points in sorted(weights.items()):
                lines.append(f'            "{name}": {points},')
            lines.append("        },")
        lines.append("    ),")
    return "\n".join([*lines, "}", ""])
