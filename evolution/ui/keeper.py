"""What the page keeps: settings, the set-up form, saved games, and the one that is being played."""

from __future__ import annotations

import json

from evolution.changes import NOTHING
from evolution.games import GAMES
from evolution.session import Session
from evolution.ui import archive, spoken
from evolution.ui.backup import backup, restore
from evolution.ui.form import base
from evolution.ui.page import END, TABLE
from evolution.ui.play import Play
from evolution.ui.settings import PRESS, STEADY, from_text
from evolution.ui.start import Effect, Start
from evolution.ui.store import LESSONS, MET, SEATED, SETTINGS, Overtaken, Saved
from evolution.ui.view import NOBODY

WORTH_KEEPING = 20  # choices, and the browser is asked not to clear the game away


class Keeper(Start):
    """Games are begun, kept, and gone on with."""

    def begin(self) -> None:
        self.problem = self.form.problem()
        if self.problem:
            return
        try:
            session = self.form.session(self.form.seed(self.new_seed()))
        except ValueError:
            usual = "error.sets" if self.form.sets else "error.cards"
            self.problem = usual if self.form.changes == NOTHING else "error.changes"
            return
        names = [player.name for player in session.players]
        fresh = self.unmet(session)
        self.enter(session, self.fresh(self.form.get("title").strip() or self.words.listed(names)))
        self.unread = fresh
        self.keep()
        if self.form.people and not session.preset:  # an experiment has its own table
            self.store.put(SEATED, json.dumps({"kinds": self.form.kinds, "games": self.form.games}))

    def take_other_cards(self) -> None:
        """The next game is of cards that nobody knows."""
        self.form = self.form.change("seed", "")

    def unmet(self, session: Session) -> tuple[str, ...]:
        """The games in it that nobody has begun in this browser; a class has its own story."""
        met = self.store.lists(MET).get("games", [])
        if self.games() or self.store.lists(LESSONS):
            met = [*met, base()[0]]
        return (
            ()
            if session.preset or session.lesson
            else tuple(it for it in session.rules.names if it not in met)
        )

    def meet(self) -> None:
        """Somebody has gone on: what is new has been read."""
        if self.unread and self.play:
            met = [*self.store.lists(MET).get("games", []), *self.unread]
            self.store.put(MET, json.dumps({"games": sorted(set(met))}))
            self.unread = ()

    def rematch(self) -> None:
        """The same players, games and rulings once more, with other cards."""
        if not self.play or not self.saved:
            return
        old = self.play.session
        rules = old.rules
        session = Session(
            rules.names,
            old.players,
            self.new_seed(),
            rules.sets,
            rules.chosen,
            old.practice,
            locks=[""] * len(old.locks),
            changes=rules.changes,
            preset=old.preset,
        )
        self.enter(session, self.fresh(self.saved.title))
        self.keep()

    def follow_set(self) -> None:
        """No ruling is chosen singly any more."""
        self.form = self.form.follow()

    def fresh(self, title: str) -> Saved:
        return Saved(self.store.fresh_id(self.now()), 0, title, "", "")

    def enter(self, session: Session, saved: Saved) -> None:
        """To the table."""
        self.saved = saved
        self.visiting = False
        self.screen = TABLE if session.ask else END
        play = Play(session, self.settings.open_hands, self.settings.projector)
        self.sit_down(play, saved.id)
        if session.ask:
            begun = session.steps or not session.opening
            tell = spoken.standing if begun else spoken.news
            self.say(tell(play, self.words))
        asked = "question" if play.curtain == NOBODY else "cover-title"
        self.focus(asked if session.ask else "end-title")

    def look_at(self, session: Session, title: str, notice: str) -> None:
        """To the table, and nothing is kept before somebody says so."""
        self.enter(session, self.fresh(title))
        self.visiting, self.notice = True, notice

    def sit_down(self, play: Play, at: str) -> None:
        """The table is this one from now on."""
        self.play = play
        self.unask()
        self.cover = self.problem = ""
        self.notice = self.notice if self.notice == self.trouble else ""
        if self.form.get("dealt"):  # those cards are played now
            self.take_other_cards()
        self.effects.append(Effect("hush"))
        self.hurried = self.pressed = self.playing = self.asking = self.barred = False
        self.asks_anew = True
        self.unread, self.pitched = (), False
        self.only = NOBODY
        self.open_seat, self.open_place = (play.near + 1) % len(play.names), ""
        self.effects.append(Effect("at", at))
        self.words = self.speak()

    def resume(self, id: str) -> None:
        found = archive.newest(self.store, id)
        if found.session and found.saved:
            self.enter(found.session, found.saved)
        elif found.session:
            title = next((one.title for one in self.games() if one.id == id), "")
            self.look_at(found.session, title, found.notice)
        self.notice = found.notice or self.notice

    def export(self, id: str) -> None:
        """A game as a file: one that is kept, or the one that is being played."""
        saved = next((one for one in self.games() if one.id == id), None) if id else self.saved
        if saved:
            play = None if id else self.play
            self.effects.append(Effect("download", *archive.file_of(self.store, saved, play)))

    def remove(self, id: str) -> None:
        self.store.remove(id)
        self.cover = ""

    def keep(self) -> None:
        """Save. What cannot be kept is told once, and the game goes on."""
        play, saved = self.play, self.saved
        if not play or not saved or self.locked or self.visiting:
            return
        line = archive.line(play)
        try:
            now = saved._replace(line=line, text=play.session.text(), over=not play.ask)
            self.saved = self.store.save(now)
        except Overtaken:
            self.locked = "error.overtaken"
        self.tell_trouble()
        if len(play.session.steps) == WORTH_KEEPING:
            self.effects.append(Effect("persist"))

    def save_all(self) -> None:
        """Everything as one file."""
        name = f"evolution-{self.now()}.backup.txt"
        self.effects.append(Effect("download", name, backup(self.store)))

    def restore(self, text: str) -> None:
        count, bad = restore(self.store, text)
        settings = self.store.get(SETTINGS)
        self.settings = from_text(settings, self.words.languages)
        self.words = self.speak()
        self.notice = "error.backup_torn" if bad else "ui.restored" if count else "ui.restored.none"

    def fetch(self, key: str) -> None:
        """Hand out what has been put aside."""
        text = self.store.get(key)
        if text is not None and key in self.store.aside():
            self.effects.append(Effect("download", "damaged.txt", text))

    def discard(self, key: str) -> None:
        """Delete what has been put aside."""
        if key in self.store.aside():
            self.store.drop(key)

    def set(self, name: str, value: str) -> None:
        self.settings = self.settings.change(name, value, self.words.languages)
        if name == "projector":  # a class follows step by step
            pace = PRESS if self.settings.projector else STEADY
            self.settings = self.settings.change("pace", pace)
        self.words = self.speak()
        if self.play:
            self.play.open_hands = self.settings.open_hands
            self.play.shaded = self.settings.projector
        self.store.put(SETTINGS, self.settings.text())
        self.tell_trouble()

    def put_on(self, cover: str) -> None:
        """Something lies over the screen."""
        self.cover = cover
        self.focus("cover-title")

    def tell_new(self) -> None:
        """How the games are played that are new here; of those that join others, what they add."""
        self.put_on("help")
        if all(GAMES[game].needs for game in self.unread):
            self.focus("help-games")

    def dismiss(self) -> None:
        self.notice = ""

    def update(self) -> None:
        self.notice = ""
        self.effects.append(Effect("update"))

    def focus(self, where: str) -> None:
        self.effects.append(Effect("focus", where))

    def say(self, text: str) -> None:
        """For ears only; what is said is heard to its end, one after another."""
        if text:
            self.effects.append(Effect("say", text=text))
