"""The phases of a turn, in the order in which they are played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from evolution.dice import Dice
from evolution.food import Meal, food_reasons, wants_food
from evolution.frame import frame
from evolution.model import NATURE, Action, Animal, Bearer, Card, Reason, State
from evolution.trait import PLANT, Trait
from evolution.verbs import attach, attach_reasons, bars, birth, die, draw, pair_reasons, rouse

ANYWHERE = 1  # no place yet: the ids of places are never positive
LASTING = ("revealed",)  # flags that outlive the turn
PASS = Action("pass")  # nothing this time
DONE = Action("done")  # something has been done, and that is all


# ---------------------------------------------------------------------- the turn


@frame
class Turn(NamedTuple):
    """The game at rest between two phases: it starts the next phase, the next turn, or the end."""

    phase: int = 0

    def resolve(self, state: State, action: Action | None) -> None:
        phases = state.rules.phases
        if self.phase == 0:
            state.turn += 1
            state.bout = 0
            state.tell("turn", state.first, what=state.turn)
        if self.phase < len(phases):
            state.stack[-1] = Turn(self.phase + 1)
            phases[self.phase].begin(state)
        else:
            state.first = state.after(state.first)
            state.stack[-1] = Turn()


def end_game(state: State) -> None:
    """Nothing is unfinished any more, but perhaps the lots of those who are equal."""
    state.stack.clear()
    tied = leaders(state)
    if len(tied) > 1 and state.rules.rulings.get("last_tie") == "die":
        state.stack.append(Lots(tied))
    else:
        state.tell("over")


def standing(state: State, seat: int) -> tuple[int, int]:
    """What the winner has most of: points, then what decides between those who have as many."""
    return state.rules.score(state, seat), state.rules.tie_break(state, seat)


def leaders(state: State) -> tuple[int, ...]:
    """The seats that nobody is ahead of."""
    standings = [standing(state, seat) for seat in range(len(state.seats))]
    return tuple(seat for seat, it in enumerate(standings) if it == max(standings))


@frame
class Lots(NamedTuple):
    """Players who lead with equal points and equal discard piles throw dice for the victory."""

    seats: tuple[int, ...]

    def who(self, state: State) -> int:
        return NATURE

    def candidates(self, state: State) -> Iterable[Action]:
        return [Action("win", what=seat) for seat in self.seats]

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        if action not in self.candidates(state):
            yield Reason("roll_first")

    def resolve(self, state: State, action: Action | None) -> None:
        assert action and isinstance(action.what, int)
        state.extra["winner"] = action.what
        state.stack.pop()
        state.tell("lot", action.what)
        state.tell("over")


# ---------------------------------------------------------------------- development


@frame
class Development(NamedTuple):
    """One player plays a card, as an animal or as a trait, or passes for the rest of the phase.

    ``goes`` counts the goes before this one, where everybody has to play some cards.
    """

    seat: int
    goes: int = 0

    @staticmethod
    def begin(state: State) -> None:
        for seat in state.seats:
            seat.passed = False
        state.stack.append(Development(state.first))
        state.tell("development")

    def who(self, state: State) -> int:
        return self.seat

    def candidates(self, state: State) -> Iterable[Action]:
        for card in self.hand(state):
            yield from state.rules.births[card]
            for kind in state.rules.cards[card]:
                for animal, partner in spots(state, self.seat, kind):
                    yield Action("evolve", animal, partner, kind, card)
        yield PASS

    def hand(self, state: State) -> Iterable[Card]:
        """The different cards he may play."""
        seat = state.seats[self.seat]
        return () if seat.passed else dict.fromkeys(seat.hand)

    def bound(self, state: State) -> bool:
        """Has he still to play a card?"""
        least = state.rules.least_played
        return self.goes < least * len(state.seats) and bool(state.seats[self.seat].hand)

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        if action == PASS:
            if self.bound(state):
                yield Reason("must_play")
        elif action.verb not in ("birth", "evolve"):
            yield Reason("not_now")
        elif action.card not in state.seats[self.seat].hand:
            yield Reason("no_such_card", what=action.card)
        elif action.verb == "birth":
            if action not in state.rules.births[action.card]:
                yield Reason("no_such_place")
        else:
            yield from play_reasons(state, self.seat, action)

    def options(self, state: State) -> list[Action]:
        """As candidates and reasons say, but each trait is tried once, whatever cards carry it."""
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
        if found and not (rules.least_played and self.bound(state)):
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


# ---------------------------------------------------------------------- the food bank


@frame
class FoodBank(NamedTuple):
    """Dice tell how much food there is: a sum for every place where food lies."""

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(FoodBank())
        state.stack.append(Dice("food", sum(dice for _, dice, _ in banks(state))))

    def rolled(self, state: State, why: str, dice: tuple[int, ...]) -> None:
        state.stack.pop()
        left = list(dice)
        for place, (_, count, bonus) in zip(state.places.values(), banks(state), strict=True):
            place.food = sum(left[:count]) + bonus
            del left[:count]
            state.tell("bank", target=place.id, what=place.food)


def banks(state: State) -> Any:
    """The line of the food table for this number of players."""
    return state.rules.banks[len(state.seats)]


# ---------------------------------------------------------------------- feeding


@frame
class Feeding(NamedTuple):
    """One player's go: at most one main action, such as taking a token, and any free actions.

    ``idle`` counts the players in a row who have passed; when all have, the phase is over.
    """

    seat: int
    main: bool = False  # the main action has been used
    acted: bool = False
    idle: int = 0
    place: int = ANYWHERE  # where all of this go happens, once that is settled
    over: bool = False  # nothing more can be done in it

    @staticmethod
    def begin(state: State) -> None:
        for seat in state.seats:
            seat.passed = False
        state.bout = 1
        state.stack.append(Feeding(state.first))
        state.tell("feeding")

    def who(self, state: State) -> int:
        return self.seat

    def candidates(self, state: State) -> Iterable[Action]:
        rules = state.rules
        for animal in state.of(self.seat):
            for place in sources(state, animal):
                yield Action("eat", animal.id, place)
            for place in state.places if rules.shelter else ():
                yield Action("shelter", animal.id, place)
            for kind in animal.uses:
                yield from rules.actions[kind](state, animal, animal.traits[kind])
        for claims in rules.claims.values():
            yield from claims(state, self.seat)
        yield DONE if self.acted else PASS

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        if action == PASS or action == DONE:
            yield from self.end_reasons(state, action)
            return
        animal = state.animals.get(action.animal)
        rules = state.rules
        if not {action.verb} & {"eat", "shelter", *rules.verbs, *rules.claim_verbs}:
            yield Reason("not_now")
            return
        if action.verb in rules.claim_verbs and action.animal < 0:
            yield from self.claim_reasons(state, action)
            return
        if animal is None:
            yield Reason("no_such_animal", action.animal)
            return
        if animal.owner != self.seat:
            yield Reason("not_yours", animal.id)
            return
        if self.elsewhere(animal):
            yield Reason("other_place", animal.id)
        if action.verb == "eat":
            if self.main:
                yield Reason("main_used")
            yield from eat_reasons(state, animal, action.target)
        elif action.verb == "shelter":
            if self.main:
                yield Reason("main_used")
            yield from shelter_reasons(state, animal, action.target)
        elif action.verb in rules.claim_verbs:
            yield from self.claim_reasons(state, action)
        else:
            yield from self.use_reasons(state, animal, action)

    def claim_reasons(self, state: State, action: Action) -> Iterator[Reason]:
        """Why he may not do this with what is nobody's."""
        bearer = state.find(action.animal)
        if bearer and self.elsewhere(bearer):
            yield Reason("other_place", action.animal)
        if self.main:
            yield Reason("main_used")
        trait = state.rules.claim_verbs[action.verb]
        yield from trait.claim_reasons(state, self.seat, action)

    def elsewhere(self, animal: Bearer) -> bool:
        """Does it live where this go does not happen?"""
        return self.place != ANYWHERE and animal.place != self.place

    def end_reasons(self, state: State, action: Action) -> Iterator[Reason]:
        """Why the player may not leave it at that."""
        if (action == DONE) != self.acted:
            yield Reason("not_now")
        elif self.bound(state):
            for animal in state.of(self.seat):
                if self.elsewhere(animal):
                    continue
                if not all(eat_reasons(state, animal, it) for it in sources(state, animal)):
                    yield Reason("must_feed", animal.id)
                for place in state.places.values() if state.rules.shelter else ():
                    if not shelter_reasons(state, animal, place.id):
                        yield Reason("must_shelter", animal.id, place.key)
                        break

    def bound(self, state: State) -> bool:
        """Has he still to do something, if there is food that an own animal can take?"""
        ruling = state.rules.rulings["forced_feeding"]
        if self.main or ruling == "never":
            return False
        return ruling == "always" or not self.acted

    def use_reasons(self, state: State, animal: Animal, action: Action) -> Iterator[Reason]:
        trait = state.rules.verbs[action.verb]
        mark = animal.traits.get(trait.key)
        if mark is None or trait.key not in state.rules.actions:
            yield Reason("lacks", animal.id, trait.key)
            return
        if trait.main and self.main:
            yield Reason("main_used")
        if trait.alone and self.acted:
            yield Reason("acted", animal.id, trait.key)
        yield from trait.idle(state, animal, mark)
        if action not in list(trait.actions(state, animal, mark)):
            yield Reason("no_such_use", animal.id, trait.key)
        else:
            yield from trait.objections(state, animal, mark, action)

    def options(self, state: State) -> list[Action]:
        """As candidates and reasons say, but no use is tried of a trait that is idle."""
        if self.over or state.seats[self.seat].passed:
            return []
        rules, places = state.rules, state.places
        able = rules.actions
        if self.acted:
            able = rules.free_actions if self.main else rules.later_actions
        found = []
        must = False
        anywhere = self.place == ANYWHERE
        wider = rules.sources or rules.shelter
        for animal in state.of(self.seat):
            if not anywhere and animal.place != self.place:
                continue
            if not self.main:
                if wider:
                    meals = open_places(state, animal)
                    found += meals
                    must = must or bool(meals)
                elif places[animal.place].food and not food_reasons(state, animal):
                    found.append(Action("eat", animal.id, animal.place))
                    must = True
            for kind in animal.uses:
                mark = animal.traits[kind]
                if kind in able and not rules.idle[kind](state, animal, mark):
                    against = rules.traits[kind].objections
                    for action in able[kind](state, animal, mark):
                        if not against(state, animal, mark, action):
                            found.append(action)
        if rules.claims and not self.main:
            found += self.legal_claims(state)
        must = must and self.bound(state)
        if found and not must:
            found.append(DONE if self.acted else PASS)
        return found

    def legal_claims(self, state: State) -> list[Action]:
        """What the player may claim of the cards that lie on nobody's animal."""
        return [
            action
            for claims in state.rules.claims.values()
            for action in claims(state, self.seat)
            if not any(self.reasons(state, action))
        ]

    def resolve(self, state: State, action: Action | None) -> None:
        if action is None or action == PASS or action == DONE:
            self.end(state, action)
            return
        rules = state.rules
        animal = state.find(action.animal)
        assert animal
        place = animal.place if rules.territorial else ANYWHERE
        trait = rules.verbs.get(action.verb)
        main = self.main or trait is None or trait.main
        over = trait is not None and trait.alone
        state.stack[-1] = Feeding(self.seat, main, True, 0, place, over)
        if action.verb == "eat":
            state.stack.append(Meal(action.animal, action.target))
        elif action.verb == "shelter":
            take_shelter(state, state.animals[action.animal], action.target)
        elif trait:
            trait.use(state, state.animals[action.animal], animal.traits[trait.key], action)
        else:
            rules.claim_verbs[action.verb].claim(state, self.seat, action)

    def end(self, state: State, action: Action | None) -> None:
        """The next player's go, or the end of the phase."""
        if action == PASS:
            state.tell("pass", self.seat)
            state.seats[self.seat].passed = state.rules.rulings["pass"] == "final"
        idle = 0 if self.acted else self.idle + 1
        if idle >= len(state.seats) or (state.rules.full_is_over and all_full(state)):
            state.stack.pop()
            return
        state.bout += 1
        state.stack[-1] = Feeding(state.after(self.seat), idle=idle)


