"""Which games are played together, by how many, and under which rulings."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random

import evolution
from evolution.chance import pick
from evolution.ruleset import Ruleset

MANY = 12  # from so many combinations of games on, not all of them are played


def combos() -> list[tuple[str, ...]]:
    """The legal combinations of games: all of them, or one with each game and each two."""
    names, legal = tuple(evolution.GAMES), every_combo()
    if len(legal) <= MANY:
        return legal
    wanted = [{name} for name in names] + [set(pair) for pair in combinations(names, 2)]
    chosen = [next((c for c in legal if it <= set(c)), None) for it in wanted] + [legal[-1]]
    return [c for c in dict.fromkeys(chosen) if c]


@cache
def every_combo() -> list[tuple[str, ...]]:
    """All combinations of games that can be played together."""
    names = tuple(evolution.GAMES)
    return [c for n in range(1, len(names) + 1) for c in combinations(names, n) if fits(c)]


def fits(names: tuple[str, ...]) -> bool:
    return not evolution.conflict(names)


def tables(every: bool = True) -> list[tuple[tuple[str, ...], int]]:
    """Every combination of games with every number of players it allows.

    Unless ``every``, only the first game is played with all numbers, the others with the fewest.
    """
    found = []
    for number, names in enumerate(combos()):
        rules = evolution.rules(*names)
        seats = [n for n in rules.seats if suits(rules, n)]
        if number and not every:
            seats = seats[:1]
        found += [(names, n) for n in seats]
    return found


def suits(rules: Ruleset, seats: int) -> bool:
    """Can so many play it? There may be too few cards."""
    try:
        evolution.start(rules, seats)
    except ValueError:
        return False
    return True


def any_rulings(names: tuple[str, ...], seed: int) -> Ruleset:
    """The games with some choice in every disputed point."""
    rng = Random(seed)
    known = evolution.rules(*names).known_rulings.values()
    chosen = {r.key: pick(rng, r.choices) for r in known}
    return evolution.rules(*names, rulings=chosen)
