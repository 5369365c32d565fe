"""A table for a class: who moves is whole, and so is every name that is shown of a trait."""

from __future__ import annotations

import pytest

from evolution.text.catalogue import languages

from .tables import moments, show, stops

ORIGIN = ("origin",)
SIZES = [(1024, 768), (1280, 720), (1920, 1080)]

# What is left out of the bar above does not change when it is asked once more.
AGAIN = """async () => {
  const { fit } = await import(document.documentElement.dataset.static + 'fit.js'), top = document.querySelector('#top');
  const before = top.dataset.without;
  fit();
  return top.dataset.without === before ? [] : [`the bar is without ${before}, then without ${top.dataset.without}`];
}"""

# What somebody far away could not read.
UNREAD = """() => {
  const found = [], box = e => e.getBoundingClientRect();
  const seen = query => [...document.querySelectorAll(query)].filter(e => e.checkVisibility());
  for (const one of seen('.phase.now, .top .who > :last-child, .board .empty'))
    if (one.scrollWidth > one.clientWidth + 1) found.push(`cut: ${one.textContent}`);
  const top = box(document.querySelector('#top')), parts = seen('#top > :not(.ears)');
  parts.forEach((one, at) => {
    const next = parts[at + 1];
    if (box(one).right > top.right) found.push(`out of the bar: ${one.className}`);
    if (next && [one, ...one.children].some(it => box(it).right > box(next).left + 1)) found.push(`${one.className} lies upon ${next.className}`);
  });
  for (const tile of seen('.board .tile')) {
    const marks = tile.querySelector('.marks'), edge = box(marks), outer = box(tile);
    for (const name of marks.querySelectorAll('.name')) {
      if (!name.checkVisibility()) continue;
      const { right, bottom } = box(name);
      if (bottom > edge.bottom + 5 || right > outer.right) found.push(`cut: ${name.textContent} of ${tile.id}`);
    }
    const hidden = marks.querySelectorAll('[data-as=number]').length;
    if (hidden && ![marks, tile.querySelector('.number')].some(one => one.dataset.more === `+${hidden}`)) found.push(`${tile.id} has ${hidden} more`);
    for (const ring of tile.querySelectorAll('.ring')) if (ring.checkVisibility() && box(ring).width < 14) found.push(`${tile.id} has small food`);
  }
  for (const one of document.querySelectorAll('#game *')) {
    const says = [...one.childNodes].some(it => it.nodeType === 3 && it.textContent.trim());
    if (says && one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 18) found.push(`small: ${one.textContent}`);
  }
  for (const name of seen('#hand .card .name')) {
    const card = box(name.closest('.card'));
    if (box(name).right > card.right || box(name).bottom > card.bottom + 2) found.push(`out of its card: ${name.textContent}`);
  }
  return [...new Set(found)];
}"""


@pytest.mark.parametrize("language", [one for one in languages() if one != "eo"])
def test_a_class_can_read_the_table(bare, language):
    wrong = {}
    for moment, regions in moments(ORIGIN, 4, language).items():
        for width, height in SIZES:
            bare.set_viewport_size({"width": width, "height": height})
            show(bare, regions, "paper", language, projector="on")
            if found := bare.evaluate(UNREAD) + bare.evaluate(AGAIN):
                wrong[f"{moment} at {width}"] = found
    show(bare, regions, "paper", language)
    assert wrong == {}


# Animals whose picture has given way to names, and phases that are no words.
UNSEEN = """() => {
  const found = [], box = e => e.getBoundingClientRect();
  for (const tile of document.querySelectorAll('.board .tile')) {
    const inner = box(tile.querySelector('.portrait')), one = box(tile.querySelector('.creature'));
    if (one.height < 26 || one.left > inner.right - 10 || one.top > inner.bottom - 10) found.push(tile.id);
  }
  if (!document.querySelector('.turn.last')) // which takes its room
    for (const one of document.querySelectorAll('.phase')) if (one.scrollWidth > one.clientWidth + 1) found.push(`a dot: ${one.textContent}`);
  const [first, ...others] = [...document.querySelectorAll('.phase')].map(one => Math.round(box(one).top));
  if (new Set(others.filter(top => top > first)).size > 1) found.push('three rows of phases');
  return found;
}"""


@pytest.mark.parametrize("language", [one for one in languages() if one != "eo"])
def test_a_class_sees_the_animals_and_the_names_of_the_phases(bare, language):
    wrong = {}
    for moment, regions in moments(("origin", "time_to_fly"), 4, language).items():
        for width, height in SIZES:
            bare.set_viewport_size({"width": width, "height": height})
            show(bare, regions, "paper", language, projector="on")
            if found := bare.evaluate(UNSEEN) + bare.evaluate(AGAIN):
                wrong[f"{moment} at {width}"] = found
    show(bare, regions, "paper", language)
    assert wrong == {}


WAY_ON = "() => { const on = document.querySelector('#next'); return on ? [Math.round(on.getBoundingClientRect().top)] : []; }"


@pytest.mark.parametrize("projector", ["", "on"])
def test_the_way_on_is_always_in_one_place(bare, projector):
    bare.set_viewport_size({"width": 1280, "height": 720})
    found = set()
    for stop in stops(ORIGIN, 3, 4):
        show(bare, stop.regions, projector=projector)
        found.update(bare.evaluate(WAY_ON))
    show(bare, stop.regions)
    assert len(found) == 1
