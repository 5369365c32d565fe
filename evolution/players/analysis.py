"""What a game that is over could have been: chances over time, choices weighed, luck told apart.

    analysis = Analysis(session)
    for _ in analysis.run():
        print(analysis.progress)
    print(analysis.curve[-1], analysis.dearest(0))

It grows in pieces. :meth:`Analysis.piece` names the next one, :func:`work` does it, anywhere, and
:meth:`Analysis.take` takes in what was found; so a page can hand the pieces to a worker, show what
is known so far, and stop. The same record, budget and seed give the same analysis.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from math import fsum, sqrt
from random import Random
from typing import Any, NamedTuple

from evolution.engine import apply
from evolution.model import NATURE, Card, State
from evolution.notation import parse_action
from evolution.observe import observe
from evolution.players.choice import Choice, Pondering
from evolution.players.forager import Way
from evolution.players.odds import (
    Shares,
    between_two,
    card_worth,
    chances,
    hand_worths,
    label,
    spread,
    won,
)
from evolution.players.weighing import (
    NOTHING,
    ROUNDING,
    Loss,
    Tried,
    at_sight,
    first_ways,
    futures_of,
    gap,
    loss,
)
from evolution.session import PERSON, Session

FUTURES = 4_000  # imagined in all: the budget, if nobody says otherwise
SEED = 1
LOOK, WEIGH = "look", "weigh"  # kinds of pieces
LOOKED = 4  # choices in one piece
ROUNDS = (4, 0.3), (3, 0.2), (2, 0.5)  # how many ways are tried, and the part of the budget
FEWEST = 5  # choices of a seat that are weighed in every round, if so many look doubtful
PERSONS = 2  # so many times more is imagined for a person's choices
LEAST_WORLDS, MOST_WORLDS = 4, 160  # for one choice in one round
AT_ONCE = 40  # worlds in one piece
FEWEST_FUTURES = 12  # of fewer, nothing is sure
DEAREST = 3
TURNING = 10.0  # percent between two players, by which a turning point changes a chance for good
LASTED, LASTING = 3, 4  # choices before and after it, for which it has been so
MOST_POINTS = 5
LITTLE = 1e-9


class Piece(NamedTuple):
    """A part of the work. ``step`` is the number of a choice in the record, from 0."""

    kind: str
    step: int
    until: int = 0  # of a look: the choice before which it ends
    round: int = 0
    part: int = 0  # of a round of one choice, which is done in several pieces
    worlds: int = 0
    ways: tuple[tuple[str, float], ...] = ()  # to be tried, what was chosen first


class Look(NamedTuple):
    """What a choice found and brought, at a glance and with all cards open."""

    chances: Shares  # before it; empty in the midst of an attack, say
    dice: Shares  # by how much they were kinder to everybody than dice are on average
    cards: Shares  # and the cards that were drawn with it
    spread: float  # points that made so much of a chance then
    last: bool  # was it the last turn?
    ways: int  # how many there were


class Verdict(NamedTuple):
    """A choice beside the best way that was found, by what its player could know."""

    step: int
    seat: int
    played: Tried
    better: Tried | None  # None if none promised more
    loss: Loss  # of the chance to win
    label: int  # 0: about equal, 1: an inaccuracy, 2: a mistake, 3: a blunder
    others: Shares  # how everybody's chances changed by it, on average

    @property
    def sure(self) -> bool:
        """Is it known that anything was given away?"""
        return len(self.played.found) >= FEWEST_FUTURES and self.loss.least > 0

    @property
    def choice(self) -> Choice:
        """What would have been better, and what was chosen, as an opponent tells its reasons."""
        ways = [it for it in (self.better, self.played) if it]
        return Choice(ways[0].action, tuple([it.considered() for it in ways]))


class Account(NamedTuple):
    """Where a seat's result comes from: ``final - 1 / seats`` is the sum of all the others."""

    final: float  # its part of the win
    dice: float
    cards: float
    own: Loss  # what its own choices gave away: 0, or less
    others: Loss  # what the others gave it
    rest: float  # what is not explained: all that the judgement did not foresee

    @property
    def luck(self) -> float:
        return self.dice + self.cards


class Turning(NamedTuple):
    """A choice, or a roll, after which somebody's chance was another, and stayed so."""

    step: int
    seat: int  # whose chance changed most
    before: float
    after: float


