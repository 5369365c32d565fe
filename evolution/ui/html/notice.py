"""A line above everything, as HTML."""

from __future__ import annotations

from evolution.ui.html.parts import button, icon
from evolution.ui.markup import tag
from evolution.ui.page import BLOCKED, BOT_GAME, LAB_GAME, PARTED, VISIT, Page


def notice(page: Page) -> str:
    """What is told, and what can be done about it."""
    words = page.words
    if page.locked:
        here = button(words.say("ui.continue_here"), do="steal", cls="strong")
        visit = words.say(VISIT) + " " if page.notice == VISIT else None
        return tag("p", visit, words.say(page.locked), here)
    if not page.notice:
        return ""
    export = button(words.say("ui.export"), do="export", cls="strong")
    update = button(words.say("ui.update.take"), do="update", cls="strong")
    keep = button(icon("ui-save"), words.say("ui.link.keep"), do="keep", cls="strong")
    said, _, n = page.notice.partition(" ")
    return tag(
        "p",
        words.say(said, n=n),
        update if page.notice == "ui.update" else None,
        export if page.notice.startswith("error.storage") and page.saved else None,
        keep if said in (VISIT, PARTED, BOT_GAME, LAB_GAME) else None,
        tag("a", words.say("ui.wall.open"), href=n, target="_blank") if said == BLOCKED else None,
        button(words.say("ui.close"), do="dismiss"),
    )
