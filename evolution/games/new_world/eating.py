"""Traits that bring food, share it, store it, or save from hunger."""

from __future__ import annotations

from collections.abc import Iterator

from evolution.effects import discard
from evolution.food import food_reasons, gain
from evolution.games.new_world.areas import closed
from evolution.games.new_world.habit import Habit
from evolution.games.new_world.sharing import browse
from evolution.model import SATED, Action, Animal, Mark, Place, Reason, State, because


class Communication(Habit):
    """When one of the pair takes red food from an area, the other takes some there too."""

    key = "communication"
    category = "pair"
    paired = True
    shares = True

    def hinders(self, state: State, animal: Animal, mark: Mark, place: Place) -> list[Reason]:
        partner = state.animals[mark.partner]
        found = closed(partner, place.key) + food_reasons(state, partner)
        return found if place.food else [*found, because("area_empty", what=place.id)]

    def serve(self, state: State, animal: Animal, mark: Mark, place: Place) -> None:
        browse(state, state.animals[mark.partner], place.id)


class Cooperation(Habit):
    """When one of the pair takes red food from an area, the other gets a blue token."""

    key = "cooperation"
    category = "pair"
    paired = True
    shares = True

    def hinders(self, state: State, animal: Animal, mark: Mark, place: Place) -> list[Reason]:
        return food_reasons(state, state.animals[mark.partner])

    def serve(self, state: State, animal: Animal, mark: Mark, place: Place) -> None:
        gain(state, state.animals[mark.partner], 1)


class Hoofed(Habit):
    """When it takes red food from an area, it may trample one more token there."""

    key = "hoofed"
    category = "feeding"
    shares = True
    optional = True

    def hinders(self, state: State, animal: Animal, mark: Mark, place: Place) -> list[Reason]:
        return [] if place.food else [because("area_empty", what=place.id)]

    def serve(self, state: State, animal: Animal, mark: Mark, place: Place) -> None:
        place.food -= 1
        state.tell("trample", animal.owner, animal.id, place.id, place.key)


class Cosmopolitan(Habit):
    """Every area is open to it."""

    key = "cosmopolitan"
    category = "feeding"


class FatTissue(Habit):
    """Stores a token that a fed animal receives; at extinction fat feeds the hungry."""

    key = "fat_tissue"
    category = "feeding"
    verb = "burn"
    many = True
    stores = True
    rescues = True

    def full(self, animal: Animal) -> list[Mark]:
        """The animal's cards of this kind that hold fat."""
        return [mark for mark in animal.marks if mark.kind == self.key and mark.value]

    def rescue(self, state: State, animal: Animal, mark: Mark) -> Action:
        return Action(self.verb, animal.id, what=max(animal.need - animal.food, 0))

    def lost(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        enough = animal.food + len(self.full(animal)) >= animal.need
        return [] if enough else [because("little_fat", animal.id)]

    def save(self, state: State, animal: Animal, mark: Mark) -> None:
        missing = animal.need - animal.food
        for card in self.full(animal)[:missing]:
            card.value = 0
        animal.food += missing
        state.tell("burn", animal.owner, animal.id, what=missing)


class Scavenger(Habit):
    """The nearest of them, clockwise, gets a token when an attack brings a death."""

    key = "scavenger"
    category = "feeding"
    ordered = True

    def smells_death(self, state: State, seat: int, at: int, hunter: Animal | None) -> None:
        for animal in self.walk(state, seat, at, hunter):
            if self.key not in animal.traits:
                continue
            if not food_reasons(state, animal):
                state.tell("scavenge", animal.owner, animal.id)
                gain(state, animal, 1)
                return
            if state.rules.rulings["scavenger_search"] == "stops":
                return

    def walk(self, state: State, seat: int, at: int, hunter: Animal | None) -> Iterator[Animal]:
        """All animals in the order in which they lie around the table from that place on.

        Rows face the middle, so clockwise is to the left, seen by their owners.
        """
        own = [animal for animal in state.of(seat) if animal is not hunter]
        leftward = state.rules.rulings["scavenger_walk"] == "clockwise"
        yield from own[:at][::-1] if leftward else own[at:]
        for other in list(state.clockwise(seat))[1:]:
            yield from state.of(other)[:: -1 if leftward else 1]
        yield from own[at:][::-1] if leftward else own[:at]
        if hunter and state.rules.rulings["scavenger_predator"] == "last":
            yield hunter


class Xylophagous(Habit):
    """Gets a token with every shelter that it takes, and may take several."""

    key = "xylophagous"
    category = "feeding"
    lodges = True

    def sheltered(self, state: State, animal: Animal) -> None:
        gain(state, animal, 1)


class Hibernation(Habit):
    """Is discarded at extinction, and its hungry animal counts as fed; not in the last epoch."""

    key = "hibernation"
    category = "feeding"
    rescues = True

    def lost(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        last = state.rules.is_last_turn(state)
        return [because("last_turn", animal.id, self.key)] if last else []

    def save(self, state: State, animal: Animal, mark: Mark) -> None:
        state.tell("hibernate", animal.owner, animal.id)
        discard(state, animal, mark)
        animal.flags = (*animal.flags, SATED)
