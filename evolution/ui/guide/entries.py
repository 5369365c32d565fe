"""Which entries the field guide has, and where each of them is found."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from evolution.games import GAMES, conflict, rules
from evolution.ruleset import Ruleset
from evolution.text.words import Words
from evolution.ui.manual import Guide, guide_to

if TYPE_CHECKING:
    from evolution.ui.guide.mentions import Mentions

TERMS = "terms"  # stands where the name of a game stands
FIRST = next(iter(GAMES))  # the game in whose words all is said that is no game's own
TERM = re.compile(r"term\.\w+\.name")
SEATS = 4  # for so many players, where a text has to say a number


class Entry(NamedTuple):
    """Something that can be looked up."""

    game: str  # the box that brought it, or TERMS
    kind: str
    sort: str  # trait, plant, area, term

    @property
    def address(self) -> str:
        return f"{self.game}/{self.kind}"

    def key(self, part: str) -> str:
        """Where its texts stand in the catalogue."""
        return f"{self.sort}.{self.kind}.{part}"


class Shelf:
    """All the entries in the words of one language."""

    def __init__(self, words: Words, icons: Mapping[str, str]) -> None:
        self.icons = icons  # of the words of the game
        self.catalogue = words.catalogue
        self.language = words.language
        self.guides: dict[str, Guide] = {}
        self.spoken: dict[str, Mentions] = {}  # what their texts speak of, by game

    def guide(self, *games: str) -> Guide:
        """Who speaks of these games together, by the rulings that hold by default."""
        key = " ".join(games)
        if key not in self.guides:
            played = rules(*games)
            numbers = played.choice_numbers
            words = Words(self.language, self.catalogue, played.names, numbers)
            self.guides[key] = guide_to(played, SEATS, words)
        return self.guides[key]

    def of(self, game: str) -> Guide:
        return self.guide(*alone(game))

    @cached_property
    def entries(self) -> dict[str, Entry]:
        """Every entry by its address, in the order in which they are read."""
        found = [it for base in bases() for it in self.family(base)]
        return {it.address: it for it in (*found, *self.terms())}

    def family(self, base: str) -> Iterator[Entry]:
        """The things of a game and of all that is added to it, each where it comes first."""
        told: set[str] = set()
        for game in relatives(base):
            guide = self.of(game)
            along = GAMES[game].traits_with.values()
            kinds = [it.key for it in (*GAMES[game].traits, *sum(along, ()))]
            for kind in dict.fromkeys(kinds):
                if kind in guide.rules.traits and kind not in told:
                    told.add(kind)
                    sort = "plant" if kind in guide.rules.plants else "trait"
                    entry = Entry(game, kind, sort)
                    if guide.words.has(entry.key("text")):
                        yield entry
            if game == base:
                yield from (Entry(game, it, "area") for it in guide.rules.areas)

    def terms(self) -> Iterator[Entry]:
        """The words that the game uses in a sense of its own."""
        named = {key: text for key, text in self.catalogue.items() if TERM.fullmatch(key)}
        for key in sorted(named, key=lambda it: named[it].casefold()):
            yield Entry(TERMS, key.split(".")[1], "term")

    def find(self, kind: str, games: Iterable[str]) -> Entry | None:
        """What is meant by the name of a thing where these games are played."""
        played = tuple(games)
        boxes = [*reversed(played), *(it for game in played for it in kin(game)), TERMS]
        found = (self.entries.get(f"{game}/{kind}") for game in boxes)
        return next(filter(None, found), None)

    def name(self, entry: Entry) -> str:
        return self.of(entry.game).say(entry.key("name"))

    def text(self, entry: Entry, *games: str) -> tuple[str, ...]:
        """What is said about it, by itself or where these games are played."""
        guide = self.guide(*games) if games else self.of(entry.game)
        texts = guide.lines(entry.key("text"))
        if entry.sort == "plant":  # a few are a card that is played, too
            texts += guide.lines(f"trait.{entry.kind}.text")
        return texts

    def variants(self, entry: Entry) -> list[tuple[str, tuple[str, ...]]]:
        """The other boxes of the family in which it is otherwise, and how."""
        usual = self.text(entry)
        found = []
        for game in kin(entry.game):
            games = tuple(dict.fromkeys((*alone(entry.game), *alone(game))))
            if game in alone(entry.game) or conflict(games):
                continue
            if (text := self.text(entry, *games)) != usual:
                found.append((game, text))
        return found


# ---------------------------------------------------------------------- boxes


def bases() -> list[str]:
    """The games that are played by themselves."""
    return [key for key, game in GAMES.items() if not game.needs]


def relatives(base: str) -> list[str]:
    """A game, and what is added to it."""
    return [base, *(key for key, game in GAMES.items() if base in game.needs)]


def alone(game: str) -> tuple[str, ...]:
    """A game with what it needs, and nothing else."""
    return (*GAMES[game].needs[:1], game) if game in GAMES else (FIRST,)


def kin(game: str) -> list[str]:
    """All boxes of a game's family."""
    return relatives(alone(game)[0]) if game in GAMES else []


def deck_of(game: str, played: Ruleset) -> dict[str, int]:
    """How many there are of each card of a box."""
    deck = GAMES[game].deck
    return dict(deck(played.rulings) if callable(deck) else deck)
