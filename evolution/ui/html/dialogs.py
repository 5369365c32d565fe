"""What lies on top of the page, as HTML: curtain, settings, credits, questions."""

from __future__ import annotations

from evolution.text.words import LETTERS, Words
from evolution.ui.html.parts import button, icon, select, tongues
from evolution.ui.markup import Markup, classes, tag
from evolution.ui.page import Space
from evolution.ui.settings import CHOICES, SWITCHES, Settings


def dialog(
    title: str,
    *content: object,
    words: Words,
    close: str = "close",
    cls: str = "",
    zone: bool = True,
    described: str = "",
) -> Markup:
    """A sheet of paper on top of everything; in a ``zone`` arrows lead from button to button."""
    shut = button(
        icon("ui-x"), tag("span", words.say("ui.close"), cls="ears"), do=close, cls="tool"
    )
    return tag(
        "div",
        tag("header", tag("h2", title, id="cover-title", tabindex="-1"), shut if close else None),
        tag("div", *content, cls="inside"),  # type: ignore[arg-type]
        cls=classes("dialog", cls),
        role="dialog",
        aria_modal="true",
        aria_labelledby="cover-title",
        aria_describedby=described or None,
        data_zone=zone,
    )


def curtain(
    seat: int, name: str, seated: bool, words: Words, note: str = "", robbed: str = ""
) -> Markup:
    """Between two people at one screen: two steps, in two places. Nothing private is behind it.

    ``robbed``: who has just chosen, and may take that back before the other comes.
    """
    return dialog(
        words.say("ui.curtain", name=name),
        tag("p", note, cls="note") if note else None,
        tag("p", tag("span", LETTERS[seat], cls="letter"), words.say("ui.curtain.help", name=name)),
        tag(
            "p",
            button(
                words.say("ui.curtain.lift", name=name),
                do="sit",
                cls=classes("big", strong=not seated),
                id="lift",
                disabled=seated,
                data_hold="unveil",
            ),
            tag("small", words.say("ui.curtain.hold"), cls="hold"),
        ),
        tag(
            "p",
            button(
                icon("ui-eye"),
                words.say("ui.curtain.show"),
                do="unveil",
                cls=classes("big", strong=seated),
                id="unveil",
                disabled=not seated,
            ),
        ),
        button(icon("ui-undo-2"), words.say("ui.undo.of", name=robbed), do="undo", cls="quiet")
        if robbed
        else None,
        tag(
            "details",
            tag("summary", words.say("ui.curtain.open")),
            tag("p", tag("small", words.say("ui.curtain.open.help"))),
            button(words.say("ui.curtain.open"), do="open-hands"),
            cls="instead",
        ),
        tag("p", button(icon("ui-house"), words.say("ui.leave"), do="menu", cls="quiet")),
        words=words,
        close="",
        cls=f"curtain seat-{LETTERS[seat]}",
    )


def settings(now: Settings, games: int, space: Space, wall: str, words: Words) -> Markup:
    browsers = tag("option", words.say("ui.language.browser"), value="", selected=not now.language)
    languages = [browsers, *tongues(now.language, words)]
    choice = tag("select", languages, name="set-language", id="set-language", **helped("language"))
    rows = [row("language", choice, words)]
    for name, choices in CHOICES.items():
        told = {one: words.say(f"ui.{name}.{one}") for one in choices}
        control = select(f"set-{name}", told, getattr(now, name), **helped(name))
        rows.append(row(name, control, words))
    for name in SWITCHES:
        control = tag(
            "input",
            type="checkbox",
            name=f"set-{name}",
            id=f"set-{name}",
            checked=getattr(now, name),
            **helped(name),
        )
        rows.append(row(name, control, words, switch=True))
        if name == "projector":
            rows.append(second_window(wall, words))
    return dialog(
        words.say("ui.settings"), rows, keeping(games, space, words), words=words, cls="settings"
    )


def second_window(wall: str, words: Words) -> Markup:
    """A table for the wall, without a hand, in a window of its own."""
    dark = wall and button(
        words.say("ui.wall.blank"), do="blank", aria_pressed=str(wall == "dark").lower()
    )
    return tag(
        "section",
        tag("p", button(icon("ui-presentation"), words.say("ui.wall.open"), do="wall"), " ", dark),
        tag("p", words.say("ui.wall.help"), cls="help"),
    )


def keeping(games: int, space: Space, words: Words) -> Markup:
    """What is kept, for how long, and a way to take it along."""
    sentences = [words.say("ui.keeping.games", n=games)]
    if space.room:
        used, room = words.size(space.used), words.size(space.room)
        sentences.append(words.say("ui.keeping.room", used=used, room=room))
    promise = "promised" if space.promised else "unpromised"
    sentences.append(words.say(f"ui.keeping.{promise}"))
    return tag(
        "section",
        tag("h3", words.say("ui.keeping")),
        tag("p", " ".join(sentences)),
        tag("p", button(icon("ui-download"), words.say("ui.backup"), do="backup")),
    )


def helped(name: str) -> dict[str, str]:
    """What ties a setting to the words below it: see ``row``."""
    return {"aria_describedby": f"set-{name}-help"}


def row(name: str, control: Markup, words: Words, switch: bool = False) -> Markup:
    label = tag("label", words.say(f"ui.set.{name}"), for_=f"set-{name}")
    help = tag("p", words.say(f"ui.set.{name}.help"), cls="help", id=f"set-{name}-help")
    inside = (control, label, help) if switch else (label, control, help)
    return tag("div", *inside, cls="check" if switch else "field")


def credits(words: Words) -> Markup:
    parts = [tag("p", words.say(f"ui.credits.{part}")) for part in ("game", "icons", "code")]
    licences = {"href": "./static/licenses.txt", "target": "_blank", "rel": "noopener"}
    parts.append(tag("p", tag("a", words.say("ui.credits.licences"), **licences)))
    parts.append(tag("p", button(icon("ui-flag"), words.say("ui.report"), do="report")))
    return dialog(words.say("ui.credits"), parts, words=words)


def ask(title: str, text: str, yes: str, do: str, words: Words, which: str = "") -> Markup:
    """A question before something that cannot be taken back; ``which`` of several is meant."""
    return dialog(
        title,
        tag("div", tag("p", tag("b", which)) if which else None, tag("p", text), id="cover-text"),
        tag(
            "p",
            button(yes, do=do, cls="strong harmful"),
            " ",
            button(words.say("ui.cancel"), do="close"),
        ),
        words=words,
        cls="asking",
        described="cover-text",
    )
