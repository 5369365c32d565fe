"""The results of a class, all together: a plot of points, what lived, and a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from evolution.games import rules as make_rules
from evolution.slip import Slip
from evolution.text.changed import kind_name
from evolution.text.words import Words
from evolution.ui.html.parts import button, icon, tool
from evolution.ui.markup import Markup, classes, join, tag

WIDE, LEFT, RIGHT = 640, 130, 20  # of the plot, in its own units
DOT, GAP = 9, 14  # the radius of a dot, and the room between two rows
MOST = 200  # results
KINDS = ("attack", "defence", "feeding", "pair", "burden", "life", "plant", "")
MOST_ROWS = 12  # traits in the chart of what lived


class Result(NamedTuple):
    """What a group has handed in."""

    name: str
    slip: Slip

    @property
    def strategy(self) -> str:
        """What most of its traits were for: a category; empty if it has none."""
        traits = make_rules(*self.slip.games).traits
        found: Counter[str] = Counter()
        for kind, number in self.slip.traits:
            found[traits[kind].category] += number
        return max(KINDS, key=lambda kind: found[kind]) if found else ""


def camera(state: str, told: str, words: Words) -> Markup:
    """How codes come in that are seen: by the camera, or in pictures. ``state``: what it does."""
    runs = state in ("asked", "on")
    if runs:
        first = button(icon("ui-x"), words.say("teach.scan.stop"), do="scan-stop", id="scan")
    else:
        first = button(icon("ui-camera"), words.say("teach.scan"), do="scan", id="scan")
    return join(
        tag("p", words.say("teach.results.help")),
        tag(
            "p",
            first,
            button(icon("ui-qr-code"), words.say("teach.scan.picture"), do="scan-photo"),
            tag("input", type="file", id="photos", accept="image/*", multiple=True, hidden=True),
            cls="paper-not",
        ),
        tag("video", id="seen", data_own="", playsinline=True, muted=True, aria_hidden="true")
        if runs
        else None,
        tag("p", words.say(f"teach.scan.{state}"), cls=None if runs else "problem")
        if state
        else None,
        tag("p", told, cls="told") if told else None,
    )


def results(kept: Sequence[Result], refused: str, taken: str, round: int, words: Words) -> Markup:
    """The box to paste into, and all that came of it; ``taken``: what is said of the last lines."""
    wrong = len(refused.splitlines())
    return join(
        tag(
            "p",
            tag("label", words.say("teach.results.paste"), for_="class-codes"),
            tag(
                "textarea",
                refused,
                id="class-codes",
                name="class-codes",
                rows=4,
                spellcheck="false",
                autocomplete="off",
                data_round=round,
            ),
            cls="codes",
        ),
        tag("p", refusal(len(kept), wrong, words), cls="problem", role="alert") if wrong else None,
        tag(
            "p",
            button(words.say("teach.results.take"), do="class-take", cls="strong"),
            cls="paper-not",
        ),
        tag("p", taken, cls="told") if taken else None,
        together(kept, words) if kept else tag("p", words.say("teach.results.none"), cls="help"),
    )


def refusal(kept: int, lines: int, words: Words) -> str:
    """Why so many lines were not taken in."""
    if kept >= MOST:
        return words.say("teach.scan.full", n=MOST)
    return words.say("teach.results.wrong", n=lines)


def together(kept: Sequence[Result], words: Words) -> Markup:
    deals = list(dict.fromkeys(one.slip.deal for one in kept))
    alone = len(deals) == 1
    return join(
        None if alone else tag("p", words.say("teach.results.deals", n=len(deals)), cls="note"),
        [
            of_deal([it for it in enumerate(kept, 1) if it[1].slip.deal == deal], alone, words)
            for deal in deals
        ],
        tag(
            "div",
            table(kept, not alone, words),
            cls="scrolled",
            tabindex=0,
            role="region",
            aria_label=words.say("teach.results"),
        ),
        tag(
            "p",
            button(icon("ui-download"), words.say("teach.results.csv"), do="class-csv"),
            button(words.say("teach.results.clear"), do="class-clear"),
            cls="paper-not",
        ),
    )


def of_deal(numbered: Sequence[tuple[int, Result]], alone: bool, words: Words) -> Markup:
    """The results of those who have had the same cards: others are not compared with them."""
    kept = [one for _, one in numbered]
    slip = kept[0].slip
    games = words.game_names(slip.games)
    return join(
        None
        if alone
        else tag("h3", words.say("teach.results.of_deal", deal=slip.deal, games=games)),
        tag("figure", tag("figcaption", words.say("teach.results.plot")), dots(numbered, words)),
        tag("figure", tag("figcaption", words.say("teach.results.lived")), lived(kept, words)),
        tables([one.slip for one in kept if one.slip.herds and one.slip.over], words),
    )


def name_of(one: Result, number: int, words: Words) -> str:
    return one.name or words.say("teach.results.unnamed", n=number)


def strategy_name(kind: str, words: Words) -> str:
    return words.say(f"teach.for.{kind}" if kind else "teach.results.nothing")


def dots(numbered: Sequence[tuple[int, Result]], words: Words) -> Markup:
    """A row for each strategy, a dot for each group with the number that it has in the table.

    Equal ones stand one above the other.
    """
    rows: dict[str, list[tuple[int, Result]]] = {}
    for it in numbered:
        rows.setdefault(it[1].strategy, []).append(it)
    most = max(10, *(max(one.slip.points) for _, one in numbered))
    step = next(it for it in (1, 2, 5, 10, 20, 50, 100) if most / it <= 8)
    named: list[Markup] = []
    tall = 0
    for kind in sorted(rows, key=KINDS.index):
        there = rows[kind]
        points = Counter(one.slip.own_points for _, one in there)
        high = max(points.values()) * (2 * DOT + 1) + GAP
        named.append(tag("text", strategy_name(kind, words), x=0, y=tall + high / 2 + 4))
        taken: Counter[int] = Counter()
        for number, one in there:
            at = one.slip.own_points
            place = taken[at] - (points[at] - 1) / 2  # from the middle of the row
            taken[at] += 1
            y = tall + high / 2 + place * (2 * DOT + 1)
            named.append(dot(one, number, across(at, most), y, words))
        tall += high
    scale = [
        (tag("line", x1=x, x2=x, y1=0, y2=tall, cls="grid"), figure(value, x, tall + 15))
        for value in range(0, most + 1, step)
        for x in [across(value, most)]
    ]
    return tag(
        "svg",
        scale,
        named,
        viewBox=f"0 0 {WIDE} {tall + 20}",
        cls="dots",
        role="img",
        aria_label=words.say("teach.results.plot"),
    )


def dot(one: Result, number: int, x: int, y: float, words: Words) -> Markup:
    """A group, by its number; its name and points for whoever points at it."""
    told = words.of(name_of(one, number, words), one.slip.own_points)
    over = classes("dot", open=not one.slip.over, left=one.slip.own is not None)
    return tag(
        "g",
        tag("title", told),
        tag("circle", cx=x, cy=y, r=DOT),
        figure(number, x, y + 4),
        cls=over,
    )


def figure(number: int, x: int, y: float) -> Markup:
    return tag("text", number, x=x, y=y, text_anchor="middle")


def across(points: int, most: int) -> int:
    return LEFT + round((WIDE - LEFT - RIGHT) * points / most)


def lived(kept: Sequence[Result], words: Words) -> Markup:
    """A bar for each trait: in how many groups it lived."""
    groups = Counter(kind for one in kept for kind, _ in one.slip.traits)
    if not groups:
        return tag("p", words.say("teach.results.nothing"))
    rows = [
        tag(
            "li",
            tag("span", kind_name(kind, words)),
            tag("meter", min=0, max=len(kept), value=number, aria_hidden="true"),
            tag("b", number),
        )
        for kind, number in sorted(groups.items(), key=lambda it: (-it[1], it[0]))[:MOST_ROWS]
    ]
    return tag("ul", rows, cls="lived")


def tables(slips: Sequence[Slip], words: Words) -> Markup | None:
    """What became of everybody at the tables, whoever played them: animals, deaths, traits."""
    if not slips:
        return None
    deaths, traits = Counter[str](), Counter[str]()
    for slip in slips:
        deaths.update(dict(slip.deaths))
        traits.update(dict(slip.lived))
    alive = sum(sum(slip.herds) for slip in slips)
    rows = [(words.say("teach.results.alive"), alive)]
    rows += [
        (words.say("teach.results.died", cause=words.say(f"ui.death.{cause}")), number)
        for cause, number in deaths.most_common()
    ]
    kinds = [(kind_name(kind, words), number) for kind, number in traits.most_common(MOST_ROWS)]
    return join(
        tag(
            "figure",
            tag("figcaption", words.say("teach.results.tables", n=len(slips))),
            bars(rows, slips, words),
        ),
        tag(
            "figure",
            tag("figcaption", words.say("teach.results.everywhere")),
            bars(kinds, slips, words),
        ),
    )


def bars(rows: Sequence[tuple[str, int]], slips: Sequence[Slip], words: Words) -> Markup:
    """How much there is of each at a table, on average."""
    most = max(1, *(number for _, number in rows), 1)
    return tag(
        "ul",
        [
            tag(
                "li",
                tag("span", name),
                tag("meter", min=0, max=most, value=number, aria_hidden="true"),
                tag("b", words.number(number / len(slips), 1)),
            )
            for name, number in rows
        ],
        cls="lived",
    )


def turns(slip: Slip, words: Words) -> str | int:
    """How many there were, and who has played them."""
    if slip.own is not None:
        return words.say("teach.results.own", n=slip.turns, own=slip.own)
    return slip.turns if slip.over else words.say("teach.results.open", n=slip.turns)


def table(kept: Sequence[Result], apart: bool, words: Words) -> Markup:
    """A row for each; ``apart``: they are of several deals, and it is said which."""
    heads = ["group", "points", "place", "animals", "traits", "strategy", "turns"]
    heads += ["deal"] if apart else []
    rows = []
    for number, one in enumerate(kept, 1):
        it = one.slip
        traits = [f"{kind_name(kind, words)} {count}" for kind, count in it.traits]
        place = "–".join(map(str, dict.fromkeys(it.places)))
        cells: list[str | int] = [
            it.own_points,
            words.say("teach.results.of", place=place, n=len(it.points)),
            it.animals,
            words.row(traits) or words.say("teach.results.nothing"),
            strategy_name(one.strategy, words),
            turns(it, words),
            *[it.deal] * apart,
        ]
        called = name_of(one, number, words)
        drop = tool(f"class-drop {number}", "ui-x", words.say("teach.results.drop", name=called))
        rows.append(
            tag(
                "tr",
                tag("th", tag("small", number), " ", called, scope="row"),
                [tag("td", cell) for cell in cells],
                tag("td", drop, cls="paper-not"),
            )
        )
    return tag(
        "table",
        tag(
            "thead",
            tag(
                "tr",
                [tag("th", words.say(f"teach.results.{h}"), scope="col") for h in heads],
                tag("td", cls="paper-not"),
            ),
        ),
        tag("tbody", rows),
    )
