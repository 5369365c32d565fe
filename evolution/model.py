"""What lies on the table: plain data that can be copied, saved and shown. No rule lives here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from evolution.ruleset import Ruleset

NATURE = -1  # who answers when dice are rolled
NOBODY = -2  # who answers when the game only moves on
UNKNOWN = "?"  # a card whose face is hidden from the one who looks
ASK = "?"  # among the traits that an animal is closed to: it may be open to them, so ask

SATED = "sated"  # the flag of an animal that counts as fed
POISONED = "poisoned"  # the flag of one that dies at the end of the turn

SeatId = int  # a player: 0 is A, and so on clockwise
AnimalId = int  # from 1 on; in an attack by a plant, the plant's
FormerId = int  # an animal that may have died since
PlaceId = int  # from 0 down: where food lies, a plant too
Card = str  # the traits printed on it, "poisonous/carnivorous"; equal cards are interchangeable

new = tuple.__new__  # new(Action, (…)) with all its fields is Action(…) at a third of the cost


class Action(NamedTuple):
    """One thing a player may do. Its text, ``str(action)``, is also its line in a record.

    ``animal`` acts or receives, ``target`` is whom it concerns (an animal, or a place when zero
    or negative), ``what`` is a trait, a die or an amount, ``card`` is the card that is played.
    """

    verb: str
    animal: int = 0
    target: int = 0
    what: str | int = ""
    card: Card = ""

    def __str__(self) -> str:
        words = [self.verb]
        if self.animal or self.target:
            words.append(str(self.animal))
        if self.target:
            words.append(str(self.target))
        if self.what != "":
            words.append(f"#{self.what}" if isinstance(self.what, int) else self.what)
        if self.card:
            words.append(f"({self.card})")
        return " ".join(words)


class Event(NamedTuple):
    """Something that has happened, for screens, logs and meters. Rules never listen to events."""

    kind: str
    seat: int = NOBODY
    animal: int = 0
    target: int = 0
    what: str | int = ""


class Doing(NamedTuple):
    """Something that is under way: what it is, whose doing it is, and whom it concerns.

    ``kind`` is a phase, whose ply it is in it, or what happens in the ply: "attack", "meal",
    "chain", "migration" … ``what`` tells more: the step of an attack, the trait of a chain.
    """

    kind: str
    seat: SeatId = NOBODY
    animal: AnimalId = 0
    target: AnimalId | PlaceId = 0
    what: str | int = ""


class UnderWay(NamedTuple):
    """What happens now: the phase, whose ply it is, and what has begun, oldest first."""

    phase: str  # its key, as in ``ruleset.phases``; "" when the game is over, or has not begun
    seat: SeatId
    doings: tuple[Doing, ...]


class Reason(NamedTuple):
    """Why something may not be done: a key that a catalogue turns into a sentence.

    ``what`` is a trait, a card, a number above 0, or the id of a place (0 and below).
    """

    key: str
    animal: int = 0
    what: str | int = ""


# because("full", 7) is Reason("full", 7) at a third of the cost, as the same is said all the time
because: type[Reason] = lru_cache(10_000)(Reason)  # type: ignore[assignment]


class Decision(NamedTuple):
    """Who is asked now, and everything he may answer."""

    who: int
    legal_actions: list[Action]


class Mark:
    """A trait card on an animal. A pair card is two marks, one on each of its animals."""

    __slots__ = ("kind", "card", "partner", "value", "used", "asleep")

    def __init__(
        self,
        kind: str,
        card: Card = UNKNOWN,
        partner: int = 0,
        value: int = 0,
        used: int = 0,
        asleep: bool = False,
    ) -> None:
        self.kind = kind  # the key of the trait
        self.card = card  # the card it is printed on, "" if none lies there
        self.partner = partner  # the other animal of a pair card, else 0
        self.value = value  # stored fat, the side of a pair, a state: its trait knows
        self.used = used  # the ply in which it was last used this turn, 0 if it was not
        self.asleep = asleep  # switched off: it lies there and does nothing

    def copy(self) -> Mark:
        return Mark(self.kind, self.card, self.partner, self.value, self.used, self.asleep)


class Animal:
    """One animal: the face-down card, what lies on it, and the traits under it, oldest first.

    Where a species is played, it is one of these: its other members lie there as ``kin``.
    """

    __slots__ = (
        "id", "owner", "card", "place", "food", "shelter", "flags", "marks", "kin", "traits",
        "need",
        "closed",
        "uses",
        "fasts",
        "stores",
    )  # fmt: skip

    def __init__(
        self,
        id: int,
        owner: int,
        card: Card = UNKNOWN,
        place: int = 0,
        food: int = 0,
        shelter: int = 0,
        flags: tuple[str, ...] = (),
        marks: list[Mark] | None = None,
        kin: tuple[Card, ...] = (),
    ) -> None:
        self.id = id
        self.owner = owner
        self.card = card  # "" when it was eaten and only its traits are left
        self.place = place  # the id of the place it lives in
        self.food = food  # red and blue tokens together: on an animal they are worth the same
        self.shelter = shelter
        self.flags = flags  # what else is true of it this turn: "poisoned", "sated", …
        self.marks: list[Mark] = marks if marks is not None else []
        self.kin = kin  # the cards of the other animals of its kind, which share all it has
        self.traits: dict[str, Mark] = {}  # what it has: kind -> a mark that is awake; see refresh
        self.need = 1  # tokens it takes to be fed; see refresh
        self.closed: set[str] = set()  # traits that it is closed to, unless ``ASK``; see refresh
        self.uses: tuple[str, ...] = ()  # those of its traits that have uses; see refresh
        self.fasts: tuple[str, ...] = ()  # those that may keep it from eating, so ask; see refresh
        self.stores = False  # has it a trait that stores food? see refresh

    def copy(self) -> Animal:
        """What :meth:`refresh` worked out is carried over."""
        marks = [mark.copy() for mark in self.marks]
        other = Animal(
            self.id, self.owner, self.card, self.place, self.food, self.shelter, self.flags, marks
        )
        other.kin, other.need, other.closed = self.kin, self.need, self.closed
        other.uses, other.fasts, other.stores = self.uses, self.fasts, self.stores
        other.traits = {mark.kind: mark for mark in marks if not mark.asleep}
        return other

    @property
    def population(self) -> int:
        """How many animals it is: one, unless it is a species."""
        return 1 + len(self.kin)

    @property
    def fed(self) -> bool:
        """FED: it has the tokens it needs, or counts as if it had them."""
        return self.food >= self.need or SATED in self.flags

    def refresh(self, rules: Ruleset) -> None:
        """Work out what it has, needs, stores and is kept from, after its marks have changed."""
        closes, appetite, actions = rules.closes, rules.appetite, rules.actions
        traits: dict[str, Mark] = {}
        closed: set[str] = set()
        need = 1
        for mark in self.marks:
            kind = mark.kind
            closed |= closes[kind]
            if not mark.asleep:
                traits[kind] = mark
                if kind in appetite:
                    need += appetite[kind]
        self.traits, self.closed = traits, closed
        self.need = need * self.population if self.kin else need
        self.uses = tuple([kind for kind in traits if kind in actions])
        self.fasts = tuple([kind for kind in traits if kind in rules.cannot_eat])
        self.stores = not rules.stores.isdisjoint(traits)


class Place:
    """Where food lies: the food bank, a territory, an area. Its id is zero or negative."""

    __slots__ = ("id", "key", "food", "shelter")
    keeps_food = False  # does its food stay there when the turn ends?
    marks: list[Mark] = []  # only a plant bears traits

    def __init__(self, id: int, key: str, food: int = 0, shelter: int = 0) -> None:
        self.id, self.key, self.food, self.shelter = id, key, food, shelter

    def copy(self) -> Place:
        return Place(self.id, self.key, self.food, self.shelter)


class Plant(Place):
    """A place that lives: like an animal it has a place and flags, and bears traits."""

    __slots__ = ("place", "flags", "marks", "traits", "closed")
    keeps_food = True
    owner = NOBODY
    fed = True

    def __init__(
        self,
        id: int,
        key: str,
        food: int = 0,
        shelter: int = 0,
        place: int = 0,
        flags: tuple[str, ...] = (),
        marks: list[Mark] | None = None,
    ) -> None:
        super().__init__(id, key, food, shelter)
        self.place = place  # the id of the place it grows in
        self.flags = flags  # what else is true of it this turn
        self.marks: list[Mark] = marks if marks is not None else []
        self.traits: dict[str, Mark] = {}  # kind -> a mark that is awake
        self.closed: set[str] = set()  # traits that it is closed to, unless ``ASK``

    def copy(self) -> Plant:
        marks = [mark.copy() for mark in self.marks]
        other = Plant(self.id, self.key, self.food, self.shelter, self.place, self.flags, marks)
        other.traits = {mark.kind: mark for mark in marks if not mark.asleep}
        other.closed = self.closed
        return other

    @property
    def card(self) -> Card:
        """As an animal has the card it is made of, so a plant has its kind."""
        return self.key

    def refresh(self, rules: Ruleset) -> None:
        """Work out what it has and may be closed to, after its marks have changed."""
        self.traits = {mark.kind: mark for mark in self.marks if not mark.asleep}
        self.closed = {kind for mark in self.marks for kind in rules.closes[mark.kind]}


Bearer = Animal | Plant  # what lives, and may bear traits


class Pile(NamedTuple):
    """Cards that lie together, face down: what kind of pile it is, whose, and the cards."""

    kind: str  # one of ``expansion.PILES``, where it says who may look at them
    owner: SeatId  # NOBODY if it is common
    cards: list[Card]


class Seat:
    """One player's side of the table."""

    __slots__ = ("hand", "discard", "pool", "row", "passed")

    def __init__(
        self,
        hand: list[Card] | None = None,
        discard: list[Card] | None = None,
        pool: list[Card] | None = None,
        row: list[int] | None = None,
        passed: bool = False,
    ) -> None:
        self.hand: list[Card] = hand if hand is not None else []
        self.discard: list[Card] = discard if discard is not None else []
        self.pool: list[Card] = (
            pool if pool is not None else []
        )  # a private deck, where there is one
        self.row: list[int] = row if row is not None else []  # own animals, left to right
        self.passed = passed

    def copy(self) -> Seat:
        return Seat(self.hand[:], self.discard[:], self.pool[:], self.row[:], self.passed)


