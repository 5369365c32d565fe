"""The help tells the rules that are being played, all of them and no others."""

from __future__ import annotations

import itertools
import re

import pytest

import evolution
from evolution.ruleset import Ruleset
from evolution.text.words import Words
from evolution.ui.html import manual as html
from evolution.ui.manual import Section, facts, manual
from tests.ui_tables import CATALOGUES, PERSON, begin, in_turn, open_app

PLAYED = [  # all that can be played together
    names
    for number in range(1, len(evolution.GAMES))
    for names in itertools.combinations(evolution.GAMES, number)
    if not evolution.conflict(names)
]


def told(rules: Ruleset, seats: int = 3, language: str = "en") -> list[Section]:
    words = Words(language, CATALOGUES[language], rules.names, rules.choice_numbers)
    return manual(rules, seats, words)


def text_of(sections: list[Section], *keys: str) -> str:
    """Everything that some of the sections say, or all of them."""
    lines = []
    for section in sections:
        if not keys or section.key in keys:
            lines += [section.title, *section.text, section.source]
            for entry in section.entries:
                lines += [entry.name, *entry.text, entry.source]
    return "\n".join(lines)


def phase_names(names: tuple[str, ...], language: str) -> set[str]:
    catalogue = CATALOGUES[language]
    phases = [phase.kind for phase in evolution.rules(*names).phases]
    return {catalogue.get(f"phase.{phase}.name", "") for phase in phases}


@pytest.mark.parametrize(("names", "language"), in_turn(PLAYED))
def test_every_game_tells_its_own_phases_and_no_foreign_one(names, language):
    rules = evolution.rules(*names)
    turn = next(it for it in told(rules, language=language) if it.key == "turn")
    assert len(turn.entries) == len(rules.phases), "every phase has something to say"
    own = phase_names(names, language)
    assert {entry.name for entry in turn.entries} == own
    foreign = set().union(*(phase_names(it, language) for it in PLAYED)) - own
    assert not foreign & {entry.name for entry in turn.entries}


@pytest.mark.parametrize("names", PLAYED, ids="+".join)
def test_no_trait_is_named_that_is_not_in_the_box(names):
    """In Russian the name of a trait always stands in quotation marks."""
    rules, catalogue = evolution.rules(*names), CATALOGUES["ru"]
    words = Words("ru", catalogue, rules.names)
    every = {catalogue[key] for key in catalogue if re.fullmatch(r"trait\.\w+\.name", key)}
    own = {words.trait(kind) for kind in rules.traits}
    sections = [it for it in told(rules, language="ru") if it.key not in ("games", "rulings")]
    named = set(re.findall(r"«([^«»]+)»", text_of(sections)))
    assert named & every <= own, "of other games"


@pytest.mark.parametrize(("names", "language"), in_turn(PLAYED))
def test_every_word_of_it_is_there_for_every_number_of_players(names, language):
    rules = evolution.rules(*names)
    for seats in rules.seats:
        sections = told(rules, seats, language)
        keys = [section.key for section in sections]
        assert len(keys) == len(set(keys))
        assert {"aim", "start", "cards", "turn", "end", "score"} <= set(keys)
        text = text_of(sections)
        assert "{" not in text and "}" not in text
        assert not re.search(r"\b(ui|game|phase|trait|plant|area|ruling)\.\w", text)


@pytest.mark.parametrize("names", PLAYED, ids="+".join)
def test_every_trait_is_explained_once(names):
    rules = evolution.rules(*names)
    words = Words("en", CATALOGUES["en"], rules.names)
    entries = [entry for section in told(rules) for entry in section.entries if entry.picture]
    wanted = {
        (words.trait(kind), words.say(f"trait.{kind}.text", **facts(rules, 3, words)))
        for kind in rules.traits
        if words.has(f"trait.{kind}.text")
    }
    assert sorted((it.name, "\n".join(it.text)) for it in entries if it.category) == sorted(wanted)


def test_numbers_are_those_of_the_rules_and_of_the_table():
    rules = evolution.rules("origin")
    assert "2\u00a0dice\u00a0+\u00a02" in text_of(told(rules, 4), "turn")
    assert "everybody is dealt 6" in text_of(told(rules, 4), "start")
    wide = evolution.rules("origin", "continents", "plantarum")
    assert "everybody is dealt 10" in text_of(told(wide, 2), "start")
    assert "animals nor cards gets 10" in text_of(told(wide, 2), "turn")
    sparse = evolution.rules("origin", "plantarum")
    assert "animals nor cards gets 6" in text_of(told(sparse, 2), "turn")
    eight = evolution.rules("origin", "plantarum", rulings={"new_start": "eight"})
    assert "animals nor cards gets 8" in text_of(told(eight, 2), "turn")
    assert "lasts 9 epochs" in text_of(
        told(evolution.rules("new_world", rulings={"epochs": "9"})), "end"
    )


def test_what_a_ruling_decides_is_told_as_it_is_decided():
    rules = evolution.rules("origin")
    assert "you may not pass" in text_of(told(rules), "turn")
    printed = evolution.rules("origin", rulings="as_printed")
    assert "You may always pass." in text_of(told(printed), "turn")


@pytest.mark.parametrize(
    "names, absent, question",
    [
        (("new_world",), ("new_world", "cataclysm"), "How many epochs"),
        (("origin", "continents", "time_to_fly"), ("origin", "continents"), "with Flight also fly"),
        (("origin", "time_to_fly"), ("origin", "time_to_fly", "plantarum"), "same Specialization"),
        (("origin", "plantarum"), ("origin", "continents", "plantarum"), "How many cards does"),
        (("origin", "fatality", "continents"), ("origin", "fatality"), "all the cards in the deck"),
    ],
)
def test_a_ruling_is_told_only_where_it_means_something(names, absent, question):
    assert question in text_of(told(evolution.rules(*names)), "rulings")
    assert question not in text_of(told(evolution.rules(*absent)), "rulings")


def test_help_on_the_first_screen_is_about_the_games_chosen():
    app = open_app()
    app.change("game-time_to_fly", "on")
    app.click("help")
    assert "Traits of Time to Fly" in app.shown["cover"]
    assert "With 4 players: 2\u00a0dice\u00a0+\u00a02" in app.shown["cover"]
    app.click("close")
    app.change("game-new_world", "on")  # which takes the place of the others
    app.click("help")
    assert "Traits of Time to Fly" not in app.shown["cover"]


def test_the_contents_lead_to_the_sections():
    app = begin(PERSON, "hatchling")
    app.key("?")
    cover = app.shown["cover"]
    targets = re.findall(r'data-do="goto ([\w-]+)"', cover)
    assert targets[0] == "help-aim" and targets[-1] == "help-keys"
    assert all(f'id="{target}"' in cover for target in targets)
    app.effects.clear()
    app.click(f"goto {targets[3]}")
    assert [it[:2] for it in app.effects] == [("focus", targets[3])]


@pytest.mark.parametrize(
    "language, caps",
    [
        ("en", ["Space", "Page Down"]),
        ("de", ["Leertaste", "Bild ab"]),
        ("es", ["Espacio", "Av Pág"]),
        ("fr", ["Espace", "Page suiv."]),
    ],
)
def test_keys_are_called_as_on_a_keyboard_of_the_language(language, caps):
    words = Words(language, CATALOGUES[language])
    said = html.keys(words)
    assert ", ".join(f"<kbd>{cap}</kbd>" for cap in caps) in said
    assert "<kbd>← ↑ → ↓</kbd>" in said and f"<kbd>{words.say('ui.cap.shift')}+Z</kbd>" in said
