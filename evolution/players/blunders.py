"""Choices that nearly always lose something for nothing."""

from __future__ import annotations

from evolution.engine import decision
from evolution.model import Action, State
from evolution.phases import PASS, Feeding
from evolution.players.value import HUNT

FAMILY = 3  # animals: with fewer, no card is kept that could become one


def sensible(seen: State, options: list[Action]) -> list[Action]:
    """The options that are no blunder; all of them, if nothing else is left."""
    ask = decision(seen)
    assert ask
    kept = [option for option in options if not is_blunder(seen, ask.who, option, options)]
    return kept or options


def is_blunder(seen: State, seat: int, option: Action, options: list[Action]) -> bool:
    """Does it lie down, eat its own, or fatten one while another starves?"""
    if option == PASS:
        return lies_down(seen, seat, options, FAMILY)
    if option.verb == HUNT:
        return is_own(seen, seat, option) and any(
            other.verb == HUNT and not is_own(seen, seat, other) for other in options
        )
    if option.verb == "eat" and seen.animals[option.animal].fed:
        return any(other.verb == "eat" and can_be_fed(seen, other) for other in options)
    return False


def lies_down(seen: State, seat: int, options: list[Action], family: int = 1) -> bool:
    """Would it pass with fewer animals than so many, and a card that could become one?"""
    births = any(option.verb == "birth" for option in options)
    return births and len(seen.of(seat)) < family and not isinstance(seen.stack[-1], Feeding)


def is_own(seen: State, seat: int, attack: Action) -> bool:
    """Is the prey an own animal?"""
    return attack.target in seen.animals and seen.animals[attack.target].owner == seat


def can_be_fed(seen: State, meal: Action) -> bool:
    """Is there as much food left as a hungry animal lacks?"""
    animal = seen.animals[meal.animal]
    left = sum([place.food for place in seen.places.values()])
    return not animal.fed and animal.need - animal.food <= left
