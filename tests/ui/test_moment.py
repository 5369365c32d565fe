"""A moment of a game as a picture: everything is in it, it stands by itself, and is no trap."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from evolution.session import Player, Session
from evolution.ui.film import ALL
from evolution.ui.moment import ACROSS, SEATS, WIDE, moment
from evolution.ui.play import Play
from evolution.ui.view import NOBODY
from evolution.ui.view.table import table
from tests.rules.test_link import played
from tests.ui.test_offprint import words_of
from tests.ui.test_share import whole_game

BOXES = [("origin",), ("origin", "continents"), ("origin", "plantarum"), ("new_world",)]
STYLE = Path(__file__).parents[2] / "static/style/ground.css"


def drawn(session: Session, at: int, language: str = "en", eyes: int = ALL) -> tuple[Play, str]:
    play, words = Play(session), words_of(session, language)
    play.watch()
    play.look(eyes)
    play.show(at)
    return play, moment(table(play, words, NOBODY, False), words)


@pytest.mark.parametrize("games", BOXES, ids="+".join)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_animal_is_there_by_name_within_the_picture(games, language):
    session = played(games, 3)
    for at in (0, 60, 10_000):
        play, picture = drawn(session, at, language)
        root = ElementTree.fromstring(picture)
        told = [one.text for one in root.iter() if one.tag.endswith("}text")]
        namer = play.namer(words_of(session, language))
        assert {namer.animal(id) for id in play.state.animals} <= set(told)
        high = float(root.attrib["height"])
        groups = re.findall(
            r'translate\((\d+) (\d+)\)"><rect width="(\d+)" height="(\d+)"', picture
        )
        assert len(groups) == len(play.state.animals)
        assert all(
            int(x) + int(wide) <= WIDE and int(y) + int(tall) < high for x, y, wide, tall in groups
        )


def test_it_asks_for_nothing_and_runs_nothing():
    _, picture = drawn(played(seats=4), 90)
    root = ElementTree.fromstring(picture)
    assert {one.tag.split("}")[1] for one in root.iter()} <= {
        "svg", "title", "style", "rect", "g", "text", "circle", "path", "ellipse"
    }  # fmt: skip
    assert not re.search(r"href|url\(|@import| on\w+=", picture) and ACROSS > 1


def test_a_hostile_name_is_only_text():
    name = "</text><script>"
    _, picture = drawn(Session(seats=[Player(name), Player("B")]), 0)
    assert "<script" not in picture
    assert name in [one.text for one in ElementTree.fromstring(picture).iter()]


def test_its_colours_are_those_of_the_page():
    by_day = dict(re.findall(r"--seat-(\w): (#\w+);", STYLE.read_text("utf-8").partition("}")[0]))
    assert by_day == SEATS


def test_it_is_had_from_the_player_for_games():
    app = whole_game()
    app.click("share")
    assert "moment svg" not in app.shown["cover"]
    app.click("close")
    app.click("watch")
    app.click("step 12")
    app.click("share")
    app.effects.clear()
    app.click("moment svg")
    app.click("moment png")
    (one, other) = [it for it in app.effects if it.what in ("download", "paint")]
    assert one.name == "Mine-12.svg" and other.name == "Mine-12.png" and one.text == other.text
    assert one.text.startswith("<svg ") and app.play.film.at == 12
