"""``python -m evolution lab``: a study from its file."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, cast
from weakref import WeakSet

from evolution.lab.conduct import Bar, conduct, estimates, write_figures
from evolution.lab.figures import plot_name
from evolution.lab.files import read_study
from evolution.lab.runner import processes
from evolution.lab.store import write_parquet
from evolution.lab.study import Study

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future


def run_lab(options: Namespace) -> None:
    """Play the games, write the tables, draw the plots. Raises ValueError with a sentence."""
    study = read_study(Path(options.study))
    if options.games is not None:
        if options.games < 1:
            raise ValueError(f"--games has to be at least 1, not {options.games}")
        study = study._replace(games=options.games)
    if options.jobs < 1:
        raise ValueError(f"--jobs has to be at least 1, not {options.jobs}")
    if options.show is not None:
        print(game_named(study, options.show))
        return
    if options.out is None:
        raise ValueError("--out has to say which folder the tables go to")
    if study.games % study.even:
        print(
            f"{study.games} is no multiple of {study.even}: "
            "not every player sits in every place equally often",
            file=sys.stderr,
        )
    out = Path(options.out)
    with spread(options) as (executor, ahead):
        far = conduct(study, out, executor, ahead, Bar(sys.stderr))
    if far.failed:
        print(f"{far.failed} of {far.games} games failed: games.csv tells why", file=sys.stderr)
    found = estimates(study, out)
    if found:
        write_figures(found, out)
    extras(study, out, found, options)
    print(f"{study.name}: {far.games} games in {out}")


def game_named(study: Study, name: str) -> str:
    """The record of one game, ``A/17``."""
    group, _, number = name.rpartition("/")
    for trial in study.tasks():
        if trial.group.name == group and str(trial.game) == number:
            return trial.session().text()
    raise ValueError(f"there is no game {name}; games are called such as {study.groups[0].name}/0")


Spread = tuple["Executor | Callable[[], Executor] | None", int | None]


def spread(options: Namespace) -> AbstractContextManager[Spread]:
    """Over what the games are spread, and how many jobs are kept ahead."""
    return Cluster(options.dask) if options.dask else nullcontext((processes(options.jobs), None))


class Cluster:
    """A Dask cluster at an address, while a study runs."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
        except ImportError as error:
            raise ValueError("--dask needs distributed: pip install evolution[cluster]") from error
        try:
            self.client: Any = Client(address, timeout=10, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            raise ValueError(f"nobody answers at {address}: {error}") from error

    def __enter__(self) -> Spread:
        cores = sum(self.client.ncores().values())
        self.executor = Attended(self.client)
        return cast("Executor", self.executor), 4 * max(cores, 1)

    def __exit__(self, kind: type | None, error: BaseException | None, trace: object) -> None:
        from concurrent.futures import CancelledError

        self.executor.over.set()
        self.client.close()
        if isinstance(error, CancelledError):
            raise ValueError(
                "the cluster has gone: the same command goes on where it was stopped"
            ) from error


class Attended:
    """Dask's executor; when the client has lost its scheduler, nobody waits for what was sent.

    Dask cancels what it knows of, but a job that is sent at that moment stays pending for ever.
    """

    def __init__(self, client: Any) -> None:
        self.client = client
        self.executor = client.get_executor(pure=False, retries=1)
        self.sent: WeakSet[Future[Any]] = WeakSet()
        self.over = Event()
        Thread(target=self.attend, daemon=True).start()

    def submit(self, *job: Any) -> Future[Any]:
        from concurrent.futures import CancelledError

        if self.client.status in ("closing", "closed"):
            raise CancelledError
        future: Future[Any] = self.executor.submit(*job)
        self.sent.add(future)
        return future

    def attend(self) -> None:
        while not self.over.wait(1):
            if self.client.status == "closed":
                for future in list(self.sent):
                    if not future.done() and future.cancel():
                        future.set_running_or_notify_cancel()


def extras(study: Study, out: Path, found: list[Any], options: Namespace) -> None:
    """What only libraries do; without them the tables stand all the same."""
    try:
        write_parquet(out, study.tables())
        if found:
            from evolution.lab.plots import draw

            note = f"{study.name}: {study.games} games in each group, seed {study.seed}."
            for number, (plot, numbers) in enumerate(found, 1):
                draw(plot, numbers, out / f"{plot_name(number, plot)}.{options.kind}", note)
    except ImportError as error:
        print(f"no Parquet or no plots ({error}): pip install evolution[lab]", file=sys.stderr)
