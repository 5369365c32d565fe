"""Animals that live apart: rows for the places, shells that lie there, and what is left of one."""

from __future__ import annotations

import pytest

import evolution
from evolution import verbs
from evolution.model import UNKNOWN
from evolution.phases import Feeding, Turn
from evolution.ui import screen, view
from evolution.ui.desk import Desk
from tests.ui_tables import NAIVE, PERSON, begin, let_others_play, open_desk

from .test_html import parsed

PLACES = ["laurasia", "gondwana", "ocean"]


def tables(seats: int, *games: str) -> Desk:
    """A game in which the person at the first seat is asked."""
    desk = open_desk()
    for seat in range(8):
        kind = NAIVE if seat else PERSON
        desk.change(f"kind-{seat}", kind if seat < seats else "")
    for key in games:
        desk.change(f"game-{key}", "on")
    desk.change("seed", "3")
    desk.click("begin")
    assert desk.game and set(games) < set(desk.game.session.rules.names)
    let_others_play(desk)
    return desk


def regions(desk: Desk) -> dict[str, str]:
    return screen.regions(desk)


def settle(desk: Desk, *places: int) -> list[evolution.model.Animal]:
    """New animals of the first seat in these places."""
    assert desk.game
    state = desk.game.session.state
    return [verbs.birth(state, 0, "piracy", place) for place in places]


def cells(text: str) -> list[str]:
    """A column cut into its places."""
    return text.split('role="group"')[1:]


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_every_player_has_a_column_with_three_places(seats):
    desk = tables(seats, "continents")
    shown = regions(desk)
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
    desk = tables(3, "continents")
    one, two, three = settle(desk, 0, -1, -2)
    rows = cells(regions(desk)["seat-0"])
    for row, animal in zip(rows, (one, two, three), strict=True):
        assert f"animal-{animal.id}" in row
    assert sum(f"animal-{one.id}" in row for row in rows) == 1


def test_with_one_place_nothing_changes():
    shown = regions(begin(PERSON, NAIVE, seed="3"))
    assert "lands" not in shown
    assert '"table"' in shown["game"]
    assert "place-bank" in shown["top"]


def test_a_card_asks_for_its_place_on_the_table_and_in_the_sheet():
    desk = tables(3, "continents")
    assert desk.game and desk.game.ask
    action = next(one for one in desk.game.ask.options if one.verb == "birth")
    desk.click(f"card {action.card}")
    column = parsed(regions(desk)["seat-0"]).tags
    slots = [one for name, one in column if "slot" in str(one.get("class"))]
    assert [one["data-do"] for one in slots] == ["place 0", "place -1"]
    rows = [one for _, one in column if "cell" in str(one.get("class"))]
    assert [one.get("data-do") for one in rows] == ["place 0", "place -1", None]
    if not any(one.verb == "evolve" for one in desk.game.look(desk.words).left):
        assert screen.sheet(desk).prompt == desk.words.say("ui.pick.place")
    desk.click("place -1")
    born = [one for one in desk.game.session.state.animals.values() if one.owner == 0]
    assert [one.place for one in born] == [-1]


def test_shells_lie_in_their_place_and_have_a_name():
    desk = tables(2, "continents", "time_to_fly")
    assert desk.game
    desk.game.session.state.extra["shells"] = [[-1, "shell"], [-1, "shell"]]
    heads = regions(desk)["lands"].split('class="land')[1:]
    assert ["2 empty shells" in head for head in heads] == [False, True, False]
    desk = tables(2, "time_to_fly")
    assert desk.game
    desk.game.session.state.extra["shells"] = [[0, "shell"]]
    assert "1 empty shell" in regions(desk)["top"]


def test_a_shell_can_be_clicked_when_it_can_be_taken():
    desk = tables(2, "time_to_fly")
    assert desk.game
    state = desk.game.session.state
    (animal,) = settle(desk, 0)
    state.extra["shells"] = [[0, "shell"]]
    state.stack = [Turn(3), Feeding(0)]
    evolution.engine.settle(state)
    assert 'data-do="do settle"' in regions(desk)["top"]
    desk.click("do settle")
    events = [told.event for told in desk.game.history]
    assert ("settle", animal.id) in [(event.kind, event.animal) for event in events]


def test_only_traits_left_look_like_that():
    desk = tables(2, "continents")
    assert desk.game
    state = desk.game.session.state
    (animal,) = settle(desk, 0)
    verbs.attach(state, "regeneration", animal)
    animal.card = ""
    verbs.rouse(state, animal)
    tile = view.tile(desk.game.look(desk.words), animal)
    assert "stump" in [it.key for it in tile.flags] and tile.state == "calm"
    assert all(mark.off for mark in tile.marks)
    assert "only its traits are left" in tile.label and "switched off" in tile.label
    assert "flag-stump" in regions(desk)["seat-0"]


def test_a_paralysed_animal_has_its_traits_struck():
    desk = tables(2, "continents")
    assert desk.game
    state = desk.game.session.state
    (animal,) = settle(desk, 0)
    verbs.attach(state, "piracy", animal)
    animal.flags += ("paralysed",)
    verbs.rouse(state, animal)
    row = cells(regions(desk)["seat-0"])[0]
    assert "paralysed" in row and "Piracy (switched off)" in row
    assert "mark is-feeding off" in row


def test_an_anglerfish_is_known_to_its_owner_until_it_shows_itself():
    desk = tables(2, "time_to_fly")
    assert desk.game
    (fish,) = settle(desk, 0)
    fish.card = "anglerfish"
    look = desk.game.look(desk.words)
    assert "lurks" in [it.key for it in view.tile(look, look.seen.animals[fish.id]).flags]
    other = evolution.observe(desk.game.session.state, 1).animals[fish.id]
    assert other.card == UNKNOWN
    assert view.tile(look, other).flags == ()
    fish.flags += ("revealed",)
    assert "trait-anglerfish" in regions(desk)["seat-0"]
    assert "a revealed Anglerfish" in regions(desk)["seat-0"]


@pytest.mark.parametrize("first, second", [(1, 2), (2, 1)])
def test_an_exchange_is_made_by_clicks_on_its_two_animals_in_any_order(first, second):
    desk = tables(2, "continents")
    assert desk.game
    desk.game.session.state = evolution.table("""rules: origin continents
    food: laurasia 3
    A: 1 running recombination-2, 2 piracy swimming recombination-1
    B: 3 +""")
    for click in (f"animal {first}", f"animal {second}"):
        assert int(click.split()[1]) in desk.game.look(desk.words).lit
        desk.click(click)
    options = {str(action) for action in desk.game.session.ask.options}
    assert options == {"recombination 2 1 piracy", "recombination 2 1 swimming"}
