"""Full tables of every game at every size: nothing is cut, nothing overlaps, nothing scrolls."""

from __future__ import annotations

import json

import pytest

from evolution.text.catalogue import languages
from evolution.ui.html.animals import board
from evolution.ui.view.animals import Tokens
from tests.pseudo import ACCENTED, MIRRORED

from .hands import ANYTHING, set_up, wait_for_a_person
from .tables import SHOW, again, game, moments, opened, show, stops
from .test_access import findings

ORIGIN = ("origin",)
TABLES = [
    (ORIGIN, 4),
    (ORIGIN, 8),
    ((*ORIGIN, "time_to_fly", "continents"), 4),
    ((*ORIGIN, "time_to_fly", "continents"), 8),
    ((*ORIGIN, "plantarum"), 4),
    ((*ORIGIN, "fatality"), 4),
    ((*ORIGIN, "equilibrium"), 4),
    (("new_world",), 4),
    (("random_mutations",), 4),
]
DESKS = [(1280, 720), (1024, 768), (2560, 1440)]
PHONES = [(390, 844), (360, 640), (844, 390), (640, 360)]  # the last is 1280 x 720 at 200 %

OTHERS = [one for one in languages() if one not in ("en", "eo")] + [ACCENTED, MIRRORED]

# What is wrong with the table as it is laid out now.
WRONG = """desk => {
  const found = [], slack = 2, root = document.documentElement;
  const seen = query => [...document.querySelectorAll(query)].filter(e => e.checkVisibility());
  const box = e => e.getBoundingClientRect();
  const inside = (inner, outer, spare = slack) => inner.left >= outer.left - spare && inner.top >= outer.top - spare
    && inner.right <= outer.right + spare && inner.bottom <= outer.bottom + spare;
  const name = e => (e.id || e.className) + ' ' + e.textContent.slice(0, 24);
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
  if (desk && root.scrollHeight > innerHeight) found.push(`the page is ${root.scrollHeight} high`);
  const tiles = seen('.tile:not(.still)');
  for (const tile of tiles) {
    const outer = box(tile);
    for (const part of tile.querySelectorAll('.mark, .food, .number')) {
      if (part.checkVisibility() && !inside(box(part), outer, 4)) found.push(`${name(part)} spills out of ${tile.id}`);
    }
    const size = Math.min(...[...tile.querySelectorAll('.number, .name')].filter(e => e.checkVisibility())
      .map(e => parseFloat(getComputedStyle(e).fontSize)));
    if (size < 11) found.push(`${tile.id} has letters of ${size}`);
  }
  for (const row of new Set(tiles.map(e => e.parentElement))) {
    const boxes = [...row.children].map(box);
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach(b => {
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
        found.push('two animals overlap');
    }));
    if (desk && !boxes.every(one => inside(one, box(row.closest('.board, .cell'))))) found.push(`animals are cut in ${name(row)}`);
  }
  const sheet = box(document.querySelector('#sheet'));
  if (desk) {
    for (const one of seen('#sheet .choice:not(.refused)')) if (!inside(box(one), sheet)) found.push(`out of sight: ${name(one)}`);
    const hand = box(document.querySelector('#hand'));
    for (const one of seen('#hand .card')) if (!inside(box(one), hand, 4)) found.push(`out of hand: ${name(one)}`);
  } else if (sheet.height > innerHeight * 0.5 && sheet.width > innerWidth * 0.5) found.push('the sheet hides the board');
  for (const part of seen('.phase.now, .choice .text')) if (part.scrollWidth > part.clientWidth + slack && getComputedStyle(part).display !== 'inline') found.push(`cut: ${name(part)}`);
  return [...new Set(found)];
}"""


def misfits(page, boxes, seats, theme="paper", language="en") -> dict[str, list[str]]:
    wrong = {}
    for moment, regions in moments(boxes, seats, language).items():
        for size in DESKS + PHONES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            show(page, regions, theme, language)
            if found := page.evaluate(WRONG, size in DESKS):
                wrong[f"{moment} at {size}"] = found
    return wrong


