"""Invariants of secrets: nobody's view, choices or news depend on what is hidden from them."""

from __future__ import annotations

from random import Random
from typing import Any

import evolution
from evolution.model import NATURE, Action, State
from evolution.observe import EVERYBODY, cards_in, is_burden, missing
from evolution.validation import flaw


def check_secrets(state: State, action: Action, rng: Random) -> None:
    """Nobody's view, legal actions or events depend on what is hidden from him."""
    for seat in (EVERYBODY, *range(len(state.seats))):
        seen = evolution.observe(state, seat)
        hidden_is_hidden(state, seen, seat)
        world = evolution.determinize(seen, rng)
        assert sorted(cards_in(world)) == sorted(cards_in(state)), "a determinization lacks cards"
        assert not flaw(world), f"what is determinized cannot be: {flaw(world)}"
        check_shares(world)
        again = evolution.observe(world, seat)
        assert evolution.dump(again) == evolution.dump(seen), f"{seat} sees what is hidden"
        assert evolution.is_private(world) == evolution.is_private(state), "nobody knows by what"
        assert asks(world), "that somebody is asked depends on what is hidden"
        asked = evolution.decision(state)
        if asked and (asked.who in (seat, NATURE) or not evolution.is_private(state)):
            assert world.legal_actions == state.legal_actions, (
                "the options depend on what is hidden"
            )
        if action in world.legal_actions:
            true = state.copy()
            evolution.apply(true, action)
            evolution.apply(world, action)
            shown = any(event.kind == "reveal" for event in true.events)  # a card is turned up
            assert shown or true.events == world.events, f"the events tell {seat} what is hidden"
            assert shown or memory(true) == memory(world), f"the memory tells {seat} what is hidden"


def memory(state: State) -> tuple[Any, ...]:
    """What is neither in a pile nor under an animal, and so is open to all."""
    return state.extra, state.stack, [animal.flags for animal in state.animals.values()]


def asks(world: State) -> bool:
    """Would the game stop here, and ask, if this were the true world?

    Where nothing is offered it cannot be: somebody has said that he has a card that fits.
    """
    frame, legal = world.stack[-1], world.legal_actions
    return len(legal) != 1 or not frame.obvious(world, legal[0])


def check_shares(state: State) -> None:
    """Where all have the same cards, nobody lacks any, but burdens laid on others' animals."""
    for seat in range(len(state.seats)) if state.rules.equal_parts else ():
        lacking = missing(state, seat)
        assert all(is_burden(state, card) for card in lacking), f"{seat} lacks {lacking}"


def hidden_is_hidden(state: State, seen: State, seat: int) -> None:
    """Every card that the seat must not know is a ``?``."""
    hidden = list(seen.deck)
    for number, side in enumerate(seen.seats):
        if number != seat:
            hidden += side.hand + side.discard + side.pool
    others = [animal for animal in seen.animals.values() if animal.owner != seat]
    hidden += [animal.card for animal in others if "revealed" not in animal.flags]
    assert set(hidden) <= {evolution.UNKNOWN, ""}  # where only traits are left there is no card
    asked = evolution.decision(state)
    assert not seen.legal_actions or (asked and asked.who == seat)
