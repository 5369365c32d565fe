"""The feeding phase: one player's go after another, until nobody wants or can do more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from evolution.food import begin_meal, food_reasons, storing_binds, wants_food
from evolution.frame import eventful, frame, shown
from evolution.model import Action, Animal, Bearer, Reason, SeatId, State
from evolution.phases.turn import DONE, PASS

ANYWHERE = 1  # no place yet: the ids of places are never positive


@shown(hunger=True)
@eventful
@frame
class Feeding(NamedTuple):
    """One player's go: at most one main action, such as taking a token, and any free actions.

    ``idle`` counts the players in a row who have passed; when all have, the phase is over.
    """

    seat: SeatId
    main: bool = False  # the main action has been used
    acted: bool = False
    idle: int = 0
    place: int = ANYWHERE  # where all of this go happens, once that is settled
    over: bool = False  # nothing more can be done in it

    @staticmethod
    def begin(state: State) -> None:
        open_feeding(state, Feeding(state.first))

    @property
    def what(self) -> str:
        return "main" if self.main else ""

    def flaw(self, state: State, below: object) -> str:
        places = state.places if state.rules.territorial and self.acted else ()
        if self.place != ANYWHERE and self.place not in places:
            return f"it cannot happen in place {self.place}"
        if not 0 <= self.idle < len(state.seats):
            return f"{self.idle} players cannot have passed"
        acts = self.acted or not (self.main or self.over)
        return "" if acts else "there was an action, and nobody has acted"

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
        if self.over or not {action.verb} & {"eat", "shelter", *rules.verbs, *rules.claim_verbs}:
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
            any_food = storing_binds(state)
            for animal in state.of(self.seat):
                if self.elsewhere(animal):
                    continue
                if not all(eat_reasons(state, animal, it) for it in sources(state, animal)):
                    if any_food or animal.food < animal.need:
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
        if state.seats[self.seat].passed:
            return []
        if self.over:
            return [DONE]
        rules, places = state.rules, state.places
        able = rules.actions
        if self.acted:
            able = rules.free_actions if self.main else rules.later_actions
        found = []
        must = False
        any_food = storing_binds(state)
        anywhere = self.place == ANYWHERE
        wider = rules.sources or rules.shelter
        for animal in state.of(self.seat):
            if not anywhere and animal.place != self.place:
                continue
            if not self.main:
                if wider:
                    meals = open_places(state, animal)
                    found += meals
                    binding = any_food or animal.food < animal.need
                    must = must or bool(meals) and (binding or meals[-1].verb == "shelter")
                elif places[animal.place].food and not food_reasons(state, animal):
                    found.append(Action("eat", animal.id, animal.place))
                    must = must or any_food or animal.food < animal.need
            for kind in animal.uses:
                if kind not in able:
                    continue
                mark = animal.traits[kind]
                if not rules.idle[kind](state, animal, mark):
                    against = rules.traits[kind].objections
                    for action in able[kind](state, animal, mark):
                        if not against(state, animal, mark, action):
                            found.append(action)
        if rules.claims and not self.main:
            found += self.legal_claims(state)
        must = must and self.bound(state)
        if not must:
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
            begin_meal(state, action.animal, action.target)
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
        end_go(state)
        idle = 0 if self.acted else self.idle + 1
        if idle >= len(state.seats) or (state.rules.full_is_over and all_full(state)):
            state.stack.pop()
            return
        state.bout += 1
        state.stack[-1] = type(self)(state.after(self.seat), idle=idle)


def open_feeding(state: State, go: Any) -> None:
    """The phase begins: nobody has passed, and the first player has his first go."""
    for seat in state.seats:
        seat.passed = False
    state.bout = 1
    state.stack.append(go)
    state.tell("feeding")


def end_go(state: State) -> None:
    """A player's go is over, and what is remembered of it alone is forgotten."""
    if state.rules.after_go:
        state.rules.after_go(state)


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
