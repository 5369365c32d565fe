"""The list of puzzles, as HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evolution.text.words import Words
from evolution.ui.html import dialogs
from evolution.ui.html.parts import button, icon
from evolution.ui.markup import Markup, tag

if TYPE_CHECKING:
    from evolution.ui.puzzle import Shelf


def puzzles(view: Shelf, words: Words) -> Markup:
    """That of the day, and one button for every theme and every box."""
    streak = words.say("ui.puzzle.streak", n=view.streak) if view.streak else ""
    return dialogs.dialog(
        words.say("ui.puzzles"),
        tag("p", words.say("ui.puzzles.help")),
        tag(
            "ol",
            tag(
                "li",
                button(
                    icon("ui-calendar"),
                    tag("span", words.say("ui.puzzle.today")),
                    tag("small", words.say("ui.puzzle.done") if view.today else "", " ", streak),
                    do="puzzle today",
                    cls="strong",
                ),
            ),
            [
                tag(
                    "li",
                    button(
                        icon("ui-puzzle"),
                        tag("span", row.title),
                        tag("small", words.say("ui.puzzle.solved", n=row.solved, all=row.all)),
                        do=f"puzzle about {row.group}",
                    ),
                )
                for row in view.rows
            ],
            cls="lessons",
        ),
        tag("p", tag("small", words.say("ui.puzzles.proof"))),
        words=words,
    )
