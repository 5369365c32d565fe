"""States as JSON: back again as they were, and nothing but a sentence for what is no state."""

import json
from random import Random

import pytest

import evolution
from evolution.chance import pick
from evolution.codec import MAX_CHARACTERS, nesting, parse_json
from evolution.lab import invariants, policies
from tests.play import play, table

MIDDLES = {  # something unfinished of every kind
    "an attack": ("food: 3 \n A: 1 carnivorous \n B: 2 running tail_loss, 3", ["attack 1 2"]),
    "a die": ("food: 3 \n A: 1 carnivorous \n B: 2 running, 3", ["attack 1 2", "running 2"]),
    "a chain": ("food: 3 \n A: 1 communication-2 communication-3, 2, 3 \n B: 4", ["eat 1"]),
    "a scavenger": (
        "food: 3 \n A: 1 carnivorous \n B: 2, 3 scavenger, 4 scavenger",
        ["attack 1 2"],
    ),
    "a round": ("food: 3 \n A: 1, 2 grazing \n B: 3", ["eat 1"]),
    "dice for food": ("next: development A \n A: 1 \n B: 2 \n C: 3", ["roll #3"]),
    "development": ("next: development B \n A: 1 \n B: 2 \n A passed \n B hand: swimming", []),
    "the lot": ("deck: none \n food: 0 \n A: 1 + \n B: 2 +", []),
    "the end": ("deck: none \n food: 0 \n A: 1 running + \n B: 2 +", []),
}


@pytest.mark.parametrize("name", MIDDLES)
def test_everything_unfinished_comes_back(name):
    text, actions = MIDDLES[name]
    state = play(table(text), *actions)
    again = evolution.load(evolution.dump(state))
    assert evolution.dump(again) == evolution.dump(state)
    assert evolution.decision(again) == evolution.decision(state)
    assert evolution.show(again) == evolution.show(state)


def test_a_dump_is_one_line_of_plain_json():
    text = evolution.dump(evolution.start(evolution.rules("origin"), seats=3, seed=1))
    assert "\n" not in text
    assert json.loads(text)["rules"]["games"] == ["origin"]
    assert text.isascii()


def test_equal_states_give_equal_text():
    rules = evolution.rules("origin")
    one, other = (evolution.start(rules, seats=2, seed=5) for _ in range(2))
    assert evolution.dump(one) == evolution.dump(other)


def test_the_rulings_are_saved():
    rules = evolution.rules("origin", rulings={"chains": "optional"})
    state = evolution.load(evolution.dump(evolution.start(rules, seats=2)))
    assert state.rules is rules


def test_a_loaded_state_plays_on_to_the_same_end():
    rules = evolution.rules("origin")
    state = evolution.start(rules, seats=3, seed=8)
    for number, action in enumerate(policies.choices(rules, 3, 8)):
        if number % 7 == 0:
            state = evolution.load(evolution.dump(state))
        evolution.apply(state, action)
    assert evolution.dump(state) == evolution.dump(invariants.playout(rules, 3, 8))


# ---------------------------------------------------------------------- what is no state

HOSTILE = {
    "nothing": "",
    "a number": "7",
    "a list": "[]",
    "an empty object": "{}",
    "a half": '{"v":1,"rules":{"games":["origin"]}',
    "no version": '{"rules":{"games":["origin"]}}',
    "another version": '{"v":99}',
    "a version of another type": '{"v":"1"}',
    "not a number": '{"v":NaN}',
    "infinity": '{"v":1,"turn":Infinity}',
    "deep lists": "[" * 100_000,
    "deep objects": '{"a":' * 50_000 + "1" + "}" * 50_000,
    "deep inside": '{"v":1,"extra":' + "[" * 40 + "]" * 40 + "}",
    "brackets in a text": '{"v":1,"x":"' + "[" * 5000 + '"}',
    "too long": '{"v":1,"x":"' + "a" * MAX_CHARACTERS + '"}',
    "a huge number": '{"v":1,"turn":1e999}',
    "a number of many digits": '{"v":' + "9" * 6000 + "}",
    "an unknown game": '{"v":1,"rules":{"games":["chess"]}}',
    "no rules": '{"v":1,"rules":[]}',
    "games of another type": '{"v":1,"rules":{"games":[1,2]}}',
    "unknown rulings": '{"v":1,"rules":{"games":["origin"],"rulings":{"x":"y"}}}',
    "rulings of another type": '{"v":1,"rules":{"games":["origin"],"rulings":{"chains":[]}}}',
    "sets of another type": '{"v":1,"rules":{"games":["origin"],"sets":"1"}}',
    "nul bytes": "\x00\x00",
    "half a character": '{"v":1,"x":"\\ud800"}',
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_state_is_refused_with_a_sentence(name):
    with pytest.raises(ValueError) as caught:
        evolution.load(HOSTILE[name])
    assert " " in str(caught.value)


STRANGE = [None, True, -1, 7, 10**30, 0.5, "x", "?", "", [], {}, [[]], [1, 2], {"a": 1}, "<b>"]


def wrong_types(saved):
    """The saved state with one thing in it replaced, for every thing that is not a card."""
    for name in sorted(saved):
        for strange in STRANGE:
            yield {**saved, name: strange}
    for name in ("seats", "animals", "places", "stack"):
        for number, item in enumerate(saved[name]):
            for field in range(len(item)):
                for strange in STRANGE:
                    broken = json.loads(json.dumps(saved))
                    broken[name][number][field] = strange
                    yield broken


def test_a_state_with_a_wrong_type_in_it_is_refused_or_playable():
    """Whatever is loaded can be asked, shown and played; anything else is a ValueError."""
    state = play(table("food: 3 \n A: 1 carnivorous \n B: 2 running fat_tissue, 3"), "attack 1 2")
    saved = json.loads(evolution.dump(state))
    rng = Random(1)
    for broken in wrong_types(saved):
        try:
            loaded = evolution.load(json.dumps(broken))
        except ValueError as error:
            assert " " in str(error)
            continue
        for _ in range(3):
            ask = evolution.decision(loaded)
            if ask is None:
                break
            evolution.show(loaded)
            evolution.observe(loaded, 0)
            evolution.scores(loaded)
            evolution.apply(loaded, pick(rng, ask.legal_actions))


def test_a_damaged_text_is_refused_or_is_a_state():
    text = evolution.dump(play(table("food: 3 \n A: 1 running \n B: 2 piracy"), "eat 1"))
    rng = Random(2)
    for _ in range(300):
        place = int(rng.random() * len(text))
        cut = int(rng.random() * 4)
        damaged = text[:place] + pick(rng, list('"[]{},:09az\\-')) + text[place + cut :]
        try:
            state = evolution.load(damaged)
        except ValueError as error:
            assert str(error)
        else:
            again = evolution.dump(state)
            assert evolution.dump(evolution.load(again)) == again


def test_nesting_is_counted_outside_texts_only():
    assert nesting('{"a":[[1]],"b":"[[[[\\"[["}') == 3
    assert parse_json('{"a":"[[[[[[[[[[[[[[[[[[[[["}') == {"a": "[" * 21}
