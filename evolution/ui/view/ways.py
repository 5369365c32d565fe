"""Ways of doing one thing, which stand together under its name; each says how it differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from evolution.model import Action, Place, Plant
from evolution.text import story
from evolution.text.words import DOT
from evolution.ui import pick
from evolution.ui.view.context import ViewContext, rows
from evolution.ui.view.outcome import outcomes

SEVERAL = 3  # so many ways of one thing stand together


class Way(NamedTuple):
    """One of several ways."""

    name: str  # in what it differs from the others: an animal, a trait, a number
    sign: str = ""  # a picture of that, where it is no animal
    outcome: str = ""  # what comes of it, unless that is told of all
    deed: str = ""  # what all of them do, and who does it; "" where that has been picked
    picture: str = ""  # of the deed
    shared: str = ""  # what comes of them, of most if not of any
    lies: str = ""  # how much food there is


def by_deed(actions: Sequence[Action]) -> dict[tuple[int, str], list[Action]]:
    """The actions of one kind of deed by one animal, together."""
    found: dict[tuple[int, str], list[Action]] = {}
    for action in actions:
        found.setdefault((action.animal, pick.do(action)), []).append(action)
    return found


def ways(context: ViewContext, actions: Sequence[Action], picture: str) -> dict[Action, Way]:
    """How one deed can be done; nothing where it is not clear in what the ways differ."""
    first, whats = actions[0], {action.what for action in actions}
    by_target = len({action.target for action in actions}) == len(actions) and len(whats) == 1
    if len(actions) < SEVERAL or not (by_target or len(whats) == len(actions)):
        return {}
    told = [DOT.join(outcomes(context, action, by_target)) for action in actions]
    [(usual, times)] = Counter(told).most_common(1)
    shared = ""
    if usual and times > len(told) / 2:
        which = "always" if times == len(told) else "mostly"
        one = actions[told.index(usual)]
        of_all = DOT.join(outcomes(context, one, of_all=by_target))
        shared = context.namer.words.say(f"ui.way.{which}", outcome=of_all)
    made = {}
    for action, outcome in zip(actions, told, strict=True):
        own = "" if shared and outcome == usual else outcome
        name, sign = differs(context, action, by_target)
        found = lies(context, action)
        made[action] = Way(name, sign, own, deed(context, first), picture, shared, found)
    return made


def differs(context: ViewContext, action: Action, by_target: bool) -> tuple[str, str]:
    """The name of what is different about a way, and a picture of it."""
    namer = context.namer
    if by_target and action.target > 0:
        return namer.animal(action.target), ""
    if by_target:
        place = context.seen.places.get(action.target)
        return namer.words.soft(namer.place(action.target)), place_sign(context, place)
    said = str(story.values(namer, 0, 0, action.what)["what"])
    trait = story.kind_of(str(action.what))
    return namer.words.soft(said), f"trait-{trait}" if trait in context.seen.rules.traits else ""


def lies(context: ViewContext, action: Action) -> str:
    """How much food lies where it is taken from."""
    place = context.seen.places.get(action.target) if action.verb == "eat" else None
    return context.namer.words.say("ui.tokens", n=place.food) if place else ""


def deed(context: ViewContext, action: Action) -> str:
    """What all do, as a heading: the animal and the deed, less what has been picked already."""
    namer, words = context.namer, context.namer.words
    which = f"action.{action.verb}.which"
    named = [words.say(which)] if words.has(which) else []
    if not named and pick.do(action) not in context.picks:
        named = [story.verb_name(words, pick.deed(action))]
    if action.animal and pick.animal(action) not in context.picks:
        named.insert(0, namer.animal(action.animal) or namer.place(action.animal))
    return words.of(*named) if len(named) == 2 else "".join(named)


def place_sign(context: ViewContext, place: Place | None) -> str:
    """The picture of an area, a plant, or a place that animals live in."""
    if place and place.key in context.seen.rules.areas:
        return f"area-{place.key}"
    if isinstance(place, Plant):
        return f"plant-{place.key}"
    return f"place-{place.key}" if rows(context) and place else ""
