"""What a study has found from turn to turn: lines with bands, and their numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from evolution.lab.figures import BESIDE, Estimate
from evolution.text.words import Words
from evolution.ui.html.intervals import Line, bands, top_of
from evolution.ui.html.measured import colour, mark, name_of, number, shares, side_of
from evolution.ui.html.parts import button
from evolution.ui.laboratory import Run
from evolution.ui.markup import Markup, join, tag

LINES = 6  # that are drawn where nobody has chosen
MANY = 0.15  # turns to which there are fewer than so many of the most are not drawn


def in_turn(
    name: str, numbers: Sequence[Estimate], run: Run, chosen: Sequence[str], words: Words
) -> Markup:
    """Lines with bands, the groups side by side on the same scale."""
    groups = list(run.plain["groups"])
    whats = run.coloured(name, drawn_of(name, numbers, chosen))
    panels = {
        group: [
            Line(name_of(name, what, words), colour(place), points)
            for what, place in whats.items()
            if (points := reached(numbers, group, what))
        ]
        for group in groups
    }
    share = shares(name)
    highest = max(top_of(lines, share) for lines in panels.values())
    legend = [tag("li", mark(place), name_of(name, what, words)) for what, place in whats.items()]
    return join(
        tag("ul", legend, cls="legend"),
        tag(
            "div",
            [
                tag(
                    "div",
                    tag("h3", f"{group} · {side_of(run, group, words)}")
                    if len(groups) > 1
                    else None,
                    bands(lines, highest, share) if lines else None,
                )
                for group, lines in panels.items()
            ],
            cls=f"side-by-side of-{len(groups)}",
        ),
        tag("p", words.say("lab.unit.percent" if share else "lab.unit.number"), cls="unit"),
    )


def drawn_of(name: str, numbers: Sequence[Estimate], chosen: Sequence[str]) -> list[str]:
    """What is drawn: what was chosen, or what there is most of."""
    found: dict[str, float] = {}
    for it in numbers:
        if BESIDE not in it.group:
            found[it.what] = found.get(it.what, 0.0) + it.value * it.n
    if name == "traits" and (wanted := [it for it in chosen if it in found]):
        return wanted
    return sorted(found, key=lambda what: -found[what])[:LINES]


def reached(numbers: Sequence[Estimate], group: str, what: str) -> list[Estimate]:
    """The turns of a line that enough games have come to."""
    most = max((it.n for it in numbers if it.group == group), default=0)
    return [it for it in numbers if it.group == group and it.what == what and it.n >= MANY * most]


def traits_to_choose(
    numbers: Sequence[Estimate], chosen: Sequence[str], words: Words
) -> Iterator[Markup]:
    """A button for each trait, and one for those seen most."""
    yield button(
        words.say("lab.choose.most"), do="lab-trait", aria_pressed="false" if chosen else "true"
    )
    kinds = sorted({it.what for it in numbers}, key=lambda what: name_of("traits", what, words))
    for kind in kinds:
        pressed = "true" if kind in chosen else "false"
        name = name_of("traits", kind, words)
        yield button(name, do=f"lab-trait {kind}", aria_pressed=pressed)


def by_turn(plot: str, numbers: Sequence[Estimate], words: Words) -> list[Markup]:
    """The numbers as tables, one for each group: a row for what is counted, a column for a turn."""
    share = shares(plot)
    made = []
    for group in dict.fromkeys(it.group for it in numbers):
        own = {(it.what, it.turn): it for it in numbers if it.group == group}
        turns = sorted({turn for _, turn in own})
        rows = [
            tag(
                "tr",
                tag("th", name_of(plot, what, words), scope="row"),
                [
                    tag("td", around(own[what, turn], share, words) if (what, turn) in own else "")
                    for turn in turns
                ],
            )
            for what in dict.fromkeys(what for what, _ in own)
        ]
        head = [tag("th", words.say("ui.plot.turn"), scope="col")]
        head += [tag("th", turn, scope="col") for turn in turns]
        caption = group.replace(BESIDE, " − ")
        made.append(
            tag("table", tag("caption", caption), tag("thead", tag("tr", head)), tag("tbody", rows))
        )
    return made


def around(it: Estimate, share: bool, words: Words) -> str:
    """A number, and half of what its interval is wide."""
    half = (it.high - it.low) / 2
    signed = BESIDE in it.group
    return f"{number(it.value, share, words, signed)} ±\u00a0{number(half, share, words)}"
