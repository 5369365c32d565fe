"""What is new on the page: whole regions; of those that were there, only what is other in them.

What can be pressed or chosen, an animal say, and a line of a list, as of the log, is a *thing* if
it has an id and no other in it. A thing that is as it was is named, but not told again; one that
has changed is told by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

THINGS = ("button", "select", "li")
INNER = ("<li>", "data-same>")  # what has one in it is told with what is around it
SAME = '<{name} id="{id}" data-same></{name}>'  # see static/patch.js


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
    return told | {id: things[id][1] for id in changed}


@lru_cache(maxsize=64)
def apart(html: str) -> tuple[str, dict[str, tuple[str, str]]]:
    """A region in which its things are but named; and these by their ids: as named, and whole."""
    things: dict[str, tuple[str, str]] = {}
    for name in THINGS:
        end = f"</{name}>"
        first, *pieces = html.split(f"<{name} ")
        made = [first]
        for piece in pieces:
            inside, closed, rest = piece.partition(end)
            whole = f"<{name} {inside}{closed}"
            id = id_in(inside)
            if id and closed and not any(inner in inside for inner in INNER):
                same = SAME.format(name=name, id=id)
                things[id] = same, whole
                whole = same
            made += [whole, rest]
        html = "".join(made)
    return html, things


def id_in(attributes: str) -> str:
    """The id among the attributes that a tag begins with."""
    _, _, found = f" {attributes[: attributes.index('>')]}".partition(' id="')
    return found.partition('"')[0]
