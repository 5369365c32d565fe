"""Games as links: what stands behind the ``#`` of an address. Whoever has the link has all cards.

Three forms. ``r1.`` is robust: the record itself, deflated. ``s1.`` is short: every choice is its
number among the options, all of them one big number; it holds as long as the rules and the order of
options are the same, and says so when they are not. ``n1.`` is a game that nobody has begun yet.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from evolution.changes import NOTHING
from evolution.codec import MAX_CHARACTERS, VERSION, dump, rules_to_plain
from evolution.model import NATURE
from evolution.ruleset import Ruleset
from evolution.session import MOST_CHOICES, SaveError, Session

ROBUST, SHORT, NEW = "r1.", "s1.", "n1."
FORMS = (ROBUST, SHORT, NEW)
ORDER = 1  # to be raised with every change of the order in which options are listed
LONGEST = 100_000  # characters of a link that is looked at
WARN = 1_900  # more than so many are cut by some programs that send messages
SUM = 4  # bytes of a check
MOST_HEAD = 60_000  # characters of who plays what
RAW = -15  # zlib's word for a stream without a head of its own


def pack(session: Session) -> str:
    """The whole game, as its record says it."""
    return ROBUST + armoured(deflated(session.text()))


def pack_new(session: Session) -> str:
    """The same deal for whoever opens it: games, seats, seed, rulings, opponents; no choices."""
    return NEW + armoured(deflated(head(session)))


def pack_short(session: Session) -> str:
    """The whole game in as few characters as can be. Raises ValueError if that cannot be had.

    It is played again from the link before it is handed out.
    """
    numbers = choices(session)
    whole = 0
    for index, options in reversed(numbers):
        whole = whole * options + index
    about = deflated(head(session, session.locks, session.lesson))
    body = b"".join(
        (
            check(session.rules),
            digest(session),
            len(session.steps).to_bytes(2, "big"),
            len(about).to_bytes(2, "big"),
            about,
            whole.to_bytes((whole.bit_length() + 7) // 8, "big"),
        )
    )
    link = SHORT + armoured(body)
    if unpack(link).text() != session.text():
        raise ValueError("this game does not fit into a short link")
    return link


def is_link(text: str) -> bool:
    """Does it look like a link to a game?"""
    return text.rpartition("#")[2].startswith(FORMS)


def unpack(link: str) -> Session:
    """The game of a link, whichever its form. Raises SaveError, with the key of a sentence."""
    text = link.strip().rpartition("#")[2]
    form = text[: len(ROBUST)]
    if len(text) > LONGEST:
        raise SaveError("link_long", f"it has {len(text)} characters")
    if form not in FORMS:
        raise SaveError("link_unknown", "it does not begin like a link to a game")
    try:
        letters = text[len(form) :]
        body = base64.b64decode(letters + "=" * (-len(letters) % 4), b"-_", validate=True)
    except ValueError as error:
        raise SaveError("link_damaged", str(error)) from error
    if form == SHORT:
        return shortly(body)
    session = Session.load(inflated(body, MAX_CHARACTERS))
    if form == NEW and session.steps:
        raise SaveError("link_damaged", "a new game has no choices")
    return session


def shortly(body: bytes) -> Session:
    """The game of a short link, played again."""
    rules, end, body = body[:SUM], body[SUM : 2 * SUM], body[2 * SUM :]
    count, length, body = number(body[:2]), number(body[2:4]), body[4:]
    if len(body) < length or count > MOST_CHOICES:
        raise SaveError("link_damaged", "it is too short")
    session = Session.load(inflated(body[:length], MOST_HEAD))
    if session.steps:
        raise SaveError("link_damaged", "it has choices of two kinds")
    if check(session.rules) != rules:
        raise SaveError("link_rules", "it was made with other rules, or an older version")
    whole = number(body[length:])
    while len(session.steps) < count and (ask := session.ask):
        if ask.who == NATURE:
            session.act(session.fate(ask))
            continue
        options = ask.legal_actions
        whole, index = divmod(whole, len(options))
        session.act(options[index])
    if whole or len(session.steps) != count or digest(session) != end:
        raise SaveError("link_damaged", "it does not come to the end that it tells")
    return session


def choices(session: Session) -> list[tuple[int, int]]:
    """Every choice of a player: its number among the options, and how many there were.

    Raises ValueError if Nature has answered otherwise than the seed says.
    """
    again = Session.load(head(session))
    found = []
    for step in session.steps:
        ask = again.ask
        assert ask
        if ask.who != NATURE:
            found.append((ask.legal_actions.index(step.action), len(ask.legal_actions)))
        elif again.fate(ask) != step.action:
            raise ValueError("its dice are not those of its seed")
        again.act(step.action)
    return found


def head(
    session: Session, locks: Sequence[str] = (), lesson: Mapping[str, str] | None = None
) -> str:
    """The record without its choices; of the rulings only those that differ."""
    record: dict[str, Any] = {
        "v": VERSION,
        "rules": {key: value for key, value in rules_to_plain(session.rules).items() if value},
        "seats": [[player.name, player.kind] for player in session.players],
        "seed": session.seed,
        "choices": [],
    }
    record |= {"position": session.position} if session.position else {}
    record |= {"practice": True} if session.practice else {}
    record |= {"ask_anyway": True} if session.state.ask_anyway else {}
    record |= {"preset": session.preset} if session.preset else {}
    record |= {"locks": list(locks)} if locks else {}
    record |= {"lesson": lesson} if lesson else {}
    return json.dumps(record, separators=(",", ":"), ensure_ascii=False)


def check(rules: Ruleset) -> bytes:
    """What the meaning of a number hangs on: games, rulings, cards, and how options are listed."""
    told = [ORDER, rules.names, rules.sets, sorted(rules.rulings.items()), sorted(rules.traits)]
    told += [rules.deck_for(rules.seats[0]), [phase.kind for phase in rules.phases]]
    told += [str(rules.changes)] if rules.changes != NOTHING else []
    return summed(json.dumps(told))


def digest(session: Session) -> bytes:
    """What it comes to."""
    return summed(dump(session.state))


def summed(text: str) -> bytes:
    return sha256(text.encode()).digest()[:SUM]


def number(data: bytes) -> int:
    return int.from_bytes(data, "big")


def armoured(data: bytes) -> str:
    """Bytes in letters that an address may have."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def deflated(text: str) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW)
    return packer.compress(text.encode()) + packer.flush()


def inflated(data: bytes, most: int) -> str:
    """What was deflated, if it is a whole text and not too long. Raises SaveError."""
    unpacker = zlib.decompressobj(RAW)
    try:
        text = unpacker.decompress(data, most)
        if unpacker.unconsumed_tail:
            raise SaveError("link_long", "it unfolds to too much")
        if not unpacker.eof or unpacker.unused_data:
            raise SaveError("link_damaged", "a part of it is missing")
        return text.decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise SaveError("link_damaged", str(error)) from error
