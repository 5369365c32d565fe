"""A game as one page of its own, an offprint: it replays without Python and a network.

The frame, with looks, icons and script, is made by ``build.py``. What is written into it are the
moments of the game as the page would show them, every element once; a moment tells which regions
have changed. Of a game that is not over it tells nothing but what everybody knows.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Generator
from html import escape

from evolution.observe import EVERYBODY
from evolution.session import Session
from evolution.text import story
from evolution.text.words import Words
from evolution.ui.beats import beats
from evolution.ui.elements import ASKED, PICTURE, Elements
from evolution.ui.film import ALL, UNITS
from evolution.ui.form import default
from evolution.ui.html import about as about_html
from evolution.ui.html import film as film_html
from evolution.ui.html import offprint as html
from evolution.ui.page import TABLE, Page
from evolution.ui.play import Play
from evolution.ui.render import regions
from evolution.ui.settings import STEADY, Settings
from evolution.ui.view import NOBODY
from evolution.ui.view.about import About, about
from evolution.ui.view.context import ViewContext
from evolution.ui.view.table import TableView, table

SLOT = re.compile("__([A-Z]+)__")
SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>\n?', re.DOTALL)
ICON = re.compile(r"#([\w-]+)")
PICTURES = re.compile(PICTURE, re.DOTALL)
SPRITE = "./static/icons.svg#"  # where the page has its icons; the offprint has them in itself
STILL = ("top", "strip", "hand", "lands")  # and all boards
STAYS = ("trait", "token", "phase", "deck", "place")  # what is told of these is so to the end
TIMELY = ("place", "deck")  # but not how much lies there
RAW = -15  # zlib's word for a stream without a head of its own


def offprint(session: Session, words: Words, frame: str) -> str:
    """The whole page as text."""
    making = printing(session, words, frame)
    while True:
        try:
            next(making)
        except StopIteration as end:
            return str(end.value)


def printing(session: Session, words: Words, frame: str) -> Generator[None, None, str]:
    """The same, moment by moment, for a page that has to stay awake meanwhile."""
    play = Play(session)
    film = play.watch()
    play.look(EVERYBODY if session.ask else ALL)
    namer = play.namer(words)
    elements = Elements()
    end = html.end(session, namer).replace(SPRITE, "#")
    moments: list[tuple[dict[str, int], int, str, list[tuple[object, ...]]]] = []
    shown: dict[str, int] = {}
    told = Answers(elements, words)
    for at in range(film.end + 1):
        play.show(at)
        view = table(play, words, NOBODY, False)
        now = seen(view, words, elements) | {"end": elements.read(end)}
        if not at:
            chart = film_html.timeline(film, namer).replace(SPRITE, "#")
            now["chart"] = elements.read(chart)
        changed = {region: number for region, number in now.items() if shown.get(region) != number}
        units = "".join(unit[0] for unit in UNITS if unit in film.now.units)
        opened = film.doer(play.near, moments[-1][1] if at else (play.near + 1) % len(play.names))
        happens = [tuple(it) for it in beats(film.now.events, session.owners, STEADY)]
        moments.append((changed, opened, units, happens))
        shown |= now
        told.learn(play.context(words))
        yield
    game = html.game(table(play, words, NOBODY, False), words)
    used = set(ICON.findall(" ".join(it for tag in elements.tags for it in tag) + game))
    used |= {str(beat[3]) for moment in moments for beat in moment[3]}  # what is stamped
    icons = "".join(symbol[0] for symbol in SYMBOL.finditer(frame) if symbol[1] in used)
    moments[0][0]["icons"] = elements.read(f"<svg>{icons}</svg>")
    answers = told.plain
    parts = {
        "LANGUAGE": words.language,
        "TITLE": escape(
            f"{words.listed(list(play.names))} · {story.game_name(words, session.rules)}"
        ),
        "END": PICTURES.sub("", end),
        "GAME": game.replace(SPRITE, "#"),
        "MOMENTS": armoured([*elements.sorted(), moments, answers]),
    }
    return SLOT.sub(lambda slot: parts.get(slot[1], slot[0]), SYMBOL.sub("", frame))


class Answers:
    """What is said where one asks "what is this?", of all that is seen in the game."""

    def __init__(self, elements: Elements, words: Words) -> None:
        self.elements = elements
        self.words = words
        self.known: dict[str, int] = {}
        self.parts: dict[str, int] = {}  # the same of traits, below whose trait it is
        self.heard = 0  # of the tags

    @property
    def plain(self) -> list[object]:
        """The answers, the parts, an answer in which nothing stands yet, and how it is kept."""
        blank = about_html.about(About("animal", ""), self.words, pinned=True)
        return [self.known, self.parts, self.read(blank), self.read(about_html.stay(self.words))]

    def learn(self, context: ViewContext) -> None:
        """Find out about what has not been seen before."""
        tags = list(self.elements.tags)
        asked = dict.fromkeys(
            value
            for tag in tags[self.heard :]
            for name, value in zip(tag[1::2], tag[2::2], strict=True)
            if name == ASKED
        )
        self.heard = len(tags)
        for subject in asked:
            kind = subject.split()[0]
            view = about(context, subject) if kind in STAYS else None
            if not view or subject in self.known:
                continue
            view = view._replace(entry="", portrait="", parts=(), why="")
            if kind in TIMELY:
                view = view._replace(facts=())
            self.known[subject] = self.read(about_html.about(view, self.words, pinned=True))
            if kind == "trait":
                self.parts[subject] = self.read(about_html.part(view, self.words, True))

    def read(self, html: str) -> int:
        return self.elements.read(html.replace(SPRITE, "#"))


def seen(view: TableView, words: Words, elements: Elements) -> dict[str, int]:
    """What stands in every region that changes, by numbers."""
    made = regions(Page(TABLE, words, Settings(), default(), table=view))
    assert view.reel
    boards = {
        region: elements.read(html.TABS.sub("", text.replace(SPRITE, "#")), still=True)
        for region, text in made.items()
        if region in STILL or region.startswith("seat-")
    }
    pills = elements.read(made["pills"].replace(SPRITE, "#"))
    return boards | {"pills": pills, "caption": elements.read(film_html.told(view.reel, words))}


def armoured(plain: object) -> str:
    """Deflated, in base 85 and letters that a page may hold: its comma is a "<"."""
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW)
    packed = packer.compress(text.encode()) + packer.flush()
    return base64.b85encode(packed).decode().replace("<", ",")
