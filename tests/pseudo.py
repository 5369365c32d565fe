"""Languages that nobody speaks, made from English: what the page has to bear of those to come.

"en-XA" is half as long again and has accents above and below; "ar-XB" runs from right to left. Both
can be read, and whatever shows no accent, or runs the other way, has not come from a catalogue.
"""

from __future__ import annotations

import re

from evolution.text import catalogue
from evolution.text.words import HOLE
from static.build.words import longest

ACCENTED, MIRRORED = "en-XA", "ar-XB"
ACCENTS = str.maketrans("AEIOUYCNSaeiouycns", "ÅÉÎÕÜÝÇÑŠåéîõüýçñš")
TURNED, BACK = "\u202e", "\u202c"  # what stands between them runs from right to left
WORD = re.compile(r"[^\W\d_]+")


def read(language: str) -> dict[str, str]:
    """A catalogue, of a real language or of one of these."""
    if language not in (ACCENTED, MIRRORED):
        return catalogue.read(language)
    english = catalogue.read(catalogue.REFERENCE)
    change = accented if language == ACCENTED else mirrored
    kept = ("hyphens", "language", "share")
    return {
        key: text if key.startswith(kept) or key.endswith(".source") else change(key, text)
        for key, text in english.items()
    }


def accented(key: str, text: str) -> str:
    """Half as long again: a single word grows, of several the first ones are said once more."""
    said = outside(text, lambda it: it.translate(ACCENTS))
    most = (longest(re.sub(r"@\w+", "", key)) or 10_000) - len(text)
    words = HOLE.sub("", said).split()
    if len(words) == 1:
        more = words[0][-(len(words[0]) // 2) :]
    else:
        more = " " + " ".join(words[: (len(words) + 1) // 2])
    return said + more[: max(most, 0)].rstrip() if WORD.search(more) else said


def mirrored(key: str, text: str) -> str:
    """Its words run from right to left; numbers and names in its holes do not."""
    return outside(text, lambda it: WORD.sub(lambda word: f"{TURNED}{word[0]}{BACK}", it))


def outside(text: str, change) -> str:
    """What a change makes of a text, except in its holes; forms of nouns in them change too."""
    made, at = [], 0
    for hole in HOLE.finditer(text):
        name, sign, forms = hole.groups()
        filled = f"{{{name}{sign}{change(forms)}}}" if sign else hole[0]
        made += [change(text[at : hole.start()]), filled]
        at = hole.end()
    return "".join([*made, change(text[at:])])
