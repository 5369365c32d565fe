"""How much stronger every level is than the one below it, in every game: a table to be resumed.

A rung is one level against the level below, with two seats, or against three of them with four. All
rungs are played side by side, a few games each in turn, so that a table that is broken off is the
same table with fewer games. What was played by players who would choose otherwise today is
forgotten: of each rung one game is played again, and its choices are compared by their digest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from hashlib import sha256
from itertools import islice
from typing import Any, NamedTuple

from evolution.games import rules
from evolution.lab.match import Game, Result, play, schedule
from evolution.lab.runner import run, value_of
from evolution.players import PLAYERS
from evolution.players.futures import wilson

LEVELS = ("hatchling", "grazer", "forager", "hunter", "darwin")
TABLES = (  # the games that are played together
    ("origin",),
    ("origin", "time_to_fly"),
    ("origin", "time_to_fly", "continents"),
    ("origin", "plantarum"),
    ("new_world",),
    ("random_mutations",),
)
SEATS = (2, 4)
DEALS = 7_000  # the seed of the first deal
TURN = 20  # games of a rung, before the next has its turn
AIMS = {2: (0.65, 0.60), 4: (0.40, 0.33)}  # seats -> the share that is wanted, and its lower end


class Rung(NamedTuple):
    """One level against the one below it."""

    games: tuple[str, ...]
    seats: int
    upper: str
    lower: str

    @property
    def name(self) -> str:
        return f"{self.upper} {self.lower} {self.seats} {' '.join(self.games)}"

    @property
    def players(self) -> tuple[str, ...]:
        return (self.upper, *[self.lower] * (self.seats - 1))


class Standing(NamedTuple):
    """What is known of a rung."""

    probe: str = ""  # the digest of the choices of its first game
    games: int = 0
    won: float = 0.0  # games; a shared first place is a part of one
    points: float = 0.0  # of the upper level, in all games together

    def plus(self, won: float, points: int) -> Standing:
        return self._replace(games=self.games + 1, won=self.won + won, points=self.points + points)


Standings = dict[str, Standing]  # by the name of the rung


def rungs(levels: Sequence[str] = LEVELS) -> list[Rung]:
    """All of them: the lower levels first, which are quick."""
    pairs = [(up, low) for low, up in zip(LEVELS, LEVELS[1:], strict=False) if up in levels]
    return [Rung(games, seats, *pair) for pair in pairs for games in TABLES for seats in SEATS]


def game_of(rung: Rung, game: Game) -> tuple[float, int]:
    """The part of a win that the upper level has of one game, and its points."""
    result = played(rung, game)
    seat = game.seating.index(0)
    return (seat in result.winners) / len(result.winners), result.points[seat]


def played(rung: Rung, game: Game, digest: Any = None) -> Result:
    players = [PLAYERS[rung.players[number]] for number in game.seating]
    watch = (lambda state, ask, action: digest.update(f"{action}\n".encode())) if digest else None
    return play(rules(*rung.games), players, game.seed, watch=watch)


def probe(rung: Rung) -> str:
    """What the levels do in one game, as a digest."""
    found = sha256()
    played(rung, next(schedule(rung.seats, 1, DEALS - 1)), found)
    return found.hexdigest()[:12]


def climb(
    standings: Standings, wanted: Sequence[Rung], games: int, executor: Executor | Any = None
) -> Iterator[Rung]:
    """Play until every rung has so many games; after every turn of a rung its name is told.

    ``standings`` are brought up to date first, and then after every game.
    """
    probes = run([partial(probe, it) for it in wanted], executor)
    for rung, found in zip(wanted, map(value_of, probes), strict=True):
        if standings.get(rung.name, Standing()).probe != found:
            standings[rung.name] = Standing(found)
    while waiting := [it for it in wanted if standings[it.name].games < games]:
        fewest = min(standings[it.name].games for it in waiting)
        upto = min(games, fewest - fewest % TURN + TURN)
        for rung in waiting:
            done = standings[rung.name].games
            if done >= upto:
                continue
            ahead = islice(schedule(rung.seats, upto, DEALS), done, None)
            for outcome in run([partial(game_of, rung, game) for game in ahead], executor):
                standings[rung.name] = standings[rung.name].plus(*value_of(outcome))
            yield rung


# ---------------------------------------------------------------------- what is told


def lines(standings: Mapping[str, Standing], wanted: Sequence[Rung]) -> list[str]:
    """The rungs as a table in Markdown, with intervals of 95 %, and whether the aim is reached."""
    told = [
        "| level | against | games | seats | played | won | interval | points | aim |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for rung in wanted:
        found = standings.get(rung.name, Standing())
        if found.games:
            low, high = wilson(found.won, found.games)
            share, (aim, least) = found.won / found.games, AIMS[rung.seats]
            reached = share >= aim and low > least
            verdict = "reached" if reached else "missed" if high < aim else "open"
            others = f"{rung.seats - 1} × {rung.lower}" if rung.seats > 2 else rung.lower
            told.append(
                f"| {rung.upper} | {others} | {' '.join(rung.games)} | {rung.seats} | {found.games}"
                f" | {share:.1%} | {low:.1%} to {high:.1%} | {found.points / found.games:.1f}"
                f" | {verdict} |"
            )
    return told


def to_plain(standings: Mapping[str, Standing]) -> dict[str, list[Any]]:
    """As JSON can carry it."""
    return {name: list(found) for name, found in sorted(standings.items())}


def from_plain(plain: Any) -> Standings:
    """Read what ``to_plain`` has written. Raises ValueError if it is something else."""
    try:
        return {
            str(name): Standing(str(probe), int(games), float(won), float(points))
            for name, (probe, games, won, points) in plain.items()
        }
    except (AttributeError, TypeError, ValueError) as error:
        raise ValueError(f"these are no standings of a ladder: {error}") from error
