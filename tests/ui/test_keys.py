"""Keys mean the same everywhere, and Escape goes back the way one has come."""

from __future__ import annotations

from random import Random

import pytest

from evolution.ui.app import App
from evolution.ui.keys import numbered
from evolution.ui.page import END
from evolution.ui.pick import AND
from evolution.ui.view.choices import Choice
from tests.ui_tables import NAIVE, PERSON, begin, let_others_play, open_app

QUESTIONS = 60


def question(app: App) -> tuple[object, ...]:
    """What is asked, and what there is to choose from."""
    sheet = app.table().sheet
    return sheet.prompt, sheet.trail, tuple((it.number, it.pick) for it in sheet.choices)


@pytest.mark.parametrize("game", ["new_world", "continents", "plantarum"])
def test_escape_leads_back_through_the_questions_one_has_seen(game):
    app = open_app()
    for name, value in (("kind-0", PERSON), ("kind-1", NAIVE), (f"game-{game}", "on")):
        app.change(name, value)
    app.click("begin")
    rng, picked = Random(7), set()
    for _ in range(QUESTIONS):
        let_others_play(app)
        if app.screen == END:
            break
        seen, steps = [question(app)], len(app.play.session.steps)
        while leads := [it for it in open_choices(app) if not it.startswith("option")]:
            app.click(rng.choice(leads))
            if len(app.play.session.steps) > steps:
                break
            seen.append(question(app))
            picked.add(max(map(len, (one.split(AND) for one in leads))))
        for before in reversed(seen[:-1] if len(app.play.session.steps) == steps else []):
            app.key("Escape")
            assert question(app) == before
        go_on(app, rng, steps)
    assert 2 in picked, "an animal and what it does are picked by one click"


def open_choices(app: App) -> list[str]:
    return [it.pick for it in app.table().sheet.choices if not it.refused]


def go_on(app: App, rng: Random, steps: int) -> None:
    """Until something has been chosen."""
    while len(app.play.session.steps) == steps:
        app.click(rng.choice(open_choices(app)))
        app.click("sure")


def test_x_goes_round_the_boards_of_all_others():
    app = begin(PERSON, NAIVE, NAIVE, NAIVE)
    let_others_play(app)
    app.effects.clear()
    for _ in range(4):
        app.key("x")
    led = [it.name for it in app.effects if it.what == "focus"]
    assert sorted(led[:3]) == ["seat-1", "seat-2", "seat-3"] and led[3] == led[0]


def test_what_lay_over_the_screen_leads_back_to_where_one_was():
    for screen, instead in (("table", "question"), (END, "end-title")):
        app = begin(PERSON if screen == "table" else NAIVE, NAIVE)
        let_others_play(app)
        if screen == END:
            app.click("watch")
            app.key("?")
            assert app.cover == "help"
            app.key("Escape")
            assert app.play.film
            app.key("Escape")
        app.effects.clear()
        app.key("?")
        app.key("Escape")
        assert [it[:2] for it in app.effects if it.what == "return"] == [("return", instead)]


def test_the_pace_stops_at_both_ends_by_keys_and_goes_round_by_its_button():
    app = begin(PERSON, NAIVE)
    for key, end in (("+", "none"), ("-", "press")):
        for _ in range(7):
            app.key(key)
        assert app.settings.pace == end
    app.key("+")
    for _ in range(5):
        app.click("pace next")
    assert app.settings.pace == "slow"


def test_a_digit_with_which_no_number_begins_is_the_second_of_two():
    many = tuple(Choice(f"option {n}", "", number=f"{n:02}") for n in range(15))
    assert numbered("4", many) == ("option 4", "")
    assert numbered("1", many) == ("", "1")
    assert numbered("14", many) == ("option 14", "")
    assert numbered("19", many) == ("", "")
    assert numbered("5", many[:3]) == ("", "")
