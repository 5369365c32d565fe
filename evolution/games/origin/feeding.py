"""Traits that bring food, keep it, pass it on, or ask for more of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from evolution.effects import notify_fed, spend
from evolution.food import bring, can_receive, empty_store, food_reasons, gain, lose
from evolution.frame import Candidates, frame
from evolution.games.origin.hunting import used_this_turn
from evolution.meal import begin_meal
from evolution.model import (
    SATED,
    Action,
    Animal,
    Mark,
    PlaceId,
    Reason,
    SeatId,
    State,
    because,
    new,
)
from evolution.trait import ENEMY, Trait


class Scavenger(Trait):
    """One of them, wherever it lives, gets a token when an animal is eaten."""

    key = "scavenger"
    category = "feeding"
    excludes = ("carnivorous",)

    def after_kill(self, state: State, seat: int, place: int) -> None:
        state.stack.append(Carrion(seat, place))


@frame
class Carrion(NamedTuple):
    """What is left of the prey: the search for a scavenger starts with the carnivore's owner."""

    seat: SeatId
    place: PlaceId = 0

    def flaw(self, state: State, below: object) -> str:
        scavengers = isinstance(state.rules.traits.get(Scavenger.key), Scavenger)
        return "" if scavengers else "there are no scavengers"

    def takers(self, state: State) -> list[Animal]:
        """The scavengers of the first player, clockwise, that can have it."""
        for seat in state.clockwise(self.seat):
            scavengers = [
                a for a in state.of(seat) if a.place == self.place and Scavenger.key in a.traits
            ]
            able = [a for a in scavengers if can_receive(state, a)]
            if able or (scavengers and state.rules.rulings["scavenger_search"] == "stops"):
                return able
        return []

    def who(self, state: State) -> int:
        return self.takers(state)[0].owner

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        takers = self.takers(state)
        if state.rules.rulings["scavenger"] == "leftmost":
            del takers[1:]
        candidates.legal += [Action("scavenge", animal.id) for animal in takers]

    def why_no_candidate(self, state: State, action: Action) -> Iterable[Reason]:
        yield because("no_such_use", action.animal, Scavenger.key)

    def obvious(self, state: State, option: Action) -> bool:
        return True

    def resolve(self, state: State, action: Action | None) -> None:
        takers = self.takers(state)
        state.stack.pop()
        if takers:
            taker = state.animals[action.animal] if action else takers[0]
            state.tell("scavenge", taker.owner, taker.id)
            bring(state, taker, 1)


