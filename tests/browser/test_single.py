"""The one file: a double click, no server, no network."""

import pytest

from evolution import lessons
from static.build.single import single

from .conftest import ready
from .hands import hurry
from .test_lessons import take_and_look_up


@pytest.fixture(scope="session")
def one_file(dist):
    single()
    return (dist / "evolution.html").as_uri()


def test_it_boots_from_a_file(page, one_file):
    page.goto(one_file)
    ready(page)
    assert page.evaluate("location.protocol") == "file:"


def test_it_asks_for_no_other_file(page, one_file):
    page.goto(one_file)
    ready(page)
    real = [url for url in page.watch.requests if url.startswith(("http", "file:"))]
    assert real == [one_file]


def test_it_remembers(page, one_file):
    page.goto(one_file)
    ready(page)
    page.evaluate("localStorage.setItem('evolution:test', 'kept')")
    page.reload()
    ready(page)
    assert page.evaluate("localStorage.getItem('evolution:test')") == "kept"


def test_its_icons_are_in_the_page(page, one_file):
    page.goto(one_file)
    ready(page)
    page.evaluate(
        """() => {
            const probe = document.createElement("div");
            probe.innerHTML = '<svg id="probe"><use href="./static/icons.svg#animal"/></svg>';
            document.body.append(probe);
        }"""
    )
    assert page.evaluate("document.querySelector('#probe use').getBBox().width > 0")


def test_its_licences_are_in_the_page(page, one_file):
    page.goto(one_file)
    ready(page)
    page.click("[data-do=credits]")
    with page.expect_popup() as opened:
        page.click("a[href*=blob]")
    assert "Mozilla Public License" in opened.value.locator("body").inner_text()


def test_a_lesson_is_taken_and_leads_to_the_field_guide(page, one_file):
    page.goto(one_file)
    ready(page)
    hurry(page)
    page.reload()
    ready(page)
    take_and_look_up(page, lessons.read("hunters"))


def test_no_program_comes_in_as_html(page, one_file):
    page.goto(one_file)
    ready(page)
    for html in ("<script type=py>1</script>", "<py-script>1</py-script>", "<b onclick=1><iframe>"):
        tried = """html => {
            try { document.createElement('div').innerHTML = html; return 'in'; }
            catch (error) { return error.name; }
        }"""
        assert page.evaluate(tried, html) == "TypeError"
