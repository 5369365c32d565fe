"""Animals that live apart: rows for the places, shells that lie there, and what is left of one."""

from __future__ import annotations

import pytest

import evolution
from evolution import effects
from evolution.model import UNKNOWN, Event
from evolution.phases import Feeding, Turn
from evolution.ui import render
from evolution.ui.app import App
from evolution.ui.start import Effect
from evolution.ui.view import animals
from tests.ui_tables import NAIVE, PERSON, begin, let_others_play, open_app

from .test_html import parsed

PLACES = ["laurasia", "gondwana", "ocean"]


def tables(seats: int, *games: str) -> App:
    """A game in which the person at the first seat is asked."""
    app = open_app()
    for seat in range(8):
        kind = NAIVE if seat else PERSON
        app.change(f"kind-{seat}", kind if seat < seats else "")
    for key in games:
        app.change(f"game-{key}", "on")
    app.change("seed", "3")
    app.click("begin")
    assert app.play and set(games) < set(app.play.session.rules.names)
    let_others_play(app)
    return app


def regions(app: App) -> dict[str, str]:
    return render.regions(app.page())


def settle(app: App, *places: int) -> list[evolution.model.Animal]:
    """New animals of the first seat in these places."""
    assert app.play
    state = app.play.session.state
    return [effects.birth(state, 0, "piracy", place) for place in places]


def cells(text: str) -> list[str]:
    """A column cut into its places."""
    return text.split('role="group"')[1:]


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_every_player_has_a_column_with_three_places(seats):
    app = tables(seats, "continents")
    shown = regions(app)
    assert "rows" in shown["game"]
    for seat in range(seats):
        labels = [one.get("aria-label") for _, one in parsed(shown[f"seat-{seat}"]).tags]
        assert [one for one in labels if one in ("Laurasia", "Gondwana", "Ocean")] == [
            "Laurasia",
            "Gondwana",
            "Ocean",
        ]
    assert [f"place-{key}" in shown["lands"] for key in PLACES] == [True] * 3
    assert 'data-do="place' not in shown["top"]


def test_an_animal_stands_in_the_row_of_its_place():
    app = tables(3, "continents")
    one, two, three = settle(app, 0, -1, -2)
    rows = cells(regions(app)["seat-0"])
    for row, animal in zip(rows, (one, two, three), strict=True):
        assert f"animal-{animal.id}" in row
    assert sum(f"animal-{one.id}" in row for row in rows) == 1


def test_who_is_named_is_found_in_its_place():
    app = tables(3, "continents")
    for animal, key in zip(settle(app, 0, -1, -2), PLACES, strict=True):
        app.click(f"find {animal.id}")
        assert app.open_place == key
    app.click("find 0")
    assert app.open_place == "laurasia"


def test_what_is_seen_again_is_seen_where_it_was():
    app = tables(3, "continents")
    hunter, prey = settle(app, -2, -1)
    hunter.owner = 1
    app.play.session.owners |= {hunter.id: 1, prey.id: 0}
    attack = Event("attack", 1, hunter.id, prey.id)
    app.play.recent = lambda ending=False: [Event("gain", 0, prey.id), attack]
    app.open_seat, app.open_place = 2, "laurasia"
    app.again()
    assert (app.open_seat, app.open_place) == (1, "ocean")
    assert Effect("view", f"animal {prey.id},animal {hunter.id}") in app.effects


def test_with_one_place_nothing_changes():
    shown = regions(begin(PERSON, NAIVE, seed="3"))
    assert "lands" not in shown
    assert '"table"' in shown["game"]
    assert "place-bank" in shown["top"]


def test_a_card_asks_for_its_place_on_the_table_and_in_the_sheet():
    app = tables(3, "continents")
    assert app.play and app.play.ask
    action = next(one for one in app.play.ask.legal_actions if one.verb == "birth")
    app.click(f"card {action.card}")
    column = parsed(regions(app)["seat-0"]).tags
    slots = [one for name, one in column if "slot" in str(one.get("class"))]
    assert [one["data-do"] for one in slots] == ["place 0", "place -1"]
    rows = [one for _, one in column if "cell" in str(one.get("class"))]
    assert [one.get("data-do") for one in rows] == ["place 0", "place -1", None]
    if not any(one.verb == "evolve" for one in app.play.context(app.words).left):
        assert app.table().sheet.prompt == app.words.say("ui.pick.place")
    app.click("place -1")
    born = [one for one in app.play.session.state.animals.values() if one.owner == 0]
    assert [one.place for one in born] == [-1]


def test_shells_lie_in_their_place_and_have_a_name():
    app = tables(2, "continents", "time_to_fly")
    assert app.play
    app.play.session.state.extra["shells"] = [[-1, "shell"], [-1, "shell"]]
    heads = regions(app)["lands"].split('class="land')[1:]
    assert ["2 empty shells" in head for head in heads] == [False, True, False]
    app = tables(2, "time_to_fly")
    assert app.play
    app.play.session.state.extra["shells"] = [[0, "shell"]]
    assert "1 empty shell" in regions(app)["top"]


