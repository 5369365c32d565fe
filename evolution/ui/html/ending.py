"""How a game has ended, as HTML: who has won, who is left, and what that has brought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from evolution.chronicle import Chronicle
from evolution.engine import Rank, ranking, score_sheet
from evolution.model import Animal, State
from evolution.pictures import look_of, picture
from evolution.ruleset import Part
from evolution.text import tally
from evolution.text.story import Namer
from evolution.text.tally import Lines
from evolution.text.words import DOT, LETTERS, Words
from evolution.ui import manual
from evolution.ui.html import about
from evolution.ui.html.chronicle import looking_back
from evolution.ui.html.parts import button, icon
from evolution.ui.markup import Markup, classes, drawn, join, tag
from evolution.ui.scenes import fossil
from evolution.ui.view import NOBODY

made: list[tuple[State, str, int, Chronicle | None, Markup]] = []  # the end that was shown last


def end(
    state: State,
    namer: Namer,
    you: int = NOBODY,
    told: Chronicle | None = None,
    handing: bool = False,
    expected: str = "",
    own: int | None = None,
) -> Markup:
    """The result, every player's animals, the ways on; ``you`` are the only person, if one is.

    What it has been is ``told`` where there is a record of it; that changes no more, so it is drawn
    once while one looks at it. With ``handing`` somebody waits for the result, of which this was
    ``expected``; ``own``: so many turns were played by people, the others by the computer.
    """
    words, language = namer.words, namer.words.language
    if told and made and made[0][0] is state and made[0][1:4] == (language, you, told):
        return made[0][4]
    notes = [words.say("ui.left.was", n=own)] if own is not None else []
    notes += [words.say("ui.expected", text=expected)] if expected else []
    shown = draw(state, namer, you, told, handing, notes)
    made[:] = [(state, language, you, told, shown)]
    return shown


def draw(
    state: State,
    namer: Namer,
    you: int,
    told: Chronicle | None,
    handing: bool,
    notes: Sequence[str],
) -> Markup:
    ranks, sheet = ranking(state), score_sheet(state)
    words = namer.words
    won = tally.winning(words, ranks, namer.names)
    yours = next((rank for rank in ranks if rank.seat == you), None)
    result = tally.placed(words, yours, ranks) if yours else won
    facts = [tally.played(words, state)]
    if yours and yours.place > 1:
        facts.insert(0, won)
    if compared := ranks[0].compared:
        thrown = tally.LOT in compared
        rule = words.say(f"ui.tie_rule.{compared[0]}")
        notes = [tally.deciding(words, state.rules) if thrown else rule, *notes]
    return join(
        tag(
            "header",
            tag("h1", result, id="end-title", tabindex="-1"),
            tag("p", DOT.join(facts)),
            [tag("p", note, cls="expected") for note in notes],
        ),
        tag(
            "ol",
            [place(namer, state, it, sheet[it.seat], it.seat == you) for it in ranks],
            cls=f"ranking of-{len(ranks)}",
        ),
        doors(words, handing, told is None or not told.session.position),
        adding_up(namer, state, ranks, sheet),
        tag("section", id="analysis", cls="analysis", aria_labelledby="analysed") if told else None,
        looking_back(told, namer) if told else None,
        about.place(words),
    )


def doors(words: Words, handing: bool, dealt: bool) -> Markup:
    """What one may do now; only what was ``dealt`` can be dealt to others."""
    return tag(
        "p",
        button(icon("ui-qr-code"), words.say("ui.slip"), do="slip", cls="strong big")
        if handing
        else None,
        button(
            icon("ui-play"),
            words.say("ui.rematch"),
            do="rematch",
            cls=classes("big", strong=not handing),
        ),
        button(icon("ui-history"), words.say("ui.watch"), do="watch"),
        button(
            icon("ui-users"),
            words.say("ui.redeal"),
            do="redeal",
            title=words.say("ui.redeal.help"),
        )
        if dealt
        else None,
        button(icon("ui-house"), words.say("ui.new_game"), do="menu"),
        button(icon("ui-share-2"), words.say("ui.share"), do="share"),
        cls="go",
    )


def place(namer: Namer, state: State, rank: Rank, parts: list[Part], you: bool) -> Markup:
    """One player's place, what has brought the points, and the animals."""
    words, letter = namer.words, LETTERS[rank.seat]
    brought = tally.by_animal(parts)
    animals = [animal for animal in state.of(rank.seat) if animal.id in brought]
    return tag(
        "li",
        tag(
            "div",
            tag("span", rank.place, cls="place"),
            tag("span", letter, cls="letter"),
            tag("b", namer.seat(rank.seat), cls="name"),
            tag("span", words.say("ui.you"), cls="you") if you else None,
            tag("b", words.say("ui.points", n=rank.points), cls="points"),
            tag("span", tally.by_kind(words, state.rules, parts), cls="kinds") if parts else None,
            tag("span", tally.comparison(words, rank), cls="tie") if rank.compared else None,
            cls="who",
        ),
        tag("ul", [survivor(namer, it, brought[it.id]) for it in animals], cls="harvest")
        if animals
        else tag("p", drawn(fossil()), words.say("ui.none_left"), cls="none"),
        cls=classes("rank", f"seat-{letter}", won=rank.place == 1),
    )


def survivor(namer: Namer, animal: Animal, lines: Lines) -> Markup:
    """An animal as it is left, and the points it has brought. On paper, too: it is no button."""
    return tag(
        "li",
        tag("span", tally.sentence(namer, animal.id, lines), cls="ears"),
        drawn(picture(look_of(animal, feeding=False))),
        tag(
            "span",
            namer.animal(animal.id),
            " ",
            tag("b", f"+{tally.total(lines)}"),
            aria_hidden="true",
        ),
        tabindex="0",
        data_ask=f"animal {animal.id}",
        cls=None if tally.lives(lines) else "stump",
    )


def adding_up(
    namer: Namer, state: State, ranks: Sequence[Rank], sheet: Sequence[list[Part]]
) -> Markup:
    """What brings points in this game, and what every animal has brought; folded away."""
    words = namer.words
    told = manual.scoring(state.rules, len(namer.names), words)
    if any(rank.compared for rank in ranks):
        told += (tally.deciding(words, state.rules),)
    return tag(
        "details",
        tag("summary", words.say("ui.adding_up")),
        [tag("p", text) for text in told],
        [
            tag(
                "div",
                tag("h2", tag("span", LETTERS[it.seat], cls="letter"), namer.seat(it.seat)),
                tag("ul", [tag("li", line) for line in lines_of(namer, sheet[it.seat])]),
                cls=f"seat-{LETTERS[it.seat]}",
            )
            for it in ranks
            if sheet[it.seat]
        ],
        id="adding-up",
        cls="panel",
    )


def lines_of(namer: Namer, parts: list[Part]) -> Iterator[str]:
    return (tally.sentence(namer, *item) for item in tally.by_animal(parts).items())
