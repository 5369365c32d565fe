"""What an injection needs: servers that misbehave, browsers with a profile, and ends for both."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from static.build import server
from static.build.browser import chromium
from static.build.site import plain
from tests.browser.conftest import FLAGS, QUESTIONS

SURVIVED, TOLD = "survived", "told"  # what became of the game
PATIENCE = 120_000  # milliseconds; a loaded machine boots Python slowly
BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}


class Server(server.Server):
    """A server that sends the wrong types, loses files, or never answers for some."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.RequestHandlerClass = Misbehaving
        self.types: dict[str, str | None] = {}  # by suffix; None: no type at all
        self.missing: set[str] = set()
        self.silent: set[str] = set()
        self.headers: dict[str, str] = {}

    def file_for(self, address: str) -> Path | None:
        name = plain(address.partition("?")[0].lstrip("/")) or "index.html"
        while name in self.silent:
            time.sleep(0.1)
        return None if name in self.missing else super().file_for(address)


class Misbehaving(server.Handler):
    server: Server

    def end_headers(self) -> None:
        for keyword, value in self.server.headers.items():
            super().send_header(keyword, value)
        super().end_headers()

    def send_header(self, keyword: str, value: str) -> None:
        if keyword == "Content-Type":
            suffix = Path(self.path.partition("?")[0]).suffix
            changed = self.server.types.get(suffix, value)
            if changed is None:
                return
            value = changed
        super().send_header(keyword, value)


