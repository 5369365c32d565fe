"""Where a class comes in: by a link, or by a code that is typed."""

from __future__ import annotations

import pytest

from evolution import link
from evolution.presets import codes, keys, presets
from evolution.session import Player, SaveError, Session
from evolution.slip import read as read_slip
from evolution.ui.form import coded
from evolution.ui.page import CLASS, END, START, TABLE
from evolution.ui.store import Memory
from tests.ui.test_class import BOOKS, WORDS, fetched, same
from tests.ui_tables import begin, let_others_play, open_app

TAUGHT = BOOKS["en"]


def come(address: str, shelf: Memory | None = None):
    app = open_app(shelf)
    app.news("address", address)
    return app


def plain(text: str) -> str:
    return text.replace("&quot;", '"').replace("&#x27;", "'")


def told(app) -> str:
    return plain(app.shown["cover"])


@pytest.mark.parametrize("key", keys())
def test_every_experiment_is_told_before_it_begins(key):
    shelf = Memory()
    app = come(f"#class/{codes.spell(codes.Code(key, 7, presets()[key].turns))}", shelf)
    assert app.screen == START and not app.games() and app.play is None
    assert WORDS[f"preset.{key}.name"] in told(app) and ("class", "en", "") in app.effects
    app.equip("class", "en", fetched())
    assert TAUGHT[f"preset.{key}.story"] in told(app)
    assert TAUGHT[f"preset.{key}.question"] in told(app)
    assert TAUGHT[f"preset.{key}.expect"] not in told(app)  # it is for them to say
    assert 'name="note-group"' in told(app) and ' value=""' in told(app)
    app.change("note-group", " The: Otters ")
    app.change("note-expected", "They die.")
    app.click("start-lesson")
    assert app.screen == TABLE and app.cover == "" and ("address", "", "") in app.effects
    session = app.play.session
    assert session.preset == key and session.rules.changes.turns == presets()[key].turns
    assert session.lesson == {"group": "The Otters", "expected": "They die."}
    assert session.players[0].name == "The Otters" and len(open_app(shelf).games()) == 1
    again = Session.load(session.text())
    assert again.lesson == session.lesson and again.text() == session.text()


def test_it_is_told_too_where_its_story_cannot_be_fetched():
    app = come("#class/DROUGHT-7")
    app.equip("class", "en", None)
    app.click("start-lesson")
    assert app.screen == TABLE and app.play.session.players[0].name == "Ana"


def test_a_plain_deal_of_a_class_begins_there_too():
    session = Session(seats=[Player("Ana"), Player("Bo", "hatchling")], seed=3)
    app = come(f"#{link.pack_new(session)}")
    assert WORDS["ui.entrance"] in told(app) and 'name="note-group"' in told(app)
    assert 'name="note-expected"' not in told(app)
    app.change("note-group", "Foxes")
    app.click("start-lesson")
    assert app.play.session.seed == 3 and app.play.session.players[0].name == "Foxes"
    assert app.games()[0].title == "Foxes: Foxes and Bo"


def test_two_people_at_a_device_keep_their_names():
    session = Session(seats=[Player("Ana"), Player("Bo")], seed=3)
    app = come(f"#{link.pack_new(session)}")
    assert 'name="note-group"' not in told(app)
    app.click("start-lesson")
    assert [player.name for player in app.play.session.players] == ["Ana", "Bo"]


def test_nothing_is_kept_of_what_nobody_begins():
    shelf = Memory()
    app = come("#class/DROUGHT-7", shelf)
    app.change("note-group", "Foxes")
    app.key("Escape")
    assert app.cover == "" and not app.games() and ("address", "", "") in app.effects
    app.click("start-lesson")
    assert app.screen == START


