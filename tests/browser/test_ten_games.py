"""A game of every kind comes back whole by link, code, file and page, which keys alone replay."""

from __future__ import annotations

import pytest

import evolution
from evolution import link
from evolution.session import Session
from evolution.ui.play import Play
from tests.codes import drawn, painted, read
from tests.offprints import TEN, embed, save
from tests.rules.test_link import played
from tests.ui.test_offprint import words_of

AT = "step => document.querySelector('#step').value === String(step)"


@pytest.mark.parametrize(("boxes", "seats"), TEN)
def test_a_game_of_any_kind_comes_back_whole(page, dist, tmp_path, boxes, seats):
    session = played(boxes, seats)
    address = f"https://example.org/evolution/#{link.pack_short(session)}"
    seen = read(*painted(drawn(address)))
    file = save(tmp_path, session)
    for text in (link.pack(session), seen):
        assert link.unpack(text).text() == session.text()
    assert seen == address
    assert Session.load((tmp_path / "game.json").read_text("utf-8")).text() == session.text()

    page.context.set_offline(True)
    page.goto(embed(tmp_path, file))
    frame = page.frames[1]
    frame.wait_for_selector(":root[data-replays] .plate h2")
    while not frame.evaluate("document.hasFocus()"):
        page.keyboard.press("Tab")
    film = Play(session).watch()
    namer = Play(session).namer(words_of(session))
    film.go(film.end)
    page.keyboard.press("End")
    frame.wait_for_function(AT, arg=film.end)
    assert frame.locator("#caption .prompt").inner_text() == film.sentence(namer)
    film.go(0)
    for key, at in (("Home", 0), ("d", film.jump("death", 1))):
        page.keyboard.press(key)
        frame.wait_for_function(AT, arg=at)
    film.go(film.jump("death", 1))
    assert frame.locator(".board .tile").count() == len(film.state.animals)
    for _ in range(2):  # what explains a thing is closed first, then the score opens
        if not frame.locator("#end").is_visible():
            page.keyboard.press("Escape")
            page.wait_for_timeout(300)
    points = frame.locator("#end .rank .points").all_inner_texts()
    assert sorted(int(text.split()[0]) for text in points) == sorted(
        evolution.scores(session.state)
    )
    assert page.watch.requests == [page.url, frame.url]
