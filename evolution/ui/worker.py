"""An opponent's thought as text in, text out: the same in a worker and on the main thread."""

from __future__ import annotations

import json
from random import Random

import evolution
from evolution.players import PLAYERS


def think(job: str) -> str:
    """The answer to a job: the kind of opponent, its luck, and what it may know."""
    kind, luck, seen = json.loads(job)
    state = evolution.load(seen)
    ask = evolution.decision(state)
    assert ask
    return str(PLAYERS[kind].choose(state, ask.legal_actions, Random(luck)).action)
