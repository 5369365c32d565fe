"""The package as pyproject.toml tells it; with EVOLUTION_COMPILE=1 its core is compiled.

Everything else stands in pyproject.toml. mypyc translates the same source to C (docs/build.md).
"""

from __future__ import annotations

import os
from glob import glob

from setuptools import setup

# Left as they are: what asks classes for their fields and questions when it runs (frame, trait,
# ruleset, codec), and the games, whose traits are asked by anybody's classes
CORE = ("attack", "chance", "dice", "effects", "engine", "food", "meal", "model", "protection")


def modules() -> list[str]:
    """The files that are compiled."""
    return [f"evolution/{name}.py" for name in CORE] + sorted(glob("evolution/phases/*.py"))


def compiled() -> list[object]:
    """The core as extension modules; none unless it is asked for."""
    if os.environ.get("EVOLUTION_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    options = ["--config-file=", "--ignore-missing-imports"]
    return list(mypycify([*options, *modules()], opt_level="3", debug_level="0"))


setup(ext_modules=compiled())
