"""The phases of an epoch: development, areas, feeding, extinction, drawing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from evolution.chance import order
from evolution.food import food_reasons
from evolution.frame import LEAVING, Attempts, eventful, frame, shown
from evolution.games.new_world.areas import closed, drop_card, fill, lay_card, perish, to_come
from evolution.games.new_world.deck import AREAS
from evolution.games.new_world.habit import Habit, habits
from evolution.games.new_world.rows import apart, blocks, join
from evolution.games.new_world.sharing import browse
from evolution.model import (
    NATURE,
    POISONED,
    Action,
    Animal,
    AnimalId,
    Card,
    Place,
    Reason,
    SeatId,
    State,
)
from evolution.phases import (
    DONE,
    PASS,
    Turn,
    add_plays,
    add_uses,
    end_game,
    end_go,
    note,
    open_feeding,
    play,
    renew,
    stray_play,
)
from evolution.ruleset import UNSEEN

ARRANGE = Action("arrange")
BIRTH = "birth"
MOST_CARDS = 6  # in a hand, or a gene pool, when all have drawn
MOST_DUE = 200  # cards that are due to a player who has all the animals there can be
EXTRA_CARDS = 2  # drawn beside one for each animal
ORDERS = [Action("shuffle", what=number) for number in range(1, 1001)]


# ---------------------------------------------------------------------- development


@frame
class Evolving(NamedTuple):
    """One player plays a card, as an animal or as a trait, or passes for the rest of the phase.

    A pair card may go to any two animals that can be made neighbours; they then are. Beyond that
    the order of a row matters to few, and they may arrange it once in each of their goes.
    """

    seat: SeatId
    arranged: bool = False

    @classmethod
    def begin(cls, state: State) -> None:
        for seat in state.seats:
            seat.passed = False
        state.stack.append(cls(state.first))
        state.tell("development")

    def who(self, state: State) -> int:
        return self.seat

    def private(self, state: State) -> bool:
        return True

    def attempts(self, state: State, tries: Attempts) -> None:
        if not state.seats[self.seat].passed:
            self.plays(state, tries)
            tries.add(ARRANGE, self.arrange_reasons(state))
            tries.add(PASS, self.end_reasons(state))

    def plays(self, state: State, tries: Attempts) -> None:
        """The ways to use a card. A pair has to be such as can be made neighbours."""
        plays = Attempts(tries.every)
        add_plays(state, self.seat, plays)
        tries.barred += plays.barred
        order = blocks(state, self.seat)
        for action in plays.legal:
            pair = action.target > 0
            tries.add(action, apart(order, action.animal, action.target) if pair else [])

    def stray(self, state: State, action: Action) -> Iterable[Reason]:
        return stray_play(state, self.seat, action)

    def end_reasons(self, state: State) -> list[Reason]:
        """Why the player may not pass."""
        return []

    def arrange_reasons(self, state: State) -> list[Reason]:
        """Why the row is not to be arranged now."""
        found = [Reason("arranged")] if self.arranged else []
        return found if order_matters(state, self.seat) else [*found, Reason("any_order")]

    def resolve(self, state: State, action: Action | None) -> None:
        seat = state.seats[self.seat]
        if action == ARRANGE:
            state.stack[-1] = self._replace(arranged=True)
            state.stack.append(Arranging(self.seat))
            return
        if action is None or action == PASS:
            if not seat.passed:
                seat.passed = True
                state.tell("pass", self.seat)
        else:
            self.use_card(state, action)
        if state.stack[-1] is self:
            pass_on(state, self)

    def use_card(self, state: State, action: Action) -> None:
        """A card leaves the hand and comes to lie in the row."""
        if action.target > 0:
            join(state, state.animals[action.animal], state.animals[action.target])
        play(state, self.seat, action)


def pass_on(state: State, frame: Evolving) -> None:
    """It is the next player's turn, or all have passed."""
    if all(seat.passed for seat in state.seats):
        state.stack.pop()
    else:
        state.stack[-1] = type(frame)(state.after(frame.seat))


