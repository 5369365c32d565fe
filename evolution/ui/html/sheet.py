"""The question that is open as HTML."""

from __future__ import annotations

from collections.abc import Container, Iterable
from itertools import groupby

from evolution.pictures import picture
from evolution.text.words import Words
from evolution.ui.html import told
from evolution.ui.html.animals import tile, tokens
from evolution.ui.html.parts import button, icon
from evolution.ui.markup import Markup, classes, drawn, join, tag
from evolution.ui.view.animals import MOST_RINGS
from evolution.ui.view.choices import Choice
from evolution.ui.view.farewell import Farewell, Gone
from evolution.ui.view.sheet import Course, Sheet, Throw
from evolution.ui.view.ways import Way

FAREWELL, SMALL = 62, 40  # pixels
MANY = 4  # choices: then there is room for a single line of what has happened
BRIEF = 2  # choices: then they stand below who has died
LONG = 42  # letters of a question: it has the whole width of a phone
FEW = 3  # choices that differ only in who does it: from here on they stand closer


def sheet(view: Sheet, words: Words) -> Markup:
    fight = None
    if len(view.fight) == 2 and not view.trail:
        hunter, prey = view.fight
        arrow = tag("span", icon(view.fight_picture), cls="arrow")
        fight = tag("div", tile(hunter, True), arrow, tile(prey, True), cls="fight")
    cancel = None
    if view.trail and not any(one.pick == "cancel" for one in view.choices):
        cancel = tag(
            "p",
            " › ".join(view.trail),
            button(icon("ui-x"), words.say("ui.cancel"), do="cancel", cls="quiet"),
            cls="trail",
        )
    pace = words.say(f"ui.pace.{view.pace}") if view.pace else ""
    undo = words.say("ui.undo.of", name=view.robbed) if view.robbed else words.say("ui.undo")
    history = tag(
        "div",
        pace
        and button(
            icon("ui-play"),
            words.say("ui.pace.is", pace=pace),
            do="pace next",
            cls="quiet",
            title=words.say("ui.set.pace"),
        )
        or None,
        view.skip
        and button(
            icon("ui-skip-forward"),
            words.say("ui.skip"),
            do="skip",
            cls="quiet",
            aria_pressed="true" if view.hurried else "false",  # nothing comes to stand in its place
        )
        or None,
        view.advice
        and button(
            icon("ui-lightbulb"),
            words.say("ui.advice.busy" if view.advice == "busy" else "ui.advice"),
            do="advise",
            cls="quiet",
            id="advise",
            aria_pressed="true" if view.advice == "busy" else "false",
        )
        or None,
        view.redo
        and button(icon("ui-redo-2"), words.say("ui.redo"), do="redo", cls="quiet")
        or None,
        (view.undo or view.skip)  # it keeps its place, so that nobody who skips takes back
        and button(icon("ui-undo-2"), undo, do="undo", cls="quiet", disabled=not view.undo)
        or None,
        cls="history",
    )
    question = tag(
        "h2",
        view.letter and tag("span", view.letter, cls=f"letter seat-{view.letter}") or None,
        view.who and tag("b", view.who, " ") or None,
        tag("span", told.sentence(view.told, view.there), cls="prompt"),
        cls="long" if len(view.told) > LONG else None,
        id="posed",
    )
    once = [one for one in view.choices if one.refused and view.hint and view.hint in one.note]
    hint = "" if once else view.hint  # it stands at the choice itself; in a lesson, in its answer
    choices = [
        one._replace(tone=f"{one.tone} said", note="" if view.reply else one.note)
        if one in once
        else one
        for one in view.choices
    ]
    buttons = [one for one in choices if one.tone != "card"]  # cards are chosen in the hand
    return join(
        tag("div", question, history, cls="ask"),
        cancel,
        [
            tag(
                "button",
                tag("span", tag("b", name), " ", text, cls="text"),
                icon("ui-info"),
                type="button",
                cls="means",
                data_ask=f"trait {kind}",
            )
            for kind, name, text in view.card
        ],
        tag("p", told.sentence(view.reply, view.there), id="reply", cls=f"reply {view.verdict}")
        if view.reply
        else None,
        told.recap(view.recap, view.there, len(buttons) > MANY, words)
        if view.recap and not view.trail
        else None,
        cast(view),
        fight,
        button(
            icon("ui-step-forward"),
            words.say("ui.continue" if view.rests else "ui.next"),
            do="next",
            id="next",
            cls="strong big",
        )
        if view.waits or view.rests
        else None,
        tag(
            "div",
            [group(*one) for one in groupby(choices, group_of)],
            cls=classes(
                "choices", few=len(buttons) <= BRIEF and not any(one.group for one in buttons)
            ),
        ),
        newly(view.fresh, words) if view.fresh and not view.trail else None,
        [course(one, view.there) for one in view.courses],
        tag(
            "p",
            hint,
            cls=classes("hint", told=view.advice == "told", calm=view.calm),
            id="hint",
            data_hint=hint,
        ),
        farewell(view.farewell, words) if view.farewell and not view.trail else None,
    )


