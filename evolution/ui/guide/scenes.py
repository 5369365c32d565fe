"""See it happen: a position, and what is done there, played by the engine step by step.

    scene: running
    food: 2
    A: 1 carnivorous
    B: 2 running, 3
    play: attack 1 2
    play: running 2
    roll: 5

The table is in the notation of ``docs/notation.md``; every line after it is a step. ``play`` is an
action or several, ``roll`` what the dice show, ``refused`` an action that is barred: the reason is
told. ``---`` is between two scenes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from evolution.engine import apply, why_not
from evolution.model import Action, Animal, Event, State
from evolution.notation import parse_action
from evolution.reading import table
from evolution.text import story
from evolution.text.story import Namer
from evolution.text.words import LETTERS, Words
from evolution.ui.guide.entries import alone
from evolution.ui.history import TURN, extras, struck

BETWEEN = "---"
ORDERS = ("play", "roll", "refused")
DEALING = "draw"  # and then it is another turn


class Script(NamedTuple):
    """A scene as it is written."""

    kind: str
    table: str
    steps: tuple[tuple[str, str], ...]  # the order, and what it says


class Frame(NamedTuple):
    """What is seen after a step."""

    state: State
    said: str  # what has happened
    struck: Mapping[int, str]  # whom it has happened to, and how
    gone: tuple[Animal, ...] = ()  # those who were there before
    extras: Mapping[int, Sequence[bool]] = {}  # which of its tokens are of no food bank


def scripts(text: str) -> dict[str, Script]:
    """All the scenes of a file, by what they show."""
    found = {}
    for part in f"\n{text}".split(f"\n{BETWEEN}"):
        lines = [line.strip() for line in part.splitlines() if line.strip()]
        rows = [(name, value.strip()) for name, _, value in (it.partition(":") for it in lines)]
        board = "\n".join(
            f"{name}: {value}" for name, value in rows if name not in (*ORDERS, "scene")
        )
        steps = tuple((name, value) for name, value in rows if name in ORDERS)
        for kind in (value for name, value in rows if name == "scene"):
            found[kind] = Script(kind, board, steps)
    return found


def played(script: Script, game: str, words: Words) -> list[Frame]:
    """Every step of a scene. Raises ValueError where the engine would not do it."""
    games = "" if "rules:" in script.table else f"rules: {' '.join(alone(game))}\n"
    state = table(games + script.table)
    namer = story.namer_of(words, tuple(LETTERS[: len(state.seats)]), state)
    frames = [Frame(state.copy(), words.say("guide.scene.start"), {})]
    heard: list[Event] = []
    for order, text in script.steps:
        before = {animal.id: animal for animal in frames[-1].state.animals.values()}
        if order == "refused":
            barred = refused(namer, state, parse_action(text))
            frames.append(barred._replace(extras=frames[-1].extras))
            continue
        told: list[Event] = []
        for action in actions(order, text):
            apply(state, action)
            told += state.events
        heard += told
        namer = known(namer, state)
        gone = tuple(it for id, it in before.items() if id not in state.animals)
        said = sentences(namer, told, state)
        frames.append(Frame(state.copy(), said, struck(told), gone, extras(heard)))
    return frames


def refused(namer: Namer, state: State, action: Action) -> Frame:
    """Somebody would like to, and may not."""
    reasons = why_not(state, action)
    if not reasons:
        raise ValueError(f"{action} is not refused")
    what = story.action_sentence(namer, action)
    said = namer.words.say("guide.scene.refused", action=what)
    return Frame(state.copy(), f"{said} {story.excuses(namer, reasons)}", {action.target: "barred"})


def actions(order: str, text: str) -> list[Action]:
    if order == "roll":
        return [Action("roll", what=int(die)) for die in text.split()]
    return [parse_action(words.strip()) for words in text.split(",")]


def known(namer: Namer, state: State) -> Namer:
    """The same, who remembers the dead and has heard of the young."""
    fresh = story.namer_of(namer.words, namer.names, state)
    return fresh._replace(
        owners={**namer.owners, **fresh.owners}, places={**namer.places, **fresh.places}
    )


def sentences(namer: Namer, events: Iterable[Event], state: State) -> str:
    said = []
    for event in events:
        if event.kind == TURN:
            break
        if event.kind != DEALING:
            said.append(story.event_sentence(namer, event, state))
    return " ".join(dict.fromkeys(filter(None, said)))
