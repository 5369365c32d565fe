"""The feeding phase: one player's ply after another, until nobody wants or can do more."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from evolution.chance import pick
from evolution.food import food_reasons, storing_binds, wants_food
from evolution.frame import Candidates, eventful, frame, one_of_all, shown
from evolution.meal import begin_meal
from evolution.model import Action, Animal, AnimalId, Place, Reason, SeatId, State, because, new
from evolution.phases.turn import DONE, PASS
from evolution.phases.uses import add_uses, any_use, no_such_use
from evolution.trait import Trait

if TYPE_CHECKING:
    from random import Random

    from evolution.ruleset import Ruleset

ENDED = 0.8  # how often any_action ends a ply at once after its main action
EATS = 0.7  # how often an animal that can eat does, rather than anything else
LISTED = 0.1  # how often any_action looks at all that can be done, beside once for each animal
NO_REASONS: list[Reason] = []
MAIN_USED = [because("main_used")]
ANYWHERE = 1  # no place yet: the ids of places are never positive


@shown(hunger=True)
@eventful
@frame
class Feeding(NamedTuple):
    """One player's ply: at most one main action, such as taking a token, and any free actions.

    ``idle`` counts the players in a row who have passed; when all have, the phase is over.
    """

    seat: "SeatId"
    main: bool = False  # the main action has been used
    acted: bool = False
    idle: int = 0
    place: int = ANYWHERE  # where all of this ply happens, once that is settled
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

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        if state.seats[self.seat].passed:
            return
        duties = self.acts(state, candidates)
        candidates.add(DONE if self.acted else PASS, duties)

    def acts(self, state: State, candidates: Candidates) -> list[Reason]:
        """Everything but to leave it at that. Returns what has to be done before."""
        if self.over:
            return []
        duties: list[Reason] = []
        rules, every = state.rules, candidates.every
        served = every or not self.main and food_lies(state)
        hides = rules.shelter and (every or not self.main and shelter_lies(state))
        able = self.able(rules)
        for animal in state.of(self.seat):
            if self.place == ANYWHERE or animal.place == self.place:
                against = NO_REASONS
            elif every:
                against = [because("other_place", animal.id)]
            else:
                continue
            if served:
                self.meals(state, animal, against, candidates, duties)
            if hides:
                self.shelters(state, animal, against, candidates, duties)
            for kind in animal.uses:
                if every or kind in able:
                    trait, mark = rules.traits[kind], animal.traits[kind]
                    barred = against if kind in able else against + self.spent(animal, trait)
                    add_uses(state, trait, animal, mark, barred, candidates)
        if rules.claims and (every or not self.main):
            self.claims(state, candidates)
        return duties if duties and self.bound(state) else []

    def any_action(self, state: State, rng: Random) -> Action | None:
        if self.over or state.seats[self.seat].passed:
            return None
        if self.main and rng.random() < ENDED:
            return DONE
        animals = state.of(self.seat)
        first = int(rng.random() * (len(animals) + LISTED))
        if first == len(animals):
            return one_of_all(self, state, rng)
        for animal in animals[first:] + animals[:first]:
            if self.place == ANYWHERE or animal.place == self.place:
                found = self.any_act(state, animal, rng)
                if found:
                    return found
        candidates = Candidates(False)
        if state.rules.claims and not self.main:
            self.claims(state, candidates)
        return pick(rng, candidates.legal) if candidates.legal else None

    def any_act(self, state: State, animal: Animal, rng: Random) -> Action | None:
        """Something that one animal can do here, by chance: it eats, or uses a trait."""
        candidates = Candidates(False)
        if not self.main:
            self.meals(state, animal, NO_REASONS, candidates, [])
            if state.rules.shelter:
                self.shelters(state, animal, NO_REASONS, candidates, [])
        if animal.uses and not (candidates.legal and rng.random() < EATS):
            able = self.able(state.rules)
            for kind in animal.uses:
                if kind in able:
                    trait = state.rules.traits[kind]
                    use = any_use(state, trait, animal, animal.traits[kind], rng)
                    if use:
                        return use
        return pick(rng, candidates.legal) if candidates.legal else None

    def meals(
        self,
        state: State,
        animal: Animal,
        against: list[Reason],
        candidates: Candidates,
        duties: list[Reason],
    ) -> None:
        """Where it may take a token, and whether it must."""
        rules, every, legal = state.rules, candidates.every, candidates.legal
        before = len(legal)
        fasting = food_reasons(state, animal)
        if every:
            barred = [*against, *MAIN_USED] if self.main else against
            for place in rules.sources(state, animal):
                reasons = [*barred, *rules.access(state, animal, place), *fasting]
                candidates.add(Action("eat", animal.id, place), reasons)
        elif not fasting:
            for place in rules.eats_at(state, animal):
                legal.append(new(Action, ("eat", animal.id, place, "", "")))
        if len(legal) > before and (every or not duties):
            if animal.food < animal.need or storing_binds(state):
                note(duties, "must_feed", animal.id)

    def shelters(
        self,
        state: State,
        animal: Animal,
        against: list[Reason],
        candidates: Candidates,
        duties: list[Reason],
    ) -> None:
        """Where it may take a shelter, which must not be passed over."""
        legal = candidates.legal
        before = len(legal)
        if candidates.every:
            barred = [*against, *MAIN_USED] if self.main else against
            near = state.rules.sources(state, animal)
            for id, place in state.places.items():
                if place.shelter or id in near:
                    reasons = [*barred, *haven_reasons(state, animal, place)]
                    candidates.add(Action("shelter", animal.id, id), reasons)
        else:
            for id in state.rules.hides_at(state, animal):
                legal.append(new(Action, ("shelter", animal.id, id, "", "")))
        if len(legal) > before:
            note(duties, "must_shelter", animal.id, state.places[legal[before].target].key)

    def able(self, rules: Ruleset) -> Container[str]:
        """The traits for whose use there is still room in this ply."""
        found: Container[str] = rules.actions
        if self.acted:
            found = rules.free if self.main else rules.later
        return found

    def spent(self, animal: Animal, trait: Trait) -> list[Reason]:
        """Why there is no room for a use of the trait in this ply any more."""
        found = MAIN_USED if self.main and trait.main else NO_REASONS
        if trait.alone and self.acted:
            return [*found, because("acted", animal.id, trait.key)]
        return found

    def claims(self, state: State, candidates: Candidates) -> None:
        """What may be done with what is nobody's."""
        main = MAIN_USED if self.main else []
        anywhere = self.place == ANYWHERE
        for key, claims in state.rules.claims.items():
            trait = state.rules.traits[key]
            if not candidates.every:
                candidates.legal += [
                    action
                    for action in trait.legal_claims(state, self.seat)
                    if anywhere or not self.elsewhere(state, action.animal)
                ]
                continue
            for action in claims(state, self.seat):
                reasons = main
                if self.elsewhere(state, action.animal):
                    reasons = [because("other_place", action.animal), *main]
                candidates.add(action, reasons + trait.claim_reasons(state, self.seat, action))

    def why_no_candidate(self, state: State, action: Action) -> Iterable[Reason]:
        rules = state.rules
        animal = state.animals.get(action.animal)
        if self.over or not {action.verb} & {"eat", "shelter", *rules.verbs, *rules.claim_verbs}:
            return [because("not_now")]
        if action.verb in rules.claim_verbs and action.animal < 0:
            return rules.claim_verbs[action.verb].claim_reasons(state, self.seat, action)
        if animal is None:
            return [because("no_such_animal", action.animal)]
        if animal.owner != self.seat:
            return [because("not_yours", animal.id)]
        if action.verb == "eat":
            return [because("elsewhere", animal.id)]
        if action.verb == "shelter":
            place = state.places.get(action.target)
            return haven_reasons(state, animal, place) if place else [because("no_such_place")]
        if action.verb in rules.claim_verbs:
            return rules.claim_verbs[action.verb].claim_reasons(state, self.seat, action)
        trait = rules.verbs[action.verb]
        if trait.key not in animal.uses:
            return [because("lacks", animal.id, trait.key)]
        found = self.spent(animal, trait) + trait.unusable(state, animal, animal.traits[trait.key])
        return [*found, no_such_use(trait, animal, action)]

    def elsewhere(self, state: State, id: int) -> bool:
        """Does an animal or plant live where this ply does not happen?"""
        bearer = state.find(id) if self.place != ANYWHERE else None
        return bearer is not None and bearer.place != self.place

    def bound(self, state: State) -> bool:
        """Has he still to do something, if there is food that an own animal can take?"""
        ruling = state.rules.rulings["forced_feeding"]
        if self.main or ruling == "never":
            return False
        return ruling == "always" or not self.acted

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
        state.stack[-1] = new(Feeding, (self.seat, main, True, 0, place, over))
        if action.verb == "eat":
            begin_meal(state, action.animal, action.target)
        elif action.verb == "shelter":
            take_shelter(state, state.animals[action.animal], action.target)
        elif trait:
            trait.use(state, state.animals[action.animal], animal.traits[trait.key], action)
        else:
            rules.claim_verbs[action.verb].claim(state, self.seat, action)

    def end(self, state: State, action: Action | None) -> None:
        """The next player's ply, or the end of the phase."""
        if action == PASS:
            state.tell("pass", self.seat)
            state.seats[self.seat].passed = state.rules.rulings["pass"] == "final"
        end_ply(state)
        idle = 0 if self.acted else self.idle + 1
        if idle >= len(state.seats) or (state.rules.full_is_over and all_full(state)):
            state.stack.pop()
            return
        state.ply += 1
        ply = (state.after(self.seat), False, False, idle, ANYWHERE, False)
        state.stack[-1] = new(type(self), ply)


