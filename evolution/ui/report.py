"""What somebody may hand on when something looks wrong: the moment, as text; nothing is sent."""

from __future__ import annotations

import re

from evolution import __version__
from evolution.session import Session
from evolution.text.words import LETTERS

LAST = 12  # choices that are told
ASCII = 128
LONGEST = 6_000  # characters of an address that every place takes
PAGES = re.compile(r"https://([\w-]+)\.github\.io/([\w.-]+)/")


def report(browser: str, session: Session | None = None, step: int = 0, link: str = "") -> str:
    """Version and browser; of a game, the link to all of it, and what has happened up to here."""
    lines = [f"Evolution {__version__}", browser]
    if session:
        games, seats = " + ".join(session.rules.names), len(session.players)
        lines.append(f"{games}, {seats} seats, choice {step} of {len(session.steps)}")
        lines += ["", link, "", *choices(session, step)]
    return "\n".join(lines)


def choices(session: Session, step: int) -> list[str]:
    """The last choices, and the events that each has brought about."""
    begin = max(0, step - LAST)
    return [
        f"{number} {LETTERS[made.who] if made.who >= 0 else '-'}: {made.action}"
        + "".join(f", {event.kind}" for event in made.events)
        for number, made in enumerate(session.steps[begin:step], begin + 1)
    ]


def tracker(address: str) -> str:
    """Where issues are told to the makers of the page that lies here; "" if that is not known."""
    found = PAGES.match(address)
    return f"https://github.com/{found[1]}/{found[2]}/issues/new" if found else ""


def issue(tracker: str, title: str, text: str) -> str:
    """The address of an issue that is filled in; lines that are too many are left to be pasted."""
    made = f"{tracker}?title={quoted(title)}&body={quoted(text)}"
    return made if len(made) <= LONGEST else made[:LONGEST].rpartition(quoted("\n"))[0]


def quoted(text: str) -> str:
    """As it stands in an address."""
    return "".join(
        chr(byte) if chr(byte).isalnum() and byte < ASCII else f"%{byte:02X}"
        for byte in text.encode()
    )
