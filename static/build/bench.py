"""How fast the page boots and the engine plays, always beside something of the same run."""

from __future__ import annotations

import subprocess

from .base import ROOT, WORK, attempt, say
from .browser import chromium
from .site import build_site
from .tools import install_test_tools, venv


def bench(runs: int, before: str = "") -> None:
    """Boot beside a bare PyScript page, a long sitting, the engine; fails at a limit passed.

    ``before``: the revision that the engine is measured beside; else the newest tag.
    """
    install_test_tools()
    build_site()
    say(f"booting our page and a bare one in turn, {runs} times each")
    boot = [str(venv()), "-m", "static.build.boot", str(runs)]
    slow = subprocess.run(boot, cwd=ROOT, env=chromium()[1]).returncode
    say("a long sitting: 10,000 choices, 200 saved games, eight seats with all boxes")
    sitting = [str(venv()), "-m", "static.build.sitting"]
    slow = subprocess.run(sitting, cwd=ROOT, env=chromium()[1]).returncode or slow
    say("clicks late in a game, on a device four times slower:")
    subprocess.run([str(venv()), "-m", "static.build.clicks"], cwd=ROOT, env=chromium()[1])
    say("a whole game of eight, opened, watched again and gone through step by step:")
    subprocess.run([str(venv()), "-m", "static.build.films"], cwd=ROOT, env=chromium()[1])
    say("a window for the wall, ten steps after a click:")
    subprocess.run([str(venv()), "-m", "static.build.walls"], cwd=ROOT, env=chromium()[1])
    say("the laboratory in the page:")
    subprocess.run([str(venv()), "-m", "static.build.studies"], cwd=ROOT, env=chromium()[1])
    say("the engine, natively:")
    print(attempt(venv(), "-m", "evolution", "bench").stdout)
    say("how costs grow with animals, seats and the length of a game:")
    plot = WORK / "growth.svg"
    slow = (
        subprocess.run([str(venv()), "-m", "static.build.growth", plot], cwd=ROOT).returncode
        or slow
    )
    say("the engine, every game, natively and in Pyodide in turn:")
    engines = [str(venv()), "-m", "static.build.engines", str(min(runs, 3)), before]
    raise SystemExit(subprocess.run(engines, cwd=ROOT).returncode or slow)
