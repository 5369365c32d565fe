"""A game as one page of its own, as HTML: what does not change while it is replayed."""

from __future__ import annotations

import re

from evolution import __version__
from evolution.engine import ranking, score_sheet
from evolution.session import Session
from evolution.text import tally
from evolution.text.story import Namer
from evolution.text.words import Words
from evolution.ui.film import UNITS, Film
from evolution.ui.html import film
from evolution.ui.html import table as tables
from evolution.ui.html.ending import place
from evolution.ui.html.parts import button, icon, tool
from evolution.ui.markup import Markup, drawn, join, tag
from evolution.ui.settings import SPEEDS, STEADY
from evolution.ui.view.table import TableView

EMPTY = re.compile(r'<\w+ id="(\w+)"[^>]*>(?=</)')  # a region in which nothing stands yet
TABS = re.compile(r'<nav class="tabs">.*?</nav>')  # all places are seen, one after another
LED = re.compile(r' type="button"| data-do="step \d+"')  # a line's own name tells its moment


def game(view: TableView, words: Words) -> Markup:
    """The table with its handles and the story; the rest comes moment by moment."""
    assert view.reel
    inside = {
        "log": LED.sub("", film.story(view.reel.film, view.reel.namer)),
        "sheet": bar(view.reel.film, words),
    }
    seats = tuple(board.seat for board in view.boards)
    shell = tables.table(seats, words, bool(view.rows), view.names, film=True)
    return drawn(EMPTY.sub(lambda region: region[0] + inside.get(region[1], ""), shell))


def bar(reel: Film, words: Words) -> Markup:
    """What one may do; ``static/offprint.js`` does it."""
    step = tag("input", type="range", id="step", min=0, max=reel.end, value=0,
               aria_label=words.say("ui.slider"))  # fmt: skip
    handles = (
        tool("jump -1", "ui-skip-back", ""),
        tool("step -1", "ui-chevron-left", words.say("ui.step.back")),
        button(turned("ui-play", words.say("ui.play")), turned("ui-pause", words.say("ui.pause")),
               do="playing", id="playing", cls="strong"),
        tool("step 1", "ui-chevron-right", words.say("ui.step.on")),
        tool("jump 1", "ui-skip-forward", ""),
        select("unit", words.say("ui.film.unit"), [unit(one, words) for one in UNITS]),
    )  # fmt: skip
    speeds = [
        tag("option", words.say(f"ui.pace.{one}"), value=pause, selected=one == STEADY)
        for one, pause in SPEEDS.items()
    ]
    score = button(icon("ui-flag"), words.say("ui.offprint.score"), do="turn", cls="leave")
    ways = select("speed", words.say("ui.speed"), speeds), score
    return join(
        step,
        tag("div", handles, cls="handles"),
        tag("div", ways, cls="ways"),
        tag("p", id="caption", cls="caption"),
    )


def turned(picture: str, word: str) -> Markup:
    """One side of a button that has two."""
    return tag("span", icon(picture), tag("span", word), cls=f"side {picture}")


def select(id: str, label: str, options: list[Markup]) -> Markup:
    return tag("select", options, id=id, aria_label=label)


def unit(key: str, words: Words) -> Markup:
    """What one may jump by, and what the jumping buttons say then."""
    name = words.say(f"ui.film.unit.{key}")
    before, after = (words.say(f"ui.film.{way}", what=name) for way in ("before", "after"))
    return tag("option", name, value=key[0], data_before=before, data_after=after)


def end(session: Session, namer: Namer) -> Markup:
    """How it has ended, and the way back to the table."""
    words = namer.words
    return join(
        result(session, namer),
        tag("p", button(icon("ui-history"), words.say("ui.watch"), do="turn"), cls="go"),
        tag("p", words.say("ui.offprint.made", version=__version__), cls="made"),
    )


def result(session: Session, namer: Namer) -> Markup:
    """Who has played what, and how it has ended, if it has."""
    words, state = namer.words, session.state
    title, ranks = words.say("ui.offprint.open"), []
    if not session.ask:
        ranks, sheet = ranking(state), score_sheet(state)
        title = tally.winning(words, ranks, namer.names)
    return join(
        tag("header", tag("h1", title, id="end-title"), tag("p", tally.played(words, state))),
        tag(
            "ol",
            [place(namer, state, it, sheet[it.seat], False) for it in ranks],
            cls=f"ranking of-{len(ranks)}",
        )
        if ranks
        else tag("p", words.listed(list(namer.names))),
    )
