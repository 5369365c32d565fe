"""Going on from a moment of a record, as HTML: by whom, and how it could end."""

from __future__ import annotations

from evolution.players.futures import wilson
from evolution.session import PERSON
from evolution.text.story import Namer
from evolution.text.words import LETTERS, Words
from evolution.ui.form import LEVELS
from evolution.ui.html.dialogs import dialog
from evolution.ui.html.parts import button, icon, select
from evolution.ui.html.plot import span
from evolution.ui.markup import Markup, tag
from evolution.ui.page import PLAYED_OUT, Branch


def branch(view: Branch, namer: Namer) -> Markup:
    """Who plays on, and how it could end."""
    words = namer.words
    return dialog(
        words.say("ui.film.branch"),
        tag("p", words.say("ui.branch.help"), cls="help"),
        tag("ol", [seat(view, n, words) for n in range(len(view.players))], cls="branching"),
        tag(
            "p",
            button(icon("ui-play"), words.say("ui.branch.go"), do="branch-off", cls="strong big"),
        ),
        tag(
            "section",
            tag("h3", words.say("ui.branch.out")),
            tag("p", words.say("ui.branch.out.help", n=PLAYED_OUT), cls="help"),
            tag("p", runner(view, words), progress(view, words)),
            outlook(view, words) if view.futures.games else None,
        ),
        words=words,
        cls="branch-off",
    )


def seat(view: Branch, number: int, words: Words) -> Markup:
    """Who sits there from now on."""
    player, letter = view.players[number], LETTERS[number]
    kinds = {PERSON: words.say("ui.person")}
    kinds |= {level: words.say(f"ui.level.{level}") for level in LEVELS}
    label = words.say("ui.kind_of", letter=letter)
    return tag(
        "li",
        tag("span", letter, cls="letter"),
        tag("b", player.name),
        select(f"seat-{number}", kinds, player.kind, aria_label=label),
        cls=f"seat-{letter}",
    )


def runner(view: Branch, words: Words) -> Markup:
    if view.running:
        return button(icon("ui-x"), words.say("ui.branch.stop"), do="play-out", id="play-out")
    return button(
        icon("ui-history"), words.say("ui.branch.run", n=PLAYED_OUT), do="play-out", id="play-out"
    )


def progress(view: Branch, words: Words) -> Markup | None:
    """How many games have been played out."""
    if not view.running:
        return None
    done = view.futures.games
    return tag(
        "progress", max=PLAYED_OUT, value=done, aria_label=words.say("ui.branch.done", n=done)
    )


def outlook(view: Branch, words: Words) -> Markup:
    """How often everybody has won, within which bounds that is known, and the points."""
    games, won, points = view.futures
    return tag(
        "table",
        tag("caption", words.say("ui.branch.found", n=games)),
        tag(
            "thead",
            tag(
                "tr",
                tag("th", words.say("ui.player"), scope="col", colspan=2),
                tag("th", words.say("ui.branch.share"), scope="col"),
                tag("th", words.say("ui.branch.points"), scope="col"),
            ),
        ),
        tag(
            "tbody",
            [line(view, n, won[n], points[n] / games, words) for n in range(len(won))],
        ),
        cls="outlook",
    )


def line(view: Branch, number: int, won: float, points: float, words: Words) -> Markup:
    letter, games = LETTERS[number], view.futures.games
    low, high = wilson(won, games)
    share = words.say(
        "ui.branch.between",
        n=round(100 * won / games),
        low=round(100 * low),
        high=round(100 * high),
    )
    return tag(
        "tr",
        tag("td", tag("span", letter, cls="letter")),
        tag("th", view.players[number].name, scope="row"),
        tag("td", tag("div", span(low, won / games, high), tag("span", share), cls="wins")),
        tag("td", round(points)),
        cls=f"seat-{letter}",
    )
