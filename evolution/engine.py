"""Playing: how a game starts, who is asked, what an answer does, and how it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from evolution.chance import shuffle
from evolution.changes import NOTHING, populate
from evolution.effects import draw
from evolution.model import (
    NOBODY,
    Action,
    Card,
    Decision,
    Place,
    Reason,
    SeatId,
    State,
    UnderWay,
    because,
    new,
)
from evolution.phases import Turn, standings
from evolution.ruleset import Part, Ruleset


def start(
    rules: Ruleset,
    seats: int = 2,
    seed: int = 0,
    first: int | None = None,
    deck: list[Card] | None = None,
    ask_anyway: bool = False,
) -> State:
    """A new game, dealt and waiting for its first decision.

    ``seed`` shuffles the deck and picks the first player; ``first`` and ``deck`` (the last card is
    the top) may be given instead. ``ask_anyway`` asks for what goes without saying too. Raises
    ValueError if the rules do not suit so many seats, or do not know a card of the ``deck``.
    """
    if not isinstance(rules, Ruleset):
        raise TypeError("a game starts with rules, such as evolution.rules('origin')")
    for card in deck or ():
        if card not in rules.cards:
            raise ValueError(f"there is no card called {card!r} in {' + '.join(rules.names)}")
    rng = Random(seed)
    state = State(rules, seats)
    state.ask_anyway = ask_anyway
    state.deck = rules.deck_for(seats)
    shuffle(rng, state.deck)
    state.first = int(rng.random() * seats)
    if deck is not None:
        state.deck = deck[:]
    if first is not None:
        state.first = first % seats
    lay_places(state)
    if rules.changes != NOTHING:
        populate(state, rng)
    for _ in range(rules.hand):
        for seat in state.clockwise(state.first):
            draw(state, seat)
    state.stack = [Turn()]
    if rules.prepare:
        rules.prepare(state, rng)
    settle(state)
    return state


def lay_places(state: State) -> None:
    """The places where food will lie: ids 0, -1, -2, …"""
    for number, (key, _, _) in enumerate(state.rules.banks.get(len(state.seats), ())):
        state.places[-number] = Place(-number, key)


def settle(state: State) -> None:
    """Run the frames that ask nobody, until one asks somebody or the game is over.

    A single action that is obvious is nothing to ask about, unless the state says otherwise.
    """
    stack = state.stack
    while stack:
        frame = stack[-1]
        legal = frame.legal_actions(state)
        if legal and (len(legal) > 1 or state.ask_anyway or not frame.obvious(state, legal[0])):
            state.legal_actions = legal
            return
        frame.resolve(state, None)
    state.legal_actions = []


def decision(state: State) -> Decision | None:
    """Who is asked now, and for what; None when the game is over. Changes nothing."""
    if not state.stack:
        return None
    return new(Decision, (state.stack[-1].who(state), state.legal_actions))


def apply(state: State, action: Action) -> None:
    """Carry out one of the legal actions, and everything that follows until the next decision.

    ``state.events`` then holds what has happened. Raises ValueError, and changes nothing, if the
    action is not legal; :func:`why_not` tells why. A text is no action: see ``parse_action``.
    """
    if action not in state.legal_actions:
        reasons = ", ".join(reason.key for reason in why_not(state, action))
        raise ValueError(f"cannot play {action}: {reasons}")
    carry_out(state, action)
    settle(state)


def carry_out(state: State, action: Action) -> None:
    """The answer to the question on top of the stack, and nothing that follows by itself."""
    state.events = []
    frame = state.stack[-1]
    if state.ask_anyway and len(state.legal_actions) == 1 and frame.obvious(state, action):
        frame.resolve(state, None)  # as if nobody had been asked
    else:
        frame.resolve(state, action)


def unfold(state: State, action: Action, events: int) -> None:
    """Carry out a legal action only until so many events have happened, to look at what is then.

    What follows by itself is not over: nobody is asked, and it cannot be played on from there.
    """
    carry_out(state, action)
    state.legal_actions = []
    while len(state.events) < events:
        state.stack[-1].resolve(state, None)


Policy = Callable[[State, Random], Action | None]  # None where nobody is asked


def any_action(state: State, rng: Random) -> Action | None:
    """One of the legal actions by chance, found without listing all; None where nobody is asked.

    Each may come up, but some more often than others: whoever can do something mostly does. So it
    plays better than a player who picks from ``legal_actions``, each as likely.
    """
    if not state.stack:
        return None
    found: Action | None = state.stack[-1].any_action(state, rng)
    return found


def play_on(
    state: State, rng: Random, policy: Policy = any_action, until: int | None = None
) -> None:
    """Play on, for Nature too, until the turn ``until`` begins or the game is over.

    It is the same game that :func:`apply` plays, but nothing is listed and no ``events`` are
    kept; so a policy says None where nobody is asked, as :func:`any_action` does.
    """
    stack = state.stack
    while stack and (until is None or state.turn < until):
        stack[-1].resolve(state, policy(state, rng))
    state.events = []
    settle(state)


def under_way(state: State) -> UnderWay:
    """What happens now, for whoever looks on: the phase, whose ply it is, who attacks whom."""
    doings = tuple(doing for frame in state.stack for doing in frame.doings(state))
    now = state.stack[0].phase if state.stack and isinstance(state.stack[0], Turn) else 0
    phase = state.rules.phases[now - 1].kind if now else ""
    return UnderWay(phase, doings[0].seat if doings else NOBODY, doings)


def is_private(state: State) -> bool:
    """Do cards that not everybody sees decide what the one who is asked may answer?"""
    return bool(state.stack) and state.stack[-1].private(state)


def why_not(state: State, action: Action) -> list[Reason]:
    """Every reason why the action is not possible now; none means that it is."""
    if action in state.legal_actions:
        return []
    if not isinstance(action, Action):
        raise TypeError(f"{action!r} is no Action; parse_action reads one from text")
    if not state.stack:
        return [because("game_over")]
    return state.stack[-1].reasons(state, action) or [because("not_now")]


def candidates(state: State) -> Iterator[tuple[Action, list[Reason]]]:
    """Everything the rulebook lets the asked player try, each with the reasons against it."""
    if state.stack:
        candidates = state.stack[-1].candidates(state)
        yield from ((action, []) for action in candidates.legal)
        yield from candidates.barred


def score_sheet(state: State) -> list[list[Part]]:
    """Every seat's points line by line, as if the game ended now."""
    return [state.rules.score(state, seat) for seat in range(len(state.seats))]


def scores(state: State) -> list[int]:
    """The victory points of every seat, as if the game ended now: the sums of its score sheet."""
    return [points for points, *_ in standings(state)]


class Rank(NamedTuple):
    """One player's place in the final order."""

    place: int  # 1 for the winner; equal players share a place
    seat: SeatId
    points: int
    tie_break: int  # how much there is of what ``rules.tie_break`` compares between equal points
    compared: tuple[str, ...] = ()  # with those who have as many points: its key, then the "lot"


def ranking(state: State) -> list[Rank]:
    """All seats, best first: points, then what breaks a tie, then the lots thrown."""
    found = standings(state)
    ranks = []
    for seat, (points, number, luck) in enumerate(found):
        place = 1 + sum(other > found[seat] for other in found)
        equal = [other for other in found if other[0] == points]
        thrown = any(other[1] == number and other[2] != luck for other in equal)
        compared = [state.rules.tie_break.key] * (len(equal) > 1) + ["lot"] * thrown
        ranks.append(Rank(place, seat, points, number, tuple(compared)))
    return sorted(ranks)
