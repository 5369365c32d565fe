"""The first screen as HTML: the set-up form and the games that wait to be continued."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from evolution.games import GAMES
from evolution.rulings import AS_PLAYED, RULING_SETS, Ruling
from evolution.session import PERSON
from evolution.text.words import DOT, Words
from evolution.ui.beforehand import face, scenery
from evolution.ui.form import LEVELS, NAMES, NOBODY, SEATS, STRENGTHS, Form, rulings_of
from evolution.ui.html.boxes import boxes
from evolution.ui.html.doors import teaser, to_lessons, to_puzzles
from evolution.ui.html.experiment import chooser, experiment, experiments
from evolution.ui.html.parts import button, icon, languages, select
from evolution.ui.html.saved import shelf, standing
from evolution.ui.markup import Markup, classes, drawn, join, tag
from evolution.ui.page import Page

FEW = 2  # rulings that are told by name
MEASURED, ROUND = 4, 5  # players of the games whose minutes were counted; told in steps of so many


def start(page: Page, ready: bool = False) -> Markup:
    """The whole first screen. It is also in index.html, word for word, before Python is up."""
    form, words = page.form, page.words
    return join(
        masthead(words),
        tag(
            "form",
            at_once(page, ready),
            experiment(form, words),
            tag(
                "div",
                tag("section", boxes(form, words), cls="panel"),
                tag(
                    "section",
                    table(form, words),
                    tag("p", begin(words), cls="at-seats"),
                    cls="panel",
                ),
                shelf(page.games, page.aside, words, page.keeps),
                cls="pages",
            ),
            tag("p", begin(words), cls="at-foot"),
            id="setup",
            autocomplete="off",
        ),
        tag("form", id="join", hidden=True),
        tag(
            "footer",
            button(words.say("ui.credits"), do="credits", cls="quiet"),
            button(words.say("ui.for_teachers"), do="class", cls="quiet"),
            button(words.say("ui.lab"), do="lab", cls="quiet"),
            button(words.say("bot.link"), do="bot", cls="quiet"),
            tag("span", words.say("ui.private")),
            tag("span", icon("ui-check"), words.say("ui.kept"), cls="kept") if page.kept else None,
            cls="foot",
        ),
    )


def masthead(words: Words) -> Markup:
    return tag(
        "header",
        tag("div", drawn(scenery()), cls="scenery"),
        tag(
            "div",
            tag("h1", words.say("ui.title")),
            tag("p", words.say("ui.subtitle")),
            cls="title",
        ),
        tag(
            "div",
            button(words.say("ui.for_teachers"), do="class", cls="quiet teachers"),
            languages(words),
            button(icon("ui-settings"), words.say("ui.settings"), do="settings", cls="quiet"),
            cls="corner",
        ),
        cls="masthead",
    )


# ---------------------------------------------------------------------- the form


def at_once(page: Page, ready: bool) -> Markup:
    """One click, and the game begins; what will be played is said beside it."""
    form, words = page.form, page.words
    open_games = [one for one in page.games if not one.over]
    return tag(
        "section",
        begin(words, id="begin"),
        tag(
            "p",
            tag("b", words.game_names(form.games)),
            tag("span", DOT.join(conditions(form, words))),
            dealt(form, words) if form.get("seed").strip() else None,
            tag("span", page.problem, cls="problem", role="alert") if page.problem else None,
            None if ready else waking(words),
            id="at-once",
        ),
        teaser(page.teaser, words) if page.teaser else None,
        tag(
            "p",
            button(
                icon("ui-history"),
                tag(
                    "span",
                    words.say("ui.go_on", title=open_games[0].title),
                    tag("small", standing(open_games[0], words)),
                ),
                do=f"resume {open_games[0].id}",
                id="resume",
            )
            if open_games
            else None,
            to_lessons(page.next_lesson, words),
            to_puzzles(words),
            button(icon("ui-circle-help"), words.say("ui.how"), do="help"),
            button(icon("ui-book-open"), words.say("ui.guide"), do="guide"),
            cls="doors",
        ),
        join_class(form, page.unjoined, words),
        cls="panel at-once",
    )


def join_class(form: Form, wrong: str, words: Words) -> Markup:
    """Where a class types what its teacher has written on the board; what is wrong with that."""
    return tag(
        "p",
        tag("label", words.say("ui.join"), for_="class-code"),
        tag(
            "input",
            type="text",
            id="class-code",
            name="class-code",
            form="join",  # so that Enter goes in, and does not begin another game
            maxlength=24,
            size=14,
            value=form.get("class-code"),
            placeholder="DROUGHT-7",
            autocapitalize="characters",
            autocomplete="off",
            spellcheck="false",
        ),
        tag(
            "button",
            words.say("ui.join.go"),
            type="submit",
            form="join",
            cls="button",
            data_do="join",
        ),
        tag("span", wrong, cls="problem", role="alert") if wrong else None,
        cls="join",
    )


def begin(words: Words, id: str | None = None) -> Markup:
    """The button that begins a game; on a phone it is at the foot of the page, too."""
    return tag(
        "button",
        icon("ui-play"),
        words.say("ui.begin"),
        type="submit" if id else "button",
        cls="button strong big",
        data_do="begin",
        id=id,
        aria_describedby="at-once",
    )


def waking(words: Words) -> Markup:
    """While Python loads: how much has come, and that an early click is not lost."""
    return tag(
        "span",
        words.say("ui.waking"),
        id="waking",
        cls="waking",
        data_so_far=words.say("ui.waking.so_far", n="{n}", all="{all}"),
        data_kept=words.say("ui.waking.kept"),
        data_linked=words.say("ui.waking.linked", n="{n}", all="{all}"),
    )


def conditions(form: Form, words: Words) -> Iterator[str]:
    """In which experiment, who plays, about how long, by which rulings, and can one take back."""
    if (key := form.get("preset")) in experiments():
        name = words.say(f"preset.{key}.name")
        yield words.say("ui.now.experiment", name=name)
    people = form.people
    number = len(form.players) - people
    if people == 1 and number:
        yield words.say("ui.now.against", n=number)
    elif form.passed:
        yield words.say("ui.now.passed_on", people=people, n=number)
    elif people and number:
        yield words.say("ui.now.mixed", people=people, n=number)
    elif people:
        yield words.say("ui.now.people", people=people)
    else:
        yield words.say("ui.now.watch" if number else "ui.now.nobody", n=number)
    if people == 1 and number and (minutes := lasting(form)) > 0:
        yield words.say("ui.minutes", n=minutes)
    yield from own_rulings(form, words)
    if form.get("practice") == "on" and people and not form.passed:
        yield words.say("ui.now.practice")


def lasting(form: Form) -> int:
    """About how many minutes a game will take; the boxes tell it of one against three computers.

    Fewer players have more turns out of the same cards; more have fewer, but there is more to see.
    """
    minutes = sum(GAMES[key].minutes for key in form.games)
    longer = minutes * (MEASURED + max(MEASURED, len(form.players))) / (2 * MEASURED)
    return max(ROUND, ROUND * int(longer / ROUND + 0.5)) if minutes > 0 else 0


def own_rulings(form: Form, words: Words) -> Iterator[str]:
    """What is not ruled as usual: somebody may have chosen it for another game, and forgotten."""
    if form.ruling_set != AS_PLAYED:
        yield words.of(words.say("ui.rulings"), words.say(f"ui.rulings.{form.ruling_set}"))
    single = form.single
    found = [it for it in rulings_of(form.games) if differs(it, single.get(it.key, ""), form)]
    if len(found) > FEW:
        yield words.say("ui.now.rulings", n=len(found))
        return
    for it in found:
        choice = words.say(f"ruling.{it.key}.{single[it.key]}")
        yield words.of(words.say(f"ruling.{it.key}.name"), choice)


def differs(one: Ruling, single: str, form: Form) -> bool:
    """Is it chosen singly, and not as the set has it?"""
    return single not in ("", one.choice(form.ruling_set))


def dealt(form: Form, words: Words) -> Markup:
    """That the cards are those of a deal one knows, and a way to others."""
    return tag(
        "span",
        words.say("ui.now.dealt", deal=form.get("seed").strip()),
        " ",
        button(words.say("ui.now.dealt.not"), do="other-cards", cls="quiet"),
    )


def table(form: Form, words: Words) -> Markup:
    """Who sits there, and what else can be chosen."""
    return join(
        tag(
            "fieldset",
            tag("legend", tag("h2", words.say("ui.who_plays"))),
            tag("p", words.say("ui.who_plays.help"), cls="help"),
            tag("ol", [seat(form, words, number) for number in SEATS], cls="seats"),
        ),
        check("practice", form, words.say("ui.practice"), words.say("ui.practice.help")),
        check("passed", form, words.say("ui.passed_on"), words.say("ui.passed_on.help"))
        if form.people > 1
        else None,
        advanced(form, words),
    )


def seat(form: Form, words: Words, number: int) -> Markup:
    letter = form.letter(number)
    kind = form.get(f"kind-{number}")
    known = kind in [form.get(f"kind-{before}") for before in range(number)]
    return tag(
        "li",
        tag("span", letter, cls="letter"),
        tag(
            "input",
            type="text",
            name=f"name-{number}",
            id=f"name-{number}",
            maxlength=24,
            value=form.get(f"name-{number}"),
            placeholder=NAMES[number],
            spellcheck="false",
            aria_label=words.say("ui.name_of", letter=letter),
        ),
        sitters(f"kind-{number}", kind, words.say("ui.kind_of", letter=letter), words),
        rival(kind, words) if kind in LEVELS and not known else None,
        cls=f"seat seat-{letter}",
    )


def sitters(name: str, chosen: str, label: str, words: Words) -> Markup:
    """Who can sit there: a person, nobody, or an opponent, by strength."""

    def option(kind: str, text: str) -> Markup:
        return tag("option", text, value=kind, selected=kind == chosen)

    groups = [
        tag(
            "optgroup",
            [option(it, words.say(f"ui.level.{it}")) for it in levels],
            label=words.say(f"ui.strength.{strength}"),
        )
        for strength, levels in groupby(LEVELS, STRENGTHS.__getitem__)
    ]
    return tag(
        "select",
        option(PERSON, words.say("ui.person")),
        option(NOBODY, words.say("ui.nobody")),
        groups,
        name=name,
        id=name,
        aria_label=label,
    )


def rival(level: str, words: Words) -> Markup:
    """What an opponent looks like, how strong it is, and how it plays."""
    ranks = [*dict.fromkeys(STRENGTHS.values())]
    full = ranks.index(STRENGTHS[level]) + 1
    marks = "●" * full + "○" * (len(ranks) - full)
    said = words.say(f"ui.strength.{STRENGTHS[level]}")
    return tag(
        "div",
        drawn(face(level)),
        tag(
            "p",
            tag("span", marks, cls="ranked", role="img", aria_label=said, title=said),
            " ",
            words.say(f"ui.level.{level}.style"),
            cls="help",
        ),
        cls="face",
    )


def advanced(form: Form, words: Words) -> Markup:
    keys = ("auto", *map(str, form.rules.set_sizes))
    sets = {key.removesuffix("auto"): words.say(f"ui.sets.{key}") for key in keys}
    return tag(
        "details",
        tag("summary", words.say("ui.advanced")),
        chooser(form, words),
        tag(
            "p",
            button(icon("ui-share-2"), words.say("ui.experiment.hand_out"), do="hand-out"),
            cls="field",
        ),
        field(
            "title",
            words.say("ui.game_title"),
            words.say("ui.game_title.help"),
            tag(
                "input",
                type="text",
                name="title",
                id="title",
                maxlength=60,
                value=form.get("title"),
            ),
        ),
        field(
            "seed",
            words.say("ui.seed"),
            words.say("ui.seed.help"),
            tag("input", type="text", name="seed", id="seed", maxlength=40, value=form.get("seed")),
        ),
        field(
            "sets",
            words.say("ui.sets"),
            words.say("ui.sets.help", sizes=sizes(form, words)),
            select("sets", sets, form.get("sets")),
        ),
        tag("h2", words.say("ui.rulings")),
        tag("p", words.say("ui.rulings.help"), cls="help"),
        all_rulings(form, words),
        [ruling(one, form, words) for one in rulings_of(form.games)],
        id="advanced",
    )


def all_rulings(form: Form, words: Words) -> Markup:
    """The choice above the single ones, and how many of these it does not reach."""
    sets = {key: words.say(f"ui.rulings.{key}") for key in RULING_SETS}
    single = len(form.single)
    return join(
        field(
            "rulings",
            words.say("ui.rulings.all"),
            words.say("ui.rulings.all.help"),
            select("rulings", sets, form.ruling_set),
        ),
        tag(
            "p",
            words.say("ui.rulings.single", n=single),
            button(words.say("ui.rulings.follow"), do="follow"),
            cls="help",
        )
        if single
        else None,
    )


def sizes(form: Form, words: Words) -> str:
    """How many players each number of sets is for."""
    return " ".join(
        words.say("ui.sets.size", n=sets, low=seats[0], high=seats[-1])
        for sets, seats in form.rules.set_sizes.items()
    )


def ruling(one: Ruling, form: Form, words: Words) -> Markup:
    """A question, what print says of it, and the answers; the first is to follow the set."""
    key = f"ruling-{one.key}"
    choices = {choice: words.say(f"ruling.{one.key}.{choice}") for choice in one.choices}
    usual = one.choice(form.ruling_set)
    follow = {"": words.say("ui.rulings.as_above", choice=choices[usual])}
    single = form.single.get(one.key, "")
    return field(
        key,
        words.say(f"ruling.{one.key}.name"),
        words.say(f"ruling.{one.key}.text"),
        select(key, follow | choices, single),
        words.say(f"ruling.{one.key}.print"),
        words.say("ui.rulings.differs") if differs(one, single, form) else "",
    )


def field(
    name: str, label: str, help: str, control: Markup, source: str = "", mark: str = ""
) -> Markup:
    """A control with its label, its help, where that comes from, and what is special about it."""
    return tag(
        "div",
        tag("label", label, tag("small", mark, cls="mark") if mark else None, for_=name),
        control,
        tag("p", help, cls="help"),
        tag("p", source, cls="help source") if source else None,
        cls=classes("field", "differs" if mark else ""),
    )


def check(name: str, form: Form, label: str, help: str) -> Markup:
    return tag(
        "div",
        tag("input", type="checkbox", name=name, id=name, checked=form.get(name) == "on"),
        tag("label", label, for_=name),
        tag("p", help, cls="help"),
        cls="check",
    )
