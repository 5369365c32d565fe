"""Texts go out to translators and come back as they were, or better."""

import json
import shutil

import pytest

from static.build.agreed import AGREED, agree, stale
from static.build.base import ROOT
from static.build.books import books, status
from static.build.texts import differences, left_over, misprints, plurals
from static.build.words import comments, entries, exported, imported, notes


@pytest.fixture
def tree(tmp_path):
    """A copy of the texts."""
    for path in (ROOT / "evolution").rglob("en.json"):
        shutil.copytree(path.parent, tmp_path / path.parent.relative_to(ROOT), dirs_exist_ok=True)
    return tmp_path


def files(tree):
    return {path: path.read_bytes() for path in tree.rglob("*.json")}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_out_and_in_again_changes_nothing(tree, language):
    before = files(tree)
    told = list(imported(tree, language, exported(tree, language)))
    assert len(told) == 1 and files(tree) == before


def test_a_new_language_begins_empty_and_grows(tree):
    text = exported(tree, "pl")
    assert {entry.text for entry in entries(text)} == {""}
    list(imported(tree, "pl", text))
    assert not list(tree.rglob("pl.json"))
    own = 'msgctxt "language.name"\nmsgid "English"\nmsgstr "'
    name = 'msgctxt "origin/trait.running.name"\nmsgid "Running"\nmsgstr "'
    who = 'msgctxt "origin/guide/nature.burrowing.who"\nmsgid "European mole"\nmsgstr "'
    assert own in text and name in text and who in text
    text = text.replace(own, own + "Polski").replace(name, name + "Szybki")
    text = text.replace(who, who + "Kret europejski")
    list(imported(tree, "pl", text))
    made = {path.parent: json.loads(path.read_text("utf-8")) for path in tree.rglob("pl.json")}
    assert made == {
        tree / "evolution/text": {"language.name": "Polski"},
        tree / "evolution/games/origin/text": {"trait.running.name": "Szybki"},
        tree / "evolution/games/origin/guide": {"nature.burrowing.who": "Kret europejski"},
    }


@pytest.mark.parametrize(
    "change",
    [
        ("msgctxt", "#, fuzzy\nmsgctxt"),
        ('msgid "Draw a card at random"', 'msgid "Draw a card"'),
        ("action.draw", "action.drawing"),
    ],
    ids=["fuzzy", "the English has changed", "gone"],
)
def test_what_is_not_sure_is_left_out_and_told(tree, change):
    block = next(it for it in exported(tree, "ru").split("\n\n") if '"action.draw"' in it)
    told = list(imported(tree, "pl", block.replace(*change)))
    assert len(told) == 2 and "action.draw" in told[0]
    assert not list(tree.rglob("pl.json"))


def test_sources_are_translated_and_counted_as_all_other_texts(tree):
    key = "trait.running.source"
    assert f'msgctxt "origin/{key}"' in exported(tree, "de")
    path = tree / "evolution/games/origin/text/de.json"
    texts = json.loads(path.read_text("utf-8"))
    del texts[key]
    path.write_text(json.dumps(texts), "utf-8")
    line = next(line for line in status(tree) if line.startswith("de"))
    assert " 99 % " in line


def test_a_translator_is_told_what_fills_the_holes_and_how_a_card_is_called():
    said = "\n".join(comments("trait.camouflage.name", "Camouflage", "de"))
    assert "Tarnung" in said and "At most" in said
    said = "\n".join(comments("action.attack", "{animal} attacks {target}", "de"))
    assert "{animal}: " in said and "{target}: " in said


def test_every_text_has_a_note():
    for texts in books(ROOT, "en").values():
        assert [key for key in texts if not notes(key)] == []


def test_the_state_of_every_language_is_told():
    assert [line.split()[:2] for line in status(ROOT) if line[:2] in ("en", "ru")] == [
        ["en", "100"],
        ["ru", "100"],
    ]


def test_a_wrong_number_of_forms_is_found():
    assert [key for key, _ in plurals({"a": "{n:карта|карт}", "b": "{n:a|b|c}"}, "ru")] == ["a"]
    assert list(plurals({"a": "{n:carte|cartes}"}, "fr")) == []
    assert "rule" in next(plurals({"a": "x"}, "tlh"))[1]


def test_a_hole_that_is_lost_is_found():
    assert list(differences({"a": "x"}, {"a": "x {n}"}))


