"""The development phase: cards become animals, or traits of animals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from evolution.frame import frame
from evolution.model import Action, Animal, Bearer, Card, Reason, SeatId, State
from evolution.phases.turn import PASS
from evolution.trait import PLANT, Trait
from evolution.verbs import attach, attach_reasons, bars, birth, pair_reasons

MOST_GOES = 10_000


@frame
class Development(NamedTuple):
    """One player plays a card, as an animal or as a trait, or passes for the rest of the phase.

    ``goes`` counts the goes before this one, where everybody has to play some cards.
    """

    seat: SeatId
    goes: int = 0

    @staticmethod
    def begin(state: State) -> None:
        for seat in state.seats:
            seat.passed = False
        state.stack.append(Development(state.first))
        state.tell("development")

    def flaw(self, state: State, below: object) -> str:
        least = state.rules.least_played and MOST_GOES
        return "" if 0 <= self.goes <= least else f"{self.goes} goes cannot have been before it"

    def who(self, state: State) -> int:
        return self.seat

    def private(self, state: State) -> bool:
        return True

    def candidates(self, state: State) -> Iterable[Action]:
        for card in self.hand(state):
            yield from state.rules.births[card]
            for kind in state.rules.cards[card]:
                for animal, partner in spots(state, self.seat, kind):
                    yield Action("evolve", animal, partner, kind, card)
        yield PASS

    def hand(self, state: State) -> Iterable[Card]:
        """The different cards he may play."""
        return dict.fromkeys(state.seats[self.seat].hand)

    def bound(self, state: State) -> int:
        """The cards that he has still to play before he may pass."""
        left = state.rules.least_played - self.goes // len(state.seats)
        return max(0, min(left, len(state.seats[self.seat].hand)))

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        if action == PASS:
            if number := self.bound(state):
                yield Reason("must_play", what=number)
        elif action.verb not in ("birth", "evolve"):
            yield Reason("not_now")
        elif action.card not in state.seats[self.seat].hand:
            yield Reason("no_such_card", what=action.card)
        elif action.verb == "birth":
            if action not in state.rules.births[action.card]:
                yield Reason("not_there", what=action.card)
        else:
            yield from play_reasons(state, self.seat, action)

    def options(self, state: State) -> list[Action]:
        """As candidates and reasons say, but each trait is tried once, whatever cards carry it."""
        if state.seats[self.seat].passed:
            return []
        rules = state.rules
        new = tuple.__new__  # what Action(…) comes to; this is the innermost loop of the game
        mine = state.of(self.seat)
        choosy = refusing(state, mine)
        legal: dict[str, list[tuple[int, int]]] = {}
        found = []
        for card in self.hand(state):
            found += rules.births[card]
            for kind in rules.cards[card]:
                if kind in rules.simple:
                    found += [
                        new(Action, ("evolve", animal.id, 0, kind, card))
                        for animal in mine
                        if kind not in animal.closed
                        and not (animal in choosy and bars(state, kind, animal))
                    ]
                    continue
                if kind not in legal:
                    legal[kind] = legal_spots(state, self.seat, kind)
                found += [Action("evolve", *spot, kind, card) for spot in legal[kind]]
        if not (rules.least_played and self.bound(state)):
            found.append(PASS)
        return found

    def resolve(self, state: State, action: Action | None) -> None:
        seat = state.seats[self.seat]
        if action is None or action == PASS:
            if not seat.passed:
                seat.passed = True
                state.tell("pass", self.seat)
        else:
            play(state, self.seat, action)
        for other in state.seats:
            if other.hand and not other.passed:
                goes = self.goes + 1 if state.rules.least_played else 0
                state.stack[-1] = Development(state.after(self.seat), goes)
                return
        state.stack.pop()


def refusing(state: State, animals: list[Animal]) -> list[Animal]:
    """The animals with a trait that may refuse others."""
    refusers = state.rules.bars
    if not refusers:
        return []
    return [animal for animal in animals if any(m.kind in refusers for m in animal.marks)]


def spots(state: State, seat: int, kind: str) -> Iterator[tuple[int, int]]:
    """Where a trait might go: on one of those whom its card names, or between two of them."""
    trait = state.rules.traits[kind]
    for ones in groups(state, seat, trait):
        twos: Sequence[Bearer] = state.plants() if trait.rooted else ones
        for one in ones:
            if not trait.paired:
                yield one.id, 0
            for two in twos if trait.paired else ():
                if one.id < two.id or (trait.directed and one is not two):
                    yield one.id, two.id


def groups(state: State, seat: int, trait: Trait) -> Iterator[Sequence[Bearer]]:
    """Those whom the card of a trait names: the plants, or animals by their owners."""
    if trait.onto == PLANT:
        yield state.plants()
        return
    for owner in range(len(state.seats)):
        if trait.may_go(seat, owner):
            yield state.of(owner)


def legal_spots(state: State, seat: int, kind: str) -> list[tuple[int, int]]:
    """The spots without a reason against them; what bars an animal is asked once."""
    trait = state.rules.traits[kind]
    found = []
    for ones in groups(state, seat, trait):
        able = [one for one in ones if not bars(state, kind, one)]
        if not trait.paired:
            found += [(one.id, 0) for one in able]
            continue
        twos: Sequence[Bearer] = able
        if trait.rooted:
            twos = [two for two in state.plants() if not bars(state, kind, two)]
        for one in able:
            for two in twos:
                if one.id < two.id or (trait.directed and one is not two):
                    if not pair_reasons(kind, one, two):
                        found.append((one.id, two.id))
    return found


def play_reasons(state: State, seat: int, action: Action) -> Iterator[Reason]:
    """Why a card of the hand may not be played as this trait on this animal, or pair."""
    trait = state.rules.traits.get(str(action.what))
    if not trait or trait.key not in state.rules.cards[action.card]:
        yield Reason("not_on_card", what=action.what)
    elif (bearer := state.find(action.animal)) is None:
        yield Reason("no_such_animal", action.animal)
    elif action.target and not (trait.paired and state.find(action.target)):
        yield Reason("no_such_animal", action.target)
    elif trait.paired and not trait.directed and action.target and action.target < action.animal:
        yield from play_reasons(
            state, seat, action._replace(animal=action.target, target=action.animal)
        )
    else:
        partner = state.find(action.target)
        yield from attach_reasons(state, seat, trait.key, bearer, partner)


def play(state: State, seat: int, action: Action) -> None:
    """A card leaves the hand and becomes an animal or a trait."""
    state.seats[seat].hand.remove(action.card)
    if action.verb == "birth":
        animal = birth(state, seat, action.card, action.target)
        state.tell("birth", seat, animal.id)
        return
    first, second = state.find(action.animal), state.find(action.target)
    assert first
    kind = str(action.what)
    state.tell("evolve", seat, action.animal, action.target, kind)
    takes_effect = state.rules.takes_effect.get(kind)
    if not (takes_effect and takes_effect(state, first, action.card)):
        attach(state, kind, first, second, action.card)
