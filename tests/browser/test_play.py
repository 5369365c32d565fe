"""Whole games in a real browser: by mouse, by keys alone, on a phone, with people and opponents."""

import json

import pytest

from .conftest import ready
from .hands import LONGEST, click_once, records, screen, set_up, wait_for_a_person


def test_a_whole_game_by_mouse(page, site):
    set_up(page, site, "person", "forager", "hatchling", seed="7", name_0="Zoë <b>")
    for _ in range(LONGEST):
        if not click_once(page):
            break
    assert screen(page) == "end"
    assert "Zoë <b>" in page.locator("#end").inner_text()
    page.click("[data-do=watch]")
    page.get_by_text("Turn 1 · 3 of").wait_for()  # it plays by itself
    page.keyboard.press("Space")
    page.locator("#playing", has_text="Play").wait_for()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.get_by_text("Turn 1 · 1 of").wait_for()
    page.keyboard.press("Space")
    page.get_by_text("Turn 1 · 2 of").wait_for()
    page.keyboard.press("Escape")
    page.wait_for_selector("#end h1")


def test_a_whole_game_by_keys_alone(page, site):
    """Tab, Enter, Escape and the number keys; the mouse is never moved."""
    set_up(page, site, "person", "hatchling", seed="3")
    for _ in range(LONGEST):
        if not wait_for_a_person(page):
            break
        page.keyboard.press("1")
    assert screen(page) == "end"
    for _ in range(12):
        if page.evaluate("document.activeElement.dataset.do") == "watch":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("#step")


def test_arrows_and_enter_play_a_card(page, site):
    set_up(page, site, "person", "hatchling", seed="3")
    wait_for_a_person(page)
    page.keyboard.press("h")
    first = page.evaluate("document.activeElement.dataset.do")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.do") != first
    page.wait_for_selector("#about .answer")  # which goes with the pick; later it would go first
    page.keyboard.press("Enter")
    page.wait_for_selector(".card.picked")
    page.wait_for_selector("#about .answer", state="detached")
    page.keyboard.press("Escape")
    page.wait_for_selector(".card.picked", state="detached")
    page.keyboard.press("Enter")
    page.keyboard.press("o")
    page.keyboard.press("Enter")
    page.wait_for_selector(".near .tile")


def test_two_people_and_a_curtain(page, site):
    set_up(page, site, "person", "person", seed="5")
    page.wait_for_selector("#lift")
    assert page.locator(".card").count() == 0
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("#unveil:focus:enabled")
    assert page.locator(".card").count() == 0
    page.keyboard.press("Enter")
    page.wait_for_selector(".card")
    page.keyboard.press("1")
    page.keyboard.press("1")
    page.wait_for_selector("#lift")
    assert page.locator(".card").count() == 0


def test_a_button_that_is_held_lifts_the_curtain_and_a_short_press_does_not(page, site):
    set_up(page, site, "person", "person", seed="5")
    page.wait_for_selector("#lift")
    page.hover("#lift")
    page.mouse.down()
    page.wait_for_timeout(100)
    page.mouse.up()
    page.wait_for_selector("#unveil:enabled")
    assert page.locator(".card").count() == 0
    page.reload()
    page.wait_for_selector("#lift:enabled")
    ready(page)
    page.hover("#lift")
    page.mouse.down()
    page.wait_for_selector(".card")
    page.mouse.up()
    assert not page.locator(".curtain").count() and records(page)[-1]["choices"] == []


def test_a_key_that_is_held_lifts_no_curtain_and_passes_for_nobody(page, site):
    set_up(page, site, "person", "person", seed="5")
    page.wait_for_selector("#lift")
    for _ in range(5):
        page.keyboard.down("Enter")  # again and again without coming up: it is held
    page.keyboard.up("Enter")
    assert page.locator("#lift").is_visible() and records(page)[-1]["choices"] == []
    page.dblclick("#lift")
    page.wait_for_selector("#unveil:enabled")
    assert page.locator(".card").count() == 0, "a double click is one step"
    page.click("#unveil")
    page.wait_for_selector(".card")
    for _ in range(20):
        page.keyboard.down("1")
    page.keyboard.up("1")
    page.wait_for_selector(".card.picked")
    assert records(page)[-1]["choices"] == []


