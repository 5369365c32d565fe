"""A growth that climbs over the traits of its animal, turn by turn."""

from __future__ import annotations

from typing import NamedTuple

from evolution.effects import (
    die,
    refresh_asleep,
)
from evolution.frame import frame
from evolution.games.continents.regeneration import burst
from evolution.model import (
    Action,
    Animal,
    Mark,
    State,
)
from evolution.trait import ENEMY, Trait


class Neoplasm(Trait):
    """Every turn it climbs over a trait of its animal, which stops working; the last one kills."""

    key = "neoplasm"
    category = "burden"
    onto = ENEMY
    lowest = True

    def above(self, animal: Animal, mark: Mark) -> list[Mark]:
        """The traits that still work; pair cards do not count."""
        marks = animal.marks
        return [other for other in marks[marks.index(mark) + 1 :] if not other.partner]

    def silences(self, state: State, animal: Animal, mark: Mark) -> list[Mark]:
        marks = animal.marks
        return [other for other in marks[: marks.index(mark)] if not other.partner]

    def climb(self, state: State, animal: Animal, mark: Mark) -> None:
        """Change places with the trait above; without another one above, that is the end."""
        above = self.above(animal, mark)
        if len(above) < 2:
            self.kill(state, animal)
            return
        marks = animal.marks
        low, high = marks.index(mark), marks.index(above[0])
        marks[low], marks[high] = above[0], mark
        if state.rules.rulings["neoplasm_fat"] == "lost":
            burst(state, above[0])
        state.tell("silence", animal.owner, animal.id, what=above[0].kind)
        refresh_asleep(state, animal)

    def kill(self, state: State, animal: Animal) -> None:
        state.tell("neoplasm", animal.owner, animal.id)
        die(state, animal)

    def on_lost(self, state: State, animal: Animal, mark: Mark) -> None:
        refresh_asleep(state, animal)

    def on_other_lost(self, state: State, animal: Animal, mark: Mark, lost: Mark) -> None:
        if not lost.partner and not self.above(animal, mark):
            self.kill(state, animal)


@frame
class Overgrowth(NamedTuple):
    """The food bank phase begins with the climbing of every Neoplasm."""

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Overgrowth())

    def resolve(self, state: State, action: Action | None) -> None:
        state.stack.pop()
        for animal in list(state.animals.values()):
            for mark in animal.marks:
                trait = state.rules.traits[mark.kind]
                if isinstance(trait, Neoplasm):
                    trait.climb(state, animal, mark)
                    break
