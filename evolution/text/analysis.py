"""The analysis of a game that is over, in sentences."""

from __future__ import annotations

from typing import NamedTuple

from evolution.players.analysis import Account, Analysis, Turning, Verdict
from evolution.session import Session
from evolution.text import story
from evolution.text.story import Namer, action_sentence
from evolution.text.why import weighed
from evolution.text.words import MINUS, Words

MOST_DEATHS = 3  # are told at a turning point
MUCH = 0.1  # of the chance to win: so much in a turn is worth a sentence


class Told(NamedTuple):
    """Something that is told of a choice, and where it stands in the record."""

    step: int  # the number of the choice, from 0
    said: str
    why: str = ""


def turn_of(session: Session, step: int) -> int:
    """In which turn a choice was made."""
    return [turn for turn, begun in turns_of(session).items() if begun <= step][-1]


def turns_of(session: Session) -> dict[int, int]:
    """Before which choice every turn begins."""
    found = {session.at(0).turn: 0}
    for number, step in enumerate(session.steps, 1):
        found |= {int(event.what): number for event in step.events if event.kind == "turn"}
    return found


def turning(namer: Namer, session: Session, point: Turning) -> Told:
    """What happened at a turning point, and whose chance it changed."""
    state = session.state
    events = session.steps[point.step].events
    deaths = [it for it in events[1:] if it.kind in session.rules.deaths]
    told = [story.event_sentence(namer, it, state) for it in (*events[:1], *deaths[:MOST_DEATHS])]
    said = namer.words.say(
        "analysis.point",
        turn=turn_of(session, point.step),
        told=" ".join(told).strip() or action_sentence(namer, session.steps[point.step].action),
        name=namer.seat(point.seat),
        before=percent(point.before),
        after=percent(point.after),
    )
    return Told(point.step, said)


def no_turning(namer: Namer, found: Analysis) -> str:
    """That no moment decided the game; and the turn that did in many small steps, if one did."""
    words, curve, begun = namer.words, found.curve, turns_of(found.session)
    bounds = [*begun.values(), len(curve) - 1]
    moves = [
        (curve[after][seat] - curve[before][seat], turn, seat, before, after)
        for turn, before, after in zip(begun, bounds, bounds[1:], strict=False)
        for seat in found.persons or range(len(namer.names))
    ]
    change, turn, seat, before, after = max(moves, key=lambda it: abs(it[0]))
    said = words.say("analysis.points.none")
    if abs(change) < MUCH:
        return said
    share = {"before": percent(curve[before][seat]), "after": percent(curve[after][seat])}
    small = words.say("analysis.points.small", turn=turn, name=namer.seat(seat), **share)
    return f"{said} {small}"


def verdict(namer: Namer, session: Session, found: Verdict) -> Told:
    """What a choice gave away, what would have been better, and why."""
    words, played = namer.words, found.played
    said = words.say(
        "analysis.verdict",
        label=words.say(f"analysis.label.{found.label}"),
        turn=turn_of(session, found.step),
        action=action_sentence(namer, played.action),
        before=percent(played.mean + found.loss.mean),
        after=percent(played.mean),
        least=percent(found.loss.least),
    )
    there = session.at(found.step).animals
    why = weighed(namer, there, found.choice, found.seat, "analysis.better")
    return Told(found.step, said, why)


def tallied(words: Words, analysis: Analysis, seat: int) -> str:
    """What all of one's choices cost together, and how many of them cost much by themselves."""
    labels = [it.label for it in analysis.verdicts if it.seat == seat]
    counts = {f"n{label}": labels.count(label) for label in (1, 2, 3)}
    lost = -percent(analysis.accounts[seat].own.mean)
    return words.say("analysis.tally", lost=lost, n=len(labels), **counts)


def account(namer: Namer, analysis: Analysis, seat: int) -> str:
    """Where a result comes from, in points of a hundred of the chance to win."""
    found = analysis.accounts[seat]
    return namer.words.say("analysis.account", name=namer.seat(seat), **figures(found, analysis))


def figures(found: Account, analysis: Analysis) -> dict[str, str]:
    """The numbers of an account, as they are shown: rounded, and still a sum."""
    gained = percent(found.final - 1 / analysis.seats)
    dice, cards = percent(found.dice), percent(found.cards)
    own, others = percent(found.own.mean), percent(found.others.mean)
    return {
        "gained": signed(gained),
        "luck": signed(dice + cards),
        "dice": signed(dice),
        "cards": signed(cards),
        "own": signed(own),
        "own_within": str(percent(found.own.within)),
        "others": signed(others),
        "others_within": str(percent(found.others.within)),
        "rest": signed(gained - dice - cards - own - others),
    }


def judged(words: Words, analysis: Analysis) -> str:
    """Who judges here, how well that is known to tell, and how long it was thought."""
    return words.say("analysis.judged", n=analysis.imagined)


def percent(share: float) -> int:
    return round(100 * share)


def signed(whole: int) -> str:
    """A change in percentage points, with its sign."""
    return f"+{whole}" if whole > 0 else f"{MINUS}{-whole}" if whole else "0"
