"""What is new on the page: whole regions; of those that were there, only what is other in them.

What can be pressed or chosen, an animal say, and a line of a list, as of the log, is a *thing* if
it has an id and no other in it. A thing that is as it was is named, but not told again; one that
has changed is told by itself; and of it only what is said, where it looks as it did.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

THINGS = ("button", "select", "li")
ID = re.compile(r'(?:^| )id="([^"]+)"')
LOOKS = '<span class="body"'  # from here to its end a thing is what is seen of it
AS_IT_WAS = f"{LOOKS} data-same></span>"


def news(before: Mapping[str, str], now: Mapping[str, str]) -> dict[str, str]:
    """The HTML to tell, by the id of a region or of a thing."""
    told: dict[str, str] = {}
    for region, html in now.items():
        was = before.get(region)
        if was is None:
            told[region] = html
        elif was != html:
            told |= other(region, was, html)
    return told


def other(region: str, was: str, html: str) -> dict[str, str]:
    """What is other in a region that was there before."""
    (rest_before, before), (rest, things) = apart(was), apart(html)
    told = {}
    if rest != rest_before:
        for id, (same, thing) in things.items():
            if id not in before:
                rest = rest.replace(same, thing)
        told[region] = rest
    changed = (id for id in things if id in before and things[id] != before[id])
    return told | {id: briefly(before[id][1], things[id][1]) for id in changed}


def briefly(was: str, thing: str) -> str:
    """A thing that has changed, without what is seen of it if that is as it was."""
    said_before, _, looked = was.partition(LOOKS)
    said, found, looks = thing.partition(LOOKS)
    alike = looks == looked and said.count("<") == said_before.count("<")  # tag for tag
    return f"{said}{AS_IT_WAS}{thing[thing.rindex('</') :]}" if found and alike else thing


@lru_cache(maxsize=64)
def apart(html: str) -> tuple[str, dict[str, tuple[str, str]]]:
    """A region in which its things are but named; and these by their ids: as named, and whole."""
    things: dict[str, tuple[str, str]] = {}
    for name in THINGS:
        begun, end = f"<{name} ", f"</{name}>"
        if begun not in html:
            continue
        first, *pieces = html.split(begun)
        made = [first]
        for piece in pieces:
            inside, closed, rest = piece.partition(end)
            whole = f"{begun}{inside}{closed}"
            named = ID.search(inside, 0, inside.index(">"))
            if named and closed and "<li>" not in inside and "data-same>" not in inside:
                id = named[1]
                same = f'{begun}id="{id}" data-same>{end}'  # see static/patch.js
                things[id] = same, whole
                whole = same
            made += whole, rest
        html = "".join(made)
    return html, things
