"""What a position is worth to a seat, worked out from what its traits answer, not from their names.

An animal is worth its points, and the cards it will draw, times the chance that it lives to the
end of the turn: that it gets its food, and that no hunter gets it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from evolution.food import can_receive
from evolution.hunt import MEAL, can_attack
from evolution.model import Animal, State
from evolution.phases import Feeding, Turn

HUNT = "attack"  # the verb of the trait that hunts

CARD = 0.9  # points that a card in the hand is worth while there is a next turn
ALIVE = 1.3  # points that a survivor is worth beyond those printed on it, while there is one
FAT = 0.5  # a stored token
SURE = 0.93  # how far a token still to come is trusted
ESCAPE = 0.5  # how often a defence fails
EAGER = 0.7  # how often a hunter that could attack does
SPARE = 0.3  # how often a trait with a use of its own saves a hungry animal
DICE = 3.5


def value(state: State, seat: int, turn: int = 0) -> float:
    """How much better the seat stands than the others, in points, at a decision of ``turn``."""
    worth = worths(state, turn or state.turn)
    others = sum(worth) - worth[seat]
    return worth[seat] - others / (len(worth) - 1)


def worths(state: State, turn: int) -> list[float]:
    """What every seat's position is worth by itself."""
    if not state.stack:
        return [float(state.rules.score(state, seat)) for seat in range(len(state.seats))]
    last = state.rules.is_last_turn(state)
    if state.turn != turn:
        return [settled_worth(state, seat, last) for seat in range(len(state.seats))]
    return Forecast(state, last).worths()


def settled_worth(state: State, seat: int, last: bool) -> float:
    """A new turn has begun: everybody who lives has lived through the last one."""
    side = state.seats[seat]
    return sum(bare(state, a, last) for a in state.of(seat)) + CARD * len(side.hand)


def bare(state: State, animal: Animal, last: bool) -> float:
    """An animal's worth if it lives through this turn."""
    points = 2.0
    stores = state.rules.stores
    for mark in animal.marks:
        worth = float(state.rules.points[mark.kind])
        points += worth / 2 if mark.partner else worth
        if not last and mark.value and mark.kind in stores:
            points += FAT
    return points if last else points + ALIVE


def has_come(state: State, phase: type[Any]) -> bool:
    """Is the turn in this phase, or beyond it?"""
    now = state.stack[0]
    begun = state.rules.phases[: now.phase] if isinstance(now, Turn) else ()
    return any(issubclass(kind, phase) for kind in begun)


class Unit(NamedTuple):
    """Animals that feed together over their pair cards."""

    worth: float
    goes: int  # how many of its owner's goes it needs
    animals: list[Animal]


