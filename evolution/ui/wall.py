"""The window for the wall: a class sees the table there as nobody's eyes see it.

The page that leads it renders regions for a spectator who sits at no seat, and hands over those
that have changed. What is hidden from anybody is never in them, so the window cannot show it.
"""

from __future__ import annotations

from collections.abc import Hashable
from copy import copy
from typing import TYPE_CHECKING, Any

from evolution.observe import EVERYBODY
from evolution.ui.beats import Beat
from evolution.ui.html import wall as html
from evolution.ui.news import news
from evolution.ui.page import END, GUIDE, START
from evolution.ui.play import Play
from evolution.ui.view import NOBODY
from evolution.ui.view.table import table

if TYPE_CHECKING:
    from evolution.ui.app import App

News = dict[str, Any]  # {"regions": {id: html}, "page": {…}, "beats": [{…}] or None}


class Wall:
    """What the window shows, as far as this page has told."""

    def __init__(self) -> None:
        self.dark = False
        self.shown: dict[str, str] = {}
        self.known: dict[str, str] = {}  # what of it the window has been told
        self.told: Hashable = None  # the moment that was told last

    def anew(self) -> None:
        """Another window asks, or the same once more: it has to be told everything."""
        self.told, self.known = None, {}

    def news(self, app: App, beats: list[Beat] | None) -> News | None:
        """What is new for the wall; None if nothing is."""
        moment = (self.dark, *now(app))
        if app.screen == GUIDE:
            moment = (self.dark,)  # who looks something up leaves the table as it is
        if moment == self.told and beats is None:
            return None
        self.told = moment
        if app.screen != GUIDE:
            self.shown = regions(app)
        changed = news(self.known, self.shown)
        self.known = self.shown
        seen = None if beats is None else [beat._asdict() for beat in beats]
        return {"regions": changed, "page": self.looks(app), "beats": seen}

    def looks(self, app: App) -> dict[str, str]:
        """The looks of the window: those of this page, large enough for a class."""
        screen = app.behind if app.screen == GUIDE else app.screen
        return {
            "screen": screen,
            "theme": app.settings.theme,
            "motion": app.settings.motion,
            "lang": app.words.language,
            "dir": app.words.direction,
            "projector": "on",
            "dark": "on" if self.dark else "",
        }


def now(app: App) -> tuple[Hashable, ...]:
    """Two moments that look alike on the wall are equal."""
    at = app.play.moment if app.play else None
    late = app.pressing
    return app.screen, id(app.play), at, said(app), app.words.language, app.settings, late


def said(app: App) -> Hashable:
    """What a lesson says."""
    if not app.lesson:
        return None
    run, words = app.lesson.run, app.words
    return app.lesson.head(words), run.mood, run.reply, tuple(run.refuted), app.lesson.helped


def regions(app: App) -> dict[str, str]:
    """Every region of the wall."""
    play = app.play
    if not play or app.screen == START:
        return {}
    namer = play.namer(app.words)
    if app.screen == END:
        return {"end": html.end(play.session, namer)}
    view = table(onlooker(play), app.words, NOBODY, hurried=True)
    if not app.lesson:
        waits = view.sheet._replace(waits=app.pressing)
        return html.table(view._replace(sheet=waits), app.words)
    taught = app.lesson_table(app.lesson, view)
    return html.table(taught, app.words, app.lesson.head(app.words))


def onlooker(play: Play) -> Play:
    """The same game for somebody at no seat: no hand, nothing picked, no thought of anybody's."""
    other = copy(play)
    other.persons, other.near, other.kinds = [], 0, ("",) * len(play.kinds)
    other.unveiled = other.seated = other.undoer = NOBODY
    other.picks, other.twin, other.hint = (), 0, ""
    other.against, other.doubt = [], None
    other.advising, other.advice, other.thoughts = False, None, {}
    other.script = None
    if play.film:
        other.film = copy(play.film)
        other.film.eyes = EVERYBODY
    return other
