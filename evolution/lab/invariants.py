"""The constitution: what is true in every game, of every position, whatever the players do.

``playout`` plays one game under a policy and checks the invariants at every decision. New games
need not be registered: ``setups.tables`` finds every legal combination of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import evolution
from evolution.lab.policies import Chooser, Policy, anything
from evolution.lab.secrets import check_secrets, check_shares
from evolution.model import NATURE, Action, Animal, Decision, State
from evolution.observe import cards_in
from evolution.ruleset import Ruleset
from evolution.validation import flaw

DECISIONS_FOR_A_CARD = 30  # no game has more decisions than so many times its cards
SCORED = 10  # the score is looked at before every so many decisions
ANIMAL_POINTS = {"new_world": 3}  # 2 in all others
PLACE_POINTS = {"ocean": 1}

# ---------------------------------------------------------------------- the game


class Watch:
    """What has to be remembered from one decision to the next."""

    def __init__(self, state: State) -> None:
        self.cards = Counter(cards_in(state))
        self.turn = 0
        self.needs: dict[int, int] = {}  # the greatest need of each animal in this turn

    def see(self, state: State) -> None:
        if state.turn != self.turn:
            self.turn, self.needs = state.turn, {}
        for id, animal in state.animals.items():
            need = animal.need
            if len(animal.marks) > len(animal.traits):  # some may sleep
                need = appetite(state, animal)
            if need > self.needs.get(id, 0):
                self.needs[id] = need


def playout(
    rules: Ruleset,
    seats: int,
    seed: int,
    policy: Policy = anything,
    thorough: int = 0,
    chooser: Chooser | None = None,
    often: int = 1,
) -> State:
    """One whole game under the invariants, which are looked at at one of every ``often`` decisions
    and at the end; the dear ones at one of every ``thorough``.

    A ``chooser`` sees the table, where a policy sees its options only.
    """
    rng = Random(seed)
    state = evolution.start(rules, seats=seats, seed=seed)
    watch = Watch(state)
    assert sum(watch.cards.values()) == len(rules.deck_for(seats))
    bound = DECISIONS_FOR_A_CARD * len(rules.deck_for(seats))
    for number in range(bound):
        ask = evolution.decision(state)
        try:
            watch.see(state)
            if ask is None or number % often == 0:
                check_table(state, watch)
            if ask is None or number % (often * SCORED) == 0:
                check_scores(state)
            if ask is None:
                check_end(state)
                return state
            if number % often == 0:
                check_question(state, ask)
            if chooser and ask.who != NATURE:
                action = chooser(state, ask.legal_actions, rng)
            else:
                action = (anything if ask.who == NATURE else policy)(rng, ask.legal_actions)
            if thorough and (number + seed) % thorough == 0:
                check_answers(state, ask, rng)
                check_texts(state)
                check_copy(state, ask, rng)
                check_secrets(state, action, rng)
            evolution.apply(state, action)
        except Exception as error:
            where = f"seed {seed}, decision {number}"
            raise AssertionError(f"{where}: {error!r}\n{evolution.show(state)}") from error
    raise AssertionError(f"seed {seed}: no end after {bound} decisions")


# ---------------------------------------------------------------------- invariants of the table


def check_table(state: State, watch: Watch) -> None:
    """Cards, food, traits and links are as they must be."""
    assert Counter(cards_in(state)) == watch.cards, "cards are not conserved"
    assert not flaw(state), flaw(state)
    for id, animal in state.animals.items():
        assert animal.food <= watch.needs[id], f"animal {id} has {animal.food} tokens"
        check_derived(state, animal)
    for plant in state.plants():
        assert plant.traits == {mark.kind: mark for mark in plant.marks if not mark.asleep}
    check_shares(state)


def appetite(state: State, animal: Animal) -> int:
    """What it needs when all its traits are awake, as those may be that sleep since they fed it."""
    need = 1 + sum(state.rules.appetite.get(mark.kind, 0) for mark in animal.marks)
    return need * animal.population


def check_derived(state: State, animal: Animal) -> None:
    """What is worked out of an animal's traits is as they are."""
    awake = [mark for mark in animal.marks if not mark.asleep]
    need = 1 + sum(state.rules.appetite.get(mark.kind, 0) for mark in awake)
    assert animal.need == need * animal.population
    rules = state.rules
    assert animal.uses == tuple(kind for kind in animal.traits if kind in rules.actions)
    assert animal.fasts == tuple(kind for kind in animal.traits if kind in rules.cannot_eat)
    assert animal.stores == any(rules.traits[kind].stores for kind in animal.traits)
    assert {kind: id(mark) for kind, mark in animal.traits.items()} == {
        mark.kind: id(mark) for mark in awake
    }


