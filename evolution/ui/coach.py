"""The coach of the guided first game: a hint where it matters, until one gets it right."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import NamedTuple

from evolution.codec import parse_json
from evolution.engine import under_way
from evolution.frame import LEAVING
from evolution.model import Action, Decision, State
from evolution.notation import show
from evolution.session import Player, Session
from evolution.ui.form import NAMES, default
from evolution.ui.store import PREFIX, Store

KEPT = f"{PREFIX}coach"
NOTHING_YET: Mapping[str, int] = {}
ENOUGH = 2  # so often one has to get it right before the coach falls silent about it
A_START = 2  # animals
MILD = "grazer"  # the opponent
DECK = 24  # cards that are left when all hands are dealt: four turns or five, ten minutes
SIMPLE = LEAVING | {"eat", "attack", "birth", "evolve"}  # the rest is done with traits


class Tip(NamedTuple):
    """Something worth knowing at some moments, and what shows that it is known."""

    key: str
    fits: Callable[[State, Decision], bool]
    right: Callable[[State, Action], bool]


def need(state: State) -> int:
    """The tokens that all animals are still hungry for."""
    return sum(max(0, it.need - it.food) for it in state.animals.values() if not it.fed)


def attacked(state: State, ask: Decision) -> bool:
    doings = under_way(state).doings
    return bool(doings) and doings[-1].kind == "attack" and len(ask.legal_actions) > 1


def preys_on_others(state: State, action: Action) -> bool:
    prey = state.animals.get(action.target)
    hunter = state.animals.get(action.animal)
    if action.verb != "attack" or not prey or not hunter:
        return False
    return prey.owner != hunter.owner


def fills(state: State, action: Action) -> bool:
    """Does somebody of one's own become fed by this one token?"""
    animal = state.animals.get(action.animal)
    return action.verb == "eat" and animal is not None and animal.food + 1 >= animal.need


def some(right: Callable[[State, Action], bool]) -> Callable[[State, Decision], bool]:
    """Is there a choice of this kind?"""
    return lambda state, ask: any(right(state, action) for action in ask.legal_actions)


def begins(state: State, action: Action) -> bool:
    return action.verb == "birth"


def grows(state: State, action: Action) -> bool:
    return action.verb == "evolve"


def uses(state: State, action: Action) -> bool:
    """Is a trait put to use?"""
    return action.verb not in SIMPLE


def few_animals(state: State, ask: Decision) -> bool:
    return len(state.of(ask.who)) < A_START and some(begins)(state, ask)


def last_cards(state: State, ask: Decision) -> bool:
    return some(grows)(state, ask) and state.rules.is_last_turn(state)


def famine(state: State, ask: Decision) -> bool:
    food = sum(place.food for place in state.places.values())
    return 0 < food < need(state) and some(fills)(state, ask)


TIPS = (  # the weightiest first
    Tip("defence", attacked, lambda state, action: action.verb not in LEAVING),
    Tip("last", last_cards, grows),
    Tip("animals", few_animals, begins),
    Tip("prey", some(preys_on_others), preys_on_others),
    Tip("famine", famine, fills),
    Tip("traits", some(grows), grows),
    Tip("use", some(uses), uses),
)


def first_game(seed: int) -> Session:
    """A whole game, but a short one, against a mild opponent; every choice can be taken back."""
    players = [Player(NAMES[0]), Player(NAMES[1], MILD)]
    state = Session(default().games, players, seed).state
    state.deck = state.deck[-DECK:]
    return Session(default().games, players, seed, practice=True, position=show(state))


class Coach:
    """Looks over one's shoulder in one game, and remembers what one knows by now."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def kept(self) -> tuple[str, Mapping[str, int]]:
        """The game that is guided, and how often each tip was heeded."""
        try:
            game, right = parse_json(self.store.get(KEPT) or "")
            counts = {str(key): int(number) for key, number in right.items()}
        except (ValueError, TypeError, AttributeError):
            return "", {}
        return str(game), counts

    def begin(self, game: str, known: Mapping[str, int] = NOTHING_YET) -> None:
        self.store.put(KEPT, json.dumps([game, {**known}]))

    def tip(self, state: State, ask: Decision) -> Tip | None:
        """What there is to say at this moment; nothing of what is known."""
        _, right = self.kept()
        unknown = (it for it in TIPS if right.get(it.key, 0) < ENOUGH)
        return next((it for it in unknown if it.fits(state, ask)), None)

    def heeded(self, tip: Tip) -> None:
        game, right = self.kept()
        self.store.put(KEPT, json.dumps([game, {**right, tip.key: right.get(tip.key, 0) + 1}]))