@pytest.mark.parametrize(
    ("language", "text", "complaint"),
    [
        ("de", "Das “Tier” frisst.", "quotation marks are „ “"),
        ("fr", "Mieux\u202f: “{action}”.", "has “ outside of « »"),
        ("de", "Das „Tier frisst.", "not as many „ as “"),
        ("de", "Das ist Hans' Karte.", "quotation marks"),
        ("fr", "L’animal mange : «\u202fMimétisme\u202f».", "narrow space"),
        ("fr", "Que faire\u202f? «Mimétisme»", "narrow space"),
        ("fr", "{n} {n:carte|cartes}: rien", "narrow space"),
        ("es", "Quedan {n} %.", "U+00A0"),
        ("uk", "Он голодный.", "no letter"),
        ("uk", "Твaрина голодна.", "two alphabets"),  # the first a is Latin
        ("ru", "Это і есть.", "no letter"),
        ("es", "An animal that eats", "the same as in English"),
        ("es", "Come the animal", "an English word"),
    ],
)
def test_what_a_language_does_not_print_is_found(language, text, complaint):
    english = "An animal that eats" if text.startswith("An ") else "{n} {n:card|cards}"
    found = [*misprints("ui.x", text, language), *left_over("ui.x", text, english)]
    assert any(complaint in one for one in found), found


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "„Das Tier frisst ‚es‘“ um 10:30, {n}\u00a0%."),
        ("en", "An owner’s “Tree”"),
        ("es", "¿Qué «animal» come?"),
        ("fr", "«\u202fMimétisme\u202f»\u202f: quoi\u202f? {n:rien|rien}. C’est l’eau\u00a0!"),
        ("ru", "«Тварь» {animal:ест|едят|едят} B12"),
        ("uk", "М’ясоїд «{what}» у грі"),
    ],
)
def test_what_a_language_prints_is_no_fault(language, text):
    assert not [*misprints("ui.x", text, language), *left_over("ui.x", text, "quite another")]


def test_a_text_is_stale_when_its_english_has_changed_and_until_it_is_agreed_to(tree):
    assert stale(tree, "ru") == set()  # nothing is known
    agree(tree, "ru")
    assert stale(tree, "ru") == set()
    english = tree / "evolution/text/en.json"
    texts = json.loads(english.read_text("utf-8"))
    english.write_text(json.dumps({**texts, "action.draw": "Take any card"}), "utf-8")
    name = "action.draw"
    assert stale(tree, "ru") == {name}
    out = exported(tree, "ru")
    assert out.count("#, fuzzy\n") == 1 and f'#, fuzzy\nmsgctxt "{name}"' in out
    before = books(tree, "ru")
    list(imported(tree, "ru", out))  # as it was, and still to be looked at
    assert books(tree, "ru") == before and stale(tree, "ru") == {name}
    list(imported(tree, "ru", out.replace("#, fuzzy\n", "")))
    assert stale(tree, "ru") == set()
    english.write_text(json.dumps({**texts, "action.draw": "Take one"}), "utf-8")
    agree(tree, "ru", ["action.eat"])
    assert stale(tree, "ru") == {name}
    agree(tree, "ru", [name])
    assert stale(tree, "ru") == set()
    with pytest.raises(SystemExit, match="does not say"):
        agree(tree, "ru", ["action.fly"])
    for language in ("xx", ""):
        with pytest.raises(SystemExit, match="no translation"):
            agree(tree, language)
    agree(tree, "en")
    assert [path.name for path in (tree / AGREED).iterdir()] == ["ru.txt"]


def test_translators_see_what_the_names_in_a_text_are_called(tree):
    entry = next(
        it
        for it in exported(tree, "ru").split("\n\n")
        if '"origin/trait.ambush' in it or 'msgctxt "origin/game.origin.topic.attack.text"' in it
    )
    assert "#. In your language: " in entry and "Camouflage = Камуфляж" in entry


def test_what_everybody_sees_comes_first_and_every_text_says_where_it_is_seen(tree):
    text = exported(tree, "pl")
    assert text.count("#. It is seen ") == text.count("msgctxt ")
    first = [entry.context for entry in entries(text)][:40]
    assert {"ui.title", "ui.begin", "ui.boxes"} <= set(first)
    assert text.index('"ui.settings"') < text.index('"blind_mutations/action.birth"')