class Forecast:
    """How the turn will probably end."""

    def __init__(self, state: State, last: bool) -> None:
        self.state = state
        self.rules = state.rules
        self.last = last
        self.feeding = has_come(state, Feeding)
        hunting = self.rules.verbs.get(HUNT)
        self.hunt = hunting
        self.worth = {id: bare(state, a, last) for id, a in state.animals.items()}
        self.hunters = []
        if hunting:
            for animal in state.animals.values():
                mark = animal.traits.get(hunting.key)
                if mark and next(iter(hunting.idle(state, animal, mark)), None) is None:
                    self.hunters.append(animal)
        self.prey = {h.id: self.game(h) for h in self.hunters}
        self.fed = dict.fromkeys(state.animals, 1.0)

    def game(self, hunter: Animal) -> list[Animal]:
        """Other players' animals that it may attack."""
        return [
            a
            for a in self.state.animals.values()
            if a.owner != hunter.owner and can_attack(self.state, hunter, a)
        ]

    def worths(self) -> list[float]:
        seats = range(len(self.state.seats))
        self.feed()
        eaten = self.eaten()
        found = []
        for seat in seats:
            side = self.state.seats[seat]
            total = 0.0 if self.last else CARD * (1 + len(side.hand))
            for animal in self.state.of(seat):
                if "poisoned" in animal.flags:
                    continue
                lives = self.fed[animal.id] * eaten[animal.id]
                total += self.worth[animal.id] * lives
            found.append(total)
        return found

    # ------------------------------------------------------------------ will it eat?

    def feed(self) -> None:
        """Share out the food that is there, or is to be expected, go by go."""
        state = self.state
        food = self.food()
        seats = range(len(state.seats))
        units = [self.units(seat) for seat in seats]
        wanted = [sum(unit.goes for unit in us) for us in units]
        got = [0.0] * len(seats)
        order = list(state.clockwise(self.next_seat()))
        while food > 0 and any(got[s] < wanted[s] for s in seats):
            for seat in order:
                if got[seat] < wanted[seat] and food > 0:
                    bite = min(1.0, food)
                    got[seat] += bite
                    food -= bite
        for seat in seats:
            left = got[seat]
            for unit in units[seat]:
                share = min(1.0, left / unit.goes) if unit.goes else 1.0
                left = max(0.0, left - unit.goes)
                for animal in unit.animals:
                    missing = self.missing(animal)
                    self.fed[animal.id] = self.relieved(animal, share * SURE**missing)

    def food(self) -> float:
        """What lies there, or what the dice will probably bring."""
        state = self.state
        lying = sum(place.food for place in state.places.values())
        if self.feeding:
            return float(lying)
        banks = self.rules.banks.get(len(state.seats), ())
        return lying + sum(dice * DICE + bonus for _, dice, bonus in banks)

    def next_seat(self) -> int:
        """Who will take food next."""
        state = self.state
        if not self.feeding or len(state.stack) < 2:
            return state.first
        return max(0, state.stack[1].who(state))

    def missing(self, animal: Animal) -> int:
        """Tokens that it lacks, its fat counted."""
        if animal.fed:
            return 0
        stores = self.rules.stores
        fat = sum(1 for m in animal.marks if m.value and m.kind in stores and not m.asleep)
        missing = max(0, animal.need - animal.food - fat)
        if animal.id in self.prey and self.prey[animal.id]:
            missing = max(0, missing - MEAL)
        return missing

    def units(self, seat: int) -> list[Unit]:
        """A player's hungry animals in groups that feed together, the most worthwhile first."""
        passes_on = self.rules.passes_on
        hungry = {a.id: a for a in self.state.of(seat) if not a.fed}
        units = []
        while hungry:
            _, first = next(iter(hungry.items()))
            del hungry[first.id]
            group = [first]
            for animal in group:
                for mark in animal.marks:
                    if mark.partner in hungry and mark.kind in passes_on and not mark.asleep:
                        group.append(hungry.pop(mark.partner))
            goes = max(self.missing(a) for a in group)
            units.append(Unit(sum(self.worth[a.id] for a in group), goes, group))
        units.sort(key=lambda unit: (-unit.worth / (unit.goes or 0.5), unit.animals[0].id))
        return units

    def relieved(self, animal: Animal, chance: float) -> float:
        """The chance to be fed, with what its own traits may do about it."""
        if self.rules.fasts and not can_receive(self.state, animal):
            chance *= 0.9
        for kind, mark in animal.traits.items():
            if kind in self.rules.actions:
                trait = self.rules.traits[kind]
                if not trait.main and not next(iter(trait.idle(self.state, animal, mark)), None):
                    chance += (1 - chance) * SPARE
        return chance

    # ------------------------------------------------------------------ will it be eaten?

    def eaten(self) -> dict[int, float]:
        """The chance of every animal to stay uneaten."""
        lives = dict.fromkeys(self.state.animals, 1.0)
        for hunter in self.hunters:
            prey = self.prey[hunter.id]
            if not prey:
                continue
            wanted = [self.appeal(a) for a in prey]
            total = sum(wanted)
            for animal, appeal in zip(prey, wanted, strict=True):
                lives[animal.id] *= 1 - EAGER * appeal / total * self.success(animal)
        return lives

    def appeal(self, animal: Animal) -> float:
        """How much a hunter would like to eat it."""
        harm = any(m.kind in self.rules.on_eaten and not m.asleep for m in animal.marks)
        return self.worth[animal.id] * self.success(animal) * (0.2 if harm else 1.0) + 0.01

    def success(self, animal: Animal) -> float:
        """How often an attack on it succeeds."""
        chance = 1.0
        for kind, mark in animal.traits.items():
            if kind in self.rules.defences and not mark.used:
                chance *= ESCAPE
        return chance