@pytest.mark.parametrize(("boxes", "seats"), TABLES)
def test_a_full_table_fits_everywhere(bare, boxes, seats):
    assert misfits(bare, boxes, seats) == {}


@pytest.mark.parametrize("language", OTHERS)
def test_names_of_all_languages_fit_too(bare, language):
    boxes = (*ORIGIN, "time_to_fly", "continents")
    assert misfits(bare, boxes, 4, "night", language) == {}


# What of the question, of who has died, or of a hint is cut off; and buttons that are wide and empty.
BELOW = """() => {
  const sheet = document.querySelector('#sheet'), edge = sheet.getBoundingClientRect();
  return [...sheet.querySelectorAll('.choice:not(.refused), #next, .farewell li, .die, .hint')].flatMap(one => {
    const box = one.getBoundingClientRect(), said = (one.id || one.className) + ' ' + one.textContent.trim().slice(0, 24);
    if (!one.checkVisibility() || !box.height) return [];
    return [...(box.bottom > edge.bottom + 1 ? [`below: ${said}`] : []), ...(sheet.closest('.many') && box.width > 480 ? [`empty: ${said}`] : [])];
  });
}"""
STANDS = """() => ['.board', '#hand', '.cell', '#strip'].map(name => [...document.querySelectorAll(name)].map(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(' ');
}))"""
CONTINENTS = (*ORIGIN, "time_to_fly", "continents")


@pytest.mark.parametrize(
    ("boxes", "seats", "language"),
    [(CONTINENTS, 4, "en"), (CONTINENTS, 8, "en"), (CONTINENTS, 4, "de"), (ORIGIN, 2, "en")],
)
def test_at_a_turns_end_and_between_picks_all_is_in_view_and_stands_still(
    bare, boxes, seats, language
):
    met = stops(boxes, seats, 2, language)
    assert {stop.kind for stop in met} == {"asked", "picked", "rests"}
    wrong = {}
    for width, height in ((1280, 720), (1920, 1080), (1024, 768)):
        bare.set_viewport_size({"width": width, "height": height})
        moves, before = 0, None
        for number, stop in enumerate(met):
            show(bare, stop.regions, language=language)
            if found := bare.evaluate(BELOW):
                wrong[f"{stop.kind} {number} at {width}"] = found
            now = bare.evaluate(STANDS)
            moves += stop.kind == "picked" and now != before
            before = now
        if moves > 3:  # the sheet of a wide table may grow until it is as high as it gets
            wrong[f"moves at {width}"] = moves
    assert wrong == {}


IN_SIGHT = """() => {
  const hand = document.querySelector('#hand').getBoundingClientRect();
  return [...document.querySelectorAll('#hand .card')].map(card => card.getBoundingClientRect())
    .filter(one => one.bottom > hand.bottom + 2 || one.right > hand.right || one.height < 36).length;
}"""


@pytest.mark.parametrize(
    ("boxes", "seats"), [(ORIGIN, 4), (ORIGIN, 8), ((*ORIGIN, "time_to_fly", "continents"), 4)]
)
def test_a_hand_of_28_lies_in_sight(bare, boxes, seats):
    """Equal cards upon each other, the others beside them."""
    session, app = game(boxes, seats)[0], opened("en")
    app.enter(again(session, boxes, 0), app.fresh("game"))
    while due := app.pending:
        app.fulfil(due)
    state = app.play.session.state
    state.seats[0].hand[:] = state.deck[:28]
    state.legal_actions = state.stack[-1].legal_actions(state)
    app.render()
    cards = app.table().hand.cards
    assert sum(one.copies for one in cards) == 28
    for width, height in DESKS + PHONES:
        bare.set_viewport_size({"width": width, "height": height})
        show(bare, app.shown)
        assert bare.evaluate(IN_SIGHT) == 0, (width, height)


