"""The phases of a turn, a module each, in the order in which they are played."""

from evolution.phases.bank import FoodBank
from evolution.phases.development import (
    Development,
    add_plays,
    any_play,
    play_card,
    why_no_such_play,
)
from evolution.phases.extinction import Draw, Extinction, renew, share
from evolution.phases.feeding import (
    ANYWHERE,
    EATS,
    ENDED,
    LISTED,
    Feeding,
    end_ply,
    note,
    open_feeding,
    shelter_lies,
)
from evolution.phases.turn import DONE, PASS, Lots, Turn, are_lots, end_game, standings
from evolution.phases.uses import add_uses, any_use, no_such_use

__all__ = [
    "ANYWHERE",
    "DONE",
    "Development",
    "Draw",
    "EATS",
    "ENDED",
    "Extinction",
    "Feeding",
    "FoodBank",
    "LISTED",
    "Lots",
    "PASS",
    "add_plays",
    "any_play",
    "any_use",
    "Turn",
    "end_game",
    "end_ply",
    "are_lots",
    "no_such_use",
    "note",
    "open_feeding",
    "play_card",
    "renew",
    "share",
    "shelter_lies",
    "standings",
    "why_no_such_play",
    "add_uses",
]
