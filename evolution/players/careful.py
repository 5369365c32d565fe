"""The player who looks one move ahead and takes what looks best."""

from __future__ import annotations

from random import Random

from evolution.chance import pick
from evolution.engine import apply, decision
from evolution.model import NATURE, Action, State
from evolution.observe import imagine
from evolution.players.value import value

MOST_OPTIONS = 16  # so many are judged exactly
MOST_ANSWERS = 6  # so many answers of another player are considered
DEEPEST = 4  # decisions in a row that are followed inside one affair, such as an attack
NEARLY = 1e-9


class Careful:
    """Tries every option on an imagined world and judges what it leads to."""

    def choose(self, seen: State, options: list[Action], rng: Random) -> Action:
        if len(options) == 1:
            return options[0]
        ask = decision(seen)
        assert ask
        world = imagine(seen, rng)
        judged = [(after(world, option, ask.who), option) for option in options]
        best = max(worth for worth, _ in judged)
        return pick(rng, [option for worth, option in judged if worth >= best - NEARLY])


def after(state: State, action: Action, seat: int, depth: int = DEEPEST) -> float:
    """What the seat's position is worth after an action and the affair that it begins."""
    world = state.copy()
    apply(world, action)
    return settled(world, seat, state.turn, depth)


def settled(world: State, seat: int, turn: int, depth: int) -> float:
    """The worth once the affair under way is over: dice on average, others at their worst."""
    ask = decision(world)
    if ask is None or not depth or world.turn != turn or len(world.stack) <= 2:
        return value(world, seat, turn)
    if ask.who == NATURE and world.stack[1].who(world) < 0:  # the food of the turn
        return value(world, seat, turn)
    answers = ask.options[:MOST_ANSWERS]
    worths = [after(world, answer, seat, depth - 1) for answer in answers]
    if ask.who == NATURE:
        return sum(worths) / len(worths)
    return max(worths) if ask.who == seat else min(worths)
