"""The page for a teacher, experiments in the form, and the results of a class."""

from __future__ import annotations

import json
import re

import pytest

from evolution import link
from evolution.chronicle import quoted
from evolution.presets import keys, presets
from evolution.slip import read as read_slip
from evolution.text.catalogue import languages, lesson_texts, read, study, teaching
from evolution.text.words import Words
from evolution.ui.at_class import CAMERA, KEPT
from evolution.ui.html.classroom import Result
from evolution.ui.html.glossary import biology, game, glossary, traits
from evolution.ui.page import CLASS, END, START, TABLE
from evolution.ui.teachers import PARTS, page
from tests.rules.test_slip import played
from tests.ui_tables import begin, open_app

WORDS = read("en")
BOOKS = {one: read(one) | study(one)["texts"] | teaching(one) for one in ("en", "ru")}


def fetched(language: str = "en") -> dict[str, object]:
    return {"texts": lesson_texts(language), "page": page(BOOKS, language)}


def at_class():
    app = open_app()
    app.click("class")
    assert ("class", "en", "") in app.effects and app.screen == START
    return app, app.equip("class", "en", fetched())


def same(one, other) -> bool:
    """Are they the same rules? Which rulings were named in making them does not matter."""
    return one.names == other.names and str(one.changes) == str(other.changes)


def line(name: str, **more) -> str:
    from evolution.slip import slip_of, write

    return f"{name}: {write(slip_of(played(**more), 0))}"


def test_nothing_of_it_is_there_before_it_is_asked_for():
    app = open_app()
    assert not any(
        key.startswith(("teach.", "preset.drought.story")) for key in app.words.catalogue
    )
    assert 'data-do="class"' in app.shown["start"]


def test_the_page_is_opened_and_left():
    app, shown = at_class()
    assert app.screen == CLASS and ("address", CLASS, "") in app.effects
    assert "class-results" in shown["class-page"] and "<textarea" in shown["class-results"]
    app.click("unclass")
    assert app.screen == START
    app.come("#class")
    assert app.screen == CLASS
    app.key("Escape")
    assert app.screen == START


def test_what_cannot_be_fetched_is_told():
    app = open_app()
    app.click("class")
    app.equip("class", "en", None)
    assert app.screen == START and app.notice == "error.guide"


@pytest.mark.parametrize("language", BOOKS)
def test_everything_is_on_it(language):
    text = page(BOOKS, language)
    ids = [part.split('"')[0] for part in text.split(' id="')[1:]]
    assert len(ids) == len(set(ids))
    for part in PARTS:
        assert f'id="lesson-{part}"' in text
    for key in keys():
        assert f'data-do="experiment {key}"' in text
        for part in ("name", "story", "expect", "found", "question", "answer"):
            assert f"preset.{key}.{part}" not in text
    for word in ("Carnivorous", "Хищник", "Camouflage", "Камуфляж"):
        assert word in text
    assert 'style="' not in text


@pytest.mark.parametrize("key", keys())
def test_an_experiment_fills_in_the_form(key):
    app, _ = at_class()
    app.click(f"experiment {key}")
    preset = presets()[key]
    assert app.screen == START and same(app.form.rules, preset.rules)
    assert [player.kind for player in app.form.players] == list(preset.players)
    said = BOOKS["en"][f"preset.{key}.question"]
    start = app.shown["start"].replace("&quot;", '"').replace("&#x27;", "'")
    assert said in start and f"Experiment: {BOOKS['en'][f'preset.{key}.name']}" in start
    assert 'data-do="begin"' in start.partition('id="experiment"')[2].partition("</section>")[0]
    app.click("begin")
    assert app.screen == TABLE and same(app.play.session.rules, preset.rules)
    assert app.play.session.preset == key
    again = link.unpack(link.pack_new(app.play.session))
    assert same(again.rules, preset.rules)


def test_the_link_of_an_experiment_opens_it():
    app = open_app()
    app.come("#experiment/drought")
    assert app.form.get("preset") == "drought" and app.screen == START
    app.come("#experiment/nowhere")
    assert app.form.get("preset") == "drought"


def test_it_is_altered_and_handed_out():
    app, _ = at_class()
    app.click("experiment drought")
    app.change("change-food", "25")
    app.change("change-since", "2")
    app.change("change-trait", "running")
    app.change("change-running", "0")
    app.change("change-start", "animal:animal")
    app.change("change-hand", "3")
    assert str(app.form.changes) == "running*0 hand=3 food=25%@2 start=animal:animal"
    app.change("change-turns", "0")
    app.click("hand-out")
    assert app.cover == "hand-out" and app.shared
    (drawn,) = [it.text for it in app.effects if it.what == "picture"]
    assert WORDS["ui.hand_out.code.none"] in app.shown["cover"]
    deal = link.unpack(drawn)
    assert same(deal.rules, app.form.rules) and deal.preset == "drought" and not deal.steps
    app.click("close")
    app.click("begin")
    assert app.play.session.seed == deal.seed  # the teacher has the same cards