class Lab:
    """One injection's workplace; everything it opens is closed at its end."""

    def __init__(self, playwright: Playwright, dist: Path) -> None:
        self.playwright = playwright
        self.dist = dist
        self.program, self.environment = chromium()
        self.ends = ExitStack()

    def __enter__(self) -> Lab:
        return self

    def __exit__(self, *_: object) -> None:
        self.ends.close()

    def folder(self) -> Path:
        made = Path(tempfile.mkdtemp(prefix="evolution-"))
        self.ends.callback(shutil.rmtree, made, ignore_errors=True)
        return made

    def site(self, **python: str) -> Server:
        """The site on a server of its own; ``python`` is added to files, as in main="…"."""
        folder = self.dist
        if python:
            folder = self.folder() / "site"
            shutil.copytree(self.dist, folder)
            for name, text in python.items():
                (path,) = folder.glob(f"static-*/{name}.py")
                path.write_text(text + path.read_text("utf-8"), "utf-8")
        server = Server(folder)
        server.start()
        self.ends.callback(server.stop)
        return server

    def profile(
        self, preferences: dict | None = None, *arguments: str, questions: bool = True
    ) -> BrowserContext:
        """A browser with a profile of its own; Playwright may ask it questions."""
        folder = self.folder()
        if preferences:
            path = folder / "Default/Preferences"
            path.parent.mkdir()
            path.write_text(json.dumps(preferences))
        context = self.playwright.chromium.launch_persistent_context(
            folder,
            executable_path=self.program,
            env=self.environment,
            args=[*FLAGS, *arguments],
            viewport={"width": 1280, "height": 720},
        )
        context.set_default_timeout(PATIENCE)
        if questions:
            context.add_init_script(QUESTIONS)
        self.ends.callback(context.close)
        return context

    def page(self, preferences: dict | None = None, *arguments: str) -> Page:
        return watched(self.profile(preferences, *arguments).new_page())

    def mortal(self, folder: Path) -> tuple[Browser, subprocess.Popen[bytes]]:
        """A browser that may be killed: its process, and a line to it."""
        port_file = folder / "DevToolsActivePort"
        port_file.unlink(missing_ok=True)
        command = [self.program, *FLAGS, "--headless", f"--user-data-dir={folder}"]
        process = subprocess.Popen(
            [*command, "--remote-debugging-port=0", "about:blank"],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.ends.callback(process.kill)
        for _ in range(600):
            if port_file.exists() and "\n" in port_file.read_text():
                break
            time.sleep(0.05)
        return self.line(folder), process

    def ended(self, browser: Browser, folder: Path, url: str) -> Page:
        """The browser's "exit this page" and "reload": its process is killed, the tab stays."""
        devtools = browser.new_browser_cdp_session()
        for process in devtools.send("SystemInfo.getProcessInfo")["processInfo"]:
            if process["type"] == "renderer":
                os.kill(process["id"], signal.SIGKILL)
        time.sleep(1)
        tabs = devtools.send("Target.getTargets")["targetInfos"]
        tab = next(one["targetId"] for one in tabs if one["url"] == url)
        attached = devtools.send("Target.attachToTarget", {"targetId": tab, "flatten": False})
        reload = json.dumps({"id": 1, "method": "Page.reload"})
        devtools.send("Target.sendMessageToTarget", {**attached, "message": reload})
        time.sleep(1)
        context = self.line(folder).contexts[0]
        return watched(next(page for page in context.pages if page.url == url))

    def line(self, folder: Path) -> Browser:
        """A line to the browser of this profile."""
        port = (folder / "DevToolsActivePort").read_text().split()[0]
        browser = self.playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
        browser.contexts[0].add_init_script(QUESTIONS)
        return browser


def watched(page: Page) -> Page:
    """A page that remembers what it said on the console."""
    page.said = []
    page.on("console", lambda message: page.said.append(message.text))
    page.on("pageerror", lambda error: page.said.append(str(error)))
    return page


def ready(page: Page) -> None:
    page.wait_for_function("window.READY === true", timeout=PATIENCE)


def begin(page: Page, url: str, *kinds: str, seed: str = "7") -> None:
    """A game with one seat for every kind, by default a person and an opponent."""
    page.goto(url)
    ready(page)
    kinds = kinds or ("person", "hatchling")
    for seat in range(8):
        if page.locator(f"#kind-{seat}").is_visible():
            page.select_option(f"#kind-{seat}", kinds[seat] if seat < len(kinds) else "")
    if not page.locator("#seed").is_visible():
        page.click("#advanced summary")
    page.fill("#seed", seed)
    page.click("#begin")
    page.wait_for_selector("#game .table")


HASTE = "localStorage.setItem('evolution:settings', JSON.stringify({pace: 'none'}))"


def choose(page: Page, times: int = 1) -> None:
    """Make choices, by the number keys, when a person is asked."""
    for _ in range(times):
        page.wait_for_selector("#sheet .choice, .card.legal")
        page.keyboard.press("1")
        page.wait_for_timeout(60)


def settled(page: Page) -> int:
    """Wait until a person is asked; how many choices have been made by then."""
    page.wait_for_selector("#sheet .choice, .card.legal")
    page.wait_for_timeout(100)
    return played(page)


def go_on(page: Page) -> None:
    """Continue the newest game: a refresh has come back to it, or else from the first screen."""
    ready(page)
    if page.locator("#game .table").count() == 0:
        page.locator(".resume").first.click()
    page.wait_for_selector("#game .table")


def processor(page: Page) -> float:
    """How long the main thread has been busy, in seconds of the processor."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(one["value"] for one in metrics if one["name"] == "TaskDuration")


def told(page: Page, text: str) -> None:
    """Wait until the page says so, where a person can read it."""
    page.get_by_text(text).first.wait_for(state="visible", timeout=PATIENCE)


def played(page: Page) -> int:
    """How many choices the newest record has, wherever the page keeps it."""
    return page.evaluate(NEWEST)


NEWEST = """async () => {
  const texts = [];
  try { for (const key of Object.keys(localStorage)) if (key.startsWith('evolution:game:')) texts.push(localStorage[key]) } catch {}
  try {
    const db = await new Promise((done, failed) => { const r = indexedDB.open('evolution', 1);
      r.onupgradeneeded = () => r.result.createObjectStore('slots'); r.onsuccess = () => done(r.result); r.onerror = failed });
    const all = await new Promise((done, failed) => { const r = db.transaction('slots').objectStore('slots').getAll();
      r.onsuccess = () => done(r.result); r.onerror = failed });
    db.close(); texts.push(...all);
  } catch {}
  try { texts.push(...watch.page.values()) } catch {}
  const slots = texts.map(text => { try { return JSON.parse(text) } catch { return null } }).filter(s => s?.d);
  const best = slots.sort((a, b) => b.g - a.g)[0];
  return best ? JSON.parse(best.d).choices.length : -1;
}"""
