"""What stands above a lesson, and the lessons on the first screen, as HTML."""

from __future__ import annotations

from collections.abc import Sequence

from evolution.text.words import Words
from evolution.ui.html import dialogs
from evolution.ui.html.animals import tile
from evolution.ui.html.parts import button, icon
from evolution.ui.lesson import Card, Head, Teaser
from evolution.ui.markup import Markup, classes, tag


def head(view: Head, words: Words) -> Markup:
    """Which lesson it is, how far one is in it, and the ways out."""
    told = words.say("ui.lesson.step", at=view.at + 1, steps=view.steps)
    return tag(
        "header",
        tag("p", tag("b", view.title), tag("span", told, cls="ears")),
        tag(
            "ol",
            [tag("li", cls=classes(past=at <= view.at)) for at in range(view.steps)],
            aria_hidden="true",
        ),
        tag(
            "nav",
            button(icon("ui-lightbulb"), words.say("ui.lesson.help"), do="lesson help", cls="quiet")
            if view.helps
            else None,
            button(words.say("ui.lesson.skip"), do="lesson skip", cls="quiet")
            if not view.over
            else None,
            button(icon("ui-x"), words.say("ui.lesson.leave"), do="menu", cls="quiet"),
            aria_label=words.say("ui.lesson"),
        ),
        cls="lesson",
    )


def teased(view: Teaser, words: Words) -> Markup:
    """The first step of the first lesson, beside the way to it."""
    return tag(
        "section",
        tag("div", [tile(one, still=True) for one in view.tiles], cls="pair"),
        tag("p", tag("small", words.say("ui.lesson.teaser")), view.sentence),
        button(words.say("ui.lesson.three"), do=f"lesson read {view.key}", cls="learn"),
        cls="teaser",
        aria_label=words.say("ui.learn"),
    )


def lessons(cards: Sequence[Card], words: Words) -> Markup:
    """All lessons, and how far one has come."""
    following = next((one for one in cards if not one.done), None)
    items = [
        (one.game == cards[0].game, tag("li", lesson(n, one, words, one is following)))
        for n, one in enumerate(cards, 1)
    ]
    return dialogs.dialog(
        words.say("ui.learn"),
        tag("ol", [item for first, item in items if first], cls="lessons"),
        tag("p", button(icon("ui-play"), words.say("ui.coach.begin"), do="lesson game")),
        tag("h3", words.say("ui.lesson.further")),
        tag("ol", [item for first, item in items if not first], cls="lessons"),
        words=words,
    )


def lesson(number: int, view: Card, words: Words, following: bool) -> Markup:
    how_far = words.say("ui.lesson.begun") if view.begun else ""
    return button(
        tag("b", number),
        tag("span", view.title),
        tag("small", words.say("ui.lesson.done") if view.done else how_far),
        do=f"lesson begin {view.key}",
        cls=classes(strong=following, done=view.done),
    )