def check_scores(state: State) -> None:
    """Every animal and every card counts once, for its owner, and all that counts is a line."""
    rules, sheet = state.rules, evolution.score_sheet(state)
    assert evolution.scores(state) == [sum(part.points for part in parts) for parts in sheet]
    each = ANIMAL_POINTS.get(rules.names[0], 2)
    for seat, parts in enumerate(sheet):
        expected: Counter[tuple[str, frozenset[int], int]] = Counter()
        for animal in state.of(seat):
            it, place = frozenset({animal.id}), state.places.get(animal.place)
            if animal.card:
                expected["animal", it, each] += animal.population
            if animal.card and place and place.key in PLACE_POINTS:
                expected[place.key, it, PLACE_POINTS[place.key]] += 1
            for mark in animal.marks:
                hunger = rules.traits[mark.kind].appetite
                if mark.partner:
                    expected[mark.kind, it | {mark.partner}, 1 + 2 * hunger] = 1
                else:
                    expected[mark.kind, it, 1 + hunger] += 1
        told = [(p.what, frozenset({p.animal, p.partner or p.animal}), p.points) for p in parts]
        assert Counter(told) == expected
        assert all(0 < p.animal < p.partner or p.partner <= 0 < p.animal for p in parts)


def check_end(state: State) -> None:
    """Nobody is asked, and everybody has a place: a shared one only where nothing else is left."""
    assert not state.stack and not state.legal_actions
    ranks = evolution.ranking(state)
    seats = range(len(state.seats))
    assert sorted(rank.seat for rank in ranks) == list(seats)
    assert [rank.points for rank in sorted(ranks, key=seat_of)] == evolution.scores(state)
    order = [(rank.points, rank.tie_break) for rank in ranks]
    assert order == sorted(order, reverse=True)
    places = [1 + order.index(one) for one in order]  # where nothing but these two decides
    lots = state.rules.rulings.get("last_tie") == "die"
    assert [rank.place for rank in ranks] == ([1 + seat for seat in seats] if lots else places)
    for rank, one, place in zip(ranks, order, places, strict=True):
        rivals = [points for points, _ in order].count(rank.points) > 1
        assert ("lot" in rank.compared) == (lots and order.count(one) > 1), rank
        assert len(rank.compared) == rivals + ("lot" in rank.compared)
        assert rank.place >= place
    assert evolution.why_not(state, Action("pass"))
    assert not list(evolution.candidates(state))


def seat_of(rank: evolution.Rank) -> int:
    return rank.seat


# ---------------------------------------------------------------------- invariants of the question


def check_question(state: State, ask: Decision) -> None:
    """Somebody is asked; the options are unique, and they have a text that can be read back."""
    assert ask.who == NATURE or 0 <= ask.who < len(state.seats)
    assert ask.legal_actions, "nothing to answer"
    assert len(set(ask.legal_actions)) == len(ask.legal_actions), "the same option twice"
    assert len({str(action) for action in ask.legal_actions}) == len(ask.legal_actions)
    assert evolution.decision(state) == ask, "asking changes the answer"
    check_under_way(state)


def check_under_way(state: State) -> None:
    """What is told to be under way is a phase of the game, and concerns what has been seen."""
    phase, seat, doings = evolution.under_way(state)
    assert phase in {"", *(kind.kind for kind in state.rules.phases)}
    assert doings and seat == doings[0].seat
    for doing in doings:
        assert doing.kind and doing.seat in (evolution.NOBODY, *range(len(state.seats)))
        assert doing.animal <= state.serial and doing.target <= state.serial


