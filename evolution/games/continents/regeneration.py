"""The eaten come back: their traits stay, and get a new card before the next turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from evolution.effects import (
    draw,
    refresh_asleep,
    throw_away,
)
from evolution.expansion import Flag
from evolution.frame import Candidates, frame
from evolution.model import (
    Action,
    Animal,
    Mark,
    Reason,
    State,
    because,
)
from evolution.trait import Trait

NO_CARD = Flag("no_card", undealt=True)  # it has got its card by regeneration


class Regeneration(Trait):
    """What is left of the eaten animal gets a new card before the next turn."""

    key = "regeneration"
    category = "life"
    ROOM = 2  # traits on an animal that regenerates, this one included

    def fits(self, state: State, animal: Animal) -> list[Reason]:
        appetite = state.rules.appetite
        found = [
            because("adds_need", animal.id, m.kind) for m in animal.marks if m.kind in appetite
        ]
        return [*found, *self.full(animal)]

    def bars(self, state: State, animal: Animal, mark: Mark, kind: str) -> list[Reason]:
        found = [because("adds_need", animal.id, kind)] if kind in state.rules.appetite else []
        return [*found, *self.full(animal)]

    def full(self, animal: Animal) -> list[Reason]:
        return [because("two_traits", animal.id)] if len(animal.marks) >= self.ROOM else []

    def survives(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> bool:
        throw_away(state, prey.owner, prey.card)
        prey.card = ""
        prey.food = 0
        prey.flags = ()
        if state.rules.rulings["regeneration_fat"] == "lost":
            for other in prey.marks:
                burst(state, other)
        refresh_asleep(state, prey)
        return True


def burst(state: State, mark: Mark) -> None:
    """If it is a card that stores a token, the token is lost."""
    if mark.kind in state.rules.stores:
        mark.value = 0


@frame
class Regrowth(NamedTuple):
    """Where only traits are left, their owner plays a card on them: from his hand, or the deck."""

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Regrowth())

    def stump(self, state: State) -> Animal | None:
        """The next to regenerate, if there is a card for it."""
        for seat in state.clockwise(state.first):
            if state.seats[seat].hand or state.deck:
                for animal in state.of(seat):
                    if not animal.card:
                        return animal
        return None

    def who(self, state: State) -> int:
        stump = self.stump(state)
        return stump.owner if stump else state.first

    def private(self, state: State) -> bool:
        return True

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        stump = self.stump(state)
        if stump:
            cards = dict.fromkeys(state.seats[stump.owner].hand)
            candidates.legal += [Action("regeneration", stump.id, card=card) for card in cards]

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        if action.verb != "regeneration":
            yield because("not_now")
        else:
            yield because("no_such_card", what=action.card)

    def obvious(self, state: State, option: Action) -> bool:
        return len(state.seats[self.who(state)].hand) == 1

    def resolve(self, state: State, action: Action | None) -> None:
        stump = self.stump(state)
        if stump is None:
            state.stack.pop()
            return
        hand = state.seats[stump.owner].hand
        if not hand:
            draw(state, stump.owner)
            if not state.deck and state.rules.rulings["regeneration_last_card"] == "next_turn":
                state.extra[RESPITE] = state.turn
        stump.card = action.card if action else hand[0]
        hand.remove(stump.card)
        stump.flags += (NO_CARD.key,)
        refresh_asleep(state, stump)
        state.tell("regenerate", stump.owner, stump.id)


RESPITE = "respite"  # in ``extra``: the turn in which Regeneration took the last card


def is_respite(state: State, value: object) -> bool:
    """Can Regeneration have taken the last card in this turn?"""
    return type(value) is int and 0 < value <= state.turn


def is_last_turn(state: State) -> bool:
    """As ever, unless it was Regeneration that has emptied the deck, with a turn to follow."""
    return not state.deck and state.extra.get(RESPITE) != state.turn
