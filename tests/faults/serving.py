"""Servers with other types, or without a file of the site."""

from __future__ import annotations

from collections.abc import Callable

from static.build.vendor import GAME

from .lab import SURVIVED, TOLD, Lab, begin, choose, told


def wrong_types(lab: Lab) -> str:
    site = lab.site()
    site.types |= {".mjs": "application/octet-stream", ".wasm": "application/octet-stream"}
    page = lab.page()
    begin(page, site.url)
    choose(page, 3)
    return SURVIVED


def no_types(lab: Lab) -> str:
    site = lab.site()
    site.types |= dict.fromkeys((".mjs", ".wasm", ".toml", ".py", ".whl", ".zip", ".json"))
    page = lab.page()
    begin(page, site.url)
    choose(page, 3)
    return SURVIVED


def without(name: str, outcome: str, playable: bool = True) -> Callable[[Lab], str]:
    """One file of the site is missing: play all the same, or say that something is missing."""

    def bring_about(lab: Lab) -> str:
        site, page = lab.site(), lab.page()
        site.missing.add(name)
        page.goto(site.url)
        if playable:
            begin(page, site.url)
            choose(page, 2)
            if outcome == TOLD:
                told(page, "A part of the page did not arrive")
        else:
            told(page, "could not start")
            assert page.locator("[data-do]:enabled").count() == 0, "a button that does nothing"
        return outcome

    return bring_about


OPTIONAL = ["static/offline.js", "sw.js", "static/watch.js", "static/text/ru.json"]
PLAYABLE = ["static/style.css", "static/icons.svg", "static/note.js"]
NEEDED = [
    "pyscript.toml",
    "static/dom.js",
    "static/keep.js",
    "static/main.py",
    "static/opponents.js",
    "static/patch.js",
    "static/python.js",
    "static/text/en.json",
    "static/trust.js",
    "static/vendor/morphdom.js",
    "static/vendor/pyodide/pyodide.asm.js",
    "static/vendor/pyodide/pyodide.asm.wasm",
    "static/vendor/pyodide/pyodide.js",
    "static/vendor/pyodide/python_stdlib.zip",
    "static/vendor/pyscript/core.js",
    f"static/{GAME}",
]
