"""What a game has been, turn by turn: tidy rows of numbers, who died of what, and who stood out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from evolution.engine import scores, unfold
from evolution.food import food_left
from evolution.model import NOBODY, Animal, Event, State
from evolution.session import Session

FOOD, EATEN, ANIMALS, POINTS = "food", "eaten", "animals", "points"
TRAITS, DEATHS = "traits", "deaths"


class Row(NamedTuple):
    """One number of one turn.

    ``food``: on the table as feeding begins. ``eaten``: tokens received, from wherever.
    ``deaths``: in this turn, ``what`` is the event that tells of them. As the turn ends:
    ``animals``, ``traits`` (how many have ``what``), and ``points``, as if the game were over.
    """

    turn: int
    seat: int  # NOBODY where it is of the whole table
    measure: str
    what: str
    value: int


class Spot(NamedTuple):
    """A place in the record: the choice, 0 for what came before the first, and the event of it."""

    step: int
    event: int


class Death(NamedTuple):
    """Somebody has died; of a species there may be several at once."""

    turn: int
    seat: int
    animal: int
    cause: str  # the kind of the event that tells it
    number: int
    killer: int  # the hunter that has eaten it, or 0
    traits: frozenset[str]  # that it had
    at: Spot


class Feat(NamedTuple):
    """What an animal is remembered for: "oldest", "hunter", "survivor", "eater" or "last"."""

    kind: str
    animal: int
    number: int  # of turns, prey, attacks, tokens
    what: str  # the trait that died out with it
    at: Spot


class Chronicle:
    """Everything that is told of a record when one looks back."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.counted: Counter[tuple[int, int, str, str]] = Counter()
        self.deaths: list[Death] = []
        self.census: list[dict[int, frozenset[str]]] = []  # after every turn: who lives, with what
        self.meals: Counter[int] = Counter()
        self.hunted: Counter[int] = Counter()  # how often somebody was attacked
        self.seen: dict[int, Spot] = {}  # when an animal was last heard of
        told = (int(it.what) - 1 for it in session.opening if it.kind == "turn")
        self.turns = next(told, session.at(0).turn)  # of a table that was laid, one is under way
        self.first = self.turn
        self.found = 0, session.at(0)  # the state that was looked at last, and of which choice
        for step, events in enumerate([session.opening, *(one.events for one in session.steps)]):
            for number, event in enumerate(events):
                self.note(event, Spot(step, number))
        self.survey(session.state)
        self.rows = [Row(*key, value) for key, value in sorted(self.counted.items())]

    @property
    def turn(self) -> int:
        """The turn to which it counts what happens now; to the first what comes before it."""
        return max(self.turns, 1)

    def note(self, event: Event, at: Spot) -> None:
        """Take up what has happened there."""
        dying = self.session.rules.deaths
        if event.kind == "turn":
            if self.turns:
                self.survey(self.state(at))
            self.turns = int(event.what)
        elif event.kind == "feeding":
            self.count(NOBODY, FOOD, "", food_left(self.state(at)))
        elif event.kind in ("eat", "gain"):
            tokens = int(event.what) if event.kind == "gain" else 1
            self.count(event.seat, EATEN, "", tokens)
            self.meals[event.animal] += tokens
        elif event.kind == "attack":
            self.hunted[event.target] += 1
        elif event.kind in dying:
            number = self.session.rules.dead(event)
            killer = event.target if event.kind == "eaten" else 0
            self.count(event.seat, DEATHS, event.kind, number)
            dead = self.there(event.animal, at)
            traits = kinds_of(dead) if dead else frozenset()
            self.deaths.append(
                Death(self.turn, event.seat, event.animal, event.kind, number, killer, traits, at)
            )
        for id in (event.animal, event.target):
            self.seen[id] = at

    def there(self, id: int, at: Spot) -> Animal | None:
        """An animal as it was when that choice was made, or as it was born by it."""
        return self.before(at).animals.get(id) or self.session.animal(id, at.step)

    def count(self, seat: int, measure: str, what: str, value: int) -> None:
        self.counted[self.turn, seat, measure, what] += value

    def before(self, at: Spot) -> State:
        """What was true when that choice was made."""
        if self.found[0] != at.step:
            self.found = at.step, self.session.at(at.step - 1)
        return self.found[1]

    def state(self, at: Spot) -> State:
        """What was true when that had just happened."""
        state = self.before(at).copy()
        if at.step:
            unfold(state, self.session.steps[at.step - 1].action, at.event + 1)
        return state

    def survey(self, state: State) -> None:
        """A turn is over, or the game: who is left."""
        points = scores(state)
        found: dict[int, frozenset[str]] = {}
        for seat, worth in enumerate(points):
            self.count(seat, POINTS, "", worth)
            self.count(seat, ANIMALS, "", 0)
            self.count(seat, EATEN, "", 0)
            for animal in state.of(seat):
                kinds = kinds_of(animal)
                if animal.card:
                    found[animal.id] = kinds
                    self.count(seat, ANIMALS, "", animal.population)
                for kind in kinds:
                    self.count(seat, TRAITS, kind, animal.population)
        self.census.append(found)

    # ------------------------------------------------------------------ the rows

    def of(self, measure: str) -> list[Row]:
        """The rows that tell of one thing."""
        return [row for row in self.rows if row.measure == measure]

    def whats(self, measure: str) -> list[str]:
        """What was counted of it, the most frequent first."""
        sums: Counter[str] = Counter()
        for row in self.of(measure):
            sums[row.what] += row.value
        return [what for what, _ in sums.most_common()]

    @property
    def numbers(self) -> range:
        """Of all turns; those before a table that was laid are not known."""
        return range(self.first, self.turns + 1)

    def values(self, measure: str, seat: int | None = None, what: str | None = None) -> list[int]:
        """The sums of every turn, of one seat or of one thing alone where that is said."""
        found = dict.fromkeys(self.numbers, 0)
        for row in self.of(measure):
            if seat in (None, row.seat) and what in (None, row.what):
                found[row.turn] += row.value
        return list(found.values())

    # ------------------------------------------------------------------ who stood out

    @property
    def feats(self) -> list[Feat]:
        """Those who stood out; nobody is named where several did as well."""
        ages = Counter(id for there in self.census for id in there)
        prey = Counter(death.killer for death in self.deaths if death.killer > 0)
        fallen = Counter(death.animal for death in self.deaths if death.cause == "eaten")
        escapes = Counter({id: times - fallen[id] for id, times in self.hunted.items() if id > 0})
        old = oldest(ages) if len(self.census) > 1 else None  # in one turn all are as old
        found = [("oldest", old), ("hunter", single(prey))]
        found += [("survivor", single(escapes)), ("eater", single(self.meals))]
        begun = Spot(0, 0)  # who lay there from the beginning, and of whom nothing was told
        feats = [Feat(kind, *it, "", self.seen.get(it[0], begun)) for kind, it in found if it]
        last = self.last_of_a_kind()
        return [it for it in (*feats, last) if it and self.looks(it)]

    def last_of_a_kind(self) -> Feat | None:
        """Whose death was the end of a trait; of several the one that most have had.

        Nobody's is, if the last of them died together.
        """
        living = self.session.state.animals.values()
        bearers: dict[str, set[int]] = {}
        ends: dict[str, Death] = {}
        shared: dict[str, int] = {}  # with which choice several have died last
        for death in self.deaths:
            for kind in death.traits:
                bearers.setdefault(kind, set()).add(death.animal)
                before = ends.get(kind)
                ends[kind] = death
                if before and before.at.step == death.at.step:
                    shared[kind] = death.at.step
        for animal in living:
            for kind in kinds_of(animal):
                ends.pop(kind, None)
        ends = {kind: it for kind, it in ends.items() if shared.get(kind) != it.at.step}
        if not ends:
            return None
        kind = max(ends, key=lambda kind: (len(bearers[kind]), ends[kind].at))
        number, end = len(bearers[kind]), ends[kind]
        return Feat("last", end.animal, number, kind, end.at) if number > 1 else None

    def looks(self, feat: Feat) -> Animal | None:
        """As it is in the end, or as it was when it was last heard of; None if nobody saw it."""
        final = self.session.state.animals.get(feat.animal)
        return final or self.there(feat.animal, feat.at)

    def animal(self, feat: Feat) -> Animal:
        """The same of somebody who stood out."""
        found = self.looks(feat)
        assert found
        return found


