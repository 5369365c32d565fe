"""The whole conversation as one object: what is said to it, and what the screen shows then.

``click``, ``change``, ``key`` and the others return ``{region: html}`` for the regions that have
changed. What only a browser can do stands in ``effects``; what should happen by itself, and when,
is ``pending``. The app knows no clock and no screen, so a test can hold the whole conversation.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from evolution.link import is_link
from evolution.players import ADVISER
from evolution.players.choice import Choice
from evolution.ui import archive, keys, render
from evolution.ui.at_analysis import AtAnalysis
from evolution.ui.at_bot import ADDRESS, AtBot
from evolution.ui.at_branch import AtBranch
from evolution.ui.at_class import AtClass
from evolution.ui.at_lesson import LESSON
from evolution.ui.at_puzzle import PUZZLE, AtPuzzle
from evolution.ui.at_report import AtReport
from evolution.ui.at_wall import AtWall
from evolution.ui.backup import HEADER
from evolution.ui.form import Form
from evolution.ui.keeper import Effect
from evolution.ui.lesson import cards, teaser
from evolution.ui.page import CLASS, END, GUIDE, START, TABLE, Page, Space
from evolution.ui.pending import Pending, pending, watching
from evolution.ui.settings import PRESS
from evolution.ui.view.table import NOBODY, TableView, asked_about, board_to_open, table
from evolution.ui.worker import heard, think

HASTE = 1_000  # steps: of so many they think where the page has to think for them
NEWS = {"update": "ui.update", "tabs": "error.other_tabs", "alone": "ui.alone"}


class App(AtClass, AtPuzzle, AtReport, AtBranch, AtAnalysis, AtWall, AtBot):
    """One page, from the first screen to the last."""

    # ------------------------------------------------------------------ what is said to it

    def open(
        self, fields: Mapping[str, str] | None = None, at: str = "", address: str = ""
    ) -> dict[str, str]:
        """The page is there.

        ``fields``: what was typed into the form before Python was up; ``at``: the game that lay on
        the table before a refresh; ``address``: what of the page was asked for, "#guide".
        """
        if fields:
            self.form = Form({**self.form.fields, **fields})
        if self.store.tidy():
            self.notice = "error.put_aside"
        self.store.probe()
        self.tell_trouble()
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

    def click(self, what: str) -> dict[str, str]:
        """A command, or the pick of something that lies on the table."""
        self.typed = ""
        self.obey(what)
        return self.render()

    def obey(self, what: str) -> None:
        if not what:
            return
        kind, _, rest = what.partition(" ")
        if kind in COMMANDS:
            if not self.locked or kind in LOOKING:
                COMMANDS[kind](self, rest)
        elif self.play and self.play.film and not self.cover:
            self.live(rest if kind == "animal" else "0")
        elif self.play and self.screen == TABLE and not self.cover and not self.locked:
            if self.play.choose(what):
                self.after_choice()
            elif self.play.hint or self.play.against:
                self.effects.append(Effect("cue", "refused"))
                self.say(self.aloud(self.play))
            else:
                self.asks_anew = True  # for the next part of the choice

    def change(self, name: str, value: str) -> dict[str, str]:
        """A field has a new value."""
        if name.startswith("set-"):
            self.set(name[4:], value)
        elif name.startswith("bot-"):
            self.set_bot(name.removeprefix("bot-"), value)
        elif name == "step" and value.isdecimal():
            self.step(value)
        elif name == "word":
            self.tell_word(value)
        elif name == "class-codes":
            self.take_in_class(value)
        elif name == "guide-box":
            self.open_box(value)
        elif name.startswith("seat-"):
            self.reseat(name.removeprefix("seat-"), value)
        elif name in ("unit", "eyes"):
            self.direct(name, value)
        else:
            self.form = self.form.change(name, value)
            self.problem = ""
            self.words = self.speak()
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
        if self.cover:
            return "close" if key == "Escape" else ""
        if not play or self.screen == START:
            return ""
        if self.pinned and key == "Escape":
            return "unask"
        if play.film:
            if self.settings.letters and key.lower() in keys.UNITS:
                return f"jump-to {keys.UNITS[key.lower()]} {-1 if key.isupper() else 1}"
            far = 1 if self.settings.projector else keys.FAR
            return keys.watching(key, play.film.at, play.film.end, far)
        if key == "Escape":
            return "cancel"
        if key.isdecimal():
            view = self.table()
            command, self.typed = keys.numbered(typed + key, view.sheet.choices if view else ())
            return command
        if key in keys.ON:
            return "" if play.person_asked and not self.due else "next"
        if key == keys.AGAIN:
            return "again"
        if key == "?" or self.settings.letters:
            return keys.at_table(key, play, self.open_seat)
        return ""

    def thought(self, ticket: str, text: str) -> dict[str, str]:
        """An opponent has made up its mind."""
        play = self.play
        if play and ticket == self.ticket() and play.ask and not self.locked:
            play.follow(self.answer(text, play.kinds[play.ask.who]))
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

    def pictured(self, drawn: str) -> dict[str, str]:
        """The picture of a short link is there; or there is none."""
        if self.shared:
            self.shared = self.shared._replace(picture=drawn, drawing=False)
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

    def fulfil(self, due: Pending) -> dict[str, str]:
        """The pause is over, and no worker is needed for it."""
        play = self.play
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
            elif due.what == "advise":
                return self.advised(due.ticket, "")
            else:
                return self.thought(due.ticket, "")
            self.after_choice()
        return self.render()

    def imported(self, name: str, text: str) -> dict[str, str]:
        """A file was handed in: a game, or a backup of everything."""
        text = text.removeprefix("\ufeff")
        if name.endswith(".py"):
            self.replace_bot(text)
            return self.render()
        if text.startswith(HEADER):
            self.restore(text)
            return self.render()
        found = archive.read(text)
        title = name.removesuffix(".json")
        if found.session and found.notice:
            self.look_at(found.session, title, found.notice)
        elif found.session:
            self.enter(found.session, self.fresh(title))
            self.keep()
        self.notice = found.notice or self.notice
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

    def study(self, language: str, fetched: Mapping[str, Any] | None) -> dict[str, str]:
        """What only the field guide needs has come; or it has not."""
        self.studied(language, fetched)
        return self.render()

    def teach_class(self, language: str, fetched: Mapping[str, Any] | None) -> dict[str, str]:
        """What only the page for a teacher needs has come; or it has not."""
        self.prepared(language, fetched)
        return self.render()

    def lock(self, held: bool) -> dict[str, str]:
        """Whether this tab is the one that may write."""
        self.store.list = None
        if held and self.locked and self.saved and not self.visiting:
            self.resume(self.saved.id)  # the other tab may have played on
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
        elif what == "address":
            self.come(text)
        elif what == "bot":
            self.hear_bot(text)
        elif what == "wall":
            self.hear_wall(text)
        elif what == "still":
            self.still = text == "on"
        elif what in NEWS:
            self.alone = self.alone or what == "alone"
            self.notice = self.notice or NEWS[what]
        return self.render()

    # ------------------------------------------------------------------ what it wants

    @property
    def pending(self) -> Pending | None:
        """What should happen next by itself; None while a person is asked, or has to press."""
        if self.screen == GUIDE:
            return self.performing()
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

    # ------------------------------------------------------------------ what is this?

    def ask(self, subject: str, pin: bool = False) -> dict[str, str]:
        """Say what there is to say about a thing that is pointed at; nothing, about nothing."""
        if self.screen == GUIDE:  # a trait on its board leads to its entry
            kind, _, name = subject.partition(" ")
            return self.click(f"guide {name}") if pin and kind == "trait" else {}
        if self.pinned and not pin:
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

    def ask_aloud(self, view: TableView) -> None:
        """For ears: who is asked, for what, and how many ways there are."""
        self.asks_anew = False
        if self.lesson:
            self.tell_lesson(self.lesson)
        elif self.play and self.play.ask and self.play.person_asked:
            ways = sum(not one.refused for one in view.sheet.choices)
            asked = self.words.say("ui.ways", n=ways)
            if not self.play.picks:
                self.effects.append(Effect("cue", "asked"))
            self.say(f"{view.sheet.who}: {view.sheet.prompt} {asked}. {view.sheet.reply}".strip())
            self.effects.append(Effect("view", ",".join(asked_about(view))))

    # ------------------------------------------------------------------ what lies on top

    def put_on(self, cover: str) -> None:
        self.cover = cover
        self.focus("yes" if " " in cover else "cover-title")

    def close(self) -> None:
        self.stop_bot()
        self.cover = ""
        self.focus("sheet" if self.screen == TABLE else "begin")

    def dismiss(self) -> None:
        self.notice = ""

    def update(self) -> None:
        self.notice = ""
        self.effects.append(Effect("update"))

    # ------------------------------------------------------------------ what the screen shows

    def looks(self) -> dict[str, str]:
        """The looks of the whole page, for the attributes of its root."""
        return {
            "screen": self.screen,
            "theme": self.settings.theme,
            "motion": self.settings.motion,
            "lang": self.words.language,
            "projector": "on" if self.settings.projector else "",
            "sound": "on" if self.settings.sound else "",
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
        view = table(self.play, self.words, self.open_seat, self.hurried, self.only)
        if view.reel:
            self.effects.append(Effect("here", f"moment-{view.reel.film.at}"))
            handles = view.reel._replace(playing=self.playing, speed=self.settings.speed)
            return view._replace(reel=handles)
        view = self.lesson_table(self.lesson, view) if self.lesson else self.guided(view)
        recap = view.sheet.recap
        recap = recap and recap._replace(seen=self.seen_again(self.play))
        hint = self.words.say("ui.typed", typed=self.typed) if self.typed else view.sheet.hint
        hint = self.words.say("ui.asking") if self.asking else hint
        waits = self.settings.pace == PRESS and self.pending is None and self.due is not None
        pace = "" if self.play.person_asked else self.settings.pace
        waits = self.lesson.waits if self.lesson else waits
        asked = view.sheet._replace(hint=hint, waits=waits, pace=pace, recap=recap)
        return view._replace(sheet=asked)

    @property
    def others(self) -> bool:
        """Does the game go on without the one at the screen?"""
        play = self.play
        going = play and self.screen == TABLE and play.ask and not play.person_asked
        return bool(going and (not self.lesson or self.due))

    def page(self) -> Page:
        """This moment, as data."""
        seats = self.form.rules.seats if self.problem else (0,)
        problem = self.problem and self.words.say(self.problem, low=seats[0], high=seats[-1])
        return Page(
            self.screen,
            self.words,
            self.settings,
            self.form,
            self.cover,
            self.notice,
            problem,
            self.locked,
            self.games() if self.screen == START or self.cover else (),
            self.store.aside() if self.screen == START else (),
            self.kept,
            self.store.trouble != "error.storage",
            self.space,
            bool(self.saved),
            self.table(),
            self.play.session.state if self.play and self.screen == END else None,
            self.play.chronicle if self.play and self.screen == END else None,
            self.play.namer(self.words) if self.play else None,
            self.play.you if self.play else NOBODY,
            self.about(),
            self.pinned,
            self.asking,
            self.lesson.head(self.words) if self.lesson else None,
            cards(self.progress.read(), self.words) if self.cover == "lessons" else (),
            teaser(self.words) if self.is_first_visit else None,
            self.shared,
            self.branched,
            self.reported,
            self.shelf() if self.cover == "puzzles" else None,
            self.passing(),
            self.wall_is,
            self.examined,
            self.bench if self.cover == "bot" else None,
        )

    def render(self) -> dict[str, str]:
        """The regions that have changed."""
        page = self.page()
        if self.asks_anew and page.table and page.table.curtain == NOBODY:
            self.ask_aloud(page.table)
            self.open_seat = board_to_open(page.table)
            page = page._replace(table=page.table._replace(open_seat=self.open_seat))
        whole = render.regions(page)
        if self.screen == GUIDE and self.desk:
            whole |= self.desk.regions()
        if self.screen == CLASS:
            whole |= self.class_regions()
        changed = {key: text for key, text in whole.items() if self.shown.get(key) != text}
        self.shown = whole  # what is not there any more has to be told again when it comes back
        return changed


COMMANDS: dict[str, Callable[[App, str], None]] = {  # what buttons and keys may tell
    "advise": lambda app, rest: app.advise(),
    "again": lambda app, rest: app.again(),
    "analyse": lambda app, rest: app.analyse(),
    "asking": lambda app, rest: app.toggle_asking(),
    "back": lambda app, rest: app.effects.append(Effect("back")),
    "backup": lambda app, rest: app.save_all(),
    "begin": lambda app, rest: app.begin(),
    "blank": lambda app, rest: app.darken(),
    "bot": lambda app, rest: app.open_bot(),
    "bot-back": lambda app, rest: app.bring_back_bot(),
    "bot-example": AtBot.example_bot,
    "bot-run": lambda app, rest: app.run_bot(),
    "bot-save": lambda app, rest: app.save_bot(),
    "bot-watch": AtBot.watch_bot,
    "box": lambda app, game: app.open_box(game),
    "branch": lambda app, rest: app.branch(),
    "branch-off": lambda app, rest: app.grow_branch(),
    "cancel": lambda app, rest: app.cancel(),
    "class": lambda app, rest: app.open_class(),
    "class-clear": lambda app, rest: app.clear_class(),
    "class-csv": lambda app, rest: app.save_class(),
    "class-print": App.print_sheet,
    "class-take": lambda app, rest: None,  # leaving the box has taken them in
    "close": lambda app, rest: app.close(),
    "copy": App.copy,
    "copy-report": lambda app, rest: app.copy_report(),
    "credits": lambda app, rest: app.put_on("credits"),
    "delete": lambda app, id: app.put_on(f"delete {id}"),
    "discard": App.discard,
    "dismiss": lambda app, rest: app.dismiss(),
    "experiment": App.choose_experiment,
    "export": App.export,
    "fetch": App.fetch,
    "find": App.find,
    "follow": lambda app, rest: app.follow_set(),
    "goto": App.focus,
    "guide": App.look_up,
    "hand-out": lambda app, rest: app.hand_out(),
    "help": lambda app, rest: app.put_on("help"),
    "life": App.live,
    "keep": lambda app, rest: app.keep_visited(),
    "log": App.tell_of,
    "jump": App.jump,
    "jump-to": App.jump_to,
    "language": lambda app, language: app.set("language", language),
    "lesson": App.at_lesson,
    "lessons": lambda app, rest: app.put_on("lessons"),
    "puzzle": App.at_puzzle,
    "puzzles": lambda app, rest: app.put_on("puzzles"),
    "moment": App.picture,
    "numbers": App.save_numbers,
    "offprint": lambda app, rest: app.offprint(),
    "next": lambda app, rest: app.go_on(),
    "pace": App.change_pace,
    "menu": lambda app, rest: app.leave(),
    "print": lambda app, rest: app.print_entries(),
    "printed": lambda app, rest: app.printed(),
    "play-out": lambda app, rest: app.play_out(),
    "playing": lambda app, rest: app.toggle_playing(),
    "projector": lambda app, rest: app.toggle_projector(),
    "really": App.remove,
    "redeal": lambda app, rest: app.deal_again(),
    "rematch": lambda app, rest: app.rematch(),
    "redo": lambda app, rest: app.redo(),
    "report": lambda app, rest: app.report(),
    "resume": App.resume,
    "scene": lambda app, step: app.perform(step),
    "settings": lambda app, rest: app.put_on("settings"),
    "share": lambda app, rest: app.share(),
    "shorten": lambda app, rest: app.shorten(),
    "show": App.show,
    "sit": lambda app, rest: app.sit(),
    "skip": lambda app, rest: app.skip(),
    "steal": lambda app, rest: app.effects.append(Effect("lock")),
    "step": App.step,
    "sure": lambda app, rest: app.sure(),
    "unask": lambda app, rest: app.unask(),
    "unclass": lambda app, rest: app.leave_class(),
    "undo": lambda app, rest: app.undo(),
    "unguide": lambda app, rest: app.leave_guide(),
    "unveil": lambda app, rest: app.unveil(),
    "unwatch": lambda app, rest: app.unwatch(),
    "update": lambda app, rest: app.update(),
    "wall": lambda app, rest: app.open_wall(),
    "watch": lambda app, rest: app.watch(),
    "why": App.tell_why,
    "witness": App.witness,
}
LOOKING = {  # those that change no game: they are obeyed while another tab plays, too
    "again", "analyse", "asking", "back", "blank", "box", "cancel", "class", "class-clear",
    "class-csv",
    "class-print", "class-take", "close", "copy", "copy-report", "credits", "dismiss",
    "experiment", "export", "find", "goto", "guide", "hand-out", "help", "jump", "jump-to",
    "language", "life", "log", "menu", "moment", "numbers", "offprint", "pace", "playing", "print",
    "printed", "projector", "report", "scene", "settings", "share", "shorten", "show", "steal",
    "step", "unask", "unclass", "unguide", "unwatch", "wall", "watch", "why", "witness",
}  # fmt: skip
