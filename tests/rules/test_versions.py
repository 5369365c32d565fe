"""Records outlive versions: played again for ever, or they say where they part."""

from __future__ import annotations

import json

import pytest

import evolution
from evolution.games import GAMES
from evolution.session import SaveError, Session
from tests.golden.versions import HERE, PARTED, RECIPES, comes_to, path
from tests.rules.test_link import played

FILES = sorted(HERE.glob("*/*.json"))


@pytest.mark.games
@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_record_of_every_version_comes_to_the_same_end(file):
    told = json.loads(file.read_text("utf-8"))
    text = json.dumps(told["record"])
    name = file.relative_to(HERE).as_posix()
    if name in PARTED:
        with pytest.raises(SaveError) as caught:
            Session.load(text)
        assert caught.value.before and len(caught.value.before.steps) == PARTED[name]
    else:
        session = Session.load(text)
        assert session.ask is None and comes_to(session) == told["end"]
        assert told["record"]["version"] == file.parent.name


def test_this_version_has_its_games_and_every_box_is_among_them():
    for games, seats in RECIPES:
        assert path(games, seats).exists(), "python -m tests.golden.versions write"
    assert {game for games, _ in RECIPES for game in games} == set(GAMES)
    assert (HERE / evolution.__version__).is_dir()


def test_a_record_that_parts_says_where_and_shows_what_came_before():
    record = played(most=40).record()
    record["choices"][30] = "fly 1 2"
    record["version"] = "0.0.9"
    with pytest.raises(SaveError, match=r"choice 31: .* version 0\.0\.9") as caught:
        Session.load(json.dumps(record))
    before = caught.value.before
    assert before and before.record()["choices"] == record["choices"][:30]


def test_a_record_that_parts_at_once_shows_nothing():
    record = {**played(most=3).record(), "choices": ["fly 1 2"]}
    with pytest.raises(SaveError) as caught:
        Session.load(json.dumps(record))
    assert caught.value.before is None
