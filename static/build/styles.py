"""Files of styles as they are served: what one imports stands in the place of the line."""

from __future__ import annotations

import re

from .base import STATIC

IMPORT = re.compile(r'^@import "([\w./-]+)";$', re.MULTILINE)
FOLDER = "style"  # what lies there is served as part of another file only


def style(name: str) -> str:
    """static/<name>, whole: a browser would fetch one file after another."""
    text = (STATIC / name).read_text("utf-8")
    return IMPORT.sub(lambda line: style(line[1]), text)