def order_matters(state: State, seat: int) -> bool:
    """Can anything depend on the order of a player's row?"""
    if len(blocks(state, seat)) < 2:
        return False
    traits = habits(state)
    return any(traits[kind].ordered for animal in state.of(seat) for kind in animal.traits)


@frame
class KeepTwo(Evolving):
    """Development before the cataclysm: nobody passes who holds more than two cards."""

    __slots__ = ()

    def end_reasons(self, state: State) -> list[Reason]:
        more = len(state.seats[self.seat].hand) - EXTRA_CARDS
        return [Reason("must_play", what=more)] if more > 0 else []


@frame
class Arranging(NamedTuple):
    """A player lays his row anew, from left to right: each block by the animal that comes first.

    What he has not placed when he is done follows in the order in which it lay.
    """

    seat: SeatId
    placed: tuple[AnimalId, ...] = ()

    def upon(self, below: object) -> bool:
        return isinstance(below, Evolving)

    def flaw(self, state: State, below: Any) -> str:
        if below.seat != self.seat or len(set(self.placed)) != len(self.placed):
            return f"{self.placed} cannot have been placed"
        whole = [
            id for block in blocks(state, self.seat) if block[0] in self.placed for id in block
        ]
        return "" if set(whole) == set(self.placed) else f"{self.placed} are not whole blocks"

    def who(self, state: State) -> int:
        return self.seat

    def left(self, state: State) -> list[list[int]]:
        """The blocks that are not placed yet."""
        return [block for block in blocks(state, self.seat) if block[0] not in self.placed]

    def attempts(self, state: State, tries: Attempts) -> None:
        left = self.left(state)
        for block in left if len(sum(left, [])) > 1 else ():
            tries.legal += [Action("place", end) for end in dict.fromkeys((block[0], block[-1]))]
        tries.legal.append(DONE)

    def stray(self, state: State, action: Action) -> Iterator[Reason]:
        yield Reason("not_an_end", action.animal)

    def resolve(self, state: State, action: Action | None) -> None:
        if action and action != DONE:
            block = next(block for block in self.left(state) if action.animal in block)
            placed = block if block[0] == action.animal else block[::-1]
            state.stack[-1] = self._replace(placed=(*self.placed, *placed))
            return
        row = [*self.placed, *sum(self.left(state), [])]
        if row != state.seats[self.seat].row:
            state.seats[self.seat].row = row
            state.tell("arrange", self.seat)
        state.stack.pop()


# ---------------------------------------------------------------------- areas


@frame
class Areas(NamedTuple):
    """A new area card is laid on the left, and tokens on all of them."""

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Areas())

    def who(self, state: State) -> int:
        return NATURE

    def attempts(self, state: State, tries: Attempts) -> None:
        tries.legal += [Action("area", what=number) for number in to_come(state)]

    def stray(self, state: State, action: Action) -> Iterator[Reason]:
        yield Reason("roll_first")

    def resolve(self, state: State, action: Action | None) -> None:
        assert action and isinstance(action.what, int)
        state.stack.pop()
        lay_card(state, action.what)
        fill(state)
        left = next(iter(state.places.values()))
        state.tell("area", target=left.id, what=left.key)


# ---------------------------------------------------------------------- feeding


