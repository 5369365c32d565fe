"""The desk at which a bot is written, as HTML."""

from __future__ import annotations

from collections.abc import Mapping

from evolution.games import GAMES as BOXES
from evolution.players.futures import wilson
from evolution.text.words import Words
from evolution.ui.bot import EXAMPLES, GAMES, MOST_RIVALS, NOBODY, REFERENCE, RIVALS, Bench
from evolution.ui.html.dialogs import dialog
from evolution.ui.html.parts import button, icon, select, tool
from evolution.ui.markup import Markup, join, tag


def bot(bench: Bench, words: Words) -> Markup:
    run = button(
        icon("ui-pause" if bench.running else "ui-play"),
        words.say("bot.stop" if bench.running else "bot.run"),
        do="bot-run",
        id="bot-run",
        cls="strong",
    )
    games = {str(one): words.say("bot.games", n=one) for one in GAMES}
    return dialog(
        words.say("bot.title"),
        tag("p", words.say("bot.about"), cls="help"),
        tag(
            "div",
            tag("div", editor(bench, words), texts(bench, words), cls="writing"),
            tag(
                "div",
                tag("div", rivals(bench, words), cls="go"),
                boxes(bench, words),
                tag(
                    "div",
                    choice(
                        "bot-games", words.say("bot.number"), games, str(bench.games), bench.running
                    ),
                    run,
                    cls="go",
                ),
                tag("p", words.say("bot.command"), " ", tag("code", bench.command()), cls="help"),
                tag("div", result(bench, words), role="status", cls="result"),
                reference(words),
                cls="trying",
            ),
            cls="desk",
        ),
        words=words,
        cls="bot",
        zone=False,
    )


def rivals(bench: Bench, words: Words) -> list[Markup]:
    """Who sits in the other seats."""
    levels = {one: words.say(f"ui.level.{one}") for one in RIVALS}
    made = []
    for place in range(min(len(bench.rivals) + 1, MOST_RIVALS)):
        label = words.say("bot.rival" if place == 0 else "bot.rival.more")
        known = bench.rivals[place] if place < len(bench.rivals) else NOBODY
        needed = place == 0 and len(bench.rivals) == 1
        choices = levels if needed else {NOBODY: words.say("bot.nobody"), **levels}
        made.append(choice(f"bot-rival-{place}", label, choices, known, off=bench.running))
    return made


def boxes(bench: Bench, words: Words) -> Markup:
    """The games that are played together."""
    played = words.game_names(bench.boxes)
    return tag(
        "details",
        tag("summary", words.say("bot.boxes"), " ", tag("b", played)),
        tag(
            "div",
            [
                tag(
                    "label",
                    tag(
                        "input",
                        type="checkbox",
                        name=f"bot-box-{one}",
                        checked=one in bench.boxes,
                        disabled=bench.running or bench.boxes == (one,),
                    ),
                    " ",
                    words.say(f"game.{one}.name"),
                )
                for one in BOXES
            ],
            cls="boxes",
        ),
        id="bot-boxes",
    )


def editor(bench: Bench, words: Words) -> Markup:
    """The text with its line numbers; Escape, then Tab leads out of it."""
    area = tag(
        "textarea",
        f"\n{bench.source}",  # a parser drops the first line's end
        id=f"bot-source-{bench.version}",
        name="bot-source",
        spellcheck="false",
        autocapitalize="off",
        autocomplete="off",
        wrap="off",
        rows=18,
        aria_label=words.say("bot.editor"),
        aria_describedby="bot-leave",
        data_own=True,
    )
    numbers = tag(
        "pre", id=f"bot-lines-{bench.version}", cls="numbers", aria_hidden="true", data_own=True
    )
    return join(
        tag("div", numbers, area, cls="editor"),
        tag("p", words.say("bot.leave"), id="bot-leave", cls="help"),
    )


def texts(bench: Bench, words: Words) -> Markup:
    """Where a text comes from, and where it may go."""
    examples = [
        button(words.say(f"bot.example.{one}"), do=f"bot-example {one}", cls="quiet")
        for one in EXAMPLES
    ]
    back = button(icon("ui-undo-2"), words.say("bot.back"), do="bot-back", cls="quiet")
    return join(
        tag("p", words.say("bot.examples"), " ", examples),
        tag(
            "p",
            button(icon("ui-download"), words.say("bot.save"), do="bot-save"),
            " ",
            button(icon("ui-upload"), words.say("bot.open"), do="import"),
            " ",
            back if bench.before else None,
        ),
    )


def result(bench: Bench, words: Words) -> Markup:
    """What has come of it so far."""
    parts = []
    if bench.error:
        said = words.say(f"bot.error.{bench.error}")
        where = words.say("bot.line", n=bench.line) if bench.line else ""
        told = tag("code", bench.detail) if bench.detail else None
        parts.append(
            tag("p", tag("b", where, " ") if where else None, said, " ", told, cls="wrong")
        )
    if bench.rows:
        parts += [total(bench, words), table(bench, words)]
    elif bench.running:
        parts.append(tag("p", words.say("bot.starting")))
    elif not bench.error:
        parts.append(tag("p", words.say("bot.ready"), cls="help"))
    if bench.printed:
        heard = tag("summary", words.say("bot.printed"))
        parts.append(tag("details", heard, tag("pre", bench.printed)))
    return join(parts)


def total(bench: Bench, words: Words) -> Markup:
    """How many it has won, and how sure that is."""
    n, won = len(bench.rows), sum(row.won for row in bench.rows)
    low, high = wilson(won, n)
    rivals = len(bench.rows[0].points) - 1
    own = sum(row.points[0] for row in bench.rows) / n
    other = sum(sum(row.points[1:]) for row in bench.rows) / n / rivals
    said = words.say(
        "bot.won",
        won=words.short(won),
        n=n,
        low=words.number(100 * low),
        high=words.number(100 * high),
        own=words.number(own, 1),
        other=words.number(other, 1),
    )
    meter = tag("progress", value=n, max=bench.games, aria_label=words.say("bot.run"))
    even = words.say("bot.even", n=1 + rivals, par=words.number(100 / (1 + rivals)))
    return tag("p", tag("b", said), " ", even, meter if bench.running else None)


def table(bench: Bench, words: Words) -> Markup:
    """Every game, the newest first; each leads to its moments."""
    heads = [
        tag("th", words.say(f"bot.head.{one}"), scope="col") for one in ("game", "points", "turns")
    ]
    lines = [
        tag(
            "tr",
            tag("th", number + 1, scope="row"),
            tag("td", " : ".join(map(str, row.points)), " ", "★" if row.won else ""),
            tag("td", row.turns),
            tag(
                "td",
                tool(f"bot-watch {number}", "ui-history", words.say("bot.watch", n=number + 1)),
            ),
        )
        for number, row in reversed(list(enumerate(bench.rows)))
    ]
    head = tag("thead", tag("tr", heads, tag("td")))
    return tag("div", tag("table", head, tag("tbody", lines)), cls="games")


def reference(words: Words) -> Markup:
    """What a bot may ask."""
    return tag(
        "section",
        tag("h3", words.say("bot.reference")),
        tag(
            "dl",
            [
                (tag("dt", tag("code", code)), tag("dd", words.say(f"bot.ref.{key}")))
                for code, key in REFERENCE
            ],
        ),
    )


def choice(
    name: str, label: str, choices: Mapping[str, str], chosen: str, off: bool = False
) -> Markup:
    return tag("label", label, " ", select(name, choices, chosen, disabled=off))
