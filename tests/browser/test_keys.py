"""A game by keys: the focus is never lost, and ears hear all that happens and what is asked."""

from __future__ import annotations

import pytest

from .conftest import ready
from .hands import hear, screen, set_up, sit_down, wait_for_a_person

WATCHED = """() => {
    window.lost = [];
    setInterval(() => { if (document.activeElement === document.body) window.lost.push(window.was); }, 50);
    addEventListener('focusin', e => { window.was = e.target.outerHTML.slice(0, 160); }, true);
}"""
NUMBERS = (
    """[...document.querySelectorAll('#sheet .choice:not(.refused) kbd')].map(e => e.textContent)"""
)
ASKED = "document.querySelector('#sheet .prompt').textContent"


def test_a_game_by_keys(page, site):
    set_up(page, site, "person", "hatchling", seed="7")
    page.evaluate(WATCHED)
    for turn in range(400):
        if not wait_for_a_person(page):
            break
        numbers = page.evaluate(NUMBERS)
        if turn % 5 == 3:
            for key in ("h", "ArrowRight", "o", "l", "ArrowDown", "g", "x", "d"):
                page.keyboard.press(key)
        for digit in numbers[turn % max(1, len(numbers) - 1)] if numbers else ():
            page.keyboard.press(digit)
        if turn == 6:
            heard = page.locator("#live").inner_text()
            wait_for_a_person(page)
            assert heard
            hear(page, page.evaluate(ASKED))
    assert screen(page) == "end"
    assert page.evaluate("window.lost") == []


def test_a_refresh_in_mid_game_comes_back_to_the_table(page, site):
    set_up(page, site, "person", "person", seed="7")
    page.locator("#lift").click()
    page.locator("#unveil").click()
    page.wait_for_selector(".card.legal")
    page.reload()
    ready(page)
    page.wait_for_selector("#lift")
    assert page.locator("#game .card").count() == 0
    assert page.evaluate("document.activeElement !== document.body")
    page.goto(site.url)
    ready(page)
    page.wait_for_selector("#lift")


def test_the_seats_chosen_last_are_there_again(page, site):
    kinds = ["person", "hatchling", "grazer", ""]
    set_up(page, site, *kinds, seed="7")
    page.reload()
    ready(page)
    page.click("[data-do=menu]")
    for _ in range(2):
        assert [page.locator(f"#kind-{n}").input_value() for n in range(4)] == kinds
        page.reload()  # the first screen stands there, as for a newcomer, before Python is up
        ready(page)


FOCUS = "document.activeElement"
OTHERS = "document.documentElement.dataset.others === 'on'"


def at_table(page, site, *kinds: str, seed: str = "7", **settings) -> None:
    """At a table with settings of its own, and somebody is asked or plays."""
    page.goto(site.url)
    ready(page)
    page.evaluate("it => localStorage.setItem('evolution:settings', JSON.stringify(it))", settings)
    page.reload()
    ready(page)
    sit_down(page, *kinds)
    page.click("#advanced summary")
    page.fill("#seed", seed)
    page.click("#begin")
    page.wait_for_selector("#game .table")


def test_while_others_play_space_is_the_next_step_and_nothing_else(page, site):
    at_table(page, site, "person", "hatchling", "hatchling", pace="slow", motion="less")
    page.wait_for_selector(".card.legal")
    for place in ("", ".card", "#log .name", ".tile"):
        page.wait_for_selector(".card.legal")
        page.keyboard.press("h")
        page.keyboard.press("1")
        page.wait_for_selector(".card.picked")
        page.keyboard.press("1")
        page.wait_for_function(OTHERS)
        assert page.evaluate(f"{FOCUS}.matches('#sheet, .card')")
        if place:
            page.evaluate("it => document.querySelector(it).focus()", place)
        while page.evaluate(OTHERS):
            page.keyboard.press(" ")
            page.wait_for_timeout(100)
        assert page.evaluate("JSON.parse(localStorage['evolution:settings']).pace") == "slow"
        assert page.locator(".trail, #cover .dialog").count() == 0


@pytest.mark.viewport(1024, 768)
def test_a_clicker_presses_neither_a_link_nor_a_setting(page, site):
    at_table(page, site, "person", "hatchling", "hatchling", pace="press", projector=True)
    led = set()
    for _ in range(40):
        page.wait_for_function(
            "document.querySelector('#next') || document.documentElement.dataset.others !== 'on'"
        )
        page.wait_for_timeout(60)
        led.add(page.evaluate(f"{FOCUS}.dataset.do ?? {FOCUS}.id").split()[0])
        asked = not page.evaluate(OTHERS) and page.locator("#next").count() == 0
        page.keyboard.press(" ")
        assert page.locator("#cover .dialog").count() == 0
        if asked and page.locator("#unveil").count():
            assert page.locator("#hand .card").count() == 0, "one press too many opens no hand"
            page.click("#unveil")
        if asked:
            page.keyboard.press("1")
    assert {"next", "sheet"} <= led
    assert not led & {"help", "find", "pace", "skip", "again", "guide", "advise", "undo", "unveil"}


def test_d_leads_to_the_sheet_and_f6_past_it(page, site):
    at_table(page, site, "person", "hatchling", pace="none")
    page.wait_for_selector(".card.legal:focus")
    page.keyboard.press("d")
    assert page.evaluate(f"{FOCUS}.id") == "sheet"
    page.keyboard.press("Tab")
    assert page.evaluate(f"{FOCUS}.matches('#sheet .choice.end')")
    zones = set()
    for _ in range(12):
        page.keyboard.press("F6")
        zones.add(page.evaluate(f"{FOCUS}.closest('[data-zone]').id"))
    assert {"hand", "sheet", "log"} <= zones


