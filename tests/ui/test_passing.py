"""A game that is passed on by link: everybody on a device of their own, and with a word."""

from __future__ import annotations

import json
import re

from evolution import link
from evolution.model import NATURE
from evolution.session import Session
from evolution.ui.store import Memory
from tests.ui_tables import NAIVE, PERSON, begin, open_app


def device(*kinds: str):
    return begin(*(kinds or (PERSON, PERSON)), passed="on", shelf=Memory(), seed="7")


def sent(app) -> str:
    """The link that is to be sent on."""
    found = re.search(r'id="link-pass" value="[^"]*(#[^"]+)"', app.shown["cover"])
    assert found
    return found[1]


def choose(app) -> None:
    """Something that another person has to answer."""
    who = app.play.ask.who
    while app.play.ask and app.play.ask.who in (who, NATURE):
        if app.play.ask.who == NATURE:
            app.play.roll()
        else:
            app.play.act(app.play.ask.legal_actions[-1])
        app.after_choice()
    app.render()


def test_a_word_opens_ones_own_cards_and_no_other():
    app = device()
    who = app.play.ask.who
    assert "choose a word" in app.shown["cover"] and 'data-ask="card' not in app.shown["hand"]
    app.change("word", "gecko")
    assert not app.shown["cover"] and 'data-ask="card' in app.shown["hand"]
    choose(app)
    assert app.play.ask.who != who and 'data-ask="card' not in app.shown["hand"]
    app.change("word", "heron")
    choose(app)
    for wrong in ("heron", "", "Gecko"):
        app.change("word", wrong)
        assert "not the word" in app.shown["cover"] and app.play.viewer == -1
    for way in ("sit", "unveil"):
        app.click(way)
        assert app.play.viewer == -1
    app.change("word", "gecko")
    assert app.play.viewer == who


def test_it_goes_to_and_fro_and_nothing_is_kept_before_one_says_so():
    one, other = device(), open_app(Memory())
    one.change("word", "gecko")
    choose(one)
    other.news("address", sent(one))
    assert "choose a word" in other.shown["cover"] and not other.games()
    other.change("word", "heron")
    other.click("keep")
    choose(other)
    before = [it.text for it in one.store.generations(one.saved.id)]
    one.news("address", sent(other))
    assert [it.text for it in one.store.generations(one.saved.id)] == before
    one.click("keep")
    assert len(one.games()) == 1 and len(other.games()) == 1
    one.change("word", "gecko")
    assert one.play.viewer == one.play.ask.who
    assert one.play.session.record() == other.play.session.record()


def test_a_link_that_tells_it_otherwise_is_refused_and_an_old_one_leads_to_what_is_known():
    app = device()
    first = sent(app)
    app.change("word", "gecko")
    choose(app)
    known = app.play.session.text()
    app.click("menu")
    app.news("address", first)
    assert "no more than you know" in app.shown["notice"] and app.play.session.text() == known
    app.click("menu")
    record = json.loads(known)
    other = Session.from_record({**record, "choices": []})
    while len(other.steps) < len(record["choices"]) + 2:
        other.act(other.ask.legal_actions[0])
    app.news("address", "#" + link.pack(other))
    assert "contradicts" in app.shown["notice"] and app.play is None
    words = Session.from_record({**record, "locks": ["1", "2"]})
    app.news("address", "#" + link.pack(words))
    assert "contradicts" in app.shown["notice"] and app.play is None
    assert app.store.generations(app.games()[0].id)[0].text == known


def test_the_next_device_may_scan_it_too(monkeypatch):
    one, other = device(), open_app(Memory())
    one.change("word", "gecko")
    choose(one)
    one.click("pass-picture")
    (short,) = [it.text for it in one.effects if it.what == "picture"]
    one.pictured(short, "<svg></svg>")
    assert 'class="qr"' in one.shown["cover"]
    other.news("address", short)
    assert other.play.session.record() == one.play.session.record()
    choose(one)
    assert 'class="qr"' not in one.shown["cover"]  # that was the game before
    monkeypatch.setattr(link, "pack_short", refuse)
    one.click("pass-picture")
    assert "too long for a QR code" in one.shown["cover"]


def refuse(session: Session) -> str:
    raise ValueError(session)


def test_what_another_has_passed_on_is_not_taken_back():
    app = device()
    app.change("word", "gecko")
    choose(app)
    app.change("word", "heron")
    assert app.play.session.can_undo() == 0


def test_alone_against_computers_there_is_nobody_to_pass_it_to():
    app = device(PERSON, NAIVE)
    assert not app.play.session.locks and not app.shown["cover"]


def test_the_page_says_what_a_word_is_worth():
    assert "whoever takes it apart can read them" in device().shown["cover"]
