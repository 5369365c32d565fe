"""How traits meet: who gets past whom in an attack, and who may eat where.

Nobody wrote it down: the engine is asked. A hunter and a prey that have nothing but the traits in
question are put on a table, and the attack is played to its end in every way there is: whoever is
asked does the best for his animal, and Nature rolls every number. What comes out is the chance that
the prey lives.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import evolution
from evolution import effects
from evolution.engine import apply, decision, settle, under_way
from evolution.games import GAMES
from evolution.model import NATURE, Action, Animal, Place, State
from evolution.reading import table
from evolution.ruleset import Ruleset
from evolution.trait import PLANT

HUNTER, PREY = 1, 2
BARE = "A: 1, 3\nB: 2, 4"  # 3 and 4: for the cards that lie between two animals
FOOD = 9  # more than enough
SAFE, LOST = 1.0, 0.0


class Meeting(NamedTuple):
    """Another trait, and the chance of the prey to outlive the attack when the two meet."""

    kind: str
    chance: float


class Meetings(NamedTuple):
    """What a trait means when there is an attack."""

    saves: float = LOST  # the chance that it saves its bearer from a hunter with nothing else
    passed_by: tuple[Meeting, ...] = ()  # what a hunter has to have that gets past it
    undone_by: tuple[Meeting, ...] = ()  # what its bearer must not have beside it
    passes: tuple[Meeting, ...] = ()  # what of the prey's it gets past as a hunter's trait
    undoes: tuple[Meeting, ...] = ()  # what it makes useless beside it
    only: tuple[str, ...] = ()  # what prey has to have that a hunter with it may attack
    held_by: tuple[Meeting, ...] = ()  # if it makes an animal hunt: what saves the prey


class Way(NamedTuple):
    """How the two meet; that of the prey is what its owner sees to, as far as he can."""

    turn: str = "A"  # the hunter's owner's ply, or the prey's owner's
    pack: bool = False  # does another hunter stand beside the hunter?
    fed: bool = False  # the prey
    stores: bool = False  # may the prey store what it does not need?
    second: bool = False  # is the prey the second animal of its pair cards?
    richer: bool = False  # has the other one beside the prey a trait more?


ALONE = [Way(fed=fed, stores=stores) for fed, stores in product((False, True), repeat=2)]
PAIRED = [Way(fed=f, second=s, richer=r) for f, s, r in product((False, True), repeat=3)]
HUNTS = [("A", False), ("A", True), ("B", False)]  # the turn and the pack


@lru_cache(1024)
def meetings(rules: Ruleset, kind: str) -> Meetings:
    """All that there is to say about a trait in an attack."""
    hunts, kinds = hunters(rules), bearable(rules)
    if kind not in kinds:
        return Meetings()
    if kind in hunts:
        found = [Meeting(it, saving(rules, kind, (it,))) for it in kinds]
        return Meetings(held_by=tuple(it for it in found if it.chance > LOST))
    saves = saving(rules, hunts[0], (kind,))
    guards = [it for it in kinds if saving(rules, hunts[0], (it,)) > LOST]
    return Meetings(
        saves,
        tuple(it for other in kinds if saves for it in past(rules, other, kind)),
        tuple(it for other in kinds if saves for it in undone(rules, other, kind)),
        tuple(it._replace(kind=other) for other in guards for it in past(rules, kind, other)),
        tuple(it._replace(kind=other) for other in guards for it in undone(rules, kind, other)),
        tuple(only(rules, kind, guards)),
    )


def past(rules: Ruleset, more: str, guard: str) -> Iterator[Meeting]:
    """Does a hunter that has this too get past a defence that would hold without it?"""
    plain, *others = hunters(rules)
    if more in (plain, *others) or apart(rules, plain, more):
        return
    least = SAFE
    for (turn, pack), hold in product(HUNTS, holds(rules, (guard,))):
        way = hold._replace(turn=turn, pack=pack)
        usual = chance(rules, (plain,), (guard,), way._replace(turn="A"))
        now = chance(rules, (plain, more), (guard,), way)
        if now < usual and (turn == "A" or chance(rules, (plain, more), (), way) < SAFE):
            least = min(least, now)
    if least < SAFE:
        yield Meeting(more, least)


def undone(rules: Ruleset, more: str, guard: str) -> Iterator[Meeting]:
    """Is a defence worth less on a prey that has this too?"""
    plain = hunters(rules)[0]
    if apart(rules, guard, more):
        return
    now = saving(rules, plain, (guard, more))
    if now < saving(rules, plain, (guard,)):
        yield Meeting(more, now)


def only(rules: Ruleset, more: str, guards: list[str]) -> Iterator[str]:
    """What prey has to have, if a hunter with this cannot attack just any."""
    plain, *others = hunters(rules)
    if more in others or apart(rules, plain, more):
        return
    if best(rules, (plain, more), (), "A", False) == SAFE:
        yield from (it for it in guards if best(rules, (plain, more), (it,), "A", False) < SAFE)


def saving(rules: Ruleset, hunting: str, hunted: tuple[str, ...]) -> float:
    """The chance of a prey with these traits against one hunter that has nothing else."""
    return best(rules, (hunting,), hunted, "A", False)


def best(
    rules: Ruleset, hunting: tuple[str, ...], hunted: tuple[str, ...], turn: str, pack: bool
) -> float:
    ways = [it._replace(turn=turn, pack=pack) for it in holds(rules, hunted)]
    return max(chance(rules, hunting, hunted, way) for way in ways)


def holds(rules: Ruleset, hunted: tuple[str, ...]) -> list[Way]:
    """What may make a difference to the prey; its neighbour matters to pair cards only."""
    return PAIRED if any(rules.traits[it].paired for it in hunted) else ALONE


def hunters(rules: Ruleset) -> list[str]:
    """The traits that make an animal attack, the plainest first."""
    found = [it for it in bearable(rules) if hunts(rules, it)]
    return sorted(found, key=lambda it: it != rules.verbs["attack"].key)


def bearable(rules: Ruleset) -> list[str]:
    """The traits that animals have, and keep."""
    kept = (it for it in rules.traits.values() if it.values and not it.rooted)
    return [it.key for it in kept if it.onto != PLANT]


def apart(rules: Ruleset, one: str, other: str) -> bool:
    """May no animal have both?"""
    return one == other or other in rules.foes[one]


# ---------------------------------------------------------------------- the attack, played out


@lru_cache(None)
def bare(rules: Ruleset, turn: str) -> State:
    """Two animals on either side, while food is taken."""
    banks = "food: " + ", ".join(f"{place} {FOOD}" for place, *_ in rules.banks.get(2, ()))
    return table(f"first: {turn}\n{banks if rules.banks else ''}\n{BARE}\nask: anyway", rules)


@lru_cache(None)
def hunts(rules: Ruleset, kind: str) -> bool:
    return any(launched(meet(rules, (kind,), (), Way())))


@lru_cache(1 << 16)
def chance(rules: Ruleset, hunting: tuple[str, ...], hunted: tuple[str, ...], way: Way) -> float:
    """That the prey lives, if the hunter does what is worst for it."""
    return min(map(lives, launched(meet(rules, hunting, hunted, way))), default=SAFE)


def meet(rules: Ruleset, hunting: tuple[str, ...], hunted: tuple[str, ...], way: Way) -> State:
    """A table with nothing on it but these two, and a friend of each."""
    state = bare(rules, way.turn).copy()
    for id, kinds in ((HUNTER, hunting), (PREY, hunted)):
        one, friend = state.animals[id], state.animals[id + 2]
        for kind in kinds:
            if not rules.traits[kind].paired:
                effects.attach(state, kind, one, None, kind)
            elif id == PREY and way.second:
                effects.attach(state, kind, friend, one, kind)
            else:
                effects.attach(state, kind, one, friend, kind)
    if way.pack:
        effects.attach(state, hunting[0], state.animals[HUNTER + 2], None, hunting[0])
    prey, store = state.animals[PREY], min(rules.stores)
    if way.richer:
        effects.attach(state, store, state.animals[PREY + 2], None, store)
    if way.stores:
        effects.attach(state, store, prey, None, store)
    prey.food = prey.need if way.fed else 0
    settle(state)
    return state


def launched(state: State) -> Iterator[State]:
    """Every way in which the hunter may attack the prey now, or when the prey eats."""
    for action in state.legal_actions:
        if action.animal == HUNTER and action.target == PREY:
            after = played(state, action)
            if begun(after):
                yield after
        elif action.animal == PREY:
            eating = played(state, action)
            pounces = [it for it in eating.legal_actions if it.animal == HUNTER]
            yield from filter(begun, (played(eating, it) for it in pounces))


def begun(state: State) -> bool:
    return gone(state) or attacked(state) or any(it.kind == "attack" for it in state.events)


def lives(state: State) -> float:
    """Play on: the prey's owner saves it if he can, the hunter's does not let him, dice fall."""
    if gone(state):
        return LOST
    if not attacked(state):
        return SAFE
    ask = decision(state)
    assert ask
    chances = [lives(played(state, action)) for action in ask.legal_actions]
    if ask.who == NATURE:
        return sum(chances) / len(chances)
    return max(chances) if ask.who == state.animals[PREY].owner else min(chances)


def played(state: State, action: Action) -> State:
    after = state.copy()
    apply(after, action)
    return after


def gone(state: State) -> bool:
    prey: Animal | None = state.animals.get(PREY)
    return not prey or not prey.card


def attacked(state: State) -> bool:
    return any(doing.kind == "attack" for doing in under_way(state).doings)


# ---------------------------------------------------------------------- who may eat where


class Guests(NamedTuple):
    """Who may take food from a plant, or in an area."""

    anybody: bool = False  # an animal without traits
    hunters: bool = False  # one that hunts and has nothing else
    opened_by: tuple[str, ...] = ()  # the traits that let an animal in that is kept out without


@lru_cache(256)
def guests(rules: Ruleset, kind: str) -> Guests | None:
    """Who may eat there; None where nothing of the kind is eaten from."""
    if not may_feed(rules, kind, everything=True):
        return None
    anybody = may_feed(rules, kind)
    hunting = may_feed(rules, kind, hunters(rules)[0])
    kinds = [it for it in bearable(rules) if not anybody and may_feed(rules, kind, it)]
    return Guests(anybody, hunting, tuple(kinds))


def may_feed(rules: Ruleset, kind: str, trait: str = "", everything: bool = False) -> bool:
    """Can an animal with this trait take food there? With ``everything``: is there one that can?"""
    if everything:
        return any(may_feed(rules, kind, it) for it in ("", *bearable(rules)))
    state = served(rules, kind)
    if not state:
        return False
    state = state.copy()
    if trait:
        friend = state.animals[HUNTER + 2] if rules.traits[trait].paired else None
        effects.attach(state, trait, state.animals[HUNTER], friend, trait)
    settle(state)
    return any(it.verb == "eat" and it.animal == HUNTER for it in state.legal_actions)


@lru_cache(None)
def served(rules: Ruleset, kind: str) -> State | None:
    """A table where food lies on the plant or in the area, and nowhere else."""
    if kind in rules.areas:
        state = bare(rules, "A").copy()
        state.places[0] = Place(0, kind)
        state.places[0].food = FOOD
        return state
    trait, host = rules.traits[kind], next(iter(rules.plants), "")
    if kind in rules.plants:
        plants = f"-9 {kind} ++" if not trait.values else f"-8 {host}, -9 {kind} ++ {kind}=8"
    elif trait.onto == PLANT and not trait.paired:
        plants = f"-9 {host} ++ {kind}"
    else:
        return None
    return table(f"plants: {plants}\n{BARE}\nask: anyway", rules)


# ---------------------------------------------------------------------- all of it


def everything() -> dict[str, dict[str, object]]:
    """For every box by itself, and every family at one table: how each thing meets the others."""
    found = {}
    for names in tables():
        rules = evolution.rules(*names)
        for kind in (*rules.traits, *rules.areas):
            if said := told(rules, kind):
                found[f"{'+'.join(rules.names)} {kind}"] = said
    return found


def tables() -> Iterator[tuple[str, ...]]:
    """The games that are asked: one, with what it needs; then all that bring traits to it."""
    for base in (key for key, game in GAMES.items() if not game.needs):
        more = [key for key, game in GAMES.items() if base in game.needs and game.traits]
        yield (base,)
        yield from ((base, key) for key in more)
        if len(more) > 1:
            yield (base, *more)


def told(rules: Ruleset, kind: str) -> dict[str, object]:
    """What there is to say of one trait, plant or area, and nothing that goes without saying."""
    found: dict[str, object] = {}
    if kind in rules.traits:
        met = meetings(rules, kind)
        general = [it.kind for it in met.undoes if any_more(rules, it.kind)]
        undoes = tuple(it for it in met.undoes if it.kind not in general)
        for part, value in met._replace(undoes=undoes)._asdict().items():
            if part == "only":
                found[part] = dict.fromkeys(met.only, LOST)
            else:
                found[part] = value if part == "saves" else {it.kind: it.chance for it in value}
        if any_more(rules, kind):
            found |= {"any_more": True, "undone_by": {}}
    if eating := guests(rules, kind):
        found |= eating._asdict()
        found["opened_by"] = list(eating.opened_by)
        found["anybody"] = bool(eating.anybody)
    return {part: value for part, value in found.items() if value or part in Guests._fields}


@lru_cache(1024)
def any_more(rules: Ruleset, kind: str) -> bool:
    """Is it undone by nearly everything beside it, because it is number that counts?"""
    return len(meetings(rules, kind).undone_by) > len(bearable(rules)) / 3
