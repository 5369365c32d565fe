"""``python -m tests.faults [words]``: the table of all injections, or of those with these words."""

from __future__ import annotations

import sys
import time
from collections import Counter

from playwright.sync_api import sync_playwright

from static.build.base import DIST

from .injections import INJECTIONS
from .lab import Lab

LOST = "lost"


def main(words: list[str]) -> int:
    """Try them one after the other; 1 if one did not keep its promise."""
    counts: Counter[str] = Counter()
    broken = 0
    with sync_playwright() as playwright:
        for injection in INJECTIONS:
            if not all(word in injection.name for word in words):
                continue
            began, why = time.monotonic(), ""
            try:
                with Lab(playwright, DIST) as lab:
                    outcome = injection.bring_about(lab)
            except Exception as error:
                outcome, why = LOST, str(error).splitlines()[0] if str(error) else repr(error)
            counts[outcome] += 1
            broken += outcome != injection.promise
            took = time.monotonic() - began
            wanted = "" if outcome == injection.promise else f"  promised: {injection.promise}"
            print(f"{outcome:9} {took:4.0f} s  {injection.name}{wanted}  {why}", flush=True)
    print(f"{counts['survived']} survived, {counts['told']} told, {counts[LOST]} lost", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
