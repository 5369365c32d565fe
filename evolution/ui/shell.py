"""The app in a browser. The only module that knows one: it shows, hears, keeps and waits."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Coroutine, Mapping
from importlib import import_module
from random import SystemRandom
from time import monotonic, strftime
from traceback import format_exception
from typing import TYPE_CHECKING, Any

import pyodide_js
from pyodide.ffi import JsException, create_proxy
from pyscript import window
from pyscript.js_modules import dom, keep, opponents

from evolution.games import GAMES, look
from evolution.session import BIGGEST_SEED
from evolution.text.words import bare, nearest
from evolution.ui.page import FAILED
from evolution.ui.settings import from_text
from evolution.ui.start import NEWS, Start
from evolution.ui.store import SETTINGS, Store

if TYPE_CHECKING:
    from evolution.players.choice import Pondering
    from evolution.ui.app import App
    from evolution.ui.beats import Beat
    from evolution.ui.pending import Pending

SLICE = 0.03  # seconds for which a thought may hold up the page
CALM = 0.3  # seconds in which the first screen has the page to itself
SCREENS = {"guide": "guide", "class": "class", "laboratory": "lab"}  # effect -> where its words lie
SOON = (  # what a game asks for, so that it need not be read when one begins
    "evolution.chronicle", "evolution.pictures", "evolution.players.analysis",
    "evolution.ui.view.animals", "evolution.ui.view.sheet", "evolution.ui.view.table",
    "evolution.ui.view.about", "evolution.ui.play", "evolution.ui.lesson", "evolution.ui.puzzle",
    "evolution.ui.html.sheet", "evolution.ui.html.ending", "evolution.ui.render",
    "evolution.ui.at_class", "evolution.ui.app",
)  # fmt: skip


class Kept:
    """A place of the browser where texts are kept; see keep.js."""

    def __init__(self, place: Any) -> None:
        self.place = place
        self.get, self.head = place.get, place.head
        self.put, self.drop = place.put, place.drop

    def heads(self) -> Mapping[str, str]:
        heads: dict[str, str] = json.loads(self.place.heads())
        return heads


class Shell:
    """Carries words between the page and whoever listens to it: its first screen, then the app."""

    def __init__(self, page: Start) -> None:
        self.page = page
        self.waiting: asyncio.Task[None] | None = None
        self.due: Pending | None = None
        self.now = asyncio.Event()  # somebody does not want to wait

    @property
    def app(self) -> App:
        """All of the page: there as soon as anything is said to it."""
        from evolution.ui.app import App

        if not isinstance(self.page, App):
            self.page = App.of(self.page)
        return self.page

    def hear(self, what: str, name: str, text: str) -> None:
        """One thing a person did, or the browser reports."""
        if what == "lock":
            return self.show(self.page.lock(name == "held"))
        if what == "news" and name in NEWS:
            return self.show(self.page.news(name, text))
        if what == "hurry":
            return self.hurry()
        app = self.app
        if what == "click":
            if name == "begin":
                app.form = app.form._replace(fields={**app.form.fields, **json.loads(dom.fields())})
            if name == "settings":
                start(self.measure())
            self.show(app.click(name, text))
        elif what == "change":
            self.show(app.change(name, text))
        elif what == "ask":
            self.show(app.ask(name, text == "pin"))
        elif what == "key":
            self.show(app.key(name))
        elif what == "file":
            self.show(app.imported(name, text))
        elif what == "news":
            self.show(app.news(name, text))
        return None

    def show(self, regions: dict[str, str]) -> None:
        page = self.page
        for what, name, text in page.effects:
            if what == "update":
                start(self.update())
            elif what == "words":
                start(self.learn(name))
            elif what in SCREENS:
                start(self.bring(SCREENS[what], name))
            elif what == "picture":
                start(self.draw(text))
            elif what == "offprint":
                start(self.print_off())
            elif what == "more":
                start(self.more())
        effects, page.effects = [[*map(bare, it)] for it in page.effects], []
        beats, page.beats = page.beats, None
        seen = None if beats is None else [beat._asdict() for beat in beats]
        news = {"regions": regions, "page": page.looks(), "effects": effects, "beats": seen}
        dom.show(json.dumps(news))
        if page.wall:
            asyncio.get_running_loop().call_soon(
                self.show_wall, beats
            )  # the own screen comes first
        self.arrange()

    def show_wall(self, beats: list[Beat] | None) -> None:
        """What is new for the window on the wall is handed over."""
        wall = self.app.wall
        if wall and (told := wall.news(self.app, beats)):
            dom.wall(json.dumps(told))

    def arrange(self) -> None:
        """See to it that what is pending comes about, once."""
        due = self.page.pending
        if due == self.due:
            return
        self.due = due
        if self.waiting:
            self.waiting.cancel()
        self.waiting = start(self.fulfil(due)) if due else None

    async def fulfil(self, due: Pending) -> None:
        began = monotonic()
        self.now.clear()
        painted = dom.painted()  # what one has done is seen before anything else happens
        answer = await self.answer(due.job, alone=due.what == "lab") if due.job else ""
        await painted
        await self.rest(due.left(1000 * (monotonic() - began)) / 1000)
        self.due = self.waiting = None
        self.show(self.app.fulfil(due, answer))

    async def rest(self, seconds: float) -> None:
        """The pause before what is due, unless somebody ends it.

        A time-out would be set for a moment that may be past when the browser is asked for it.
        """
        timer = asyncio.get_running_loop().call_later(max(0.0, seconds), self.now.set)
        try:
            await self.now.wait()
        finally:
            timer.cancel()

    def hurry(self) -> None:
        """A click or a key: go on now; but not where the length of the pause hides something."""
        if self.due and not self.due.even:
            self.now.set()

    async def update(self) -> None:
        """Take the new version of the page, unless another tab still plays with the old one."""
        if await dom.update():
            self.show(self.app.news("tabs"))

    async def learn(self, language: str) -> None:
        """Fetch the words of a language that has been chosen."""
        self.show(self.app.learn(language, await fetched(f"text/{language}.json")))

    async def draw(self, link: str) -> None:
        """Draw a link as a QR code; what does so is fetched first."""
        try:
            await pyodide_js.loadPackage("micropip")  # a later visit begins without it
            import micropip

            await micropip.install(str(dom.encoder()))
            from evolution.ui.qr import picture

            drawn = picture(link)
        except (JsException, ImportError, OSError, ValueError) as error:
            print(f"no QR code: {error}")
            drawn = ""
        self.show(self.app.pictured(link, drawn))

    async def print_off(self) -> None:
        """Make a page of the game, moment by moment, as long as somebody waits for it."""
        from evolution.ui.offprint import printing

        app, text = self.app, ""
        try:
            frame = await dom.read("offprint.html")
            making = printing(app.play.session, app.words, frame)
            while app.cover == "share":
                await asyncio.sleep(0)
                until = monotonic() + SLICE
                while monotonic() < until:
                    next(making)
            return
        except StopIteration as end:
            text = end.value
        except JsException as error:
            print(f"no page of its own: {error}")
        self.show(app.printed_off(text))

    async def more(self) -> bool:
        """Fetch what the first screen does without, and do what has waited for it. Is it here?"""
        if not self.page.whole:
            self.show(self.app.complete(await rest()))
        return self.page.whole

    async def settle(self) -> None:
        """The first screen is there: read what is likely to be wanted soon, and fetch the rest.

        Then all is kept for use without a network.
        """
        await asyncio.sleep(CALM)
        for module in SOON:
            await asyncio.sleep(0)
            import_module(module)
        await self.more()
        for game in GAMES:
            await asyncio.sleep(0)
            look(game)
        gc.freeze()  # what is here now stays: no search for garbage goes through it in mid-game
        dom.stay()

    async def bring(self, folder: str, language: str) -> None:
        """Fetch what only one screen needs."""
        found = await fetched(f"{folder}/{language}.json") if await self.more() else None
        self.show(self.app.equip(folder, language, found))

    async def measure(self) -> None:
        """Ask how much room there is, for the settings."""
        self.show(self.app.news("space", await keep.space()))

    async def answer(self, job: str, alone: bool = False) -> str:
        """What the opponent wants, from the worker if there is one; else in slices of time.

        ``alone``: the workers of the laboratory have not started, and the page does their job.
        """
        try:
            text = "" if alone else await opponents.think(job)
        except asyncio.CancelledError:
            opponents.stop()
            raise
        if text:
            return str(text)
        thought = thinking(job, alone)
        while True:
            await asyncio.sleep(0)
            until = monotonic() + SLICE
            try:
                while monotonic() < until:
                    next(thought)
            except StopIteration as end:
                return str(end.value)


def start(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """Let something run; should it fail, the watchdog is told."""
    task = asyncio.ensure_future(work)
    task.add_done_callback(report)
    return task


def thinking(job: str, in_laboratory: bool) -> Pondering[str]:
    """The answer to a job of an opponent's, or of the laboratory's."""
    if in_laboratory:
        from evolution.lab.part import working  # read when it is asked for

        return working(job)
    from evolution.ui import worker

    return worker.thinking(job)


def report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()):
        window.watch.broken("".join(format_exception(error)))


async def read(name: str) -> Any:
    """What a file of the site says, as JSON. Raises JsException and ValueError."""
    return json.loads(await dom.read(name))


async def fetched(name: str) -> Any:
    """The same; None where there is none, or it is torn."""
    try:
        return await read(name)
    except (JsException, ValueError):
        return None


async def rest() -> bool:
    """Fetch the second part of the page; is it here?"""
    try:
        await dom.more()
    except JsException as error:
        print(f"not all of the page is here: {error}")
        return False
    return True


async def open() -> None:
    """Find what was saved, read the words of the language, and begin to listen."""
    await dom.open()
    store = Store(Kept(keep.local), Kept(keep.mirror), page=Kept(keep.page))
    known = json.loads(dom.languages())
    chosen = from_text(store.get(SETTINGS), known).language
    wished = nearest([str(dom.spoken()), *map(str, window.navigator.languages)], known)
    language = chosen or wished
    page = Start(
        {language: await read(f"text/{language}.json")},
        store,
        now=lambda: strftime("%Y%m%d-%H%M%S"),
        seed=lambda: SystemRandom().randrange(BIGGEST_SEED),
        language=wished,
    )
    page.base = str(dom.base())
    page.browser = str(window.navigator.userAgent)
    page.online = lambda: bool(window.navigator.onLine)
    shell = Shell(page)
    at, address = str(keep.back()), str(dom.address())
    page.whole = bool(at or address) and await rest()
    fields = json.loads(dom.fields())
    if page.whole:
        shell.show(shell.app.open(fields, at, address))
    else:
        page.notice = FAILED if at or address else ""
        shell.show(page.open(fields))
    dom.listen(create_proxy(shell.hear))
    dom.lock(False)
    window.watch.ready(create_proxy(asyncio.get_running_loop().call_soon))
    window.performance.mark("ready")
    window.READY = True
    start(shell.settle())
