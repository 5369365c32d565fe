"""Positions that somebody has tampered with: what is accepted must be playable to its end.

``tampered_table`` and ``tampered_state`` take a position of a random game and change its text, or
its JSON, in a few places. All follows from the seed, so a failure can be had again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import evolution
from evolution.chance import pick
from evolution.frame import FRAMES, hints_of
from evolution.lab import invariants, policies, setups
from evolution.model import NATURE, State
from evolution.observe import EVERYBODY
from evolution.ruleset import Ruleset
from evolution.validation import flaw

COMBOS = setups.combos()
EACH = 6  # positions of every combination of games
CHANGES = (1, 1, 1, 2, 2, 3, 5)
LOOKS = 25  # decisions between two close looks

# ---------------------------------------------------------------------- positions to tamper with


@cache
def positions(names: tuple[str, ...]) -> tuple[State, ...]:
    """Some moments of a random game, most of them with something under way."""
    found = []
    for seed in range(EACH):
        rules = setups.any_rulings(names, seed)
        seats = [n for n in rules.seats if setups.suits(rules, n)][:2]
        found.append(moment(rules, seats[seed % len(seats)], seed))
    return tuple(found)


def moment(rules: Ruleset, seats: int, seed: int) -> State:
    """A decision in the midst of a game, if possible while an attack or the like is under way."""
    rng = Random(f"moment {seed}")
    policy = list(policies.POLICIES.values())[seed % len(policies.POLICIES)]
    state = evolution.start(rules, seats=seats, seed=seed, ask_anyway=seed % 3 == 0)
    wait, best = 20 + int(rng.random() * 150), state.copy()
    while ask := evolution.decision(state):
        wait -= 1
        if len(state.stack) >= len(best.stack) or wait == 0:
            best = state.copy()
        if wait < 0 and len(best.stack) > 2:
            break
        chooser = policies.anything if ask.who == NATURE else policy
        evolution.apply(state, chooser(rng, ask.legal_actions))
    return best


def some_position(rng: Random) -> State:
    return pick(rng, positions(pick(rng, COMBOS)))


# ---------------------------------------------------------------------- a table's text

Tamper = Callable[[Random, list[str], list[str]], None]  # changes the words; others may come in


def tampered_table(seed: int) -> str:
    """The text of a position, changed in a few places."""
    rng = Random(f"table {seed}")
    state = some_position(rng)
    strangers = words_of(evolution.show(some_position(rng))) + vocabulary(state.rules)
    words = words_of(evolution.show(state))
    for _ in range(pick(rng, CHANGES)):
        pick(rng, TAMPERS)(rng, words, strangers)
    return "".join(words)


def words_of(text: str) -> list[str]:
    """The words, numbers and signs of a text, and the gaps between them."""
    return re.findall(r"[a-z_]+|[A-Za-z]+|\d+|\s+|.", text)


def vocabulary(rules: Ruleset) -> list[str]:
    """What might stand in a table."""
    flags = [f" [{flag}]" for flag in sorted(rules.flags)]
    return [*rules.traits, *flags, *rules.extra, *FRAMES, *"0 1 2 3 7 -1 99 + ^ * ~ !".split()]


def put(rng: Random, words: list[str], strangers: list[str]) -> None:
    words[somewhere(rng, words)] = strangers[somewhere(rng, strangers)]


def insert(rng: Random, words: list[str], strangers: list[str]) -> None:
    at = somewhere(rng, words)
    words[at:at] = [" ", strangers[somewhere(rng, strangers)], " "]


def drop(rng: Random, words: list[str], strangers: list[str]) -> None:
    at = somewhere(rng, words)
    del words[at : at + 1 + int(rng.random() * 4)]


def repeat(rng: Random, words: list[str], strangers: list[str]) -> None:
    at = somewhere(rng, words)
    words[at:at] = words[at - 1 - int(rng.random() * 4) : at]


def swap_alike(rng: Random, words: list[str], strangers: list[str]) -> None:
    """Two words of a kind change places: traits, cards, numbers or signs."""
    one = somewhere(rng, words)
    alike = [at for at, word in enumerate(words) if kind_of(word) == kind_of(words[one])]
    two = alike[somewhere(rng, alike)]
    words[one], words[two] = words[two], words[one]


def kind_of(word: str) -> str:
    return "a" if word[0].isalpha() else "1" if word[0].isdigit() else word


def swap(rng: Random, words: list[str], strangers: list[str]) -> None:
    one, two = somewhere(rng, words), somewhere(rng, words)
    words[one], words[two] = words[two], words[one]


def count(rng: Random, words: list[str], strangers: list[str]) -> None:
    numbers = [at for at, word in enumerate(words) if word.isdigit()]
    at = pick(rng, numbers)
    words[at] = str(max(0, int(words[at]) + pick(rng, [-2, -1, 1, 2, 10, 99999])))


def mix(rng: Random, words: list[str], strangers: list[str]) -> None:
    """A word of the kind that stands there."""
    at = somewhere(rng, words)
    alike = [word for word in (*words, *strangers) if kind_of(word) == kind_of(words[at])]
    words[at] = alike[somewhere(rng, alike)]


TAMPERS: list[Any] = [put, insert, drop, repeat, swap, swap_alike, swap_alike, count, mix]


def somewhere(rng: Random, items: list[Any]) -> int:
    return int(rng.random() * len(items))


# ---------------------------------------------------------------------- a state's JSON


def tampered_state(seed: int) -> str:
    """The JSON of a position, changed in a few places."""
    rng = Random(f"state {seed}")
    state = some_position(rng)
    data = json.loads(evolution.dump(state))
    other = json.loads(evolution.dump(some_position(rng)))
    for _ in range(pick(rng, CHANGES)):
        change = pick(rng, [change_value, change_list, move, move, forge])
        change(rng, data, other, state)
    return json.dumps(data)


def nodes(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every list and object in it, with a key or an index into it."""
    if isinstance(value, (list, dict)):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from nodes(value[key])


