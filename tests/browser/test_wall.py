"""The window for the wall beside the page that leads it, in one browser."""

from __future__ import annotations

from .conftest import ready
from .hands import hurry
from .test_access import findings
from .test_single import one_file  # noqa: F401

SHOWN = (
    "[...document.querySelectorAll('#log .line')].map(one => one.textContent.trim()).join('\\n')"
)
SMALL = """[...document.querySelectorAll('#game *, #waiting *')].filter(one => one.offsetParent &&
  [...one.childNodes].some(it => it.nodeType === 3 && it.textContent.trim()) &&
  parseFloat(getComputedStyle(one).fontSize) < 18).map(one => one.className + ': ' + one.textContent)"""
LOOKS = 120  # a quarter of a second each
LATE = """() => {
  globalThis.told = [];
  const lately = performance.timeOrigin;
  new MutationObserver(() => told.push(lately + performance.now())).observe(
    document.querySelector('#game'), { childList: true, subtree: true, characterData: true });
}"""
PRESSED = """() => {
  globalThis.pressed = [];
  addEventListener('click', () => pressed.push(performance.timeOrigin + performance.now()), true);
}"""


def play_one(page) -> None:
    """A choice that needs nothing else, by whoever is asked."""
    page.bring_to_front()
    page.wait_for_selector("#sheet .choice", state="attached")
    page.keyboard.press("p")
    if page.locator("[data-do=sure]").count():
        page.click("[data-do=sure]")


def table(page, address: str):
    """A game on the table, and its window for the wall."""
    page.goto(address)
    ready(page)
    hurry(page)
    page.reload()
    ready(page)
    page.click("[data-do=begin]")
    page.wait_for_selector("#sheet .choice", state="attached")
    with page.context.expect_page() as opened:
        page.keyboard.press("v")
    wall = opened.value
    wall.watch = page.watch
    page.watch.follow(wall)
    wall.set_viewport_size({"width": 1024, "height": 768})
    wall.wait_for_selector("#game .plate")
    return wall


def same(page, wall) -> None:
    """Both tell the same story, though it may go on meanwhile."""
    for _ in range(LOOKS):
        if wall.evaluate(SHOWN) == told(page):
            return
        page.wait_for_timeout(250)
    assert wall.evaluate(SHOWN) == told(page)


def told(page) -> str:
    return page.evaluate(SHOWN.replace("one.textContent", "one.textContent.replace('Why?', '')"))


def test_the_wall_follows_survives_and_obeys(page, site):
    wall = table(page, site.url)
    wall.evaluate(LATE)
    page.evaluate(PRESSED)
    same(page, wall)
    assert (
        wall.evaluate("document.querySelector('#hand, .card, button, [data-do^=option]')") is None
    )
    assert wall.evaluate("globalThis.pyodide_py ?? globalThis.READY ?? null") is None
    assert wall.evaluate(SMALL) == [] and findings(wall) == []
    page.bring_to_front()
    page.click("#hand .legal")
    page.locator("#sheet .choice:visible").first.click()
    page.wait_for_timeout(800)
    same(page, wall)
    late = wall.evaluate("told.at(0)") - page.evaluate("pressed.at(-1)")
    print(f"the wall changed {late:.0f} ms after the click")

    wall.reload()
    wall.wait_for_selector("#game .plate")
    same(page, wall)

    page.bring_to_front()
    page.keyboard.press("b")
    wall.wait_for_selector("html[data-dark=on]", state="attached")
    assert not page.evaluate("document.documentElement.hasAttribute('data-dark')")
    wall.keyboard.press("b")
    page.wait_for_selector("html[data-wall=on]", state="attached")
    assert not wall.evaluate("document.documentElement.hasAttribute('data-dark')")

    page.reload()
    wall.wait_for_selector("#alone:not([hidden])")
    assert wall.locator("#game .plate").count() > 1, "the table stays where it is"
    ready(page)
    wall.wait_for_selector("#alone", state="hidden")
    play_one(page)
    page.wait_for_timeout(500)
    same(page, wall)

    page.click("#game [data-do=menu]")
    wall.wait_for_selector("#waiting-text:has-text('as soon as')")
    page.close()
    wall.wait_for_selector("#waiting-text:has-text('Nobody')")


def test_tabs_and_second_windows_do_not_mix(page, open_page, site):
    wall = table(page, site.url)
    other = open_page()
    other.goto(wall.url)  # the same address once more: a second wall
    other.wait_for_selector("#game .plate")
    late = open_page()
    late.goto(site.url + "wall.html")  # by hand, without a number
    late.wait_for_selector("#game .plate")
    stranger = open_page()
    stranger.goto(site.url + "wall.html#abc")  # that of another tab
    stranger.wait_for_selector("#waiting-text:has-text('Nobody')")
    play_one(page)
    page.wait_for_timeout(500)
    for one in (wall, other, late):
        same(page, one)
    assert stranger.locator("#game .plate").count() == 0


def test_who_may_open_no_window_gets_a_link(page, site):
    page.add_init_script("window.open = () => null")
    page.goto(site.url)
    ready(page)
    page.click("[data-do=settings]")
    page.click("[data-do=wall]")
    with page.context.expect_page() as opened:
        page.click("#notice a")
    opened.value.wait_for_selector("#waiting-text:has-text('as soon as')")
    page.wait_for_selector("#notice a", state="detached")


def test_a_browser_without_channels_says_so(page, site):
    page.goto(site.url)
    ready(page)
    page.evaluate("window.BroadcastChannel = undefined")
    page.click("[data-do=settings]")
    page.click("[data-do=wall]")
    page.wait_for_selector("#notice:has-text('cannot keep two windows')")


def test_the_one_file_is_its_own_wall(page, one_file):  # noqa: F811
    wall = table(page, one_file)
    assert wall.url == f"{one_file}#wall-" + wall.url.rpartition("-")[2]
    same(page, wall)
    assert wall.evaluate("document.querySelector('script[type=py], #start')") is None
    wall.reload()
    wall.wait_for_selector("#game .plate")
    play_one(page)
    page.wait_for_timeout(800)
    same(page, wall)
