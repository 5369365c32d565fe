"""Saved games: generations in several places, and nothing that is lost or believed too easily."""

from __future__ import annotations

import json
from random import Random

import pytest

from evolution.ui import store
from evolution.ui.backup import backup
from evolution.ui.store import Memory, Overtaken, Saved, Store


class Full(Memory):
    """A place without room."""

    def put(self, key, text):
        raise OSError("NS_ERROR_DOM_QUOTA_REACHED")


def kept(place, times=1, id="1", text="record"):
    saved = Saved(id, max(0, Store(place).newest(id)), "A game", "Turn 1", "")
    for number in range(times):
        saved = Store(place).save(saved._replace(text=f"{text} {number}"))
    return saved


def texts(*places) -> dict[str, str]:
    """The newest text of every game, as a page that opens now would read it."""
    kept = Store(*places)
    return {one.id: kept.generations(one.id)[0].text for one in kept.games()}


def test_slots_take_turns():
    place = Memory()
    kept(place, 3)
    assert sorted(place) == ["evolution:game:1:a", "evolution:game:1:b"]
    assert texts(place) == {"1": "record 2"}


@pytest.mark.parametrize("seed", range(200))
def test_any_damage_to_the_newest_leaves_the_one_before(seed):
    place, rng = Memory(), Random(seed)
    newest = kept(place, 5)
    key = store.keys_of("1")[newest.generation % 2]
    place[key] = bad = damaged(place[key], rng)
    opened = Store(place)
    opened.tidy()
    assert [one.text for one in opened.generations("1")] == ["record 3"]
    assert [opened.get(key) for key in opened.aside()] == [bad]
    assert opened.tidy() == 0


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
        '{"g": "9", "h": "", "t": "", "l": "", "d": ""}',
        '[1, "d": ""}',
    ]
    return ways[int(rng.random() * len(ways))]


def test_swapped_slots_of_two_games_do_not_mix():
    place = Memory()
    kept(place, 1, "1", "one")
    kept(place, 1, "2", "two")
    assert texts(place) == {"1": "one 0", "2": "two 0"}


def test_a_title_cannot_end_the_head():
    place = Memory()
    Store(place).save(Saved("1", 0, 'x", "d": "y', ', "d": ', "record"))
    (one,) = Store(place).games()
    assert (one.title, one.line) == ('x", "d": "y', ', "d": ')


# ---------------------------------------------------------------------- several places


@pytest.mark.parametrize("first, second", [(4, 2), (2, 4), (4, 0), (0, 4)])
def test_the_newest_counts_wherever_it_lies(first, second):
    one, other = Memory(), Memory()
    kept(one, first)
    kept(other, second)
    assert texts(one, other) == {"1": "record 3"}


def test_no_older_generation_is_written_over_a_newer_one():
    full, mirror = Memory(), Memory()
    kept(full, 3)
    mirror.update(full)
    late = kept(mirror, 17)
    assert late.generation == 20
    opened = Store(full, mirror)
    newest = opened.generations("1")[0]
    assert newest.generation == 20
    opened.save(newest._replace(text="next"))
    assert texts(full) == texts(mirror) == {"1": "next"}


def test_what_is_torn_in_one_place_heals_from_the_other():
    one, other = Memory(), Memory()
    both = Store(one, other)
    saved = both.save(Saved("1", 0, "", "", "record"))
    one[store.keys_of("1")[saved.generation % 2]] += " "
    opened = Store(one, other)
    assert opened.generations("1")[0].text == "record"
    opened.save(saved._replace(text="next"))
    assert texts(one) == {"1": "next"}


def test_who_is_behind_may_not_save():
    place = Memory()
    first, second = Store(place), Store(place)
    saved = first.save(Saved("1", 0, "", "", "together"))
    second.save(saved._replace(text="second"))
    with pytest.raises(Overtaken):
        first.save(saved._replace(text="first"))
    assert texts(place) == {"1": "second"}


