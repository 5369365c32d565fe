"""Games between opponents, and what they say about their strength."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from evolution.chance import pick
from evolution.engine import apply, decision, ranking, start
from evolution.model import NATURE, Action, Decision, State
from evolution.observe import observe
from evolution.players import PLAYERS, Player, ponder
from evolution.players.choice import Pondering, finished
from evolution.players.futures import wilson
from evolution.ruleset import Ruleset


class Result(NamedTuple):
    """How one game between opponents ended."""

    winners: tuple[int, ...]  # the seats in the first place; several if they share it
    points: tuple[int, ...]  # of every seat
    turns: int
    choices: int  # decisions of players


Watcher = Callable[[State, Decision, Action], object]  # before a choice is carried out


def play(
    rules: Ruleset,
    players: Sequence[Player],
    seed: int,
    first: int | None = None,
    watch: Watcher | None = None,
) -> Result:
    """One game. The same seed deals the same cards, whoever sits where."""
    return play_out(start(rules, len(players), seed, first), players, seed, watch)


def play_out(
    state: State, players: Sequence[Player], seed: int, watch: Watcher | None = None
) -> Result:
    """One game from where it stands to its end. Dice and chance of the players follow the seed."""
    return finished(playing(state, players, seed, watch))


def playing(
    state: State, players: Sequence[Player], seed: int, watch: Watcher | None = None
) -> Pondering[Result]:
    """The same in small steps, between which somebody may stop it."""
    dice = Random(f"{seed}:dice")
    minds = [Random(f"{seed}:{seat}") for seat in range(len(players))]
    choices = 0
    while ask := decision(state):
        if ask.who == NATURE:
            action = pick(dice, ask.legal_actions)
        else:
            choices += 1
            player = players[ask.who]
            seen = state if getattr(player, "blind", False) else observe(state, ask.who)
            choice = yield from ponder(player, seen, ask.legal_actions, minds[ask.who])
            action = choice.action
        if watch:
            watch(state, ask, action)
        apply(state, action)
        yield
    ranks = ranking(state)
    points = {rank.seat: rank.points for rank in ranks}
    return Result(
        tuple(rank.seat for rank in ranks if rank.place == 1),
        tuple(points[seat] for seat in range(len(players))),
        state.turn,
        choices,
    )


class Game(NamedTuple):
    """One game of a match: its deal, and which player of the list sits where."""

    seed: int
    seating: tuple[int, ...]  # for every seat, the number of its player in the list


def schedule(players: int, games: int, seed: int = 0) -> Iterator[Game]:
    """Every deal is played once with each rotation of the players around the table."""
    for number in range(games):
        deal, turn = divmod(number, players)
        yield Game(seed + deal, tuple((seat - turn) % players for seat in range(players)))


def match(
    rules: Ruleset, players: Sequence[Player | str], games: int, seed: int = 0
) -> Iterator[tuple[Game, Result]]:
    """The games of a match, one after another; a level may be given by its name.

    Raises KeyError for a level that there is not, TypeError for who has no ``choose``.
    """
    at_table = [PLAYERS[it] if isinstance(it, str) else it for it in players]
    for it in at_table:
        if not hasattr(it, "choose"):
            raise TypeError(f"{it!r} is no player: it has no choose; see docs/writing-a-bot.md")
    return (
        (game, play(rules, [at_table[number] for number in game.seating], game.seed))
        for game in schedule(len(players), games, seed)
    )


class Record(NamedTuple):
    """What one of the players has reached in a match."""

    games: int
    won: float  # a shared first place is a part of a win
    points: float  # on average


def records(played: Iterable[tuple[Game, Result]], players: int) -> list[Record]:
    """What every player of the list has reached."""
    games = 0
    won, points = [0.0] * players, [0] * players
    for game, result in played:
        games += 1
        for seat, number in enumerate(game.seating):
            points[number] += result.points[seat]
            won[number] += (seat in result.winners) / len(result.winners)
    return [Record(games, won[n], points[n] / max(games, 1)) for n in range(players)]


def report(names: Sequence[str], found: Sequence[Record]) -> str:
    """A line for every player: games won, the share, its interval, the points."""
    lines = [
        f"{'player':12} {'games':>6} {'won':>8} {'share':>8}   {'95 % interval':17} {'points':>6}"
    ]
    for name, record in zip(names, found, strict=True):
        low, high = wilson(record.won, record.games)
        share = record.won / max(record.games, 1)
        lines.append(
            f"{name:12} {record.games:6} {record.won:8.1f} {share:8.1%}"
            f"   {low:6.1%} to {high:6.1%}  {record.points:6.1f}"
        )
    return "\n".join(lines)
