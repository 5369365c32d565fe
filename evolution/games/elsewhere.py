"""Games from other packages: who declares an entry point ``evolution.games`` is found too."""

from __future__ import annotations

import sys

GROUP = "evolution.games"  # name = the game's key, value = the package that carries it as GAME


def elsewhere() -> dict[str, str]:
    """The packages of the games that are installed beside ours, by the games' keys."""
    if sys.platform == "emscripten":  # a page has what it was built with
        return {}
    from importlib.metadata import entry_points  # late: it is slow to load, and of no use there

    return {it.name: it.value for it in sorted(entry_points(group=GROUP))}
