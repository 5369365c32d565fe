"""Tables of real games at their fullest, drawn without a browser, to be shown in one."""

from __future__ import annotations

import itertools
import json
from functools import cache
from random import Random
from typing import NamedTuple

from evolution import observe
from evolution.players import PLAYERS
from evolution.session import PERSON, Player, Session
from evolution.text.words import Words
from evolution.ui.app import App
from evolution.ui.store import Memory, Store
from tests.pseudo import read

NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Elena", "Farid", "Greta", "Hassan")
LONGEST = 320  # choices of a game that is looked through for its fullest moments
SHOW = """async text => {
  const dom = await import(document.documentElement.dataset.static + 'dom.js');
  dom.show(text);
  scrollTo(0, 0);
}"""


class Stop(NamedTuple):
    """A moment at which a game waits for a person: asked, picked, or rests."""

    kind: str
    regions: dict[str, str]


@cache
def game(boxes: tuple[str, ...], seats: int) -> tuple[Session, dict[str, int]]:
    """A game, and when the first player was asked the two questions with the fullest tables."""
    players = [Player(name, "hatchling" if at else PERSON) for at, name in enumerate(NAMES[:seats])]
    session, rng = Session(boxes, players, seed=5), Random(5)
    fullest: dict[str, tuple[int, int]] = {}
    while (ask := session.ask) and len(session.steps) < LONGEST:
        if ask.who < 0:
            session.advance()
            continue
        if ask.who == 0:
            state, kind = session.state, type(session.state.stack[-1]).__name__
            full = 3 * len(state.animals) + len(ask.legal_actions) + len(state.seats[0].hand)
            fullest[kind] = max(fullest.get(kind, (0, 0)), (full, len(session.steps)))
        player = PLAYERS["forager" if ask.who == 0 else "hatchling"]
        seen = observe(session.state, ask.who)
        session.act(player.choose(seen, ask.legal_actions, rng).action)
    most = sorted(fullest, key=lambda kind: fullest[kind])[-2:]
    return session, {kind: fullest[kind][1] for kind in most}


def moments(boxes: tuple[str, ...], seats: int, language: str = "en") -> dict[str, dict[str, str]]:
    """The regions of the page at the fullest moments; and after a first pick, where one can."""
    session, fullest = game(boxes, seats)
    shown = {}
    for kind, step in sorted(fullest.items()):
        app = opened(language)
        app.enter(again(session, boxes, step), app.fresh("game"))
        app.render()
        shown[kind] = dict(app.shown)
        table = app.table()
        assert table
        cards = [card.pick for card in table.hand.cards if card.lit == "legal"]
        tiles = [f"animal {it.id}" for it in table.boards[0].tiles if it.lit == "legal"]
        if first := (cards + tiles)[:1]:
            app.click(first[0])
            if app.play and len(app.play.session.steps) == step:
                shown[f"{kind} picked"] = dict(app.shown)
    return shown


def stops(boxes: tuple[str, ...], seats: int, turns: int, language: str = "en") -> list[Stop]:
    """What is shown whenever somebody who practises is asked, has picked something, or is to read."""
    app, rng = opened(language), Random(3)
    players = [Player(name, "forager" if at else PERSON) for at, name in enumerate(NAMES[:seats])]
    app.enter(Session(boxes, players, seed=5, practice=True), app.fresh("game"))
    app.render()
    shown = []
    while app.play and app.screen == "table" and app.play.state.turn <= turns:
        if not app.play.rests and (due := app.pending):
            app.fulfil(due)
            continue
        kind = "rests" if app.play.rests else "picked" if app.play.picks else "asked"
        shown.append(Stop(kind, dict(app.shown)))
        table = app.table()
        assert table
        cards = [card.pick for card in table.hand.cards if card.lit == "legal"]
        ways = [one.pick for one in table.sheet.choices if not one.refused and one.tone != "end"]
        ways = cards if cards and not app.play.picks else ways
        ends = [one.pick for one in table.sheet.choices if not one.refused]
        app.click("next" if app.play.rests else rng.choice(ways or ends))
        if app.play and app.play.doubt:
            app.click("sure")
    return shown


def opened(language: str) -> App:
    clock = itertools.count(1)
    store = Store(Memory())
    app = App({language: read(language)}, store, lambda: f"{next(clock):06}", lambda: 7, language)
    app.open()
    return app


def again(session: Session, boxes: tuple[str, ...], steps: int) -> Session:
    """The same game up to a point."""
    other = Session(boxes, session.players, session.seed)
    for step in session.steps[:steps]:
        other.act(step.action)
    return other


def show(
    page,
    regions: dict[str, str],
    theme: str = "paper",
    language: str = "en",
    screen: str = "table",
    projector: str = "",
) -> None:
    looks = {"screen": screen, "theme": theme, "lang": language, "motion": "less"}
    looks["projector"] = projector
    looks["dir"] = Words(language, {}).direction
    page.evaluate(SHOW, json.dumps({"regions": regions, "page": looks, "effects": []}))
