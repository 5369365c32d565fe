"""What is true of every game of New World, whoever plays it and however badly."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import evolution
from evolution.games.new_world.deck import AREAS, SWAMPS, SWAMPS_HOLD
from evolution.games.new_world.development import ARRANGE, Evolving
from evolution.games.new_world.feeding import Foraging
from evolution.games.new_world.rows import blocks
from evolution.model import NATURE, UNKNOWN, Action, State
from evolution.observe import cards_in
from evolution.phases import DONE, PASS

VARIANTS = {
    "plain": (("new_world",), {}),
    "short": (("new_world",), {"epochs": "3", "hand_limit": "unlimited"}),
    "cataclysm": (("new_world", "cataclysm"), {}),
    "blind": (("new_world", "blind_mutations"), {}),
    "blind, otherwise": (
        ("new_world", "blind_mutations"),
        {"mutation_travels": "to_the_end", "metamorphosis_itself": "no"},
    ),
    "otherwise": (
        ("new_world",),
        {
            "tail_loss": "may",
            "ignore_both": "no",
            "ignore_after_repelling": "yes",
            "shelter_binds": "no",
            "fat_binds": "yes",
            "scavenger_walk": "left_to_right",
            "scavenger_search": "stops",
            "scavenger_predator": "never",
            "piracy_into_fat": "no",
            "metamorphosis_itself": "no",
        },
    ),
}
GAMES = [(name, seats, seed) for name in VARIANTS for seats in (2, 3, 4) for seed in (1, 2)]
LONGEST = 3000


def begin(name: str, seats: int, seed: int) -> State:
    games, rulings = VARIANTS[name]
    rules = evolution.rules(*games, rulings=rulings)
    return evolution.start(rules, seats=seats, seed=seed)


def random_game(name: str, seats: int, seed: int):
    """Every state of a random game at which somebody decides, with the choice he makes."""
    rng = Random(seed)
    state = begin(name, seats, seed)
    count = 0
    while ask := evolution.decision(state):
        choice = ask.legal_actions[int(rng.random() * len(ask.legal_actions))]
        yield state, ask, choice
        evolution.apply(state, choice)
        count += 1
        assert count < LONGEST
    yield state, None, None


@pytest.mark.games
@pytest.mark.parametrize(("name", "seats", "seed"), GAMES)
def test_the_laws_hold_in_a_random_game(name, seats, seed):
    for number, (state, ask, _) in enumerate(random_game(name, seats, seed)):
        assert len(cards_in(state)) == 96
        check_table(state)
        if ask is None:
            break
        assert ask.legal_actions
        assert len(set(ask.legal_actions)) == len(ask.legal_actions)
        if ask.who != NATURE:
            check_reasons(state, ask.legal_actions)
            check_passing(state, ask.legal_actions)
        if number % 5 == 0:
            check_copies(state)
            check_observation(state, Random(number))


def check_reasons(state: State, options: list[Action]) -> None:
    """What may be done is what may be tried and has no reason against it."""
    candidates = state.stack[-1].candidates(state)
    assert candidates.legal == options and all(why for _, why in candidates.barred)
    tried = [*candidates.legal, *(action for action, _ in candidates.barred)]
    assert len(set(tried)) == len(tried), "the same candidate twice"


def check_passing(state: State, options: list[Action]) -> None:
    """The exact passing rule of feeding, said once more and otherwise."""
    frame = state.stack[-1]
    if isinstance(frame, Evolving):
        return
    if not isinstance(frame, Foraging):
        assert PASS not in options
        return
    rulings = state.rules.rulings
    basic = [a for a in options if a.verb in ("eat", "shelter", "attack")]
    binding = [
        a
        for a in basic
        if (a.verb == "shelter" and rulings["shelter_binds"] == "yes")
        or (a.verb != "shelter" and not state.animals[a.animal].fed)
        or (a.verb != "shelter" and rulings["fat_binds"] == "yes")
    ]
    done = frame.basic or frame.extra
    assert (PASS in options) == (not done and not binding)
    assert (DONE in options) == (done and not binding)
    if frame.basic:
        assert not basic
    if frame.extra:
        assert not [a for a in options if a.verb in ("piracy", "metamorphosis")]


def check_table(state: State) -> None:
    """Section 8.9 of the dossier, points 2 to 4."""
    for animal in state.animals.values():
        assert animal.food >= 0
        kinds = Counter((mark.kind, mark.partner) for mark in animal.marks)
        for (kind, _), count in kinds.items():
            assert count == 1 or kind == "fat_tissue"
        singles = Counter(mark.kind for mark in animal.marks if not mark.partner)
        assert all(count == 1 or kind == "fat_tissue" for kind, count in singles.items())
        assert all(mark.value in (0, 1) for mark in animal.marks)
        row = state.seats[animal.owner].row
        for mark in animal.marks:
            if mark.partner:
                assert abs(row.index(animal.id) - row.index(mark.partner)) == 1
                twins = [m for m in state.animals[mark.partner].marks if m.kind == mark.kind]
                assert [m.partner for m in twins].count(animal.id) == 1
        assert len({mark.partner for mark in animal.marks if mark.partner}) <= 2
    for place in state.places.values():
        cap = SWAMPS_HOLD if place.key == SWAMPS else AREAS[place.key].food
        assert 0 <= place.food <= cap
        assert 0 <= place.shelter <= AREAS[place.key].shelter
    for seat in range(len(state.seats)):
        assert sum(blocks(state, seat), []) == state.seats[seat].row


def check_copies(state: State) -> None:
    """Saved and loaded, written down and read, it is the same and asks the same."""
    text = evolution.dump(state)
    for other in (evolution.load(text), evolution.table(evolution.show(state))):
        assert evolution.dump(other) == text
        assert evolution.decision(other) == evolution.decision(state)
    copied = state.copy()
    ask = evolution.decision(copied)
    evolution.apply(copied, ask.legal_actions[0])
    assert evolution.dump(state) == text


def check_observation(state: State, rng: Random) -> None:
    """Whatever determinization a seat gets, it would see the same in it, and may do the same."""
    asked = evolution.decision(state).who
    for seat in range(len(state.seats)):
        seen = evolution.observe(state, seat)
        world = evolution.determinize(seen, rng)
        assert UNKNOWN not in cards_in(world)
        assert Counter(cards_in(world)) == Counter(cards_in(state))
        assert evolution.dump(evolution.observe(world, seat)) == evolution.dump(seen)
        if seat == asked:
            assert world.legal_actions == state.legal_actions


def hasty(state: State, options: list[Action]) -> Action:
    return options[0]


def dull(state: State, options: list[Action]) -> Action:
    return options[-1]


def fidgety(state: State, options: list[Action]) -> Action:
    """Arranges whenever it can, and never stops of its own will."""
    for action in options:
        if action == ARRANGE or action.verb == "place":
            return action
    busy = [action for action in options if action not in (PASS, DONE)]
    return (busy or options)[-1]


def bloodthirsty(state: State, options: list[Action]) -> Action:
    for verb in ("attack", "repelling", "metamorphosis", "piracy", "evolve", "birth"):
        for action in reversed(options):
            if action.verb == verb:
                return action
    return options[0]


@pytest.mark.parametrize("policy", [hasty, dull, fidgety, bloodthirsty])
@pytest.mark.parametrize("name", VARIANTS)
def test_a_game_ends_under_any_policy(name, policy):
    state = begin(name, 3, 5)
    rng = Random(5)
    for _ in range(LONGEST):
        ask = evolution.decision(state)
        if ask is None:
            return
        if ask.who == NATURE:
            choice = ask.legal_actions[int(rng.random() * len(ask.legal_actions))]
        else:
            choice = policy(state, ask.legal_actions)
        evolution.apply(state, choice)
    raise AssertionError("it goes on and on")


@pytest.mark.parametrize("name", VARIANTS)
def test_the_same_seed_and_choices_make_the_same_game(name):
    def last(seed: int) -> str:
        *_, (state, _, _) = random_game(name, 3, seed)
        return evolution.dump(state)

    assert last(8) == last(8)
    assert last(8) != last(9)


def test_a_record_replays():
    from evolution.session import Player, Session

    session = Session(["new_world"], [Player("A"), Player("B")], seed=3)
    rng = Random(3)
    while session.ask:
        session.advance()
        if session.ask:
            session.act(
                session.ask.legal_actions[int(rng.random() * len(session.ask.legal_actions))]
            )
    again = Session.load(session.text())
    assert evolution.dump(again.state) == evolution.dump(session.state)
    assert again.ask is None
