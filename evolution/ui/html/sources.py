"""Where food lies, as HTML: the food banks, the row of areas, or the plants."""

from __future__ import annotations

from functools import lru_cache

from evolution.text.words import Words
from evolution.ui.html.parts import button, flag, icon, lying, mark, target
from evolution.ui.markup import Markup, classes, drawn, join, tag
from evolution.ui.view.animals import Tokens
from evolution.ui.view.sources import Bank, Sources, SourceView

BANK_TOKENS = 14  # a food bank with more of them is drawn as a number only

MOST_TOKENS = 6  # and so are areas and plants


def bank(view: Bank, words: Words) -> Markup:
    shown = view.food if view.food <= BANK_TOKENS else 0
    return tag(
        "button",
        tag("span", spoken_bank(view, words), cls="ears"),
        tag(
            "span",
            tag("span", view.name, cls="name"),
            tag("b", view.food, cls="amount"),
            tag("span", [tag("i", cls="ring full") for _ in range(shown)], cls="tokens"),
            lying((one for one in view.tokens if not one.apart), counted=True),
            cls="body",
            aria_hidden="true",
        ),
        type="button",
        cls=classes("bank", f"place-{view.key}", legal=view.lit),
        data_do=f"place {view.id}",
        data_ask=f"place {view.id}",
    )


def spoken_bank(view: Bank, words: Words) -> str:
    said = [words.say("ui.bank", name=view.name, n=view.food)]
    said += [one.said for one in view.tokens]
    return words.row(said)


def apart(view: Bank) -> Markup:
    """What lies in a place beside its food; a button while somebody may take it."""
    return join(pile(one) for one in view.tokens if one.apart)


def pile(view: Tokens) -> Markup:
    content = (icon(view.picture), tag("b", f"×{view.number}", aria_hidden="true"))
    cls = f"pile is-{view.key}"
    if view.take:
        ears = tag("span", view.said, cls="ears")
        return button(
            *content, ears, do=view.take, cls=f"{cls} legal", data_ask=f"token {view.key}"
        )
    return tag(
        "span", *content, cls=cls, role="img", aria_label=view.said, data_ask=f"token {view.key}"
    )


@lru_cache(maxsize=8)
def sources(view: Sources | None, words: Words) -> Markup:
    """All cards that lie there."""
    if not view:
        return join()
    last = len(view.cards) - 1
    cards = [
        tag(
            "div",
            [source(one, view.kind) for one in card],
            number == last
            and view.leaves
            and tag("span", view.leaves, cls="leaves", aria_hidden="true")
            or None,
            cls=classes(
                "place-card", f"halves-{len(card)}", leaving=number == last and view.leaves
            ),
        )
        for number, card in enumerate(view.cards)
    ]
    return join(
        tag("h2", words.say("ui.strip"), cls="ears"),
        tag("div", cards, cls=classes("place-cards", view.kind, f"p-{min(len(cards), 24)}")),
    )


@lru_cache(maxsize=256)
def source(view: SourceView, kind: str) -> Markup:
    """One area or plant: one button."""
    name = [view.name, view.letter and tag("b", f" {view.letter}", cls="twin") or None]
    if view.home:
        name.insert(0, icon(f"place-{view.home}"))
    flags = [f"flag-{one.key}" for one in view.flags]
    body = join(
        tag("span", drawn(view.portrait), cls="scene"),
        tag("span", *name, cls="name"),
        tag("span", food(view), shelters(view), cls="stock"),
        tag("span", who(view, kind), [mark(one) for one in view.marks], links(view), cls="who-may"),
        [flag(one) for one in view.flags],
    )
    return target(
        body,
        do=f"place {view.id}",
        id=f"place-{-view.id}",
        label=view.label,
        why=view.why,
        lit=view.lit,
        cls=classes(
            "spot", view.home and f"homed is-{view.home}", view.lit, *flags, bare=not view.food
        ),
    )


def food(view: SourceView) -> Markup:
    """Tokens, and room for more where that has an end."""
    rings = max(view.food, view.limit)
    if rings > MOST_TOKENS:
        return join(tag("i", cls="ring full"), tag("b", f"{view.food}", cls="number-of"))
    if not rings:
        return join(tag("i", cls="ring"))
    return join(tag("i", cls=classes("ring", full=n < view.food)) for n in range(rings))


def shelters(view: SourceView) -> Markup:
    most = max(view.shelter, view.shelters)
    return join(
        icon("token-shelter", classes("home", taken=n >= view.shelter)) for n in range(most)
    )


def who(view: SourceView, kind: str) -> Markup:
    """Who may eat here: in words on an area; a plant bears the sign of carnivores, or none."""
    picture = view.who_picture and icon(view.who_picture) or None
    if kind == "plants":
        if view.shut:
            return join()
        return tag("span", picture, cls="welcome", title=view.who)
    return tag("span", picture, view.who, cls=classes("needs", shut=view.shut))


def links(view: SourceView) -> Markup:
    return join(tag("span", icon(picture), end, cls="joint") for picture, end in view.links)