# Words that are broken elsewhere than between their syllables, and cards that hold less than is in them.
TORN = """() => {
  const found = [];
  for (const name of document.querySelectorAll('#hand .name, .way .text')) {
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    while (name.checkVisibility() && texts.nextNode()) {
      const line = at => {
        const letter = document.createRange();
        letter.setStart(texts.currentNode, at);
        letter.setEnd(texts.currentNode, at + 1);
        return letter.getBoundingClientRect().top;
      };
      for (const part of texts.currentNode.data.matchAll(/[^\\s\u00ad-]{3,}/g))
        if (Math.abs(line(part.index + 1) - line(part.index + part[0].length - 1)) > 4) found.push(`torn: ${name.textContent}`);
    }
  }
  for (const card of document.querySelectorAll('#hand .card')) {
    const { top, right, bottom } = card.getBoundingClientRect();
    const [one, other] = [...card.querySelectorAll('.name')].map(e => e.getBoundingClientRect());
    const last = other ?? one;
    if (one.top < top - 3 || last.bottom > bottom + 3 || last.right > right + 1 || (other && one.bottom > other.top + 3))
      found.push(`no room: ${card.querySelector('.body').textContent}`);
  }
  const sheet = document.querySelector('#sheet').getBoundingClientRect();
  for (const one of document.querySelectorAll('#sheet .choice'))
    if (one.checkVisibility() && one.getBoundingClientRect().right > sheet.right + 1) found.push(`runs out: ${one.textContent}`);
  return found;
}"""


@pytest.mark.parametrize("language", [one for one in languages() if one != "eo"])
def test_names_in_a_large_hand_and_choices_are_whole(bare, language):
    wrong = {}
    for boxes, kind in (
        (("new_world", "cataclysm"), "KeepTwo"),
        ((*ORIGIN, "plantarum"), "Development"),
        (ORIGIN, "Feeding"),
    ):
        regions = moments(boxes, 3, language)[kind]
        for size in ((1280, 720), (1024, 768), (390, 844)):
            bare.set_viewport_size({"width": size[0], "height": size[1]})
            show(bare, regions, "paper", language)
            if found := bare.evaluate(TORN):
                wrong[f"{boxes[-1]} at {size}"] = found
    assert wrong == {}


LOOKED_AT = [(1280, 720), (390, 844), (844, 390)]
GAMES = [
    ORIGIN,
    (*ORIGIN, "time_to_fly"),
    (*ORIGIN, "time_to_fly", "continents"),
    (*ORIGIN, "variation"),
    (*ORIGIN, "plantarum"),
    (*ORIGIN, "fatality"),
    (*ORIGIN, "equilibrium"),
    ("new_world",),
    ("new_world", "cataclysm"),
    ("new_world", "blind_mutations"),
    ("random_mutations",),
]


@pytest.mark.parametrize("boxes", GAMES, ids="+".join)
def test_axe_finds_nothing_in_the_middle_of_a_game(bare, boxes):
    found = set()
    regions = list(moments(boxes, 3).values())[-1]
    for theme in ("paper", "night"):
        for size in LOOKED_AT:
            bare.set_viewport_size({"width": size[0], "height": size[1]})
            show(bare, regions, theme)
            found |= {f"{theme} {size[0]}: {one}" for one in findings(bare)}
    assert found == set()


# What of the question lies under something else, or out of the window: "" if all is well.
OUT_OF_SIGHT = """() => {
  const shown = [...document.querySelectorAll('#game :is(.board, .strip, .hand) :is(.legal, .picked)[data-do]')].filter(e => e.offsetParent);
  const legal = shown.filter(e => e.matches('.card.legal')), on = shown.filter(e => !e.matches('.card'));
  const picked = shown.some(e => e.matches('.card.picked')); // then it is about what the card goes on
  const asked = [picked ? on : legal, shown].find(some => some.length);
  const sheet = document.querySelector('#sheet').getBoundingClientRect();
  const high = document.querySelector('#top').getBoundingClientRect().bottom, low = sheet.left > 9 ? innerHeight : sheet.top;
  const inside = e => { const box = e.getBoundingClientRect(); return box.top >= high - 1 && box.bottom <= low + 1
    && box.right > 0 && box.left < innerWidth };
  return asked.length && !asked.some(inside) ? asked.map(e => e.dataset.do).join() : '';
}"""


