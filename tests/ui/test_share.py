"""Links in the page: opening one touches nothing that is kept, and sharing hands them out."""

from __future__ import annotations

import json
import re

import pytest

from evolution import link
from evolution.session import Player, Session
from evolution.ui.html.saved import standing
from evolution.ui.page import START, TABLE
from evolution.ui.store import Memory
from tests.ui_tables import NAIVE, PERSON, begin, let_others_play, open_app

SECRET = "Whoever"


def come(address: str, shelf=None):
    """A page to which somebody comes by a link."""
    app = open_app(shelf)
    app.open(address=address)
    return app


def whole_game():
    app = begin(NAIVE, NAIVE, title="Mine")
    let_others_play(app)
    return app


def links(app) -> dict[str, str]:
    return dict(re.findall(r'id="link-(\w+)" value="([^"]*)"', app.shown["cover"]))


@pytest.mark.parametrize("kinds", [(PERSON, NAIVE), (NAIVE, NAIVE)], ids=["open", "over"])
def test_a_game_is_shared_from_the_shelf_however_far_it_has_been_played(kinds):
    app = begin(*kinds)
    let_others_play(app)
    whole = link.pack(app.play.session)
    app.click("menu")
    (kept,) = app.games()
    assert f'data-do="hand-on {kept.id}"' in app.shown["start"]
    app.click(f"hand-on {kept.id}")
    assert links(app)["whole"].endswith(whole)
    told = "" if kept.over else ".open"
    assert app.words.say(f"ui.link.secrets{told}") in app.shown["cover"]


def test_a_game_that_came_with_a_link_is_kept_only_when_one_says_so():
    session = whole_game().play.session
    shelf = Memory()
    begin(PERSON, NAIVE, shelf=shelf, title="Of my own")
    before = {key: shelf.get(key) for key in shelf.heads()}
    app = come(f"#{link.pack(session)}", shelf)
    assert app.play.film and app.play.film.at == 0, "it does not begin with its end"
    assert app.screen == "table" and "came with a link" in app.shown["notice"]
    app.key("End")
    app.key("Escape")
    assert app.screen == "end" and "You" not in app.shown["end"], "who looks on has not played"
    assert {key: shelf.get(key) for key in shelf.heads()} == before
    app.click("keep")
    assert len(open_app(shelf).games()) == 2 and "came with" not in app.shown["notice"]
    assert ("address", "") in [(one.what, one.name) for one in app.effects]


def test_beside_another_tab_it_is_looked_at_and_kept_after_this_one_has_taken_over():
    app = come(f"#{link.pack(whole_game().play.session)}")
    app.lock(False)
    assert "came with a link" in app.shown["notice"]
    assert "steal" not in app.shown["notice"], "what is over is only looked at"
    app.click("keep")
    assert not app.games() and "steal" in app.shown["notice"]
    app.click("menu")
    assert "steal" in app.shown["notice"]
    app.open(address=f"#{link.pack(whole_game().play.session)}")
    assert "steal" not in app.shown["notice"]
    app.lock(True)
    app.click("keep")
    assert len(app.games()) == 1


def test_half_a_game_is_played_on_without_being_kept_and_leaving_forgets_it():
    session = Session(seats=[Player("Ana"), Player("Bo", NAIVE)], seed=3)
    shelf = Memory()
    app = come(f"#{link.pack(session)}", shelf)
    assert app.screen == "table"
    for _ in range(12):
        app.fulfil(app.pending) if app.pending else app.key("1")
    assert len(app.play.session.steps) > 5 and not app.games()
    app.click("menu")
    assert app.screen == "start" and not app.games() and not app.notice
    assert begin(PERSON, NAIVE, shelf=shelf) and len(open_app(shelf).games()) == 1


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("#r1.", "damaged"),
        ("#r1.AAAA", "damaged"),
        ("#s1.AAAA", "damaged"),
        ("#r1." + "A" * 200_000, "too long"),
    ],
)
def test_a_bad_link_gets_a_sentence_and_the_first_screen(address, told):
    shelf = Memory()
    app = come(address, shelf)
    assert app.screen == "start" and told in app.shown["notice"]
    assert not app.visiting and not app.games()


def test_an_opponent_that_is_not_known_here_is_refused():
    session = Session(seats=[Player("Ana"), Player("Bo", "oracle")])
    assert "newer version" in come(f"#{link.pack(session)}").shown["notice"]


def test_sharing_tells_that_all_cards_are_seen_and_the_links_lead_back():
    app = whole_game()
    app.base = "https://example.org/evolution/"
    app.click("share")
    assert "all cards" in app.shown["cover"] and set(links(app)) == {"whole", "deal"}
    app.click("shorten")
    found = links(app)
    assert [one.text for one in app.effects if one.what == "picture"] == [found["short"]]
    for kind, address in found.items():
        assert address.startswith("https://example.org/evolution/#")
        again = link.unpack(address)
        assert len(again.steps) == (0 if kind == "deal" else len(app.play.session.steps))
    app.click("copy short")
    assert [one.text for one in app.effects if one.what == "copy"] == [found["short"]]
    app.pictured(app.shared.short, "<svg></svg>")
    assert "<svg></svg></div>" in app.shown["cover"] and "QR" in app.shown["cover"]
    app.click("close")
    assert not app.shown["cover"]


def test_without_the_picture_the_link_still_stands():
    app = whole_game()
    app.click("share")
    app.click("shorten")
    app.pictured(app.shared.short, "")
    assert "no picture" in app.shown["cover"] and "short" in links(app)


def test_of_a_record_that_parts_from_the_rules_what_came_before_is_shown_and_not_kept():
    session = whole_game().play.session
    record = session.record()
    record["choices"][9] = "fly 1 2"
    for hand_in in (
        lambda app: app.imported("old.json", json.dumps(record)),
        lambda app: app.news("address", "#r1." + link.armoured(link.deflated(json.dumps(record)))),
    ):
        app = open_app(Memory())
        hand_in(app)
        assert "up to choice 9" in app.shown["notice"] and 'data-do="keep"' in app.shown["notice"]
        assert len(app.play.session.steps) == 9 and not app.games()
        app.click("keep")
        assert len(app.games()) == 1


def test_a_game_that_was_only_opened_to_be_shared_is_closed_again():
    app = begin(PERSON, NAIVE)
    kept = app.saved.id
    app.click("menu")
    app.click(f"hand-on {kept}")
    assert app.cover == "share" and app.play
    app.click("close")
    assert app.screen == START and not app.play
    app.click(f"resume {kept}")
    for dialog in ("share", "help"):
        app.click(dialog)
        app.click("close")
        assert app.screen == TABLE


def test_a_game_that_came_while_another_was_shared_stays():
    app = begin(PERSON, NAIVE)
    kept = app.saved.id
    app.click("menu")
    app.click(f"hand-on {kept}")
    app.come(link.pack(Session(("new_world",), [Player("Ana"), Player("Eve", NAIVE)], seed=3)))
    for dialog in ("share", "settings"):
        app.click(dialog)
        app.click("close")
        assert app.screen == TABLE and app.play.session.seed == 3


def test_it_is_asked_which_of_several_games_is_to_be_deleted():
    app = begin(PERSON, NAIVE)
    kept = app.saved.id
    app.click("menu")
    app.click(f"delete {kept}")
    assert app.words.say("ui.delete_of", title=app.games()[0].title) in app.shown["cover"]
    assert standing(app.games()[0], app.words) in app.shown["cover"]
