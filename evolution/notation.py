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

import ast
import json
import re
from collections import Counter
from typing import Any

from evolution.engine import lay_places, settle
from evolution.frame import remake
from evolution.games import rules as make_rules
from evolution.model import (
    UNKNOWN,
    Action,
    Animal,
    Bearer,
    Card,
    Mark,
    Place,
    Plant,
    Seat,
    State,
)
from evolution.observe import cards_in
from evolution.phases import Turn
from evolution.ruleset import Ruleset
from evolution.verbs import twin

SEATS = "ABCDEFGH"
NONE = "none"  # stands for the card of an animal of which only the traits are left
ANYWAY = "anyway"  # players are asked what is obvious too
OPEN = "!"  # stands for the card of a trait until one is found for it

MARK = re.compile(
    r"(?P<asleep>~)?(?P<kind>[a-z_]+)(/(?P<other>[a-z_]+|-|0))?"
    r"(?P<link>[-<>]-?\d+)?(?P<fat>\*)?(=(?P<value>\d+))?(?P<used>!\d*)?$"
)
PLANT = re.compile(r"-\d+$")
ANIMAL = re.compile(r"(?P<id>\d+)(\((?P<card>[a-z_/?]+)\))?$")
FOOD = re.compile(r"(((?P<id>0|-\d+) )?(?P<place>[a-z_]+) )?(?P<food>\d+)( \^(?P<shelter>\d+))?$")
ACTION = re.compile(
    r"(?P<verb>[a-z_]+)(?P<ids>( -?\d+){0,2})( #(?P<number>-?\d+)| (?P<word>~?[a-z_*]+(--?\d+)?))?"
    r"( \((?P<card>[a-z_/?]+)\))?$"
)

# ---------------------------------------------------------------------- actions


def parse_action(text: str) -> Action:
    """The action that ``str(action)`` wrote. Raises ValueError."""
    match = ACTION.match(text.strip())
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
    if state.bout != 1:
        lines.append(f"bout: {state.bout}")
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
    if state.extra:
        lines.append("extra: " + json.dumps(state.extra))
    if state.ask_anyway:
        lines.append(f"ask: {ANYWAY}")
    return "\n".join(lines) + "\n"


def rules_text(rules: Ruleset) -> str:
    """The names of the games, the set of rulings, and what differs from it."""
    words = list(rules.names)
    if rules.sets:
        words.append(f"sets={rules.sets}")
    return " ".join(words + [f"{key}={choice}" for key, choice in rules.chosen.items()])


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
    """A frame as a call: ``Hunt(1, 2)``, with the defaults left out."""
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
        text += "/" + other_half(mark.card, mark.kind)
    if mark.partner:
        directed = state.rules.traits[mark.kind].directed
        text += ("<" if mark.value else ">") * directed + "-" * (not directed) + str(mark.partner)
    elif mark.value == 1 and mark.kind in state.rules.stores:
        text += "*"
    elif mark.value:
        text += f"={mark.value}"
    if mark.used:
        text += "!" + str(mark.used) * (mark.used != state.bout)
    return text


def other_half(card: Card, kind: str) -> str:
    """What else is printed on the card."""
    halves = card.split("/")
    halves.remove(kind)
    return halves[0]


# ---------------------------------------------------------------------- from text to a state


def table(text: str, rules: Ruleset | None = None) -> State:
    """The position that the text describes, ready to be played on.

    What the text leaves out is filled from the cards that are left: the cards of traits and
    animals first, then the deck, which holds all the rest unless it is given. Raises ValueError
    with the line that cannot be read.
    """
    lines = [line.split("#")[0].strip() for line in text.strip().splitlines()]
    fields: dict[str, str] = {}
    for line in filter(None, lines):
        name, colon, value = line.partition(":")
        if not name or not (colon or name.endswith(" passed")):
            raise ValueError(f"cannot read {line!r}: a line is `name: value`")
        if name in fields:
            raise ValueError(f"there are two lines {name!r}")
        fields[name.strip()] = value.strip()
    return Reader(fields, rules).state


