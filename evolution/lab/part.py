"""Parts of a study, where there are no files: jobs and what comes of them, all as text.

A job is some games of one group, the record of one game, rows that are counted once more, or the
numbers of a figure. Rows are CSV, byte for byte as the files of :mod:`evolution.lab.store`.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from io import StringIO
from time import perf_counter
from typing import Any

from evolution.lab.figures import Tally
from evolution.lab.files import study_of
from evolution.lab.runner import DIED, told
from evolution.lab.study import Study, Tables, Trial
from evolution.lab.watch import Columns
from evolution.players.choice import Pondering

Plain = Mapping[str, Any]


def working(text: str) -> Pondering[str]:
    """The answer to a job, in small steps, so that a page can do it which has no worker."""
    job = json.loads(text)
    study = study_in(json.dumps(job["study"]))
    return json.dumps((yield from DEEDS[job["do"]](study, job)))


def play(study: Study, job: Plain) -> Pondering[dict[str, Any]]:
    """Play the games from ``begin`` to ``end`` of a group, and count for the plots."""
    group = study.groups[job["group"]]
    files = {table: StringIO() for table in study.tables()}
    tallies = tallies_of(study, job["plots"])
    outlines, failed = [], 0
    for game in range(job["begin"], job["end"]):
        trial = Trial(group, game, study.seed, study.meters)
        try:
            found = trial.failed(DIED) if job.get("died") else (yield from trial.playing())
        except Exception as error:
            found = trial.failed(told(error))
        failed += bool(found["games"][0][-1])
        for table, rows in found.items():
            csv.writer(files[table], lineterminator="\n").writerows(rows)
            count(tallies.values(), table, study.tables()[table], rows)
        outlines.append([game, outline(study, found)])
    tables = {table: file.getvalue() for table, file in files.items()}
    counted = {key: tally.dump() for key, tally in tallies.items()}
    return {"tables": tables, "counted": counted, "failed": failed, "outlines": outlines}


def recount(study: Study, job: Plain) -> Pondering[dict[str, Any]]:
    """Count the rows of a part once more, for other plots."""
    tallies = tallies_of(study, job["plots"])
    for table in dict.fromkeys(tally.figure.table for tally in tallies.values()):
        columns = study.tables()[table]
        wanted = [tally for tally in tallies.values() if tally.figure.table == table]
        for row in csv.DictReader(StringIO(job["tables"][table]), list(columns)):
            named = {name: kind(row[name]) for name, kind in columns.items()}
            for tally in wanted:
                tally.add(named)
            yield
    return {"counted": {key: tally.dump() for key, tally in tallies.items()}}


def reckon(study: Study, job: Plain) -> Pondering[dict[str, Any]]:
    """The numbers of a figure, with the intervals that are told in the end."""
    yield
    tally = study.tally(job["plot"])
    tally.merge(job["counted"])
    return {"estimates": json.dumps(tally.estimates(study.pairs))}  # an end may be infinite


def record(study: Study, job: Plain) -> Pondering[dict[str, Any]]:
    """One game, to be looked at."""
    trial = Trial(study.groups[job["group"]], job["game"], study.seed)
    session = yield from trial.recording()
    return {"record": session.text()}


DEEDS = {"play": play, "count": recount, "reckon": reckon, "show": record}


class Work:
    """A job in a worker, which now and then tells that it is alive."""

    def __init__(self, text: str) -> None:
        self.steps = working(text)

    def go(self, seconds: float) -> str:
        """The answer; "" if it takes longer than so many seconds more."""
        until = perf_counter() + seconds
        try:
            while perf_counter() < until:
                next(self.steps)
        except StopIteration as end:
            return str(end.value)
        return ""


@cache
def study_in(text: str) -> Study:
    """The study of a job, read once."""
    return study_of(json.loads(text))


def key_of(plot: Plain) -> str:
    """The same for the same plot."""
    return json.dumps(plot, sort_keys=True)


def tallies_of(study: Study, plots: Sequence[Plain]) -> dict[str, Tally]:
    """A tally for every plot."""
    return {key_of(plot): study.tally(plot) for plot in plots}


def count(tallies: Iterable[Tally], table: str, columns: Columns, rows: Sequence[Any]) -> None:
    """Show the rows of a table to those who count them."""
    wanted = [tally for tally in tallies if tally.figure.table == table]
    if wanted:
        for row in rows:
            named = dict(zip(columns, row, strict=True))
            for tally in wanted:
                tally.add(named)


def outline(study: Study, found: Tables) -> dict[str, int]:
    """What one game has been, in a few numbers: deaths by cause, animals in the end, the lead."""
    numbers: dict[str, int] = {}
    tables = study.tables()
    if "animals" in found:
        for row in found["animals"]:
            named = dict(zip(tables["animals"], row, strict=True))
            if named["died"]:
                cause = named["cause"]
                numbers[cause] = numbers.get(cause, 0) + named["died"]
    if "seats" in found:
        seats = [dict(zip(tables["seats"], row, strict=True)) for row in found["seats"]]
        points = sorted(seat["points"] for seat in seats)
        numbers["animals"] = sum(seat["animals"] for seat in seats)
        numbers["lead"] = points[-1] - points[-2]
    return numbers
