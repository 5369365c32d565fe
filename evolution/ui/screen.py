"""What the screen shows at this moment, and what should happen next by itself."""

from __future__ import annotations

from collections.abc import Sequence

from evolution.ui import pick, render, spoken
from evolution.ui.at_analysis import AtAnalysis
from evolution.ui.at_bot import AtBot
from evolution.ui.at_branch import AtBranch
from evolution.ui.at_lab import AtLab
from evolution.ui.at_puzzle import AtPuzzle
from evolution.ui.at_report import AtReport
from evolution.ui.at_wall import AtWall
from evolution.ui.lesson import cards
from evolution.ui.page import CLASS, END, GUIDE, LAB, TABLE, Page
from evolution.ui.pending import Pending, pending, watching
from evolution.ui.settings import PRESS
from evolution.ui.start import Effect
from evolution.ui.view import NOBODY
from evolution.ui.view.choices import Choice
from evolution.ui.view.lands import opened_at, to_open
from evolution.ui.view.sheet import Sheet
from evolution.ui.view.table import TableView, asked_about, board_to_open, table

NAMED = 4  # so many ways are named when a question is read out
EARLY = {"ui.card_first", "ui.not_yours_now", "ui.rest"}  # answers to a click that came too soon
HASTE = 1_000  # steps: of so many they think where the page has to think for them


