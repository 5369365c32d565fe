"""Every lesson is taken by the real engine, in every way that its file speaks of."""

import re
from pathlib import Path

import pytest

import evolution
from evolution import lessons
from evolution.lessons.lesson import parse, reached
from evolution.lessons.run import Mood, Run, begin
from evolution.model import NATURE
from evolution.notation import SEATS
from evolution.session import Player, Session
from evolution.text.catalogue import languages, read
from evolution.text.words import HOLE

NAMES = ("Ana", "Boris", "Chen", "Dara")
ALL = {key: lessons.read(key) for key in lessons.places()}
TEXTS = {language: read(language) for language in languages()}
FEW = """
food: 2
A: 1, 2
B: 3 carnivorous
---
step: eat
choose: eat 1
wrong late: eat 2 > attack 3 1
---
step: ask
answers: yes, no
right: no
"""


def at(lesson, step) -> Run:
    """A lesson at the beginning of a step, when all has happened that happens first."""
    run = Run(lesson, NAMES)
    for _ in range(step):
        run.next()
    run.settle()
    return run


def steps():
    return [
        pytest.param(lesson, at, id=f"{key}-{step.name}")
        for key, lesson in ALL.items()
        for at, step in enumerate(lesson.steps)
    ]


# ---------------------------------------------------------------------- all that there are


@pytest.mark.parametrize("lesson, step", steps())
def test_what_a_step_speaks_of_is_there_and_its_choices_are_offered(lesson, step):
    run = at(lesson, step)
    told, state, ask = run.step, run.session.state, run.session.ask
    there = {f"animal {id}" for id in state.animals} | {f"place {id}" for id in state.places}
    there |= {f"seat {n}" for n in range(len(state.seats))}
    there |= {f"card {card}" for card in state.seats[0].hand}
    for one in told.lit:
        assert one in there or one.startswith(("token", "trait", "phase", "deck")), one
    if not told.acts:
        return
    assert run.open, "the pupil is not asked"
    legal = set(ask.legal_actions)
    assert run.model and run.model[0] in legal
    if told.choose:
        assert legal & set(told.choose)
    for mistake in told.mistakes:
        for action in mistake.actions:
            assert (action in legal) != mistake.barred, action
            assert action not in told.choose
            assert not mistake.barred or evolution.why_not(state, action), action


@pytest.mark.parametrize("lesson, step", steps())
def test_every_right_choice_leads_on_and_every_answer_is_answered(lesson, step):
    told = lesson.steps[step]
    legal = set(ask.legal_actions) if (ask := at(lesson, step).session.ask) else set()
    for action in legal & set(told.choose):
        run = at(lesson, step)
        assert run.act(action)
        run.settle()
        assert run.mood is Mood.RIGHT
        if not run.last:
            run.next()
            run.settle()
    for name in told.answers:
        run = at(lesson, step)
        run.answer(name)
        assert (run.mood is Mood.RIGHT) == (name == told.right)


@pytest.mark.parametrize("lesson, step", steps())
def test_the_way_to_a_goal_reaches_it(lesson, step):
    run = at(lesson, step)
    for action in run.step.way:
        assert run.mood is Mood.OPEN
        assert run.act(action)
        run.settle()
    assert not run.step.goal or run.mood is Mood.RIGHT
    assert run.mood is not Mood.RIGHT or reached(run.session.state, run.step.goal)


@pytest.mark.parametrize("lesson, step", steps())
def test_after_a_mistake_one_stands_where_one_stood(lesson, step):
    for mistake in lesson.steps[step].mistakes:
        for action in () if mistake.barred else mistake.actions:
            run = at(lesson, step)
            before = evolution.dump(run.session.state)
            assert run.act(action) == mistake.shown
            run.settle()
            assert run.reply == mistake.name and not run.queue
            assert run.mood is (Mood.WRONG if mistake.shown else Mood.OPEN)
            run.retry()
            assert evolution.dump(run.session.state) == before and run.open


