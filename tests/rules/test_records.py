"""Recorded games end in the same state everywhere: on every Python, and in a browser."""

import json

import pytest

import evolution
from evolution.codec import rules_from_plain
from evolution.session import SaveError, Session
from tests.golden.records import HERE, RECIPES, chain, digest, path

FILES = sorted(HERE.glob("*.json"))
SAVED = [(file, json.loads(file.read_text(encoding="utf-8"))) for file in FILES]


@pytest.mark.parametrize("file, saved", SAVED, ids=[file.stem for file in FILES])
def test_the_record_ends_in_the_same_state(file, saved):
    session = Session.load(json.dumps(saved["record"]))
    assert session.ask is None
    assert digest(session) == saved["sha256"]


@pytest.mark.parametrize("file, saved", SAVED, ids=[file.stem for file in FILES])
def test_the_record_goes_through_the_same_states(file, saved):
    assert chain(saved["record"]) == saved["chain"]


@pytest.mark.parametrize("file, saved", SAVED, ids=[file.stem for file in FILES])
def test_the_record_is_written_as_it_was_read_with_the_version_that_writes_it(file, saved):
    written = json.loads(Session.load(json.dumps(saved["record"])).text())
    assert written == {**saved["record"], "version": evolution.__version__}


def test_a_record_that_cannot_be_played_tells_which_version_played_it():
    record = {**SAVED[0][1]["record"], "version": "7.0.0", "choices": ["fly 1 2"]}
    with pytest.raises(SaveError, match="choice 1: .* version 7.0.0"):
        Session.load(json.dumps(record))
    with pytest.raises(SaveError, match="its version cannot be read"):
        Session.load(json.dumps({**record, "version": 7}))


def test_every_recipe_is_recorded():
    assert [path(*recipe[:3]) for recipe in RECIPES] == FILES


def test_a_record_of_version_1_is_read_with_the_defaults_of_its_time():
    text = (HERE.parent / "version_1" / "origin+time_to_fly+fatality-2.json").read_text("utf-8")
    session = Session.load(text)
    assert session.ask is None and len(session.steps) == len(json.loads(text)["choices"])
    assert session.rules.chosen == {"fatality_deck": "as_usual"}
    assert Session.load(session.text()).rules.chosen == session.rules.chosen
    with pytest.raises(SaveError) as refused:
        Session.load(text.replace('"v": 1', '"v": 2'))
    assert refused.value.key == "save_illegal"


def test_what_version_1_said_itself_goes_before_its_defaults():
    said = {"games": ["origin", "continents"], "rulings": {"recombination": "every_round"}}
    rules = rules_from_plain(said, 1)
    assert rules.chosen == {"recombination_gifts": "single"}
    assert rules_from_plain(said).chosen == {}
