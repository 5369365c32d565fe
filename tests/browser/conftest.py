"""What every browser test needs: the built site on a server, a Chromium, a page that is watched.

    def test_something(page, site):          # a fresh profile; the test fails on any console error,
        page.goto(site.url)                  # page error or request that leaves the origin
        ready(page)                          # Python is up and the game can start

    @pytest.mark.viewport(390, 844)      # another size than 1280 x 720
    @pytest.mark.console_errors          # this test provokes errors and looks at page.watch

`open_page()` opens more pages in one profile (two tabs), `new_site()` starts more servers.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from static.build.browser import chromium, installed
from static.build.server import Server
from static.build.site import build_site

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",  # small in containers
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NO_BROWSER = "Playwright or Chromium is missing: python build.py test --lane browser brings both"

try:
    from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
    from playwright.sync_api import TimeoutError as Timeout

    missing = not (installed() or os.environ.get("CHROME"))
except ImportError:
    missing = True

# Playwright asks its questions by eval(), which the page's policy allows to nobody but Python's
# start. So the tests' policy is there first: it allows that, and asks the page's about all else.
QUESTIONS = """if (window.trustedTypes) {
  let rules = {};
  const asked = what => text => (rules[what] ?? String)(text);
  trustedTypes.createPolicy('default', {
    createHTML: asked('createHTML'), createScriptURL: asked('createScriptURL'), createScript: String });
  TrustedTypePolicyFactory.prototype.createPolicy = (name, theirs) => { rules = theirs };
}"""
PATIENCE = 60_000  # milliseconds; a loaded machine boots Python slowly


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "viewport(width, height): the size of the page")
    config.addinivalue_line("markers", "console_errors: errors on the console are expected")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if missing:
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(pytest.mark.skip(reason=NO_BROWSER))


class Watch:
    """What a page complained about, and where it wanted to go."""

    def __init__(self, *origins: str) -> None:
        self.origins = (*origins, "data:", "blob:", "about:")
        self.errors: list[str] = []
        self.foreign: list[str] = []
        self.requests: list[str] = []

    def follow(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self._request(request.url))

    def _console(self, message) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def _request(self, url: str) -> None:
        self.requests.append(url)
        if not url.startswith(self.origins):
            self.foreign.append(url)

    def complaints(self) -> list[str]:
        return self.errors + [f"asked for {url}" for url in self.foreign]


def ready(page: Page) -> None:
    """Wait until Python is up and the first legal click is possible."""
    try:
        page.wait_for_function("window.READY === true", timeout=PATIENCE)
    except Timeout:
        raise AssertionError(f"the page did not come up: {page.watch.complaints()}") from None


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site; `python build.py test` has built it, else it is built now."""
    return build_site()


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Server]:
    server = Server(dist).start()
    yield server
    server.stop()


@pytest.fixture
def new_site(dist: Path, tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts a server of its own for this test: to be stopped, or to be given a new version.

    `new_site(copy=True)` serves a copy of the site, which the test may change.
    """
    servers: list[Server] = []

    def start(copy: bool = False, prefix: str = "/", port: int = 0) -> Server:
        folder = tmp_path / f"site{len(servers)}" if copy else dist
        if copy:
            shutil.copytree(dist, folder)
        servers.append(Server(folder, port, prefix).start())
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program, environment = chromium()
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=program, env=environment, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture(scope="module")
def bare(browser, site):
    """The page without its program: it only shows what it is told."""
    context = browser.new_context()
    context.add_init_script(QUESTIONS)
    page = context.new_page()
    page.route("**/pyscript/core.js", lambda route: route.fulfill(content_type="text/javascript"))
    page.goto(site.url)
    page.evaluate("document.querySelector('#progress').remove()")  # nothing is loading
    yield page
    context.close()


@pytest.fixture
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    marker = request.node.get_closest_marker("viewport")
    width, height = marker.args if marker else (1280, 720)
    made = browser.new_context(viewport={"width": width, "height": height})
    made.set_default_timeout(PATIENCE / 2)
    made.add_init_script(QUESTIONS)
    yield made
    made.close()


@pytest.fixture
def watch(request: pytest.FixtureRequest) -> Iterator[Watch]:
    watching = Watch("http://127.0.0.1:", "http://localhost:", "file:", "https://offline.invalid/")
    yield watching
    if request.node.get_closest_marker("console_errors"):
        watching.errors.clear()
    assert watching.complaints() == []


@pytest.fixture
def open_page(context: BrowserContext, watch: Watch) -> Callable[[], Page]:
    def open_one() -> Page:
        page = context.new_page()
        page.watch = watch
        watch.follow(page)
        return page

    return open_one


@pytest.fixture
def page(open_page: Callable[[], Page]) -> Page:
    return open_page()
