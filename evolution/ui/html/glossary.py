"""Words for pupils, each with its meaning in plain words: of biology, traits, of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from evolution.text.changed import kind_name
from evolution.text.words import Words
from evolution.ui.html.dialogs import dialog
from evolution.ui.markup import Markup, join, tag

BIOLOGY = "teach.words.rows"
PARTS = ("biology", "traits", "game")

Meaning = tuple[str, str]  # a word, and what it means


def rows(key: str, words: Words) -> list[list[str]]:
    """A text that is a table: a line for a row, its cells between bars."""
    return [line.split(" | ") for line in words.say(key).split("\n")]


def terms(catalogue: Iterable[str]) -> list[str]:
    """The keys of the words of the game."""
    return sorted(it for it in catalogue if it.startswith("term.") and it.endswith(".name"))


def biology(words: Words) -> list[Meaning]:
    """Words of biology, in the same order in every language."""
    return [(term, meaning) for term, meaning in rows(BIOLOGY, words)]


def traits(kinds: Iterable[str], words: Words) -> list[Meaning]:
    """Traits in a plain sentence; those that have none, in the words of the rules."""
    found = []
    for kind in kinds:
        plain = f"trait.{kind}.plain"
        told = words.say(plain) if words.has(plain) else words.say(f"trait.{kind}.text")
        found.append((kind_name(kind, words), told))
    return found


def game(words: Words) -> list[Meaning]:
    """Words of the game."""
    names = [key.removesuffix(".name") for key in terms(words.catalogue)]
    return [(words.say(f"{it}.name"), words.say(f"{it}.text")) for it in names]


def ordered(meanings: Sequence[Meaning]) -> list[Meaning]:
    return sorted(meanings, key=lambda it: it[0].casefold())


def meanings(found: Iterable[Meaning]) -> Markup:
    """A word, and beside it what it means."""
    return tag(
        "dl",
        [tag("div", tag("dt", name), tag("dd", told)) for name, told in found],
        cls="meanings",
    )


def glossary(kinds: Iterable[str], words: Words) -> Markup:
    """All of them, folded by what they are of; ``kinds``: the traits that are played with."""
    if not words.has(BIOLOGY):
        return tag("p", words.say("ui.coming"), cls="help")
    parts: Mapping[str, Sequence[Meaning]] = {
        "biology": biology(words),
        "traits": traits(kinds, words),
        "game": game(words),
    }
    return join(
        tag(
            "details",
            tag("summary", words.say(f"teach.words.{part}")),
            meanings(ordered(parts[part])),
            id=f"words-{part}",
        )
        for part in PARTS
    )


def cover(kinds: Iterable[str], words: Words) -> Markup:
    """They lie on top of the table."""
    return dialog(
        words.say("ui.words"), glossary(kinds, words), words=words, cls="glossary", zone=False
    )
