"""Positions and actions as text that people read at a glance and can write by hand.

::

    rules: origin
    turn: 3
    next: feeding A
    food: 4
    A: 1 carnivorous fat_tissue* +, 2 symbiosis>1 ++ [poisoned]
    A hand: swimming, poisonous/carnivorous
    B: 3 hibernation_ability=1, 4

See ``docs/notation.md`` for every sign. ``table(show(state))`` is the same state again.
"""

from __future__ import annotations

import re
from typing import Any

from evolution.model import (
    UNKNOWN,
    Action,
    Animal,
    Bearer,
    Card,
    Mark,
    Place,
    Plant,
    State,
)
from evolution.phases import Turn
from evolution.ruleset import Ruleset

SEATS = "ABCDEFGH"
NONE = "none"  # stands for the card of an animal of which only the traits are left
ANYWAY = "anyway"  # players are asked what is obvious too
NUMBER = r"[0-9]{1,6}"
ACTION = re.compile(
    rf"(?P<verb>[a-z_]+)(?P<ids>( -?{NUMBER}){{0,2}})"
    rf"( #(?P<number>-?{NUMBER})| (?P<word>~?[a-z_*]+(--?{NUMBER})?))?( \((?P<card>[a-z_/?]+)\))?"
)


# ---------------------------------------------------------------------- actions


def parse_action(text: str) -> Action:
    """The action that ``str(action)`` wrote. Raises ValueError."""
    match = ACTION.fullmatch(text.strip())
    if not match:
        raise ValueError(f"{text!r} is not an action")
    ids = [int(id) for id in match["ids"].split()] + [0, 0]
    what: str | int = int(match["number"]) if match["number"] else match["word"] or ""
    return Action(match["verb"], ids[0], ids[1], what, match["card"] or "")


# ---------------------------------------------------------------------- from a state to text


def show(state: State) -> str:
    """The position as text, for people, bug reports and tests."""
    rules = state.rules
    lines = [f"rules: {rules_text(rules)}", f"turn: {state.turn}"]
    lines.append(f"first: {SEATS[state.first]}")
    if state.ply != 1:
        lines.append(f"ply: {state.ply}")
    lines.append(stack_line(state))
    lines += place_lines(state)
    if plants := state.plants():
        lines.append("plants: " + ", ".join(plant_text(state, plant) for plant in plants))
    lines.append("deck: " + (", ".join(reversed(state.deck)) or "none"))
    if state.discard:
        lines.append("discard: " + ", ".join(state.discard))
    for number, side in enumerate(state.seats):
        letter = SEATS[number]
        animals = ", ".join(animal_text(state, animal) for animal in state.of(number))
        lines.append(f"{letter}: {animals}".rstrip())
        for name in ("hand", "discard", "pool"):
            cards = getattr(side, name)
            if cards:
                lines.append(f"{letter} {name}: " + ", ".join(cards))
        if side.passed:
            lines.append(f"{letter} passed")
    if state.serial > max(state.animals, default=0):
        lines.append(f"serial: {state.serial}")
    lines += [f"{key}: {note_text(value)}".rstrip() for key, value in state.extra.items()]
    if state.ask_anyway:
        lines.append(f"ask: {ANYWAY}")
    return "\n".join(lines) + "\n"


def note_text(value: Any) -> str:
    """What an expansion keeps besides: a number, words, or rows of them."""
    if not isinstance(value, list):
        return str(value)
    words = [" ".join(map(str, it)) if isinstance(it, list) else str(it) for it in value]
    return ", ".join(words) + "," * (len(value) == 1 and isinstance(value[0], int))


def rules_text(rules: Ruleset) -> str:
    """The names of the games, the set of rulings, and what differs from it."""
    words = list(rules.names)
    if rules.sets:
        words.append(f"sets={rules.sets}")
    words += [f"{key}={choice}" for key, choice in rules.chosen.items()]
    return " ".join(filter(None, [*words, str(rules.changes)]))


