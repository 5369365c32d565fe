"""Evolution: The Origin of Species and its family, as a library.

>>> import evolution, random
>>> rules, rng = evolution.rules("origin"), random.Random(7)
>>> state = evolution.start(rules, seats=2, seed=7)
>>> while ask := evolution.decision(state):  # of a seat, or of NATURE where dice are thrown
...     evolution.apply(state, rng.choice(ask.legal_actions))
>>> len(evolution.scores(state))
2
"""

from evolution.codec import dump, load
from evolution.engine import (
    Rank,
    any_action,
    apply,
    candidates,
    decision,
    is_private,
    play_on,
    ranking,
    score_sheet,
    scores,
    start,
    under_way,
    why_not,
)
from evolution.games import GAMES, Conflict, conflict, conflicts, rules
from evolution.model import (
    NATURE,
    NOBODY,
    UNKNOWN,
    Action,
    Decision,
    Doing,
    Event,
    Reason,
    State,
    UnderWay,
)
from evolution.notation import parse_action, show
from evolution.observe import Worlds, determinize, observe
from evolution.reading import table
from evolution.ruleset import Part

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Decision",
    "Doing",
    "Event",
    "GAMES",
    "Conflict",
    "NATURE",
    "NOBODY",
    "Part",
    "Rank",
    "Reason",
    "State",
    "UNKNOWN",
    "UnderWay",
    "Worlds",
    "any_action",
    "apply",
    "candidates",
    "decision",
    "dump",
    "determinize",
    "is_private",
    "load",
    "conflict",
    "conflicts",
    "observe",
    "parse_action",
    "play_on",
    "ranking",
    "rules",
    "score_sheet",
    "scores",
    "show",
    "start",
    "table",
    "under_way",
    "why_not",
]
