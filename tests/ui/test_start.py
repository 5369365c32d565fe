"""The page before anybody plays: its first screen alone, and how the whole page goes on from it."""

from __future__ import annotations

import pytest

from evolution.session import Player, Session
from evolution.text.words import DOT, Words, bare
from evolution.ui.app import App
from evolution.ui.form import default, form_of
from evolution.ui.html.saved import standing
from evolution.ui.html.setup import conditions
from evolution.ui.start import Start
from evolution.ui.store import SEATED, Memory, Saved, Store
from tests.ui_tables import CATALOGUES, begin, open_app


@pytest.fixture
def shelf():
    return Memory()


def start_on(shelf, language: str = "en") -> Start:
    return Start(CATALOGUES, Store(shelf), lambda: "1", lambda: 7, language)


@pytest.mark.parametrize("language", CATALOGUES)
def test_the_whole_page_shows_the_same_first_screen(shelf, language):
    begin("person", "hatchling", shelf=shelf)
    start = start_on(shelf, language)
    shown = start.open({"title": "Tonight"})
    assert "Tonight" in shown["start"] and 'data-do="resume' in shown["start"]
    app = App.of(start)
    assert app.render() == {}  # nothing has changed
    assert {**app.looks(), **start.looks()} == app.looks()


def test_a_game_tells_when_it_was_begun(shelf):
    store = Store(shelf)
    for id in ("20261126115416-class-ABCD", "1", "2026112"):
        store.write(Saved(id, 0, f"At {id}", "Turn 1", "{}"))
    told = start_on(shelf, "de").open()["start"]
    assert told.count("begonnen am 26.11.2026, 11:54") == told.count("begonnen am") == 1
    assert {game.began for game in store.games()} == {None, ("2026", "11", "26", "11", "54")}


def test_how_far_a_game_has_come_is_told_in_the_language_of_now(shelf):
    begin("person", "hatchling", shelf=shelf)
    for language, told in (("en", "Turn 1"), ("de", "Runde 1")):
        shown = start_on(shelf, language).open()["start"]
        game = bare(CATALOGUES[language]["game.origin.name"])
        assert f"{game}{DOT}{told}{DOT}" in bare(shown)


@pytest.mark.parametrize("line", ["Turn 1", "[1]", '[["origin"], "1", ""]', "[[]]", "[" * 9999])
def test_what_an_older_page_has_written_of_a_game_stands_as_it_is(shelf, line):
    Store(shelf).write(Saved("1", 0, "A game", line, "{}"))
    assert f">{line}<" in start_on(shelf).open()["start"].replace("&quot;", '"').replace(
        "&#34;", '"'
    )


def test_whoever_comes_first_is_shown_the_first_lesson(shelf):
    assert 'class="teaser"' in start_on(shelf).open()["start"]
    begin("person", "hatchling", shelf=shelf)
    assert 'class="teaser"' not in start_on(shelf).open()["start"]


def test_what_is_told_meanwhile_is_still_known(shelf):
    start = start_on(shelf)
    start.open()
    assert "notice" in start.news("update")
    start.news("still", "on")
    start.news("alone")
    start.lock(False)
    app = App.of(start)
    assert app.still and app.alone and app.locked and app.notice == "ui.update"
    app.lock(True)
    app.click("begin")
    assert app.play and not app.locked


def test_a_place_that_keeps_nothing_is_told_at_once():
    class Full(Memory):
        def put(self, key: str, text: str) -> None:
            """It is full."""

    start = start_on(Full())
    assert start.open()["notice"]
    assert App.of(start).notice == start.notice == "error.storage"


def test_it_remembers_all_that_the_whole_page_does():
    start = start_on(Memory())
    start.open()
    assert vars(start).keys() == vars(open_app()).keys()


def test_the_same_cards_again_are_told_so_and_can_be_shuffled():
    app = begin("person", "hatchling", seed="7")
    assert "deal 7" not in app.shown.get("start", "")
    app.click("menu")
    assert "The cards of deal 7." in app.shown["start"]
    app.click("other-cards")
    assert "of deal" not in app.shown["start"] and not app.form.get("seed")


def test_the_games_chosen_last_are_there_again_on_the_next_visit():
    shelf = Memory()
    app = open_app(shelf)
    app.change("game-new_world", "on")
    app.click("begin")
    assert open_app(shelf).form.games == ("new_world",)


