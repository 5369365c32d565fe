"""The first screen as HTML: the set-up form and the games that wait to be continued."""

from __future__ import annotations

from collections.abc import Mapping

from evolution.games import GAMES, Misfit, misfits
from evolution.rulings import RULING_SETS, Ruling
from evolution.session import PERSON
from evolution.text.words import Words
from evolution.ui.form import LEVELS, NAMES, NOBODY, SEATS, Form, rulings_of
from evolution.ui.html.parts import button, icon
from evolution.ui.html.saved import shelf
from evolution.ui.markup import Markup, classes, drawn, join, tag
from evolution.ui.page import Page
from evolution.ui.scenes import landscape
from evolution.ui.settings import Settings


def start(page: Page, ready: bool = False) -> Markup:
    """The whole first screen. It is also in index.html, word for word, before Python is up."""
    form, words, settings = page.form, page.words, page.settings
    return join(
        tag(
            "header",
            tag("div", drawn(landscape()), cls="scenery"),
            tag(
                "div",
                tag("h1", words.say("ui.title")),
                tag("p", words.say("ui.subtitle")),
                cls="title",
            ),
            tag(
                "div",
                languages(settings, words),
                button(icon("ui-settings"), words.say("ui.settings"), do="settings", cls="quiet"),
                button(icon("ui-circle-help"), words.say("ui.help"), do="help", cls="quiet"),
                cls="corner",
            ),
            cls="masthead",
        ),
        tag(
            "div",
            new_game(form, words, page.problem, ready),
            shelf(page.games, page.aside, words, page.keeps),
            cls="pages",
        ),
        tag(
            "footer",
            button(words.say("ui.credits"), do="credits", cls="quiet"),
            tag("span", words.say("ui.private")),
            tag("span", icon("ui-check"), words.say("ui.kept"), cls="kept") if page.kept else None,
            cls="foot",
        ),
    )


def languages(settings: Settings, words: Words) -> Markup:
    return tag(
        "span",
        [
            button(
                name,
                do=f"language {key}",
                cls="quiet",
                lang=key,
                aria_pressed="true" if key == settings.language else "false",
            )
            for key, name in words.languages.items()
        ],
        cls="languages",
    )


def new_game(form: Form, words: Words, problem: str, ready: bool) -> Markup:
    return tag(
        "form",
        tag("h2", words.say("ui.new_game")),
        tag(
            "fieldset",
            tag("legend", words.say("ui.who_plays")),
            tag("p", words.say("ui.who_plays.help"), cls="help"),
            tag("ol", [seat(form, words, number) for number in SEATS], cls="seats"),
        ),
        games(form, words),
        tag(
            "div",
            check("practice", form, words.say("ui.practice"), words.say("ui.practice.help")),
            cls="switches",
        ),
        advanced(form, words),
        tag("p", problem, cls="problem", role="alert") if problem else None,
        tag(
            "p",
            tag(
                "button",
                icon("ui-play"),
                words.say("ui.begin"),
                type="submit",
                cls="button strong big",
                data_do="begin",
                id="begin",
            ),
            None if ready else tag("span", words.say("ui.waking"), cls="waking"),
            cls="go",
        ),
        id="setup",
        cls="setup",
        autocomplete="off",
    )


def seat(form: Form, words: Words, number: int) -> Markup:
    letter = "ABCDEFGH"[number]
    kind = form.get(f"kind-{number}")
    kinds = {PERSON: words.say("ui.person")}
    kinds |= {level: words.say(f"ui.level.{level}") for level in LEVELS}
    kinds |= {NOBODY: words.say("ui.nobody")}
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
        select(f"kind-{number}", kinds, kind, words.say("ui.kind_of", letter=letter)),
        cls=f"seat seat-{letter}",
    )


def games(form: Form, words: Words) -> Markup:
    """Every game there is; one that does not go with the others says why."""
    chosen = [words.say(f"game.{key}.name") for key in form.games]
    return tag(
        "details",
        tag(
            "summary",
            words.say("ui.which_game"),
            ": ",
            tag("b", words.listed(chosen) if chosen else "…"),
        ),
        [game(key, form, words) for key in GAMES],
        cls="games",
        id="games",
    )


def game(key: str, form: Form, words: Words) -> Markup:
    row = check(f"game-{key}", form, words.say(f"game.{key}.name"), words.say(f"game.{key}.text"))
    others = tuple(name for name in form.games if name != key)
    trouble = trouble_of(key, others, words)
    if not trouble:
        return row
    return join(row, tag("p", trouble, cls="problem" if key in form.games else "apart"))


def trouble_of(key: str, others: tuple[str, ...], words: Words) -> str:
    """Why a game cannot be played with the others that are chosen."""
    without = list(misfits(others))
    found = [it for it in misfits((*others, key)) if it not in without]
    return " ".join(objection(it, words) for it in found)


def objection(problem: Misfit, words: Words) -> str:
    """The sentences for what keeps games apart."""
    names = words.listed([words.say(f"game.{name}.name") for name in problem.others])
    if problem.key == "needs":
        return words.say("error.needs", games=names)
    game = words.say(f"game.{problem.game}.name")
    why = words.say(f"game.{problem.game}.clash.{problem.others[0]}")
    return f"{words.say('error.clash', game=game, other=names)} {why}"


def advanced(form: Form, words: Words) -> Markup:
    keys = ("auto", *map(str, form.rules.set_sizes))
    sets = {key.removesuffix("auto"): words.say(f"ui.sets.{key}") for key in keys}
    return tag(
        "details",
        tag("summary", words.say("ui.advanced")),
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
        tag("h3", words.say("ui.rulings")),
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
    differs = single not in ("", usual)
    return field(
        key,
        words.say(f"ruling.{one.key}.name"),
        words.say(f"ruling.{one.key}.text"),
        select(key, follow | choices, single),
        words.say(f"ruling.{one.key}.print"),
        words.say("ui.rulings.differs") if differs else "",
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


def select(name: str, choices: Mapping[str, str], chosen: str, label: str = "") -> Markup:
    options = [
        tag("option", text, value=value, selected=value == chosen)
        for value, text in choices.items()
    ]
    return tag("select", options, name=name, id=name, aria_label=label or None)


def check(name: str, form: Form, label: str, help: str) -> Markup:
    return tag(
        "div",
        tag("input", type="checkbox", name=name, id=name, checked=form.get(name) == "on"),
        tag("label", label, for_=name),
        tag("p", help, cls="help"),
        cls="check",
    )