def newly(games: Iterable[tuple[str, str]], words: Words) -> Markup:
    """What one does in games that are new here, and where more is told; it goes by itself."""
    return tag(
        "section",
        tag("h3", words.say("ui.new_here")),
        button(icon("ui-circle-help"), words.say("ui.how"), do="help-new", cls="quiet"),
        [tag("p", tag("b", name), " ", pitch) for name, pitch in games],
        cls="newly",
    )


def course(view: Course, there: Container[int]) -> Markup:
    """How it goes on, one line after another."""
    return tag(
        "section",
        tag("h3", told.sentence(view.title, there)),
        tag("ol", [tag("li", told.sentence(line, there)) for line in view.lines]),
        tag("p", told.sentence(view.end, there)),
        cls="course",
    )


def farewell(view: Farewell, words: Words) -> Markup:
    """Who has died, as they were, and who was dealt how many cards."""
    dealt = [
        tag(
            "span",
            tag("span", one.sentence, cls="ears"),
            tag("span", one.letter, cls=f"letter seat-{one.letter}", aria_hidden="true"),
            icon("deck"),
            tag("b", f"+{one.cards}", aria_hidden="true"),
        )
        for one in view.dealt
    ]
    return tag(
        "section",
        tag("h3", words.say("phase.extinction.name")),
        tag("ul", [tag("li", gone(one), cls=f"seat-{one.letter}") for one in view.gone])
        if view.gone
        else tag("p", words.say("ui.all_live")),
        tag("p", view.went) if view.went else None,
        tag("p", words.say("ui.died_before", told=" ".join(view.earlier)))
        if view.earlier
        else None,
        tag("p", dealt, cls="dealt") if dealt else None,
        cls="farewell",
    )


def gone(view: Gone) -> Markup:
    lacking = view.food < view.need <= MOST_RINGS
    return join(
        drawn(picture(view.portrait, FAREWELL)),
        tag("span", view.sentence),
        tag("span", tokens(view.food, 0, view.need), cls="food", aria_hidden="true")
        if lacking
        else None,
    )


def group_of(view: Choice) -> str:
    return view.group


def group(animal: str, choices: Iterable[Choice]) -> Markup:
    """The choices of one animal, with its picture; or those that stand alone."""
    made = list(choices)
    if not animal or not made[0].actor:
        return join([deed(list(same)) for _, same in groupby(made, deed_of)])
    alone = [one._replace(actor=None) for one in made]
    return tag(
        "div",
        tag("span", drawn(picture(made[0].actor, SMALL)), cls="actor", aria_hidden="true"),
        tag("div", [deed(list(same)) for _, same in groupby(alone, deed_of)], cls="deeds"),
        cls="group",
    )


def deed_of(view: Choice) -> tuple[str, str] | None:
    """What the ways of doing one thing have in common."""
    return (view.way.deed, view.way.picture) if view.way else None


def deed(choices: list[Choice]) -> Markup:
    """The ways of doing one thing, below what that is; or choices of several kinds."""
    common = choices[0].way
    if not common:
        return join([alike(list(same)) for _, same in groupby(choices, outcome_of)])
    return tag(
        "div",
        heading(common.picture, common.deed, common.shared),
        [way(one, one.way) for one in choices if one.way],
        cls=classes("several", named=not choices[0].target),
    )


