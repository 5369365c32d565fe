"""A study from its first game to its plots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple, TextIO

from evolution.lab.figures import Estimate, figures_text, plot_name
from evolution.lab.runner import Task, run
from evolution.lab.store import Store, read
from evolution.lab.study import Study, Tables

if TYPE_CHECKING:
    from concurrent.futures import Executor

FIGURES = "figures.csv"
BAR = 30  # letters
SOON = 0.2  # seconds between two looks of the bar


class Progress(NamedTuple):
    """How far a study has come."""

    done: int
    games: int  # in all
    failed: int
    seconds: float  # since it was begun, or taken up again
    fresh: int  # games played since

    @property
    def left(self) -> float:
        """How many seconds it will take yet, at the pace so far."""
        return (self.games - self.done) * self.seconds / max(self.fresh, 1)


def conduct(
    study: Study,
    out: Path | str,
    executor: Executor | Callable[[], Executor] | None = None,
    ahead: int | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Progress:
    """Play the games of a study that are not yet in the folder, and write all its rows there.

    ``executor`` and ``ahead`` as in :func:`evolution.lab.run`. Whatever stops it, the next call
    goes on where the files end. Raises ValueError if the folder holds another study.
    """
    store = Store(Path(out), study)
    begun, before = perf_counter(), store.done
    games = len(study.groups) * study.games

    def far() -> Progress:
        seconds = perf_counter() - begun
        return Progress(store.done, games, store.failed, seconds, store.done - before)

    try:
        tasks: Iterator[Task[Tables]] = study.tasks(store.done)
        for outcome in run(tasks, executor, ahead):
            store.take(outcome)
            if progress:
                progress(far())
    finally:
        store.close()
    return far()


def estimates(study: Study, out: Path | str) -> list[tuple[dict[str, Any], list[Estimate]]]:
    """Every plot of a study with its numbers, from the rows in the folder, each read once."""
    tallies = [(dict(plot), study.tally(plot)) for plot in study.plots]
    for table, columns in study.tables().items():
        wanted = [tally for _, tally in tallies if tally.figure.table == table]
        if wanted:
            for row in read(Path(out) / f"{table}.csv", columns):
                for tally in wanted:
                    tally.add(row)
    return [(plot, tally.estimates(study.pairs)) for plot, tally in tallies]


def write_figures(found: list[tuple[dict[str, Any], list[Estimate]]], out: Path | str) -> Path:
    """The numbers of all plots as one table."""
    path = Path(out) / FIGURES
    named = ((plot_name(number, plot), them) for number, (plot, them) in enumerate(found, 1))
    path.write_text(figures_text(named), encoding="utf-8", newline="")
    return path


class Bar:
    """A bar that fills in a terminal; elsewhere, a line now and then."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.live = stream.isatty()
        self.next = 0.0
        self.tenth = 0

    def __call__(self, far: Progress) -> None:
        tenth = 10 * far.done // far.games
        if self.live and (far.seconds >= self.next or far.done == far.games):
            self.next = far.seconds + SOON
            self.stream.write(f"\r{bar(far)}\x1b[K" + "\n" * (far.done == far.games))
        elif not self.live and tenth > self.tenth:
            self.stream.write(bar(far) + "\n")
        self.tenth = tenth
        self.stream.flush()


def bar(far: Progress) -> str:
    """``[#####.....] 50 of 100 games, 12.5/s, 4 s left``"""
    full = BAR * far.done // far.games
    text = f"[{'#' * full}{'.' * (BAR - full)}] {far.done} of {far.games} games"
    text += f", {far.fresh / max(far.seconds, 1e-6):.1f}/s"
    text += f", {far.left:.0f} s left" if far.done < far.games else f", {far.seconds:.0f} s"
    return text + (f", {far.failed} failed" if far.failed else "")
