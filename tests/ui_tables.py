"""Apps and tables for the tests of the page, without a browser."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import TypeVar

import evolution
from evolution import effects
from evolution.model import State
from evolution.phases import Feeding, Turn
from evolution.text.catalogue import languages, read
from evolution.ui.app import App
from evolution.ui.page import END
from evolution.ui.store import Memory, Place, Store

ROOT = Path(__file__).parent.parent
CATALOGUES = {language: read(language, marked=True) for language in languages()}

Case = TypeVar("Case")
PERSON, CAREFUL, NAIVE = "person", "forager", "hatchling"


def in_turn(cases: Iterable[Case]) -> list[tuple[Case, str]]:
    """Every case in English, and in one of the other languages, which take turns."""
    others = [language for language in CATALOGUES if language != "en"]
    return [
        (case, language)
        for number, case in enumerate(cases)
        for language in ("en", others[number % len(others)])
    ]


def open_app(
    shelf: Place | None = None, language: str = "en", spoken: Iterable[str] = CATALOGUES
) -> App:
    """A app on the first screen, with a clock and a seed of its own."""
    clock = itertools.count(1)
    app = App(
        {one: CATALOGUES[one] for one in spoken},
        Store(Memory() if shelf is None else shelf),
        now=lambda: f"{next(clock):06}",
        seed=lambda: 7,
        language=language,
    )
    app.open()
    return app


def begin(*kinds: str, shelf: Place | None = None, **fields: str) -> App:
    """A app with a game: one seat for every kind; ``fields`` of the form with _ for -."""
    app = open_app(shelf)
    for seat in range(8):
        app.change(f"kind-{seat}", kinds[seat] if seat < len(kinds) else "")
    for name, value in fields.items():
        app.change(name.replace("_", "-"), value)
    app.click("begin")
    assert app.play, app.problem
    return app


def let_others_play(app: App) -> None:
    """Fulfil the app's wishes until a person is asked, or the game is over."""
    while app.screen != END:
        if app.play and app.play.rests:
            app.click("next")
        elif due := app.pending:
            app.fulfil(due)
        else:
            break


def go_on(app: App) -> None:
    """What comes by itself; else a person does what is offered first, or passes."""
    if app.play.rests:
        app.click("next")
    elif due := app.pending:
        app.fulfil(due)
    else:
        app.click("option 0")
        app.click("sure")


def crowded(seats: int = 8, animals: int = 10, traits: int = 6, seed: int = 3) -> State:
    """A feeding phase with a full table, for looks."""
    rng = Random(seed)
    rules = evolution.rules("origin")
    state = evolution.start(rules, seats=seats, seed=seed, first=0)
    for seat in range(seats):
        for _ in range(animals):
            effects.birth(state, seat, "piracy")
        row = state.of(seat)
        for number, animal in enumerate(row):
            fill(state, rng, seat, animal, row[(number + 1) % len(row)], traits)
            animal.food = rng.randrange(animal.need + 1)
    state.stack = [Turn(3), Feeding(0)]
    state.turn = 4
    state.places[0].food = 7
    evolution.engine.settle(state)
    return state


def fill(state: State, rng: Random, seat: int, animal, other, traits: int) -> None:
    """Give an animal traits that may lie on it, some of them shared with another."""
    kinds = list(state.rules.traits)
    for _ in range(100):
        if len(animal.marks) >= traits:
            return
        kind = kinds[int(rng.random() * len(kinds))]
        paired = state.rules.traits[kind].paired
        partner = other if paired and len(other.marks) < traits else None
        who = seat if kind != "parasite" else (seat + 1) % len(state.seats)
        if paired and partner is None:
            continue
        if not list(effects.attach_reasons(state, who, kind, animal, partner)):
            effects.attach(state, kind, animal, partner, kind)
