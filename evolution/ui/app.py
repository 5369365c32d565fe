"""The whole conversation as one object: what is said to it, and what the screen shows then.

``click``, ``change``, ``key`` and the others return ``{region: html}`` for the regions that have
changed. What only a browser can do stands in ``effects``; what should happen by itself, and when,
is ``pending``. The app knows no clock and no screen, so a test can hold the whole conversation.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from evolution.link import is_link
from evolution.players import ADVISER
from evolution.players.choice import Choice
from evolution.ui import archive, keys, render
from evolution.ui.at_bot import ADDRESS
from evolution.ui.at_lesson import LESSON
from evolution.ui.at_puzzle import PUZZLE
from evolution.ui.backup import HEADER
from evolution.ui.commands import COMMANDS, LOOKING
from evolution.ui.early import EARLY, LATE, TOLD_LATE, Early
from evolution.ui.page import CLASS, END, GUIDE, LAB, START, TABLE, Space
from evolution.ui.pending import Pending
from evolution.ui.screen import HASTE, Screen
from evolution.ui.start import Effect, Start
from evolution.ui.view import NOBODY
from evolution.ui.worker import heard, think


class App(Screen, Early):
    """One page, from the first screen to the last."""

    @classmethod
    def of(cls, start: Start) -> App:
        """The whole page, where its first screen is."""
        app = cls.__new__(cls)
        app.__dict__.update(vars(start))
        return app

    def open(
        self, fields: Mapping[str, str] | None = None, at: str = "", address: str = ""
    ) -> dict[str, str]:
        """The page is there.

        ``fields``: what was typed into the form before Python was up; ``at``: the game that lay on
        the table before a refresh; ``address``: what of the page was asked for, "#guide".
        """
        self.look_after(fields or {})
        if any(one.id == at for one in self.games()):
            self.resume(at)
        elif at.startswith(LESSON):
            self.teach(at.removeprefix(LESSON))
        elif at.startswith(PUZZLE):
            self.find_puzzle(at.removeprefix(PUZZLE))
        self.words = self.speak()
        if address:
            self.come(address)
        return self.render()

    def come(self, address: str) -> None:
        """Somebody has come by a link, or the browser has gone back or on."""
        if is_link(address):
            self.visit(address)
        elif address == ADDRESS:
            self.open_bot()
        else:
            self.follow(address)

    def click(self, what: str, half: str = "") -> dict[str, str]:
        """A command, or the pick of something that lies on the table; of a ``half`` of a card."""
        self.typed = ""
        self.obey(what, half, pressed=True)
        return self.render()

    def obey(self, what: str, half: str = "", pressed: bool = False) -> None:
        """``pressed``: a thing has been, which has the focus; it was no key of its own."""
        if not what:
            return
        kind, _, rest = what.partition(" ")
        if kind in COMMANDS:
            if kind not in EARLY and self.waits("click", what):
                return
            if not self.locked or kind in LOOKING:
                COMMANDS[kind](self, rest)
            else:
                self.barred = True
        elif self.play and self.play.film and not self.cover:
            self.live(rest if kind == "animal" else "0")
        elif self.play and self.screen == TABLE and not self.cover and not self.locked:
            if self.play.choose(what, half):
                self.after_choice()
            elif self.play.hint or self.play.against:
                self.effects.append(Effect("cue", "refused"))
                told = self.aloud(self.play)
                known = pressed and self.says_itself(what, told)
                self.say(self.words.say("ui.not_lit") if known else told)
            else:
                self.asks_anew = True  # for the next part of the choice

    def change(self, name: str, value: str) -> dict[str, str]:
        """A field has a new value."""
        if name.partition("-")[0] in LATE and self.waits("change", name, value):
            return self.render()
        if name.startswith("set-"):
            self.set(name[4:], value)
        elif name.startswith("bot-"):
            self.set_bot(name.removeprefix("bot-"), value)
        elif name.startswith("lab-"):
            self.set_lab(name.removeprefix("lab-"), value)
        elif name == "step" and value.isdecimal():
            self.step(value)
        elif name == "word":
            self.tell_word(value)
        elif name.startswith("note-"):
            self.note(name.removeprefix("note-"), value)
        elif name == "slip-name":
            self.name_group(value)
        elif name == "class-codes":
            self.take_in_class(value)
        elif name == "guide-box":
            self.open_box(value)
        elif name.startswith("seat-"):
            self.reseat(name.removeprefix("seat-"), value)
        elif name in ("unit", "eyes"):
            self.direct(name, value)
        else:
            before, self.form = self.form, self.form.change(name, value)
            self.problem = ""
            self.words = self.speak()
            gone = {*before.games} - {*self.form.games}
            come = {*self.form.games} - {*before.games}
            replaced = name.startswith("game-") and gone and come
            if replaced or name == "game" and len(gone) > 1:
                self.say(self.words.game_names(self.form.games))
            if self.cover == "hand-out":
                self.hand_out()
        return self.render()

    def key(self, name: str) -> dict[str, str]:
        """A key that no field and no button has taken."""
        self.obey(self.meant(name))
        return self.render()

    def meant(self, key: str) -> str:
        """The command that a key stands for here."""
        play, typed = self.play, self.typed
        self.typed = ""
        if self.wall and self.settings.letters and keys.darkens(key, bool(play and play.film)):
            return "blank"
        if self.screen == GUIDE:
            return "back" if key == "Escape" else ""
        if self.screen == CLASS:
            return "unclass" if key == "Escape" else ""
        if self.screen == LAB:
            return "unlab" if key == "Escape" else ""
        if self.cover:
            return "close" if key == "Escape" else ""
        if key == "?":
            return "help"
        if not play or self.screen == START:
            return ""
        if key == "Escape" and (self.pinned or self.asking):
            return "unask" if self.pinned else "asking"
        if play.film:
            if self.settings.letters and key.lower() == keys.READ:
                return "read"
            if self.settings.letters and key.lower() in keys.UNITS:
                return f"jump-to {keys.UNITS[key.lower()]} {-1 if key.isupper() else 1}"
            far = 1 if self.settings.projector else keys.FAR
            return keys.watching(key, play.film.at, play.film.end, far)
        if key == "Escape":
            return "cancel"
        if key.isdecimal() and play.rests:
            return "next"
        if key in keys.CURTAIN and play.curtain != NOBODY:
            return keys.CURTAIN[key]
        if key.isdecimal():
            view = self.table()
            offered = view.sheet.choices if view else ()
            command, self.typed = keys.numbered(typed + key, offered)
            if self.typed:
                self.say(self.words.say("ui.typed", typed=self.typed))
            elif not command:
                self.say(self.words.say("ui.typed.none", typed=typed + key))
            return command
        if key in keys.ON:
            return "" if play.person_asked and not self.due else "next"
        if key == keys.AGAIN:
            return "again"
        return keys.at_table(key, play) if self.settings.letters else ""

    def thought(self, ticket: str, text: str) -> dict[str, str]:
        """An opponent has made up its mind; without a text the page thinks for it."""
        play = self.play
        if play and ticket == self.ticket() and play.ask and not self.locked:
            play.follow(self.answer(text, play.thinker(play.ask.who)))
            self.after_choice()
        return self.render()

    def advised(self, ticket: str, text: str) -> dict[str, str]:
        """Somebody has thought about what the person could do."""
        play = self.play
        if play and ticket == self.ticket() and play.advising:
            play.take_advice(self.answer(text, ADVISER))
            self.say(play.hint_text(self.words))
        return self.render()

    def imagined(self, ticket: str, text: str) -> dict[str, str]:
        """Some more games have been played out, or a piece of an analysis is done."""
        self.take_in(ticket, text)
        self.take_piece(ticket, text)
        return self.render()

    def pictured(self, text: str, drawn: str) -> dict[str, str]:
        """The QR code of a text is there; or there is none."""
        self.drawn(text, drawn)
        return self.render()

    def printed_off(self, text: str) -> dict[str, str]:
        """The game that lies here is a page of its own now, or cannot be one."""
        self.offprinted(text)
        return self.render()

    def answer(self, text: str, kind: str) -> Choice:
        """What a worker has answered. If that may not be done it is told, and the page thinks."""
        assert self.play and self.play.ask
        options = self.play.ask.legal_actions
        try:
            return heard(text or think(self.play.job(kind, HASTE)), options)
        except ValueError:
            self.notice = "error.wrong_answer"
            return heard(think(self.play.job(kind, HASTE)), options)

    def fulfil(self, due: Pending, answer: str = "") -> dict[str, str]:
        """The pause is over; ``answer``: what a worker has found, if there is one."""
        play = self.play
        if due.what == "think":
            return self.thought(due.ticket, answer)
        if due.what == "advise":
            return self.advised(due.ticket, answer)
        if due.what in ("futures", "analysis"):
            return self.imagined(due.ticket, answer)
        if due.what == "lab":
            return self.lab_played(due.ticket, answer)
        if due.what == "scene":
            self.perform_on(due)
        elif play and play.film and due.what == "watch" and due.ticket == self.ticket():
            self.go_to(play.film.at + 1)
        elif play and due.ticket == self.ticket() and not self.locked:
            if due.what == "roll":
                play.roll()
            elif due.what == "forced" and play.forced:
                play.act(play.forced)
            elif due.what == "scripted" and play.script and (action := play.script()):
                play.act(action)
            else:
                return self.thought(due.ticket, answer)
            self.after_choice()
        return self.render()

    def imported(self, name: str, text: str) -> dict[str, str]:
        """A file was handed in: a game, or a backup of everything."""
        if self.waits("file", name, text):
            return self.render()
        text = text.removeprefix("\ufeff")
        if name.endswith(".py"):
            self.replace_bot(text)
            return self.render()
        if text.startswith(HEADER):
            self.restore(text)
            return self.render()
        found = archive.read(text)
        title = archive.title(name, found.session, self.words)
        if found.session and found.notice:
            self.look_at(found.session, title, found.notice)
        elif found.session and (twin := archive.twin(self.store, found.session.text())):
            self.resume(twin)
            self.notice = self.notice or "ui.file.known"
        elif found.session:
            self.enter(found.session, self.fresh(title))
            self.keep()
        self.notice = found.notice or self.notice
        return self.render()

    def learn(self, language: str, catalogue: Mapping[str, str] | None) -> dict[str, str]:
        """The words of a chosen language have come; or they have not, and it stays as it was."""
        if catalogue:
            self.catalogues[language] = catalogue
        elif language == (self.settings.language or self.wished):
            self.set("language", self.words.language)
            self.notice = "error.words"
        self.words = self.speak()
        return self.render()

    def equip(
        self, screen: str, language: str, fetched: Mapping[str, Any] | None
    ) -> dict[str, str]:
        """What only the guide, a teacher or the laboratory needs has come; or it has not."""
        take = {"guide": self.studied, "class": self.prepared, "lab": self.equipped}[screen]
        take(language, fetched)
        return self.render()

    def complete(self, whole: bool) -> dict[str, str]:
        """All of the page is here, and what has waited for it is done; or it could not be had."""
        changed: dict[str, str] = {}
        for what, name, text in self.came(whole):
            if what == "click":
                changed |= self.click(name)
            elif what == "change":
                changed |= self.change(name, text)
            elif what == "file":
                changed |= self.imported(name, text)
            else:
                changed |= self.news(name, text)
        return changed | self.render()

    def lab_played(self, ticket: str, text: str) -> dict[str, str]:
        """The page has played some games of a study itself."""
        self.played_alone(ticket, text)
        return self.render()

    def lock(self, held: bool) -> dict[str, str]:
        """Whether this tab is the one that may write."""
        if held and self.locked and self.saved and not self.visiting:
            self.store.list = None
            self.resume(self.saved.id)  # the other tab may have played on
        return super().lock(held)

    def news(self, what: str, text: str = "") -> dict[str, str]:
        """About the page itself: what is kept where, a new version, other tabs, opponents."""
        if what in TOLD_LATE and self.waits("news", what, text):
            return self.render()
        if what == "space":
            self.space = Space(**json.loads(text))
        elif what == "elsewhere":
            self.store.list = None
            if self.saved and self.store.newest(self.saved.id) > self.saved.generation:
                self.locked = self.locked or "error.overtaken"
        elif what == "address":
            self.come(text)
        elif what == "dark":
            self.say(self.words.say(f"ui.dark.{text}"))
        elif what == "bot":
            self.hear_bot(text)
        elif what == "scan":
            self.hear_scan(text)
        elif what == "lab":
            self.hear_lab(text)
        elif what == "wall":
            self.hear_wall(text)
        else:
            return super().news(what, text)
        return self.render()

    def ask(self, subject: str, pin: bool = False) -> dict[str, str]:
        """Say what there is to say about a thing that is pointed at; nothing, about nothing."""
        if self.screen == GUIDE:  # a trait on its board leads to its entry
            kind, _, name = subject.partition(" ")
            return self.click(f"guide {name}") if pin and kind == "trait" else {}
        if self.screen not in (TABLE, END) or self.pinned and not pin:
            return {}
        self.asked = subject
        if pin and subject:
            self.pinned, self.asking = True, False
            self.furnish()  # so that its words lead on
            self.focus("about-title")
            return self.render()
        text = render.answer(self.about(), self.words)
        changed = text != self.shown.get("about", "")
        self.shown["about"] = text
        return {"about": text} if changed else {}

    def close(self) -> None:
        self.stop_bot()
        self.shut_entrance()
        lent = self.lent and self.cover in ("share", "slip")
        self.cover, self.lent = "", False
        if lent:
            self.leave()
        instead = {TABLE: "question", END: "end-title"}.get(self.screen, "begin")
        self.effects.append(Effect("return", instead))
