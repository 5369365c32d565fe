"""Studies: the same bytes whatever plays them, stopped or not; meters, figures and their files."""

import json
import os
from collections import Counter
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from math import inf
from pathlib import Path
from random import Random

import pytest

import evolution
from evolution import lab
from evolution.__main__ import main
from evolution.chronicle import Chronicle
from evolution.lab.conduct import Bar, Progress, bar, conduct, estimates
from evolution.lab.figures import FIGURES, OPTIONS, Tally, figure_of, reckon
from evolution.lab.files import read_study, study_of
from evolution.lab.meters import METERS
from evolution.lab.runner import DIED, processes
from evolution.lab.store import Store, read
from evolution.session import Session

PLAIN = {
    "name": "Trial",
    "games": 3,
    "seed": 4,
    "meters": list(METERS),
    "groups": {
        "A": {"rules": "origin", "players": ["hatchling"], "seats": 3},
        "B": {"rules": "origin pass=final", "players": ["grazer", "hatchling"], "seats": 2},
    },
    "plots": [{"figure": name} for name in FIGURES],
}
STUDY = study_of(PLAIN)


def files(folder) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.csv"))}


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A study that nothing has stopped."""
    folder = tmp_path_factory.mktemp("whole")
    far = conduct(STUDY, folder)
    assert (far.done, far.failed) == (6, 0)
    return folder


# ---------------------------------------------------------------------- running


def square(number: int) -> int:
    if number == 3:
        raise KeyError("three")
    return number * number


def die_once(number: int, mark: str) -> int:
    """Somebody kills the process, once."""
    if number == 5 and not os.path.exists(mark):
        with open(mark, "w"):
            os._exit(9)
    return number


def die(number: int) -> int:
    if number in (2, 7):
        os._exit(9)
    return number


def test_outcomes_come_in_order_and_a_failed_task_is_one_of_them():
    seen = []
    tasks = [partial(square, number) for number in range(6)]
    found = list(lab.run(tasks, progress=lambda done, failed: seen.append((done, failed))))
    assert [it.value for it in found] == [0, 1, 4, None, 16, 25]
    assert found[3].error == "KeyError: 'three'" and found[3].task is tasks[3]
    assert seen == [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 1)]


@pytest.mark.native
def test_any_executor_brings_the_same():
    tasks = [partial(square, number) for number in range(200)]
    alone = list(lab.run(tasks))
    assert list(lab.run(tasks, processes(2))) == alone
    with ThreadPoolExecutor(3) as pool:
        assert list(lab.run(tasks, pool, ahead=2)) == alone
        assert list(lab.run(tasks, pool)) == alone, "it is left open"


@pytest.mark.native
def test_tasks_are_taken_only_as_far_ahead_as_is_allowed():
    taken = []

    def tasks():
        for number in range(5000):
            taken.append(number)
            yield partial(square, number)

    with ThreadPoolExecutor(1) as pool:
        outcomes = lab.run(tasks(), pool, ahead=3)
        next(outcomes)
        assert len(taken) <= 3
        outcomes.close()


@pytest.mark.native
def test_a_process_that_was_killed_costs_nothing(tmp_path):
    tasks = [partial(die_once, number, str(tmp_path / "mark")) for number in range(40)]
    found = list(lab.run(tasks, processes(2)))
    assert [it.value for it in found] == list(range(40)) and not any(it.error for it in found)
    assert (tmp_path / "mark").exists()


@pytest.mark.native
def test_a_task_that_kills_its_process_is_marked_and_no_other():
    tasks = [partial(die, number) for number in range(30)]
    found = list(lab.run(tasks, processes(2)))
    assert [number for number, it in enumerate(found) if it.error] == [2, 7]
    assert found[2].error == DIED and found[8].value == 8


@pytest.mark.native
def test_a_pool_of_somebody_else_that_breaks_is_told():
    with processes(2)() as pool, pytest.raises(BrokenExecutor):
        list(lab.run([partial(die, 2)], pool))


@pytest.mark.native
def test_what_cannot_be_sent_fails_alone():
    tasks = [partial(square, 1), lambda: 2, partial(square, 2)]
    with processes(2)() as pool:
        found = list(lab.run(tasks, pool))
    assert [it.value for it in found] == [1, None, 4] and found[1].error


# ---------------------------------------------------------------------- the files of a study


@pytest.mark.native
@pytest.mark.games
def test_the_bytes_do_not_depend_on_the_processes(whole, tmp_path):
    conduct(STUDY, tmp_path, processes(2))
    assert files(tmp_path) == files(whole)


@pytest.mark.games
def test_every_python_writes_the_same_bytes(whole):
    """This runs in Pyodide too. Whoever changes what a random game tells writes it down anew."""
    lines = [line for text in files(whole).values() for line in text.splitlines()]
    rows = [line for line in lines if line.startswith(b"A,0,")]
    assert len(rows) > 300
    assert sha256(b"\n".join(rows)).hexdigest()[:16] == "929080d30ddb3a63"


@pytest.mark.games
@pytest.mark.parametrize("stop", [1, 4])
def test_a_study_goes_on_where_it_was_stopped(whole, tmp_path, stop):
    class Stopped(Exception):
        pass

    def watch(far: Progress) -> None:
        if far.done == stop:
            raise Stopped

    with pytest.raises(Stopped):
        conduct(STUDY, tmp_path, progress=watch)
    assert json.loads((tmp_path / "study.json").read_text())["done"] == stop
    with (tmp_path / "animals.csv").open("a") as file:
        file.write("A,9,9,half a li")  # a machine that was switched off
    far = conduct(STUDY, tmp_path)
    assert (far.done, far.fresh) == (6, 6 - stop)
    assert files(tmp_path) == files(whole)
    assert conduct(STUDY, tmp_path).fresh == 0


@pytest.mark.games
def test_the_folder_of_another_study_is_left_alone(whole, tmp_path):
    before = files(whole)
    for other in (STUDY._replace(seed=5), STUDY._replace(games=9), STUDY._replace(meters=())):
        with pytest.raises(ValueError, match="another study"):
            conduct(other, whole)
    assert files(whole) == before
    (tmp_path / "games.csv").write_text("my own\n")
    with pytest.raises(ValueError, match="is there already"):
        conduct(STUDY, tmp_path)
    assert conduct(STUDY._replace(plots=()), whole).fresh == 0, "plots may change"


@pytest.mark.games
def test_a_shortened_file_is_told(whole, tmp_path):
    conduct(STUDY._replace(games=1), tmp_path)
    (tmp_path / "seats.csv").write_text("group\n")
    with pytest.raises(ValueError, match="shorter"):
        conduct(STUDY._replace(games=1), tmp_path)


@pytest.fixture(scope="module")
def outcomes():
    return list(lab.run(STUDY.tasks()))


@pytest.mark.games
def test_a_machine_that_stops_anywhere_costs_no_row_and_doubles_none(whole, outcomes, tmp_path):
    """Two games are noted, two more are written; of these any part may have reached the disk."""
    store = Store(tmp_path, STUDY)
    for outcome in outcomes[:2]:
        store.take(outcome)
    store.note()
    noted, note = files(tmp_path), (tmp_path / "study.json").read_bytes()
    for outcome in outcomes[2:4]:
        store.take(outcome)
    store.close()
    written = files(tmp_path)
    for step in range(24):
        for name, data in written.items():
            more = (len(data) - len(noted[name])) * (7 * step % 24) // 23
            (tmp_path / name).write_bytes(data[: len(noted[name]) + more])
            step += 5  # every file ends elsewhere
        (tmp_path / "study.json").write_bytes(note)
        store = Store(tmp_path, STUDY)
        assert store.done == 2
        for outcome in outcomes[2:]:
            store.take(outcome)
        store.close()
        assert files(tmp_path) == files(whole)


@pytest.mark.games
def test_who_is_interrupted_amid_the_rows_of_a_game_does_not_note_them(whole, outcomes, tmp_path):
    class Interrupted:
        def writerows(self, rows):
            raise KeyboardInterrupt

    store = Store(tmp_path, STUDY)
    store.take(outcomes[0])
    store.note()
    store.writers[list(store.writers)[-1]] = Interrupted()
    with pytest.raises(KeyboardInterrupt):
        store.take(outcomes[1])
    store.close()
    store = Store(tmp_path, STUDY)
    assert store.done == 1
    for outcome in outcomes[1:]:
        store.take(outcome)
    store.close()
    assert files(tmp_path) == files(whole)


@pytest.mark.games
def test_a_note_that_is_cut_off_gets_a_sentence_and_nothing_is_lost(whole, outcomes, tmp_path):
    store = Store(tmp_path, STUDY)
    store.take(outcomes[0])
    store.close()
    before, path = files(tmp_path), tmp_path / "study.json"
    note = path.read_bytes()
    for size in [*range(0, len(note) - 2, 97), 0]:
        path.write_bytes(note[:size])
        with pytest.raises(ValueError, match="cannot be read: choose another"):
            Store(tmp_path, STUDY)
    for text in (
        "[]",
        "{}",
        '{"digest": 1, "done": [], "failed": 0}',
        "\N{CYRILLIC SMALL LETTER A}",
    ):
        path.write_text(text, "utf-16")
        with pytest.raises(ValueError, match="cannot be read: choose another"):
            Store(tmp_path, STUDY)
        path.write_text(text, "utf-8")
        with pytest.raises(ValueError, match="cannot be read: choose another"):
            Store(tmp_path, STUDY)
    assert files(tmp_path) == before


@pytest.mark.games
def test_who_is_stopped_before_the_first_note_may_begin_again(whole, outcomes, tmp_path):
    Store(tmp_path, STUDY).close()
    (tmp_path / "study.json").unlink()
    for number, path in enumerate(sorted(tmp_path.glob("*.csv"))):
        path.write_bytes(path.read_bytes()[: 9 * number])
    store = Store(tmp_path, STUDY)
    for outcome in outcomes:
        store.take(outcome)
    store.close()
    assert files(tmp_path) == files(whole)


@pytest.mark.games
def test_any_error_can_be_written(tmp_path):
    store = Store(tmp_path, STUDY)
    told = 'a\r\nb, "c" \0 \udcff \N{SNOWMAN}'
    store.take(lab.Outcome(next(STUDY.tasks()), None, told))
    store.close()
    (row,) = read(tmp_path / "games.csv", STUDY.tables()["games"])
    assert row["error"] == told.replace("\udcff", "\\udcff")


@pytest.mark.games
def test_every_row_is_of_its_table(whole):
    for table, columns in STUDY.tables().items():
        rows = list(read(whole / f"{table}.csv", columns))
        assert rows and all(list(row) == list(columns) for row in rows), table
        assert {row["group"] for row in rows} == {"A", "B"}


def test_a_deal_is_the_same_in_all_groups_and_goes_round_the_table():
    trials = list(STUDY.tasks())
    assert [it.deal for it in trials] == [0, 1, 2, 0, 0, 1], "equal players need no rotation"
    assert trials[0].seed == trials[3].seed == trials[4].seed != trials[1].seed
    assert trials[3].group.seating(0) == ("grazer", "hatchling")
    assert trials[3].group.seating(1) == ("hatchling", "grazer")
    assert trials[0].seed == 195838750441874, (
        "for ever: it comes from the study's seed and the deal"
    )


# ---------------------------------------------------------------------- meters


@pytest.mark.games
@pytest.mark.parametrize(
    "games", [("origin", "time_to_fly"), ("new_world",), ("random_mutations",)]
)
def test_the_meters_tell_what_the_chronicle_of_the_record_tells(games):
    seats = evolution.rules(*games).seats[0]
    group = {"rules": list(games), "players": ["hatchling"], "seats": seats}
    study = study_of({"games": 1, "meters": list(METERS), "groups": {"A": group}})
    (trial,) = study.tasks()
    tables, chronicle = trial(), Chronicle(trial.session())
    assert [row[3:] for row in tables["populations"]] == [tuple(row) for row in chronicle.rows]
    died = Counter((row[3], row[4], row[5]) for row in tables["animals"] if row[-2])
    told = Counter((it.turn, it.seat, it.animal) for it in chronicle.deaths)
    assert died and died.keys() <= told.keys()
    steps = chronicle.session.steps
    told_events = [event.kind for step in steps for event in step.events]
    assert [row[5] for row in tables["events"]][-len(told_events) :] == told_events
    points = evolution.scores(chronicle.session.state)
    assert [row[8] for row in tables["seats"]] == points


@pytest.mark.games
def test_animals_are_told_as_they_stood(whole):
    rows = list(read(whole / "animals.csv", STUDY.tables()["animals"]))
    assert all(row["need"] >= 1 and 0 <= row["died"] <= row["population"] for row in rows)
    eaten = [row for row in rows if row["cause"] == "eaten"]
    assert eaten and all(row["hunters"] for row in eaten if row["threats"])
    starved = [row for row in rows if row["cause"] == "starved"]
    assert starved and not any(row["fed"] for row in starved)
    lived = [row for row in rows if not row["died"]]
    assert all(row["fed"] for row in lived)
    attacks = list(read(whole / "attacks.csv", STUDY.tables()["attacks"]))
    assert {row["prey_fed"] for row in attacks} == {0, 1}
    assert sum(row["victim"] > 0 for row in attacks) == len(eaten)


class Meals:
    """The example of the documents."""

    table = "meals"
    columns = {"turn": int, "eaten": int}

    def __init__(self, watched):
        self.eaten = Counter()

    def see(self, moment):
        self.eaten[moment.turn] += sum(event.kind == "eat" for event in moment.events)

    def rows(self, result):
        return sorted(self.eaten.items())


class Broken(Meals):
    table = "broken"

    def see(self, moment):
        if moment.turn == 2:
            raise RuntimeError("out of ink")


class Wrong(Meals):
    table = "wrong"

    def rows(self, result):
        return [("many", 3)]


class Games(Meals):
    table = "games"


class Elsewhere(Meals):
    table = "../meals"


class Dealt(Meals):
    columns = {"deal": int}


@pytest.mark.games
def test_a_meter_that_fails_is_told_and_the_others_go_on(tmp_path):
    plain = {**PLAIN, "plots": [], "meters": [f"{__name__}:Broken", "seats", f"{__name__}:Wrong"]}
    plain["meters"].append(f"{__name__}:Meals")
    study = study_of(plain)._replace(games=1)
    far = conduct(study, tmp_path)
    assert (far.done, far.failed) == (2, 2)
    rows = list(read(tmp_path / "games.csv", study.tables()["games"]))
    assert [row["outcome"] for row in rows] == ["ended", "ended"]
    assert "meter broken: RuntimeError: out of ink" in rows[0]["error"]
    assert "meter wrong: ValueError: ('many', 3) is no row of turn, eaten" in rows[0]["error"]
    assert (tmp_path / "broken.csv").read_text().count("\n") == 1, "its head"
    assert (tmp_path / "meals.csv").read_text().count("\n") > 8
    assert (tmp_path / "seats.csv").read_text().count("\n") == 6


@pytest.mark.games
def test_a_game_that_fails_is_a_row(tmp_path, monkeypatch):
    def start(rules, seats, seed):
        raise ValueError("no table, free")

    monkeypatch.setattr("evolution.lab.study.start", start)
    far = conduct(STUDY, tmp_path)
    assert (far.done, far.failed) == (6, 6)
    row = next(read(tmp_path / "games.csv", STUDY.tables()["games"]))
    assert (row["outcome"], row["error"]) == ("failed", "ValueError: no table, free")


# ---------------------------------------------------------------------- figures


def rows_of(shares: list[float], group: str = "A") -> list[dict]:
    """Ten animals in every deal, of which a share lives."""
    return [
        {"group": group, "deal": deal, "traits": "burrowing+running", "population": 10}
        | {"died": round(10 - 10 * share), "hunters": "carnivorous", "threats": 1, "cause": "eaten"}
        for deal, share in enumerate(shares)
    ]


def test_an_interval_is_that_of_deals_not_of_animals():
    torn = reckon({"figure": "survival"}, rows_of([0.0, 1.0] * 50), 100)
    even = reckon({"figure": "survival"}, rows_of([0.5] * 100), 100)
    assert {it.what for it in torn} == {"(all)", "burrowing", "running"}
    one, two = torn[0], even[0]
    assert one.value == two.value == 0.5 and one.n == two.n == 1000
    assert 0.08 < one.high - 0.5 < 0.12 and 0.08 < 0.5 - one.low < 0.12
    assert two.low == two.high == 0.5


def test_where_there_is_little_the_interval_is_wide():
    (one, *_) = reckon({"figure": "survival"}, rows_of([0.5] * 2), 2)
    assert one.low < 0.35 and one.high > 0.65
    (all_live, *_) = reckon({"figure": "survival"}, rows_of([1.0] * 50), 50)
    assert all_live.high == 1.0 and 0.98 < all_live.low < 1.0


@pytest.mark.parametrize("deals", [4, 100])
def test_what_few_deals_have_is_not_thought_to_be_sure(deals):
    """Of four deals, each with its own luck, the interval has to hold the truth as it says."""
    rng, held = Random(1), 0
    for _ in range(300):
        rows = [
            {**row, "population": 1000, "died": int(1000 * rng.uniform(0.1, 0.9))}
            for row in rows_of([0.0] * 4)
        ]
        found = reckon({"figure": "survival"}, rows, deals)
        held += found[0].low <= 0.5 <= found[0].high
    assert held > 275
    (one, *_) = reckon({"figure": "survival"}, rows_of([0.4]), deals)
    assert one.low < 0.1 and one.high > 0.8


def test_means_of_few_deals_have_an_interval_and_so_has_their_difference():
    rows = [
        {"group": group, "deal": deal, "order": 0, "points": 20 + deal % 3 + more}
        for group, more in (("A", 0), ("B", 9))
        for deal in range(6)
    ]
    own, _, apart = reckon({"figure": "points"}, rows, 6, ["A", "B"])
    assert own.value == 21 and 0.8 < own.high - 21 < 1.2
    assert own.high - 21 == pytest.approx(21 - own.low)
    assert apart.value == 9 and apart.low == pytest.approx(9 - 2**0.5 * (own.high - 21))
    (alone,) = reckon({"figure": "points"}, rows[:1], 6)
    assert (alone.low, alone.high) == (-inf, inf), "one deal does not tell how others differ"


def test_all_beside_nothing_is_not_sure_either():
    rows = rows_of([0.0] * 20) + rows_of([1.0] * 20, "B")
    found = reckon({"figure": "survival"}, rows, 20, ["A", "B"])
    apart = next(it for it in found if it.group == "B - A")
    assert apart.value == 1.0 and 0.9 < apart.low < 0.99 and apart.high == 1.0


def test_two_groups_are_compared_deal_by_deal():
    luck = [0.1, 0.9] * 50
    better = [share + 0.1 for share in luck]
    rows = rows_of(luck) + rows_of(better, "B")
    found = reckon({"figure": "survival"}, rows, 100, ["A", "B"])
    apart = next(it for it in found if it.group == "B - A" and it.what == "running")
    assert apart.value == pytest.approx(0.1) and apart.low > 0.09 and apart.high < 0.11
    alone = next(it for it in found if it.group == "A" and it.what == "running")
    assert alone.high - alone.low > 0.1


def test_two_rows_of_a_figure_are_compared_deal_by_deal():
    luck = [0.1, 0.7] * 50
    rows = [row for pair in zip(*both(luck), strict=True) for row in pair]
    plot = {"figure": "survival", "traits": ["running", "piracy"], "against": "piracy"}
    found = {it.what: it for it in reckon(plot, rows, 100)}
    assert set(found) == {"running", "piracy", "running - piracy"}
    apart = found["running - piracy"]
    assert apart.value == pytest.approx(-0.2) and -0.21 < apart.low <= apart.high < -0.19
    assert found["running"].high - found["running"].low > 0.1


def both(luck: list[float]) -> tuple[list[dict], list[dict]]:
    """Runners, and pirates that live more often by a fifth in every deal."""
    runners, pirates = rows_of(luck), rows_of([share + 0.2 for share in luck])
    return runners, [{**row, "traits": "piracy"} for row in pirates]


def test_what_is_set_against_others_is_told_apart_by_hunters_too():
    rows = [row for pair in zip(*both([0.5] * 20), strict=True) for row in pair]
    for row in rows[::3]:
        row["hunters"] = "carnivorous+sharp_vision"
    plot = {"figure": "survival", "hunters": "sharp_vision", "against": "piracy"}
    found = [it.what for it in reckon(plot, rows, 20) if " - " in it.what]
    for how in ("with", "without"):
        assert f"running, hunters {how} sharp_vision - piracy, hunters {how} sharp_vision" in found


def test_survival_can_be_asked_by_what_hunts():
    rows = rows_of([0.5] * 20)
    rows[0]["hunters"], rows[1]["hunters"] = "carnivorous+sharp_vision", ""
    found = reckon(
        {"figure": "survival", "traits": ["running"], "hunters": "sharp_vision"}, rows, 20
    )
    assert {it.what: it.n for it in found} == {
        "running, hunters with sharp_vision": 10,
        "running, hunters without sharp_vision": 180,
    }


def test_fates_by_trait_have_no_row_for_the_whole():
    rows = [{**row, "cause": "eaten" if row["died"] else ""} for row in rows_of([0.5] * 20)]
    found = reckon({"figure": "fates", "traits": ["running", "piracy"]}, rows, 20)
    assert {it.what: (it.n, it.value) for it in found} == {
        "running: eaten": (200, 0.5),
        "running: lives": (200, 0.5),
    }
    found = reckon({"figure": "fates", "traits": ["(all)", "(none)"]}, rows, 20)
    assert {it.what for it in found} == {"(all): eaten", "(all): lives"}


@pytest.mark.games
def test_every_figure_is_made_of_the_rows_of_a_study(whole):
    for plot, numbers in estimates(STUDY, whole):
        own = [it for it in numbers if " - " not in it.group]
        assert own and all(it.low <= it.value <= it.high for it in own), plot
        if figure_of(plot).share:
            assert all(0 <= it.low and it.high <= 1 for it in own), plot
    won = dict((plot["figure"], numbers) for plot, numbers in estimates(STUDY, whole))["wins"]
    assert sum(it.value for it in won if it.group == "A") == pytest.approx(1.0)
    fates = dict((plot["figure"], numbers) for plot, numbers in estimates(STUDY, whole))["fates"]
    assert sum(it.value for it in fates if it.group == "A") == pytest.approx(1.0)


def test_figures_need_no_more_memory_for_more_games():
    tally = Tally(figure_of({"figure": "survival"}), 10_000)
    for row in rows_of([0.5] * 10_000):
        tally.add(row)
    assert sum(map(len, tally.counted.values())) == 300
    assert OPTIONS.keys() == FIGURES.keys()


# ---------------------------------------------------------------------- the command

TEXT = """
games = 1
seed = 3
meters = ["seats", "animals"]
[groups.A]
rules = "origin"
players = ["hatchling"]
[[plots]]
figure = "survival"
"""


@pytest.mark.games
@pytest.mark.native
def test_the_command_plays_a_study_and_shows_a_game(tmp_path, capsys):
    (tmp_path / "small.toml").write_text(TEXT)
    out = tmp_path / "out"
    order = ["lab", str(tmp_path / "small.toml"), "--out", str(out), "--jobs", "1"]
    assert main([*order, "--games", "2"]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("small: 2 games in") and "2 of 2 games" in told.err
    assert {"games.csv", "seats.csv", "animals.csv", "figures.csv", "study.json"} <= {
        path.name for path in out.iterdir()
    }
    assert main([*order[:2], "--games", "2", "--show", "A/1"]) == 0
    session = Session.load(capsys.readouterr().out)
    assert session.ask is None and session.players[0].kind == "hatchling"
    row = list(read(out / "games.csv", STUDY.tables()["games"]))[1]
    assert session.seed == row["seed"] and session.state.turn == row["turns"]


BAD = {
    "games = ": "cannot be read",
    'games = "many"': "games of a study has to be a int",
    "colour = 1": "no field 'colour'",
    "games = 0\n[groups.A]": "at least 1",
    "seed = -1\n[groups.A]": "between 0 and",
    "games = 3": "needs a group",
    "groups = {A = 1}": "group A has to be a table",
    "[groups.A]\nseats = 99": "group A: ",
    "[groups.A]\nseats = true": "seats of group A",
    '[groups.A]\nrules = "checkers"': "group A: ",
    '[groups.A]\nplayers = ["me"]': "no opponent called 'me'",
    "[groups.A]\nplayers = []": "nobody plays",
    '[groups.A]\nplayers = ["hunter", "hunter", "hunter"]\nseats = 2': "do not fit",
    'meters = ["length"]\n[groups.A]': "no meter called 'length'",
    'meters = ["no.such:Meter"]\n[groups.A]': "cannot be imported",
    'meters = ["seats", "seats"]\n[groups.A]': "same table",
    'meters = ["json:JSONDecoder"]\n[groups.A]': "does not say its table",
    'plots = [{figure = "pie"}]\n[groups.A]': "no figure called 'pie'",
    'plots = [{figure = "attacks"}]\n[groups.A]': "needs the meter 'attacks'",
    'plots = [{figure = "wins", by = "luck"}]\n[groups.A]': "not by 'luck'",
    'plots = [{figure = "wins", size = 3}]\n[groups.A]': "does not know size",
    'plots = [{figure = "survival", traits = "shell"}]\n[groups.A]': "has to be a list",
    "a = " + "[" * 5000: "cannot be read",
    "plots = [1]\n[groups.A]": "a plot has to be a table",
    "plots = [{figure = []}]\n[groups.A]": "no figure called",
    'plots = [{figure = "survival", traits = ["shel"]}]\n[groups.A]': "no group has a trait 'shel'",
    'plots = [{figure = "survival", hunters = "x"}]\n[groups.A]': "no group has a trait 'x'",
    'plots = [{figure = "populations", measures = ["x"]}]\n[groups.A]': "nobody measures 'x'",
    'plots = [{figure = "survival", cause = "hunger"}]\n[groups.A]': "nobody dies of 'hunger'",
    'plots = [{figure = "wins", beside = true}]\n[groups.A]': "there is but one",
    'plots = [{figure = "fates", against = "(all)"}]\n[groups.A]': "does not know against",
    'plots = [{figure = "wins", against = "5"}]\n[groups.A]': "'5' is not among",
    'plots = [{figure = "survival", against = "shel"}]\n[groups.A]': "'shel' is not among",
    'plots = [{figure = "wins", name = "../won"}]\n[groups.A]': "no name for the file",
    'plots = [{figure = "wins", name = "a"}, {figure = "wins", name = "a"}]\n[groups.A]': "two p",
    "[groups.A]\nplayers = [[]]": "no opponent called",
    'meters = [".x:Y"]\n[groups.A]': "cannot be imported",
    f'meters = ["{__name__}:Games"]\n[groups.A]': "same table",
    f'meters = ["{__name__}:Elsewhere"]\n[groups.A]': "no name for the file",
    f'meters = ["{__name__}:Dealt"]\n[groups.A]': "cannot have a column 'deal'",
}


@pytest.mark.parametrize("text", BAD)
def test_a_bad_file_gets_a_sentence(text, tmp_path, capsys):
    path = tmp_path / "bad.toml"
    path.write_text(text)
    with pytest.raises(ValueError, match=BAD[text]):
        read_study(path)
    assert main(["lab", str(path), "--out", str(tmp_path / "out")]) == 2
    assert capsys.readouterr().err.endswith(".\n") and not (tmp_path / "out").exists()


def test_the_mark_that_some_editors_write_is_no_fault(tmp_path):
    (tmp_path / "marked.toml").write_text("\ufeff" + TEXT, "utf-8")
    assert read_study(tmp_path / "marked.toml").games == 1


def test_a_file_that_is_none_gets_a_sentence(tmp_path, capsys):
    path = tmp_path / "bad.toml"
    for data in (b"\xff\xfe", b"#" * 200_000):
        path.write_bytes(data)
        assert main(["lab", str(path), "--out", str(tmp_path / "out")]) == 2
    assert main(["lab", str(tmp_path / "none.toml")]) == 2
    path.write_text(TEXT)
    assert main(["lab", str(path), "--out", str(path)]) == 2
    assert main(["lab", str(path)]) == 2
    assert main(["lab", str(path), "--show", "B/0"]) == 2
    for word in (["--jobs", "0"], ["--games", "0"]):
        assert main(["lab", str(path), "--out", str(tmp_path / "out"), *word]) == 2


def test_a_bar_tells_how_far_it_is(capsys):
    import sys

    half = Progress(50, 100, 2, 4.0, 25)
    assert bar(half) == "[" + "#" * 15 + "." * 15 + "] 50 of 100 games, 6.2/s, 8 s left, 2 failed"
    Bar(sys.stderr)(half)
    assert capsys.readouterr().err.endswith("2 failed\n")


@pytest.mark.games
@pytest.mark.native
def test_the_study_of_the_ten_questions_is_played(tmp_path):
    study = read_study(Path(__file__).parents[2] / "docs/laboratory/questions.toml")
    few = study._replace(games=4)
    conduct(few, tmp_path)
    answered = {plot["name"]: numbers for plot, numbers in estimates(few, tmp_path)}
    assert len(answered) == 10 and all(answered.values())


def test_the_study_of_the_other_questions_can_be_read():
    study = read_study(Path(__file__).parents[2] / "docs/laboratory/more_questions.toml")
    assert len(study.plots) == 7 and [group.name for group in study.groups] == ["usual", "drought"]


def test_near_none_and_all_an_interval_holds_the_truth_as_often_as_it_says():
    """One animal of a hundred dies, in 60 deals: what is drawn anew would not reach so far."""
    rng, held = Random(2), 0
    for _ in range(200):
        rows = [
            {**row, "died": sum(rng.random() < 0.01 for _ in range(10)), "population": 10}
            for row in rows_of([0.0] * 60)
        ]
        found = reckon({"figure": "survival"}, rows, 60)
        held += found[0].low <= 0.99 <= found[0].high
    assert held >= 186
    one = reckon({"figure": "survival"}, rows_of([0.9] + [1.0] * 59), 60)[0]
    assert one.low < one.value <= one.high


def test_a_difference_of_two_rows_is_set_beside_that_of_another_group():
    plot = {"figure": "survival", "traits": ["running", "piracy"], "against": "piracy"}
    luck = [0.1, 0.7] * 50
    runners, pirates = both(luck)
    better = [{**row, "died": row["died"] / 2, "group": "B"} for row in runners]
    rows = [*runners, *pirates, *better, *({**row, "group": "B"} for row in pirates)]
    found = {(it.group, it.what): it for it in reckon(plot, rows, 100, ["A", "B"])}
    one, two = (found[group, "running - piracy"].value for group in "AB")
    both_apart = found["B - A", "running - piracy"]
    assert both_apart.value == pytest.approx(two - one) == pytest.approx(0.3)
    assert both_apart.low < 0.3 < both_apart.high
    assert both_apart.high - both_apart.low < 0.1, "deal by deal"


def test_all_turns_of_a_game_can_be_told_together():
    rows = [{**row, "turn": turn} for turn in (1, 2) for row in rows_of([0.5] * 20)]
    for row in rows[:10]:
        row["traits"] = "piracy"
    found = reckon({"figure": "frequencies", "turns": "all"}, rows, 20)
    told = {it.what: (it.turn, it.value) for it in found}
    assert told == {"burrowing": (0, 0.75), "piracy": (0, 0.25), "running": (0, 0.75)}
    table = [
        {"group": "A", "deal": deal, "turn": turn, "seat": 0, "measure": measure, "value": 3}
        for deal in range(12)
        for turn in range(1, 2 + deal % 2 + 1)
        for measure in ("points", "eaten")
    ]
    plot = {"figure": "populations", "measures": ["eaten"], "turns": "all"}
    (total,) = reckon(plot, table, 12)
    assert (total.turn, total.n, total.value) == (0, 12, 7.5)
    with pytest.raises(ValueError, match="each or all"):
        figure_of({"figure": "populations", "turns": "some"})


def test_games_that_do_not_seat_all_alike_are_told(tmp_path, capsys):
    groups = {"A": {"rules": "origin", "players": ["grazer", "hatchling"], "seats": 3}}
    study = study_of({"games": 3, "groups": groups})
    assert study.even == 3
    path = tmp_path / "odd.toml"
    path.write_text(
        'games = 1\nmeters = ["seats"]\n[groups.A]\nplayers = ["grazer", "hatchling"]\n'
    )
    assert main(["lab", str(path), "--out", str(tmp_path / "odd"), "--jobs", "1"]) == 0
    assert "1 is no multiple of 2" in capsys.readouterr().err
