"""The phases of a turn, a module each, in the order in which they are played."""

from evolution.phases.bank import FoodBank
from evolution.phases.development import (
    Development,
    legal_spots,
    play,
    play_reasons,
    spots,
)
from evolution.phases.extinction import Draw, Extinction, renew, share
from evolution.phases.feeding import ANYWHERE, Feeding, end_go, open_feeding
from evolution.phases.turn import DONE, PASS, Lots, Turn, are_lots, end_game, standings

__all__ = [
    "ANYWHERE",
    "DONE",
    "Development",
    "Draw",
    "Extinction",
    "Feeding",
    "FoodBank",
    "Lots",
    "PASS",
    "Turn",
    "end_game",
    "end_go",
    "are_lots",
    "legal_spots",
    "open_feeding",
    "play",
    "play_reasons",
    "renew",
    "share",
    "spots",
    "standings",
]
