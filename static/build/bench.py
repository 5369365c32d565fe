"""How fast the page boots and the engine plays, always beside something of the same run."""

from __future__ import annotations

import statistics
import subprocess

from .base import HERE, ROOT, WORK, attempt, printed, say
from .browser import chromium
from .site import build_site
from .tools import install_test_tools, node_environment, program, venv

LEAST_SHARE = 0.4  # of the native speed, in Pyodide
NATIVE_SPEED = """
import evolution
from evolution.lab.bench import random_game, rate
rules = evolution.rules("origin")
rate(lambda seed: random_game(rules, 2, seed), 0.5)
print(rate(lambda seed: random_game(rules, 2, seed), 2, 100)[0])
"""


def bench(runs: int) -> None:
    """Boot beside a bare PyScript page, a long sitting, the engine; fails at a limit passed."""
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
    say("random two-player games per CPU second, native and in Pyodide in turn:")
    share = pyodide_share(runs)
    say(f"in Pyodide {share:.0%} of native (at least {LEAST_SHARE:.0%} is wanted)")
    raise SystemExit(slow or share < LEAST_SHARE)


def pyodide_share(runs: int) -> float:
    """The engine's speed in Pyodide as a share of its native speed: medians of alternating runs."""
    native, browser = [], []
    env = node_environment()
    for _ in range(runs):
        native.append(float(printed(venv(), "-c", NATIVE_SPEED)))
        browser.append(float(printed(program("node", env), HERE / "speed.mjs", "150", env=env)))
        say(f"  {native[-1]:.0f} and {browser[-1]:.0f}")
    return statistics.median(browser) / statistics.median(native)
