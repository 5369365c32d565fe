"""Who looks at the table, and which of its things may be picked next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import NamedTuple

from evolution.engine import under_way
from evolution.forecast import Forecast
from evolution.model import (
    NATURE,
    Action,
    Plant,
    Reason,
    State,
)
from evolution.session import PERSON
from evolution.text import story
from evolution.text.story import Namer
from evolution.ui import pick
from evolution.ui.pick import Picker, Picks


class Barrier(NamedTuple):
    """Why something on the table cannot be picked next, and the traits of its own that bar it."""

    why: str
    causes: frozenset[str] = frozenset()


class ViewContext(NamedTuple):
    """Who looks at the table, in whose words, and what he has picked."""

    namer: Namer
    seen: State
    picker: Picker
    kinds: tuple[str, ...]  # person, or the kind of opponent, for every seat
    phase: str  # the key of the one that is being played; the last one when the game is over
    asked: int = NATURE
    options: tuple[Action, ...] = ()
    picks: Picks = ()
    left: tuple[Action, ...] = ()  # the options that agree with the picks
    lit: frozenset[int] = frozenset()  # the animals and places to be picked next
    barred: Mapping[int, Barrier] = {}  # animal or place -> why it cannot be picked now
    struck: Mapping[int, str] = {}
    asking: bool = False  # the one who looks is the one who is asked
    candidates: Sequence[tuple[Action, list[Reason]]] = ()  # all that may be tried
    foreseen: dict[Action, Forecast | None] | None = None  # what has been worked out already
    advice: tuple[Action, ...] = ()  # what somebody else would do
    twin: int = 0  # which of several equal cards has been picked
    extras: Mapping[int, Sequence[bool]] = {}  # which tokens of an animal are of no food bank
    dear: frozenset[int] = frozenset()  # of what is lit, one's own that the picked would harm


def mine(context: ViewContext, being: str) -> bool:
    """Is it an animal of whoever is asked? As targets, these come last."""
    kind, _, id = being.partition(" ")
    return kind == "animal" and context.namer.owners.get(int(id)) == context.asked


def victim(context: ViewContext, action: Action) -> int:
    """The animal that it harms: prey, or one that gets what may as well be put on others'."""
    if context.picker.attacks(action):
        return action.target
    grows = context.seen.rules.traits.get(str(action.what)) if action.verb == story.GROW else None
    if grows and grows.category != "burden":
        return 0
    alike = (it.animal for it in context.options if pick.do(it) == pick.do(action))
    strays = any(id > 0 and not mine(context, pick.being(id)) for id in alike)
    return action.animal if strays else 0


def with_dear(context: ViewContext) -> ViewContext:
    """What is picked may be meant for others, and one's own animals be among what is lit."""
    if not context.picks:
        return context
    harmed = (
        id
        for action in context.left
        if (id := victim(context, action)) in context.lit
        and id in context.picker.next_beings(action, context.picks)
    )
    own = frozenset(id for id in harmed if mine(context, pick.being(id)))
    return context._replace(dear=own)


def advised(context: ViewContext, id: int) -> bool:
    """Is it an animal, or a place, that the advice is about?"""
    return any(id in (action.animal, action.target) and id for action in context.advice)


def alone(context: ViewContext, seat: int) -> bool:
    """Is it the seat of the only person at the table?"""
    return context.kinds[seat] == PERSON and context.kinds.count(PERSON) == 1


def light(context: ViewContext, id: int) -> tuple[str, str]:
    """How an animal or a place is lit, and why it is not."""
    if not context.asking:
        return "", ""
    if pick.being(id) in context.picks:
        return "picked", ""
    if id in context.lit:
        return "legal", ""
    return ("barred", context.barred[id].why) if id in context.barred else ("", "")


def spoken_light(context: ViewContext, lit: str) -> list[str]:
    return [context.namer.words.say(f"ui.lit.{lit}")] if lit in ("legal", "picked") else []


def barred(
    namer: Namer,
    picker: Picker,
    candidates: Iterable[tuple[Action, list[Reason]]],
    picks: Picks,
    legal: Set[int],
) -> dict[int, Barrier]:
    """For what lies on the table and cannot be picked next: the reasons against it."""
    found: dict[int, list[tuple[Action, list[Reason]]]] = {}
    for action, reasons in candidates:
        if reasons and picker.agrees(action, picks):
            for id in picker.next_beings(action, picks).difference(legal):
                found.setdefault(id, []).append((action, reasons))
    return {
        id: Barrier(story.refusal(namer, tried), causes(id, tried)) for id, tried in found.items()
    }


def causes(id: int, tried: Iterable[tuple[Action, list[Reason]]]) -> frozenset[str]:
    """What the reasons name of its own: a trait that speaks for itself, or one they are about."""
    reasons = [reason for _, found in tried for reason in found if reason.animal == id]
    return frozenset(str(it) for reason in reasons for it in (reason.key, reason.what))


def phase(seen: State) -> str:
    """The key of the phase that is being played; the last one when the game is over."""
    return under_way(seen).phase or str(seen.rules.phases[-1].kind)


def rows(context: ViewContext) -> tuple[tuple[int, str, str], ...]:
    """The places that animals live in, where they are apart."""
    seen = context.seen
    if not seen.rules.territorial:
        return ()
    words, places = context.namer.words, seen.places.values()
    return tuple(
        (place.id, place.key, story.place_name(words, place.key))
        for place in places
        if not isinstance(place, Plant)
    )
