"""Recorded games end in the same state everywhere: on every Python, and in a browser."""

import json

import pytest

from evolution.session import Session
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
def test_the_record_is_written_as_it_was_read(file, saved):
    assert json.loads(Session.load(json.dumps(saved["record"])).text()) == saved["record"]


def test_every_recipe_is_recorded():
    assert [path(*recipe[:3]) for recipe in RECIPES] == FILES
