"""The cards a player holds, as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from evolution.model import UNKNOWN
from evolution.text import story
from evolution.ui.view.context import ViewContext

MOST = 14  # cards that lie one by one; of more, equal ones lie upon each other


class Half(NamedTuple):
    kind: str
    name: str
    text: str
    category: str
    appetite: int


class CardView(NamedTuple):
    card: str
    pick: str
    label: str
    halves: tuple[Half, ...]
    lit: str = ""
    number: str = ""
    advised: bool = False
    owner: str = ""  # the letter of whose it is, where several hands are open
    copies: int = 1  # so many equal cards lie there


def taken(context: ViewContext, cards: Iterable[str]) -> tuple[CardView, ...]:
    """Cards that one has already, where others are chosen."""
    words = context.namer.words
    return tuple(
        one._replace(
            pick="",
            label=words.say("ui.card.taken", card=story.card_name(words, one.card)),
            lit="taken",
        )
        for one in hand(context, cards)
    )


def laid(cards: Iterable[str]) -> list[str]:
    """From left to right: equal ones lie where the last of them is, as that is played last."""
    return [*dict.fromkeys(reversed([*cards]))][::-1]


def hand(
    context: ViewContext, cards: Iterable[str], numbers: Mapping[str, str] = {}
) -> tuple[CardView, ...]:
    """The cards a player holds, as they may see them; of equal ones the touched one is meant.

    Of more than ``MOST`` equal ones are one. ``numbers``: those of the choices on the sheet, by
    their picks.
    """
    words, traits = context.namer.words, context.seen.rules.traits
    playable = {action.card for action in context.options} if context.asking else set()
    views: list[CardView] = []
    held = [card for card in cards if card != UNKNOWN]
    counted = Counter(held)
    stacked = len(held) > MOST
    order = laid(held)
    for card in order if stacked else [it for it in order for _ in range(counted[it])]:
        halves = tuple(
            Half(
                kind,
                words.soft(words.trait(kind)),
                words.say(f"trait.{kind}.text"),
                context.seen.rules.traits[kind].category,
                traits[kind].appetite,
            )
            for kind in dict.fromkeys(card.split("/"))
        )
        twin = [view.card for view in views].count(card)  # so many that are equal lie before it
        chosen = f"card {card}" in context.picks and (stacked or twin == context.twin)
        lit = "picked" if chosen else "legal" if card in playable else ""
        name = story.card_name(words, card)
        number = "" if twin else numbers.get(f"card {card}", "")  # of equal cards the first has it
        advised = not twin and any(action.card == card for action in context.advice)
        copies = counted[card]
        said = words.say(
            "ui.card.several" if copies > 1 and not twin else "ui.card", card=name, n=copies
        )
        lies = copies if stacked else 1
        touch = f"twin {twin} card {card}" if twin else f"card {card}"
        views.append(CardView(card, touch, said, halves, lit, number, advised, copies=lies))
    return tuple(views)