@pytest.mark.parametrize("lesson", ALL.values(), ids=ALL)
def test_a_lesson_is_short_and_ends(lesson):
    run = Run(lesson, NAMES)
    for _ in lesson.steps[1:]:
        run.next()
    run.settle()
    assert run.over
    assert len(lesson.steps) <= 12


def wanted(lesson) -> set[str]:
    """The texts that a lesson needs."""
    keys = {f"lesson.{lesson.key}.title"}
    for step in lesson.steps:
        names = ["text", *(f"{it.name}.reply" for it in step.mistakes)]
        names += [f"{name}.{part}" for name in step.answers for part in ("text", "reply")]
        names += ["hint.reply"] * step.acts
        keys |= {f"lesson.{lesson.key}.{step.name}.{name}" for name in names}
    return keys


@pytest.mark.parametrize("language", TEXTS)
def test_everything_is_said_and_nothing_else(language):
    keys = {key for key in TEXTS[language] if key.startswith("lesson.")}
    needed = set().union(*map(wanted, ALL.values()))
    may = {
        f"lesson.{key}.{step.name}.{part}.reply"
        for key, lesson in ALL.items()
        for step in lesson.steps
        if step.acts
        for part in ("done", "else")
    }
    assert sorted(needed - keys) == [] and sorted(keys - needed - may) == []


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("lesson", ALL.values(), ids=ALL)
def test_whoever_is_named_has_been_there_and_no_text_is_long(lesson, language):
    for at_step, step in enumerate(lesson.steps):
        session = at(lesson, at_step).session
        known = {*map(str, session.owners), *SEATS[: len(session.players)]}
        for key, text in TEXTS[language].items():
            if key.startswith(f"lesson.{lesson.key}.{step.name}."):
                assert {hole[0] for hole in HOLE.findall(text)} <= known, key
                assert len(text) <= (330 if language == "en" else 350), key
                assert not re.search(r"\b[A-D]\d", text), f"{key}: animals are named by holes"


# ---------------------------------------------------------------------- the runner


def test_a_wrong_choice_is_punished_and_taken_back():
    run = Run(parse("few", "origin", FEW), NAMES)
    assert run.act(evolution.parse_action("eat 2"))
    assert run.reply == "late" and str(run.due) == "attack 3 1"
    run.settle()
    assert 1 not in run.session.state.animals and not run.open
    run.retry()
    assert 1 in run.session.state.animals and run.open and not run.session.state.animals[2].food
    assert run.act(evolution.parse_action("eat 1")) and run.mood is Mood.RIGHT


def test_who_skips_a_step_has_done_it():
    run = Run(parse("few", "origin", FEW), NAMES)
    run.act(evolution.parse_action("eat 2"))
    run.next()
    assert run.session.state.animals[1].fed and not run.session.state.animals[2].fed
    assert run.step.name == "ask" and run.asking and not run.over
    run.answer("yes")
    assert run.mood is Mood.OPEN and run.reply == "yes"
    run.answer("no")
    assert run.over


def test_another_choice_than_those_thought_of_is_not_played():
    text = "food: 2\nA: 1, 2, 4\nB: 3\n---\nstep: eat\nchoose: eat 1"
    run = Run(parse("few", "origin", text), NAMES)
    assert not run.act(evolution.parse_action("eat 4"))
    assert run.reply == "else" and run.open and not run.session.steps
    with pytest.raises(ValueError, match="cannot be chosen now"):
        run.act(evolution.parse_action("eat 3"))


