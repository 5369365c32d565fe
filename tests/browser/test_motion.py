"""What happens is played over the table, and nobody has to wait for it."""

from __future__ import annotations

import json
import re

import pytest

from .conftest import ready
from .tables import SHOW, again, game, moments, opened, show

RECORD = (
    '{"v":1,"rules":{"games":["origin"]},"seats":[["a","hatchling"],["b","hatchling"]],'
    '"seed":5,"choices":[]}'
)
BUSY = "document.documentElement.dataset.busy === 'on'"


def two_opponents(page, site, pace: str) -> None:
    page.goto(site.url)
    ready(page)
    page.evaluate(f"localStorage.setItem('evolution:settings', JSON.stringify({{pace: '{pace}'}}))")
    page.reload()
    ready(page)
    file = {"name": "game.json", "mimeType": "application/json", "buffer": RECORD.encode()}
    page.set_input_files("input[type=file]", file)
    page.wait_for_selector("html[data-screen=table]")


def test_a_click_ends_the_show_and_the_table_stays_as_it_is(page, site):
    two_opponents(page, site, "slow")
    page.wait_for_function(f"{BUSY} && document.getElementById('stage').childElementCount > 0")
    page.evaluate(
        "() => { const table = document.getElementById('game');"
        " window.before = table.innerHTML; dispatchEvent(new PointerEvent('pointerdown'));"
        " window.after = table.innerHTML; }"
    )
    seen = "[...document.getElementById('stage').children].filter(one => getComputedStyle(one).opacity !== '0').length"
    assert page.evaluate(seen) == 0
    assert not page.evaluate(BUSY) and page.evaluate("window.before === window.after")


def test_who_wants_no_motion_sees_an_arrow_that_stands(page, site):
    page.emulate_media(reduced_motion="reduce")
    two_opponents(page, site, "quick")
    page.wait_for_function(
        """() => {
            const arrow = document.querySelector('#stage > .arrow');
            if (!arrow) return false;
            dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
            return arrow.isConnected && getComputedStyle(arrow).opacity === '1' && !document.getAnimations().length;
        }"""
    )


def test_the_place_of_the_dead_is_closed_once_it_has_been_seen(bare):
    *_, (_, regions) = moments(("origin",), 4).items()
    tile = re.compile(r'<button[^>]*id="animal-(\d+)".*?</button>', re.DOTALL)
    dead = tile.search(regions["seat-0"])
    looks = {"screen": "table", "theme": "paper", "lang": "en", "motion": "", "dir": "ltr"}
    fall = {"how": "fall", "start": "", "end": f"animal {dead[1]}", "at": 0, "lasts": 400}
    bare.evaluate(SHOW, json.dumps({"regions": regions, "page": looks, "effects": []}))
    told = {"seat-0": regions["seat-0"].replace(dead[0], "")}
    news = {"regions": told, "page": looks, "effects": [], "beats": [fall]}
    bare.mouse.move(1, 1)
    gaps = "document.querySelectorAll('.gap').length"
    then = f"async text => {{ await ({SHOW})(text); return {gaps}; }}"
    assert bare.evaluate(then, json.dumps(news)) == 1
    bare.wait_for_function("!document.querySelector('.gap')")
    show(bare, regions)


RESUME = "async () => (await import(document.documentElement.dataset.static + 'stage.js')).resume()"


