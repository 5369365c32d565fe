"""What a study has found that is one number each: dots with intervals, B beside A."""

from __future__ import annotations

from collections.abc import Sequence

from evolution.lab.figures import ALL, APART, BESIDE, Estimate
from evolution.text.words import Words
from evolution.ui.html.intervals import axis, dots, scale_of
from evolution.ui.html.measured import (
    LIVES,
    colour,
    hunters_of,
    name_of,
    number,
    shares,
    side_of,
    told,
)
from evolution.ui.laboratory import Run
from evolution.ui.markup import Markup, join, tag

VERDICTS = 3  # differences that are told in words


def apart(plot: str, numbers: Sequence[Estimate], run: Run, words: Words) -> Markup:
    """A row for each: the dots of the groups, their numbers, and by how much B differs."""
    share = shares(plot)
    won = run.plots[plot]["figure"] == "wins"
    even = 1 / len(run.study.groups[0].players) if won else None
    own = [it for it in numbers if BESIDE not in it.group]
    more = {it.what: it for it in numbers if BESIDE in it.group}
    kinds = dict.fromkeys((it.group, hunters_of(plot, it.what, words)) for it in own)
    cls = {kind: colour(place) for place, kind in enumerate(sorted(kinds))}
    rows: dict[str, list[Estimate]] = {}
    for it in sorted(own, key=lambda it: (it.group, hunters_of(plot, it.what, words))):
        rows.setdefault(it.what.partition(APART)[0], []).append(it)
    along = axis([*([even] if even else []), *[end for it in own for end in (it.low, it.high)]])
    beside = axis([0.0, *[end for it in more.values() for end in (it.low, it.high)]])
    body = []
    for what in ordered(plot, rows):
        its = [(it, cls[it.group, hunters_of(plot, it.what, words)]) for it in rows[what]]
        differing = [more[it.what] for it, _ in its if it.what in more]
        differing = list({it.what: it for it in differing}.values())
        body.append(
            tag(
                "tr",
                tag("th", words.soft(name_of(plot, what, words)), scope="row"),
                tag("td", dots(its, along, even=even), cls="track"),
                tag("td", [tag("div", told(it, share, words), cls=c) for it, c in its], cls="n"),
                join(
                    tag(
                        "td", dots([(it, "differs") for it in differing], beside, True), cls="track"
                    ),
                    tag("td", [difference(it, share, words) for it in differing], cls="n"),
                )
                if more
                else None,
            )
        )
    scales = tag(
        "tr",
        tag("td"),
        tag("td", scale_of(along, {at: axis_number(at, words) for at in along.ticks()})),
        tag("td"),
        join(
            tag("td", scale_of(beside, {at: axis_number(at, words) for at in beside.ticks()})),
            tag("td"),
        )
        if more
        else None,
        aria_hidden="true",
    )
    return join(
        legend(cls, run, words) if len(cls) > 1 else None,
        verdict(plot, list(more.values()), words) if more else None,
        tag(
            "table",
            head(plot, bool(more), words),
            tag("tbody", body, scales),
            cls="dots with-more" if more else "dots",
        ),
    )


def axis_number(at: float, words: Words) -> str:
    return words.short(round(100 * at, 1))


def head(plot: str, more: bool, words: Words) -> Markup:
    told = [words.say("lab.head.what"), "", words.say("lab.head.number")]
    told += ["", words.say("lab.head.more")] if more else []
    return tag("thead", tag("tr", [tag("th" if it else "td", it) for it in told]))


def legend(kinds: dict[tuple[str, str], str], run: Run, words: Words) -> Markup:
    """Which colour is which group, and which hunters."""
    several = len({group for group, _ in kinds}) > 1
    return tag(
        "ul",
        [
            tag(
                "li",
                tag("span", group if several else "", cls=f"swatch {cls}"),
                words.row(filter(None, [side_of(run, group, words) if several else "", hunters])),
            )
            for (group, hunters), cls in kinds.items()
        ],
        cls="legend",
    )


def ordered(plot: str, rows: dict[str, list[Estimate]]) -> list[str]:
    """Places in their order; else all first, then by how much there is."""
    if plot == "order":
        return sorted(rows, key=int)
    return sorted(
        rows, key=lambda what: (what != ALL, not what.endswith(LIVES), -rows[what][0].value)
    )


def sure(it: Estimate) -> bool:
    """Is nothing no part of the interval?"""
    return it.low > 0 or it.high < 0


def difference(it: Estimate, share: bool, words: Words) -> Markup:
    name = "b" if sure(it) else "span"
    return tag("div", tag(name, told(it, share, words, signed=True)))


def verdict(plot: str, more: Sequence[Estimate], words: Words) -> Markup:
    """What differs most, in words; or that these games could show no difference."""
    found = sorted((it for it in more if sure(it)), key=lambda it: -abs(it.value))[:VERDICTS]
    if not found:
        return tag("p", words.say("lab.verdict.none"), cls="verdict")
    lines = []
    for it in found:
        who = [name_of(plot, it.what, words), hunters_of(plot, it.what, words)]
        low, high = sorted((abs(it.low), abs(it.high)))
        lines.append(
            words.say(
                "lab.verdict.more" if it.value > 0 else "lab.verdict.less",
                what=words.row(filter(None, who)),
                points=number(abs(it.value), True, words),
                low=number(low, True, words),
                high=number(high, True, words),
            )
        )
    lines = [tag("li", line) for line in lines]
    rest = tag("p", words.say("lab.verdict.rest"), cls="note") if len(more) > len(found) else None
    return tag("div", tag("ul", lines), rest, cls="verdict")
