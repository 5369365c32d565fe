"""A game as a page of its own: saved from the page, and replayed by a file that nobody serves."""

from __future__ import annotations

import pytest

from evolution.session import Player, Session
from evolution.ui.play import Play
from tests.offprints import embed, save
from tests.rules.test_link import played
from tests.ui.test_offprint import words_of

from .test_access import findings
from .test_film import watch

LARGEST = 400_000  # bytes, of a game of four
BOXES = [
    (("origin",), 2),
    (("origin", "time_to_fly", "continents"), 4),
    (("origin", "plantarum"), 3),
    (("new_world",), 3),
]


@pytest.mark.parametrize(("games", "seats"), BOXES)
def test_it_replays_in_a_box_of_sand_without_a_network(page, dist, tmp_path, games, seats):
    session = played(games, seats)
    file = save(tmp_path, session)
    assert seats != 4 or file.stat().st_size <= LARGEST
    page.context.set_offline(True)
    page.goto(embed(tmp_path, file))
    frame = page.frames[1]
    frame.wait_for_selector(":root[data-replays] .plate h2")
    play = Play(session)
    film = play.watch()
    namer = play.namer(words_of(session))
    frame.focus("#step")
    for key, at in (("End", film.end), ("Home", 0), ("t", film.jump("turn", 1))):
        page.keyboard.press(key)
        film.go(at)
        assert frame.locator("#caption .prompt").inner_text() == film.sentence(namer)
    for unit in ("death", "turn"):
        page.keyboard.press(unit[0])
        film.go(film.jump(unit, 1))
        assert frame.input_value("#step") == str(film.at)
        assert frame.locator("#live").inner_text().endswith(film.sentence(namer))
    page.keyboard.press("Shift+T")
    assert frame.input_value("#step") == str(film.jump("turn", -1))
    page.keyboard.press("ArrowRight")
    seen = frame.locator(".board .tile").count()
    film.go(film.jump("turn", -1) + 1)
    assert seen == len(film.state.animals)
    assert page.watch.requests == [page.url, frame.url]


def test_it_plays_pauses_and_turns_to_the_score(page, dist, tmp_path):
    page.goto(save(tmp_path, played(seats=3)).as_uri() + "#12")
    assert page.locator("#step").input_value() == "12"
    page.select_option("#speed", index=3)
    page.keyboard.press("Escape")
    assert page.locator("#end .rank").count() == 3 and not page.locator("#game").is_visible()
    assert findings(page) == []
    page.keyboard.press("Escape")
    page.locator("#step").focus()
    page.keyboard.press("k")
    page.wait_for_function("() => Number(document.querySelector('#step').value) > 15")
    page.keyboard.press("k")
    at = page.locator("#step").input_value()
    page.wait_for_timeout(400)
    assert page.locator("#step").input_value() == at
    page.locator("#log .line").nth(3).click()
    assert page.locator("#log [aria-current]").inner_text() in page.locator("#caption").inner_text()
    assert findings(page) == []


