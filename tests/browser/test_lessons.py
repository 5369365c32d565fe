"""A lesson in a browser: by mouse, by keys, on a phone; what is lit, and what is heard."""

import json
import re

import pytest

from evolution import lessons
from evolution.ui.puzzle import groups

from .conftest import ready
from .hands import TOO_WIDE, hear, hurry
from .test_access import findings

REPLY = "#reply"


def begin(page, site, **settings) -> None:
    page.goto(site.url)
    ready(page)
    hurry(page)
    if settings:
        page.evaluate(
            "text => localStorage.setItem('evolution:settings', text)",
            json.dumps({"pace": "none", **settings}),
        )
    page.reload()
    ready(page)


def step(page) -> int:
    return page.locator(".lesson li.past").count()


def shining(page) -> list[str]:
    found = page.evaluate(
        "[...document.querySelectorAll('[data-shining]')].map(e => e.dataset.ask)"
    )
    return sorted(found)


def by_mouse(page, tells: str = ".farewell") -> None:
    """The lesson about feeding with a mouse: right choices, and a wrong one of each kind.

    ``tells``: where the end of a turn is told.
    """
    page.click("[data-do=lessons]")
    page.click('[data-do="lesson begin feeding"]')
    page.wait_for_selector("#game .lesson")
    assert shining(page) == ["animal 1", "animal 2"]
    page.click("#next")
    assert shining(page) == ["place 0"]
    page.click("#animal-2")
    page.wait_for_selector("#reply.right")
    page.click("#next")
    page.wait_for_selector("#animal-3.fed")
    page.click("#sheet .choice >> nth=0")
    page.wait_for_selector("#reply.right")
    page.click("#next")
    page.click("#animal-1.legal")
    page.wait_for_selector("#reply.wrong")
    assert page.locator("#animal-1").count() == 0
    page.click('[data-do="lesson retry"]')
    page.click("#animal-2.legal")
    page.wait_for_selector("#reply.right")
    page.click("#next")
    page.click('[data-do="lesson answer waits"]')
    page.wait_for_selector('.refused[data-do="lesson answer waits"] .note')
    page.click('[data-do="lesson answer dies"]')
    page.click("#next")
    page.click("#animal-1.legal")
    page.wait_for_selector(tells)
    assert not page.evaluate(TOO_WIDE)
    page.click("#next")
    assert step(page) == 7
    page.click("#sheet [data-do=menu]")
    page.click("[data-do=lessons]")
    page.wait_for_selector('.done[data-do="lesson begin feeding"]')


def test_a_lesson_by_mouse(page, site):
    begin(page, site)
    by_mouse(page)


@pytest.mark.viewport(390, 844)
def test_a_lesson_on_a_phone(page, site):
    begin(page, site)
    by_mouse(page, tells="#reply")  # there is no room for a scene


def test_a_lesson_by_keys_alone(page, site):
    begin(page, site)
    page.focus("[data-do=lessons]")
    page.keyboard.press("Enter")
    page.focus('[data-do="lesson begin feeding"]')
    page.keyboard.press("Enter")
    page.wait_for_selector("#next:focus")
    hear(page, "These are your animals, A1 and A2")
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.closest('.near, #sheet .choice')")
    page.keyboard.press("1")
    page.wait_for_selector("#next:focus")
    hear(page, "The ring is full")
    page.keyboard.press("Enter")
    page.wait_for_selector("#animal-3.fed")
    page.wait_for_selector("#animal-2.legal")
    page.focus("#animal-2")
    page.keyboard.press("Enter")
    page.wait_for_selector("#next:focus")
    page.keyboard.press(" ")
    page.wait_for_selector("#animal-1.legal:focus")  # it is answered on the table
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-do="lesson retry"]:focus')
    page.keyboard.press("Enter")
    page.wait_for_selector("#animal-1.legal:focus")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#animal-2:focus")
    page.keyboard.press("Enter")
    page.wait_for_selector("#next:focus")
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-do="lesson answer dies"]')
    page.keyboard.press("2")
    page.wait_for_selector("#next:focus")
    page.keyboard.press("Enter")
    page.wait_for_selector("#animal-1.legal")
    page.keyboard.press("1")
    page.wait_for_selector(".farewell")
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-do="lesson again"]')
    assert step(page) == 7


def test_a_lesson_from_the_accessibility_tree_alone(page, site):
    def press(name):
        page.get_by_role("button", name=re.compile(name)).first.press("Enter")

    begin(page, site)
    press("^Lessons$")
    press("Hunters and defences")
    press("^Next step$")
    page.get_by_text("Which of them can it catch?").first.wait_for()
    press(r"^Ana.*\bA1,")
    press(r"^Boris.*\bB1,")
    log = page.get_by_role("log")
    log.get_by_text("It is camouflaged.").wait_for()
    press(r"^Boris.*\bB2,")
    log.get_by_text("Eaten: Fat Tissue is no defence.").wait_for()
    page.get_by_role(
        "button", name=re.compile(r"^Ana.*\bA1,.*food 2 of 2, 2 of these blue")
    ).wait_for()
    press("^Next step$")
    press(r"^Ana.*\bA1,")
    press(r"^Boris.*\bB2,")
    press("^Next step$")
    press("Half the time")
    log.get_by_text("three sides of six").wait_for()


