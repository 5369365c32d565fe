"""What is said in a lesson beside the choices on the table: begin, go on, try again, leave."""

from __future__ import annotations

from collections.abc import Callable

from evolution import lessons
from evolution.lessons.run import Mood, Run
from evolution.ui.at_table import AtTable
from evolution.ui.form import NAMES
from evolution.ui.keeper import Effect
from evolution.ui.lesson import END, LessonPlay, Progress
from evolution.ui.page import START, TABLE
from evolution.ui.play import Play
from evolution.ui.view.table import TableView

LESSON = "lesson "  # a refresh comes back to "lesson feeding"


class AtLesson(AtTable):
    """A page on which somebody learns, too."""

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

    @property
    def is_first_visit(self) -> bool:
        """Is it the first screen, with no game and no lesson begun?"""
        return self.screen == START and not self.games() and not self.progress.read()

    # ------------------------------------------------------------------ from step to step

    def read_on(self, key: str) -> None:
        """Go on where the first screen has begun already."""
        if key in lessons.places():
            self.progress.add(key, lessons.read(key).steps[0].name)
            self.teach(key)

    def teach(self, key: str) -> None:
        """Begin a lesson, or go on with it where it was left."""
        if key in lessons.places():
            self.take(self.progress.start(key))

    def take(self, run: Run) -> None:
        """To the table of a step."""
        self.saved = None
        self.screen = TABLE
        self.sit_down(LessonPlay(run), f"{LESSON}{run.lesson.key}")
        self.show_step()

    def show_step(self) -> None:
        """Something new is said."""
        play = self.lesson
        if not play:
            return
        self.asks_anew = not play.run.due
        if play.run.over:
            self.progress.add(play.run.lesson.key, play.run.step.name)
            self.progress.add(play.run.lesson.key, END)
        self.effects.append(Effect("view", ",".join(play.lit)))
        self.focus("next" if play.waits else "sheet")

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
            self.take(play.run)

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
            self.focus("next" if right else "sheet")

    def learn_again(self) -> None:
        """The same lesson from its first step."""
        if self.lesson:
            self.take(Run(self.lesson.run.lesson, NAMES))

    def help_along(self) -> None:
        if self.lesson:
            self.lesson.seek_advice()
            self.say(self.aloud(self.lesson))

    # ------------------------------------------------------------------ what has happened

    def after_choice(self) -> None:
        play = self.lesson
        if not play:
            return super().after_choice()
        self.say(play.history.aloud(self.words))
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

    def tell_lesson(self, play: LessonPlay) -> None:
        """For ears: what is said now."""
        self.say(play.aloud(self.words))

    def lesson_table(self, play: LessonPlay, view: TableView) -> TableView:
        """The table of a lesson: what is said stands where the question would."""
        made = play.choices(self.words)
        asked = view.sheet._replace(
            who="",
            letter="",
            prompt=play.sentence(self.words),
            reply=play.reply(self.words) if not play.run.due else "",
            verdict=play.verdict,
            choices=view.sheet.choices if made is None else made,
            recap=None,
            undo=False,
            redo=False,
            skip=False,
        )
        return view._replace(sheet=asked)


ORDERS: dict[str, Callable[[AtLesson, str], None]] = {
    "again": lambda page, rest: page.learn_again(),
    "answer": AtLesson.answer_question,
    "begin": AtLesson.teach,
    "help": lambda page, rest: page.help_along(),
    "read": AtLesson.read_on,
    "retry": lambda page, rest: page.try_again(),
    "skip": lambda page, rest: page.next_step(),
}
