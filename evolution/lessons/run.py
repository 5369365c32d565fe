"""A lesson being taken: what is asked now, what a choice is worth, and what happens next.

    run = Run(read("feeding"), ("Ana", "Boris"))
    run.act(parse_action("eat 1"))   # a choice, right or wrong
    run.settle()                     # what the others do then
    run.reply                        # the key of what is answered
    run.next()                       # to the next step; or run.retry()

A right choice is played. So is a wrong one that has consequences to see; then it is taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from evolution.frame import LEAVING
from evolution.lessons.lesson import Lesson, Mistake, Step, reached
from evolution.model import Action
from evolution.reading import table
from evolution.session import PERSON, Player, Session

PUPIL = 0  # the seat of whoever learns
RIVAL = "lesson"  # the kind of the others: they do what the lesson says


NOTHING = {"done", "wait"}  # the verbs of one who has nothing else to do
UNDECIDED = -1  # nothing has been chosen in this step yet


class Mood(Enum):
    """How a step stands."""

    OPEN = "open"  # something is asked, or said
    RIGHT = "right"  # it has been done, and something is said about that
    WRONG = "wrong"  # it has been seen what comes of a wrong choice, and it waits to be taken back


class Run:
    """One person's way through a lesson."""

    session: Session
    since: int  # choices before the one whose outcome is spoken of

    def __init__(self, lesson: Lesson, names: Sequence[str]) -> None:
        self.lesson = lesson
        self.names = names
        self.queue: list[Action] = []  # what happens next by itself
        self.enter(0)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def last(self) -> bool:
        return self.at + 1 == len(self.lesson.steps)

    @property
    def over(self) -> bool:
        """Has all been said?"""
        return self.last and not self.asking and self.mood is not Mood.WRONG

    @property
    def asking(self) -> bool:
        """Is there something to be done now, or answered?"""
        return self.mood is Mood.OPEN and bool(self.step.acts or self.step.answers)

    @property
    def open(self) -> bool:
        """May the pupil choose on the table?"""
        ask = self.session.ask
        return self.asking and self.step.acts and bool(ask and ask.who == PUPIL and not self.due)

    def enter(self, at: int) -> None:
        """Begin a step: set its table, if it has one, and see what happens first."""
        self.at, self.mood, self.reply, self.tried = at, Mood.OPEN, "", ""
        if position := self.step.table:
            self.session = begin(position, self.names)
        self.queue = list(self.step.watch)
        self.mark = UNDECIDED
        self.refuted: list[str] = []  # the wrong answers that have been given
        if position or self.queue or self.step.acts or self.step.goes_on:
            self.since = len(self.session.steps)

    @property
    def model(self) -> tuple[Action, ...]:
        """How this step may be done."""
        ask = self.session.ask
        return self.step.model(ask.legal_actions if ask else ())

    # ------------------------------------------------------------------ what the pupil does

    def act(self, action: Action) -> bool:
        """A choice on the table. True if it has been played. Raises ValueError if it is none."""
        played = self.judge(action)
        if played:
            self.session.act(action)
            self.played()
        return played

    def judge(self, action: Action) -> bool:
        """What is answered to a choice; True if it is to be played, for better or worse."""
        step, ask = self.step, self.session.ask
        if not self.open or not ask or action not in ask.legal_actions:
            raise ValueError(f"{action} cannot be chosen now")
        if self.mark == UNDECIDED:
            self.mark = len(self.session.steps)
        mistake = self.mistake(action)
        right = action in step.choose or bool(step.goal)
        self.reply, self.tried = "", str(action)
        if mistake:
            self.reply, self.queue = mistake.name, list(mistake.follow)
            self.mood = Mood.WRONG if mistake.shown else Mood.OPEN
            return mistake.shown
        if not right:
            self.reply = "else"
        elif step.choose:
            self.mood = Mood.RIGHT
        return right

    def mistake(self, action: Action) -> Mistake | None:
        """The mistake that a choice is, if the lesson has thought of it."""
        return next((it for it in self.step.mistakes if action in it.actions), None)

    def refused(self, actions: Sequence[Action]) -> None:
        """The rules do not allow what was tried: what the lesson adds to their reasons."""
        found = (self.mistake(action) for action in actions)
        self.reply = next((it.name for it in found if it and it.barred), "")

    def answer(self, name: str) -> None:
        """An answer to the question of this step. Raises ValueError if there is no such answer."""
        if not self.asking or name not in self.step.answers:
            raise ValueError(f"{name!r} cannot be answered now")
        self.reply = self.tried = name
        if name == self.step.right:
            self.mood = Mood.RIGHT
        elif name not in self.refuted:
            self.refuted.append(name)

    def next(self) -> None:
        """To the next step; what is still to be done in this one is done as it should be."""
        if self.last:
            return
        if self.mood is Mood.WRONG:
            self.retry()
        self.settle()
        if self.asking and self.step.acts:
            self.retry()
            self.mark = len(self.session.steps)
            for action in self.model:
                self.session.act(action)
                self.played()
                self.settle()
            self.mood = Mood.RIGHT
            self.settle()
        self.enter(self.at + 1)

    def retry(self) -> None:
        """Take back what was wrong, or all that has been chosen in this step."""
        if self.mark != UNDECIDED:
            self.session.rewind(len(self.session.steps) - self.mark)
            self.queue, self.mood, self.reply = [], Mood.OPEN, ""

    # ------------------------------------------------------------------ what the others do

    @property
    def due(self) -> Action | None:
        """What happens next by itself."""
        ask = self.session.ask
        if ask and len(ask.legal_actions) == 1 and ask.legal_actions[0].verb in NOTHING:
            return ask.legal_actions[0]
        if self.queue:
            return self.queue[0]
        if not self.step.goal or self.mood is not Mood.OPEN or not ask or ask.who == PUPIL:
            return None
        passes = (it for it in ask.legal_actions if it.verb in LEAVING)
        return next(passes, ask.legal_actions[0])

    def played(self) -> None:
        """Something has been played: has the goal been reached, or lost?"""
        if self.queue and self.session.steps[-1].action == self.queue[0]:
            del self.queue[0]
        if not self.step.goal or self.mood is Mood.WRONG or self.queue:
            return
        state, ask = self.session.state, self.session.ask
        if reached(state, self.step.goal):
            self.mood = Mood.RIGHT
        elif self.mood is Mood.OPEN and (ask is None or state.turn != self.turn):
            self.mood, self.reply = Mood.WRONG, "else"

    @property
    def turn(self) -> int:
        """The turn in which the step began."""
        return self.session.at(self.mark).turn

    def settle(self) -> None:
        """See everything happen that happens by itself."""
        while action := self.due:
            self.session.act(action)
            self.played()


def begin(position: str, names: Sequence[str]) -> Session:
    """A game that begins from a position of a lesson, its first seat the pupil's."""
    state = table(position)
    kinds = (PERSON, *[RIVAL] * (len(state.seats) - 1))
    players = [Player(name, kind) for name, kind in zip(names, kinds, strict=False)]
    rules, changes = state.rules, state.rules.changes
    made = rules.names, players, 0, rules.sets, rules.chosen
    return Session(*made, position=position, changes=changes)
