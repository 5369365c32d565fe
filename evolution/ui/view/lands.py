"""Places that animals live in, as told where there is room for one of them only."""

from __future__ import annotations

from typing import NamedTuple

from evolution.ui.view.animals import HUNGRY, Tile
from evolution.ui.view.boards import Board
from evolution.ui.view.sources import Bank

LIT = ("legal", "picked")


class Land(NamedTuple):
    """One of them: what lies there, who lives there, and whether anything may be chosen."""

    bank: Bank
    letter: str  # whoever sits nearest has so many animals there, and so many of them are hungry
    mine: int
    hungry: int
    others: int
    hunters: int  # so many of the others' have a trait to attack with
    hunting: str  # one of these traits
    lit: bool
    opened: bool = False


def lands(boards: tuple[Board, ...], banks: tuple[Bank, ...], opened: str) -> tuple[Land, ...]:
    """All of them; ``opened``: the key of the one that is seen whole."""
    near, ids = boards[0], [id for id, _, _ in boards[0].places]
    all = tuple(land(near, boards[1:], bank) for bank in banks if bank.id in ids)
    return opened_at(all, opened) if len(all) > 1 else ()


def land(near: Board, others: tuple[Board, ...], bank: Bank) -> Land:
    mine = [it for it in near.tiles if it.place == bank.key]
    theirs = [it for board in others for it in board.tiles if it.place == bank.key]
    hunts = [kind for kind in map(hunt, theirs) if kind]
    lit = bank.lit or bank.id in near.births | near.goals
    return Land(
        bank,
        near.letter,
        len(mine),
        sum(it.state in HUNGRY for it in mine),
        len(theirs),
        len(hunts),
        hunts[0] if hunts else "",
        bool(lit or any(it.lit in LIT for it in (*mine, *theirs))),
    )


def hunt(tile: Tile) -> str:
    """A trait that it could attack with; "" if it has none."""
    return next((it.kind for it in tile.marks if it.category == "attack" and not it.off), "")


def to_open(now: str, fight: tuple[Tile, ...], all: tuple[Land, ...]) -> str:
    """The place to be seen: where a fight is, or something may be chosen, or one has animals."""
    found = (
        [it.place for it in fight if it.place],
        [it.bank.key for it in all if it.lit],
        [it.bank.key for it in all if it.mine],
        [it.bank.key for it in all],
    )
    keys = next(filter(None, found), [])
    return now if now in keys else next(iter(keys), "")


def opened_at(all: tuple[Land, ...], key: str) -> tuple[Land, ...]:
    """The same, with this one open; the first one, if there is none of that name."""
    at = next((n for n, it in enumerate(all) if it.bank.key == key), 0)
    return tuple(it._replace(opened=n == at) for n, it in enumerate(all))
