"""Tables: positions in the notation, read back into states that can be played on."""

from __future__ import annotations

import re
from collections import Counter

from evolution.effects import other_half, sleeps
from evolution.engine import lay_places, settle
from evolution.former import lines_today
from evolution.model import (
    UNKNOWN,
    Animal,
    Bearer,
    Card,
    Mark,
    Place,
    Plant,
    Seat,
    State,
)
from evolution.notation import ANYWAY, NONE, NUMBER, SEATS, area_ids, phase_stack
from evolution.observe import cards_in
from evolution.ruleset import Ruleset
from evolution.spelling import is_number, read_frame, read_note, read_rules, read_seat_letter, split
from evolution.validation import validate

OPEN = "!"  # stands for the card of a trait until one is found for it
LONGEST = 30_000  # letters of a table
MARK = re.compile(
    r"(?P<asleep>~)?(?P<kind>[a-z_]+)(/(?P<other>[a-z_]+|-|0))?"
    rf"(?P<link>[-<>]-?{NUMBER})?(?P<fat>\*)?(=(?P<value>{NUMBER}))?(?P<used>!({NUMBER})?)?"
)
PLANT = re.compile(f"-{NUMBER}")
ANIMAL = re.compile(rf"(?P<id>{NUMBER})(\((?P<card>[a-z_/?]+)\))?")
FOOD = re.compile(
    rf"(((?P<id>0|-{NUMBER}) )?(?P<place>[a-z_]+) )?(?P<food>{NUMBER})( \^(?P<shelter>{NUMBER}))?"
)


def table(text: str, rules: Ruleset | None = None) -> State:
    """The position that the text describes, ready to be played on to its end.

    What the text leaves out is filled from the cards that are left: the cards of traits and
    animals first, then the deck, which holds all the rest unless it is given. Raises ValueError
    with the line that cannot be read, or what no game can bring about.
    """
    if len(text) > LONGEST:
        raise ValueError(f"a table has {LONGEST} letters at most")
    lines = [line.split("#")[0].strip() for line in text.strip().splitlines()]
    fields: dict[str, str] = {}
    for line in filter(None, lines):
        name, colon, value = line.partition(":")
        if not name or not (colon or name.endswith(" passed")):
            raise ValueError(f"cannot read {line!r}: a line is `name: value`")
        if name in fields:
            raise ValueError(f"there are two lines {name!r}")
        fields[name.strip()] = value.strip()
    return Reader(lines_today(fields), rules).state