def all_full(state: State) -> bool:
    """Are all animals fed and all their stores filled? Then feeding is over (Feeding Phase)."""
    for animal in state.animals.values():
        if wants_food(state, animal):
            return False
    return True


def sources(state: State, animal: Animal) -> Iterable[int]:
    """The places where an animal may look for food: where it lives, unless the game says more."""
    return state.rules.sources(state, animal) if state.rules.sources else (animal.place,)


def open_places(state: State, animal: Animal) -> list[Action]:
    """Where an animal can eat or hide now, if the game says more than that it eats at home."""
    rules, places = state.rules, state.places
    found = []
    if not food_reasons(state, animal):
        for place in sources(state, animal):
            if places[place].food and not (rules.access and rules.access(state, animal, place)):
                found.append(Action("eat", animal.id, place))
    for place in places if rules.shelter else ():
        if places[place].shelter and not shelter_reasons(state, animal, place):
            found.append(Action("shelter", animal.id, place))
    return found


def eat_reasons(state: State, animal: Animal, place: int) -> list[Reason]:
    """Why an animal cannot take a red token from a place."""
    access = state.rules.access
    if access:
        if place not in sources(state, animal):
            return [Reason("elsewhere", animal.id)]
        return access(state, animal, place) + food_reasons(state, animal)
    if place != animal.place:
        return [Reason("elsewhere", animal.id)]
    if not state.places[place].food:
        return [Reason("bank_empty"), *food_reasons(state, animal)]
    return food_reasons(state, animal)


