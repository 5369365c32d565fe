"""Where everything lies, running programs, and doing only what is needed."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / ".build"
DIST = ROOT / "dist"
STATIC = ROOT / "static"
HERE = STATIC / "build"
VENDOR = STATIC / "vendor"
PACKAGES = ROOT / "node_modules"

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

started = time.monotonic()


def say(text: str) -> None:
    print(f"{time.monotonic() - started:6.1f} s  {text}", flush=True)


def words(command: Iterable[str | Path]) -> list[str]:
    return [str(part) for part in command]


def attempt(
    *command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a program to its end; what it says is in `stdout`."""
    return subprocess.run(
        words(command),
        cwd=cwd,
        env=env,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Run a program without a word; stop with its words when it fails."""
    ended = attempt(*command, cwd=cwd, env=env)
    if ended.returncode:
        raise SystemExit(f"{ended.stdout}\nThis failed: {' '.join(words(command))}")


def printed(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> str:
    """What a program prints."""
    done = subprocess.run(
        words(command), cwd=cwd, env=env, text=True, stdout=subprocess.PIPE, check=True
    )
    return done.stdout.strip()


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def fingerprint(files: Iterable[Path], *facts: object) -> str:
    lines = [f"{path.relative_to(ROOT)} {digest(path.read_bytes())}" for path in sorted(files)]
    return digest("\n".join([*lines, repr(facts)]).encode())


def stale(name: str, made: Iterable[Path], files: Iterable[Path], *facts: object) -> str | None:
    """The new fingerprint when `made` must be made again from `files`, else None."""
    mark = WORK / "done" / name
    new = fingerprint(files, *facts)
    if mark.exists() and mark.read_text() == new and all(path.exists() for path in made):
        return None
    return new


def done(name: str, mark: str) -> None:
    write(WORK / "done" / name, mark.encode())


def write(path: Path, data: bytes) -> None:
    """Write a file, but leave it alone when it says the same already: servers see no change."""
    if path.exists() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


@contextmanager
def alone() -> Iterator[None]:
    """Wait until nobody else, thread or program, installs or builds in this folder."""
    WORK.mkdir(exist_ok=True)
    with (WORK / "lock").open("wb") as file:
        lock(file.fileno())
        yield


def lock(file: int) -> None:
    """Lock an open file; closing it opens the lock."""
    if sys.platform != "win32":
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)
        return
    import msvcrt

    while True:
        try:
            msvcrt.locking(file, msvcrt.LK_LOCK, 1)  # gives up after ten seconds
            return
        except OSError:
            continue
