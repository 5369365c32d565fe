"""Many tasks, spread over whatever carries them out, and what comes of them, in their order.

A task is anything that can be called without arguments and, where it goes to another process, be
pickled. What comes of it must follow from the task alone: then the outcomes are the same
whether one process works or a cluster does.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from os import cpu_count
from time import perf_counter
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

Found = TypeVar("Found")
Task = Callable[[], Found]
Progress = Callable[[int, int], object]  # how many outcomes there are, and how many tasks failed

JOB = 0.5  # seconds that a job is meant to take: far more than it costs to send one
MOST = 1000  # tasks of a job
AHEAD = 4  # jobs for every core that are under way, or done out of turn
DIED = "the process died over it"


class Outcome(NamedTuple, Generic[Found]):
    """What has come of a task: its value, or the sentence that tells why there is none."""

    task: Task[Found]
    value: Found | None
    error: str = ""


def run(
    tasks: Iterable[Task[Found]],
    executor: Executor | Callable[[], Executor] | None = None,
    ahead: int | None = None,
    progress: Progress | None = None,
) -> Iterator[Outcome[Found]]:
    """Carry out the tasks and yield what comes of them, in the order of the tasks.

    ``executor``: None (here, one after another), any ``concurrent.futures.Executor``, or what
    makes one, such as ``partial(ProcessPoolExecutor, 4)``. One that was made here is closed here;
    and if it breaks, because a process was killed, it is made anew and the guilty task is marked.
    One that was handed over is left open; if it breaks, BrokenExecutor is raised.
    ``ahead``: how many jobs of about half a second are under way or wait for their turn: by
    default four for each core of this machine. No more outcomes than these are held.

    A task that raises an exception does not stop the others: its outcome has the ``error``.
    """
    failed = 0
    found = map(attempt, tasks) if executor is None else Crew(executor, ahead).carry_out(tasks)
    for number, outcome in enumerate(found, 1):
        failed += bool(outcome.error)
        if progress:
            progress(number, failed)
        yield outcome


def attempt(task: Task[Found]) -> Outcome[Found]:
    """What comes of a task."""
    try:
        return Outcome(task, task())
    except Exception as error:
        return Outcome(task, None, told(error))


def told(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}".rstrip(": ")


def perform(tasks: Sequence[Task[Any]]) -> tuple[float, list[tuple[Any, str]]]:
    """A job, in whatever process: how many seconds it took, and what came of every task."""
    begun = perf_counter()
    found = [attempt(task)[1:] for task in tasks]
    return perf_counter() - begun, found


Job = tuple[list[Task[Any]], "Future[Any]"]


class Crew:
    """An executor at work: bundles tasks into jobs, and keeps a few of them ahead."""

    def __init__(
        self, executor: Executor | Callable[[], Executor], ahead: int | None = None
    ) -> None:
        self.make = executor if callable(executor) else None
        self.executor: Executor = executor() if callable(executor) else executor
        self.ahead = ahead or AHEAD * (cpu_count() or 1)
        self.bundle = 1  # tasks of the next job

    def carry_out(self, tasks: Iterable[Task[Any]]) -> Iterator[Outcome[Any]]:
        rest = iter(tasks)
        jobs: deque[Job] = deque()
        try:
            while True:
                while len(jobs) < self.ahead and (bundle := list(islice(rest, self.bundle))):
                    jobs.append((bundle, self.submit(bundle)))
                if not jobs:
                    return
                yield from self.outcomes(*jobs.popleft(), jobs)
        finally:
            for _, future in jobs:
                future.cancel()
            if self.make:
                self.executor.shutdown(cancel_futures=True)

    def submit(self, bundle: list[Task[Any]]) -> Future[Any]:
        """A job that is on its way; if the executor is broken, it has failed already."""
        from concurrent.futures import BrokenExecutor, Future  # not in every browser

        try:
            return self.executor.submit(perform, bundle)
        except BrokenExecutor as error:
            future: Future[Any] = Future()
            future.set_exception(error)
            return future

    def outcomes(
        self, bundle: list[Task[Any]], future: Future[Any], others: deque[Job]
    ) -> Iterator[Outcome[Any]]:
        """What comes of the tasks of a job that is next."""
        from concurrent.futures import BrokenExecutor, CancelledError, wait

        broken = False
        try:
            yield from self.measured(bundle, future)
            return
        except BrokenExecutor as error:
            self.mend(error)  # all that is under way is lost: nobody knows yet whose fault it is
            broken = True
        except CancelledError:
            raise  # the cluster has gone
        except Exception:  # one could not be sent, or a worker died over this job or another one
            wait([other for _, other in others])
        yield from chain.from_iterable(self.alone(task) for task in bundle)
        for number, (tasks, lost) in enumerate(others):
            if broken and (not lost.done() or lost.cancelled() or lost.exception()):
                others[number] = tasks, self.submit(tasks)

    def measured(self, bundle: list[Task[Any]], future: Future[Any]) -> Iterator[Outcome[Any]]:
        """The outcomes of a job; the next jobs are made as big as it tells."""
        seconds, found = future.result()
        wanted = int(JOB * len(bundle) / max(seconds, 1e-6))
        self.bundle = max(1, min(wanted, 2 * self.bundle, MOST))
        return map(Outcome, bundle, *zip(*found, strict=True))

    def alone(self, task: Task[Any]) -> Iterator[Outcome[Any]]:
        """What comes of one task when nothing else that we know of is under way."""
        from concurrent.futures import BrokenExecutor, CancelledError

        try:
            yield from self.measured([task], self.submit([task]))
        except BrokenExecutor as error:
            self.mend(error)
            yield Outcome(task, None, DIED)
        except CancelledError:
            raise
        except Exception as error:
            died = type(error).__name__ == "KilledWorker"  # of Dask, which need not be there
            yield Outcome(task, None, DIED if died else told(error))

    def mend(self, error: BaseException) -> None:
        """Another executor in place of a broken one; if nobody makes one, the error is raised."""
        if not self.make:
            raise error
        self.executor.shutdown(cancel_futures=True)  # no thread of it is left where others fork
        self.executor = self.make()


def value_of(outcome: Outcome[Found]) -> Found:
    """What has come of a game. Raises ValueError if it could not be played to its end."""
    if outcome.value is None:
        raise ValueError(f"a game failed: {outcome.error}")
    return outcome.value


def processes(jobs: int) -> Callable[[], Executor] | None:
    """What spreads tasks over so many processes of this machine; None for one."""
    if jobs == 1:
        return None
    from concurrent.futures import ProcessPoolExecutor  # there are no processes in a browser

    return partial(ProcessPoolExecutor, jobs)
