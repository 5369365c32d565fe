"""Which Python is shipped, and in which of its two parts.

The first part is what the page imports at once, as its own imports tell, and what a base game asks
for until it is over. The rest is fetched when the first screen is there; docs/build.md.
"""

from __future__ import annotations

import fnmatch
import zipfile
from pathlib import Path

from evolution.games import NAMES
from evolution.players import PLAYERS

from .base import HERE, ROOT
from .reach import Imports, Wishes, graph, module, reached

STARTED = ("evolution.ui.shell", "evolution.ui.worker", "evolution.ui.trial")
GAMES = [f"evolution.games.{name}" for name in NAMES]
LOOKS = [f"{game}.look" for game in GAMES]
OPPONENTS = sorted({place.partition(":")[0] for place in PLAYERS.places.values()})
FIRST = ("evolution.ui.shell", "evolution.ui.app", *GAMES, *LOOKS, *OPPONENTS)
# Of Python's library Pyodide and PyScript ask for these, too, and nobody's import says so.
BOOTED = (
    "_pyodide", "_pyodide._future_helper", "_pyodide.docstring", "_pyodide.jsbind",
    "asyncio.base_subprocess", "asyncio.selector_events", "asyncio.unix_events", "base64",
    "encodings.ascii", "encodings.cp437", "encodings.latin_1", "encodings.utf_8",
    "pyodide._package_loader", "pyodide.code", "pyodide.ffi", "pyodide.webloop", "site", "zipfile",
)  # fmt: skip


def sources() -> list[str]:
    """The Python files of the game that the page ever asks for; of the games, all."""
    texts = ours()
    games = [name for name in map(module, texts) if name.startswith("evolution.games.")]
    found = reached(graph(texts, Wishes), [*STARTED, *games, *OPPONENTS])
    return [path for path in texts if module(path) in found]


def first() -> list[str]:
    """Those among them that it has at once."""
    texts = ours()
    found = reached(graph(texts, Imports), FIRST)
    return [path for path in texts if module(path) in found]


def ours() -> dict[str, str]:
    """All Python of the package, path -> text."""
    paths = sorted((ROOT / "evolution").rglob("*.py"))
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}


def data() -> list[str]:
    """What is taught in the page, and tried out."""
    games = ROOT / "evolution/games"
    paths = [*games.glob("*/lessons/*.txt"), *games.glob("*/puzzles.txt")]
    paths += (ROOT / "evolution/presets").glob("*.json")
    return sorted(path.relative_to(ROOT).as_posix() for path in paths)


# --- Python's own library -------------------------------------------------------------------------


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


def first_of_library(stdlib: Path) -> list[str]:
    """What Python, PyScript and the first part of the game import of it."""
    names = [name for name in kept_modules(stdlib) if name.endswith(".py")]
    with zipfile.ZipFile(stdlib) as archive:
        texts = {name: archive.read(name).decode() for name in names}
    texts |= {path: (ROOT / path).read_text("utf-8") for path in first()}
    found = reached(graph(texts, Imports), [*BOOTED, *map(module, first())])
    return [path for path in names if module(path) in found]