@pytest.mark.parametrize("theme", ["paper", "night", "contrast"])
def test_axe_finds_nothing_in_a_lesson(page, site, theme):
    begin(page, site, theme=theme)
    assert findings(page) == []
    page.click("[data-do=lessons]")
    assert findings(page) == []
    page.click('[data-do="lesson begin feeding"]')
    page.wait_for_selector("#game .lesson")
    assert findings(page) == []
    page.click("#next")
    page.click('[data-do="lesson help"]')
    page.wait_for_selector("#reply.help")
    assert findings(page) == []
    page.click("#animal-1")
    page.wait_for_selector("#reply.right")
    assert findings(page) == []


def test_a_refresh_comes_back_to_the_step(page, site):
    begin(page, site)
    page.click('[data-do="lesson read turn"]')
    page.wait_for_selector("#hand .legal")
    page.reload()
    ready(page)
    page.wait_for_selector("#game .lesson")
    assert step(page) == 2


def test_a_click_on_the_first_step_while_python_loads_is_kept(page, site):
    page.goto(site.url)
    page.click('[data-do="lesson read turn"]')
    assert not page.evaluate("window.READY === true")
    page.wait_for_selector("#game .lesson", timeout=60_000)
    steps = page.locator(".lesson li").count()
    assert step(page) == 1  # of those that are left: the first was read on the first screen
    page.reload()
    ready(page)
    page.wait_for_selector("#game .lesson")
    assert (step(page), page.locator(".lesson li").count()) == (2, steps + 1)


@pytest.mark.parametrize("group", ["feed", "judged"])
def test_a_puzzle_answers_a_wrong_choice_and_the_right_one(page, site, group):
    begin(page, site)
    one = groups()[group][0]
    order = [way.action for way in one.ways]
    page.click("[data-do=puzzles]")
    page.click(f'[data-do="puzzle about {group}"]')
    page.wait_for_selector("#game .lesson")
    for action, reply in ((one.second.action, "wrong"), (one.best[0], "right")):
        page.click(f'[data-do="option {order.index(action)}"]')
        page.wait_for_selector(f"#reply.{reply}")
        told = page.locator(".course")
        assert told.count() == (0 if group == "judged" else 1 + (reply == "right"))
        assert not page.evaluate(TOO_WIDE) and findings(page) == []
        page.click(f'[data-do="lesson {"retry" if reply == "wrong" else "again"}"]')


SEEN = """all => all.map(e => e.getBoundingClientRect()).filter(box =>
    box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0).length"""


# Something to press is seen; on a phone what lies in another place is not.
OFFERED = """() => [...document.querySelectorAll('#next, #sheet .choice, .legal')]
    .some(e => e.checkVisibility())"""


def take(page, lesson) -> None:
    """Take a lesson to its end, with the help that one can ask for."""
    page.click("[data-do=lessons]")
    page.click(f'#cover [data-do="lesson begin {lesson.key}"]')
    for number, one in enumerate(lesson.steps, 1):
        page.wait_for_function(f"document.querySelectorAll('.lesson li.past').length === {number}")
        page.wait_for_function(OFFERED)
        assert not page.evaluate(TOO_WIDE), one.name
        assert page.eval_on_selector_all("#sheet h2", SEEN), one.name
        lit = page.eval_on_selector_all(
            "[data-shining]", "all => all.filter(e => e.checkVisibility()).length"
        )
        assert not lit or page.eval_on_selector_all("[data-shining]", SEEN), one.name
        if one.answers:
            page.click(f'[data-do="lesson answer {one.right}"]')
        if one.acts:
            act(page)
        if number < len(lesson.steps):
            on = f"document.querySelectorAll('.lesson li.past').length > {number}"
            page.wait_for_function(f"{on} || document.querySelector('#next')")
            if step(page) == number:
                page.click("#next")
    page.wait_for_selector('[data-do="lesson again"]')


def take_and_look_up(page, lesson) -> None:
    """Take a lesson to its end; begin it again, and look up a word that it says."""
    take(page, lesson)
    page.click("#sheet [data-do='lesson again']")
    page.click("#sheet .term >> nth=0")
    page.wait_for_selector("#guide:not([hidden]) #guide-title")


def act(page) -> None:
    """Do what the second help says, click by click, until there is nothing more to do."""
    at = step(page)
    for _ in range(6):
        page.wait_for_selector("#next, #sheet .choice.advised, [data-do='lesson help']")
        if page.locator("#next").count() or step(page) != at:
            return
        while not page.locator("#sheet .choice.advised").count():
            page.click('[data-do="lesson help"]')
        page.locator("#sheet .choice.advised").first.evaluate("e => e.click()")


WAYS = [  # what one takes lessons with
    pytest.param({}, marks=pytest.mark.viewport(1280, 720), id="laptop"),
    pytest.param({"projector": True}, marks=pytest.mark.viewport(1024, 768), id="projector"),
    pytest.param({}, marks=pytest.mark.viewport(844, 390), id="phone-on-its-side"),
    pytest.param({"language": "ru"}, marks=pytest.mark.viewport(390, 844), id="phone-in-russian"),
]


@pytest.mark.parametrize("settings", WAYS)
def test_every_lesson_is_taken_to_its_end(page, site, settings):
    begin(page, site, **settings)
    for key in lessons.places():
        take(page, lessons.read(key))
        page.click("#sheet [data-do=menu]")
