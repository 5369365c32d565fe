"""The window for the wall as HTML: the table without a hand and without anything to press."""

from __future__ import annotations

import re

from evolution.session import Session
from evolution.text.story import Namer
from evolution.text.words import Words
from evolution.ui.html import animals, film, lands, lesson, offprint, sheet, sources, told
from evolution.ui.html import table as tables
from evolution.ui.lesson import Head
from evolution.ui.markup import Markup, classes, drawn, join, tag
from evolution.ui.view import NOBODY
from evolution.ui.view.table import TableView

TOOLS = re.compile(r'<nav class="tools".*?</nav>', re.DOTALL)
WAYS = re.compile(r"<nav .*?</nav>", re.DOTALL)
ANSWER = "lesson answer"
PRESSED = re.compile(r'<(/?)button\b(?: type="button")?')
LED = re.compile(r' (?:data-why|title|aria-pressed|aria-disabled|disabled)(?:="[^"]*")?(?=[ >])')


def table(view: TableView, words: Words, taught: Head | None = None) -> dict[str, str]:
    """Every region of a table, for eyes that may see what all may see; ``taught`` is a lesson."""
    made: dict[str, str] = {}
    made["game"] = frame(view.names, bool(view.rows), words)
    fill = lands.board if view.rows else animals.board
    for board in view.boards:
        made[f"seat-{board.seat}"] = fill(board, words)
    top = view.top
    if view.rows:
        made["lands"] = lands.heads(view.rows, words)
        top = top._replace(banks=view.plain_banks)
    made["top"] = TOOLS.sub("", tables.top(top, words))
    made["strip"] = sources.sources(view.sources, words)
    made["sheet"] = film.told(view.reel, words) if view.reel else question(view, words, taught)
    story = view.log and not taught  # of a lesson it would tell the answers
    made["log"] = told.log(view.log, (), NOBODY, (), words) if story else ""
    return {name: still(text) for name, text in made.items()}


def frame(names: tuple[str, ...], rows: bool, words: Words) -> Markup:
    """The empty regions: all boards are equal, for nobody sits nearest."""
    seats = [tables.section(seat, words, name) for seat, name in enumerate(names)]
    if rows:
        lands = tables.zone("lands", words.say("ui.lands"), cls="heads")
        boards = tag("div", lands, seats, cls=f"lands lands-{len(seats)}")
    else:
        boards = tag("div", seats, cls="others")
    question = tables.zone("sheet", words.say("ui.decision"))
    rail = tag("div", question, tables.zone("log", words.say("ui.log")), cls="rail")
    top = tag("header", id="top", cls="top")
    return tag("div", top, boards, tables.between(words), rail, cls=classes("table", rows=rows))


def question(view: TableView, words: Words, taught: Head | None) -> Markup:
    """Who is asked, who fights whom, what has fallen, who has died; no way to answer.

    Of a lesson all that it says, and the answers that a class may choose from.
    """
    answers = [it for it in view.sheet.choices if taught and it.pick.startswith(ANSWER)]
    seen = view.sheet._replace(
        choices=tuple(answers), undo=False, redo=False, skip=False, advice="", pace="", waits=False,
        prompt=view.sheet.told, hint="", reply=view.sheet.reply if taught else "", recap=None,
        there=frozenset(),
    )  # fmt: skip
    head = WAYS.sub("", lesson.head(taught, words)) if taught else ""
    return join(drawn(head), sheet.sheet(seen, words))


def end(session: Session, namer: Namer) -> Markup:
    """Who has won, and with what."""
    return still(offprint.result(session, namer))


def still(html: str) -> Markup:
    """The same with nothing to be pressed in it."""
    return drawn(LED.sub("", PRESSED.sub(r"<\1span", html)))
