"""The field guide: what its entries tell, what the engine says to it, and the way in and out."""

from __future__ import annotations

import json
import re
from functools import cache
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path

import pytest

import evolution
from evolution.games import GAMES
from evolution.lab import meetings
from evolution.lab.setups import combos
from evolution.model import NATURE
from evolution.text.catalogue import read, study
from evolution.text.words import Words
from evolution.ui.commands import LOOKING
from evolution.ui.guide.desk import Desk
from evolution.ui.guide.entries import TERMS
from evolution.ui.guide.leaf import asked, leaf
from evolution.ui.guide.scenes import Script, played, scripts
from evolution.ui.page import GUIDE, START, TABLE
from evolution.ui.pending import Pending
from evolution.validation import flaw
from tests.ui_tables import CATALOGUES, NAIVE, PERSON, begin, open_app

ROOT = Path(__file__).parents[2]
LANGUAGES = tuple(CATALOGUES)
TOLD = study("en")["meetings"]
ORIGIN = evolution.rules("origin")


@cache
def desk(language: str) -> Desk:
    return fresh(language, "origin")


def fresh(language: str, *games: str) -> Desk:
    fetched = study(language)
    return Desk(Words(language, {**read(language), **fetched["texts"]}), fetched, games)


class Links(HTMLParser):
    """Where the links and buttons of a page lead."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[dict[str, str | None]] = []
        self.feed(text)

    def handle_starttag(self, name: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found.append({"": name, **dict(attributes)})


# ---------------------------------------------------------------------- the entries


def test_everything_that_has_a_text_has_an_entry():
    kinds = {entry.kind for entry in desk("en").all()}
    for game in GAMES.values():
        assert {trait.key for trait in game.traits} <= kinds, game.key
    assert set(evolution.rules("new_world").areas) <= kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_is_told_in_full_and_leads_to_entries_only(language):
    one = desk(language)
    for address in one.shelf.entries:
        one.go(address)
        text = one.regions()["guide-entry"]
        assert not re.search(r"(guide|ui|trait|ruling|plant|area|term|nature)\.[a-z_]+\.?", text), (
            address
        )
        assert "{" not in text, address
        for link in Links(text).found:
            if link[""] == "a":
                where = (link["data-do"] or "").removeprefix("guide").strip()
                assert not where or where in one.shelf.entries, (address, where)
                assert link["href"] == f"#guide/{where}".rstrip("/")


def test_the_index_finds_by_name_by_rule_and_by_the_other_language():
    cards = {card.entry.address: card for card in fresh("en", "origin").cards()}
    assert "мимикрия" in cards["origin/mimicry"].search
    assert "sharp vision" in cards["origin/camouflage"].search
    assert cards["origin/mimicry"].picture and not cards["new_world/horned"].picture
    shown = {card.entry.game for card in fresh("en", "new_world").cards() if card.picture}
    assert shown == {"new_world"}


@pytest.mark.parametrize(
    ("language", "address", "leads"),
    [
        ("en", "origin/camouflage", {"terms/carnivore", "origin/sharp_vision"}),
        ("ru", "origin/camouflage", {"terms/carnivore", "origin/sharp_vision"}),
        ("en", "time_to_fly/viviparous", {"terms/fed", "terms/deck"}),
        ("ru", "origin/running", {"terms/die", "terms/attack"}),
        ("en", "new_world/lakes", {"new_world/swimming", "new_world/cosmopolitan"}),
    ],
)
def test_words_of_a_rule_lead_to_their_entries(language, address, leads):
    shelf = desk(language).shelf
    pieces = [it for line in leaf(shelf, shelf.entries[address], TOLD).text for it in line]
    found = [piece.address for piece in pieces if piece.address]
    assert leads <= set(found) and len(found) == len(set(found))
    assert address not in found
    one = desk(language)
    one.go(address)
    assert all(f'href="#guide/{it}"' in one.regions()["guide-entry"] for it in found)
    said = " ".join(shelf.text(shelf.entries[address]))
    assert "".join(piece.text for piece in pieces).replace(" ", "") == said.replace(" ", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_game_is_spoken_of_somewhere(language):
    shelf = desk(language).shelf
    found = {
        piece.address
        for entry in shelf.entries.values()
        for line in leaf(shelf, entry, TOLD).text
        for piece in line
    }
    assert {f"{TERMS}/{entry.kind}" for entry in shelf.terms()} <= found


def test_every_word_of_the_game_has_a_picture_that_is_in_the_sprite():
    shelf = desk("en").shelf
    assert shelf.icons.keys() == {entry.kind for entry in shelf.terms()}
    lists = [ROOT / "static/icons.json", *(ROOT / "evolution/games").glob("*/icons.json")]
    drawn = {icon for path in lists for icon in json.loads(path.read_text("utf-8"))}
    assert set(shelf.icons.values()) <= drawn


def test_what_is_otherwise_in_another_box_stands_in_the_same_entry():
    shelf = desk("en").shelf
    others = dict(shelf.variants(shelf.entries["origin/swimming"]))
    assert {"continents", "plantarum"} == set(others)
    assert "Ocean" in others["continents"][0]
    assert "continents/swimming" not in shelf.entries


def test_the_door_to_the_code_leads_there():
    shelf = desk("en").shelf
    for entry in shelf.entries.values():
        path, name = leaf(shelf, entry, TOLD).code
        if entry.game != TERMS:
            module = import_module(path.removesuffix(".py").replace("/", "."))
            assert hasattr(module, name), entry.address


def test_the_cards_of_every_entry_are_counted():
    shelf = desk("en").shelf
    told = leaf(shelf, shelf.entries["origin/carnivorous"], TOLD).cards[0][1]
    assert told.startswith("24 cards: 4 with Poisonous, ")
    assert leaf(shelf, shelf.entries["origin/swimming"], TOLD).cards[0][1] == (
        "8 cards with nothing else on them"
    )


# ---------------------------------------------------------------------- asked of the engine


@pytest.mark.slow
def test_the_guide_tells_what_the_engine_says():
    """``python -m tests.meetings`` writes the file."""
    assert json.loads(json.dumps(meetings.everything())) == TOLD


def test_every_trait_of_every_box_has_been_asked_about():
    known = {"+".join(evolution.rules(*names).names) for names in meetings.tables()}
    assert {key.split()[0] for key in TOLD} == known
    for entry in desk("en").all():
        assert entry.game == TERMS or asked(entry)[0].split()[0] in known


def escapes(state: evolution.State) -> float:
    """How likely animal 2 is to live through the attack under way; written without a look there."""
    if 2 not in state.animals:
        return 0
    ask = evolution.decision(state)
    if ask is None or not any("Attack" in type(frame).__name__ for frame in state.stack):
        return 1
    chances = []
    for option in ask.legal_actions:
        after = state.copy()
        evolution.apply(after, option)
        chances.append(escapes(after))
    if ask.who == NATURE:
        return sum(chances) / len(chances)
    return max(chances) if ask.who == 1 else min(chances)


@cache
def outlives(more: str, guard: str) -> float:
    """Every table on which the two can meet, in the notation: the best for the prey."""
    found = []
    for tokens in ("", " ++++"):
        for mate in ("", "<"):
            prey = f"2 {guard}" if guard else "2"
            if guard and ORIGIN.traits[guard].paired:
                prey += f"{mate or '-'}4"
            hunter = f"1 carnivorous {more}"
            if more and ORIGIN.traits[more].paired:
                hunter += "-3"
            try:
                state = evolution.table(
                    f"rules: origin\nfood: 5\nA: {hunter}, 3\nB: {prey}{tokens}, 4\nask: anyway"
                )
            except ValueError:
                continue  # no such table
            attack = evolution.parse_action("attack 1 2")
            if attack not in state.legal_actions:
                found.append(1.0)
                continue
            evolution.apply(state, attack)
            found.append(escapes(state))
    return max(found)


def test_who_gets_past_whom_agrees_with_brute_force():
    """Every trait of a hunter against every trait of a prey in the base game."""
    kinds = [kind for kind in ORIGIN.traits if kind not in ("carnivorous", "symbiosis")]
    guards = [*kinds, "symbiosis"]
    for guard in guards:
        told = TOLD.get(f"origin {guard}", {})
        assert told.get("saves", 0) == pytest.approx(outlives("", guard)), guard
        past = {
            more: outlives(more, guard)
            for more in kinds
            if more not in ORIGIN.foes["carnivorous"]
            and outlives(more, guard) < outlives("", guard)
        }
        assert told.get("passed_by", {}) == past, guard


# ---------------------------------------------------------------------- see it happen


SCENES = {game: scripts(text) for game, text in study("en")["scenes"].items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scene_is_played_by_the_engine_and_told(language):
    one = desk(language)
    for game, found in SCENES.items():
        for kind, script in found.items():
            entry = one.shelf.entries[f"{game}/{kind}"]
            frames = one.frames(entry)
            assert 2 <= len(frames) <= 7 and len(frames) == len(script.steps) + 1, entry.address
            shows = any(kind in animal.traits for animal in frames[0].state.animals.values())
            assert shows or entry.sort != "trait" or kind in script.table, entry.address
            for frame in frames:
                assert frame.said and not flaw(frame.state), entry.address


def test_every_trait_plant_and_area_is_seen_happening():
    entries = desk("en").shelf.entries
    wanted = {address for address, entry in entries.items() if entry.sort != "term"}
    shown = {f"{game}/{kind}" for game, found in SCENES.items() for kind in found}
    assert not wanted ^ shown, "a scene for each: guide/scenes.txt of its game"


def test_a_scene_that_the_engine_would_not_play_is_refused():
    script = Script("running", "A: 1\nB: 2\nfood: 3", (("play", "attack 1 2"),))
    with pytest.raises(ValueError, match="attack"):
        played(script, "origin", desk("en").shelf.of("origin").words)
    script = script._replace(steps=(("refused", "eat 1"),))
    with pytest.raises(ValueError, match="not refused"):
        played(script, "origin", desk("en").shelf.of("origin").words)


def test_a_scene_goes_on_by_itself_until_its_end_and_its_steps_can_be_chosen():
    app = opened(open_app(), "origin/running")
    assert app.pending is None
    app.click("scene on")
    assert app.desk.step == 1 and app.pending.what == "scene"
    for _ in range(9):
        if app.pending:
            app.fulfil(app.pending)
    assert app.desk.step == app.desk.last() == 4 and not app.desk.playing
    app.click("scene 2")
    assert app.desk.step == 2 and app.pending is None
    stale = Pending("scene", 0, "origin/running 9")
    app.fulfil(stale)
    assert app.desk.step == 2
    regions = app.click("scene -5")
    assert app.desk.step == 0 and 'aria-current="step"' in regions["guide-entry"]
    app.click("guide origin/mimicry")
    assert app.desk.step == 0 and not app.desk.playing


# ---------------------------------------------------------------------- in and out


def opened(app, where: str):
    """Open the guide; what it needs comes at once."""
    app.click(f"guide {where}".strip())
    if any(effect.what == "guide" for effect in app.effects):
        app.effects.clear()
        app.equip("guide", app.words.language, study(app.words.language))
    return app


def addresses(app) -> list[str]:
    return [effect.name for effect in app.effects if effect.what == "address"]


def test_it_opens_from_the_first_screen_and_leads_back():
    app = opened(open_app(), "")
    assert app.screen == GUIDE and addresses(app)[-1] == "guide"
    regions = app.click("guide origin/mimicry")
    assert "Mimicry" in regions["guide-entry"] and addresses(app)[-1] == "guide/origin/mimicry"
    app.key("Escape")
    assert app.effects[-1].what == "back"
    app.click("unguide")
    assert app.screen == START and addresses(app)[-1] == ""


def test_a_running_game_waits_untouched():
    app = begin(PERSON, NAIVE)
    before, seen = app.play.session.text(), app.render() or dict(app.shown)
    opened(app, "running")
    assert app.screen == GUIDE and app.desk.at == "origin/running" and app.pending is None
    app.key("1")
    app.click("do pass")
    app.click("animal 1")
    assert app.play.session.text() == before
    back = app.click("unguide")
    assert app.screen == TABLE and app.play.session.text() == before
    assert {name: app.shown[name] for name in seen} == seen and back


def test_the_help_still_lies_open_behind_it():
    app = begin(PERSON, NAIVE)
    app.click("help")
    opened(app, "")
    assert app.shown["cover"] == ""
    app.click("unguide")
    assert "helping" in app.shown["cover"]


def test_a_link_opens_it_on_the_first_visit():
    app = open_app()
    app.open({}, "", "#guide/plantarum/tree")
    app.equip("guide", "en", study("en"))
    assert app.screen == GUIDE and app.desk.at == "plantarum/tree"
    app.news("address", "#guide/plantarum/no-such-thing")
    assert app.desk.at == ""
    app.news("address", "")
    assert app.screen == START


def test_what_cannot_be_fetched_is_said_and_nothing_changes():
    app = open_app()
    app.click("guide")
    app.equip("guide", "en", None)
    assert app.screen == START and app.notice == "error.guide"


def test_from_the_index_all_entries_of_the_box_are_printed_and_from_an_entry_that_one():
    app = opened(open_app(), "")
    app.effects.clear()
    sheaf = app.click("print")["guide-entry"]
    assert sheaf.count('class="specimen"') == 19
    assert [effect.what for effect in app.effects] == ["print"]
    assert app.click("printed")["guide-entry"] == ""
    app.click("guide origin/running")
    assert "guide-entry" not in app.click("print")


def test_looking_something_up_changes_no_game():
    assert {"guide", "unguide", "back", "box"} <= LOOKING


@pytest.mark.parametrize("games", combos(), ids="+".join)
def test_nobody_stands_twice_among_those_that_share_no_animal(games):
    foes = evolution.rules(*games).foes
    assert [key for key, them in foes.items() if len(them) != len(set(them))] == []