def to_attack(page) -> tuple[str, str]:
    """One step before the first attack, and into it; the names of the hunter and the prey."""
    page.wait_for_selector(":root[data-replays] .plate h2")
    page.focus("#step")
    for key in ("a", "ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
    hunter, prey = (
        page.locator(f".tile.{role} .number").inner_text() for role in ("hunter", "prey")
    )
    return hunter, prey


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_an_attack_draws_its_arrow_from_the_hunter_to_the_prey(page, dist, tmp_path, motion):
    page.emulate_media(reduced_motion=motion)
    page.goto(save(tmp_path, played(seats=3)).as_uri())
    to_attack(page)
    ends = page.evaluate("""() => {
      const numbers = document.querySelector('#stage .arrow path').getAttribute('d').match(/-?[\\d.]+/g).map(Number);
      const inside = (role, x, y) => {
        const box = document.querySelector(`.tile.${role}`).getBoundingClientRect();
        return x > box.left - 12 && x < box.right + 12 && y > box.top - 12 && y < box.bottom + 12;
      };
      return [inside('hunter', ...numbers.slice(0, 2)), inside('prey', ...numbers.slice(-2))];
    }""")
    assert ends == [True, True]
    page.wait_for_timeout(1500)
    assert page.locator("#stage .arrow").count() == 1  # it stays as long as the moment
    page.keyboard.press("ArrowLeft")
    assert page.locator("#stage .arrow").count() == 0


def test_whatever_lies_there_explains_itself_to_a_mouse_and_to_keys(page, dist, tmp_path):
    page.goto(save(tmp_path, played(seats=3)).as_uri() + "#60")
    page.wait_for_selector(":root[data-replays] .plate h2")
    mark = page.locator(".tile [data-ask^=trait]").first
    name = mark.locator(".name").text_content().replace("\xad", "").split(" ×")[0]
    mark.hover()
    page.wait_for_selector("#about h2")
    assert page.locator("#about h2").inner_text() in name and page.locator("#about p").count() > 1
    page.mouse.move(0, 0)
    page.wait_for_selector("#about h2", state="detached")
    tile = page.locator(".tile:has([data-ask^=trait])").first
    tile.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("i")
    assert page.evaluate("document.activeElement.id") == "about-title"
    said = page.locator("#about").inner_text()
    assert tile.locator(".number").text_content() in said
    assert tile.locator(".ears").first.text_content() in said
    assert page.locator("#about h3").count() == tile.locator("[data-ask^=trait]").count()
    assert findings(page) == []
    page.keyboard.press("Escape")
    assert not page.locator("#about").is_visible() and page.locator("#game").is_visible()
    page.wait_for_selector(".tile:focus")


@pytest.mark.viewport(390, 844)
def test_a_finger_asks_and_one_tab_leads_from_place_to_place(browser, dist, tmp_path):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.goto(save(tmp_path, played(seats=2)).as_uri() + "#60")
    page.wait_for_selector(":root[data-replays] .plate h2")
    page.locator(".near .tile").first.tap()
    page.wait_for_selector("#about .pinned h2")
    page.locator("#about [data-do=unask]").tap()
    assert not page.locator("#about").is_visible()
    zones = page.locator("#game [data-zone]:not(#sheet)").count()
    stops = ".board button, .strip button, .hand button, .lands button, #log button"
    reached = page.evaluate(
        "s => [...document.querySelectorAll(s)].filter(e => e.tabIndex === 0 && e.offsetParent).length",
        stops,
    )
    assert 0 < reached <= zones
    context.close()


def test_without_scripts_and_on_paper_it_is_the_score_and_the_story(browser, page, dist, tmp_path):
    file = save(tmp_path, played(seats=3))
    context = browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    plain.goto(file.as_uri())
    assert plain.locator("#end .rank").count() == 3
    assert plain.locator("#log .line").last.is_visible() and not plain.locator(".bar").is_visible()
    context.close()
    page.goto(file.as_uri())
    page.wait_for_function("() => document.documentElement.dataset.replays")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.locator("#end h1").is_visible() and page.locator("#log .line").last.is_visible()
    assert not page.locator("#step").is_visible()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("#step").is_visible()


def test_a_name_is_no_program_there(page, dist, tmp_path):
    session = Session(seats=[Player("<script>alert(1)"), Player('"><img src=x>')])
    page.goto(save(tmp_path, session).as_uri())
    page.wait_for_selector(".plate h2")
    assert page.locator(".plate h2").all_inner_texts()[-1] == "<script>alert(1)"


def test_a_game_is_saved_as_a_page_from_the_score(page, site, tmp_path):
    watch(page, site, "hatchling", "hatchling")
    page.keyboard.press("Escape")
    score = page.locator("#end h1").inner_text()
    page.click("#end [data-do=share]")
    with page.expect_download() as saved:
        page.click("[data-do=offprint]")
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    page.goto(file.as_uri())
    page.wait_for_function("() => document.documentElement.dataset.replays")
    page.keyboard.press("Escape")
    assert file.suffix == ".html" and page.locator("#end h1").inner_text() == score


def test_a_moment_is_had_as_a_picture_of_either_kind(page, site, tmp_path):
    watch(page, site, "hatchling", "hatchling", "hatchling", "hatchling")
    page.keyboard.press("End")
    page.click(".ways [data-do=share]")
    starts = {"svg": b"<svg ", "png": b"\x89PNG"}
    for kind, start in starts.items():
        with page.expect_download() as saved:
            page.click(f"[data-do='moment {kind}']")
        file = tmp_path / saved.value.suggested_filename
        saved.value.save_as(file)
        assert file.suffix == f".{kind}" and file.read_bytes().startswith(start)
    assert findings(page) == []