def test_a_goal_may_be_reached_in_any_way_and_be_missed():
    text = "food: 2\nA: 1, 2\nB: 3\n---\nstep: eat\ngoal: 1 fed; 2 alive\nway: eat 1"
    run = Run(parse("few", "origin", text), NAMES)
    run.act(evolution.parse_action("eat 2"))
    run.settle()
    assert run.mood is Mood.WRONG and run.reply == "else" and run.session.state.turn == 2
    run.retry()
    run.act(evolution.parse_action("eat 1"))
    assert run.mood is Mood.RIGHT


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("food: 1\nA: 1\nB: 2", "no table, or no step"),
        ("step: eat\nchoose: eat 1", "no table, or no step"),
        ("A: 1\n---\nstep: eat\nchoose: eat 1, devour", "step 'eat': 'devour 1 2 3' is not"),
        ("A: 1\n---\nstep: eat\nchoose: eat 1\nanswers: a\nright: a", "has one of `choose`"),
        ("A: 1\n---\nstep: eat\nanswers: a, b\nright: c", "'c' is none of the answers"),
        ("A: 1\n---\nstep: eat\ngoal: 1 fed", "needs a `way`"),
        ("A: 1\n---\nstep: eat\ngoal: 1 happy\nway: eat 1", "'1 happy' is not a number and"),
        ("A: 1\n---\nstep: eat\nlit: the moon", "'the moon' is nothing on the table"),
        ("A: 1\n---\nstep: eat\nwrong: pass", "needs a name, and choices"),
        ("A: 1\n---\nstep: eat\nchoose: eat 1\nbarred no: pass >", "nothing comes of what"),
        ("A: 1\n---\nstep: eat\nwrong no: pass", "nothing to do wrong"),
        ("A: 1\n---\nstep: eat\nstep: sleep", "two lines 'step'"),
        ("A: 1\n---\nstep: eat\n---\nstep: eat", "two steps 'eat'"),
        ("A: 1\n---\nstep: Eat!", "a step begins with a line"),
    ],
)
def test_a_bad_file_gives_a_clear_sentence(text, complaint):
    text = text.replace("devour", "devour 1 2 3")
    with pytest.raises(ValueError, match="lesson few") as error:
        parse("few", "origin", text)
    assert complaint in str(error.value)


def test_a_lesson_that_is_not_there_is_told():
    with pytest.raises(ValueError, match="there is no lesson 'dancing'; there are turn, feeding"):
        lessons.read("dancing")


def test_the_example_of_the_document_can_be_taken():
    text = (Path(evolution.__file__).parents[1] / "docs/adding-a-lesson.md").read_text("utf-8")
    run = Run(parse("flying", "origin", re.search(r"```lesson\n(.*?)```", text, re.S)[1]), NAMES)
    run.next()
    run.answer("second")
    run.next()
    assert str(run.model[0]) == "attack 2 3" and run.open
    assert evolution.why_not(run.session.state, evolution.parse_action("attack 1 3"))
    run.act(evolution.parse_action("eat 1"))
    run.settle()
    assert run.mood is Mood.WRONG


# ---------------------------------------------------------------------- a game from a position


def test_a_game_may_begin_from_a_position_and_its_record_says_so():
    two = (Player("Ana"), Player("Boris"))
    session = Session(seats=two, position="food: 3\nA: 1, 2\nB: 3\nask: anyway")
    session.act(evolution.parse_action("eat 2"))
    again = Session.load(session.text())
    assert evolution.dump(again.state) == evolution.dump(session.state)
    assert again.numbers == session.numbers == {1: 1, 2: 2, 3: 1}
    with pytest.raises(ValueError, match="the position has 3 seats"):
        Session(seats=two, position="C: 1")
    with pytest.raises(ValueError, match="hidden cards"):
        Session(seats=two, position="food: 3\nA: 1, 2\nB: 3\nB hand: ?\ndeck: none")
    with pytest.raises(ValueError, match="the table is one of origin variation, not of origin"):
        Session(seats=two, position="rules: origin variation\nfood: 3\nA: 1, 2\nB: 3")


def test_a_rewind_goes_back_over_everything():
    two = (Player("Ana"), Player("Boris"))
    session = Session(seats=two, seed=4)
    before = evolution.dump(session.state)
    while len(session.steps) < 20:
        session.advance()
        session.act(session.ask.legal_actions[-1])
    assert any(step.who == NATURE for step in session.steps)
    session.rewind(len(session.steps))
    assert evolution.dump(session.state) == before


def test_what_a_table_changes_of_its_games_holds_in_its_lesson():
    session = begin("rules: origin turns=3\nturn: 3\nA: 1\nB: 2\nfood: 3", ("Ana", "Bob"))
    assert session.rules.changes.turns == 3
    assert session.rules.is_last_turn(session.state)
