"""Feeding: a basic action, and an additional one, in every ply."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from evolution.chance import pick
from evolution.food import food_reasons
from evolution.frame import LEAVING, Candidates, eventful, frame, one_of_all, shown
from evolution.games.new_world.areas import closed, is_open
from evolution.games.new_world.deck import AREAS
from evolution.games.new_world.habit import habits
from evolution.games.new_world.sharing import browse
from evolution.model import (
    Action,
    Animal,
    Place,
    Reason,
    SeatId,
    State,
    because,
    new,
)
from evolution.phases import (
    DONE,
    EATS,
    ENDED,
    LISTED,
    PASS,
    add_uses,
    any_use,
    end_ply,
    no_such_use,
    note,
    open_feeding,
    shelter_lies,
)

if TYPE_CHECKING:
    from random import Random


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
            traits[kind].private and not traits[kind].unusable(state, animal, animal.traits[kind])
            for animal in state.of(self.seat)
            for kind in animal.uses
        )

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        if state.seats[self.seat].passed:
            return
        every = candidates.every
        basic, extra = every or not self.basic, every or not self.extra
        hides = every or shelter_lies(state)
        against = [because("extra_used")] if self.extra else []
        duties: list[Reason] = []
        for animal in state.of(self.seat):
            if basic:
                self.basics(state, animal, candidates, duties, hides)
            if extra and animal.uses:
                self.uses(state, animal, False, against, candidates)
        candidates.add(DONE if self.basic or self.extra else PASS, duties)

    def any_action(self, state: State, rng: Random) -> Action | None:
        if state.seats[self.seat].passed:
            return None
        if self.basic and rng.random() < ENDED:
            return DONE
        animals = state.of(self.seat)
        first = int(rng.random() * (len(animals) + LISTED))
        if first == len(animals):
            return one_of_all(self, state, rng)
        for animal in animals[first:] + animals[:first]:
            found = self.any_act(state, animal, rng)
            if found:
                return found
        return DONE if self.basic or self.extra else PASS

    def any_act(self, state: State, animal: Animal, rng: Random) -> Action | None:
        """Something that one animal can do, by chance: it feeds, hides, or uses a trait."""
        candidates = Candidates(False)
        if not self.basic:
            self.feed(state, animal, [], candidates, [])
            self.hide(state, animal, [], candidates, [])
        if animal.uses and not (candidates.legal and rng.random() < EATS):
            for kind in animal.uses:
                trait = state.rules.traits[kind]
                if not (self.basic if trait.main else self.extra):
                    use = any_use(state, trait, animal, animal.traits[kind], rng)
                    if use:
                        return use
        return pick(rng, candidates.legal) if candidates.legal else None

    def basics(
        self,
        state: State,
        animal: Animal,
        candidates: Candidates,
        duties: list[Reason],
        hides: bool,
    ) -> None:
        """The basic actions of an animal, and what of that must not be passed over."""
        against = [because("basic_used")] if self.basic else []
        self.feed(state, animal, against, candidates, duties)
        if animal.uses:
            legal = len(candidates.legal)
            self.uses(state, animal, True, against, candidates)
            if len(candidates.legal) > legal and self.bound(state, animal):
                duties.append(because("must_attack", animal.id))
        if hides:
            self.hide(state, animal, against, candidates, duties)

    def bound(self, state: State, animal: Animal) -> bool:
        """Must it eat if it can?"""
        return not animal.fed or state.rules.rulings["fat_binds"] == "yes"

    def feed(
        self,
        state: State,
        animal: Animal,
        against: list[Reason],
        candidates: Candidates,
        duties: list[Reason],
    ) -> None:
        """The areas where an animal may take food."""
        every, legal = candidates.every, candidates.legal
        before = len(legal)
        fasting = food_reasons(state, animal)
        if every:
            for place in state.places.values():
                reasons = against + food_in(place) + closed(animal, place.key) + fasting
                candidates.add(Action("eat", animal.id, place.id), reasons)
        elif not fasting:
            for place in state.places.values():
                if place.food and is_open(animal, place.key):
                    legal.append(new(Action, ("eat", animal.id, place.id, "", "")))
        if len(legal) > before and (every or not duties) and self.bound(state, animal):
            note(duties, "must_act", animal.id, state.places[legal[before].target].key)

    def hide(
        self,
        state: State,
        animal: Animal,
        against: list[Reason],
        candidates: Candidates,
        duties: list[Reason],
    ) -> None:
        """The areas where an animal may take shelter."""
        for place in state.places.values():
            if (candidates.every or place.shelter) and AREAS[place.key].shelter:
                reasons = against + shelter_reasons(state, animal, place)
                candidates.add(new(Action, ("shelter", animal.id, place.id, "", "")), reasons)
                if not reasons and state.rules.rulings["shelter_binds"] == "yes":
                    note(duties, "must_shelter", animal.id, place.key)

    def uses(
        self,
        state: State,
        animal: Animal,
        basic: bool,
        against: list[Reason],
        candidates: Candidates,
    ) -> None:
        """The uses of an animal's traits, as basic or as additional actions."""
        for kind in animal.uses:
            trait = state.rules.traits[kind]
            if trait.main == basic:
                add_uses(state, trait, animal, animal.traits[kind], against, candidates)

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        takes = action.verb in ("eat", "shelter")
        trait = state.rules.verbs.get(action.verb)
        animal = state.animals.get(action.animal)
        if not (takes or trait):
            yield because("not_now")
        elif animal is None:
            yield because("no_such_animal", action.animal)
        elif animal.owner != self.seat:
            yield because("not_yours", animal.id)
        elif takes and action.target in state.places:
            yield because("no_shelter", what=action.target)
        elif takes:
            yield because("no_such_place")
        elif trait and trait.key in animal.uses:
            yield from trait.unusable(state, animal, animal.traits[trait.key])
            yield no_such_use(trait, animal, action)
        elif trait:
            yield because("lacks", animal.id, trait.key)

    def resolve(self, state: State, action: Action | None) -> None:
        if action is None or action == PASS or action == DONE:
            self.end(state)
            return
        animal = state.animals[action.animal]
        trait = state.rules.verbs.get(action.verb)
        basic = trait is None or trait.main
        played = (self.seat, self.basic or basic, self.extra or not basic)
        state.stack[-1] = new(Foraging, played)
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
        end_ply(state)
        if all([seat.passed for seat in state.seats]):
            state.stack.pop()
            return
        state.ply += 1
        state.stack[-1] = new(Foraging, (state.after(self.seat), False, False))


def food_in(place: Place) -> list[Reason]:
    """Is there any?"""
    return [] if place.food else [because("area_empty", what=place.id)]


def shelter_reasons(state: State, animal: Animal, place: Place) -> list[Reason]:
    """Why an animal cannot take shelter in an area."""
    found = closed(animal, place.key)
    if not place.shelter:
        found.append(because("no_shelter", what=place.id))
    traits = habits(state)
    if animal.shelter and not any(traits[kind].lodges for kind in animal.traits):
        found.append(because("has_shelter", animal.id))
    return found


def take_shelter(state: State, animal: Animal, place: Place) -> None:
    """A shelter goes from an area to an animal."""
    place.shelter -= 1
    animal.shelter += 1
    state.tell("shelter", animal.owner, animal.id, place.id, place.key)
    for kind in list(animal.traits):
        habits(state)[kind].sheltered(state, animal)
