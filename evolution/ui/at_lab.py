"""The laboratory in the page: a study is asked for, played by workers, and taken along."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from evolution.ui import archive
from evolution.ui.at_entrance import AtEntrance
from evolution.ui.page import LAB, LAB_GAME, START
from evolution.ui.pending import Pending
from evolution.ui.start import Effect

if TYPE_CHECKING:
    from evolution.ui.laboratory import Inquiry, Question, Run

FILE = "study.toml"


class AtLab(AtEntrance):
    """A page with a laboratory; ``ui/laboratory.py`` is read when somebody enters it."""

    inquiry: Inquiry | None = None  # what the form says
    run: Run | None = None  # what is played, or was
    questions: tuple[Question, ...] = ()
    equipped_in: frozenset[str] = frozenset()  # the languages whose words have come
    entering: str | None = None  # the address to open when all has come
    outside = START  # the screen to come back to
    objection = ""  # the key of why the study cannot be played
    objection_to: tuple[int, int] = (0, 0)
    chosen: tuple[str, ...] = ()  # the traits that are drawn; none: those seen most
    unfolded: frozenset[str] = frozenset()  # plots that are seen on a narrow screen, too
    looked = False  # what lies on the table is a game of the study
    own_job = ""  # what the page plays itself, as no worker does
    jobs = 0  # how many of these there were

    # ------------------------------------------------------------------ in and out

    def open_lab(self, rest: str = "") -> None:
        """The laboratory, with the study of an address or as it was left."""
        if self.words.language not in self.equipped_in:
            self.entering = rest
            self.effects.append(Effect("laboratory", self.words.language))
            self.effects.append(Effect("dress", "lab.css"))
            return
        from evolution.ui.laboratory import inquiry_in

        self.entering = None
        if rest or not self.inquiry:
            self.inquiry = inquiry_in(rest)
        if not self.inquiry["own"]:
            self.inquiry = self.inquiry.with_own(self.form.rules)
        if self.screen != LAB:
            self.outside, self.screen = self.screen, LAB
        self.effects.append(Effect("address", self.inquiry.address()))
        if self.run and self.run.done:
            self.recount()
        self.focus("lab-title")

    def equipped(self, language: str, fetched: Mapping[str, Any] | None) -> None:
        """What the laboratory needs in a language has come; or it has not."""
        if fetched is None:
            self.notice = "error.guide" if self.entering is not None else self.notice
            self.entering = None
            return
        from evolution.ui.laboratory import question_of

        self.catalogues[language] = {**self.catalogues[language], **fetched["texts"]}
        self.equipped_in |= {language}
        self.questions = tuple(map(question_of, fetched["questions"]))
        self.words = self.speak()
        if self.entering is not None:
            self.open_lab(self.entering)

    def leave_lab(self) -> None:
        """Back to where one was; nothing is played on."""
        if self.screen == LAB:
            self.close_lab()
            self.screen = START if self.outside == LAB else self.outside
            self.effects.append(Effect("address"))

    def close_lab(self) -> None:
        """The workers end; what was played is kept as long as the page lives."""
        self.own_job = ""
        if self.run and self.run.going:
            self.run.state = "stopped"
        self.effects.append(Effect("lab", "close"))

    def follow(self, address: str) -> None:
        root, _, rest = address.removeprefix("#").partition("/")
        if root == LAB:
            self.open_lab(rest)
        else:
            self.leave_lab()
            super().follow(address)

    def leave(self) -> None:
        """From a game of the study back to it."""
        back, self.looked = self.looked and self.visiting, False
        super().leave()
        if back:  # the address is still that of the study
            self.effects = [it for it in self.effects if it.what != "address"]
            self.open_lab()

    # ------------------------------------------------------------------ the form

    def ask_question(self, key: str) -> None:
        """A study that is ready to run; "" leaves the fields as they are."""
        if self.inquiry:
            found = next((it for it in self.questions if it.key == key), None)
            self.inquiry = self.inquiry.as_asked(found)
            self.objection = ""
            self.effects.append(Effect("address", self.inquiry.address()))

    def set_lab(self, name: str, value: str) -> None:
        """A field of the form has a new value, or one of a plot."""
        if not self.inquiry:
            return
        if name == "question":
            self.ask_question(value)
            return
        from evolution.ui.laboratory import plot_of

        self.inquiry = self.inquiry.change(name, value)
        self.objection = ""
        self.effects.append(Effect("address", self.inquiry.address()))
        if self.run and (plot := plot_of(name)):
            plots = {it["name"]: it for it in self.inquiry.plots()}
            self.run.ask(plot, plots[plot])
            self.recount()

    def recount(self) -> None:
        """What is drawn now has to be counted, where it is not."""
        assert self.run
        self.effects.append(Effect("lab", "plots", json.dumps(self.run.wanted())))

    def choose_trait(self, kind: str) -> None:
        """A trait is drawn, or no longer; "" draws those seen most."""
        others = tuple(it for it in self.chosen if it != kind)
        self.chosen = () if not kind else others if kind in self.chosen else (*others, kind)

    def fold_plot(self, name: str) -> None:
        """On a narrow screen a plot is unfolded, or folded again."""
        self.unfolded ^= {name}

    # ------------------------------------------------------------------ played

    def run_lab(self) -> None:
        """The study begins; or it stops, and what was played is kept."""
        if not self.inquiry:
            return
        if self.run and self.run.going:
            self.run.state = "stopped"
            self.effects.append(Effect("lab", "stop"))
            self.say(self.words.say("lab.stopped", n=self.run.done, all=self.run.total))
            return
        from evolution.ui.laboratory import Run, Wrong

        self.own_job = ""
        try:
            study = self.inquiry.study()
        except Wrong as error:
            self.objection, self.objection_to = f"lab.wrong.{error.field}", (error.low, error.high)
            self.focus(f"lab-{error.field}")
            return
        except ValueError:
            self.objection = "lab.wrong.link"
            return
        self.objection = ""
        first = [it.first for it in self.questions if it.key == self.inquiry["question"]]
        self.run = Run(self.inquiry, study, *first)
        self.chosen, self.unfolded = (), frozenset({self.run.first})
        self.effects.append(Effect("lab", "start", json.dumps(self.run.order())))
        self.say(self.words.say("lab.starting"))

    def hear_lab(self, text: str) -> None:
        """News from the workers, see static/lab.js."""
        news, run = json.loads(text), self.run
        what = news["what"]
        if what == "record":
            self.look_at_game(news["record"])
        elif not run:
            return
        elif what == "up":
            run.workers = news["workers"]
            run.state = "playing" if run.state == "starting" else run.state
        elif what == "parts":
            before = 4 * run.done // run.total
            run.seconds = news["seconds"]
            for part in news["parts"]:
                run.take(part)
            quarter = 4 * run.done // run.total
            if before < quarter < 4:
                self.say(self.words.say("lab.progress", n=run.done, all=run.total))
        elif what == "over":
            self.finish_lab()
        elif what == "numbers":
            run.reckoned(news["key"], news["estimates"])
        elif what == "lost":
            run.lost += 1
            run.workers = news["workers"]
        elif what == "alone":
            run.alone = True
            run.state = "playing" if run.state == "starting" else run.state
        elif what == "job":
            self.own_job, self.jobs = news["text"], self.jobs + 1

    def finish_lab(self) -> None:
        """All that was wanted is played and counted: the intervals of the end are reckoned."""
        run = self.run
        assert run
        if run.going and run.done == run.total:
            run.state = "over"
            self.say(self.words.say("lab.over", n=run.done, seconds=round(run.seconds)))
        if jobs := run.to_reckon():
            self.effects.append(Effect("lab", "reckon", json.dumps(jobs)))

    @property
    def playing_alone(self) -> Pending | None:
        """A job that the page does itself, in slices of its time."""
        return Pending("lab", 0, f"lab {self.jobs}", self.own_job) if self.own_job else None

    def played_alone(self, ticket: str, text: str) -> None:
        """Such a job is done."""
        if ticket == f"lab {self.jobs}" and self.own_job:
            self.own_job = ""
            self.effects.append(Effect("lab", "answer", text))

    # ------------------------------------------------------------------ taken along

    def show_game(self, which: str) -> None:
        """One game of the study from its beginning: its group and number."""
        if self.run and all(it.isdecimal() for it in which.split()):
            self.effects.append(Effect("lab", "show", which))

    def look_at_game(self, record: str) -> None:
        found = archive.read(record)
        if found.session and self.screen == LAB:
            self.close_lab()
            self.look_at(found.session, self.words.say("lab.title"), LAB_GAME)
            self.looked = True
            self.watch()

    def save_lab(self, what: str) -> None:
        """A file: the study, a table of its rows, or the numbers of one plot or of all."""
        run = self.run
        if what == FILE and self.inquiry:
            from evolution.ui.laboratory import toml

            try:
                text = toml(run.plain if run else self.inquiry.plain())
            except ValueError:
                return
            self.effects.append(Effect("download", FILE, text))
        elif run and what in run.study.tables():
            head = ",".join(run.study.tables()[what]) + "\n"
            self.effects.append(Effect("lab", "save", json.dumps([what, head])))
        elif run and (what == "figures" or what in run.plots):
            self.effects.append(Effect("download", f"{what}.csv", run.table(what)))

    def copy_study(self) -> None:
        if self.inquiry:
            self.effects.append(Effect("copy", "lab-copy", self.link_to(self.inquiry.address())))

    # ------------------------------------------------------------------ shown

    def lab_regions(self) -> dict[str, str]:
        """What its screen shows."""
        if not self.inquiry:
            return {}
        from evolution.ui.html import laboratory

        problem = ""
        if self.objection:
            low, high = self.objection_to
            problem = self.words.say(self.objection, low=low, high=high)
        link = self.link_to(self.inquiry.address())
        return {
            "lab-form": laboratory.form(
                self.inquiry, self.questions, self.run, problem, link, self.words
            ),
            "lab-state": laboratory.state(self.run, self.words),
            "lab-plots": laboratory.plots(
                self.run, self.inquiry, self.chosen, self.unfolded, self.words
            ),
        }
