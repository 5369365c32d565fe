"""Boards where animals live in several places: a row for each, and a column for every player.

Every column is one board, so that what has changed is one region; the rows are cut through all.
"""

from __future__ import annotations

from functools import lru_cache

from evolution import pictures
from evolution.text.words import Words
from evolution.ui.html.animals import plate, tile
from evolution.ui.html.parts import button, icon
from evolution.ui.html.sources import apart, bank
from evolution.ui.markup import Markup, classes, drawn, join, tag
from evolution.ui.scenes import egg
from evolution.ui.view.animals import Tile
from evolution.ui.view.boards import Board
from evolution.ui.view.sources import Bank


@lru_cache(maxsize=8)
def heads(banks: tuple[Bank, ...], words: Words) -> Markup:
    """The first column: what the places are called, and what lies there."""
    return join(
        tag(
            "div",
            tag("h2", icon(f"place-{one.key}"), tag("span", one.name), aria_hidden="true"),
            tag("span", drawn(pictures.place(one.key)), cls="view"),
            bank(one, words),
            apart(one),
            cls=classes("land", f"is-{one.key}", f"row-{number}"),
        )
        for number, one in enumerate(banks, 1)
    )


@lru_cache(maxsize=64)
def board(view: Board, words: Words, opened: bool = False) -> Markup:
    """A player's column: his plate, and his animals place by place."""
    cells = [
        cell(
            view.letter,
            view.birth_name if place[0] in view.births else "",
            place[0] in view.goals,
            number,
            place,
            tuple(one for one in view.tiles if one.place == place[1]),
        )
        for number, place in enumerate(view.places, 1)
    ]
    return join(plate(view, words, opened), cells)


@lru_cache(maxsize=256)
def cell(
    letter: str,
    birth: str,
    lit: bool,
    number: int,
    place: tuple[int, str, str],
    tiles: tuple[Tile, ...],
) -> Markup:
    """A player's animals in one place, and room for one to be born, where that may be."""
    id, key, name = place
    inside = [tile(one) for one in tiles]
    if birth:
        inside.append(
            button(
                drawn(egg()),
                tag("span", birth, cls="text"),
                tag("span", f": {name}", cls="ears"),
                do=f"place {id}",
                cls="slot legal",
            )
        )
    return tag(
        "div",
        tag("span", letter, cls="letter whose", aria_hidden="true"),
        tag("div", inside, cls="tiles"),
        cls=classes("land", "cell", f"is-{key}", f"row-{number}", legal=lit),
        role="group",
        aria_label=name,
        data_do=f"place {id}" if lit else None,  # for the mouse; keys have the slot or the sheet
    )
