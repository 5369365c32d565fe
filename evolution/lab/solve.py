"""A turn to its end, every choice and every die followed: what a player may count on.

Whoever is asked does the best for the one it is about, if it is them, and the worst, if it is
somebody else: no reply of the others can do worse than what is told here.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any, NamedTuple

from evolution.engine import apply, decision, is_private
from evolution.lessons.puzzles import AIMS
from evolution.model import NATURE, Action, Mark, SeatId, State

MOST = 2_000  # positions that are looked at; what has more to it is not solved


class Unsolved(Exception):
    """There is more to it than is followed, or hidden cards have a say in it."""


class Worth(NamedTuple):
    """What a player can bring about by the end of the turn, in what the aim counts."""

    sure: int  # whatever dice fall
    mean: Fraction  # on average over the dice


class Solver:
    """Values the positions of one turn for one seat; what has been seen once is remembered."""

    def __init__(self, state: State, seat: SeatId, aim: str, goal: int | None = None) -> None:
        self.turn, self.seat, self.aim, self.goal = state.turn, seat, AIMS[aim], goal
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
            reached = self.reached(state)
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

    def reached(self, state: State) -> int:
        """What the aim counts; where there is a goal, 1 if it is reached, else 0."""
        count = self.aim(state, self.seat)
        return count if self.goal is None else int(count >= self.goal)

    def line(self, state: State, action: Action) -> tuple[Action, ...]:
        """How it goes on after an action: the others do their worst, and so do dice.

        Where chances are weighed, for a goal, dice fall neither well nor badly.
        """
        played: list[Action] = []
        state = after(state, action)
        while state.stack and state.turn == self.turn:
            options = self.options(state)
            weighed = sorted(options, key=lambda one: self.weight(options[one]))
            who = state.stack[-1].who(state)
            middle = len(weighed) // 2 if who == NATURE and self.goal is not None else 0
            top = self.weight(options[weighed[-1]])
            best = next(one for one in weighed if self.weight(options[one]) == top)
            action = best if who == self.seat else weighed[middle]
            played.append(action)
            state = after(state, action)
        return tuple(played)

    def weight(self, worth: Worth) -> tuple[Fraction | int, Fraction | int]:
        """What is compared first and second."""
        return (worth.sure, worth.mean) if self.goal is None else (worth.mean, worth.sure)


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
