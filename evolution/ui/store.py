"""Saved games: kept in several places at once, and found wherever the newest whole one lies.

A *generation* of a game is one text: a head (number, sum, title, a line about the game) and the
record. Every place keeps the last two, in two slots in turn, so that a torn write harms one at
most. One rule says which counts: the highest number whose sum agrees, wherever it lies. What cannot
be read is put aside, and can be downloaded or deleted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import NamedTuple, Protocol

from evolution.codec import parse_json

PREFIX = "evolution:"
GAME = f"{PREFIX}game:"
ASIDE = f"{PREFIX}aside:"
SETTINGS = f"{PREFIX}settings"
LESSONS = f"{PREFIX}lessons"
TAUGHT = "."  # stands among the steps of a lesson that has been taken to its end
MET = f"{PREFIX}met"  # the games that were begun in this browser
SEATED = f"{PREFIX}seats"  # who sat at the table that was set last, and at which games
PROBE = f"{PREFIX}probe"
SLOTS = ("a", "b")
LONGEST_TITLE = 60
MOST_ASIDE = 5
LONGEST_ASIDE = 200_000
TIME = re.compile(r"(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)\d\d")  # at the head of an id, to the second
CUT = ', "d": '  # here the head of a slot ends; no title can contain it, as its quotes are escaped


class Saved(NamedTuple):
    """A generation of a game; in a list of games only its head, without the text."""

    id: str
    generation: int
    title: str
    line: str
    text: str
    over: bool = False  # is it played to its end? earlier versions did not say

    @property
    def began(self) -> tuple[str, ...] | None:
        """The year, month, day, hour and minute in which it was begun, where its id tells that."""
        found = TIME.match(self.id)
        return found.groups() if found else None


class Overtaken(Exception):
    """The game has been played on elsewhere: another tab has written a newer generation."""


class Place(Protocol):
    """Where texts are kept by key: localStorage, IndexedDB, a dict. Any call may fail."""

    def get(self, key: str) -> str | None: ...
    def drop(self, key: str) -> None: ...

    def put(self, key: str, text: str) -> bool:
        """Keep a text. Does it read back as it was?"""
        ...

    def head(self, key: str) -> str | None:
        """At least the head of a text, if that is a slot."""
        ...

    def heads(self) -> Mapping[str, str]:
        """Every key, with at least the head of its text if that is a slot."""
        ...


class Memory(dict[str, str]):
    """A place that lasts as long as the page."""

    def put(self, key: str, text: str) -> bool:
        self[key] = text
        return True

    def drop(self, key: str) -> None:
        self.pop(key, None)

    def head(self, key: str) -> str | None:
        return self.get(key)

    def heads(self) -> Mapping[str, str]:
        return dict(self)


# ---------------------------------------------------------------------- one generation


def seal(saved: Saved) -> str:
    """The text of a slot."""
    head = {"g": saved.generation, "h": digest(saved), "t": saved.title, "l": saved.line}
    head |= {"o": 1} if saved.over else {}
    return json.dumps(head | {"d": saved.text}, ensure_ascii=False)


def digest(saved: Saved) -> str:
    parts = (saved.generation, saved.title, saved.line, saved.text, *["over"] * saved.over)
    whole = "\n".join(map(str, parts))
    return sha256(whole.encode("utf-8", "surrogatepass")).hexdigest()


def unseal(id: str, text: str) -> Saved:
    """What a slot holds. Raises ValueError if it is torn or has been tampered with."""
    data = parse_json(text)
    if not isinstance(data, dict) or set(data) - {"o"} != {"g", "h", "t", "l", "d"}:
        raise ValueError("it is not a slot")
    if type(data["g"]) is not int or not all(type(data[part]) is str for part in "htld"):
        raise ValueError("its parts are of the wrong kind")
    saved = Saved(id, data["g"], data["t"], data["l"], data["d"], "o" in data)
    if data["h"] != digest(saved):
        raise ValueError("its sum does not agree")
    return saved


def head_of(id: str, text: str) -> Saved | None:
    """A generation by its head alone, believed without its sum; None if that cannot be read."""
    try:
        data = parse_json(text.partition(CUT)[0] + "}")
        generation, title, line = data["g"], data["t"], data["l"]
    except (ValueError, KeyError, TypeError):
        return None
    if type(generation) is not int or type(title) is not str or type(line) is not str:
        return None
    return Saved(id, generation, title, line, "", "o" in data)


def slot_of(key: str) -> tuple[str, str] | None:
    """The game and the slot of a key; None for other keys."""
    if not key.startswith(GAME):
        return None
    id, _, slot = key[len(GAME) :].rpartition(":")
    return (id, slot) if id and slot in SLOTS else None


def keys_of(id: str) -> list[str]:
    """The keys of a game, one for each slot."""
    return [f"{GAME}{id}:{slot}" for slot in SLOTS]


# ---------------------------------------------------------------------- all places together


class Store:
    """The places where games are kept: those that last, and the memory of the page."""

    def __init__(self, *lasting: Place, page: Place | None = None) -> None:
        self.lasting = lasting
        self.places: tuple[Place, ...] = (*lasting, Memory() if page is None else page)
        self.failing: set[int] = set()  # the lasting places whose last write has failed
        self.list: list[Saved] | None = None  # of all games, until something changes

    # ------------------------------------------------------------------ games

    def games(self) -> list[Saved]:
        """The newest generation of every game, by its head; the game begun last first."""
        if self.list is None:
            newest: dict[str, Saved] = {}
            for key, text in self.heads():
                id = (slot_of(key) or ("", ""))[0]
                saved = head_of(id, text) if id else None
                if saved and (id not in newest or newest[id].generation < saved.generation):
                    newest[id] = saved
            self.list = sorted(newest.values(), key=lambda saved: saved.id, reverse=True)
        return self.list

    def newest(self, id: str) -> int:
        """The highest number that any place has for a game; -1 if there is none."""
        keys = keys_of(id)
        heads = [head_of(id, head) for key in keys for _, head in self.texts(key, whole=False)]
        return max((head.generation for head in heads if head), default=-1)

    def generations(self, id: str) -> list[Saved]:
        """The whole generations of a game, the newest first. Those that are torn go aside."""
        found: dict[int, Saved] = {}
        for place, key, text in list(self.slots(id)):
            try:
                saved = unseal(id, text)
            except ValueError:
                self.drop(key, place)
                self.put_aside(text)
            else:
                found.setdefault(saved.generation, saved)
        return [found[number] for number in sorted(found, reverse=True)]

    def save(self, saved: Saved) -> Saved:
        """Write the next generation of a game, everywhere. Raises Overtaken."""
        if self.newest(saved.id) > saved.generation:
            raise Overtaken
        title = saved.title[:LONGEST_TITLE]
        saved = saved._replace(generation=saved.generation + 1, title=title)
        self.write(saved)
        return saved

    def write(self, saved: Saved) -> None:
        key, text = keys_of(saved.id)[saved.generation % 2], seal(saved)
        for number in range(len(self.places)):
            self.put_in(number, key, text)

    def remove(self, id: str) -> None:
        """Delete a game, because its player wants to."""
        for key in keys_of(id):
            self.drop(key)

    def fresh_id(self, now: str) -> str:
        """A key for a new game: when it began, so that ids sort by age."""
        kept = "".join(c for c in now if c.isalnum())
        taken = {saved.id for saved in self.games()}
        names = (kept + (f"-{n}" if n else "") for n in range(len(taken) + 1))
        return next(name for name in names if name not in taken)

    # ------------------------------------------------------------------ other texts

    def get(self, key: str) -> str | None:
        """A text from the first place that has it."""
        return next((text for _, text in self.texts(key)), None)

    def lists(self, key: str) -> dict[str, list[str]]:
        """Lists of names that are kept as one text; nothing of what cannot be read."""
        try:
            data = parse_json(self.get(key) or "{}")
        except ValueError:
            return {}
        return {
            name: [one for one in names if isinstance(one, str)]
            for name, names in (data.items() if isinstance(data, dict) else ())
            if isinstance(names, list)
        }

    def put(self, key: str, text: str) -> None:
        """Keep a text everywhere; a place that refuses it loses the one that it had."""
        for number, place in enumerate(self.places):
            if not self.put_in(number, key, text):
                self.drop(key, place)

    def drop(self, key: str, *places: Place) -> None:
        self.list = None
        for place in places or self.places:
            try:
                place.drop(key)
            except Exception:
                continue

    # ------------------------------------------------------------------ what cannot be read

    def tidy(self) -> int:
        """Put slots without a readable head aside. Returns how many there were."""
        bad = [key for key, head in self.heads() if slot_of(key) and not head_of("", head)]
        for key in bad:
            for place, text in list(self.texts(key)):
                if not head_of("", text):
                    self.drop(key, place)
                    self.put_aside(text)
        return len(bad)

    def put_aside(self, text: str) -> None:
        """Keep a text that is no good, once, in the stead of the oldest if there are many."""
        text, kept = text[:LONGEST_ASIDE], self.aside()
        if text in (self.get(key) for key in kept):
            return
        for key in kept[: 1 - MOST_ASIDE]:
            self.drop(key)
        last = int(kept[-1][len(ASIDE) :]) if kept else 0
        self.put(f"{ASIDE}{last + 1}", text)

    def aside(self) -> list[str]:
        """The keys of what has been put aside, the oldest first."""
        names = sorted({key[len(ASIDE) :] for key, _ in self.heads() if key.startswith(ASIDE)})
        numbers = sorted(int(name) for name in names if name.isascii() and name.isdecimal())
        return [f"{ASIDE}{number}" for number in numbers]

    # ------------------------------------------------------------------ one place at a time

    def probe(self) -> None:
        """Try whether the places keep anything at all."""
        self.put(PROBE, "")
        self.drop(PROBE)

    @property
    def trouble(self) -> str:
        """The key of a sentence about places that do not keep what they should; empty if all do."""
        if not self.failing:
            return ""
        return "error.storage_half" if len(self.failing) < len(self.lasting) else "error.storage"

    def put_in(self, number: int, key: str, text: str) -> bool:
        """Any failure counts, whatever a browser calls it; so does what reads back otherwise."""
        self.list = None
        place = self.places[number]
        try:
            kept = place.put(key, text)
        except Exception:
            kept = False
        self.failing.discard(number)
        if not kept and number < len(self.lasting):
            self.failing.add(number)
        return kept

    def texts(self, key: str, whole: bool = True) -> Iterator[tuple[Place, str]]:
        """The text of a key, or its head, in every place that has one."""
        for place in self.places:
            try:
                text = place.get(key) if whole else place.head(key)
            except Exception:
                continue
            if text is not None:
                yield place, text

    def slots(self, id: str) -> Iterator[tuple[Place, str, str]]:
        """Place, key and text of all that is kept of a game."""
        return ((place, key, text) for key in keys_of(id) for place, text in self.texts(key))

    def heads(self) -> Iterable[tuple[str, str]]:
        """Every key of every place, with the head of its text; what is the same, once."""
        found: dict[tuple[str, str], None] = {}
        for place in self.places:
            try:
                found |= dict.fromkeys(place.heads().items())
            except Exception:
                continue
        return found
