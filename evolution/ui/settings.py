"""What a person has chosen about the page itself; kept on the shelf, not in any game."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import NamedTuple

from evolution.codec import parse_json

SYSTEM = "system"  # as the device has it
THEMES = (SYSTEM, "paper", "night", "contrast")
PACES = {"press": 1800, "slow": 1800, "steady": 900, "quick": 300, "none": 0}  # milliseconds
EXTINCTIONS = {"press": 1800, "slow": 7000, "steady": 4000, "quick": 1200, "none": 0}  # to be read
STEADY = "steady"
SPEEDS = {"slow": 1800, "steady": 900, "quick": 300, "rush": 90}  # where one is watched again
CALM = ("slow", "steady")  # who plays so has time to read
SEEN = (*CALM, "quick")  # who plays so lets what happens be seen
PRESS = "press"  # the pace at which nothing goes on before somebody presses a key
CHOICES = {
    "theme": THEMES,
    "pace": tuple(PACES),
    "motion": ("auto", "less"),
}
SWITCHES = ("projector", "sound", "autoplay", "letters", "open_hands")


class Settings(NamedTuple):
    language: str = ""  # that of the browser, as long as none has been chosen
    theme: str = SYSTEM
    pace: str = "steady"
    motion: str = "auto"
    speed: str = STEADY
    projector: bool = False
    sound: bool = False
    autoplay: bool = True  # what must be done is done
    letters: bool = True  # single letters are commands
    open_hands: bool = False  # no curtain between people at one screen

    def change(self, name: str, value: str, languages: Collection[str] = ()) -> Settings:
        """With one of them changed; as it was, if there is no such choice."""
        if name in SWITCHES:
            return Settings(**{**self._asdict(), name: value == "on"})
        choices = {**CHOICES, "speed": tuple(SPEEDS), "language": ("", *languages)}
        if value in choices.get(name, ()):
            return Settings(**{**self._asdict(), name: value})
        return self

    def text(self) -> str:
        return json.dumps(self._asdict())


def from_text(text: str | None, languages: Collection[str]) -> Settings:
    """What was kept; a damaged text counts as nothing."""
    settings = Settings()
    try:
        data = parse_json(text or "{}")
    except ValueError:
        return settings
    for name, value in data.items() if isinstance(data, dict) else ():
        if isinstance(value, bool):
            value = "on" if value else "off"
        if isinstance(value, str):
            settings = settings.change(name, value, languages)
    return settings
