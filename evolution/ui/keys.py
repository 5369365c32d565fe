"""The keyboard: the command that a key stands for, the same that a click would tell."""

from __future__ import annotations

from evolution.ui.play import Play
from evolution.ui.view.choices import ENDS, Choice

READ = "r"
ZONES = {"d": "sheet", "g": "strip", "h": "hand", "l": "log"}
LETTERS = {
    "a": "advise",
    "s": "skip",
    "z": "undo",
    READ: "read",
    "x": "other",
    "w": "projector",
    "v": "wall",
    "+": "pace quicker",
    "=": "pace quicker",
    "-": "pace slower",
}
CURTAIN = {"1": "sit", "2": "unveil"}  # its two steps
ON, AGAIN = ("PageDown", " "), "PageUp"  # what a clicker sends
PLAY = (" ", "k", "K")
UNITS = {"t": "turn", "p": "phase", "a": "attack", "d": "death"}  # with Shift, back
FAR = 10  # steps
CAPS = frozenset({"Enter", "Tab", "Esc", "Space", "PageUp", "PageDown", "Home", "End", "Shift"})
KEYS = (  # the help shows these; what is printed on a key in CAPS is the language's affair
    ("0 – 99", "ui.key.numbers"),
    ("← ↑ → ↓", "ui.key.arrows"),
    ("Enter", "ui.key.enter"),
    ("Tab", "ui.key.tab"),
    ("Esc", "ui.key.escape"),
    ("D", "ui.key.decision"),
    ("R", "ui.key.read"),
    ("H", "ui.key.hand"),
    ("O", "ui.key.own"),
    ("G", "ui.key.strip"),
    ("X", "ui.key.others"),
    ("I", "ui.key.about"),
    ("A", "ui.key.advise"),
    ("P", "ui.key.pass"),
    ("Z", "ui.key.undo"),
    ("Shift+Z", "ui.key.redo"),
    ("Space PageDown", "ui.key.next"),
    ("PageUp", "ui.key.again"),
    ("S", "ui.key.skip"),
    ("+ −", "ui.key.pace"),
    ("L", "ui.key.log"),
    ("W", "ui.key.projector"),
    ("V", "ui.key.wall"),
    ("B .", "ui.key.dark"),
    ("?", "ui.key.help"),
    ("Space K", "ui.key.replay.play"),
    ("← →", "ui.key.replay"),
    ("PageUp PageDown", "ui.key.replay.far"),
    ("Home End", "ui.key.replay.ends"),
    ("T P A D", "ui.key.replay.jump"),
    ("Esc", "ui.key.replay.leave"),
)


def at_table(key: str, play: Play) -> str:
    """The command of a letter; empty for those that mean nothing."""
    low = key.lower()
    if key == "Z":
        return "redo"
    if low == "p":
        return leaving(play)
    if low == "o":
        return f"goto seat-{play.near}"
    if low in ZONES:
        return f"goto {ZONES[low]}"
    return LETTERS.get(low, "")


def darkens(key: str, film: bool) -> bool:
    """Does a key turn the wall dark? A full stop steps on where one watches again."""
    return key.lower() == "b" or (key == "." and not film)


def leaving(play: Play) -> str:
    """Passing, or whatever ends it here; where that may not be, it tells why."""
    for index, option in enumerate(play.ask.legal_actions if play.ask else ()):
        if option.verb in ENDS:
            return f"option {index}"
    return "do pass" if play.person_asked else ""


def numbered(typed: str, choices: tuple[Choice, ...]) -> tuple[str, str]:
    """The choice of the sheet that bears the number, or the digits its number may begin with.

    A single digit with which none begins is the last of two: where 14 are offered, 4 is 04.
    """
    bearing = {choice.number: choice.pick for choice in reversed(choices)}
    for begin in range(len(typed)):  # what came before has led to none
        digits = typed[begin:]
        if digits in bearing:
            return bearing[digits], ""
        if any(number.startswith(digits) for number in bearing):
            return "", digits
    return bearing.get(f"0{typed}", ""), ""


def watching(key: str, step: int, steps: int, far: int = FAR) -> str:
    """Stepping through a record, or letting it play."""
    if key in PLAY:
        return "playing"
    to = {
        "ArrowLeft": step - 1,
        ",": step - 1,
        "ArrowRight": step + 1,
        ".": step + 1,
        "PageUp": step - far,
        "PageDown": step + far,
        "Home": 0,
        "End": steps,
        "Escape": None,
    }.get(key, step)
    return "unwatch" if to is None else f"step {max(0, to)}" if to != step else ""