class Piracy(Trait):
    """Takes a token from an animal that is not fed, once a turn."""

    key = "piracy"
    category = "feeding"

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        for other in state.animals.values():
            if other is not animal and (other.food or not other.fed):
                yield new(Action, (self.key, animal.id, other.id, "", ""))

    def into_fat(self, state: State) -> bool:
        return state.rules.rulings["piracy_into_fat"] == "yes"

    def unusable(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        if mark.used:
            return used_this_turn(animal, mark)
        return food_reasons(state, animal, store=self.into_fat(state))

    def use_reasons(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        victim = state.animals[action.target]
        found = []
        if victim.fed:
            found.append(because("victim_fed", victim.id))
        if not victim.food:
            found.append(because("nothing_to_steal", victim.id))
        if victim.place != animal.place:
            found.append(because("elsewhere", victim.id))
        if victim.owner == animal.owner and state.rules.rulings["piracy_victims"] == "opponents":
            found.append(because("only_enemy", victim.id, self.key))
        return found

    def legal_uses(self, state: State, animal: Animal, mark: Mark) -> list[Action]:
        tries = [
            new(Action, (self.key, animal.id, it.id, "", ""))
            for it in state.animals.values()
            if it.food and not it.fed and it is not animal
        ]
        return [it for it in tries if not self.use_reasons(state, animal, mark, it)]

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        lose(state.animals[action.target])
        state.tell("steal", animal.owner, animal.id, action.target)
        gain(state, animal, 1, store=self.into_fat(state))


class Grazing(Trait):
    """Destroys a token of the food bank, once in each of its owner's feeding rounds."""

    key = "grazing"
    category = "feeding"

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        return (new(Action, (self.key, animal.id, 0, "", "")),)

    def unusable(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        found = [] if mark.used != state.ply else [because("used_now", animal.id, self.key)]
        return found if state.places[animal.place].food else [*found, because("bank_empty")]

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        state.places[animal.place].food -= 1
        state.tell("graze", animal.owner, animal.id)


class HibernationAbility(Trait):
    """Counts as fed for this turn; not twice in a row, and not in the last turn."""

    key = "hibernation_ability"
    values = range(4)
    category = "feeding"
    ASLEEP, RESTED = 2, 1  # this turn, and the turn after
    WOKEN = 3  # it was used this turn, but its animal has lost it since

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        return (new(Action, (self.key, animal.id, 0, "", "")),)

    def unusable(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        found = self.cannot_eat(state, animal, mark)
        if mark.value == self.RESTED:
            found.append(because("used_last_turn", animal.id, self.key))
        if mark.value == self.WOKEN:
            found.append(because("used_this_turn", animal.id, self.key))
        if state.rules.is_last_turn(state):
            found.append(because("last_turn", animal.id, self.key))
        if animal.food >= animal.need and not empty_store(state, animal):
            found.append(because("full", animal.id))
        return found

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        fed = animal.fed
        spend(state, animal, mark)
        mark.value = self.ASLEEP
        animal.flags += (SATED,)
        state.tell("hibernate", animal.owner, animal.id)
        notify_fed(state, animal, fed)

    def cannot_eat(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return [because("hibernating", animal.id)] if mark.value == self.ASLEEP else []

    def on_lost(self, state: State, animal: Animal, mark: Mark) -> None:
        if mark.value == self.ASLEEP:
            animal.flags = tuple(flag for flag in animal.flags if flag != SATED)
            mark.value = self.WOKEN

    def on_deck_empty(self, state: State, animal: Animal, mark: Mark) -> None:
        self.on_lost(state, animal, mark)
        mark.value = 0

    def on_turn_end(self, state: State, animal: Animal, mark: Mark) -> None:
        mark.value = self.RESTED if mark.value > self.RESTED else 0


class FatTissue(Trait):
    """Stores a token that a fed animal receives, to be burned in place of taking a token."""

    key = "fat_tissue"
    category = "feeding"
    verb = "burn"
    many = True
    stores = True
    main = True

    def on_lost(self, state: State, animal: Animal, mark: Mark) -> None:
        mark.value = 0

    def full(self, animal: Animal) -> list[Mark]:
        """The animal's cards of this kind that hold fat."""
        return [m for m in animal.marks if m.kind == self.key and m.value and not m.asleep]

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        most = len(self.full(animal))
        if state.rules.rulings["fat_surplus"] == "kept":
            most = min(most, max(animal.need - animal.food, 0))
        verb, id = self.verb, animal.id
        return [new(Action, (verb, id, 0, amount, "")) for amount in range(1, most + 1)]

    def unusable(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        for card in animal.marks:
            if card.value and card.kind == self.key and not card.asleep:
                return [because("fed", animal.id)] if animal.fed else []
        return [because("no_fat", animal.id)]

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        fed = animal.fed
        amount = int(action.what)
        for card in self.full(animal)[:amount]:
            card.value = 0
        animal.food = min(animal.need, animal.food + amount)
        state.tell("burn", animal.owner, animal.id, what=amount)
        notify_fed(state, animal, fed)


class Communication(Trait):
    """When one of the pair takes a red token from the bank, the other takes one too."""

    key = "communication"
    category = "pair"
    paired = True

    def passes_on(self, state: State, animal: Animal, mark: Mark, red: bool) -> bool:
        return red

    def withholds(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return [] if state.places[animal.place].food else [because("bank_empty")]

    def pass_on(self, state: State, animal: Animal, mark: Mark) -> None:
        begin_meal(state, mark.partner, animal.place)


class Cooperation(Trait):
    """When one of the pair gains any food, the other gets a blue token."""

    key = "cooperation"
    category = "pair"
    paired = True

    def passes_on(self, state: State, animal: Animal, mark: Mark, red: bool) -> bool:
        return True

    def pass_on(self, state: State, animal: Animal, mark: Mark) -> None:
        gain(state, state.animals[mark.partner], 1)


class Parasite(Trait):
    """A burden: it needs two tokens more."""

    key = "parasite"
    category = "burden"
    appetite = 2
    onto = ENEMY
