"""Things broken on purpose, in a browser: the table that tests/faults prints."""

from __future__ import annotations

import subprocess

from .base import ROOT, words
from .browser import chromium
from .single import single
from .tools import install_test_tools, venv


def faults(chosen: list[str]) -> None:
    """Try every injection, or those with these words; fails when a promise is broken."""
    install_test_tools()
    single()
    command = words([venv(), "-m", "tests.faults", *chosen])
    raise SystemExit(subprocess.run(command, cwd=ROOT, env=chromium()[1]).returncode)