def test_trouble_is_told_by_degrees():
    saved = Saved("1", 0, "", "", "record")
    good, half, bad = Store(Memory(), Memory()), Store(Full(), Memory()), Store(Full(), Full())
    for one in (good, half, bad):
        one.save(saved)
    troubles = [one.trouble for one in (good, half, bad)]
    assert troubles == ["", "error.storage_half", "error.storage"]
    assert bad.generations("1")[0].text == "record", "the page itself still has it"


def test_a_place_that_forgets_is_found_out():
    class Forgetful(Memory):
        def put(self, key, text):
            pass

    opened = Store(Forgetful())
    opened.save(Saved("1", 0, "", "", ""))
    assert opened.trouble == "error.storage"


def test_a_place_that_refuses_a_setting_does_not_bring_back_the_old_one():
    one, other = Memory(), Memory()
    Store(one, other).put(store.SETTINGS, "old")
    full = Full(one)
    Store(full, other).put(store.SETTINGS, "new")
    assert Store(full, other).get(store.SETTINGS) == "new"


def test_many_games_are_listed_without_their_records(monkeypatch):
    place = Memory()
    for number in range(50):
        kept(place, 2, str(number), "x" * 5000)
    monkeypatch.setattr(store, "unseal", None)
    opened = Store(place)
    assert len(opened.games()) == 50
    monkeypatch.setattr(store, "head_of", None)
    assert len(opened.games()) == 50, "and once only"


# ---------------------------------------------------------------------- what cannot be read


def test_looking_changes_nothing():
    place = Memory()
    kept(place, 3)
    place["evolution:game:2:a"] = "rubbish"
    place["somebody else's"] = "1"
    before = dict(place)
    opened = Store(place)
    opened.games(), opened.aside(), opened.newest("2"), backup(opened)
    assert place == before


def test_rubbish_is_put_aside_once_and_only_so_much_of_it():
    opened = Store(Memory())
    for text in ("x", "x", "y"):
        opened.put_aside(text)
    assert [opened.get(key) for key in opened.aside()] == ["x", "y"]
    for number in range(20):
        opened.put_aside(str(number) * 1_000_000)
    assert len(opened.aside()) == store.MOST_ASIDE
    assert all(len(opened.get(key)) <= store.LONGEST_ASIDE for key in opened.aside())
    for key in opened.aside():
        opened.drop(key)
    assert opened.aside() == []


@pytest.mark.parametrize("name", ["²", "٣", "", "x", "-1", "1.5"])
def test_a_strange_key_among_what_is_put_aside_is_ignored(name):
    opened = Store(Memory({f"evolution:aside:{name}": "x"}))
    opened.put_aside("y")
    assert [opened.get(key) for key in opened.aside()] == ["y"]
    assert opened.tidy() == 0


# ---------------------------------------------------------------------- small things


def test_ids_are_new_and_plain():
    opened = Store(Memory())
    assert opened.fresh_id("2026-11-21 05:00") == "202611210500"
    for id in ("1", "1-1"):
        opened.save(Saved(id, 0, "", "", ""))
    assert opened.fresh_id("1") == "1-2"
    assert store.slot_of("evolution:game:1-2:b") == ("1-2", "b")
    assert store.slot_of("evolution:settings") is None


def test_a_slot_says_what_it_holds():
    slot = json.loads(store.seal(Saved("", 3, "t", "l", "d")))
    assert slot["g"] == 3 and len(slot["h"]) == 64
    over = Saved("", 3, "t", "l", "d", over=True)
    assert store.unseal("", store.seal(over)) == store.head_of("", store.seal(over))._replace(
        text="d"
    )
    assert store.unseal("", store.seal(over)) == over
    with pytest.raises(ValueError):
        store.unseal("", store.seal(over).replace('"o": 1, ', ""))


def test_slots_of_the_first_version_are_still_read():
    old = (
        '{"g": 3, "h": "54a17a67e4757d68d6d21daabf41133367d50b293048f0bb0ee52b6677118109",'
        ' "t": "Тур", "l": "l", "d": "d\\"x"}'
    )
    assert store.unseal("", old) == Saved("", 3, "Тур", "l", 'd"x')
    assert store.head_of("", old) == Saved("", 3, "Тур", "l", "")
