"""Fills static/vendor and static/ with what the page needs and git does not keep."""

from __future__ import annotations

import io
import json
import re
import zipfile
from pathlib import Path
from typing import NamedTuple

from evolution.ui.prerender import made

from .base import (
    HERE,
    PACKAGES,
    ROOT,
    STATIC,
    VENDOR,
    WORK,
    digest,
    done,
    say,
    stale,
    write,
)
from .icons import sprite
from .licences import as_text
from .offprint import frame
from .parts import data, first, first_of_library, kept_modules, sources
from .tools import MICROPIP, SEGNO, micropip, node, npm_ci, segno

GAME = "evolution.zip"  # our own package
DRAWN = "evolution/ui/made.py"  # what is the same on every page
LIBRARY = "python_stdlib.zip"  # Python's
# The parts of PyScript that a page with Python on the main thread asks for.
PYSCRIPT_PARTS = re.compile(r"core\.(js|css)|(core|toml-V4|error)[\w-]*\.js")


class Job(NamedTuple):
    """A zip or wheel whose Python is to be compiled: see compile.mjs."""

    source: Path
    target: Path
    optimize: int = 0
    keep: list[str] | None = None  # None keeps all
    first: list[str] | None = None  # what is fetched at once; the rest goes into a part of its own

    @property
    def more(self) -> Path | None:
        """The file with the rest."""
        return None if self.first is None else self.target.with_stem(f"{self.target.stem}-more")

    @property
    def made(self) -> list[Path]:
        return [self.target, *filter(None, [self.more])]


def vendor() -> None:
    npm_ci(ROOT)
    copy_scripts()
    installer = Job(micropip(), VENDOR / "pyodide" / MICROPIP)
    compile_python([standard_library(), installer, encoder(), game()])
    write(VENDOR / "pyodide/pyodide-lock.json", lock_file())
    draw_icons()
    frame()
    write(STATIC / "licenses.txt", as_text().encode())


def copy_scripts() -> None:
    pyodide = PACKAGES / "pyodide"
    for old in (VENDOR / "pyscript").glob("*"):
        if not PYSCRIPT_PARTS.fullmatch(old.name):
            old.unlink()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        known = name.replace(".mjs", ".js")  # many servers do not know what .mjs is
        write(VENDOR / "pyodide" / known, (pyodide / name).read_bytes())
    for part in (PACKAGES / "@pyscript/core/dist").iterdir():
        if PYSCRIPT_PARTS.fullmatch(part.name):
            write(VENDOR / "pyscript" / part.name, part.read_bytes())
    write(VENDOR / "morphdom.js", (PACKAGES / "morphdom/dist/morphdom-esm.js").read_bytes())
    for name in ("decode.js", "index.js"):
        write(VENDOR / "qr" / name, (PACKAGES / "qr" / name).read_bytes())


def lock_file() -> bytes:
    """Pyodide's list of packages, cut down to the one we ship, with the hash of our copy."""
    lock = json.loads((PACKAGES / "pyodide/pyodide-lock.json").read_text("utf-8"))
    entry = lock["packages"]["micropip"]
    if entry["file_name"] != MICROPIP:
        raise SystemExit(f"Pyodide wants {entry['file_name']}, we ship {MICROPIP}")
    entry["sha256"] = digest((VENDOR / "pyodide" / MICROPIP).read_bytes())
    return json.dumps({"info": lock["info"], "packages": {"micropip": entry}}).encode()


def draw_icons() -> None:
    made = STATIC / "icons.svg"
    sets = [path / "icons.json" for path in (PACKAGES / "@iconify-json").iterdir()]
    if mark := stale("icons", [made], [*icon_lists(), HERE / "icons.py", *sets]):
        say("drawing static/icons.svg")
        write(made, sprite(wanted_icons(), PACKAGES / "@iconify-json").encode())
        done("icons", mark)


def icon_lists() -> list[Path]:
    """Which icons are drawn for what: the page's own, and those of every game."""
    return [STATIC / "icons.json", *sorted((ROOT / "evolution/games").glob("*/icons.json"))]


def wanted_icons() -> dict[str, str]:
    """What is drawn -> the name of its icon."""
    lists = [json.loads(path.read_text("utf-8")) for path in icon_lists()]
    return {symbol: name for icons in lists for symbol, name in icons.items()}


# --- Python, compiled -----------------------------------------------------------------------------


def standard_library() -> Job:
    source = PACKAGES / "pyodide" / LIBRARY
    no_docstrings_no_asserts = 2
    target = VENDOR / "pyodide" / LIBRARY
    kept, at_once = kept_modules(source), first_of_library(source)
    return Job(source, target, no_docstrings_no_asserts, kept, at_once)


def encoder() -> Job:
    """Of segno only what encodes: we draw, and its writers ask for more of the library."""
    about = "-".join(SEGNO.split("-")[:2]) + ".dist-info"
    members = [f"{about}/{name}" for name in ("METADATA", "WHEEL", "RECORD", "licenses/LICENSE")]
    return Job(segno(), STATIC / SEGNO, 2, ["segno/consts.py", "segno/encoder.py", *members])


def game() -> Job:
    """Our own package. Asserts stay: the asserts of the game are worth their few bytes."""
    files = {source: (ROOT / source).read_bytes() for source in [*sources(), *data()]}
    files[DRAWN] = f"MADE = {made()!r}".encode()
    source = WORK / "wheels" / GAME
    write(source, zipped(files))
    return Job(source, STATIC / GAME, first=[*first(), DRAWN])


def zipped(files: dict[str, bytes]) -> bytes:
    """A zip whose bytes depend on nothing but the files."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data)
    return made.getvalue()


def compile_python(jobs: list[Job]) -> None:
    """Compile with Pyodide's own Python, in one go, what is not compiled yet."""
    due = []
    for job in jobs:
        name = "compile-" + job.target.name
        tools = [job.source, HERE / "compile.mjs", PACKAGES / "pyodide/pyodide.asm.wasm"]
        if mark := stale(name, job.made, tools, job.optimize, job.keep, job.first):
            due.append((name, mark, job))
    if not due:
        return
    say("compiling with Pyodide's Python: " + ", ".join(job.target.name for *_, job in due))
    plain = [job._asdict() | {"more": job.more} for *_, job in due]
    write(WORK / "jobs.json", json.dumps(plain, default=str).encode())
    for old in STATIC.glob("evolution-*.whl"):  # as it was called
        old.unlink()
    node(HERE / "compile.mjs", WORK / "jobs.json")
    for name, mark, _ in due:
        done(name, mark)
