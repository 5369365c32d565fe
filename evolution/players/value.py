"""What a position is worth to a seat, worked out from what its traits answer, not from their names.

An animal is worth its points, and the cards it will draw, times the chance that it lives to the
end of the turn: that it gets its food, and that no hunter gets it.
"""

from __future__ import annotations

from math import fsum
from typing import Any, NamedTuple

from evolution.attack import MEAL
from evolution.changes import USUAL
from evolution.engine import scores
from evolution.food import can_receive
from evolution.model import NOBODY, Animal, Mark, Place, Plant, State
from evolution.phases import Feeding, Lots, Turn
from evolution.players.worth import PRINTED, Worth
from evolution.protection import can_attack
from evolution.ruleset import at_home

HUNT = "attack"  # the verb of the trait that hunts

POISONED = "poisoned"

DIE = 3.5
COMMON = 0  # the place of all who live in no place of their own
LITTLE = 1e-9


def value(state: State, seat: int, turn: int = 0, by: Worth = PRINTED) -> float:
    """How much better the seat stands than the others, in points, at a decision of ``turn``."""
    worth = worths(state, seat, turn or state.turn, by)
    rest = [it for other, it in enumerate(worth) if other != seat]
    others = (fsum(worth) - worth[seat]) / len(rest)
    others += by.outlook.leader * (max(rest) - others)
    return worth[seat] - by.outlook.rivals * others


def worths(state: State, seat: int, turn: int, by: Worth) -> list[float]:
    """What every seat's position is worth by itself."""
    if not state.stack or isinstance(state.stack[-1], Lots):
        return [float(points) for points in scores(state)]
    last = state.rules.is_last_turn(state)
    if state.turn != turn:
        return [settled_worth(state, one, last, by) for one in range(len(state.seats))]
    return Forecast(state, seat, last, by).worths()


def settled_worth(state: State, seat: int, last: bool, by: Worth) -> float:
    """A new turn has begun: everybody who lives has lived through the last one."""
    side = state.seats[seat]
    cards = len(side.hand) + len(side.pool)
    return fsum(by.animal(state, a, last) for a in state.of(seat)) + by.card(state) * cards


class Unit(NamedTuple):
    """Animals that feed together over their pair cards."""

    worth: float
    plies: float  # how many of its owner's plies it needs
    animals: list[Animal]


