"""Where a class comes in: by a link to a deal, or by a class code that is typed."""

from __future__ import annotations

from evolution import link, slip
from evolution.presets import codes
from evolution.session import LESSON, LONGEST_NAME, Session
from evolution.ui import archive
from evolution.ui.at_class import AtClass
from evolution.ui.form import coded
from evolution.ui.page import CLASS, NO_CLASS, START, Entrance
from evolution.ui.start import Effect
from evolution.ui.store import Saved

OF_CLASS = "-class-"  # in the id of a game that came so, before the letters of its deal


class AtEntrance(AtClass):
    """A page that tells a class what it is about to play, before it does."""

    entrance: Entrance | None = None

    def follow(self, address: str) -> None:
        root, _, code = address.removeprefix("#").partition("/")
        if root == CLASS and code:
            self.join(code)
        else:
            super().follow(address)

    def visit(self, address: str) -> None:
        """A deal that nobody has begun opens the entrance; all else is looked at."""
        new = address.rpartition("#")[2].startswith(link.NEW)
        found = archive.read(address, link.unpack) if new else None
        if found and found.session:
            self.come_in(found.session)
        else:
            super().visit(address)

    def join(self, typed: str) -> None:
        """A class code was typed, or stands in the address."""
        try:
            code = codes.read(typed)
        except ValueError:
            self.form = self.form.change("class-code", typed[:LONGEST_NAME])
            self.problem = NO_CLASS + ("wrong" if typed.strip() else "empty")
            self.screen = START if self.screen == CLASS else self.screen
            self.focus("class-code")
            return
        self.problem = ""
        self.come_in(coded(code).session(code.seed))

    def come_in(self, session: Session) -> None:
        """Show what will be played, and ask who comes to play it. Nothing is kept yet."""
        if self.play:
            self.leave()
        deal = slip.deal_of(session)
        begun = next((it for it in self.games() if it.id.endswith(OF_CLASS + deal)), None)
        self.screen, self.entrance = START, Entrance(session, begun=begun)
        self.prepare()  # its story, and what words mean
        self.put_on("entrance")

    def note(self, name: str, text: str) -> None:
        """What is written at the entrance: the "group", or what it "expected"."""
        if self.entrance and name in LESSON:
            told = slip.group_name(text) if name == "group" else text.strip()
            kept = {**self.entrance.lesson, name: told[: LESSON[name]]}
            self.entrance = self.entrance._replace(lesson=kept)

    def start_lesson(self) -> None:
        """The game begins, and is kept in a place of its own."""
        if not self.entrance:
            return
        deal, lesson = self.entrance.session, self.entrance.lesson
        seats = [[player.name, player.kind] for player in deal.players]
        people = [seat for seat in range(len(seats)) if deal.is_person(seat)]
        if len(people) == 1 and lesson["group"]:
            seats[people[0]][0] = lesson["group"][:LONGEST_NAME]
        session = Session.from_record({**deal.record(), "seats": seats, "lesson": dict(lesson)})
        id = self.store.fresh_id(self.now()) + OF_CLASS + slip.deal_of(session)
        self.shut_entrance()
        self.enter(session, Saved(id, 0, self.title_of(session), "", ""))
        self.keep()

    def title_of(self, session: Session) -> str:
        """What a game of a class is called among the others."""
        key = f"preset.{session.preset}.name"
        words, group = self.words, (session.lesson or {})["group"]
        names = [player.name for player in session.players]
        what = words.say(key) if words.has(key) else words.listed(names)
        return words.of(group, what) if group else what

    def go_in_again(self) -> None:
        """The game that was begun here by the same deal goes on."""
        if self.entrance and self.entrance.begun:
            id = self.entrance.begun.id
            self.shut_entrance()
            self.resume(id)

    def shut_entrance(self) -> None:
        """Nothing is begun, or all is; the address leads here no more."""
        if self.entrance:
            self.entrance, self.cover = None, ""
            self.effects.append(Effect("address"))

    def hand_out(self) -> None:
        """An experiment is handed out in as many turns as suit a lesson, unless somebody chose."""
        self.form = self.form.for_a_lesson()
        super().hand_out()
