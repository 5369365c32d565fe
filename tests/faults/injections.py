"""Every fault that is tried: brought about for real, then played through.

An injection returns what became of the game: SURVIVED, as if nothing had been, or TOLD, when the
page said in a sentence what is lost or what to do. Anything else, a timeout above all, is lost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from . import helper, outside, program, serving, storage
from .lab import SURVIVED, TOLD, Lab


class Injection(NamedTuple):
    """A fault by its name, and what is promised."""

    name: str
    promise: str
    bring_about: Callable[[Lab], str]
    quick: bool = False  # also in the ordinary tests


INJECTIONS = [
    Injection("site data blocked in the browser's settings", TOLD, storage.site_data_blocked, True),
    Injection("IndexedDB never answers", TOLD, storage.no_database_answers),
    Injection("IndexedDB throws", TOLD, storage.database_throws),
    Injection("IndexedDB full at the first start", TOLD, storage.database_full),
    Injection("IndexedDB deleted", SURVIVED, storage.mirror_deleted),
    Injection("localStorage deleted", SURVIVED, storage.local_storage_deleted),
    Injection("localStorage full, played on, reloaded", TOLD, storage.full_then_reload, True),
    Injection("both full", TOLD, storage.nothing_can_be_kept),
    Injection("every slot torn", TOLD, storage.every_slot_torn),
    Injection("the newest slot torn", TOLD, storage.newest_slot_torn),
    Injection("two hundred saved games", SURVIVED, storage.two_hundred_games),
    Injection("browser killed", SURVIVED, storage.killed_browser, True),
    Injection("tab crashed", SURVIVED, storage.tab_crashes),
    Injection("worker's file missing", TOLD, helper.worker_missing),
    Injection("worker's file never comes", SURVIVED, helper.worker_silent),
    Injection("worker killed", SURVIVED, helper.worker_killed, True),
    Injection("worker killed twice", TOLD, helper.worker_killed_twice),
    Injection("worker hangs", SURVIVED, helper.worker_hangs),
    Injection("two tabs over plain http", TOLD, storage.two_tabs_without_locks, True),
    Injection("wrong types for .mjs and .wasm", SURVIVED, serving.wrong_types, True),
    Injection("no types at all", SURVIVED, serving.no_types),
    *(
        Injection(f"without {name}", SURVIVED, serving.without(name, SURVIVED))
        for name in serving.OPTIONAL
    ),
    *(Injection(f"without {name}", TOLD, serving.without(name, TOLD)) for name in serving.PLAYABLE),
    *(
        Injection(f"without {name}", TOLD, serving.without(name, TOLD, playable=False))
        for name in serving.NEEDED
    ),
    Injection("without a file, in Russian", TOLD, program.russian, True),
    Injection("a program brought in as HTML", SURVIVED, outside.program_in_html, True),
    Injection("all documented headers", SURVIVED, outside.strict_headers),
    Injection("a file opened before Python is up", SURVIVED, outside.file_before_python),
    Injection("hostile files", TOLD, outside.hostile_files),
    Injection("everything deleted, a backup opened", SURVIVED, outside.backup_and_back, True),
    Injection("an exception in a handler", TOLD, program.exception_in_a_handler, True),
    Injection("an exception between clicks", TOLD, program.exception_between_clicks),
    Injection("a dead interpreter", TOLD, program.dead_interpreter, True),
    Injection("a stopped event loop", TOLD, program.event_loop_stops),
    Injection("a hang", TOLD, program.hang),
]
