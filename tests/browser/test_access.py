"""Looks and access: nothing scrolls at the fullest table; axe, focus, motion."""

import json
from pathlib import Path

import pytest

from evolution.ui.history import Line
from evolution.ui.html import animals, hand, sheet, table, told
from evolution.ui.view import boards
from evolution.ui.view import hand as hands
from evolution.ui.view import sheet as sheets
from evolution.ui.view import top as tops
from evolution.ui.view.table import HandView
from tests.ui.test_html import context_at
from tests.ui_tables import crowded

from .conftest import ready
from .hands import set_up, wait_for_a_person

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"


STILL = """async () => {
  const frame = () => new Promise(done => requestAnimationFrame(done));
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await frame();
    const moving = document.getAnimations().filter(it => it.playState !== 'finished');
    if (moving.length) quiet = -1;
    await Promise.allSettled(moving.map(it => it.finished));
  }
}"""


def findings(page) -> list[str]:
    """What axe finds once nothing has moved for three frames: half faded in, all is pale."""
    page.evaluate(AXE.read_text("utf-8"))
    page.evaluate(STILL)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['html'][:160]}"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]


@pytest.mark.parametrize("theme", ["paper", "night", "contrast"])
def test_axe_finds_nothing(page, site, theme):
    set_up(page, site, "person", "forager", "hatchling", "hatchling", seed="7")
    wait_for_a_person(page)
    page.click("#game [data-do=settings]")
    page.select_option("#set-theme", theme)
    assert findings(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    assert findings(page) == []
    page.click("#game [data-do=help]")
    assert findings(page) == []
    page.keyboard.press("Escape")
    page.click("[data-do=menu]")
    assert findings(page) == []


def lay(page, state, picks=()) -> None:
    """Show a table that nobody has played, through the page's own patching."""
    context = context_at(state, picks=picks)
    words, seats = context.namer.words, len(state.seats)
    regions = {"game": table.table(tuple(range(seats)), words)}
    for seat in range(seats):
        view = boards.board(context, seat, seat == 0)
        regions[f"seat-{seat}"] = animals.board(view, words)
    regions["top"] = table.top(tops.top(context), words)
    regions["hand"] = hand.hand(HandView("", hands.hand(context, state.seats[0].hand)), words)
    regions["sheet"] = sheet.sheet(sheets.sheet(context)._replace(undo=True), words)
    regions["log"] = told.log(
        [Line("B", "B12 takes food.", 1, n, frozenset()) for n in range(9)], "AB", -1, (), words
    )
    looks = {"screen": "table", "theme": "paper", "lang": "en", "motion": "less"}
    page.evaluate(
        "text => import(document.documentElement.dataset.static + 'dom.js').then(dom => dom.show(text))",
        json.dumps({"regions": regions, "page": looks, "effects": []}),
    )


def settle(page) -> None:
    """Until the page has nothing more to say by itself."""
    ready(page)
    page.wait_for_selector(".kept", state="attached")


SCROLLING = """() => [...document.querySelectorAll('#game *')].filter(e =>
    !e.closest('.log, svg, .ears') && ['auto', 'scroll'].includes(getComputedStyle(e).overflowY)
    && e.scrollHeight > e.clientHeight + 1).map(e => e.className)"""
SPILLING = """() => [...document.querySelectorAll('.tile .mark')].filter(e => e.checkVisibility()).filter(e => {
    const tile = e.closest('.tile').getBoundingClientRect(), mark = e.getBoundingClientRect();
    return mark.bottom > tile.bottom + 2 || mark.right > tile.right + 4 }).length"""


def test_nothing_scrolls_at_the_fullest_table(page, site):
    page.goto(site.url)
    settle(page)
    lay(page, crowded(8, 10, 6))
    assert page.locator("#game .tile").count() == 80
    size = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert size == [1280, 720]
    assert page.evaluate(SCROLLING) == []
    assert page.evaluate(SPILLING) == 0
    smallest = page.evaluate(
        "Math.min(...[...document.querySelectorAll('#game .tile')].map(e => Math.min(e.offsetWidth, e.offsetHeight)))"
    )
    assert smallest >= 40


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_nothing_scrolls_at_other_tables(page, site, seats, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(site.url)
    settle(page)
    lay(page, crowded(seats, 6, 4))
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    assert page.evaluate("document.documentElement.scrollHeight") == size[1]
    assert page.evaluate(SPILLING) == 0


def test_every_target_is_large_enough(page, site):
    """But a name within a sentence, which is as large as its words (WCAG 2.5.8, inline)."""
    set_up(page, site, "person", "forager", "hatchling", "hatchling", seed="7")
    wait_for_a_person(page)
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, select, input, summary')].filter(e => e.checkVisibility()
            && !e.matches('.ears, .name') && (e.offsetWidth < 24 || e.offsetHeight < 24)).map(e => e.outerHTML)"""
    )
    assert [one for one in small if "checkbox" not in one] == []


def test_the_focus_stays_where_it_was(page, site):
    set_up(page, site, "person", "hatchling", seed="3")
    wait_for_a_person(page)
    page.locator(".card.legal").nth(2).focus()
    focused = "document.activeElement.dataset.do"
    before = page.evaluate(focused)
    page.keyboard.press("Enter")
    page.wait_for_selector(".card.picked")
    assert page.evaluate(focused) == before


def test_each_zone_is_one_stop(page, site):
    set_up(page, site, "person", "hatchling", seed="3")
    wait_for_a_person(page)
    stops = page.evaluate(
        "[...document.querySelectorAll('#game [data-zone]')].map(z => z.querySelectorAll('[tabindex=\"0\"]').length)"
    )
    assert set(stops) <= {0, 1}


def test_nothing_moves_for_those_who_want_no_motion(page, site):
    page.emulate_media(reduced_motion="reduce")
    set_up(page, site, "person", "hatchling", seed="3")
    wait_for_a_person(page)
    page.keyboard.press("1")
    page.keyboard.press("1")
    assert page.evaluate("document.getAnimations().length") == 0
