"""What is said in a lesson beside the choices on the table: begin, go on, try again, leave."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from evolution import lessons
from evolution.lessons.run import Mood, Run
from evolution.observe import observe
from evolution.ui import pick, spoken
from evolution.ui.at_guide import AtGuide
from evolution.ui.coach import NOTHING_YET, Coach, Tip, first_game
from evolution.ui.form import NAMES
from evolution.ui.lesson import LessonPlay, Progress
from evolution.ui.page import TABLE
from evolution.ui.play import Play
from evolution.ui.start import Effect
from evolution.ui.view.choices import Choice
from evolution.ui.view.table import TableView

LESSON = "lesson "  # a refresh comes back to "lesson feeding"


class AtLesson(AtGuide):
    """A page on which somebody learns, too."""

    tipped: tuple[str, int, Tip | None] = ("", -1, None)  # for which game, after how many choices
    guided_game: tuple[str, bool] = ("", False)  # the game last looked at: is it the guided one?

    @property
    def lesson(self) -> LessonPlay | None:
        return self.play if isinstance(self.play, LessonPlay) else None

    @property
    def progress(self) -> Progress:
        return Progress(self.store)

    def at_lesson(self, order: str) -> None:
        """One of the orders that are known."""
        what, _, rest = order.partition(" ")
        if what in ORDERS:
            ORDERS[what](self, rest)

    # ------------------------------------------------------------------ from step to step

    def read_on(self, key: str) -> None:
        """Go on where the first screen has begun already."""
        if key in lessons.places():
            self.progress.add(key, lessons.read(key).steps[0].name)
            self.take(self.progress.start(key), 1)

    def teach(self, key: str) -> None:
        """Begin a lesson, or go on with it where it was left."""
        if key in lessons.places():
            self.take(self.progress.start(key))

    def take(self, run: Run, read: int = 0) -> None:
        """To the table of a step; ``read``: so many were read elsewhere."""
        self.lay(LessonPlay(run, read), f"{LESSON}{run.lesson.key}")

    def lay(self, play: LessonPlay, at: str) -> None:
        """To a table that is not kept among the games; ``at``: where a refresh comes back to."""
        self.saved = None
        self.screen = TABLE
        self.sit_down(play, at)
        self.gloss()
        self.show_step()

    def gloss(self) -> None:
        """The words of a lesson lead to the field guide, as soon as that is there."""
        play = self.lesson
        if play and self.furnish() and self.desk:
            play.linked = self.desk.linked

    def studied(self, language: str, fetched: Mapping[str, Any] | None) -> None:
        super().studied(language, fetched)
        if fetched:
            self.gloss()

    def show_step(self) -> None:
        """Something new is said."""
        play = self.lesson
        if not play:
            return
        self.asks_anew = not play.run.due
        if play.run.over:
            self.progress.add(play.run.lesson.key, play.run.step.name)
            self.progress.finish(play.run.lesson.key)
            self.effects.append(Effect("at"))  # a refresh leads to what comes next
        self.beats = self.beats or []  # what stood for the dead of before goes
        self.effects.append(Effect("view", ",".join(play.lit)))
        ask = play.ask
        if play.run.open and play.run.step.on_table and ask:
            self.focus(pick.being(ask.legal_actions[0].animal))
        else:
            self.focus("next" if play.waits else "question")

    def go_on(self) -> None:
        play = self.lesson
        if not play:
            super().go_on()
        elif play.waits:
            self.next_step()

    def next_step(self) -> None:
        """On to what comes next; what has not been done yet is done."""
        play = self.lesson
        if play and not play.run.last:
            self.progress.add(play.run.lesson.key, play.run.step.name)
            play.run.next()
            self.take(play.run, play.read_before)

    def try_again(self) -> None:
        if self.lesson and self.lesson.run.mood is Mood.WRONG:
            self.lesson.retry()
            self.beats, self.lasts = [], 0
            self.show_step()

    def answer_question(self, name: str) -> None:
        play = self.lesson
        if play and play.run.asking and name in play.run.step.answers:
            play.run.answer(name)
            right = play.run.mood is Mood.RIGHT
            self.effects.append(Effect("cue", "asked" if right else "refused"))
            self.say(self.aloud(play))
            self.focus("next" if right else "question")

    def learn_again(self) -> None:
        """The same lesson from its first step."""
        if self.lesson:
            self.take(Run(self.lesson.run.lesson, NAMES))

    def help_along(self) -> None:
        if self.lesson:
            self.lesson.seek_advice()
            self.say(self.aloud(self.lesson))

    def advise(self) -> None:
        """A hint is the lesson's own help, where something is to be done."""
        if not self.lesson:
            super().advise()
        elif self.lesson.run.open:
            self.help_along()

    # ------------------------------------------------------------------ the guided first game

    def guide_game(self, known: Mapping[str, int] = NOTHING_YET) -> None:
        """A game with hints where they matter; how often each of them has been heeded before."""
        self.enter(first_game(self.new_seed()), self.fresh(self.words.say("ui.coach.title")))
        self.keep()
        if self.saved:
            Coach(self.store).begin(self.saved.id, known)
            self.guided_game = self.saved.id, True

    def rematch(self) -> None:
        """A guided game once more is guided, too."""
        if self.guiding:
            return self.guide_game(Coach(self.store).kept()[1])
        return super().rematch()

    @property
    def guiding(self) -> bool:
        """Is it the guided game? In that nothing is done for whoever plays."""
        if not self.saved:
            return False
        if self.guided_game[0] != self.saved.id:
            self.guided_game = self.saved.id, Coach(self.store).kept()[0] == self.saved.id
        return self.guided_game[1]

    @property
    def tip(self) -> Tip | None:
        """What the coach says now; nothing about a choice that has been begun."""
        play = self.play
        if not play or not play.ask or not play.person_asked or not self.saved or play.picks:
            return None
        step = len(play.session.steps)
        if self.tipped[:2] != (self.saved.id, step):
            seen = observe(play.state, play.viewer)
            found = Coach(self.store).tip(seen, play.ask) if self.guiding else None
            self.tipped = (self.saved.id, step, found)
        return self.tipped[2]

    def heed(self, play: Play) -> None:
        """Was the last choice what the coach had in mind?"""
        id, step, tip = self.tipped
        steps = play.session.steps
        if not tip or not self.saved or id != self.saved.id or step + 1 != len(steps):
            return
        if tip.right(play.session.at(step), steps[-1].action):
            Coach(self.store).heeded(tip)

    def guided(self, view: TableView) -> TableView:
        """The table of a guided game, with what the coach says where no hint is told."""
        tip = self.tip
        if not tip or view.sheet.advice == "told":
            return view
        reply = self.words.say(f"ui.coach.{tip.key}")
        asked = view.sheet._replace(
            reply=reply, verdict="help", choices=unadvised(view.sheet.choices)
        )
        return view._replace(sheet=asked)

    # ------------------------------------------------------------------ what has happened

    def after_choice(self) -> None:
        play = self.lesson
        if not play:
            if self.play:
                self.heed(self.play)
            return super().after_choice()
        self.say(spoken.news(play, self.words))
        self.see(play)
        if play.run.mood is Mood.RIGHT and not play.run.due and not play.reply(self.words):
            beats, lasts = self.beats, self.lasts
            self.next_step()
            self.beats, self.lasts = beats, lasts
        else:
            self.show_step()
        return None

    def aloud(self, play: Play) -> str:
        """What is heard of a choice that was not made."""
        return (
            play.aloud(self.words) if isinstance(play, LessonPlay) else play.hint_text(self.words)
        )

    def lesson_table(self, play: LessonPlay, view: TableView) -> TableView:
        """The table of a lesson: what is said stands where the question would."""
        made, run = play.choices(self.words), play.run
        farewell, tells = view.sheet.farewell, play.tells_first or not run.due
        asked = view.sheet._replace(
            who="",
            letter="",
            prompt=play.sentence(self.words),
            later="",
            reply=play.reply(self.words) if tells and run.reply not in run.refuted else "",
            courses=play.courses(self.words),
            farewell=None if play.tells_first else farewell and farewell._replace(dealt=()),
            verdict=play.verdict,
            choices=unadvised(view.sheet.choices) if made is None else made,
            recap=None,
            undo=False,
            redo=False,
            skip=False,
        )
        return view._replace(sheet=asked)


def unadvised(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """The choices, none of them before the others: what to do is said in words."""
    return tuple(it._replace(tone="") if it.tone == "main" else it for it in choices)


ORDERS: dict[str, Callable[[AtLesson, str], None]] = {
    "again": lambda page, rest: page.learn_again(),
    "answer": AtLesson.answer_question,
    "begin": AtLesson.teach,
    "game": lambda page, rest: page.guide_game(),
    "help": lambda page, rest: page.help_along(),
    "read": AtLesson.read_on,
    "retry": lambda page, rest: page.try_again(),
    "skip": lambda page, rest: page.next_step(),
}
