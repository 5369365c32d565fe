"""The laboratory as HTML: what is asked, how far it has come, and where to take it."""

from __future__ import annotations

from collections.abc import Sequence

from evolution.games import GAMES
from evolution.players import PLAYERS
from evolution.presets import keys
from evolution.text.words import Words
from evolution.ui.html.parts import asked, button, icon, languages, select
from evolution.ui.html.studied import plots
from evolution.ui.laboratory import MOST_GAMES, NOTHING, OWN, SEATS, USUAL, Inquiry, Question, Run
from evolution.ui.markup import Markup, join, tag

MINUTE, HOUR = 60, 3600
__all__ = ["form", "plots", "state"]


def form(
    inquiry: Inquiry,
    questions: Sequence[Question],
    run: Run | None,
    problem: str,
    link: str,
    words: Words,
) -> Markup:
    """What is asked: few fields, and the rest folded away."""
    going = bool(run and run.going)
    told = inquiry["question"]
    asks = {it.key: words.say(f"lab.question.{it.key}") for it in questions}
    return join(
        tag(
            "header",
            tag("h1", words.say("lab.title"), id="lab-title", tabindex="-1"),
            languages(words, "lab-language"),
            button(icon("ui-x"), words.say("lab.close"), do="unlab"),
            cls="heading",
        ),
        tag("p", words.say("lab.lead"), cls="lead"),
        tag(
            "form",
            choice("question", words.say("lab.question"), {**asks, "": words.say("lab.own")}, told),
            tag("p", words.say(f"lab.question.{told}.help"), cls="note") if told in asks else None,
            tag(
                "div",
                choice("a", words.say("lab.a"), sides(words, False), inquiry["a"]),
                choice("b", words.say("lab.b"), sides(words, True), inquiry["b"]),
                choice("who_a", words.say("lab.who"), levels(words), inquiry["who_a"]),
                numeric("games", words.say("lab.games"), inquiry["games"], 1, MOST_GAMES),
                button(
                    icon("ui-pause" if going else "ui-play"),
                    words.say("lab.stop" if going else "lab.run"),
                    do="lab-run",
                    id="lab-run",
                    cls="strong big",
                ),
                cls="fields",
            ),
            tag("p", problem, cls="problem", role="alert") if problem else None,
            uneven(inquiry, words),
            more(inquiry, words),
            along(run, link, words),
            autocomplete="off",
        ),
    )


def uneven(inquiry: Inquiry, words: Words) -> Markup | None:
    """Where one plays otherwise than the rest: does everybody sit in every place equally often?"""
    try:
        study = inquiry.study()
    except ValueError:
        return None  # that is told elsewhere
    low = study.games // study.even * study.even
    if low == study.games:
        return None
    high = low + study.even
    told = words.say("lab.uneven", n=study.games, places=study.even, low=low or high, high=high)
    return tag("p", told, cls="note", role="status")


def more(inquiry: Inquiry, words: Words) -> Markup:
    """What one needs seldom."""
    boxes = [
        ticked(f"game-{key}", key in inquiry.boxes.games, words.say(f"game.{key}.name"))
        for key in GAMES
    ]
    others = {"": words.say("lab.who.same"), **levels(words)}
    one = {"": words.say("lab.one.none"), **levels(words)}
    return tag(
        "details",
        tag("summary", words.say("lab.more")),
        tag(
            "div",
            numeric("seats", words.say("lab.seats"), inquiry["seats"], SEATS[0], SEATS[-1]),
            numeric("seed", words.say("lab.seed"), inquiry["seed"], 0, None),
            choice("one", words.say("lab.one"), one, inquiry["one"]),
            choice("who_b", words.say("lab.who_b"), others, inquiry["who_b"])
            if inquiry["b"]
            else None,
            cls="fields",
        ),
        tag("p", words.say("lab.seed.help"), cls="note"),
        tag(
            "fieldset",
            tag("legend", words.say("lab.boxes")),
            boxes,
            cls="boxes",
        ),
        tag("p", ticked("events", inquiry["events"] == "on", words.say("lab.events")), cls="boxes"),
        id="lab-more",
    )


