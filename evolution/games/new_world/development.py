"""Development: cards become animals or traits, and a row may be laid anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from evolution.frame import Candidates, frame, one_of_all
from evolution.games.new_world.habit import habits
from evolution.games.new_world.rows import apart, blocks, join
from evolution.model import (
    Action,
    AnimalId,
    Reason,
    SeatId,
    State,
    because,
    new,
)
from evolution.phases import (
    DONE,
    PASS,
    add_plays,
    any_play,
    play_card,
    why_no_such_play,
)

if TYPE_CHECKING:
    from random import Random

ARRANGE = Action("arrange")
BIRTH = "birth"
EXTRA_CARDS = 2  # drawn beside one for each animal


@frame
class Evolving(NamedTuple):
    """One player plays a card, as an animal or as a trait, or passes for the rest of the phase.

    A pair card may go to any two animals that can be made neighbours; they then are. Beyond that
    the order of a row matters to few, and they may arrange it once in each of their plies.
    """

    seat: SeatId
    arranged: bool = False

    @classmethod
    def begin(cls, state: State) -> None:
        for seat in state.seats:
            seat.passed = False
        state.stack.append(cls(state.first))
        state.tell("development")

    def who(self, state: State) -> int:
        return self.seat

    def private(self, state: State) -> bool:
        return True

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        if not state.seats[self.seat].passed:
            self.plays(state, candidates)
            candidates.add(ARRANGE, self.arrange_reasons(state))
            candidates.add(PASS, self.end_reasons(state))

    def any_action(self, state: State, rng: Random) -> Action | None:
        side = state.seats[self.seat]
        found = any_play(state, self.seat, rng) if side.hand and not side.passed else None
        if found and found.target > 0 and apart(blocks(state, self.seat), *found[1:3]):
            found = None
        return found or one_of_all(self, state, rng)

    def plays(self, state: State, candidates: Candidates) -> None:
        """The ways to use a card. A pair has to be such as can be made neighbours."""
        add_plays(state, self.seat, candidates)
        pairs = [it for it in candidates.legal if it.target > 0]
        order = blocks(state, self.seat) if pairs else []
        far = {it: why for it in pairs if (why := apart(order, it.animal, it.target))}
        if far:
            candidates.legal = [it for it in candidates.legal if it not in far]
            candidates.barred += far.items() if candidates.every else ()

    def why_no_candidate(self, state: State, action: Action) -> Iterable[Reason]:
        return why_no_such_play(state, self.seat, action)

    def end_reasons(self, state: State) -> list[Reason]:
        """Why the player may not pass."""
        return []

    def arrange_reasons(self, state: State) -> list[Reason]:
        """Why the row is not to be arranged now."""
        found = [because("arranged")] if self.arranged else []
        return found if order_matters(state, self.seat) else [*found, because("any_order")]

    def resolve(self, state: State, action: Action | None) -> None:
        seat = state.seats[self.seat]
        if action == ARRANGE:
            state.stack[-1] = self._replace(arranged=True)
            state.stack.append(Arranging(self.seat, before=tuple(seat.row)))
            return
        if action is None or action == PASS:
            if not seat.passed:
                seat.passed = True
                state.tell("pass", self.seat)
        else:
            self.use_card(state, action)
        if state.stack[-1] is self:
            pass_on(state, self)

    def use_card(self, state: State, action: Action) -> None:
        """A card leaves the hand and comes to lie in the row."""
        if action.target > 0:
            join(state, state.animals[action.animal], state.animals[action.target])
        play_card(state, self.seat, action)


def pass_on(state: State, frame: Evolving) -> None:
    """It is the next player's turn, or all have passed."""
    if all([seat.passed for seat in state.seats]):
        state.stack.pop()
    else:
        state.stack[-1] = new(type(frame), (state.after(frame.seat), False))


def order_matters(state: State, seat: int) -> bool:
    """Can anything depend on the order of a player's row?"""
    traits = habits(state)
    for animal in state.of(seat):
        for kind in animal.traits:
            if traits[kind].ordered:
                return len(blocks(state, seat)) > 1
    return False


@frame
class KeepTwo(Evolving):
    """Development before the cataclysm: nobody passes who holds more than two cards."""

    __slots__ = ()

    def end_reasons(self, state: State) -> list[Reason]:
        more = len(state.seats[self.seat].hand) - EXTRA_CARDS
        return [because("must_play", what=more)] if more > 0 else []


@frame
class Arranging(NamedTuple):
    """A player lays his row anew, from left to right: each block by the animal that comes first.

    What he has not placed follows in the order in which it lay.
    """

    seat: SeatId
    placed: tuple[AnimalId, ...] = ()
    before: tuple[AnimalId, ...] = ()  # the row, as it lay at first

    def upon(self, below: object) -> bool:
        return isinstance(below, Evolving)

    def flaw(self, state: State, below: Any) -> str:
        if below.seat != self.seat or len(set(self.placed)) != len(self.placed):
            return f"{self.placed} cannot have been placed"
        whole = [
            id for block in blocks(state, self.seat) if block[0] in self.placed for id in block
        ]
        if set(whole) != set(self.placed):
            return f"{self.placed} are not whole blocks"
        there = not self.before or sorted(self.before) == sorted(state.seats[self.seat].row)
        return "" if there else f"{self.before} is not the row that was there"

    def who(self, state: State) -> int:
        return self.seat

    def left(self, state: State) -> list[list[int]]:
        """The blocks that are not placed yet."""
        return [block for block in blocks(state, self.seat) if block[0] not in self.placed]

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        left = self.left(state)
        for block in left if len(sum(left, [])) > 1 else ():
            candidates.legal += [
                Action("place", end) for end in dict.fromkeys((block[0], block[-1]))
            ]
        candidates.legal.append(DONE)

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        yield because("not_an_end", action.animal)

    def resolve(self, state: State, action: Action | None) -> None:
        seat, placed = state.seats[self.seat], self.placed
        before = self.before or tuple(seat.row)
        if action and action != DONE:
            block = next(block for block in self.left(state) if action.animal in block)
            placed += tuple(block if block[0] == action.animal else block[::-1])
            state.stack[-1] = self._replace(placed=placed, before=before)
        seat.row = [*placed, *(id for id in before if id not in placed)]
        if not action or action == DONE:
            row = ",".join(map(str, seat.row))
            state.tell("arrange", self.seat, what=row if seat.row != [*before] else "")
            state.stack.pop()
