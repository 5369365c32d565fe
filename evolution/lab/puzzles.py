"""Puzzles: positions of real games in which one choice is better than all others, and proved so.

They are found by playing games and following every small position to the end of its turn. What is
known of a puzzle can be worked out again from its table alone (:func:`puzzle`), and a test does.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from math import lcm
from random import Random

import evolution
from evolution.chance import pick
from evolution.engine import apply, decision, start
from evolution.frame import FIELDS, LEAVING
from evolution.lab.solve import Solver, Unsolved, Worth, after, alike
from evolution.lessons import places, read
from evolution.lessons.puzzles import LEVELS, THEMES, Puzzle, Way, living
from evolution.lessons.run import Run
from evolution.model import NATURE, UNKNOWN, Action, State
from evolution.notation import show
from evolution.observe import observe
from evolution.players import PLAYERS, Player
from evolution.ruleset import Ruleset

CLASSES = 3  # choices that differ; a defender has two
CLEARLY = Fraction(1, 6)  # so much better is the best, where dice decide
MOST_FOOD, MOST_ANIMALS, MOST_TRAITS = (
    3,
    8,
    16,
)  # where more lies on the table there is too much to follow
OTHER_HALF = re.compile(r"(?<=[a-z])/[a-z_]+")
ANIMALS = re.compile(r"[A-H]: ")
NAIVE_AND_CAREFUL = ("grazer", "forager")  # who is right about a puzzle of level 1, and of level 2
MOST_KINDS = 4  # traits that an animal has in an easy one


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
    return CLASSES if len(state.stack) == 2 else CLASSES - 1


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
    try:
        classes = alike(state)
        if len({classes[it] for it in classes if it.verb not in LEAVING}) < fewest(state):
            return None
        solver = Solver(state, ask.who, aim)
        worths = solver.options(state)
        sure = {action: Fraction(worth.sure) for action, worth in worths.items()}
        if clear(sure, classes, 1) and luckless(worths):
            return told(solver, state, table, aim, int(max(sure.values())), sure)
        for goal in goals(state, aim, worths):
            solver = Solver(state, ask.who, aim, goal)
            chances = {action: worth.mean for action, worth in solver.options(state).items()}
            if clear(chances, classes, CLEARLY):
                return told(solver, state, table, aim, goal, chances)
    except Unsolved:
        pass
    return None


def clear(
    worths: Mapping[Action, Fraction], classes: dict[Action, int], gap: Fraction | int
) -> bool:
    """Are the best choices all the same, and clearly better than the others?"""
    worth = max(worths.values())
    best = {classes[it] for it in worths if worths[it] == worth}
    rest = [it for it in worths.values() if it < worth]
    return bool(rest) and len(best) == 1 and worth - max(rest) >= gap


def luckless(worths: dict[Action, Worth]) -> bool:
    """Would somebody who trusts in luck do the same?"""
    best = max(worths, key=lambda it: worths[it].sure)
    return worths[best].mean == max(worth.mean for worth in worths.values())


def goals(state: State, aim: str, worths: dict[Action, Worth]) -> Iterable[int]:
    """What dice might help to, and nothing makes sure: so many animals; to be in front."""
    if all(worth.sure == worth.mean for worth in worths.values()):
        return ()
    if aim == "lead":
        return (1,)
    return range(max(worth.sure for worth in worths.values()) + 1, living(state, 0) + 1)


def told(
    solver: Solver,
    state: State,
    table: str,
    aim: str,
    goal: int,
    worths: dict[Action, Fraction],
) -> Puzzle | None:
    """All that is to be known of it."""
    cases = lcm(*(worth.denominator for worth in worths.values()))
    ways = tuple(
        Way(action, int(worths[action] * cases), solver.line(state, action))
        for action in state.legal_actions
    )
    proof = "sure" if solver.goal is None else "odds"
    made = Puzzle(table, THEMES[0], LEVELS[-1], aim, proof, goal, cases, ways)
    if any(bears(state, way) for way in ways):
        return None
    return made._replace(theme=theme_of(state, made), level=level_of(state, made))


def bears(state: State, way: Way) -> bool:
    """Is an animal born then? One would not know which are meant by "all of them"."""
    there = set(state.animals)
    for action in (way.action, *way.follow):
        state = after(state, action)
    return not there.issuperset(state.animals)


def level_of(state: State, made: Puzzle) -> int:
    """1: a naive player is right, and all on the table is taught; 2: a careful one is."""
    kinds = [{mark.kind for mark in animal.marks} for animal in state.animals.values()]
    plain = all(it <= taught(tuple(state.rules.names)) and len(it) <= MOST_KINDS for it in kinds)
    right = [guess(state, name) in made.best for name in NAIVE_AND_CAREFUL]
    if right[0] and plain:
        return 1
    return 2 if any(right) else 3


@cache
def taught(games: tuple[str, ...]) -> frozenset[str]:
    """The traits that lie on an animal in a lesson of one of these games, or of the first."""
    first = next(iter(places().values()))[0]
    kinds: set[str] = set()
    for key in [key for key, (game, _) in places().items() if game in (first, *games)]:
        run = Run(read(key), ("", ""))
        for _ in run.lesson.steps:
            there = run.session.state.animals.values()
            kinds |= {mark.kind for animal in there for mark in animal.marks}
            run.next()
    return frozenset(kinds)


def guess(state: State, name: str) -> Action:
    """What one of the opponents would do."""
    ask = decision(state)
    assert ask
    return PLAYERS[name].choose(observe(state, ask.who), ask.legal_actions, Random(0)).action


def theme_of(state: State, made: Puzzle) -> str:
    """What it is about: defence, points, chain, hunter, feed."""
    ask = decision(state)
    assert ask
    mine = {animal.id for animal in state.of(ask.who)}
    under_way = {it.kind: it.target for it in evolution.under_way(state).doings}
    if under_way.get("attack") in mine:
        return "defence"
    if made.aim == "lead":
        return "points"
    best = after(state, made.best[0]).events
    if "chain" in under_way or any(it.kind == "chain" for it in best):
        return "chain"
    return "hunter" if any(hunted(state, way, mine) for way in made.ways) else "feed"


def hunted(state: State, way: Way, mine: set[int]) -> bool:
    """Does somebody attack one's own animals then?"""
    if way.action.verb in LEAVING:
        return False
    for action in (way.action, *way.follow):
        state = after(state, action)
        attacks = (it for it in state.events if it.kind == "attack")
        if any({it.animal, it.target} & mine == {it.target} for it in attacks):
            return True
    return False