def change_value(rng: Random, data: Any, other: Any, state: State) -> None:
    """One number, word or yes in it becomes another."""
    holder, key = pick(rng, leaves(data))
    old = holder[key]
    if type(old) is bool:
        holder[key] = not old
    elif type(old) is int:
        near = [old + 1, old - 1, 0, -1, 1, 2, old + 1000, -old, len(state.seats), state.serial]
        holder[key] = pick(rng, near)
    else:
        alike = [h[k] for h, k in leaves(data) + leaves(other) if type(h[k]) is type(old)]
        words = [*alike, *state.rules.traits, *state.rules.flags, "?", "", *state.rules.cards]
        holder[key] = pick(rng, words)


def leaves(data: Any) -> list[tuple[Any, Any]]:
    return [
        (holder, key) for holder, key in nodes(data) if not isinstance(holder[key], (list, dict))
    ]


def change_list(rng: Random, data: Any, other: Any, state: State) -> None:
    """Something is lost, or there twice, or changes places, or comes from another game."""
    lists = [holder[key] for holder, key in nodes(data) if isinstance(holder[key], list)]
    items = pick(rng, [it for it in lists if it])
    at, to = somewhere(rng, items), somewhere(rng, items)
    how = int(rng.random() * 4)
    if how == 0:
        del items[at]
    elif how == 1:
        items.insert(to, json.loads(json.dumps(items[at])))
    elif how == 2:
        items[at], items[to] = items[to], items[at]
    else:
        strange = [h[k] for h, k in nodes(other) if type(h[k]) is type(items[at])]
        items[at] = pick(rng, strange or [0])


def move(rng: Random, data: Any, other: Any, state: State) -> None:
    """A card, a trait, an id goes to where others of its kind lie, or changes places with one."""
    lists = [holder[key] for holder, key in nodes(data) if isinstance(holder[key], list)]
    start = pick(rng, [it for it in lists if it])
    at = somewhere(rng, start)
    shape = shape_of(start[at])
    goals = [it for it in lists if any(shape_of(one) == shape for one in it)]
    goal = pick(rng, goals)
    to = next(n for n, one in enumerate(goal) if shape_of(one) == shape)
    if rng.random() < 0.5:
        start[at], goal[to] = goal[to], start[at]
    else:
        goal.insert(to, start.pop(at))


def shape_of(value: Any) -> Any:
    return [type(it) for it in value] if isinstance(value, list) else type(value)


def forge(rng: Random, data: Any, other: Any, state: State) -> None:
    """Something is said to be under way that may not be, with likely fields."""
    stack = data["stack"]
    name = pick(rng, sorted(FRAMES))
    fields = [likely(rng, hint, state) for hint in hints_of(FRAMES[name]).values()]
    at = somewhere(rng, [*stack, 0])
    if rng.random() < 0.5 or at == len(stack):
        stack.insert(at, [name, *fields])
    else:
        stack[at] = [name, *fields]


def likely(rng: Random, hint: Any, state: State) -> Any:
    """Something that a field might hold."""
    words = ["", *state.rules.traits, "surprise", "ignore", "defence", "off", "take", "food"]
    ids = [*state.animals, *state.places, 0, 1, 1, 2]
    if hint is int:
        return pick(rng, ids)
    if hint is bool:
        return rng.random() < 0.5
    if hint is str:
        return pick(rng, words)
    parts = hint.__args__
    if parts[-1] is ...:
        return [likely(rng, parts[0], state) for _ in range(int(rng.random() * 3))]
    return [likely(rng, part, state) for part in parts]


# ---------------------------------------------------------------------- what must hold of it


def survive(read: Callable[[str], State], text: str) -> bool:
    """It is refused with a sentence, or read, shown, determinized and played to its end: True."""
    try:
        state = read(text)
    except ValueError as error:
        assert " " in str(error), f"{error!r} is no sentence"
        return False
    rng = Random(len(text))
    bound = invariants.DECISIONS_FOR_A_CARD * len(state.rules.deck_for(len(state.seats)))
    for number in range(bound):
        ask = evolution.decision(state)
        if number % LOOKS == 0 or ask is None:
            look_closely(state, rng)
        if ask is None:
            return True
        evolution.apply(state, pick(rng, ask.legal_actions))
    raise AssertionError(f"no end after {bound} decisions")


def look_closely(state: State, rng: Random) -> None:
    """It can be, it can be written and read again, and everybody may look at it."""
    assert not flaw(state), flaw(state)
    dumped = evolution.dump(state)
    assert evolution.dump(evolution.load(dumped)) == dumped
    assert evolution.dump(evolution.table(evolution.show(state))) == dumped
    evolution.under_way(state)
    evolution.ranking(state)
    list(evolution.candidates(state))
    for seat in (EVERYBODY, *range(len(state.seats))):
        evolution.determinize(evolution.observe(state, seat), rng)
