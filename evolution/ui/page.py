"""All that is on the screen, as plain data: what the app tells the renderer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from evolution.ui.view import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from evolution.chronicle import Chronicle
    from evolution.model import State
    from evolution.players.analysis import Analysis
    from evolution.players.futures import Futures
    from evolution.session import Player, Session
    from evolution.text.story import Namer
    from evolution.text.words import Words
    from evolution.ui.bot import Bench
    from evolution.ui.form import Form
    from evolution.ui.lesson import Card, Head, Teaser
    from evolution.ui.puzzle import Shelf
    from evolution.ui.settings import Settings
    from evolution.ui.store import Saved
    from evolution.ui.view.about import About
    from evolution.ui.view.table import TableView

START, TABLE, END, GUIDE, CLASS, LAB = "start", "table", "end", "guide", "class", "lab"

VISIT = "ui.link.visit"  # what is said while a game that came with a link is looked at
BOT_GAME = "bot.game"  # while a game of a bot is looked at
LAB_GAME = "lab.game"  # while a game of a study is looked at
PARTED = "error.parted"  # of a record that agrees with the rules no longer
FAILED = "error.coming"  # when not all of the page could be fetched
NO_CLASS = "ui.join."  # and why what was typed leads to none
BLOCKED = "ui.wall.blocked"  # when the browser opens no second window


class Space(NamedTuple):
    """What the browser says about its storage."""

    promised: bool = False  # it will not be cleared away by itself
    used: int = 0  # bytes
    room: int = 0


class Share(NamedTuple):
    """The links of a game, as far as they have been asked for."""

    whole: str
    deal: str
    over: bool  # nobody learns what is still secret
    short: str = ""
    refused: bool = False  # there is no short one
    moment: bool = False  # one is looked at, and can be had as a picture
    printing: bool = False  # a page of its own is being made
    result: bool = False  # somebody who sat there may hand it to their teacher
    code: str = ""  # what a class can type instead of a link
    base: str = ""  # the page where it is typed


class Entrance(NamedTuple):
    """A deal that nobody has begun, as a class comes to it."""

    session: Session
    lesson: Mapping[str, str] = {"group": "", "expected": ""}  # noqa: RUF012  # as Session has it
    begun: Saved | None = None  # the game that was begun by it on this device


class Slip(NamedTuple):
    """What came of a game for one who sat at the table, as a teacher can read it."""

    names: tuple[str, ...]  # of all who may hand in theirs
    at: int  # whose it is
    name: str  # that stands before the code; "" as long as the group has not told it
    code: str
    turn: int = 0  # the one in which it was handed in, if that was before its end
    own: int | None = None  # turns the group has played itself, where the computer has gone on

    @property
    def line(self) -> str:
        return f"{self.name}: {self.code}" if self.name else self.code


class Report(NamedTuple):
    """A moment to be handed on."""

    text: str
    issue: str  # the address of one that is filled in; "" where none is known, or no network is
    game: bool  # it tells of a game
    over: bool  # that is over, so nobody learns what is still secret


PLAYED_OUT = 100  # games, where one wants to know how it could end


class Branch(NamedTuple):
    """Who is to play on from a moment of a record, and how that could end."""

    step: int  # after so many choices
    players: tuple[Player, ...]
    futures: Futures
    running: bool = False  # it is being played out


class Examined(NamedTuple):
    """The analysis of the game that is over, as far as it has come."""

    analysis: Analysis | None = None  # nobody has asked for it yet
    running: bool = False
    left: int = 0  # seconds that it will take; 0 while that is not known


class Passing(NamedTuple):
    """A game that is sent from one device to the next."""

    link: str
    fresh: bool  # whoever is asked has not chosen a word yet
    wrong: bool  # a word was told, and it is another
    short: str | None = None  # what a picture of it says; "" if there is none, None: not asked for


class Page(NamedTuple):
    """One moment of the page. Of ``table`` and ``ended`` there is what its screen needs."""

    screen: str
    words: Words
    settings: Settings
    form: Form
    cover: str = ""  # settings, help, or a question: "delete <id>"
    notice: str = ""
    problem: str = ""  # why no game can begin with the form as it is
    locked: str = ""  # why this tab may not write
    games: Sequence[Saved] = ()
    aside: Sequence[str] = ()
    kept: bool = False
    keeps: bool = True
    space: Space = Space()
    saved: bool = False  # is there a game to take along?
    table: TableView | None = None
    ended: State | None = None
    told: Chronicle | None = None  # what the game that is over has been
    namer: Namer | None = None
    you: int = NOBODY  # the only person who plays
    about: About | None = None  # what is asked about
    pinned: bool = False  # and stays until it is closed
    asking: bool = False  # the next tap asks about a thing, and does not choose it
    lesson: Head | None = None  # what is taught at this table
    lessons: Sequence[Card] = ()  # all there are, where they are listed
    teaser: Callable[[], Teaser] | None = None  # for those who come for the first time
    next_lesson: str = ""  # the lesson to go on with
    shared: Share | None = None  # the links of the game that lies here
    branched: Branch | None = None  # how a game that is watched again could go on
    reported: Report | None = None  # this moment, to be handed on
    puzzles: Shelf | None = None  # all there are, where they are listed
    passing: Passing | None = None  # the game is on its way from one device to the next
    wall: str = ""  # there is a window for the wall: "on", or "dark"
    examined: Examined | None = None  # where a game is over
    bench: Bench | None = None  # the desk at which a bot is written
    pictures: Mapping[str, str] = {}  # noqa: RUF012  # QR codes, by what they say; "": there can be none
    handed: Slip | None = None  # what is handed to a teacher
    unjoined: str = ""  # why what was typed leads to no class
    handing: bool = False  # somebody may, and it is a lesson, so they will
    entrance: Entrance | None = None  # a class is about to begin
    expected: str = ""  # what it has expected of the game that is over
    own: int | None = None  # turns it has played to their end, where the computer has gone on
