"""A player's side of the table as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from evolution.expansion import UNSEEN
from evolution.model import Animal, State
from evolution.text.words import DOT, LETTERS
from evolution.ui.view.animals import HUNGRY, Tile, tile
from evolution.ui.view.context import ViewContext, alone, rows


class Board(NamedTuple):
    """One player's side."""

    seat: int
    letter: str
    name: str
    kind: str
    summary: str
    cards: int
    pool: int  # face-down cards of one's own, where there are any
    hungry: int
    tiles: tuple[Tile, ...]
    asked: bool
    first: bool
    passed: bool
    near: bool = False
    you: bool = False  # is it the board of the only person?
    birth: str = ""  # the pick of the empty slot, where a card may become an animal
    birth_name: str = ""
    empty: str = ""
    places: tuple[tuple[int, str, str], ...] = ()  # id, key, name, where there are several
    births: frozenset[int] = frozenset()  # the places where a card may become an animal
    goals: frozenset[int] = frozenset()  # the places that may be pointed at


def stack(seen: State, seat: int) -> int:
    """How many cards a seat has that nobody may look at, where these are played and no hand."""
    return len(seen.seats[seat].pool) if seen.rules.piles["pool"] == UNSEEN else 0


def passed(seen: State, seat: int) -> bool:
    """Has a player passed, while others go on? When all have, the phase is over."""
    return seen.seats[seat].passed and not all(side.passed for side in seen.seats)


def board(context: ViewContext, seat: int, near: bool = False) -> Board:
    words, seen = context.namer.words, context.seen
    animals = seen.of(seat) if seen.rules.areas else side_by_side(seen.of(seat))
    tiles = []
    for number, animal in enumerate(animals):
        left = animals[number - 1] if number else None
        right = animals[number + 1] if number + 1 < len(animals) else None
        tiles.append(tile(context, animal, left, right))
    hungry = sum(tile.state in HUNGRY for tile in tiles)
    cards, pool = len(seen.seats[seat].hand), stack(seen, seat)
    births = [a for a in context.left if a.verb == "birth"] if near and context.asking else []
    chosen = any(p.startswith("card ") for p in context.picks) or not all(a.card for a in births)
    places = rows(context)
    choosing = near and context.asking and context.picks
    goals = {id for id in context.lit if id <= 0} if choosing else set()
    told = (
        words.say("ui.board", cards=pool or cards, animals=len(animals)),
        words.say("ui.board.hungry", n=hungry),
    )
    return Board(
        seat,
        LETTERS[seat],
        context.namer.seat(seat),
        context.kinds[seat],
        DOT.join(told if hungry else told[:1]),
        cards,
        pool,
        hungry,
        tuple(tiles),
        context.asked == seat,
        seen.first == seat,
        passed(seen, seat),
        near,
        alone(context, seat),
        "do birth" if births and chosen else "",
        words.say("ui.new_animal"),
        words.say("ui.no_animals"),
        places,
        frozenset(a.target for a in births) if chosen and places else frozenset(),
        frozenset(goals),
    )


def side_by_side(animals: Sequence[Animal]) -> list[Animal]:
    """An order in which pairs stand next to each other, as far as it can be had.

    It is for the eye only: ends of chains come first, so that a chain is laid out in one go.
    """
    if not any(mark.partner for animal in animals for mark in animal.marks):
        return list(animals)
    here = {animal.id: animal for animal in animals}
    links = {id: [p for p in paired(animal) if p in here] for id, animal in here.items()}
    placed: dict[int, Animal] = {}
    for start in sorted(here, key=lambda id: len(links[id]) != 1):
        while start and start not in placed:
            placed[start] = here[start]
            start = next((id for id in links[start] if id not in placed), 0)
    chains: list[list[Animal]] = []
    for animal in placed.values():
        if chains and chains[-1][-1].id in links[animal.id]:
            chains[-1].append(animal)
        else:
            chains.append([animal])
    order = {id: number for number, id in enumerate(here)}
    chains.sort(key=lambda chain: min(order[animal.id] for animal in chain))
    return [animal for chain in chains for animal in chain]


def paired(animal: Animal) -> list[int]:
    """The animals it shares pair cards with."""
    return list(dict.fromkeys(mark.partner for mark in animal.marks if mark.partner))
