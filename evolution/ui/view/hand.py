"""The cards a player holds, as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from evolution.model import UNKNOWN
from evolution.text import story
from evolution.ui.view.context import ViewContext

MOST_KEYS = 9  # cards that a number key plays


class Half(NamedTuple):
    kind: str
    name: str
    text: str
    category: str
    appetite: int


class CardView(NamedTuple):
    pick: str
    label: str
    halves: tuple[Half, ...]
    lit: str = ""
    number: str = ""


def hand(context: ViewContext, cards: Iterable[str]) -> tuple[CardView, ...]:
    """The cards a player holds, as he may see them; equal cards stay apart."""
    words, traits = context.namer.words, context.seen.rules.traits
    playable = {action.card for action in context.options} if context.asking else set()
    kinds = list(dict.fromkeys(card for card in cards if card in playable))
    numbers = {card: str(n) for n, card in enumerate(kinds[:MOST_KEYS], 1)}
    views = []
    for card in cards:
        if card == UNKNOWN:
            continue
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
        chosen = f"card {card}" in context.picks
        lit = "picked" if chosen else "legal" if card in playable else ""
        name = story.card_name(words, card)
        number = numbers.get(card, "") if not context.picks else ""
        views.append(CardView(f"card {card}", words.say("ui.card", card=name), halves, lit, number))
    return tuple(views)