class Reader:
    """Makes a state out of the lines of a table."""

    def __init__(self, fields: dict[str, str], rules: Ruleset | None) -> None:
        self.fields = fields
        named = fields.pop("rules", "")
        told = rules if rules and not named else read_rules(named)
        self.rules = rules or told
        if {*told.names} != {*self.rules.names}:
            raise ValueError(f"the table is one of {named}, not of {' '.join(self.rules.names)}")
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
            for mark in bearer.marks:
                mark.asleep = mark.asleep or sleeps(self.state, bearer, mark)
            bearer.refresh(self.rules)
        self.read_food()
        self.find_cards()
        self.read_stack()
        if self.fields:
            raise ValueError(f"cannot read the line {next(iter(self.fields))!r}")
        validate(self.state)
        settle(self.state)

    def number(self, name: str, default: int) -> int:
        text = self.fields.pop(name, str(default))
        if not is_number(text):
            raise ValueError(f"{name}: {text!r} is not a number")
        return int(text)

    def numbers(self) -> None:
        state = self.state
        state.turn = self.number("turn", 1)
        state.ply = self.number("ply", 1)
        state.serial = self.number("serial", 0)
        state.first = read_seat_letter(self.fields.pop("first", "A"), len(state.seats))
        asked = self.fields.pop("ask", "")
        state.ask_anyway = asked == ANYWAY
        if asked not in ("", ANYWAY):
            raise ValueError(f"ask: {asked!r} is not {ANYWAY!r}")
        for name in [name for name in self.fields if name in self.rules.extra]:
            state.extra[name] = read_note(name, self.fields.pop(name))

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
        match = ANIMAL.fullmatch(head)
        if not match or int(match["id"]) < 1:
            raise ValueError(f"{head!r} in {text!r} is not an animal: it begins with its number")
        card = self.read_card(match["card"] or UNKNOWN) if match["card"] != NONE else ""
        animal = Animal(int(match["id"]), owner, card)
        self.read_words(animal, words)
        return animal

    def read_plant(self, text: str) -> None:
        id, key, *words = [*text.split(), "", ""]
        if not PLANT.fullmatch(id) or key not in self.rules.plants:
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
            elif word[0] == "+" and is_number(word[1:]):
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
        match = MARK.fullmatch(word)
        if not match or match["kind"] not in self.rules.traits:
            raise ValueError(f"{word!r} is not a trait of {' + '.join(self.rules.names)}")
        kind, link = match["kind"], match["link"] or ""
        if bool(link.strip("-<>0")) != self.rules.traits[kind].paired:
            raise ValueError(f"{word!r}: a pair trait, and no other, names its partner")
        value = int(match["value"] or 0) or int(bool(match["fat"])) or int(link[:1] == "<")
        mark = Mark(kind, UNKNOWN, int(link[1:] or 0), value, asleep=bool(match["asleep"]))
        if match["used"]:
            mark.used = int(match["used"][1:] or self.state.ply or 1)
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
            match = FOOD.fullmatch(text)
            if not match:
                raise ValueError(f"food: {text!r} is not a number of tokens")
            if match["place"] in self.rules.areas:
                id = int(match["id"] or number)
                if id in self.state.places:
                    raise ValueError(f"there are two places {id}")
                self.state.places[id] = place = Place(id, match["place"])
            else:
                key = match["place"] or next(iter(self.places), "")
                place = self.state.places[self.find_place(key)]
            place.food, place.shelter = int(match["food"]), int(match["shelter"] or 0)

    def find_cards(self) -> None:
        """Give every trait and animal a card, and the deck what is left, or what is asked for."""
        state = self.state
        deck = self.fields.pop("deck", "")
        state.discard = [self.read_card(c) for c in split(self.fields.pop("discard", ""))]
        if self.explicit(deck) and deck != "none":
            state.deck = [self.read_card(card) for card in reversed(split(deck))]
        left = Counter(self.rules.deck_for(len(state.seats)))
        left_in_game = left.total()
        left.subtract(cards_in(state))
        self.find_cards_of_traits(left)
        rest = [card for card in left.elements() if card != UNKNOWN]
        for animal in state.animals.values():
            if animal.card == UNKNOWN and rest and not self.leaves_unknown(deck):
                animal.card = rest.pop()
            if animal.kin and not self.leaves_unknown(deck):
                animal.kin = tuple(
                    [rest.pop() if card == UNKNOWN and rest else card for card in animal.kin]
                )
        if is_number(deck):
            if int(deck) > left_in_game:
                raise ValueError(f"deck: there are no {deck} cards in the game")
            state.deck = rest[: int(deck)] + [UNKNOWN] * (int(deck) - len(rest))
        elif not deck and not self.rules.equal_parts:
            state.deck = rest

    def find_cards_of_traits(self, left: Counter[Card]) -> None:
        """Give every trait that has none yet a card that is left."""
        given: dict[Card, list[Mark]] = {}
        second = []  # halves of pair cards whose first half comes earlier
        for bearer in self.bearers():
            for mark in bearer.marks:
                if mark.card != OPEN:
                    continue
                if self.rules.equal_parts:  # of several cards, it depends on who has played it
                    mark.card = mark.kind if mark.kind in self.rules.cards else UNKNOWN
                    continue
                if mark.partner and mark.partner < bearer.id:
                    second.append((bearer, mark))
                elif not self.give_card(mark, left, given, set()):
                    raise ValueError(f"there are not so many cards with {mark.kind}")
        for bearer, mark in second:
            mark.card = other_half(self.state, bearer, mark).card

    def give_card(
        self, mark: Mark, left: Counter[Card], given: dict[Card, list[Mark]], tried: set[Card]
    ) -> bool:
        """Give a trait a card that is left, or that of a trait which can have another one."""
        cards = [card for card, kinds in self.rules.cards.items() if mark.kind in kinds]
        for card in sorted(cards, key=lambda card: left[card] < 1):
            if card in tried:
                continue
            tried.add(card)
            holders = given.setdefault(card, [])
            if left[card] > 0:
                left[card] -= 1
            else:
                movers = (it for it in holders if self.give_card(it, left, given, tried))
                mover = next(movers, None)
                if mover is None:
                    continue
                holders.remove(mover)
            mark.card = card
            holders.append(mark)
            return True
        return False

    def leaves_unknown(self, deck: str) -> bool:
        """Do animals stay face down whose cards are not named?"""
        return self.explicit(deck) or bool(self.rules.equal_parts)

    def explicit(self, deck: str) -> bool:
        """Is the deck written out, so that unnamed cards are meant to be unknown?"""
        return bool(deck) and not is_number(deck)

    def read_stack(self) -> None:
        following = self.fields.pop("next", "")
        stack = self.fields.pop("stack", "")
        if stack:
            self.state.stack = [read_frame(text) for text in stack.split(" > ")]
        elif following != "nobody":
            meals = next(phase.kind for phase in self.rules.phases if phase.eventful)
            phase, _, letter = (following or meals).partition(" ")
            seat = self.state.first
            if letter:
                seat = read_seat_letter(letter, len(self.state.seats))
            self.state.stack = phase_stack(self.rules, phase, seat)
