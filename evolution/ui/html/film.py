"""A game that is watched again, as HTML: the story with its jumps, the timeline and the handles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from evolution.observe import EVERYBODY
from evolution.text.story import Namer
from evolution.text.words import LETTERS, Words
from evolution.ui.film import ALL, UNITS, Film
from evolution.ui.html.parts import button, icon, select, tool
from evolution.ui.html.plot import Series, across, areas, numbers
from evolution.ui.markup import Markup, classes, join, tag
from evolution.ui.settings import SPEEDS
from evolution.ui.view.table import Reel


def bar(view: Reel, words: Words) -> Markup:
    """Where it is in the timeline, what one may do, and what is seen."""
    film = view.film
    ended = film.now.step == len(film.session.steps)
    return join(
        slider(view, words),
        tag("div", handles(view, words), cls="handles"),
        tag("div", chosen(view.speed, film.eyes, ended, view.namer.names, words), cls="ways"),
        tag("p", told(view, words), id="caption", cls="caption"),
        signs(len(view.namer.names), words),
    )


def told(view: Reel, words: Words) -> Markup:
    """Which moment it is, and what happens."""
    return join(tag("b", where(view, words)), " ", tag("span", view.sentence, cls="prompt"))


def where(view: Reel, words: Words) -> str:
    """Which moment it is."""
    return words.say("ui.film.at", turn=view.turn, n=view.film.at, all=view.film.end)


def slider(view: Reel, words: Words) -> Markup:
    film = view.film
    return tag(
        "input",
        type="range",
        name="step",
        id="step",
        min=0,
        max=film.end,
        value=film.at,
        aria_label=words.say("ui.slider"),
        aria_valuetext=where(view, words),
    )


def handles(view: Reel, words: Words) -> Markup:
    """Step by step, or by itself."""
    film = view.film
    unit = words.say(f"ui.film.unit.{film.unit}")
    before, after = (words.say(f"ui.film.{way}", what=unit) for way in ("before", "after"))
    start, end = film.at == 0, film.at == film.end
    return join(
        tool("jump -1", "ui-skip-back", before, disabled=start),
        tool(f"step {film.at - 1}", "ui-chevron-left", words.say("ui.step.back"), disabled=start),
        button(
            icon("ui-pause" if view.playing else "ui-play"),
            tag("span", words.say("ui.pause" if view.playing else "ui.play")),
            do="playing",
            id="playing",
            cls="strong",
        ),
        tool(f"step {film.at + 1}", "ui-chevron-right", words.say("ui.step.on"), disabled=end),
        tool("jump 1", "ui-skip-forward", after, disabled=end),
        named("unit", {one: words.say(f"ui.film.unit.{one}") for one in UNITS}, film.unit,
              words.say("ui.film.unit.label"), words.say("ui.film.unit")),
    )  # fmt: skip


@lru_cache(maxsize=4)
def signs(seats: int, words: Words) -> Markup:
    """What the hills and the marks of the timeline mean."""
    letters = [tag("b", it, cls=f"letter seat-{it}") for it in LETTERS[:seats]]
    hills = tag("span", letters, words.say("ui.film.hills"), cls="hills")
    meant = {"fights": "attack", "deaths": "death"}
    named = [
        tag("span", tag("i", cls=look), words.say(f"ui.film.unit.{unit}"))
        for look, unit in meant.items()
    ]
    return tag("p", hills, named, cls="timekey", aria_hidden="true")


@lru_cache(maxsize=4)
def chosen(speed: str, open_to: int, ended: bool, names: tuple[str, ...], words: Words) -> Markup:
    """How quick it is, whose cards are open, and the way out."""
    eyes = {
        str(EVERYBODY): words.say("ui.film.eyes.none"),
        **{str(seat): words.say("ui.film.eyes.seat", name=it) for seat, it in enumerate(names)},
        str(ALL): words.say("ui.film.eyes.all"),
    }
    speeds = {one: words.say(f"ui.pace.{one}") for one in SPEEDS}
    return join(
        named("set-speed", speeds, speed, words.say("ui.speed")),
        named(
            "eyes", eyes, str(open_to), words.say("ui.film.eyes.label"), words.say("ui.film.eyes")
        ),
        button(
            icon("ui-share-2"),
            tag("span", words.say("ui.share")),
            do="share",
            cls="leave share",
            title=words.say("ui.share"),
        ),
        button(
            icon("ui-git-branch"),
            tag("span", words.say("ui.film.branch")),
            do="branch",
            cls="leave branch",
            title=words.say("ui.film.branch.help"),
            disabled=ended,
        ),
        button(
            icon("ui-trophy"),
            tag("span", words.say("ui.step.leave")),
            do="unwatch",
            cls="leave",
            title=words.say("ui.step.leave"),
        ),
    )


def named(
    name: str, choices: Mapping[str, str], now: str, label: str, help: str | None = None
) -> Markup:
    """A list with what it is for above it."""
    return tag("label", tag("small", label), select(name, choices, now, title=help), cls="named")


# ---------------------------------------------------------------------- the timeline


def timeline(film: Film, namer: Namer) -> Markup:
    """How many animals everybody has, and marks for turns, attacks and deaths; made once."""
    key = f"timeline {namer.words.language} {film.life}"
    if key not in film.made:
        series = herds(film, namer.names, range(film.end + 1))
        film.made[key] = join(
            tag("svg", areas(series), marks(film), life(film), cls="timeline", aria_hidden="true"),
            populations(film, namer),
        )
    made = film.made[key]
    assert isinstance(made, Markup)
    return made


def herds(film: Film, names: Sequence[str], moments: Iterable[int]) -> list[Series]:
    counts = zip(*(film.herds(at) for at in moments), strict=True)
    return [
        Series(name, f"seat-{LETTERS[seat]}", values)
        for seat, (name, values) in enumerate(zip(names, counts, strict=True))
    ]


def populations(film: Film, namer: Namer) -> Markup:
    """The same in numbers, for ears: at the beginning of every turn, and at the end."""
    words = namer.words
    columns = [words.say("ui.turn", n=number) for number in film.turns.values()]
    series = herds(film, namer.names, [*film.turns, film.end])
    caption, corner = words.say("ui.film.herds"), words.say("ui.player")
    return numbers(caption, corner, [*columns, words.say("ui.over")], series, cls="ears")


def marks(film: Film) -> Markup:
    """Where turns begin, and where somebody is attacked or dies."""
    made = []
    for at, moment in enumerate(film.moments):
        x = f"{across(at, film.end, 100)}%"
        if turn := film.turns.get(at):
            made.append(tag("line", x1=x, x2=x, y1="0", y2="100%", cls="turns"))
            made.append(tag("text", turn, x=x, y="10", dx="3"))
        if "attack" in moment.units:
            made.append(tag("line", x1=x, x2=x, y1="100%", y2="82%", cls="fights"))
        if "death" in moment.units:
            made.append(tag("circle", cx=x, cy="72%", r="2.6", cls="deaths"))
    return join(made)


def life(film: Film) -> Markup | None:
    """From birth to death, of the animal that is looked at."""
    if not film.life:
        return None
    born, last = film.life.moments[0], film.life.moments[-1] if film.life.over else film.end
    x = across(born, film.end, 100)
    wide = round(across(last, film.end, 100) - x, 1)
    return join(
        tag("rect", x=f"{x}%", width=f"{max(wide, 0.4)}%", y="0", height="100%", cls="life"),
        [
            tag("circle", cx=f"{across(at, film.end, 100)}%", cy="50%", r="3.4", cls="deed")
            for at in film.life.moments
        ],
    )


# ---------------------------------------------------------------------- the story


def story(film: Film, namer: Namer) -> Markup:
    """Every line leads to its moment; of one animal, its life alone."""
    words = namer.words
    key = f"story {words.language} {film.life}"
    if key not in film.made:
        lines = list(film.lines(namer).values())
        if film.life:
            lines = [line for line in lines if line.at in film.life.moments]
        title = words.say("ui.film.story")
        if film.life:
            title = words.say("ui.film.life", name=namer.animal(film.life.id))
        film.made[key] = join(
            tag("h2", icon("ui-history"), title),
            tag("div", tool("life 0", "ui-x", words.say("ui.film.all")), cls="only")
            if film.life
            else None,
            tag(
                "div",
                tag("ol", [tag("li", entry(*one)) for one in lines]),
                cls="lines",
            ),
        )
    made = film.made[key]
    assert isinstance(made, Markup)
    return made


def entry(at: int, letter: str, sentence: str, head: bool) -> Markup:
    return tag(
        "button",
        sentence,
        type="button",
        id=f"moment-{at}",
        data_do=f"step {at}",
        cls=classes("line", letter and f"seat-{letter}", head=head),
    )
