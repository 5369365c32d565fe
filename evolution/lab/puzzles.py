"""Puzzles: positions of real games in which one choice is better than all others, and proved so.

They are found by playing games and following every small position to the end of its turn. What is
known of a puzzle can be worked out again from its table alone (:func:`puzzle`), and a test does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import NamedTuple

import evolution
from evolution.chance import pick
from evolution.engine import apply, decision, start
from evolution.frame import FIELDS, LEAVING
from evolution.lab.solve import Solver, Unsolved, Worth, after, alike
from evolution.lessons.puzzles import Puzzle
from evolution.model import NATURE, UNKNOWN, Action, State
from evolution.notation import show
from evolution.observe import observe
from evolution.players import PLAYERS, Player
from evolution.ruleset import Ruleset

FEWEST = 3  # choices that differ; a defender has two
CLEARLY = Fraction(1, 6)  # so much better is the best, where dice decide
MOST_FOOD, MOST_ANIMALS, MOST_TRAITS = (
    3,
    8,
    16,
)  # where more lies on the table there is too much to follow
OTHER_HALF = re.compile(r"(?<=[a-z])/[a-z_]+")
ANIMALS = re.compile(r"[A-H]: ")
LEVELS = ("grazer", "forager")  # who is right about a puzzle of level 1, and of level 2


class Answer(NamedTuple):
    """The choices that are best and all the same, what they are worth, and what the next one is."""

    best: tuple[Action, ...]
    worth: Fraction
    next: Fraction


def find(rules: Ruleset, seats: int, seed: int, player: Player) -> Iterator[Puzzle]:
    """The puzzles in one game of a player against itself; one of each theme in a turn."""
    state, rng = start(rules, seats, seed), Random(seed)
    found: dict[tuple[int, str], Puzzle] = {}
    while ask := decision(state):
        if ask.who == NATURE:
            apply(state, pick(rng, ask.legal_actions))
            continue
        if small(state) and (one := puzzle(bare(state))):
            found.setdefault((state.turn, one.theme), one)
        choice = player.choose(observe(state, ask.who), ask.legal_actions, rng)
        apply(state, choice.action)
    yield from found.values()


def small(state: State) -> bool:
    """May it be one? Somebody eats, there is a choice, and not too much to follow."""
    now = evolution.under_way(state).phase
    feeding = any(phase.hunger for phase in state.rules.phases if phase.kind == now)
    food = sum(place.food for place in state.places.values())
    few = food <= MOST_FOOD and len(state.animals) <= MOST_ANIMALS
    worn = sum(len(animal.marks) for animal in state.animals.values())
    few = few and worn <= MOST_TRAITS
    return feeding and few and len(state.legal_actions) >= fewest(state)


def fewest(state: State) -> int:
    """So many choices that come to something different there have to be."""
    return FEWEST if len(state.stack) == 2 else FEWEST - 1


def bare(state: State) -> str:
    """The table as the asked player sees it, without what has no say at feeding.

    These are hands, piles, whose card lies where and what else is printed on one.
    """
    state = turned(state.copy())
    for seat in state.seats:
        seat.hand, seat.discard, seat.pool = [], [], []
    state.discard = []
    for animal in state.animals.values():
        animal.card = animal.card and UNKNOWN
    deck = f"deck: {len(state.deck)}"
    lines = [deck if line.startswith("deck: ") else line for line in show(state).splitlines()]
    told = (OTHER_HALF.sub("", line) if ANIMALS.match(line) else line for line in lines)
    return "\n".join(line for line in told if not line.startswith("serial: "))


def turned(state: State) -> State:
    """The same table, turned until the asked player is the first, A."""
    ask, seats = decision(state), len(state.seats)
    assert ask
    state.seats = [state.seats[seat] for seat in state.clockwise(ask.who)]
    state.first = (state.first - ask.who) % seats
    for animal in state.animals.values():
        animal.owner = (animal.owner - ask.who) % seats
    for number, frame in enumerate(state.stack):
        types = FIELDS[type(frame).__name__]
        there = {name: getattr(frame, name) for name in types if types[name] == "SeatId"}
        there = {name: (seat - ask.who) % seats for name, seat in there.items() if seat >= 0}
        state.stack[number] = frame._replace(**there)
    return state


def puzzle(table: str) -> Puzzle | None:
    """The puzzle that a position is; None if it is none, or too much to follow."""
    state = evolution.table(table)
    ask = decision(state)
    if not ask or ask.who:
        return None
    aim = "lead" if state.rules.is_last_turn(state) else "living"
    solver = Solver(state, ask.who, aim)
    try:
        worths = solver.options(state)
        classes = alike(state)
        if len({classes[it] for it in classes if it.verb not in LEAVING}) < fewest(state):
            return None
        for proof in ("sure", "odds"):
            if found := clear(worths, classes, proof):
                return told(solver, state, table, aim, proof, found)
    except Unsolved:
        pass
    return None


def clear(worths: dict[Action, Worth], classes: dict[Action, int], proof: str) -> Answer | None:
    """The choices that are all the same and clearly better than the others, and both worths."""
    value = {it: Fraction(one.sure) if proof == "sure" else one.mean for it, one in worths.items()}
    worth = max(value.values())
    best = tuple(it for it in value if value[it] == worth)
    rest = max((value[it] for it in value if it not in best), default=worth)
    gap = 1 if proof == "sure" else CLEARLY
    if worth - rest < gap or len({classes[it] for it in best}) > 1:
        return None
    if proof == "sure" and worths[best[0]].mean < max(one.mean for one in worths.values()):
        return None  # somebody who trusts in luck would do better elsewhere
    return Answer(best, worth, rest)


def told(
    solver: Solver,
    state: State,
    table: str,
    aim: str,
    proof: str,
    found: Answer,
) -> Puzzle:
    """All that is to be known of it."""
    best, worth, following = found
    guesses = [guess(state, name) for name in LEVELS]
    level = next((n for n, one in enumerate(guesses, 1) if one in best), len(LEVELS) + 1)
    tempting = [it for it in (*reversed(guesses), *state.legal_actions) if it not in best]
    trap = solver.line(state, min(tempting, key=lambda it: it.verb in LEAVING))
    theme = theme_of(state, aim, best[0], trap)
    return Puzzle(table, theme, level, aim, proof, best, str(worth), str(following), tuple(trap))


def guess(state: State, name: str) -> Action:
    """What one of the opponents would do."""
    ask = decision(state)
    assert ask
    return PLAYERS[name].choose(observe(state, ask.who), ask.legal_actions, Random(0)).action


def theme_of(state: State, aim: str, best: Action, trap: list[Action]) -> str:
    """What it is about: defence, points, chain, hunter, feed."""
    ask = decision(state)
    assert ask
    mine = {animal.id for animal in state.of(ask.who)}
    under_way = {it.kind: it.target for it in evolution.under_way(state).doings}
    if under_way.get("attack") in mine:
        return "defence"
    if aim == "lead":
        return "points"
    if "chain" in under_way or any(it.kind == "chain" for it in after(state, best).events):
        return "chain"
    for action in trap:
        state = after(state, action)
        if any(
            it.kind == "attack" and {it.animal, it.target} & mine == {it.target}
            for it in state.events
        ):
            return "hunter"
    return "feed"