class Forecast:
    """How the turn will probably end: who will be fed, and who will be eaten."""

    def __init__(self, state: State, seat: int, last: bool, by: Worth = PRINTED) -> None:
        """``seat``: whose forecast it is, in a hurry; of all alike, if it is NOBODY."""
        self.state = state
        self.rules = state.rules
        self.seat = seat
        self.last = last
        self.feeding = has_come(state, Feeding)
        self.outlook = by.outlook
        self.card = by.card(state)
        self.worth = {id: by.animal(state, animal, last) for id, animal in state.animals.items()}
        self.prey = self.hunts()
        self.lives = self.uneaten()
        self.meals = {id: self.meal(prey) for id, prey in self.prey.items()}
        self.fed = self.feed()

    def worths(self) -> list[float]:
        """The worth of every seat."""
        found = []
        for number, side in enumerate(self.state.seats):
            total = 0.0 if self.last else self.card * (1 + len(side.hand) + len(side.pool))
            for animal in self.state.of(number):
                if POISONED not in animal.flags:
                    chance = self.fed.get(animal.id, 1.0) * self.lives.get(animal.id, 1.0)
                    total += self.worth[animal.id] * chance
            found.append(total)
        return found

    # ------------------------------------------------------------------ will it be eaten?

    def hunts(self) -> dict[int, list[Animal]]:
        """Everybody who can still hunt this turn, with what it may attack.

        Hunts that do not concern the seat are left out, to save time.
        """
        hunting = self.rules.verbs.get(HUNT)
        if hunting is None:
            return {}
        found = {}
        animals = self.state.animals.values()
        for hunter in animals:
            mark = hunter.traits.get(hunting.key)
            if mark is None or any(hunting.unusable(self.state, hunter, mark)):
                continue
            owner = hunter.owner
            found[hunter.id] = [
                prey
                for prey in animals
                if prey.owner != owner
                and self.seat in (owner, prey.owner, NOBODY)
                and can_attack(self.state, hunter, prey)
            ]
        return found

    def uneaten(self) -> dict[int, float]:
        """The chance to stay uneaten, of those that somebody hunts or may come to hunt."""
        lives: dict[int, float] = {}
        for hunter, prey in self.prey.items():
            if prey:
                crowd = self.crowd(self.state.animals[hunter].owner)
                appeals = [self.appeal(animal) for animal in prey]
                total = fsum(appeals) * crowd
                for animal, appeal in zip(prey, appeals, strict=True):
                    risk = self.outlook.eager * appeal / total * self.success(animal)
                    lives[animal.id] = lives.get(animal.id, 1.0) * (1 - risk)
        stranger = self.stranger()
        if stranger:
            for animal in self.state.animals.values():
                stranger.place = animal.place  # it may come up anywhere
                if can_attack(self.state, stranger, animal):
                    risk = self.outlook.stranger * self.success(animal)
                    lives[animal.id] = lives.get(animal.id, 1.0) * (1 - risk)
        return lives

    def crowd(self, owner: int) -> float:
        """How many times more prey a hunter has than is looked at here."""
        near = self.seat in (owner, NOBODY)
        return 1.0 if near else max(1.0, self.outlook.crowd * (len(self.state.seats) - 1))

    def stranger(self) -> Animal | None:
        """The plain hunter that may be played any time, in the days to come if not today."""
        hunting = self.rules.verbs.get(HUNT)
        if hunting is None or self.last and self.feeding:
            return None
        mark = Mark(hunting.key)
        stranger = Animal(0, -1, marks=[mark])
        stranger.traits = {mark.kind: mark}
        return stranger

    def appeal(self, animal: Animal) -> float:
        """How much a hunter would like to eat it."""
        harms = any(m.kind in self.rules.on_eaten and not m.asleep for m in animal.marks)
        liked = self.outlook.harm if harms else 1.0
        return self.worth[animal.id] * self.success(animal) * liked + 0.01

    def success(self, animal: Animal) -> float:
        """How often an attack on it succeeds."""
        chance = 1.0
        for kind, mark in animal.traits.items():
            if kind in self.rules.defences and not mark.used:
                chance *= self.outlook.escape
        return chance

    def meal(self, prey: list[Animal]) -> float:
        """The tokens that a hunter may expect of its hunt."""
        return MEAL * max((self.success(a) for a in prey if self.appeal(a) > 0.5), default=0.0)

    # ------------------------------------------------------------------ will it eat?

    def feed(self) -> dict[int, float]:
        """The chance of every hungry animal to get what it needs, place by place."""
        fed: dict[int, float] = {}
        stores = self.rules.stores
        missing: dict[int, float] = {}
        for animal in self.state.animals.values():
            if not animal.fed:
                fat = sum(1 for m in animal.marks if m.value and m.kind in stores and not m.asleep)
                lack = animal.need - animal.food - fat - self.meals.get(animal.id, 0.0)
                missing[animal.id] = max(0.0, lack)
        order = list(self.state.clockwise(self.next_seat()))
        for place, food in self.grounds():
            units = [self.units(seat, place, missing) for seat in order]
            wanted = [fsum([unit.plies for unit in mine]) for mine in units]
            for index, seat in enumerate(order):
                wanted[index] += self.room(seat, place)
            for mine, got in zip(units, share_out(food, wanted), strict=True):
                for unit in mine:
                    share = self.enough(got, unit.plies)
                    got = max(0.0, got - unit.plies)
                    for animal in unit.animals:
                        sure = 1 - self.outlook.doubt * missing[animal.id]
                        chance = share * sure * self.reaches(animal)
                        fed[animal.id] = self.relieved(animal, max(0.0, chance))
        return fed

    def food(self, number: int, place: Place) -> float:
        """What lies in a place and on its plants, or what the dice will probably bring."""
        grown = float(sum([it.food for it in self.state.plants() if it.place == place.id]))
        if self.feeding:
            return place.food + grown
        seats = len(self.state.seats)
        banks = self.rules.banks.get(seats, ())
        if number >= len(banks):
            return place.food + float(seats)
        _, dice, bonus = banks[number]
        share = self.rules.changes.percent(self.state.turn) / USUAL
        return place.food + share * (dice * DIE + bonus) + grown

    def grounds(self) -> list[tuple[int, float]]:
        """Where animals live, all but plants, each with its food; areas feed everybody."""
        places = [it for it in self.state.places.values() if not isinstance(it, Plant)]
        if not self.rules.areas:
            return [(place.id, self.food(number, place)) for number, place in enumerate(places)]
        lying = [it.food if self.feeding else self.rules.filled(it) for it in places]
        return [(COMMON, float(sum(lying)))]

    def reaches(self, animal: Animal) -> bool:
        """Is there food that nothing but its hunger keeps it from?"""
        access, sources = self.rules.access, self.rules.sources
        if sources is at_home:
            return True
        return not all(access(self.state, animal, place) for place in sources(self.state, animal))

    def next_seat(self) -> int:
        """Who will take food next."""
        if not self.feeding or len(self.state.stack) < 2:
            return self.state.first
        going = self.state.stack[1]
        seat = max(0, int(going.who(self.state)))
        return self.state.after(seat) if getattr(going, "main", False) else seat

    def room(self, seat: int, place: int) -> int:
        """Empty stores: who has them goes on eating when he is fed."""
        stores = self.rules.stores
        return sum(
            [
                1
                for animal in self.state.of(seat)
                if animal.place == place
                for mark in animal.marks
                if mark.kind in stores and not mark.value and not mark.asleep
            ]
        )

    def units(self, seat: int, place: int, missing: dict[int, float]) -> list[Unit]:
        """A player's hungry animals in groups that feed together, the most worthwhile first."""
        passes_on = self.rules.passes_on
        hungry = {a.id: a for a in self.state.of(seat) if a.id in missing and a.place == place}
        units = []
        while hungry:
            group = [hungry.pop(next(iter(hungry)))]
            for animal in group:
                for mark in animal.marks:
                    if mark.partner in hungry and mark.kind in passes_on and not mark.asleep:
                        group.append(hungry.pop(mark.partner))
            plies = max([missing[animal.id] for animal in group])
            units.append(Unit(fsum([self.worth[animal.id] for animal in group]), plies, group))
        units.sort(key=lambda unit: (-unit.worth / (unit.plies + 0.5), unit.animals[0].id))
        return units

    def enough(self, got: float, plies: float) -> float:
        """The chance that the plies got are as many as it takes. The dice may still bring more."""
        if got >= plies:
            return 1.0
        chance = share = got / plies
        while self.feeding and plies > 1.0:  # no powers: they are not the same everywhere
            chance *= share
            plies -= 1.0
        return chance

    def relieved(self, animal: Animal, chance: float) -> float:
        """The chance to be fed, with what its own traits may do for it or against it."""
        state, rules = self.state, self.rules
        if rules.cannot_eat and not can_receive(state, animal):
            chance *= self.outlook.fasting
        for kind, mark in animal.traits.items():
            if kind not in rules.actions or rules.traits[kind].main:
                continue
            if not any(rules.traits[kind].unusable(state, animal, mark)):
                chance += (1 - chance) * self.outlook.own_means
        return chance


def share_out(food: float, wanted: list[float]) -> list[float]:
    """Tokens for everybody in turn, one each, as long as there are any and they are wanted."""
    got = [0.0] * len(wanted)
    hungry = [number for number, want in enumerate(wanted) if want > 0]
    while food > 0 and hungry:
        for number in hungry:
            bite = min(1.0, food, wanted[number] - got[number])
            got[number] += bite
            food -= bite
        hungry = [number for number in hungry if wanted[number] - got[number] > LITTLE]
    return got


def has_come(state: State, phase: type[Any]) -> bool:
    """Is the turn in this phase, or beyond it?"""
    now = state.stack[0]
    begun = state.rules.phases[: now.phase] if isinstance(now, Turn) else ()
    return any(issubclass(kind, phase) for kind in begun)
