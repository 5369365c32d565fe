"""The desk in a browser. The only module that knows one: it shows, hears, keeps and waits."""

from __future__ import annotations

import asyncio
import json
from random import SystemRandom
from time import strftime
from typing import Any

import js
from pyodide.ffi import create_proxy
from pyscript import window
from pyscript.js_modules import dom, offline

from evolution.ui import store
from evolution.ui.desk import Desk, Wish
from evolution.ui.worker import think

LARGEST_SEED = 1_000_000  # a number that can be read out to a class
WORKER = "opponents"
WORKER_PATIENCE = 20  # seconds for an answer, then the page thinks itself


class BrowserShelf:
    """localStorage, and behind it a mirror that survives a killed browser."""

    def get(self, key: str) -> str | None:
        text = js.localStorage.getItem(key)
        return text if isinstance(text, str) else None

    def put(self, key: str, text: str) -> None:
        if store.slot_of(key):
            dom.mirror(key, text)
        js.localStorage.setItem(key, text)

    def drop(self, key: str) -> None:
        dom.mirror(key, None)
        js.localStorage.removeItem(key)

    def keys(self) -> list[str]:
        return list(json.loads(dom.keys()))


class Shell:
    """Carries words between the desk and the page."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.waiting: asyncio.Task[None] | None = None
        self.wish: Wish | None = None
        self.worker: Any = None
        self.workers = window.location.protocol.startswith("http")

    def hear(self, what: str, name: str, text: str) -> None:
        """One thing a person did, or the browser reports."""
        desk = self.desk
        if what == "click":
            if name == "begin":
                desk.form = desk.form._replace(
                    fields={**desk.form.fields, **json.loads(dom.fields())}
                )
            self.show(desk.click(name))
        elif what == "change":
            self.show(desk.change(name, text))
        elif what == "key":
            self.show(desk.key(name))
        elif what == "file":
            self.show(desk.imported(name, text))
        elif what == "lock":
            self.show(desk.lock(name == "held"))
        elif what == "news":
            self.show(desk.news(name))

    def show(self, regions: dict[str, str]) -> None:
        desk = self.desk
        if any(errand.what == "update" for errand in desk.errands):
            asyncio.ensure_future(self.update())
        errands, desk.errands = desk.errands, []
        dom.show(json.dumps({"regions": regions, "page": desk.page(), "errands": errands}))
        self.arrange()

    def arrange(self) -> None:
        """See to it that the desk's wish comes true, once."""
        wish = self.desk.wish
        if wish == self.wish:
            return
        self.wish = wish
        if self.waiting:
            self.waiting.cancel()
        self.waiting = asyncio.ensure_future(self.fulfil(wish)) if wish else None

    async def fulfil(self, wish: Wish) -> None:
        pause = asyncio.ensure_future(asyncio.sleep(wish.pause / 1000))
        answer = await self.answer(wish.job) if wish.what == "think" else ""
        await pause
        self.wish = self.waiting = None
        if wish.what == "think":
            self.show(self.desk.thought(wish.ticket, answer))
        else:
            self.show(self.desk.fulfil(wish))

    async def update(self) -> None:
        """Take the new version of the page, unless another tab still plays with the old one."""
        if await offline.update():
            self.show(self.desk.news("tabs"))

    async def answer(self, job: str) -> str:
        """What the opponent wants, from the worker if there is one."""
        if self.workers:
            try:
                if self.worker is None:
                    self.worker = await start_worker()
                return str(await asyncio.wait_for(self.worker.think(job), WORKER_PATIENCE))
            except Exception as error:  # it may be refused, killed, or out of memory
                self.workers = False
                print(f"opponents think on the page from now on: {error}")
        await asyncio.sleep(0)
        return think(job)


async def start_worker() -> Any:
    from pyscript import create_named_worker  # late: only once somebody has to think

    return await create_named_worker("./static/worker.py", WORKER, "./pyscript.toml")


async def open() -> None:
    """Read the words, bring back what was saved, and begin to listen."""
    english, russian, categories, mirror = await asyncio.gather(
        dom.read("./static/text/en.json"),
        dom.read("./static/text/ru.json"),
        dom.read("./static/categories.json"),
        dom.mirrored(),
    )
    shelf = BrowserShelf()
    try:
        store.restore(shelf, json.loads(mirror))
    except Exception as error:
        print(f"nothing restored: {error}")
    desk = Desk(
        {"en": json.loads(english), "ru": json.loads(russian)},
        json.loads(categories),
        shelf,
        now=lambda: strftime("%Y%m%d-%H%M%S"),
        seed=lambda: SystemRandom().randrange(LARGEST_SEED),
        language=str(window.navigator.language)[:2],
    )
    shell = Shell(desk)
    shell.show(desk.open(json.loads(dom.fields())))
    dom.listen(create_proxy(shell.hear))
    dom.lock(False)
    window.performance.mark("ready")
    window.READY = True
    offline.keep(create_proxy(lambda news: shell.hear("news", news, "")))