class Screen(AtLab, AtPuzzle, AtReport, AtBranch, AtAnalysis, AtWall, AtBot):
    """All that a page has, seen as a whole."""

    # ------------------------------------------------------------------ what it wants

    @property
    def pending(self) -> Pending | None:
        """What should happen next by itself; None while a person is asked, or has to press."""
        if self.screen == GUIDE:
            return self.performing()
        if self.screen == LAB:
            return self.playing_alone
        if self.imagining or self.examining:
            return self.imagining or self.examining
        advising = self.play and self.play.advising
        waits = self.settings.pace == PRESS and not self.hurried and not self.pressed
        return None if waits and not (self.playing or advising) else self.due

    @property
    def due(self) -> Pending | None:
        """What happens next without a choice of a person."""
        if not self.play or self.screen != TABLE or self.cover:
            return None
        if self.playing:
            return watching(self.settings, self.ticket(), self.lasts)
        if self.locked:
            return None
        return pending(
            self.play,
            self.settings._replace(autoplay=False) if self.guiding else self.settings,
            self.hurried or self.pressed,
            self.ticket(),
            self.lasts,
            HASTE if self.alone else 0,
        )

    def ticket(self) -> str:
        film = self.play and self.play.film
        steps = len(self.play.session.steps) if self.play else 0
        return f"{self.saved.id if self.saved else ''}/{f'at {film.at}' if film else steps}"

    # ------------------------------------------------------------------ what the screen shows

    def looks(self) -> dict[str, str]:
        """The looks of the whole page, for the attributes of its root."""
        return super().looks() | {
            "wall": self.wall_is,
            "others": "on" if self.others else "",
            "asking": "on" if self.asking and self.screen == TABLE else "",
            "lesson": self.lesson.stage if self.lesson else "",
            "lit": ",".join(self.lesson.lit) if self.lesson else "",
            "sheet": self.sheet,
            "guide": ("entry" if self.desk.at else "index") if self.desk else "",
        }

    def table(self) -> TableView | None:
        if not self.play or self.screen != TABLE:
            return None
        view = table(
            self.play, self.words, self.open_seat, self.hurried, self.only, self.open_place
        )
        if view.reel:
            self.effects.append(Effect("here", f"moment-{view.reel.film.told_at}"))
            handles = view.reel._replace(playing=self.playing, speed=self.settings.speed)
            return view._replace(reel=handles)
        view = self.lesson_table(self.lesson, view) if self.lesson else self.guided(view)
        recap = view.sheet.recap
        recap = recap and recap._replace(seen=self.seen_again(self.play))
        hint = self.words.say("ui.typed", typed=self.typed) if self.typed else view.sheet.hint
        hint = self.words.say("ui.left") if self.play.left else hint
        hint = self.words.say("ui.asking") if self.asking else hint
        idle = self.play.person_asked or self.play.rests  # nothing takes the place of "skip" then
        pace = "" if idle else self.settings.pace
        waits = self.lesson.waits if self.lesson else self.pressing
        asks = self.play.person_asked and view.curtain == NOBODY and not view.sheet.reply
        fresh = self.told_new() if asks else ()
        calm = bool(self.typed) or self.play.hint in EARLY  # they blame nobody
        asked = view.sheet._replace(
            hint=hint, calm=calm, waits=waits, pace=pace, recap=recap, fresh=fresh
        )
        return view._replace(sheet=asked)

    def says_itself(self, what: str, told: str) -> bool:
        """Has whoever presses a thing heard already, by its name, why it cannot be chosen?"""
        view = self.table()
        if not view:
            return False
        names = [(it.pick, it.note) for it in view.sheet.choices if it.refused]
        names += [(pick.being(it.id), it.why) for board in view.boards for it in board.tiles]
        names += [(pick.being(it.id), it.why) for it in view.spots]
        return any(it == what and told in why for it, why in names)

    @property
    def pressing(self) -> bool:
        """Does what comes next wait for a press?"""
        return self.settings.pace == PRESS and self.pending is None and self.due is not None

    def told_new(self) -> tuple[tuple[str, str], ...]:
        """What one does in the games that are new here, and what for."""
        words = self.words

        def told(game: str) -> str:
            keys = filter(words.has, (f"game.{game}.pitch", f"game.{game}.help.aim"))
            return " ".join(map(words.say, keys))

        return tuple((words.say(f"game.{it}.name"), told(it)) for it in self.unread)

    @property
    def others(self) -> bool:
        """Does the game go on without the one at the screen?"""
        play = self.play
        going = (
            play and self.screen == TABLE and play.ask and not play.person_asked and not play.rests
        )
        return bool(going and (not self.lesson or self.due))

    @property
    def only_looks(self) -> bool:
        """Is a game looked at that is over? Then nobody minds that another tab may write."""
        over = self.saved and self.play and not self.play.session.ask
        return bool(over) and self.locked == "error.locked" and not self.barred

    def page(self) -> Page:
        """This moment, as data."""
        play = self.play
        ended = play if play and self.screen == END else None
        lesson = play.session.lesson if play else None
        plain = super().page()
        return plain._replace(
            locked="" if self.only_looks else plain.locked,
            table=self.table(),
            ended=ended.session.state if ended else None,
            told=ended.chronicle if ended else None,
            namer=play.namer(self.words) if play else None,
            you=play.you if play and not (self.visiting and ended) else NOBODY,
            about=self.about(),
            pinned=self.pinned,
            asking=self.asking,
            lesson=self.lesson.head(self.words) if self.lesson else None,
            lessons=cards(self.progress.read(), self.words) if self.cover == "lessons" else (),
            shared=self.shared,
            branched=self.branched,
            reported=self.reported,
            puzzles=self.shelf() if self.cover == "puzzles" else None,
            passing=self.passing(),
            wall=self.wall_is,
            examined=self.examined,
            bench=self.bench if self.cover == "bot" else None,
            pictures=self.pictures,
            handed=self.handed,
            handing=bool(lesson or (play and play.session.preset)) and bool(self.handing()),
            entrance=self.entrance,
            expected=(lesson or {}).get("expected", ""),
            own=play.session.own_turns if play else None,
        )

    def render(self) -> dict[str, str]:
        """The regions that have changed."""
        page = self.page()
        veiled = bool(page.table and page.table.curtain != NOBODY)
        if veiled and not self.veiled:
            self.effects.insert(0, Effect("hush"))
        self.veiled = veiled
        if page.table:
            self.tell_waiting(page.table.sheet)
        if self.asks_anew and page.table and page.table.curtain == NOBODY:
            self.ask_aloud(page.table)
            self.open_seat = board_to_open(page.table)
            self.open_place = to_open(self.open_place, page.table.sheet.fight, page.table.rows)
            opened = opened_at(page.table.rows, self.open_place)
            page = page._replace(table=page.table._replace(open_seat=self.open_seat, rows=opened))
        whole = render.regions(page)
        if self.screen == GUIDE and self.desk:
            whole |= self.desk.regions()
        if self.screen == CLASS:
            whole |= self.class_regions()
        if self.screen == LAB:
            whole |= self.lab_regions()
        return self.changes(whole)

    def tell_waiting(self, view: Sheet) -> None:
        """For ears, once after a choice of one's own: others wait for a press."""
        waits = self.pressing and not self.lesson
        if waits and not self.waited:
            self.say(" ".join(filter(None, (view.who, view.told))))
        self.waited = self.others and (waits or self.waited)

    def ways(self, view: Sheet) -> str:
        """How many ways there are; a few are named, and all defences, with their numbers.

        All are for whoever asks again.
        """
        open = [one for one in view.choices if not one.refused]
        names: list[str] = []
        if len(open) <= NAMED or self.in_full:
            names = [self.way(one) for one in open]
        elif view.fight:
            names = [f"{one.number} {one.text}" for one in open]
        return self.counted(len(open), names)

    def going_on(self, view: Sheet) -> str:
        """That one can go on; nothing where it goes on by itself."""
        if not (view.waits or view.rests):
            return ""
        return self.counted(1, [self.words.say("ui.continue" if view.rests else "ui.next")])

    def lying_there(self, view: TableView) -> str:
        """The animals that can be chosen on the table; nothing where none can be."""
        names = [it.name for board in view.boards for it in board.tiles if it.lit == "legal"]
        return self.counted(len(names), names) if names else ""

    def counted(self, n: int, names: Sequence[str]) -> str:
        """So many ways, and which."""
        told = self.words.say("ui.ways", n=n)
        return f"{self.words.of(told, self.words.series(names)) if names else told}."

    def way(self, it: Choice) -> str:
        """One of them, and among what it leaves one to choose."""
        lies = it.way.lies if it.way else ""
        told = self.words.row(filter(None, (lies, it.own, it.outcome, it.note)))
        named = it.said or (self.words.aside(it.text, told) if told else it.text)
        return f"{it.number} {named}{f'. {it.has}' * bool(it.has)}"

    def ask_aloud(self, view: TableView) -> None:
        """For ears: who is asked, what has been picked, for what, and which ways there are."""
        self.asks_anew = False
        picked = self.words.row(view.sheet.trail)
        picked = f"{picked}." if picked else ""
        lesson = self.lesson
        reads = view.sheet.rests or not (self.play and self.play.person_asked)
        if lesson:
            offered = self.ways(view.sheet) if view.sheet.choices else self.lying_there(view)
            ways = offered if lesson.run.open or view.sheet.choices else self.going_on(view.sheet)
            task = lesson.sentence(self.words, False) if self.in_full else ""
            said = dict.fromkeys((task, picked or self.aloud(lesson), ways))
            self.say(" ".join(filter(None, said)))
        elif self.in_full and reads:
            heard = (view.sheet.who, view.sheet.prompt, self.going_on(view.sheet))
            self.say(" ".join(filter(None, heard)))
        elif self.play and self.play.ask and self.play.person_asked:
            if not self.play.picks:
                self.effects.append(Effect("cue", "asked"))
            new = " ".join(f"{name}. {pitch}" for name, pitch in view.sheet.fresh)
            if self.settings.letters and (new or self.play.begins):
                new += f" {self.words.say('ui.key.newcomer')}"
            new, self.pitched = "" if self.pitched else new.strip(), True
            cards = "" if self.play.picks else spoken.dealt(self.play, self.words)
            lies = "" if self.play.picks else spoken.food(self.play, self.words)
            recap = None if self.play.picks or self.in_full else view.sheet.recap
            idle = recap.idle if recap else ""
            asked = (idle, view.sheet.prompt, lies, cards, self.ways(view.sheet), view.sheet.reply)
            told = " ".join(filter(None, (picked, *asked)))
            self.say(f"{new} {self.words.of(view.sheet.who, told)}".strip())
            self.effects.append(Effect("view", ",".join(asked_about(view))))
        self.in_full = False
