"""The development phase: cards become animals, or traits of animals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from evolution.chance import pick
from evolution.effects import attach, attach_reasons, bars, bars_by_id, birth, pair_reasons
from evolution.frame import Candidates, frame, one_of_all
from evolution.model import ASK, Action, Bearer, Reason, SeatId, State, because, new
from evolution.phases.turn import PASS
from evolution.trait import OWN, PLANT, Trait

if TYPE_CHECKING:
    from random import Random

MOST_PLIES = 10_000
LISTED = 0.1  # how often any_play finds nothing, beside once for each way to use a card


@frame
class Development(NamedTuple):
    """One player plays a card, as an animal or as a trait, or passes for the rest of the phase.

    ``plies`` counts the plies before this one, where everybody has to play some cards.
    """

    seat: "SeatId"
    plies: int = 0

    @staticmethod
    def begin(state: State) -> None:
        for seat in state.seats:
            seat.passed = False
        state.stack.append(Development(state.first))
        state.tell("development")

    def flaw(self, state: State, below: object) -> str:
        least = state.rules.least_played and MOST_PLIES
        return "" if 0 <= self.plies <= least else f"{self.plies} plies cannot have been before it"

    def who(self, state: State) -> int:
        return self.seat

    def private(self, state: State) -> bool:
        return True

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        if state.seats[self.seat].passed:
            return
        add_plays(state, self.seat, candidates)
        number = self.bound(state)
        candidates.add(PASS, [because("must_play", what=number)] if number else [])

    def any_action(self, state: State, rng: Random) -> Action | None:
        side = state.seats[self.seat]
        if side.passed or not side.hand:
            return None
        return any_play(state, self.seat, rng) or one_of_all(self, state, rng)

    def bound(self, state: State) -> int:
        """The cards that he has still to play before he may pass."""
        least = state.rules.least_played
        if not least:
            return 0
        return max(0, min(least - self.plies // len(state.seats), len(state.seats[self.seat].hand)))

    def why_no_candidate(self, state: State, action: Action) -> Iterable[Reason]:
        return why_no_such_play(state, self.seat, action)

    def resolve(self, state: State, action: Action | None) -> None:
        seat = state.seats[self.seat]
        if action is None or action == PASS:
            if not seat.passed:
                seat.passed = True
                state.tell("pass", self.seat)
        else:
            play_card(state, self.seat, action)
        for other in state.seats:
            if other.hand and not other.passed:
                plies = self.plies + 1 if state.rules.least_played else 0
                state.stack[-1] = new(Development, (state.after(self.seat), plies))
                return
        state.stack.pop()


def add_plays(state: State, seat: int, candidates: Candidates) -> None:
    """The ways to play a card; where a trait can lie is asked once, whatever cards carry it."""
    rules, legal, every = state.rules, candidates.legal, candidates.every
    mine = state.of(seat)
    known: dict[str, Spots] = {}
    for card in dict.fromkeys(state.seats[seat].hand):
        legal += rules.births[card]
        for kind in rules.cards[card]:
            if kind in rules.simple and not every:
                legal += [
                    new(Action, ("evolve", animal.id, 0, kind, card))
                    for animal in mine
                    if kind not in animal.closed
                    or (ASK in animal.closed and not bars(state, kind, animal))
                ]
                continue
            if kind not in known:
                known[kind] = spots(state, seat, kind, every)
            free, barred = known[kind]
            legal += [new(Action, ("evolve", *spot, kind, card)) for spot in free]
            for spot, reasons in barred:
                candidates.add(Action("evolve", *spot, kind, card), reasons)


def any_play(state: State, seat: int, rng: Random) -> Action | None:
    """A way to play a card, found by chance; now and then none, even if there are some."""
    card = pick(rng, state.seats[seat].hand)
    kinds = state.rules.cards[card]
    number = int(rng.random() * (len(kinds) + 1 + LISTED))
    if number < len(kinds):
        free, _ = spots(state, seat, kinds[number], False)
        if free:
            return Action("evolve", *pick(rng, free), kinds[number], card)
    births = state.rules.births[card] if number <= len(kinds) else []
    return pick(rng, births) if births else None


def why_no_such_play(state: State, seat: int, action: Action) -> Iterator[Reason]:
    """Why a card of the hand cannot be played like this, whatever lies on the table."""
    if action.verb not in ("birth", "evolve"):
        yield because("not_now")
    elif action.card not in state.seats[seat].hand:
        yield because("no_such_card", what=action.card)
    elif action.verb == "birth":
        homes = state.rules.homes
        settling = homes and action.target in state.places and action.target not in homes
        yield because("not_home") if settling else because("not_there", what=action.card)
    else:
        yield from play_reasons(state, seat, action)


Spot = tuple[int, int]  # an animal or a plant, and the other one of a pair, or 0
Spots = tuple[list[Spot], list[tuple[Spot, list[Reason]]]]  # the free ones, and the others


def spots(state: State, seat: int, kind: str, every: bool) -> Spots:
    """Where a trait can lie: on one of those whom its card names, or between two of them.

    If ``every`` spot is asked for, also where it cannot, with the reasons.
    """
    trait = state.rules.traits[kind]
    found: Spots = ([], [])
    for ones in groups(state, seat, trait):
        closed = bars_by_id(state, kind, ones)
        if trait.paired:
            add_pairs(state, trait, ones, closed, every, found)
            continue
        found[0].extend([(one.id, 0) for one in ones if one.id not in closed])
        if every:
            found[1].extend([((id, 0), reasons) for id, reasons in closed.items()])
    return found


def add_pairs(
    state: State,
    trait: Trait,
    ones: Sequence[Bearer],
    closed: dict[int, list[Reason]],
    every: bool,
    found: Spots,
) -> None:
    """The spots between two; what bars a trait from either of them is asked once."""
    twos = state.plants() if trait.rooted else ones
    if trait.rooted:
        closed = closed | bars_by_id(state, trait.key, twos)
    if closed and not every:
        ones = [one for one in ones if one.id not in closed]
        twos = [two for two in twos if two.id not in closed]
    select = state.rules.territorial and not every  # who lives elsewhere is not asked about
    for one in ones:
        for two in [two for two in twos if two.place == one.place] if select else twos:
            if one.id < two.id or (trait.directed and one is not two):
                reasons = pair_reasons(trait.key, one, two)
                if closed:
                    reasons += closed.get(two.id, []) + closed.get(one.id, [])
                if not reasons:
                    found[0].append((one.id, two.id))
                elif every:
                    found[1].append(((one.id, two.id), reasons))


def groups(state: State, seat: int, trait: Trait) -> list[Sequence[Bearer]]:
    """Those whom the card of a trait names: the plants, or animals by their owners."""
    if trait.onto == OWN:
        return [state.of(seat)]
    if trait.onto == PLANT:
        return [state.plants()]
    return [state.of(it) for it in range(len(state.seats)) if trait.may_go(seat, it)]


def play_reasons(state: State, seat: int, action: Action) -> Iterator[Reason]:
    """Why a card of the hand may not be played as this trait on this animal, or pair."""
    trait = state.rules.traits.get(str(action.what))
    if not trait or trait.key not in state.rules.cards[action.card]:
        yield because("not_on_card", what=action.what)
    elif (bearer := state.find(action.animal)) is None:
        yield because("no_such_animal", action.animal)
    elif action.target and not (trait.paired and state.find(action.target)):
        yield because("no_such_animal", action.target)
    elif trait.paired and not trait.directed and action.target and action.target < action.animal:
        yield from play_reasons(
            state, seat, action._replace(animal=action.target, target=action.animal)
        )
    else:
        partner = state.find(action.target)
        yield from attach_reasons(state, seat, trait.key, bearer, partner)


def play_card(state: State, seat: int, action: Action) -> None:
    """A card leaves the hand and becomes an animal or a trait."""
    state.seats[seat].hand.remove(action.card)
    if action.verb == "birth":
        animal = birth(state, seat, action.card, action.target)
        home = state.places[animal.place].key if state.rules.territorial else ""
        state.tell("birth", seat, animal.id, what=home)
        return
    first, second = state.find(action.animal), state.find(action.target)
    assert first
    kind = str(action.what)
    state.tell("evolve", seat, action.animal, action.target, kind)
    takes_effect = state.rules.takes_effect.get(kind)
    if not (takes_effect and takes_effect(state, first, action.card)):
        attach(state, kind, first, second, action.card)
