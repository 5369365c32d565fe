"""The row of areas, or the plants, as HTML."""

from __future__ import annotations

from evolution.text.words import Words
from evolution.ui.html import flag, icon, mark
from evolution.ui.markup import Markup, classes, drawn, join, tag
from evolution.ui.strip import Spot, Strip

MOST_TOKENS = 6  # more food than that is a number


def strip(view: Strip | None, words: Words) -> Markup:
    """All cards that lie there."""
    if not view:
        return join()
    last = len(view.cards) - 1
    cards = [
        tag(
            "div",
            [spot(one, view.kind) for one in card],
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


def spot(view: Spot, kind: str) -> Markup:
    """One area or plant: one button."""
    name = [view.name, view.letter and tag("b", f" {view.letter}", cls="twin") or None]
    body = join(
        tag("span", drawn(view.portrait), cls="scene"),
        tag("span", *name, cls="name"),
        tag("span", food(view), shelters(view), cls="stock"),
        tag("span", who(view, kind), [mark(one) for one in view.marks], links(view), cls="who-may"),
        [flag(one) for one in view.flags],
    )
    return tag(
        "button",
        tag("span", f"{view.label}. {view.why}" if view.why else view.label, cls="ears"),
        tag("span", body, cls="body", aria_hidden="true"),
        type="button",
        id=f"place-{-view.id}",
        cls=classes(
            "spot", view.lit, *(f"flag-{one.key}" for one in view.flags), bare=not view.food
        ),
        data_do=f"place {view.id}",
        data_why=view.why,
        title=view.text,
        aria_disabled="true" if view.lit == "barred" else None,
        aria_pressed="true" if view.lit == "picked" else None,
    )


def food(view: Spot) -> Markup:
    """Tokens, and room for more where that has an end."""
    rings = max(view.food, view.limit)
    if rings > MOST_TOKENS:
        return join(tag("i", cls="ring full"), tag("b", f"{view.food}", cls="number-of"))
    if not rings:
        return join(tag("i", cls="ring"))
    return join(tag("i", cls=classes("ring", full=n < view.food)) for n in range(rings))


def shelters(view: Spot) -> Markup:
    most = max(view.shelter, view.shelters)
    return join(
        icon("token-shelter", classes("home", taken=n >= view.shelter)) for n in range(most)
    )


def who(view: Spot, kind: str) -> Markup:
    """Who may eat here: in words on an area; a plant bears the sign of carnivores, or none."""
    picture = view.who_picture and icon(view.who_picture) or None
    if kind == "plants":
        if view.shut:
            return join()
        return tag("span", picture, cls="welcome", title=view.who)
    return tag("span", picture, view.who, cls=classes("needs", shut=view.shut))


def links(view: Spot) -> Markup:
    return join(tag("span", icon(picture), end, cls="joint") for picture, end in view.links)
