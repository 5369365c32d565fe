"""Figures of a study: shares and means with their intervals, made of its rows. Pure Python.

Rows are taken one by one and only counted, so memory does not grow with the number of games.
Animals of one game share their luck, and so do the games of one deal; therefore whole deals are
drawn anew (the bootstrap), the same ones in every group, as the same deals are played in each.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping
from io import StringIO
from math import hypot, inf, sqrt
from random import Random
from typing import Any, NamedTuple

from evolution.players.futures import wilson

ALL = "(all)"
EACH, WHOLE = "each", "all"  # turn by turn, or all of a game together
NONE = "(none)"
BLOCKS = 100  # deals are counted in so many blocks at most: enough for an interval at 95 %
FEW = 10  # blocks; with fewer nothing can be drawn anew
STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306)  # 95 %, of 2 to 9 deals
DRAWN = 400  # times
NORMAL = 1.96  # 95 %, of many deals
TAIL = 10  # of the drawn values lie beyond either end of the interval: 2.5 %
BESIDE = " - "
APART = ", hunters "  # with a trait, or without

Row = Mapping[str, Any]
Count = tuple[str, int, float, float]  # what, turn (0: of all), how much of it, among how many
Key = tuple[str, str, int]  # group, what, turn
Counted = tuple[str, str, int, int, float, float]  # a key, a block of deals, much, among


class Estimate(NamedTuple):
    """One number of a figure, and between what the true one lies at 95 %."""

    figure: str
    group: str  # "B - A" for the difference of two groups
    what: str  # "running - (none)" for the difference of two rows
    turn: int  # 0 for what is of no single turn
    n: float  # of how many: animals, seats, attacks, games
    value: float
    low: float
    high: float


def figures_text(plots: Iterable[tuple[str, Iterable[Estimate]]]) -> str:
    """The numbers of plots, by their names, as a table."""
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(("plot", *Estimate._fields))
    for name, numbers in plots:
        for it in numbers:
            writer.writerow((name, *it[:4], *[f"{value:.6g}" for value in it[4:]]))
    return file.getvalue()


class Series(NamedTuple):
    """What is known of one number before it is set beside others."""

    among: float
    value: float
    low: float
    high: float
    again: list[float]  # when deals are drawn anew; nothing where that tells too little


class Figure(NamedTuple):
    """What is counted, and where."""

    name: str
    table: str
    title: str
    share: bool  # is it a share, between 0 and 1?
    counts: Callable[[Row], Iterable[Count]]
    against: str = ""  # what all the others are set against


# ---------------------------------------------------------------------- what is counted


def parts(text: str) -> list[str]:
    """The traits of a cell."""
    return text.split("+") if text else []


def survival(plot: Row) -> Figure:
    """The share of animals that live through a turn, by trait.

    ``traits``: these alone; ``hunters``: a trait, apart where a rival that hunts has it and where
    only others hunt; ``hunted``: only animals that somebody could attack; ``cause``: who dies of
    anything else counts as living.
    """
    wanted, rival, cause = plot.get("traits"), plot.get("hunters"), plot.get("cause")

    def counts(row: Row) -> Iterator[Count]:
        if plot.get("hunted") and not row["threats"]:
            return
        died = row["died"] if cause in (None, row["cause"]) else 0
        lived, among = row["population"] - died, row["population"]
        apart = ""
        if rival:
            if not row["hunters"]:
                return
            apart = f"{APART}{'with' if rival in parts(row['hunters']) else 'without'} {rival}"
        for what in [ALL, *(parts(row["traits"]) or [NONE])]:
            if not wanted or what in wanted:
                yield what + apart, 0, lived, among

    title = f"Animals that are not {cause}" if cause else "Animals that live through a turn"
    return Figure("survival", "animals", f"{title}, by trait", True, counts)


def frequencies(plot: Row) -> Figure:
    """The share of animals with a trait as feeding begins, turn by turn; or over "all" turns."""
    wanted, whole = plot.get("traits"), plot.get("turns") == WHOLE

    def counts(row: Row) -> Iterator[Count]:
        turn = 0 if whole else row["turn"]
        yield "", turn, 0, row["population"]  # of which all the others are a part
        for what in parts(row["traits"]) or [NONE]:
            if not wanted or what in wanted:
                yield what, turn, row["population"], 0

    return Figure("frequencies", "animals", "Animals with a trait", True, counts)


def fates(plot: Row) -> Figure:
    """What becomes of animals in a turn: they live, or how they die; by trait if some are named."""
    wanted = plot.get("traits")

    def counts(row: Row) -> Iterator[Count]:
        own = [ALL, *(parts(row["traits"]) or [NONE])]
        for what in [it for it in own if it in wanted] if wanted else [""]:
            name = f"{what}: " if what else ""
            yield name, 0, 0, row["population"]
            if row["population"] > row["died"]:
                yield name + "lives", 0, row["population"] - row["died"], 0
            if row["died"]:
                yield name + row["cause"], 0, row["died"], 0

    return Figure("fates", "animals", "What becomes of animals in a turn", True, counts)


def wins(plot: Row) -> Figure:
    """The share of games won, by "order", "seat", "player" or "first_trait"."""
    return by_seat("wins", "won", "Games won", True, plot)


def points(plot: Row) -> Figure:
    """Victory points, by "order", "seat", "player" or "first_trait"."""
    return by_seat("points", "points", "Points", False, plot)


def by_seat(name: str, column: str, title: str, share: bool, plot: Row) -> Figure:
    """What the seats have reached, by something that tells them apart."""
    by = plot.get("by", "order")

    def counts(row: Row) -> Iterator[Count]:
        what = row[by] + 1 if by in ("order", "seat") else row[by] or NONE
        yield str(what), 0, row[column], 1

    return Figure(name, "seats", f"{title}, by {by.replace('_', ' ')}", share, counts)


def attacks(plot: Row) -> Figure:
    """The share of attacks after which the prey is eaten, by a trait of the prey.

    ``hunters``: a trait, apart where the hunter has it and where it has not.
    """
    wanted, trait = plot.get("traits"), plot.get("hunters")

    def counts(row: Row) -> Iterator[Count]:
        own = trait in parts(row["hunter_traits"])
        apart = f"{APART}{'with' if own else 'without'} {trait}" if trait else ""
        for what in [ALL, *(parts(row["prey_traits"]) or [NONE])]:
            if not wanted or what in wanted:
                yield what + apart, 0, row["victim"] == row["prey"], 1

    return Figure("attacks", "attacks", "Attacks that succeed", True, counts)


def populations(plot: Row) -> Figure:
    """Animals, food, tokens eaten and deaths of the whole table, turn by turn: means of games
    that have come so far; or of "all" turns together, the mean total of a game."""
    wanted = plot.get("measures", ["animals", "food", "eaten", "deaths"])
    whole = plot.get("turns") == WHOLE

    def counts(row: Row) -> Iterator[Count]:
        measure, turn = row["measure"], 0 if whole else row["turn"]
        if measure == "points" and row["seat"] == 0 and (row["turn"] == 1 or not whole):
            yield "", turn, 0, 1  # one game; every table has a seat 0
        if measure in wanted:
            yield measure, turn, row["value"], 0

    title = "Numbers of the whole table, in a game" if whole else "Numbers of the whole table"
    return Figure("populations", "populations", title, False, counts)


FIGURES: dict[str, Callable[[Row], Figure]] = {
    it.__name__: it for it in (survival, frequencies, fates, wins, points, attacks, populations)
}
OPTIONS = {  # what may be said of each, and what it means
    "survival": {"traits", "hunters", "hunted", "cause", "against"},
    "frequencies": {"traits", "turns", "against"},
    "fates": {"traits"},
    "wins": {"by", "against"},
    "points": {"by", "against"},
    "attacks": {"traits", "hunters", "against"},
    "populations": {"measures", "turns"},
}
BY = ("order", "seat", "player", "first_trait")


def figure_of(plot: Row) -> Figure:
    """The figure that a study asks for. Raises ValueError with a sentence."""
    name = plot.get("figure", "")
    if not isinstance(name, str) or name not in FIGURES:
        raise ValueError(f"there is no figure called {name!r}; there are {', '.join(FIGURES)}")
    known = OPTIONS[name] | {"figure", "name", "title", "beside"}
    if strange := sorted(plot.keys() - known):
        raise ValueError(f"the figure {name} does not know {', '.join(strange)}")
    for key in ("traits", "measures"):
        if not isinstance(plot.get(key, []), list):
            raise ValueError(f"{key} of the figure {name} has to be a list")
    for key in ("hunters", "cause", "against", "title", "name"):
        if not isinstance(plot.get(key, ""), str):
            raise ValueError(f"{key} of the figure {name} has to be a word")
    if plot.get("turns", EACH) not in (EACH, WHOLE):
        raise ValueError(f"turns of the figure {name} has to be {EACH} or {WHOLE}")
    if plot.get("by", BY[0]) not in BY:
        raise ValueError(f"{name} can be told by {', '.join(BY)}, not by {plot['by']!r}")
    return FIGURES[name](plot)._replace(against=plot.get("against", ""))


def plot_name(number: int, plot: Row) -> str:
    """What a plot is called: as the study says, else by its number and figure."""
    return str(plot.get("name", f"{number}-{plot['figure']}"))


# ---------------------------------------------------------------------- counting


class Tally:
    """What was counted for a figure, deal by deal."""

    def __init__(self, figure: Figure, deals: int, groups: Iterable[str] = ()) -> None:
        """``groups``: in their order; those that are not named follow as they come."""
        self.figure, self.groups = figure, tuple(groups)
        self.blocks = max(1, min(deals, BLOCKS))
        self.counted: dict[Key, dict[int, list[float]]] = {}

    def add(self, row: Row) -> None:
        """Count a row of the figure's table."""
        group, block = row["group"], row["deal"] % self.blocks
        self.merge(
            (group, what, turn, block, much, among)
            for what, turn, much, among in self.figure.counts(row)
        )

    def dump(self) -> list[Counted]:
        """What was counted, as plain data."""
        return [
            (group, what, turn, block, much, among)
            for (group, what, turn), cells in self.counted.items()
            for block, (much, among) in cells.items()
        ]

    def merge(self, counted: Iterable[Counted]) -> None:
        """Add numbers to those that are there: of a row, or of another tally of the figure."""
        for group, what, turn, block, much, among in counted:
            cell = self.counted.setdefault((group, what, turn), {}).setdefault(block, [0.0, 0.0])
            cell[0] += much
            cell[1] += among

    def estimates(
        self, pairs: Iterable[tuple[str, str]] = (), quick: bool = False
    ) -> list[Estimate]:
        """The figure's numbers; for each pair of groups how much more there is in the second.

        ``quick``: nothing is drawn anew, which takes a hundredth of the time. The intervals are
        those of many deals then, nearly the same; those of differences know nothing of pairs.
        """
        draws = [] if quick else drawn(self.blocks)
        groups = list(dict.fromkeys([*self.groups, *(group for group, _, _ in self.counted)]))
        keys = sorted(self.counted, key=lambda key: (groups.index(key[0]), *key[1:]))
        series = {key: self.series(key, draws) for key in keys if key[1] != whole_of(key[1])}
        name = self.figure.name
        found = [
            Estimate(name, *key, it.among, it.value, it.low, it.high)
            for key, it in series.items()
            if it.among
        ]
        apart = self.set_apart(series)
        found += [Estimate(name, *key, *it[:4]) for key, it in apart.items()]
        series |= apart  # so that differences of two groups are set beside each other, too
        for before, after in pairs:
            for (group, what, turn), one in series.items():
                two = series.get((after, what, turn)) if group == before else None
                if two and (more := difference(one, two)):
                    key = after + BESIDE + before, what, turn
                    found.append(Estimate(name, *key, *more[:4]))
        return found

    def set_apart(self, series: Mapping[Key, Series]) -> dict[Key, Series]:
        """How much more there is of each row than of the one all are set against."""
        found: dict[Key, Series] = {}
        for (group, what, turn), two in series.items() if self.figure.against else ():
            first, mark, rest = what.partition(APART)
            base = self.figure.against + mark + rest
            one = series.get((group, base, turn))
            if one and first != self.figure.against and (more := difference(one, two)):
                found[group, what + BESIDE + base, turn] = more
        return found

    def series(self, key: Key, draws: list[list[int]]) -> Series:
        """The value, its interval, and what it is when deals are drawn anew."""
        group, what, turn = key
        much = [0.0] * self.blocks
        among = [0.0] * self.blocks
        for block, (number, of) in self.counted[key].items():
            much[block], among[block] = number, of
        whole = self.counted.get((group, whole_of(what), turn))
        if whole and not any(among):
            for block, (_, of) in whole.items():
                among[block] = of
        total = sum(among)
        value = sum(much) / total if total else 0.0
        if not draws or self.seldom(much, among) < FEW:
            return Series(total, value, *self.little(much, among, value), [])
        again = []
        for draw in draws:
            of = sum(map(among.__getitem__, draw))
            again.append(sum(map(much.__getitem__, draw)) / of if of else value)
        return Series(total, value, *ends(again), again)

    def seldom(self, much: list[float], among: list[float]) -> int:
        """In how many deals there was what there was least of: some of it, or of a share others."""
        kinds = [sum(map(bool, among))]
        if self.figure.share:
            others = [of - number for number, of in zip(much, among, strict=True)]
            kinds += [sum(map(bool, much)), sum(map(bool, others))]
        return min(kinds)

    def little(self, much: list[float], among: list[float], value: float) -> tuple[float, float]:
        """The interval where little varies, few deals have what is counted, or none are drawn.

        Wilson's for a share, or Student's over the deals where that is wider; for a mean Student's.
        """
        total, deals = sum(among), sum(map(bool, among))
        spread = inf
        if deals > 1:
            apart = sum((m - value * of) ** 2 for m, of in zip(much, among, strict=True))
            wide = STUDENT[deals - 2] if deals < FEW else NORMAL
            spread = wide * sqrt(apart * deals / (deals - 1)) / total
        if not self.figure.share:
            return value - spread, value + spread
        if deals == 1:
            low, high = wilson(value, 1)
        else:
            low, high = wilson(value * total, round(total))
            low, high = min(low, max(0.0, value - spread)), max(high, min(1.0, value + spread))
        return min(low, value), max(high, value)  # the last digit apart


