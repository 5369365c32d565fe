"""The field guide as HTML: its head, the index, and an entry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from evolution.text.words import Words, balanced
from evolution.ui.html.parts import button, icon, languages, select, sign, tool
from evolution.ui.markup import Markup, classes, drawn, join, tag

if TYPE_CHECKING:
    from evolution.ui.guide.desk import Card
    from evolution.ui.guide.leaf import Leaf, Link, Row
    from evolution.ui.guide.mentions import Piece

NAMES = "{names}"  # where the names stand in a sentence


def head(boxes: Mapping[str, str], kinds: Mapping[str, str], words: Words) -> Markup:
    """The title, the search, what is shown, and the way back.

    It is the same all the time: what is typed and chosen in it stays.
    """
    all_boxes = {"": words.say("guide.all"), **boxes}
    all_kinds = {"": words.say("guide.any"), **kinds}
    return join(
        tag("h1", go("", join(words.say("guide.title"))), id="guide-heading", tabindex="-1"),
        tag(
            "search",
            icon("ui-search"),
            tag(
                "input",
                type="search",
                id="guide-search",
                placeholder=words.say("guide.search"),
                aria_label=words.say("guide.search"),
                autocomplete="off",
                spellcheck="false",
            ),
            select("guide-box", all_boxes, aria_label=words.say("guide.box")),
            select("guide-kind", all_kinds, aria_label=words.say("guide.kind")),
        ),
        languages(words, "guide-language"),
        tool("print", "ui-printer", words.say("guide.print")),
        button(icon("ui-x"), words.say("guide.close"), do="unguide", id="guide-close"),
    )


# ---------------------------------------------------------------------- the index


def index(cards: Iterable[Card], boxes: Mapping[str, str], box: str, words: Words) -> Markup:
    """Every entry, box by box."""
    shelves: dict[str, list[Markup]] = {game: [] for game in boxes}
    for one in cards:
        shelves[one.entry.game].append(card(one))
    return join(
        tag("p", id="guide-count", role="status", data_box=box, data_none=words.say("guide.none")),
        [
            tag(
                "section",
                tag("h2", boxes[game], id=f"guide-{game}"),
                tag("ul", inside),
                aria_labelledby=f"guide-{game}",
                data_box=game,
                cls=classes("shelf-of", drawn=not box or box == game),
            )
            for game, inside in shelves.items()
        ],
        button(tag("b", "0"), words.say("guide.more"), do="box", id="guide-more", hidden=True),
    )


def card(one: Card) -> Markup:
    return tag(
        "li",
        tag(
            "a",
            tag("span", drawn(one.picture), cls="likeness") if one.picture else None,
            sign(one.icon, one.category),
            tag("b", one.name),
            href=f"#guide/{one.entry.address}",
            data_do=f"guide {one.entry.address}",
        ),
        data_kind=one.kind,
        data_words=one.search,
    )


# ---------------------------------------------------------------------- an entry


def leaf(view: Leaf, words: Words, scene: Markup | None = None) -> Markup:
    """All that is told of one thing."""
    return join(
        tag("nav", around(view, words), cls="around", aria_label=words.say("guide.around")),
        tag("div", first(view, words), scene, life(view, words), cls="main-column"),
        tag("div", [it for it in asides(view, words) if it], cls="side-column"),
    )


def sheaf(views: Sequence[Leaf], words: Words) -> Markup:
    """Many entries, to be printed: two find room on a page."""
    leaves = [tag("div", first(it, words), life(it, words), cls="specimen") for it in views]
    return tag("div", leaves, cls="sheaf")


def around(view: Leaf, words: Words) -> Markup:
    """To the index, the entry before and the one after."""
    return join(
        go("", join(icon("ui-chevron-left"), words.say("guide.index")), "button quiet to-index"),
        go(view.before.address, join(icon("ui-chevron-left"), view.before.name), "button quiet")
        if view.before
        else None,
        go(view.after.address, join(view.after.name, icon("ui-chevron-right")), "button quiet")
        if view.after
        else None,
    )


def go(address: str, content: Markup, cls: str = "") -> Markup:
    where = f"guide/{address}" if address else "guide"
    return tag(
        "a",
        content,
        href=f"#{where}",
        data_do=f"guide {address}".strip(),
        cls=cls or None,
    )


def first(view: Leaf, words: Words) -> Markup:
    """The picture, the name and the rule."""
    emblem = sign(view.icon, view.category)
    return tag(
        "section",
        tag("div", drawn(view.picture) if view.picture else emblem, cls="likeness"),
        tag(
            "div",
            tag("h2", view.name, id="guide-title", tabindex="-1"),
            tag(
                "p",
                tag("span", emblem if view.picture else None, view.kind, cls="of-kind"),
                "".join(f" · {one}" for one in (*view.facts, view.box)),
                cls="facts",
            ),
            [tag("p", speaking(line), cls="rule") for line in view.text],
            tag("small", words.say("ui.help.source", source=view.source)) if view.source else None,
            cls="told",
        ),
        cls="leaf first",
    )


def speaking(pieces: Iterable[Piece]) -> Markup:
    """A paragraph; the words in it that lead to entries are links."""
    return join(go(it.address, join(it.text)) if it.address else it.text for it in pieces)


def life(view: Leaf, words: Words) -> Markup | None:
    who, text, source = view.nature
    if not text:
        return None
    return tag(
        "section",
        tag("h3", words.say("guide.nature")),
        tag("p", tag("b", who), ". " if who else None, text) if who else tag("p", text),
        tag("small", words.say("ui.help.source", source=source)) if source else None,
        cls="leaf nature",
    )


def asides(view: Leaf, words: Words) -> Sequence[Markup | None]:
    return (
        rows(words.say("guide.stops"), view.stops, words),
        rows(words.say("guide.stopped"), view.stopped, words),
        rows(words.say("guide.guests"), view.guests, words),
        others(view, words),
        rulings(view, words),
        pairs(words.say("guide.deck"), view.cards),
        relatives(view, words),
        code(view, words),
    )


def block(title: str, *content: object, cls: str = "") -> Markup:
    return tag("section", tag("h3", title), *content, cls=classes("leaf", cls))  # type: ignore[arg-type]


def rows(title: str, found: Sequence[Row], words: Words) -> Markup | None:
    if not found:
        return None
    return block(title, [tag("p", told(one, words)) for one in found])


def told(row: Row, words: Words) -> Markup:
    """A sentence, and names where it has a place for them."""
    before, _, after = row.text.partition(NAMES)
    before, after = balanced([before, after])
    return join(before, names(row.links, words), after)


def names(links: Sequence[Link], words: Words) -> Markup | None:
    if not links:
        return None
    comma = words.say("ui.comma", a="", b="")
    notes = [it.note and words.aside("", it.note) for it in links]
    said = [
        join(go(it.address, join(it.name)), note) for it, note in zip(links, notes, strict=True)
    ]
    return join(*(join(comma if number else "", it) for number, it in enumerate(said)))


def others(view: Leaf, words: Words) -> Markup | None:
    if not view.others:
        return None
    told = [
        tag(
            "details",
            tag("summary", words.say("guide.with", game=game)),
            [tag("p", speaking(it)) for it in text],
        )
        for game, text in view.others
    ]
    return block(words.say("guide.others"), told)


def rulings(view: Leaf, words: Words) -> Markup | None:
    if not view.disputed:
        return None
    told = [join(tag("dt", one.text), tag("dd", one.choice)) for one in view.disputed]
    return block(words.say("guide.disputed"), tag("dl", told))


def pairs(title: str, found: Sequence[tuple[str, str]]) -> Markup | None:
    if not found:
        return None
    return block(title, tag("dl", [join(tag("dt", a), tag("dd", b)) for a, b in found]))


def relatives(view: Leaf, words: Words) -> Markup | None:
    if not view.related:
        return None
    return block(words.say("guide.elsewhere"), tag("p", names(view.related, words)))


def code(view: Leaf, words: Words) -> Markup | None:
    if not view.code[0]:
        return None
    return block(
        words.say("guide.code"),
        tag("p", tag("code", view.code[0]), " ", words.say("guide.code.class", name=view.code[1])),
        cls="code",
    )
