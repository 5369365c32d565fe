"""HTML taken apart: every text and every element is told once, by a number."""

from __future__ import annotations

import re
from html import unescape
from typing import TypeAlias

from evolution.ui.markup import VOID

Thing: TypeAlias = "str | tuple[int, ...]"  # a text; or the number of a tag, and what is inside
TOKEN = r"<(/?)([\w-]+)([^>]*?)(/?)>|([^<]+)"
PICTURE = r'<svg class="creature[^<]*(?:<(?!/?svg)[^<]*)*</svg>'
ATTRIBUTE = re.compile(r'([\w:-]+)(?:="([^"]*)")?')
PRESSED = ("type", "data-do", "data-why")  # a button has them, a thing that lies still has not
ASKED = "data-ask"  # of what may be asked about, whether it lies still or not
# What is read once, as it changes seldom: whole pictures, whole tiles and pictures in them.
LEVELS = (
    re.compile(TOKEN),
    re.compile(f"({PICTURE})|{TOKEN}", re.DOTALL),
    re.compile(f"(<button.*?</button>|{PICTURE})|{TOKEN}", re.DOTALL),
)


class Elements:
    """What our HTML is made of. Markup has written it: every attribute stands in quotes."""

    def __init__(self) -> None:
        self.tags: dict[tuple[str, ...], int] = {}  # a name, then its attributes and their values
        self.things: dict[Thing, int] = {}
        self.known: dict[tuple[str, bool], int] = {}  # what has been read, as it was written
        self.written: dict[tuple[str, str, bool], int] = {}

    def read(self, html: str, still: bool = False) -> int:
        """The number of a nameless element with all this inside; ``still``: nothing is pressed."""
        if (html, still) not in self.known:
            inside = self.inside(html, still, len(LEVELS) - 1)
            self.known[html, still] = self.thing((self.tag("", "", False), *inside))
        return self.known[html, still]

    def inside(self, html: str, still: bool, level: int) -> list[int]:
        open: list[tuple[int, list[int]]] = [(0, [])]
        for found in LEVELS[level].finditer(html):
            *piece, closing, name, attributes, empty, text = found.groups()
            if any(piece):
                open[-1][1].append(self.piece(found[0], still, level - 1))
            elif text:
                open[-1][1].append(self.thing(unescape(text)))
            elif closing:
                tag, content = open.pop()
                open[-1][1].append(self.thing((tag, *content)))
            elif empty or name in VOID:
                open[-1][1].append(self.thing((self.tag(name, attributes, still),)))
            else:
                open.append((self.tag(name, attributes, still), []))
        ((_, whole),) = open
        return whole

    def piece(self, html: str, still: bool, level: int) -> int:
        if (html, still) not in self.known:
            level = 0 if html.startswith("<svg") else level
            (self.known[html, still],) = self.inside(html, still, level)
        return self.known[html, still]

    def tag(self, name: str, attributes: str, still: bool) -> int:
        key = name, attributes, still
        if key not in self.written:
            pairs = [
                it for it in ATTRIBUTE.findall(attributes) if not still or it[0] not in PRESSED
            ]
            asked = any(it[0] == ASKED for it in pairs)
            plain = "span" if still and name == "button" and not asked else name
            whole = (plain, *(unescape(it) for pair in pairs for it in pair))
            self.written[key] = self.tags.setdefault(whole, len(self.tags))
        return self.written[key]

    def sorted(self) -> tuple[list[tuple[str, ...]], list[Thing]]:
        """The tags, like beside like, which packs better; and the things by their new numbers."""
        tags = sorted(self.tags)
        number = {tag: n for n, tag in enumerate(tags)}
        new = [number[tag] for tag in self.tags]
        things = [it if isinstance(it, str) else (new[it[0]], *it[1:]) for it in self.things]
        return tags, things

    def thing(self, thing: Thing) -> int:
        return self.things.setdefault(thing, len(self.things))
