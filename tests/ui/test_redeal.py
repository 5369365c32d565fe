"""Hidden cards are dealt again, and nobody at the screen, nor an opponent, can tell.

What a person could see is all of it: the whole HTML with titles and what is for ears, what is said
aloud, what happens by itself and after which pause.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

import evolution
from evolution import chance
from evolution.lab import setups
from evolution.model import NATURE, State
from evolution.observe import EVERYBODY
from evolution.session import Player, Session
from evolution.ui import pick, render, spoken
from evolution.ui.app import App
from evolution.ui.pending import EVEN_PAUSE
from evolution.ui.play import NOBODY
from evolution.ui.store import Saved
from tests.ui_tables import CAREFUL, NAIVE, PERSON, open_app

EVERY = 19  # one of so many decisions is looked at
DEALS = 2
LOOKS = 12  # in one play
SEATS = {
    "two people and an opponent": (PERSON, NAIVE, PERSON),
    "one person": (NAIVE, PERSON),
}


def sit_down(names: tuple[str, ...], kinds: tuple[str, ...], seed: int) -> App:
    """A app with that play on the table."""
    app = open_app()
    seats = [Player(f"P{number}", kind) for number, kind in enumerate(kinds)]
    app.enter(Session(names, seats, seed), Saved("one", 0, "", "", ""))
    return app


def put(app: App, state: State) -> None:
    """Have this lie on the table."""
    play = app.play
    assert play
    play.session.state = state
    play.tried = (-1, [])
    play.history.written.clear()


def visible(app: App) -> dict[str, object]:
    """All that a person at the screen can see or hear now."""
    play = app.play
    assert play
    whole: dict[str, object] = {**render.regions(app.page())}
    whole["page"] = app.looks()
    whole["aloud"] = spoken.news(play, app.words)
    whole["sentence"] = play.hint_text(app.words)
    return whole


def by_itself(app: App) -> object:
    """What happens next without a person, and when; the message to an opponent aside."""
    return app.pending and app.pending._replace(job="")


def deals(state: State, seat: int, rng: Random) -> Iterator[State]:
    """The table with the cards dealt again that the seat cannot see."""
    for _ in range(DEALS):
        world = evolution.determinize(evolution.observe(state, seat), rng)
        if (
            world.legal_actions or not state.legal_actions
        ):  # else somebody has said that he has a card that fits
            yield world


def look(app: App, rng: Random) -> None:
    """Deal again what is hidden from everybody who is there, and compare."""
    play = app.play
    assert play
    state, viewer = play.session.state, play.viewer
    put(app, state)  # the log is written anew, as it will be for the others
    shown, automatic = visible(app), by_itself(app)
    for world in deals(state, viewer, rng):
        put(app, world)
        assert visible(app) == shown, f"seat {viewer} sees what is hidden"
    onlooker = EVERYBODY if len(play.persons) > 1 else viewer
    for world in deals(state, onlooker, rng):
        put(app, world)
        assert by_itself(app) == automatic, "a pause tells what is hidden"
        assert play.curtain == NOBODY or visible(app) == shown, "the curtain is thin"
    put(app, state)
    due = app.pending
    if due and due.job:
        luck = json.loads(due.job)[1]
        assert str(play.session.seed) not in due.job and luck != play.session.seed
        for world in deals(state, evolution.decision(state).who, rng):
            put(app, world)
            assert app.pending == due, "an opponent is told what is hidden from it"
        put(app, state)
    assert str(play.session.seed) not in "".join(map(str, shown.values()))


def go_on(app: App, rng: Random, looking: bool) -> None:
    """Somebody chooses anything; a person passes the curtain, and points at something first."""
    play = app.play
    assert play and play.ask
    if play.person_asked:
        for step in ("sit", "unveil") if play.curtain != NOBODY else ("unveil",):
            app.click(step)
            if looking:
                look(app, rng)
        if looking:
            options = play.ask.legal_actions
            one = chance.pick(rng, options)
            for part in (pick.card(one), pick.do(one)) if one.card else ():
                app.click(part)
            for animal in list(play.state.animals)[:3]:
                app.click(f"animal {animal}")
                if not play.ask or options != play.ask.legal_actions:
                    return  # that was a whole choice
                look(app, rng)
            play.clear()
    if play.ask.who == NATURE:
        play.roll()
    else:
        play.act(chance.pick(rng, play.ask.legal_actions))
    app.after_choice()
    app.render()


@pytest.mark.slow
@pytest.mark.parametrize("kinds", SEATS.values(), ids=SEATS)
@pytest.mark.parametrize("names", setups.combos(), ids="+".join)
def test_hidden_cards_dealt_again_change_nothing_that_can_be_seen(names, kinds):
    kinds = kinds if len(kinds) in evolution.rules(*names).seats else (PERSON, PERSON)
    seed = 8_765_432_109
    rng = Random(len(names))
    app = sit_down(names, kinds, seed)
    looked = 0
    for number in range(3000):
        looking = number % EVERY == 0 and looked < LOOKS
        if not app.play.ask:
            break
        if looking:
            look(app, rng)
            looked += 1
        go_on(app, rng, looking)
    assert app.screen == "end" and looked >= 3


# ---------------------------------------------------------------------- the hidden anglerfish

FISH = """
rules: origin time_to_fly
food: 4
A: 1 carnivorous, 8
B: 2{}, 9 hibernation_ability
play: attack 1 2
"""


def attacked(kinds: tuple[str, ...], card: str) -> App:
    """B's animal is attacked; its card is a hidden one."""
    app = sit_down(("origin", "time_to_fly"), kinds, 5)
    text, play = FISH.format(f"({card})").strip().rsplit("\nplay: ", 1)
    state = evolution.table(text)
    evolution.apply(state, evolution.parse_action(play))
    put(app, state)
    app.play.turn_to()
    app.render()
    return app


