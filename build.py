#!/usr/bin/env python3
"""Builds, serves, packs, measures and tests the game. Needs Python 3.11 and nothing else.

python build.py serve     build everything, serve it, print the address
python build.py test      set up all that the tests need and run them; arguments go to pytest
python build.py dist      dist/: the static site, for any web server, under any path
python build.py single    dist/evolution.html: the whole game in one file, for a double click
python build.py bench     how fast the page boots and how fast the engine plays
python build.py faults    break things on purpose, in a browser: what survives, what is told
python build.py check     catalogues, icons, file lists (check --scenarios: which rules are tested)
python build.py words     status; export de, de.po for translators; import de.po, back again;
                          agree de [KEY …], its texts say what English says now
python build.py lock      the two requirements.lock of the tests

What is downloaded or made lies in .build/, node_modules/ and static/vendor/; nothing is installed
into the system, but for Debian's Chromium when the tests find no browser and may install one.
How it is done stands in static/build/; docs/build.md tells why each dependency is there.
"""

from __future__ import annotations

import argparse

from static.build.bench import bench
from static.build.checks import check
from static.build.faults import faults
from static.build.lanes import LANES, test
from static.build.server import serve
from static.build.single import single
from static.build.site import dist
from static.build.tools import lock_test_tools
from static.build.words import words


def parser() -> argparse.ArgumentParser:
    whole = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = whole.add_subparsers(required=True, dest="command", metavar="command")
    one = commands.add_parser("serve", help="build everything and serve it")
    one.add_argument("--port", type=int, default=8000)
    one = commands.add_parser("test", help="set up and run the tests; arguments go to pytest")
    one.add_argument("--lane", action="append", default=[], choices=LANES, help="only this one")
    one.add_argument("--coverage", action="store_true", help="tell it on Python 3.11 too: slow")
    commands.add_parser("dist", help="make the static site in dist/")
    commands.add_parser("single", help="make dist/evolution.html, one file with everything")
    one = commands.add_parser("bench", help="measure boot and engine")
    one.add_argument("--runs", type=int, default=5)
    one.add_argument("--before", default="", help="a revision to measure the engine beside")
    commands.add_parser("faults", help="try faults; arguments choose among them by their words")
    one = commands.add_parser("check", help="look whether things agree")
    one.add_argument("--scenarios", action="store_true", help="tell which rules are tested")
    one = commands.add_parser("words", help="texts for translators, out and in")
    one.add_argument("order", choices=("status", "export", "import", "agree"))
    one.add_argument("language", nargs="?", default="", help="export, agree: de; import: de.po")
    one.add_argument("names", nargs="*", help="agree: which texts say what English says; else all")
    commands.add_parser("lock", help="write the two requirements.lock of the tests")
    return whole


def main() -> None:
    options, rest = parser().parse_known_args()
    if rest and options.command not in ("test", "faults"):
        parser().error(f"unknown: {' '.join(rest)}")
    match options.command:
        case "serve":
            serve(options.port)
        case "test":
            test(options.lane, rest, options.coverage)
        case "dist":
            dist()
        case "single":
            single()
        case "bench":
            bench(options.runs, options.before)
        case "faults":
            faults(rest)
        case "check":
            check(options.scenarios)
        case "words":
            words(options.order, options.language, options.names)
        case "lock":
            lock_test_tools()


if __name__ == "__main__":
    main()
