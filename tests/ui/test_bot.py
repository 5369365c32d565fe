"""Writing a bot in the page: the desk, and what the worker makes of a text."""

from __future__ import annotations

import json

import pytest

from evolution.__main__ import main
from evolution.lab.setups import combos
from evolution.ui import trial
from evolution.ui.bot import BEFORE, EXAMPLES, KEPT, RIVALS, Bench
from tests.ui_tables import open_app

BY_ITSELF = [it for it in combos() if len(it) <= 2]  # every game, with what it needs


def news(source: str, games: int = 2, **more) -> list[dict]:
    told = trial.trial(Bench(source, games=games, **more).job(5))
    return [json.loads(text) for text in told if text != trial.ALIVE]


def desk(address: str = "#bot"):
    app = open_app()
    app.news("address", address)
    return app


def started(app) -> str:
    """The job that the worker is given."""
    app.effects.clear()
    app.click("bot-run")
    (job,) = [it.text for it in app.effects if (it.what, it.name) == ("bot", "start")]
    return job


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_plays(name):
    *games, last = news(EXAMPLES[name], games=2)
    assert [one["game"] for one in games] == [0, 1] and [one["seat"] for one in games] == [0, 1]
    assert last == {"done": True, "printed": ""}


@pytest.mark.slow
@pytest.mark.parametrize("boxes", BY_ITSELF, ids="+".join)
def test_the_examples_play_every_game(boxes):
    for source in EXAMPLES.values():
        game, last = news(source, 1, boxes=boxes, rivals=("hatchling", "hatchling"))
        assert last == {"done": True, "printed": ""} and len(game["points"]) == 3


def test_a_bot_sits_in_every_seat_of_every_deal():
    rivals = ("hatchling", "grazer", "forager")
    *games, _ = news(EXAMPLES["chance"], 8, rivals=rivals)
    records = [json.loads(one["record"]) for one in games]
    seats = [[kind for _, kind in one["seats"]] for one in records]
    assert (
        [one.index("person") for one in seats] == [0, 1, 2, 3] * 2 == [it["seat"] for it in games]
    )
    assert all(sorted(one) == sorted((*rivals, "person")) for one in seats)
    assert [one["seed"] for one in records] == [5] * 4 + [6] * 4
    around = [one[at:] + one[:at] for one in seats for at in [one.index("person")]]
    assert all(one == ["person", *rivals] for one in around)


def test_games_and_seats_are_chosen():
    app = desk()
    assert "bot-rival-1" in app.shown["cover"] and "bot-rival-2" not in app.shown["cover"]
    app.change("bot-rival-1", "forager")
    app.change("bot-rival-2", "grazer")
    assert app.bench.rivals == ("hatchling", "forager", "grazer")
    app.change("bot-rival-0", "")
    assert app.bench.rivals == ("forager", "grazer")
    app.change("bot-rival-1", "")
    app.change("bot-rival-0", "")  # somebody has to be there
    assert app.bench.rivals == ("forager",)
    app.change("bot-box-continents", "on")
    assert app.bench.boxes == ("origin", "continents")
    app.change("bot-box-new_world", "on")  # which is played by itself
    assert app.bench.boxes == ("new_world",)
    app.change("bot-box-new_world", "off")
    app.change("bot-box-nothing", "on")
    app.change("bot-rival-0", "nobody")
    assert app.bench.boxes == ("new_world",) and app.bench.rivals == ("forager",)
    app.change("bot-box-time_to_fly", "on")
    assert app.bench.boxes == ("origin", "time_to_fly")
    app.change("bot-box-origin", "off")
    assert app.bench.boxes == ("origin", "time_to_fly")
    told = "python -m evolution match mybot.py forager --games 12 --rules origin time_to_fly"
    assert told in app.shown["cover"]
    assert json.loads(started(app))[1:4] == [["origin", "time_to_fly"], ["forager"], 12]
    app.change("bot-box-time_to_fly", "off")  # while they play nothing is changed
    assert app.bench.boxes == ("origin", "time_to_fly")


