"""What can be done at once, and what has to wait until all of the page has been fetched.

The page comes in two parts (``static/python.js``): the first one is enough for the first screen and
a base game. The rest is fetched as soon as that screen is there, so hardly anybody ever waits.
"""

from __future__ import annotations

from evolution.ui.page import FAILED
from evolution.ui.start import Effect, Start

EARLY = {  # commands that need the first part only
    "advise", "again", "asking", "begin", "cancel", "close", "credits", "delete", "dismiss", "goto",
    "log", "menu", "next", "open-hands", "pace", "projector", "really", "redo", "settings",
    "show", "sit", "skip", "steal", "sure", "unask", "undo", "unveil", "update", "why",
}  # fmt: skip
LATE = ("game", "preset", "change")  # fields of the first screen that need more
TOLD_LATE = ("address", "bot", "wall")  # news that do
COMING = "ui.coming"


class Early(Start):
    """A page of which the rest may still be on its way."""

    waiting: tuple[tuple[str, str, str], ...] = ()  # what was said meanwhile, in that order

    def waits(self, what: str, name: str, text: str = "") -> bool:
        """Does this need the rest, which is not here? Then it is done when that has come."""
        if not self.whole:
            self.waiting += ((what, name, text),)
            self.notice = COMING
            self.effects.append(Effect("more"))
        return not self.whole

    def came(self, whole: bool) -> tuple[tuple[str, str, str], ...]:
        """The rest is here, or could not be fetched; what may be done of what has waited."""
        waiting, self.waiting = self.waiting, ()
        self.whole = whole
        if self.notice == COMING:
            self.notice = "" if whole else FAILED
        return waiting if whole else ()