def shelter_reasons(state: State, animal: Animal, place: int) -> list[Reason]:
    """Why an animal cannot take a shelter from a place."""
    if not state.rules.shelter or place not in state.places:
        return [Reason("no_such_place")]
    haven = state.places[place]
    found = [] if haven.shelter else [Reason("no_shelter", animal.id, haven.key)]
    return found + state.rules.shelter(state, animal, place)


def take_shelter(state: State, animal: Animal, place: int) -> None:
    """A shelter token goes from a place to an animal, which no hunter finds there."""
    haven = state.places[place]
    haven.shelter -= 1
    animal.shelter += 1
    state.tell("shelter", animal.owner, animal.id, place, haven.key)


# ---------------------------------------------------------------------- extinction and draw


@frame
class Extinction(NamedTuple):
    """The poisoned and the hungry die, all at once."""

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Extinction())
        state.tell("extinction")

    def resolve(self, state: State, action: Action | None) -> None:
        state.stack.pop()
        for place in state.places.values():
            place.food = place.food if place.keeps else 0
        if state.rules.rulings.get("fat_saves") == "yes":
            for animal in state.animals.values():
                live_on_fat(state, animal)
        starving = [a for a in state.animals.values() if not spared(state, a)]
        for animal in starving:
            why = "poisoned" if "poisoned" in animal.flags else "starved"
            state.tell(why, animal.owner, animal.id)
            die(state, animal, in_turn=False)


