"""The hand as HTML."""

from __future__ import annotations

from functools import lru_cache

from evolution.text.words import Words
from evolution.ui.html.parts import button, icon
from evolution.ui.markup import Markup, classes, join, tag
from evolution.ui.view.hand import CardView, Half
from evolution.ui.view.table import HandView


def hand(view: HandView, words: Words) -> Markup:
    """A player's cards; those that are hidden, or lie in a pool, are only counted."""
    inside: list[Markup] = [card(one) for one in view.cards]
    if view.pool:
        inside.append(backs(view.pool, words.say("ui.pool", n=view.pool), view.own))
    if view.hidden:
        inside.append(backs(view.hidden, words.say("ui.cards", n=view.hidden)))
    if view.peek:
        inside.append(button(icon("ui-eye"), words.say("ui.show_cards"), do=view.peek, cls="quiet"))
    if not inside:
        inside.append(tag("p", words.say("ui.no_cards"), cls="empty"))
    return join(
        tag("h2", view.title, cls="ears"),
        tag("div", inside, cls=classes("cards", f"c-{min(len(view.cards), 20)}")),
    )


def backs(number: int, said: str, asks: str = "") -> Markup:
    """Closed cards; ``asks``: one may look at them, and this asks to."""
    lying = [tag("i", cls="back") for _ in range(min(number, 6))]
    if not asks:
        return tag("span", lying, said, cls="backs")
    return tag("button", lying, said, icon("ui-eye"), type="button", cls="backs", data_ask=asks)


@lru_cache(maxsize=256)
def card(view: CardView) -> Markup:
    return tag(
        "button",
        tag(
            "span",
            (view.number or view.owner) and f"{view.number or view.owner} ",
            view.label,
            cls="ears",
        ),
        tag(
            "span",
            [half(one) for one in view.halves],
            len(view.halves) == 1 and icon(f"trait-{view.halves[0].kind}", "ghost") or None,
            view.number and tag("kbd", view.number) or None,
            view.copies > 1 and tag("b", f"×{view.copies}", cls="copies") or None,
            view.owner and tag("span", view.owner, cls="letter") or None,
            view.lit == "taken" and icon("ui-check", "check") or None,
            cls="body",
            aria_hidden="true",
        ),
        type="button",
        cls=classes(
            "card",
            view.lit,
            f"halves-{len(view.halves)}",
            view.owner and f"seat-{view.owner}",
            advised=view.advised,
        ),
        data_do=view.pick or None,
        data_ask=f"card {view.card}" if view.pick else None,
        aria_disabled=None if view.pick else "true",
        aria_pressed="true" if view.lit == "picked" else None,
    )


def half(view: Half) -> Markup:
    return tag(
        "span",
        tag("span", icon(f"trait-{view.kind}"), cls="shape"),
        tag(
            "span",
            view.name,
            view.appetite and tag("b", f" +{view.appetite}", cls="appetite") or None,
            cls="name",
        ),
        cls=f"mark is-{view.category}",
        data_ask=f"trait {view.kind}",
    )
