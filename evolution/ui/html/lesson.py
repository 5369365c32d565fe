"""What stands above a lesson, and the lessons on the first screen, as HTML."""

from __future__ import annotations

from collections.abc import Sequence

from evolution.text.words import Words
from evolution.ui.html.parts import button, icon
from evolution.ui.lesson import Card, Head
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


def learn(cards: Sequence[Card], words: Words) -> Markup:
    """All lessons, on the first screen."""
    first = next((one for one in cards if not one.done), None)
    return tag(
        "section",
        tag("h2", words.say("ui.learn")),
        tag(
            "ol",
            [
                tag(
                    "li",
                    button(
                        tag("b", number),
                        tag("span", one.title),
                        tag("small", icon("ui-check"), words.say("ui.lesson.done"))
                        if one.done
                        else tag("small", words.say("ui.lesson.begun"))
                        if one.begun
                        else None,
                        do=f"lesson begin {one.key}",
                        cls=classes(strong=one is first, done=one.done),
                    ),
                )
                for number, one in enumerate(cards, 1)
            ],
        ),
        cls="panel learn",
    )
