"""What a hurried hand does not do by mistake."""

from __future__ import annotations

import json

from .conftest import ready
from .tables import show


def test_start_enter_enter_does_not_pass(page, site):
    page.goto(site.url)
    ready(page)
    page.focus("#begin")
    page.keyboard.press("Enter")
    page.wait_for_selector(".card.legal")
    page.wait_for_function("document.activeElement.matches('.card.legal')")
    page.keyboard.press("Enter")
    page.wait_for_selector(".card.picked")
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    page.wait_for_selector("#sheet [data-do=sure]")
    assert page.locator(".card").count() == 6


LED = """text => import(document.documentElement.dataset.static + 'dom.js')
  .then(dom => dom.show(text)).then(() => document.activeElement.dataset.do || document.activeElement.id)"""


def test_the_focus_is_led_neither_to_passing_nor_to_undoing(bare):
    """Where Enter would do what one has not looked for: after "Skip ahead", as long as others play."""
    looks = {"screen": "table", "theme": "paper", "lang": "en", "motion": "less"}

    def led(inside: str, others: str = "", effects: tuple = ()) -> str:
        sheet = {"sheet": inside}
        told = {"regions": sheet, "page": {**looks, "others": others}, "effects": effects}
        return bare.evaluate(LED, json.dumps(told))

    def tools(*names: str) -> str:
        buttons = "".join(f'<button data-do="{name}">{name}</button>' for name in names)
        return f'<div class="history">{buttons}</div>'

    show(bare, {"game": '<section id="sheet" data-zone></section>'})
    led(tools("skip", "undo"), "on")
    bare.focus("[data-do=skip]")
    assert led(tools("undo"), "on") == "sheet"
    assert led(tools("undo") + '<button id="next">Next</button>') == "next"
    led(tools("skip", "undo"), "on")
    bare.focus("[data-do=skip]")
    assert led(tools("undo"), "on") == "sheet"
    choices = '<button class="choice end" data-do="pass">Pass</button>'
    assert led(tools("undo") + choices) == "sheet"
    choices = '<button class="choice" data-do="eat">Eat</button>' + choices
    assert led(tools("undo") + choices) == "eat"
    bare.focus("[data-do=pass]")
    assert led(tools("undo", "redo") + choices) == "pass", "where one has gone oneself one stays"


def test_before_a_class_one_press_more_of_a_clicker_answers_nothing(bare):
    """When others have done, the focus is on the question; elsewhere it is on the first answer."""

    def led(inside: str, projector: str) -> str:
        looks = {"screen": "table", "theme": "paper", "lang": "en", "motion": "less"}
        page = {**looks, "projector": projector, "others": ""}
        told = {"regions": {"sheet": inside}, "page": page, "effects": ()}
        return bare.evaluate(LED, json.dumps(told))

    show(bare, {"game": '<section id="sheet" data-zone></section>'})
    for projector, best in (("on", "sheet"), ("", "option 0")):
        led('<button id="next" data-do="next">Next</button>', projector)
        bare.focus("#next")
        assert led('<button class="choice" data-do="option 0">Eat</button>', projector) == best


TAPPED = """async ([text, what, later]) => {
  const dom = await import(document.documentElement.dataset.static + 'dom.js');
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  dom.show(text);
  if (later) await new Promise(done => setTimeout(done, later));
  const on = document.querySelector(`[data-do="${what}"]`), { x, y } = on.getBoundingClientRect();
  const finger = { pointerType: 'touch', clientX: x + 9, clientY: y + 9, bubbles: true };
  on.dispatchEvent(new PointerEvent('pointerdown', finger));
  on.click();
  const pressed = on.classList.contains('busy');
  on.classList.remove('busy');
  return pressed;
}"""


def test_a_finger_does_not_press_what_has_just_come_up_under_it(bare):
    looks = {"screen": "table", "theme": "paper", "lang": "en", "motion": "less"}

    def tapped(what: str, *names: str, later: int = 0) -> bool:
        sheet = "".join(
            f'<button class="choice" data-do="{name}">{name}</button>' for name in names
        )
        told = {"regions": {"sheet": sheet}, "page": looks, "effects": ()}
        return bool(bare.evaluate(TAPPED, [json.dumps(told), what, later]))

    show(bare, {"game": '<section id="sheet" data-zone></section>'})
    assert tapped("eat", "eat", "pass", later=400)
    assert not tapped("hunt", "hunt", "pass"), "it has taken the place of another"
    assert tapped("pass", "hunt", "pass", later=400)
    assert not tapped("pass", "pass"), "it has moved there"
    assert tapped("pass", "pass", later=400)
    assert tapped("pass", "pass", "more"), "it has been there all the while"
    assert not tapped("pass", "more", "pass")
    assert not tapped("more", "more"), "what one sees is a quarter of a second old"


def test_an_answer_that_was_left_at_the_table_takes_no_tap_at_the_end(bare):
    looks = {"screen": "table", "theme": "paper", "lang": "en", "motion": "less"}
    answer = '<aside id="about"><div class="answer pinned">What it is</div></aside>'
    show(bare, {"game": f'<section id="sheet" data-zone></section>{answer}'})
    told = {"regions": {"end": '<button class="choice" data-do="rematch">Again</button>'}}
    told |= {"page": looks | {"screen": "end"}, "effects": ()}
    assert bare.evaluate(TAPPED, [json.dumps(told), "rematch", 400])
