"""A moment of a game as a picture: one SVG with everybody's animals, to be sent or printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from evolution.creature.palette import PLAIN, written
from evolution.pictures import picture
from evolution.text.words import Words
from evolution.ui.html.film import where
from evolution.ui.markup import Markup, classes, drawn, join, tag
from evolution.ui.view.animals import MarkView, Tile
from evolution.ui.view.boards import Board
from evolution.ui.view.table import TableView

WIDE, EDGE, GAP = 1200, 24, 8
ACROSS = 8  # tiles side by side
TILE = (WIDE - 2 * EDGE - GAP * (ACROSS - 1)) // ACROSS
FIGURE, HEAD, LINE = 92, 22, 15  # how tall a figure, the head of a tile or board, a line are
MOST = 5  # traits that are named; of more, how many
LETTERS = 17  # that a line of a tile has room for
SEATS = {  # as by day, in static/style/ground.css
    "A": "#0b3366", "B": "#c908a6", "C": "#0b7948", "D": "#8c710c",
    "E": "#607878", "F": "#6736c9", "G": "#7e210d", "H": "#1f120b",
}  # fmt: skip
STYLE = {
    "text": 'font: 13px system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; fill: #1d2b24',
    ".small": "font-size: 12px",
    ".head": "font-size: 17px; font-weight: 600",
    ".title": "font-size: 24px; font-weight: 600; font-family: Georgia, serif",
    ".quiet": "fill: #5a665f",
    ".bold": "font-weight: 700",
    ".pale": "fill: #fffdf7",
    ".food": "fill: #c0392b; stroke: #c0392b; stroke-width: 1.6",
    ".extra": "fill: #2f6fae; stroke: #2f6fae",
    ".room": "fill: none",
    ".fat": "fill: #8c6d00; stroke: #8c6d00; stroke-width: 1.4",
    ".tile": "fill: #fffdf7; stroke: #c9bfa5; stroke-width: 1.5",
    ".fed": "fill: #eef6ee; stroke: #24653f",
    ".hungry": "stroke: #a3221a; stroke-dasharray: 4 3",
}


class Block(NamedTuple):
    """A part of the picture, and how tall it is."""

    inside: Markup
    high: int


def moment(view: TableView, words: Words) -> str:
    """Whatever lies on the table at a moment that is watched again, as those see it who watch."""
    high, parts = EDGE, []
    for block in (heading(view, words), *map(board, view.boards)):
        parts.append(tag("g", block.inside, transform=f"translate({EDGE} {high})"))
        high += block.high + GAP
    high += EDGE - GAP
    seats = {f".creature.seat-{it} .c-shade": f"color: {SEATS[it]}; opacity: 0.5" for it in SEATS}
    plain = {name: how for name, how in PLAIN.items() if ".seat-" not in name}
    return tag(
        "svg",
        tag("title", f"{where(view.reel, words)}. {view.reel.sentence}" if view.reel else ""),
        tag("style", drawn(written(plain | seats | STYLE))),
        tag("rect", width=WIDE, height=high, fill="#f7f3e8"),
        parts,
        xmlns="http://www.w3.org/2000/svg",
        width=WIDE,
        height=high,
        viewBox=f"0 0 {WIDE} {high}",
        role="img",
    )


def heading(view: TableView, words: Words) -> Block:
    """When it is, what happens, and where food lies."""
    assert view.reel
    lying = [words.of(one.name, one.food) for one in view.top.banks]
    lying += [one.label for one in view.spots]
    told = [(line, "") for line in wrapped(view.reel.sentence, 150)]
    told += [(line, "quiet") for line in wrapped(" · ".join(lying), 160)]
    lines = [text(0, 52 + 18 * n, line, cls) for n, (line, cls) in enumerate(told)]
    return Block(join(text(0, 26, where(view.reel, words), "title"), lines), 44 + 18 * len(told))


def board(view: Board) -> Block:
    """A player's head, and the animals in rows."""
    colour = SEATS[view.letter]
    rows = [view.tiles[at : at + ACROSS] for at in range(0, len(view.tiles), ACROSS)]
    parts = [
        tag("rect", y=2, width=24, height=HEAD, rx=5, fill=colour),
        text(7, 19, view.letter, "bold pale"),
        text(34, 19, view.name, "head"),
        text(WIDE - 2 * EDGE, 19, view.summary, "quiet", text_anchor="end"),
    ]
    high = HEAD + 2 * GAP
    for row in rows:
        lines = [[*where_it_lives(view, one), *named(one)] for one in row]
        tall = HEAD + FIGURE + LINE * max(map(len, lines)) + GAP
        for column, one in enumerate(row):
            at = f"translate({column * (TILE + GAP)} {high})"
            parts.append(tag("g", tile(one, lines[column], tall), transform=at))
        high += tall + GAP
    line = tag("rect", y=HEAD + 4, width=WIDE - 2 * EDGE, height=2, fill=colour)
    return Block(join(line, parts), high)


