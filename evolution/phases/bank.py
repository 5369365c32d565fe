"""The food bank determination phase: dice tell how much food there is."""

from __future__ import annotations

from typing import Any, NamedTuple

from evolution.changes import USUAL
from evolution.dice import Dice
from evolution.frame import frame, shown
from evolution.model import State


@shown(hunger=True)
@frame
class FoodBank(NamedTuple):
    """Dice tell how much food there is: a sum for every place where food lies."""

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(FoodBank())
        state.stack.append(Dice("food", sum(dice for _, dice, _ in banks(state))))

    def awaits(self, state: State, why: str, number: int) -> bool:
        return why == "food" and number == sum(dice for _, dice, _ in banks(state))

    def rolled(self, state: State, why: str, dice: tuple[int, ...]) -> None:
        state.stack.pop()
        left = list(dice)
        for place, (_, count, bonus) in zip(state.places.values(), banks(state), strict=True):
            usual = sum(left[:count]) + bonus
            if state.rules.changes.percent(state.turn) != USUAL:
                state.tell("yield", target=place.id, what=usual)
            place.food = state.rules.changes.yields(state.turn, usual)
            del left[:count]
            state.tell("bank", target=place.id, what=place.food)


def banks(state: State) -> Any:
    """The line of the food table for this number of players."""
    return state.rules.banks[len(state.seats)]