@pytest.mark.parametrize(("game", "size"), [("continents", (390, 844)), ("plantarum", (844, 390))])
def test_what_is_asked_about_comes_into_view_on_a_phone(page, site, game, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(reduced_motion="reduce")
    set_up(page, site, "person", "hatchling", "hatchling", games=(game,), seed="5")
    luck = 4711
    for click in range(20):
        assert wait_for_a_person(page)
        assert page.evaluate(OUT_OF_SIGHT) == "", f"after {click} clicks"
        assert page.evaluate("document.activeElement !== document.body || !document.hasFocus()")
        page.evaluate("down => scrollTo(0, down ? 1e6 : 0)", click % 2)
        luck = luck * 48271 % 2147483647
        page.evaluate(ANYTHING, luck / 2147483647)
    assert wait_for_a_person(page)
    page.evaluate("scrollTo(0, 1e6)")
    page.set_viewport_size({"width": size[1], "height": size[0]})  # the phone is turned
    page.wait_for_timeout(300)
    assert page.evaluate(OUT_OF_SIGHT) == ""


def test_on_a_phone_a_table_that_fits_is_seen_from_its_top(bare):
    bare.set_viewport_size({"width": 390, "height": 700})
    app = opened("en")
    app.enter(again(*game(ORIGIN, 4)[:1], ORIGIN, 0), app.fresh("game"))
    while due := app.pending:
        app.fulfil(due)
    show(bare, app.shown)
    asked = bare.locator("#hand .card.legal").first.get_attribute("data-do")
    assert bare.evaluate("scrollTo(0, 30), scrollY") == 30
    news = {"regions": {}, "page": app.looks(), "effects": [["view", asked, ""]]}
    bare.evaluate(SHOW.replace("scrollTo(0, 0);", ""), json.dumps(news))
    bare.wait_for_function("scrollY === 0")


SEATS = """() => [...document.querySelectorAll('.pill')].map(e => e.getBoundingClientRect())
  .map(e => e.top >= 0 && e.right <= document.querySelector('#sheet').getBoundingClientRect().left)"""


@pytest.mark.parametrize("boxes", [ORIGIN, CONTINENTS], ids="+".join)
def test_on_a_phone_that_lies_all_who_play_are_seen_wherever_one_has_scrolled(bare, boxes):
    bare.set_viewport_size({"width": 844, "height": 390})
    for regions in moments(boxes, 4).values():
        show(bare, regions)
        for down in (0, 300):
            bare.evaluate("down => scrollTo(0, down)", down)
            assert bare.evaluate(SEATS) == [True] * 3


def test_on_a_narrow_phone_the_phase_stands_below_the_turn_beside_the_bank(bare):
    bare.set_viewport_size({"width": 360, "height": 640})
    for regions in moments(ORIGIN, 4).values():
        show(bare, regions)
        assert bare.evaluate("document.querySelector('#top').offsetHeight") < 52


TEXTS = "[...document.querySelectorAll('.means .text')].map(e => e.clientHeight >= e.scrollHeight)"


def test_what_a_picked_card_can_become_is_read_to_its_end_on_a_phone(bare):
    bare.set_viewport_size({"width": 390, "height": 844})
    read = []
    for stop in stops(ORIGIN, 2, 2):
        if stop.kind == "picked":
            show(bare, stop.regions)
            read += bare.evaluate(TEXTS)
    assert len(read) > 3 and all(read)


COVERED = """() => [...document.querySelectorAll('#hand .card')].filter(card => {
  const key = card.querySelector('kbd')?.getBoundingClientRect();
  return key?.width && [...card.querySelectorAll('.mark .name')].flatMap(name => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return [...range.getClientRects()];
  }).some(line => line.right > key.left + 1 && line.bottom > key.top + 1 && line.top < key.bottom - 1);
}).map(card => card.textContent)"""
RING = """() => {
  const card = document.querySelector('#hand .card.legal');
  card?.focus();
  return card && getComputedStyle(card).outlineStyle;
}"""


def test_on_a_phone_numbers_and_the_ring_of_the_focus_come_with_a_key_and_cover_no_name(bare):
    bare.set_viewport_size({"width": 390, "height": 844})
    rings = set()
    for stop in stops(ORIGIN, 2, 3):
        if stop.kind == "asked":
            bare.evaluate("delete document.documentElement.dataset.keys")
            show(bare, stop.regions)
            before = bare.evaluate(RING)
            bare.evaluate("document.documentElement.dataset.keys = 'on'")
            rings.add((before, bare.evaluate(RING)))
            assert bare.evaluate(COVERED) == []
    assert rings - {(None, None)} == {("none", "solid")}


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_numbers_on_ten_cards_are_seen_and_cover_no_name(bare, language):
    app = opened(language)
    app.enter(again(*game(CONTINENTS, 4)[:1], CONTINENTS, 0), app.fresh("game"))
    while due := app.pending:
        app.fulfil(due)
    for width, height in DESKS:
        bare.set_viewport_size({"width": width, "height": height})
        show(bare, app.shown, language=language)
        assert bare.locator("#hand .card kbd:visible").count() >= 9, (width, height)
        assert bare.evaluate(COVERED) == [], (width, height)


def test_what_is_set_for_tiles_outlasts_a_patch_without_a_complaint(bare):
    """The page's policy refuses a style attribute, even an empty one."""
    said = []
    bare.on("console", lambda message: said.append(message.text))
    for number in range(3):
        tile = f'<span class="tile">{number}</span>'
        fight, tiles = f'<div class="fight">{tile}</div>', f'<div class="tiles">{tile}</div>'
        board = '<section id="seat-0" class="board" data-zone></section>'
        game = f'<div class="table">{board}<section id="sheet" data-zone></section></div>'
        show(bare, {"game": game, "sheet": fight, "seat-0": tiles})
    kept = "[...document.querySelectorAll('.table > * > div')].map(it => Boolean(it.dataset.room))"
    assert bare.evaluate(kept) == [True, True] and said == []


OUTSIDE = """() => [...document.querySelectorAll('#seat-0 .tile')].filter(tile => [...tile.querySelectorAll('.head > *')].some(
  part => part.checkVisibility() && part.getBoundingClientRect().right > tile.getBoundingClientRect().right)).length"""


@pytest.mark.parametrize("members", [1, 2])
def test_what_lies_on_an_animal_keeps_within_its_tile(bare, members):
    session, fullest = game(("random_mutations",), 4)
    app = opened("en")
    app.enter(again(session, ("random_mutations",), max(fullest.values())), app.fresh("game"))
    app.render()
    near = app.table().boards[0]
    tokens = [
        Tokens("shelter", "token-shelter", 2, ""),
        Tokens("parasite", "token-parasite", 5, ""),
    ]
    more = {"members": members, "tokens": tuple(tokens), "food": 2, "fat": (True, False, False)}
    laden = near._replace(tiles=tuple(it._replace(need=2, **more) for it in near.tiles))
    regions = {**app.shown, "seat-0": board(laden, app.words)}
    assert laden.tiles
    for width, height in DESKS + PHONES:
        bare.set_viewport_size({"width": width, "height": height})
        show(bare, regions)
        assert bare.evaluate(OUTSIDE) == 0, (width, height)


FIGURES = """() => [...document.querySelectorAll('.board .tiles')].map(row => [...row.querySelectorAll('.portrait')]
  .map(e => e.getBoundingClientRect().height)).filter(row => row.length > 1)"""


def test_animals_of_one_player_are_drawn_in_one_size(bare):
    """Its traits, named below it, make no animal a dwarf beside the others."""
    for regions in moments(ORIGIN, 4).values():
        for width, height in DESKS:
            bare.set_viewport_size({"width": width, "height": height})
            show(bare, regions)
            for row in bare.evaluate(FIGURES):
                assert max(row) < 1.4 * min(row), (width, row)


PLACES = "[...document.querySelectorAll('#seat-0 .tile')].map(e => Math.round(e.getBoundingClientRect().x))"
TOLD = """text => import(document.documentElement.dataset.static + 'dom.js').then(dom => dom.show(text))"""


def test_where_somebody_was_eaten_the_others_close_up_only_when_something_else_happens(bare):
    tiles = [
        f'<button class="tile" id="animal-{n}"><i class="portrait"><svg></svg></i></button>'
        for n in (1, 2, 3)
    ]
    board = '<div class="table"><section id="seat-0" class="board" data-zone></section></div>'
    looks = {"screen": "table", "theme": "paper", "lang": "en", "motion": ""}

    def told(left: list[str], beats: list[dict] | None) -> list[int]:
        seat = {"seat-0": f'<div class="tiles">{"".join(left)}</div>'}
        news = {"regions": seat, "page": looks, "effects": [], "beats": beats}
        bare.evaluate(TOLD, json.dumps(news))
        return bare.evaluate(PLACES)

    show(bare, {"game": board})
    first, second, third = told(tiles, None)
    fall = {
        "how": "fall",
        "start": "",
        "end": "animal 1|seat 0",
        "sign": "",
        "n": 1,
        "at": 0,
        "lasts": 900,
    }
    assert told(tiles[1:], [fall]) == [second, third]
    assert told(tiles[1:], None) == [second, third], "nothing has happened"
    assert told(tiles[1:], [{**fall, "how": "light", "end": "animal 2"}])[0] == first


# What runs over its own box in a lesson, a dialog or on the first screen.
CUT = """() => {
  const found = [], root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) found.push(`the page is ${root.scrollWidth} wide`);
  const texts = '.button, button, h1, h2, h3, label, .choice .text, .phase.now, select';
  for (const one of document.querySelectorAll(texts)) {
    if (!one.checkVisibility() || one.closest('.ears') || one.matches('#game > h1, #game h2') || getComputedStyle(one).display === 'inline') continue;
    const box = one.getBoundingClientRect();
    if (box.width && (box.left < -1 || box.right > innerWidth + 1)) found.push(`out of sight: ${one.textContent.slice(0, 30)}`);
    if (one.scrollWidth > one.clientWidth + 2 && getComputedStyle(one).overflow !== 'visible' && getComputedStyle(one).textOverflow !== 'ellipsis')
      found.push(`cut: ${one.textContent.slice(0, 30)}`);
  }
  return [...new Set(found)];
}"""


def screens(language: str) -> dict[str, tuple[str, dict[str, str]]]:
    """The first screen, dialogs upon it, and a lesson: name -> (screen, regions)."""
    app = opened(language)
    shown = {"start": ("start", dict(app.shown))}
    for what in ("settings", "help", "credits", "lessons"):
        app.click(what)
        shown[what] = ("start", dict(app.shown))
        app.click("close")
    app.click("lesson begin feeding")
    shown["lesson"] = ("table", dict(app.shown))
    return shown


@pytest.mark.parametrize("language", OTHERS)
def test_first_screen_dialogs_and_a_lesson_fit_in_all_languages(bare, language):
    wrong = {}
    for name, (screen, regions) in screens(language).items():
        for size in ((1280, 720), (390, 844)):
            bare.set_viewport_size({"width": size[0], "height": size[1]})
            show(bare, regions, "paper", language, screen)
            if found := bare.evaluate(CUT):
                wrong[f"{name} at {size}"] = found
    assert wrong == {}
