"""What reaches the page as HTML is escaped by construction, well formed, and says what it means."""

from __future__ import annotations

import ast
import re
from html.parser import HTMLParser

import pytest

import evolution
from evolution.text import story
from evolution.text.words import Words
from evolution.ui.html import animals as animals_html
from evolution.ui.html import sheet as sheet_html
from evolution.ui.html import table as table_html
from evolution.ui.markup import VOID, Markup, join, tag
from evolution.ui.pick import Picker
from evolution.ui.prerender import PLACE, first_screen, made, spoken, with_first_screen
from evolution.ui.view import animals, boards, sheet, top
from evolution.ui.view.context import ViewContext, barred, phase
from evolution.ui.view.table import asked_about, board_to_open
from tests.ui_tables import CATALOGUES, ROOT, begin, crowded, let_others_play, open_app

HOSTILE = [
    "<script type=py>print(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "<py-script>1</py-script>",
    "&lt;b&gt;",
    "{{7*7}}",
]


class Checker(HTMLParser):
    """Collects tags and attributes, and notices what is not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, name, attributes):
        self.tags.append((name, dict(attributes)))
        if name not in VOID:
            self.open.append(name)

    def handle_endtag(self, name):
        assert self.open.pop() == name

    def handle_data(self, data):
        self.text.append(data)


def parsed(text: str) -> Checker:
    checker = Checker()
    checker.feed(text)
    checker.close()
    assert checker.open == []
    return checker


@pytest.mark.parametrize("name", HOSTILE)
def test_a_tag_escapes_text_and_attributes(name):
    seen = parsed(tag("p", name, tag("b", name), title=name, data_do=name))
    assert [one for one, _ in seen.tags] == ["p", "b"]
    assert seen.tags[0][1] == {"title": name, "data-do": name}
    assert "".join(seen.text) == name + name


def test_only_markup_is_left_as_it_is():
    assert join("<", tag("br"), Markup("<i></i>"), 1, None) == "&lt;<br><i></i>1"


def test_nobody_makes_markup_but_the_builder():
    for path in (ROOT / "evolution/ui").rglob("*.py"):
        if path.name == "markup.py":
            continue
        calls = [n for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.Call)]
        assert not any(getattr(n.func, "id", "") == "Markup" for n in calls), path.name


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_title_or_seed_becomes_markup(name):
    app = begin("person", "hatchling", name_0=name, name_1=name, title=name, seed=name)
    let_others_play(app)
    screens = dict(app.shown)
    app.click("menu")
    screens |= {f"first {key}": text for key, text in app.shown.items()}
    app.click(f"delete {app.games()[0].id}")
    screens |= {f"asking {key}": text for key, text in app.shown.items()}
    allowed = {"script", "img", "py-script"}
    for region, text in screens.items():
        for element, attributes in parsed(text).tags:
            assert element not in allowed, region
            assert not any(key.startswith("on") for key in attributes), region


def test_no_style_stands_in_the_markup():
    """The policy of the page forbids it."""
    app = begin("person", "forager", "hatchling")
    let_others_play(app)
    for text in app.shown.values():
        assert not any("style" in attributes for _, attributes in parsed(text).tags)


def context_at(state, seat=0, picks=(), language="en") -> ViewContext:
    words = Words(language, CATALOGUES[language], state.rules.names)
    names = ("Ana", "Boris", "Chen", "Dara", "Emil", "Freya", "Goran", "Hana")[: len(state.seats)]
    namer = story.namer_of(words, names, state)
    picker = Picker(state.rules)
    left = picker.narrow(state.legal_actions, picks)
    lit = frozenset(picker.lit(left, picks) | picker.places(left, picks))
    return ViewContext(
        namer,
        state,
        picker,
        ("person",) * len(names),
        phase(state),
        seat,
        tuple(state.legal_actions),
        picks,
        tuple(left),
        lit,
        asking=True,
    )


def test_a_tile_is_one_button_with_a_full_name():
    state = crowded(2, 3, 4)
    context = context_at(state)
    animal = state.of(0)[0]
    drawn = parsed(animals_html.tile(animals.tile(context, animal)))
    assert [name for name, _ in drawn.tags if name in ("button", "a", "input")] == ["button"]
    label = drawn.text[0]
    assert label.startswith(f"Ana, animal A{animal.id}")
    assert f"food {animal.food} of {animal.need}" in label
    for kind in animal.traits:
        assert context.namer.words.trait(kind) in label


def test_state_is_told_by_shape_and_word_too():
    state = crowded(2, 4, 3)
    for animal in state.of(0):
        one = animals.tile(context_at(state), animal)
        assert one.state == ("fed" if animal.fed else "partly" if animal.food else "hungry")
        assert one.state_name in animals_html.tile(one)
        assert f'class="tile {one.state}' in animals_html.tile(one)


def test_pairs_stand_side_by_side():
    state = crowded(2, 6, 4)
    board = boards.board(context_at(state), 0)
    for left, right in zip(board.tiles, board.tiles[1:], strict=False):
        assert left.right == right.left
    assert any(one.right for one in board.tiles)
    assert sorted(one.id for one in board.tiles) == sorted(state.seats[0].row)


def test_a_tile_that_is_barred_says_why():
    state = crowded(3, 5, 4)
    hunters = [a for a in state.of(0) if "carnivorous" in a.traits]
    if not hunters:
        pytest.skip("nobody hunts at this table")
    picks = ("do attack", f"animal {hunters[0].id}")
    context = context_at(state, picks=picks)
    reasons = barred(context.namer, context.picker, evolution.candidates(state), picks, set())
    assert all(text.why and "reason." not in text.why for text in reasons.values())


def test_a_barred_tile_tells_of_every_deed_that_could_be_meant():
    state = evolution.table("A: 1 carnivorous piracy\nB: 2 camouflage, 3")
    context = context_at(state)
    found = barred(
        context.namer, context.picker, list(evolution.candidates(state)), ("animal 1",), set()
    )
    hidden = "Camouflage: the hunter needs Sharp Vision to see B2."
    assert found[2].why == f"Attack: {hidden} Steal food: B2 has no food to steal."
    assert "Attack" not in found[3].why  # which it may do


def test_what_was_dropped_between_two_animals_is_no_new_prey():
    state = evolution.table("A: 1 carnivorous\nB: 2 tail_loss symbiosis>3, 3")
    namer = context_at(state).namer
    evolution.apply(state, evolution.Action("attack", 1, 2))
    evolution.apply(
        state, next(it for it in evolution.decision(state).legal_actions if it.target == 3)
    )
    told = [story.event_sentence(namer, event, state) for event in state.events]
    assert "B2 defends itself: Tail Loss." in told


def test_every_region_is_well_formed_at_the_fullest_table():
    state = crowded()
    context = context_at(state)
    words = context.namer.words
    for seat in range(8):
        parsed(animals_html.board(boards.board(context, seat, seat == 0), words))
    parsed(table_html.top(top.top(context), words))
    made = sheet.sheet(context)._replace(undo=True, redo=True, skip=True)
    parsed(sheet_html.sheet(made, words))
    parsed(table_html.table(tuple(range(8)), words))
    assert not re.search(r"(ui|trait|action|reason)\.[a-z_.]+", sheet_html.sheet(made, words))


def test_ids_are_unique():
    app = begin("person", "forager", "hatchling", "hatchling")
    let_others_play(app)
    ids = re.findall(r' id="([^"]+)"', "".join(app.shown.values()))
    assert len(ids) == len(set(ids))


def test_the_first_screen_is_written_into_the_page_by_the_build():
    page = (ROOT / "index.html").read_text("utf-8")
    assert page.count(PLACE) == 1
    made = with_first_screen(page)
    assert PLACE not in made and first_screen() in made


@pytest.mark.parametrize("language, off", [("en", "switched off"), ("ru", "не действует")])
def test_the_buttons_tell_a_sleeping_card_from_a_waking_one(language, off):
    state = evolution.table("""rules: origin continents
    A: 1 carnivorous
    B: 2 ~fat_tissue* ~fat_tissue neoplasm fat_tissue* fat_tissue tail_loss""")
    evolution.apply(state, evolution.parse_action("attack 1 2"))
    words = Words(language, CATALOGUES[language], ("origin", "continents"))
    namer = story.namer_of(words, ("Ada", "Ben"), state)
    told = {str(action): story.action_sentence(namer, action) for action in state.legal_actions}
    assert len(set(told.values())) == len(told) == 6
    asleep = {action for action, text in told.items() if off in text}
    assert asleep == {"tail_loss 2 ~fat_tissue", "tail_loss 2 ~fat_tissue*"}


def test_a_tile_shows_the_animal_and_its_name_and_hides_the_picture_from_ears():
    state = crowded(seats=2, animals=2, traits=2)
    near = boards.board(context_at(state), 1)
    shown = animals_html.tile(near.tiles[0])
    assert shown.count('<svg class="creature ') == 1 and f">{near.tiles[0].name}<" in shown
    assert near.tiles[0].name == context_at(state).namer.animal(near.tiles[0].id)
    for mark in state.of(1)[0].marks:
        assert f'data-part="{mark.kind}"' in shown
    hidden = shown.index('aria-hidden="true"')
    assert hidden < shown.index("<svg")


def test_who_is_asked_about_comes_into_view_and_its_board_is_opened():
    app = begin("person", "forager", "forager")
    let_others_play(app)
    view = app.table()
    assert set(asked_about(view)) == {card.pick for card in view.hand.cards}
    assert board_to_open(view) == view.open_seat == 2, "who has acted last"
    state = evolution.table(
        "A: 1 tail_loss running \n B: \n C: 2 carnivorous \n food: 1 \n next: feeding C"
    )
    evolution.apply(state, evolution.parse_action("attack 2 1"))
    fight = sheet.sheet(context_at(state)).fight
    sides = tuple(boards.board(context_at(state), seat, seat == 0) for seat in range(3))
    attacked = view._replace(boards=sides, sheet=view.sheet._replace(fight=fight))
    assert asked_about(attacked)[:2] == ("animal 2", "animal 1")
    assert board_to_open(attacked) == 2


def test_several_ways_of_one_deed_say_only_in_what_they_differ_and_all_of_it_to_ears():
    state = evolution.table("A: 1 carnivorous \n B: 2, 3, 4 running, 5 \n food: 0")
    context = context_at(state, picks=("animal 1",))
    made = sheet_html.sheet(sheet.sheet(context), context.namer.words)
    ways = re.findall(r'<button[^>]* class="choice way.*?</button>', made, re.DOTALL)
    assert len(ways) == made.count('class="choice ') == 4
    assert ["own" in way for way in ways] == [False, False, False, True], "the usual ones first"
    assert made.count("Unless noted: dies") == 1 and "dies: 1 in 2" in ways[3]
    for way, name in zip(ways, ("B2", "B3", "B5", "B4"), strict=True):
        assert f'<span class="ears">A1 attacks {name}. {name} dies' in way
        assert f'aria-hidden="true">{name}<' in way and '<svg class="creature' in way


def test_what_all_ways_come_to_is_told_once_with_whose_deed_it_is():
    state = evolution.table("A: 1 carnivorous, 6 \n B: 2, 3, 4 \n food: 6")
    context = context_at(state)
    made = sheet_html.sheet(sheet.sheet(context), context.namer.words)
    (deed,) = re.findall(r'<p class="deed".*?</p>', made, re.DOTALL)
    assert "A1: Attack" in deed and "dies\u00a0· A1: +2 food" in deed and "Unless noted" not in deed


def test_what_cannot_be_done_stands_below_each_other_with_its_own_reasons():
    tried = [sheet.Choice("do eat", f"{place}", "why", refused=True) for place in range(3)]
    assert 'class="alike"' not in sheet_html.deed(tried)


def test_what_one_animal_can_do_stands_together_in_the_order_of_the_animals():
    app = open_app()
    app.change("game-random_mutations", "on")
    app.click("begin")
    for _ in range(60):
        let_others_play(app)
        view = app.table().sheet
        groups = [one.group for one in view.choices if one.group]
        if len(set(groups)) > 2:
            break
        app.click(view.choices[0].pick)
    assert len(set(groups)) > 2 and groups == sorted(groups, key=int), "none comes twice"


def test_a_card_that_may_be_dropped_is_asked_for_by_its_name_and_its_sign():
    state = evolution.table("A: 1 tail_loss running grazing \n B: 2 carnivorous \n next: feeding B")
    evolution.apply(state, evolution.parse_action("attack 2 1"))
    context = context_at(state)
    made = sheet_html.sheet(sheet.sheet(context), context.namer.words)
    assert "which card is dropped?" in made
    for kind in ("tail_loss", "running", "grazing"):
        assert re.search(rf'class="choice way.*?#trait-{kind}"', made, re.DOTALL)


@pytest.mark.parametrize("language", CATALOGUES)
def test_what_the_build_has_drawn_is_not_drawn_again(language, monkeypatch):
    plain = open_app(language=language).shown["start"]
    left, words = made(), CATALOGUES[language]
    monkeypatch.setitem(CATALOGUES, language, words | spoken(language))
    monkeypatch.setattr("evolution.ui.beforehand.made", lambda: left)
    monkeypatch.setattr("evolution.pictures.all_looks", None)
    monkeypatch.setattr("evolution.lessons.places", None)
    monkeypatch.setattr("evolution.ui.html.boxes.box", None)
    assert open_app(language=language).shown["start"] == plain


def test_what_comes_of_choices_that_differ_only_in_the_animal_is_told_once_and_to_ears_of_each():
    context = context_at(evolution.table("A: 1, 2, 3, 4 carnivorous \n B: 5 \n food: 6"))
    made = sheet_html.sheet(sheet.sheet(context), context.namer.words)
    (alike,) = re.findall(r'<div class="alike">(.*?)</div>', made, re.DOTALL)
    common = re.search(r'<b>Take food</b> <span class="outcome">(.*?)</span>', alike)
    ears = re.findall(r'<span class="ears">(.*?)</span>', alike)
    assert common and ears == [f"A{n} takes food {common[1]}" for n in (1, 2, 3)]
    assert re.findall(r'<span class="text" aria-hidden="true">(.*?)</span>', alike) == [
        "A1",
        "A2",
        "A3",
    ]
    assert made.count('class="outcome"') == 2  # the fourth comes to something else
    picks = re.findall(r'data-do="(option [^"]*)"', made)
    assert len(picks) == len(set(picks)) >= 4


def test_every_card_between_two_is_on_the_bridge_with_an_arrow_to_whom_it_protects():
    table = (
        "next: feeding A \n food: 1 \n A: 1 symbiosis>2 cooperation-2, 2, 3 symbiosis<4, 4 \n B: 5"
    )
    tiles = boards.board(context_at(evolution.table(table)), 0).tiles
    bridges = {one.id: [(it.kind, it.way) for it in one.left] for one in tiles}
    assert bridges == {
        1: [],
        2: [("symbiosis", "→"), ("cooperation", "")],
        3: [],
        4: [("symbiosis", "←")],
    }
