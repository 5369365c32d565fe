"""Whatever ``table`` or ``load`` accepts can be played to the end; the rest is refused politely.

``EVOLUTION_FUZZ=20000 pytest tests/rules/test_fuzz.py`` tampers with that many tables and states.
"""

import os

import pytest

import evolution
from tests import fuzz

MANY = int(os.environ.get("EVOLUTION_FUZZ", "0"))
FEW, MORE = 100, 2000
READERS = {
    "table": (fuzz.tampered_table, evolution.table),
    "state": (fuzz.tampered_state, evolution.load),
}


def survivors(kind, seeds):
    """How many are accepted; each of them is played to its end."""
    tamper, read = READERS[kind]
    accepted = 0
    for seed in seeds:
        try:
            accepted += fuzz.survive(read, tamper(seed))
        except Exception as error:
            raise AssertionError(f"tampered_{kind}({seed}): {error!r}") from error
    return accepted


@pytest.mark.parametrize("kind", READERS)
def test_what_has_been_tampered_with_is_refused_or_played_to_the_end(kind):
    accepted = survivors(kind, range(MANY or FEW))
    assert 0.02 * (MANY or FEW) < accepted < 0.9 * (MANY or FEW), "it tampers too little or much"


@pytest.mark.slow
@pytest.mark.parametrize("kind", READERS)
def test_much_that_has_been_tampered_with(kind):
    assert survivors(kind, range(1_000_000, 1_000_000 + MORE))


@pytest.mark.parametrize("names", fuzz.COMBOS, ids="+".join)
def test_what_nobody_has_tampered_with_is_accepted(names):
    for state in fuzz.positions(names)[:2]:
        assert fuzz.survive(evolution.load, evolution.dump(state))
        assert fuzz.survive(evolution.table, evolution.show(state))


def test_every_kind_of_thing_that_can_be_unfinished_is_tampered_with():
    states = [state for names in fuzz.COMBOS for state in fuzz.positions(names)]
    kinds = {type(frame) for state in states for frame in state.stack}
    assert len(kinds) > 15, kinds


# ---------------------------------------------------------------------- what ends interpreters

DEEP = 100_000
BOMBS = {
    "brackets": "[" * DEEP,
    "round brackets": "(" * DEEP,
    "a frame of brackets": "stack: Turn(" + "(" * DEEP,
    "brackets that close": "stack: Attack(1, 2, '', " + "(" * 200 + ")" * 200 + ")",
    "names of names": "stack: a" + ".b" * DEEP,
    "minus": "stack: Turn(" + "-" * 5_000 + "1)",
    "not": "stack: Turn(" + "not " * 5_000 + "1)",
    "sums": "stack: Turn(" + "1+" * 5_000 + "1)",
    "powers": "stack: Turn(9**9**9**9)",
    "long numbers": f"turn: {'9' * 5_000}",
    "long numbers of a frame": f"stack: Turn({'9' * 20_000})",
    "a great deck": "deck: 500000000",
    "a deck of more digits": f"deck: {'9' * 4_000}",
    "tokens": "A: 1 +500000000",
    "many tokens": "A: 1 " + "+" * 29_000,
    "many flags": "A: 1 " + "[sated]" * 4_000,
    "many animals": "A: " + ", ".join(map(str, range(1, 5_000))),
    "many frames": "stack: Turn(3)" + " > Meal(1, 0)" * 2_000,
    "many fields": "stack: Turn(3) > Meal(1, 0, 0, True, (" + "1, " * 5_000 + "))",
    "many names": "\n".join(f"{n}: 1" for n in range(4_000)),
    "digits that are none": "turn: ²",
    "digits of others": "turn: ٣",
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_at_once(name):
    lines = ["food: 1", "B: 9000", BOMBS[name]]
    with pytest.raises(ValueError) as caught:
        evolution.table("\n".join(lines if "A:" in BOMBS[name] else ["A: 1", *lines]))
    assert " " in str(caught.value)


def test_a_seed_leads_to_the_same_damage_every_time():
    for tamper, _ in READERS.values():
        one, two, again = (tamper(seed) for seed in (1, 2, 1))
        assert one == again != two
