"""Migrations: who announces one, who comes along, and the traits that lead or follow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from evolution.frame import Candidates, called, frame
from evolution.games import time_to_fly
from evolution.games.continents.places import OCEAN, Move, gone_for_good, swims, travel
from evolution.model import (
    Action,
    Animal,
    Doing,
    Mark,
    Plant,
    Reason,
    SeatId,
    State,
    because,
)
from evolution.phases import DONE
from evolution.trait import Trait


class Wanderer(Trait):
    """A trait with which an animal goes to another place in a migration."""

    leads = True  # may it announce a migration?

    def journeys(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        """Where to it might go."""
        for place in state.places.values():
            if place.id != animal.place and not isinstance(place, Plant):
                yield Action(self.verb, animal.id, place.id)

    def way(self, state: State, animal: Animal, place: int) -> list[Reason]:
        """Why the animal cannot get there."""
        found = []
        if place == animal.place:
            found.append(because("there_already", animal.id))
        elif place == OCEAN and not swims(animal):
            found.append(because("cannot_swim", animal.id))
        elif OCEAN not in (place, animal.place) and not self.crosses(animal):
            found.append(because("through_ocean", animal.id))
        if self.leads and gone_for_good(state, animal, place):
            found.append(because("came_from", animal.id))
        return found

    def crosses(self, animal: Animal) -> bool:
        """May it go from continent to continent? Swimmers have to pass through the Ocean."""
        return not swims(animal)


class Migration(Wanderer):
    """Announces a migration: this animal sets out, and others may come along. It fills the ply.

    An animal does not migrate back, in the same turn, to a place that it has left, or by ruling
    comes back to it but once: so the feeding comes to an end.
    """

    key = "migration"
    category = "life"
    verb = "migrate"
    to_place = True
    main = True
    alone = True

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        return self.journeys(state, animal, mark)

    def unusable(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return []

    def use_reasons(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        return self.way(state, animal, action.target)

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        announce(state, animal, action.target)


def can_go(state: State, animal: Animal, place: int) -> bool:
    """Has it a trait that takes it there?"""
    traits = [state.rules.traits[kind] for kind in animal.traits]
    lies_there = place in state.places and not isinstance(state.places[place], Plant)
    return lies_there and any(
        isinstance(trait, Wanderer) and not trait.way(state, animal, place) for trait in traits
    )


def announce(state: State, animal: Animal, place: int) -> None:
    """A player tells the others that there is a migration, and that this animal goes."""
    state.tell("migrate", animal.owner, animal.id, place)
    state.stack.append(Exodus(animal.owner, ((animal.id, animal.place, place),)))


class Flight(Wanderer, time_to_fly.Flight):
    """With one trait beside it at most, an animal migrates with it, straight across if it swims."""

    verb = "fly"
    to_place = True
    main = True
    alone = True
    LIGHT = 2  # traits of an animal that can fly so far, this one included

    def journeys(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        if Migration.key in animal.traits:  # which it uses in the same way
            return ()
        return super().journeys(state, animal, mark)

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        return self.journeys(state, animal, mark)

    def unusable(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        heavy = len(animal.marks) > self.LIGHT
        return [because("too_many_traits", animal.id, self.key)] if heavy else []

    def use_reasons(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        return self.way(state, animal, action.target)

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        announce(state, animal, action.target)

    def way(self, state: State, animal: Animal, place: int) -> list[Reason]:
        found = super().way(state, animal, place)
        if OCEAN in (place, animal.place) and state.rules.rulings["ocean_flight"] == "no":
            found.append(because("no_ocean_flight", animal.id))
        return found

    def crosses(self, animal: Animal) -> bool:
        return True


class Suckerfish(Wanderer):
    """Follows an animal that migrates from its own place, whosever it is."""

    key = "suckerfish"
    category = "life"
    verb = "follow"
    to_place = True
    leads = False


@called("migration")
@frame
class Exodus(NamedTuple):
    """A migration is announced: who else goes? Its announcer says so first, then the others.

    Only the announcer's animals migrate; those of all players may follow with Suckerfish.
    """

    leader: SeatId
    moves: tuple[Move, ...]
    asked: int = 0  # how many players have had their say

    def flaw(self, state: State, below: object) -> str:
        if not self.moves or not 0 <= self.asked <= len(state.seats):
            return "nobody sets out, or more are asked than there are"
        for id, start, goal in self.moves:
            animal = state.animals.get(id)
            if not animal or animal.place != start or not can_go(state, animal, goal):
                return f"{id} cannot go from {start} to {goal}"
        twice = len({id for id, _, _ in self.moves}) < len(self.moves)
        return "somebody sets out twice" if twice else ""

    def doings(self, state: State) -> list[Doing]:
        return [
            Doing("migration", state.animals[id].owner, id, goal, "") for id, _, goal in self.moves
        ]

    def who(self, state: State) -> int:
        return (self.leader + self.asked) % len(state.seats)

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        if self.asked == len(state.seats):
            return
        for animal in state.of(self.who(state)):
            for kind, mark in animal.traits.items():
                trait = state.rules.traits[kind]
                if isinstance(trait, Wanderer):
                    self.journeys(state, trait, animal, mark, candidates)
        candidates.legal.append(DONE)

    def journeys(
        self, state: State, trait: Wanderer, animal: Animal, mark: Mark, candidates: Candidates
    ) -> None:
        """The places to which a trait may take an animal that joins."""
        barred = [because("moved", animal.id)] if self.goes(animal.id) else []
        if trait.leads and self.asked:
            barred.append(because("others_migration", animal.id, trait.key))
        elif trait.leads:
            barred += trait.unusable(state, animal, mark)
        for action in trait.journeys(state, animal, mark) if candidates.every or not barred else ():
            reasons = barred + trait.way(state, animal, action.target)
            if not (trait.leads or self.leaves(animal.place, action.target)):
                reasons.append(because("nobody_to_follow", animal.id))
            candidates.add(action, reasons)

    def leaves(self, start: int, goal: int) -> bool:
        """Does anybody go that way?"""
        return any(move[1:] == (start, goal) for move in self.moves)

    def goes(self, id: int) -> bool:
        """Is the animal on its way already?"""
        return any(id == move[0] for move in self.moves)

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        trait = state.rules.verbs.get(action.verb)
        animal = state.animals.get(action.animal)
        if not isinstance(trait, Wanderer):
            yield because("not_now")
        elif animal is None:
            yield because("no_such_animal", action.animal)
        elif animal.owner != self.who(state):
            yield because("not_yours", animal.id)
        elif trait.key not in animal.traits:
            yield because("lacks", animal.id, trait.key)
        else:
            yield because("no_such_use", animal.id, trait.key)

    def resolve(self, state: State, action: Action | None) -> None:
        if action and action != DONE:
            kind = "follow" if action.verb == Suckerfish.verb else "migrate"
            state.tell(kind, self.who(state), action.animal, action.target)
            move = (action.animal, state.animals[action.animal].place, action.target)
            state.stack[-1] = self._replace(moves=(*self.moves, move))
        elif self.asked < len(state.seats):
            state.stack[-1] = self._replace(asked=self.asked + 1)
        else:
            state.stack.pop()
            if state.rules.rulings["migration"] == "turn":
                state.seats[self.leader].passed = True
            travel(state, self.moves)