def spared(state: State, animal: Animal) -> bool:
    """Does it live to see the next turn?"""
    if not animal.card:
        return True
    if "poisoned" in animal.flags:
        return False
    return animal.fed


def live_on_fat(state: State, animal: Animal) -> None:
    """A hungry animal burns the tokens it lacks, if it has as many (a ruling)."""
    full = [m for m in animal.marks if m.kind in state.rules.stores and m.value and not m.asleep]
    missing = animal.need - animal.food
    if animal.fed or missing > len(full):
        return
    for mark in full[:missing]:
        mark.value = 0
    animal.food = animal.need
    state.tell("burn", animal.owner, animal.id, what=missing)


@frame
class Draw(NamedTuple):
    """Cards are dealt one at a time, from the first player on, until all have their share.

    In the last turn there is nothing to deal, and the game ends.
    """

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Draw())

    def resolve(self, state: State, action: Action | None) -> None:
        state.stack.pop()
        rules = state.rules
        if rules.is_last_turn(state):
            end_game(state)
            return
        for animal in state.animals.values():
            recover(state, animal)
        beginners = [seat for seat in state.clockwise(state.first) if bare(state, seat)]
        deal(state, [share(state, seat) for seat in range(len(state.seats))])
        for after_deal in rules.after_deal.values():
            after_deal(state)
        for animal in state.animals.values():
            renew(state, animal)
        if rules.restarted:
            for seat in reversed(beginners):  # the first to be asked lies on top
                rules.restarted(state, seat)


def bare(state: State, seat: int) -> bool:
    """Has a player neither animals nor cards?"""
    return not state.seats[seat].row and not state.seats[seat].hand


def share(state: State, seat: int) -> int:
    """The cards a player is due: one, and one for each survivor; or a new start."""
    if bare(state, seat):
        return state.rules.restart
    return 1 + sum(draws(state, animal) for animal in state.of(seat))


def draws(state: State, animal: Animal) -> bool:
    """Does its owner get a card for it?"""
    if not animal.card or "no_card" in animal.flags:
        return False
    return state.rules.undealt.isdisjoint(animal.traits)


def deal(state: State, due: list[int]) -> None:
    """Deal until everybody has what he is due, or the deck is empty."""
    dealt = [0] * len(due)
    while any(due) and state.deck:
        for seat in state.clockwise(state.first):
            if due[seat] and draw(state, seat):
                due[seat] -= 1
                dealt[seat] += 1
    for seat in state.clockwise(state.first):
        if dealt[seat]:
            state.tell("draw", seat, what=dealt[seat])


def recover(state: State, animal: Animal) -> None:
    """What was paralysed can use its traits again."""
    if "paralysed" in animal.flags:
        animal.flags = tuple(flag for flag in animal.flags if flag != "paralysed")
        rouse(state, animal)


def renew(state: State, animal: Animal) -> None:
    """A survivor starts the next turn hungry, its cards upright, its fat kept."""
    on_turn_end = state.rules.on_turn_end
    animal.food = animal.shelter = 0
    animal.flags = tuple(flag for flag in animal.flags if flag in LASTING) if animal.flags else ()
    for mark in animal.marks:
        mark.used = 0
        if mark.kind in on_turn_end:
            on_turn_end[mark.kind](state, animal, mark)
