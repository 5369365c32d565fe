"""A bot that is a text: what it may answer, and how its mistakes are told."""

from __future__ import annotations

from random import Random

import pytest

import evolution
from evolution.__main__ import main
from evolution.lab.match import match, play
from evolution.players import PLAYERS
from evolution.players.bot import Bot, BotError

FIRST = "def choose(seen, options, rng):\n    return options[0]\n"


def ask(text: str):
    state = evolution.start(evolution.rules("origin"), seats=2, seed=1)
    seat = evolution.decision(state).who
    options = state.legal_actions
    return Bot(text).choose(evolution.observe(state, seat), options, Random(1)).action, options


def test_its_answer_is_an_option():
    action, options = ask(FIRST)
    assert action == options[0]
    assert ask(FIRST.replace("options[0]", "rng.choice(options)"))[0] in options


def test_it_plays_whole_games_and_the_same_again():
    rules, players = evolution.rules("origin"), [Bot(FIRST), PLAYERS["hatchling"]]
    assert play(rules, players, 3) == play(rules, players, 3)
    assert len(list(match(rules, players, 2))) == 2


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("def choose(seen, options, rng)\n    return 1", "syntax", 1),
        ("x = 1", "none", 0),
        ("choose = 5", "none", 0),
        ("import nothing_of_the_kind", "raised", 1),
        (FIRST.replace("options[0]", "options[10_000]"), "raised", 2),
        (FIRST.replace("options[0]", "seen.no_such_thing"), "raised", 2),
        (FIRST.replace("options[0]", "None"), "answer", 0),
        (FIRST.replace("options[0]", "options[0]._replace(verb='win')"), "answer", 0),
        (FIRST.replace("options[0]", "1 / 0"), "raised", 2),
        ("def choose():\n    pass", "raised", 0),
        ("\0", "syntax", 0),
    ],
)
def test_mistakes_are_told_with_their_line(text, key, line):
    with pytest.raises(BotError) as told:
        ask(text)
    assert (told.value.key, told.value.line) == (key, line)
    assert told.value.detail


def test_it_cannot_change_the_table():
    state = evolution.start(evolution.rules("origin"), seats=2, seed=1)
    before = evolution.dump(state)
    spoiler = "def choose(seen, options, rng):\n    seen.seats.clear()\n    return options.pop()\n"
    seat = evolution.decision(state).who
    Bot(spoiler).choose(evolution.observe(state, seat), state.legal_actions, Random(1))
    assert evolution.dump(state) == before


def test_the_command_line_takes_a_file(tmp_path, capsys):
    path = tmp_path / "mybot.py"
    path.write_text(FIRST, "utf-8")
    main(["match", str(path), "hatchling", "--games", "2"])
    assert "mybot.py" in capsys.readouterr().out


@pytest.mark.parametrize("text", [FIRST.replace("options[0]", "1 / 0"), "nonsense here"])
def test_the_command_line_tells_a_mistake(tmp_path, capsys, text):
    path = tmp_path / "mybot.py"
    path.write_text(text, "utf-8")
    assert main(["match", str(path), "hatchling", "--games", "2"])
    assert "line " in capsys.readouterr().err
