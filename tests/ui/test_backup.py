"""Everything as one file, and back: nothing is lost on either side."""

from __future__ import annotations

import json

import pytest

from evolution.ui.backup import HEADER, backup, restore
from evolution.ui.store import SETTINGS, Memory, Saved, Store

from .test_store import kept, texts


def record(*choices: str) -> str:
    return json.dumps({"v": 1, "choices": list(choices)})


def with_game(*choices: str) -> Store:
    opened = Store(Memory())
    opened.save(Saved("1", 0, "A game", "", record(*choices)))
    return opened


def test_a_backup_brings_everything_back():
    place = Memory()
    kept(place, 3, "1")
    kept(place, 2, "2", "two")
    place |= {SETTINGS: "{}", "evolution:progress": "much", "evolution:aside:1": "rubbish"}
    file = backup(Store(place))
    other = Memory()
    assert restore(Store(other), file) == (2, 0)
    assert texts(other) == texts(place)
    assert other[SETTINGS] == "{}" and other["evolution:progress"] == "much"
    assert "evolution:aside:1" not in other
    assert backup(Store(other)) == file


def test_a_torn_backup_brings_back_what_is_whole():
    place = Memory()
    kept(place, 3, "1")
    kept(place, 2, "2")
    torn = backup(Store(place))[:-20]
    other = Store(Memory())
    assert restore(other, torn) == (1, 1)
    assert len(other.games()) == 1


def test_a_raw_backup_of_both_slots_brings_back_the_newer():
    place = Memory()
    kept(place, 3)
    lines = [HEADER, *(json.dumps(item) for item in place.items())]
    for order in (1, -1):
        other = Memory()
        restore(Store(other), "\n".join([lines[0], *lines[1:][::order]]))
        assert texts(other) == {"1": "record 2"}


def test_an_older_backup_changes_nothing():
    here, file = with_game("a", "b", "c"), backup(with_game("a", "b"))
    restore(here, file)
    assert [one.text for one in here.generations("1")] == [record("a", "b", "c")]


def test_a_backup_that_goes_further_is_followed():
    here, file = with_game("a", "b"), backup(with_game("a", "b", "c"))
    restore(here, file)
    assert here.generations("1")[0].text == record("a", "b", "c") and len(here.games()) == 1


def test_a_backup_that_went_another_way_stands_beside_ours():
    here, file = with_game("a", "b"), backup(with_game("a", "c"))
    restore(here, file)
    found = [here.generations(one.id)[0].text for one in here.games()]
    assert sorted(found) == [record("a", "b"), record("a", "c")]


@pytest.mark.parametrize("line", ["[", "[1]", "null", '["evolution:game:1:a", "x"]', '["a", 5]'])
def test_a_hostile_line_of_a_backup_does_nothing(line):
    place = Memory()
    assert restore(Store(place), f"{HEADER}\n{line}")[0] == 0
    assert place == {}
