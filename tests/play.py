"""What tests say to a table: set it, play on it, look at it."""

from __future__ import annotations

import evolution
from evolution.model import Action, State


def table(text: str, **rulings: str) -> State:
    """A position of the base game in the notation."""
    lines = [line.strip() for line in text.strip().splitlines()]
    if rulings:
        lines.insert(0, "rules: origin " + " ".join(f"{k}={v}" for k, v in rulings.items()))
    return evolution.table("\n".join(lines))


def play(state: State, *actions: str) -> State:
    """Do one thing after the other."""
    for text in actions:
        evolution.apply(state, evolution.parse_action(text))
    return state


def roll(state: State, *dice: int) -> State:
    """Answer for Nature."""
    for die in dice:
        evolution.apply(state, Action("roll", what=die))
    return state


def options(state: State) -> list[str]:
    """What the asked player may do."""
    ask = evolution.decision(state)
    return [str(action) for action in ask.legal_actions] if ask else []


def reasons(state: State, action: str) -> set[str]:
    """The keys of the reasons against it."""
    return {reason.key for reason in evolution.why_not(state, evolution.parse_action(action))}


def alive(state: State) -> set[int]:
    return set(state.animals)
