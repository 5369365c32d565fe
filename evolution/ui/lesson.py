"""A lesson on the screen: its table, what is said there, and how far one has come."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from evolution import lessons
from evolution.lessons.run import Mood, Run
from evolution.model import NOBODY, Action, Event, State
from evolution.observe import observe
from evolution.players.choice import Choice as Chosen
from evolution.text import story
from evolution.text.words import LETTERS, Words
from evolution.ui import pick
from evolution.ui.beats import DEAL, scene
from evolution.ui.form import NAMES
from evolution.ui.history import HEADS
from evolution.ui.play import Play, Thought
from evolution.ui.store import LESSONS, TAUGHT, Store
from evolution.ui.view.animals import Tile, tile
from evolution.ui.view.choices import Choice
from evolution.ui.view.context import ViewContext
from evolution.ui.view.sheet import Course

ELSE = "ui.lesson.else"  # to what is allowed, and not what the lesson is about


class Head(NamedTuple):
    """What stands above a lesson."""

    title: str
    at: int  # the step
    steps: int
    helps: bool  # may one ask for help?
    over: bool


class Card(NamedTuple):
    """A lesson in the list of lessons."""

    key: str
    title: str
    game: str
    begun: bool = False
    done: bool = False


class Teaser(NamedTuple):
    """How the first lesson begins."""

    key: str
    sentence: str
    tiles: tuple[Tile, ...]


class LessonPlay(Play):
    """A table on which a lesson is taken."""

    linked: Callable[[str, str], str] | None = None  # marks what leads to the field guide
    tells_first = False  # is it answered before one has seen what follows?

    def __init__(self, run: Run, read: int = 0) -> None:
        """``read``: so many steps had been read when it began, and are not counted."""
        self.run = run
        self.read_before = read
        self.helped = 0  # how often help has been asked for in this step
        super().__init__(run.session, opened=True)
        self.script = lambda: run.due

    # ------------------------------------------------------------------ what is seen

    @property
    def moment(self) -> tuple[int, int | None]:
        """Where a turn ends it is looked at first, before the tokens go and the cards come."""
        since = self.run.since
        for number, step in enumerate(self.session.steps[since:], since + 1):
            for until, event in enumerate(step.events):
                if ends_turn(event):
                    return number, until
        return super().moment

    @property
    def state(self) -> State:
        step, until = self.moment
        return super().state if until is None else self.session.midst(step, until)

    @property
    def seen(self) -> State:
        return super().seen if self.moment[1] is None else observe(self.state, self.viewer)

    def context(self, words: Words) -> ViewContext:
        made = super().context(words)
        return made if self.moment[1] is None else made._replace(asked=NOBODY)

    def happened(self) -> Sequence[Event]:
        step, until = self.moment
        return self.history.at(step)[:until] if step == len(self.session.steps) else ()

    # ------------------------------------------------------------------ choosing

    @property
    def person_asked(self) -> bool:
        return self.run.open

    @property
    def forced(self) -> Action | None:
        return None

    def choose(self, what: str, half: str = "") -> bool:
        if not self.run.open:
            return False
        self.run.reply = ""
        done = super().choose(what, half)
        if self.against:
            self.run.refused([action for action, _ in self.against])
        return done

    def venture(self, action: Action) -> bool:
        if self.run.judge(action):
            self.act(action)
            return True
        self.clear()
        self.hint = ELSE
        return False

    def act(self, action: Action) -> list[Event]:
        events = super().act(action)
        self.run.played()
        return events

    def undo(self) -> bool:
        return False  # what is wrong is taken back by trying again

    def redo(self) -> bool:
        return False

    def retry(self) -> None:
        """Back to the choice."""
        self.run.retry()
        self.went_back()

    @property
    def asks_first(self) -> bool:
        """What is to be answered by a click on the table alone is answered by it."""
        return not self.run.step.on_table

    def seek_advice(self) -> None:
        """The first time, where to look; then, what may be done."""
        self.clear()
        self.helped += 1
        self.run.reply = "hint"
        model = self.run.model
        if self.run.open and model and self.shows_model:
            self.advice = Thought(self.near, self.state, Chosen(model[0]))

    @property
    def shows_model(self) -> bool:
        return self.helped > 1

    # ------------------------------------------------------------------ what is said

    def says(self, words: Words, part: str, marking: bool = True) -> str:
        """A text of this step, its animals called as on the table; empty if there is none."""
        key = f"lesson.{self.run.lesson.key}.{self.run.step.name}.{part}"
        if not words.has(key):
            return ""
        namer = self.namer(words)._replace(marking=marking)
        names = {str(id): namer.animal(id) for id in self.session.owners}
        names |= dict(zip(LETTERS, self.names, strict=False))
        said = words.say(key, **names)
        return self.linked(said, self.session.rules.names[-1]) if marking and self.linked else said

    def sentence(self, words: Words, marking: bool = True) -> str:
        """What the step says; if so, that the table is another one, and where it is answered."""
        step = self.run.step
        if step.watch and self.run.due and self.run.mood is Mood.OPEN:
            return words.say("ui.lesson.watch")  # told when it has been seen
        anew = words.say("ui.lesson.anew") if self.run.at and step.table else ""
        where = words.say("ui.lesson.on_table") if step.on_table else ""
        return " ".join(filter(None, (anew, self.says(words, "text", marking), where)))

    def reply(self, words: Words, marking: bool = True) -> str:
        """What is answered to the last choice."""
        run = self.run
        if self.advice:
            action = story.action_sentence(self.namer(words), self.advice.choice.action)
            return words.say("ui.lesson.try", what=action)
        if run.mood is Mood.RIGHT and not run.reply:
            return self.says(words, "done.reply", marking)
        if not run.reply:
            return ""
        return self.says(words, f"{run.reply}.reply", marking) or words.say(ELSE)

    def hint_text(self, words: Words) -> str:
        """The reasons of the rules, if they do not allow it."""
        return self.refusal(words) if self.against else ""

    def aloud(self, words: Words) -> str:
        """For ears: what is answered, or else what is said."""
        heard = [self.hint_text(words), self.reply(words, False)]
        told = " ".join(filter(None, heard))
        return told or self.sentence(words, False)

    @property
    def verdict(self) -> str:
        if self.advice or self.run.reply == "hint":
            return "help"
        return "right" if self.run.mood is Mood.RIGHT else "wrong"

    # ------------------------------------------------------------------ what is offered

    @property
    def waits(self) -> bool:
        """Is there nothing to do but to go on?"""
        run = self.run
        return not (run.due or run.asking or run.mood is Mood.WRONG or run.over)

    @property
    def stage(self) -> str:
        """Is something to be done now, or only something said?"""
        return "doing" if self.run.open else "saying"

    def choices(self, words: Words) -> tuple[Choice, ...] | None:
        """What is to be chosen from; None where it is what the table offers."""
        run = self.run
        if run.open:
            return () if run.step.on_table and not self.helped else None
        made: list[Choice] = []
        if run.due and not self.tells_first:
            return ()
        if run.mood is Mood.WRONG:
            made = [Choice("lesson retry", words.say("ui.lesson.retry"), tone="main")]
        elif run.asking:
            made = [self.answer(it, words) for it in run.step.answers]
        elif run.over:
            made = [
                *self.following(words),
                Choice("lesson again", words.say("ui.lesson.again")),
                Choice("menu", words.say("ui.lesson.leave")),
            ]
        return tuple(one._replace(number=str(n)) for n, one in enumerate(made, 1))

    def answer(self, name: str, words: Words) -> Choice:
        """An answer to choose; beside a wrong one that has been chosen stands why it is wrong."""
        refuted = name in self.run.refuted
        why = self.says(words, f"{name}.reply", False) if refuted else ""
        text = self.says(words, f"{name}.text", False)
        return Choice(f"lesson answer {name}", text, why, refused=refuted)

    def following(self, words: Words) -> list[Choice]:
        """The next lesson, if there is one, and a game: first after the last of a box."""
        made, key = [Choice("lesson game", words.say("ui.coach.begin"))], after(self.run.lesson.key)
        if key:
            said = words.say("ui.lesson.following", title=words.say(f"lesson.{key}.title"))
            last = lessons.is_last_of_its_game(self.run.lesson.key)
            made.insert(1 if last else 0, Choice(f"lesson begin {key}", said))
        return [made[0]._replace(tone="main"), *made[1:]]

    def courses(self, words: Words) -> tuple[Course, ...]:
        """How it goes on after the choice that has been made, told at once."""
        return ()

    def head(self, words: Words) -> Head:
        run = self.run
        title = words.say(f"lesson.{run.lesson.key}.title")
        at, steps = run.at - self.read_before, len(run.lesson.steps) - self.read_before
        return Head(title, at, steps, run.open, run.over)

    @property
    def lit(self) -> tuple[str, ...]:
        """What is spoken of, and lies on the table."""
        beings = {pick.being(id) for id in (*self.state.animals, *self.state.places)}
        return tuple(
            it for it in self.run.step.lit if it in beings or not it.startswith(pick.BEINGS)
        )


# ---------------------------------------------------------------------- how far one has come


class Progress:
    """Which steps of which lessons have been taken, by their names: so a lesson may be changed."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def read(self) -> Mapping[str, list[str]]:
        return self.store.lists(LESSONS)

    def passed(self, key: str) -> list[str]:
        """The steps of a lesson that have been taken."""
        return self.read().get(key, [])

    def add(self, key: str, step: str) -> None:
        passed = self.passed(key)
        if step not in passed:
            self.write(key, [*passed, step])

    def write(self, key: str, steps: Iterable[str]) -> None:
        self.store.put(LESSONS, json.dumps({**self.read(), key: list(steps)}))

    def finish(self, key: str) -> None:
        """It has been taken whole, and the next one is laid ready."""
        self.add(key, TAUGHT)
        following = after(key)
        if following and not self.passed(following):
            self.write(following, ())

    def done(self, key: str) -> bool:
        return TAUGHT in self.passed(key)

    def start(self, key: str) -> Run:
        """A lesson from where one has left it; from its first step if it has been taken whole."""
        run, passed = Run(lessons.read(key), NAMES), self.passed(key)
        while not self.done(key) and not run.last and run.step.name in passed:
            run.next()
        return run


def ends_turn(event: Event) -> bool:
    """Is nothing left of a turn, but to deal and to count?"""
    return scene(event) == DEAL or event.kind in HEADS


@lru_cache(maxsize=2)
def teaser(words: Words) -> Teaser:
    """The first step of the first lesson, as a picture and a sentence."""
    key = next(iter(lessons.places()))
    play = LessonPlay(Run(lessons.read(key), NAMES))
    context = play.context(words)
    animals = [play.state.animals[int(it.split()[1])] for it in play.run.step.lit]
    return Teaser(key, play.sentence(words, False), tuple(tile(context, it) for it in animals))


def after(key: str) -> str:
    """The next lesson; empty after the last."""
    keys = list(lessons.places())
    return (keys[keys.index(key) + 1 :] or [""])[0]


def cards(progress: Mapping[str, list[str]], words: Words) -> tuple[Card, ...]:
    """All lessons, for the first screen."""
    return tuple(
        Card(
            key,
            words.say(f"lesson.{key}.title"),
            game,
            bool(progress.get(key)),
            TAUGHT in progress.get(key, ()),
        )
        for key, (game, _) in lessons.places().items()
    )
