"""What an animal's red food from an area sets off: pair cards and hooves, in the owner's order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from evolution.food import ENOUGH, take
from evolution.frame import frame
from evolution.games.new_world.habit import habits
from evolution.model import Action, Animal, AnimalId, Doing, Mark, PlaceId, Reason, SeatId, State
from evolution.verbs import spend

Due = tuple[AnimalId, str, AnimalId]  # who took food, the card, the partner it serves (or 0)


def browse(state: State, animal: Animal, place: int) -> None:
    """The animal takes a red token from an area, which sets off its traits."""
    take(state, animal, place)
    traits = habits(state)
    due = tuple(
        (animal.id, mark.kind, mark.partner)
        for mark in animal.marks
        if traits[mark.kind].shares and mark.used != state.bout
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

    def candidates(self, state: State) -> Iterable[Action]:
        for id, kind, partner in dict.fromkeys(self.due):
            yield Action(kind, id, partner)
        yield ENOUGH

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        if action == ENOUGH:
            for other in self.open(state):
                if not state.rules.traits[other.verb].optional:
                    yield Reason("must_share", other.animal, other.verb)
            return
        if (action.animal, action.verb, action.target) not in self.due:
            yield Reason("not_due", action.animal)
            return
        animal, mark = self.card(state, action)
        if mark.used == state.bout:
            yield Reason("used_now", action.animal, action.verb)
        trait = habits(state)[action.verb]
        yield from trait.hinders(state, animal, mark, state.places[self.place])

    def card(self, state: State, due: Action) -> tuple[Animal, Mark]:
        """The animal and its card that are due."""
        animal = state.animals[due.animal]
        marks = (m for m in animal.marks if m.kind == due.verb and m.partner == due.target)
        return animal, next(marks)

    def open(self, state: State) -> list[Action]:
        """What can be done now."""
        return [
            a
            for a in self.candidates(state)
            if a != ENOUGH and next(self.reasons(state, a), None) is None
        ]

    def options(self, state: State) -> list[Action]:
        found = self.open(state)
        if all(state.rules.traits[action.verb].optional for action in found):
            found.append(ENOUGH)
        return found

    def obvious(self, state: State, option: Action) -> bool:
        return True

    def resolve(self, state: State, action: Action | None) -> None:
        choice = action or next(iter(self.open(state)), ENOUGH)
        if choice == ENOUGH:
            state.stack.pop()
            return
        done = (choice.animal, choice.verb, choice.target)
        state.stack[-1] = self._replace(due=tuple(due for due in self.due if due != done))
        animal, mark = self.card(state, choice)
        spend(state, animal, mark)
        state.tell("chain", self.seat, animal.id, choice.target, choice.verb)
        habits(state)[choice.verb].serve(state, animal, mark, state.places[self.place])
