"""Food: who may receive it, how it arrives, and what one animal's meal brings another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from evolution.effects import notify_fed, spend
from evolution.frame import Candidates, eventful, frame
from evolution.model import (
    SATED,
    Action,
    Animal,
    AnimalId,
    Doing,
    Mark,
    Reason,
    SeatId,
    State,
    because,
    new,
)

FAT = "fat"  # what a token becomes that is eaten beyond the need


def empty_store(state: State, animal: Animal) -> Mark | None:
    """The trait that stores the next surplus token: the newest, or by ruling the oldest."""
    if not animal.stores:
        return None
    stores = state.rules.stores
    oldest = state.rules.rulings["fat_fills"] == "oldest"
    for mark in animal.marks if oldest else reversed(animal.marks):
        if mark.kind in stores and mark.value <= len(animal.kin) and not mark.asleep:
            return mark
    return None


def wants_food(state: State, animal: Animal) -> bool:
    """It is hungry, or has an empty store; whether it may eat is another question."""
    if SATED in animal.flags or not animal.card:
        return False
    return animal.food < animal.need or empty_store(state, animal) is not None


def food_reasons(state: State, animal: Animal, store: bool = True) -> list[Reason]:
    """Why an animal cannot receive food; with ``store`` false only into its own need."""
    if not animal.card:
        return [because("only_traits_left", animal.id)]
    found = []
    if animal.food >= animal.need and not (store and empty_store(state, animal)):
        found.append(new(Reason, ("full", animal.id, "")))
    for kind in animal.fasts:
        cannot_eat = state.rules.cannot_eat[kind]
        for mark in animal.marks:
            if mark.kind == kind and not mark.asleep:
                found += cannot_eat(state, animal, mark)
    return found


def can_receive(state: State, animal: Animal, store: bool = True) -> bool:
    """May it receive a token now?"""
    return not food_reasons(state, animal, store)


def take(state: State, animal: Animal, place: int, store: bool = True) -> None:
    """A red token goes from a place to an animal."""
    state.places[place].food -= 1
    stored = FAT if animal.food >= animal.need else ""
    state.tell("eat", animal.owner, animal.id, place, stored)
    gain(state, animal, 1, True, store)


def food_left(state: State) -> int:
    """Red tokens that nobody has eaten, wherever they lie."""
    return sum(place.food for place in state.places.values())


def lose(animal: Animal, amount: int = 1) -> int:
    """Tokens leave an animal, stored fat does not. Returns how many it had to lose."""
    lost = min(amount, animal.food)
    animal.food -= lost
    return lost


def gain(state: State, animal: Animal, amount: int, red: bool = False, store: bool = True) -> int:
    """Tokens arrive: first into its need, then into its stores; the rest is lost. Returns how many.

    The pair cards that pass food on are put into a chain, for the owner to resolve.
    """
    fed = animal.fed
    placed = 0
    while placed < amount:
        if animal.food < animal.need:
            animal.food += 1
        else:
            empty = empty_store(state, animal) if store else None
            if empty is None:
                break
            empty.value += 1
        placed += 1
    if placed:
        if not red:
            state.tell("gain", animal.owner, animal.id, what=placed)
        chain(state, animal, red)
        notify_fed(state, animal, fed)
    return placed


def bring(state: State, animal: Animal, amount: int) -> None:
    """Tokens arrive that nobody took: what is beyond its need is stored, by ruling if one likes."""
    if storing_binds(state):
        gain(state, animal, amount)
        return
    left = amount - gain(state, animal, amount, store=False)
    if left:
        state.stack.append(Storing(animal.id, left))


def storing_binds(state: State) -> bool:
    """Is whatever a fed animal can store stored?"""
    return state.rules.rulings["fat_storing"] != "may"


MOST_TO_STORE = 10  # tokens that an animal gets at once


@eventful
@frame
class Storing(NamedTuple):
    """A fed animal has got more than it needs: its owner stores it or lets it go."""

    animal: "AnimalId"
    left: int

    def flaw(self, state: State, below: object) -> str:
        stores = not storing_binds(state) and 0 <= self.left <= MOST_TO_STORE
        return "" if stores else f"nobody is asked whether to store {self.left} tokens"

    def who(self, state: State) -> int:
        return state.animals[self.animal].owner

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        animal = state.animals.get(self.animal)
        if self.left and animal and can_receive(state, animal):
            candidates.legal += (Action("store", self.animal), ENOUGH)

    def resolve(self, state: State, action: Action | None) -> None:
        if action is None or action == ENOUGH:
            state.stack.pop()
            return
        state.stack[-1] = self._replace(left=self.left - 1)
        gain(state, state.animals[self.animal], 1)


# ---------------------------------------------------------------------- one meal feeds another

Due = tuple[AnimalId, str, AnimalId]  # who gained food, the pair card, the partner it serves

ENOUGH = Action("enough")


def chain(state: State, animal: Animal, red: bool) -> None:
    """Note what the animal's pair cards owe its partners, for its owner to resolve.

    The active player's dues come first, then clockwise: a newer chain goes below the others.
    """
    passes_on = state.rules.passes_on
    due = [
        (animal.id, mark.kind, mark.partner)
        for mark in animal.marks
        if mark.kind in passes_on
        and mark.used != state.ply
        and not mark.asleep
        and passes_on[mark.kind](state, animal, mark, red)
    ]
    if not due:
        return
    depth = len(state.stack)
    while depth and isinstance(waiting := state.stack[depth - 1], Chain):
        depth -= 1
        if waiting.seat == animal.owner:
            state.stack[depth] = Chain(animal.owner, (*waiting.due, *due))
            return
    state.stack.insert(depth, Chain(animal.owner, tuple(due)))


@eventful
@frame
class Chain(NamedTuple):
    """What pair cards still owe; the owner picks the order (rulebook, Pairwise Traits).

    Each card acts once in a ply, in one direction. One that cannot act now may still be able to
    later in the chain. Nobody is asked while there is nothing to choose.
    """

    seat: "SeatId"
    due: "tuple[Due, ...]"

    def who(self, state: State) -> int:
        return self.seat

    def flaw(self, state: State, below: object) -> str:
        if not state.rules.passes_on:
            return "no meal brings another in these games"
        strange = [due for due in self.due if not is_due(state, self.seat, due)]
        return f"{strange[0]} is not due" if strange else ""

    def doings(self, state: State) -> list[Doing]:
        return [Doing("chain", self.seat, it, to, kind) for it, kind, to in self.due]

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        payable = self.payable(state)
        candidates.legal += payable
        for due in self.dues() if candidates.every else ():
            if due not in payable:
                candidates.add(due, self.due_reasons(state, due))
        optional = state.rules.rulings["chains"] == "optional"
        if optional or not storing_binds(state):
            must = not optional and any(hungry(state, it.target) for it in payable)
            candidates.add(ENOUGH, must_share(payable) if must else [])

    def dues(self) -> list[Action]:
        """What is due, each once."""
        return [Action(kind, id, partner) for id, kind, partner in dict.fromkeys(self.due)]

    def payable(self, state: State) -> list[Action]:
        """The dues that can be paid now."""
        return [due for due in self.dues() if not self.due_reasons(state, due)]

    def due_reasons(self, state: State, due: Action) -> list[Reason]:
        """Why a pair card cannot act now."""
        animal = state.animals.get(due.animal)
        mark = animal and due_mark(animal, due.verb, due.target)
        if not animal or not mark:
            return [because("gone", due.animal)]
        if mark.used == state.ply:
            return [because("used_now", due.animal, due.verb)]
        found = food_reasons(state, state.animals[due.target])
        withholds = state.rules.withholds.get(due.verb)
        return found + withholds(state, animal, mark) if withholds else found

    def why_no_candidate(self, state: State, action: Action) -> Iterable[Reason]:
        if action == ENOUGH:
            return must_share(self.payable(state))
        return [because("not_due", action.animal)]

    def obvious(self, state: State, option: Action) -> bool:
        return True

    def resolve(self, state: State, action: Action | None) -> None:
        choice = action or next(iter(self.payable(state)), ENOUGH)
        if choice == ENOUGH:
            state.stack.pop()
            return
        paid = (choice.animal, choice.verb, choice.target)
        state.stack[-1] = self._replace(due=tuple(due for due in self.due if due != paid))
        animal = state.animals[choice.animal]
        mark = due_mark(animal, choice.verb, choice.target)
        assert mark
        spend(state, animal, mark)
        state.tell("chain", self.seat, animal.id, choice.target, choice.verb)
        state.rules.pass_on[choice.verb](state, animal, mark)


def must_share(payable: Iterable[Action]) -> list[Reason]:
    """The dues that have to be paid before it is enough."""
    return [because("must_share", due.animal, due.verb) for due in payable]


def hungry(state: State, id: int) -> bool:
    """Does it still need food?"""
    return state.animals[id].food < state.animals[id].need


def is_due(state: State, seat: int, due: Due) -> bool:
    """Is it a pair card that passes food on, between animals of the player, dead ones too?"""
    id, kind, partner = due
    if kind not in state.rules.passes_on or not (0 < id <= state.serial >= partner > 0):
        return False
    return all(state.animals[it].owner == seat for it in (id, partner) if it in state.animals)


def due_mark(animal: Animal, kind: str, partner: int) -> Mark | None:
    """The pair card of a due, if it still lies there and works."""
    for mark in animal.marks:
        if mark.kind == kind and mark.partner == partner and not mark.asleep:
            return mark
    return None