def test_a_game_of_a_class_lies_beside_those_of_its_player_and_goes_on():
    shelf = Memory()
    begin("person", "hatchling", shelf=shelf)
    before = {key: shelf.get(key) for key in shelf.heads()}
    app = come("#class/DROUGHT-7", shelf)
    app.change("note-group", "Foxes")
    app.click("start-lesson")
    let_others_play(app)
    app.key("1")
    steps = len(app.play.session.steps)
    assert len(app.games()) == 2
    assert {key: shelf.get(key) for key in before} == before, "a game of its player was touched"
    app = come("#class/DROUGHT-7", shelf)  # by the link once more
    assert 'data-do="in-again"' in told(app) and "Foxes: Drought" in told(app)
    app.click("in-again")
    assert len(app.play.session.steps) >= steps and len(app.games()) == 2
    assert 'data-do="in-again"' not in told(come("#class/DROUGHT-8", shelf))


def test_while_somebody_plays_their_game_is_put_away_and_kept():
    app = begin("person", "hatchling")
    app.news("address", "#class/DROUGHT-7")
    assert app.screen == START and app.play is None and len(app.games()) == 1
    assert app.cover == "entrance"


def test_a_code_is_typed_on_the_first_screen():
    app = open_app()
    assert 'name="class-code"' in app.shown["start"]
    app.change("class-code", " drought 7 ")
    app.click("join")
    assert app.cover == "entrance" and app.entrance.session.seed == 7
    for wrong, said in (("DROGHT-7", "ui.join.wrong"), (" ", "ui.join.empty")):
        app = open_app()
        app.change("class-code", wrong)
        app.click("join")
        assert app.cover == "" and WORDS[said] in plain(app.shown["start"])
        assert ("focus", "class-code", "") in app.effects
    app = come("#class/NOTHING-7")
    assert app.screen == START and 'value="NOTHING-7"' in app.shown["start"]
    assert come("#class").screen != CLASS  # its texts have still to come
    app.change("seed", "4")
    assert WORDS["ui.join.wrong"] not in plain(app.shown["start"])


def test_where_a_code_is_typed_is_told_as_short_as_it_can_be():
    app = open_app()
    app.base = "https://example.org/evolution/"
    app.change("set-language", "en")
    app.click("experiment drought")
    app.click("hand-out")
    assert "?lang=en#" in app.shared.deal, "a link speaks the language"
    assert "It is typed at example.org/evolution, under" in plain(app.shown["cover"])


def test_what_is_handed_out_is_what_a_code_opens():
    app = open_app()
    app.click("experiment drought")
    app.click("hand-out")
    code = app.shared.code
    assert app.shared.deal.endswith(f"#class/{code}") and code in app.shown["cover"]
    assert codes.read(code).turns == presets()["drought"].turns == app.form.changes.turns
    app.change("change-turns", "0")
    assert app.cover == "hand-out" and app.shared.code == f"{code}-ALL"
    app.click("close")
    app.click("hand-out")
    assert app.shared.code == f"{code}-ALL", "what was chosen is forgotten"
    app.click("close")
    app.change("name-0", "Teacher")
    app.click("begin")
    mine = app.play.session
    other = coded(codes.read(f"{code}-ALL")).session(mine.seed)
    assert same(mine.rules, other.rules) and mine.state.deck == other.state.deck


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("kind-1", "hunter"),
        ("change-food", "25"),
        ("practice", "off"),
        ("game-continents", "on"),
        ("seed", "10000"),
    ],
)
def test_what_a_teacher_has_changed_has_no_code_but_a_link(field, value):
    app = open_app()
    app.click("experiment drought")
    app.change(field, value)
    app.click("hand-out")
    assert app.shared.code == "" and "#n1." in app.shared.deal
    assert WORDS["ui.hand_out.code.none"] in plain(app.shown["cover"])
    deal = link.unpack(app.shared.deal)
    assert same(deal.rules, app.form.rules)


