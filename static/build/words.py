"""The texts as translators want them: PO files out and in, and how much of a language is there."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

from evolution.text.catalogue import REFERENCE
from evolution.text.words import HOLE, PLURALS

from .agreed import agree, stale
from .base import HERE, ROOT
from .books import TEXT, Books, books, folder, full, status
from .seen import place, rank

NOTES = json.loads((ROOT / TEXT / "notes.json").read_text("utf-8"))
GLOSSARY = json.loads((HERE / "glossary.json").read_text("utf-8"))
NAME = re.compile(r"(trait|plant|area|place|phase|game|term)\.\w+\.name")
LINE = re.compile(r'(?:(msgctxt|msgid|msgstr) )?"(.*)"')

HEADER = """\
# The texts of Evolution in {language}.
#
# Words in braces are holes: {{animal}} is filled in, and has to be in your text too, in any place.
# {{n:card|cards}} is the form of a word that suits the number n. Write as many forms as your
# language has, here {forms}: {numbers}. There are no other plural forms in this file.
# {{pass?yes|no}} is what is true under a ruling: as many forms as in English, in the same order.
# What you leave empty or mark as fuzzy is said in English.
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


class Entry(NamedTuple):
    """One text of a PO file."""

    context: str  # the key, after the name of its folder and a slash
    source: str
    text: str
    fuzzy: bool


def words(order: str, language: str, names: list[str]) -> None:
    """Do what `python build.py words` was told."""
    if order == "status":
        print("\n".join(status(ROOT)))
    elif order == "agree":
        print(agree(ROOT, language, names))
    elif order == "export":
        Path(f"{language}.po").write_text(exported(ROOT, language), "utf-8")
        print(f"{language}.po is written; it comes back by: python build.py words import")
    else:
        path = Path(language)
        print("\n".join(imported(ROOT, path.stem, path.read_text("utf-8"))))


# --- out ------------------------------------------------------------------------------------------


def exported(root: Path, language: str) -> str:
    """The PO file of a language."""
    if language not in PLURALS:
        raise SystemExit(f"{language} needs a rule for plurals first, in evolution/text/words.py")
    forms = PLURALS[language].forms
    numbers = "; ".join(forms)
    parts = [HEADER.format(language=language, forms=len(forms), numbers=numbers)]
    said, old = books(root, language), stale(root, language)
    terms = glossary(root, language)
    for name, key, text in sorted(english(root), key=lambda it: rank(*it[:2])):
        lines = [f"#. {line}" for line in comments(key, text, language)]
        lines += [f"#. It is seen {place(name, key)}."]
        lines += [f"#. In your language: {line}" for line in named_in(key, text, terms)]
        lines += ["#, fuzzy"] * (full(name, key) in old)
        lines += [f"msgctxt {quoted(full(name, key))}"]
        lines += [f"msgid {quoted(text)}", f"msgstr {quoted(said[name].get(key, ''))}"]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def english(root: Path) -> Iterator[tuple[str, str, str]]:
    """All that is to be translated: folder, key, text."""
    for name, texts in books(root, REFERENCE).items():
        yield from ((name, key, text) for key, text in texts.items())


def comments(key: str, text: str, language: str) -> Iterator[str]:
    """What a translator should know of a text."""
    yield from notes(key)
    for hole in dict.fromkeys(match.group() for match in HOLE.finditer(text)):
        name, sign, _ = HOLE.fullmatch(hole).groups()  # type: ignore[union-attr]
        if sign is None:
            yield f"{{{name}}}: {NOTES['holes'].get(name, 'a number of the rules')}"
        elif sign == "?":
            yield f"{{{name}?…}}: depends on the ruling {name}"
    if most := longest(key):
        yield f"At most {most} characters."
    if known := GLOSSARY.get(language, {}).get(key):
        proposal = known.endswith("?")
        yield ("Our proposal: " if proposal else "Seen in print or in reviews: ") + known.strip("?")


def glossary(root: Path, language: str) -> dict[str, str]:
    """What traits, plants, places, phases, games and terms are called: English -> the language."""
    english, said = books(root, REFERENCE), books(root, language)
    names = [(game, key) for game in english for key in english[game] if NAME.fullmatch(key)]
    return {english[game][key]: said[game][key] for game, key in names if key in said[game]}


def named_in(key: str, text: str, terms: Mapping[str, str]) -> Iterator[str]:
    """The terms that an English text has in it, and what they are in the language."""
    if not NAME.fullmatch(key):
        found = [it for it in terms if re.search(rf"(?<!\w){re.escape(it)}(?!\w)", text)]
        told = [f"{it} = {terms[it]}" for it in found]
        yield from ["; ".join(told)] * bool(told)


def notes(key: str) -> list[str]:
    return [note for pattern, note in NOTES["keys"].items() if fnmatchcase(key, pattern)]


def longest(key: str) -> int | None:
    """How long a text may be."""
    fits = [most for pattern, most in NOTES["longest"].items() if fnmatchcase(key, pattern)]
    return min(fits, default=None)


def quoted(text: str) -> str:
    """A text as PO has it: JSON's strings, a line of the file for every line of the text."""
    lines = [json.dumps(line, ensure_ascii=False) for line in re.findall(r"[^\n]*\n|[^\n]+", text)]
    if not lines:
        return '""'
    return lines[0] if len(lines) == 1 else "\n".join(['""', *lines])


# --- in -------------------------------------------------------------------------------------------


def imported(root: Path, language: str, text: str) -> Iterator[str]:
    """Write the texts of a PO file into the folders, and tell what was left out."""
    reference, said = books(root, REFERENCE), books(root, language)
    old = stale(root, language)
    taken: Books = {game: {} for game in reference}
    anew: set[str] = set()
    for entry in entries(text):
        game, _, key = entry.context.rpartition("/")
        if key not in reference.get(game, {}):
            yield f"{entry.context}: there is no such text any more"
        elif entry.text and entry.fuzzy and entry.context in old and key in said[game]:
            taken[game][key] = said[game][key]  # as it was, and still to be looked at
        elif entry.text and (entry.fuzzy or entry.source != reference[game][key]):
            yield f"{entry.context}: is fuzzy, or the English has changed; left out"
        elif entry.text:
            taken[game][key] = entry.text
            anew.add(entry.context)
    for game, texts in taken.items():
        path = folder(root, game) / f"{language}.json"
        if whole := dict(sorted(texts.items())):
            path.write_text(json.dumps(whole, ensure_ascii=False, indent=1) + "\n", "utf-8")
        elif path.exists():
            path.unlink()
    if anew:
        agree(root, language, anew)
    yield f"{language}: {sum(map(len, taken.values()))} texts"


def entries(text: str) -> Iterator[Entry]:
    """The entries of a PO file, but for its header and what is obsolete."""
    for block in re.split(r"\n\s*\n", text.replace("\r\n", "\n")):
        parts = {"msgctxt": "", "msgid": "", "msgstr": ""}
        part = ""
        for line in block.split("\n"):
            if found := LINE.fullmatch(line.strip()):
                part = found[1] or part
                parts[part] += str(ast.literal_eval(f'"{found[2]}"'))
        if parts["msgctxt"]:
            fuzzy = re.search(r"^#,.*\bfuzzy\b", block, re.M) is not None
            yield Entry(parts["msgctxt"], parts["msgid"], parts["msgstr"], fuzzy)