def along(run: Run | None, link: str, words: Words) -> Markup:
    """The study as a link and as files."""
    tables = list(run.study.tables()) if run and run.done else []
    return tag(
        "details",
        tag("summary", words.say("lab.along")),
        tag(
            "p",
            tag("label", words.say("lab.link"), for_="lab-link"),
            tag("input", type="text", id="lab-link", value=link, readonly=True),
            button(icon("ui-copy"), words.say("ui.link.copy"), do="lab-copy"),
            cls="address",
        ),
        tag("p", words.say("lab.files"), cls="note"),
        tag(
            "p",
            [
                button(icon("ui-download"), f"{name}.csv", do=f"lab-save {name}")
                for name in [*tables, *(["figures"] if tables else [])]
            ],
            button(icon("ui-download"), "study.toml", do="lab-save study.toml"),
            cls="files",
        ),
        tag(
            "p",
            words.say("lab.command"),
            " ",
            tag("code", "python -m evolution lab study.toml --out study"),
            cls="note",
        ),
        id="lab-along",
    )


def sides(words: Words, second: bool) -> dict[str, str]:
    """What may be played on a side."""
    found = {NOTHING: words.say("lab.nothing")} if second else {}
    found[USUAL] = words.say("lab.usual")
    found |= {key: words.say(f"preset.{key}.name") for key in keys()}
    return found | {OWN: words.say("lab.set_up")}


def levels(words: Words) -> dict[str, str]:
    return {key: words.say(f"lab.who.{key}") for key in PLAYERS}


def choice(name: str, label: str, choices: dict[str, str], chosen: str) -> Markup:
    return field(name, label, select(f"lab-{name}", choices, chosen))


def numeric(name: str, label: str, value: str, low: int, high: int | None) -> Markup:
    control = tag(
        "input",
        type="number",
        inputmode="numeric",
        name=f"lab-{name}",
        id=f"lab-{name}",
        value=value,
        min=low,
        max=high,
    )
    return field(name, label, control)


def ticked(name: str, on: bool, text: str) -> Markup:
    """A box to be ticked, with its text beside it."""
    name = f"lab-{name}"
    return tag("label", tag("input", type="checkbox", name=name, id=name, checked=on), text)


def field(name: str, label: str, control: Markup) -> Markup:
    return asked(f"lab-{name}", label, control, f"asks for-{name}")


# ---------------------------------------------------------------------- how far it has come


def state(run: Run | None, words: Words) -> Markup:
    """How far it has come, said honestly."""
    if not run:
        return tag("p", words.say("lab.ready"), cls="note")
    trouble = [
        words.say("lab.alone") if run.alone else "",
        words.say("lab.lost", n=run.lost) if run.lost and not run.alone else "",
        words.say("lab.failed", n=run.failed) if run.failed else "",
    ]
    return tag(
        "div",
        tag("p", far(run, words), cls="far"),
        join(
            tag(
                "progress", max=run.total, value=run.done, aria_label=words.say("lab.progress.bar")
            ),
            button(icon("ui-pause"), words.say("lab.stop"), do="lab-run", id="lab-stop"),
        )
        if run.going
        else None,
        [tag("p", text, cls="problem") for text in trouble if text],
        cls="state",
    )


def far(run: Run, words: Words) -> str:
    """How many games have been played, and how long the rest will take."""
    if run.state == "starting":
        return words.say("lab.starting")
    if run.state == "stopped":
        return words.say("lab.stopped", n=run.done, all=run.total)
    if run.state == "over":
        told = words.say("lab.over", n=run.done, seconds=max(1, round(run.seconds)))
        return f"{told} {words.say('lab.seed.was', seed=run.study.seed)}"
    if not run.done:
        return words.say("lab.progress", n=run.done, all=run.total)
    time = duration(run.left, words)
    return words.say("lab.progress.left", n=run.done, all=run.total, time=time)


def duration(seconds: float, words: Words) -> str:
    """About how long: no more digits than are known."""
    if seconds < MINUTE:
        rough = max(1, round(seconds)) if seconds < 10 else 5 * max(1, round(seconds / 5))
        return words.say("lab.seconds", n=rough)
    if seconds < 2 * HOUR:
        return words.say("lab.minutes", n=max(1, round(seconds / MINUTE)))
    return words.say("lab.hours", n=round(seconds / HOUR))
