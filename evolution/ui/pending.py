"""What happens next by itself, and when: dice fall, opponents think, forced moves are made."""

from __future__ import annotations

import json
from typing import NamedTuple

import evolution
from evolution.model import NATURE
from evolution.ui.play import Play
from evolution.ui.settings import PACES, Settings

SHORTEST_PAUSE = 30  # milliseconds, so that the screen can follow
FORCED_PAUSE = 350


class Pending(NamedTuple):
    """What comes after a pause: "roll", "think" or "forced"."""

    what: str
    pause: int
    ticket: str  # of the moment it was made for; at another moment it is void
    job: str = ""  # for "think": everything that an opponent may know


def pending(play: Play, settings: Settings, hurried: bool, ticket: str) -> Pending | None:
    """None while a person is asked."""
    ask = play.ask
    if not ask:
        return None
    pause = SHORTEST_PAUSE if hurried else max(PACES[settings.pace], SHORTEST_PAUSE)
    if ask.who == NATURE:
        return Pending("roll", min(pause, PACES["steady"]), ticket)
    if not play.person_asked:
        return Pending("think", pause, ticket, job(play, ask.who))
    if settings.autoplay and play.forced and not play.hint:
        return Pending("forced", min(pause, FORCED_PAUSE), ticket)
    return None


def job(play: Play, who: int) -> str:
    seen = evolution.observe(play.session.state, who)
    return json.dumps([play.kinds[who], play.session.luck(), evolution.dump(seen)])