@shown(hunger=True)
@eventful
@frame
class Foraging(NamedTuple):
    """One player's turn: a basic action, and an additional one before or after it, or a pass.

    Who has passed is out for the rest of the phase; when all are, it is over.
    """

    seat: SeatId
    basic: bool = False  # the basic action has been used
    extra: bool = False  # the additional action has been used

    @property
    def what(self) -> str:
        return "basic" if self.basic else ""

    @staticmethod
    def begin(state: State) -> None:
        open_feeding(state, Foraging(state.first))

    def who(self, state: State) -> int:
        return self.seat

    def obvious(self, state: State, option: Action) -> bool:
        """One who may have a card for a new trait is asked, whether he has it or not."""
        return option.verb in LEAVING and not self.private(state)

    def private(self, state: State) -> bool:
        traits = habits(state)
        return not self.extra and any(
            traits[kind].private and not traits[kind].idle(state, animal, mark)
            for animal in state.of(self.seat)
            for kind, mark in animal.traits.items()
        )

    def attempts(self, state: State, tries: Attempts) -> None:
        if state.seats[self.seat].passed:
            return
        duties: list[Reason] = []
        for animal in state.of(self.seat):
            if tries.every or not self.basic:
                self.basics(state, animal, tries, duties)
            if tries.every or not self.extra:
                against = [Reason("extra_used")] if self.extra else []
                self.uses(state, animal, False, against, tries)
        tries.add(DONE if self.basic or self.extra else PASS, duties)

    def basics(self, state: State, animal: Animal, tries: Attempts, duties: list[Reason]) -> None:
        """The basic actions of an animal, and what of that must not be passed over."""
        rulings, every = state.rules.rulings, tries.every
        against = [Reason("basic_used")] if self.basic else []
        bound = not animal.fed or rulings["fat_binds"] == "yes"
        fasting = food_reasons(state, animal)
        for place in state.places.values() if every or not fasting else ():
            if every or place.food:
                reasons = against + food_in(place) + closed(animal, place.key) + fasting
                tries.add(Action("eat", animal.id, place.id), reasons)
                if bound and not reasons:
                    note(duties, Reason("must_act", animal.id, place.key))
        legal = len(tries.legal)
        self.uses(state, animal, True, against, tries)
        if bound and len(tries.legal) > legal:
            duties.append(Reason("must_attack", animal.id))
        for place in state.places.values():
            if AREAS[place.key].shelter and (every or place.shelter):
                reasons = against + shelter_reasons(state, animal, place)
                tries.add(Action("shelter", animal.id, place.id), reasons)
                if not reasons and rulings["shelter_binds"] == "yes":
                    note(duties, Reason("must_shelter", animal.id, place.key))

    def uses(
        self, state: State, animal: Animal, basic: bool, against: list[Reason], tries: Attempts
    ) -> None:
        """The uses of an animal's traits, as basic or as additional actions."""
        for kind in animal.uses:
            trait = state.rules.traits[kind]
            if trait.main == basic:
                add_uses(state, trait, animal, animal.traits[kind], against, tries)

    def stray(self, state: State, action: Action) -> Iterator[Reason]:
        takes = action.verb in ("eat", "shelter")
        trait = state.rules.verbs.get(action.verb)
        animal = state.animals.get(action.animal)
        if not (takes or trait):
            yield Reason("not_now")
        elif animal is None:
            yield Reason("no_such_animal", action.animal)
        elif animal.owner != self.seat:
            yield Reason("not_yours", animal.id)
        elif takes and action.target in state.places:
            yield Reason("no_shelter", what=state.places[action.target].key)
        elif takes:
            yield Reason("no_such_place")
        elif trait and trait.key in animal.uses:
            yield from trait.idle(state, animal, animal.traits[trait.key])
            yield Reason("no_such_use", animal.id, trait.key)
        elif trait:
            yield Reason("lacks", animal.id, trait.key)

    def resolve(self, state: State, action: Action | None) -> None:
        if action is None or action == PASS or action == DONE:
            self.end(state)
            return
        animal = state.animals[action.animal]
        trait = state.rules.verbs.get(action.verb)
        if trait is None or trait.main:
            state.stack[-1] = self._replace(basic=True)
        else:
            state.stack[-1] = self._replace(extra=True)
        if action.verb == "eat":
            browse(state, animal, action.target)
        elif action.verb == "shelter":
            take_shelter(state, animal, state.places[action.target])
        elif trait:
            trait.use(state, animal, animal.traits[trait.key], action)

    def end(self, state: State) -> None:
        """The next player's turn, or the end of the phase."""
        seat = state.seats[self.seat]
        if not (self.basic or self.extra or seat.passed):
            seat.passed = True
            state.tell("pass", self.seat)
        end_go(state)
        if all(seat.passed for seat in state.seats):
            state.stack.pop()
            return
        state.bout += 1
        state.stack[-1] = Foraging(state.after(self.seat))


