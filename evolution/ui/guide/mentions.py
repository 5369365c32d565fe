"""Which words of a text lead to an entry: the names of things, and the words of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from evolution.ui.guide.entries import TERMS, Shelf, kin

STEM = 4  # so many letters of a word stay the same in every case
QUOTED = re.compile(r"[«„]\s*([^»“]+?)\s*[»“]")  # as the languages quote whose names are declined


class Piece(NamedTuple):
    """Some words of a text, and the entry they lead to, if they do."""

    text: str
    address: str = ""


class Mentions:
    """Finds what the texts of a family of games speak of."""

    def __init__(self, shelf: Shelf, game: str) -> None:
        words = shelf.of(game).words
        family = kin(game)
        things = [it for it in shelf.entries.values() if it.game in family]
        self.names = {shelf.name(it): it.address for it in reversed(things)}
        self.stems = {stem(name): address for name, address in self.names.items()}
        known = [(re.escape(name), "", name) for name in self.names]
        for term in (it for it in shelf.entries.values() if it.game == TERMS):
            forms = words.say(term.key("words")).split("|")
            known += [(form_of(form), "(?i:", term.address) for form in forms]
        known.sort(key=lambda it: len(it[0]), reverse=True)
        self.leads = [self.names.get(it[2], it[2]) for it in known]
        found = (f"({case}{text}{')' * bool(case)})" for text, case, _ in known)
        self.pattern = re.compile(rf"\b(?:{'|'.join(found)})\b")

    def pieces(self, text: str, told: set[str]) -> Iterator[Piece]:
        """The text in pieces; of every entry the first mention leads to it, if not ``told``."""
        at = 0
        for start, end, address in self.found(text):
            if start < at or address in told:
                continue
            told.add(address)
            yield Piece(text[at:start])
            yield Piece(text[start:end], address)
            at = end
        yield Piece(text[at:])

    def found(self, text: str) -> list[tuple[int, int, str]]:
        quoted = [
            (match.start(1), match.end(1), self.stems[stem(match[1])])
            for match in QUOTED.finditer(text)
            if stem(match[1]) in self.stems
        ]
        inside = [(start, end) for start, end, _ in quoted]
        plain = [
            (match.start(), match.end(), self.leads[(match.lastindex or 1) - 1])
            for match in self.pattern.finditer(text)
            if not any(start <= match.start() < end for start, end in inside)
        ]
        return sorted(quoted + plain)


def form_of(form: str) -> str:
    """A form of a word as a pattern: a star stands for any ending."""
    return re.escape(form.strip()).replace(r"\*", r"\w*")


def stem(name: str) -> str:
    """A name without the endings of its words, in whatever case it stands."""
    return " ".join(word[:STEM] for word in name.casefold().split())


def mentions(shelf: Shelf, game: str) -> Mentions:
    """Those for the texts of a game, or of the words that all games share."""
    game = shelf.of(game).rules.names[-1]
    if game not in shelf.spoken:
        shelf.spoken[game] = Mentions(shelf, game)
    return shelf.spoken[game]
