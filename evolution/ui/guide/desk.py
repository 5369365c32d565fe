"""The guide as it lies open: at which entry, and what of it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from evolution.text.story import leading
from evolution.text.words import Words
from evolution.ui.guide.entries import TERMS, Entry, Shelf, bases, relatives
from evolution.ui.guide.leaf import Leaf, box_name, category, icon, kind_name, leaf, portrait
from evolution.ui.guide.mentions import mentions
from evolution.ui.guide.scenes import Frame, played, scripts
from evolution.ui.html import guide as html
from evolution.ui.html import stage
from evolution.ui.page import GUIDE


class Card(NamedTuple):
    """An entry as it stands in the index."""

    entry: Entry
    name: str
    kind: str
    category: str
    icon: str
    picture: str  # drawn only where the box is open
    search: str  # all words by which it is found, small


class Desk:
    """What is open: ``guide`` is the address of the index, ``guide/origin/mimicry`` an entry's."""

    def __init__(self, words: Words, fetched: Mapping[str, Any], games: Iterable[str]) -> None:
        self.shelf = Shelf(words, fetched["icons"])
        self.met = fetched["meetings"]
        self.also = fetched["names"]
        self.games = tuple(games)  # those that are played
        self.acted: dict[str, list[Frame]] = {}  # the scenes that have been played, by the address
        self.lists: dict[str, str] = {}  # the index as HTML, by the box that is open
        self.scenes = {game: scripts(text) for game, text in fetched["scenes"].items()}
        self.at = ""  # the address of the entry; empty for the index
        self.printing = False  # all entries of the box lie one after another
        self.step = 0  # of its scene
        self.playing = False  # the scene goes on by itself
        own = [game for game in self.boxes() if game in self.games]
        self.box = own[0] if len(own) == 1 else ""  # whose pictures are out; empty for all

    def linked(self, text: str, game: str) -> str:
        """A text of a game, its words marked that lead to entries."""
        pieces = mentions(self.shelf, game).pieces(text, set())
        return "".join(leading(it.address, it.text) if it.address else it.text for it in pieces)

    def go(self, address: str) -> None:
        """To an entry, by its address or the name of a thing; else to the index."""
        entries, found = self.shelf.entries, None
        if address and "/" not in address:
            found = self.shelf.find(address, self.games)
        self.at = found.address if found else address if address in entries else ""
        self.step, self.playing, self.printing = 0, False, False
        if self.at and self.box:
            self.box = entries[self.at].game

    @property
    def address(self) -> str:
        return f"{GUIDE}/{self.at}" if self.at else GUIDE

    def regions(self) -> dict[str, str]:
        words = self.shelf.of(TERMS).words
        boxes = {game: box_name(self.shelf, game) for game in self.boxes()}
        if self.box not in self.lists:
            self.lists[self.box] = html.index(self.cards(), boxes, self.box, words)
        entry = self.shelf.entries.get(self.at)
        opened = self.opened(entry, words) if entry else ""
        if self.printing:
            opened = html.sheaf([self.bare(it) for it in self.all() if self.shown(it)], words)
        return {
            "guide-head": html.head(boxes, self.kinds(), words),
            "guide-list": self.lists[self.box],
            "guide-entry": opened,
        }

    def bare(self, entry: Entry) -> Leaf:
        return leaf(self.shelf, entry, self.met)

    def shown(self, entry: Entry) -> bool:
        """Is it in the box that is open?"""
        return self.box in ("", entry.game)

    def opened(self, entry: Entry, words: Words) -> str:
        """The entry, and of its scene the step that is shown."""
        frames = self.frames(entry)
        live = stage.scene(frames, self.step, self.playing, words) if frames else None
        return html.leaf(self.bare(entry), words, live)

    def frames(self, entry: Entry) -> list[Frame]:
        """The scene of an entry, played by the engine; nothing if there is none."""
        script = self.scenes.get(entry.game, {}).get(entry.kind)
        if not script:
            return []
        if entry.address not in self.acted:
            words = self.shelf.of(entry.game).words
            self.acted[entry.address] = played(script, entry.game, words)
        return self.acted[entry.address]

    def last(self) -> int:
        """The last step of the scene that lies open."""
        entry = self.shelf.entries.get(self.at)
        return max(0, len(self.frames(entry)) - 1) if entry else 0

    def show(self, step: int) -> str:
        """Go to a step. Returns what is said of it."""
        entry = self.shelf.entries.get(self.at)
        frames = self.frames(entry) if entry else []
        self.step = min(max(step, 0), self.last())
        self.playing = self.playing and self.step < self.last()
        return frames[self.step].said if frames else ""

    def boxes(self) -> list[str]:
        """Those that have entries, in the order of the games."""
        here = {entry.game for entry in self.shelf.entries.values()}
        games = [game for base in bases() for game in relatives(base)]
        return [game for game in (*games, TERMS) if game in here]

    def kinds(self) -> dict[str, str]:
        return {sort_of(self.shelf, it): kind_name(self.shelf, it) for it in self.all()}

    def all(self) -> Iterable[Entry]:
        return self.shelf.entries.values()

    def cards(self) -> list[Card]:
        return [self.card(entry) for entry in self.all()]

    def card(self, entry: Entry) -> Card:
        shelf = self.shelf
        name, text = shelf.name(entry), shelf.text(entry)
        words = [name, *self.also.get(entry.key("name"), ()), kind_name(shelf, entry), *text]
        return Card(
            entry,
            shelf.of(entry.game).words.soft(name),
            sort_of(shelf, entry),
            category(shelf, entry),
            icon(shelf, entry),
            portrait(entry, shelf.of(entry.game).rules) if self.shown(entry) else "",
            " ".join(words).casefold(),
        )


def sort_of(shelf: Shelf, entry: Entry) -> str:
    return category(shelf, entry) or entry.sort