def food_in(place: Place) -> list[Reason]:
    """Is there any?"""
    return [] if place.food else [Reason("area_empty", what=place.key)]


def shelter_reasons(state: State, animal: Animal, place: Place) -> list[Reason]:
    """Why an animal cannot take shelter in an area."""
    found = closed(animal, place.key)
    if not place.shelter:
        found.append(Reason("no_shelter", what=place.key))
    traits = habits(state)
    if animal.shelter and not any(traits[kind].lodges for kind in animal.traits):
        found.append(Reason("has_shelter", animal.id))
    return found


def take_shelter(state: State, animal: Animal, place: Place) -> None:
    """A shelter goes from an area to an animal."""
    place.shelter -= 1
    animal.shelter += 1
    state.tell("shelter", animal.owner, animal.id, place.id, place.key)
    for kind in list(animal.traits):
        habits(state)[kind].sheltered(state, animal)


# ---------------------------------------------------------------------- extinction


@shown(hunger=True)
@frame
class Culling(NamedTuple):
    """Poison acts; then, one player after the other, the hungry may be saved; the rest die."""

    seat: SeatId
    left: int = 0  # how many players come after him

    def flaw(self, state: State, below: object) -> str:
        return "" if 0 <= self.left < len(state.seats) else f"{self.left} players do not come after"

    @staticmethod
    def begin(state: State) -> None:
        state.tell("extinction")
        for animal in [a for a in state.animals.values() if POISONED in a.flags]:
            state.tell("poisoned", animal.owner, animal.id)
            perish(state, animal, in_turn=False)
        state.discard += state.extra.pop("parked", [])
        state.stack.append(Culling(state.first, len(state.seats) - 1))

    def who(self, state: State) -> int:
        return self.seat

    def attempts(self, state: State, tries: Attempts) -> None:
        traits = habits(state)
        for animal in state.of(self.seat):
            for kind, mark in animal.traits.items() if not animal.fed else ():
                if traits[kind].rescues:
                    rescue = traits[kind].rescue(state, animal, mark)
                    tries.add(rescue, traits[kind].lost(state, animal, mark))
        tries.legal.append(DONE)

    def stray(self, state: State, action: Action) -> Iterator[Reason]:
        trait = rescuer(state, action.verb)
        animal = state.animals.get(action.animal)
        if trait is None:
            yield Reason("not_now")
        elif animal is None:
            yield Reason("no_such_animal", action.animal)
        elif animal.owner != self.seat:
            yield Reason("not_yours", animal.id)
        elif trait.key not in animal.traits:
            yield Reason("lacks", animal.id, trait.key)
        elif animal.fed:
            yield Reason("fed", animal.id)
        else:
            yield Reason("no_such_use", animal.id, trait.key)

    def resolve(self, state: State, action: Action | None) -> None:
        if action and action != DONE:
            animal = state.animals[action.animal]
            trait = rescuer(state, action.verb)
            assert trait
            trait.save(state, animal, animal.traits[trait.key])
        elif self.left:
            state.stack[-1] = Culling(state.after(self.seat), self.left - 1)
        else:
            state.stack.pop()
            self.close(state)

    def close(self, state: State) -> None:
        """All who are still hungry die together; then the game ends, or everything is renewed."""
        for animal in [a for a in state.animals.values() if not a.fed]:
            state.tell("starved", animal.owner, animal.id)
            perish(state, animal, in_turn=False)
        if state.rules.is_last_turn(state):
            end_game(state)
            return
        for animal in state.animals.values():
            renew(state, animal)
        drop_card(state)


def rescuer(state: State, verb: str) -> Habit | None:
    """The trait that saves the hungry by this action."""
    trait = state.rules.verbs.get(verb)
    return trait if isinstance(trait, Habit) and trait.rescues else None


# ---------------------------------------------------------------------- drawing


