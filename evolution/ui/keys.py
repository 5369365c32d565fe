"""The keyboard: the command that a key stands for, the same that a click would tell."""

from __future__ import annotations

from evolution.ui.play import Play
from evolution.ui.view.sheet import ENDS, Choice

ZONES = {"d": "sheet", "g": "strip", "h": "hand", "l": "log"}
LETTERS = {"s": "skip", "z": "undo"}
FAR = 10  # steps
KEYS = (  # the help shows these
    ("1 – 9", "ui.key.numbers"),
    ("← ↑ → ↓", "ui.key.arrows"),
    ("Enter", "ui.key.enter"),
    ("Tab", "ui.key.tab"),
    ("Esc", "ui.key.escape"),
    ("D", "ui.key.decision"),
    ("H", "ui.key.hand"),
    ("O", "ui.key.own"),
    ("G", "ui.key.strip"),
    ("X", "ui.key.others"),
    ("I", "ui.key.about"),
    ("P", "ui.key.pass"),
    ("Z", "ui.key.undo"),
    ("Shift+Z", "ui.key.redo"),
    ("S", "ui.key.skip"),
    ("L", "ui.key.log"),
    ("?", "ui.key.help"),
    ("← →", "ui.key.replay"),
    ("PageUp PageDown", "ui.key.replay.far"),
    ("Home End", "ui.key.replay.ends"),
)


def at_table(key: str, play: Play, open_seat: int) -> str:
    """The command of a letter; empty for those that mean nothing."""
    low = key.lower()
    if key == "?":
        return "help"
    if key == "Z":
        return "redo"
    if low == "p":
        return leaving(play)
    if low == "o":
        return f"goto seat-{play.near}"
    if low == "x":
        return f"goto seat-{open_seat}"
    if low in ZONES:
        return f"goto {ZONES[low]}"
    return LETTERS.get(low, "")


def leaving(play: Play) -> str:
    """Passing, or whatever ends it here; where that may not be, it tells why."""
    for index, option in enumerate(play.ask.legal_actions if play.ask else ()):
        if option.verb in ENDS:
            return f"option {index}"
    return "do pass" if play.person_asked else ""


def numbered(key: str, choices: tuple[Choice, ...]) -> str:
    """The choice of the sheet that bears the number."""
    return next((choice.pick for choice in choices if choice.number == key), "")


def watching(key: str, step: int, steps: int) -> str:
    """Stepping through a record."""
    to = {
        "ArrowLeft": step - 1,
        ",": step - 1,
        "ArrowRight": step + 1,
        ".": step + 1,
        " ": step + 1,
        "PageUp": step - FAR,
        "PageDown": step + FAR,
        "Home": 0,
        "End": steps,
        "Escape": None,
    }.get(key, step)
    return "unwatch" if to is None else f"step {max(0, to)}" if to != step else ""