def kinds_of(animal: Animal) -> frozenset[str]:
    """The traits it bears, those too that are asleep."""
    return frozenset(mark.kind for mark in animal.marks)


def oldest(ages: Counter[int]) -> tuple[int, int] | None:
    """Who has lived through most turns; of several who was born first."""
    if not ages:
        return None
    id = min(ages, key=lambda id: (-ages[id], id))
    return id, ages[id]


def single(numbers: Counter[int]) -> tuple[int, int] | None:
    """Who has most, if that is worth a word and nobody else has as much."""
    best = numbers.most_common(2)
    if not best or best[0][1] < 2 or (len(best) > 1 and best[1][1] == best[0][1]):
        return None
    return best[0]


def table(rows: Iterable[Row], names: Sequence[str]) -> str:
    """Rows as CSV, a line for each, with the names of the players."""
    found: list[tuple[str, ...]] = [("turn", "player", *Row._fields[2:])]
    for row in rows:
        name = names[row.seat] if row.seat >= 0 else ""
        found.append((str(row.turn), quoted(name), *map(str, row[2:])))
    return "".join(",".join(line) + "\n" for line in found)


def quoted(name: str) -> str:
    """A cell with what somebody has typed, which no program takes for a formula."""
    guarded = f"'{name}" if name[:1] in ("=", "+", "-", "@") else name
    return '"' + guarded.replace('"', '""') + '"'
