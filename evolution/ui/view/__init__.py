"""What is on the screen of a game, as plain data: nothing here knows HTML, or keeps anything."""

from __future__ import annotations

NOBODY = -1  # no seat
