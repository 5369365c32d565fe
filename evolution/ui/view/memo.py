"""What has been made of some facts is not made again while it is remembered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Made = TypeVar("Made")
MOST = 2_000  # things; then all are forgotten


class Memo(dict[tuple[object, ...], Made], Generic[Made]):
    """Most of a table is as it was a click ago.

    Whoever asks hands over every fact that the thing is made of: a fact left out would show
    something old. ``tests/ui/test_memo.py`` compares what is remembered with what is made anew.
    """

    def once(self, facts: tuple[object, ...], make: Callable[[], Made]) -> Made:
        found = self.get(facts)
        if found is None:
            if len(self) >= MOST:
                self.clear()
            found = self[facts] = make()
        return found
