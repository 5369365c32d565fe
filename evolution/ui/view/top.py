"""What stands above the table, as plain data: the turn, its phases, who is asked."""

from __future__ import annotations

from typing import NamedTuple

from evolution.changes import USUAL
from evolution.model import NATURE, State
from evolution.text.words import LETTERS, Words
from evolution.ui.view.context import ViewContext, alone
from evolution.ui.view.sources import Bank, banks


class Top(NamedTuple):
    turn: str
    last: bool
    phases: tuple[tuple[str, str, bool], ...]  # key, name, is it now
    who: str
    letter: str
    banks: tuple[Bank, ...]
    deck: int
    asking: bool = False  # does the next tap ask about a thing, and not choose it?
    yields: str = ""  # there is less food than usual in this turn, or more
    handing: bool = False  # may the result be handed in to a teacher?
    wall: str = ""  # a window for the wall is "on", or "dark"


def top(context: ViewContext, dying: bool = False) -> Top:
    """``dying``: who died at the end of a turn is still to be read, whatever has begun since."""
    seen, words = context.seen, context.namer.words
    every = [one.kind for one in seen.rules.phases]
    keys = [one.kind for one in seen.rules.phases if not one.silent]
    keys = [key for key in keys if words.has(f"phase.{key}.name")]
    end = [one.kind for one in seen.rules.phases if one.hunger][-1]  # when the hungry die
    now = end if dying else context.phase
    while now not in keys and now != every[0]:  # what belongs to a phase has no name of its own
        now = every[every.index(now) - 1]
    ago = dying and every.index(context.phase) < every.index(end)  # in the turn before this one
    phases = [(key, words.say(f"phase.{key}.name"), key == now) for key in keys]
    if context.asked >= 0:
        yours = context.asking and alone(context, context.asked)  # and nobody watches again
        key = "ui.turn_of.you" if yours else "ui.turn_of"
        who, letter = words.say(key, name=context.namer.seat(context.asked)), LETTERS[context.asked]
    elif context.asked == NATURE or not seen.stack:
        who, letter = words.say("ui.over" if not seen.stack else "ui.nature"), ""
    else:
        who = letter = ""
    last = seen.rules.is_last_turn(seen) and not ago
    turn = turn_name(words, seen, ago)
    percent = seen.rules.changes.percent(seen.turn - ago)
    yields = "" if percent == USUAL else "less" if percent < USUAL else "more"
    made = Top(turn, last, tuple(phases), who, letter, banks(context), len(seen.deck))
    return made._replace(yields=yields and words.say(f"ui.yield.{yields}"))


def turn_name(words: Words, seen: State, ago: int = 0) -> str:
    """Which turn it is, or was so many turns ago, and whether it is the last."""
    last, turns = seen.rules.is_last_turn(seen) and not ago, seen.rules.turns(seen.rules)
    if not seen.turn:
        return words.say("ui.turn.before")
    return words.say("ui.last_turn" if last else "ui.turns", n=seen.turn - ago, k=turns)
