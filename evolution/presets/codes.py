"""Class codes: an experiment as it stands, and its deal, in a word and a number to be typed.

``DROUGHT-7`` is the experiment in as many turns as suit a lesson, dealt from the seed 7. Another
length stands behind that: ``DROUGHT-7-5`` ends after turn 5, ``DROUGHT-7-ALL`` when the deck does.
Whatever else is changed needs a link.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from evolution.changes import MOST_TURN, Changes
from evolution.presets import preset, presets

ALL = "ALL"
MOST_NUMBER = 9999
CODE = re.compile(r"([A-Z]+)-?([0-9]{1,4})(?:-([0-9]{1,2}|ALL))?")
DASHES = re.compile(r"[\s\u2010-\u2015_.-]+")


class Code(NamedTuple):
    """What a class code says."""

    preset: str
    seed: int
    turns: int  # after which the game ends; 0: as usual

    @property
    def changes(self) -> Changes:
        """What is changed of the games."""
        return preset(self.preset).rules.changes._replace(turns=self.turns)


def spell(code: Code) -> str:
    """``DROUGHT-7``. Raises ValueError for a deal or an experiment that has none."""
    known = preset(code.preset)
    if not known.code or not 0 <= code.seed <= MOST_NUMBER:
        raise ValueError("there is no class code for it")
    length = "" if code.turns == known.turns else f"-{code.turns or ALL}"
    return f"{known.code}-{code.seed}{length}"


def read(text: str) -> Code:
    """What was typed, however it is cased and with whatever dashes. Raises ValueError."""
    found = CODE.fullmatch(DASHES.sub("-", text.strip().upper()))
    if not found:
        raise ValueError("a class code is a word and a number, such as DROUGHT-7")
    word, number, length = found.groups()
    known = next((it for it in presets().values() if it.code == word), None)
    turns = 0 if length == ALL else int(length or (known.turns if known else 0))
    if not known or turns > MOST_TURN or (length and length != ALL and not turns):
        raise ValueError(f"there is no experiment {word}")
    return Code(known.key, int(number), turns)
