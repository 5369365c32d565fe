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
from evolution.ui.view.lands import Land


@lru_cache(maxsize=8)
def heads(all: tuple[Land, ...], words: Words) -> Markup:
    """The first column: what the places are called, and what lies there; and a way to each."""
    ways = tag("nav", [tab(one, number, words) for number, one in enumerate(all, 1)], cls="tabs")
    return join(
        ways,
        [
            tag(
                "div",
                tag("h2", icon(f"place-{one.key}"), tag("span", one.name), aria_hidden="true"),
                tag("span", drawn(pictures.place(one.key)), cls="view"),
                bank(one, words),
                apart(one),
                cls=classes("land", f"is-{one.key}", f"row-{number}"),
            )
            for number, one in enumerate([it.bank for it in all], 1)
        ],
    )


@lru_cache(maxsize=64)
def tab(view: Land, number: int, words: Words) -> Markup:
    """Where there is room for one place only: the way to it, and what is there."""
    bank = view.bank
    said = [
        words.say("ui.bank", name=bank.name, n=bank.food),
        words.say("ui.land.mine", n=view.mine),
        words.say("ui.land.others", n=view.others),
        view.hunters and words.say("ui.land.hunters", n=view.hunters),
        view.lit and words.say("ui.lit.legal"),
    ]
    return tag(
        "button",
        tag("span", words.row([it for it in said if it]), cls="ears"),
        tag("b", icon(f"place-{bank.key}"), bank.name, aria_hidden="true"),
        tag(
            "span",
            tag("span", tag("i", cls="ring full"), bank.food),
            tag(
                "span",
                tag("i", view.letter, cls=f"letter seat-{view.letter}"),
                view.mine,
                cls=classes(hungry=view.hungry),
            ),
            tag("span", icon("animal"), view.others),
            view.hunters
            and tag("span", icon(f"trait-{view.hunting}"), view.hunters, cls="hunters")
            or None,
            cls="facts",
            aria_hidden="true",
        ),
        type="button",
        id=f"tab-{number}",
        cls=classes("tab", f"is-{bank.key}", f"for-{number}", lit=view.lit),
        data_do=f"land {bank.key}",
        aria_pressed="true" if view.opened else "false",
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
