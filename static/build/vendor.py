"""Fills static/vendor and static/ with what the page needs and git does not keep."""

from __future__ import annotations

import fnmatch
import io
import json
import re
import zipfile
from pathlib import Path
from typing import NamedTuple

from .base import (
    HERE,
    PACKAGES,
    PROJECT,
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
from .tools import MICROPIP, SEGNO, micropip, node, npm_ci, segno

WHEEL = f"evolution-{PROJECT['version']}-py3-none-any.whl"
LEFT_OUT = (  # no use in a browser
    "evolution/__main__.py",
    "evolution/arguments.py",
    "evolution/terminal.py",
    "evolution/text/catalogue.py",
    "evolution/lab/",
    "evolution/rl/",
    "evolution/ui/prerender.py",
    "evolution/ui/teachers.py",
)
# The parts of PyScript that a page with Python on the main thread asks for. The
# small plug-ins are asked for even when the configuration refuses them.
PYSCRIPT_PARTS = re.compile(
    r"core\.(js|css)|(core|toml-V4|error|deprecations-manager|donkey|py-editor|py-game|py-terminal)[\w-]*\.js"
)


class Job(NamedTuple):
    """A zip or wheel whose Python is to be compiled: see compile.mjs."""

    source: Path
    target: Path
    optimize: int = 0
    keep: list[str] | None = None  # None keeps all


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
    source = PACKAGES / "pyodide/python_stdlib.zip"
    no_docstrings_no_asserts = 2
    target = VENDOR / "pyodide" / source.name
    return Job(source, target, no_docstrings_no_asserts, kept_modules(source))


def kept_modules(stdlib: Path) -> list[str]:
    """The members of the standard library that the page keeps: those that stdlib.txt spares."""
    lines = (HERE / "stdlib.txt").read_text("utf-8").splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    saved = [line[1:] for line in patterns if line.startswith("!")]
    dropped = [line for line in patterns if not line.startswith("!")]

    def matches(name: str, among: list[str]) -> bool:
        return any(fnmatch.fnmatchcase(name, pattern) for pattern in among)

    with zipfile.ZipFile(stdlib) as archive:
        names = archive.namelist()
    return [name for name in names if matches(name, saved) or not matches(name, dropped)]


def encoder() -> Job:
    """Of segno only what encodes: we draw, and its writers ask for more of the library."""
    about = "-".join(SEGNO.split("-")[:2]) + ".dist-info"
    members = [f"{about}/{name}" for name in ("METADATA", "WHEEL", "RECORD", "licenses/LICENSE")]
    return Job(segno(), STATIC / SEGNO, 2, ["segno/consts.py", "segno/encoder.py", *members])


def game() -> Job:
    """Our own package. Asserts stay: the asserts of the game are worth their few bytes."""
    info = WHEEL.removesuffix("-py3-none-any.whl") + ".dist-info"
    name, version = PROJECT["name"], PROJECT["version"]
    files = {source: (ROOT / source).read_bytes() for source in [*sources(), *lessons()]}
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode()
    )
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files[f"{info}/RECORD"] = b""  # written again after compiling
    made = WORK / "wheels" / WHEEL
    write(made, zipped(files))
    return Job(made, STATIC / WHEEL)


def sources() -> list[str]:
    """The Python files of the game that go into a browser."""
    found = (path.relative_to(ROOT).as_posix() for path in (ROOT / "evolution").rglob("*.py"))
    return sorted(path for path in found if not path.startswith(LEFT_OUT))


def lessons() -> list[str]:
    """What is taught in the page, and tried out."""
    games = ROOT / "evolution/games"
    paths = [*games.glob("*/lessons/*.txt"), *games.glob("*/puzzles.txt")]
    paths += (ROOT / "evolution/presets").glob("*.json")
    return sorted(path.relative_to(ROOT).as_posix() for path in paths)


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
        if mark := stale(name, [job.target], tools, job.optimize, job.keep):
            due.append((name, mark, job))
    if not due:
        return
    say("compiling with Pyodide's Python: " + ", ".join(job.target.name for *_, job in due))
    plain = [job._asdict() for *_, job in due]
    write(WORK / "jobs.json", json.dumps(plain, default=str).encode())
    for old in STATIC.glob("evolution-*.whl"):
        if old.name != WHEEL:
            old.unlink()
    node(HERE / "compile.mjs", WORK / "jobs.json")
    for name, mark, _ in due:
        done(name, mark)
