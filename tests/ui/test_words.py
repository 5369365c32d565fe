"""Every word that the page can need is in both catalogues, and reads well."""

from __future__ import annotations

import ast
import re
import sys
from functools import cache
from pathlib import Path

import pytest

import evolution
from evolution.lab import setups
from evolution.model import Reason
from evolution.rulings import RULING_SETS
from evolution.text import catalogue, story
from evolution.text.words import HOLE, PLURALS, Words
from evolution.ui.form import LEVELS
from evolution.ui.manual import START
from evolution.ui.page import END
from evolution.ui.settings import CHOICES, SWITCHES
from tests.ui_tables import CATALOGUES, NAIVE, PERSON, ROOT, go_on, open_app

FLOORS = sorted((ROOT / "evolution").glob("*.py"))
PLAYED = sorted(  # the modules of all games that can be chosen
    {
        Path(sys.modules[type(trait).__module__].__file__ or "")
        for game in evolution.GAMES.values()
        for trait in game.traits
    }
)
SOURCES = FLOORS + PLAYED
TOLD = ("name", "text")


def first_words(paths: list[Path], name: str) -> set[str]:
    """The first arguments of all calls of a function; of a choice between two, both."""
    found = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func
            if getattr(called, "id", getattr(called, "attr", "")) == name:
                found |= words_in(node.args[0])
    return found


def own_keys(paths: list[Path]) -> set[str]:
    """The keys of the traits that give themselves as a reason."""
    found = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and "because(self.key" in ast.unparse(node):
                found |= {
                    str(line.value.value)
                    for line in node.body
                    if isinstance(line, ast.Assign)
                    and getattr(line.targets[0], "id", "") == "key"
                    and isinstance(line.value, ast.Constant)
                }
    return found


def alone(key: str) -> tuple[str, ...]:
    """A game, and what it cannot be played without."""
    return *evolution.GAMES[key].needs[:1], key


