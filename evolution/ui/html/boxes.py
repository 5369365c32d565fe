"""The games as boxes to choose from, each with a picture, what one does in it, and how long."""

from __future__ import annotations

import re
from collections.abc import Iterator

from evolution.expansion import Expansion
from evolution.games import GAMES, Conflict, conflicts
from evolution.text.words import DOT, Words
from evolution.ui.beforehand import cover
from evolution.ui.form import Form
from evolution.ui.markup import Markup, drawn, tag

COVER = re.compile("<!-- cover (\\w+) -->")  # where the picture of a game belongs


def boxes(form: Form, words: Words) -> Markup:
    """The games that can be played by themselves, and what can be added to the chosen one."""
    made = words.catalogue.get(boxes_of(form))
    if made is None:
        return all_boxes(form, words)
    return drawn(COVER.sub(lambda it: cover(it[1]), made))


def boxes_of(form: Form) -> str:
    """Where they stand among the words of a language if the build has drawn them, less covers."""
    return f"made.boxes {' '.join(form.games)}"


def all_boxes(form: Form, words: Words) -> Markup:
    chosen = form.games
    bases = [key for key, game in GAMES.items() if not game.needs]
    more = [key for key in GAMES if key not in bases]
    more = [key for key in more if key in chosen or set(GAMES[key].needs) & set(chosen)]
    return tag(
        "fieldset",
        tag("legend", tag("h2", words.say("ui.boxes"))),
        tag("div", [box(key, form, words) for key in bases], cls="boxes"),
        tag("h2", words.say("ui.boxes.more")) if more else None,
        tag("div", [box(key, form, words) for key in more], cls="boxes small") if more else None,
        id="games",
    )


def box(key: str, form: Form, words: Words) -> Markup:
    """A game: its picture, what one does in it, how long and how hard it is.

    What is chosen or can be added says what it clashes with; of games by themselves, one is played.
    """
    name, game = f"game-{key}", GAMES[key]
    chosen = key in form.games
    others = tuple(it for it in form.games if it != key)
    asked = game.needs or chosen
    trouble, why = trouble_of(key, others, words) if asked else ("", "")
    facts = [*lasting(game, words), words.say(f"ui.effort.{game.effort}")]
    return tag(
        "label",
        tag(
            "input",
            type="checkbox" if game.needs else "radio",  # of games by themselves, one is played
            name=name if game.needs else "game",
            value=None if game.needs else key,
            id=name,
            checked=chosen,
            aria_label=words.say(f"game.{key}.name"),
            aria_describedby=f"{name}-about",
        ),
        tag("span", drawn(cover(key)), cls="cover-picture"),
        tag("b", words.say(f"game.{key}.name")),
        tag(
            "span",
            tag("span", words.say(f"game.{key}.pitch"), cls="pitch"),
            tag("small", DOT.join(facts)),
            tag("small", trouble, cls="apart", title=why) if trouble else None,
            id=f"{name}-about",
        ),
        cls="box",
        for_=name,
    )


def lasting(game: Expansion, words: Words) -> Iterator[str]:
    """How long it takes, or how much longer it makes another."""
    if not game.needs:
        yield words.say("ui.minutes", n=game.minutes)
    elif game.minutes:
        key = "ui.minutes.more" if game.minutes > 0 else "ui.minutes.less"
        yield words.say(key, n=abs(game.minutes))


def trouble_of(key: str, others: tuple[str, ...], words: Words) -> tuple[str, str]:
    """That a game cannot be played with the others that are chosen, and why."""
    without = list(conflicts(others))
    found = [it for it in conflicts((*others, key)) if it not in without]
    told = " ".join(objection(it, words) for it in found)
    return told, " ".join(reason(it, words) for it in found)


def objection(problem: Conflict, words: Words) -> str:
    """The sentence that keeps games apart."""
    names = words.game_names(problem.others)
    if problem.key == "needs":
        return words.say("error.needs", games=names)
    return words.say("error.clash", game=words.say(f"game.{problem.game}.name"), other=names)


def reason(problem: Conflict, words: Words) -> str:
    """What is behind it, where that is known."""
    key = f"game.{problem.game}.clash.{problem.others[0]}"
    return words.say(key) if words.has(key) else ""
