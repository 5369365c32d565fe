"""The code of the pages that need libraries works, makes their pictures, prints what they say."""

import pytest

from tests.lab.pages import DOCS, OUTPUT, PAGES, pictures, run


@pytest.mark.parametrize("page", PAGES)
def test_the_page_does_what_it_says(page, tmp_path):
    said = run(page, tmp_path)
    told = OUTPUT.findall((DOCS / page).read_text("utf-8"))
    assert told == [said], "if it may be so: python -m tests.lab.pages"
    for name in pictures(page):
        assert (tmp_path / name).stat().st_size > 5000
        assert (DOCS / page.removesuffix(".md") / name).exists()


def test_the_page_of_the_laboratory_shows_pictures():
    assert len(pictures("laboratory.md")) == 4