def heading(picture: str, does: str, comes: str) -> Markup | None:
    """What several choices have in common: what is done, and what comes of it."""
    if not does and not comes:
        return None
    return tag(
        "p",
        does and join(icon(picture) if picture else None, " ") or None,
        tag("b", does) if does else None,
        " ",
        tag("span", comes, cls="outcome") if comes else None,
        cls="deed",
        aria_hidden="true",
    )


def way(view: Choice, one: Way) -> Markup:
    """Only in what it differs; for ears, all of it."""
    said = view.said or ". ".join(
        filter(None, (view.text, one.lies, view.own, view.outcome, view.note))
    )
    return tag(
        "button",
        view.number and tag("kbd", view.number) or None,
        " ",
        tag("span", said, cls="ears"),
        view.target and drawn(picture(view.target, SMALL)) or one.sign and icon(one.sign) or None,
        tag(
            "span",
            one.name,
            view.own and tag("small", view.own, cls="harm") or None,
            one.lies and tag("small", one.lies, cls="outcome") or None,
            one.outcome and tag("small", one.outcome, cls="outcome") or None,
            cls="text",
            aria_hidden="true",
        ),
        type="button",
        cls=classes("choice", "way", view.tone, own=one.outcome, advised=view.advised),
        data_do=view.pick,
        data_ask=view.asks or None,
    )


def outcome_of(view: Choice) -> tuple[str, str, bool]:
    """What choices have in common that differ only in who does it; of others it is their own."""
    same = view.actor and view.outcome and not (view.brief or view.note)
    return view.outcome, view.does if same else view.pick + view.text, view.refused


def alike(choices: list[Choice]) -> Markup:
    """Choices that differ only in who does it: all else stands above them; for ears, at each."""
    if len(choices) < FEW:
        return join([choice(one) for one in choices])
    first = choices[0]
    common = heading(first.icon, first.does, first.outcome)
    return tag("div", common, [choice(one, True) for one in choices], cls="alike")


def choice(view: Choice, alike: bool = False) -> Markup:
    outcome = view.outcome and not view.brief
    said = view.said or (f"{view.text} {view.outcome}" if alike else "")
    return tag(
        "button",
        view.number and tag("kbd", view.number) or None,
        view.icon and icon(view.icon) or None,
        view.actor and drawn(picture(view.actor, SMALL)) or None,
        tag("span", said, cls="ears") if said else None,
        tag(
            "span",
            view.who if alike else view.text,
            " " if view.own else None,
            view.own and tag("small", view.own, cls="harm") or None,
            tag("small", view.outcome, cls="outcome") if outcome and not alike else None,
            cls="text",
            aria_hidden="true" if said else None,
        ),
        view.target and drawn(picture(view.target, SMALL)) or None,
        view.note and tag("span", view.note, cls="note") or None,
        type="button",
        cls=classes("choice", view.tone, refused=view.refused, advised=view.advised),
        title=view.outcome if view.brief else None,
        data_do=view.pick,
        data_ask=view.asks or None,
        aria_disabled="true" if view.refused else None,
    )


def cast(view: Sheet) -> Markup | None:
    """The dice that have fallen, and what they have brought.

    Those that have decided something stand beside it, and never above the next question.
    """
    decided = view.recap and any(one.sides for one in view.recap.deeds)
    brought = view.filled or any(one.brought for one in view.dice)
    if not view.dice or view.trail or ((decided or view.choices) and not brought):
        return None
    filled = tag("p", view.filled) if view.filled else None
    beside = bool(view.choices)  # what lies there is seen, too, and choices need the room
    thrown = [throw(one) for one in view.dice]
    return tag("div", thrown, filled, cls=classes("dice", beside=beside))


def throw(it: Throw) -> Markup:
    """Dice that fell together, with the name of their place, or what they have brought."""
    brought = tag("span", it.brought) if it.brought else None
    dice = [told.die(side) for side in it.sides]
    return tag("span", it.place or None, dice, brought, cls=classes("throw", apart=brought))