def words_in(node: ast.expr) -> set[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return words_in(node.body) | words_in(node.orelse)
    return set()


@cache
def wanted_keys() -> set[str]:
    """What the games can say, and what the page can."""
    keys = {f"reason.{key}" for key in first_words(SOURCES, "because") | own_keys(SOURCES)}
    keys |= {f"event.{kind}" for kind in first_words(SOURCES, "tell")}
    keys |= {"event.starved", "event.poisoned", "reason.only_own", "reason.only_enemy"}  # composed
    for ruling in (one for game in evolution.GAMES.values() for one in game.rulings):
        parts = ("name", "text", "print", *ruling.choices)
        keys |= {f"ruling.{ruling.key}.{part}" for part in parts}
    keys |= {f"ui.rulings.{one}" for one in RULING_SETS}
    for game in evolution.GAMES.values():
        keys |= {f"game.{game.key}.{part}" for part in ("name", "text")}
        keys |= {f"game.{game.key}.clash.{other}" for other in game.clashes}
        keys |= {f"game.{game.key}.topic.{it}.{part}" for it in game.topics for part in TOLD}
        if not game.needs:
            keys |= {f"game.{game.key}.help.{part}" for part in (*START, "end", "score")}
        settings = evolution.rules(*alone(game.key))
        keys |= {f"phase.{phase.kind}.help" for phase in settings.phases}
        keys |= {
            f"trait.{trait.key}.{part}"
            for trait in settings.traits.values()
            if f"plant.{trait.key}.text" not in CATALOGUES["en"]
            for part in ("name", "text", "source")
        }
    for names in setups.combos():
        kind = evolution.rules(*names).tie_break.key
        keys |= {f"ui.tie.{kind}", f"ui.tie_rule.{kind}", "ui.tie.lot"}
    keys |= {f"ui.last_tie.{one}" for one in ("die", "shared")}
    for path in [*(ROOT / "evolution/ui").rglob("*.py"), *ROOT.glob("evolution/text/*.py")]:
        keys |= set(
            re.findall(r'"((?:ui|error|action|event)\.[a-z0-9_.]+[a-z0-9])"', path.read_text())
        )
    keys |= {f"ui.{name}.{one}" for name, all in CHOICES.items() for one in all}
    for name in ("language", *CHOICES, *SWITCHES):
        keys |= {f"ui.set.{name}", f"ui.set.{name}.help"}
    keys |= {f"ui.level.{level}" for level in LEVELS}
    keys |= {
        f"{place}.{key}"
        for place in ("error", "terminal")
        for key in first_words(SOURCES, "SaveError")
    }
    said = first_words([ROOT / "evolution/terminal.py"], "say")
    keys |= {key if key.startswith("ui.") else f"terminal.{key}" for key in said}
    return keys


@pytest.mark.parametrize("language", CATALOGUES)
def test_no_key_is_missing(language):
    assert sorted(wanted_keys() - set(CATALOGUES[language])) == []


@pytest.mark.parametrize("language", CATALOGUES)
def test_where_two_games_ask_the_same_each_tells_what_is_printed_for_it(language):
    asked = {}
    for game in evolution.GAMES.values():
        for ruling in game.rulings:
            if asked.setdefault(ruling.key, ruling) is not ruling:
                assert f"ruling.{ruling.key}@{game.key}.print" in CATALOGUES[language]


def test_the_collection_finds_what_it_should():
    assert {"reason.camouflage", "event.eaten", "ui.begin", "error.save_newer"} <= wanted_keys()


@pytest.mark.parametrize("language", CATALOGUES)
def test_every_text_fills_its_holes(language):
    texts = CATALOGUES[language]
    assert set(texts) == set(CATALOGUES["en"])
    for key, text in texts.items():
        holes = {name: sign for name, sign, _ in HOLE.findall(text)}
        assert set(holes) == {hole[0] for hole in HOLE.findall(CATALOGUES["en"][key])}, key
        for number in (0, 1, 2, 5, 21) if ":" in holes.values() else (1,):
            said = Words(language, {key: text}).say(key, **dict.fromkeys(holes, number))
            assert not set("{}|") & set(said.replace(" | ", "")), (key, said)


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", "a, b and Ines"),
        ("de", "a, b und Ines"),
        ("fr", "a, b et Ines"),
        ("es", "a, b e Ines"),
        ("ru", "a, b и Ines"),
        ("uk", "a, b і Ines"),
    ],
)
def test_a_list_ends_as_the_language_ends_it(language, said):
    words = Words(language, CATALOGUES[language])
    assert words.listed(["a", "b", "Ines"]) == said and words.listed(["a"]) == "a"


def test_spanish_says_e_before_an_i_that_is_heard_as_one():
    words = Words("es", CATALOGUES["es"])
    ends = {
        "Hibernación": "e",
        "«Hibernación»": "e",
        "hiena": "y",
        "Hielo": "y",
        "Ana": "y",
        "\ue0007 Iris\ue001": "e",
    }
    assert {end: words.listed(["a", end]).split()[1] for end in ends} == ends


def test_spanish_says_u_before_an_o():
    words = Words("es", CATALOGUES["es"])
    ends = {"ocupa": "u", "hongo": "u", "come": "o"}
    assert {end: words.either(["a", end]).split()[1] for end in ends} == ends


def test_numbers_and_colons_are_those_of_the_language():
    said = {it: Words(it, CATALOGUES[it]).number(-1.25, 1) for it in CATALOGUES}
    assert said == {it: "\u22121.2" if it == "en" else "\u22121,2" for it in CATALOGUES}
    french = Words("fr", CATALOGUES["fr"])
    assert french.of("B12", "3") == "B12\u202f:\u00a03"
    assert french.number(2.0, 1, "+") == "+2,0"


def test_thousands_stand_apart_as_the_language_prints_them():
    said = {it: Words(it, CATALOGUES[it]).number(1234567.5, 1) for it in ("en", "de", "fr", "uk")}
    spaced = "1\u202f234\u202f567,5"
    assert said == {"en": "1,234,567.5", "de": "1.234.567,5", "fr": spaced, "uk": spaced}
    spanish = Words("es", {"k": "{n} de {all}, {seed}"})
    assert spanish.say("k", n=9999, all=10_000, seed=10_000) == "9999 de 10\u202f000, 10000"
    assert Words("en", {"k": "{n}"}).say("k", n=-1000) == "\u22121,000"


