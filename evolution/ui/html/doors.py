"""What leads from the first screen to lessons and puzzles, as HTML."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from evolution.text.words import Words
from evolution.ui.html.parts import button, icon
from evolution.ui.markup import Markup, drawn, join

if TYPE_CHECKING:
    from evolution.ui.lesson import Teaser

TEASER = "made.teaser"  # where the build leaves it among the words of a language


def to_lessons(next_lesson: str, words: Words) -> Markup:
    """To all of them; and back to the one that was left on the way."""
    to_all = button(icon("ui-graduation-cap"), words.say("ui.lessons"), do="lessons")
    if not next_lesson:
        return to_all
    title = words.say("ui.go_on", title=words.say(f"lesson.{next_lesson}.title"))
    return join(button(icon("ui-step-forward"), title, do=f"lesson begin {next_lesson}"), to_all)


def to_puzzles(words: Words) -> Markup:
    return button(icon("ui-puzzle"), words.say("ui.puzzles"), do="puzzles")


def teaser(view: Callable[[], Teaser], words: Words) -> Markup:
    """The first step of the first lesson, to be read while Python loads."""

    if TEASER in words.catalogue:
        return drawn(words.catalogue[TEASER])
    from evolution.ui.html.lesson import teased

    return teased(view(), words)
