"""Slips: what came of a game, in so few letters that a class can hand it to its teacher.

A slip tells the deal, the points and animals of all seats, who died of what at the table, which
traits lived there, and how many of them were one player's. The game may still go on.
It ends with a sum, so one that was typed wrong is told from one that was not. It is no proof of
anything: whoever can read this can forge one.
"""

from __future__ import annotations

import json
import re
from base64 import b32decode, b32encode
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import NamedTuple

from evolution.codec import rules_to_plain
from evolution.engine import scores
from evolution.games import GAMES, conflict
from evolution.games import rules as make_rules
from evolution.model import Animal
from evolution.ruleset import Ruleset
from evolution.session import Session

VERSION = 2  # 1 tells nothing of the table; it is still read
FINISHED = 3  # the same, and how many turns the group has played itself
OPEN = 128  # beside the number of turns: the game was not over
SUM = 2  # bytes
MOST = 255
GROUP = 4  # letters between two dashes
NIBBLE = 15  # of a trait as many are counted, of one's own and of others
LONGEST = 400  # letters
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
    traits: tuple[tuple[str, int], ...]  # on these animals, and how many have them
    over: bool = True  # or it was handed in before its end
    herds: tuple[int, ...] = ()  # animals of all seats; () where an old slip does not tell
    deaths: tuple[tuple[str, int], ...] = ()  # at the whole table, by the event that tells of them
    lived: tuple[tuple[str, int], ...] = ()  # the same of all animals of the table
    own: int | None = None  # turns the group has played to their end, where the computer went on

    @property
    def own_points(self) -> int:
        """Those of the player it is about."""
        return self.points[self.seat]

    @property
    def place(self) -> int:
        """1 for the most points; equal players share a place."""
        return self.places[0]

    @property
    def places(self) -> tuple[int, int]:
        """The first and the last of the places that all with as many points share."""
        own = self.own_points
        return 1 + sum(it > own for it in self.points), sum(it >= own for it in self.points)


def slip_of(session: Session, seat: int) -> Slip:
    """The slip of a game about one of its players, as it stands."""
    state, seats = session.state, range(len(session.players))
    animals = state.of(seat)
    return Slip(
        deal_of(session),
        session.rules.names,
        seat,
        tuple(scores(session.state)),
        session.state.turn,
        number_of(animals),
        borne(animals),
        not session.ask,
        tuple(number_of(state.of(it)) for it in seats),
        dead(session),
        borne(state.animals.values()),
        session.own_turns,
    )


def number_of(animals: Iterable[Animal]) -> int:
    """How many they are, those of a species counted one by one."""
    return sum(it.population for it in animals)


def borne(animals: Iterable[Animal]) -> tuple[tuple[str, int], ...]:
    """The traits that animals have, and how many have them."""
    found: Counter[str] = Counter()
    for it in animals:
        found.update(dict.fromkeys((mark.kind for mark in it.marks), it.population))
    return tuple(sorted(found.items()))


def dead(session: Session) -> tuple[tuple[str, int], ...]:
    """Of what so many have died in a game."""
    rules, found = session.rules, Counter[str]()
    for events in (session.opening, *(step.events for step in session.steps)):
        for event in events:
            if event.kind in rules.deaths:
                found[event.kind] += rules.dead(event)
    return tuple(sorted(found.items()))


def deal_of(session: Session) -> str:
    """What tells one deal from another: rules, seed and opponents, but nobody's name."""
    kinds = [player.kind for player in session.players]
    told = [rules_to_plain(session.rules), kinds, session.seed, session.position]
    return lettered(sha256(json.dumps(told, sort_keys=True).encode()).digest()[:2])


def lettered(two: bytes) -> str:
    """Two bytes as four letters."""
    return b32encode(two).decode()[:4]


def group_name(text: str) -> str:
    """The name of a group, as it may stand before its slip."""
    return " ".join(text.replace(":", " ").split())[:NAME]


