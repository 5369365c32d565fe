"""What happens by itself, and after which pause."""

from __future__ import annotations

from random import Random

import pytest

from evolution.session import Player, Session
from evolution.ui.pending import SHORTEST_PAUSE, pending
from evolution.ui.play import Play
from evolution.ui.settings import EXTINCTIONS, PACES, Settings


@pytest.mark.parametrize("pace", PACES)
def test_an_extinction_has_a_pause_of_its_own_that_a_click_ends(pace):
    play = Play(Session(seats=[Player("A", "hatchling"), Player("B", "hatchling")], seed=3))
    rng, settings = Random(1), Settings(pace=pace)
    pauses: dict[bool, set[float]] = {True: set(), False: set()}
    while play.ask:
        due = pending(play, settings, False, "")
        if due and due.what == "think":
            pauses[play.farewell].add(due.pause)
            hurried = pending(play, settings, True, "")
            assert hurried and hurried.pause == SHORTEST_PAUSE
        play.act(rng.choice(play.ask.legal_actions))
    assert pauses[True] == {max(EXTINCTIONS[pace], SHORTEST_PAUSE)}
    assert pauses[False] == {max(PACES[pace], SHORTEST_PAUSE)}
    assert pace in ("press", "none") or min(pauses[True]) > max(pauses[False])