def test_a_shell_can_be_clicked_when_it_can_be_taken():
    app = tables(2, "time_to_fly")
    assert app.play
    state = app.play.session.state
    (animal,) = settle(app, 0)
    state.extra["shells"] = [[0, "shell"]]
    state.stack = [Turn(3), Feeding(0)]
    evolution.engine.settle(state)
    assert 'data-do="do settle"' in regions(app)["top"]
    app.click("do settle")
    events = [told.event for told in app.play.history.told]
    assert ("settle", animal.id) in [(event.kind, event.animal) for event in events]


def test_only_traits_left_look_like_that():
    app = tables(2, "continents")
    assert app.play
    state = app.play.session.state
    (animal,) = settle(app, 0)
    effects.attach(state, "regeneration", animal)
    animal.card = ""
    effects.refresh_asleep(state, animal)
    tile = animals.tile(app.play.context(app.words), animal)
    assert "stump" in [it.key for it in tile.flags] and tile.state == "calm"
    assert all(mark.off for mark in tile.marks)
    assert "only its traits are left" in tile.label and "switched off" in tile.label
    assert "flag-stump" in regions(app)["seat-0"]


def test_a_paralysed_animal_has_its_traits_struck():
    app = tables(2, "continents")
    assert app.play
    state = app.play.session.state
    (animal,) = settle(app, 0)
    effects.attach(state, "piracy", animal)
    animal.flags += ("paralysed",)
    effects.refresh_asleep(state, animal)
    row = cells(regions(app)["seat-0"])[0]
    assert "paralysed" in row and "Piracy (switched off)" in row
    assert "mark is-feeding off" in row


def test_an_anglerfish_is_known_to_its_owner_until_it_shows_itself():
    app = tables(2, "time_to_fly")
    assert app.play
    (fish,) = settle(app, 0)
    fish.card = "anglerfish"
    context = app.play.context(app.words)
    assert "lurks" in [it.key for it in animals.tile(context, context.seen.animals[fish.id]).flags]
    other = evolution.observe(app.play.session.state, 1).animals[fish.id]
    assert other.card == UNKNOWN
    assert animals.tile(context, other).flags == ()
    fish.flags += ("revealed",)
    assert "trait-anglerfish" in regions(app)["seat-0"]
    assert "a revealed Anglerfish" in regions(app)["seat-0"]


@pytest.mark.parametrize("first, second", [(1, 2), (2, 1)])
def test_an_exchange_is_made_by_clicks_on_its_two_animals_in_any_order(first, second):
    app = tables(2, "continents")
    assert app.play
    app.play.session.state = evolution.table("""rules: origin continents
    food: laurasia 3
    A: 1 running recombination-2, 2 piracy swimming recombination-1
    B: 3 +""")
    for click in (f"animal {first}", f"animal {second}"):
        assert int(click.split()[1]) in app.play.context(app.words).lit
        app.click(click)
    options = {str(action) for action in app.play.session.ask.legal_actions}
    assert options == {"recombination 2 1 piracy", "recombination 2 1 swimming"}


def test_each_place_tells_what_is_there_and_one_is_open():
    app = tables(2, "continents")
    assert app.play
    app.play.session.state = evolution.table("""rules: origin continents
    food: laurasia 3, ocean 1
    A: 1 running, 2 @gondwana
    B: 3 carnivorous @gondwana, 4 @ocean""")
    land = {one.bank.key: one for one in app.table().rows}
    assert [(it.mine, it.others, it.hunters) for it in land.values()] == [
        (1, 0, 0),
        (1, 1, 1),
        (0, 1, 0),
    ]
    assert [key for key, it in land.items() if it.opened] == ["laurasia"]
    app.click("land ocean")
    assert [key for key, it in app.table().rows and land.items() if it.opened] == ["laurasia"]
    assert [it.opened for it in app.table().rows] == [False, False, True]


def test_the_place_of_a_new_animal_opens():
    app = tables(2, "continents")
    assert app.play and app.play.ask
    action = next(one for one in app.play.ask.legal_actions if one.verb == "birth")
    app.click(f"card {action.card}")
    app.click("place -1")
    assert app.open_place == "gondwana"


def test_the_place_of_a_question_opens_and_stays_while_it_has_a_part_in_it():
    app = tables(2, "continents")
    assert app.play
    app.play.session.state = evolution.table("""rules: origin continents
    food: laurasia 3, ocean 2
    A: 1 +, 2 @ocean, 3 @ocean
    B: 4""")
    for now in ("laurasia", "ocean"):
        app.open_place, app.asks_anew = now, True
        app.render()
        assert [one.bank.key for one in app.table().rows if one.lit] == ["ocean"]
        assert app.open_place == "ocean"
    app.open_land("gondwana")
    app.render()
    assert app.open_place == "gondwana", "until there is another question, one may look elsewhere"


def test_where_no_animal_starts_the_choice_of_a_place_says_why():
    app = tables(2, "continents")
    assert app.play and app.play.ask
    card = next(option.card for option in app.play.ask.legal_actions if option.card)
    app.click(f"card {card}")
    buttons = [tags for _, tags in parsed(regions(app)["sheet"]).tags]
    ocean = next(tags for tags in buttons if tags.get("data-do") == "vain place -2")
    assert ocean["aria-disabled"] == "true"
    app.click("vain place -2")
    assert "starts on land" in regions(app)["sheet"]
    assert app.play.picks == (f"card {card}",)
