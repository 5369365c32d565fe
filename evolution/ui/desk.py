"""The whole conversation as one object: what is said to it, and what the screen shows then.

``click``, ``change``, ``key`` and the others return ``{region: html}`` for the regions that have
changed. What only a browser can do stands in ``errands``; what should happen by itself, and when,
is the ``wish``. The desk knows no clock and no screen, so a test can hold the whole conversation.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import NamedTuple

import evolution
from evolution.model import NATURE, Action
from evolution.players import PLAYERS
from evolution.session import PERSON, SaveError, Session
from evolution.text.words import Words
from evolution.ui import screen
from evolution.ui.backup import HEADER, backup, restore
from evolution.ui.covers import Space
from evolution.ui.form import Form, default
from evolution.ui.game import NOBODY, Game, struck
from evolution.ui.settings import PACES, from_text
from evolution.ui.store import SETTINGS, Overtaken, Saved, Store
from evolution.ui.view import ENDS

SHORTEST_PAUSE = 30  # milliseconds, so that the screen can follow
FORCED_PAUSE = 350
KINDS = (PERSON, *PLAYERS)
LOOKING = (  # what may be done while another tab plays
    "settings",
    "help",
    "credits",
    "goto",
    "close",
    "dismiss",
    "language",
    "show",
    "export",
    "steal",
    "menu",
)
NEWS = {"update": "ui.update", "tabs": "error.other_tabs", "alone": "ui.alone"}
WORTH_KEEPING = 20  # choices, and the browser is asked not to clear the game away
ZONES = {"d": "sheet", "g": "strip", "h": "hand", "l": "log"}


class Wish(NamedTuple):
    """What the desk wants next, after a pause: "roll", "think" or "forced"."""

    what: str
    pause: int
    ticket: str  # of the moment it was made for; a wish of another moment is void
    job: str = ""  # for "think": everything that an opponent may know


class Errand(NamedTuple):
    """Only a browser can do it: "download", "focus", "say", "lock", "persist", "words"…"""

    what: str
    name: str = ""
    text: str = ""


class Desk:
    """One page, from the first screen to the last."""

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
        self.settings = from_text(store.get(SETTINGS), self.words.languages, language)
        self.form = default()
        self.screen = "start"  # start, table, end
        self.cover = ""  # settings, help, or a question: "delete <id>"
        self.notice = ""
        self.problem = ""
        self.game: Game | None = None
        self.saved: Saved | None = None
        self.open_seat = 1  # whose board is open where there is room for one only
        self.locked = ""  # the key of why another tab may write and this one may not
        self.kept = False  # everything is here, and the network is no longer needed
        self.trouble = ""  # with keeping, told already
        self.space = Space()
        self.hurried = False  # skip to the next decision of a person
        self.errands: list[Errand] = []
        self.shown: dict[str, str] = {}
        self.words = self.speak()

    def speak(self) -> Words:
        rules = self.game.session.rules if self.game else self.form.rules
        language = self.settings.language
        if language not in self.catalogues:  # for so long, the one before is spoken
            self.errands.append(Errand("words", language))
            language = self.words.language
        return Words(language, self.catalogues[language], rules.names, rules.choice_numbers)

    # ------------------------------------------------------------------ what is said to it

    def open(self, fields: Mapping[str, str] | None = None) -> dict[str, str]:
        """The page is there. ``fields``: what was typed into the form before Python was up."""
        if fields:
            self.form = Form({**self.form.fields, **fields})
        if self.store.tidy():
            self.notice = "error.put_aside"
        self.store.probe()
        self.tell_trouble()
        self.words = self.speak()
        return self.render()

    def click(self, what: str) -> dict[str, str]:
        kind, _, rest = what.partition(" ")
        deed = getattr(self, f"do_{kind}", None)
        if deed:
            if not self.locked or kind in LOOKING:
                deed(rest)
        elif self.game and self.screen == "table" and not self.cover and not self.locked:
            if self.game.choose(what):
                self.after_choice()
            elif self.game.hint or self.game.against:
                self.say(self.game.hint_text(self.words))
        return self.render()

    def change(self, name: str, value: str) -> dict[str, str]:
        """A field has a new value."""
        if name.startswith("set-"):
            self.set(name[4:], value)
        elif name == "step" and value.isdecimal():
            self.do_step(value)
        else:
            self.form = self.form.change(name, value)
            self.problem = ""
            self.words = self.speak()
        return self.render()

    def key(self, name: str) -> dict[str, str]:
        """A key that no field and no button has taken."""
        if name == "Escape":
            self.escape()
        elif self.cover or self.screen == "start":
            pass
        elif self.game and self.game.step is not None:
            self.replay_key(name)
        elif name.isdecimal():
            return self.number(name)
        elif name == "?" or self.settings.letters:
            self.letter(name)
        return self.render()

    def thought(self, ticket: str, text: str) -> dict[str, str]:
        """An opponent has made up its mind."""
        game = self.game
        if game and ticket == self.ticket() and game.ask and not self.locked:
            game.play(self.answer(text) if text else game.think())
            self.after_choice()
        return self.render()

    def answer(self, text: str) -> Action:
        """What a worker has answered. If that may not be done it is told, and the page thinks."""
        assert self.game and self.game.ask
        for option in self.game.ask.options:
            if str(option) == text:
                return option
        self.notice = "error.wrong_answer"
        return self.game.think()

    def fulfil(self, wish: Wish) -> dict[str, str]:
        """The pause of a wish is over, and no worker is needed for it."""
        game = self.game
        if game and wish.ticket == self.ticket() and not self.locked:
            if wish.what == "roll":
                game.roll()
            elif wish.what == "forced" and game.forced:
                game.play(game.forced)
            else:
                return self.thought(wish.ticket, "")
            self.after_choice()
        return self.render()

    def imported(self, name: str, text: str) -> dict[str, str]:
        """A file was handed in: a game, or a backup of everything."""
        text = text.removeprefix("\ufeff")
        if text.startswith(HEADER):
            self.restore(text)
        elif session := self.read(text):
            self.enter(session, Saved(self.fresh(), 0, name.removesuffix(".json"), "", ""))
            self.keep()
        return self.render()

    def learn(self, language: str, catalogue: Mapping[str, str] | None) -> dict[str, str]:
        """The words of a chosen language have come; or they have not, and it stays as it was."""
        if catalogue:
            self.catalogues[language] = catalogue
        elif language == self.settings.language:
            self.set("language", self.words.language)
            self.notice = "error.words"
        self.words = self.speak()
        return self.render()

    def lock(self, held: bool) -> dict[str, str]:
        """Whether this tab is the one that may write."""
        self.store.list = None
        if held and self.locked and self.saved:
            self.do_resume(self.saved.id)  # the other tab may have played on
        self.locked = "" if held else "error.locked"
        return self.render()

    def news(self, what: str, text: str = "") -> dict[str, str]:
        """About the page itself: what is kept where, a new version, other tabs, opponents."""
        if what == "kept":
            self.kept = True
        elif what == "space":
            self.space = Space(**json.loads(text))
        elif what == "unkept":
            self.store.failing.add(int(text))
            self.tell_trouble()
        elif what == "elsewhere":
            self.store.list = None
            if self.saved and self.store.newest(self.saved.id) > self.saved.generation:
                self.locked = self.locked or "error.overtaken"
        elif what in NEWS and not self.notice:
            self.notice = NEWS[what]
        return self.render()

    # ------------------------------------------------------------------ what it wants

    @property
    def wish(self) -> Wish | None:
        """What should happen next by itself; None while a person is asked."""
        game = self.game
        if not game or self.screen != "table" or self.cover or self.locked or game.step is not None:
            return None
        ask = game.ask
        if not ask:
            return None
        pause = SHORTEST_PAUSE if self.hurried else max(PACES[self.settings.pace], SHORTEST_PAUSE)
        if ask.who == NATURE:
            return Wish("roll", min(pause, PACES["steady"]), self.ticket())
        if not game.person_asked:
            return Wish("think", pause, self.ticket(), self.job(game, ask.who))
        if self.settings.autoplay and game.forced and not game.hint:
            return Wish("forced", min(pause, FORCED_PAUSE), self.ticket())
        return None

    def ticket(self) -> str:
        game = self.game
        return f"{self.saved.id if self.saved else ''}/{len(game.session.steps) if game else 0}"

    def job(self, game: Game, who: int) -> str:
        seen = evolution.observe(game.session.state, who)
        return json.dumps([game.kinds[who], game.session.luck(), evolution.dump(seen)])

    # ------------------------------------------------------------------ the first screen

    def do_begin(self, rest: str) -> None:
        self.problem = self.form.problem()
        if self.problem:
            return
        try:
            session = self.form.session(self.form.seed(self.new_seed()))
        except ValueError:
            self.problem = "error.sets" if self.form.sets else "error.cards"
            return
        title = self.form.get("title").strip() or self.words.listed(
            [p.name for p in session.players]
        )
        self.enter(session, Saved(self.fresh(), 0, title, "", ""))
        self.keep()

    def do_follow(self, rest: str) -> None:
        self.form = self.form.follow()

    def fresh(self) -> str:
        return self.store.fresh_id(self.now())

    def games(self) -> list[Saved]:
        return self.store.games()

    def enter(self, session: Session, saved: Saved) -> None:
        """To the table."""
        self.game = Game(session, self.settings.open_hands)
        self.saved = saved
        self.screen = "table" if session.ask else "end"
        self.cover = self.problem = ""
        self.notice = self.notice if self.notice == self.trouble else ""
        self.hurried = False
        self.open_seat = (self.game.near + 1) % len(self.game.names)
        self.clear()
        self.words = self.speak()
        self.focus(
            "end-title"
            if not session.ask
            else "sheet"
            if self.game.curtain == NOBODY
            else "cover-title"
        )

    def read(self, text: str) -> Session | None:
        """A record as a game; a sentence says why a bad one is none."""
        try:
            session = Session.load(text)
            if all(player.kind in KINDS for player in session.players):
                return session
            self.notice = "error.save_newer"
        except SaveError as error:
            self.notice = f"error.{error.key}"
        return None

    def do_resume(self, id: str) -> None:
        """Go on with the newest generation that is whole and can be played."""
        newest = self.store.newest(id)
        self.notice = "error.none_whole"
        for saved in self.store.generations(id):
            if session := self.read(saved.text):
                older = saved.generation < newest
                self.enter(session, saved._replace(generation=newest))
                self.notice = "error.older" if older else self.notice
                return
            self.store.put_aside(saved.text)

    def do_export(self, id: str) -> None:
        """The record of a game as a file; it tells all cards."""
        saved = next((one for one in self.games() if one.id == id), None) if id else self.saved
        if not saved:
            return
        if id:
            text = next((whole.text for whole in self.store.generations(id)), "")
        else:
            text = self.game.session.text() if self.game else ""
        name = "".join(c if c.isalnum() else "-" for c in saved.title).strip("-") or "evolution"
        self.errands.append(Errand("download", f"{name}.json", text))

    def do_delete(self, id: str) -> None:
        self.cover = f"delete {id}"
        self.focus("yes")

    def do_really(self, id: str) -> None:
        self.store.remove(id)
        self.cover = ""

    def do_backup(self, rest: str) -> None:
        """Everything as one file."""
        name = f"evolution-{self.now()}.backup.txt"
        self.errands.append(Errand("download", name, backup(self.store)))

    def restore(self, text: str) -> None:
        count, bad = restore(self.store, text)
        settings = self.store.get(SETTINGS)
        self.settings = from_text(settings, self.words.languages, self.settings.language)
        self.words = self.speak()
        self.notice = "error.backup_torn" if bad else "ui.restored" if count else "ui.restored.none"

    def do_fetch(self, key: str) -> None:
        text = self.store.get(key)
        if text is not None and key in self.store.aside():
            self.errands.append(Errand("download", "damaged.txt", text))

    def do_discard(self, key: str) -> None:
        """Delete what has been put aside."""
        if key in self.store.aside():
            self.store.drop(key)

    def do_language(self, language: str) -> None:
        self.set("language", language)

    def set(self, name: str, value: str) -> None:
        self.settings = self.settings.change(name, value, self.words.languages)
        self.words = self.speak()
        if self.game:
            self.game.open_hands = self.settings.open_hands
        self.store.put(SETTINGS, self.settings.text())
        self.tell_trouble()

    # ------------------------------------------------------------------ at the table

    def after_choice(self) -> None:
        """A choice has been made: keep it, tell it, see who is next."""
        game = self.game
        assert game
        self.say(game.news(self.words))
        self.keep()
        if game.person_asked:
            self.hurried = False
            self.say(self.words.say("ui.turn_of", name=game.names[game.ask.who]), urgent=True)  # type: ignore
            if game.curtain != NOBODY:
                self.focus("cover-title")
        if not game.ask:
            self.screen = "end"
            self.hurried = False
            self.focus("end-title")

    def keep(self) -> None:
        """Save. What cannot be kept is told once, and the game goes on."""
        game, saved = self.game, self.saved
        if not game or not saved or self.locked:
            return
        ask = game.ask
        line = self.words.say("ui.turn", n=game.session.state.turn)
        if not ask:
            line = self.words.say("ui.over")
        elif ask.who >= 0:
            line += " · " + self.words.say("ui.turn_of", name=game.names[ask.who])
        try:
            self.saved = self.store.save(saved._replace(line=line, text=game.session.text()))
        except Overtaken:
            self.locked = "error.overtaken"
        self.tell_trouble()
        if len(game.session.steps) == WORTH_KEEPING:
            self.errands.append(Errand("persist"))

    def tell_trouble(self) -> None:
        """Say once what is wrong with keeping, and again when it gets worse."""
        if self.store.trouble not in ("", self.trouble):
            self.trouble = self.notice = self.store.trouble

    def do_undo(self, rest: str) -> None:
        if self.game and self.game.undo():
            self.keep()
            self.say(self.words.say("ui.undone"))

    def do_redo(self, rest: str) -> None:
        if self.game and self.game.redo():
            self.after_choice()

    def do_cancel(self, rest: str) -> None:
        if self.game:
            self.game.cancel()

    def do_sure(self, rest: str) -> None:
        game = self.game
        if game and game.doubt and game.venture(game.doubt):
            self.after_choice()

    def do_unveil(self, rest: str) -> None:
        if self.game:
            self.game.unveil()
            self.focus("hand")

    def do_skip(self, rest: str) -> None:
        self.hurried = True

    def do_show(self, seat: str) -> None:
        self.open_seat = int(seat)

    def do_menu(self, rest: str) -> None:
        self.screen, self.cover = "start", ""
        if self.locked == "error.overtaken":
            self.locked = ""
        if self.game:
            self.game.step = None
        self.game, self.saved = None, None
        self.words = self.speak()
        self.clear()
        self.focus("begin")

    def do_settings(self, rest: str) -> None:
        self.cover = "settings"
        self.focus("cover-title")

    def do_help(self, rest: str) -> None:
        self.cover = "help"
        self.focus("cover-title")

    def do_goto(self, where: str) -> None:
        self.focus(where)

    def do_credits(self, rest: str) -> None:
        self.cover = "credits"
        self.focus("cover-title")

    def do_close(self, rest: str) -> None:
        self.cover = ""
        self.focus("sheet" if self.screen == "table" else "begin")

    def do_dismiss(self, rest: str) -> None:
        self.notice = ""

    def do_steal(self, rest: str) -> None:
        self.errands.append(Errand("lock"))

    def do_update(self, rest: str) -> None:
        self.notice = ""
        self.errands.append(Errand("update"))

    # ------------------------------------------------------------------ watching again

    def do_watch(self, rest: str) -> None:
        if self.game:
            self.screen, self.game.step = "table", 0
            self.game.struck, self.game.dice = {}, ()
            self.clear()
            self.focus("step")

    def do_unwatch(self, rest: str) -> None:
        if self.game:
            self.screen, self.game.step = "end", None
            self.focus("end-title")

    def do_step(self, rest: str) -> None:
        game = self.game
        if game and game.step is not None and rest.lstrip("-").isdecimal():
            game.step = max(0, min(int(rest), len(game.session.steps)))
            events = [told.event for told in game.history if told.step == game.step]
            game.struck = struck(events)
            game.dice = tuple(int(e.what) for e in events if e.kind == "roll")

    def replay_key(self, name: str) -> None:
        game = self.game
        assert game and game.step is not None
        steps = len(game.session.steps)
        to = {
            "ArrowLeft": game.step - 1,
            ",": game.step - 1,
            "ArrowRight": game.step + 1,
            ".": game.step + 1,
            " ": game.step + 1,
            "PageUp": game.step - 10,
            "PageDown": game.step + 10,
            "Home": 0,
            "End": steps,
        }.get(name)
        if to is not None:
            self.do_step(str(max(0, to)))

    # ------------------------------------------------------------------ keys

    def escape(self) -> None:
        if self.cover:
            self.do_close("")
        elif self.game and self.game.step is not None:
            self.do_unwatch("")
        elif self.game:
            self.game.cancel()

    def number(self, name: str) -> dict[str, str]:
        """The choice of the sheet that bears the number."""
        made = screen.sheet(self).choices if self.game else ()
        for choice in made:
            if choice.number == name:
                return self.click(choice.pick)
        return self.render()

    def letter(self, name: str) -> None:
        game = self.game
        assert game
        low = name.lower()
        if name == "?":
            self.do_help("")
        elif name == "Z":
            self.do_redo("")
        elif low == "z":
            self.do_undo("")
        elif low == "s":
            self.do_skip("")
        elif low == "p":
            ask = game.ask
            for index, option in enumerate(ask.options if ask else ()):
                if option.verb in ENDS and not self.locked:
                    self.click(f"option {index}")
                    return
            if game.person_asked and not self.locked:
                self.click("do pass")
        elif low == "o":
            self.focus(f"seat-{game.near}")
        elif low == "x":
            self.focus(f"seat-{self.open_seat}")
        elif low in ZONES:
            self.focus(ZONES[low])

    def focus(self, where: str) -> None:
        self.errands.append(Errand("focus", where))

    def say(self, text: str, urgent: bool = False) -> None:
        """For ears only."""
        if text:
            self.errands.append(Errand("say", "alert" if urgent else "live", text))

    # ------------------------------------------------------------------ what the screen shows

    def page(self) -> dict[str, str]:
        """The looks of the whole page, for the attributes of its root."""
        return {
            "screen": self.screen,
            "theme": self.settings.theme,
            "motion": self.settings.motion,
            "lang": self.words.language,
            "projector": "on" if self.settings.projector else "",
        }

    def clear(self) -> None:
        """Forget what the regions of this screen show, so that all are drawn again."""
        self.shown = {key: self.shown[key] for key in ("cover", "notice") if key in self.shown}

    def render(self) -> dict[str, str]:
        """The regions that have changed."""
        whole = screen.regions(self)
        if self.shown.get("game") != whole.get("game"):  # the table is laid anew, and empty
            self.clear()
        changed = {key: text for key, text in whole.items() if self.shown.get(key) != text}
        self.shown.update(whole)
        return changed
