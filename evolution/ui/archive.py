"""The games that are kept: reading them, writing them, and taking them along as files."""

from __future__ import annotations

from typing import NamedTuple

from evolution.players import PLAYERS
from evolution.session import PERSON, SaveError, Session
from evolution.text import story
from evolution.text.words import Words
from evolution.ui.play import Play
from evolution.ui.store import Saved, Store

KINDS = (PERSON, *PLAYERS)


class Opened(NamedTuple):
    """A game that could be read, or why there is none."""

    session: Session | None = None
    saved: Saved | None = None
    notice: str = ""


def read(text: str) -> Opened:
    """A record as a game."""
    try:
        session = Session.load(text)
    except SaveError as error:
        return Opened(notice=f"error.{error.key}")
    if all(player.kind in KINDS for player in session.players):
        return Opened(session)
    return Opened(notice="error.save_newer")


def newest(store: Store, id: str) -> Opened:
    """The newest generation of a game that is whole and can be played."""
    number = store.newest(id)
    notice = "error.none_whole"
    for saved in store.generations(id):
        found = read(saved.text)
        if found.session:
            older = "error.older" if saved.generation < number else ""
            return Opened(found.session, saved._replace(generation=number), older)
        store.put_aside(saved.text)
        notice = found.notice
    return Opened(notice=notice)


def file_of(store: Store, saved: Saved, play: Play | None) -> tuple[str, str]:
    """The record of a game as a file, its name and its text; it tells all cards."""
    if play:
        text = play.session.text()
    else:
        text = next((whole.text for whole in store.generations(saved.id)), "")
    name = "".join(c if c.isalnum() else "-" for c in saved.title).strip("-") or "evolution"
    return f"{name}.json", text


def line(play: Play, words: Words) -> str:
    """Which game it is and how far it has come, as the first screen tells it."""
    parts = [story.game_name(words, play.session.rules)]
    if not play.ask:
        return " · ".join([*parts, words.say("ui.over")])
    parts.append(words.say("ui.turn", n=play.session.state.turn))
    if play.ask.who >= 0:
        parts.append(words.say("ui.turn_of", name=play.names[play.ask.who]))
    return " · ".join(parts)
