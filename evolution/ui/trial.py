"""A bot is tried out in a worker of its own: games against a level, told one after another as text.

The bot is somebody's program, so whatever this says is data for the page, and no more.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from random import Random
from time import monotonic
from types import FrameType
from typing import Any

from evolution.engine import ranking
from evolution.model import Action, State
from evolution.observe import observe
from evolution.players import PLAYERS
from evolution.players.bot import Bot, BotError
from evolution.players.choice import Choice
from evolution.session import PERSON, Player, Session

NAME = "mybot.py"
LONGEST = 2.0  # seconds for one choice of the bot
PULSE = 0.5  # seconds between two signs of life
ALIVE = "alive"
MOST_PRINTED = 4_000  # characters that are kept


class Tried(Bot):
    """A bot that may not think for ever; it is told in which line it did."""

    def choose(self, seen: State, options: list[Action], rng: Random) -> Choice:
        choice: Choice = limited(lambda: Bot.choose(self, seen, options, rng))
        return choice


def limited(work: Any) -> Any:
    """What comes of the bot's text within the time that it has. Raises BotError."""
    until = monotonic() + LONGEST

    def trace(frame: FrameType, event: str, arg: object) -> Any:
        if frame.f_code.co_filename != NAME:
            return None
        if monotonic() > until:
            raise BotError("slow", frame.f_lineno, f"more than {LONGEST:g} seconds")
        return trace

    sys.settrace(trace)
    try:
        return work()
    finally:
        sys.settrace(None)


def trial(text: str) -> Iterator[str]:
    """What comes of a job of ``bot.Bench``: {"game": …} after each, {"error": …} or {"done": …} at
    the end; between, ALIVE."""
    source, boxes, rivals, games, seed = json.loads(text)
    printed = StringIO()
    yield ALIVE
    try:
        with redirect_stdout(printed):
            bot = limited(lambda: Tried(source, NAME))
        for number in range(games):
            with redirect_stdout(printed):
                yield from one_game(bot, boxes, rivals, number, seed)
    except BotError as error:
        told = {"error": error.key, "line": error.line, "detail": error.detail}
        yield json.dumps(told | {"printed": printed.getvalue()[:MOST_PRINTED]})
        return
    yield json.dumps({"done": True, "printed": printed.getvalue()[:MOST_PRINTED]})


def one_game(
    bot: Bot, boxes: list[str], rivals: list[str], number: int, first: int
) -> Iterator[str]:
    """A game of a match; every deal is played from every seat."""
    deal, seat = divmod(number, 1 + len(rivals))
    seed = first + deal
    levels = [*rivals[len(rivals) - seat :], NAME, *rivals[: len(rivals) - seat]]
    players = [Player(one, PERSON if one == NAME else one) for one in levels]
    session = Session(boxes, players, seed)
    minds = [Random(f"{seed}:{one}") for one in range(len(players))]
    told = monotonic()
    while ask := session.ask:
        if ask.who < 0:
            session.advance()
            continue
        player = bot if ask.who == seat else PLAYERS[levels[ask.who]]
        seen = observe(session.state, ask.who)
        session.act(player.choose(seen, ask.legal_actions, minds[ask.who]).action)
        if monotonic() - told > PULSE:
            told = monotonic()
            yield ALIVE
    yield json.dumps(score(session, number, seat))


def score(session: Session, number: int, seat: int) -> dict[str, object]:
    """How a game has ended for the bot, and its record."""
    ranks = {rank.seat: rank for rank in ranking(session.state)}
    others = [one for one in range(len(ranks)) if one != seat]
    shared = sum(rank.place == 1 for rank in ranks.values())
    return {
        "game": number,
        "seat": seat,
        "won": 1 / shared if ranks[seat].place == 1 else 0,
        "points": [ranks[one].points for one in (seat, *others)],
        "turns": session.state.turn,
        "record": session.text(),
    }
