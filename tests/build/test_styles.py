"""What a change of the page costs: no selector has a browser work out more than has changed.

A rule that looks into an element (`:has`) and ends in "whatever is in it" lets every element that
any such rule looks into work out the styles of all that it holds, whenever something in it changes;
one that asks for an attribute `class` does so for every class that comes or goes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from static.build.base import STATIC

FILES = sorted([*STATIC.glob("*.css"), *(STATIC / "style").glob("*.css")])
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
INSIDE = re.compile(r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")


def selectors(text: str) -> Iterator[str]:
    """Each selector, with those that it lies in before it."""
    within: list[str] = []
    for piece in re.findall(r"[^{};]*[{};]", COMMENT.sub("", text)):
        if piece[-1] == "{":
            within.append(piece[:-1].strip())
            chosen = [one for one in within if not one.startswith("@")]
            if chosen and not within[-1].startswith("@"):
                yield " ".join(chosen)
        elif piece[-1] == "}":
            within.pop()


def lasts(selector: str) -> list[str]:
    """What the element itself has to be, in each of a list, without what stands in brackets."""
    bare = INSIDE.sub("", selector).split(",")
    return [re.split(r"[\s>+~]+", one.strip())[-1] for one in bare]


def careless(selector: str) -> bool:
    anything = (re.match(r"\*|:(?!is\b|has\b|root\b)", one) for one in lasts(selector))
    return "[class" in selector or ":has(" in selector and any(anything)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_selector_lets_a_browser_look_at_all_there_is(path) -> None:  # type: ignore[no-untyped-def]
    found = [one for one in selectors(path.read_text("utf-8")) if careless(one)]
    assert not found, "end it in a class, an id or a tag; for weight, repeat a class"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (".a:has(.b) { x: y; > * { z: 0; } }", True),
        (".a:has(> .b) > :not(.c) { x: y; }", True),
        (".a:has(> .b) > *, .c { x: y; }", True),
        ("@media (width > 1px) { .a[class] .b { x: y; } }", True),
        (".a:has(:nth-child(2)) { x: y; .c { z: 0; } }", False),
        (".a > * { x: y; }", False),
    ],
)
def test_it_tells_them_apart(text: str, wrong: bool) -> None:
    assert any(careless(one) for one in selectors(text)) is wrong
