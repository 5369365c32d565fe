"""The result of a game: what matters is in sight at every size, and it begins at its top."""

from __future__ import annotations

import json

import pytest

import evolution
from evolution.chronicle import Chronicle
from evolution.text import story
from evolution.text.catalogue import read
from evolution.text.words import Words
from evolution.ui.html import ending
from tests.ui.test_film import played

from .hands import TOO_WIDE
from .tables import NAMES, SHOW, moments, show
from .test_access import findings

ROWS = (
    "1 carnivorous swimming running fat_tissue fat_tissue, 2 cooperation-3, 3, 4, 5, 6",
    "7 camouflage, 8 mimicry, 9 burrowing",
    "",
    "10 high_body_weight",
    "11 parasite",
    "12, 13, 14, 15, 16",
    "17 swimming",
    "18, 19",
)
OUT_OF_SIGHT = """query => [...document.querySelectorAll(query)].filter(e => {
  const box = e.getBoundingClientRect();
  return box.bottom > innerHeight || box.top < 0 || box.left < 0 || box.right > innerWidth;
}).map(e => e.outerHTML.slice(0, 90))"""
ENOUGH = 40  # pixels of an animal that can be made out


def result(seats: int, language: str = "en") -> dict[str, str]:
    rows = "\n".join(
        f"{letter}: {row}" for letter, row in zip("ABCDEFGH", ROWS[:seats], strict=False)
    )
    state = evolution.table(f"next: nobody\ndeck: none\n{rows}")
    words = Words(language, read(language), state.rules.names)
    return {"end": ending.end(state, story.namer_of(words, NAMES[:seats], state), 0)}


@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (2560, 1440)])
def test_all_players_and_the_way_on_are_in_sight(bare, size, seats):
    bare.set_viewport_size({"width": size[0], "height": size[1]})
    for language in ("en", "ru"):
        show(bare, result(seats, language), "paper", language, "end")
        assert bare.evaluate(OUT_OF_SIGHT, "#end h1, #end .button, #end .rank") == []
        assert bare.locator(".harvest .creature").count() == len(
            ",".join(filter(None, ROWS[:seats])).split(",")
        )
        smallest = bare.evaluate(
            "Math.min(...[...document.querySelectorAll('.harvest .creature')].map(e => e.clientWidth))"
        )
        assert smallest >= ENOUGH


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390)])
def test_on_a_phone_the_way_on_stays_in_sight(bare, size):
    bare.set_viewport_size({"width": size[0], "height": size[1]})
    for theme in ("paper", "night", "contrast"):
        show(bare, result(8), theme, "en", "end")
        assert bare.evaluate(OUT_OF_SIGHT, "#end h1, #end .button.strong") == []
        assert bare.evaluate(TOO_WIDE) == "" and findings(bare) == []


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (390, 844)])
def test_looking_back_fits_and_can_be_read_in_every_light(bare, size):
    bare.set_viewport_size({"width": size[0], "height": size[1]})
    session = played(("origin", "continents"), 4)
    for theme, language in (("paper", "en"), ("night", "ru"), ("contrast", "ru")):
        words = Words(language, read(language), session.rules.names)
        namer = story.namer_of(words, NAMES[:4], session.state)
        page = ending.end(session.state, namer, 0, Chronicle(session))
        show(bare, {"end": page}, theme, language, "end")
        for each in bare.locator(".figure summary").all():
            each.click()
        assert bare.evaluate(TOO_WIDE) == "" and findings(bare) == []
        low = "[...document.querySelectorAll('.plot')].map(e => e.clientWidth)"
        assert min(bare.evaluate(low)) > 200
        assert bare.locator(".plot .piece").count() > 20 < bare.locator(".matrix td").count()


def test_the_result_begins_at_its_top(bare):
    bare.set_viewport_size({"width": 390, "height": 844})
    show(bare, list(moments(("origin",), 4).values())[-1])
    assert bare.evaluate("scrollTo(0, 40), scrollY") == 40
    news = {
        "regions": result(8),
        "page": {"screen": "end"},
        "effects": [["focus", "end-title", ""]],
    }
    bare.evaluate(SHOW.replace("scrollTo(0, 0);", ""), json.dumps(news))
    assert bare.evaluate("scrollY") == 0


def test_paper_is_light_whatever_the_screen_is(bare):
    show(bare, result(2), "night", "en", "end")
    theme = "document.documentElement.dataset.theme"
    assert bare.evaluate(theme) == "night"
    bare.emulate_media(media="print")
    bare.wait_for_function(f"{theme} === 'paper'")
    bare.emulate_media(media="screen")
    bare.wait_for_function(f"{theme} === 'night'")
