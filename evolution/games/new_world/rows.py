"""A player's row of animals: who lies beside whom, and what the links leave possible.

Pair cards lie across two neighbours. The animals they link form blocks, which stay together and
in order; in his development turn a player may put the blocks in any order and turn each around.
"""

from __future__ import annotations

from evolution.model import Animal, Reason, State, because

Block = list[int]


def linked(state: State, one: int, other: int) -> bool:
    """Is there a pair card between them?"""
    return other in [mark.partner for mark in state.animals[one].marks]


def blocks(state: State, seat: int) -> list[Block]:
    """The animals of a row, left to right, those that pair cards hold together in one list."""
    found: list[Block] = []
    for id in state.seats[seat].row:
        if found and linked(state, found[-1][-1], id):
            found[-1].append(id)
        else:
            found.append([id])
    return found


def neighbours(state: State, animal: Animal) -> list[Animal]:
    """The animals directly to its left and right."""
    row = state.seats[animal.owner].row
    at = row.index(animal.id)
    return [state.animals[row[n]] for n in (at - 1, at + 1) if 0 <= n < len(row)]


def apart(order: list[Block], one: int, two: int) -> list[Reason]:
    """Why two animals of a row of such blocks cannot be made neighbours."""
    mine = next(block for block in order if one in block)
    if two in mine:
        near = abs(mine.index(one) - mine.index(two)) == 1
        return [] if near else [because("ring", two)]
    other = next(block for block in order if two in block)
    return [
        because("inside", id)
        for id, block in ((one, mine), (two, other))
        if id not in (block[0], block[-1])
    ]


def join(state: State, animal: Animal, partner: Animal) -> None:
    """Make them neighbours: the partner's block goes to the animal's side, turned as it must be."""
    seat = animal.owner
    order = blocks(state, seat)
    mine = next(block for block in order if animal.id in block)
    other = next(block for block in order if partner.id in block)
    if partner in neighbours(state, animal) or mine is other:
        return
    order.remove(other)
    at = order.index(mine)
    if animal.id == mine[-1]:
        order.insert(at + 1, other if partner.id == other[0] else other[::-1])
    else:
        order.insert(at, other if partner.id == other[-1] else other[::-1])
    state.seats[seat].row = sum(order, [])