def check_answers(state: State, ask: Decision, rng: Random) -> None:
    """Legal are the candidates without reasons, in the same order; the others have reasons."""
    assert state.stack[-1].legal_actions(state) == ask.legal_actions, "the options are not stable"
    tried = list(evolution.candidates(state))
    assert [action for action, reasons in tried if not reasons] == ask.legal_actions
    for action in ask.legal_actions:
        assert evolution.parse_action(str(action)) == action
        assert evolution.why_not(state, action) == []
    before, events = evolution.dump(state), list(state.events)
    refused = [action for action, reasons in tried if reasons]
    for action in (*refused[:2], *(garbage(state, rng) for _ in range(4))):
        if action in ask.legal_actions:
            continue
        reasons = evolution.why_not(state, action)
        assert reasons and all(reason.key for reason in reasons), f"no reason against {action}"
        refuse(state, action)
    assert evolution.dump(state) == before and state.events == events, "a refusal changes something"


def refuse(state: State, action: Action) -> None:
    try:
        evolution.apply(state, action)
    except ValueError as error:
        assert str(error)
    else:
        raise AssertionError(f"{action} is carried out, but no option")


def garbage(state: State, rng: Random) -> Action:
    """An action such as no player would think of."""
    verbs = ["eat", "pass", "done", "birth", "evolve", "roll", "accept", "nonsense", ""]
    verbs += list(state.rules.verbs)
    numbers = [*state.animals, 0, -1, -7, 999]
    words: list[Any] = ["", 0, 1, 7, "carnivorous", "nonsense", *list(state.rules.traits)[:4]]
    cards = ["", "nonsense", "?", *list(state.rules.cards)[:4]]
    return Action(*(anything(rng, it) for it in (verbs, numbers, numbers, words, cards)))  # type: ignore


# --------------------------------------------------------------- invariants of texts and copies


def check_texts(state: State) -> None:
    """JSON and the notation give the same state again, with the same options."""
    dumped = evolution.dump(state)
    loaded = evolution.load(dumped)
    assert evolution.dump(loaded) == dumped and loaded.legal_actions == state.legal_actions, (
        "load(dump(s)) differs"
    )
    text = evolution.show(state)
    read = evolution.table(text)
    assert evolution.dump(read) == dumped and read.legal_actions == state.legal_actions, (
        "table(show(s)) differs"
    )
    assert evolution.show(read) == text


def check_copy(state: State, ask: Decision, rng: Random) -> None:
    """A copy plays on by itself, every option can be applied, nothing that changes is shared."""
    before, options = everything(state), list(ask.legal_actions)
    for action in options if len(options) <= 4 else [anything(rng, options) for _ in range(3)]:
        world = state.copy()
        assert everything(world) == before, "a copy differs"
        evolution.apply(world, action)
    other = state.copy()
    for name in slots(other):
        if name not in ("rules", "events", "legal_actions"):
            shake(getattr(other, name))
    assert everything(state) == before, "a copy shares something that changes"
    assert ask.legal_actions == options


def everything(state: State) -> tuple[Any, ...]:
    """The state and what is derived from it."""
    cached = [(sorted(a.traits), a.need) for a in state.animals.values()]
    return evolution.dump(state), cached, list(state.legal_actions)


def shake(thing: Any) -> None:
    """Change everything in it that can be changed."""
    if isinstance(thing, dict):
        for value in thing.values():
            shake(value)
        thing["shaken"] = 0
    elif isinstance(thing, list):
        for value in thing:
            shake(value)
        thing.append("shaken")
    elif isinstance(thing, set):
        thing.add("shaken")
    elif not isinstance(thing, (str, int, tuple, frozenset, type(None))):
        for name in slots(thing):
            field: Any = getattr(thing, name)
            shake(field)
            if isinstance(field, int):
                setattr(thing, name, not field if isinstance(field, bool) else field + 1)
            elif type(field) in (str, tuple):
                setattr(thing, name, field + field[:1])


def slots(thing: Any) -> Iterable[str]:
    """The names of what is set in it; mypyc keeps them elsewhere."""
    kind = type(thing)
    names = getattr(kind, "__mypyc_attrs__", None) or kind.__slots__
    return (name for name in names if hasattr(thing, name))
