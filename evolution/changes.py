"""What an experiment changes of the games: how common traits are, food, cards, start and end.

It is spelled in words beside the names of the games, wherever rules are spelled:
``origin carnivorous*0 food=50%@3 start=running:animal/none``.

==============================  ==================================================================
``camouflage*2``                the trait is twice as common; its other cards bear it alone
``carnivorous*0``               it is on no card; a kind of plant is in no deck
``cards=40``                    so many cards are played with, picked by chance
``hand=3``                      so many are dealt at the start
``food=50%`` ``food=150%@3``    so much of what there would be, from turn 3 on; rounded up
``turns=4``                     the game ends after turn 4, if it has not ended before
``start=running+fat_tissue``    everybody begins with an animal that has both
``start=animal:random/none``    player A (C, E …) with two animals, one of them with a trait picked
                                by chance, player B (D, F …) with none
==============================  ==================================================================
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from evolution.chance import pick
from evolution.effects import attach, attach_reasons, birth
from evolution.model import Card, State
from evolution.trait import OWN, PLANT

if TYPE_CHECKING:
    from evolution.ruleset import Ruleset

ALL, PLAIN, NONE, RANDOM = 0, "animal", "none", "random"
USUAL = 100  # percent of the food
MOST_TIMES, MOST_CARDS, MOST_HAND, MOST_FOOD, MOST_TURN = 9, 200, 20, 500, 50
MOST_ANIMALS, MOST_TRAITS = 8, 6
KEYS = ("cards", "hand", "food", "turns", "start")
TIMES = re.compile(r"([a-z_]+)\*([0-9])")
FOOD = re.compile(r"([0-9]{1,3})%(?:@([0-9]{1,2}))?")

Founders = tuple[tuple[str, ...], ...]  # the animals of a player: the traits of each


class Changes(NamedTuple):
    """What is otherwise than the games have it; as text, the words that spell it."""

    times: tuple[tuple[str, int], ...] = ()  # trait, how many times as common it is
    cards: int = ALL  # that are played with
    hand: int = -1  # cards dealt at the start; -1: as many as ever
    food: int = USUAL  # percent
    since: int = 1  # the turn from which the food is changed
    start: tuple[Founders, ...] = ()  # of the seats, again and again around the table
    turns: int = ALL  # that are played at most

    def __str__(self) -> str:
        words = [f"{trait}*{number}" for trait, number in self.times]
        words += [f"cards={self.cards}"] * (self.cards != ALL)
        words += [f"hand={self.hand}"] * (self.hand >= 0)
        if self.food != USUAL:
            words.append(f"food={self.food}%" + f"@{self.since}" * (self.since > 1))
        words += [f"turns={self.turns}"] * (self.turns != ALL)
        if any(self.start):
            words.append("start=" + "/".join(map(spell, self.start)))
        return " ".join(words)

    def yields(self, turn: int, tokens: int) -> int:
        """What comes of the tokens that there would be in a turn, rounded up."""
        return -(-tokens * self.percent(turn) // USUAL)

    def percent(self, turn: int) -> int:
        """How much food there is in a turn, of what there would be."""
        return self.food if turn >= self.since else USUAL

    def printed(self, deck: Mapping[Card, int]) -> dict[Card, int]:
        """The deck with these traits more often, or struck from every card."""
        found: dict[Card, int] = {}
        for card, number in deck.items():
            traits = card.split("/")
            left = [it for it in traits if dict(self.times).get(it, 1)]
            if left:
                face = "/".join(left)
                found[face] = found.get(face, 0) + number
            for trait, times in self.times:
                if trait in traits and times > 1:
                    found[trait] = found.get(trait, 0) + number * (times - 1)
        return found


NOTHING = Changes()


def is_word(word: str) -> bool:
    """Does it spell a change, rather than a game or a ruling?"""
    return "*" in word or word.partition("=")[0] in KEYS


def spell(founders: Founders) -> str:
    return ":".join("+".join(traits) or PLAIN for traits in founders) or NONE


def read(words: Iterable[str]) -> Changes:
    """What the words spell. Raises ValueError, with the word that cannot be read."""
    times: dict[str, int] = {}
    values: dict[str, str] = {}
    for word in words:
        if match := TIMES.fullmatch(word):
            if match[1] in times:
                raise ValueError(f"{match[1]} is there twice")
            times[match[1]] = int(match[2])
            continue
        key, _, value = word.partition("=")
        if key not in KEYS or key in values:
            raise ValueError(f"{word!r} changes nothing: write trait*2, {', '.join(KEYS)}=…")
        values[key] = value
    kept = tuple(sorted((trait, number) for trait, number in times.items() if number != 1))
    food, since = USUAL, 1
    if "food" in values:
        found = FOOD.fullmatch(values["food"])
        if not found or int(found[1]) > MOST_FOOD or not 0 < int(found[2] or 1) <= MOST_TURN:
            raise ValueError(f"food={values['food']} cannot be read: write food=50% or food=50%@3")
        food, since = int(found[1]), int(found[2] or 1) if int(found[1]) != USUAL else 1
    return Changes(
        kept,
        number_of("cards", values, ALL, MOST_CARDS),
        number_of("hand", values, -1, MOST_HAND),
        food,
        since,
        read_start(values.get("start", NONE)),
        number_of("turns", values, ALL, MOST_TURN),
    )


def number_of(key: str, values: Mapping[str, str], otherwise: int, most: int) -> int:
    text = values.get(key)
    if text is None:
        return otherwise
    if not re.fullmatch("[0-9]{1,3}", text) or int(text) > most:
        raise ValueError(f"{key}={text} is no number from 0 to {most}")
    return int(text)


def read_start(text: str) -> tuple[Founders, ...]:
    """``running+fat_tissue:animal/none``"""
    seats = []
    for part in text.split("/"):
        animals = part.split(":") if part != NONE else []
        if len(animals) > MOST_ANIMALS:
            raise ValueError(f"start: {MOST_ANIMALS} animals of a player at most")
        found = tuple(() if it == PLAIN else tuple(it.split("+")) for it in animals)
        if any(len(traits) > MOST_TRAITS for traits in found):
            raise ValueError(f"start: {MOST_TRAITS} traits of an animal at most")
        seats.append(found)
    if len(seats) > len("ABCDEFGH"):
        raise ValueError("start: there are 8 seats at most")
    return tuple(seats) if any(seats) else ()


# ---------------------------------------------------------------------- what they do to rules


def check(changes: Changes, rules: Ruleset, decks: Sequence[Mapping[Card, int]]) -> None:
    """Raises ValueError, with a sentence, for what the games do not have or cannot bear."""
    names = " + ".join(rules.names)
    on_cards = {trait for deck in decks for card in deck for trait in card.split("/")}
    for trait, times in changes.times:
        if trait not in on_cards and trait not in rules.plants:
            raise ValueError(f"no card of {names} bears {trait!r}")
        if trait in rules.plants and trait not in on_cards and times > 1:
            raise ValueError(f"{trait}*{times}: a kind of plant can only be left out, with *0")
    if changes.food != USUAL and not rules.rolls_food:
        raise ValueError(f"no dice bring food in {names}: food={changes.food}% means nothing")
    dealt_otherwise = rules.species or rules.equal_parts or not rules.hand
    if dealt_otherwise and (changes.hand >= 0 or changes.start):
        raise ValueError(f"{names} deals in its own way: hand and start stay as they are")
    if (rules.common_discard or rules.equal_parts) and changes.cards:
        raise ValueError(f"{names} is played with all its cards")
    for trait in dict.fromkeys(it for seat in changes.start for traits in seat for it in traits):
        known = rules.traits.get(trait)
        if trait == RANDOM:
            continue
        if known is None or trait not in on_cards:
            raise ValueError(f"start: no card of {names} bears {trait!r}")
        if known.paired or known.onto == PLANT or trait in rules.takes_effect:
            raise ValueError(f"start: {trait} does not lie on one animal")


# ---------------------------------------------------------------------- what they do at the start


def populate(state: State, rng: Random) -> None:
    """Leave cards out, and lay the animals that players begin with, before any card is dealt.

    Their cards come from the deck. Raises ValueError if it does not have enough.
    """
    changes, rules = state.rules.changes, state.rules
    seats = len(state.seats)
    start = changes.start or ((),)
    for seat in range(seats):
        for number, traits in enumerate(start[seat % len(start)]):
            homes = rules.homes or (0,)
            if not state.deck:
                raise ValueError("there are not enough cards for the animals at the start")
            animal = birth(state, seat, state.deck.pop(0), homes[number % len(homes)])
            for trait in traits:
                give(state, animal.id, trait, rng)
    if changes.cards:
        left = changes.cards - sum(len(traits) + 1 for row in founders(state) for traits in row)
        if left < rules.hand * seats:
            raise ValueError(f"{changes.cards} cards are too few for {seats} players")
        state.discard += state.deck[left:]
        del state.deck[left:]


def founders(state: State) -> list[Founders]:
    """What everybody begins with."""
    start = state.rules.changes.start or ((),)
    return [start[seat % len(start)] for seat in range(len(state.seats))]


def give(state: State, id: int, trait: str, rng: Random) -> None:
    """An animal gets a trait on the next card of the deck that bears it, or any that fits."""
    rules, animal = state.rules, state.animals[id]
    for place in reversed(range(len(state.deck))):
        card = state.deck[place]
        kinds = [trait] if trait in rules.cards[card] else []
        if trait == RANDOM:
            kinds = [it for it in rules.cards[card] if may_begin(rules, it)]
        fitting = [
            it for it in kinds if not attach_reasons(state, donor(state, it, id), it, animal)
        ]
        if fitting:
            del state.deck[place]
            attach(state, pick(rng, fitting), animal, None, card)
            return
    raise ValueError(f"start: there is no card left that gives {trait} to an animal of everybody")


def may_begin(rules: Ruleset, trait: str) -> bool:
    """Can chance give it to an animal at the start?"""
    known = rules.traits[trait]
    return known.onto == OWN and not known.paired and trait not in rules.takes_effect


def donor(state: State, trait: str, id: int) -> int:
    """Who could have laid it there: its owner, or where that may not be the next player."""
    owner = state.animals[id].owner
    return owner if state.rules.traits[trait].may_go(owner, owner) else state.after(owner)