def test_what_does_not_fit_is_told():
    app, _ = at_class()
    app.click("experiment drought")
    app.change("game-new_world", "on")
    app.change("game-origin", "off")
    app.click("begin")
    assert app.screen == START and app.problem == "error.changes"
    app.click("hand-out")
    assert app.problem == "error.changes" and app.cover == ""
    app.click("experiment")
    app.click("begin")
    assert app.screen == TABLE


def test_the_help_tells_what_is_changed():
    app, _ = at_class()
    app.click("experiment drought")
    app.click("begin")
    app.click("help")
    assert "50\u00a0% of what there would be, from turn 3 on" in app.shown["cover"]


def test_results_are_taken_in_and_kept():
    app, _ = at_class()
    app.change("class-codes", "\n".join([line("Otters"), line("<b>"), "Foxes: ABCD", ""]))
    shown = app.shown["class-results"]
    assert "Otters" in shown and "&lt;b&gt;" in shown and "<b>&" not in shown
    assert shown.count('class="dot"') == 2
    assert ">Foxes: ABCD</textarea>" in shown and "1 line is not taken in" in shown
    app.change("class-codes", line("Otters"))  # the same once more
    assert len(app.results()) == 2
    app.change("class-codes", line("Bees", seed=5))
    assert "2 different deals" in app.shown["class-results"]
    app.click("class-csv")
    (table,) = [it.text for it in app.effects if it.what == "download"]
    assert table.splitlines()[0].startswith("group,deal,") and len(table.splitlines()) == 4
    app.click("class-clear")
    assert not app.results() and app.store.get(KEPT) is None


@pytest.mark.parametrize("text", ["", "null", "7", "[1]", '[["a", "b"]]', '{"a": 1}', "[[1,2,3]]"])
def test_damaged_results_are_as_good_as_none(text):
    app, _ = at_class()
    app.store.put(KEPT, text)
    assert app.results() == []
    app.click("unclass")
    app.click("class")
    assert "No result yet" in app.shown["class-results"]


def test_no_name_becomes_a_formula():
    assert quoted("=1+1") == '"\'=1+1"' and quoted("Otters") == '"Otters"'
    assert quoted('Bees, "two"') == '"Bees, ""two"""' and quoted("=1,2") == '"\'=1,2"'


def test_a_game_that_is_over_has_a_slip():
    app = open_app()
    session = played()
    app.enter(session, app.fresh("x"))
    app.render()
    assert app.screen == END
    assert 'data-do="slip"' not in app.shown["end"]  # it is no experiment
    app.click("share")
    assert 'data-do="slip"' in app.shown["cover"]
    app.click("slip")
    slip = app.handed.line
    assert ":" not in slip  # no player's name stands for the group
    assert read_slip(slip).points == tuple(read_slip(line("x").split(": ")[1]).points)
    assert ("picture", "", slip) in app.effects and WORDS["ui.link.wait"] in app.shown["cover"]
    app.effects.clear()
    app.click("copy slip")
    assert ("copy", "copy slip", slip) in app.effects
    app.pictured(slip, "<svg></svg>")
    assert '<div class="qr"' in app.shown["cover"]


def test_a_group_names_its_slip():
    app = open_app()
    app.enter(played(), app.fresh("x"))
    app.click("slip")
    app.change("slip-name", "  The: <b>\nOtters  ")
    assert app.handed.line == f"The <b> Otters: {app.handed.code}"
    assert ("picture", "", app.handed.line) in app.effects
    app.pictured(app.handed.line, "")
    assert WORDS["ui.link.no_picture"] in app.shown["cover"]
    app.change("slip-name", " ")
    assert app.handed.line == app.handed.code


def test_everybody_at_a_table_hands_in_their_own():
    app = open_app()
    app.enter(played(people=2), app.fresh("x"))
    app.click("slip")
    first = app.handed.code
    app.click("slip 1")
    assert app.handed.at == 1 and app.handed.code != first
    assert read_slip(app.handed.code).seat == 1
    app.click("slip 7")
    assert app.handed.at == 0


