"""The games that wait to be continued, as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from evolution.codec import parse_json
from evolution.games import GAMES
from evolution.text.words import DOT, Words
from evolution.ui.html.parts import button, icon, tool
from evolution.ui.markup import Markup, classes, tag
from evolution.ui.store import Saved


def shelf(saved: Sequence[Saved], aside: Sequence[str], words: Words, keeps: bool) -> Markup:
    """Games to be continued, saved files, and what could not be read."""
    promise = tag("p", words.say("ui.no_games"), cls="help") if keeps else None
    entries = [entry(one, words) for one in saved]
    return tag(
        "section",
        tag("h2", words.say("ui.kept_here")),
        tag("ol", entries, cls="saved") if entries else promise,
        tag(
            "p",
            button(icon("ui-upload"), words.say("ui.import"), do="import"),
            tag(
                "input",
                type="file",
                id="file",
                accept=".json,.evolution,.py,application/json,text/plain",
                hidden=True,
            ),
            button(icon("ui-download"), words.say("ui.backup"), do="backup") if entries else None,
            cls="files",
        ),
        damaged(aside, words) if aside else None,
        cls="panel shelf",
    )


@lru_cache(maxsize=1024)  # there may be hundreds, and they seldom change
def entry(one: Saved, words: Words) -> Markup:
    named = f"{one.title}{DOT}{standing(one, words)}"  # many have the same players
    return tag(
        "li",
        tag(
            "button",
            tag("b", one.title),
            tag(
                "span",
                standing(one, words),
                [(DOT, tag("span", it, cls="when")) for it in begun(one, words)],
            ),
            type="button",
            cls="resume",
            data_do=f"resume {one.id}",
        ),
        tool(f"hand-on {one.id}", "ui-share-2", words.say("ui.share_of", title=named)),
        tool(f"export {one.id}", "ui-download", words.say("ui.export_of", title=named)),
        tool(f"delete {one.id}", "ui-trash-2", words.of(words.say("ui.delete"), named)),
        cls=classes("game"),
    )


def told(one: Saved, words: Words) -> str:
    """Which game it is, how far it has come, and when it was begun."""
    return DOT.join([standing(one, words), *begun(one, words)])


def standing(one: Saved, words: Words) -> str:
    """Which game it is, how far it has come, and who is asked; an older one as it was written."""
    match read(one.line):
        case [[*games], int(turn), str(who)]:
            parts = [words.game_names(games)]
            early = "ui.turn.before" if who else "ui.over"
            parts.append(spoken_in(games, words).say("ui.turn" if turn else early, n=turn))
            return DOT.join([*parts, *([words.say("ui.turn_of", name=who)] if who else [])])
        case _:
            return one.line


def spoken_in(games: Iterable[str], words: Words) -> Words:
    """The words of these games, whichever are chosen now: some count epochs, and no turns."""
    known = [it for it in games if it in GAMES]
    needed = [need for it in known for need in GAMES[it].needs]
    return Words(words.language, words.catalogue, tuple(dict.fromkeys((*needed, *known))))


def read(line: str) -> Any:
    try:
        return parse_json(line)
    except ValueError:
        return None


def begun(one: Saved, words: Words) -> list[str]:
    """When, where that is known."""
    if not one.began:
        return []
    year, month, day, hour, minute = one.began
    return [words.say("ui.begun", year=year, month=month, day=day, hour=hour, minute=minute)]


def damaged(aside: Sequence[str], words: Words) -> Markup:
    return tag(
        "details",
        tag("summary", words.say("ui.aside", n=len(aside))),
        tag("p", words.say("ui.aside.help"), cls="help"),
        tag(
            "ul",
            [
                tag(
                    "li",
                    button(
                        icon("ui-download"),
                        words.say("ui.aside.file", n=number),
                        do=f"fetch {key}",
                        cls="quiet",
                    ),
                    tool(f"discard {key}", "ui-trash-2", words.say("ui.aside.delete", n=number)),
                )
                for number, key in enumerate(aside, 1)
            ],
        ),
        id="aside",
        cls="aside",
    )
