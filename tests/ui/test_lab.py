"""The laboratory in the page: what is asked, what the workers are told, and what is shown."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from evolution.lab.conduct import conduct, estimates, write_figures
from evolution.lab.files import study_of
from evolution.lab.part import Work, working
from evolution.lab.runner import DIED
from evolution.players.choice import finished
from evolution.presets import keys
from evolution.text.catalogue import laboratory
from evolution.ui.html import intervals
from evolution.ui.laboratory import PLOTS, Inquiry, Run, Wrong, inquiry_in, toml
from evolution.ui.page import CLASS, LAB, START, TABLE
from tests.studies import ASKED, SHARED
from tests.ui_tables import ROOT, open_app

QUESTIONS = json.loads((ROOT / "evolution/lab/questions.json").read_text("utf-8"))


def fetched(language: str = "en") -> dict[str, object]:
    return {"texts": laboratory(language), "questions": QUESTIONS}


def at_lab(address: str = "#lab", language: str = "en"):
    app = open_app(language=language, spoken=(language,))
    app.come(address)
    assert ("laboratory", language, "") in app.effects and app.screen == START
    app.equip("lab", language, fetched(language))
    assert app.screen == LAB
    return app


class Workers:
    """What static/lab.js does, without a browser: every job is done at once, and rows are kept."""

    def __init__(self, app, step: int = 3) -> None:
        self.app, self.step = app, step
        self.parts: list[tuple[int, int, dict[str, str]]] = []
        self.order: dict = {}
        self.saved: dict[str, str] = {}

    def tell(self, **news) -> None:
        self.app.news("lab", json.dumps(news))

    def work(self, job: dict) -> dict:
        return json.loads(finished(working(json.dumps({**job, "study": self.order["study"]}))))

    def obey(self) -> None:
        """Whatever the page has asked of the workers."""
        while due := [it for it in self.app.effects if it.what == "lab"]:
            self.app.effects.clear()
            for _, name, text in due:
                getattr(self, f"do_{name}", lambda text: None)(text)

    def do_start(self, text: str) -> None:
        self.order, self.parts = json.loads(text), []
        self.tell(what="up", workers=2)
        for begin in range(0, self.order["games"], self.step):
            for group in range(self.order["groups"]):
                self.play(group, begin)
        self.tell(what="over")

    def play(self, group: int, begin: int, **more) -> None:
        end = min(begin + self.step, self.order["games"])
        plots = [plot for _, plot in self.order["plots"]]
        job = {"do": "play", "group": group, "begin": begin, "end": end, "plots": plots, **more}
        told = self.work(job)
        self.parts.append((group, begin, told.pop("tables")))
        self.tell(what="parts", seconds=1, parts=[{"group": group, **told}])

    def do_plots(self, text: str) -> None:
        plots = [plot for key, plot in json.loads(text) if key not in self.app.run.tallies]
        for _, _, tables in self.parts if plots else ():
            told = self.work({"do": "count", "plots": plots, "tables": tables})
            self.tell(what="parts", seconds=1, parts=[told])
        self.tell(what="over")

    def do_reckon(self, text: str) -> None:
        for job in json.loads(text):
            self.tell(what="numbers", key=job["key"], **self.work(job))

    def do_show(self, text: str) -> None:
        group, game = map(int, text.split())
        self.tell(what="record", **self.work({"do": "show", "group": group, "game": game}))

    def do_save(self, text: str) -> None:
        table, head = json.loads(text)
        rows = sorted(self.parts, key=lambda part: part[:2])
        self.saved[table] = head + "".join(tables[table] for _, _, tables in rows)


def played(app, **fields: str) -> Workers:
    for name, value in fields.items():
        app.change(f"lab-{name}", value)
    workers = Workers(app)
    app.effects.clear()
    app.click("lab-run")
    workers.obey()
    return workers


def downloads(app) -> dict[str, str]:
    return {name: text for what, name, text in app.effects if what == "download"}


# ---------------------------------------------------------------------- what is asked


def test_nothing_of_it_is_there_before_it_is_asked_for():
    app = open_app()
    assert not any(key.startswith("lab.") for key in app.words.catalogue)
    assert 'data-do="lab"' in app.shown["start"]


def test_what_cannot_be_fetched_is_told():
    app = open_app()
    app.click("lab")
    app.equip("lab", "en", None)
    assert app.screen == START and app.notice == "error.guide"


@pytest.mark.parametrize("question", [it["key"] for it in QUESTIONS])
def test_every_question_can_be_played(question):
    app = at_lab()
    app.change("lab-question", question)
    study = app.inquiry.study()
    (first,) = [it["first"] for it in QUESTIONS if it["key"] == question]
    assert first in PLOTS and study.tasks().__next__()
    assert app.words.has(f"lab.question.{question}.help")


@pytest.mark.parametrize("key", keys())
def test_every_experiment_stands_beside_what_it_is_compared_with(key):
    one, other = Inquiry({"b": key}).study().groups
    assert one.rules != other.rules and len(one.players) == len(other.players) == 4


def test_the_address_carries_the_study():
    app = at_lab(
        "#lab/a=usual&b=drought&games=30&seed=5&hunters=sharp_vision&nonsense=1&who_a=nobody"
    )
    inquiry = app.inquiry
    assert (inquiry["b"], inquiry["games"], inquiry["seed"]) == ("drought", "30", "5")
    assert inquiry["who_a"] == "hatchling" and "nonsense" not in inquiry.fields
    again = inquiry_in(inquiry.address().partition("/")[2])
    assert again.plain() == inquiry.plain()
    own = Inquiry({"a": "own", "own": "origin food=50%@3"})
    assert "%25" in own.address() and inquiry_in(own.address()[4:])["own"] == own["own"]


@pytest.mark.parametrize(
    ("name", "value"),
    [("games", "0"), ("games", "many"), ("games", "99999999"), ("seats", "9"), ("seed", "-1"),
     ("games", ""), ("seed", "1" * 30), ("games", "²")],
)  # fmt: skip
def test_a_number_that_does_not_fit_is_told(name, value):
    app = at_lab()
    app.change(f"lab-{name}", value)
    app.click("lab-run")
    assert app.run is None and 'role="alert"' in app.shown["lab-form"]
    with pytest.raises(Wrong):
        app.inquiry.study()


def test_what_an_address_says_of_rules_is_tried_first():
    app = at_lab("#lab/a=own&own=origin+no_such_game")
    app.click("lab-run")
    assert app.run is None and 'role="alert"' in app.shown["lab-form"]


def test_boxes_that_clash_go_away():
    inquiry = Inquiry({}).change("game-plantarum", "on").change("game-continents", "on")
    assert inquiry.study() and inquiry["question"] == ""


def test_the_page_asks_for_the_study_that_a_cluster_plays():
    app = at_lab(f"#lab/{ASKED}")
    app.change("lab-b", "drought")
    app.change("lab-games", "12")
    app.click("lab-save study.toml")
    assert downloads(app)["study.toml"] == SHARED.read_text("utf-8")


def test_the_file_of_the_study_says_the_same():
    inquiry = Inquiry({"b": "islands", "one": "grazer", "hunters": "sharp_vision"})
    assert tomllib.loads(toml(inquiry.plain())) == inquiry.plain()


# ---------------------------------------------------------------------- played


def test_rows_and_figures_are_those_of_the_command_line(tmp_path: Path):
    app = at_lab()
    workers = played(app, b="drought", games="7", one="grazer", seats="2", seed="3")
    assert app.run.state == "over" and app.run.done == 14
    app.click("lab-save study.toml")
    study = study_of({"name": "study", **tomllib.loads(downloads(app)["study.toml"])})
    conduct(study, tmp_path)
    write_figures(estimates(study, tmp_path), tmp_path)
    for table in study.tables():
        app.click(f"lab-save {table}")
        workers.obey()
        assert workers.saved[table] == (tmp_path / f"{table}.csv").read_text("utf-8")
    app.click("lab-save figures")
    assert downloads(app)["figures.csv"] == (tmp_path / "figures.csv").read_text("utf-8")
    app.click("lab-save fates")
    assert downloads(app)["fates.csv"].splitlines()[1].startswith("fates,fates,A,")


def test_it_grows_and_says_how_long_it_will_take():
    app = at_lab()
    app.change("lab-games", "12")
    workers = Workers(app)
    app.effects.clear()
    app.click("lab-run")
    assert "starting" in app.shown["lab-state"]
    (start,) = [it.text for it in app.effects if it.name == "start"]
    workers.order = json.loads(start)
    workers.tell(what="up", workers=1)
    workers.play(0, 0)
    assert "3 of 12 games, about 3 s to go" in app.shown["lab-state"]
    assert "<figure" in app.shown["lab-plots"]
    app.click("lab-run")
    assert app.run.state == "stopped" and "3 of 12" in app.shown["lab-state"]
    assert ("lab", "stop", "") in app.effects and "<figure" in app.shown["lab-plots"]


def test_another_way_to_count_needs_no_new_games():
    app = at_lab()
    workers = played(app, games="6")
    assert "hunter has" not in app.shown["lab-plots"]
    app.change("lab-hunters", "sharp_vision")
    workers.obey()
    assert "no hunter has Sharp Vision" in app.shown["lab-plots"] and app.run.done == 6
    app.click("lab-trait fat_tissue")
    assert app.chosen == ("fat_tissue",)


def test_every_plot_can_be_asked_more():
    app = at_lab()
    workers = played(app, games="6", events="on")
    app.change("lab-attackers", "sharp_vision")
    app.change("lab-hunted", "on")
    app.change("lab-fated", "parasite")
    workers.obey()
    shown = app.shown["lab-plots"]
    assert "the hunter has no Sharp Vision" in shown and "Of animals with Parasite" in shown
    fates = app.run.numbers("fates")
    assert {it.what.partition(": ")[0] for it in fates} == {"parasite"} and app.run.done == 6
    plain = study_of(app.inquiry.plain())
    assert [plot["name"] for plot in plain.plots if plot.get("hunted")] == ["survival"]
    app.click("lab-save events")
    workers.obey()
    assert len(workers.saved["events"].splitlines()) > 1000


def test_on_a_narrow_screen_the_plot_that_answers_is_unfolded():
    app = at_lab()
    app.change("lab-question", "beginning")
    played(app, games="4", seats="2")
    assert app.shown["lab-plots"].count('aria-expanded="true"') == 1
    assert app.unfolded == {"order"}
    app.click("lab-fold hunts")
    app.click("lab-fold order")
    assert app.unfolded == {"hunts"}
    assert 'id="lab-of-hunts" class="unfolded"' in app.shown["lab-plots"]


def test_numbers_say_for_ears_of_which_plot_they_are():
    app = at_lab()
    app.change("lab-question", "beginning")
    played(app, games="4", seats="2")
    shown = app.shown["lab-plots"]
    heads = re.findall(r'<summary>.*?class="ears">In numbers: (.*?)</span></summary>', shown)
    assert heads and len(heads) == len(set(heads)) == shown.count('id="lab-numbers-')


def test_a_typical_game_is_watched_and_one_comes_back():
    app = at_lab()
    workers = played(app, games="8")
    assert 'data-do="lab-show 0 ' in app.shown["lab-plots"]
    app.click("lab-show 0 5")
    workers.obey()
    assert app.screen == TABLE and app.play.film and app.visiting and not app.games()
    trial = list(app.run.study.tasks())[5]
    assert app.play.session.text() == trial.session().text()
    app.click("menu")
    assert app.screen == LAB and app.run.done == 8 and "<figure" in app.shown["lab-plots"]


def test_leaving_ends_the_workers():
    app = at_lab()
    app.click("lab-run")
    app.effects.clear()
    app.click("unlab")
    assert app.screen == START and ("lab", "close", "") in app.effects
    assert app.run.state == "stopped"
    app.come("#lab")
    app.key("Escape")
    assert app.screen == START


def test_without_workers_the_page_plays():
    app = at_lab()
    app.click("lab-run")
    app.news("lab", json.dumps({"what": "alone"}))
    assert "by itself" in app.shown["lab-state"]
    (start,) = [it.text for it in app.effects if it.name == "start"]
    job = json.loads(start)
    job |= {"do": "play", "group": 0, "begin": 0, "end": 1, "plots": []}
    app.news("lab", json.dumps({"what": "job", "text": json.dumps(job)}))
    due = app.pending
    assert due.what == "lab"
    app.effects.clear()
    app.lab_played(due.ticket, finished(working(due.job)))
    (answer,) = [it.text for it in app.effects if it.name == "answer"]
    assert json.loads(answer)["tables"]["games"].startswith("A,0,0,") and app.pending is None


def test_workers_that_die_and_games_that_fail_are_told():
    app = at_lab()
    app.change("lab-games", "3")
    app.click("lab-run")
    workers = Workers(app)
    workers.order = json.loads([it.text for it in app.effects if it.name == "start"][0])
    workers.tell(what="lost", workers=1)
    workers.play(0, 0, died=True)
    assert app.run.failed == 3 and DIED in workers.parts[0][2]["games"]
    assert "has stopped" in app.shown["lab-state"] and "games.csv" in app.shown["lab-state"]


def test_a_long_job_says_that_it_is_alive():
    study = Inquiry({"games": "1", "who_a": "grazer"}).plain()
    job = {"do": "play", "study": study, "group": 0, "begin": 0, "end": 1, "plots": []}
    work = Work(json.dumps(job))
    assert work.go(0.0) == ""
    while not (text := work.go(0.05)):
        pass
    assert json.loads(text)["failed"] == 0


# ---------------------------------------------------------------------- shown


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_word_is_there(language):
    app = at_lab(language=language)
    played(app, b="islands", games="4", one="grazer", seats="2", hunters="sharp_vision")
    for region in ("lab-form", "lab-state", "lab-plots"):
        assert ">lab." not in app.shown[region] and '"lab.' not in app.shown[region]
        assert "ui.death" not in app.shown[region] and "preset." not in app.shown[region]


def test_a_difference_is_told_only_where_games_show_one():
    app = at_lab()
    played(app, b="usual", games="8")
    assert "No difference between A and B" in app.shown["lab-plots"]
    assert "points more in B" not in app.shown["lab-plots"]
    played(app, b="drought", games="40")
    assert "points more in B" in app.shown["lab-plots"]


def test_every_box_can_be_studied():
    for game in ("new_world", "random_mutations", "plantarum", "time_to_fly"):
        inquiry = Inquiry({}).change(f"game-{game}", "on").change("games", "1")
        run = Run(inquiry, inquiry.study())
        assert game in run.rules[0].names


def test_an_axis_ends_at_round_numbers():
    found = intervals.axis([0.123, 0.87])
    assert (found.low, found.high, found.step) == (0.0, pytest.approx(1.0), 0.2)
    assert intervals.axis([]).across(0.5) == pytest.approx(50)
    assert intervals.axis([-0.3, 0.1]).ticks()[0] == pytest.approx(-0.3)


def test_a_line_keeps_its_colour_when_others_overtake_it():
    run = Run(Inquiry({}), Inquiry({}).study())
    first = run.coloured("traits", ["piracy", "running", "mimicry"])
    then = run.coloured("traits", ["swimming", "mimicry", "piracy"])
    assert list(then) == ["swimming", "mimicry", "piracy"]
    assert (then["piracy"], then["mimicry"]) == (first["piracy"], first["mimicry"])
    assert len(set(then.values())) == 3 and then["swimming"] == first["running"]


def test_a_teacher_comes_from_an_experiment_and_goes_back():
    app = at_lab()
    app.click("unlab")
    app.click("class")
    app.equip("class", "en", {"texts": {}, "page": "<p></p>"})
    assert app.screen == CLASS
    app.click("lab a=drought&b=usual&question=")
    assert app.screen == LAB and app.inquiry.sides == ("a", "b") and not app.inquiry["question"]
    assert "food" in app.inquiry.rules("a") and "food" not in app.inquiry.rules("b")
    app.click("unlab")
    assert app.screen == CLASS


def test_games_that_do_not_seat_all_alike_are_told_before_they_are_played():
    app = at_lab("#lab/one=grazer&games=10")
    assert "10 games are no multiple of 4" in app.shown["lab-form"]
    assert "8 or 12 games are fairer" in app.shown["lab-form"]
    assert app.inquiry.study().even == 4
    app.change("lab-games", "12")
    assert "no multiple" not in app.shown["lab-form"]
    app.change("lab-games", "10")
    app.change("lab-one", "")
    assert "no multiple" not in app.shown["lab-form"] and app.inquiry.study().even == 1
