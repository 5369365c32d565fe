"""What has happened, as HTML: the log, and what is worth telling since one's last choice."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from functools import lru_cache

from evolution.pictures import picture
from evolution.text import story
from evolution.text.words import LETTERS, Words
from evolution.ui import pick
from evolution.ui.history import Line
from evolution.ui.html.parts import button, icon, tool
from evolution.ui.markup import Markup, classes, drawn, join, tag
from evolution.ui.view.recap import Deed, Recap
from evolution.ui.view.table import Why

SMALL = 34  # pixels
STOPS, QUOTES = ".,:;!?", "“„«("


def sentence(text: str, there: Container[int]) -> Markup:
    """A sentence; names of what is there light it, and keep the marks before and after them."""
    pieces: list[Markup | str] = []
    for id, words in named(text):
        if isinstance(id, str) or (id is not None and id in there):
            name = lead(id, words)
            before = pieces[-1] if pieces else ""
            if before and before[-1] in QUOTES:
                pieces[-1] = before[:-1]
                name = tag("span", before[-1], name, cls="unbroken")
            pieces.append(name)
            continue
        stop = len(words) - len(words.lstrip(STOPS))
        if stop and pieces and isinstance(pieces[-1], Markup):
            pieces[-1] = tag("span", pieces[-1], words[:stop], cls="unbroken")
            words = words[stop:]
        pieces.append(words)
    return join(pieces)


def lead(id: int | str, words: str) -> Markup:
    """Words that are pressed: who is named is shown, an entry of the field guide opened."""
    if isinstance(id, str):
        return button(words, do=f"guide {id}", cls="name term")
    return button(words, do=f"find {id}", cls="name", data_lights=pick.being(id))


@lru_cache(maxsize=8)
def recap(view: Recap, there: frozenset[int], brief: bool, words: Words) -> Markup:
    """A few lines; ``brief``: where there is little room, the weightiest of them alone.

    How many more there were is said at the last line; and at the only one.
    """
    last, others = view.deeds[-1:], len(view.deeds) - 1 + view.more
    deeds = [
        tag(
            "li",
            deed(
                one,
                there,
                rest(view.more, "rest", words) if one in last else None,
                rest(others, "rest alone", words) if one.most else None,
            ),
            cls=classes(seat(one.letter), most=one.most),
        )
        for one in view.deeds
    ]
    return tag(
        "section",
        tag("h3", words.say("ui.recap"), cls="ears"),
        tag("ul", deeds),
        tag("p", view.idle, cls="idle") if view.idle else None,
        tool("again", "ui-rewind", words.say("ui.again"), disabled=not view.seen)
        if deeds
        else None,
        cls=classes("recap", brief=brief, waiting=view.waiting),
    )


def rest(number: int, cls: str, words: Words) -> Markup | None:
    """How many lines there is no room for; pressed, it leads to them in the log."""
    if not number:
        return None
    said = words.say("ui.recap.more", n=number)
    return join(" ", button(said, do="since", cls=f"name term {cls}"))


def deed(view: Deed, there: Container[int], *after: Markup | None) -> Markup:
    return join(
        [tag("span", drawn(picture(look, SMALL)), cls="who") for look in view.portraits],
        tag("span", [die(side) for side in view.sides], cls="dice fell") if view.sides else None,
        tag("span", sentence(view.sentence, there), after, cls="text"),
        tag("b", f"×{view.times}", cls="times") if view.times > 1 else None,
    )


def die(side: int) -> Markup:
    pips = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}.get(side, "")
    return tag(
        "span",
        [tag("i", cls=f"pip at-{at}") for at in pips],
        cls="die",
        role="img",
        aria_label=str(side),
        data_ask=f"die {side}",
    )


def log(
    lines: Sequence[Line],
    names: Sequence[str],
    only: int,
    there: Iterable[int],
    words: Words,
    whys: Mapping[int, Why] = {},
) -> Markup:
    """The last things that have happened, in order; ``only``: those about one player."""
    answers = tuple(whys.items())
    return written(tuple(lines), tuple(names), only, frozenset(there), words, answers)


@lru_cache(maxsize=8)
def written(
    lines: tuple[Line, ...],
    names: tuple[str, ...],
    only: int,
    there: frozenset[int],
    words: Words,
    answers: tuple[tuple[int, Why], ...],
) -> Markup:
    """The log, which is the same until somebody has chosen."""
    whys = dict(answers)
    return join(
        tag("h2", icon("ui-history"), words.say("ui.log")),
        tag(
            "div",
            [
                button(
                    tag("span", words.say("ui.log.only", name=name), cls="ears"),
                    tag("span", LETTERS[number], cls="letter", aria_hidden="true"),
                    do=f"log {number}",
                    cls=f"seat-{LETTERS[number]}",
                    aria_pressed="true" if number == only else "false",
                    title=words.say("ui.log.only", name=name),
                )
                for number, name in enumerate(names)
            ],
            cls="only",
        ),
        tag(
            "div",
            tag(
                "ol",
                [
                    entry(
                        line.sentence,
                        line.letter,
                        line.number,
                        there & beings(line.sentence),
                        because(whys.get(line.number), there, words),
                    )
                    for line in lines
                ],
            ),
            cls="lines",
        ),
    )


@lru_cache(maxsize=1024)
def entry(text: str, letter: str, number: int, there: frozenset[int], why: Markup | None) -> Markup:
    """One line of the log, to which arrows lead; most are the same as before the last choice."""
    id = f"line-{number}"
    return tag(
        "li",
        sentence(text, there),
        why,
        id=id,
        tabindex=-1,
        aria_labelledby=id,
        cls=classes("line", seat(letter), head=not letter),
    )


def because(view: Why | None, there: Container[int], words: Words) -> Markup | None:
    """The question why, and the answer once it has been asked."""
    if not view:
        return None
    return join(
        " ",
        button(
            words.say("why.ask"),
            do=f"why {view.step}",
            id=f"why-{view.step}",
            cls="why",
            aria_expanded="true" if view.told else "false",
        ),
        tag("p", sentence(view.told, there), cls="because") if view.told else None,
    )


@lru_cache(maxsize=1024)
def named(text: str) -> tuple[tuple[int | str | None, str], ...]:
    """The pieces of a sentence, and whom they name or where they lead."""
    return tuple(story.named(text))


@lru_cache(maxsize=1024)
def beings(text: str) -> frozenset[int]:
    """The animals and places that a sentence names."""
    return frozenset(id for id, _ in named(text) if isinstance(id, int))


def seat(letter: str) -> str:
    return f"seat-{letter}" if letter else ""
