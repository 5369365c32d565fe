"""A study: which games are played by whom, how often, and what is measured. Plain data.

Every game of it is a task of its own, which follows from the study and its number alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from json import dumps
from math import lcm
from typing import Any, NamedTuple

from evolution.codec import VERSION, parse_json, rules_from_plain
from evolution.engine import start
from evolution.lab.figures import Tally, figure_of
from evolution.lab.match import Result, playing
from evolution.lab.watch import Columns, Meter, Row, Watch, Watched
from evolution.model import Action, Decision, State
from evolution.players import PLAYERS, Player
from evolution.players.choice import Pondering, finished
from evolution.ruleset import Ruleset
from evolution.session import Session

GAMES = "games"  # the table that there always is
GAME: Columns = {  # what stands first in every row
    "group": str,
    "game": int,  # its number in the group, from 0
    "deal": int,  # the number of its deal, from 0: the same in all groups
}
COLUMNS: Columns = {
    **GAME,
    "seed": int,  # of the deal
    "seats": int,
    "first": int,  # the seat that begins
    "turns": int,
    "choices": int,  # of players
    "winners": str,  # seats, with plus signs between them
    "outcome": str,  # "ended", or "failed"
    "error": str,  # what went wrong, if anything has
}

Tables = dict[str, list[Row]]  # the rows of every table


class Group(NamedTuple):
    """Games that are set up in the same way."""

    name: str
    rules: Mapping[str, Any]  # as ``codec.rules_to_plain`` makes them
    players: tuple[str, ...]  # a level for every seat

    @property
    def rotations(self) -> int:
        """How many seatings there are if all move on around the table."""
        ways = {self.players[turn:] + self.players[:turn] for turn in range(len(self.players))}
        return len(ways)

    def seating(self, game: int) -> tuple[str, ...]:
        """Who sits where in a game: each deal is played once with every rotation."""
        turn = game % self.rotations
        return self.players[-turn:] + self.players[:-turn] if turn else self.players


class Study(NamedTuple):
    """All that is needed to play the same games again.

    ``meters``: the classes that watch, see ``lab/watch.py``. ``plots``: what to draw, as
    ``lab/figures.py`` takes it.
    """

    name: str
    groups: tuple[Group, ...]
    games: int = 100  # of every group
    seed: int = 0
    meters: tuple[type[Meter], ...] = ()
    plots: tuple[Mapping[str, Any], ...] = ()

    def tasks(self, begin: int = 0) -> Iterator[Trial]:
        """The games, group by group, without the first ``begin``."""
        for number in range(begin, len(self.groups) * self.games):
            group, game = divmod(number, self.games)
            yield Trial(self.groups[group], game, self.seed, self.meters)

    @property
    def deals(self) -> int:
        """How many different deals every group plays."""
        return max(-(-self.games // group.rotations) for group in self.groups)

    @property
    def even(self) -> int:
        """All seats alike only in a multiple of so many games."""
        return lcm(*(group.rotations for group in self.groups))

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """The first group beside each of the others."""
        first, *others = (group.name for group in self.groups)
        return [(first, other) for other in others]

    def tally(self, plot: Mapping[str, Any]) -> Tally:
        """To count for a plot. Raises ValueError where there is no such figure."""
        return Tally(figure_of(plot), self.deals, (group.name for group in self.groups))

    def tables(self) -> dict[str, Columns]:
        """The columns of all tables."""
        return {GAMES: COLUMNS, **{it.table: {**GAME, **it.columns} for it in self.meters}}


def seed_of(study: int, deal: int) -> int:
    """The seed of a deal: it depends on nothing that was played before."""
    return int.from_bytes(sha256(f"study {study} deal {deal}".encode()).digest()[:6], "big")


@dataclass(frozen=True)
class Trial:
    """One game of a study."""

    group: Group
    game: int
    study: int
    meters: tuple[type[Meter], ...] = ()

    @property
    def deal(self) -> int:
        return self.game // self.group.rotations

    @property
    def seed(self) -> int:
        return seed_of(self.study, self.deal)

    def __call__(self) -> Tables:
        """Play it. Returns the rows of every table."""
        return finished(self.playing())

    def playing(self) -> Pondering[Tables]:
        """The same in small steps, for who cannot wait."""
        key = (self.group.name, self.game, self.deal)
        state = self.start()
        first, seating = state.first, self.group.seating(self.game)
        watched = Watched(seating, first)
        watch = Watch((meter(watched) for meter in self.meters), state)
        result = yield from self.play(state, watch)
        watch.catch_up(state)
        found = {
            table: [(*key, *row) for row in rows] for table, rows in watch.rows(result).items()
        }
        game = (self.seed, len(seating), first, result.turns, result.choices)
        winners = "+".join(map(str, result.winners))
        found[GAMES] = [(*key, *game, winners, "ended", "; ".join(watch.broken))]
        return found

    def start(self) -> State:
        return start(rules_of(dumps(self.group.rules)), len(self.group.players), self.seed)

    def play(self, state: State, watch: Watch) -> Pondering[Result]:
        def follow(state: State, ask: Decision, action: Action) -> None:
            watch.catch_up(state)
            watch.follow(state, ask.who, action)

        return playing(state, self.players, self.seed, follow)

    @property
    def players(self) -> list[Player]:
        return [PLAYERS[name] for name in self.group.seating(self.game)]

    def failed(self, error: str) -> Tables:
        """What is told of it if it could not be played to its end."""
        key = (self.group.name, self.game, self.deal)
        seats = len(self.group.players)
        return {GAMES: [(*key, self.seed, seats, -1, 0, 0, "", "failed", error)]}

    def session(self) -> Session:
        """The game as a record, for the page and for ``replay``."""
        return finished(self.recording())

    def recording(self) -> Pondering[Session]:
        """The same in small steps."""
        chosen: list[Action] = []

        def note(state: State, ask: Decision, action: Action) -> None:
            chosen.append(action)

        yield from playing(self.start(), self.players, self.seed, note)
        seats = [
            [f"{name} {number + 1}", name]
            for number, name in enumerate(self.group.seating(self.game))
        ]
        return Session.from_record(
            {"v": VERSION, "rules": dict(self.group.rules), "seats": seats, "seed": self.seed}
            | {"choices": list(map(str, chosen))}
        )


@cache
def rules_of(plain: str) -> Ruleset:
    """The rules of a group, made once in a process."""
    return rules_from_plain(parse_json(plain))
