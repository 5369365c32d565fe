"""What a seat may know, and what it may choose, as rows of numbers. Plain Python, no arrays.

Everything is made of ``observe(state, seat)``: a hidden card is counted and never named. Seats
are told from the one that looks: 1 is that player, 2 the next one clockwise, 0 is nobody. Animals
have the rows of the table as that player sees it: the own ones from left to right, then those of
the next player, and so on. Where a column holds a row, 1 is the first one and 0 none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from evolution.engine import scores, under_way
from evolution.model import NOBODY, Action, Mark, Plant, State
from evolution.ruleset import Ruleset

VERBS = (  # that no trait has
    "accept", "arrange", "birth", "choose", "discard", "done", "eat", "enough", "evolve", "grow",
    "ignore", "infest", "mutate", "pass", "place", "scavenge", "shelter", "wait",
)  # fmt: skip
OTHER = "other"
Cell = tuple[int, int, float]  # row, column, value; all other cells are 0


class Slots(NamedTuple):
    """How many rows the tensors have. A table that needs more raises :class:`TooMany`."""

    options: int = 512
    animals: int = 96
    places: int = 48


USUAL = Slots()


class TooMany(ValueError):
    """There is more on the table than the tensors have rows: ask for more ``slots``."""


class Encoder:
    """Knows the columns of every tensor, and fills them for one table of so many seats.

    The names of the columns: ``table`` (one row), ``animals``, ``places``, ``options``.
    """

    def __init__(self, rules: Ruleset, seats: int, slots: Slots = USUAL) -> None:
        self.rules, self.seats, self.slots = rules, seats, slots
        self.kinds = sorted(rules.traits)
        self.cards = sorted(card for card in rules.cards if card.strip("?"))
        self.flags = sorted(rules.flags)
        banks = [key for key, _, _ in rules.banks.get(seats, ())]
        self.keys = list(dict.fromkeys([*banks, *rules.areas, *rules.plants]))
        verbs = sorted({*VERBS, *rules.verbs, *rules.claim_verbs})
        marks = [f"{kind}.{it}" for kind in self.kinds for it in MARK]
        self.columns: dict[str, tuple[str, ...]] = {
            "table": (
                *("turn", "ply", "deck", "discard", "first", "last_turn"),
                *(f"phase.{phase.kind}" for phase in rules.phases),
                *("doings", "doing.seat", "doing.animal", "doing.target"),
                *(f"seat{n}.{it}" for n in range(1, seats + 1) for it in SEAT),
                *(f"hand.{card}" for card in self.cards),
                *(f"discarded.{card}" for card in self.cards),
            ),
            "animals": (*ANIMAL, *(f"flag.{flag}" for flag in self.flags), *marks),
            "places": (
                *PLACE,
                *(f"key.{key}" for key in [*self.keys, OTHER]),
                *(f"flag.{flag}" for flag in self.flags),
                *marks,
            ),
            "options": (
                *OPTION,
                *(f"verb.{verb}" for verb in [*verbs, OTHER]),
                *(f"what.{kind}" for kind in [*self.kinds, OTHER]),
                *(f"card.{card}" for card in self.cards),
            ),
        }
        self.at = {
            tensor: {name: number for number, name in enumerate(names)}
            for tensor, names in self.columns.items()
        }

    def rows(self, tensor: str) -> int:
        """How many rows a tensor has."""
        return 1 if tensor == "table" else int(getattr(self.slots, tensor))

    # ------------------------------------------------------------------ what is where

    def order(self, seen: State, seat: int) -> dict[int, int]:
        """The row of every animal, from 1. Raises TooMany."""
        ids = [id for other in seen.clockwise(seat) for id in seen.seats[other].row]
        return self.numbered(ids, "animals")

    def places(self, seen: State) -> dict[int, int]:
        """The row of every place, from 1, in the order in which they lie there. Raises TooMany."""
        return self.numbered(sorted(seen.places, reverse=True), "places")

    def numbered(self, ids: Sequence[int], tensor: str) -> dict[int, int]:
        if len(ids) > self.rows(tensor):
            raise TooMany(f"{len(ids)} {tensor}, and {self.rows(tensor)} rows for them")
        return {id: number for number, id in enumerate(ids, 1)}

    # ------------------------------------------------------------------ the tensors

    def cells(self, tensor: str, seen: State, seat: int) -> Iterator[Cell]:
        """What is not 0 in a tensor. Raises TooMany."""
        made = {"table": self.table, "animals": self.animals, "places": self.lands}
        return made.get(tensor, self.options)(seen, seat)

    def table(self, seen: State, seat: int) -> Iterator[Cell]:
        """What is true of the whole table and of every player."""
        at = self.at["table"]
        now = under_way(seen)
        values = {
            "turn": seen.turn,
            "ply": seen.ply,
            "deck": len(seen.deck),
            "discard": len(seen.discard),
            "first": self.from_here(seen.first, seat),
            "last_turn": seen.rules.is_last_turn(seen),
            f"phase.{now.phase}": 1,
            "doings": len(now.doings),
        }
        if now.doings:
            rows, last = self.order(seen, seat), now.doings[-1]
            values["doing.seat"] = self.from_here(last.seat, seat)
            values["doing.animal"] = rows.get(last.animal, 0)
            values["doing.target"] = rows.get(last.target, 0)
        points = scores(seen)
        for number, other in enumerate(seen.clockwise(seat), 1):
            side = seen.seats[other]
            told = (len(side.hand), len(side.discard), len(side.pool), side.passed, points[other])
            values |= {f"seat{number}.{it}": v for it, v in zip(SEAT, told, strict=True)}
        own = seen.seats[seat]
        for name, cards in (("hand", own.hand), ("discarded", [*own.discard, *seen.discard])):
            for card in cards:
                key = f"{name}.{card}"
                values[key] = values.get(key, 0) + 1
        return ((0, at[name], float(value)) for name, value in values.items() if name in at)

    def from_here(self, seat: int, here: int) -> int:
        """1 for the player who looks, 2 for the next one …, 0 for nobody."""
        return 0 if seat in (NOBODY, -1) else 1 + (seat - here) % self.seats

    def animals(self, seen: State, seat: int) -> Iterator[Cell]:
        """A row for every animal."""
        rows, places = self.order(seen, seat), self.places(seen)
        for id, number in rows.items():
            it = seen.animals[id]
            owner = self.from_here(it.owner, seat)
            told = [1, owner, places.get(it.place, 0), it.food, it.need, it.fed, it.shelter]
            told += [it.population, bool(it.card)]
            yield from self.filled(number, zip(ANIMAL, told, strict=True), "animals")
            yield from self.borne(number, it.flags, it.marks, rows, "animals")

    def lands(self, seen: State, seat: int) -> Iterator[Cell]:
        """A row for every place where food lies: the bank, a territory, an area, a plant."""
        rows, places = self.order(seen, seat), self.places(seen)
        for id, number in places.items():
            it = seen.places[id]
            key = it.key if it.key in self.keys else OTHER
            told = [("present", 1), ("food", it.food), ("shelter", it.shelter), (f"key.{key}", 1)]
            yield from self.filled(number, told, "places")
            if isinstance(it, Plant):
                yield number - 1, self.at["places"]["place"], float(places.get(it.place, 0))
                yield from self.borne(number, it.flags, it.marks, rows, "places")

    def filled(self, number: int, told: Iterable[tuple[str, float]], tensor: str) -> Iterator[Cell]:
        at = self.at[tensor]
        return ((number - 1, at[name], float(value)) for name, value in told)

    def borne(
        self,
        number: int,
        flags: Sequence[str],
        marks: Sequence[Mark],
        rows: dict[int, int],
        tensor: str,
    ) -> Iterator[Cell]:
        """Flags and traits of an animal or a plant."""
        at = self.at[tensor]
        for flag in flags:
            many = f"flag.{flag.partition(':')[0]}:"
            column = at.get(f"flag.{flag}", at.get(many))
            if column is not None:
                yield number - 1, column, 1.0
        summed: dict[str, list[int]] = {}
        for mark in marks:
            cell = summed.setdefault(mark.kind, [0] * len(MARK))
            partner = rows.get(mark.partner, 0)
            for column, value in enumerate((1, mark.asleep, mark.value, mark.used > 0)):
                cell[column] += value
            cell[4] = partner
        for kind, cell in summed.items():
            first = at[f"{kind}.{MARK[0]}"]
            for column, value in enumerate(cell, first):
                if value:
                    yield number - 1, column, float(value)

    def options(self, seen: State, seat: int) -> Iterator[Cell]:
        """A row for every legal action of the seat, in the order of ``legal_actions``."""
        actions = seen.legal_actions
        if len(actions) > self.slots.options:
            raise TooMany(f"{len(actions)} options, and {self.slots.options} rows for them")
        rows, places = self.order(seen, seat), self.places(seen)
        own = {id for id in seen.seats[seat].row}
        at = self.at["options"]
        for number, action in enumerate(actions):
            for name, value in self.option(action, rows, places, own).items():
                yield number, at[name], float(value)

    def option(
        self, action: Action, rows: dict[int, int], places: dict[int, int], own: set[int]
    ) -> dict[str, float]:
        """What is told of one action."""
        at = self.at["options"]
        verb, what = f"verb.{action.verb}", action.what
        found: dict[str, float] = {"legal": 1, verb if verb in at else f"verb.{OTHER}": 1}
        for name, id in (("animal", action.animal), ("target", action.target)):
            if id > 0:
                found[name] = rows.get(id, 0)
                found[f"{name}.own" if id in own else f"{name}.rival"] = 1
            elif id < 0 or (name == "target" and action.verb in self.rules.to_places):
                found[f"{name}.place"] = places.get(id, 0)
        if isinstance(what, int):
            found["what.number"] = what
        elif what:
            kind, _, number = what.strip("~*").partition("-")
            found[f"what.{kind}" if kind in self.rules.traits else f"what.{OTHER}"] = 1
            found["what.marked"] = what[0] == "~" or what[-1] == "*"
            if number.lstrip("-").isdigit():
                found["what.animal"] = rows.get(int(number), 0)
                found["what.place"] = places.get(int(number), 0) if int(number) <= 0 else 0
        if f"card.{action.card}" in at:
            found[f"card.{action.card}"] = 1
        return found


SEAT = ("hand", "discard", "pool", "passed", "points")  # of every player
ANIMAL = (
    "present",
    "owner",  # 1 is the one who looks
    "place",  # the row of the place where it lives
    "food",
    "need",
    "fed",
    "shelter",
    "population",
    "animal",  # 0 where only its traits are left
)
PLACE = ("present", "food", "shelter", "place")  # place: of a plant, where it grows
MARK = ("count", "asleep", "value", "used", "partner")  # of every trait; partner: a row
OPTION = (
    "legal",
    "animal",  # the row of the animal that acts or receives
    "animal.own",
    "animal.rival",
    "animal.place",  # the row of the plant, where one acts
    "target",  # the row of the animal it concerns
    "target.own",
    "target.rival",
    "target.place",  # the row of the place it concerns
    "what.number",  # an amount, a die, the number of an order
    "what.marked",  # the other side of a card, or a trait that is asleep
    "what.animal",  # the row of the partner of the pair that is meant
    "what.place",
)
