"""States as JSON: at any decision, in the middle of an attack too."""

from __future__ import annotations

import json
from typing import Any

from evolution.changes import NOTHING
from evolution.changes import read as read_changes
from evolution.engine import settle
from evolution.former import frame_today, lines_today
from evolution.frame import remake
from evolution.games import first_defaults
from evolution.games import rules as make_rules
from evolution.model import Animal, Bearer, Mark, Place, Plant, Seat, State
from evolution.ruleset import Ruleset
from evolution.validation import validate

VERSION = 3  # of states and of records of games
READABLE = (1, 2, VERSION)
MAX_CHARACTERS = 1_000_000
MAX_DEPTH = 16
MAX_WORDS = 1_000  # letters of what an experiment changes
BIGGEST_NUMBER = 100_000  # of tokens, turns, animals


def dump(state: State) -> str:
    """The whole state as one line of JSON. Equal states give equal text."""
    return json.dumps(
        {
            "v": VERSION,
            "rules": rules_to_plain(state.rules),
            "seats": [
                [side.hand, side.discard, side.pool, side.row, side.passed] for side in state.seats
            ],
            "animals": [
                [a.id, a.owner, a.card, a.place, a.food, a.shelter, a.flags, marks_to_plain(a)]
                + ([a.kin] if a.kin else [])
                for a in state.animals.values()
            ],
            "places": [
                [p.id, p.key, p.food, p.shelter]
                + ([p.place, p.flags, marks_to_plain(p)] if isinstance(p, Plant) else [])
                for p in state.places.values()
            ],
            "deck": state.deck,
            "discard": state.discard,
            "turn": state.turn,
            "first": state.first,
            "ply": state.ply,
            "serial": state.serial,
            "stack": [[type(frame).__name__, *frame] for frame in state.stack],
            "extra": state.extra,
        }
        | ({"ask_anyway": True} if state.ask_anyway else {}),
        separators=(",", ":"),
    )  # fmt: skip


def marks_to_plain(bearer: Bearer) -> list[list[Any]]:
    """The traits of an animal or a plant as lists."""
    return [[m.kind, m.card, m.partner, m.value, m.used, m.asleep] for m in bearer.marks]


def load(text: str) -> State:
    """The state that was dumped. Raises ValueError, with a sentence, for anything else."""
    if not isinstance(text, str):
        raise TypeError("a state is loaded from the text that dump has made")
    data = parse_json(text)
    if not isinstance(data, dict) or type(data.get("v")) is not int or data["v"] not in READABLE:
        raise ValueError("this is not a state that this version can read")
    try:
        state = from_plain(lines_today(data))
    except (LookupError, TypeError, AttributeError) as error:
        raise ValueError(f"this state is damaged: {type(error).__name__} {error}") from error
    validate(state)
    settle(state)
    return state


def from_plain(data: dict[str, Any]) -> State:
    """The state of a parsed dump."""
    rules = rules_from_plain(data["rules"], data["v"])
    state = State(rules, 0)
    for side in data["seats"]:
        hand, discard, pool, row, passed = typed(side, list, list, list, list, bool)
        row = typed(row, *[int] * len(row))
        for pile in (hand, discard, pool):
            typed(pile, *[str] * len(pile))
        state.seats.append(Seat(hand, discard, pool, row, passed))
    for line in data["animals"]:
        *own, flags, marks = typed(line[:8], int, int, str, int, int, int, list, list)
        animal = Animal(*own)
        for kin in line[8:]:
            animal.kin = tuple(typed(kin, *[str] * len(kin)))
        state.animals[animal.id] = bear(rules, animal, flags, marks)
    for line in data["places"]:
        id, key, food, shelter = typed(line[:4], int, str, int, int)
        state.places[id] = Place(id, key, food, shelter)
        if line[4:]:
            where, flags, marks = typed(line[4:], int, list, list)
            state.places[id] = bear(rules, Plant(id, key, food, shelter, where), flags, marks)
    for name in ("deck", "discard"):
        setattr(state, name, typed(data[name], *[str] * len(data[name])))
    for name in ("turn", "first", "ply", "serial"):
        setattr(state, name, *typed([data[name]], int))
    state.stack = [remake(*frame_today(name, tuples(fields))) for name, *fields in data["stack"]]
    (state.extra,) = typed([data["extra"]], dict)
    (state.ask_anyway,) = typed([data.get("ask_anyway", False)], bool)
    return state


