"""The files of a study: tables as CSV that grow as games finish, and go on after a stop.

Rows stand in the order of the games, so the bytes do not depend on who has played them. After
every few games the lengths of all files are noted; whoever goes on cuts them to these lengths.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from os import fsync
from pathlib import Path
from time import perf_counter
from typing import Any, TextIO

from evolution.codec import parse_json
from evolution.lab.runner import Outcome
from evolution.lab.study import GAMES, Study, Tables, Trial
from evolution.lab.watch import Columns

NOTE = "study.json"  # which study it is, and how far it has come
OFTEN = 1.0  # seconds between two notes


def described(study: Study) -> dict[str, Any]:
    """What the rows of a study depend on; plots may change."""
    from evolution import __version__

    return {
        "version": __version__,
        "name": study.name,
        "games": study.games,
        "seed": study.seed,
        "groups": [[it.name, dict(it.rules), list(it.players)] for it in study.groups],
        "tables": {
            table: {name: kind.__name__ for name, kind in columns.items()}
            for table, columns in study.tables().items()
        },
    }


def digest(study: Study) -> str:
    """Equal for the same study, whatever is drawn of it."""
    return sha256(json.dumps(described(study), sort_keys=True).encode()).hexdigest()


class Store:
    """The folder of a study. Raises ValueError if that of another study lies there."""

    def __init__(self, folder: Path, study: Study) -> None:
        self.folder, self.study = folder, study
        self.tables = study.tables()
        self.done = self.failed = 0  # games whose rows are written
        self.whole = True  # do the files end where a game ends?
        self.noted = perf_counter()
        folder.mkdir(parents=True, exist_ok=True)
        sizes = self.take_up()
        self.files = {table: self.open(table, sizes.get(table, 0)) for table in self.tables}
        self.writers = {
            table: csv.writer(file, lineterminator="\n") for table, file in self.files.items()
        }
        if not sizes:
            for table, columns in self.tables.items():
                self.writers[table].writerow(columns)
            self.note()

    def path(self, table: str) -> Path:
        return self.folder / f"{table}.csv"

    def take_up(self) -> dict[str, int]:
        """How far it has come before: the length of every file, nothing for a new study."""
        note = self.folder / NOTE
        if not note.exists():
            lying = [table for table in self.tables if not self.is_new(table)]
            if lying:
                raise ValueError(f"{self.path(lying[0])} is there already, and no {NOTE} beside it")
            return {}
        try:
            plain = parse_json(note.read_text("utf-8"))
            own = plain["digest"] == digest(self.study)
            self.done, self.failed = int(plain["done"]), int(plain["failed"])
            sizes = {table: int(plain["sizes"][table]) for table in self.tables if own}
        except (ValueError, KeyError, TypeError) as error:
            raise ValueError(f"{note} cannot be read: choose another folder") from error
        if not own:
            raise ValueError(
                f"another study lies in {self.folder}, or the same one of another version:"
                " choose another folder, or remove that one"
            )
        for table in self.tables:
            path = self.path(table)
            if not path.exists() or path.stat().st_size < sizes[table]:
                raise ValueError(f"{path} is shorter than it was: begin anew in another folder")
        return sizes

    def is_new(self, table: str) -> bool:
        """Is there no such file, or one that was stopped before its head was written whole?"""
        path, head = self.path(table), ",".join(self.tables[table]) + "\n"
        if not path.exists():
            return True
        return path.stat().st_size <= len(head) and head.encode().startswith(path.read_bytes())

    def open(self, table: str, size: int) -> TextIO:
        """A table to be written on; what was not noted is cut off."""
        path = self.path(table)
        with path.open("r+b" if size else "wb") as file:
            file.truncate(size)
        return path.open("a", encoding="utf-8", errors="backslashreplace", newline="")

    def take(self, outcome: Outcome[Tables]) -> Tables:
        """Write down what has come of the next game. Returns its rows."""
        trial = outcome.task
        assert isinstance(trial, Trial)
        found: Tables = outcome.value or trial.failed(outcome.error)
        self.whole = False
        for table, rows in found.items():
            self.writers[table].writerows(rows)
        self.done += 1
        self.failed += bool(found[GAMES][0][-1])
        self.whole = True
        if perf_counter() - self.noted > OFTEN:
            self.note()
        return found

    def note(self) -> None:
        """Note how far it has come."""
        sizes = {}
        for table, file in self.files.items():
            file.flush()
            fsync(file.fileno())  # the rows are there before the note tells of them
            sizes[table] = self.path(table).stat().st_size
        plain = {"done": self.done, "failed": self.failed, "sizes": sizes}
        plain |= {"digest": digest(self.study), "study": described(self.study)}
        fresh = self.folder / f"{NOTE}.new"
        with fresh.open("w", encoding="utf-8") as file:
            file.write(json.dumps(plain, indent=1) + "\n")
            file.flush()
            fsync(file.fileno())
        fresh.replace(self.folder / NOTE)
        self.noted = perf_counter()

    def close(self) -> None:
        """Note the end; not if it was stopped amid the rows of a game, which are cut off later."""
        try:
            if self.whole:
                self.note()
        finally:
            for file in self.files.values():
                file.close()


def read(path: Path, columns: Columns) -> Iterator[dict[str, Any]]:
    """The rows of a table, their values of the types that the columns have."""
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            yield {name: kind(row[name]) for name, kind in columns.items()}


def write_parquet(folder: Path, tables: Mapping[str, Columns]) -> list[Path]:
    """Every table of a study as Parquet, too. Raises ImportError without pyarrow.

    It is made of the CSV when all games are played: a Parquet file ends with its table of contents,
    so one that a stop has cut off cannot be read, nor written on.
    """
    import pyarrow as arrow
    from pyarrow import csv as source
    from pyarrow import parquet

    types = {int: arrow.int64(), float: arrow.float64(), str: arrow.string()}
    found = []
    for table, columns in tables.items():
        schema = arrow.schema([(name, types[kind]) for name, kind in columns.items()])
        options = source.ConvertOptions(column_types=schema, null_values=[])
        target = folder / f"{table}.parquet"
        whole = source.ParseOptions(newlines_in_values=True)
        with (
            source.open_csv(
                folder / f"{table}.csv", convert_options=options, parse_options=whole
            ) as reader,
            parquet.ParquetWriter(target, schema) as writer,
        ):
            for batch in reader:
                writer.write_batch(batch)
        found.append(target)
    return found