def difference(a: Series, b: Series) -> Series | None:
    """How much more b is than a, pair by pair, or else from the two intervals (Newcombe).

    None where one of them has nothing to count.
    """
    if not a.among or not b.among:
        return None
    apart, among = b.value - a.value, min(a.among, b.among)
    if a.again and b.again:
        again = [y - x for x, y in zip(a.again, b.again, strict=True)]
        return Series(among, apart, *ends(again), again)
    low = apart - hypot(b.value - b.low, a.high - a.value)
    return Series(among, apart, low, apart + hypot(b.high - b.value, a.value - a.low), [])


def whole_of(what: str) -> str:
    """Of what something is a part: "camouflage: eaten" of "camouflage: "; else of all."""
    part, mark, _ = what.partition(": ")
    return part + mark if mark else ""


def drawn(blocks: int) -> list[list[int]]:
    """Blocks drawn anew, again and again; none if there are too few."""
    if blocks < FEW:
        return []
    rng = Random(f"bootstrap {blocks}")
    return [[int(rng.random() * blocks) for _ in range(blocks)] for _ in range(DRAWN)]


def ends(values: list[float]) -> tuple[float, float]:
    """Where the middle 95 % of the values begin and end."""
    ordered = sorted(values)
    return ordered[TAIL], ordered[-1 - TAIL]


def reckon(
    plot: Row, rows: Iterable[Row], deals: int, groups: Iterable[str] = ()
) -> list[Estimate]:
    """The estimates of a figure from the rows of its table; two groups are set beside each other.

    ``plot``: {"figure": "survival", "traits": ["camouflage"]}, say; ``deals``: how many there are.
    """
    tally = Tally(figure_of(plot), deals)
    for row in rows:
        tally.add(row)
    names = list(groups)
    return tally.estimates(zip(names, names[1:], strict=False))