def test_room_is_told_in_the_unit_that_suits_it():
    sizes = (0, 1_240_000, 987_000_000, 999_990_000, 10_759_000_000)
    for language, told in {
        "en": ["0 MB", "1.2 MB", "987 MB", "1 GB", "10.8 GB"],
        "fr": ["0 Mo", "1,2 Mo", "987 Mo", "1 Go", "10,8 Go"],
    }.items():
        words = Words(language, CATALOGUES[language])
        assert [words.size(it).replace("\xa0", " ") for it in sizes] == told


def test_what_a_ruling_decides_is_told_for_every_choice():
    known: dict[str, set[int]] = {}
    for ruling in (one for game in evolution.GAMES.values() for one in game.rulings):
        known.setdefault(ruling.key, set()).add(len(ruling.choices))
    for texts in CATALOGUES.values():
        for key, text in texts.items():
            for name, sign, forms in HOLE.findall(text):
                if sign == "?":
                    assert forms.count("|") + 1 in known[name], key


def test_a_text_follows_the_ruling_in_force():
    for choice, start in (("once_a_turn", "Once per turn"), ("once_an_attack", "Whenever")):
        rules = evolution.rules("origin", rulings={"mimicry": choice})
        words = Words("en", CATALOGUES["en"], rules.names, rules.choice_numbers)
        assert words.say("trait.mimicry.text").startswith(start)


def test_a_noun_suits_its_number():
    english = Words("en", {"k": "{n} {n:card|cards}"})
    assert [english.say("k", n=n) for n in (1, 2, 0)] == ["1 card", "2 cards", "0 cards"]
    words = Words("ru", {"k": "{n} {n:карта|карты|карт}"})
    said = [words.say("k", n=n).split()[1] for n in (1, 3, 5, 11, 21, 112, 104)]
    assert said == ["карта", "карты", "карт", "карт", "карта", "карт", "карты"]


@pytest.mark.parametrize(
    "language, first, second",
    [
        ("de", {1}, {0, 2, 5, 21}),
        ("es", {1}, {0, 2, 5, 21}),
        ("fr", {0, 1}, {2, 5, 21}),
        ("uk", {1, 21, 101}, {2, 4, 22, 104}),
        ("pl", {1}, {2, 4, 22, 104}),
    ],
)
def test_every_language_counts_in_its_own_way(language, first, second):
    words = Words(language, {"k": "{n:" + "|".join("abc"[: len(PLURALS[language].forms)]) + "}"})
    numbers = (0, 1, 2, 4, 5, 11, 12, 21, 22, 101, 104, 112)
    said = {n: words.say("k", n=n) for n in numbers}
    assert {said[n] for n in numbers if n in first} == {"a"}
    assert {said[n] for n in numbers if n in second} == {"b"}
    if "c" in said.values():
        assert [n for n in numbers if said[n] == "c"] == sorted(
            {0, 5, 11, 12, 112, *({21, 101} if language == "pl" else ())}
        )


def test_an_expansion_may_say_it_in_its_own_words():
    texts = {"trait.mimicry.text": "plain", "trait.mimicry@continents.text": "in one place"}
    assert Words("en", texts, ("origin",)).say("trait.mimicry.text") == "plain"
    both = Words("en", texts, ("origin", "continents"))
    assert both.say("trait.mimicry.text") == "in one place"
    assert both.say("nobody.wrote.this") == "nobody.wrote.this"


@pytest.mark.parametrize(
    "games, said",
    [
        (("origin", "fatality"), "42 more cards have to be played first."),
        (("origin", "equilibrium"), "1 more card has to be played first."),
        (
            ("new_world", "cataclysm"),
            "18 more cards have to be played first: two at most may be kept.",
        ),
    ],
)
def test_who_has_to_play_is_told_how_many(games, said):
    rules = evolution.rules(*games)
    state = evolution.start(rules, seats=2, seed=1)
    while state.legal_actions[0].verb in ("roll", "choose"):
        evolution.apply(state, state.legal_actions[0])
    words = Words("en", CATALOGUES["en"], rules.names, rules.choice_numbers)
    why = evolution.why_not(state, evolution.Action("pass"))
    assert story.excuses(story.namer_of(words, ("A", "B"), state), why) == said


