"""The page for a teacher as HTML, as build.py writes it into a file of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from evolution.notation import rules_text
from evolution.presets import presets
from evolution.text.changed import told
from evolution.text.words import Words, bare
from evolution.ui.form import default
from evolution.ui.html.glossary import biology, game, meanings, ordered, rows, terms, traits
from evolution.ui.html.parts import button, icon, languages
from evolution.ui.laboratory import USUAL
from evolution.ui.markup import Markup, join, tag

PARTS = (
    "game",
    "plan",
    "goals",
    "experiments",
    "worksheet",
    "key",
    "results",
    "lies",
    "follow",
    "words",
    "it",
)
SHEETS = ("plan", "worksheet", "key", "experiments", "follow", "words")


def page(books: Mapping[str, Mapping[str, str]], language: str) -> Markup:
    """All of it but the results of a class, for which it leaves room. ``books``: every language."""
    words = Words(language, books[language], default().games)
    made = {
        "game": paragraphs("teach.game.text", words),
        "plan": plan(words),
        "goals": join(note("teach.goals.help", words), grid("teach.goals.rows", words)),
        "experiments": experiments(words),
        "worksheet": worksheet(words),
        "key": join(note("teach.key.help", words), answers(words)),
        "results": join(
            tag("div", id="class-camera", cls="camera"),
            tag("div", id="class-results"),
            note("teach.results.camera", words),
        ),
        "lies": join(note("teach.lies.help", words), grid("teach.lies.rows", words)),
        "follow": follow_up(words),
        "words": vocabulary(books, words),
        "it": it_office(words),
    }
    return join(
        head(words),
        [
            tag(
                "section",
                tag("h2", words.say(f"teach.{part}"), id=f"lesson-{part}", tabindex="-1"),
                made[part],
                cls=f"part for-{part}",
                data_sheet=part,
            )
            for part in PARTS
        ],
    )


def head(words: Words) -> Markup:
    return tag(
        "header",
        tag(
            "div",
            tag("h1", words.say("teach.title"), id="class-title", tabindex="-1"),
            languages(words, "class-language"),
            button(icon("ui-x"), words.say("teach.close"), do="unclass"),
            cls="heading",
        ),
        tag("p", words.say("teach.lead"), cls="lead"),
        tag(
            "nav",
            [
                button(words.say(f"teach.{part}"), do=f"goto lesson-{part}", cls="quiet")
                for part in PARTS
            ],
            aria_label=words.say("teach.contents"),
        ),
        tag(
            "p",
            tag("span", icon("ui-printer"), words.say("teach.print")),
            [
                button(words.say(f"teach.print.{sheet}"), do=f"class-print {sheet}")
                for sheet in SHEETS
            ],
            cls="printing",
        ),
    )


def paragraphs(key: str, words: Words) -> list[Markup]:
    return [tag("p", line) for line in words.say(key).split("\n")]


def note(key: str, words: Words) -> Markup:
    return join(tag("p", unbroken(it), cls="note") for it in words.say(key).split("\n"))


def unbroken(text: str) -> str:
    """No line ends before and after ±."""
    return text.replace(" ± ", "\u00a0±\u00a0")


def grid(key: str, words: Words) -> Markup:
    first, *others = rows(key, words)
    return tag(
        "div",
        tag(
            "table",
            tag("thead", tag("tr", [tag("th", cell, scope="col") for cell in first])),
            tag("tbody", [line(cells, first) for cells in others]),
        ),
        cls="scrolled",
        tabindex=0,
    )


def line(cells: Sequence[str], heads: Sequence[str]) -> Markup:
    """A row; on a narrow screen each cell stands below its head."""
    first, *others = zip(cells, heads, strict=True)
    return tag(
        "tr",
        tag("th", first[0], scope="row", data_head=first[1]),
        [tag("td", cell, data_head=head) for cell, head in others],
    )


def plan(words: Words) -> Markup:
    return join(
        note("teach.plan.help", words),
        grid("teach.plan.rows", words),
        note("teach.plan.long", words),
    )


def worksheet(words: Words) -> Markup:
    blanks = [
        tag("span", words.of(words.say(f"teach.worksheet.{it}"), ""), tag("i"))
        for it in ("name", "date", "experiment")
    ]
    return join(
        tag("p", blanks, cls="blanks"),
        questions("teach.worksheet.rows", words),
        tag("h3", words.say("teach.worksheet.words")),
        meanings(ordered(biology(words))),
    )


def questions(key: str, words: Words) -> Markup:
    """Each with lines to write on."""
    return tag(
        "ol",
        [
            tag("li", text, tag("div", [tag("i") for _ in range(int(lines))], cls="write"))
            for _, text, lines in rows(key, words)
        ],
    )


def answers(words: Words, key: str = "teach.key.rows") -> Markup:
    return tag("ol", [tag("li", text) for _, text in rows(key, words)])


def follow_up(words: Words) -> Markup:
    """A second lesson, on what the first one lacks; its answers are folded."""
    doors = {"open": "inheritance", "blind": "blind_mutation"}
    return join(
        tag("p", words.say("teach.follow.help")),
        tag(
            "p",
            [
                button(icon("ui-play"), words.say(f"teach.follow.{it}"), do=f"experiment {key}")
                for it, key in doors.items()
            ],
            cls="paper-not",
        ),
        grid("teach.follow.rows", words),
        questions("teach.follow.asks", words),
        tag(
            "details",
            tag("summary", words.say("teach.key")),
            answers(words, "teach.follow.key"),
            tag(
                "p",
                tag("b", words.say("teach.found")),
                tag("br"),
                words.say("preset.inheritance.found"),
            ),
            id="lesson-follow-key",
        ),
        tag("h3", words.say("teach.follow.wrong")),
        grid("teach.follow.lies", words),
    )


def experiments(words: Words) -> Markup:
    made, nothing = [], words.say("ui.experiment.nothing")
    for key, preset in presets().items():
        changed = [f"{one}." for one in told(preset.rules.changes, words)]
        name = words.say(f"preset.{key}.name")
        games = words.game_names(preset.rules.names)
        made.append(
            tag(
                "article",
                tag("h3", name),
                tag("p", " ".join([f"{games}.", *(changed or [nothing])]), cls="changes"),
                tag("p", words.say(f"preset.{key}.story")),
                tag("dl", told_of(key, ("question",), words)),
                spoilers(key, preset.counted, words),
                tag(
                    "p",
                    button(
                        icon("ui-play"),
                        words.say("teach.experiments.open"),
                        tag("span", words.of("", name), cls="ears"),
                        do=f"experiment {key}",
                    ),
                    button(
                        icon("ui-flask-conical"),
                        words.say("teach.experiments.lab"),
                        tag("span", words.of("", name), cls="ears"),
                        do=f"lab a={key}&b={USUAL}&question=",
                    ),
                    cls="go",
                    title=rules_text(preset.rules),
                ),
                id=f"lesson-{key}",
            )
        )
    return join(note("teach.experiments.help", words), tag("div", made, cls="trials"))


def told_of(key: str, parts: Sequence[str], words: Words) -> list[Markup]:
    return [
        tag("div", tag("dt", words.say(f"teach.{part}")), tag("dd", unbroken(text)))
        for part in parts
        for text in [words.say(f"preset.{key}.{part}")]
    ]


def spoilers(key: str, counted: Sequence[str], words: Words) -> Markup:
    """What a class is to find out by itself: folded, as the page may be on the wall."""
    commands = [f"python -m evolution observe {key} {how}" for how in counted]
    return tag(
        "details",
        tag("summary", words.say("teach.experiments.unfold")),
        tag("dl", told_of(key, ("expect", "short", "found", "answer"), words)),
        tag(
            "p",
            words.say("teach.experiments.anew"),
            tag("br"),
            [tag("code", it) for it in commands],
        )
        if commands
        else None,
    )


def vocabulary(books: Mapping[str, Mapping[str, str]], words: Words) -> Markup:
    """What each word means, and what it is called in all other languages."""
    others = {
        it: Words(it, books[it], words.games)
        for it in books
        if it != words.language and speaks(books[it], books["en"])
    }
    kinds = list(presets()["drought"].rules.traits)
    parts = {
        "biology": [biology(it) for it in (words, *others.values())],
        "traits": [traits(kinds, it) for it in (words, *others.values())],
        "game": [game(it) for it in (words, *others.values())],
    }
    heads = [words.say(f"teach.words.{it}") for it in ("term", "meaning", "others")]
    return join(
        note("teach.words.help", words),
        [
            tag(
                "details",
                tag("summary", words.say(f"teach.words.{part}")),
                tag(
                    "table",
                    tag("thead", tag("tr", [tag("th", it, scope="col") for it in heads])),
                    tag("tbody", [term(its, list(others), heads) for its in aligned(found)]),
                ),
                id=f"lesson-words-{part}",
            )
            for part, found in parts.items()
        ],
    )


def speaks(book: Mapping[str, str], english: Mapping[str, str]) -> bool:
    """Does a language say the words of the game itself?"""
    return book is english or any(bare(book[key]) != english[key] for key in terms(english))


def aligned(found: Sequence[Sequence[tuple[str, str]]]) -> list[tuple[tuple[str, str], ...]]:
    """The same word in all languages, in the order of the first one."""
    return sorted(zip(*found, strict=True), key=lambda its: its[0][0].casefold())


def term(its: Sequence[tuple[str, str]], others: Sequence[str], heads: Sequence[str]) -> Markup:
    """A word, its meaning, and its names elsewhere."""
    (name, meaning), *elsewhere = its
    names = [
        tag("span", tag("abbr", it), " ", other.replace("\u00ad", ""), lang=it)
        for it, (other, _) in zip(others, elsewhere, strict=True)
    ]
    return tag(
        "tr",
        tag("th", name.replace("\u00ad", ""), scope="row"),
        tag("td", meaning),
        tag("td", names, data_head=heads[2]),
    )


def it_office(words: Words) -> Markup:
    return join(
        tag("p", words.of(words.say("teach.it.copy"), "").rstrip(), cls="note"),
        tag("blockquote", words.say("teach.it.sentence")),
        tag(
            "dl",
            [
                tag("div", tag("dt", name), tag("dd", text))
                for name, text in rows("teach.it.rows", words)
            ],
        ),
    )
