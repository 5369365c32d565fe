"""The help as HTML: a table of contents, the rules that are being played, signs and keys."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from evolution.text.words import Words
from evolution.ui.html.dialogs import dialog
from evolution.ui.html.parts import button, icon, sign
from evolution.ui.keys import CAPS, KEYS
from evolution.ui.manual import Entry, Section
from evolution.ui.markup import Markup, join, tag

SIGNS = {  # shown where the games have words for them
    "number": tag("b", "B3"),
    "food": join(tag("i", cls="ring full"), tag("i", cls="ring")),
    "fat": join(tag("i", cls="fat full"), tag("i", cls="fat")),
    "hungry": tag("i", cls="swatch hungry"),
    "fed": tag("i", cls="swatch fed"),
    "used": tag("i", cls="notch"),
    "link": tag("i", cls="bridge"),
    "members": tag("b", "×3", cls="members"),
    "shelter": icon("token-shelter", "home"),
}
LATE = ("traits", "areas", "plants", "rulings")  # what comes after the signs


def manual(
    sections: Sequence[Section], pictures: Mapping[str, str], words: Words, lesson: bool = False
) -> Markup:
    """The whole dialog; in a ``lesson`` words are explained, too."""
    late = [it for it in sections if it.key.split("-")[0] in LATE]
    parts = [(it.key, it.title, told(it, words)) for it in sections if it not in late]
    parts.append(("signs", words.say("ui.help.signs"), signs(pictures, words)))
    parts += [(it.key, it.title, told(it, words)) for it in late]
    parts.append(("keys", words.say("ui.help.keys"), keys(words)))
    contents = [button(title, do=f"goto help-{key}", cls="quiet") for key, title, _ in parts]
    if lesson:
        contents.append(button(words.say("ui.words"), do="words", cls="quiet"))
    contents.append(button(icon("ui-book-open"), words.say("ui.guide"), do="guide", cls="quiet"))
    contents.append(button(icon("ui-bot"), words.say("bot.link"), do="bot", cls="quiet"))
    contents.append(button(icon("ui-flag"), words.say("ui.report"), do="report", cls="quiet"))
    return dialog(
        words.say("ui.help"),
        tag("nav", contents, cls="contents", aria_label=words.say("ui.help.contents")),
        [section(key, title, inside) for key, title, inside in parts],
        words=words,
        cls="helping",
        zone=False,
    )


def section(key: str, title: str, inside: Markup) -> Markup:
    heading = tag("h3", title, id=f"help-{key}", tabindex="-1")
    return tag("section", heading, inside, aria_labelledby=f"help-{key}", cls=f"part-{key}")


def told(part: Section, words: Words) -> Markup:
    """What stands under a heading."""
    text = [tag("p", line) for line in part.text]
    if part.ordered:
        return join(text, tag("ol", [step(one) for one in part.entries], cls="steps"))
    if not part.entries:
        return join(text)
    pictures = any(one.picture for one in part.entries)
    rows = [row(one, words) for one in part.entries]
    return join(
        text,
        source(part.source, words),
        tag("dl", rows, cls="traits" if pictures else "plain"),
    )


def step(one: Entry) -> Markup:
    """A phase; its name, if it has one, runs into its text."""
    first, *others = one.text
    name = join(tag("b", one.name), ". ") if one.name else None
    return tag("li", tag("p", name, first), [tag("p", line) for line in others])


def row(one: Entry, words: Words) -> Markup:
    return join(
        tag("dt", sign(one.picture, one.category) if one.picture else None, one.name),
        tag("dd", [tag("p", line) for line in one.text], source(one.source, words)),
    )


def source(name: str, words: Words) -> Markup | None:
    return tag("small", words.say("ui.help.source", source=name)) if name else None


def signs(pictures: Mapping[str, str], words: Words) -> Markup:
    """What the signs on the table mean; the pictures of those that only some games have."""
    known = SIGNS | {name: icon(picture) for name, picture in pictures.items()}
    rows = [
        tag("li", tag("span", picture), tag("span", words.say(f"ui.help.signs.{name}")))
        for name, picture in known.items()
        if words.has(f"ui.help.signs.{name}")
    ]
    return tag("ul", rows, cls="signs")


def keys(words: Words) -> Markup:
    rows = [join(tag("dt", printed(key, words)), tag("dd", words.say(text))) for key, text in KEYS]
    return join(tag("dl", rows, cls="keys"), tag("p", words.say("ui.key.ears"), cls="help"))


def printed(keys: str, words: Words) -> Markup:
    """Keys as they are called on a keyboard: those that bear a name stand apart."""
    if not CAPS & set(re.split("[ +]", keys)):
        return tag("kbd", keys)
    named = [[cap(it, words) for it in together.split("+")] for together in keys.split()]
    first, *others = (tag("kbd", "+".join(together)) for together in named)
    return join(first, [(words.row(["", ""]), other) for other in others])


def cap(key: str, words: Words) -> str:
    return words.say(f"ui.cap.{key.lower()}") if key in CAPS else key
