"""What a study has found, as HTML: every plot with its numbers, and games worth looking at."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from evolution.text.words import Words
from evolution.ui.html.compared import apart
from evolution.ui.html.in_turn import by_turn, in_turn, traits_to_choose
from evolution.ui.html.parts import asked, button, icon, select
from evolution.ui.html.plot import unfolds
from evolution.ui.laboratory import ASKED, Inquiry, Run, Shown
from evolution.ui.markup import Markup, join, tag


def plots(
    run: Run | None,
    inquiry: Inquiry,
    chosen: Sequence[str],
    unfolded: Collection[str],
    words: Words,
) -> Markup:
    """All there is to see; what answers the question comes first.

    ``chosen``: the traits that are drawn. ``unfolded``: the plots that a narrow screen shows.
    """
    if not run or not run.done:
        return join()
    rules = run.rules[0]
    words = Words(words.language, words.catalogue, rules.names, rules.choice_numbers)
    names = sorted(run.plots, key=lambda name: name != run.first)
    return join(
        tag("p", tag("b", words.say("lab.bands")), " ", words.say("lab.bands.help"), cls="note"),
        tag(
            "div",
            [figure(name, run, inquiry, chosen, name in unfolded, words) for name in names],
            cls="found",
        ),
        games(run, words),
    )


def figure(
    name: str, run: Run, inquiry: Inquiry, chosen: Sequence[str], unfolded: bool, words: Words
) -> Markup:
    """A plot, what it shows, what can be chosen of it, and its numbers.

    Only a narrow screen folds it, and has a button for that.
    """
    title = words.say(f"lab.plot.{name}")
    fold = tag(
        "button",
        title,
        type="button",
        id=f"lab-fold-{name}",
        cls="fold",
        data_do=f"lab-fold {name}",
        aria_expanded="true" if unfolded else "false",
        aria_controls=f"lab-of-{name}",
    )
    return tag(
        "figure",
        tag("figcaption", tag("h2", tag("span", title), fold, id=f"lab-plot-{name}")),
        tag(
            "div",
            body(name, run, inquiry, chosen, words),
            id=f"lab-of-{name}",
            cls="unfolded" if unfolded else "folded",
        ),
        cls=f"panel found-{name}",
    )


def body(name: str, run: Run, inquiry: Inquiry, chosen: Sequence[str], words: Words) -> Markup:
    """What stands below the title of a plot."""
    numbers = run.numbers(name)
    turned = any(it.turn for it in numbers)
    drawn = (
        in_turn(name, numbers, run, chosen, words) if turned else apart(name, numbers, run, words)
    )
    return join(
        tag("p", about(name, run, words), cls="note"),
        asking(name, run, inquiry, words) if name in ASKED else None,
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
            unfolds(words.say(f"lab.plot.{name}"), words),
            tag("div", by_turn(name, numbers, words), cls="scrolled", tabindex=0),
            id=f"lab-numbers-{name}",
        )
        if turned
        else None,
        tag(
            "p", button(icon("ui-download"), words.say("ui.plot.save"), do=f"lab-save {name}"),
            cls="files",
        ),
    )  # fmt: skip


def about(name: str, run: Run, words: Words) -> str:
    """What a plot shows; of survival, which deaths count, of fates, which animals."""
    plot = run.plots[name]
    if cause := plot.get("cause"):
        return words.say("lab.plot.survival.cause", cause=words.say(f"ui.death.{cause}"))
    if name == "fates" and (traits := plot.get("traits")):
        return words.say("lab.plot.fates.with", trait=words.trait(traits[0]))
    return words.say(f"lab.plot.{name}.help")


# ---------------------------------------------------------------------- what can be asked of it


def asking(name: str, run: Run, inquiry: Inquiry, words: Words) -> Markup:
    """What can be asked of a plot: of which animals it tells, and what it tells apart."""
    kinds = {kind for rules in run.rules for kind in rules.traits}
    traits = {kind: words.trait(kind) for kind in sorted(kinds, key=words.trait)}
    causes = {cause: None for rules in run.rules for cause in rules.deaths}
    deaths = {cause: words.say(f"ui.death.{cause}") for cause in causes}
    choices = {
        "cause": deaths,
        "hunted": {"on": words.say("lab.hunted.on")},
        "hunters": traits,
        "attackers": traits,
        "fated": traits,
    }
    return tag(
        "div",
        [
            asked(
                f"lab-{field}",
                words.say(f"lab.{field}"),
                select(
                    f"lab-{field}",
                    {"": words.say(f"lab.{field}.any"), **choices[field]},
                    inquiry[field],
                ),
            )
            for field in ASKED[name]
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
