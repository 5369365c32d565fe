"""Animals and the boards they lie on, as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from evolution.pictures import picture
from evolution.text.words import Words
from evolution.ui.html.parts import button, fact, flag, icon, lying, mark, target
from evolution.ui.markup import Markup, classes, drawn, join, tag
from evolution.ui.scenes import egg, nest
from evolution.ui.view.animals import MOST_RINGS, Bridge, Tile
from evolution.ui.view.boards import Board

MOST_FATS = 3  # beyond it they are a number
BROADEST = 9  # for so many tokens there is never room for more; see static/fit.js


@lru_cache(maxsize=1024)
def tile(view: Tile, still: bool = False) -> Markup:
    """One animal: one button; ``still`` for a picture of it that cannot be clicked."""
    room = view.need + len(view.fat)
    body = join(
        tag(
            "span",
            tag("span", view.name, cls="number"),
            tag("span", view.state_name, cls="word"),
            view.members > 1 and tag("b", f"×{view.members}", cls="members") or None,
            view.place and icon(f"place-{view.place}", "home") or None,
            lying(view.tokens),
            tag(
                "span",
                tokens(view.food, view.extra, view.need),
                fats(view.fat),
                cls="food",
            ),
            cls=classes(
                "head",
                f"crowded rings-{min(room, BROADEST)}" if room > 3 else "",
                tight=room > 2,
                heaped=len(view.fat) > MOST_FATS,
                laden=bool(view.tokens) or view.members > 1,
            ),
        ),
        tag("span", drawn(picture(view.portrait)), cls="portrait"),
        tag(
            "span",
            [mark(one) for one in view.marks],
            len(view.marks) > 6 and tag("b", f"+{len(view.marks) - 5}", cls="more") or None,
            cls=classes("marks", f"of-{min(len(view.marks), 12)}", crammed=len(view.marks) > 6),
        ),
        tag(
            "span",
            [flag(one) for one in view.flags],
            cls="state",
        ),
        view.left and tag("span", [bridge(one) for one in view.left], cls="link left") or None,
        view.right and tag("span", cls="link right") or None,
    )
    flags = [f"flag-{one.key}" for one in view.flags]
    look = classes(
        "tile", view.state, view.lit, view.struck, *flags, linked=bool(view.left), dear=view.dear
    )
    if still:
        return tag(
            "span",
            tag("span", body, cls="body", aria_hidden="true"),
            cls=classes(look, "still"),
            role="img",
            aria_label=view.label,
        )
    return target(
        body,
        do=f"animal {view.id}",
        id=f"animal-{view.id}",
        label=view.label,
        why=view.why,
        lit=view.lit,
        cls=look,
    )


def bridge(view: Bridge) -> Markup:
    """A pair card upon the edges of two tiles; an arrow leads to whom it protects."""
    way = tag("b", view.way, aria_hidden="true") if view.way else None
    return tag(
        "span", icon(f"trait-{view.kind}"), way, cls=classes("card-of-two", one_way=view.way)
    )


def tokens(full: int, extra: int, need: int) -> Markup:
    """Rings, filled as far as it has eaten, red and then blue; as a number if they are many."""
    count = tag("b", f"{full}/{need}", cls="count")
    if need > MOST_RINGS:
        return join(tag("i", cls="ring full"), tag("b", f"{full}/{need}", cls="number-of"))
    rings = [
        tag("i", cls=classes("ring", full=place < full, extra=full - extra <= place < full))
        for place in range(need)
    ]
    return join(rings, count)


def fats(fat: tuple[bool, ...]) -> Markup:
    if len(fat) > MOST_FATS:
        full, all = sum(fat), len(fat)
        return join(
            tag("i", cls=classes("fat", full=full)), tag("b", f"{full}/{all}", cls="number-of")
        )
    return join(tag("i", cls=classes("fat", full=full)) for full in fat)


@lru_cache(maxsize=64)
def plate(view: Board, words: Words, opened: bool = False) -> Markup:
    """The head of a player's section; ``opened`` where there is room for one only."""
    return tag(
        "header",
        tag("span", view.letter, cls="letter"),
        tag("h2", view.name),
        tag("span", words.say("ui.you"), cls="you") if view.you else None,
        told("first", "first-player", words) if view.first else None,
        told("passed", "ui-check", words) if view.passed else None,
        tag(
            "p",
            tag("span", view.summary, cls="ears"),
            fact("deck", view.pool or view.cards, view.pool and "pool" or ""),
            fact("animal", len(view.tiles)),
            view.hungry
            and tag("span", tag("i"), view.hungry, cls="fact hungry", aria_hidden="true")
            or None,
        ),
        data_ask=f"seat {view.seat}",
        cls=classes("plate", asked=view.asked, opened=opened),
        id=f"plate-{view.seat}",
    )


def told(what: str, picture: str, words: Words) -> Markup:
    """Something that is true of a player now: a picture, and a word where there is room."""
    said = words.say(f"ui.{what}")
    return tag("span", icon(picture), tag("span", said, cls="word"), cls=what, title=said)


@lru_cache(maxsize=64)
def board(view: Board, words: Words, opened: bool = False) -> Markup:
    """What stands in a player's section."""
    head = plate(view, words, opened)
    tiles = [tile(one) for one in view.tiles]
    if view.birth:
        tiles.append(
            button(drawn(egg()), tag("span", view.birth_name), do=view.birth, cls="slot legal")
        )
    if not tiles:
        return join(head, tag("p", drawn(nest()), view.empty, cls="empty"))
    return join(head, tag("div", tiles, cls="tiles"))


def pills(boards: Sequence[Board], open_seat: int, words: Words) -> Markup:
    """The other players as buttons, where only one of their boards has room."""
    return join(
        pill(
            one.seat,
            one.letter,
            one.name,
            one.summary,
            one.pool or one.cards,
            len(one.tiles),
            one.asked,
            one.seat == open_seat,
            any(tile.lit == "legal" for tile in one.tiles),
        )
        for one in boards
    )


@lru_cache(maxsize=64)
def pill(
    seat: int,
    letter: str,
    name: str,
    summary: str,
    cards: int,
    animals: int,
    asked: bool,
    opened: bool,
    lit: bool,
) -> Markup:
    return tag(
        "button",
        tag("span", letter, cls="letter"),
        tag("span", name, cls="name"),
        tag("span", " ", summary, cls="ears"),
        tag(
            "span",
            icon("deck"),
            cards,
            " ",
            icon("animal"),
            animals,
            cls="facts",
            aria_hidden="true",
        ),
        type="button",
        id=f"pill-{letter}",
        cls=classes("pill", f"seat-{letter}", asked=asked, lit=lit),
        data_do=f"show {seat}",
        data_ask=f"seat {seat}",
        aria_pressed="true" if opened else "false",
    )
