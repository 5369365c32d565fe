"""A moment of the page as HTML, region by region."""

from __future__ import annotations

from evolution.ruleset import Ruleset
from evolution.text.words import Words
from evolution.ui import manual
from evolution.ui.html import (
    about,
    analysis,
    animals,
    branch,
    dialogs,
    ending,
    film,
    hand,
    lands,
    lesson,
    puzzle,
    report,
    saved,
    setup,
    share,
    sheet,
    sources,
    told,
)
from evolution.ui.html import manual as manual_html
from evolution.ui.html import table as tables
from evolution.ui.html.notice import notice
from evolution.ui.markup import join
from evolution.ui.page import CLASS, GUIDE, LAB, START, Examined, Page
from evolution.ui.view import NOBODY
from evolution.ui.view.about import About
from evolution.ui.view.table import TableView


def regions(page: Page) -> dict[str, str]:
    """Every region of the screen that is open now."""
    made: dict[str, str] = {}
    if page.screen in (GUIDE, CLASS, LAB):
        return {"cover": "", "notice": notice(page)}
    if page.screen == START:
        made["start"] = setup.start(page, ready=True)
    elif page.ended and page.namer:
        made["end"] = ending.end(
            page.ended, page.namer, page.you, page.told, page.handing, page.expected, page.own
        )
        made["game"] = ""  # a thing stands in the page once
        made["about"] = answer(page.about, page.words, page.pinned)
        if page.told:
            made["analysis"] = analysis.analysis(page.examined or Examined(), page.told, page.namer)
    elif page.table:
        made |= table(page.table, page)
    made["cover"] = cover(page)
    made["notice"] = notice(page)
    return made


def table(view: TableView, page: Page) -> dict[str, str]:
    words = page.words
    made: dict[str, str] = {}
    made["game"] = tables.table(
        tuple(board.seat for board in view.boards),
        words,
        bool(view.rows),
        view.names,
        bool(view.reel),
    )
    fill = lands.board if view.rows else animals.board
    for board in view.boards:
        made[f"seat-{board.seat}"] = fill(board, words, board.seat == view.open_seat)
    top = view.top
    if view.rows:
        made["lands"] = lands.heads(view.rows, words)
        top = top._replace(banks=view.plain_banks)
    top = top._replace(asking=page.asking, wall=page.wall, handing=page.handing)
    made["top"] = tables.top(top, words)
    made["about"] = answer(page.about, words, page.pinned)
    made["pills"] = animals.pills(view.boards[1:], view.open_seat, words)
    made["strip"] = sources.sources(view.sources, words)
    made["hand"] = hand.hand(view.hand, words)
    if view.reel:
        made["chart"] = film.timeline(view.reel.film, view.reel.namer)
        made["sheet"] = film.bar(view.reel, words)
        made["log"] = film.story(view.reel.film, view.reel.namer)
        return made
    made["sheet"] = sheet.sheet(view.sheet, words)
    if page.lesson:
        made["sheet"] = join(lesson.head(page.lesson, words), made["sheet"])
    made["log"] = told.log(view.log, view.names, view.only, view.there, words, view.whys)
    return made


def answer(view: About | None, words: Words, pinned: bool = False) -> str:
    """What is told of the thing that is asked about."""
    return about.about(view, words, pinned)


def rules_of(page: Page) -> Ruleset:
    """What is played here, or would be."""
    if page.table:
        return page.table.rules
    return page.ended.rules if page.ended else page.form.rules


def cover(page: Page) -> str:
    """What lies on top of everything."""
    words, view = page.words, page.table
    kind, _, rest = page.cover.partition(" ")
    if kind == "settings":
        return dialogs.settings(page.settings, len(page.games), page.space, page.wall, words)
    if kind == "help":
        rules = rules_of(page)
        seats = len(page.namer.names if page.namer else page.form.players)
        parts = manual.manual(rules, seats, words)
        return manual_html.manual(parts, rules.signs, words, page.handing)
    if kind == "words":
        from evolution.ui.html import glossary  # read when somebody looks a word up

        return glossary.cover(rules_of(page).traits, words)
    if kind == "lessons":
        return lesson.lessons(page.lessons, words)
    if kind == "share" and page.shared:
        return share.share(page.shared, page.pictures, words)
    if kind == "hand-out" and page.shared:
        return share.hand_out(page.shared, page.form, page.pictures, words)
    if kind == "entrance" and page.entrance:
        from evolution.ui.html import entrance  # read when a class comes in

        return entrance.entrance(page.entrance, words)
    if kind == "slip" and page.handed:
        return share.slip(page.handed, page.pictures, words)
    if kind == "report" and page.reported:
        return report.report(page.reported, words)
    if page.bench:
        from evolution.ui.html import bot  # read when it is opened

        return bot.bot(page.bench, words)
    if kind == "branch" and page.branched and page.namer:
        return branch.branch(page.branched, page.namer)
    if page.puzzles:
        return puzzle.puzzles(page.puzzles, words)
    if kind == "credits":
        return dialogs.credits(words)
    if kind == "delete":
        game = next((one for one in page.games if one.id == rest), None)
        return dialogs.ask(
            words.say("ui.delete_of", title=game.title if game else rest),
            words.say("ui.delete.help"),
            words.say("ui.delete"),
            f"really {rest}",
            words,
            saved.told(game, words) if game else "",  # others may have the same name
        )
    if view and page.passing:
        return share.passing(page.passing, view.curtain, view.curtain_name, page.pictures, words)
    if view and not page.locked and view.curtain != NOBODY:
        robbed = view.sheet.robbed if view.sheet.undo else ""
        return dialogs.curtain(
            view.curtain, view.curtain_name, view.seated, words, view.curtain_note, robbed
        )
    return ""
