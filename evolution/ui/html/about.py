"""The answer to "what is this?" as HTML."""

from __future__ import annotations

from evolution.text.words import Words
from evolution.ui.html.parts import button, icon, sign
from evolution.ui.html.told import sentence
from evolution.ui.markup import Markup, classes, drawn, join, tag
from evolution.ui.view.about import About


def about(view: About | None, words: Words, pinned: bool = False) -> Markup:
    """Nothing, or all that there is to say; a thing that is pinned can be closed."""
    if not view:
        return join()
    close = button(
        icon("ui-x"), tag("span", words.say("ui.close"), cls="ears"), do="unask", cls="tool"
    )
    said = tag(
        "div",
        tag(
            "header",
            tag("span", drawn(view.portrait), cls="likeness") if view.portrait else None,
            tag(
                "div",
                tag(
                    "h2",
                    emblem(view),
                    view.name,
                    id="about-title",
                    tabindex="-1",
                    aria_describedby="about-answer",
                ),
                [tag("p", sentence(line, ())) for line in view.text],
                tag("p", view.why, cls="why") if view.why else None,
            ),
        ),
        facts(view),
        more(view, words) if pinned else None,
        [part(one, words, pinned) for one in view.parts],
        tag("small", words.say("ui.help.source", source=view.source))
        if view.source and pinned
        else None,
        id="about-answer",
        cls=classes("answer", f"is-{view.subject.split()[0]}", pinned=pinned),
    )
    return join(said, close if pinned else stay(words))


def place(words: Words) -> Markup:
    """Where the answer stands."""
    return tag("aside", id="about", cls="about", aria_label=words.say("ui.about"))


def stay(words: Words) -> Markup:
    """How an answer is kept."""
    said = " ", words.say("ui.about.stay")
    return tag("p", tag("kbd", "I"), said, cls="more", aria_hidden="true")


def emblem(view: About) -> Markup | None:
    """The sign of a thing, or a player's letter."""
    if view.letter:
        return tag("span", view.letter, cls=f"letter seat-{view.letter}")
    return sign(view.picture, view.category) if view.picture else None


def facts(view: About) -> Markup | None:
    if not view.facts:
        return None
    rows = [tag("div", tag("dt", name), tag("dd", text)) for name, text in view.facts]
    return tag("dl", rows)


def part(view: About, words: Words, pinned: bool) -> Markup:
    """A half of a card, a trait of an animal."""
    return tag(
        "section",
        tag("h3", emblem(view), view.name),
        [tag("p", sentence(line, ())) for line in view.text],
        facts(view),
        more(view, words) if pinned else None,
    )


def more(view: About, words: Words) -> Markup | None:
    """The way to its entry in the field guide."""
    if not view.entry:
        return None
    name = tag("span", f": {view.name}", cls="ears")
    return tag(
        "p",
        button(
            icon("ui-book-open"),
            tag("span", words.say("ui.about.guide"), name),
            do=f"guide {view.entry}",
            cls="quiet",
        ),
    )