@frame
class Drawing(NamedTuple):
    """From the first player on, each draws all his cards at once; then the hands are cut down."""

    due: tuple[int, ...]  # cards that each seat has still to draw

    def flaw(self, state: State, below: object) -> str:
        drawn = len(self.due) == len(state.seats) and {*self.due} <= {*range(MOST_DUE)}
        return "" if drawn else f"{self.due} are not the cards that are due"

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Drawing(tuple(share(state, n) for n in range(len(state.seats)))))

    def resolve(self, state: State, action: Action | None) -> None:
        due = list(self.due)
        for seat in state.clockwise(state.first):
            drawn = 0
            while due[seat] and draw_one(state, seat):
                due[seat] -= 1
                drawn += 1
            if drawn:
                state.tell("draw", seat, what=drawn)
            if due[seat] and state.discard:
                state.stack[-1] = Drawing(tuple(due))
                state.stack.append(Shuffling())
                return
        state.stack.pop()
        if state.rules.rulings["hand_limit"] == "six":
            state.stack.append(Discarding(state.first, len(state.seats) - 1))


def share(state: State, seat: int) -> int:
    """The cards a player is due: one for each animal and two more; without animals, up to six."""
    side = state.seats[seat]
    if side.row:
        return len(side.row) + EXTRA_CARDS
    return max(0, MOST_CARDS - len(cards_of(state, seat)))


def cards_of(state: State, seat: int) -> list[Card]:
    """A player's hand, or his gene pool where there are no hands."""
    side = state.seats[seat]
    return side.pool if state.rules.piles["pool"] == UNSEEN else side.hand


def draw_one(state: State, seat: int) -> bool:
    """The top card of the deck goes to a hand, or unseen onto a gene pool."""
    if state.deck:
        cards_of(state, seat).append(state.deck.pop())
        return True
    return False


@frame
class Shuffling(NamedTuple):
    """The deck is empty: Nature picks one of a thousand orders for the discarded cards."""

    def upon(self, below: object) -> bool:
        return isinstance(below, Drawing)

    def flaw(self, state: State, below: object) -> str:
        return "" if state.discard and not state.deck else "there is nothing to shuffle"

    def who(self, state: State) -> int:
        return NATURE

    def attempts(self, state: State, tries: Attempts) -> None:
        tries.legal += ORDERS

    def stray(self, state: State, action: Action) -> Iterator[Reason]:
        yield Reason("roll_first")

    def resolve(self, state: State, action: Action | None) -> None:
        assert action and isinstance(action.what, int)
        state.stack.pop()
        state.deck = order(state.discard, action.what)
        state.discard = []
        state.tell("shuffle")


@frame
class Discarding(NamedTuple):
    """Players with more than six cards discard, one card after the other, what they like."""

    seat: SeatId
    left: int = 0  # how many players come after him

    def upon(self, below: object) -> bool:
        return isinstance(below, Turn)

    def flaw(self, state: State, below: object) -> str:
        there = Drawing in state.rules.phases and 0 <= self.left < len(state.seats)
        return "" if there else f"{self.left} players do not come after"

    def who(self, state: State) -> int:
        return self.seat

    def private(self, state: State) -> bool:
        return True

    def over(self, state: State) -> int:
        """The cards he has too many."""
        return len(cards_of(state, self.seat)) - MOST_CARDS

    def attempts(self, state: State, tries: Attempts) -> None:
        if self.over(state) > 0:
            cards = dict.fromkeys(state.seats[self.seat].hand)
            tries.legal += [Action("discard", card=card) for card in cards]

    def stray(self, state: State, action: Action) -> Iterator[Reason]:
        yield Reason("too_many_cards", what=self.over(state))

    def resolve(self, state: State, action: Action | None) -> None:
        cards = cards_of(state, self.seat)
        over = self.over(state)
        if action:
            cards.remove(action.card)
            state.discard.append(action.card)
            state.tell("discard", self.seat, what=1)
            return
        if over > 0:  # a gene pool: from the top, unseen
            state.discard += cards[-over:]
            del cards[-over:]
            state.tell("discard", self.seat, what=over)
        if self.left:
            state.stack[-1] = Discarding(state.after(self.seat), self.left - 1)
        else:
            state.stack.pop()
