"""A language that is not finished: what it does not say yet is said in English, and told to be."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from evolution.text.catalogue import laboratory, study
from evolution.text.words import ENGLISH, OWN, Words, in_english
from evolution.ui.markup import VOID, tag
from tests.ui_tables import CATALOGUES, NAIVE, PERSON, let_others_play, open_app

LANGUAGE = "eo"
SURELY = re.compile(r"(?<!\w)(the|and|which|with|they|animals|of|is|are|points)(?!\w)")
BOXES = [
    ("origin",),
    ("origin", "time_to_fly", "continents", "plantarum"),
    ("new_world",),
    ("random_mutations",),
]


class Reader(HTMLParser):
    """The texts of a page, and which of them are said to be English."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[bool] = [False]
        self.english: set[str] = set()
        self.own: set[str] = set()

    def handle_starttag(self, name, attributes):
        for _, value in attributes:
            assert not value or not {ENGLISH, OWN} & set(value), value
        if name not in VOID:
            language = dict(attributes).get("lang")
            self.open.append(language == "en" if language else self.open[-1])

    def handle_endtag(self, name):
        self.open.pop()

    def handle_data(self, text):
        assert not {ENGLISH, OWN} & set(text), text
        (self.english if self.open[-1] else self.own).add(text.strip())

    def read(self, html: str) -> None:
        self.feed(html)
        self.close()
        assert self.open == [False], html

    def told(self) -> None:
        """All that is surely English is told to be, and nothing that is not."""
        assert [text for text in self.own if SURELY.search(text)] == []
        own = {it for it in CATALOGUES[LANGUAGE].values() if ENGLISH not in it and len(it) > 3}
        assert {it for it in self.english & own if it not in CATALOGUES["en"].values()} == set()


@pytest.mark.slow
@pytest.mark.parametrize("games", BOXES)
def test_a_game_tells_what_of_it_is_english(games):
    app, reader = open_app(language=LANGUAGE, spoken=(LANGUAGE,)), Reader()
    app.change("game-origin", "off")
    for key in games:
        app.change(f"game-{key}", "on")
    for seat, kind in enumerate((PERSON, NAIVE, "")):
        app.change(f"kind-{seat}", kind)
    app.click("begin")
    assert app.play and app.play.session.rules.names == games
    for _ in range(400):
        let_others_play(app)
        for region in app.shown.values():
            reader.read(region)
        if app.screen == "end":
            break
        app.click(app.table().sheet.choices[0].pick)
    for cover in ("help", "settings", "share"):
        app.click(cover)
        for region in app.shown.values():
            reader.read(region)
    reader.told()
    assert len(reader.english) > 50 and len(reader.own) > 10


@pytest.mark.parametrize("where", ["first screen", "guide", "laboratory"])
def test_other_screens_tell_what_of_them_is_english(where):
    app, reader = open_app(language=LANGUAGE, spoken=(LANGUAGE,)), Reader()
    if where == "guide":
        app.click("guide")
        app.equip("guide", LANGUAGE, study(LANGUAGE))
    elif where == "laboratory":
        app.come("#lab")
        app.equip("lab", LANGUAGE, {"texts": laboratory(LANGUAGE), "questions": {}})
    for region in app.shown.values():
        reader.read(region)
    reader.told()


def test_whatever_is_cut_out_of_an_english_text_is_still_html():
    for text in (ENGLISH, OWN, f"{ENGLISH}a", f"a{OWN}", f"{ENGLISH}a{ENGLISH}b{OWN}c{OWN}"):
        html = tag("p", text, title=text)
        assert html.count("<bdi") == html.count("</bdi>")
        assert not {ENGLISH, OWN} & set(html)
    html = tag("option", in_english("Play now"), value="a")
    assert html == '<option value="a" lang="en">Play now</option>'
    assert tag("b", in_english("Play now")) == '<b><bdi lang="en">Play now</bdi></b>'
    assert in_english("{a}, {b}") == "{a}, {b}"


def test_names_in_an_english_sentence_are_said_with_it():
    words = Words(LANGUAGE, {"k": in_english("{what} is {n}"), "x": in_english("food")})
    assert words.say("k", what=words.say("x"), n=2) == f"{ENGLISH}food is 2{OWN}"
    assert words.of(words.say("x"), 3) == "ui.colon"


def test_a_language_that_is_complete_has_no_marks():
    for language, texts in CATALOGUES.items():
        if language != LANGUAGE:
            assert not any(ENGLISH in text for text in texts.values()), language
