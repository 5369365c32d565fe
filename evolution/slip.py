"""Slips: what came of a game, in so few letters that a class can hand it to its teacher.

A slip tells the deal, the points of all seats, and of one player the animals and traits that lived.
It ends with a sum, so one that was typed wrong is told from one that was not. It is no proof of
anything: whoever can read this can forge one.
"""

from __future__ import annotations

import json
import re
from base64 import b32decode, b32encode
from collections import Counter
from hashlib import sha256
from typing import NamedTuple

from evolution.codec import rules_to_plain
from evolution.engine import scores
from evolution.games import GAMES, conflict
from evolution.games import rules as make_rules
from evolution.session import Session

VERSION = 1
SUM = 2  # bytes
MOST = 255
GROUP = 4  # letters between two dashes
LONGEST = 200  # letters
NAME = 40  # letters of a group's name, which may stand before its slip with a colon
LOOKALIKES = str.maketrans("018", "OIB")  # digits that no slip has, for the letters they look like


class Slip(NamedTuple):
    """What one group has to tell of its game."""

    deal: str  # four letters: the same for all who have had the same cards, dice and opponents
    games: tuple[str, ...]
    seat: int  # of the player it is about
    points: tuple[int, ...]  # of all seats
    turns: int
    animals: int  # of this player, at the end
    traits: tuple[tuple[str, int], ...]  # on these animals, and how often

    @property
    def place(self) -> int:
        """1 for the most points; equal players share a place."""
        return 1 + sum(it > self.points[self.seat] for it in self.points)


def slip_of(session: Session, seat: int) -> Slip:
    """The slip of a game that is over, about one of its players. Raises ValueError before."""
    if session.ask:
        raise ValueError("the game is not over")
    animals = session.state.of(seat)
    traits = Counter(mark.kind for animal in animals for mark in animal.marks)
    return Slip(
        deal_of(session),
        session.rules.names,
        seat,
        tuple(scores(session.state)),
        session.state.turn,
        len(animals),
        tuple(sorted(traits.items())),
    )


def deal_of(session: Session) -> str:
    """What tells one deal from another: rules, seed and opponents, but nobody's name."""
    kinds = [player.kind for player in session.players]
    told = [rules_to_plain(session.rules), kinds, session.seed, session.position]
    return lettered(sha256(json.dumps(told, sort_keys=True).encode()).digest()[:2])


def lettered(two: bytes) -> str:
    """Two bytes as four letters."""
    return b32encode(two).decode()[:4]


def write(slip: Slip) -> str:
    """``ABCD-EFGH-…``"""
    kinds = sorted(make_rules(*slip.games).traits)
    body = [VERSION, *b32decode(slip.deal + "====")[:2]]
    bits = sum(1 << number for number, name in enumerate(GAMES) if name in slip.games)
    body += bits.to_bytes(2, "big")
    body += [len(slip.points) << 4 | slip.seat, slip.turns, slip.animals, *slip.points]
    body += [it for kind, number in slip.traits for it in (kinds.index(kind), number)]
    whole = bytes(min(MOST, it) for it in body)
    letters = b32encode(whole + summed(whole)).decode().rstrip("=")
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def read(text: str) -> Slip:
    """The slip that was written so. Raises ValueError if a letter is wrong, or one is missing."""
    letters = re.sub(r"[\s-]", "", text).upper().translate(LOOKALIKES)
    try:
        if not letters or len(letters) > LONGEST:
            raise ValueError("it has not as many letters as a slip")
        whole = b32decode(letters + "=" * (-len(letters) % 8))
    except ValueError as error:
        raise ValueError("it is no slip") from error
    body = whole[:-SUM]
    if summed(body) != whole[-SUM:] or b32encode(whole).decode().rstrip("=") != letters:
        raise ValueError("a letter of it is wrong, or one is missing")
    if len(body) < 10 or body[0] != VERSION:
        raise ValueError("it is of another version")
    return unfolded(body)


def unfolded(body: bytes) -> Slip:
    """The slip of bytes whose sum agrees; they may be forged all the same. Raises ValueError."""
    bits, seats, seat = int.from_bytes(body[3:5], "big"), body[5] >> 4, body[5] & 15
    games = tuple(name for number, name in enumerate(GAMES) if bits >> number & 1)
    turns, animals, *rest = body[6:]
    traits = rest[seats:]
    if bits >> len(GAMES) or not games or conflict(games) or not 2 <= seats <= 8 or seat >= seats:
        raise ValueError("it tells of no game")
    kinds = sorted(make_rules(*games).traits)
    if len(rest) < seats or len(traits) % 2 or any(it >= len(kinds) for it in traits[::2]):
        raise ValueError("it tells of no game")
    had = [(kinds[kind], number) for kind, number in zip(traits[::2], traits[1::2], strict=True)]
    return Slip(lettered(body[1:3]), games, seat, tuple(rest[:seats]), turns, animals, tuple(had))


def summed(body: bytes) -> bytes:
    return sha256(b"slip" + body).digest()[:SUM]