class Case(NamedTuple):
    """A choice that is weighed, as far as it has come."""

    step: int
    seat: int
    tried: tuple[Tried, ...]  # in the latest round, what was chosen first
    rival: Way | None  # what had looked best before that round, if it was not what was chosen
    sums: dict[Way, tuple[float, int]]  # chances in all rounds together, and of how many futures
    seats: int
    spread: float  # as at the look

    def opinion(self, one: Tried) -> float:
        """The chance that a way promises now: by all its futures, or else at first sight."""
        if one.action[:4] not in self.sums:
            return at_sight(one.worth, self.seats, self.spread)
        total, count = self.sums[one.action[:4]]
        return total / count

    def doubt(self) -> float:
        """By how much another way looks better now; below nothing, if none does."""
        first, *others = [self.opinion(it) for it in self.tried]
        return max(others, default=0.0) - first

    def best(self, width: int) -> tuple[tuple[str, float], ...]:
        """What was chosen, and the best of what is tried beside it."""
        first, *others = self.tried
        others.sort(key=lambda it: -self.opinion(it))
        return tuple([(str(it.action), it.worth) for it in [first, *others[: width - 1]]])


class Analysis:
    """All that is found out about a record, as far as it has come."""

    def __init__(self, session: Session, futures: int = FUTURES, seed: int = SEED) -> None:
        """``futures``: about how many are imagined in all; a few for each choice in any case.

        Raises ValueError if the game is not over: of a game that goes on it would tell secrets.
        """
        if session.ask:
            raise ValueError("the game is not over")
        self.session, self.futures, self.seed = session, futures, seed
        self.seats = len(session.players)
        self.looks: list[Look] = []
        self.cases: dict[int, Case] = {}
        self.planned = 0  # pieces in this round
        self.round = -1  # 0 once all choices have been looked at
        steps = len(session.steps)
        self.queue = [
            Piece(LOOK, at, min(at + LOOKED, steps)) for at in range(0, steps, LOOKED)
        ]  # what is to be done before the next round, the next one first
        self.go_on()

    # ------------------------------------------------------------------ how it grows

    @property
    def piece(self) -> Piece | None:
        """What is to be done next; None when it is finished."""
        return self.queue[0] if self.queue else None

    def take(self, piece: Piece, found: Sequence[Any]) -> None:
        """What :func:`work` has found for the next piece. Raises ValueError for any other."""
        if piece != self.piece:
            raise ValueError("this piece is not the next one")
        del self.queue[0]
        if piece.kind == LOOK:
            for step, (now, dice, cards, *more, sight) in enumerate(found, piece.step):
                self.looks.append(Look(tuple(now), tuple(dice), tuple(cards), *more))
                if sight:
                    self.see(step, sight)
        else:
            self.weigh(piece, [Tried.of(one) for one in found])
        self.go_on()

    def go_on(self) -> None:
        """Plan the next round, if this one is over."""
        while not self.queue and self.round < len(ROUNDS) - 1:
            self.round += 1
            self.queue = sorted(self.plan(), key=lambda it: (it.step, it.part))
            self.planned = len(self.queue)

    def run(self) -> Generator[None, None, None]:
        """Do everything, here and now, with a pause after every piece."""
        while piece := self.piece:
            found = yield from work(self.session, piece, self.seed)
            self.take(piece, found)

    @property
    def imagined(self) -> int:
        """How many futures have been imagined so far."""
        return sum([n for case in self.cases.values() for _, n in case.sums.values()])

    @property
    def ahead(self) -> tuple[int, int]:
        """How many choices are still to be looked at, and futures to be imagined, at most."""
        looks = len(self.session.steps) - len(self.looks)
        later = sum([part for _, part in ROUNDS[self.round + 1 :]]) * self.futures
        return looks, int(later) + sum([it.worlds * len(it.ways) for it in self.queue])

    @property
    def progress(self) -> float:
        """Which part of all is done: looking at all choices, and each round, count alike."""
        parts = 1 + len(ROUNDS)
        if self.round < 0:
            return len(self.looks) / max(1, len(self.session.steps)) / parts
        left = len(self.queue) / max(1, self.planned)
        return (2 + self.round - left) / parts

    def see(self, step: int, sight: Sequence[Sequence[Any]]) -> None:
        """What was chosen, and what looks better at first sight."""
        tried = tuple([Tried(parse_action(text), worth) for text, worth in sight])
        best = max(tried, key=lambda it: it.worth)
        rival = best.action[:4] if best is not tried[0] else None
        who, spread = self.session.steps[step].who, self.looks[step].spread
        self.cases[step] = Case(step, who, tried, rival, {}, self.seats, spread)

    def weigh(self, piece: Piece, tried: Sequence[Tried]) -> None:
        """A choice has gone through a round."""
        old = self.cases[piece.step]
        sums = dict(old.sums)
        for one in tried:
            total, count = sums.get(one.action[:4], (0.0, 0))
            sums[one.action[:4]] = fsum([total, *one.found]), count + len(one.found)
        rival = tried[1].action[:4]
        if piece.part:
            tried = [one.plus(more) for one, more in zip(old.tried, tried, strict=True)]
        self.cases[piece.step] = old._replace(tried=tuple(tried), rival=rival, sums=sums)

    # ------------------------------------------------------------------ what is weighed how long

    @property
    def finished_looking(self) -> bool:
        """Is every choice known at a glance?"""
        return self.round >= 0

    def plan(self) -> Iterator[Piece]:
        """The next round: the more doubtful half of the last one, the five most doubtful at last.

        What one seat's choices get follows from what that seat knew alone.
        """
        width, part = ROUNDS[self.round]
        parts = [PERSONS if seat in self.persons else 1 for seat in range(self.seats)]
        for seat in range(self.seats):
            whole = int(self.futures * part * parts[seat] / sum(parts))
            its = [it for it in self.cases.values() if it.seat == seat and it.doubt() > 0]
            most = len(its) >> self.round if self.round + 1 < len(ROUNDS) else FEWEST
            most = min(max(FEWEST, most), max(FEWEST, whole // (width * LEAST_WORLDS)))
            chosen = sorted(its, key=lambda it: -it.doubt())[:most]
            for case in chosen:
                ways = case.best(width)
                worlds = min(whole // (len(ways) * len(chosen)), MOST_WORLDS)
                worlds = max(LEAST_WORLDS, worlds)
                for part, done in enumerate(range(0, worlds, AT_ONCE)):
                    number = min(AT_ONCE, worlds - done)
                    yield Piece(WEIGH, case.step, 0, self.round, part, number, ways)

    # ------------------------------------------------------------------ what is known

    @property
    def curve(self) -> list[Shares]:
        """Everybody's chance to win before every choice that was looked at, and what came of it."""
        found: list[Shares] = []
        foreseen = (look.chances for look in self.looks if look.chances)
        now = next(foreseen, (1 / self.seats,) * self.seats)  # it may begin in mid-attack
        for look in self.looks:
            now = look.chances or now
            found.append(now)
        return [*found, won(self.session.state)] if self.finished_looking else found

    @property
    def persons(self) -> list[int]:
        """Whose choices are told of: the persons'; everybody's, if none plays."""
        kinds = [player.kind for player in self.session.players]
        return [n for n, kind in enumerate(kinds) if kind == PERSON or PERSON not in kinds]

    def verdict(self, step: int) -> Verdict | None:
        """What is known of a choice; None if it was not weighed, or not yet."""
        case = self.cases.get(step)
        if not case:
            return None
        played = case.tried[0]
        better = next((it for it in case.tried if it.action[:4] == case.rival), None)
        if not better or not better.found:
            same = (0.0,) * self.seats
            return Verdict(step, case.seat, played, None, NOTHING, 0, same)
        given = loss(better, played, 0 if self.looks[step].last else case.spread)
        part = given.mean / max(gap(better, played).mean, given.mean, LITTLE)
        others = [part * (x - y) for x, y in zip(played.others, better.others, strict=True)]
        sure = len(played.found) >= FEWEST_FUTURES
        found = label(played.mean, given.mean, given.least, self.seats) if sure else 0
        return Verdict(step, case.seat, played, better, given, found, tuple(others))

    @property
    def verdicts(self) -> list[Verdict]:
        """Of all choices that have been weighed, in their order."""
        return [it for step in sorted(self.cases) if (it := self.verdict(step))]

    def dearest(self, seat: int) -> list[Verdict]:
        """The three choices that certainly gave away most, the dearest first."""
        found = [it for it in self.verdicts if it.seat == seat and it.label]
        return sorted(found, key=lambda it: (-it.loss.mean, it.step))[:DEAREST]

    @property
    def accounts(self) -> list[Account]:
        """Luck, own choices, those of others, and the rest, for every seat.

        Of choices only what they have surely given away.
        """
        verdicts = [it for it in self.verdicts if it.sure]
        finals = won(self.session.state)
        found = []
        for seat, final in enumerate(finals):
            dice = fsum([look.dice[seat] for look in self.looks])
            cards = fsum([look.cards[seat] for look in self.looks])
            own = together([(-it.loss.mean, it.loss.error) for it in verdicts if it.seat == seat])
            others = together(
                [(it.others[seat], it.loss.error) for it in verdicts if it.seat != seat]
            )
            rest = final - 1 / self.seats - dice - cards - own.mean - others.mean
            found.append(Account(final, dice, cards, own, others, rest))
        return found

    @property
    def turning_points(self) -> list[Turning]:
        """The greatest changes that lasted, in their order."""
        curve = [tuple([between_two(it, self.seats) for it in shares]) for shares in self.curve]
        found = []
        for step in range(len(curve) - 1):
            before = curve[max(0, step + 1 - LASTED) : step + 1]
            later = curve[step + 1 : step + 1 + LASTING]
            size = max([lasting(before, later, seat) for seat in range(self.seats)])
            if size >= TURNING:
                found.append((size, self.turned(step)))
        greatest = sorted(found, key=lambda it: (-it[0], it[1]))[:MOST_POINTS]
        return sorted([it for _, it in greatest])

    def turned(self, step: int) -> Turning:
        """Whose chance it changed most; a person's, where another's is changed as much."""
        was, is_now = self.curve[step : step + 2]
        change = [round(abs(b - a), 3) for a, b in zip(was, is_now, strict=True)]
        seat = max(range(self.seats), key=lambda it: (change[it], it in self.persons, -it))
        return Turning(step, seat, was[seat], is_now[seat])


def lasting(before: Sequence[Shares], later: Sequence[Shares], seat: int) -> float:
    """By how much a chance is another, at once and for a while, than it was for a while."""
    was, is_now = [it[seat] for it in before], [it[seat] for it in later]
    return max(min(is_now) - max(was), min(was) - max(is_now))


def together(losses: Sequence[tuple[float, float]]) -> Loss:
    """The sum of all of them, and its standard error."""
    spread = fsum([error * error for _, error in losses])
    return Loss(fsum([mean for mean, _ in losses]), sqrt(spread))


# ---------------------------------------------------------------------- the work


def work(session: Session, piece: Piece, seed: int = SEED) -> Pondering[list[Any]]:
    """What a piece finds, as plain lists, in small steps."""
    if piece.kind == LOOK:
        return (yield from look(session, piece.step, piece.until, seed))
    step = session.steps[piece.step]
    seen = observe(session.at(piece.step), step.who)
    ways = [(parse_action(text), worth) for text, worth in piece.ways]
    rng = Random(f"{seed} {piece.step} {piece.round} {piece.part}")
    tried = yield from futures_of(seen, ways, piece.worlds, rng)
    return [one.plain() for one in tried]


def look(session: Session, first: int, until: int, seed: int) -> Pondering[list[Any]]:
    """The chances before each of these choices, what luck came with it, what looks better."""
    found = []
    state = session.at(first)
    for number in range(first, until):
        step = session.steps[number]
        ways = len({option[:4] for option in state.legal_actions}) if step.who != NATURE else 0
        now, after = chances(state) if quiet(state) else (), state.copy()
        apply(after, step.action)
        dice, cards = no_luck(state), no_luck(state)
        if not number and now:
            cards = difference(now, (1 / len(now),) * len(now))
        if step.who == NATURE and quiet(after):
            dice = yield from luck_of_dice(state, after)
        elif after.stack:
            cards = plus(cards, luck_of_cards(state, after))
        sight: list[tuple[str, float]] = []
        if ways > 1:
            rng = Random(f"{seed} {number}")
            sight = yield from first_ways(observe(state, step.who), step.action, ROUNDS[0][0], rng)
        last = state.rules.is_last_turn(state)
        judged = [rounded(now), rounded(dice), rounded(cards)]
        found.append([*judged, spread(state), last, ways, sight])
        state = after
        yield
    return found


def quiet(state: State) -> bool:
    """Is nothing under way but a phase, or dice for it? In the midst of an attack who can tell?"""
    stack = state.stack
    return len(stack) <= 2 or len(stack) == 3 and stack[-1].who(state) == NATURE


def luck_of_dice(state: State, after: State) -> Pondering[Shares]:
    """How much better than on average the dice have fallen, for everybody."""
    sums = [0.0] * len(state.seats)
    for option in state.legal_actions:
        other = state.copy()
        apply(other, option)
        sums = [x + y for x, y in zip(sums, chances(other), strict=True)]
        yield
    mean = tuple([it / len(state.legal_actions) for it in sums])
    return difference(chances(after), mean)


def luck_of_cards(state: State, after: State) -> Shares:
    """How much better than the deck's average what was drawn is, for everybody."""
    if len(after.deck) == len(state.deck):
        return no_luck(state)
    mean = mean_worth(after, state.deck)
    hands = hand_worths(after)
    for seat, (old, new) in enumerate(zip(state.seats, after.seats, strict=True)):
        drawn = list((Counter(new.hand + new.pool) - Counter(old.hand + old.pool)).elements())
        hands[seat] -= fsum([card_worth(after, card) - mean for card in drawn])
    return difference(chances(after), chances(after, hands))


def mean_worth(state: State, cards: Sequence[Card]) -> float:
    return fsum([card_worth(state, card) for card in cards]) / len(cards) if cards else 0.0


def no_luck(state: State) -> Shares:
    return (0.0,) * len(state.seats)


def difference(one: Shares, other: Shares) -> Shares:
    return tuple([x - y for x, y in zip(one, other, strict=True)])


def plus(one: Shares, other: Shares) -> Shares:
    return tuple([x + y for x, y in zip(one, other, strict=True)])


def rounded(shares: Shares) -> Shares:
    return tuple([round(it, ROUNDING) for it in shares])