def stack_line(state: State) -> str:
    """Who is next in which phase, or the whole stack where more is unfinished."""
    if not state.stack:
        return "next: nobody"
    if len(state.stack) == 2 and type(state.stack[1]) in state.rules.phases:
        phase = state.stack[1]
        seat = getattr(phase, "seat", None)
        if seat is not None and phase == type(phase)(seat):
            if state.stack == phase_stack(state.rules, phase.kind, seat):
                return f"next: {phase.kind} {SEATS[seat]}"
    return "stack: " + " > ".join(frame_text(frame) for frame in state.stack)


def frame_text(frame: Any) -> str:
    """A frame as a call: ``Attack(1, 2)``, with the defaults left out."""
    fields = list(frame)
    names = frame._fields
    while fields and names[len(fields) - 1] in frame._field_defaults:
        if fields[-1] != frame._field_defaults[names[len(fields) - 1]]:
            break
        fields.pop()
    return f"{type(frame).__name__}({', '.join(repr(field) for field in fields)})"


def place_lines(state: State) -> list[str]:
    """The food that lies in every place where nothing grows."""
    places = barren(state)
    if len(places) == 1 and not places[0].shelter and not state.rules.areas:
        return [f"food: {places[0].food}"]
    texts = [f"{p.key} {p.food}" + f" ^{p.shelter}" * bool(p.shelter) for p in places]
    if state.rules.areas:
        ids = zip(texts, places, area_ids(len(places)), strict=True)
        texts = [f"{place.id} " * (place.id != id) + text for text, place, id in ids]
    return ["food: " + ", ".join(texts)] if texts else []


def area_ids(count: int) -> range:
    """What areas are numbered that have come one after another, each to the left of the others."""
    return range(1 - count, 1)


def animal_text(state: State, animal: Animal) -> str:
    """An animal, its traits, its tokens, its flags."""
    words = [str(animal.id) + f"({animal.card or NONE})" * (animal.card != UNKNOWN)]
    words += [f"&{card}" for card in animal.kin]
    words += [mark_text(state, animal, mark) for mark in animal.marks]
    return " ".join(words + other_words(state, animal))


def plant_text(state: State, plant: Plant) -> str:
    """A plant: its number, its kind, and the rest as of an animal."""
    words = [str(plant.id), plant.key] + [mark_text(state, plant, mark) for mark in plant.marks]
    return " ".join(words + other_words(state, plant))


def barren(state: State) -> list[Place]:
    """The places that are no plants."""
    return [place for place in state.places.values() if not isinstance(place, Plant)]


def other_words(state: State, bearer: Bearer) -> list[str]:
    """What lies on it besides its traits, and where it lives."""
    words = []
    if len(barren(state)) > 1 and not state.rules.areas:
        words.append("@" + state.places[bearer.place].key)
    if bearer.food:
        words.append("+" * bearer.food)
    if bearer.shelter:
        words.append("^" * bearer.shelter)
    return words + [f"[{flag}]" for flag in bearer.flags]


def mark_text(state: State, animal: Bearer, mark: Mark) -> str:
    """A trait: ``~`` asleep, ``/`` the other half of its card, its partner, its value, its use."""
    text = "~" * mark.asleep + mark.kind
    if not mark.card:
        text += "/0"
    elif mark.card == UNKNOWN:
        text += "/-"
    elif mark.card != mark.kind:
        text += "/" + other_face(mark.card, mark.kind)
    if mark.partner:
        directed = state.rules.traits[mark.kind].directed
        text += ("<" if mark.value else ">") * directed + "-" * (not directed) + str(mark.partner)
    elif mark.value == 1 and mark.kind in state.rules.stores:
        text += "*"
    elif mark.value:
        text += f"={mark.value}"
    if mark.used:
        text += "!" + str(mark.used) * (mark.used != state.ply)
    return text


def other_face(card: Card, kind: str) -> str:
    """What else is printed on the card."""
    halves = card.split("/")
    halves.remove(kind)
    return halves[0]


def phase_stack(rules: Ruleset, phase: str, seat: int) -> list[Any]:
    """The stack at the beginning of a player's ply in a phase."""
    names = [kind.kind for kind in rules.phases]
    if phase not in names:
        raise ValueError(f"there is no phase {phase!r}; there are {', '.join(names)}")
    number = names.index(phase)
    kind = rules.phases[number]
    frame = kind(seat) if "seat" in kind._fields else kind()
    return [Turn(number + 1), frame]
