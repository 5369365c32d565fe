"""The QR code of a whole game is read back from its picture, and the game with it."""

import pytest

from evolution import link
from evolution.lab.setups import combos
from tests.codes import drawn, painted, read
from tests.rules.test_link import played

ADDRESS = "https://example.org/evolution/"


@pytest.mark.parametrize("games", combos(), ids="+".join)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_comes_back_from_the_picture_of_its_link(games, seats):
    session = played(games, seats)
    address = f"{ADDRESS}#{link.pack_short(session)}"
    assert read(*painted(drawn(address))) == address
    assert link.unpack(address).text() == session.text()


@pytest.mark.parametrize("name", ["Otters", "Größe", "Выдры", "かわうそ", "🦦🦦"])
def test_a_result_comes_back_whatever_alphabet_its_name_is_in(name):
    text = f"{name}: AGAS-YAAB-IADQ-ECIA-AUAA-AAIC-AECA-EBIB-F7DQ"
    assert read(*painted(drawn(text))) == text


def test_what_is_smeared_is_not_read():
    pixels, width = painted(drawn(ADDRESS))
    assert read(pixels, width) == ADDRESS
    assert read(bytes(len(pixels)), width) == ""
