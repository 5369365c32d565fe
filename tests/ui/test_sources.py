"""What lies between the players: areas and plants can be read, clicked, and say why not."""

from __future__ import annotations

import re
from random import Random

import pytest

import evolution
from evolution import effects, rules
from evolution.model import Action, Mark, Plant
from evolution.text.words import SOFT_HYPHEN
from evolution.ui import pick
from evolution.ui.app import App
from evolution.ui.pick import Picker
from evolution.ui.view import animals, boards, sheet, sources, top
from evolution.ui.view.context import ViewContext
from tests.ui_tables import CAREFUL, PERSON, let_others_play, open_app

from .test_html import context_at as context_from

NEW_WORLD = ("new_world",)
BLIND = ("new_world", "blind_mutations")
CATACLYSM = ("new_world", "cataclysm")
PLANTS = ("origin", "plantarum")
MUTATIONS = ("random_mutations",)


def begin(games: tuple[str, ...], seats: int = 2, seed: str = "5", language: str = "en") -> App:
    app = open_app(language=language)
    app.change("game-origin", "off")
    for key in games:
        app.change(f"game-{key}", "on")
    for seat in range(8):
        app.change(f"kind-{seat}", "" if seat >= seats else CAREFUL if seat else PERSON)
    app.change("seed", seed)
    app.click("begin")
    assert app.play, app.problem
    return app


def moments(app: App, seed: int = 1):
    """The game goes on by chance; every time the person is asked is a moment."""
    rng = Random(seed)
    while app.play and app.screen == "table":
        let_others_play(app)
        if app.screen != "table":
            return
        yield app.play.ask
        options = app.play.ask.legal_actions
        index = int(rng.random() * (len(options) - (len(options) > 1)))
        app.click(f"option {index}")
        if app.play.doubt:
            app.click("sure")


def context_at(app: App) -> ViewContext:
    return app.play.context(app.words)


def spots(app: App) -> dict[int, sources.SourceView]:
    shown = sources.sources(context_at(app))
    return {spot.id: spot for card in shown.cards for spot in card}


def words_without_keys(text: str) -> None:
    """All that is said is from the catalogue."""
    assert not re.search(r"\b(ui|event|action|reason|area|plant|trait)\.\w", text), text
    assert "{" not in text, text


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("games", [NEW_WORLD, BLIND, CATACLYSM, PLANTS, MUTATIONS])
def test_a_whole_game_speaks_in_sentences(games, language):
    app = begin(games, 3, language=language)
    seen = set()
    for _ in moments(app):
        for region in ("strip", "sheet", "log", "top", "hand"):
            texts = set(re.split("<[^>]*>", app.shown[region])) - seen
            seen |= texts
            for text in texts:
                words_without_keys(text)
    assert len(seen) > 100
    assert app.screen == "end"


def test_areas_lie_as_they_lie_in_the_row():
    app = begin(NEW_WORLD)
    next(moments(app))
    shown = sources.sources(context_at(app))
    places = [spot.id for card in shown.cards for spot in card]
    assert places == list(app.play.state.places)
    assert shown.leaves == "gone after this epoch"
    last = [spot.label for spot in shown.cards[-1]]
    assert all("gone after this epoch" in label for label in last)
    assert not any("gone after this epoch" in s.label for card in shown.cards[:-1] for s in card)


def test_an_area_tells_who_may_enter():
    app = begin(NEW_WORLD, 4, seed="9")
    seen = {}
    for _ in moments(app):
        for spot in spots(app).values():
            seen[spot.key] = spot
    caves = seen["caves"]
    assert (
        caves.who == app.words.soft("Nocturnal")
        and caves.who.replace(SOFT_HYPHEN, "") == "Nocturnal"
    )
    assert (caves.who_picture, caves.shut) == ("trait-nocturnal", True)
    assert "open only to Nocturnal" in caves.label
    assert seen["tundra"].who == "open to all" and not seen["tundra"].shut
    assert seen["glaciers"].who == "only without traits"


def test_a_click_on_an_area_feeds_who_was_picked():
    app = begin(NEW_WORLD)
    for ask in moments(app):
        eats = [option for option in ask.legal_actions if option.verb == "eat"]
        if eats and type(app.play.state.stack[-1]).__name__ == "Foraging":
            break
    one = eats[0]
    assert one.target in app.play.picker.places(ask.legal_actions, ())
    app.click(f"animal {one.animal}")
    if app.play.picks:
        assert spots(app)[one.target].lit == "legal"
        steps = len(app.play.session.steps)
        app.click(f"place {one.target}")
        if app.play.picks:
            app.click("do eat")
        assert app.play.session.steps[steps].action == one


def test_a_closed_area_says_why():
    app = begin(NEW_WORLD, 4)
    told = ""
    for ask in moments(app):
        hungry = [option.animal for option in ask.legal_actions if option.verb == "eat"]
        if not hungry:
            continue
        app.play.picks = (f"animal {hungry[0]}",)
        barred = [spot for spot in spots(app).values() if spot.lit == "barred" and spot.shut]
        if barred:
            app.click(f"place {barred[0].id}")
            told = app.play.hint_text(app.words)
            break
        app.play.picks = ()
    assert "is closed to" in told and told == barred[0].why


def test_a_pass_that_is_refused_stands_there_with_its_reasons():
    app = begin(NEW_WORLD)
    found = None
    for ask in moments(app):
        if not any(option.verb in sheet.ENDS for option in ask.legal_actions):
            refused = [choice for choice in app.table().sheet.choices if choice.refused]
            if refused:
                found = refused[0]
                break
    assert found and "there is food" in found.note and not found.number
    before = len(app.play.session.steps)
    app.key("p")
    assert len(app.play.session.steps) == before
    assert "there is food" in app.play.hint_text(app.words)


