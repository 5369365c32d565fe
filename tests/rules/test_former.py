"""What earlier versions wrote is read in the words of today, and plays on the same way."""

import json

import pytest

import evolution
from evolution.former import FRAMES, LINES, STEPS
from evolution.session import Session
from tests.golden import records

VERSION_2 = records.HERE.parent / "version_2"
POSITIONS = json.loads((VERSION_2 / "positions.json").read_text("utf-8"))
OLD = {*LINES, *FRAMES, *STEPS}


def under_way(position):
    """What is under way in a position of version 2, for its name."""
    return ">".join(name for name, *_ in position["dump"]["stack"])


@pytest.mark.parametrize("position", POSITIONS, ids=under_way)
def test_a_position_of_version_2_is_read_as_what_it_was(position):
    loaded = evolution.load(json.dumps(position["dump"]))
    read = evolution.table("\n".join(position["table"]))
    dumped = evolution.dump(loaded)
    assert evolution.dump(read) == dumped
    assert [str(action) for action in loaded.legal_actions] == position["legal"]
    assert evolution.load(dumped).legal_actions == loaded.legal_actions
    assert not OLD & set(evolution.show(loaded).replace("(", " ").replace(":", " ").split())
    assert not any(f'"{word}"' in dumped for word in OLD)


def test_the_positions_have_every_word_that_was_another():
    dumps = [position["dump"] for position in POSITIONS]
    frames = {name for dump in dumps for name, *_ in dump["stack"]}
    fields = {it for dump in dumps for _, *it in dump["stack"] for it in it if type(it) is str}
    assert frames >= FRAMES.keys() and fields >= STEPS.keys() and "bout" in dumps[0]


def test_a_line_is_not_told_by_its_old_and_its_new_name_at_once():
    assert evolution.table("bout: 4\nfood: 1\nA: 1\nB: 2").ply == 4
    with pytest.raises(ValueError, match="there twice"):
        evolution.table("bout: 4\nply: 4\nA: 1")


def test_a_record_of_version_2_is_the_same_game():
    text = (VERSION_2 / "origin-2-1.json").read_text("utf-8")
    today = json.loads(records.path(("origin",), 2, 1).read_text("utf-8"))
    session = Session.load(text)
    assert json.loads(text)["v"] == 2
    assert session.record() == today["record"] and records.digest(session) == today["sha256"]
