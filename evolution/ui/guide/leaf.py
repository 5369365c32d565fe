"""One entry of the field guide as plain data: all that is told of one thing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from evolution import pictures
from evolution.expansion import rulings_that_matter
from evolution.games import GAMES
from evolution.pictures import PlantLook, all_looks
from evolution.ruleset import Ruleset
from evolution.trait import PLANT
from evolution.ui.guide.entries import FIRST, Entry, Shelf, alone, deck_of, kin
from evolution.ui.guide.mentions import Piece, mentions

Meetings = Mapping[str, object]  # as evolution.lab.meetings tells them, of one trait


class Link(NamedTuple):
    """A name that leads to an entry."""

    address: str
    name: str
    note: str = ""  # how often, or with which box


class Row(NamedTuple):
    """A sentence, and the names that go with it."""

    text: str
    links: tuple[Link, ...] = ()


class Disputed(NamedTuple):
    """A ruling: its name, the question, and what holds by default."""

    name: str
    text: str
    choice: str


class Leaf(NamedTuple):
    """What is told of one thing."""

    entry: Entry
    name: str
    box: str
    kind: str  # of what kind it is, in a word
    category: str  # of a trait
    facts: tuple[str, ...]
    text: tuple[tuple[Piece, ...], ...]  # by paragraphs
    picture: str  # as SVG
    icon: str
    stops: tuple[Row, ...] = ()
    stopped: tuple[Row, ...] = ()
    guests: tuple[Row, ...] = ()
    cards: tuple[tuple[str, str], ...] = ()  # the box, and how many of which card
    others: tuple[tuple[str, tuple[tuple[Piece, ...], ...]], ...] = ()  # how another box has it
    disputed: tuple[Disputed, ...] = ()
    related: tuple[Link, ...] = ()
    nature: tuple[str, str, str] = ("", "", "")  # who lives so, how, and where that is written
    code: tuple[str, str] = ("", "")  # the file, and the class in it
    source: str = ""  # where the words of the rule are from
    before: Link | None = None
    after: Link | None = None


def leaf(shelf: Shelf, entry: Entry, met: Mapping[str, Meetings]) -> Leaf:
    """All about one entry; ``met`` is how traits meet, by the address."""
    guide = shelf.of(entry.game)
    rules, words = guide.rules, guide.words
    trait = rules.traits.get(entry.kind) if entry.sort != "area" else None
    nature = tuple(
        words.say(key) if words.has(key) else ""
        for key in (f"nature.{entry.kind}.{part}" for part in ("who", "text", "source"))
    )
    order = list(shelf.entries)
    at = order.index(entry.address)
    stops, stopped = meeting_rows(shelf, entry, met)
    source = guide.say(entry.key("source")) if words.has(entry.key("source")) else ""
    return Leaf(
        entry,
        shelf.name(entry),
        box_name(shelf, entry.game),
        kind_name(shelf, entry),
        category(shelf, entry),
        tuple(facts(shelf, entry, rules)) if trait and entry.sort == "trait" else (),
        tuple(spoken(shelf, entry, shelf.text(entry), {entry.address})),
        portrait(entry, rules),
        icon(shelf, entry),
        stops,
        stopped,
        tuple(guest_rows(shelf, entry, met)),
        tuple(cards(shelf, entry)),
        tuple(
            (box_name(shelf, game), tuple(spoken(shelf, entry, text, {entry.address})))
            for game, text in shelf.variants(entry)
        ),
        tuple(disputed(shelf, entry)),
        tuple(related(shelf, entry, (*stops, *stopped))),
        (nature[0], nature[1], nature[2]),
        code_of(rules, entry),
        source,
        link(shelf, shelf.entries[order[at - 1]]) if at else None,
        link(shelf, shelf.entries[order[at + 1]]) if at + 1 < len(order) else None,
    )


def spoken(
    shelf: Shelf, entry: Entry, text: Iterable[str], told: set[str]
) -> Iterator[tuple[Piece, ...]]:
    """Paragraphs in pieces; what they speak of is led to once."""
    finder = mentions(shelf, entry.game)
    for line in text:
        yield tuple(finder.pieces(line, told))


def link(shelf: Shelf, entry: Entry, note: str = "") -> Link:
    return Link(entry.address, shelf.name(entry), note)


def box_name(shelf: Shelf, game: str) -> str:
    guide = shelf.of(game)
    return guide.say(f"game.{game}.name" if game in GAMES else "guide.terms")


def kind_name(shelf: Shelf, entry: Entry) -> str:
    return shelf.of(entry.game).say(f"guide.kind.{category(shelf, entry) or entry.sort}")


def category(shelf: Shelf, entry: Entry) -> str:
    trait = shelf.of(entry.game).rules.traits.get(entry.kind)
    return trait.category if trait and entry.sort == "trait" else ""


def icon(shelf: Shelf, entry: Entry) -> str:
    return shelf.icons.get(entry.kind, "") if entry.sort == "term" else f"{entry.sort}-{entry.kind}"


def portrait(entry: Entry, rules: Ruleset) -> str:
    """How it looks, or one that has it."""
    if entry.sort == "area":
        return pictures.place(entry.kind) if entry.kind in all_looks().places else ""
    if entry.sort == "plant":
        return pictures.plant(PlantLook(entry.kind, pictures.RIPE))
    trait = rules.traits.get(entry.kind)
    if entry.sort == "term" or not trait:
        return ""
    return pictures.bearer(trait, rules.plants, seed(entry.kind))


def seed(kind: str) -> int:
    """No two traits are shown on the same animal."""
    return sum(map(ord, kind)) % 97


def facts(shelf: Shelf, entry: Entry, rules: Ruleset) -> Iterator[str]:
    """What it brings and costs, in a few words."""
    guide, trait = shelf.of(entry.game), rules.traits[entry.kind]
    if trait.onto != PLANT and trait.values:
        yield guide.words.say("guide.points", n=rules.points[entry.kind])
    if trait.appetite:
        yield guide.words.say("guide.appetite", n=trait.appetite)
    if trait.paired:
        yield guide.words.say("guide.paired")


def cards(shelf: Shelf, entry: Entry) -> Iterator[tuple[str, str]]:
    """On how many cards of which box it is printed."""
    for game in kin(entry.game):
        played = shelf.of(game).rules
        found = {
            card: number
            for card, number in deck_of(game, played).items()
            if entry.kind in card.split("/") and entry.sort != "area"
        }
        words, rows = shelf.of(game).words, []
        for card, number in found.items():
            other = next((it for it in card.split("/") if it != entry.kind), "")
            key = "guide.card.with" if other else "guide.card.alone"
            rows.append((number, words.say(key, name=words.trait(other))))
        total = words.say("guide.cards", n=sum(found.values()))
        if len(rows) == 1:
            yield box_name(shelf, game), words.say("guide.cards.all", cards=total, told=rows[0][1])
        elif rows:
            listed = [words.say("guide.cards.some", n=number, told=text) for number, text in rows]
            yield box_name(shelf, game), words.of(total, words.row(listed))


def disputed(shelf: Shelf, entry: Entry) -> Iterator[Disputed]:
    """The rulings that its text depends on, or that are about it."""
    guide = shelf.of(entry.game)
    played = [GAMES[game] for game in (alone(entry.game) if entry.game in GAMES else (FIRST,))]
    text = guide.words.find(entry.key("text")) or ""
    about = set(re.findall(r"\{(\w+)\?", text))
    for one in rulings_that_matter(played):
        if one.key in about or entry.sort != "term" and is_about(one.key, entry.kind):
            key = f"ruling.{one.key}"
            choice = guide.say(f"{key}.{guide.rules.rulings[one.key]}")
            yield Disputed(guide.say(f"{key}.name"), guide.say(f"{key}.text"), choice)


def is_about(ruling: str, kind: str) -> bool:
    return ruling == kind or ruling.startswith(f"{kind}_")


def code_of(rules: Ruleset, entry: Entry) -> tuple[str, str]:
    """Where it is programmed: the file, and the class."""
    trait = rules.traits.get(entry.kind)
    if entry.sort == "term":
        return "", ""
    one = type(trait) if trait and entry.sort != "area" else type(rules)
    if entry.sort == "area":
        return f"evolution/games/{entry.game}/deck.py", "Area"
    return f"{one.__module__.replace('.', '/')}.py", one.__qualname__


# ---------------------------------------------------------------------- how traits meet


def meeting_rows(
    shelf: Shelf, entry: Entry, met: Mapping[str, Meetings]
) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """What it stops, and what stops it: first among its own, then where other boxes join."""
    own = met.get(next(iter(asked(entry)), ""), {})
    words = shelf.of(entry.game).words
    stops: list[Row] = []
    stopped: list[Row] = []

    def names(part: str) -> tuple[Link, ...]:
        return tuple(links(shelf, entry, met, part))

    saves = float(str(own.get("saves", 0)))
    if saves:
        n, k = odds(saves)
        stops.append(Row(words.say("guide.saves" if n == k else "guide.saves.some", n=n, k=k)))
    for part in ("passes", "undoes"):
        if found := names(part):
            stops.append(Row(words.say(f"guide.{part}"), found))
    for part in ("passed_by", "undone_by", "held_by", "only"):
        if part == "undone_by" and own.get("any_more"):
            stopped.append(Row(words.say("guide.any_more")))
        elif found := names(part):
            stopped.append(Row(words.say(f"guide.{part}"), found))
    if saves and not names("passed_by"):
        stopped.insert(0, Row(words.say("guide.passed_by.nothing")))
    foes = shelf.of(entry.game).rules.foes.get(entry.kind, ()) if entry.sort == "trait" else ()
    if found := tuple(meant(shelf, entry, foes)):
        stopped.append(Row(words.say("guide.apart"), found))
    return tuple(stops), tuple(stopped)


def asked(entry: Entry) -> list[str]:
    """Under which names it stands there: played by itself, and with all that has traits."""
    if entry.game not in GAMES:
        return []
    family = kin(entry.game)
    whole = [it for it in family if GAMES[it].traits] if len(family) > 2 else []
    tables = ["+".join(alone(entry.game)), "+".join(whole)]
    return [f"{games} {entry.kind}" for games in tables]


def links(shelf: Shelf, entry: Entry, met: Mapping[str, Meetings], part: str) -> Iterator[Link]:
    """Those of its own box, then those that another box of the family brings along."""
    words, own = shelf.of(entry.game).words, alone(entry.game)
    told: dict[str, object] = {}
    for table in reversed(asked(entry)):
        found = met.get(table, {}).get(part, {})
        told = (found if isinstance(found, dict) else {}) | told
    for kind, chance in told.items():
        other = shelf.find(kind, kin(entry.game))
        if other:
            n, k = odds(float(str(chance)))
            often = words.say("guide.lives", n=n, k=k) if 0 < n < k else ""
            box = "" if other.game in own else box_name(shelf, other.game)
            yield link(shelf, other, words.row(filter(None, (often, box))))


def odds(chance: float) -> tuple[int, int]:
    """A chance as people say it, "1 in 2": the smallest numbers that come out by dice."""
    return next((round(chance * k), k) for k in (1, 2, 3, 6, 36) if (chance * k + 1e-9) % 1 < 1e-6)


def meant(shelf: Shelf, entry: Entry, kinds: Iterable[str]) -> Iterator[Link]:
    for kind in kinds:
        other = shelf.find(kind, kin(entry.game))
        if other:
            own = other.game in alone(entry.game)
            yield link(shelf, other, "" if own else box_name(shelf, other.game))


def guest_rows(shelf: Shelf, entry: Entry, met: Mapping[str, Meetings]) -> Iterator[Row]:
    """Who may eat there."""
    known = met.get(next(iter(asked(entry)), ""), {})
    words = shelf.of(entry.game).words
    if "anybody" not in known:
        return
    if known["anybody"] and entry.sort != "trait":
        yield Row(words.say("guide.guests.all" if known["hunters"] else "guide.guests.meek"))
    elif not known["anybody"]:
        tables = [met.get(table, {}).get("opened_by") for table in asked(entry)]
        kinds = [kind for found in tables if isinstance(found, list) for kind in found]
        yield Row(words.say("guide.guests.some"), tuple(meant(shelf, entry, dict.fromkeys(kinds))))


def related(shelf: Shelf, entry: Entry, rows: Iterable[Row]) -> Iterator[Link]:
    """The same thing in other families of games."""
    for game in GAMES:
        other = shelf.entries.get(f"{game}/{entry.kind}")
        if other and other != entry:
            yield link(shelf, other, box_name(shelf, game))
