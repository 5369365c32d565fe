"""Reporting a moment: what it tells, that it can be looked at again, and that nothing is sent."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest

from evolution import __version__
from evolution.link import unpack
from evolution.ui.report import LAST, LONGEST, issue, tracker
from tests.ui.test_film import watched
from tests.ui_tables import NAIVE, PERSON, begin


def test_a_report_tells_version_browser_the_game_and_its_last_choices():
    app = watched()
    app.base, app.browser = "https://example.org/evolution/", "Lynx 1.0"
    app.click("step 40")
    app.click("report")
    text = app.reported.text
    first, browser, game, _, address, _, *told = text.split("\n")
    step = app.play.film.now.step
    assert (first, browser) == (f"Evolution {__version__}", "Lynx 1.0")
    assert game == f"origin, 2 seats, choice {step} of {len(app.play.session.steps)}"
    assert unpack(address.partition("#")[2]).text() == app.play.session.text()
    assert len(told) == LAST and told[-1].startswith(f"{step} ")
    assert str(app.play.session.steps[step - 1].action) in told[-1]
    assert text.split("\n")[0] in app.shown["cover"] and "issues/new" not in app.shown["cover"]


def test_it_is_copied_and_nothing_else_happens():
    app = watched()
    app.click("report")
    app.effects.clear()
    app.click("copy-report")
    assert [(it.what, it.text) for it in app.effects if it.what not in ("say", "here")] == [
        ("copy", app.reported.text)
    ]
    app.click("close")
    assert not app.cover


def test_of_a_game_that_goes_on_one_is_told_that_the_link_tells_all_cards():
    app = begin(PERSON, NAIVE)
    app.click("report")
    assert app.words.say("ui.link.secrets.open") in app.shown["cover"]
    app.click("menu")
    app.click("report")
    assert "#" not in app.reported.text and "note" not in app.shown["cover"]


@pytest.mark.parametrize("opener", ["help", "credits"])
def test_the_way_to_it_is_where_one_looks_for_help(opener):
    app = begin(PERSON, NAIVE)
    app.click(opener)
    assert 'data-do="report"' in app.shown["cover"]


def test_an_issue_is_filled_in_where_the_place_of_the_page_tells_whose_it_is():
    app = watched()
    app.base = "https://somebody.github.io/evolution/"
    app.click("report")
    assert "https://github.com/somebody/evolution/issues/new?" in app.shown["cover"]
    app.online = lambda: False
    app.click("report")
    assert "github.com" not in app.shown["cover"]
    short = issue("https://github.com/a/b/issues/new", "A", "one\ntwo")
    assert short.endswith("one%0Atwo")
    assert tracker("https://example.org/evolution/") == tracker("https://x.github.io/") == ""


def test_an_issue_is_never_longer_than_an_address_may_be():
    long = issue("https://github.com/a/b/issues/new", "Was ist?", "\n".join(["Grün & 100 %"] * 900))
    assert len(long) <= LONGEST
    asked = parse_qs(urlsplit(long).query)
    assert asked["title"] == ["Was ist?"] and set(asked["body"][0].split("\n")) == {"Grün & 100 %"}