def tile(view: Tile, told: list[str], tall: int) -> Markup:
    """An animal: what it is called, what it has eaten, how it looks, and its traits by name."""
    whose = f"{view.name} ×{view.members}" if view.members > 1 else view.name
    figure = picture(view.portrait).replace(
        "<svg ", f'<svg x="6" y="{HEAD}" width="{TILE - 12}" height="{FIGURE - 6}" ', 1
    )
    lines = [text(6, HEAD + FIGURE + LINE * n + 11, line, "small") for n, line in enumerate(told)]
    return join(
        tag("rect", width=TILE, height=tall, rx=5, cls=f"tile {view.state}"),
        text(6, 16, whose, "bold"),
        tokens(view),
        drawn(figure),
        lines,
    )


def where_it_lives(board: Board, view: Tile) -> Iterator[str]:
    """The name of its place, where there are several."""
    yield from (f"({name})" for _, key, name in board.places if key == view.place)


def named(view: Tile) -> Iterator[str]:
    """The names of its traits; then what else is true of it."""
    told = [trait(one) for one in view.marks] + [one.name for one in view.flags]
    for name in told[: MOST if len(told) <= MOST else MOST - 1]:
        yield name if len(name) <= LETTERS else name[: LETTERS - 1] + "…"
    if len(told) > MOST:
        yield f"+{len(told) - MOST + 1}"


def trait(view: MarkView) -> str:
    times = f" ×{view.cards}" if view.cards > 1 else ""
    return " ".join([view.name + times, *view.badges])


def tokens(view: Tile) -> Markup:
    """Food and fat, from the right; as numbers where they are many."""
    if view.need + len(view.fat) > 5:
        told = f"{view.food}/{view.need} · {sum(view.fat)}/{len(view.fat)}"
        return text(TILE - 6, 16, told, text_anchor="end")
    red = view.food - view.extra
    signs = [circle(at < view.food, red <= at < view.food) for at in range(view.need)]
    signs += [triangle(full) for full in view.fat]
    return join(
        tag("g", sign, transform=f"translate({TILE - 12 - 14 * (len(signs) - 1 - n)} 11)")
        for n, sign in enumerate(signs)
    )


def circle(full: bool, extra: bool) -> Markup:
    return tag("circle", r=4.5, cls=classes("food", extra=extra, room=not full))


def triangle(full: bool) -> Markup:
    return tag("path", d="M-5 4.5h10l-5-9z", cls="fat" if full else "fat room")


def text(x: int, y: int, said: str, cls: str = "", **more: str) -> Markup:
    return tag("text", said, x=x, y=y, cls=cls or None, **more)


def wrapped(said: str, most: int) -> list[str]:
    """A text in lines of so many characters, broken between words."""
    lines = [""]
    for word in said.split():
        if lines[-1] and len(lines[-1]) + len(word) >= most:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
