"""What can be wrong with the texts of a language, as far as a program sees it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from typing import NamedTuple

from evolution.text.catalogue import REFERENCE
from evolution.text.words import HOLE, PLURALS

from .words import longest

NAMED = re.compile(r"\{(\w+)[^{}]*\}")
COUNTED = re.compile(r"\{\w+:([^{}]*)\}")
MARKS = frozenset("“”„‟«»‹›‚‘\"'")  # what may be a quotation mark; ’ is an apostrophe too
THIN, HARD = "\u202f", "\u00a0"  # spaces at which no line ends
AS_THEY_ARE = ("*.source", "hyphens.*")  # titles of books; parts of words
CODE = ("bot.*", "terminal.*", "teach.*", "lab.*", "ui.report*")  # they quote what is typed
SAME = ("language.name", "lab.*", "ui.tie.*", "ui.key.*", "*.who", "*.name", "*.title")
TITLES = ("ui.credits.game",)  # they name the English edition
LETTERS = 12  # a text of so many may be the same in two languages
ENGLISH = re.compile(r"(?<!\w)(the|and|which|with|they|animals)(?!\w)")
CYRILLIC = re.compile(r"[а-яёіїєґ]", re.I)
MIXED = re.compile(r"[a-z][а-яёіїєґ]|[а-яёіїєґ][a-z]", re.I)
AT_PERCENT = re.compile(r"\d %")


class Print(NamedTuple):
    """How a language is printed."""

    quotes: str  # its quotation marks, those that open before those that close
    wrong: str = ""  # letters that it does not have
    thin: bool = False  # does a space stand before ; : ! ? and inside of « »?


PRINT = {
    "de": Print("„“‚‘"),
    "en": Print("“”‘"),
    "eo": Print("“”", "qwyxQWYX"),
    "es": Print("«»“”"),
    "fr": Print("«»“”", thin=True),
    "ru": Print("«»„“", "іїєґІЇЄҐ"),
    "uk": Print("«»„“", "ыэёъЫЭЁЪ"),
}


def faults(
    texts: Mapping[str, str], reference: Mapping[str, str], language: str
) -> Iterator[tuple[str, str]]:
    """All that is wrong: key, complaint."""
    yield from differences(texts, reference)
    yield from plurals(texts, language)
    for key, text in sorted(texts.items()):
        if (most := longest(key)) and len(text) > most:
            yield key, f"is longer than {most} characters"
        if not fits(key, AS_THEY_ARE + TITLES):
            yield from ((key, wrong) for wrong in misprints(key, text, language))
            if language != REFERENCE:
                yield from ((key, wrong) for wrong in left_over(key, text, reference.get(key, "")))


def differences(
    texts: Mapping[str, str], reference: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """What is not as it is in English."""
    yield from ((key, f"is not in {REFERENCE}.json") for key in sorted(texts.keys() - reference))
    for key in sorted(texts.keys() & reference.keys()):
        if not texts[key].strip():
            yield key, "is empty"
        if set(NAMED.findall(texts[key])) != set(NAMED.findall(reference[key])):
            yield key, f"fills in other values than {REFERENCE}.json"
        if bars(texts[key]) != bars(reference[key]):
            yield key, f"has another number of cells, between bars, than {REFERENCE}.json"


def bars(text: str) -> set[int]:
    """Into how many cells the lines of a table fall; there may be other lines than in English."""
    return {line.count(" | ") for line in text.split("\n")} if " | " in text else set()


def plurals(texts: Mapping[str, str], language: str) -> Iterator[tuple[str, str]]:
    """Where a noun has more or fewer forms than its language."""
    if language not in PLURALS:
        yield "language.name", "is of a language without a rule in evolution/text/words.py"
        return
    forms = PLURALS[language].forms
    for key, text in sorted(texts.items()):
        for given in COUNTED.findall(text):
            if given.count("|") + 1 != len(forms):
                yield key, f"needs {len(forms)} forms ({'; '.join(forms)}): {given}"


def misprints(key: str, text: str, language: str) -> Iterator[str]:
    """Quotation marks, letters and spaces that the language does not print."""
    bare = HOLE.sub("0", text)
    if language not in PRINT:
        yield "is of a language without a line in PRINT, static/build/texts.py"
        return
    printed = PRINT[language]
    strange = sorted((set(bare) & MARKS) - set(printed.quotes))
    if strange and not fits(key, CODE):
        yield f"has {' '.join(strange)}; its quotation marks are {' '.join(printed.quotes)}"
    for opens, shuts in zip(printed.quotes[::2], printed.quotes[1::2], strict=False):
        if bare.count(opens) != bare.count(shuts):
            yield f"has not as many {opens} as {shuts}"
    outer, inner = printed.quotes[:2], printed.quotes[2:4]
    if len(inner) == 2 and inner[0] in re.sub("{}[^{}]*".format(*outer), "", bare):
        yield f"has {inner[0]} outside of {' '.join(outer)}"
    if wrong := sorted(set(bare) & set(printed.wrong)):
        yield f"has {' '.join(wrong)}, which is no letter of the language"
    if AT_PERCENT.search(bare):
        yield "has a space before % at which a line could end: write U+00A0"
    if printed.thin and (found := re.search(rf"«[^{THIN}{HARD}]|[^{THIN}{HARD}]»", bare)):
        yield f"has “{found[0]}” without a narrow space (U+202F)"
    if printed.thin and (found := re.search(rf"[^{THIN}{HARD};:!?(…/]([;:!?](?=\s|$|»))", bare)):
        yield f"has “{found[0]}” without a narrow space (U+202F)"


def left_over(key: str, text: str, english: str) -> Iterator[str]:
    """What looks as if it had not been translated."""
    if fits(key, CODE):
        return
    bare = HOLE.sub("0", text)
    letters = len(re.findall(r"[^\W\d_]", bare))
    if text == english and letters > LETTERS and not fits(key, SAME):
        yield "says the same as in English"
    elif found := ENGLISH.search(bare):
        yield f"has an English word: {found[0]}"
    if CYRILLIC.search(bare) and (found := MIXED.search(HOLE.sub(" ", text))):
        yield f"has a word of two alphabets: {found[0]}"


def fits(key: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(key, pattern) for pattern in patterns)
