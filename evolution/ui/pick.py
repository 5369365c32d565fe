"""From clicks to an action: every pick narrows what may be done, until one thing is left.

A pick is a short text that stands on the thing that is clicked: "card" and the card, "do eat",
"grow" and a trait (a card played as that trait), "animal 7", "place -1" (a place, or a plant),
"what 2". No trait is mentioned here, so a new one can be played the day it is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from evolution.model import Action
from evolution.ruleset import Ruleset
from evolution.text.story import GROW

Picks = tuple[str, ...]

BEINGS = ("animal ", "place ")  # picks of what lies on the table
AND = " + "  # between two picks that are made by one click
VAIN = "vain "  # before those of what cannot be done: a click on it only says why
OR = " | "  # between those of several such things that stand in one line
PAIR = ("animal", "target")  # the parts of an action that name two of them
BROKEN_OFF = ("animal", "place", "what")  # what is picked anew where the first try leads nowhere


def card(action: Action) -> str:
    """The card it takes; for what takes none, the deed itself."""
    return f"card {action.card}" if action.card else do(action)


def bare(action: Action) -> bool:
    """Is a card all there is to choose about it?"""
    return bool(action.card) and not (action.animal or action.target or action.what)


def do(action: Action) -> str:
    return f"grow {action.what}" if action.verb == GROW else f"do {action.verb}"


def deed(action: Action) -> str:
    """The kind of deed, as it is named by itself."""
    return str(action.what) if action.verb == GROW else action.verb


def animal(action: Action) -> str:
    if action.animal < 0:
        return f"place {action.animal}"
    return f"animal {action.animal}" if action.animal else ""


def being(id: int) -> str:
    """The pick of an animal, a plant or a place."""
    return f"animal {id}" if id > 0 else f"place {id}"


def what(action: Action) -> str:
    return "" if action.verb == GROW or action.what == "" else f"what {action.what}"


class Picker:
    """Reads actions as picks, by the rules that are being played."""

    def __init__(self, rules: Ruleset) -> None:
        self.to_places = rules.to_places  # for these verbs 0 is a place
        # Pair cards that both animals use, or bear, alike: either of the two may be picked first.
        # The actions themselves name the older animal first, so that nothing is offered twice.
        paired = [trait for trait in rules.traits.values() if trait.paired]
        self.mutual = frozenset(it.verb or it.key for it in paired if it.key in rules.actions)
        self.hunts = {verb for verb, it in rules.verbs.items() if it.category == "attack"}
        self.alike = frozenset(trait.key for trait in paired if not trait.directed)
        self.parts = {  # in this order one is asked for them
            "card": card,
            "do": do,
            "animal": animal,
            "target": self.target,
            "what": what,
        }
        self.read = lru_cache(2_000)(self.picks)  # most are asked about at every click

    def target(self, action: Action) -> str:
        if action.target > 0:
            return f"animal {action.target}"
        return f"place {action.target}" if action.target or action.verb in self.to_places else ""

    def either(self, action: Action) -> bool:
        """Are its two animals alike in it, so that either may be picked first?"""
        return action.verb in self.mutual or action.verb == GROW and action.what in self.alike

    def offers(self, action: Action, field: str) -> tuple[str, ...]:
        """What may be picked for one part of an action; for a pair, either of the two."""
        if field in PAIR and self.either(action):
            return (animal(action), self.target(action))
        return (self.parts[field](action),)

    def rest(self, action: Action, picks: Picks) -> str:
        """All that has not been picked of an action, as one click."""
        parts = [part(action) for part in self.parts.values()]
        return AND.join(part for part in dict.fromkeys(parts) if part and part not in picks)

    def agrees(self, action: Action, picks: Picks) -> bool:
        """Is the action one of those that the picks leave open, in whatever order animals came?"""
        return self.read(action).issuperset(picks)

    def picks(self, action: Action) -> frozenset[str]:
        """All that one may click on the way to an action."""
        return frozenset(part(action) for part in self.parts.values())

    def attacks(self, action: Action) -> bool:
        """Is it an attack, of an animal or of a plant?"""
        return action.animal < 0 or action.verb in self.hunts

    def in_order(self, action: Action, picked: Sequence[str]) -> bool:
        """Is the first picked animal the one that acts, and the second its target?"""
        parts = (animal(action), self.target(action))
        return all(part == pick for part, pick in zip(parts, picked, strict=False))

    def narrow(self, actions: Iterable[Action], picks: Picks) -> list[Action]:
        """The actions that agree with all picks; who was picked first acts, if that can be."""
        if not picks:
            return list(actions)
        left = [action for action in actions if self.agrees(action, picks)]
        picked = [pick for pick in picks if pick.startswith(BEINGS)]
        if not picked:
            return left
        return [a for a in left if self.either(a) or self.in_order(a, picked)] or left

    def question(self, actions: Sequence[Action], picks: Picks = ()) -> tuple[str, list[str]]:
        """What has to be picked next, and what to choose from. Empty where nothing is open."""
        fields = list(self.parts)
        for field in fields[not any(action.card for action in actions) :]:
            found = list(dict.fromkeys(one for it in actions for one in self.offers(it, field)))
            if field in PAIR and all(map(self.either, actions)):
                left = [one for one in found if one not in picks]
                field = "animal" if left == found else "target"
                found = left if len({(it.animal, it.target) for it in actions}) > 1 else []
            if len(found) > 1 and not set(found) & set(picks):
                return field, found
        return "", []

    def lit(self, actions: Iterable[Action], picks: Picks) -> set[int]:
        """The animals to point at next: those that may act, or the targets of one picked.

        Where it is known who acts, as where a plant is sent, they are the targets too.
        """
        picked = [int(pick.split()[1]) for pick in picks if pick.startswith(BEINGS)]
        actions, found = list(actions), set()
        actors = {action.animal for action in actions}
        led = max(actors, default=0) <= 0 or bool(picks) and len(actors) == 1
        for action in actions:
            if not picked:
                found |= {action.animal, action.target if led or self.either(action) else 0}
            elif action.animal == picked[0]:
                found.add(action.target)
            else:
                found.add(action.animal)
        return {id for id in found if id > 0 and id not in picked}

    def places(self, actions: Iterable[Action], picks: Picks) -> set[int]:
        """The places and plants to point at next."""
        actions = list(actions)
        homes = {action.target for action in actions if action.verb == "birth"}
        choosing = len(homes) > 1 and any(pick.startswith("card ") for pick in picks)
        found: set[int] = set()
        for action in actions:
            if action.verb != "birth" or choosing:
                parts = {animal(action), self.target(action)}.difference(picks)
                found |= {int(part.split()[1]) for part in parts if part.startswith("place ")}
        return found

    def next_beings(self, action: Action, picks: Picks) -> set[int]:
        """What lies on the table and an action names, and could be picked next for it."""
        picked = [one for one in picks if one.startswith("animal ")]
        id = action.target if picked and animal(action) == picked[0] else action.animal
        found = {id} if id > 0 and being(id) not in picked else set()
        if action.verb != "birth":
            parts = {animal(action), self.target(action)}.difference(picks)
            found |= {int(part.split()[1]) for part in parts if part.startswith("place ")}
        return found

    def add(self, actions: Sequence[Action], picks: Picks, pick: str) -> Picks | None:
        """The picks after one more click, with the others or anew; None if it leads nowhere."""
        if pick in picks:
            at = picks.index(pick)
            return picks[:at]
        for kept in (picks, tuple(p for p in picks if p.split()[0] not in BROKEN_OFF), ()):
            wanted = (*kept, pick)
            if self.narrow(actions, wanted):
                return wanted
        return None
