"""Experiments that teach something: what each changes of the games, and what it is compared with.

A preset is a file of plain data beside this one; docs/adding-a-preset.md. What it tells people
stands in the catalogues of ``text/teach``, under ``preset.drought.story`` and the like.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple

from evolution.changes import MOST_TURN
from evolution.codec import parse_json
from evolution.engine import start
from evolution.players import PLAYERS
from evolution.resources import files
from evolution.ruleset import Ruleset
from evolution.session import PERSON
from evolution.spelling import read_rules

FILE = re.compile(r"[0-9]+_([a-z_]+)\.json")  # the number says which comes first
CODE = re.compile(r"[A-Z]{3,10}")
FIELDS = {"rules", "against", "players", "observed", "counted", "code", "turns"}


class Preset(NamedTuple):
    """One experiment: games and what is changed of them, beside those they are compared with."""

    key: str
    rules: Ruleset
    against: Ruleset
    players: tuple[str, ...]  # who sits where: a person, or the name of a level
    observed: tuple[str, ...]  # the measures that tell most; see evolution/lab/observed.py
    counted: tuple[str, ...] = ()  # how they were counted: what stands behind ``observe <key>``
    code: str = ""  # the word of its class codes; see evolution/presets/codes.py
    turns: int = 0  # so many are enough for a lesson; 0: the whole game


@cache
def keys() -> dict[str, str]:
    """All there are, in the order in which they are shown: the key -> the name of its file."""
    names = sorted(path.name for path in files(__package__).iterdir() if FILE.fullmatch(path.name))
    return {FILE.sub(r"\1", name): name for name in names}


@cache
def preset(key: str) -> Preset:
    """A preset by its key. Raises ValueError if there is none such."""
    if key not in keys():
        raise ValueError(f"there is no preset {key!r}; there are {', '.join(keys())}")
    return parse(key, (files(__package__) / keys()[key]).read_text("utf-8"))


def presets() -> dict[str, Preset]:
    """All of them, read."""
    return {key: preset(key) for key in keys()}


def parse(key: str, text: str) -> Preset:
    """The preset of a file. Raises ValueError, with a sentence, if no game can be played so."""
    data = parse_json(text)
    if not isinstance(data, dict) or set(data) - FIELDS or not {"rules", "players"} <= set(data):
        raise ValueError(f"preset {key}: it has rules and players, or {', '.join(sorted(FIELDS))}")
    rules, players = words_in(key, data, "rules"), strings_in(key, data, "players")
    for player in players:
        if player != PERSON and player not in PLAYERS:
            raise ValueError(f"preset {key}: nobody plays like {player!r}")
    try:
        found = Preset(
            key,
            read_rules(rules),
            read_rules(words_in(key, {"against": rules, **data}, "against")),
            players,
            strings_in(key, {"observed": [], **data}, "observed"),
            strings_in(key, {"counted": [], **data}, "counted"),
            code_in(key, data.get("code", "")),
            turns_in(key, data.get("turns", 0)),
        )
        start(found.rules, len(players))
        start(found.against, len(players))
    except ValueError as error:
        raise ValueError(f"preset {key}: {error}") from error
    return found


def words_in(key: str, data: dict[str, Any], name: str) -> str:
    if not isinstance(data[name], str):
        raise ValueError(f"preset {key}: {name} is a line of words")
    return str(data[name])


def strings_in(key: str, data: dict[str, Any], name: str) -> tuple[str, ...]:
    values = data[name]
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise ValueError(f"preset {key}: {name} is a list of words")
    return tuple(values)


def code_in(key: str, code: object) -> str:
    if code != "" and not (isinstance(code, str) and CODE.fullmatch(code)):
        raise ValueError(f"preset {key}: code is a word of three to ten capital letters")
    return str(code)


def turns_in(key: str, turns: object) -> int:
    if type(turns) is not int or not 0 <= turns <= MOST_TURN:
        raise ValueError(f"preset {key}: turns is a number of turns, or 0")
    return turns
