"""HTML that cannot be broken by what it says: all text is escaped unless it is HTML already."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import TypeAlias

from evolution.text.words import ENGLISH, OWN, bare

SHORT = 300  # letters: a longer text is a link, a record or a program

VOID = frozenset({"input", "img", "br", "hr", "meta", "link"})
TEXTS = frozenset({"option", "textarea", "title", "text", "tspan"})  # no element is in them
FOREIGN, AGAIN = '<bdi lang="en">', "</bdi>"  # around what is said in English meanwhile
IN_ENGLISH = re.compile(f"{ENGLISH}([^{ENGLISH}{OWN}]+){OWN}")


class Markup(str):
    """Text that is HTML already. Only :func:`tag`, :func:`join` and :func:`drawn` make it."""

    __slots__ = ()


Content: TypeAlias = "str | int | None | Iterable[Content]"


def tag(name: str, /, *content: Content, **attributes: object) -> Markup:
    """An element. Content is escaped; so are attributes, and those that are None or False left out.

    Attributes are written as Python can say them: ``cls`` is class, ``aria_label`` is aria-label,
    and a trailing underscore is dropped (``for_``).
    """
    opened = name + "".join(map(attribute, attributes.items()))
    if name in VOID:
        return Markup(f"<{opened}>")
    inside = join(*content)
    if name in TEXTS and FOREIGN in inside:
        inside = in_one(inside)
        opened += ' lang="en"' * ("lang" not in attributes)
    return Markup(f"<{opened}>{inside}</{name}>")


def join(*content: Content) -> Markup:
    """The pieces one after another, escaped where they are not HTML yet."""
    return Markup("".join(map(safe, content)))


def drawn(svg: str) -> Markup:
    """A picture, as `evolution.pictures` draws it: no word of a player's is in it."""
    return Markup(svg)


def safe(content: Content) -> str:
    if content is None:
        return ""
    if isinstance(content, Markup):
        return content
    if isinstance(content, (str, int)):
        return escaped(str(content))
    return "".join(map(safe, content))


def escaped(text: str) -> str:
    """Text as HTML; most of what a page says it has said before, but nothing long."""
    return remembered(text) if len(text) <= SHORT else written(text)


def written(text: str) -> str:
    """Text as HTML. What a language does not say yet is English, for ears too."""
    made = escape(text)
    if ENGLISH in made or OWN in made:
        made = bare(IN_ENGLISH.sub(rf"{FOREIGN}\1{AGAIN}", made))
    return made


def in_one(html: str) -> Markup:
    """The same where no element can be: it is not told what of it is English."""
    return Markup(html.replace(FOREIGN, "").replace(AGAIN, ""))


remembered = lru_cache(4_096)(written)


def attribute(item: tuple[str, object]) -> str:
    name, value = item
    if value is None or value is False:
        return ""
    if value is True:
        return f" {spelled(name)}"
    text = escaped(str(value))
    return f' {spelled(name)}="{in_one(text) if FOREIGN in text else text}"'


@lru_cache(1_024)
def spelled(name: str) -> str:
    """The name of an attribute, as HTML has it."""
    return "class" if name == "cls" else name.rstrip("_").replace("_", "-")


def classes(*names: str, **when: object) -> str:
    """A class attribute: the names, and those of the keywords whose value holds."""
    return " ".join(
        [*filter(None, names), *(name.replace("_", "-") for name in when if when[name])]
    )
