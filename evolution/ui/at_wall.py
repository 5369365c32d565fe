"""A second window for the wall: opened, darkened, and told what it may show."""

from __future__ import annotations

from evolution.ui.at_table import AtTable
from evolution.ui.page import BLOCKED
from evolution.ui.start import Effect


class AtWall(AtTable):
    """A page that may lead a window for the wall; ``ui/wall.py`` says what that shows."""

    def open_wall(self) -> None:
        """A window of its own; the browser tells whether it may be."""
        self.effects.append(Effect("wall"))

    def darken(self) -> None:
        """The wall goes dark, so that all look at their teacher; or is lit again."""
        if self.wall:
            self.wall.dark = not self.wall.dark
            self.say(self.words.say(f"ui.wall.is.{self.wall_is}"))

    @property
    def wall_is(self) -> str:
        """Is there one that this page leads, and is it dark?"""
        return "" if not self.wall else "dark" if self.wall.dark else "on"

    def hear_wall(self, text: str) -> None:
        """What the browser says of it: "on", "off", "dark", "light", "whole"; why there is none."""
        what, _, address = text.partition(" ")
        if what in ("blocked", "missing"):
            self.cover = ""  # it is read above everything else
            self.notice = f"{BLOCKED} {address}" if what == "blocked" else "ui.wall.missing"
        if what in ("on", "blocked"):
            from evolution.ui.wall import Wall  # read only when somebody wants one

            self.wall = self.wall or Wall()
        if what == "on" and self.notice.startswith(BLOCKED):
            self.notice = ""
        elif what == "off":
            self.wall = None
        elif what == "whole" and self.wall:
            self.wall.anew()
        elif what in ("dark", "light") and self.wall:
            self.wall.dark = what == "dark"
