"""The page before anybody plays: what it remembers, and its first screen.

This much is read before the first click. ``app.App`` is the whole page, and goes on from here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from evolution.text.words import Words
from evolution.ui.form import Form, default
from evolution.ui.html import setup
from evolution.ui.html.notice import notice
from evolution.ui.news import news
from evolution.ui.page import NO_CLASS, START, Page, Space
from evolution.ui.settings import from_text
from evolution.ui.store import LESSONS, SEATED, SETTINGS, TAUGHT, Saved, Store
from evolution.ui.view import NOBODY

if TYPE_CHECKING:
    from evolution.ui.beats import Beat
    from evolution.ui.lesson import Teaser
    from evolution.ui.pending import Pending
    from evolution.ui.play import Play
    from evolution.ui.wall import Wall

TOLD = {"update": "ui.update", "tabs": "error.other_tabs", "alone": "ui.alone"}
NEWS = {"kept", "unkept", "still", *TOLD}  # for which nobody has to be asked to the table


class Effect(NamedTuple):
    """Only a browser can do it: "at", "download", "focus", "say", "lock", "words"…"""

    what: str
    name: str = ""
    text: str = ""


class Start:
    """Everything that a page remembers; what only a browser can do is an effect."""

    whole = True  # is all of the page here? The shell says when it is not
    wall: Wall | None = None  # the window for it
    base = ""  # the address of the page, without what stands behind the ? and the #
    browser = ""  # what it says of itself
    online: Callable[[], bool] = staticmethod(lambda: True)

    def __init__(
        self,
        catalogues: Mapping[str, Mapping[str, str]],
        store: Store,
        now: Callable[[], str],
        seed: Callable[[], int],
        language: str = "en",
    ) -> None:
        self.catalogues = dict(catalogues)  # of the languages that have been spoken
        self.store = store
        self.now = now
        self.new_seed = seed
        self.words = Words(*next(iter(catalogues.items())))
        self.settings = from_text(store.get(SETTINGS), self.words.languages)
        self.wished = language  # is spoken until another one is chosen
        last = store.lists(SEATED)
        self.form = default().seated(last.get("kinds", [])).playing(last.get("games", []))
        self.screen = START
        self.cover = ""  # settings, help, or a question: "delete <id>"
        self.notice = ""
        self.problem = ""
        self.play: Play | None = None
        self.saved: Saved | None = None
        self.open_seat = 1  # whose board is open where there is room for one only
        self.open_place = ""  # the key of the one that is open where there is room for one only
        self.unread: tuple[str, ...] = ()  # games that are new here, until somebody has chosen
        self.pitched = False  # ears have been told what one does in them
        self.only = NOBODY  # whom the log tells of; NOBODY: of all
        self.visiting = False  # what lies here came with a link, and is not kept
        self.locked = ""  # the key of why another tab may write and this one may not
        self.barred = False  # something has been refused because of that
        self.alone = False  # opponents have no worker to think in
        self.kept = False  # everything is here, and the network is no longer needed
        self.trouble = ""  # with keeping, told already
        self.space = Space()
        self.asked = ""  # the thing that is asked about
        self.pinned = False  # the answer stays until it is closed
        self.asking = False  # the next tap asks, and does not choose
        self.pressed = False  # somebody wants the next step
        self.typed = ""  # the first digit of a number
        self.asks_anew = False  # the question has not been read out yet
        self.in_full = False  # all ways are read out then, however many there are
        self.veiled = False  # there is a curtain between two people
        self.waited = False  # it has been said that others wait for a press
        self.still = False  # the device wants no motion
        self.playing = False  # what is watched again goes on by itself
        self.led = ""  # what of the result has led to what is watched again
        self.hurried = False  # skip to the next decision of a person
        self.effects: list[Effect] = []
        self.beats: list[Beat] | None = None  # what is to be seen happening, if anything has
        self.lasts = 0  # so many milliseconds it takes
        self.shown: dict[str, str] = {}
        self.fetched: dict[str, Mapping[str, Any]] = {}  # what the field guide needs, by language
        self.words = self.speak()

    def speak(self) -> Words:
        rules = self.play.session.rules if self.play else self.form.rules
        language = self.settings.language or self.wished
        if language not in self.catalogues:  # for so long, the one before is spoken
            self.effects.append(Effect("words", language))
            language = self.words.language
        return Words(language, self.catalogues[language], rules.names, rules.choice_numbers)

    def open(self, fields: Mapping[str, str] | None = None) -> dict[str, str]:
        """The page is there. ``fields``: what was typed into the form before Python was up."""
        self.look_after(fields or {})
        return self.render()

    def lock(self, held: bool) -> dict[str, str]:
        """Whether this tab is the one that may write."""
        self.store.list = None
        self.locked = "" if held else "error.locked"
        self.barred = False
        return self.render()

    def news(self, what: str, text: str = "") -> dict[str, str]:
        """About the page itself: one of ``NEWS`` or ``TOLD``."""
        if what == "kept":
            self.kept = True
        elif what == "unkept":
            self.store.failing.add(int(text))
            self.tell_trouble()
        elif what == "still":
            self.still = text == "on"
        elif what in TOLD:
            self.alone = self.alone or what == "alone"
            self.notice = self.notice or TOLD[what]
        return self.render()

    def look_after(self, fields: Mapping[str, str]) -> None:
        """Read what was typed, and look after what is kept."""
        base = fields.get("game", "")
        typed = {name: it for name, it in fields.items() if it != default().get(name)}
        self.form = Form({**self.form.fields, **typed}).without("game")
        self.form = self.form.change("game", base) if base else self.form
        if self.store.tidy():
            self.notice = "error.put_aside"
        self.store.probe()
        self.tell_trouble()
        self.words = self.speak()

    def tell_trouble(self) -> None:
        """Say once what is wrong with keeping, and again when it gets worse."""
        if self.store.trouble not in ("", self.trouble):
            self.trouble = self.notice = self.store.trouble

    def games(self) -> list[Saved]:
        """Those that are kept, the newest first."""
        return self.store.games()

    @property
    def pending(self) -> Pending | None:
        """What happens by itself: nothing yet."""
        return None

    # ------------------------------------------------------------------ what the screen shows

    def link_to(self, what: str) -> str:
        """An address that can be handed out; it speaks the language that was chosen here."""
        chosen = self.settings.language
        return f"{self.base}{f'?lang={chosen}' * bool(chosen)}#{what}"

    def looks(self) -> dict[str, str]:
        """The looks of the whole page, for the attributes of its root."""
        return {
            "screen": self.screen,
            "theme": self.settings.theme,
            "motion": self.settings.motion,
            "lang": self.words.language,
            "dir": self.words.direction,
            "projector": "on" if self.settings.projector else "",
            "sound": "on" if self.settings.sound else "",
        }

    def page(self) -> Page:
        """This moment, as data."""
        seats = self.form.rules.seats if self.problem else (0,)
        problem = self.problem and self.words.say(self.problem, low=seats[0], high=seats[-1])
        strange = self.problem.startswith(NO_CLASS)
        return Page(
            self.screen,
            self.words,
            self.settings,
            self.form,
            self.cover,
            self.notice,
            "" if strange else problem,
            self.locked,
            self.games() if self.screen == START or self.cover else (),
            self.store.aside() if self.screen == START else (),
            self.kept,
            self.store.trouble != "error.storage",
            self.space,
            bool(self.saved),
            teaser=self.teaser if self.is_first_visit else None,
            next_lesson=self.next_lesson if self.screen == START else "",
            unjoined=problem if strange else "",
        )

    @property
    def is_first_visit(self) -> bool:
        """Is it the first screen, with no game and no lesson begun?"""
        return self.screen == START and not self.games() and not self.store.lists(LESSONS)

    @property
    def next_lesson(self) -> str:
        """The lesson that was left on the way, or else the one laid ready last; "" if none is."""
        begun = self.store.lists(LESSONS)
        open_ones = [key for key, steps in begun.items() if TAUGHT not in steps]
        left = [key for key in open_ones if begun[key]]
        return (left[:1] or open_ones[-1:] or [""])[0]

    def teaser(self) -> Teaser:
        """The first step of the first lesson, where the build has not drawn it."""
        from evolution.ui.lesson import teaser

        return teaser(self.words)

    def render(self) -> dict[str, str]:
        """The regions that have changed."""
        page = self.page()
        start = setup.start(page, ready=True)
        return self.changes({"start": start, "cover": "", "notice": notice(page)})

    def unask(self) -> None:
        """Nothing is asked about any more."""
        self.asked, self.pinned = "", False

    def changes(self, whole: Mapping[str, str]) -> dict[str, str]:
        """Of the regions that are shown from now on, what has changed in them."""
        changed = news(self.shown, whole)
        # What is not there any more has to be told again when it comes back.
        self.shown = dict(whole)
        return changed
