"""The analysis of a game that is over, as HTML: chances, turning points, dear choices, luck."""

from __future__ import annotations

from evolution.chronicle import Chronicle
from evolution.players.analysis import Analysis
from evolution.text import analysis as text
from evolution.text.analysis import Told
from evolution.text.story import Namer
from evolution.text.words import LETTERS, Words
from evolution.ui.html.parts import button, icon
from evolution.ui.html.plot import Series, curves, in_numbers
from evolution.ui.markup import Markup, join, tag
from evolution.ui.page import Examined

SHORT = 8  # seconds; less is not worth a word before it begins
LONG = 90  # seconds; what takes longer is told in minutes
GRAIN = 5  # seconds: no estimate is finer
PARTS = 25  # so often what was found is drawn anew while it grows
COLUMNS = ("gained", "dice", "cards", "own", "others", "rest")

drawn: list[tuple[object, ...]] = []  # what was drawn last, and of what


def analysis(view: Examined, told: Chronicle, namer: Namer) -> Markup:
    """A button; then how far it is, and all that is known."""
    words, found = namer.words, view.analysis
    return join(
        heading(view, words),
        handle(view, words),
        results(found, namer) if found and found.finished_looking else None,
    )


def heading(view: Examined, words: Words) -> Markup:
    """In the end it takes the place of the button, for those who wait there."""
    title = tag("span", words.say("analysis.title"), id="analysed")
    done = view.analysis and not view.analysis.piece
    return tag("h2", title, id="analyse", tabindex="-1") if done else tag("h2", title)


def handle(view: Examined, words: Words) -> Markup | None:
    """Begin, stop or go on, and how long it will take."""
    found = view.analysis
    if not found:
        begin = button(icon("ui-history"), words.say("ui.analyse"), do="analyse", id="analyse")
        helps = [words.say("ui.analyse.help")]
        helps += [lasting("ui.analyse.takes", view.left, words)] if view.left >= SHORT else []
        more = tag("span", " ".join(helps), cls="help")
        return tag("p", begin, more, cls="under-way")
    if not found.piece:
        return None
    label = words.say("ui.branch.stop" if view.running else "ui.analyse.more")
    sign = icon("ui-x" if view.running else "ui-play")
    return tag(
        "p",
        button(sign, label, do="analyse", id="analyse"),
        tag("progress", max=100, value=round(100 * found.progress), aria_label=left(view, words)),
        tag("span", left(view, words)),
        cls="under-way",
    )


def left(view: Examined, words: Words) -> str:
    """How long it will take."""
    if not view.running:
        return words.say("ui.analyse.stopped")
    if not view.left:
        return words.say("ui.analyse.begin")
    return lasting("ui.analyse.left", view.left, words)


def lasting(key: str, seconds: int, words: Words) -> str:
    """So many seconds in words, no finer than they are known."""
    if seconds > LONG:
        return words.say(f"{key}.minutes", n=round(seconds / 60))
    return words.say(key, n=max(GRAIN, GRAIN * round(seconds / GRAIN)))


def results(found: Analysis, namer: Namer) -> Markup:
    """All that is known; drawn anew now and then only, for it costs more than a piece of it."""
    part = int(PARTS * found.progress) if found.piece else PARTS
    key = found, part, namer.words.language, namer.names
    if not drawn or drawn[0][:-1] != key:
        drawn[:] = [(*key, draw(found, namer))]
    made = drawn[0][-1]
    assert isinstance(made, Markup)
    return made


def draw(found: Analysis, namer: Namer) -> Markup:
    words, session = namer.words, found.session
    points = found.turning_points
    told = [text.turning(namer, session, it) for it in points]
    return join(
        chances(found, namer),
        tag(
            "div",
            tag("h3", words.say("analysis.points")),
            tag("ol", [door(it, words) for it in told], cls="points")
            if told
            else tag("p", text.no_turning(namer, found)),
            cls="panel figure turning",
        ),
        tag("p", tag("b", words.say("analysis.so_far"))) if found.piece else None,
        tag("div", [dear(found, namer, seat) for seat in found.persons], cls="plots"),
        luck(found, namer),
        tag("p", text.judged(words, found), cls="help"),
    )


def chances(found: Analysis, namer: Namer) -> Markup:
    """The chances over time, with their numbers as every turn begins."""
    words, curve = namer.words, found.curve
    turns = text.turns_of(found.session)
    every = [
        Series(name, f"seat-{LETTERS[seat]}", [text.percent(it[seat]) for it in curve])
        for seat, name in enumerate(namer.names)
    ]
    some = [one._replace(values=[one.values[at] for at in (*turns.values(), -1)]) for one in every]
    marks = [it.step + 1 for it in found.turning_points]
    title = words.say("ui.plot.chances")
    heads = [*map(str, turns), words.say("ui.plot.end")]
    return tag(
        "figure",
        tag(
            "figcaption",
            tag("h3", title),
            tag("p", words.say(f"ui.plot.chances.{'help' if marks else 'plain'}")),
        ),
        curves(every, LETTERS[: len(every)], turns, marks),
        in_numbers("chances", title, heads, some, words),
        cls="panel figure of-chances",
    )


def door(told: Told, words: Words) -> Markup:
    """What is told of a choice, and the way to it."""
    return tag(
        "li",
        button(
            tag("span", told.said),
            tag("span", told.why, cls="why") if told.why else None,
            do=f"witness {told.step + 1} 0",
            cls="told-of",
            title=words.say("ui.back.go"),
        ),
    )


def dear(found: Analysis, namer: Namer, seat: int) -> Markup:
    """The dearest choices of one player."""
    words, letter = namer.words, LETTERS[seat]
    told = [text.verdict(namer, found.session, it) for it in found.dearest(seat)]
    none = "…" if found.piece else words.say("analysis.dearest.none")  # it may still find one
    return tag(
        "div",
        tag(
            "h3",
            tag("span", letter, cls="letter"),
            words.of(namer.seat(seat), words.say("analysis.dearest")),
        ),
        tag("ol", [door(it, words) for it in told], cls="dear") if told else tag("p", none),
        tag("p", text.tallied(words, found, seat), cls="help"),
        cls=f"panel figure seat-{letter}",
    )


def luck(found: Analysis, namer: Namer) -> Markup:
    """Where everybody's result comes from."""
    words = namer.words
    accounts = found.accounts
    rows = []
    for seat, name in enumerate(namer.names):
        told = text.figures(accounts[seat], found)
        cells = [
            tag("td", told[it], tag("small", f" \u00b1 {told[f'{it}_within']}"))
            if told.get(f"{it}_within", "0") != "0"
            else tag("td", told[it])
            for it in COLUMNS
        ]
        heads = tag("th", tag("span", LETTERS[seat], cls="letter"), name, scope="row")
        rows.append(tag("tr", heads, cells, cls=f"seat-{LETTERS[seat]}"))
    title = words.say("analysis.luck")
    return tag(
        "div",
        tag("h3", title),
        tag(
            "div",
            tag(
                "table",
                tag("caption", title, cls="ears"),
                tag(
                    "thead",
                    tag(
                        "tr",
                        tag("th", words.say("ui.player"), scope="col"),
                        [tag("th", words.say(f"analysis.{it}"), scope="col") for it in COLUMNS],
                    ),
                ),
                tag("tbody", rows),
                cls="accounts",
            ),
            cls="wide",
        ),
        tag("p", words.say("analysis.luck.help"), cls="help"),
        cls="panel figure of-luck",
    )