def test_before_a_class_an_extinction_waits_for_a_press_that_does_nothing_else(bare):
    *_, (_, regions) = moments(("origin",), 4).items()
    looks = {"screen": "table", "theme": "paper", "lang": "en", "motion": "", "dir": "ltr"}
    looks["projector"] = "on"
    bare.evaluate(SHOW, json.dumps({"regions": regions, "page": looks, "effects": []}))
    beats = [
        {"how": "call", "end": "phase extinction|phase", "at": 0, "lasts": 400, "waits": True},
        {"how": "light", "end": "seat 1", "at": 400, "lasts": 300},
    ]
    bare.evaluate("document.addEventListener('keydown', e => { window.heard = e.key; })")
    news = {"regions": {}, "page": looks, "effects": [], "beats": beats}
    bare.evaluate(SHOW, json.dumps(news))
    bare.wait_for_function("document.getAnimations().some(it => it.playState === 'paused')")
    assert bare.inner_text("#stage .banner").strip() == "Extinction"
    bare.keyboard.press("PageDown")
    assert not bare.evaluate("document.getAnimations().some(it => it.playState === 'paused')")
    assert bare.evaluate("window.heard") is None
    bare.wait_for_function(f"!({BUSY})")
    bare.keyboard.press("PageDown")
    assert bare.evaluate("window.heard") == "PageDown"
    bare.evaluate(SHOW, json.dumps(news))
    bare.wait_for_function("document.getAnimations().some(it => it.playState === 'paused')")
    bare.evaluate(RESUME)  # on a wall, when the page that leads it goes on
    bare.wait_for_function(f"!({BUSY})")
    show(bare, regions)


SMALL = """() => [...document.querySelectorAll('#game *')].filter(e => !e.closest('svg, .ears') && e.checkVisibility()
    && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) && parseFloat(getComputedStyle(e).fontSize) < 18)
    .map(e => e.outerHTML.slice(0, 100))"""


@pytest.mark.viewport(1024, 768)
def test_a_class_can_read_it_follow_it_and_be_left_in_the_dark(page, site):
    two_opponents(page, site, "press")
    page.keyboard.press("w")
    page.wait_for_selector("html[data-projector]")
    for key in ("PageDown", " ", "PageDown"):
        page.keyboard.press(key)
        page.wait_for_timeout(300)
    page.wait_for_function("document.querySelectorAll('.tile').length > 1")
    assert page.evaluate(SMALL) == []
    page.keyboard.press("b")
    assert page.evaluate("document.documentElement.hasAttribute('data-dark')")
    page.keyboard.press("PageDown")
    assert not page.evaluate("document.documentElement.hasAttribute('data-dark')")


POINTS_AT = """() => {
  const path = document.querySelector('#stage .arrow path'), end = path.getPointAtLength(path.getTotalLength());
  const pill = document.querySelector('[data-do="show 1"]').getBoundingClientRect();
  return Math.hypot(end.x - pill.x - pill.width / 2, end.y - pill.y - pill.height / 2) < pill.width;
}"""


def test_an_arrow_at_the_last_of_a_board_that_has_been_closed_points_at_its_owner(bare):
    bare.set_viewport_size({"width": 844, "height": 390})
    session, at = game(("origin",), 4)
    app = opened("en")
    app.enter(again(session, ("origin",), max(at.values())), app.fresh("game"))
    app.open_seat = 1
    app.render()
    before = dict(app.shown)
    app.open_seat = 2
    app.render()
    after = dict(app.shown)
    tiles = re.compile(r'<div class="tiles">.*</div>', re.DOTALL)
    prey, hunter = (re.search(r'id="(animal-\d+)"', after[f"seat-{it}"])[1] for it in (1, 2))
    before["seat-1"] = re.sub(
        rf'(<button[^>]*id="(?!{prey})animal-.*?</button>)+', "", before["seat-1"]
    )
    after["seat-1"] = tiles.sub("", after["seat-1"])
    arrow = {"how": "arrow", "at": 0, "lasts": 5000, "sign": "", "n": 1}
    arrow |= {"start": hunter.replace("-", " "), "end": f"{prey.replace('-', ' ')}|seat 1"}
    looks = {"screen": "table", "theme": "paper", "lang": "en", "motion": "", "dir": "ltr"}
    bare.evaluate(SHOW, json.dumps({"regions": before, "page": looks, "effects": []}))
    news = {"regions": after, "page": looks, "effects": [], "beats": [arrow]}
    bare.evaluate(SHOW, json.dumps(news))
    assert bare.evaluate(POINTS_AT)
    bare.set_viewport_size({"width": 1280, "height": 720})
    show(bare, after)
