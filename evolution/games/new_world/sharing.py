"""What an animal's red food from an area sets off: pair cards and hooves, in the owner's order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from evolution.effects import spend
from evolution.food import ENOUGH, must_share, take
from evolution.frame import Candidates, frame
from evolution.games.new_world.habit import habits
from evolution.model import (
    Action,
    Animal,
    AnimalId,
    Doing,
    Mark,
    PlaceId,
    Reason,
    SeatId,
    State,
    because,
)

Due = tuple[AnimalId, str, AnimalId]  # who took food, the card, the partner it serves (or 0)


def browse(state: State, animal: Animal, place: int) -> None:
    """The animal takes a red token from an area, which sets off its traits."""
    take(state, animal, place)
    traits = habits(state)
    due = tuple(
        (animal.id, mark.kind, mark.partner)
        for mark in animal.marks
        if traits[mark.kind].shares and mark.used != state.ply
    )
    if not due:
        return
    waiting = state.stack[-1]
    if isinstance(waiting, Sharing):
        state.stack[-1] = waiting._replace(due=waiting.due + due)
    else:
        state.stack.append(Sharing(animal.owner, place, due))


@frame
class Sharing(NamedTuple):
    """What is set off and not yet done; whatever is not possible now lapses.

    Everything in one turn happens in one area. A card acts once in a player's turn, in one
    direction. Nobody is asked while there is nothing to choose.
    """

    seat: SeatId
    place: PlaceId
    due: tuple[Due, ...]

    def who(self, state: State) -> int:
        return self.seat

    def flaw(self, state: State, below: object) -> str:
        for id, kind, partner in self.due:
            animal = state.animals.get(id)
            marks = [(m.kind, m.partner) for m in animal.marks] if animal else []
            if (kind, partner) not in marks or not habits(state)[kind].shares:
                return f"{kind!r} of {id} is not due"
        return ""

    def doings(self, state: State) -> list[Doing]:
        return [Doing("sharing", self.seat, it, to, kind) for it, kind, to in self.due]

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        payable = self.payable(state)
        candidates.legal += payable
        for due in self.dues() if candidates.every else ():
            if due not in payable:
                candidates.add(due, self.due_reasons(state, due))
        traits = state.rules.traits
        candidates.add(ENOUGH, must_share(due for due in payable if not traits[due.verb].optional))

    def dues(self) -> list[Action]:
        """What is due, each once."""
        return [Action(kind, id, partner) for id, kind, partner in dict.fromkeys(self.due)]

    def payable(self, state: State) -> list[Action]:
        """What can be done now."""
        return [due for due in self.dues() if not self.due_reasons(state, due)]

    def due_reasons(self, state: State, due: Action) -> list[Reason]:
        """Why a card cannot act now."""
        animal, mark = self.card(state, due)
        used = [because("used_now", due.animal, due.verb)] if mark.used == state.ply else []
        return used + habits(state)[due.verb].hinders(state, animal, mark, state.places[self.place])

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        yield because("not_due", action.animal)

    def card(self, state: State, due: Action) -> tuple[Animal, Mark]:
        """The animal and its card that are due."""
        animal = state.animals[due.animal]
        marks = (m for m in animal.marks if m.kind == due.verb and m.partner == due.target)
        return animal, next(marks)

    def obvious(self, state: State, option: Action) -> bool:
        return True

    def resolve(self, state: State, action: Action | None) -> None:
        choice = action or next(iter(self.payable(state)), ENOUGH)
        if choice == ENOUGH:
            state.stack.pop()
            return
        done = (choice.animal, choice.verb, choice.target)
        state.stack[-1] = self._replace(due=tuple(due for due in self.due if due != done))
        animal, mark = self.card(state, choice)
        spend(state, animal, mark)
        state.tell("chain", self.seat, animal.id, choice.target, choice.verb)
        habits(state)[choice.verb].serve(state, animal, mark, state.places[self.place])