def typed(values: list[Any], *types: type) -> list[Any]:
    """The values, if they are of just these types. Raises ValueError."""
    if type(values) is not list or [type(value) for value in values] != list(types):
        raise ValueError("a number or a word in it is not what it should be")
    if any(type(value) is int and abs(value) > BIGGEST_NUMBER for value in values):
        raise ValueError("a number in it is too big")
    return values


def bear(rules: Ruleset, bearer: Any, flags: list[str], marks: list[list[Any]]) -> Any:
    """Give an animal or a plant its flags and its marks."""
    bearer.flags = tuple(typed(flags, *[str] * len(flags)))
    bearer.marks = [Mark(*typed(mark, str, str, int, int, int, bool)) for mark in marks]
    bearer.refresh(rules)
    return bearer


def tuples(value: Any) -> Any:
    """Lists of JSON as the tuples that frames are made of."""
    return tuple(tuples(item) for item in value) if isinstance(value, list) else value


def rules_to_plain(rules: Ruleset) -> dict[str, Any]:
    """What :func:`evolution.rules` needs to make these rules again."""
    plain = {"games": list(rules.names), "sets": rules.sets, "rulings": rules.chosen}
    return plain | ({"changes": str(rules.changes)} if rules.changes != NOTHING else {})


def rules_from_plain(data: Any, version: int = VERSION) -> Ruleset:
    """The rules that :func:`rules_to_plain` described. Raises ValueError if there are none such.

    What was written by version 1 is read with the defaults of that version.
    """
    if not isinstance(data, dict) or not isinstance(data.get("games"), list):
        raise ValueError("it does not say which rules it is for")
    games, rulings = data["games"], data.get("rulings") or {}
    if not all(isinstance(name, str) for name in games):
        raise ValueError("it does not say which rules it is for")
    if not isinstance(rulings, dict) or not all(isinstance(v, str) for v in rulings.values()):
        raise ValueError("its rulings cannot be read")
    if version == 1:
        rulings = first_defaults(games) | rulings
    changed = data.get("changes", "")
    if not isinstance(changed, str) or len(changed) > MAX_WORDS:
        raise ValueError("what it changes cannot be read")
    changes = read_changes(changed.split())
    return make_rules(*games, sets=data.get("sets"), rulings=rulings, changes=changes)


def parse_json(text: str) -> Any:
    """JSON from an untrusted source. Raises ValueError.

    Size and nesting are checked before the parser sees it: deep nesting is a clean error in
    CPython but the end of the interpreter in a browser.
    """
    if len(text) > MAX_CHARACTERS:
        raise ValueError("it is too long to be a saved game")
    if nesting(text) > MAX_DEPTH:
        raise ValueError("it is nested too deeply to be a saved game")
    try:
        return json.loads(text, parse_constant=refuse_constant, object_pairs_hook=once_each)
    except RecursionError as error:
        raise ValueError("it is nested too deeply to be a saved game") from error
    except json.JSONDecodeError as error:
        raise ValueError(f"it is not JSON ({error})") from error


def once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON, none of whose names is there twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name in it is there twice")
    return found


def nesting(text: str, opening: str = "[{", closing: str = "]}") -> int:
    """How deep brackets are nested, those in strings left out."""
    depth = deepest = 0
    quoted = escaped = False
    for character in text:
        if quoted:
            if escaped:
                escaped = False
            elif character == "\\":
                escaped = True
            elif character == '"':
                quoted = False
        elif character == '"':
            quoted = True
        elif character in opening:
            depth += 1
            deepest = max(deepest, depth)
        elif character in closing:
            depth -= 1
    return deepest


def refuse_constant(name: str) -> None:
    raise ValueError(f"it contains {name}, which is not a number")
