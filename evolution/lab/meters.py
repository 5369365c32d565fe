"""The meters there are: seats, animals by turn, attacks, numbers by turn, events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from evolution.engine import ranking, scores
from evolution.lab.match import Result
from evolution.lab.watch import Columns, Meter, Moment, Row, Watched
from evolution.model import NOBODY, Animal, State
from evolution.protection import can_attack

HUNT = "attack"  # the verb of the trait that hunts


def kinds_of(animal: Animal) -> str:
    """The traits that lie on it, in the order of the alphabet, between plus signs."""
    return "+".join(sorted({mark.kind for mark in animal.marks}))


class Seats:
    """A row for every seat: who sat there, and what has come of it."""

    table = "seats"
    columns: Columns = {
        "seat": int,
        "order": int,  # 0 for the first player of the first turn, and so on clockwise
        "player": str,
        "first_trait": str,  # the trait this player has played first, "" for none
        "animals": int,  # in the end
        "points": int,
        "place": int,  # 1 for the winner; equal players share a place
        "won": float,  # a shared first place is a part of a win
    }

    def __init__(self, watched: Watched) -> None:
        self.watched = watched
        self.opening: dict[int, str] = {}
        self.state: State | None = None

    def see(self, moment: Moment) -> None:
        self.state = moment.state
        for event in moment.events:
            if event.kind == "evolve":
                self.opening.setdefault(event.seat, str(event.what))

    def rows(self, result: Result) -> Iterable[Row]:
        assert self.state
        place = {rank.seat: rank.place for rank in ranking(self.state)}
        seats = len(self.watched.players)
        for seat, player in enumerate(self.watched.players):
            yield (
                seat,
                (seat - self.watched.first) % seats,
                player,
                self.opening.get(seat, ""),
                sum(animal.population for animal in self.state.of(seat) if animal.card),
                result.points[seat],
                place[seat],
                (seat in result.winners) / len(result.winners),
            )


class Stood:
    """An animal as it stood when feeding began, and what became of it in the turn."""

    def __init__(self, state: State, animal: Animal, hunters: Sequence[Animal]) -> None:
        foes = [it for it in hunters if it.owner != animal.owner]
        self.seat, self.id = animal.owner, animal.id
        self.traits = kinds_of(animal)
        self.population, self.need = animal.population, animal.need
        self.food = self.fed = self.died = 0
        self.threats = sum(can_attack(state, hunter, animal) for hunter in foes)
        self.hunters = "+".join(sorted({mark.kind for it in foes for mark in it.marks}))
        self.cause = ""


class Animals:
    """A row for every animal that stands when feeding begins, by turn. A species is one row."""

    table = "animals"
    columns: Columns = {
        "turn": int,
        "seat": int,
        "animal": int,  # its number in the game
        "traits": str,  # with plus signs between them
        "population": int,  # how many it is: 1, unless species are played
        "hunters": str,  # all traits of other players' animals that hunt, "" if nobody hunts
        "threats": int,  # how many of those could attack it as things stand
        "need": int,  # tokens it takes to be fed
        "food": int,  # tokens it has when extinction begins; 0 if it was eaten before
        "fed": int,  # 1 if it is fed then, or counts as if it were
        "died": int,  # how many of it have died in this turn
        "cause": str,  # the event that tells how the last of them died, "" for none
    }

    def __init__(self, watched: Watched) -> None:
        self.standing: dict[int, Stood] = {}
        self.found: list[Row] = []
        self.turn = 0

    def see(self, moment: Moment) -> None:
        deaths = moment.state.rules.deaths
        for number, event in enumerate(moment.events):
            if event.kind == "feeding":
                self.stand(moment.at(number))
            elif event.kind == "extinction":
                self.measure(moment.at(number))
            elif event.kind in deaths and event.animal in self.standing:
                stood = self.standing[event.animal]
                stood.died += moment.state.rules.dead(event)
                stood.cause = event.kind
            elif event.kind in ("turn", "over"):
                self.close()

    def stand(self, state: State) -> None:
        self.turn = state.turn
        hunters = hunting(state)
        self.standing = {
            animal.id: Stood(state, animal, hunters)
            for animal in state.animals.values()
            if animal.card
        }

    def measure(self, state: State) -> None:
        for id, stood in self.standing.items():
            if animal := state.animals.get(id):
                stood.food, stood.fed = animal.food, int(animal.fed)

    def close(self) -> None:
        for it in self.standing.values():
            died = min(it.died, it.population)
            self.found.append(
                (self.turn, it.seat, it.id, it.traits, it.population, it.hunters, it.threats)
                + (it.need, it.food, it.fed, died, it.cause)
            )
        self.standing = {}

    def rows(self, result: Result) -> Iterable[Row]:
        self.close()
        return self.found


def hunting(state: State) -> list[Animal]:
    """The animals that can hunt this turn."""
    trait = state.rules.verbs.get(HUNT)
    if trait is None:
        return []
    return [
        animal
        for animal in state.animals.values()
        if (mark := animal.traits.get(trait.key)) and not any(trait.unusable(state, animal, mark))
    ]


class Attacks:
    """A row for every attack."""

    table = "attacks"
    columns: Columns = {
        "turn": int,
        "seat": int,  # whose the hunter is
        "hunter": int,
        "hunter_traits": str,
        "prey_seat": int,
        "prey": int,
        "prey_traits": str,
        "prey_fed": int,  # 1 if it was fed when it was attacked
        "victim": int,  # whom the hunter has eaten: the prey, another in its stead, or 0
    }

    def __init__(self, watched: Watched) -> None:
        self.found: list[list[Any]] = []

    def see(self, moment: Moment) -> None:
        for number, event in enumerate(moment.events):
            if event.kind == "attack":
                animals = moment.at(number).animals
                hunter, prey = animals.get(event.animal), animals.get(event.target)
                if hunter and prey:
                    self.found.append(
                        [moment.turn, hunter.owner, hunter.id, kinds_of(hunter)]
                        + [prey.owner, prey.id, kinds_of(prey), int(prey.fed), 0]
                    )
            elif event.kind == "eaten" and self.found:
                last = self.found[-1]
                if last[2] == event.target:
                    last[-1] = event.animal

    def rows(self, result: Result) -> Iterable[Row]:
        return map(tuple, self.found)


class Populations:
    """Numbers of every turn, of the whole table where the seat is -2.

    ``food``: on the table as feeding begins. ``eaten``: tokens received, from wherever.
    ``deaths``: in this turn, ``what`` is the event that tells of them. As the turn ends:
    ``animals``, ``traits`` (how many have ``what``), and ``points``, as if the game were over.
    """

    table = "populations"
    columns: Columns = {"turn": int, "seat": int, "measure": str, "what": str, "value": int}

    def __init__(self, watched: Watched) -> None:
        self.counted: Counter[tuple[int, int, str, str]] = Counter()
        self.turn = 0
        self.state: State | None = None

    def see(self, moment: Moment) -> None:
        self.state = moment.state
        deaths = moment.state.rules.deaths
        for number, event in enumerate(moment.events):
            if event.kind == "turn":
                if self.turn:
                    self.survey(moment.at(number))
                self.turn = int(event.what)
            elif event.kind == "feeding":
                places = moment.at(number).places.values()
                self.count(NOBODY, "food", "", sum(place.food for place in places))
            elif event.kind in ("eat", "gain"):
                tokens = int(event.what) if event.kind == "gain" else 1
                self.count(event.seat, "eaten", "", tokens)
            elif event.kind in deaths:
                self.count(event.seat, "deaths", event.kind, moment.state.rules.dead(event))

    def count(self, seat: int, measure: str, what: str, value: int) -> None:
        self.counted[self.turn, seat, measure, what] += value

    def survey(self, state: State) -> None:
        for seat, points in enumerate(scores(state)):
            self.count(seat, "points", "", points)
            self.count(seat, "animals", "", 0)
            self.count(seat, "eaten", "", 0)
            for animal in state.of(seat):
                if animal.card:
                    self.count(seat, "animals", "", animal.population)
                for kind in {mark.kind: 0 for mark in animal.marks}:
                    self.count(seat, "traits", kind, animal.population)

    def rows(self, result: Result) -> Iterable[Row]:
        assert self.state
        self.survey(self.state)
        return [(*key, value) for key, value in sorted(self.counted.items())]


class Events:
    """A row for every event, in the words of the engine (``evolution.Event``)."""

    table = "events"
    columns: Columns = {
        "choice": int,  # how many choices were made when it had happened, those of Nature too
        "turn": int,
        "kind": str,
        "seat": int,
        "animal": int,
        "target": int,
        "what": str,
    }

    def __init__(self, watched: Watched) -> None:
        self.found: list[Row] = []
        self.turn = 0

    def see(self, moment: Moment) -> None:
        for event in moment.events:
            if event.kind == "turn":
                self.turn = int(event.what)
            self.found.append((moment.number, self.turn, *event[:4], str(event.what)))

    def rows(self, result: Result) -> Iterable[Row]:
        return self.found


EVERY: tuple[type[Meter], ...] = (Seats, Animals, Attacks, Populations, Events)
METERS = {meter.table: meter for meter in EVERY}
