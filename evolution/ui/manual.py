"""The rules that are being played, as plain data: what the help tells, and in which order.

Nobody lists the games here. What there is to tell is found by its key: a phase says
"phase.feeding.help", a game adds "game.continents.help.feeding" to that, or to any other part, and
says whatever it changes in its own words ("phase.feeding@plantarum.help"). Numbers and the names
of traits come from the rules, and so does what the rulings in force make of a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from evolution.expansion import Expansion, rulings_that_matter
from evolution.ruleset import Ruleset
from evolution.text import tally
from evolution.text.changed import told as told_changes
from evolution.text.words import Words
from evolution.trait import ENEMY, OWN, PLANT, Trait

START = ("aim", "start", "cards")  # what is told before the turn


class Entry(NamedTuple):
    """A thing and what is said about it: a phase, a trait, a plant, an area, a ruling."""

    name: str
    text: tuple[str, ...]
    picture: str = ""
    category: str = ""  # of a trait
    source: str = ""  # where its words are from


class Section(NamedTuple):
    key: str
    title: str
    text: tuple[str, ...] = ()
    entries: tuple[Entry, ...] = ()
    ordered: bool = False  # do the entries follow one another?
    source: str = ""  # where the words of its entries are from, if they do not say otherwise


class Guide(NamedTuple):
    """Says things about some rules, for so many players."""

    rules: Ruleset
    words: Words
    facts: dict[str, object]

    def say(self, key: str) -> str:
        return self.words.say(key, **self.facts)

    def lines(self, key: str) -> tuple[str, ...]:
        """The paragraphs of a text; none if nobody has written it."""
        return tuple(filter(None, self.say(key).split("\n"))) if self.words.has(key) else ()

    def added(self, part: str) -> tuple[str, ...]:
        """What the games say about a part of the rules, one after the other."""
        return sum((self.lines(f"game.{game}.help.{part}") for game in self.rules.names), ())


def manual(rules: Ruleset, seats: int, words: Words) -> list[Section]:
    """All that there is to tell about the rules, for so many players."""
    guide = guide_to(rules, seats, words)
    changed = tuple(told_changes(rules.changes, words))
    found = [Section("experiment", words.say("ui.experiment"), changed)]
    found += [told(guide, part) for part in START]
    found.append(Section("turn", words.say("ui.help.turn"), (), phases(guide), ordered=True))
    found += [topic(guide, game, name) for game in rules.expansions for name in game.topics]
    found += [told(guide, "end"), told(guide, "score", tally.deciding(words, rules))]
    found += glossary(guide)
    found.append(Section("games", words.say("ui.help.games"), entries=games(guide)))
    found.append(Section("rulings", words.say("ui.help.rulings"), entries=rulings(guide)))
    return [section for section in found if section.text or section.entries]


def guide_to(rules: Ruleset, seats: int, words: Words) -> Guide:
    return Guide(rules, words, facts(rules, fitting(rules, seats), words))


def scoring(rules: Ruleset, seats: int, words: Words) -> tuple[str, ...]:
    """What brings points."""
    return guide_to(rules, seats, words).added("score")


def fitting(rules: Ruleset, seats: int) -> int:
    """The number of players nearest to this one that the rules are for."""
    allowed = [n for n in rules.seats if any(n in sizes for sizes in set_sizes(rules))]
    return min(allowed, key=lambda n: abs(n - seats))


def set_sizes(rules: Ruleset) -> Iterable[range]:
    """The numbers of players that the sets of cards are for."""
    return [sizes for sets, sizes in rules.set_sizes.items() if rules.sets in (None, sets)]


# ---------------------------------------------------------------------- its parts


def told(guide: Guide, part: str, *more: str) -> Section:
    """What all the games say about a part of the rules."""
    return Section(part, guide.say(f"ui.help.{part}"), guide.added(part) + more)


def games(guide: Guide) -> tuple[Entry, ...]:
    return tuple(
        Entry(guide.say(f"game.{game}.name"), guide.lines(f"game.{game}.text"))
        for game in guide.rules.names
    )


def phases(guide: Guide) -> tuple[Entry, ...]:
    """The phases in the order in which they are played; the small ones have no name."""
    entries = []
    for phase in guide.rules.phases:
        key = phase.kind
        name = f"phase.{key}.name"
        text = guide.lines(f"phase.{key}.help") + guide.added(key)
        entries.append(Entry(guide.say(name) if guide.words.has(name) else "", text))
    return tuple(entry for entry in entries if entry.text)


def topic(guide: Guide, game: Expansion, name: str) -> Section:
    """Something that only one game has: its places, plants, species …"""
    key = f"game.{game.key}.topic.{name}"
    return Section(f"{game.key}-{name}", guide.say(f"{key}.name"), guide.lines(f"{key}.text"))


def glossary(guide: Guide) -> list[Section]:
    """Areas and plants, then the traits, by the game that brought them."""
    rules, words = guide.rules, guide.words
    plants = [kind for kind in rules.traits if words.has(f"plant.{kind}.text")]
    found = [
        things(guide, "areas", words.say("ui.help.areas"), "area", rules.areas),
        things(guide, "plants", words.say("ui.help.plants"), "plant", plants),
    ]
    told: set[str] = set()
    for game in rules.expansions:
        along = [trait for other, traits in game.traits_with.items() for trait in traits]
        kinds = dict.fromkeys(trait.key for trait in (*game.traits, *along))
        new = [it for it in kinds if it in rules.traits and it not in told]
        told.update(new)
        title = words.say("ui.help.traits_of", game=words.say(f"game.{game.key}.name"))
        cards = [kind for kind in new if words.has(f"trait.{kind}.text")]
        found.append(things(guide, f"traits-{game.key}", title, "trait", cards))
    return found


def things(guide: Guide, key: str, title: str, sort: str, kinds: Iterable[str]) -> Section:
    """What the catalogue says about some traits, plants or areas; of what is alike, the first."""
    sources = {kind: guide.say(f"{sort}.{kind}.source") for kind in kinds}
    usual = max(sources.values(), key=list(sources.values()).count, default="")
    entries = tuple(
        Entry(
            guide.say(f"{sort}.{kind}.name"),
            guide.lines(f"{sort}.{kind}.text"),
            f"{sort}-{kind}",
            guide.rules.traits[kind].category if sort == "trait" else "",
            source if source != usual else "",
        )
        for kind, source in sources.items()
    )
    unlike: dict[tuple[str, tuple[str, ...]], Entry] = {}
    for entry in entries:
        unlike.setdefault((entry.name, entry.text), entry)
    return Section(key, title, (), tuple(unlike.values()), source=usual)


def rulings(guide: Guide) -> tuple[Entry, ...]:
    """The rulings in force: what was in dispute, and what holds."""
    keys = [ruling.key for ruling in rulings_that_matter(guide.rules.expansions)]
    return tuple(
        Entry(
            guide.say(f"ruling.{key}.text"),
            (guide.say(f"ruling.{key}.{guide.rules.rulings[key]}"),),
        )
        for key in keys
    )


# ---------------------------------------------------------------------- numbers and names


def facts(rules: Ruleset, seats: int, words: Words) -> dict[str, object]:
    """What texts may fill in: numbers of the rules, the food of a turn, and names of traits."""
    known: dict[str, object] = {
        "seats": seats,
        "hand": rules.hand,
        "restart": rules.restart,
        "least": rules.least_played,
        "animal": rules.animal_points,
        "deck": len(rules.deck_for(seats)),
        "food": food(rules, seats, words),
        "main": named(rules, words, lambda it: used(rules, it) and it.main or claimed(rules, it)),
        "free": named(rules, words, lambda it: used(rules, it) and not it.main),
        "uses": named(rules, words, lambda it: used(rules, it)),
        "pairs": named(rules, words, lambda it: it.paired and it.onto == OWN and not it.rooted),
        "many": named(rules, words, lambda it: it.many and it.onto == OWN),
        "enemies": named(rules, words, lambda it: it.onto == ENEMY),
        "anybodys": named(rules, words, lambda it: it.onto not in (OWN, ENEMY, PLANT, "")),
        "on_plants": named(rules, words, lambda it: it.onto == PLANT),
        "dear": dear(rules, words),
    }
    for game in rules.expansions:
        known |= game.numbers(rules, seats) if game.numbers else {}
    return known


def used(rules: Ruleset, trait: Trait) -> bool:
    """Does its owner do something with it while feeding?"""
    return trait.key in rules.actions


def claimed(rules: Ruleset, trait: Trait) -> bool:
    """May a player do something with cards of it that lie on nobody's animal?"""
    return trait.key in rules.claims


