"""Games as links: both forms come back whole, and nothing that is forged, cut or huge does harm."""

from __future__ import annotations

import base64
import json
import time
import zlib
from pathlib import Path
from random import Random

import pytest

from evolution import link
from evolution.lab.setups import combos
from evolution.session import Player, SaveError, Session

ORDERS = Path(__file__).parents[1] / "golden" / "orders.txt"
SECONDS = 1.0  # so long one waits for the sentence about a bad link


def played(games: tuple[str, ...] = ("origin",), seats: int = 2, seed: int = 3, most=None):
    """A game of people who do anything, with the dice that its seed brings."""
    names = ("Ana", "Боря", "李", "D", "E", "F", "G", "H")
    session = Session(games, [Player(name) for name in names[:seats]], seed)
    rng = Random(seed)
    while (ask := session.ask) and (most is None or len(session.steps) < most):
        session.advance()
        ask = session.ask
        if ask:
            session.act(ask.legal_actions[int(rng.random() * len(ask.legal_actions))])
    return session


@pytest.fixture(scope="module")
def game() -> Session:
    return played()


@pytest.mark.games
@pytest.mark.parametrize("games", combos(), ids="+".join)
def test_a_game_comes_back_whole_from_both_forms(games):
    session = played(games)
    for text in (link.pack(session), link.pack_short(session)):
        again = link.unpack(f"https://example.org/evolution/#{text}")
        assert again.text() == session.text() and again.ask is None


def test_half_a_game_comes_back_as_well():
    for most in (0, 1, 17, 60):
        session = played(("origin", "time_to_fly"), 3, most=most)
        for text in (link.pack(session), link.pack_short(session)):
            assert link.unpack(text).text() == session.text()


def test_rulings_sets_practice_and_opponents_are_in_a_link():
    seats = [Player("Ana"), Player("Darwin", "darwin"), Player("Hun", "hunter")]
    session = Session(("origin",), seats, 11, 2, "as_printed", practice=True)
    for pack in (link.pack, link.pack_short, link.pack_new):
        again = link.unpack(pack(session))
        assert again.record() == session.record()


def test_a_set_up_link_is_the_same_deal_without_a_choice(game):
    new = link.unpack(link.pack_new(game))
    assert not new.steps and new.players == game.players
    assert new.state.seats[0].hand == game.at(0).seats[0].hand
    for text in (link.NEW + link.pack(game)[3:],):
        with pytest.raises(SaveError, match="no choices"):
            link.unpack(text)


def test_a_table_that_was_laid_comes_back_from_every_form():
    table = "turn: 5\nnext: feeding A\nA: 1 carnivorous, 2\nB: 3, 4\nfood: 3\ndeck: 6"
    laid = Session(seats=[Player("Ana"), Player("Bob")], seed=7, position=table)
    before = laid.text()
    for _ in range(3):
        laid.act(laid.ask.legal_actions[0])
    for pack in (link.pack, link.pack_short):
        assert link.unpack(pack(laid)).text() == laid.text()
    assert link.unpack(link.pack_new(laid)).text() == before


def test_a_short_link_is_short_enough_for_a_picture():
    assert len(link.pack_short(played(seats=4))) < 330
    assert len(link.pack_short(played(seats=2))) < len(link.pack(played(seats=2))) / 3


def test_dice_that_are_not_those_of_the_seed_need_the_robust_form():
    session = played(most=200)
    other = Session.load(link.head(session))
    for step in session.steps:
        ask = other.ask
        if step.who < 0:
            other.act(next(it for it in ask.legal_actions if it != step.action))
            break
        other.act(step.action)
    with pytest.raises(ValueError, match="dice"):
        link.pack_short(other)
    assert link.unpack(link.pack(other)).text() == other.text()


def test_a_short_link_of_other_rules_says_so(game, monkeypatch):
    text = link.pack_short(game)
    monkeypatch.setattr(link, "ORDER", link.ORDER + 1)
    with pytest.raises(SaveError) as caught:
        link.unpack(text)
    assert caught.value.key == "link_rules"


def mutated(text: str, rng: Random) -> str:
    """A letter other, gone, twice; cut off, or two parts exchanged."""
    at = rng.randrange(len(text))
    letter = rng.choice("ABCxyz019-_.#%\u00e9")
    return rng.choice(
        [
            text[:at] + letter + text[at + 1 :],
            text[:at] + text[at + 1 :],
            text[:at] + text[at] + text[at:],
            text[:at],
            text[at:] + text[:at],
        ]
    )


@pytest.mark.games
def test_a_thousand_mutated_links_are_games_or_sentences():
    session = played(most=40)
    packs = [link.pack(session), link.pack_short(session), link.pack_new(session)]
    rng = Random(1)
    keys = set()
    for number in range(1000):
        text = mutated(packs[number % 3], rng)
        begun = time.process_time()
        try:
            again = link.unpack(text)
            assert again.rules.seats
        except SaveError as error:
            keys.add(error.key)
        assert time.process_time() - begun < SECONDS
    assert keys >= {"link_damaged", "link_unknown"}


def test_what_is_huge_is_refused_before_it_is_unfolded_or_played(game):
    bomb = link.ROBUST + link.armoured(link.deflated("0" * 50_000_000))
    deep = link.ROBUST + link.armoured(link.deflated("[" * 900_000))
    long = json.loads(game.text())
    long["choices"] *= 60
    many = link.ROBUST + link.armoured(link.deflated(json.dumps(long)))
    endless = link.SHORT + link.armoured(
        link.check(game.rules) + b"\0" * 4 + b"\x4e\x20" + header(game) + b"\xff" * 70_000
    )
    for text in (bomb, deep, many, endless, link.ROBUST + "A" * 5_000_000):
        begun = time.process_time()
        with pytest.raises(SaveError):
            link.unpack(text)
        assert time.process_time() - begun < SECONDS


def header(session: Session) -> bytes:
    about = link.deflated(link.head(session))
    return len(about).to_bytes(2, "big") + about


def test_an_end_that_is_not_the_links_own_is_refused(game):
    text = link.pack_short(game)
    body = bytearray(base64.urlsafe_b64decode(text[3:] + "=" * (-len(text[3:]) % 4)))
    body[5] ^= 1
    with pytest.raises(SaveError, match="the end that it tells"):
        link.unpack(link.SHORT + link.armoured(bytes(body)))


def test_the_checks_are_those_of_raw_deflate():
    assert link.inflated(link.deflated("abc"), 10) == "abc"
    with pytest.raises(SaveError):
        link.inflated(link.deflated("abc" * 99), 10)
    with pytest.raises(SaveError):
        link.inflated(zlib.compress(b"abc"), 10)


def orders() -> str:
    """What the same numbers mean in a game of every kind: a line for each."""
    return "".join(
        f"{'+'.join(games)} {link.digest(session).hex()} {len(session.steps)}\n"
        for games in combos()
        for session in [played(games, seed=5)]
    )


@pytest.mark.games
def test_the_order_of_options_is_kept():
    """If it must change, raise ``link.ORDER``, and ``python -m tests.golden.orders write``."""
    first, _, lines = ORDERS.read_text("utf-8").partition("\n")
    assert first == f"order {link.ORDER}"
    assert orders() == lines
