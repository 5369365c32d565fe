"""What an experiment changes of the games, as sentences."""

from __future__ import annotations

from collections.abc import Iterator

from evolution.changes import ALL, RANDOM, USUAL, Changes, Founders
from evolution.model import Card
from evolution.text.words import Words

SEATS = "ABCDEFGH"


def told(changes: Changes, words: Words) -> list[str]:
    """A line for everything that is otherwise than usual; none if nothing is."""
    return list(lines(changes, words))


def lines(changes: Changes, words: Words) -> Iterator[str]:
    for trait, times in changes.times:
        key = "changed.times" if times else "changed.none"
        yield words.say(key, trait=kind_name(trait, words), n=times)
    if changes.food != USUAL:
        key = "changed.food.from" if changes.since > 1 else "changed.food"
        yield words.say(key, n=changes.food, turn=changes.since)
    if changes.cards != ALL:
        yield words.say("changed.cards", n=changes.cards)
    if changes.turns != ALL:
        yield words.say("changed.turns", n=changes.turns)
    if changes.hand >= 0:
        yield words.say("changed.hand", n=changes.hand)
    if len(changes.start) == 1:
        yield words.say("changed.start.all", animals=founders(changes.start[0], words))
    for number, animals in enumerate(changes.start if len(changes.start) > 1 else ()):
        seats = words.listed(list(SEATS[number :: len(changes.start)]))
        yield words.say("changed.start", seats=seats, animals=founders(animals, words))


def kind_name(kind: str, words: Words) -> str:
    """A trait, or a kind of plant."""
    key = f"trait.{kind}.name"
    return words.say(key if words.has(key) else f"plant.{kind}.name")


def founders(animals: Founders, words: Words) -> str:
    """The animals that a player begins with."""
    if not animals:
        return words.say("changed.start.none")
    return words.listed([founder(traits, words) for traits in animals])


def founder(traits: tuple[Card, ...], words: Words) -> str:
    if not traits:
        return words.say("changed.start.plain")
    names = [
        words.say("changed.start.random") if it == RANDOM else kind_name(it, words) for it in traits
    ]
    return words.say("changed.start.with", traits=words.listed(names))