class Reader:
    """Makes a state out of the lines of a table."""

    def __init__(self, fields: dict[str, str], rules: Ruleset | None) -> None:
        self.fields = fields
        named = fields.pop("rules", "")
        self.rules = rules or read_rules(named)
        count = max((SEATS.index(name[0]) + 1 for name in fields if name[0] in SEATS), default=2)
        self.state = State(self.rules, 0)
        self.state.seats = [Seat() for _ in range(max(count, 2))]
        lay_places(self.state)
        self.places = {place.key: place for place in self.state.places.values()}
        for text in split(self.fields.pop("plants", "")):
            self.read_plant(text)
        self.numbers()
        for number, letter in enumerate(SEATS[: len(self.state.seats)]):
            self.read_seat(number, letter)
        self.state.animals = dict(sorted(self.state.animals.items()))
        self.join_pairs()
        for bearer in self.bearers():
            bearer.refresh(self.rules)
        self.read_food()
        self.find_cards()
        self.read_stack()
        if self.fields:
            raise ValueError(f"cannot read the line {next(iter(self.fields))!r}")
        try:
            settle(self.state)
        except (LookupError, AttributeError, TypeError, NotImplementedError) as error:
            raise ValueError(f"the position cannot be played on: {error!r}") from error

    def number(self, name: str, default: int) -> int:
        text = self.fields.pop(name, str(default))
        if not text.isdigit():
            raise ValueError(f"{name}: {text!r} is not a number")
        return int(text)

    def numbers(self) -> None:
        state = self.state
        state.turn = self.number("turn", 1)
        state.bout = self.number("bout", 1)
        state.serial = self.number("serial", 0)
        state.first = read_seat_letter(self.fields.pop("first", "A"), len(state.seats))
        asked = self.fields.pop("ask", "")
        state.ask_anyway = asked == ANYWAY
        if asked not in ("", ANYWAY):
            raise ValueError(f"ask: {asked!r} is not {ANYWAY!r}")
        extra = self.fields.pop("extra", "{}")
        try:
            state.extra = json.loads(extra)
        except ValueError as error:
            raise ValueError(f"extra: {extra!r} is not JSON") from error

    def read_seat(self, number: int, letter: str) -> None:
        side = self.state.seats[number]
        for text in split(self.fields.pop(letter, "")):
            animal = self.read_animal(number, text)
            if animal.id in self.state.animals:
                raise ValueError(f"there are two animals {animal.id}")
            self.state.animals[animal.id] = animal
            side.row.append(animal.id)
            self.state.serial = max(self.state.serial, animal.id)
        for name in ("hand", "discard", "pool"):
            cards = split(self.fields.pop(f"{letter} {name}", ""))
            setattr(side, name, [self.read_card(card) for card in cards])
        side.passed = self.fields.pop(f"{letter} passed", None) is not None

    def read_animal(self, owner: int, text: str) -> Animal:
        head, *words = text.split()
        match = ANIMAL.match(head)
        if not match or int(match["id"]) < 1:
            raise ValueError(f"{head!r} in {text!r} is not an animal: it begins with its number")
        card = self.read_card(match["card"] or UNKNOWN) if match["card"] != NONE else ""
        animal = Animal(int(match["id"]), owner, card)
        self.read_words(animal, words)
        return animal

    def read_plant(self, text: str) -> None:
        id, key, *words = [*text.split(), "", ""]
        if not PLANT.match(id) or key not in self.rules.traits:
            raise ValueError(f"{text!r} is not a plant: it begins with its number and kind")
        if int(id) in self.state.places:
            raise ValueError(f"there are two places {id}")
        self.state.places[int(id)] = plant = Plant(int(id), key)
        self.read_words(plant, [word for word in words if word])

    def bearers(self) -> list[Bearer]:
        """All that lives, by number."""
        living: list[Bearer] = [*self.state.plants(), *self.state.animals.values()]
        return sorted(living, key=lambda bearer: bearer.id)

    def read_words(self, animal: Bearer, words: list[str]) -> None:
        """Traits, tokens, flags and the place."""
        for word in words:
            if word.strip("+") == "":
                animal.food += len(word)
            elif word[0] == "+" and word[1:].isdigit():
                animal.food += int(word[1:])
            elif word.strip("^") == "":
                animal.shelter += len(word)
            elif word[0] == "[" and word[-1] == "]":
                animal.flags += (word[1:-1],)
            elif word[0] == "&" and isinstance(animal, Animal):
                animal.kin += (self.read_card(word[1:]),)
            elif word[0] == "@":
                animal.place = self.find_place(word[1:])
            else:
                animal.marks.append(self.read_mark(word))

    def find_place(self, key: str) -> int:
        if key not in self.places:
            raise ValueError(f"there is no place {key!r}; there are {', '.join(self.places)}")
        return self.places[key].id

    def read_mark(self, word: str) -> Mark:
        match = MARK.match(word)
        if not match or match["kind"] not in self.rules.traits:
            raise ValueError(f"{word!r} is not a trait of {' + '.join(self.rules.names)}")
        kind, link = match["kind"], match["link"] or ""
        if bool(link.strip("-<>0")) != self.rules.traits[kind].paired:
            raise ValueError(f"{word!r}: a pair trait, and no other, names its partner")
        value = int(match["value"] or 0) or int(bool(match["fat"])) or int(link[:1] == "<")
        mark = Mark(kind, UNKNOWN, int(link[1:] or 0), value, asleep=bool(match["asleep"]))
        if match["used"]:
            mark.used = int(match["used"][1:] or self.state.bout or 1)
        mark.card = self.card_of(kind, match["other"])
        return mark

    def card_of(self, kind: str, other: str | None) -> Card:
        """The card that the trait is printed on, OPEN if the text does not say."""
        if other is None:
            return OPEN
        if other == "-":
            return UNKNOWN
        if other == "0":
            return ""
        for card in (f"{kind}/{other}", f"{other}/{kind}"):
            if card in self.rules.cards:
                return card
        raise ValueError(f"there is no card with {kind} and {other}")

    def read_card(self, card: str) -> Card:
        if card != UNKNOWN and card not in self.rules.cards:
            raise ValueError(f"there is no card {card!r} in {' + '.join(self.rules.names)}")
        return card

    def join_pairs(self) -> None:
        """A pair card needs to be written on one of its animals only."""
        for animal in self.bearers():
            for mark in animal.marks:
                if not mark.partner:
                    continue
                partner = self.state.find(mark.partner)
                rooted = self.rules.traits[mark.kind].rooted
                if (
                    partner is None
                    or partner is animal
                    or (partner.owner != animal.owner and not rooted)
                ):
                    raise ValueError(
                        f"animal {animal.id}: {mark.kind} needs another animal of the same player"
                    )
                others = [m for m in partner.marks if m.kind == mark.kind]
                others = [m for m in others if m.partner == animal.id]
                if not others:
                    directed = self.rules.traits[mark.kind].directed
                    value = int(not mark.value) if directed else mark.value
                    partner.marks.append(
                        Mark(mark.kind, mark.card, animal.id, value, mark.used, mark.asleep)
                    )

    def read_food(self) -> None:
        texts = split(self.fields.pop("food", ""))
        for text, number in zip(texts, area_ids(len(texts)), strict=True):
            match = FOOD.match(text)
            if not match:
                raise ValueError(f"food: {text!r} is not a number of tokens")
            if match["place"] in self.rules.areas:
                id = int(match["id"] or number)
                self.state.places[id] = place = Place(id, match["place"])
            else:
                place = self.state.places[self.find_place(match["place"]) if match["place"] else 0]
            place.food, place.shelter = int(match["food"]), int(match["shelter"] or 0)

    def find_cards(self) -> None:
        """Give every trait and animal a card, and the deck what is left, or what is asked for."""
        state = self.state
        deck = self.fields.pop("deck", "")
        state.discard = [self.read_card(c) for c in split(self.fields.pop("discard", ""))]
        if deck and not deck.isdigit() and deck != "none":
            state.deck = [self.read_card(card) for card in reversed(split(deck))]
        left = Counter(self.rules.deck_for(len(state.seats)))
        left.subtract(cards_in(state))
        for bearer in self.bearers():
            for mark in bearer.marks:
                if mark.card == OPEN:
                    mark.card = self.card_for(bearer, mark, left)
        rest = [card for card in left.elements() if card != UNKNOWN]
        for animal in state.animals.values():
            if animal.card == UNKNOWN and rest and not self.explicit(deck):
                animal.card = rest.pop()
            if animal.kin and not self.explicit(deck):
                animal.kin = tuple(
                    [rest.pop() if card == UNKNOWN and rest else card for card in animal.kin]
                )
        if deck == "none":
            state.deck = []
        elif deck.isdigit():
            state.deck = rest[: int(deck)] + [UNKNOWN] * (int(deck) - len(rest))
        elif not deck:
            state.deck = rest

    def card_for(self, animal: Bearer, mark: Mark, left: Counter[Card]) -> Card:
        """A card that is left and has the trait; that of its other half, if it has one."""
        if mark.partner and mark.partner < animal.id:
            return twin(self.state, animal, mark).card
        cards = self.rules.cards
        card = next((c for c in left if left[c] > 0 and mark.kind in cards[c]), UNKNOWN)
        left[card] -= 1
        return card

    def explicit(self, deck: str) -> bool:
        """Is the deck written out, so that unnamed cards are meant to be unknown?"""
        return bool(deck) and not deck.isdigit() and deck != "none"

    def read_stack(self) -> None:
        following = self.fields.pop("next", "")
        stack = self.fields.pop("stack", "")
        if stack:
            self.state.stack = [read_frame(text) for text in stack.split(" > ")]
        elif following != "nobody":
            phase, _, letter = (following or "feeding").partition(" ")
            seat = self.state.first
            if letter:
                seat = read_seat_letter(letter, len(self.state.seats))
            self.state.stack = phase_stack(self.rules, phase, seat)


