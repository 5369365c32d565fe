"""The page in Firefox: it starts, plays, keeps, and says what it cannot keep."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator

import pytest

from evolution.text.catalogue import read
from evolution.ui.play import Play
from static.build.server import Server
from static.build.single import single
from static.build.site import build_site
from tests.offprints import TEN, embed, save
from tests.rules.test_link import played
from tests.ui.test_offprint import words_of

from .fox import BLOCKED, Fox, installed

pytestmark = pytest.mark.skipif(
    not installed(), reason="there is no Firefox here: Debian's firefox-esr will do"
)
WORDS = read("en")
CHOICES = """Math.max(0, ...[...watch.page, ...Object.entries(%s)]
    .filter(([key]) => key.startsWith('evolution:game:'))
    .map(([, text]) => JSON.parse(JSON.parse(text).d).choices.length))"""
KEPT = CHOICES % "localStorage"
IN_PAGE = CHOICES % "{}"
PRESS = """void document.querySelector('#step').dispatchEvent(
    new KeyboardEvent('keydown', { key: '%s', bubbles: true }))"""
KEY = "void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '%s', bubbles: true }))"
HAND = """(() => {
    const seen = query => [...document.querySelectorAll(query)].find(e => e.checkVisibility());
    const next = seen('.card.picked') && seen('#sheet .choice');
    (next || seen('.card.legal') || seen('#sheet .choice'))?.click();
})()"""


@pytest.fixture(scope="module")
def site() -> Iterator[Server]:
    server = Server(build_site()).start()
    yield server
    server.stop()


@pytest.fixture
def fox(tmp_path) -> Iterator[Callable[..., Fox]]:
    """Starts a Firefox in the profile of this test, again and again if one likes."""
    started: list[Fox] = []

    def start(**preferences: object) -> Fox:
        started.append(Fox(tmp_path / "profile", **preferences))
        return started[-1]

    yield start
    for one in started:
        one.kill()


def visit(fox: Fox, url: str) -> Fox:
    fox.open(url)
    fox.wait("window.READY === true")
    return fox


def choose(fox: Fox, kept: str = KEPT) -> int:
    """Somebody chooses something; so many choices have been made then."""
    before = fox.evaluate(kept)
    for _ in range(400):
        fox.evaluate(HAND)
        if (now := fox.evaluate(kept)) > before:
            return now
        time.sleep(0.05)
    raise AssertionError("nothing can be chosen")


def begin(fox: Fox, kept: str = KEPT) -> int:
    fox.click("#begin")
    fox.wait("document.querySelector('#game .table')")
    return choose(fox, kept)


def test_it_plays_and_goes_on_after_a_reload(fox, site):
    one = visit(fox(), site.url)
    made = begin(one)
    one.reload()
    one.wait("document.querySelector('#game .table')")
    assert choose(one) > made


def test_where_site_data_is_blocked_it_plays_and_says_so(fox, site):
    one = visit(fox(**BLOCKED), site.url)
    assert WORDS["error.storage"] in one.evaluate("document.querySelector('#notice').textContent")
    assert begin(one, IN_PAGE) > 0


def test_what_one_place_loses_the_other_has(fox, site):
    one = visit(fox(), site.url)
    made = begin(one)
    one.evaluate("localStorage.clear()")
    one.reload()
    one.wait("document.querySelector('#game .table')")
    assert choose(one, IN_PAGE) > made


def test_a_browser_that_is_killed_loses_one_choice_at_most(fox, site):
    one = visit(fox(), site.url)
    begin(one)
    made = choose(one)
    one.kill()
    again = visit(fox(), site.url)
    again.click("[data-do^=resume]")
    assert choose(again) >= made


def refuses_programs(one: Fox) -> None:
    for html in ("<script type=py>x<\\/script>", "<py-script>x</py-script>"):
        put = f"document.createElement('div').innerHTML = {json.dumps(html)}"
        tried = (
            f"(() => {{ try {{ {put}; return 'in'; }} catch (error) {{ return error.name; }} }})()"
        )
        assert one.evaluate(tried) == "TypeError"


def test_no_program_comes_in_as_html(fox, site):
    refuses_programs(visit(fox(), site.url))


def test_one_file_is_enough(fox, site):
    single()
    one = visit(fox(), (site.folder / "evolution.html").as_uri())
    assert begin(one) > 0
    refuses_programs(one)
    assert os.path.basename(one.evaluate("location.pathname")) == "evolution.html"


@pytest.mark.parametrize(("boxes", "seats"), TEN)
def test_a_game_that_is_a_page_of_its_own_replays_in_a_box_of_sand(fox, tmp_path, boxes, seats):
    session = played(boxes, seats)
    play = Play(session)
    film, namer = play.watch(), play.namer(words_of(session))
    here = fox(**{"ui.prefersReducedMotion": 1})  # so that an arrow stays
    here.open(embed(tmp_path, save(tmp_path, session)))
    framed = here.ask("browsingContext.getTree", root=here.page)["contexts"][0]["children"][0]
    here.page = framed["context"]
    here.wait("document.documentElement.dataset.replays")
    here.wait(f"document.querySelectorAll('.board .plate').length === {seats}")
    for key, at in (("End", film.end), ("Home", 0), ("d", film.jump("death", 1))):
        film.go(0 if key == "d" else at)
        here.evaluate(PRESS % key)
        here.wait(f"document.querySelector('#step').value === '{at}'")
        film.go(at)
        told = here.evaluate("document.querySelector('#caption .prompt').textContent")
        assert told == film.sentence(namer)
        animals = here.evaluate("document.querySelectorAll('.board .tile').length")
        assert animals == len(film.state.animals)
    for key in ("Home", "a"):
        here.evaluate(PRESS % key)
    if film.jump("attack", 1) < film.end:
        here.wait("document.querySelector('#stage .arrow')")
    here.evaluate(PRESS % "d")
    here.evaluate("void document.querySelector('.tile:has([data-ask^=trait])').click()")
    here.wait("document.activeElement.id === 'about-title'")
    assert here.evaluate("document.querySelectorAll('#about h3').length") > 0
    here.evaluate(PRESS % "Escape")
    here.wait("!document.querySelector('#about').childElementCount")
    assert here.evaluate("performance.getEntriesByType('resource').length") == 0


def test_a_window_for_the_wall_follows_and_holds_no_hand(fox, site):
    one = visit(fox(**{"dom.disable_open_during_load": False}), site.url)
    begin(one)
    page, story = one.page, "document.querySelector('#log')?.textContent.length ?? 0"
    one.evaluate(KEY % "v")
    end = time.monotonic() + 30
    while len(trees := one.ask("browsingContext.getTree")["contexts"]) < 2:
        assert time.monotonic() < end, "no second window"
        time.sleep(0.1)
    (wall,) = [it["context"] for it in trees if it["context"] != page]

    def look(context: str) -> Fox:
        one.page = context
        return one

    look(wall).wait("document.querySelector('#game .plate')")
    told = one.evaluate(story)
    assert one.evaluate("document.querySelector('#hand, .card, button')") is None
    look(page)
    choose(one)
    look(wall).wait(f"({story}) > {told}")
    one.reload()
    one.wait("document.querySelector('#game .plate')")
    look(page).evaluate(KEY % "b")
    look(wall).wait("document.documentElement.dataset.dark === 'on'")
