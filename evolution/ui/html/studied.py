"""What a study has found, as HTML: every plot with its numbers, and games worth looking at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite

from evolution.lab.figures import ALL, BESIDE, NONE, Estimate
from evolution.players import PLAYERS
from evolution.text.story import LETTERS
from evolution.text.words import Words
from evolution.ui.html.intervals import Line, axis, bands, dots, scale_of, top_of
from evolution.ui.html.parts import button, icon
from evolution.ui.laboratory import OWN, USUAL, Inquiry, Run, Shown
from evolution.ui.markup import Markup, join, tag

LINES = 6  # that are drawn where nobody has chosen
MANY = 0.15  # turns to which there are fewer than so many of the most are not drawn
VERDICTS = 3  # differences that are told in words
APART = ", hunters "  # as figures tell rows apart
LIVES = "lives"
POINT = {"ru": ","}  # between whole and part, where it is not a point


def plots(run: Run | None, inquiry: Inquiry, chosen: Sequence[str], words: Words) -> Markup:
    """All there is to see; what answers the question comes first."""
    if not run or not run.done:
        return join()
    rules = run.rules[0]
    words = Words(words.language, words.catalogue, rules.names, rules.choice_numbers)
    names = sorted(run.plots, key=lambda name: name != run.first)
    return join(
        tag("p", tag("b", words.say("lab.bands")), " ", words.say("lab.bands.help"), cls="note"),
        tag("div", [figure(name, run, inquiry, chosen, words) for name in names], cls="found"),
        games(run, words),
    )


def figure(name: str, run: Run, inquiry: Inquiry, chosen: Sequence[str], words: Words) -> Markup:
    """A plot, what it shows, what can be chosen of it, and its numbers."""
    numbers = run.numbers(name)
    turned = any(it.turn for it in numbers)
    drawn = (
        in_turn(name, numbers, run, chosen, words) if turned else apart(name, numbers, run, words)
    )
    return tag(
        "figure",
        tag(
            "figcaption",
            tag("h2", words.say(f"lab.plot.{name}"), id=f"lab-plot-{name}"),
            tag("p", about(name, run, words), cls="note"),
        ),
        hunted(run, inquiry, words) if name == "survival" else None,
        drawn if numbers else tag("p", words.say("lab.none_yet"), cls="note"),
        tag(
            "details",
            tag("summary", words.say("lab.choose")),
            tag("div", traits_to_choose(numbers, chosen, words), cls="chips"),
            id="lab-choose",
        )
        if name == "traits"
        else None,
        tag(
            "details",
            tag("summary", words.say("ui.plot.numbers")),
            tag("div", by_turn(name, numbers, words), cls="scrolled", tabindex=0),
            id=f"lab-numbers-{name}",
        )
        if turned
        else None,
        tag(
            "p", button(icon("ui-download"), words.say("ui.plot.save"), do=f"lab-save {name}"),
            cls="files",
        ),
        cls=f"panel found-{name}",
    )  # fmt: skip


def about(name: str, run: Run, words: Words) -> str:
    """What a plot shows; of survival, which deaths count."""
    cause = run.plots[name].get("cause")
    if not cause:
        return words.say(f"lab.plot.{name}.help")
    return words.say("lab.plot.survival.cause", cause=words.say(f"ui.death.{cause}"))


def side_of(run: Run, group: str, words: Words) -> str:
    """What a group plays, and who plays it if that tells the groups apart."""
    place = list(run.plain["groups"]).index(group)
    key = {USUAL: "lab.usual", OWN: "lab.set_up"}.get(run.sides[place])
    told = words.say(key or f"preset.{run.sides[place]}.name")
    players = {it.players[-1] for it in run.study.groups}
    who = words.say(f"lab.who.{run.study.groups[place].players[-1]}")
    return f"{told} · {who}" if len(players) > 1 else told


def mark(number: int, name: str = "") -> Markup:
    return tag("span", name, cls=f"swatch {colour(number)}")


def colour(number: int) -> str:
    return f"seat-{LETTERS[number % len(LETTERS)]}"


# ---------------------------------------------------------------------- words and numbers


def name_of(plot: str, what: str, words: Words) -> str:
    """What is counted, in words."""
    what = what.partition(APART)[0]
    if what in (ALL, NONE):
        return words.say("lab.all" if what == ALL else "lab.none")
    if plot == "fates":
        return words.say("lab.lives" if what == LIVES else f"ui.death.{what}")
    if plot == "populations":
        return words.say(f"lab.measure.{what}")
    if plot == "order":
        return words.say("lab.order", n=what)
    return words.say(f"lab.who.{what}") if what in PLAYERS else words.trait(what)


def hunters_of(what: str, words: Words) -> str:
    """Of whom it is told, where hunters are told apart."""
    how, _, kind = what.partition(APART)[2].partition(" ")
    return words.say(f"lab.hunters.{how}", trait=words.trait(kind)) if kind else ""


def shares(plot: str) -> bool:
    return plot != "populations"


def number(value: float, share: bool, words: Words, signed: bool = False) -> str:
    """With one digit after the point; shares in percent."""
    if not isfinite(value):
        return "∞" if value > 0 else "−∞"
    rounded = f"{value * (100 if share else 1):{'+' if signed else ''}.1f}"
    return rounded.replace("-", "−").replace(".", POINT.get(words.language, "."))


def told(it: Estimate, share: bool, words: Words, signed: bool = False) -> str:
    """A number and its interval."""
    value, low, high = (number(n, share, words, signed) for n in (it.value, it.low, it.high))
    unit = "\u00a0%" if share and not signed else ""
    return f"{value}{unit} ({low}\u2009…\u2009{high})"


# ---------------------------------------------------------------------- from turn to turn


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


# ---------------------------------------------------------------------- one number each


def apart(plot: str, numbers: Sequence[Estimate], run: Run, words: Words) -> Markup:
    """A row for each: the dots of the groups, their numbers, and by how much B differs."""
    share = shares(plot)
    won = run.plots[plot]["figure"] == "wins"
    even = 1 / len(run.study.groups[0].players) if won else None
    own = [it for it in numbers if BESIDE not in it.group]
    more = {it.what: it for it in numbers if BESIDE in it.group}
    kinds = dict.fromkeys((it.group, hunters_of(it.what, words)) for it in own)
    cls = {kind: colour(place) for place, kind in enumerate(sorted(kinds))}
    rows: dict[str, list[Estimate]] = {}
    for it in sorted(own, key=lambda it: (it.group, hunters_of(it.what, words))):
        rows.setdefault(it.what.partition(APART)[0], []).append(it)
    along = axis([*([even] if even else []), *[end for it in own for end in (it.low, it.high)]])
    beside = axis([0.0, *[end for it in more.values() for end in (it.low, it.high)]])
    body = []
    for what in ordered(plot, rows):
        its = [(it, cls[it.group, hunters_of(it.what, words)]) for it in rows[what]]
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
    return f"{round(100 * at, 1):g}".replace("-", "−").replace(".", POINT.get(words.language, "."))


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
                ", ".join(filter(None, [side_of(run, group, words) if several else "", hunters])),
            )
            for (group, hunters), cls in kinds.items()
        ],
        cls="legend",
    )


def ordered(plot: str, rows: dict[str, list[Estimate]]) -> list[str]:
    """Places in their order; else all first, then by how much there is."""
    if plot == "order":
        return sorted(rows, key=int)
    return sorted(rows, key=lambda what: (what != ALL, what != LIVES, -rows[what][0].value))


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
        who = [name_of(plot, it.what, words), hunters_of(it.what, words)]
        low, high = sorted((abs(it.low), abs(it.high)))
        lines.append(
            words.say(
                "lab.verdict.more" if it.value > 0 else "lab.verdict.less",
                what=", ".join(filter(None, who)),
                points=number(abs(it.value), True, words),
                low=number(low, True, words),
                high=number(high, True, words),
            )
        )
    lines = [tag("li", line) for line in lines]
    rest = tag("p", words.say("lab.verdict.rest"), cls="note") if len(more) > len(found) else None
    return tag("div", tag("ul", lines), rest, cls="verdict")


# ---------------------------------------------------------------------- what can be asked of it


def hunted(run: Run, inquiry: Inquiry, words: Words) -> Markup:
    """Which deaths count, and whether hunters are told apart."""
    kinds = {kind for rules in run.rules for kind in rules.traits}
    traits = {kind: words.trait(kind) for kind in sorted(kinds, key=words.trait)}
    causes = {cause: None for rules in run.rules for cause in rules.deaths}
    deaths = {cause: words.say(f"ui.death.{cause}") for cause in causes}
    choices = (
        ("cause", {"": words.say("lab.cause.any"), **deaths}),
        ("hunters", {"": words.say("lab.hunters.any"), **traits}),
    )
    return tag(
        "div",
        [
            tag(
                "div",
                tag("label", words.say(f"lab.{name}"), for_=f"lab-{name}"),
                tag(
                    "select",
                    [
                        tag("option", text, value=value, selected=value == inquiry[name])
                        for value, text in told.items()
                    ],
                    name=f"lab-{name}",
                    id=f"lab-{name}",
                ),
                cls="asks",
            )
            for name, told in choices
        ],
        cls="fields",
    )


# ---------------------------------------------------------------------- games to look at


def games(run: Run, words: Words) -> Markup | None:
    """A typical game, and some extreme ones."""
    found = [it for group in range(len(run.study.groups)) for it in run.remarkable(group)]
    if not found or run.going:
        return None
    names = list(run.plain["groups"])
    return tag(
        "section",
        tag("h2", words.say("lab.games.look")),
        tag("p", words.say("lab.games.help"), cls="note"),
        tag(
            "ul",
            [
                tag(
                    "li",
                    button(
                        icon("ui-play"),
                        words.say("lab.games.watch", n=it.game, side=names[it.group]),
                        do=f"lab-show {it.group} {it.game}",
                    ),
                    tag("span", reason(it, words)),
                )
                for it in found
            ],
            cls="worth",
        ),
        cls="panel",
    )


def reason(it: Shown, words: Words) -> str:
    """Why one should look at it."""
    if not it.what:
        return words.say("lab.games.typical")
    key = it.what if it.what in ("animals", "lead") else "deaths"
    cause = "" if key != "deaths" else words.say(f"ui.death.{it.what}")
    return words.say(f"lab.games.{key}", n=it.value, cause=cause, low=it.low, high=it.high)
