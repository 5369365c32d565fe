"""Eyes and hands for the tests in a browser: what a person with a mouse, or keys, does."""

from __future__ import annotations

import json

from .conftest import ready

LONGEST = 1500

FIRST = """() => {
  const seen = query => [...document.querySelectorAll(query)].find(e => e.checkVisibility());
  const half = seen('.tile.picked');
  const found = seen('#lift:enabled, #unveil:enabled') || (seen('.card.picked') && !half && seen('.tile.legal, .slot'))
    || (!seen('.card.picked') && seen('.card.legal')) || seen('#sheet .choice');
  document.querySelectorAll('[data-hand]').forEach(e => e.removeAttribute('data-hand'));
  if (!found) return '';
  found.setAttribute('data-hand', '');
  return found.dataset.do;
}"""

# What makes the page scroll sideways: "" if nothing does.
TOO_WIDE = """() => {
  const page = document.documentElement;
  if (page.scrollWidth <= innerWidth) return '';
  const out = [...page.querySelectorAll('*')].filter(e => e.getBoundingClientRect().right > innerWidth + 0.5);
  return innerWidth + ' < ' + page.scrollWidth + ': ' + out.slice(0, 6).map(e => e.outerHTML.slice(0, 120)).join('\\n');
}"""


def screen(page) -> str:
    return page.evaluate("document.documentElement.dataset.screen")


def hurry(page) -> None:
    """Opponents that do not wait."""
    page.evaluate("localStorage.setItem('evolution:settings', JSON.stringify({pace: 'none'}))")


def hear(page, said: str) -> None:
    """Wait until it is said; that is in the frame that shows it, not at once."""
    page.locator("#live p", has_text=said).first.wait_for(state="attached")


def set_up(page, site, *kinds: str, games: tuple[str, ...] = (), **fields: str) -> None:
    """Begin a game: one seat for every kind."""
    page.goto(site.url)
    ready(page)
    hurry(page)
    page.reload()
    ready(page)
    sit_down(page, *kinds)
    for game in games:
        page.set_checked(f"#game-{game}", True)
    for name, value in fields.items():
        if name in ("seed", "title") and not page.locator("#seed").is_visible():
            page.click("#advanced summary")
        page.fill(f"#{name.replace('_', '-')}", value)
    page.click("#begin")
    page.wait_for_selector("#game .table")


def sit_down(page, *kinds: str) -> None:
    """So many seats are taken; of the others, one is offered."""
    for seat in range(8):
        if page.locator(f"#kind-{seat}").is_visible():
            page.select_option(f"#kind-{seat}", kinds[seat] if seat < len(kinds) else "")


def wait_for_a_person(page) -> bool:
    """Until somebody is asked; False when the game is over."""
    page.wait_for_function(
        """() => document.documentElement.dataset.screen === 'end'
            || document.querySelector('#lift, #sheet .choice, .card.legal')"""
    )
    return screen(page) != "end"


# One click of a person on anything that can be done. Who has begun to pick goes on until he is
# through; who could do something does not pass.
ANYTHING = """(random) => {
  const shown = query => [...document.querySelectorAll(query)].filter(e => e.checkVisibility());
  const open = e => e.getAttribute('aria-disabled') !== 'true';
  const sure = shown('#sheet [data-do=sure], #lift:enabled, #unveil:enabled')[0];
  const choices = shown('#sheet .choice').filter(open);
  const acts = choices.filter(e => !e.matches('.end'));
  const cards = shown('.card.picked').length ? [] : shown('.card.legal');
  const table = shown('.slot, .cell.legal, .shells.legal, .spot.legal, .tile.legal');
  const all = sure ? [sure] : [...acts, ...table, ...cards];
  const from = all.length ? all : choices;
  const one = from[Math.floor(random * from.length)];
  one?.click();
  return one?.dataset.do ?? '';
}"""


def play(page) -> list[str]:
    """Random clicks until the game is over; what was clicked. Nothing makes the page scroll aside."""
    clicked, luck = [], 4711
    for _ in range(LONGEST):
        if not wait_for_a_person(page):
            break
        luck = luck * 48271 % 2147483647
        clicked.append(page.evaluate(ANYTHING, luck / 2147483647))
        assert not page.evaluate(TOO_WIDE), clicked[-3:]
    assert screen(page) == "end", clicked[-5:]
    return clicked


def click_once(page) -> bool:
    """One click on something that is lit or offered. False when the game is over."""
    if not wait_for_a_person(page):
        return False
    if page.evaluate(FIRST):
        page.evaluate("document.querySelector('[data-hand]').scrollIntoView({block: 'nearest'})")
        box = page.locator("[data-hand]").first.bounding_box(timeout=2000)
        if box:
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 14))
    return True


def records(page) -> list[dict]:
    """The records of all slots, the newest last."""
    slots = page.evaluate(
        "Object.keys(localStorage).filter(k => k.startsWith('evolution:game:')).map(k => localStorage[k])"
    )
    found = sorted((json.loads(slot) for slot in slots), key=lambda slot: slot["g"])
    return [json.loads(slot["d"]) for slot in found]