def test_epochs_are_counted_up_to_the_last():
    app = begin(NEW_WORLD)
    next(moments(app))
    assert top.top(context_at(app)).turn == "Epoch 1/6"
    assert top.top(context_at(app)).banks == ()
    app = begin(CATACLYSM)
    assert top.top(context_at(app)).turn == "The cataclysm"


def test_a_gene_pool_is_counted_and_stays_unseen():
    app = begin(BLIND)
    next(moments(app))
    pool = len(app.play.state.seats[0].pool)
    assert f"Gene pool: {pool} cards" in app.shown["hand"]
    assert boards.board(context_at(app), 0).pool == pool
    assert boards.board(context_at(app), 0, near=True).birth == "do birth"


def test_a_plant_has_one_name_for_all_that_is_done_to_it():
    actions = [
        Action("evolve", -3, -2, "mycorrhiza", "mycorrhiza"),
        Action("evolve", -2, 0, "tree", "tree"),
        Action("eat", 5, -2),
        Action("snap", -2, 5),
    ]
    picker = Picker(rules("origin", "plantarum"))
    assert pick.animal(actions[0]) == "place -3" and picker.target(actions[0]) == "place -2"
    assert picker.narrow(actions, ("place -3", "place -2")) == [actions[0]]
    assert picker.narrow(actions, ("place -2", "animal 5")) == [actions[3]]
    assert picker.narrow(actions, ("animal 5", "place -2")) == [actions[2]]
    assert picker.lit(actions, ("place -2",)) == {5}
    assert picker.places(actions, ()) == {-2, -3}


def test_plants_tell_all_about_themselves():
    app = begin(PLANTS, 4)
    labels = ""
    for _ in moments(app):
        here = spots(app)
        assert top.top(context_at(app)).banks == ()
        assert list(here) == [plant.id for plant in app.play.state.plants()]
        for spot in here.values():
            labels += spot.label
            plant = app.play.state.places[spot.id]
            assert isinstance(plant, Plant) and spot.food == plant.food <= spot.limit
    assert "food 2 of 5" in labels and "shelter" in labels and "not for carnivores" in labels
    assert "has attacked this turn" in labels


def test_what_grows_in_one_place_stands_together_and_shows_where():
    app = begin(("origin", "time_to_fly", "continents", "plantarum"), 8)
    next(moments(app))
    shown = sources.sources(context_at(app))
    homes = [spot.home for card in shown.cards for spot in card]
    assert homes == ["laurasia"] * 4 + ["gondwana"] * 5
    assert 'class="spot homed is-gondwana"' in app.shown["strip"]
    assert "#place-laurasia" in app.shown["strip"]


def test_a_plant_that_can_be_sent_is_named():
    state = evolution.table(
        "rules: origin plantarum \n food: 0 \n A: 1 \n B: 2, 3, 4, 5"
        " \n plants: -1 carnivorous_plant ++, -2 carnivorous_plant ++"
    )
    texts = [one.text for one in sheet.sheet(context_from(state)).choices]
    assert [it for it in texts if it.endswith("Attack with a plant")] == [
        "Carnivorous Plant (a): Attack with a plant",
        "Carnivorous Plant (b): Attack with a plant",
    ]


def test_plants_that_are_joined_name_each_other_by_letters():
    app = begin(("origin", "time_to_fly", "plantarum"))
    next(moments(app))
    state = app.play.session.state
    one, two, three = state.plants()
    one.marks.append(Mark("mycorrhiza", "mycorrhiza", two.id))
    two.marks.append(Mark("mycorrhiza", "", one.id))
    animal = effects.birth(state, 0, "piracy")
    three.marks.append(Mark("specialization_a", "", animal.id))
    animal.marks.append(Mark("specialization_a", "specialization_a", three.id))
    guest = Plant(-9, "parasitic_plant", marks=[Mark("parasitic_plant", value=-three.id)])
    state.places[-9] = guest
    for plant in (one, two, three, guest):
        plant.refresh(state.rules)
    shown = sources.sources(context_from(state))
    here = {spot.id: spot for card in shown.cards for spot in card}
    assert here[one.id].links == (("trait-mycorrhiza", here[two.id].letter),)
    assert here[two.id].links == (("trait-mycorrhiza", here[one.id].letter),)
    assert ("plant-parasitic_plant", "i") in here[three.id].links
    assert ("trait-specialization_a", f"A{animal.id}") in here[three.id].links
    assert f"with {here[two.id].letter}" in here[one.id].label
    (mark,) = animals.mark_views(context_from(state), animal, ())
    assert mark.badges == (f"→ {here[three.id].letter}",), "a small tile has room for a letter"
    assert mark.partners == (f"→ Carnivorous Plant ({here[three.id].letter})",)
    assert mark.partners[0].removeprefix("→ ") in animals.spoken_mark(context_from(state), mark)
    assert "lives on" in here[-9].label and "host of Parasitic Plant (i)" in here[three.id].label
    assert here[one.id].marks == ()


def test_a_species_shows_its_members_parasites_and_shelters():
    app = begin(MUTATIONS, 3)
    seen = ""
    members, lying = 0, set()
    for _ in moments(app):
        for seat in range(3):
            for tile in boards.board(context_at(app), seat).tiles:
                members = max(members, tile.members)
                lying |= {one.key for one in tile.tokens}
                seen += tile.label
        assert "infested" not in seen
    assert members > 1 and lying == {"parasite", "shelter"}
    assert f"{members} animals" in seen and "shelter" in seen
    log = " ".join(line.sentence for line in app.play.history.lines(app.words))
    assert "chooses food for" in log and "Chance:" in log