def named(rules: Ruleset, words: Words, wanted: Callable[[Trait], bool]) -> str:
    """The names of some of the traits, in a row."""
    names = dict.fromkeys(name(words, it.key) for it in rules.traits.values() if wanted(it))
    return words.listed(list(names))


def name(words: Words, kind: str) -> str:
    """A trait's name, or a plant's, as it stands in a sentence."""
    key = f"trait.{kind}.name"
    return words.say("ui.quoted", name=words.say(key if words.has(key) else f"plant.{kind}.name"))


def dear(rules: Ruleset, words: Words) -> str:
    """The traits that bring more than one point, and how many."""
    traits = [
        it for it in rules.traits.values() if it.appetite and words.has(f"trait.{it.key}.text")
    ]
    rows = [words.aside(name(words, it.key), it.points) for it in traits]
    return words.listed(list(dict.fromkeys(rows)))


def food(rules: Ruleset, seats: int, words: Words) -> str:
    """The food of a turn: a sum for every place where food lies."""
    told = []
    for key, dice, tokens in rules.banks.get(seats, ()):
        if dice or tokens:
            form = "both" if dice and tokens else "dice" if dice else "tokens"
            amount = words.say(f"ui.help.food.{form}", dice=dice, n=tokens)
            told.append((words.say(f"place.{key}.name"), amount))
    if len(rules.banks.get(seats, ())) == 1:
        return "".join(amount for _, amount in told)
    return words.row(words.of(place, amount) for place, amount in told)