def write(slip: Slip) -> str:
    """``ABCD-EFGH-…``"""
    rules = make_rules(*slip.games)
    kinds, causes, own = sorted(rules.traits), sorted(rules.deaths), dict(slip.traits)
    version = VERSION if slip.own is None else FINISHED
    body = [version if slip.herds else 1, *b32decode(slip.deal + "====")[:2]]
    bits = sum(1 << number for number, name in enumerate(GAMES) if name in slip.games)
    body += bits.to_bytes(2, "big")
    if slip.herds:
        turns = min(slip.turns, OPEN - 1) | (0 if slip.over else OPEN)
        played = [] if slip.own is None else [slip.own]
        body += [len(slip.points) << 4 | slip.seat, *played, turns, *slip.herds, *slip.points]
        body += [len(slip.deaths)]
        body += [it for cause, number in slip.deaths for it in (causes.index(cause), number)]
        for kind, number in slip.lived:
            mine = own.get(kind, 0)
            body += [kinds.index(kind), min(NIBBLE, mine) << 4 | min(NIBBLE, number - mine)]
    else:
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
    if len(body) < 10 or body[0] not in (1, VERSION, FINISHED):
        raise ValueError("it is of another version")
    return unfolded(body)


def unfolded(body: bytes) -> Slip:
    """The slip of bytes whose sum agrees; they may be forged all the same. Raises ValueError."""
    bits, seats, seat = int.from_bytes(body[3:5], "big"), body[5] >> 4, body[5] & 15
    games = tuple(name for number, name in enumerate(GAMES) if bits >> number & 1)
    if bits >> len(GAMES) or not games or conflict(games) or not 2 <= seats <= 8 or seat >= seats:
        raise ValueError("it tells of no game")
    rules = make_rules(*games)
    kinds = sorted(rules.traits)
    if body[0] != 1:
        own = body[6] if body[0] == FINISHED else None
        head = Slip(lettered(body[1:3]), games, seat, (), 0, 0, (), own=own)
        return of_table(head, rules, body[6:] if own is None else body[7:], seats)
    turns, animals, *rest = body[6:]
    traits = rest[seats:]
    if len(rest) < seats or len(traits) % 2 or any(it >= len(kinds) for it in traits[::2]):
        raise ValueError("it tells of no game")
    had = [(kinds[kind], number) for kind, number in zip(traits[::2], traits[1::2], strict=True)]
    return Slip(lettered(body[1:3]), games, seat, tuple(rest[:seats]), turns, animals, tuple(had))


def of_table(slip: Slip, rules: Ruleset, body: bytes, seats: int) -> Slip:
    """What stands behind the head of a slip that tells of the whole table. Raises ValueError."""
    kinds, causes = sorted(rules.traits), sorted(rules.deaths)
    turns, herds, points = body[0], body[1 : 1 + seats], body[1 + seats : 1 + 2 * seats]
    number, rest = body[1 + 2 * seats : 2 + 2 * seats], body[2 + 2 * seats :]
    if not number or len(rest) < 2 * number[0]:
        raise ValueError("it tells of no game")
    died, lived = rest[: 2 * number[0]], rest[2 * number[0] :]
    if len(lived) % 2 or any(it >= len(kinds) for it in lived[::2]):
        raise ValueError("it tells of no game")
    if any(it >= len(causes) for it in died[::2]):
        raise ValueError("it tells of no game")
    pairs = [(kinds[at], both >> 4, both & NIBBLE) for at, both in pairs_of(lived)]
    return slip._replace(
        points=tuple(points),
        turns=turns & ~OPEN,
        animals=herds[slip.seat],
        traits=tuple((kind, own) for kind, own, _ in pairs if own),
        over=not turns & OPEN,
        herds=tuple(herds),
        deaths=tuple((causes[at], n) for at, n in pairs_of(died)),
        lived=tuple((kind, own + others) for kind, own, others in pairs),
    )


def pairs_of(body: bytes) -> Iterator[tuple[int, int]]:
    return zip(body[::2], body[1::2], strict=True)


def summed(body: bytes) -> bytes:
    return sha256(b"slip" + body).digest()[:SUM]