class State:
    """Everything true about the table now. No code, no random source, no text for players.

    Between calls of :func:`evolution.apply` a state rests where somebody is asked, or is over.
    ``events`` (what happened since) and ``legal_actions`` are derived; all else is saved.
    """

    __slots__ = (
        "rules", "seats", "animals", "places", "deck", "discard", "turn", "first", "ply",
        "serial", "stack", "extra", "ask_anyway", "events", "legal_actions",
    )  # fmt: skip

    def __init__(self, rules: Ruleset, seats: int) -> None:
        self.rules = rules
        self.seats = [Seat() for _ in range(seats)]
        self.animals: dict[int, Animal] = {}
        self.places: dict[int, Place] = {}
        self.deck: list[Card] = []  # the top is the end of the list
        self.discard: list[Card] = []  # cards that left the game for nobody's pile
        self.turn = 0  # counts the game's turns from 1
        self.first = 0  # the first player of this turn
        self.ply = 0  # counts the players' plies at feeding within the turn
        self.serial = 0  # the id of the youngest animal
        self.stack: list[Any] = []  # the frames of what is unfinished; the last is asked
        # An expansion's own plain data. A number in a list within a list is an id of what exists.
        self.extra: dict[str, Any] = {}
        self.ask_anyway = False  # are players asked where they have one thing to do, and no choice?
        self.events: list[Event] = []
        self.legal_actions: list[Action] = []

    def copy(self) -> State:
        """An independent state that plays on the same way."""
        other = State(self.rules, 0)
        other.seats = [seat.copy() for seat in self.seats]
        other.animals = {id: animal.copy() for id, animal in self.animals.items()}
        other.places = {id: place.copy() for id, place in self.places.items()}
        other.deck, other.discard = self.deck[:], self.discard[:]
        other.turn, other.first, other.ply = self.turn, self.first, self.ply
        other.serial, other.stack = self.serial, self.stack[:]
        other.extra = plain_copy(self.extra) if self.extra else {}
        other.ask_anyway = self.ask_anyway
        other.events, other.legal_actions = [], self.legal_actions[:]
        return other

    def of(self, seat: int) -> list[Animal]:
        """A player's animals, left to right."""
        return list(map(self.animals.__getitem__, self.seats[seat].row))

    def piles(self) -> list[Pile]:
        """All piles there are; an animal is none, though its card lies face down too."""
        found = [Pile("deck", NOBODY, self.deck), Pile("discard", NOBODY, self.discard)]
        for seat, side in enumerate(self.seats):
            found.append(Pile("hand", seat, side.hand))
            found.append(Pile("own_discard", seat, side.discard))
            found.append(Pile("pool", seat, side.pool))
        return found

    def plants(self) -> list[Plant]:
        """All plants, oldest first."""
        return [place for place in self.places.values() if isinstance(place, Plant)]

    def find(self, id: int) -> Bearer | None:
        """The animal or plant with this id, if it lives."""
        if id > 0:
            return self.animals.get(id)
        place = self.places.get(id)
        return place if isinstance(place, Plant) else None

    def clockwise(self, start: int) -> Iterator[int]:
        """All seats, from ``start`` on."""
        count = len(self.seats)
        return (seat % count for seat in range(start, start + count))

    def after(self, seat: int) -> int:
        """The next player, clockwise."""
        return (seat + 1) % len(self.seats)

    def tell(
        self, kind: str, seat: int = NOBODY, animal: int = 0, target: int = 0, what: str | int = ""
    ) -> None:
        """Add an event to what has happened."""
        self.events.append(new(Event, (kind, seat, animal, target, what)))


def plain_copy(value: Any) -> Any:
    """A deep copy of lists and dicts of plain values."""
    if isinstance(value, dict):
        return {key: plain_copy(item) for key, item in value.items()}
    if isinstance(value, list):
        return [plain_copy(item) for item in value]
    return value
