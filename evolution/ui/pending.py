"""What happens next by itself, and when: dice fall, opponents think, forced moves are made."""

from __future__ import annotations

from typing import NamedTuple

from evolution.frame import LEAVING
from evolution.lessons.run import NOTHING
from evolution.model import NATURE
from evolution.players import ADVISER
from evolution.ui.play import Play
from evolution.ui.settings import EXTINCTIONS, PACES, SPEEDS, Settings

SHORTEST_PAUSE = 30  # milliseconds, so that the screen can follow
FORCED_PAUSE = 350
EVEN_PAUSE = 1200  # where an opponent may have something up its sleeve: longer than it thinks


class Pending(NamedTuple):
    """What comes after a pause.

    "roll", "think", "forced", "advise" for a person, "scripted": what a lesson wants, or "watch": a
    record's next step.
    """

    what: str
    pause: int
    ticket: str  # of the moment it was made for; at another moment it is void
    job: str = ""  # for those who think: everything that they may know
    even: bool = False  # it takes whole pauses, so that nobody learns from how long it takes

    def left(self, spent: float) -> float:
        """The milliseconds that are still to wait when so many have been spent on an answer."""
        return -spent % self.pause if self.even else max(0, self.pause - spent)


def pending(
    play: Play, settings: Settings, hurried: bool, ticket: str, lasts: int = 0, steps: int = 0
) -> Pending | None:
    """None while a person is asked. ``lasts``: so long one sees what has happened last.

    ``steps``: of how many whoever thinks deeply may think; 0: as it likes.
    """
    ask = play.ask
    if not ask or play.rests:
        return None
    pause = SHORTEST_PAUSE if hurried else max(PACES[settings.pace], SHORTEST_PAUSE, lasts)
    if play.farewell and not hurried:
        pause = max(pause, EXTINCTIONS[settings.pace])
    if play.script:
        action = play.script()
        brief = max(SHORTEST_PAUSE, lasts) if action and action.verb in NOTHING else pause
        return Pending("scripted", brief, ticket) if action else None
    if ask.who == NATURE:
        return Pending("roll", min(pause, max(PACES["steady"], lasts)), ticket)
    if not play.person_asked:
        even = play.watched and not any(option.card for option in ask.legal_actions)
        pause = max(pause, EVEN_PAUSE) if even else pause
        return Pending("think", pause, ticket, play.job(play.thinker(ask.who), steps), even)
    if play.advising:
        return Pending("advise", 0, ticket, play.job(ADVISER, steps))
    learns = play.session.practice and play.forced and play.forced.verb not in LEAVING
    if settings.autoplay and play.forced and not play.hint and not learns:
        return Pending("forced", min(pause, max(FORCED_PAUSE, lasts)), ticket)
    return None


def watching(settings: Settings, ticket: str, lasts: int) -> Pending:
    """The next step of a game that is watched again."""
    return Pending("watch", max(SPEEDS[settings.speed], lasts), ticket)
