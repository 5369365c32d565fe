"""The row of area cards: newest on the left, food and shelter on them, and who may go there.

An area is a Place. Their ids go down from 0 in the order in which they come; the two areas of a
double card are two places. Which cards are still to come is Nature's secret until she is asked,
so nothing is hidden in the state: ``extra["gone"]`` names the cards that have left the row.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from evolution.chance import pick
from evolution.effects import die
from evolution.frame import Candidates, frame
from evolution.games.new_world.deck import (
    AREAS,
    BARE,
    CARD_OF,
    CARDS,
    COPIES,
    SWAMPS,
    SWAMPS_HOLD,
)
from evolution.model import NATURE, Action, Animal, Place, Reason, State, because
from evolution.ruleset import Site

if TYPE_CHECKING:
    from random import Random


def row(state: State) -> list[tuple[Place, ...]]:
    """The cards in the row, left to right, each as its areas."""
    places = iter(state.places.values())
    cards: list[tuple[Place, ...]] = []
    for place in places:
        names = CARD_OF[place.key]
        whole = place.key == names[0] and len(names) == 2
        cards.append((place, next(places)) if whole else (place,))
    return cards


def sites(state: State) -> list[tuple[Site, ...]]:
    """What the cards in the row say; the rightmost one leaves next, unless this is the end."""
    cards = row(state)
    last = state.rules.is_last_turn(state)
    return [
        tuple(
            Site(place, it.food, it.shelter, it.needs, leaves=leaves)
            for place in card
            for it in (AREAS[place.key],)
        )
        for card in cards
        for leaves in (card is cards[-1] and not last,)
    ]


def to_come(state: State) -> list[int]:
    """The area cards that have not been seen, as numbers: two in a row are of one kind."""
    keys = [card[0].key for card in row(state)] + state.extra.get("gone", [])
    seen = [CARD_OF[key] for key in keys]
    return [
        number * COPIES + copy
        for number, names in enumerate(CARDS)
        for copy in range(COPIES - seen.count(names))
    ]


def lay_card(state: State, number: int) -> None:
    """An area card comes to lie at the left end of the row, still empty."""
    names = CARDS[number // COPIES]
    left = min(state.places, default=1) - len(names)
    new = {left + n: Place(left + n, key) for n, key in enumerate(names)}
    state.places = {**new, **state.places}
    for place in new.values():
        state.tell("area", target=place.id, what=place.key)


def lay_row(state: State, rng: Random, count: int) -> None:
    """The cards that lie there from the beginning."""
    for _ in range(count):
        lay_card(state, pick(rng, to_come(state)))


def drop_card(state: State) -> None:
    """The rightmost card leaves the row, with whatever lies on it."""
    for card in row(state)[-1:]:
        for place in card:
            del state.places[place.id]
            state.tell("vanish", target=place.id, what=place.key)
        state.extra["gone"] = [*state.extra.get("gone", []), card[0].key]


def fill(state: State) -> None:
    """Tokens are laid on all symbols that are bare; what is left from before stays."""
    for place in state.places.values():
        place.food = filled(place)
        place.shelter = max(place.shelter, AREAS[place.key].shelter)


def filled(place: Place) -> int:
    """The food on an area when all its symbols are covered."""
    return max(place.food, AREAS[place.key].food)


def flaws(state: State) -> Iterator[str]:
    """The cards of the row are whole, none lies there too often, and enough are still to come."""
    places = list(state.places.values())
    for number, place in enumerate(places):
        right = places[number + 1] if number + 1 < len(places) else None
        names = CARD_OF[place.key]
        if place.key != names[-1] and (right is None or right.key != names[-1]):
            yield f"the area {place.key} has {names[-1]} on its card"
            return
        printed = AREAS[place.key]
        holds = SWAMPS_HOLD if place.key == SWAMPS else printed.food
        if place.food > holds or place.shelter > printed.shelter:
            yield f"{place.key} cannot hold {place.food} tokens and {place.shelter} shelters"
    seen = [card[0].key for card in row(state)] + state.extra.get("gone", [])
    for names in CARDS:
        if sum(key in names for key in seen) > COPIES:
            yield f"there are {COPIES} area cards {' and '.join(names)}"


def are_gone(state: State, value: object) -> bool:
    """Can these area cards have left the row?"""
    return isinstance(value, list) and all(type(it) is str and it in AREAS for it in value)


def perish(state: State, animal: Animal, in_turn: bool = True) -> None:
    """An animal dies, and every swamp gets a token, as long as it has room.

    That is told of those who die while others still eat.
    """
    die(state, animal, in_turn)
    for place in state.places.values():
        if place.key == SWAMPS and place.food < SWAMPS_HOLD:
            place.food += 1
            if in_turn:
                state.tell("rot", target=place.id, what=place.key)


def is_open(animal: Animal, key: str) -> bool:
    """May an animal go to an area?"""
    needs = AREAS[key].needs
    if not needs or needs in animal.traits or "cosmopolitan" in animal.traits:
        return True
    return needs == BARE and not animal.marks


def closed(animal: Animal, key: str) -> list[Reason]:
    """Why an animal may not go to an area."""
    return [] if is_open(animal, key) else [because("area_closed", animal.id, key)]


@frame
class Areas(NamedTuple):
    """A new area card is laid on the left, and tokens on all of them."""

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Areas())

    def who(self, state: State) -> int:
        return NATURE

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        candidates.legal += [Action("area", what=number) for number in to_come(state)]

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        yield because("roll_first")

    def resolve(self, state: State, action: Action | None) -> None:
        assert action and isinstance(action.what, int)
        state.stack.pop()
        lay_card(state, action.what)
        fill(state)
