"""Saved games: each in two checked slots in turn, so that a torn write loses one choice at most.

A slot is JSON: generation, sha256 of the rest, title, a line about the game, and the record. What
cannot be read is put aside under another key, never deleted, and can be downloaded.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import NamedTuple, Protocol

from evolution.codec import parse_json

PREFIX = "evolution:"
GAME = f"{PREFIX}game:"
ASIDE = f"{PREFIX}aside:"
SETTINGS = f"{PREFIX}settings"
SLOTS = ("a", "b")
LONGEST_TITLE = 60


class Shelf(Protocol):
    """Where texts are kept by key: a browser's storage, or a dict. Any call may fail."""

    def get(self, key: str) -> str | None: ...
    def put(self, key: str, text: str) -> None: ...
    def drop(self, key: str) -> None: ...
    def keys(self) -> list[str]: ...


class Saved(NamedTuple):
    """A game on the shelf."""

    id: str
    generation: int
    title: str
    line: str
    text: str


class StoreError(Exception):
    """It could not be kept: the storage is full, or forbidden."""


class Memory(dict[str, str]):
    """A shelf that lasts as long as the page."""

    def put(self, key: str, text: str) -> None:
        self[key] = text

    def drop(self, key: str) -> None:
        self.pop(key, None)

    def keys(self) -> list[str]:  # type: ignore[override]
        return list(super().keys())


# ---------------------------------------------------------------------- one slot


def seal(generation: int, title: str, line: str, text: str) -> str:
    """The text of a slot."""
    return json.dumps(
        {
            "g": generation,
            "h": digest(generation, title, line, text),
            "t": title,
            "l": line,
            "d": text,
        },
        ensure_ascii=False,
    )


def digest(generation: int, title: str, line: str, text: str) -> str:
    whole = "\n".join((str(generation), title, line, text))
    return sha256(whole.encode("utf-8", "surrogatepass")).hexdigest()


def unseal(id: str, text: str) -> Saved:
    """What a slot holds. Raises ValueError if it is torn or has been tampered with."""
    data = parse_json(text)
    if not isinstance(data, dict) or set(data) != {"g", "h", "t", "l", "d"}:
        raise ValueError("it is not a slot")
    generation, title, line, record = data["g"], data["t"], data["l"], data["d"]
    if type(generation) is not int or not all(type(it) is str for it in (title, line, record)):
        raise ValueError("its parts are of the wrong kind")
    if data["h"] != digest(generation, title, line, record):
        raise ValueError("its sum does not agree")
    return Saved(id, generation, title, line, record)


def slot_of(key: str) -> tuple[str, str] | None:
    """The game and the slot of a key; None for other keys."""
    if not key.startswith(GAME):
        return None
    id, _, slot = key[len(GAME) :].rpartition(":")
    return (id, slot) if id and slot in SLOTS else None


# ---------------------------------------------------------------------- the shelf


def games(shelf: Shelf) -> list[Saved]:
    """The newest readable slot of every game, the game saved last first. Changes nothing."""
    newest: dict[str, Saved] = {}
    for key in shelf.keys():
        where = slot_of(key)
        text = shelf.get(key) if where else None
        if not where or text is None:
            continue
        try:
            saved = unseal(where[0], text)
        except ValueError:
            continue
        if where[0] not in newest or newest[where[0]].generation < saved.generation:
            newest[where[0]] = saved
    return sorted(newest.values(), key=lambda saved: saved.id, reverse=True)


def tidy(shelf: Shelf) -> int:
    """Put slots that cannot be read aside. Returns how many."""
    count = 0
    for key in shelf.keys():
        where = slot_of(key)
        text = shelf.get(key) if where else None
        if not where or text is None:
            continue
        try:
            unseal(where[0], text)
        except ValueError:
            put_aside(shelf, text)
            shelf.drop(key)
            count += 1
    return count


def put_aside(shelf: Shelf, text: str) -> None:
    """Keep a text that is no good, under a key of its own."""
    kept = aside(shelf)
    if text in kept.values():
        return
    number = 1 + max((int(key[len(ASIDE) :]) for key in kept), default=0)
    shelf.put(f"{ASIDE}{number}", text)


def aside(shelf: Shelf) -> dict[str, str]:
    """What has been put aside, by key."""
    keys = (key for key in shelf.keys() if key.startswith(ASIDE) and key[len(ASIDE) :].isdigit())
    return {key: text for key in keys if (text := shelf.get(key)) is not None}


def save(shelf: Shelf, saved: Saved) -> Saved:
    """Write the next generation of a game into its other slot. Raises StoreError.

    Any failure counts, whatever a browser calls it, and so does a text that reads back otherwise.
    """
    saved = saved._replace(generation=saved.generation + 1, title=saved.title[:LONGEST_TITLE])
    key = f"{GAME}{saved.id}:{SLOTS[saved.generation % 2]}"
    text = seal(saved.generation, saved.title, saved.line, saved.text)
    try:
        shelf.put(key, text)
        kept = shelf.get(key)
    except Exception as error:
        raise StoreError(str(error)) from error
    if kept != text:
        raise StoreError("it was not kept")
    return saved


def remove(shelf: Shelf, id: str) -> None:
    """Delete a game, because its player wants to."""
    for slot in SLOTS:
        shelf.drop(f"{GAME}{id}:{slot}")


def older(shelf: Shelf, saved: Saved) -> Saved | None:
    """The generation before, for when the newest is whole but cannot be played."""
    for slot in SLOTS:
        text = shelf.get(f"{GAME}{saved.id}:{slot}")
        if text is None:
            continue
        try:
            other = unseal(saved.id, text)
        except ValueError:
            continue
        if other.generation < saved.generation:
            return other
    return None


def restore(shelf: Shelf, mirror: Mapping[str, str]) -> int:
    """Bring back from the mirror what the shelf has lost. Returns how many slots.

    The shelf may lag by a minute when a browser is killed; the mirror does not.
    """
    known = {saved.id: saved.generation for saved in games(shelf)}
    count = 0
    for key, text in mirror.items():
        where = slot_of(key)
        if not where:
            continue
        try:
            saved = unseal(where[0], text)
        except ValueError:
            continue
        if saved.generation > known.get(where[0], -1):
            shelf.put(key, text)
            count += 1
    return count


def fresh_id(now: str, taken: Iterable[str]) -> str:
    """A key for a new game: when it began, so that ids sort by age."""
    kept = "".join(c for c in now if c.isalnum())
    ids = set(taken)
    return next(id for n in range(len(ids) + 1) if (id := kept + (f"-{n}" if n else "")) not in ids)
