"""When a choice may be a slip, so that it is asked once more."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

import evolution
from evolution.forecast import Forecast, fat_on, recalled
from evolution.frame import LEAVING
from evolution.model import POISONED, Action, Animal, Decision, State
from evolution.text.story import GROW
from evolution.ui.view import NOBODY

if TYPE_CHECKING:
    from evolution.ui.play import Play


def doubtful(play: Play, action: Action) -> str:
    """The key of a question to ask first: does it throw food away, or eat one's own?"""
    ask, owners = play.ask, play.session.owners
    if action.verb in ("pass", "done") and ask and any(o.verb == "eat" for o in ask.legal_actions):
        return "ui.wastes"
    if play.picker.attacks(action) and ask and owners.get(action.target) == ask.who:
        return "ui.own_prey"
    if action.verb in LEAVING and ask and idle(play, ask):
        last = play.session.rules.is_last_turn(play.session.state)
        return "ui.loses_cards" if last else "ui.keeps_cards"
    other = action.verb == GROW and play.pointed not in ("", action.what)
    if other and f"grow {action.what}" not in play.picks:
        return "ui.other_half"
    if gone := given_up(play, action):
        dead = dying(play.forecasts()[action])
        return "ui.kills" if dead.issuperset(gone) else "ui.gives_up"
    return ""


def given_up(play: Play, action: Action) -> tuple[int, ...]:
    """The animals of one's own that are lost after this choice, and not after some other."""
    ask = play.ask
    if not ask or len(ask.legal_actions) < 2:
        return ()
    if play.private and not any(option.card for option in ask.legal_actions):
        return ()  # the question would tell what lies in wait
    seen = evolution.observe(play.session.state, ask.who)
    told = recalled(seen, action, play.forecasts())
    gone = lost(play, seen, action)
    if told and told.left:
        gone &= dying(told)  # others may still find food
    least = least_lost(play, seen, action)
    better = [it for it in ask.legal_actions if gone and least_lost(play, seen, it) < least]
    saved = [gone - lost(play, seen, it) for it in better]
    return tuple(sorted(min(filter(None, saved), key=len, default=())))


def least_lost(play: Play, seen: State, action: Action) -> int:
    """How many of the asked player's are lost at least, if all the food that is left is theirs."""
    told = recalled(seen, action, play.forecasts())
    if not told:
        return 0
    dead, own = dying(told), seen.of(play.ask.who if play.ask else NOBODY)
    gone, left = sum(it.id in dead for it in own), told.left if is_scarce(seen) else inf
    for tokens in sorted(lack(seen, told, it) for it in own if it.id not in dead):
        left -= tokens  # who lacks least is fed first
        gone += left < 0
    return gone


def is_scarce(seen: State) -> bool:
    """Can food come to an end? Not where none lies there, as in other phases."""
    return any(place.food for place in seen.places.values())


def lack(seen: State, told: Forecast, animal: Animal) -> int:
    """How many tokens an animal lacks then, beyond the fat it has."""
    if animal.fed or animal.id in told.fed:
        return 0
    _, gained = told.food.get(animal.id, (0, 0))
    return max(animal.need - animal.food - gained - fat_on(seen, animal), 0)


def lost(play: Play, seen: State, action: Action) -> frozenset[int]:
    """Who of the asked player's dies for sure, or needs more than all the food that is left."""
    told = recalled(seen, action, play.forecasts())
    if not told:
        return frozenset()
    dead = dying(told)
    scarce = is_scarce(seen)
    own = seen.of(play.ask.who if play.ask else NOBODY)
    return frozenset(
        it.id for it in own if it.id in dead or (scarce and lack(seen, told, it) > told.left)
    )


def dying(told: Forecast | None) -> frozenset[int]:
    """Who dies of it for sure, as was forecast; now, or of poison when the turn ends."""
    if not told:
        return frozenset()
    poisoned = (id for id, flags in told.flags.items() if POISONED in flags)
    return frozenset((*(id for id, odds in told.deaths.items() if odds.least == 1), *poisoned))


def idle(play: Play, ask: Decision) -> bool:
    """Could a card be played, and has the one who is asked played none in this phase?"""
    if not any(option.card for option in ask.legal_actions):
        return False
    opening = play.session.rules.phases[0].kind
    for step in reversed(play.session.steps):
        if step.who == ask.who and step.action.card:
            return False
        if any(event.kind == opening for event in step.events):
            return True
    return True
