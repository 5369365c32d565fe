"""Games of every released version: they are played again for ever, by every later one.

A folder for each version, a file for each game: its record, and what it came to when it was
played. A later version may disagree with a record, where a rule was wrong: then ``PARTED`` names
the file and the last choice on which both agree, and the changelog says why.
``python -m tests.golden.versions write`` records the games of this version, once for ever.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import evolution
from evolution.engine import scores
from evolution.session import Session
from tests.rules.test_link import played

HERE = Path(__file__).parent
PARTED: dict[str, int] = {}  # "0.1.0/origin-2.json": 37
RECIPES = [  # all boxes and variants, from two to eight players
    (("origin",), 2),
    (("origin",), 8),
    (("origin", "equilibrium"), 2),
    (("origin", "time_to_fly", "continents"), 4),
    (("origin", "variation", "fatality"), 3),
    (("origin", "plantarum"), 3),
    (("random_mutations",), 3),
    (("new_world", "cataclysm"), 3),
    (("new_world", "blind_mutations"), 2),
]


def path(games: tuple[str, ...], seats: int) -> Path:
    return HERE / evolution.__version__ / f"{'+'.join(games)}-{seats}.json"


def comes_to(session: Session) -> dict[str, Any]:
    """What any version can be asked about a position."""
    state = session.state
    return {
        "turn": state.turn,
        "choices": len(session.steps),
        "animals": sorted(state.animals),
        "scores": list(scores(state)),
    }


def write() -> None:
    for games, seats in RECIPES:
        session = played(games, seats, seed=100 + seats)
        file = path(games, seats)
        file.parent.mkdir(exist_ok=True)
        told = {"end": comes_to(session), "record": session.record()}
        file.write_text(json.dumps(told, ensure_ascii=False) + "\n", encoding="utf-8")
