"""The Python and the positions in the documents are executed as they stand, page by page."""

import ast
import re
from pathlib import Path

import pytest

import evolution
from tests.positions import play, read

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / ".github/CONTRIBUTING.md",
    ROOT / "tests/positions/README.md",
    *sorted((ROOT / "docs").glob("*.md")),
]
ELSEWHERE = ("docs/laboratory.md", "docs/learning-environments.md")  # tests/lab: need libraries


def blocks(language: str) -> dict[str, str]:
    """What the pages hold in a language, by page."""
    fence = re.compile(rf"^```{language}\n(.*?)^```", re.S | re.M)
    separator = {"python": "\n", "position": "---\n"}[language]
    found = {
        page.relative_to(ROOT).as_posix(): separator.join(fence.findall(page.read_text("utf-8")))
        for page in PAGES
        if page.relative_to(ROOT).as_posix() not in ELSEWHERE
    }
    return {page: text for page, text in found.items() if text}


CODE, POSITIONS = blocks("python"), blocks("position")


@pytest.mark.parametrize("page", CODE)
def test_the_code_on_the_page_works(page, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    before = dict(evolution.GAMES)
    try:
        exec(compile(CODE[page], page, "exec"), {"__name__": "page"})
    finally:
        evolution.GAMES.clear()
        evolution.GAMES.update(before)


@pytest.mark.parametrize("page", POSITIONS)
def test_the_positions_on_the_page_can_be_played(page, tmp_path):
    file = tmp_path / "origin" / "page.txt"
    file.parent.mkdir()
    file.write_text(POSITIONS[page], "utf-8")
    for position in read(file):
        play(position)


def test_the_pages_with_code_are_found():
    assert {"README.md", "docs/adding-a-trait.md", "docs/opponents.md"} <= CODE.keys()
    assert {".github/CONTRIBUTING.md", "tests/positions/README.md"} <= POSITIONS.keys()


NAMED = re.compile(r"`((?:\w+/)*\w+\.py)` `(\w+)(?:\.(\w+))?`")
POINTERS = [
    (page, *match.groups())
    for page in sorted((ROOT / "docs").glob("*.md"))
    for match in NAMED.finditer(page.read_text("utf-8"))
]


@pytest.mark.parametrize(
    "page, file, name, member", POINTERS, ids=lambda it: getattr(it, "stem", it)
)
def test_what_the_documents_point_at_is_there(page, file, name, member):
    tree = ast.parse((ROOT / "evolution" / file).read_text("utf-8"))
    found = next((it for it in tree.body if getattr(it, "name", "") == name), None)
    assert found, f"there is no {name} in {file}"
    assert not member or member in {getattr(it, "name", "") for it in found.body}


def test_an_attack_is_followed_from_click_to_pixel():
    chain = [name for page, _, name, _ in POINTERS if page.stem == "architecture"]
    assert {"Shell", "Play", "Session", "Feeding", "Carnivorous", "table", "regions"} <= set(chain)
