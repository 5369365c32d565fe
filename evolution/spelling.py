"""How the notation spells numbers, seats, rules, frames and notes: read one by one."""

from __future__ import annotations

import ast
import re
from typing import Any

from evolution.changes import is_word, read
from evolution.codec import nesting
from evolution.former import frame_today
from evolution.frame import remake
from evolution.games import rules as make_rules
from evolution.notation import NUMBER, SEATS
from evolution.ruleset import Ruleset

WORD = "'[a-z_:*~@0-9-]*'"
FRAME = re.compile(rf"[A-Za-z]+\((?:[ ,()]|{WORD}|-?{NUMBER}(?![0-9])|True|False)*\)")
DEEPEST = 4  # brackets within brackets of a frame
NOTE = re.compile(rf"-?{NUMBER}|[a-z_/?]+")


def read_rules(text: str) -> Ruleset:
    """``origin time_to_fly sets=2 rulings=as_printed pass=final carnivorous*0``"""
    names, rulings, sets, changed = [], {}, None, []
    for word in text.split():
        key, sign, value = word.partition("=")
        if is_word(word):
            changed.append(word)
        elif not sign:
            names.append(word)
        elif key == "sets":
            sets = int(value) if is_number(value) else 0
        else:
            rulings[key] = value
    return make_rules(*names, sets=sets, rulings=rulings, changes=read(changed))


def read_seat_letter(text: str, seats: int) -> int:
    if len(text) != 1 or text not in SEATS[:seats]:
        raise ValueError(f"{text!r} is not a seat: they are {', '.join(SEATS[:seats])}")
    return SEATS.index(text)


def read_frame(text: str) -> Any:
    """``Attack(1, 2)`` as a frame; nothing but words, numbers and brackets is looked at."""
    text = text.strip()
    if not FRAME.fullmatch(text) or nesting(text, "(", ")") > DEEPEST:
        raise ValueError(f"stack: {text!r} cannot be read")
    name, _, fields = text.partition("(")
    try:
        values = ast.literal_eval(f"({fields[:-1]},)") if fields != ")" else ()
        return remake(*frame_today(name, values))
    except (SyntaxError, TypeError) as error:
        raise ValueError(f"stack: {text!r} cannot be read") from error


def read_note(name: str, text: str) -> Any:
    """What :func:`note_text` wrote: a number, words, or rows of words and numbers."""
    rows = [part.split() for part in split(text)]
    words = [word for row in rows for word in row]
    if not all(NOTE.fullmatch(word) for word in words):
        raise ValueError(f"{name}: {text!r} cannot be read")
    values = [[read_word(word) for word in row] for row in rows]
    if len(words) == 1 and isinstance(values[0][0], int) and "," not in text:
        return values[0][0]
    return [row[0] if len(row) == 1 else row for row in values]


def read_word(word: str) -> str | int:
    return int(word) if is_number(word.removeprefix("-")) else word


def is_number(text: str) -> bool:
    """Is it a number of a few digits?"""
    return re.fullmatch(NUMBER, text) is not None


def split(text: str) -> list[str]:
    """What stands between commas."""
    return [part.strip() for part in text.split(",") if part.strip()]