@pytest.mark.viewport(390, 844)
def test_a_phone_can_play(page, site):
    set_up(page, site, "person", "forager", "hatchling", seed="9")
    for _ in range(25):
        if not wait_for_a_person(page):
            break
        sure = page.locator("[data-do=sure]:visible")
        last = page.locator("#sheet .choice:visible, .card.legal:visible").last
        (sure if sure.count() else last).click()
    assert len(records(page)[-1]["choices"]) > 10
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


HELD = "it => document.querySelector(`#top [data-do=${it}]`).focus({ preventScroll: true })"


@pytest.mark.viewport(390, 844)
def test_on_a_phone_one_is_where_one_was_when_a_dialog_closes(page, site):
    set_up(page, site, "person", "forager", "hatchling", seed="9", games=("continents",))
    assert wait_for_a_person(page)
    assert page.evaluate("scrollTo(0, 120), scrollY") == 120
    for dialog in ("settings", "help"):
        page.evaluate(HELD, dialog)
        page.keyboard.press("Enter")
        page.wait_for_selector("#cover .dialog")
        page.click("#cover [data-do=close]")
        page.wait_for_selector("#cover .dialog", state="detached")
        assert page.evaluate("scrollY") == 120


def test_what_was_typed_before_python_is_kept(page, site):
    page.route("**/*.wasm", lambda route: (page.wait_for_timeout(1500), route.continue_()))
    page.goto(site.url)
    page.fill("#name-0", "Early bird")
    page.select_option("#kind-4", "hatchling")
    page.wait_for_function("document.querySelector('#waking').textContent.includes('of 16 MB')")
    page.click("#begin")
    assert "is kept" in page.inner_text("#waking")
    ready(page)
    page.wait_for_selector("#game .table")
    assert records(page)[-1]["seats"][0] == ["Early bird", "person"]
    assert len(records(page)[-1]["seats"]) == 5


def test_the_page_goes_on_while_opponents_think(page, site):
    set_up(page, site, "forager", "forager", "forager", "forager", seed="2")
    page.evaluate(
        """() => { let last = performance.now(); window.longest = 0;
            const tick = now => { longest = Math.max(longest, now - last); last = now; requestAnimationFrame(tick) };
            requestAnimationFrame(tick) }"""
    )
    page.wait_for_function("document.documentElement.dataset.screen === 'end'", timeout=120_000)
    assert page.evaluate("window.longest") < 1500, "on a loaded machine; a free one takes a tenth"


def test_the_same_game_in_both_languages(page, site):
    set_up(page, site, "person", "hatchling", seed="7")
    wait_for_a_person(page)
    page.keyboard.press("1")
    page.click("#game [data-do=settings]")
    page.select_option("#set-language", "ru")
    page.get_by_text("Настройки").first.wait_for()
    page.keyboard.press("Escape")
    assert page.evaluate("document.documentElement.lang") == "ru"
    assert "Развитие" in page.locator("#top").inner_text()


def test_a_file_goes_out_and_comes_in(page, site, tmp_path):
    set_up(page, site, "person", "hatchling", seed="7", title="Finches")
    for _ in range(4):
        click_once(page)
    page.click("[data-do=menu]")
    with page.expect_download() as going:
        page.locator("[data-do^=export]").click()
    path = tmp_path / going.value.suggested_filename
    going.value.save_as(path)
    assert path.name == "Finches.json"
    kept = json.loads(path.read_text("utf-8"))
    page.locator("#file").set_input_files(path)
    page.wait_for_selector("#game .table")
    assert len(records(page)) >= 2 and any(
        one["choices"] == kept["choices"] for one in records(page)
    )
