"""Fatality: a scenario of a single turn. The food is known first, then every card is played."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from evolution.effects import draw
from evolution.expansion import Expansion, before
from evolution.frame import frame
from evolution.model import Action, State
from evolution.phases import Development, Feeding
from evolution.ruleset import Ruleset
from evolution.rulings import Ruling

SHARE = 20  # cards for everybody where an expansion is in the deck
ALL = 1000  # more cards than anybody has

RULINGS = (
    # The scenario's own food table is lost. How much of the game's usual food is there?
    Ruling("fatality_food", ("as_usual", "doubled")),
    # Are all cards dealt from, where the game's own deck is halved for few players?
    Ruling(
        "fatality_deck",
        ("all", "as_usual"),
        printed="all",
        beside=("time_to_fly", "continents"),
    ),
)


def share(rules: Ruleset, cards: int, seats: int) -> int:
    """How many cards everybody gets: equal shares of the whole deck, or 20 with an expansion."""
    fair = cards // seats
    return min(fair, SHARE) if set(rules.names) > {"origin", "fatality"} else fair


def deal_out(state: State, rng: Random) -> None:
    """Everybody gets the same number of cards; the rest leaves the game unseen."""
    for _ in range(share(state.rules, len(state.deck), len(state.seats))):
        for seat in state.clockwise(state.first):
            draw(state, seat)
    state.discard, state.deck = state.deck, []


def only_turn(state: State) -> bool:
    return True


@frame
class Plenty(NamedTuple):
    """If it is so ruled, the only feeding finds twice the food."""

    @staticmethod
    def begin(state: State) -> None:
        if state.rules.rulings["fatality_food"] == "doubled":
            state.stack.append(Plenty())

    def resolve(self, state: State, action: Action | None) -> None:
        state.stack.pop()
        for place in state.places.values():
            place.food *= 2
            state.tell("bank", target=place.id, what=place.food)


def numbers(rules: Ruleset, seats: int) -> dict[str, int]:
    return {"share": share(rules, len(rules.deck_for(seats)), seats)}


def order(phases: tuple[type, ...]) -> tuple[type, ...]:
    """Cards are played when the food lies there already."""
    others = tuple(phase for phase in phases if phase is not Development)
    ordered: tuple[type, ...] = before(Feeding, Plenty, Development)(others)
    return ordered


GAME = Expansion(
    key="fatality",
    effort=2,
    rulings=RULINGS,
    order=order,
    numbers=numbers,
    needs=("origin",),
    clashes={"equilibrium": "each of the two scenarios hands out all the cards in its own way"},
    moot_rulings=("regeneration_last_card",),
    settings={
        "hand": 0,
        "prepare": deal_out,
        "least_played": ALL,
        "is_last_turn": only_turn,
    },
)
