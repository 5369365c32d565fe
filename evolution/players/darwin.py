"""Darwin imagines how the turn may end, again and again, before choosing."""

from __future__ import annotations

from evolution.players.hunter import Hunter

FRAMES = 32_000  # steps of imagined games in one choice: about half a second in a browser


class Darwin(Hunter):
    """Looks into more ways than the hunter does, in very many more worlds."""

    width = 12
    planning = 1

    def __init__(self, frames: int = FRAMES) -> None:
        super().__init__()
        self.frames = frames


DARWIN = Darwin()