def test_every_code_is_read_as_it_is_written():
    words = [preset.code for preset in presets().values()]
    assert all(words) and len(set(words)) == len(words)
    for key, preset in presets().items():
        for turns in (0, 3, preset.turns):
            code = codes.Code(key, 9999, turns)
            text = codes.spell(code)
            assert codes.read(text) == code and codes.read(text.lower().replace("-", " ")) == code
    for wrong in ("", "7", "DROUGHT", "DROUGHT-7-0", "DROUGHT-7-51", "X-7", "DROUGHT-12345", "Ж-1"):
        with pytest.raises(ValueError):
            codes.read(wrong)
    with pytest.raises(ValueError):
        codes.spell(codes.Code("drought", 10_000, 4))


def test_what_was_expected_is_seen_at_the_end_and_the_group_is_named():
    app = come("#class/DROUGHT-7-1")
    app.change("note-group", "Foxes")
    app.change("note-expected", "All <b> die")
    app.click("start-lesson")
    while app.screen != END:
        app.fulfil(app.pending) if app.pending else app.key("1")
    assert app.play.session.state.turn == 1
    assert "You expected: All &lt;b&gt; die" in app.shown["end"]
    assert 'data-do="slip"' in app.shown["end"]
    app.click("slip")
    assert app.handed.line.startswith("Foxes: ")


def test_a_class_hands_in_whenever_the_lesson_ends():
    app = come("#class/DROUGHT-7")
    app.change("note-group", "Foxes")
    app.click("start-lesson")
    let_others_play(app)
    assert 'data-do="slip"' in app.shown["top"]
    app.click("slip")
    assert app.handed.line.startswith("Foxes: ") and app.handed.turn == 1
    assert WORDS["ui.slip.open"].replace("{n}", "1") in told(app)
    app.click("close")
    assert app.screen == TABLE and app.play.person_asked


@pytest.mark.parametrize(
    "lesson", ["x", [], {"group": "x"}, {"group": 1, "expected": ""}, {"group": "x" * 50, "a": ""}]
)
def test_a_record_with_nonsense_of_a_class_is_refused(lesson):
    import json

    record = Session().record() | {"lesson": lesson}
    with pytest.raises(SaveError):
        Session.load(json.dumps(record))


def test_a_whole_link_tells_what_a_class_has_noted_and_a_deal_does_not():
    session = Session(lesson={"group": "Foxes", "expected": "x"})
    for pack in (link.pack, link.pack_short):
        assert link.unpack(pack(session)).lesson == session.lesson
    assert link.unpack(link.pack_new(session)).lesson is None


def left_to_computer(shelf: Memory | None = None):
    app = come("#class/DROUGHT-7", shelf)
    app.change("note-group", "Otters")
    app.click("start-lesson")
    app.click("slip")
    assert 'data-do="leave"' in app.shown["cover"]
    app.click("leave")
    return app


def test_the_computer_finishes_for_a_group_that_runs_out_of_time():
    app = left_to_computer()
    assert app.cover == "" and app.play.left and not app.play.person_asked
    assert WORDS["ui.left"] in plain(app.shown["sheet"])
    let_others_play(app)
    assert app.screen == END and not app.play.session.ask
    assert "You played 0 turns to the end yourselves" in plain(app.shown["end"])
    app.click("slip")
    assert 'data-do="leave"' not in app.shown["cover"]
    code = app.handed.code
    slip = read_slip(code)
    assert slip.over and slip.own == 0 and slip.turns == 4
    teacher = open_app()
    teacher.click("class")
    teacher.equip("class", "en", fetched())
    teacher.change("class-codes", app.handed.line)
    assert "4, 0 by the group itself" in teacher.shown["class-results"]
    assert "dot left" in teacher.shown["class-results"]
    teacher.click("class-csv")
    assert teacher.effects[-1].text.splitlines()[1].endswith(",0")


def test_a_game_left_to_the_computer_goes_on_when_it_is_opened_again():
    shelf = Memory()
    app = left_to_computer(shelf)
    again = open_app(shelf)
    again.click(f"resume {app.games()[0].id}")
    assert again.play.left and again.pending and again.pending.what == "think"
    again.click("undo")
    assert again.play.left


def test_only_a_game_of_a_class_can_be_left_to_the_computer():
    app = begin("person", "forager")
    app.click("leave")
    assert not app.play.left
