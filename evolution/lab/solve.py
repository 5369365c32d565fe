"""A turn to its end, every choice and every die followed: what a player may count on.

Whoever is asked does the best for the one it is about, if it is them, and the worst, if it is
somebody else: no reply of the others can do worse than what is told here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any, NamedTuple

from evolution.engine import apply, decision, is_private, scores
from evolution.model import NATURE, Action, Mark, SeatId, State

MOST = 2_000  # positions that are looked at; what has more to it is not solved


class Unsolved(Exception):
    """There is more to it than is followed, or hidden cards have a say in it."""


def living(state: State, seat: SeatId) -> int:
    """How many animals a player has."""
    return sum(bool(animal.card) for animal in state.of(seat))


def lead(state: State, seat: SeatId) -> int:
    """By how many points a player is in front of the best of the others, or behind."""
    points = scores(state)
    return points[seat] - max(it for other, it in enumerate(points) if other != seat)


AIMS: dict[str, Callable[[State, SeatId], int]] = {"living": living, "lead": lead}


class Worth(NamedTuple):
    """What a player can bring about by the end of the turn, in what the aim counts."""

    sure: int  # whatever dice fall
    mean: Fraction  # on average over the dice


class Solver:
    """Values the positions of one turn for one seat; what has been seen once is remembered."""

    def __init__(self, state: State, seat: SeatId, aim: str) -> None:
        self.turn, self.seat, self.aim = state.turn, seat, AIMS[aim]
        self.known: dict[Hashable, Worth] = {}

    def options(self, state: State) -> dict[Action, Worth]:
        """What each legal action of the asked player is worth. Raises Unsolved."""
        if is_private(state):
            raise Unsolved
        return {action: self.worth(after(state, action)) for action in state.legal_actions}

    def worth(self, state: State) -> Worth:
        """What the position is worth. Raises Unsolved."""
        ask = decision(state)
        if ask is None or state.turn != self.turn:
            reached = self.aim(state, self.seat)
            return Worth(reached, Fraction(reached))
        known = key(state)
        if known not in self.known:
            if len(self.known) >= MOST:
                raise Unsolved
            found = self.options(state).values()
            sure, mean = [it.sure for it in found], [it.mean for it in found]
            if ask.who == NATURE:
                self.known[known] = Worth(min(sure), sum(mean, Fraction()) / len(mean))
            elif ask.who == self.seat:
                self.known[known] = Worth(max(sure), max(mean))
            else:
                self.known[known] = Worth(min(sure), min(mean))
        return self.known[known]

    def line(self, state: State, action: Action) -> list[Action]:
        """How it goes on after an action when dice and the others do their worst."""
        played, state = [action], after(state, action)
        while state.stack and state.turn == self.turn:
            options = self.options(state)
            best = max if state.stack[-1].who(state) == self.seat else min
            action = best(options, key=lambda one: (options[one].sure, options[one].mean))
            played.append(action)
            state = after(state, action)
        return played


def after(state: State, action: Action) -> State:
    """The position to which an action leads."""
    state = state.copy()
    apply(state, action)
    return state


def key(state: State) -> Hashable:
    """All that tells one position of a turn from another."""
    return (
        tuple(state.stack),
        state.ply,
        tuple(seat.passed for seat in state.seats),
        tuple((place.id, place.food, place.shelter) for place in state.places.values()),
        tuple(
            (
                it.id,
                bool(it.card),
                it.place,
                it.food,
                it.shelter,
                it.flags,
                tuple(map(marked, it.marks)),
            )
            for it in state.animals.values()
        ),
        repr(state.extra) if state.extra else "",
    )


def marked(mark: Mark) -> tuple[Any, ...]:
    return mark.kind, mark.partner, mark.value, mark.used, mark.asleep


def alike(state: State) -> dict[Action, int]:
    """A number for every legal action; those that come to the same have the same.

    Twins among the animals come to the same, and so does the order of things done at once.
    """
    seen: dict[Hashable, int] = {}
    return {
        action: seen.setdefault(picture(after(state, action)), len(seen))
        for action in state.legal_actions
    }


def picture(state: State) -> Hashable:
    """A position in which animals have no numbers, where nothing is under way that names them."""
    if len(state.stack) > 2:
        return key(state)
    content = {
        it.id: (it.owner, bool(it.card), it.place, it.food, it.shelter, it.flags, worn(it.marks))
        for it in state.animals.values()
    }
    places = tuple((place.id, place.food, place.shelter) for place in state.places.values())
    passed = tuple(seat.passed for seat in state.seats)
    pairs = sorted(
        (content[it.id], mark.kind, mark.value, content.get(mark.partner, mark.partner))
        for it in state.animals.values()
        for mark in it.marks
        if mark.partner
    )
    return tuple(state.stack), passed, places, tuple(sorted(content.values())), repr(pairs)


def worn(marks: list[Mark]) -> tuple[Any, ...]:
    """The traits of an animal, without whom they join it to."""
    return tuple(sorted((mark.kind, mark.value, mark.used, mark.asleep) for mark in marks))
