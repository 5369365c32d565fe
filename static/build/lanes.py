"""The tests, in lanes: a lane is one check, or a run of pytest whose tests are counted."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from .base import ROOT, WORK, alone, printed, say, words
from .browser import chromium, firefox
from .single import single
from .site import build_site
from .tools import LAB_LOCK, install_test_tools, node_environment, npm_ci, program, venv

CHECKS = {
    "lint": ("-m", "ruff", "check", "--quiet"),
    "format": ("-m", "ruff", "format", "--check", "--quiet"),
    "types": ("-m", "mypy"),
    "check": ("build.py", "check"),
}
SIDE_BY_SIDE = ("-n2", "--dist=worksteal")  # browsers wait a lot
# A browser may die by itself, once in some thousand starts; on a busy machine it was one in four
# for half an hour, and all passed afterwards. Such a test runs again, and says so; no other does.
AGAIN = ("--reruns=4", "--reruns-delay=2", "--only-rerun=(Target|Page) crashed", "-rfER")
SUITES = {
    "quick": ("tests/rules", "tests/ui", "-m", "not slow and not games"),
    "rules": ("tests/rules",),
    "ui": ("tests/ui",),
    "build": ("tests/build",),
    "lab": ("tests/lab",),
    "browser": ("tests/browser", *SIDE_BY_SIDE, *AGAIN),
    "faults": ("tests/faults",),
    "firefox": ("tests/firefox",),
    "pyodide": ("tests/rules", "tests/ui", "-m", "not slow and not native"),
}
GROUPS = {
    "fast": (*CHECKS, "quick"),
    "all": (*CHECKS, "rules", "ui", "build", "lab", "pyodide", "browser"),  # faults, firefox: apart
}
LANES = (*GROUPS, *CHECKS, *SUITES)
MEASURED: dict[str, tuple[str, ...]] = {  # whose lines a lane is meant to run
    "rules": ("--source=evolution", "--omit=evolution/ui/*"),
    "ui": ("--source=evolution/ui", "--omit=evolution/ui/shell.py,evolution/ui/worker.py"),
}


def test(lanes: list[str], arguments: list[str], coverage: bool) -> None:
    """The named lanes, or all; arguments go to pytest, and without a lane choose the tests."""
    install_test_tools()
    tally = Tally()
    if arguments and not lanes:
        tally.finish(start("chosen", native(*arguments)))
    else:
        names = [name for lane in lanes or ["all"] for name in GROUPS.get(lane, (lane,))]
        measured = MEASURED if coverage or cheap_coverage() else {}
        run_lanes(names, arguments, measured, tally)
    print(f"{tally.passed} passed, {tally.failed} failed", flush=True)
    raise SystemExit(1 if tally.failed else 0)


def run_lanes(
    names: list[str], arguments: list[str], measured: dict[str, tuple[str, ...]], tally: Tally
) -> None:
    """One after the other; but Pyodide's runs beside those without a browser, on a second core."""
    beside = {}
    if "pyodide" in names:
        suite = in_pyodide(*SUITES["pyodide"], *arguments)
        beside["pyodide"] = start("pyodide", suite, aside=len(names) > 1)
    for name in names:
        if name in CHECKS:
            tally.check(name, [venv(), *CHECKS[name]])
        elif name in beside:
            tally.finish(beside[name])
        else:
            prepare(name)
            suite = native(*SUITES[name], *arguments, measured=measured.get(name, ()))
            tally.finish(start(name, suite))
            if name in measured:
                tell_coverage()


def prepare(name: str) -> None:
    if name == "build":
        build_site()
    if name == "lab":
        install_test_tools(LAB_LOCK)
    if name == "firefox":
        single()
        os.environ["FIREFOX"] = firefox()
    if name in ("browser", "faults"):
        single()
        os.environ.update(chromium()[1])  # the tests may no longer go without


# --- running ------------------------------------------------------------------------------------

DATA = f"--data-file={WORK / 'coverage'}"
Command = tuple[Sequence[str | Path], dict[str, str]]  # and its environment


class Lane(NamedTuple):
    """A run of pytest on its way."""

    name: str
    process: subprocess.Popen[bytes]
    report: Path
    log: Path | None  # where its words go, if they are to wait until it is done


def native(*arguments: str, measured: Sequence[str] = ()) -> Command:
    coverage = ("-m", "coverage", "run", DATA, *measured) if measured else ()
    core = {"COVERAGE_CORE": "sysmon"} if cheap_coverage() else {}
    return [venv(), *coverage, "-m", "pytest", "-q", *arguments], {**os.environ, **core}


def cheap_coverage() -> bool:
    """Python 3.12 watches lines at a cost of 8 %; before, it takes three times as long."""
    return printed(venv(), "-c", "import sys; print(sys.version_info >= (3, 12))") == "True"


def tell_coverage() -> None:
    report = ("report", DATA, "--skip-covered", "--sort=cover", "--precision=1")
    print(printed(venv(), "-m", "coverage", *report), flush=True)


def in_pyodide(*arguments: str) -> Command:
    """On the Python that the page runs; pytest is the one of our venv."""
    with alone():
        npm_ci(ROOT)
    env = node_environment()
    where = printed(venv(), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))")
    command = [program("node", env), "tests/pyodide/run.mjs", "-q", *arguments]
    return command, {**env, "SITE_PACKAGES": where}


def start(name: str, command: Command, aside: bool = False) -> Lane:
    say(f"--- {name}" + " (beside the next ones)" * aside)
    report = WORK / "reports" / f"{name}.xml"
    report.parent.mkdir(parents=True, exist_ok=True)
    report.unlink(missing_ok=True)
    log = report.with_suffix(".log") if aside else None
    program, env = command
    whole = words([*program, f"--junitxml={report}"])
    said = log.open("wb") if log else None
    process = subprocess.Popen(whole, cwd=ROOT, env=env, stdout=said, stderr=said)
    return Lane(name, process, report, log)


class Tally:
    """What passed and what failed, over all lanes."""

    def __init__(self) -> None:
        self.passed = self.failed = 0

    def check(self, name: str, command: Sequence[str | Path]) -> None:
        """It passes or fails as a whole."""
        say(f"--- {name}")
        failed = subprocess.run(words(command), cwd=ROOT).returncode != 0
        self.count(name, int(not failed), int(failed))

    def finish(self, lane: Lane) -> None:
        broken = lane.process.wait() != 0
        if lane.log:
            say(f"--- {lane.name}")
            print(lane.log.read_text("utf-8", "replace"), flush=True)
        passed, failed = counted(lane.report)
        nothing_ran = passed == 0  # all skipped, say
        self.count(lane.name, passed, max(failed, int(broken or nothing_ran)))

    def count(self, name: str, passed: int, failed: int) -> None:
        self.passed += passed
        self.failed += failed
        say(f"{name}: {passed} passed, {failed} failed")


def counted(report: Path) -> tuple[int, int]:
    """Passed and failed tests in a JUnit report. A skipped test is neither."""
    if not report.exists():
        return 0, 1
    suites = list(ElementTree.parse(report).getroot().iter("testsuite"))
    total, errors, failures, skipped = (
        sum(int(suite.get(key, 0)) for suite in suites)
        for key in ("tests", "errors", "failures", "skipped")
    )
    return total - errors - failures - skipped, errors + failures
