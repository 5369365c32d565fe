"""What is the same on every page: the build works it out, so that no page has to.

Where nothing was built, as in the tests, it is worked out when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from types import ModuleType

MADE = "evolution.ui.made"  # a module of the build's, with a dict MADE in it


@cache
def made() -> Mapping[str, str]:
    """What the build has left."""
    try:
        found: Mapping[str, str] = import_module(MADE).MADE
    except ModuleNotFoundError:
        return {}
    return found


def beforehand(key: str, work: Callable[[], str]) -> str:
    """What ``work`` comes to."""
    there = made().get(key)
    return work() if there is None else there


def scenery() -> str:
    """The picture above the first screen."""
    return beforehand("landscape", lambda: scenes().landscape())


def face(kind: str) -> str:
    """What an opponent looks like."""
    return beforehand(f"face {kind}", lambda: scenes().drawn_face(kind))


def cover(game: str) -> str:
    """The picture on a box."""
    return beforehand(f"cover {game}", lambda: scenes().drawn_cover(game))


def scenes() -> ModuleType:
    """What draws them; it is read only where nothing was built."""
    return import_module("evolution.ui.scenes")
