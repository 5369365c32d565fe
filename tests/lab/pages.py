"""Pages whose code needs libraries: run as they stand. ``python -m tests.lab.pages [PAGE]`` makes
their pictures and what they print anew."""

from __future__ import annotations

import io
import os
import re
import shutil
import sys
import tempfile
from contextlib import chdir, redirect_stdout
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("laboratory.md", "learning-environments.md")
OUTPUT = re.compile(r"(?<=```text\n).*?(?=```)", re.S)  # what a page says it prints


def run(page: str, folder: Path) -> str:
    """What the code of a page prints; its files lie in the folder then."""
    text = (DOCS / page).read_text("utf-8")
    code = "\n".join(re.findall(r"^```python\n(.*?)^```", text, re.S | re.M))
    said = io.StringIO()
    with chdir(folder), redirect_stdout(said):
        exec(compile(code, page, "exec"), {"__name__": "page"})
    return said.getvalue()


def pictures(page: str) -> list[str]:
    """The pictures that a page shows, of those in its own folder."""
    stem = page.removesuffix(".md")
    return re.findall(rf"\]\({stem}/([\w.-]+)\)", (DOCS / page).read_text("utf-8"))


def write(page: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        said = run(page, Path(folder))
        text = (DOCS / page).read_text("utf-8")
        (DOCS / page).write_text(OUTPUT.sub(lambda _: said, text, count=1), "utf-8")
        for name in pictures(page):
            target = DOCS / page.removesuffix(".md") / name
            target.parent.mkdir(exist_ok=True)
            shutil.copy(os.path.join(folder, name), target)


if __name__ == "__main__":
    for page in sys.argv[1:] or PAGES:
        write(page)
