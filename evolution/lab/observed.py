"""What is observed of an experiment, over many games of each of two kinds, with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from evolution.engine import scores, start
from evolution.lab.match import play_out
from evolution.model import Animal, State
from evolution.players import PLAYERS
from evolution.ruleset import Ruleset
from evolution.slip import borne, number_of

CONFIDENCE = 1.96  # of 95 %
TURNS = 8  # of which single numbers are told
MEASURES = """
animals            on the whole table, the mean of all turn ends; animals@4: at that of turn 4
animals@laurasia   of them, in this place where animals are born
traits             of an animal; kinds: different traits on the table at the last end
share.running      of all animals have it, over all turn ends; share.running@4: at that of turn 4
defended, joined   of all animals have a trait of defence, a pair trait; defended@4
commonest          the share of the commonest trait among all traits at the last end
starved, eaten     the share of the cause of all deaths; deaths: in a turn
life.running       of the animals with it, the share that live a turn later; life.without.running
shared_fate        of those that died with a partner: how many partners died in the same turn
unshared_fate      the same of other animals of the same player, who are no partners
burden             traits that animals with a burden have beside it, less what others have
emptied, returned  how often a player's last animal in a place is gone, or one comes back there
plants             that grow; turns, points (a player's); points.even: those of A, C …
unlike             how far the mix of traits at the end is from that of all games together
"""


class Count:
    """Counts what happens in one game."""

    def __init__(self, state: State) -> None:
        self.rules = state.rules
        self.sums: Counter[str] = Counter()
        self.of: Counter[str] = Counter()
        self.deaths: Counter[str] = Counter()
        self.turn = state.turn
        self.alive: dict[int, frozenset[str]] = {}  # at the last turn end
        self.owners: dict[int, int] = {}
        self.partners: dict[int, set[int]] = {}
        self.lived: set[tuple[int, int]] = set()  # where whose animals lived at the last turn end
        self.empty: set[tuple[int, int]] = set()
        self.mix: Counter[str] = Counter()

    def add(self, name: str, value: float, of: float = 1) -> None:
        self.sums[name] += value  # type: ignore[assignment]
        self.of[name] += of  # type: ignore[assignment]

    def see(self, state: State, over: bool) -> None:
        """What the last choice has done: who has died, and is the turn over?"""
        for event in state.events:
            if event.kind in self.rules.deaths:
                self.deaths[event.kind] += self.rules.dead(event)
        if state.turn != self.turn or over:
            self.census(state)
            self.turn = state.turn

    def census(self, state: State) -> None:
        animals, turn = list(state.animals.values()), self.turn
        number = number_of(animals)
        self.fates(state)
        self.add("animals", number)
        self.tell(f"animals@{turn}", number)
        self.add("plants", len(state.plants()))
        self.add("traits", sum(len(it.marks) * it.population for it in animals), number)
        kinds = Counter(dict(borne(animals)))
        for kind in self.rules.traits:
            self.add(f"share.{kind}", kinds[kind], number)
            if turn <= TURNS:
                self.add(f"share.{kind}@{turn}", kinds[kind], number)
        for name, category in (("defended", "defence"), ("joined", "pair")):
            some = sum(it.population for it in animals if self.has(it, category))
            self.add(name, some, number)
            if turn <= TURNS:
                self.add(f"{name}@{turn}", some, number)
        self.places(state, animals)
        self.mix = Counter(mark.kind for it in animals for mark in it.marks)
        self.alive = {it.id: frozenset(mark.kind for mark in it.marks) for it in animals}
        self.owners = {it.id: it.owner for it in animals}
        self.partners = {it.id: {m.partner for m in it.marks if m.partner > 0} for it in animals}

    def tell(self, name: str, value: float) -> None:
        if self.turn <= TURNS:
            self.add(name, value)

    def has(self, animal: Animal, category: str) -> bool:
        return any(self.rules.traits[mark.kind].category == category for mark in animal.marks)

    def fates(self, state: State) -> None:
        """Who of those that lived a turn ago lives now, by what they had and whom they knew."""
        dead = self.alive.keys() - state.animals.keys()
        for id in sorted(self.alive):
            for kind in self.rules.traits:
                has = kind in self.alive[id]
                self.add(f"life.{kind}" if has else f"life.without.{kind}", id not in dead)
        for id in sorted(dead):
            for other in sorted(self.alive):
                if other != id and self.owners[other] == self.owners[id]:
                    known = other in self.partners[id]
                    self.add("shared_fate" if known else "unshared_fate", other in dead)
        burdens = {kind for kind, it in self.rules.traits.items() if it.category == "burden"}
        hosts = [kinds for kinds in self.alive.values() if kinds & burdens]
        others = [kinds for kinds in self.alive.values() if not kinds & burdens]
        if hosts and others:
            mean = sum(len(kinds) - 1 for kinds in hosts) / len(hosts)
            self.add("burden", mean - sum(map(len, others)) / len(others))

    def places(self, state: State, animals: Sequence[Animal]) -> None:
        homes = self.rules.homes
        if not homes:
            return
        here = {(it.place, it.owner) for it in animals}
        for place in homes:
            key = state.places[place].key
            self.add(f"animals@{key}", sum(it.population for it in animals if it.place == place))
        gone, back = self.lived - here, self.empty & here
        self.add("emptied", len(gone), 0)
        self.add("returned", len(back), 0)
        self.empty = (self.empty | gone) - back
        self.lived = here

    def numbers(self, state: State) -> dict[str, float]:
        """Every measure of the game that is over."""
        found = {name: self.sums[name] / (self.of[name] or 1) for name in self.sums}
        found = {n: v for n, v in found.items() if self.of[n] or n in ("emptied", "returned")}
        dead = self.deaths.total()
        hungry = self.deaths["starved"] + self.deaths["starve"]
        if dead:
            found["starved"] = hungry / dead
            found["eaten"] = self.deaths["eaten"] / dead
        found["deaths"] = dead / max(1, state.turn)
        found["turns"] = state.turn
        points = scores(state)
        found["points"] = sum(points) / len(points)
        found["points.even"] = sum(points[::2]) / len(points[::2])
        found["points.odd"] = sum(points[1::2]) / len(points[1::2])
        found["kinds"] = len(self.mix)
        if self.mix:
            found["commonest"] = max(self.mix.values()) / self.mix.total()
        return found


class Seen(NamedTuple):
    """What was seen of one game: its numbers, and the mix of traits at its end."""

    numbers: dict[str, float]
    mix: dict[str, float]


def watch(rules: Ruleset, players: Sequence[str], seed: int) -> Seen:
    """Play one game between opponents, and count. The same seed gives the same game."""
    state = start(rules, len(players), seed)
    count = Count(state)
    minds = [PLAYERS[kind] for kind in players]
    play_out(state, minds, seed, lambda state, *_: count.see(state, over=False))
    count.see(state, over=True)
    total = count.mix.total()
    return Seen(
        count.numbers(state), {kind: number / total for kind, number in sorted(count.mix.items())}
    )


class Line(NamedTuple):
    """A measure over all games: of the experiment, of what it is compared with, and between them.

    Each is the mean, and half the width of its 95 % interval.
    """

    name: str
    here: tuple[float, float]
    there: tuple[float, float]
    more: tuple[float, float]  # here less there, deal by deal
    deals: int  # that have the measure on both sides


def lines(here: Sequence[Seen], there: Sequence[Seen]) -> Iterator[Line]:
    """Every measure, by name. Both sides have played the same seeds in the same order."""
    ours, theirs = [with_distance(side) for side in (here, there)]
    names = sorted({name for numbers in [*ours, *theirs] for name in numbers})
    for name in names:
        pairs = [
            (a[name], b[name]) for a, b in zip(ours, theirs, strict=True) if name in a and name in b
        ]
        more = mean([a - b for a, b in pairs])
        yield Line(name, of_all(ours, name), of_all(theirs, name), more, len(pairs))


def of_all(numbers: Iterable[dict[str, float]], name: str) -> tuple[float, float]:
    return mean([it[name] for it in numbers if name in it])


def with_distance(games: Sequence[Seen]) -> list[dict[str, float]]:
    """The numbers of each game, and how far its mix of traits is from that of all together."""
    whole: Counter[str] = Counter()
    for game in games:
        whole.update(game.mix)
    total = sum(whole.values()) or 1
    found = []
    for game in games:
        apart = sum(abs(game.mix.get(kind, 0) - whole[kind] / total) for kind in sorted(whole)) / 2
        found.append(game.numbers | ({"unlike": apart} if game.mix else {}))
    return found


def mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval."""
    number = len(values)
    if not number:
        return 0.0, 0.0
    middle = sum(values) / number
    spread = sum((value - middle) ** 2 for value in values) / max(1, number - 1)
    return middle, CONFIDENCE * sqrt(spread / number)


def report(found: Iterable[Line], wanted: Sequence[str]) -> str:
    """The measures that are wanted, or all: here, there, and the difference."""
    rows = [f"{'measure':28} {'here':>18} {'compared with':>18} {'difference':>19} {'deals':>6}"]
    for line in found:
        if not wanted or line.name in wanted:
            here, there, more = [
                f"{a:9.3f} ± {b:5.3f}" for a, b in (line.here, line.there, line.more)
            ]
            sure = "*" if abs(line.more[0]) > line.more[1] else " "
            rows.append(f"{line.name:28} {here:>18} {there:>18} {more:>18}{sure} {line.deals:6}")
    return "\n".join(rows)