def test_who_sits_behind_an_empty_seat_has_the_letter_of_the_table():
    form = default().change("kind-1", "")
    assert [form.letter(number) for number in range(8)] == list("ADBCEFGH")


def test_the_seats_chosen_last_are_there_again_on_the_next_visit():
    shelf = Memory()
    kinds = ["person", "grazer", "", "hatchling", *[""] * 4]
    begin(*kinds, shelf=shelf)
    typed = {f"kind-{n}": it for n, it in enumerate(default().kinds)}  # nobody has typed anything
    for app in (start_on(shelf), open_app(shelf)):
        app.open(typed)
        assert app.form.kinds == kinds
    app.open({**typed, "kind-7": "forager"})
    assert app.form.kinds == [*kinds[:7], "forager"]
    app.change("preset", "drought")
    app.click("begin")
    assert app.screen == "table" and open_app(shelf).form.kinds == kinds
    begin("forager", "hunter", shelf=shelf)  # nobody sits down with them
    assert open_app(shelf).form.kinds == kinds


@pytest.mark.parametrize(
    "kept",
    [
        "no",
        '{"games": ["chess"]}',
        '{"games": ["continents"]}',
        '{"games": ["origin", "new_world"]}',
        '{"kinds": ["person"]}',
        '{"kinds": ["x", "y", "", "", "", "", "", ""]}',
    ],
)
def test_seats_that_cannot_be_read_are_as_for_a_newcomer(kept):
    assert open_app(Memory({SEATED: kept})).form == default()


def test_a_lesson_left_on_the_way_is_gone_on_with_from_the_first_screen():
    app = open_app()
    app.click("lesson begin turn")
    app.click("menu")
    assert "lesson read turn" in app.shown["start"], "nothing of it has been taken"
    app.click("lesson read turn")
    app.click("menu")
    assert 'data-do="lesson begin turn"' in app.shown["start"]
    app.click("lesson begin turn")
    assert app.lesson and app.lesson.run.step


def test_what_is_ruled_otherwise_than_usual_is_told_beside_the_button():
    words = CATALOGUES["en"]
    form = default().change("game", "new_world")
    told = lambda form: list(conditions(form, Words("en", words)))  # noqa: E731
    usual = told(form)
    short = form.change("ruling-epochs", "3")
    assert told(short) == [*usual[:2], "Epochs: 3", *usual[2:]]
    assert told(short.change("ruling-epochs", "6")) == usual
    more = short.change("ruling-fat_binds", "no").change("ruling-shelter_binds", "no")
    assert (
        told(more.change("ruling-tail_loss", "may"))[2] == "3 rulings chosen singly"
    )  # one of them is usual
    printed = form.change("rulings", "as_printed")
    assert told(printed)[2].startswith("Rulings: as printed")


@pytest.mark.parametrize(("seats", "minutes"), [(2, 10), (4, 10), (5, 10), (8, 15)])
def test_how_long_a_game_takes_is_told_for_as_many_as_play(seats, minutes):
    form = default()
    for number in range(8):
        kind = "person" if number == 0 else "grazer" if number < seats else ""
        form = form.change(f"kind-{number}", kind)
    words = Words("en", CATALOGUES["en"])
    assert words.say("ui.minutes", n=minutes) in conditions(form, words)


def test_how_far_a_kept_game_is_is_told_in_its_own_words():
    words = Words("en", CATALOGUES["en"], ("origin",))
    kept = Saved("1", 0, "Tonight", '[["new_world"], 3, "Ana"]', "{}")
    assert standing(kept, words) == DOT.join(["New World", "Epoch 3", "Ana to act"])
    variant = kept._replace(line='[["blind_mutations"], 3, "Ana"]')
    assert "Epoch 3" in standing(variant, words)
    here = Words("en", CATALOGUES["en"], ("new_world",))
    assert "Turn 3" in standing(kept._replace(line='[["origin"], 3, "Ana"]'), here)
    assert "over" in standing(kept._replace(line='[["new_world"], 0, ""]'), words)


def test_the_cards_of_a_deal_are_those_of_its_games_only():
    session = Session(("origin", "time_to_fly"), [Player("Ana"), Player("Boris")], seed=77)
    form = form_of(session)
    assert form.change("name-0", "Eve").seed(1) == 77
    assert form.change("game-time_to_fly", "off").seed(1) == 1
    typed = form.change("seed", "5").change("game", "new_world")
    assert typed.seed(1) == 5, "a number that somebody has typed stays"
