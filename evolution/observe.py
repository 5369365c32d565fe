"""What a seat may know of a state, and a whole world that fits what it knows."""

from __future__ import annotations

from collections import Counter
from random import Random

from evolution.chance import shuffle
from evolution.model import UNKNOWN, Card, State

EVERYBODY = -1  # the seat of a spectator, who sees only what all may see


def observe(state: State, seat: int = EVERYBODY) -> State:
    """The state as one seat may know it (its information set): hidden cards are ``"?"``.

    A seat knows its own hand, its own discard pile and the faces of its own animals. The options
    are kept only if it is the one who is asked.
    """
    seen = state.copy()
    hide(seen.deck)
    if not state.rules.discard_is_known:
        hide(seen.discard)
    for number, side in enumerate(seen.seats):
        if number != seat:
            hide(side.hand)
        if number != seat or not state.rules.own_cards_are_known:
            hide(side.discard)
        if number != seat or not state.rules.pool_is_known:
            hide(side.pool)
    for animal in seen.animals.values():
        if animal.card and (animal.owner != seat or not state.rules.own_cards_are_known):
            if "revealed" not in animal.flags:
                animal.card = UNKNOWN
                animal.kin = (UNKNOWN,) * len(animal.kin)
    if not seen.stack or seen.stack[-1].who(seen) != seat:
        seen.offer = []
    seen.news = state.news[:]
    return seen


def hide(cards: list[Card]) -> None:
    """Turn all the cards face down."""
    cards[:] = [UNKNOWN] * len(cards)


def imagine(seen: State, rng: Random) -> State:
    """A world that the observer cannot tell from the true one: every ``"?"`` becomes a card.

    Any of the cards not seen is as likely in any hidden place.
    """
    world = seen.copy()
    hidden = unseen(world)
    shuffle(rng, hidden)
    piles = [world.deck, world.discard]
    for side in world.seats:
        piles += [side.hand, side.discard, side.pool]
    for pile in piles:
        for place, card in enumerate(pile):
            if card == UNKNOWN and hidden:
                pile[place] = hidden.pop()
    for animal in world.animals.values():
        if animal.card == UNKNOWN and hidden:
            animal.card = hidden.pop()
        if animal.kin:
            animal.kin = tuple([hidden.pop() if c == UNKNOWN else c for c in animal.kin])
    world.offer = world.stack[-1].options(world) if world.stack else []
    return world


def unseen(state: State) -> list[Card]:
    """The cards of the table that lie nowhere face up, in the order of the printed deck."""
    left = Counter(state.rules.deck_for(len(state.seats)))
    left.subtract(cards_in(state))
    return list(left.elements())


def cards_in(state: State) -> list[Card]:
    """Every card in the game, wherever it lies; a pair card once. Their number never changes."""
    cards = state.deck + state.discard
    for side in state.seats:
        cards = cards + side.hand + side.discard + side.pool
    for animal in state.animals.values():
        if animal.card:
            cards.append(animal.card)
        cards += animal.kin
        cards += [m.card for m in animal.marks if m.card and m.partner < animal.id]
    for place in state.places.values():
        for m in place.marks:
            if m.card and (m.partner < place.id or not m.partner):
                cards.append(m.card)
    return cards + state.rules.parked_cards(state)
