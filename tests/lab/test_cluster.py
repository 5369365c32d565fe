"""A study on a real Dask cluster of two workers, one of which is killed; Parquet; plots.

The study is the file that the page plays in ``tests/browser/test_lab.py``. Both compare with one
process, so the page, all cores and a cluster write the same bytes.
"""

import json
import os
import signal
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from time import sleep

import dask
import pytest
from distributed import Client, LocalCluster
from pyarrow import parquet

from evolution import lab
from evolution.__main__ import main
from evolution.lab.conduct import conduct, estimates, write_figures
from evolution.lab.files import read_study
from evolution.lab.meters import METERS
from evolution.lab.plots import draw
from evolution.lab.runner import DIED
from evolution.lab.store import read, write_parquet
from tests.studies import SHARED

STUDY = read_study(SHARED)


def written(folder, **how) -> dict[str, bytes]:
    """The tables of the study and its figures, as something has written them."""
    far = conduct(STUDY, folder, **how)
    assert (far.done, far.failed) == (24, 0)
    write_figures(estimates(STUDY, folder), folder)
    return files(folder)


def files(folder) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.csv"))}


BOUND = 240  # seconds, far beyond what any of these needs


@pytest.fixture(autouse=True)
def bounded():
    """Who waits for what never comes fails at the line where it waits, again and again."""

    def late(number, frame):
        pytest.fail(
            f"it took more than {BOUND} seconds"
        )  # nobody takes this for an error of a task

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, BOUND, 15)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def workers() -> LocalCluster:
    return LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0")


def pool() -> ProcessPoolExecutor:
    """Not forked: a fork of a process with threads, as a cluster has, may wait for ever."""
    return ProcessPoolExecutor(2, get_context("spawn"))


@pytest.fixture(scope="module")
def cluster():
    with workers() as cluster:
        yield cluster


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    folder = tmp_path_factory.mktemp("whole")
    assert written(folder).keys() == {f"{table}.csv" for table in ("games", "figures", *METERS)}
    return folder


def test_one_process_all_cores_and_a_cluster_write_the_same_bytes(whole, cluster, tmp_path):
    assert written(tmp_path / "cores", executor=pool) == files(whole)
    with Client(cluster, set_as_default=False) as client:
        executor = client.get_executor(pure=False)
        assert written(tmp_path / "dask", executor=executor, ahead=8) == files(whole)


def test_a_study_survives_the_death_of_a_worker(whole, cluster, tmp_path):
    killed = []
    with Client(cluster, set_as_default=False) as client:

        def kill(far):
            if far.done == 5:
                process = client.run(os.getpid)
                killed.append(next(iter(process.values())))
                os.kill(killed[0], signal.SIGKILL)

        executor = client.get_executor(pure=False)
        assert written(tmp_path, executor=executor, ahead=8, progress=kill) == files(whole)
        assert killed and killed[0] not in client.run(os.getpid).values()


def test_a_pool_survives_the_death_of_a_process(whole, tmp_path):
    pools = []

    def another():
        pools.append(pool())
        return pools[-1]

    def kill(far):
        if far.done == 5:
            os.kill(next(iter(pools[0]._processes)), signal.SIGKILL)

    assert written(tmp_path, executor=another, progress=kill) == files(whole)
    assert len(pools) >= 2


def die(number: int) -> int:
    sleep(0.1 if number == 3 else 1)  # every task is a job; when it dies, others wait there
    if number == 3:
        os._exit(9)
    return number


class Noting(Executor):
    """An executor that notes which numbers were lost with a worker."""

    def __init__(self, executor: Executor) -> None:
        self.executor, self.lost = executor, []

    def submit(self, job, tasks):
        future = self.executor.submit(job, tasks)
        numbers = [task.args[0] for task in tasks]
        future.add_done_callback(lambda it: self.lost.extend(numbers if it.exception() else ()))
        return future


def test_a_task_that_kills_workers_is_marked_and_no_other():
    """A dying worker takes innocent tasks with it: each is tried again with nothing beside it."""
    once = dask.config.set({"distributed.scheduler.allowed-failures": 0})  # else it tries four
    with once, workers() as cluster, Client(cluster, set_as_default=False) as client:
        tasks = [partial(die, number) for number in range(9)]
        executor = Noting(client.get_executor(pure=False))
        found = list(lab.run(tasks, executor, ahead=8))
    assert [it.value for it in found] == [0, 1, 2, None, 4, 5, 6, 7, 8]
    assert found[3].error == DIED
    assert executor.lost.count(3) == 2 and len(set(executor.lost)) > 1, (
        "innocent ones were lost, and tried again"
    )


def test_the_command_uses_a_cluster(whole, cluster, tmp_path):
    path = tmp_path / "small.toml"
    path.write_text(
        'name = "study"\ngames = 4\nmeters = ["seats"]\n[groups.A]\nplayers = ["hatchling"]\n'
        '[[plots]]\nfigure = "wins"\nname = "won"\n'
    )
    order = ["lab", str(path), "--out"]
    assert main([*order, str(tmp_path / "a"), "--dask", cluster.scheduler_address]) == 0
    assert main([*order, str(tmp_path / "b"), "--jobs", "1", "--kind", "svg"]) == 0
    assert files(tmp_path / "a") == files(tmp_path / "b")
    assert (tmp_path / "a/won.png").exists() and (tmp_path / "b/won.svg").exists()
    assert (tmp_path / "a/seats.parquet").exists()


def test_a_cluster_that_goes_away_gets_a_sentence_and_the_study_goes_on(
    tmp_path, monkeypatch, capsys
):
    (tmp_path / "small.toml").write_text(
        'games = 60\nmeters = []\n[groups.A]\nplayers = ["hatchling"]'
    )
    order = ["lab", str(tmp_path / "small.toml"), "--out", str(tmp_path / "out")]
    with dask.config.set({"distributed.comm.timeouts.connect": "3s"}), workers() as cluster:
        stop = partial(stop_at, 3, cluster)
        monkeypatch.setattr("evolution.lab.command.Bar", lambda stream: stop)
        assert main([*order, "--dask", cluster.scheduler_address]) == 2
    assert "he cluster has gone" in capsys.readouterr().err
    monkeypatch.undo()
    assert 3 <= json.loads((tmp_path / "out/study.json").read_text())["done"] < 60
    assert main([*order, "--jobs", "1"]) == 0


def stop_at(number, cluster, far):
    if far.done == number:
        cluster.close()


def test_parquet_holds_what_the_csv_holds(whole):
    tables = STUDY.tables()
    before = {path.name: path.read_bytes() for path in write_parquet(whole, tables)}
    for table, columns in tables.items():
        rows = parquet.read_table(whole / f"{table}.parquet").to_pylist()
        assert rows == list(read(whole / f"{table}.csv", columns)), table
    assert before == {path.name: path.read_bytes() for path in write_parquet(whole, tables)}


def test_every_plot_is_drawn_and_the_same_again(whole, tmp_path):
    beside = {"figure": "survival", "beside": True, "title": "B beside A"}
    study = STUDY._replace(plots=(*STUDY.plots, beside))
    for number, (plot, numbers) in enumerate(estimates(study, whole)):
        one, two = tmp_path / f"{number}.svg", tmp_path / f"{number}-again.svg"
        draw(plot, numbers, one, "A note.")
        draw(plot, numbers, two, "A note.")
        text = one.read_text("utf-8")
        assert plot.get("title", "A note.") in text and "A note." in text
        assert text == two.read_text("utf-8")