def test_after_an_experiment_it_is_the_first_thing_to_do():
    app = open_app()
    app.enter(played(preset="drought"), app.fresh("x"))
    app.render()
    assert 'data-do="slip"' in app.shown["end"]


def test_tables_are_shown_together_and_an_unfinished_game_gives_way_to_its_end():
    from evolution.slip import slip_of, write

    whole = played(preset="drought", name="x")
    half = whole.until(len(whole.steps) * 2 // 3)
    app, _ = at_class()
    app.change("class-codes", f"Otters: {write(slip_of(half, 0))}")
    shown = app.shown["class-results"]
    assert ", not over" in shown and 'class="dot open"' in shown
    app.change("class-codes", f"Otters: {write(slip_of(whole, 0))}\n{line('Bees')}")
    shown = app.shown["class-results"]
    assert len(app.results()) == 2 and ", not over" not in shown
    slips = [one.slip for one in app.results()]
    eaten = sum(dict(slip.deaths).get("starved", 0) for slip in slips) / 2
    assert "Deaths: starved</span>" in shown and f"<b>{eaten:.1f}</b>" in shown
    app.click("class-csv")
    (csv,) = [it.text for it in app.effects if it.what == "download"]
    head, first, *_ = csv.splitlines()
    row = dict(zip(head.split(","), first.split(","), strict=True))
    assert row["over"] == "yes" and len(row["table_animals"].split()) == 3
    assert "starved*" in row["table_deaths"] and "*" in row["table_traits"]


def test_results_of_other_cards_are_not_added_up():
    app, _ = at_class()
    app.change("class-codes", line("Ants"))
    (one,) = app.results()
    app.keep_class([one, Result("Bees", one.slip._replace(deal="ABCQ"))])
    app.render()
    shown = app.shown["class-results"]
    assert f"<h3>Deal {one.slip.deal}: " in shown and "<h3>Deal ABCQ: " in shown
    assert shown.count('class="dots"') == 2
    dots = re.findall(r"<title>(\w+):.*?<text[^>]*>(\d+)</text>", shown)
    assert dots == [("Ants", "1"), ("Bees", "2")], "a dot has the number of its group in the table"
    assert "<small>2</small> Bees</th>" in shown


def test_one_result_is_taken_out_and_a_shared_place_is_told_as_one():
    app, _ = at_class()
    codes = [line(name) for name in ("Ants", "Bees", "Owls")]
    app.change("class-codes", "\n".join(codes))
    app.click("class-drop 2")
    assert [one.name for one in app.results()] == ["Ants", "Owls"]
    app.click("class-drop 7")
    assert len(app.results()) == 2
    one = app.results()[0].slip._replace(points=(5, 8, 5), seat=0)
    assert (one.place, one.places) == (2, (2, 3))
    app.keep_class([Result("Ants", one)])
    app.render()
    assert "<td>2–3 of 3</td>" in app.shown["class-results"]


def test_codes_of_the_version_before_are_taken_in():
    app, _ = at_class()
    app.change("class-codes", "AGAS-YAAB-IADQ-ECIA-AUAA-AAIC-AECA-EBIB-F7DQ")
    assert len(app.results()) == 1 and "Deaths" not in app.shown["class-results"]
    app.click("class-csv")


def test_a_game_that_goes_on_has_none():
    app = begin("person", "hatchling")
    app.click("share")
    assert 'data-do="slip"' not in app.shown["cover"]
    app.click("slip")
    assert app.cover == "share"


def test_codes_are_seen_by_the_camera():
    app, _ = at_class()
    app.click("scan")
    assert ("scan", "start", "") in app.effects and '<video id="seen"' in app.shown["class-camera"]
    app.news("scan", "on")
    app.news("scan", f"code {line('Otters')}")
    assert "Otters: taken in. 1 result now." in app.shown["class-camera"]
    assert app.shown["class-results"].count('class="dot"') == 1
    app.news("scan", f"code {line('Otters')}")
    assert "Otters: is there already." in app.shown["class-camera"]
    app.news("scan", "code https://example.org/#n1.<b>")
    told = app.shown["class-camera"]
    assert "is no result of a game: https://example.org/#n1.&lt;b&gt;" in told
    app.news("scan", f"code {line('').lstrip(': ')}")
    assert "Group: taken in. 2 results now." in app.shown["class-camera"]
    assert len(app.results()) == 2
    app.click("scan-stop")
    assert ("scan", "stop", "") in app.effects and "<video" not in app.shown["class-camera"]


@pytest.mark.parametrize("trouble", CAMERA[1:])
def test_why_the_camera_does_not_see_is_told(trouble):
    app, _ = at_class()
    app.click("scan")
    app.news("scan", trouble)
    told = BOOKS["en"][f"teach.scan.{trouble}"]
    assert told in app.shown["class-camera"] and "<video" not in app.shown["class-camera"]
    assert ("say", "", told) in app.effects


def test_a_picture_without_a_code_is_told_while_the_camera_runs():
    app, _ = at_class()
    app.click("scan")
    app.news("scan", "on")
    app.news("scan", "nothing ")
    assert BOOKS["en"]["teach.scan.nothing"] in app.shown["class-camera"]
    assert "<video" in app.shown["class-camera"]
    app.news("scan", "nonsense")
    assert app.camera == "on"


def test_no_more_than_can_be_shown_is_kept(monkeypatch):
    monkeypatch.setattr("evolution.ui.at_class.MOST", 2)
    monkeypatch.setattr("evolution.ui.html.classroom.MOST", 2)
    app, _ = at_class()
    app.change("class-codes", "\n".join(map(line, ("Otters", "Bees", "Foxes"))))
    assert len(app.results()) == 2
    shown = app.shown["class-results"]
    assert ">Foxes: " in shown and "There are 2 results, and no more can be kept" in shown
    app.news("scan", f"code {line('Foxes')}")
    assert "There are 2 results" in app.shown["class-camera"] and len(app.results()) == 2


def test_kept_results_are_plain():
    app, _ = at_class()
    app.change("class-codes", line("Otters"))
    assert json.loads(app.store.get(KEPT)) == [["Otters", line("x").split(": ")[1]]]


@pytest.mark.parametrize("language", [one for one in languages() if one != "eo"])
def test_every_word_has_its_meaning_in_every_language(language):
    book = read(language) | study(language)["texts"] | teaching(language)
    words = Words(language, book, ("origin",))
    kinds = presets()["drought"].rules.traits
    found = {"biology": biology(words), "traits": traits(kinds, words), "game": game(words)}
    assert len(found["biology"]) == len(biology(Words("en", BOOKS["en"], ("origin",))))
    assert len(found["traits"]) == len(kinds) and len(found["game"]) > 20
    for name, meaning in [it for part in found.values() for it in part]:
        assert name and meaning.endswith((".", "…")) and meaning != name
    for _, meaning in found["traits"]:
        assert "{" not in meaning and len(meaning) < 140, "one plain sentence"
    live = lesson_texts(language)
    assert live["teach.words.rows"] == book["teach.words.rows"]
    assert live["trait.camouflage.plain"] in text_of(glossary(kinds, words))


def text_of(markup: str) -> str:
    return str(markup).replace("&quot;", '"').replace("&#x27;", "'")


def test_meanings_stand_on_the_page_and_on_the_worksheet():
    text = page(BOOKS, "en")
    sheet = text.partition('data-sheet="worksheet"')[2].partition("</section>")[0]
    assert "A change in the genes that happens by chance" in sheet
    assert 'data-do="class-print words"' in text
    listed = text.partition('id="lesson-words"')[2]
    assert "It can sleep through a turn without eating." in listed and "Мутация" in listed


def test_a_word_is_looked_up_in_a_game_of_a_class():
    app = open_app()
    app.come("#class/DROUGHT-7")
    app.equip("class", "en", fetched())
    assert "Young get traits from their parents." in app.shown["cover"]
    app.click("start-lesson")
    app.click("help")
    assert 'data-do="words"' in app.shown["cover"]
    app.click("words")
    assert "Young get traits from their parents." in app.shown["cover"]
    app.key("Escape")
    assert app.screen == TABLE and app.cover == ""


def test_where_the_words_cannot_be_fetched_it_is_told():
    app = begin("person", "forager")
    app.click("help")
    assert 'data-do="words"' not in app.shown["cover"]
    app.click("words")
    assert WORDS["ui.coming"] in app.shown["cover"]
    app.equip("class", "en", None)
    assert app.cover == "" and app.notice == "error.guide"


def test_the_second_lesson_opens_a_game_in_which_young_inherit():
    app, shown = at_class()
    assert 'data-do="experiment inheritance"' in shown["class-page"]
    app.click("experiment inheritance")
    assert app.screen == START and app.form.rules.species
    assert app.form.get("preset") == "inheritance"
    assert app.form.problem() == "" and 'id="experiment-title"' in app.shown["start"]
    app.click("hand-out")
    assert app.cover == "hand-out" and app.shared.code.startswith("INHERIT-")
    assert app.form.changes.turns == 4
    app.close()
    app.click("begin")
    assert app.screen == TABLE and app.play.session.rules.species
