"""What a person has chosen about the page itself; kept on the shelf, not in any game."""

from __future__ import annotations

import json
from typing import NamedTuple

from evolution.codec import parse_json
from evolution.text.words import LANGUAGES

THEMES = ("paper", "night", "contrast")
PACES = {"slow": 1800, "steady": 900, "quick": 300, "none": 0}  # milliseconds between choices
CHOICES = {
    "language": tuple(LANGUAGES),
    "theme": THEMES,
    "pace": tuple(PACES),
    "motion": ("auto", "less"),
}
SWITCHES = ("projector", "autoplay", "letters", "open_hands")


class Settings(NamedTuple):
    language: str = "en"
    theme: str = "paper"
    pace: str = "steady"
    motion: str = "auto"
    projector: bool = False
    autoplay: bool = True  # what must be done is done
    letters: bool = True  # single letters are commands
    open_hands: bool = False  # no curtain between people at one screen

    def change(self, name: str, value: str) -> Settings:
        """With one of them changed; as it was, if there is no such choice."""
        if name in SWITCHES:
            return Settings(**{**self._asdict(), name: value == "on"})
        if value in CHOICES.get(name, ()):
            return Settings(**{**self._asdict(), name: value})
        return self

    def text(self) -> str:
        return json.dumps(self._asdict())


def from_text(text: str | None, language: str = "en") -> Settings:
    """What was kept; a damaged text counts as nothing."""
    settings = Settings(language=language if language in LANGUAGES else "en")
    try:
        data = parse_json(text or "{}")
    except ValueError:
        return settings
    for name, value in data.items() if isinstance(data, dict) else ():
        if isinstance(value, bool):
            value = "on" if value else "off"
        if isinstance(value, str):
            settings = settings.change(name, value)
    return settings