def open_feeding(state: State, ply: Any) -> None:
    """The phase begins: nobody has passed, and the first player has his first ply."""
    for seat in state.seats:
        seat.passed = False
    state.ply = 1
    state.stack.append(ply)
    state.tell("feeding")


def food_lies(state: State) -> bool:
    """Is there food anywhere?"""
    for place in state.places.values():
        if place.food:
            return True
    return False


def shelter_lies(state: State) -> bool:
    """Is there a shelter anywhere?"""
    for place in state.places.values():
        if place.shelter:
            return True
    return False


def end_ply(state: State) -> None:
    """A player's ply is over, and what is remembered of it alone is forgotten."""
    if state.rules.after_ply:
        state.rules.after_ply(state)


def all_full(state: State) -> bool:
    """Are all animals fed and all their stores filled? Then feeding is over (Feeding Phase)."""
    for animal in state.animals.values():
        if wants_food(state, animal):
            return False
    return True


def haven_reasons(state: State, animal: Animal, place: Place) -> list[Reason]:
    """Why an animal cannot take a shelter from a place."""
    if not place.shelter:
        return [because("no_shelter", animal.id, place.id)]
    return state.rules.shelter(state, animal, place.id) if state.rules.shelter else []


def note(duties: list[Reason], key: str, animal: AnimalId, what: str = "") -> None:
    """An animal has something to do; where else it could do the same does not matter."""
    if not duties or duties[-1][:2] != (key, animal):
        duties.append(new(Reason, (key, animal, what)))


def take_shelter(state: State, animal: Animal, place: int) -> None:
    """A shelter token goes from a place to an animal, which no hunter finds there."""
    haven = state.places[place]
    haven.shelter -= 1
    animal.shelter += 1
    state.tell("shelter", animal.owner, animal.id, place, haven.key)