def test_escape_puts_an_explanation_away_before_a_pick_and_help_gives_the_focus_back(page, site):
    at_table(page, site, "person", "hatchling", pace="none")
    page.wait_for_selector(".card.legal:focus")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector(".card.picked:focus")
    page.wait_for_selector("#about .answer")
    page.keyboard.press("Escape")
    page.wait_for_selector("#about .answer", state="detached")
    assert page.locator(".card.picked:focus").count() == 1
    page.keyboard.press("?")
    page.wait_for_selector("#cover-title:focus")
    page.keyboard.press("Escape")
    page.wait_for_selector(".card.picked:focus")
    page.keyboard.press("Escape")
    page.wait_for_selector(".card.picked", state="detached")


def test_all_settings_are_reached_by_tab(page, site):
    at_table(page, site, "person", "hatchling", pace="none")
    page.wait_for_selector(".card.legal")
    page.click("#game [data-do=settings]")
    page.wait_for_selector("#cover-title:focus")
    reached = []
    for _ in range(8):
        page.keyboard.press("Tab")
        reached.append(page.evaluate(f"{FOCUS}.id"))
    assert {"set-language", "set-theme", "set-pace", "set-motion", "set-projector"} <= {*reached}
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-do=settings]:focus")


HIDDEN = """() => {
  const box = document.activeElement.getBoundingClientRect(), bar = document.querySelector('#top').getBoundingClientRect();
  return box.top < bar.bottom || box.bottom > innerHeight + 1;
}"""


@pytest.mark.viewport(640, 384)
def test_magnified_to_200_percent_the_focus_is_in_sight_and_numbers_come_with_the_first_key(
    page, site
):
    at_table(page, site, "person", "hatchling", pace="none")
    page.wait_for_selector(".card.legal")
    numbers = page.locator("#sheet .choice:not(.card) kbd, .card kbd")
    assert not numbers.first.is_visible()
    for _ in range(30):
        if "eed" in page.locator(".phase.now").inner_text():
            break
        wait_for_a_person(page)
        page.keyboard.press("1")
        assert numbers.count() == 0 or numbers.first.is_visible()
    page.evaluate("document.querySelector('.near .tile').focus()")
    for key in ("ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
        assert not page.evaluate(HIDDEN), key


@pytest.mark.viewport(640, 384)
def test_the_key_i_tells_of_what_was_used_last(page, site):
    at_table(page, site, "person", "hatchling", pace="none")
    page.wait_for_selector(".card.legal")
    page.mouse.move(120, 200)
    page.mouse.move(121, 200)
    page.keyboard.press("h")
    page.keyboard.press("ArrowRight")
    page.mouse.wheel(0, 120)  # another thing lies under the mouse at rest
    page.wait_for_timeout(400)
    name = page.evaluate(f"{FOCUS}.querySelector('.mark .name').textContent").split(" +")[0]
    name = name.replace("\u00ad", "")
    page.keyboard.press("i")
    page.wait_for_selector("#about .pinned.is-card")
    assert name in page.locator("#about").text_content()


def test_a_seat_that_goes_leaves_the_focus_to_the_one_before(page, site):
    page.goto(site.url)
    ready(page)
    for seat in (3, 2):
        page.focus(f"#kind-{seat}")
        page.select_option(f"#kind-{seat}", "")
        page.wait_for_function("document.activeElement !== document.body")
        assert page.evaluate("document.activeElement.closest('main').id") == "start"


def test_l_leads_to_the_newest_line_of_the_log_and_arrows_from_line_to_line(page, site):
    at_table(page, site, "person", "hatchling")
    for _ in range(3):
        wait_for_a_person(page)
        page.keyboard.press("1")
    wait_for_a_person(page)
    page.keyboard.press("l")
    here = "document.activeElement.id"
    lines = page.evaluate("[...document.querySelectorAll('#log li')].map(e => e.id)")
    assert len(lines) > 3 and page.evaluate(here) == lines[-1]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert page.evaluate(here) == lines[-3]
    page.keyboard.press("ArrowDown")
    assert page.evaluate(here) == lines[-2]
    said = page.locator(":focus").inner_text().rstrip(".")
    assert page.get_by_role("listitem", name=said).count(), "a line is called by what it says"
    assert page.locator("#log [tabindex='0']").count() == 1, "and all of them are one stop"


def test_arrows_lead_through_a_region_in_the_order_of_reading(page, site):
    at_table(page, site, "person", "hatchling", pace="none")
    page.wait_for_selector(".card.legal:focus")
    page.keyboard.press("1")
    page.wait_for_selector("#sheet .choice")
    stops = "[...document.querySelectorAll('#sheet button:not([disabled])')]"
    stops += ".filter(e => e.checkVisibility())"
    many = page.evaluate(f"{stops}.length")
    page.evaluate(f"{stops}[0].focus()")
    for at in range(1, many):
        page.keyboard.press("ArrowRight")
        assert page.evaluate(f"{stops}.indexOf({FOCUS})") == at
    page.keyboard.press("ArrowRight")  # there is no more
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(f"{stops}.indexOf({FOCUS})") == many - 2


def test_what_one_person_has_heard_is_gone_before_the_next_one_comes(page, site):
    at_table(page, site, "person", "person", pace="none")
    for _ in range(3):
        page.click("#lift")
        page.click("#unveil")
        page.keyboard.press("1")
        page.wait_for_selector(".card.picked")
        card = page.locator(".card.picked .ears").inner_text().partition(": ")[2]
        page.wait_for_function(
            "it => document.querySelector('#live').textContent.includes(it)", arg=card
        )
        page.keyboard.press("1")
        page.wait_for_selector("#lift")
        page.wait_for_timeout(100)
        heard = page.locator("#live").inner_text()
        assert card not in heard and "has a new animal" in heard
