"""One visit is enough; new versions wait until they are wanted."""

import re

import pytest

from evolution import lessons
from evolution.text.catalogue import languages
from static.build.base import digest

from .conftest import ready
from .hands import hurry
from .test_lessons import take_and_look_up

KEPT = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    const kept = () => active.state === "activated" && navigator.serviceWorker.controller !== null;
    while (!kept()) await new Promise(later => setTimeout(later, 50));
}"""
WAITING = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    while (!registration.waiting) await new Promise(later => setTimeout(later, 50));
}"""


def visit(page, server):
    """Open the page and wait until the service worker has everything."""
    page.goto(server.url)
    ready(page)
    page.evaluate(KEPT)


def new_version(server, title):
    """Publish another version: the same site with another title."""
    page = server.folder / "index.html"
    page.write_text(
        re.sub("<title>.*?</title>", f"<title>{title}</title>", page.read_text("utf-8"))
    )
    worker = server.folder / "sw.js"
    text = worker.read_text("utf-8")

    text = re.sub(r'"\./": "[0-9a-f]+"', f'"./": "{digest(page.read_bytes())}"', text)
    worker.write_text(re.sub(r'VERSION = "\w+"', f'VERSION = "{title.lower()}"', text))


@pytest.fixture
def waiting(open_page, new_site):
    """A page under the old version while a new one has been downloaded and waits."""
    server = new_site(copy=True)
    page = open_page()
    visit(page, server)
    new_version(server, "Newer")
    page.evaluate(WAITING)
    return page, server


OFFLINE = "import(document.documentElement.dataset.static + 'offline.js')"
TAKE = f"{OFFLINE}.then(offline => offline.keep().then(() => offline.update()))"


def test_after_one_visit_the_server_may_be_gone(page, new_site):
    server = new_site()
    visit(page, server)
    page.evaluate("localStorage.setItem('kept', 'yes')")
    server.stop()
    page.reload()
    ready(page)
    assert page.evaluate("localStorage.getItem('kept')") == "yes"


def test_every_language_is_there_when_the_server_is_gone(page, new_site):
    server = new_site()
    visit(page, server)
    server.stop()
    for language in languages():
        page.select_option("#language", language)
        page.wait_for_function(f"document.documentElement.lang === '{language}'")


def test_it_works_offline_under_a_path(page, new_site):
    server = new_site(prefix="/evolution/")
    visit(page, server)
    server.stop()
    page.goto(server.url + "index.html")
    ready(page)


def test_a_repeat_visit_asks_for_nothing_but_news(page, new_site):
    server = new_site()
    visit(page, server)
    page.wait_for_timeout(1000)  # the last requests of the first visit have come in
    server.asked.clear()
    page.reload()
    ready(page)
    assert set(server.asked) <= {"/sw.js"}


def test_a_new_version_waits(waiting):
    page, server = waiting
    assert page.title() != "Newer"
    page.reload()
    ready(page)
    assert page.title() != "Newer", "a reload alone must not exchange the files"


def test_the_player_takes_the_new_version(waiting):
    page, server = waiting
    with page.expect_navigation():
        page.evaluate(f"void {TAKE}")  # the page may be gone before there is an answer
    ready(page)
    assert page.title() == "Newer"
    names = page.evaluate("caches.keys()")
    assert [name for name in names if name.startswith("evolution-")] == ["evolution-/ newer"]


def test_another_open_tab_keeps_the_new_version_out(waiting, open_page):
    page, server = waiting
    other = open_page()
    other.goto(server.url)
    ready(other)
    assert page.evaluate(TAKE) == 1
    assert page.title() != "Newer" and other.title() != "Newer"


def test_caches_of_others_are_left_alone(page, new_site):
    server = new_site()
    page.goto(server.url)
    page.evaluate("caches.open('somebody-else')")
    page.evaluate("caches.open('evolution-/another/path/ 1')")
    visit(page, server)
    assert {"somebody-else", "evolution-/another/path/ 1"} <= set(page.evaluate("caches.keys()"))


def test_a_file_of_another_version_is_refused(page, new_site):
    server = new_site(copy=True)
    (style,) = server.folder.glob("static-*/style.css")
    style.write_text(style.read_text("utf-8") + "/* half of an upload */")
    page.goto(server.url)
    ready(page)
    outcome = page.evaluate(f"new Promise(resolve => {OFFLINE}.then(({{keep}}) => keep(resolve)))")
    assert outcome == "failed"


def test_a_lesson_is_taken_and_a_word_looked_up_without_a_network(page, new_site):
    server = new_site()
    visit(page, server)
    hurry(page)
    server.stop()
    page.reload()
    ready(page)
    take_and_look_up(page, lessons.read("hunters"))
