"""The games that are kept: reading them, writing them, and taking them along as files."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from evolution.codec import parse_json
from evolution.players import PLAYERS
from evolution.session import PERSON, SaveError, Session
from evolution.text import story
from evolution.text.words import Words
from evolution.ui.page import PARTED
from evolution.ui.play import Play
from evolution.ui.store import Saved, Store

KINDS = (PERSON, *PLAYERS)
SAME = ("rules", "seats", "seed")  # what tells that two records are of one game


class Opened(NamedTuple):
    """A game that could be read, or what there is to say; of a part of one, both."""

    session: Session | None = None
    saved: Saved | None = None
    notice: str = ""


def read(text: str, load: Callable[[str], Session] = Session.load) -> Opened:
    """A record as a game; of one that the rules do not allow, what came before."""
    notice = ""
    try:
        session = load(text)
    except SaveError as error:
        if not error.before:
            return Opened(notice=f"error.{error.key}")
        session, notice = error.before, f"{PARTED} {len(error.before.steps)}"
    if all(player.kind in KINDS for player in session.players):
        return Opened(session, notice=notice)
    return Opened(notice="error.save_newer")


def newest(store: Store, id: str) -> Opened:
    """The newest generation of a game that is whole and can be played."""
    number = store.newest(id)
    best = Opened(notice="error.none_whole")
    for saved in store.generations(id):
        found = read(saved.text)
        if found.session and not found.notice:
            older = "error.older" if saved.generation < number else ""
            return Opened(found.session, saved._replace(generation=number), older)
        store.put_aside(saved.text)
        best = best if best.session else found
    return best


def known(store: Store, session: Session) -> tuple[Saved | None, str]:
    """The kept game that one which is passed on belongs to, and how its story goes on from there.

    "ahead" tells more than is known here, "behind" no more; "other" contradicts it.
    """
    if not session.locks:
        return None, ""
    now = session.record()
    for head in store.games():
        for saved in store.generations(head.id)[:1]:
            old = parse_json(saved.text)
            if old.get("locks") and all(old.get(key) == now.get(key) for key in SAME):
                return saved._replace(generation=store.newest(head.id)), way(old, now)
    return None, ""


def twin(store: Store, text: str) -> str:
    """The id of a kept game that has come exactly as far; "" if there is none."""
    return next((it.id for it in store.games() if newest_text(store, it.id) == text), "")


def newest_text(store: Store, id: str) -> str:
    """The record of a kept game as it was written last; "" where nothing of it is whole."""
    return next((saved.text for saved in store.generations(id)), "")


def way(old: dict[str, Any], now: dict[str, Any]) -> str:
    """How one record of a game stands to an older one."""
    least = min(len(old["choices"]), len(now["choices"]))
    words = zip(old["locks"], now["locks"], strict=True)
    if old["choices"][:least] != now["choices"][:least] or any(
        a and b and a != b for a, b in words
    ):
        return "other"
    return "ahead" if len(now["choices"]) > least else "behind"


def file_of(store: Store, saved: Saved, play: Play | None) -> tuple[str, str]:
    """The record of a game as a file, its name and its text; it tells all cards."""
    text = play.session.text() if play else newest_text(store, saved.id)
    return f"{plain(saved.title)}.json", text


def plain(title: str) -> str:
    """A title as the name of a file."""
    return "".join(c if c.isalnum() else "-" for c in title).strip("-") or "evolution"


def title(file: str, session: Session | None, words: Words) -> str:
    """That of a game from a file; who plays it, where it is called after them."""
    called, players = file.removesuffix(".json"), session.players if session else ()
    names = words.listed([it.name for it in players])
    return names if called == plain(names) else called


def line(play: Play) -> str:
    """Which game it is and how far it has come, to be told in any language: see html/saved.py."""
    ask, games = play.ask, list(story.game_keys(play.session.rules))
    who = play.names[ask.who] if ask and ask.who >= 0 else ""
    return json.dumps([games, play.session.state.turn if ask else 0, who], ensure_ascii=False)