@pytest.mark.parametrize("n", [2, 3, 4])
def test_what_the_desk_says_of_a_command_is_one(n, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mybot.py").write_text(EXAMPLES["chance"], "utf-8")
    bench = Bench("", rivals=RIVALS[: n - 1], games=2, boxes=("origin", "variation"))
    _, _, _, *words = bench.command().split()
    assert not main(words)
    assert f"origin variation, {n} seats, 2 games" in capsys.readouterr().out


def test_the_same_seed_plays_the_same_games():
    assert news(EXAMPLES["eater"]) == news(EXAMPLES["eater"])


def test_what_it_prints_is_kept_and_cut():
    assert news("print('hello')\n" + EXAMPLES["chance"])[-1]["printed"] == "hello\n"
    loud = news("print('x' * 100_000)\n" + EXAMPLES["chance"])[-1]
    assert len(loud["printed"]) == trial.MOST_PRINTED


@pytest.mark.native
@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("while True:\n    pass\n", (1, 2)),
        ("def choose(seen, options, rng):\n    while True:\n        pass\n", (2, 3)),
    ],
)
def test_a_loop_without_an_end_is_told_with_its_line(source, line, monkeypatch):
    monkeypatch.setattr(trial, "LONGEST", 0.1)
    (told,) = news(source)
    assert told["error"] == "slow" and told["line"] in line


def test_a_mistake_is_told_with_its_line():
    (told,) = news("def choose(seen, options, rng):\n    return options[0].no_such_thing\n")
    assert (told["error"], told["line"]) == ("raised", 2) and "no_such_thing" in told["detail"]


def test_the_desk_plays_and_each_game_can_be_watched():
    app = desk()
    assert "bot-source-0" in app.shown["cover"] and "def choose" in app.shown["cover"]
    job = started(app)
    assert app.bench.running
    for text in trial.trial(job):
        if text != trial.ALIVE:
            app.news("bot", text)
    assert not app.bench.running and len(app.bench.rows) == 12 and "Won" in app.shown["cover"]
    app.click("bot-watch 3")
    assert app.play.film and app.screen == "table" and app.visiting and not app.games()


def test_the_text_is_kept_and_the_one_before_comes_back():
    app = desk()
    app.change("bot-source", "mine")
    assert app.store.get(KEPT) == "mine"
    app.click("bot-example breeder")
    assert app.bench.source == EXAMPLES["breeder"] and app.store.get(BEFORE) == "mine"
    assert "bot-source-1" in app.shown["cover"], "the editor is a new one"
    app.click("bot-back")
    assert app.bench.source == "mine"
    app.effects.clear()
    app.click("bot-save")
    assert ("download", "mybot.py", "mine") in [tuple(it) for it in app.effects]
    app.imported("other.py", "theirs")
    assert app.bench.source == "theirs" and app.cover == "bot"
    app.click("close")
    app.click("bot")
    assert app.bench.source == "theirs"


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", "7", '{"game": 0}', '{"game": 0, "won": [], "points": [1, 2], "turns": 1}',
        '{"error": "<b>", "line": 1, "detail": "<script>"}', '{"error": "slow"}', "x" * 100,
    ],
)  # fmt: skip
def test_whatever_a_bot_says_is_data(text):
    app = desk()
    started(app)
    shown = app.news("bot", text)["cover"]
    assert app.bench.error == "broken" and "<script>" not in shown and not app.bench.running


def test_a_forged_record_is_no_game():
    app = desk()
    started(app)
    forged = {"game": 0, "won": 1, "points": [9, 0], "turns": 3, "record": '{"v": 1}'}
    app.news("bot", json.dumps(forged))
    app.click("bot-watch 0")
    assert app.play is None and app.cover == "bot"


def test_names_from_a_bot_are_text():
    bench = Bench("", running=True).hear(
        json.dumps({"error": "raised", "line": 2, "detail": "<img src=x>", "printed": "<b>"})
    )
    app = desk()
    app.bench = bench
    assert "<img" not in app.render()["cover"]


def test_closing_the_desk_ends_its_games():
    app = desk()
    started(app)
    app.effects.clear()
    app.click("close")
    assert not app.bench.running
    assert ("bot", "stop", "") in [tuple(it) for it in app.effects]
