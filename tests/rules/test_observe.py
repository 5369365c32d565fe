"""Who may look at which pile, as ``rules.piles`` says it."""

import pytest

import evolution
from evolution.expansion import OPEN, OWNER, PILES, UNSEEN
from evolution.observe import EVERYBODY

SEEN_BY = {UNSEEN: set(), OWNER: {0}, OPEN: {EVERYBODY, 0, 1}}


def known_to(state):
    """For every kind of pile the seats that see the faces of player A's, or of the common one."""
    found = {}
    for seat in (EVERYBODY, 0, 1):
        seen = evolution.observe(state, seat)
        piles = {pile.kind: pile.cards for pile in seen.piles() if pile.owner in (0, -2)}
        piles["animal"] = [seen.animals[1].card]
        for kind, cards in piles.items():
            if evolution.UNKNOWN not in cards:
                found.setdefault(kind, set()).add(seat)
    return {kind: found.get(kind, set()) for kind in PILES}


def filled(*games):
    """A table on which a card lies in every pile."""
    state = evolution.start(evolution.rules(*games), seed=1)
    card = next(iter(state.rules.cards))
    for pile in state.piles():
        pile.cards.append(card)
    state.animals[1] = evolution.model.Animal(1, 0, card)
    return state


@pytest.mark.parametrize(
    ("games", "other"),
    [
        (("origin",), {}),
        (("new_world",), {"discard": OPEN}),
        (("new_world", "blind_mutations"), {"pool": UNSEEN, "animal": UNSEEN}),
        (
            ("random_mutations",),
            {"pool": UNSEEN, "animal": UNSEEN, "own_discard": UNSEEN},
        ),
    ],
)
def test_a_pile_is_seen_by_those_who_may_look_at_it(games, other):
    wanted = {**PILES, **other}
    assert known_to(filled(*games)) == {kind: SEEN_BY[who] for kind, who in wanted.items()}


def test_a_flag_shows_the_card_of_its_animal():
    state = filled("origin", "time_to_fly")
    state.animals[1].flags = ("revealed",)
    assert known_to(state)["animal"] == {EVERYBODY, 0, 1}


def test_what_is_done_to_an_observation_does_not_reach_the_game():
    state = evolution.start(evolution.rules("origin"), seats=2, seed=1)
    options = list(evolution.decision(state).legal_actions)
    for other in (state.copy(), evolution.observe(state, 0)):
        other.legal_actions.clear()
        other.stack.clear()
        other.extra["gone"] = True
    assert evolution.decision(state).legal_actions == options and "gone" not in state.extra
