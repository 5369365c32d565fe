"""A hint, and a hint that is not waited for, in a real browser."""

from .hands import records, set_up, wait_for_a_person

LONGEST = """() => { window.longest = 0;
  new PerformanceObserver(list => { for (const it of list.getEntries()) longest = Math.max(longest, it.duration) })
    .observe({ type: 'longtask' }) }"""
# What is said to the worker is noted, and what it says can be made to come late.
BETWEEN = """() => { window.told = []; window.late = 0;
  const { postMessage: post, addEventListener: listen } = Worker.prototype;
  Worker.prototype.postMessage = function (said) { told.push(Boolean(said.job)); post.call(this, said) };
  Worker.prototype.addEventListener = function (kind, hear, how) {
    listen.call(this, kind, e => setTimeout(() => hear(e), late), how) } }"""


def test_a_hint_is_given_and_a_move_ends_one_that_is_thought_about(page, site):
    set_up(page, site, "person", "forager", "forager", seed="2")
    assert wait_for_a_person(page)
    page.evaluate(BETWEEN)
    page.click("#advise")
    page.wait_for_selector("#hint.told:not(:empty)")
    page.wait_for_selector(".advised")
    chosen = page.locator(".card.advised").count() + page.locator(".choice.advised").count()
    assert chosen and page.evaluate("told") == [True]

    made = len(records(page)[0]["choices"])
    page.evaluate("window.late = 3000")
    page.click("#advise")
    page.locator("#advise[aria-pressed=true]").wait_for()
    page.wait_for_function("told.length > 1")
    page.keyboard.press("p")  # passes, and is asked once more
    page.keyboard.press("1")
    page.wait_for_selector("#hint.told:not(:empty)", state="detached")
    page.wait_for_function("told.includes(false)")
    page.evaluate("window.late = 0")
    assert wait_for_a_person(page), "the others think on in the same worker"
    assert len(records(page)[0]["choices"]) > made


def test_without_a_worker_thoughts_leave_room_for_the_page(page, site):
    page.add_init_script("window.Worker = class { constructor() { throw new Error('none here') } }")
    set_up(page, site, "person", "hatchling", seed="2")
    assert wait_for_a_person(page)
    page.click("#advise")
    page.wait_for_selector("#hint.told:not(:empty)")
    page.evaluate(LONGEST)
    page.click("#advise")
    page.wait_for_selector("#advise[aria-pressed=false]")
    page.wait_for_selector("#hint.told:not(:empty)")
    assert page.evaluate("longest") < 500, "on a loaded machine; a free one takes a tenth"
    assert "for less time" in page.locator("#notice").inner_text()


SEEN_WHOLE = """() => { const [hint, sheet] = ['hint', 'sheet'].map(id => document.getElementById(id).getBoundingClientRect());
  return hint.height > 0 && hint.top >= sheet.top && hint.bottom <= Math.min(sheet.bottom, innerHeight) }"""


def test_what_was_asked_for_is_seen_whole_beside_who_has_died(page, site):
    page.set_viewport_size({"width": 1024, "height": 768})
    set_up(page, site, "person", "forager", "forager", "forager", seed="2")
    assert wait_for_a_person(page)
    for _ in range(80):
        if page.locator(".farewell").count() and page.locator("#advise").count():
            break
        page.keyboard.press("p")
        page.keyboard.press("1")
        assert wait_for_a_person(page)
    assert page.locator(".farewell").is_visible()
    page.click("#advise")
    page.wait_for_selector("#hint.told:not(:empty)")
    assert page.evaluate(SEEN_WHOLE)
    assert not page.locator(".farewell").is_visible(), "what was asked for has the room"
