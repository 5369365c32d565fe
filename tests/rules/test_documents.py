"""The Python in the documents is executed as it stands, page by page."""

import re
from pathlib import Path

import pytest

import evolution

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
CODE = {
    page.name: re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), re.S | re.M)
    for page in PAGES
}


@pytest.mark.parametrize("page", [page for page, blocks in CODE.items() if blocks])
def test_the_code_on_the_page_works(page, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    before = dict(evolution.GAMES)
    try:
        exec(compile("\n".join(CODE[page]), page, "exec"), {"__name__": "page"})
    finally:
        evolution.GAMES.clear()
        evolution.GAMES.update(before)


def test_the_pages_with_code_are_found():
    assert {page for page, blocks in CODE.items() if blocks} >= {
        "README.md",
        "adding-a-trait.md",
        "opponents.md",
    }
