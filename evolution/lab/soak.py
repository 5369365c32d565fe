"""Very many games of every kind, under all invariants: what was played is one digest.

The game of a number follows from the seed alone: which games together, which rulings, how many
players and what they are like. So the digest does not depend on the number of processes, nor on
how often the run was broken off and taken up again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

import evolution
from evolution.chance import pick
from evolution.lab import invariants, policies, setups
from evolution.lab.runner import processes, run
from evolution.model import Action, State
from evolution.ruleset import Ruleset
from evolution.rulings import RULING_SET, RULING_SETS

OFTEN = 20  # games after which is told how far it has come
SHARES = ("random",) * 24 + ("stubborn",) * 24 + ("greedy",)  # greedy games take longest
TRIED = 3  # options that a greedy player looks at
CLOSELY = 200  # one of so many games is looked at closely
LOOKS = 53, 997  # at one of so many decisions of the others, and the dear ones
SQUARE = 64  # of seats: eight of them once, four of them four times, as many take long
SUM = 2**256
MOST_BROKEN = 100  # told in full

# ---------------------------------------------------------------------- who plays


def at_random(state: State, options: list[Action], rng: Random) -> Action:
    """Each option as likely as another."""
    return pick(rng, options)


def greedy(state: State, options: list[Action], rng: Random) -> Action:
    """What brings most points at once; it looks at some of the options only."""
    ask = evolution.decision(state)
    assert ask
    tried = options if len(options) <= TRIED else [pick(rng, options) for _ in range(TRIED)]
    worth = []
    for option in tried:
        world = state.copy()
        evolution.apply(world, option)
        worth.append(evolution.scores(world)[ask.who])
    best = [option for option, points in zip(tried, worth, strict=True) if points == max(worth)]
    return pick(rng, best)


def stubborn(verbs: list[str]) -> policies.Chooser:
    """The first of these that is possible, again and again, and what comes first of it."""

    def choose(state: State, options: list[Action], rng: Random) -> Action:
        rank = {verb: number for number, verb in enumerate(verbs)}
        return min(options, key=lambda option: rank.get(option.verb, len(verbs)))

    return choose


def any_verbs(rules: Ruleset, rng: Random) -> list[str]:
    """What a stubborn player is set on: some verbs in some order, and often never to pass."""
    verbs = ["eat", "attack", "birth", "evolve", *rules.verbs, "done", "pass"]
    return [pick(rng, verbs) for _ in range(1 + int(rng.random() * len(verbs)))]


# ---------------------------------------------------------------------- one game


class Kind(NamedTuple):
    """What is played, and how."""

    rules: Ruleset
    seats: int
    policy: str
    chooser: policies.Chooser
    often: int  # the invariants are looked at before one of so many decisions,
    dear: int  # and the dear ones


def kind(seed: int, number: int) -> Kind:
    """What the game of a number is."""
    rng = Random(f"soak {seed} {number}")
    names = pick(rng, setups.every_combo())
    rules = evolution.rules(*names, rulings=any_rulings(evolution.rules(*names), rng))
    suiting = [n for n in rules.seats if setups.suits(rules, n)]
    seats = pick(rng, [n for n in suiting for _ in range(SQUARE // n**2)])
    choosers = {
        "random": at_random,
        "greedy": greedy,
        "stubborn": stubborn(any_verbs(rules, rng)),
    }
    policy = pick(rng, SHARES)
    often, dear = (1, 11) if number % CLOSELY == 0 else LOOKS
    return Kind(rules, seats, policy, choosers[policy], often, dear)


def any_rulings(rules: Ruleset, rng: Random) -> dict[str, str]:
    """One of the sets; and with it nothing, one other ruling, or any."""
    chosen = {RULING_SET: pick(rng, RULING_SETS)}
    known = list(rules.known_rulings.values())
    single = [pick(rng, known)] if known else []
    for ruling in pick(rng, ([], single, known)):
        chosen[ruling.key] = pick(rng, ruling.choices)
    return chosen


class Played(NamedTuple):
    """What became of a game."""

    number: int
    kind: str
    digest: str
    choices: int
    broken: str = ""  # what went wrong, and where


def play(seed: int, number: int) -> Played:
    """Play the game of a number under the invariants."""
    it = kind(seed, number)
    label = f"{'+'.join(it.rules.names)} {it.policy}"
    chosen: list[Action] = []

    def choose(state: State, options: list[Action], rng: Random) -> Action:
        chosen.append(it.chooser(state, options, rng))
        return chosen[-1]

    try:
        end = invariants.playout(
            it.rules, it.seats, number, thorough=it.dear, chooser=choose, often=it.often
        )
        told, broken = evolution.dump(end), ""
    except Exception as error:  # an invariant does not hold, or the engine fails
        told = broken = str(error)
    whole = "\n".join([str(number), *map(str, chosen), told])
    return Played(number, label, sha256(whole.encode()).hexdigest(), len(chosen), broken)


# ---------------------------------------------------------------------- very many


class Tally:
    """How far a run has come; it can be written down and taken up again."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.games = 0  # the numbers below this one have been played
        self.choices = 0
        self.sum = 0  # of the digests of all games
        self.kinds: Counter[str] = Counter()
        self.broken: list[list[Any]] = []

    def add(self, played: Played) -> None:
        assert played.number == self.games
        self.games += 1
        self.choices += played.choices
        self.sum = (self.sum + int(played.digest, 16)) % SUM
        self.kinds[played.kind] += 1
        if played.broken and len(self.broken) < MOST_BROKEN:
            self.broken.append([played.number, played.broken])

    @property
    def digest(self) -> str:
        """What all games so far come to."""
        return sha256(f"{self.seed} {self.games} {self.choices} {self.sum}".encode()).hexdigest()

    def lines(self) -> list[str]:
        """What there is to tell of the run."""
        lines = [f"{number:8} {kind}" for kind, number in sorted(self.kinds.items())]
        lines += [f"game {number}: {broken}" for number, broken in self.broken]
        many = f"{self.games} games, {self.choices} choices, {len(self.broken)} broken"
        return [*lines, f"seed {self.seed}: {many}", f"digest {self.digest}"]

    def plain(self) -> dict[str, Any]:
        return {**vars(self), "sum": f"{self.sum:x}", "version": evolution.__version__}

    @classmethod
    def of(cls, plain: dict[str, Any]) -> Tally:
        """The tally of what was written down. Raises ValueError if it is none of this version."""
        if not isinstance(plain, dict) or plain.get("version") != evolution.__version__:
            raise ValueError("the file is not that of a run of this version")
        tally = cls(plain["seed"])
        tally.games, tally.choices = plain["games"], plain["choices"]
        tally.sum, tally.broken = int(plain["sum"], 16), plain["broken"]
        tally.kinds = Counter(plain["kinds"])
        return tally


def soak(tally: Tally, games: int, jobs: int = 1) -> Iterator[Tally]:
    """Play on until so many games have been played; yields the tally after every few of them."""
    tasks = (partial(play, tally.seed, number) for number in range(tally.games, games))
    for outcome in run(tasks, processes(jobs)):
        lost = Played(tally.games, "lost", "0", 0, outcome.error)  # its process died
        tally.add(outcome.value or lost)
        if tally.games % OFTEN == 0 or tally.games == games:
            yield tally
