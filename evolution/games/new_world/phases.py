"""The phases of an epoch: development, areas, feeding, extinction, drawing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from evolution.chance import order
from evolution.food import food_reasons
from evolution.frame import LEAVING, eventful, frame, shown
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
    end_game,
    end_go,
    legal_spots,
    open_feeding,
    play,
    play_reasons,
    renew,
    spots,
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

    def candidates(self, state: State) -> Iterable[Action]:
        yield from self.plays(state)
        yield ARRANGE
        yield PASS

    def plays(self, state: State) -> Iterable[Action]:
        """The ways to use a card."""
        for card in dict.fromkeys(state.seats[self.seat].hand):
            yield Action(BIRTH, card=card)
            for kind in state.rules.cards[card]:
                for animal, partner in spots(state, self.seat, kind):
                    yield Action("evolve", animal, partner, kind, card)

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        if action == PASS:
            yield from self.end_reasons(state)
        elif action == ARRANGE:
            yield from self.arrange_reasons(state)
        else:
            yield from self.play_reasons(state, action)

    def end_reasons(self, state: State) -> Iterator[Reason]:
        """Why the player may not pass."""
        return iter(())

    def arrange_reasons(self, state: State) -> Iterator[Reason]:
        """Why the row is not to be arranged now."""
        if self.arranged:
            yield Reason("arranged")
        if not order_matters(state, self.seat):
            yield Reason("any_order")

    def play_reasons(self, state: State, action: Action) -> Iterator[Reason]:
        """Why a card may not be used like this."""
        if action.verb not in (BIRTH, "evolve"):
            yield Reason("not_now")
        elif action.card not in state.seats[self.seat].hand:
            yield Reason("no_such_card", what=action.card)
        elif action.verb == BIRTH:
            if action != Action(BIRTH, card=action.card):
                yield Reason("not_there", what=action.card)
        else:
            found = list(play_reasons(state, self.seat, action))
            yield from found
            animal, partner = state.animals.get(action.animal), state.animals.get(action.target)
            if animal and partner and animal is not partner and animal.owner == partner.owner:
                yield from apart(blocks(state, animal.owner), animal.id, partner.id)

    def options(self, state: State) -> list[Action]:
        """As candidates and reasons say, but each trait is tried once, whatever cards carry it."""
        if state.seats[self.seat].passed:
            return []
        found = self.legal_plays(state)
        if not any(self.arrange_reasons(state)):
            found.append(ARRANGE)
        if not any(self.end_reasons(state)):
            found.append(PASS)
        return found

    def legal_plays(self, state: State) -> list[Action]:
        """The ways to use a card against which there is no reason."""
        legal: dict[str, list[tuple[int, int]]] = {}
        found = []
        order = blocks(state, self.seat)
        for card in dict.fromkeys(state.seats[self.seat].hand):
            found.append(Action(BIRTH, card=card))
            for kind in state.rules.cards[card]:
                if kind not in legal:
                    legal[kind] = legal_spots(state, self.seat, kind)
                    if state.rules.traits[kind].paired:
                        legal[kind] = [
                            (one, two) for one, two in legal[kind] if not apart(order, one, two)
                        ]
                found += [Action("evolve", *spot, kind, card) for spot in legal[kind]]
        return found

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

    def end_reasons(self, state: State) -> Iterator[Reason]:
        held = len(state.seats[self.seat].hand)
        if held > EXTRA_CARDS:
            yield Reason("must_play", what=held - EXTRA_CARDS)


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

    def candidates(self, state: State) -> Iterable[Action]:
        left = self.left(state)
        for block in left if len(sum(left, [])) > 1 else ():
            for end in dict.fromkeys((block[0], block[-1])):
                yield Action("place", end)
        yield DONE

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        if action not in list(self.candidates(state)):
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

    def candidates(self, state: State) -> Iterable[Action]:
        return [Action("area", what=number) for number in to_come(state)]

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        if action not in self.candidates(state):
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

    def candidates(self, state: State) -> Iterable[Action]:
        rules = state.rules
        places = state.places.values()
        for animal in state.of(self.seat):
            yield from (Action("eat", animal.id, place.id) for place in places)
            able = [(kind, mark) for kind, mark in animal.traits.items() if kind in rules.actions]
            for kind, mark in able:
                if rules.traits[kind].main:
                    yield from rules.actions[kind](state, animal, mark)
            for place in places:
                if AREAS[place.key].shelter:
                    yield Action("shelter", animal.id, place.id)
            for kind, mark in able:
                if not rules.traits[kind].main:
                    yield from rules.actions[kind](state, animal, mark)
        yield DONE if self.basic or self.extra else PASS

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        if action == PASS or action == DONE:
            yield from self.end_reasons(state, action)
            return
        if action.verb not in ("eat", "shelter") and action.verb not in state.rules.verbs:
            yield Reason("not_now")
            return
        animal = state.animals.get(action.animal)
        if animal is None:
            yield Reason("no_such_animal", action.animal)
        elif animal.owner != self.seat:
            yield Reason("not_yours", animal.id)
        elif action.verb in ("eat", "shelter"):
            yield from self.take_reasons(state, animal, action)
        else:
            yield from self.use_reasons(state, animal, action)

    def take_reasons(self, state: State, animal: Animal, action: Action) -> Iterator[Reason]:
        if self.basic:
            yield Reason("basic_used")
        place = state.places.get(action.target)
        if place is None:
            yield Reason("no_such_place")
        elif action.verb == "eat":
            yield from graze_reasons(state, animal, place)
        else:
            yield from shelter_reasons(state, animal, place)

    def use_reasons(self, state: State, animal: Animal, action: Action) -> Iterator[Reason]:
        trait = state.rules.verbs[action.verb]
        mark = animal.traits.get(trait.key)
        if mark is None or trait.key not in state.rules.actions:
            yield Reason("lacks", animal.id, trait.key)
            return
        if trait.main and self.basic:
            yield Reason("basic_used")
        if not trait.main and self.extra:
            yield Reason("extra_used")
        yield from trait.idle(state, animal, mark)
        if action not in list(trait.actions(state, animal, mark)):
            yield Reason("no_such_use", animal.id, trait.key)
        else:
            yield from trait.objections(state, animal, mark, action)

    def end_reasons(self, state: State, action: Action) -> Iterator[Reason]:
        """Why the player may not leave it at that: what he has to do first."""
        if (action == DONE) != (self.basic or self.extra):
            yield Reason("not_now")
        if not self.basic:
            yield from self.duties(state)

    def duties(self, state: State) -> Iterator[Reason]:
        """The basic actions that are open and may not be passed over, a reason for each animal."""
        rulings = state.rules.rulings
        fat_binds = rulings["fat_binds"] == "yes"
        shelter_binds = rulings["shelter_binds"] == "yes"
        places = state.places.values()
        for animal in state.of(self.seat):
            bound = fat_binds or not animal.fed
            food = next((p for p in places if not graze_reasons(state, animal, p)), None)
            if bound and food:
                yield Reason("must_act", animal.id, food.key)
            home = next((p for p in places if not shelter_reasons(state, animal, p)), None)
            if shelter_binds and home:
                yield Reason("must_shelter", animal.id, home.key)
            if bound and any(self.attacks(state, animal)):
                yield Reason("must_attack", animal.id)

    def attacks(self, state: State, animal: Animal) -> list[Action]:
        """The uses of its traits that are a basic action and possible now."""
        return self.uses(state, animal, basic=True)

    def uses(self, state: State, animal: Animal, basic: bool) -> list[Action]:
        """The uses of an animal's traits, as basic or as additional actions."""
        rules = state.rules
        found = []
        for kind, mark in animal.traits.items():
            trait = rules.traits[kind]
            if kind in rules.actions and trait.main == basic:
                if not trait.idle(state, animal, mark):
                    found += [
                        action
                        for action in trait.actions(state, animal, mark)
                        if not trait.objections(state, animal, mark, action)
                    ]
        return found

    def options(self, state: State) -> list[Action]:
        """As candidates and reasons say."""
        if state.seats[self.seat].passed:
            return []
        found = []
        bound = False
        rulings = state.rules.rulings
        places = state.places.values()
        for animal in state.of(self.seat):
            if not self.basic:
                hungry = not animal.fed or rulings["fat_binds"] == "yes"
                if not food_reasons(state, animal):
                    meals = [
                        Action("eat", animal.id, place.id)
                        for place in places
                        if place.food and not closed(animal, place.key)
                    ]
                    meals += self.attacks(state, animal)
                    bound = bound or (hungry and bool(meals))
                    found += meals
                homes = [
                    Action("shelter", animal.id, place.id)
                    for place in places
                    if place.shelter and not shelter_reasons(state, animal, place)
                ]
                bound = bound or (bool(homes) and rulings["shelter_binds"] == "yes")
                found += homes
            if not self.extra:
                found += self.uses(state, animal, basic=False)
        if not bound:
            found.append(DONE if self.basic or self.extra else PASS)
        return found

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


