"""An opponent's thought as text in, text out: the same in a worker and on the main thread."""

from __future__ import annotations

import json
from collections.abc import Iterable
from random import Random
from time import perf_counter
from typing import Any

import evolution
from evolution.model import Action
from evolution.players import PLAYERS, ponder
from evolution.players.analysis import Piece, work
from evolution.players.choice import Choice, Considered, Pondering, finished
from evolution.players.darwin import Darwin
from evolution.players.futures import Futures, futures
from evolution.session import Session

ANALYSE = "analyse"  # a piece of an analysis, where a job names who shall think
records: dict[str, Session] = {}  # the game that is analysed, by its record


def job(kind: str, luck: str, seen: evolution.State, steps: int = 0) -> str:
    """Who shall think, its luck, what it may know, and of how many steps; 0: as it likes."""
    return json.dumps([kind, luck, evolution.dump(seen), steps])


def futures_job(luck: str, seen: str, games: int) -> str:
    """So many games are to be played out, by nobody in particular."""
    return json.dumps(["", luck, seen, games])


def futures_heard(text: str) -> Futures:
    """What has come of them."""
    games, won, points = json.loads(text)
    return Futures(games, tuple(won), tuple(points))


def analysis_job(session: Session, piece: Piece, seed: int) -> str:
    """A piece of the analysis of a game that is over."""
    return json.dumps([ANALYSE, record_of(session), piece, seed])


def record_of(session: Session) -> str:
    """Its record, made once; and the game is remembered for where no worker starts."""
    for record, known in records.items():
        if known is session:
            return record
    record = session.text()
    remember(record, session)
    return record


def analysis_heard(text: str) -> tuple[float, list[Any]]:
    """How many seconds it took, and what was found."""
    seconds, found = json.loads(text)
    return seconds, found


def remember(record: str, session: Session) -> None:
    """The game that is analysed from now on."""
    records.clear()
    records[record] = session


def examining(record: str, piece: Piece, seed: int) -> Pondering[str]:
    """The answer to such a job; of several about one game, it is read once."""
    if record not in records:
        remember(record, Session.load(record))
    begun = perf_counter()
    found = yield from work(records[record], piece, seed)
    return json.dumps([perf_counter() - begun, found])


def thinking(text: str) -> Pondering[str]:
    """The answer to a job, thought in small steps, so that somebody may stop it."""
    kind, luck, seen, steps = json.loads(text)
    if kind == ANALYSE:
        *numbers, ways = seen
        piece = Piece(*numbers, tuple([(action, worth) for action, worth in ways]))
        return (yield from examining(luck, piece, steps))
    state = evolution.load(seen)
    if not kind:
        return json.dumps((yield from futures(state, steps, Random(luck))))
    ask = evolution.decision(state)
    assert ask
    player = PLAYERS[kind]
    if steps and isinstance(player, Darwin):
        player = Darwin(steps)
    return told((yield from ponder(player, state, ask.legal_actions, Random(luck))))


def think(text: str) -> str:
    """The same at once."""
    return finished(thinking(text))


def told(choice: Choice) -> str:
    """A choice as text."""
    ways = [[str(way.action), *way[1:]] for way in choice.considered]
    return json.dumps([str(choice.action), ways])


def heard(text: str, options: Iterable[Action]) -> Choice:
    """The choice that a text tells. Raises ValueError if it is none of these options."""
    by_name = {str(option): option for option in options}
    try:
        action, ways = json.loads(text)
        found = []
        for name, worth, futures, prospect, lives in ways:
            living = {int(id): times for id, times in lives.items()}
            found.append(Considered(by_name[name], worth, futures, prospect, living))
        return Choice(by_name[action], tuple(found))
    except (AttributeError, KeyError, TypeError) as wrong:
        raise ValueError(f"{text!r} is no choice") from wrong
