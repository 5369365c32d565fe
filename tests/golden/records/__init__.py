"""Recorded games with the sha256 of their last state: the same on every Python and in a browser.

Each file is one game: ``record`` as a session saves it, ``sha256`` of the dump after its last
choice, and of the tables on the way (``chain``, every tenth choice).
``python -m tests.golden.records write`` records them anew.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import evolution
from evolution.lab import policies
from evolution.session import Player, Session
from tests.golden.playthroughs import brief

HERE = Path(__file__).parent
EVERY = 10
RECIPES = [
    (("origin",), 2, 1, "anything", {}),
    (("origin",), 2, 2, "robbers", {"chains": "optional", "pass": "final"}),
    (("origin",), 3, 3, "never pass", {}),
    (("origin",), 4, 4, "robbers", {}),
    (("origin",), 6, 5, "anything", {"mimicry": "once_an_attack", "defences": "may"}),
    (("origin",), 8, 6, "anything", {}),
]


def digest(session: Session) -> str:
    return sha256(evolution.dump(session.state).encode()).hexdigest()


def record(
    games: tuple[str, ...], seats: int, seed: int, policy: str, rulings: Any
) -> dict[str, Any]:
    """One whole game, played by its policy."""
    players = [Player(f"Player {number}") for number in range(1, seats + 1)]
    session = Session(games, players, seed, rulings=rulings)
    rng = Random(seed)
    session.advance()
    while ask := session.ask:
        session.act(policies.POLICIES[policy](rng, ask.legal_actions))
        session.advance()
    saved = json.loads(session.text())
    return {"record": saved, "sha256": digest(session), "chain": chain(saved)}


def chain(saved: dict[str, Any]) -> list[str]:
    """The digests of what can be seen and done on the way, shortened."""
    session = Session.load(json.dumps(saved))
    states = [session.at(step) for step in range(0, len(session.steps), EVERY)]
    texts = ["\n".join([*brief(s).values(), *s.deck, *map(str, s.legal_actions)]) for s in states]
    return [sha256(text.encode()).hexdigest()[:12] for text in texts]


def path(games: tuple[str, ...], seats: int, seed: int) -> Path:
    return HERE / f"{'+'.join(games)}-{seats}-{seed}.json"
