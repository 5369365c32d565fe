"""The forager looks one choice ahead and takes what looks best."""

from __future__ import annotations

from math import fsum
from random import Random

from evolution.chance import pick
from evolution.engine import apply, decision
from evolution.model import NATURE, Action, State
from evolution.observe import determinize
from evolution.phases import PASS
from evolution.players.blunders import lies_down
from evolution.players.choice import Choice, Considered, Pondering, finished
from evolution.players.value import value
from evolution.players.worth import PRINTED, Worth

MOST_WAYS = 24  # so many different options are tried
MOST_WORLDS = 72  # after so many worlds no further option is tried
TOO_MANY = 150  # after so many worlds no affair is followed any further
MOST_ANSWERS = 6  # so many answers of another player to one option
DEEPEST = 4  # decisions in a row that are followed inside one affair, such as an attack
OTHER_USE = 0.5  # of what a card could do elsewhere, so much is counted against playing it here
CHOICE = 0.01  # points that the second trait on a card is worth by itself
NEARLY = 1e-9

Way = tuple[str, int, int, str | int]  # an action, whatever card it is played with


class Forager:
    """Tries the options on a determinization of what it sees, and judges what each leads to."""

    def choose(self, seen: State, options: list[Action], rng: Random) -> Choice:
        return finished(self.ponder(seen, options, rng))

    def ponder(self, seen: State, options: list[Action], rng: Random) -> Pondering[Choice]:
        """The same choice, with a pause after every world; whose last animal is dead goes on."""
        ask = decision(seen)
        assert ask
        if lies_down(seen, ask.who, options):
            options = [option for option in options if option != PASS]
        if len(options) == 1:
            return Choice(options[0])
        worth = yield from self.consider(seen, options, rng)
        return considered(self.decide(worth, options, rng), worth, options)

    def consider(
        self, seen: State, options: list[Action], rng: Random
    ) -> Pondering[dict[Way, float]]:
        """What each way is worth, in a world that fits what is seen."""
        ask = decision(seen)
        assert ask
        return (yield from self.trial(determinize(seen, rng), ask.who).judge(options))

    def trial(self, world: State, seat: int) -> Trial:
        """How it tries them."""
        return Trial(world, seat)

    def decide(self, worth: dict[Way, float], options: list[Action], rng: Random) -> Action:
        """The best way, and the card that is least useful elsewhere."""
        best = {way: gain for way, gain in worth.items() if gain >= max(worth.values()) - NEARLY}
        fitting = [option for option in options if option[:4] in worth]
        resting = [option for option in fitting if not option.card and option[:4] in best]
        if resting:
            return pick(rng, resting)
        rest = max((worth[o[:4]] for o in fitting if not o.card), default=None)
        spare = [o for o in fitting if o.card and (rest is None or worth[o[:4]] > rest)]
        scores = [(worth[o[:4]] - cost(o, fitting, worth), o) for o in spare]
        top = max(score for score, _ in scores)
        return pick(rng, [option for score, option in scores if score >= top - NEARLY])


def considered(chosen: Action, worth: dict[Way, float], options: list[Action]) -> Choice:
    """The choice, with what each way was worth."""
    ways = {chosen[:4]: chosen}
    for option in options:
        if option[:4] in worth:
            ways.setdefault(option[:4], option)
    found = [Considered(option, worth[way]) for way, option in ways.items()]
    return Choice(chosen, (found[0], *sorted(found[1:], key=lambda it: -it.worth)))


def cost(option: Action, options: list[Action], worth: dict[Way, float]) -> float:
    """What is lost with the card of an option: its best other use, and the choice it gives."""
    floor = min(worth.values())
    uses = [
        worth[o[:4]]
        for o in options
        if o.card == option.card and (o.verb, o.what) != (option.verb, option.what)
    ]
    return OTHER_USE * (max(uses, default=floor) - floor) + CHOICE * option.card.count("/")


class Trial:
    """Options of one decision, carried out on copies of one world."""

    def __init__(self, world: State, seat: int, by: Worth = PRINTED) -> None:
        self.world = world
        self.seat = seat
        self.by = by
        self.worlds = 0  # how many have been made

    def judge(self, options: list[Action]) -> Pondering[dict[Way, float]]:
        """What each way is worth; of very many only the most promising are tried."""
        worth: dict[Way, float] = {}
        for option in self.promising(options):
            if self.worlds < MOST_WORLDS:
                worth[option[:4]] = self.after(self.world, option, DEEPEST)
                yield
        return worth

    def promising(self, options: list[Action]) -> list[Action]:
        """One option for each way: what needs no animal, then every verb and trait in turn."""
        ways: dict[Way, Action] = {}
        for option in options:
            ways.setdefault(option[:4], option)
        chosen = [option for option in ways.values() if not option.animal]
        if len(ways) <= MOST_WAYS:
            return chosen + [option for option in ways.values() if option.animal]
        kinds: dict[tuple[str, str | int], list[Action]] = {}
        for option in ways.values():
            if option.animal:
                kinds.setdefault((option.verb, option.what), []).append(option)
        for kind in kinds.values():
            kind.sort(key=self.stake)  # the best comes last
        while len(chosen) < MOST_WAYS and any(kinds.values()):
            chosen += [kind.pop() for kind in kinds.values() if kind]
        return chosen

    def stake(self, option: Action) -> float:
        """The worth of the animals that an option concerns."""
        animals = self.world.animals
        concerned = [animals[id] for id in (option.animal, option.target) if id in animals]
        return fsum(self.by.animal(self.world, animal, False) for animal in concerned)

    def after(self, state: State, action: Action, depth: int) -> float:
        """The worth after an action and the affair that it begins."""
        self.worlds += 1
        world = state.copy()
        apply(world, action)
        return self.settled(world, depth)

    def settled(self, world: State, depth: int) -> float:
        """The worth once the affair under way is over: dice on average, others at their worst."""
        ask = decision(world)
        if ask is None or not depth or self.worlds > TOO_MANY or self.quiet(world):
            return self.look(world)
        worths = [
            self.after(world, answer, depth - 1) for answer in ask.legal_actions[:MOST_ANSWERS]
        ]
        if ask.who == NATURE:
            return fsum(worths) / len(worths)
        return max(worths) if ask.who == self.seat else min(worths)

    def look(self, world: State) -> float:
        """What is left of it all, judged without looking further."""
        return value(world, self.seat, self.world.turn, self.by)

    def quiet(self, world: State) -> bool:
        """Is no affair under way but the phase itself, or the dice for its food?"""
        if world.turn != self.world.turn or len(world.stack) <= 2:
            return True
        return len(world.stack) == 3 and world.stack[1].who(world) < 0


FORAGER = Forager()
