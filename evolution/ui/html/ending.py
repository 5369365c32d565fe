"""How a game has ended, as HTML: who has won, why, and what every animal has brought."""

from __future__ import annotations

from collections.abc import Sequence

from evolution.engine import Rank, ranking, score_sheet
from evolution.model import State
from evolution.ruleset import Part, Ruleset
from evolution.text import story, tally
from evolution.text.story import LETTERS, Namer
from evolution.text.tally import Lines
from evolution.text.words import Words
from evolution.ui import manual
from evolution.ui.html.parts import button, icon
from evolution.ui.markup import Markup, classes, join, tag


def end(state: State, names: Sequence[str], words: Words) -> Markup:
    """Who has won, why, and what with."""
    ranks, sheet = ranking(state), score_sheet(state)
    namer = story.namer_of(words, tuple(names), state)
    told = manual.scoring(state.rules, len(names), words)
    if any(rank.compared for rank in ranks):
        told += (tally.deciding(words, state.rules),)
    return join(
        tag("h1", tally.winning(words, ranks, names), id="end-title", tabindex="-1"),
        [tag("p", text, cls="help") for text in told],
        tag("ol", [place(namer, state.rules, it, sheet[it.seat]) for it in ranks], cls="ranking"),
        tag(
            "p",
            button(icon("ui-play"), words.say("ui.rematch"), do="rematch", cls="strong big"),
            button(icon("ui-history"), words.say("ui.watch"), do="watch"),
            button(icon("ui-download"), words.say("ui.export"), do="export"),
            button(icon("ui-house"), words.say("ui.leave"), do="menu"),
            cls="go",
        ),
    )


def place(namer: Namer, rules: Ruleset, rank: Rank, parts: list[Part]) -> Markup:
    """One player's place, and what has brought the points."""
    words, letter = namer.words, LETTERS[rank.seat]
    animals = [
        harvest(namer, rules, animal, lines) for animal, lines in tally.by_animal(parts).items()
    ]
    return tag(
        "li",
        tag("span", rank.place, cls="place"),
        tag("span", letter, cls="letter"),
        tag("b", namer.seat(rank.seat), cls="name"),
        tag("span", tally.comparison(words, rank), cls="tie") if rank.compared else None,
        tag("b", words.say("ui.points", n=rank.points), cls="points"),
        tag("ul", animals, cls="harvest") if animals else None,
        cls=classes("rank", f"seat-{letter}", won=rank.place == 1),
    )


def harvest(namer: Namer, rules: Ruleset, animal: int, lines: Lines) -> Markup:
    """An animal: what it is worth, what it has, and the sum."""
    shown = [
        tag(
            "span",
            tag("span", picture(rules, part.what), cls="shape"),
            tag("b", tally.worth(part, times)),
            title=tally.line(namer, part, times),
            cls=colour(rules, part.what),
        )
        for part, times in lines.items()
    ]
    return tag(
        "li",
        tag("span", tally.sentence(namer, animal, lines), cls="ears"),
        tag("span", namer.animal(animal), cls="number", aria_hidden="true"),
        tag("span", shown, cls="lines", aria_hidden="true"),
        tag("b", tally.total(lines), cls="sum", aria_hidden="true"),
        cls=None if tally.lives(lines) else "stump",
    )


def picture(rules: Ruleset, what: str) -> Markup:
    if what == tally.ANIMAL:
        return icon("animal")
    return icon(f"trait-{what}" if what in rules.traits else f"place-{what}")


def colour(rules: Ruleset, what: str) -> str:
    return f"mark is-{rules.traits[what].category}" if what in rules.traits else "mark"