def test_what_a_language_does_not_say_is_said_in_english(monkeypatch):
    whole = catalogue.book

    def torn(package, language, shelf="text"):
        texts = whole(package, language, shelf)
        if language == "ru":
            texts.pop("ui.begin", None), texts.pop("trait.mimicry.name", None)
        return texts

    monkeypatch.setattr(catalogue, "book", torn)
    said = catalogue.read("ru")
    assert said["ui.begin"] == "Play now" and said["trait.mimicry.name"] == "Mimicry"
    assert said["trait.running.name"] == CATALOGUES["ru"]["trait.running.name"]
    assert set(said) == set(CATALOGUES["en"])
    assert said["language.ru"] == "Русский" and said["language.en"] == "English"


def test_the_same_reason_of_several_animals_is_said_once():
    rules = evolution.rules("origin")
    words = Words("en", CATALOGUES["en"], rules.names)
    namer = story.Namer(words, ("Ana",), {1: 0, 2: 0, 3: 0})
    two = [Reason("must_feed", 1), Reason("must_feed", 2), Reason("full", 3), Reason("full", 3)]
    text = story.excuses(namer, two)
    assert text.count("There is food") == 1 and "A1 and A2 can take it" in text
    assert text.count("A3") == 1


LONG = 11  # letters that do not fit on the narrowest tile that shows names


@pytest.mark.parametrize("language", CATALOGUES)
def test_every_long_word_of_a_name_may_be_broken(language):
    words = Words(language, CATALOGUES[language])
    name = re.compile(r"(trait|plant|area|place)(@\w+)?\.\w+\.name")
    names = [text for key, text in words.catalogue.items() if name.fullmatch(key)]
    known = {word.lower() for text in names for word in re.findall(r"[^\W\d_]+", text)}
    assert {word for word in known if len(word) >= LONG} - set(words.breaks) == set()
    assert set(words.breaks) - known == set(), "is in no name"


def test_a_name_is_broken_between_its_syllables_and_keeps_its_capital():
    words = Words("en", {"hyphens.names": "bur-row-ing", "hyphens@other.names": "tail-less"})
    assert words.soft("Burrowing of 2") == "Bur\u00adrow\u00ading of 2"
    assert words.soft("Tailless").replace("\u00ad", "-") == "Tail-less"


@pytest.mark.parametrize("language", CATALOGUES)
def test_no_two_traits_that_meet_bear_the_same_name(language):
    for games in setups.combos():
        rules = evolution.rules(*games)
        words = Words(language, CATALOGUES[language], rules.names)
        names = [words.trait(kind) for kind in rules.traits]
        assert len(names) == len(set(names)), games


EVERY = [
    ("origin",),
    ("origin", "time_to_fly", "continents", "plantarum"),
    ("origin", "variation", "fatality"),
    ("origin", "equilibrium"),
    ("new_world", "cataclysm"),
    ("new_world", "blind_mutations"),
    ("random_mutations",),
]


@pytest.mark.parametrize("games", EVERY, ids="+".join)
def test_no_hole_is_left_open_on_the_page(games):
    app = open_app()
    for seat, kind in enumerate((PERSON, NAIVE, NAIVE, "")):
        app.change(f"kind-{seat}", kind)
    for game in games:
        app.change(f"game-{game}", "on")
    app.click("begin")
    assert app.play.session.rules.names == evolution.rules(*games).names
    for _ in range(120):
        if app.screen == END:
            break
        go_on(app)
        shown = [*app.shown.values(), *(it.text for it in app.effects)]
        app.effects.clear()
        open_holes = {hole for text in shown for hole in re.findall(r"\{[a-z_]+[}:]", text)}
        assert not open_holes
