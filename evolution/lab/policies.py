"""Who plays where games are only tried out: policies, which see nothing but their options."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import evolution
from evolution.chance import pick
from evolution.model import NATURE, Action, State
from evolution.ruleset import Ruleset

Policy = Callable[[Random, list[Action]], Action]
Chooser = Callable[[State, list[Action], Random], Action]  # as opponents choose, but seeing all


def anything(rng: Random, options: list[Action]) -> Action:
    """Each option as likely as another."""
    return pick(rng, options)


def first(rng: Random, options: list[Action]) -> Action:
    return options[0]


def last(rng: Random, options: list[Action]) -> Action:
    return options[-1]


def preferring(*verbs: str) -> Policy:
    """Do one of these whenever it is possible, else anything."""

    def policy(rng: Random, options: list[Action]) -> Action:
        return anything(rng, [a for a in options if a.verb in verbs] or options)

    return policy


def avoiding(*verbs: str) -> Policy:
    """Never do one of these if anything else is possible."""

    def policy(rng: Random, options: list[Action]) -> Action:
        return anything(rng, [a for a in options if a.verb not in verbs] or options)

    return policy


POLICIES: dict[str, Policy] = {
    "anything": anything,
    "first": first,
    "last": last,
    "attack": preferring("attack"),
    "pirate": preferring("piracy"),
    "graze": preferring("grazing"),
    "robbers": preferring("attack", "piracy", "grazing"),
    "never pass": avoiding("pass", "done", "enough", "accept", "wait"),
    "always pass": preferring("pass", "done", "enough", "accept", "wait"),
    "tinker": preferring("recombination", "migrate", "fly", "metamorphose", "store"),
    "breed": preferring("birth"),
    "burden": preferring("evolve"),
    "starve": avoiding("eat"),
}


def choices(rules: Ruleset, seats: int, seed: int, policy: Policy = anything) -> Iterator[Action]:
    """The actions of a whole game, unchecked."""
    rng = Random(seed)
    state = evolution.start(rules, seats=seats, seed=seed)
    while ask := evolution.decision(state):
        action = (anything if ask.who == NATURE else policy)(rng, ask.legal_actions)
        yield action
        evolution.apply(state, action)