def graze_reasons(state: State, animal: Animal, place: Place) -> list[Reason]:
    """Why an animal cannot take red food from an area."""
    found = closed(animal, place.key) + food_reasons(state, animal)
    return found if place.food else [Reason("area_empty", what=place.key), *found]


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

    def candidates(self, state: State) -> Iterable[Action]:
        traits = habits(state)
        for animal in state.of(self.seat):
            if not animal.fed:
                for kind, mark in animal.traits.items():
                    if traits[kind].rescues:
                        yield traits[kind].rescue(state, animal, mark)
        yield DONE

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        if action == DONE:
            return
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
            mark = animal.traits[trait.key]
            if action != trait.rescue(state, animal, mark):
                yield Reason("no_such_use", animal.id, trait.key)
            yield from trait.lost(state, animal, mark)

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

    def candidates(self, state: State) -> Iterable[Action]:
        return ORDERS

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        if action not in ORDERS:
            yield Reason("roll_first")

    def options(self, state: State) -> list[Action]:
        return ORDERS

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

    def candidates(self, state: State) -> Iterable[Action]:
        for card in dict.fromkeys(state.seats[self.seat].hand):
            yield Action("discard", card=card)

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        if action not in list(self.candidates(state)):
            yield Reason("too_many_cards", what=self.over(state))

    def options(self, state: State) -> list[Action]:
        return list(self.candidates(state)) if self.over(state) > 0 else []

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
