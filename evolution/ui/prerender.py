"""The first screen in index.html: ``python -m evolution.ui.prerender`` writes it there.

It is what the desk shows when it opens, so that the page can be read and filled in before Python
is up. A test fails when the two differ.
"""

from __future__ import annotations

import json
from pathlib import Path

from evolution.text.words import Words
from evolution.ui import start
from evolution.ui.form import default
from evolution.ui.settings import Settings

PAGE = Path("index.html")
OPEN, CLOSE = "<!-- first screen -->", "<!-- end of first screen -->"


def first_screen(root: Path = Path()) -> str:
    """The set-up form in English, with nothing saved yet and Python still asleep."""
    catalogue = json.loads((root / "static/text/en.json").read_text("utf-8"))
    return start.start(default(), Words("en", catalogue, default().games), Settings(), ready=False)


def with_first_screen(page: str, screen: str) -> str:
    before, _, rest = page.partition(OPEN)
    _, _, after = rest.partition(CLOSE)
    return f"{before}{OPEN}{screen}{CLOSE}{after}"


if __name__ == "__main__":
    PAGE.write_text(with_first_screen(PAGE.read_text("utf-8"), first_screen()), "utf-8")