def phase_stack(rules: Ruleset, phase: str, seat: int) -> list[Any]:
    """The stack at the beginning of a player's go in a phase."""
    names = [kind.kind for kind in rules.phases]
    if phase not in names:
        raise ValueError(f"there is no phase {phase!r}; there are {', '.join(names)}")
    number = names.index(phase)
    kind = rules.phases[number]
    frame = kind(seat) if "seat" in kind._fields else kind()
    return [Turn(number + 1), frame]


def read_rules(text: str) -> Ruleset:
    """``origin time_to_fly sets=2 rulings=as_printed pass=final``"""
    names, rulings, sets = [], {}, None
    for word in text.split():
        key, sign, value = word.partition("=")
        if not sign:
            names.append(word)
        elif key == "sets":
            sets = int(value) if value.isdigit() else 0
        else:
            rulings[key] = value
    return make_rules(*names, sets=sets, rulings=rulings)


def read_seat_letter(text: str, seats: int) -> int:
    if len(text) != 1 or text not in SEATS[:seats]:
        raise ValueError(f"{text!r} is not a seat: they are {', '.join(SEATS[:seats])}")
    return SEATS.index(text)


def read_frame(text: str) -> Any:
    """``Hunt(1, 2)`` as a frame; nothing but literals is evaluated."""
    try:
        call = ast.parse(text.strip(), mode="eval").body
        assert isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
        fields = [ast.literal_eval(argument) for argument in call.args]
        return remake(call.func.id, fields)
    except (SyntaxError, ValueError, AssertionError, KeyError, TypeError) as error:
        raise ValueError(f"stack: {text!r} cannot be read") from error


def split(text: str) -> list[str]:
    """What stands between commas."""
    return [part.strip() for part in text.split(",") if part.strip()]
