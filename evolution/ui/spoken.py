"""What has happened in a game, as it is said to ears."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from evolution.model import UNKNOWN, Event
from evolution.text import story
from evolution.text.words import Words
from evolution.ui.extinctions import Extinction, begun
from evolution.ui.history import TURN
from evolution.ui.view import NOBODY
from evolution.ui.view.context import phase
from evolution.ui.view.sources import lying
from evolution.ui.view.top import turn_name

if TYPE_CHECKING:
    from evolution.ui.play import Play

MOST_CARDS = 8  # that are named when they come
MOST_BACK = 8  # things are told that an undo takes back


def news(play: Play, words: Words) -> str:
    """What the last choice has brought about; before the first, how the game has begun."""
    return " ".join(filter(None, (ended(play, words), begins(play, words))))


def ended(play: Play, words: Words) -> str:
    """The same, but nothing of a new turn."""
    events, _ = by_turn(play)
    over, ending = begun(events), play.extinction
    said = [
        play.history.sentence(events[:over], words),
        fate(play, ending, words) if ending and ending.begun > play.came else "",
        own_dead(play, ending, words) if ending and ending.begun > play.came else "",
        play.history.sentence(events[over:], words),
    ]
    if play.spent and not play.session.rules.sites and not over:  # else fate tells it
        said.append(words.say("reason.bank_empty"))
    return " ".join(filter(None, (*said, found(play, events, words))))


def begins(play: Play, words: Words) -> str:
    """How a new turn begins, if the last choice has brought one."""
    _, events = by_turn(play)
    last = f"{turn_name(words, play.state)}." if play.now_last else ""
    said = (play.history.sentence(events, words), last, found(play, events, words))
    return " ".join(filter(None, said))


def by_turn(play: Play) -> tuple[list[Event], list[Event]]:
    """What the last choice has brought: of the turn that it was made in, and of a new one."""
    session = play.session
    events = list(play.happened() if session.steps else session.opening)
    turn = next((n for n, event in enumerate(events) if event.kind == TURN), len(events))
    return events[:turn], events[turn:]


def found(play: Play, events: Iterable[Event], words: Words) -> str:
    """Where the food lies, if feeding begins."""
    feeding = any(event.kind == "feeding" for event in events)
    return lying(play.namer(words), play.state) if feeding else ""


def food(play: Play, words: Words) -> str:
    """How much there is for those who feed, where it lies in few places."""
    state, ask = play.state, play.ask
    eats = ask and any(action.verb == "eat" for action in ask.legal_actions)
    told = any(event.kind == "feeding" for event in play.happened())  # with the dice
    if not eats or told or state.rules.sites:
        return ""
    lies = (
        words.say("ui.bank", name=story.place_name(words, it.key), n=it.food)
        for it in state.places.values()
    )
    return f"{words.series(lies)}."


def dealt(play: Play, words: Words) -> str:
    """Which cards have come to the only person since they were told last, when one is played."""
    cards = any(action.card for action in play.ask.legal_actions) if play.ask else False
    if play.you == NOBODY or play.covered or not cards:
        return ""
    hand = Counter(card for card in play.seen.seats[play.you].hand if card != UNKNOWN)
    new, play.heard = hand - play.heard, hand
    if not 0 < new.total() <= MOST_CARDS:
        return ""
    names = [f"{story.card_name(words, it)}{f' ×{n}' * (n > 1)}" for it, n in new.items()]
    return words.say("ui.dealt", cards=words.series(names))


def standing(play: Play, words: Words) -> str:
    """Which turn it is, and which phase, for the ears of whoever comes back."""
    key = f"phase.{phase(play.state)}.name"
    named = [words.say(key)] if words.has(key) else []
    return f"{words.row([turn_name(words, play.state), *named])}."


def fate(play: Play, extinction: Extinction, words: Words) -> str:
    """Whether there was food for those who starve."""
    if not extinction.deaths:
        return words.say("ui.all_live")
    if extinction.left:
        return words.say("ui.left_over", n=extinction.left)
    return "" if play.session.rules.sites else words.say("reason.bank_empty")


def own_dead(play: Play, extinction: Extinction, words: Words) -> str:
    """Who of the dead were the only person's, where others have died too."""
    own = [it for _, it in extinction.deaths if it.owner == play.you != NOBODY]
    if not own or len(own) == len(extinction.deaths):
        return ""
    names = dict.fromkeys(play.namer(words).animal(it.id) for it in own)
    return words.say("ui.died.own", animals=words.listed([*names]))


def undone(play: Play, words: Words) -> str:
    """What an undo takes back, as the log has it, and who had chosen it.

    What the log does not tell is told only where nobody else sits at the screen.
    """
    back = play.session.can_undo()
    if not back:
        return ""
    steps = play.session.steps[-back:]
    step, first = steps[0], [event for one in steps for event in one.events[:1]]
    what = play.history.sentence(first[:MOST_BACK], words)
    if not what and step.who == play.you:
        what = f"{story.action_sentence(play.namer(words), step.action)}."
    said = words.say("ui.undone.what", name=play.names[step.who], what=what)
    return said if what else words.say("ui.undone")
