"""Where a class comes in, as HTML: the story, what it expects, its name."""

from __future__ import annotations

from evolution.changes import NOTHING
from evolution.presets import keys
from evolution.session import LESSON
from evolution.text.changed import told
from evolution.text.words import Words
from evolution.ui.html.dialogs import dialog
from evolution.ui.html.glossary import glossary
from evolution.ui.html.parts import asked, button, icon
from evolution.ui.html.saved import standing
from evolution.ui.markup import Markup, classes, join, tag
from evolution.ui.page import Entrance


def entrance(view: Entrance, words: Words) -> Markup:
    """One page that one reads, fills in and leaves by its only way on."""
    session = view.session
    preset = session.preset if session.preset in keys() else ""
    title = words.say(f"preset.{preset}.name") if preset else words.say("ui.entrance")
    alone = sum(map(session.is_person, range(len(session.players)))) == 1
    return dialog(
        title,
        story(preset, changed(view, words), words)
        if preset
        else [tag("p", words.say("ui.entrance.help")), changed(view, words)],
        tag(
            "details",
            tag("summary", words.say("ui.words")),
            glossary(session.rules.traits, words),
            id="entrance-words",
        ),
        tag(
            "form",
            again(view, words) if view.begun else None,
            group(view, words) if alone else None,
            expected(view, words) if preset else None,
            tag(
                "p",
                tag(
                    "button",
                    icon("ui-play"),
                    words.say("ui.entrance.start"),
                    type="submit",
                    cls=classes("button", "big", strong=not view.begun),
                    data_do="start-lesson",
                ),
            ),
            autocomplete="off",
        ),
        words=words,
        cls="entrance",
        zone=False,
    )


def story(preset: str, changes: Markup | None, words: Words) -> list[Markup | None]:
    """What it is about, and what to look for: fetched, so it may come a moment later."""
    key = f"preset.{preset}"
    if not words.has(f"{key}.story"):
        return [tag("p", words.say("ui.coming"), cls="help"), changes]
    return [
        tag("p", words.say(f"{key}.story"), cls="story"),
        changes,
        tag(
            "p",
            tag("b", words.of(words.say("ui.experiment.question"), "").rstrip()),
            " ",
            words.say(f"{key}.question"),
        ),
    ]


def changed(view: Entrance, words: Words) -> Markup | None:
    """What is otherwise than usual in this game."""
    changes = view.session.rules.changes
    if changes == NOTHING:
        return None
    return tag("ul", [tag("li", line) for line in told(changes, words)], cls="changes")


def group(view: Entrance, words: Words) -> Markup:
    name = "note-group"
    told = view.lesson["group"]
    box = tag("input", type="text", id=name, name=name, maxlength=LESSON["group"], value=told)
    return asked(name, words.say("ui.slip.name"), box, "field")


def expected(view: Entrance, words: Words) -> Markup:
    name, help = "note-expected", "expect-help"
    box = tag(
        "textarea",
        view.lesson["expected"],
        id=name,
        name=name,
        rows=3,
        maxlength=LESSON["expected"],
        aria_describedby=help,
    )
    below = tag("p", words.say("ui.entrance.expect.help"), id=help, cls="help")
    return asked(name, words.say("ui.entrance.expect"), join(box, below), "field")


def again(view: Entrance, words: Words) -> Markup:
    """The same deal was begun on this device before."""
    assert view.begun
    return tag(
        "p",
        button(
            icon("ui-history"),
            tag("span", words.say("ui.go_on", title=view.begun.title)),
            do="in-again",
            cls="strong big",
        ),
        tag("small", standing(view.begun, words)),
        cls="again",
    )
