"""The analysis of a game that is over: positions with known answers, and what it must never do."""

from __future__ import annotations

import json
from hashlib import sha256
from random import Random

import pytest

import evolution
from evolution.chance import pick
from evolution.lab.analyse import lines, think
from evolution.lab.odds import Position, fit
from evolution.model import Action
from evolution.notation import parse_action
from evolution.observe import determinize, observe
from evolution.players import PLAYERS
from evolution.players.analysis import Analysis, Piece, work
from evolution.players.choice import finished
from evolution.players.odds import between_two, chances, exp, label, shares, spread
from evolution.players.weighing import first_ways, futures_of
from evolution.session import Player, Session
from evolution.text.catalogue import read
from evolution.text.words import Words

# One token is left. A1 needs one and will be worth three points, A2 needs two; B has two for sure.
STARVING = "deck: none \n food: 1 \n A: 1 camouflage, 2 high_body_weight \n B: 3 +"


def played(position: str, *choices: str, names: tuple[str, ...] = ("Ann", "Bob")) -> Session:
    """A game from a position: these choices, then the first option each time."""
    session = Session(("origin",), [Player(name) for name in names], 1, position=position)
    for choice in choices:
        session.act(parse_action(choice))
    while ask := session.ask:
        session.act(ask.legal_actions[0])
    return session


def random_game(*games: str, seats: int = 2, seed: int = 3) -> Session:
    session = Session(games or ("origin",), [Player(n) for n in "ABCD"[:seats]], seed)
    rng = Random(seed)
    while ask := session.ask:
        session.act(session.fate(ask) if ask.who < 0 else pick(rng, ask.legal_actions))
    return session


def analysed(session: Session, futures: int = 200, seed: int = 1) -> Analysis:
    analysis = Analysis(session, futures, seed)
    for _ in analysis.run():
        pass
    return analysis


def test_a_blunder_is_found_and_named():
    session = played(STARVING, "eat 2")
    assert evolution.scores(session.state) == [0, 2]
    found = analysed(session)
    (worst,) = found.dearest(0)
    assert worst.step == 0 and worst.label == 3
    assert worst.better and str(worst.better.action) == "eat 1"
    assert worst.loss.mean == pytest.approx(1.0, abs=0.1)
    assert not found.dearest(1)


def test_who_chose_well_hears_nothing():
    found = analysed(played(STARVING, "eat 1"))
    assert [it.label for it in found.verdicts] == [0] * len(found.verdicts)
    assert not found.dearest(0)


def test_where_nothing_can_be_chosen_nothing_is_weighed():
    """Each has one animal, and there is food for both."""
    session = played("deck: none \n food: 4 \n A: 1 \n B: 2")
    found = analysed(session)
    assert not any(it.label or it.loss.mean for it in found.verdicts)
    assert all(one.own.mean == 0.0 and one.others.mean == 0.0 for one in found.accounts)


@pytest.mark.games
@pytest.mark.parametrize("games", [("origin",), ("new_world",), ("random_mutations",)])
def test_an_account_adds_up(games):
    session = random_game(*games, seats=3 if games == ("origin",) else 2)
    found = analysed(session, 60)
    for account in found.accounts:
        explained = account.luck + account.own.mean + account.others.mean + account.rest
        assert explained == pytest.approx(account.final - 1 / found.seats)
        assert account.own.mean <= 0
    for name in ("dice", "cards"):  # what luck gives to one it takes from others
        assert sum(getattr(it, name) for it in found.accounts) == pytest.approx(0, abs=1e-3)
    assert len(found.curve) == len(session.steps) + 1
    assert all(sum(point) == pytest.approx(1, abs=1e-5) for point in found.curve)


def test_dice_are_luck_beyond_their_average():
    """In the mean over all sides there is none."""
    session = random_game()
    step = next(n for n, it in enumerate(session.steps) if it.who < 0)
    found = analysed(session, 1)
    total = 0.0
    for option in session.at(step).legal_actions:
        other = session.until(step)
        other.act(option)
        while ask := other.ask:
            other.act(ask.legal_actions[0])
        (item,) = finished(work(other, Piece("look", step, step + 1)))
        total += item[1][0]
    assert total == pytest.approx(0, abs=1e-4)
    assert len(found.looks) == len(session.steps)


@pytest.mark.games
def test_the_same_seed_finds_the_same():
    session = random_game()
    one, two = analysed(session, 80), analysed(Session.load(session.text()), 80)
    assert one.verdicts == two.verdicts
    assert one.curve == two.curve and one.accounts == two.accounts
    other = analysed(session, 80, seed=2)
    assert other.curve == one.curve and other.verdicts != one.verdicts


def test_every_python_finds_the_same():
    """Not one digit may differ: this is run on Pyodide's Python too."""
    deck = "deck: running, swimming, mimicry, piracy"
    session = played(f"{deck} \n food: 3 \n A: 1 carnivorous, 2 \n B: 3, 4 fat_tissue")
    found = analysed(session, 60)
    told = repr((found.curve, found.verdicts, found.accounts, found.turning_points))
    assert len(found.verdicts) > 4
    assert sha256(told.encode()).hexdigest()[:12] == "6d41c242f8a4"


