"""What things are called for ears: a description beside the name tells more than the name."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

import evolution
from evolution.text import story
from evolution.text.catalogue import read
from evolution.text.words import Words
from evolution.ui.html.sheet import sheet as sheet_html
from evolution.ui.markup import VOID
from evolution.ui.view.sheet import sheet
from tests.ui.test_html import context_at
from tests.ui_tables import CAREFUL, PERSON, begin

HEARD = ("button", "select", "input", "a", "summary")


class Names(HTMLParser):
    """Whatever has the focus: its name by what is in it, and all that it has beside."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[tuple[dict[str, str | None], list[str]]] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, name, attributes):
        if name in VOID:
            return
        self.open.append(({**dict(attributes), "is": name}, []))

    def handle_data(self, data):
        if not any("aria-hidden" in it for it, _ in self.open):
            for _, said in self.open:
                said.append(data)

    def handle_endtag(self, name):
        looks, said = self.open.pop()
        if name in HEARD:
            inside = "" if name == "select" else "".join(said)
            self.found.append((looks.get("aria-label") or inside, looks))


def repeated(html: str) -> list[str]:
    """Where a title would be read out beside a name that has it; browsers skip an equal text."""
    return [
        title
        for said, looks in Names(html).found
        for title in [looks.get("title") or ""]
        if title and (title == looks.get("aria-label") or (title in said and title != said))
    ]


def test_on_no_table_a_name_is_told_twice():
    app = begin(PERSON, CAREFUL, CAREFUL)
    for _ in range(100):
        assert repeated("".join(app.shown.values())) == []
        if app.screen == "end":
            break
        app.click("next")
        app.fulfil(app.pending) if app.pending else app.click("option 0")
        app.click("sure")


def test_a_way_is_called_by_all_of_it_and_described_by_nothing():
    context = context_at(evolution.table("A: 1 carnivorous \n B: 2, 3, 4, 5 running \n food: 3"))
    html = sheet_html(sheet(context), context.namer.words)
    assert "choice way" in html and "A1 attacks B5" in html
    assert "title=" not in html and repeated(html) == []


@pytest.mark.parametrize(
    "cover", ["", "settings", "help", "lessons", "share", "menu", "watch", "branch", "words"]
)
def test_nor_beside_it(cover):
    app = begin(PERSON, CAREFUL)
    app.click("leave")
    while app.pending and app.screen != "end":
        app.fulfil(app.pending)
    if cover == "branch":
        app.click("watch")
    app.click(cover)
    assert repeated("".join(app.shown.values())) == []


def test_the_check_finds_what_is_told_twice():
    assert repeated('<button title="A1 eats"><kbd>1</kbd> A1 eats</button>') == ["A1 eats"]
    assert repeated('<select aria-label="Who" title="Who"></select>') == ["Who"]
    assert not repeated('<button title="Help"><span class="ears">Help</span></button>')
    assert not repeated('<button title="Speed">Slow</button>')


def test_one_of_two_areas_that_is_gone_is_told_from_the_one_that_stays():
    words = Words("en", read("en"), ("new_world",))
    table = "A: 1 \n B: 2 \n C: 3 \n food: jungles 1, tundra 1, taiga 1"
    state = evolution.table(table, evolution.rules("new_world"))
    first, second, third = sorted(state.places)
    state.places[second].key = "jungles"
    known = story.keys_of_places(state)
    both = story.namer_of(words, ("Ana", "Boris"), state)
    assert [both.place(id) for id in (first, second, third)] == [
        "Jungles (c)",
        "Jungles (b)",
        "Taiga",
    ]
    for gone, name in ((second, "Jungles (b)"), (third, "Taiga")):
        left = state.copy()
        del left.places[gone]
        namer = both._replace(twins=story.twins(left, known))
        assert namer.place(gone) == name
        event = evolution.Event("vanish", target=gone, what=known[gone])
        assert story.event_sentence(namer, event, left) == f"An area is gone: {name}."
    del left.places[second]
    assert both._replace(twins=story.twins(left, known)).place(first) == "Jungles"