def test_a_person_with_an_anglerfish_and_one_without_look_the_same_to_others():
    apps = [attacked((PERSON, PERSON), card) for card in ("anglerfish", "piracy")]
    assert [len(app.play.ask.legal_actions) for app in apps] == [1, 1]
    for step in ("", "sit", "unveil"):
        for app in apps:
            app.click(step)
            assert app.pending is None, "it goes on by itself"
        if step != "unveil":
            assert visible(apps[0]) == visible(apps[1])
            assert "curtain" in visible(apps[0])["cover"]
    assert visible(apps[0]) != visible(apps[1])


def test_an_opponent_with_an_anglerfish_and_one_without_take_the_same_time():
    apps = [attacked((PERSON, CAREFUL), card) for card in ("anglerfish", "piracy")]
    for app in apps:
        app.change("set-pace", "none")
        app.click("skip")
    one, other = (by_itself(app) for app in apps)
    assert one == other and one.even and one.pause == EVEN_PAUSE
    assert visible(apps[0]) == visible(apps[1])


def test_an_even_wait_lasts_whole_pauses():
    due = by_itself(attacked((PERSON, CAREFUL), "anglerfish"))
    assert [spent + due.left(spent) for spent in (1, 40, due.pause - 1)] == [due.pause] * 3
    assert due.pause + 1 + due.left(due.pause + 1) == 2 * due.pause
    assert due._replace(even=False).left(due.pause + 1) == 0


def test_where_no_person_looks_on_nobody_waits_longer():
    due = by_itself(attacked((NAIVE, CAREFUL), "anglerfish"))
    assert not due.even


def test_one_alone_with_the_computer_sees_no_curtain():
    app = attacked((NAIVE, PERSON), "piracy")
    assert app.play.curtain == NOBODY and app.pending.what == "forced"


# ---------------------------------------------------------------------- the curtain


def test_the_curtain_takes_two_steps():
    app = sit_down(("origin",), (PERSON, PERSON), 5)
    for step in ("unveil", "option 0", "card camouflage", "do pass"):
        app.click(step)
        assert app.play.curtain != NOBODY and not app.play.session.steps
    app.click("sit")
    assert app.play.curtain != NOBODY and 'data-do="card ' not in "".join(app.shown.values())
    app.click("sit")
    assert app.play.curtain != NOBODY, "the same step twice is one"
    app.click("unveil")
    assert app.play.curtain == NOBODY
    app.play.act(app.play.ask.legal_actions[-1])
    app.after_choice()
    app.click("unveil")
    assert app.play.curtain != NOBODY, "who sat there before does not sit there now"
