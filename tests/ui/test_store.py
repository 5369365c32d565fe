"""Saved games: two checked slots, and nothing that is lost or believed too easily."""

from __future__ import annotations

import json
from random import Random

import pytest

from evolution.ui import store
from evolution.ui.store import Memory, Saved, StoreError


def kept(shelf, times=1, id="1", text="record"):
    saved = Saved(id, 0, "A game", "Turn 1", "")
    for number in range(times):
        saved = store.save(shelf, saved._replace(text=f"{text} {number}"))
    return saved


def test_slots_take_turns():
    shelf = Memory()
    kept(shelf, 3)
    assert sorted(shelf) == ["evolution:game:1:a", "evolution:game:1:b"]
    assert [one.text for one in store.games(shelf)] == ["record 2"]


@pytest.mark.parametrize("seed", range(200))
def test_any_damage_to_the_newest_leaves_the_one_before(seed):
    shelf, rng = Memory(), Random(seed)
    newest = kept(shelf, 5)
    key = f"evolution:game:1:{store.SLOTS[newest.generation % 2]}"
    shelf[key] = damaged(shelf[key], rng)
    assert [one.text for one in store.games(shelf)] == ["record 3"]
    bad = shelf[key]
    assert store.tidy(shelf) == 1
    assert list(store.aside(shelf).values()) == [bad]
    assert store.tidy(shelf) == 0


def damaged(text: str, rng: Random) -> str:
    at = int(rng.random() * len(text))
    other = chr(33 + int(rng.random() * 90))
    ways = [
        text[:at],
        text[:at] + other + text[at + 1 :] if text[at] != other else "",
        "",
        "null",
        "[" * 100_000,
        text.replace("record", "recorb"),
        '{"g": 9, "h": "", "t": "", "l": "", "d": ""}',
    ]
    return ways[int(rng.random() * len(ways))]


def test_swapped_slots_of_two_games_do_not_mix():
    shelf = Memory()
    kept(shelf, 1, "1", "one")
    kept(shelf, 1, "2", "two")
    assert {one.id: one.text for one in store.games(shelf)} == {"1": "one 0", "2": "two 0"}


def test_a_full_shelf_raises_and_keeps_what_was_there():
    class Full(Memory):
        def put(self, key, text):
            raise OSError("NS_ERROR_DOM_QUOTA_REACHED")

    shelf = Memory()
    kept(shelf, 2)
    full = Full(shelf)
    with pytest.raises(StoreError):
        store.save(full, store.games(full)[0])
    assert store.games(full)[0].text == "record 1"


def test_a_shelf_that_forgets_is_found_out():
    class Forgetful(Memory):
        def put(self, key, text):
            pass

    with pytest.raises(StoreError):
        kept(Forgetful())


def test_the_mirror_brings_back_what_was_lost():
    shelf, mirror = Memory(), Memory()
    kept(mirror, 4)
    kept(shelf, 2)
    assert store.restore(shelf, mirror) >= 1
    assert store.games(shelf)[0].text == "record 3"
    assert store.restore(shelf, mirror) == 0
    assert store.restore(Memory(), {"evolution:game:1:a": "rubbish", "other": "x"}) == 0


def test_looking_changes_nothing():
    shelf = Memory()
    kept(shelf, 3)
    shelf["evolution:game:2:a"] = "rubbish"
    shelf["somebody else's"] = "1"
    before = dict(shelf)
    store.games(shelf)
    store.aside(shelf)
    assert shelf == before


def test_the_same_rubbish_is_put_aside_once():
    shelf = Memory()
    store.put_aside(shelf, "x")
    store.put_aside(shelf, "x")
    store.put_aside(shelf, "y")
    assert sorted(store.aside(shelf).values()) == ["x", "y"]


def test_ids_are_new_and_plain():
    assert store.fresh_id("2026-11-21 05:00", []) == "202611210500"
    assert store.fresh_id("1", ["1", "1-1"]) == "1-2"
    assert store.slot_of("evolution:game:1-2:b") == ("1-2", "b")
    assert store.slot_of("evolution:settings") is None


def test_a_slot_says_what_it_holds():
    slot = json.loads(store.seal(3, "t", "l", "d"))
    assert slot["g"] == 3 and len(slot["h"]) == 64
