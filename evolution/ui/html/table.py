"""The empty regions of a table, and what stands above it, as HTML."""

from __future__ import annotations

from functools import lru_cache

from evolution.text.words import Words
from evolution.ui.html import about
from evolution.ui.html.parts import icon, tool
from evolution.ui.html.sources import apart, bank
from evolution.ui.markup import Markup, classes, join, tag
from evolution.ui.view.top import Top

MANY_SEATS = 6  # so many players need the whole width for the others
MANY_COLUMNS = 4  # and so many, where every one has a column


@lru_cache(maxsize=8)
def table(
    seats: tuple[int, ...],
    words: Words,
    rows: bool = False,
    names: tuple[str, ...] = (),
    film: bool = False,
) -> Markup:
    """The empty regions of a game, the nearest seat first; ``rows`` where animals live apart."""
    called = dict(enumerate(names))
    near, *around = seats
    many = len(seats) >= (MANY_COLUMNS if rows else MANY_SEATS)
    mine = section(near, words, called.get(near, ""), near=True)
    others = [section(seat, words, called.get(seat, "")) for seat in around]
    log = zone("log", words.say("ui.film.story" if film else "ui.log"))
    question = zone("sheet", words.say("ui.film" if film else "ui.decision"), told="posed")
    if film:
        chart = tag("div", id="chart", cls="chart")
        question = tag("div", chart, question, cls="bar")
    if rows:
        lands = zone("lands", words.say("ui.lands"), cls="heads")
        boards = join(
            tag("div", lands, mine, others, cls=f"lands lands-{len(seats)}"), between(words)
        )
    else:
        inside = log if many else None
        boards = join(
            tag("div", others, inside, cls=f"others others-{len(around)}"), between(words), mine
        )
    return tag(
        "div",
        tag("header", id="top", cls="top"),
        tag("nav", id="pills", cls="pills", data_zone=True, aria_label=words.say("ui.others")),
        boards,
        zone("hand", words.say("ui.hand")),
        join(question, log if rows else None) if many else tag("div", question, log, cls="rail"),
        about.place(words),
        cls=classes("table", many=many, rows=rows, film=film),
    )


def between(words: Words) -> Markup:
    """The empty region of what lies between the players."""
    return zone("strip", words.say("ui.strip"))


def zone(id: str, name: str, cls: str = "", told: str = "") -> Markup:
    """An empty region in which arrows lead from one thing to the next; ``told``: what says more."""
    return tag(
        "section",
        id=id,
        cls=cls or id,
        data_zone=True,
        aria_label=name,
        aria_describedby=told or None,
    )


def section(seat: int, words: Words, name: str = "", near: bool = False) -> Markup:
    letter = "ABCDEFGH"[seat]
    return tag(
        "section",
        id=f"seat-{seat}",
        cls=classes("board", f"seat-{letter}", near=near),
        data_zone=True,
        aria_label=name or words.say("ui.board_of", letter=letter),
        aria_describedby=f"plate-{seat}",
    )


@lru_cache(maxsize=8)
def top(view: Top, words: Words) -> Markup:
    return join(
        tag("h1", words.say("ui.title"), cls="ears"),
        tag(
            "p",
            tag("b", view.turn),
            tag("span", view.yields, data_ask="yield", cls="yields") if view.yields else None,
            tag(
                "span",
                icon("deck"),
                tag("span", view.deck, aria_hidden="true"),
                tag("span", words.say("ui.deck", n=view.deck), cls="ears"),
                data_ask="deck",
                cls="deck",
            ),
            cls=classes("turn", last=view.last),
        ),
        tag(
            "ol",
            [
                tag(
                    "li",
                    name,
                    cls=classes("phase", now=now),
                    aria_current="step" if now else None,
                    data_ask=f"phase {key}",
                )
                for key, name, now in view.phases
            ],
            cls="phases",
            aria_label=words.say("ui.phases"),
        ),
        tag(
            "p",
            view.letter and tag("span", view.letter, cls="letter") or None,
            tag("span", view.who, cls="asks"),
            cls=classes("who", view.letter and f"seat-{view.letter}"),
        ),
        tag("div", [(apart(one), bank(one, words)) for one in view.banks], cls="banks"),
        tag(
            "nav",
            tool("asking", "ui-info", words.say("ui.about"), view.asking),
            view.wall
            and tool("blank", "ui-presentation", words.say("ui.wall.blank"), view.wall == "dark")
            or None,
            view.handing and tool("slip", "ui-qr-code", words.say("ui.slip.now")) or None,
            tool("menu", "ui-house", words.say("ui.leave")),
            tool("settings", "ui-settings", words.say("ui.settings")),
            tool("help", "ui-circle-help", words.say("ui.help")),
            cls="tools",
            aria_label=words.say("ui.tools"),
        ),
    )
