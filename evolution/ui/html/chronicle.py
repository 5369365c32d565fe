"""What a game has been, as HTML: who stood out, and its plots with the numbers behind them."""

from __future__ import annotations

from collections.abc import Sequence

from evolution import chronicle
from evolution.chronicle import ANIMALS, DEATHS, EATEN, POINTS, TRAITS, Chronicle, Feat
from evolution.pictures import look_of, picture
from evolution.text.story import Namer
from evolution.text.words import LETTERS, Words
from evolution.ui.html import plot
from evolution.ui.html.parts import button, icon
from evolution.ui.html.plot import Series, columns, in_numbers
from evolution.ui.markup import Markup, drawn, tag

FEWEST = 3  # turns that make a story worth a plot
COMMON = 10  # traits that are shown before one asks for all
SHADES = 5  # of a number among others


def looking_back(told: Chronicle, namer: Namer) -> Markup | None:
    """The story of a game that is over, if there is anything to tell."""
    words, named = namer.words, notables(told, namer)
    plotted = len(told.numbers) >= FEWEST
    if not named and not plotted:
        return None
    return tag(
        "section",
        tag("h2", words.say("ui.back"), id="looking-back", tabindex="-1"),
        named,
        tag("div", seats(namer), plots(told, namer), cls="plots") if plotted else None,
        cls="looking-back",
        aria_labelledby="looking-back",
    )


# ---------------------------------------------------------------------- who stood out


def notables(told: Chronicle, namer: Namer) -> Markup | None:
    """Each of them a door into the game, where one can see it."""
    feats: dict[int, list[Feat]] = {}
    for feat in told.feats:
        feats.setdefault(feat.animal, []).append(feat)
    cards = [notable(told, namer, found) for found in feats.values()]
    return tag("ul", cards, cls="notables") if cards else None


def notable(told: Chronicle, namer: Namer, feats: Sequence[Feat]) -> Markup:
    words, animal = namer.words, told.animal(feats[0])
    alive = animal.id in told.session.state.animals
    look = look_of(animal, feeding=False)._replace(kin=0)
    look = look if alive else look._replace(states=("gone",))
    step, event = min(feats, key=lambda feat: feat.kind != "last").at
    return tag(
        "li",
        button(
            drawn(picture(look)),
            tag("b", namer.animal(animal.id), cls="letters"),
            tag("span", [tag("span", deed(words, it)) for it in feats], cls="deeds"),
            do=f"witness {step} {event}",
            cls=f"notable seat-{LETTERS[animal.owner]}",
            title=words.say("ui.back.go"),
        ),
    )


def deed(words: Words, feat: Feat) -> str:
    """What it is remembered for."""
    what = words.trait(feat.what) if feat.what else ""
    return words.say(f"ui.feat.{feat.kind}", n=feat.number, what=what)


# ---------------------------------------------------------------------- plots


def plots(told: Chronicle, namer: Namer) -> list[Markup]:
    """Animals, points, food, deaths and traits, turn by turn."""
    words, first = namer.words, told.first
    animals, points, eaten = (by_seat(told, namer, it) for it in (ANIMALS, POINTS, EATEN))
    food = Series(words.say("ui.plot.bank"), "behind", told.values(chronicle.FOOD))
    dead = by_cause(told, words)
    letters = LETTERS[: len(namer.names)]
    key = legend([("behind", "", food.name)])
    causes = legend([(one.cls, "", one.name) for one in dead])
    shown = [
        figure("animals", columns(animals, first), animals, told, words),
        figure("points", plot.lines(points, first, letters), points, told, words),
        figure("food", columns(eaten, first, food.values), [food, *eaten], told, words, key),
    ]
    if dead:
        shown.append(figure("deaths", columns(dead, first), dead, told, words, causes))
    traits = by_trait(told, words)
    if traits:
        common = matrix(traits[:COMMON], told)
        shown.append(figure("traits", common, traits, told, words))
    return shown


def seats(namer: Namer) -> Markup:
    return legend([(f"seat-{LETTERS[n]}", LETTERS[n], name) for n, name in enumerate(namer.names)])


def by_seat(told: Chronicle, namer: Namer, measure: str) -> list[Series]:
    return [
        Series(name, f"seat-{LETTERS[seat]}", told.values(measure, seat))
        for seat, name in enumerate(namer.names)
    ]


def by_cause(told: Chronicle, words: Words) -> list[Series]:
    """Every cause in the same colour in every game."""
    found = told.whats(DEATHS)
    return [
        Series(words.say(f"ui.death.{cause}"), f"cause-{n}", told.values(DEATHS, what=cause))
        for n, cause in enumerate(told.session.rules.deaths)
        if cause in found
    ]


def by_trait(told: Chronicle, words: Words) -> list[Series]:
    return [
        Series(words.trait(kind), kind, told.values(TRAITS, what=kind))
        for kind in told.whats(TRAITS)
    ]


def figure(
    key: str,
    picture: Markup,
    series: Sequence[Series],
    told: Chronicle,
    words: Words,
    *more: Markup,
) -> Markup:
    """A plot, what it shows, and its numbers: to be read, and to be taken along."""
    title = words.say(f"ui.plot.{key}")
    turns = [str(turn) for turn in told.numbers]
    return tag(
        "figure",
        tag("figcaption", tag("h3", title), tag("p", words.say(f"ui.plot.{key}.help"))),
        *more,
        picture,
        in_numbers(key, title, turns, series, words),
        cls=f"panel figure of-{key}",
    )


def legend(entries: Sequence[tuple[str, str, str]]) -> Markup:
    """Which colour is whose."""
    return tag(
        "ul",
        [
            tag("li", tag("span", letter, cls=f"swatch {cls}"), name, cls=cls)
            for cls, letter, name in entries
        ],
        cls="legend",
    )


def matrix(series: Sequence[Series], told: Chronicle) -> Markup:
    """A row for each, a field for every turn: the darker, the more."""
    most = max(max(one.values) for one in series)
    return tag(
        "div",
        tag(
            "table",
            tag(
                "thead",
                tag(
                    "tr",
                    tag("td"),
                    [tag("td", turn) for turn in told.numbers],
                ),
            ),
            tag(
                "tbody",
                [
                    tag(
                        "tr",
                        tag("th", icon(f"trait-{one.cls}"), one.name, scope="row"),
                        [
                            tag("td", value or None, cls=f"shade-{-(-SHADES * value // most)}")
                            for value in one.values
                        ],
                    )
                    for one in series
                ],
            ),
            cls="matrix",
            aria_hidden="true",
        ),
        cls="wide",
    )