@pytest.mark.games
def test_what_is_found_may_travel_as_json():
    """A worker sends it as text."""
    session = random_game()
    here, there = Analysis(session, 40), Analysis(session, 40)
    while piece := here.piece:
        found = finished(work(session, piece))
        here.take(piece, found)
        there.take(piece, json.loads(json.dumps(found)))
    assert here.verdicts == there.verdicts and here.curve == there.curve


def test_a_piece_out_of_turn_is_refused():
    analysis = Analysis(random_game(), 40)
    with pytest.raises(ValueError, match="not the next"):
        analysis.take(Piece("look", 8, 16), [])


def test_it_can_be_left_at_any_time():
    analysis = Analysis(random_game(), 80)
    running, told = analysis.run(), []
    for _ in range(400):
        next(running)
        told.append(analysis.progress)
        assert len(analysis.curve) >= len(analysis.looks)
        assert analysis.accounts and analysis.turning_points is not None
    running.close()
    assert told == sorted(told) and 0 < told[-1] < 1


def test_a_game_that_goes_on_is_not_analysed():
    with pytest.raises(ValueError, match="not over"):
        Analysis(Session())


@pytest.mark.parametrize("games", [("origin", "continents"), ("new_world",), ("random_mutations",)])
def test_a_choice_is_judged_by_what_could_be_known(games):
    """Hidden cards dealt anew change nothing that is said of it."""
    session = random_game(*games, seed=5)
    tried = 0
    for number in range(0, len(session.steps), 9):
        state, step = session.at(number), session.steps[number]
        if step.who < 0 or len({it[:4] for it in state.legal_actions}) < 2:
            continue
        seen = observe(state, step.who)
        other = observe(determinize(seen, Random(number)), step.who)
        found = [finished(first_ways(it, step.action, 4, Random(7))) for it in (seen, other)]
        assert found[0] == found[1]
        ways = [(parse_action(text), worth) for text, worth in found[0]]
        futures = [finished(futures_of(it, ways, 3, Random(9))) for it in (seen, other)]
        assert futures[0] == futures[1]
        tried += 1
    assert tried > 3


def test_no_name_is_finer_than_its_noise():
    assert [label(0.5, it, it, 2) for it in (0.04, 0.06, 0.11, 0.2)] == [0, 1, 2, 3]
    assert label(0.5, 0.3, 0.04, 2) == 0  # a great loss, but hardly anything is sure of it
    assert label(0.5, 0.3, -0.1, 2) == 0
    assert label(0.25, 0.04, 0.04, 4) == 1  # among four it weighs more: docs/analysis.md
    assert [round(between_two(share, 4)) for share in (0.0, 0.25, 1.0)] == [0, 50, 100]


def test_chances_are_shares():
    assert sum(shares([3.0, 1.0, -40.0], 5.0)) == pytest.approx(1)
    assert shares([1.0, 1.0], 5.0) == (0.5, 0.5)
    assert exp(1.0) == pytest.approx(2.718, abs=0.01) and exp(-5_000.0) == 0.0
    over = played(STARVING, "eat 1").state
    assert chances(over) == (1.0, 0.0)


def test_where_the_first_turn_is_the_last_hardly_anything_is_foreseen():
    fatality = evolution.start(evolution.rules("origin", "fatality"), 2, 1)
    assert spread(fatality) > spread(evolution.start(evolution.rules("origin"), 2, 1))


def test_points_that_decide_are_fitted():
    """Where three points ahead always win, the likeliest spread is the smallest."""
    sure = [Position(n, 1, (3.0, 0.0), (1.0, 0.0)) for n in range(40)]
    even = [Position(n, 1, (3.0, 0.0), (float(n % 4 < 2), float(n % 4 > 1))) for n in range(40)]
    assert fit(sure).spread == 1.0
    assert fit(even).spread > 10
    assert fit(sure).missed < fit(even).missed


def test_it_is_told_in_a_terminal():
    session = played(STARVING, "eat 2")
    analysis = Analysis(session, 200)
    assert list(think(analysis, 60.0))[-1] == pytest.approx(1.0)
    words = Words("en", read("en"), session.rules.names, session.rules.choice_numbers)
    told = "\n".join(lines(analysis, words))
    assert "1. Blunder in turn 1: “A2 takes food”" in told
    assert "Better: “A1 takes food”" in told
    assert "Ann: −50 in all." in told


def test_opponents_are_told_of_only_where_nobody_else_plays():
    people = [Player("Ann"), Player("B", "forager")]
    assert Analysis(over(people)).persons == [0]
    assert Analysis(over([Player("A", "grazer"), Player("B", "forager")])).persons == [0, 1]


def over(players: list[Player]) -> Session:
    session = Session(("origin",), players, 1, position=STARVING)
    while ask := session.ask:
        session.act(ask.legal_actions[0])
    return session


@pytest.mark.slow
def test_a_better_opponent_gives_away_less():
    """Of what a hatchling does, much is bad; of what a hunter does, hardly anything."""
    given = {}
    for name in ("hatchling", "hunter"):
        session = Session(("origin",), [Player("A", name), Player("B", name)], 4)
        rng = Random(4)
        while ask := session.ask:
            if ask.who < 0:
                session.act(session.fate(ask))
                continue
            seen = observe(session.state, ask.who)
            action: Action = PLAYERS[name].choose(seen, ask.legal_actions, rng).action
            session.act(action)
        found = analysed(session, 1_000)
        given[name] = sum(it.own.mean for it in found.accounts)
    assert given["hatchling"] < given["hunter"]
