"""What the regions are made of: icons, buttons, traits, tokens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from evolution.text.words import Words
from evolution.ui.markup import Content, Markup, classes, join, tag

if TYPE_CHECKING:
    from evolution.ui.view.animals import Flag, MarkView, Tokens

MOST_PARTNERS = 2  # on a badge
SPRITE = "./static/icons.svg"


@lru_cache(maxsize=1024)
def icon(name: str, cls: str = "") -> Markup:
    """A picture from the sprite; it says nothing, the words beside it do."""
    picture = tag("use", href=f"{SPRITE}#{name}")
    return tag("svg", picture, cls=classes("icon", cls), aria_hidden="true")


def button(*content: object, do: str, cls: str = "", **more: object) -> Markup:
    """A button that tells the app ``do``."""
    return tag("button", *content, type="button", cls=classes("button", cls), data_do=do, **more)  # type: ignore


def select(
    name: str, choices: Mapping[str, str], chosen: str | None = None, **more: object
) -> Markup:
    """A list to choose from: value -> what is said for it."""
    options = [
        tag("option", text, value=value, selected=value == chosen)
        for value, text in choices.items()
    ]
    return tag("select", options, name=name, id=name, **more)


def tongues(chosen: str, words: Words) -> list[Markup]:
    """All languages by their own names, to choose from; of those not finished, how much is."""
    told = {
        key: words.say("ui.language.part", name=name, n=words.shares[key])
        if key in words.shares
        else name
        for key, name in words.languages.items()
    }
    return [
        tag("option", text, value=key, lang=key, selected=key == chosen)
        for key, text in told.items()
    ]


def languages(words: Words, id: str = "language") -> Markup:
    """A list to choose from, which whoever cannot read the page finds by its picture."""
    return tag(
        "label",
        icon("ui-languages"),
        tag("span", words.say("ui.set.language"), cls="ears"),
        tag("select", tongues(words.language, words), name="set-language", id=id),
        cls="languages",
    )


def asked(name: str, label: str, control: Markup, cls: str = "asks") -> Markup:
    """A field with its label above it."""
    return tag("div", tag("label", label, for_=name), control, cls=cls)


@lru_cache(maxsize=1024)
def tool(
    do: str, picture: str, name: str, on: bool | None = None, disabled: bool = False
) -> Markup:
    """A button with a picture only; one that is ``on`` or off says so."""
    return button(
        icon(picture),
        tag("span", name, cls="ears"),
        do=do,
        cls="tool",
        title=name,
        aria_pressed=None if on is None else "true" if on else "false",
        disabled=disabled,
    )


def target(*body: Content, do: str, id: str, label: str, why: str, lit: str, cls: str) -> Markup:
    """What lies on the table and may be pointed at: an animal, an area, a plant."""
    return tag(
        "button",
        tag("span", f"{label}. {why}" if why else label, cls="ears"),
        tag("span", *body, cls="body", aria_hidden="true"),
        type="button",
        id=id,
        cls=cls,
        data_do=do,
        data_ask=do,
        data_why=why,
        aria_disabled="true" if lit == "barred" else None,
        aria_pressed="true" if lit == "picked" else None,
    )


def sign(picture: str, category: str = "") -> Markup:
    """The icon of a trait in the shape of its kind, or of any other thing."""
    return tag(
        "span", tag("span", icon(picture), cls="shape"), cls=f"mark is-{category or 'thing'}"
    )


@lru_cache(maxsize=1024)
def mark(view: MarkView) -> Markup:
    name: list[object] = [view.shown if view.cards == 1 else f"{view.shown} ×{view.cards}"]
    if view.partners:
        name += [" ", tag("span", ", ".join(view.partners), cls="partner")]
    return tag(
        "span",
        tag("span", icon(f"trait-{view.kind}"), cls="shape"),
        tag("span", *name, cls="name"),  # type: ignore[arg-type]
        view.cards > 1 and tag("b", f"×{view.cards}", cls="times") or None,
        view.badges
        and tag("b", badge(view.badges), cls=classes("badge", both=len(view.badges) > 1))
        or None,
        data_ask=f"trait {view.kind}",
        cls=classes(
            "mark",
            f"is-{view.category}",
            off=view.off,
            used=view.used,
            bridged=view.bridged,
            cause=view.cause,
        ),
    )


def badge(partners: Sequence[str]) -> str:
    """The partners of a card that are not seen beside it; of many, that there are more."""
    return " ".join(partners[:MOST_PARTNERS]) + "…" * (len(partners) > MOST_PARTNERS)


def flag(view: Flag) -> Markup:
    picture = icon(view.picture) if view.picture else None
    return tag("span", picture, tag("span", view.name, cls="word"), cls=f"flag is-{view.key}")


def lying(tokens: Iterable[Tokens], counted: bool = False) -> Markup:
    """Shelters and the like, and how many; ``counted``: of one too, beside other numbers."""
    return join(
        tag(
            "span",
            icon(it.picture),
            (counted or it.number > 1) and it.number or None,
            cls=f"token is-{it.key}",
            data_ask=f"token {it.key}",
        )
        for it in tokens
    )


def fact(picture: str, number: int, cls: str = "") -> Markup:
    return tag("span", icon(picture), number, cls=classes("fact", cls), aria_hidden="true")
