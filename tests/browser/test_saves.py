"""Nothing that was chosen is lost: refresh, damage, two tabs, no storage at all."""

import json

import pytest

from .conftest import ready
from .hands import click_once, records, screen, set_up, wait_for_a_person


def resume(page, site) -> None:
    page.goto(site.url)
    ready(page)
    page.wait_for_function("document.documentElement.dataset.screen !== 'start'")


def test_a_refresh_in_the_middle_of_an_attack(page, site):
    """An attack is brought about by a record that stops where the prey has to choose."""
    from evolution.session import Session
    from tests.ui_tables import CAREFUL, PERSON, begin

    attacked = None
    from random import Random

    rng = Random(1)
    for seed in range(80):
        app = begin(PERSON, CAREFUL, seed=str(seed))
        for _ in range(400):
            ask = app.play.ask
            if ask and ask.who == 0 and type(app.play.state.stack[-1]).__name__ == "Attack":
                if len(ask.legal_actions) > 1:
                    attacked = app.play.session.text()
                    break
            if app.pending:
                app.fulfil(app.pending)
            else:
                app.click(f"option {int(rng.random() * len(ask.legal_actions))}")
                app.click("sure")
            if app.screen != "table":
                break
        if attacked:
            break
    assert attacked
    page.goto(site.url)
    ready(page)
    page.locator("#file").set_input_files(
        {"name": "attack.json", "mimeType": "application/json", "buffer": attacked.encode()}
    )
    page.wait_for_selector(".fight")
    offered = page.locator("#sheet .choices").inner_text()
    resume(page, site)
    page.wait_for_selector(".fight")
    assert page.locator("#sheet .choices").inner_text() == offered
    page.keyboard.press("1")
    page.wait_for_function(
        "n => Object.keys(localStorage).some(k => k.startsWith('evolution:game:')"
        " && JSON.parse(JSON.parse(localStorage[k]).d).choices.length > n)",
        arg=len(Session.load(attacked).steps),
    )


def test_a_damaged_save_is_put_aside_and_the_one_before_loads(page, site):
    set_up(page, site, "person", "hatchling", seed="7")
    for _ in range(6):
        click_once(page)
    page.wait_for_timeout(300)
    wait_for_a_person(page)
    page.evaluate(
        """async () => {
            const slots = Object.keys(localStorage).filter(k => k.startsWith('evolution:game:'))
              .sort((a, b) => JSON.parse(localStorage[b]).g - JSON.parse(localStorage[a]).g);
            const text = localStorage[slots[0]];
            localStorage[slots[0]] = text.replace('choices', 'chaises');
            await new Promise(done => {
              const drop = indexedDB.deleteDatabase('evolution'); drop.onsuccess = drop.onblocked = done; });
        }"""
    )
    page.reload()
    ready(page)
    page.wait_for_selector("#game .table")
    page.get_by_text("goes on from the one before it").wait_for()
    page.click("[data-do=menu]")
    page.click("#aside summary")
    page.click("#aside [data-do^=discard]")
    page.wait_for_selector("#aside", state="detached")


def test_only_one_tab_writes(open_page, site):
    first = open_page()
    set_up(first, site, "person", "hatchling", seed="7")
    click_once(first)
    second = open_page()
    second.goto(site.url)
    ready(second)
    second.get_by_text("open in another tab").wait_for()
    second.click("[data-do=steal]")
    second.wait_for_selector("#notice p", state="detached")
    first.get_by_text("open in another tab").wait_for()
    assert first.locator("#notice [data-do=steal]").count() == 1
    second.locator(".resume").first.click()
    second.wait_for_selector("#game .table")
    wait_for_a_person(second)
    was = len(records(second)[-1]["choices"])
    first.keyboard.press("1")
    first.wait_for_timeout(200)
    assert len(records(first)[-1]["choices"]) == was
    for _ in range(4):
        click_once(second)
    now = len(records(second)[-1]["choices"])
    assert now > was
    first.click("[data-do=steal]")
    first.wait_for_selector("#notice p", state="detached")
    wait_for_a_person(first)
    assert len(records(first)[-1]["choices"]) >= now


BLOCKED = """Object.defineProperty(window, 'localStorage',
    { get() { throw new DOMException('no', 'SecurityError') } });"""
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') };"


@pytest.mark.parametrize("script", [BLOCKED, FULL])
def test_without_local_storage_the_game_goes_on(page, site, script):
    page.add_init_script(script)
    page.goto(site.url)
    ready(page)
    page.click("#begin")
    page.wait_for_selector("#game .table")
    page.get_by_text("One of the two places").wait_for()
    for _ in range(3):
        click_once(page)
    assert screen(page) == "table"
    page.click("[data-do=dismiss]")
    page.wait_for_selector("#notice p", state="detached")


def test_a_hostile_file_is_refused_and_the_page_lives(page, site):
    page.goto(site.url)
    ready(page)
    for text in (
        "[" * 300_000,
        json.dumps({"v": 1, "seats": [["<img src=x onerror=alert(1)>", "x"]]}),
    ):
        page.locator("#file").set_input_files(
            {"name": "x.json", "mimeType": "application/json", "buffer": text.encode()}
        )
        page.get_by_text("cannot be read").wait_for()
        page.click("[data-do=dismiss]")
    page.click("#begin")
    page.wait_for_selector("#game .table")
