"""What has happened, in its order: the log, its names, and what others did meanwhile."""

from __future__ import annotations

import re
from random import Random

import pytest

import evolution
from evolution.chance import pick
from evolution.chronicle import Chronicle
from evolution.model import Action, Event
from evolution.session import Player, Session
from evolution.text import story
from evolution.text.catalogue import read
from evolution.text.story import Namer, event_sentence
from evolution.text.words import Words
from evolution.ui.app import App
from evolution.ui.beats import deadly
from evolution.ui.history import extras
from evolution.ui.play import Play
from evolution.ui.start import Effect
from evolution.ui.store import Saved
from evolution.ui.view.recap import LINES, recap, together
from evolution.ui.view.table import table
from tests.ui_tables import CAREFUL, NAIVE, PERSON, begin, let_others_play, open_app


def half_a_game(*kinds: str, steps: int = 80):
    """A game that has been played for a while, and the first person is asked."""
    session = Session(seats=[Player(f"P{n}", kind) for n, kind in enumerate(kinds)], seed=3)
    while session.ask and (len(session.steps) < steps or session.ask.who != 0):
        session.act(session.ask.legal_actions[len(session.steps) % len(session.ask.legal_actions)])
    app = open_app()
    app.enter(session, Saved("one", 0, "", "", ""))
    app.render()
    return app


def test_the_log_is_read_from_the_first_to_the_last():
    app = half_a_game(PERSON, NAIVE)
    lines = app.play.history.lines(app.words)
    assert [line.number for line in lines] == sorted(line.number for line in lines)
    assert app.shown["log"].index(f"line-{lines[0].number}") < app.shown["log"].index(
        f"line-{lines[-1].number}"
    )


def test_every_line_of_it_can_have_the_focus_and_is_called_by_what_it_says():
    app = half_a_game(PERSON, NAIVE)
    found = re.findall(
        r'<li id="(line-\d+)" tabindex="-1" aria-labelledby="(line-\d+)"', app.shown["log"]
    )
    assert len(found) == app.shown["log"].count("<li ") and all(a == b for a, b in found)


def test_the_names_in_it_light_what_is_there_and_nothing_else():
    app = half_a_game(PERSON, NAIVE)
    lights = set(re.findall(r'data-lights="animal (\d+)"', app.shown["log"]))
    there = {str(id) for id in app.play.state.animals}
    assert lights and lights <= there
    assert story.OPEN not in "".join(app.shown.values())


def test_a_name_leads_to_its_animal():
    app = half_a_game(PERSON, NAIVE, NAIVE)
    theirs = next(it for it in app.play.state.animals.values() if it.owner == 2)
    app.click(f"find {theirs.id}")
    assert app.open_seat == 2
    assert app.effects[-1].name == f"animal {theirs.id}"


@pytest.mark.parametrize(
    ("games", "place", "told"),
    [
        (("origin",), 0, "Food bank: +9 food, 7 on the dice and 2 more."),
        (("origin", "continents"), 0, "Laurasia: +9 food, 7 on the dice and 2 more."),
        (("origin", "continents"), -1, "Gondwana: +9 food."),
        (("random_mutations",), 0, "Chance: 9 red tokens of food, 5 on the dice and 4 more."),
    ],
)
def test_food_is_told_as_what_the_dice_show_and_what_is_added(games, place, told):
    state = evolution.start(evolution.rules(*games), seats=4, seed=1)
    words = Words("en", read("en"), games)
    namer = story.namer_of(words, "Ana Boris Chen Dara".split(), state)
    assert story.event_sentence(namer, Event("bank", target=place, what=9), state) == told


def random_mutations():
    """A game of species that has just been begun."""
    app = open_app()
    seats = [Player(name, kind) for name, kind in (("Ana", PERSON), ("Boris", NAIVE))]
    app.enter(Session(("random_mutations",), seats, 3, practice=True), Saved("one", 0, "", "", ""))
    app.render()
    return app


def played(app):
    """One choice after another, the first that there is, with what is on the table before each."""
    while app.screen == "table":
        if not app.play.rests and (due := app.pending):
            app.fulfil(due)
        else:
            yield app.table().sheet
            picks = [it.pick for it in app.table().sheet.choices if not it.refused]
            app.click("next" if app.play.rests else picks[-1])
            if app.play.doubt:
                app.click("sure")


def test_dice_that_decide_several_things_stand_apart_each_with_what_it_was():
    app = random_mutations()
    sheet = next(sheet for sheet in played(app) if sheet.dice)
    assert [one.brought.rpartition(" ")[2] for one in sheet.dice] == [
        "more.",
        "shelters.",
        "parasites.",
    ]
    assert all(one.sides for one in sheet.dice) and not sheet.filled
    assert app.shown["sheet"].count('class="throw apart"') == len(sheet.dice)


def test_of_a_species_a_turns_end_tells_how_it_died_and_that_it_is_extinct():
    ended = (sheet.farewell for sheet in played(random_mutations()) if sheet.farewell)
    gone = next(told.gone for told in ended if any("extinct" in one.sentence for one in told.gone))
    assert all(" dies" in one.sentence or " die." in one.sentence for one in gone)
    assert len({re.search(r"[AB]\d+", one.sentence)[0] for one in gone}) == len(gone)


def test_a_turns_end_tells_which_plants_are_gone():
    app = open_app()
    seats = [Player(name, kind) for name, kind in (("Ana", PERSON), ("Boris", NAIVE))]
    session = Session(("origin", "plantarum"), seats, 3, practice=True)
    app.enter(session, Saved("one", 0, "", "", ""))
    app.render()
    told = next(it.went for sheet in played(app) if (it := sheet.farewell) and "," in it.went)
    namer, steps = app.play.namer(app.words), session.steps[-2:]  # one sprouts before it is read
    names = [namer.place(it.target) for one in steps for it in one.events if it.kind == "wither"]
    assert told == f"Gone: {app.words.row(names)}." and told in app.shown["sheet"]


def test_where_an_animal_is_born_is_told_where_they_live_apart():
    session = Session(("origin", "continents"), [Player("Ana", PERSON), Player("Boris", NAIVE)])
    births = (it for it in session.ask.legal_actions if it.verb == "birth")
    (born,) = [event for event in session.act(next(births)) if event.kind == "birth"]
    words = Words("en", read("en"), ("origin", "continents"))
    namer = story.namer_of(words, ("Ana", "Boris"), session.state)
    told = story.event_sentence(namer, born, session.state)
    assert told.endswith(("1 (Laurasia).", "1 (Gondwana).", "1 (Ocean)."))


def test_the_log_can_tell_of_one_player_only():
    app = half_a_game(PERSON, NAIVE, NAIVE)
    whole = app.shown["log"]
    app.click("log 1")
    assert len(app.shown["log"]) < len(whole)
    about = app.play.history.lines(app.words, seat=1)
    assert all(1 in line.seats or not line.letter for line in about)
    app.click("log 1")
    assert app.shown["log"] == whole


def test_a_sentence_falls_into_names_and_the_rest():
    app = half_a_game(PERSON, NAIVE)
    namer = app.play.namer(app.words)._replace(marking=True)
    one = next(iter(app.play.state.animals))
    pieces = list(story.named(story.event_sentence(namer, Event("eat", 0, one), app.play.state)))
    assert (one, app.play.namer(app.words).animal(one)) in pieces


def test_nobody_is_told_what_they_did_themselves():
    app = begin(PERSON, PERSON, seed="7")
    assert not app.play.recent()


def test_what_opponents_did_since_ones_last_choice_is_told_in_a_few_lines():
    app = begin(PERSON, CAREFUL, NAIVE, NAIVE, seed="7")
    let_others_play(app)
    app.click("option 0")
    let_others_play(app)
    told = table(app.play, app.words, 1, False).sheet.recap
    assert 0 < len(told.deeds) <= LINES
    assert sum(one.most for one in told.deeds) == 1
    assert all(one.portraits for one in told.deeds)
    assert 'class="recap' in app.shown["sheet"]
    app.click("again")
    assert app.beats


def test_the_end_of_a_fight_stands_for_all_of_it():
    eaten = Event("eaten", 1, 5, 3)
    assert together([Event("attack", 0, 3, 5), Event("eat", 0, 2), eaten]) == [
        (Event("eat", 0, 2), 1),
        (eaten, 1),
    ]
    assert together([eaten, eaten]) == [(eaten, 2)]


def test_the_eaten_is_pictured_though_it_is_gone():
    table_of = "A: 1 carnivorous, 2 \n B: 3, 4 \n food: 1"
    session = Session(seats=[Player("Ana", CAREFUL), Player("Bob", PERSON)], seed=1)
    session.state = evolution.table(table_of)
    session.note()
    app = open_app()
    app.enter(session, Saved("one", 0, "", "", ""))
    app.play.act(Action("attack", 1, 3))
    assert set(app.play.extinctions.dead) == {3}


def seated(text: str) -> tuple[App, Session]:
    """A page on which Ana is asked at a table, against a computer."""
    session = Session(seats=[Player("Ana", PERSON), Player("Bob", NAIVE)], seed=1)
    session.state = evolution.table(text)
    session.note()
    app = open_app()
    app.enter(session, Saved("one", 0, "", "", ""))
    return app, session


def test_what_ones_own_choice_has_cost_is_told():
    app, session = seated(
        "rules: origin plantarum \n plants: -1 carnivorous_plant +++ \n A: 1, 2 \n B: 3"
    )
    eat = next(it for it in session.state.legal_actions if it.verb == "eat")
    app.play.act(eat)
    told = table(app.play, app.words, 0, False).sheet.recap
    assert told and any("eaten" in one.sentence for one in told.deeds)


def test_what_dice_have_made_of_ones_own_animal_is_told_though_nobody_has_chosen_since():
    found = set()
    for seed in range(4):
        place = "food: 3 \n A: 1 running, 3 \n B: 2 carnivorous, 4"
        play = Play(Session(seats=[Player("Ana"), Player("Bob")], seed=seed, position=place))
        for verb in ("eat", "attack", "running"):
            play.act(next(it for it in play.ask.legal_actions if it.verb == verb))
        play.roll()
        end = [it.kind for it in play.session.steps[-1].events if it.animal == 1]
        assert play.ask and end[0] in {it.kind for it in play.recent()}
        found.add(end[0])
    assert found == {"escape", "vain"}, "it is told, however it ends"


NEWBORN = """turn: 5
first: B
next: development B
plants: -9 liana aquatic/burrowing +
A: 1 mimicry
A passed
B: 2 parasite, 3
B hand: running
"""


def test_an_animal_that_is_born_and_dies_by_one_choice_is_told_of_like_any_other():
    session = Session(("origin", "plantarum"), [Player("Ana"), Player("Bob")], 7, position=NEWBORN)
    app = open_app()
    app.enter(session, Saved("one", 0, "", "", ""))
    app.play.act(next(it for it in app.play.ask.legal_actions if it.verb == "birth"))
    assert session.owners[4] == 1 and session.numbers[4] == 3
    assert [event.animal for event, _ in app.play.extinction.deaths] == [1, 2, 3, 4]
    app.render()
    assert "B3 starves" in app.shown["sheet"]
    told = Chronicle(session)
    assert [death.animal for death in told.deaths] == [1, 2, 3, 4] and told.feats is not None
    again = open_app()
    again.enter(Session.from_record(session.record()), Saved("one", 0, "", "", ""))
    assert [event.animal for event, _ in again.play.extinction.deaths] == [1, 2, 3, 4]


SLEEPER = """rules: new_world
A: 1 hibernation, 4 +
B: 2, 3 +
next: foraging B
"""


def sleeping():
    """A table of New World at which somebody is asked in the midst of an extinction."""
    seats = [Player("Ana"), Player("Bob", NAIVE)]
    session = Session(("new_world",), seats, 7, practice=True, position=SLEEPER)
    app = open_app()
    app.enter(session, Saved("one", 0, "", "", ""))
    app.render()
    return app


def test_an_extinction_in_which_somebody_is_asked_is_told_as_a_whole():
    app = sleeping()
    while app.play.ask.who != 0:
        app.fulfil(app.pending)
    assert app.play.extinctions.last and not app.play.extinction, "nobody has died yet"
    assert not app.play.grave and not app.play.rests
    app.key("1")
    told = app.play.extinction
    assert [event.animal for event, _ in told.deaths] == [2] and told.draws
    assert app.play.rests and "B1 starves" in app.shown["sheet"]
    again = open_app()
    again.enter(Session.load(app.play.session.text()), Saved("one", 0, "", "", ""))
    later = again.play.extinction
    assert later._replace(deaths=()) == told._replace(deaths=())
    assert [event for event, _ in later.deaths] == [event for event, _ in told.deaths]
    app.click("next")
    assert not app.play.extinction and again.table().sheet.farewell


def test_a_species_that_loses_animals_is_shown_as_it_was_before():
    session = Session(("random_mutations",), [Player("Ana"), Player("Bob"), Player("Eve")], 7)
    rng, play, seen = Random(1), Play(session), 0
    while play.ask and seen < 8:
        play.act(rng.choice(play.ask.legal_actions)) if play.ask.who >= 0 else play.roll()
        events = session.steps[-1].events
        begun = next((n for n, it in enumerate(events, 1) if it.kind == "extinction"), 0)
        if begun and play.extinction:
            then = session.midst(len(session.steps), begun).animals
            for _, animal in play.extinction.deaths:
                seen += 1
                assert (animal.food, animal.need) == (then[animal.id].food, then[animal.id].need)
    assert seen


def test_what_an_animal_turns_out_to_be_is_told_with_what_it_does():
    reveal, eaten = Event("reveal", 1, 3, 1, "anglerfish"), Event("eaten", 0, 1, 3)
    events = [Event("attack", 0, 1, 3), reveal, eaten]
    assert together(events, {"reveal"}) == [(reveal, 1), (eaten, 1)]


def test_what_is_told_first_is_the_death_of_an_own_animal():
    state = evolution.table("A: 1, 2 \n B: 3 carnivorous, 4 carnivorous, 5 \n food: 9")
    session = Session(seats=[Player("Ana", PERSON), Player("Bob", CAREFUL)], seed=1)
    session.state = state
    session.note()
    play = Play(session)
    events = [Event("eaten", 0, 1, 3), *[Event("eaten", 1, id, 4) for id in (5, 6, 7, 8)]]
    dead = {id: state.animals[id if id in state.animals else 5] for id in (1, 5, 6, 7, 8)}
    play.session.owners.update({6: 1, 7: 1, 8: 1})
    told = recap(play.context(open_app().words), 0, events, dead)
    assert len(told.deeds) == LINES
    assert told.deeds[0].letter == "A" and told.deeds[0].most


def test_where_there_is_room_for_one_line_it_is_spent_on_what_others_did():
    state = evolution.table("A: 1 carnivorous \n B: 3, 4 \n food: 9")
    session = Session(seats=[Player("Ana", PERSON), Player("Bob", CAREFUL)], seed=1)
    session.state = state
    session.note()
    context = Play(session).context(open_app().words)
    mine, theirs, dead = Event("eaten", 1, 2, 1), Event("eat", 1, 3), {2: state.animals[3]}
    session.owners.update({2: 1})
    found = {
        own: [it.sentence for it in recap(context, 0, [mine, theirs], dead, own).deeds if it.most]
        for own in ((), (mine,))
    }
    assert "eaten" in found[()][0] and "takes" in found[mine,][0]


def test_what_matters_little_is_told_where_nothing_else_has_happened():
    app = begin(PERSON, NAIVE, NAIVE, seed="7")
    context = app.play.context(app.words)
    passed, born = Event("pass", 1), Event("birth", 2, 4)
    assert [it.letter for it in recap(context, 0, [passed], {}).deeds] == ["B"]
    assert [it.letter for it in recap(context, 0, [passed, born], {}).deeds] == ["C"]
    assert recap(context, 0, [Event("feeding")], {}) is None


def test_what_others_did_is_shown_again_at_every_pace_and_is_not_offered_where_nothing_moves():
    app = begin(PERSON, CAREFUL, NAIVE, NAIVE, seed="7")
    let_others_play(app)
    app.click("option 0")
    let_others_play(app)
    for pace in ("steady", "none"):
        app.change("set-pace", pace)
        app.beats = None
        app.click("again")
        assert app.beats and sum(beat.lasts for beat in app.beats) > 0
    offered = app.table().sheet.recap
    assert offered and offered.seen and 'data-do="again" title' in app.shown["sheet"]
    app.change("set-motion", "less")
    assert not any(beat.how == "arrow" for beat in app.beats)
    assert re.search(r'data-do="again"[^>]* disabled', app.shown["sheet"])


def test_a_stolen_token_is_gone_before_the_next_one_comes():
    hunt = Event("gain", 0, 1, what=2)
    stolen, eaten = Event("steal", 1, 3, 1), Event("eat", 0, 1)
    assert extras([hunt, stolen, eaten])[1] == [True, False]


def test_who_could_do_nothing_in_between_is_told_so():
    app = begin(PERSON, NAIVE, practice="on")
    app.play.session.state = evolution.table(
        "food: 4 \n A: 1, 4 carnivorous + \n B: 2 camouflage, 3 camouflage, 5"
    )
    app.play.session.owners = {1: 0, 4: 0, 2: 1, 3: 1, 5: 1}
    assert not app.play.passed_over
    app.play.went = (app.play.state.turn, app.play.state.ply - 3)
    assert app.play.passed_over
    app.play.went = (app.play.state.turn, app.play.state.ply - 2)
    assert not app.play.passed_over


def test_a_round_without_the_others_says_who_could_do_nothing():
    app = begin(PERSON, NAIVE, practice="on")
    app.play.session.state = evolution.table("food: 6 \n A: 1, 2, 3 \n B: 4 +")
    app.play.session.owners = {1: 0, 2: 0, 3: 0, 4: 1}
    assert app.play.idlers == ()
    app.play.act(Action("eat", 1, target=0))
    assert app.play.ask.who == 0 and app.play.idlers == (1,)
    assert "There was nothing to do for Boris." in app.render()["sheet"]
    app.play.act(Action("eat", 2, target=0))
    app.play.session.steps[-1] = app.play.session.steps[-1]._replace(who=1)
    assert app.play.idlers == ()  # he has chosen


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("eat 1 -1", "A1 comes to eat, and Carnivorous Plant (a) attacks it."),
        ("snap -1 1", "Anna sends Carnivorous Plant (a) against A1."),
    ],
)
def test_an_attack_of_a_plant_tells_how_it_has_come(how, told):
    state = evolution.table(
        "rules: origin plantarum \n plants: -1 carnivorous_plant ++ \n A: 1, 2 \n B: 3"
    )
    evolution.apply(state, evolution.parse_action(how))
    attack = next(event for event in state.events if event.kind == "attack")
    namer = Namer(Words("en", read("en")), ("Anna", "Boris"), {1: 0}, {}, {1: 1}, {})
    assert event_sentence(namer, attack, state) == told


def test_how_many_more_there_are_leads_to_them_in_the_log():
    app = half_a_game(PERSON, NAIVE, NAIVE)
    events = app.play.recent()
    app.only = 1
    app.click("since")
    lines = app.play.history.lines(app.words)
    wanted = next(it for it in lines if it.number >= app.play.history.number(events[0]))
    assert Effect("focus", f"line-{wanted.number}") in app.effects and app.only < 0


def test_where_others_act_the_page_comes_to_it_unless_nothing_is_to_be_seen():
    for pace, looks in (("steady", True), ("none", False)):
        app = half_a_game(PERSON, NAIVE)
        app.set("pace", pace)
        app.click(next(one.pick for one in app.table().sheet.choices if not one.refused))
        app.effects.clear()
        acts = app.play.ask.who
        while app.play.ask.who == acts == 1 and not app.effects:
            app.fulfil(app.pending)
        views = [one for one in app.effects if one.what == "view"]
        assert bool(views) is looks, pace


ENDING = "A: 1, 2 \n B: 3 + \n food: 1 \n A hand: running \n B hand: running"


def at_an_end(*seats, **settings):
    """A table at which the next meal ends the turn, and an animal starves."""
    app = open_app()
    for name, value in {"pace": "none", "autoplay": "off", **settings}.items():
        app.set(name, value)
    session = Session(seats=[Player("Ana"), *seats], seed=7, practice=True, position=ENDING)
    app.enter(session, Saved("one", 0, "", "", ""))
    app.render()
    return app


def go_on(app):
    while app.play.rests or app.pending:
        app.click("next") if app.play.rests else app.fulfil(app.pending)


def test_what_one_has_done_oneself_is_not_told_as_what_others_did():
    app = at_an_end(Player("Bob", NAIVE))
    app.click("option 0")
    go_on(app)
    told = app.table().sheet
    assert told.farewell.gone and all(deed.letter == "B" for deed in told.recap.deeds)


def test_what_was_read_before_a_choice_is_read_when_that_is_done_again():
    app = at_an_end(Player("Bob"), open_hands="on")
    app.click("option 0")
    go_on(app)
    assert app.table().sheet.farewell
    steps = len(app.play.session.steps)
    while len(app.play.session.steps) == steps:
        app.key("1")
    assert not app.table().sheet.farewell
    app.click("undo")
    assert app.table().sheet.farewell
    app.click("redo")
    assert not app.table().sheet.farewell


def wild(seed):
    """A game of New World in which anything is done, and the play that follows it."""
    session = Session(("new_world",), [Player("Ana"), Player("Bob", NAIVE)], seed)
    play, rng = Play(session), Random(seed)
    while ask := play.ask:
        play.act(rng.choice(ask.legal_actions)) if ask.who >= 0 else play.roll()
        yield play


def test_the_log_calls_places_as_the_table_does():
    words, told = open_app().words, set()
    for number, play in enumerate(wild(5)):
        log = play.history.lines(words)
        if number % 5 == 0:
            assert log == Play(play.session).history.lines(words)
        told |= {line.sentence for line in log}
    assert any("(e)" in one for one in told)


def test_who_dies_of_poison_is_told_after_a_reload_too():
    poisoned = 0
    for play in (play for seed in range(12) for play in wild(seed)):
        told = play.extinction
        if told and told.told == len(play.session.steps) and play.ask:
            again = Play(play.session).extinction
            assert again and [it for it, _ in again.deaths] == [it for it, _ in told.deaths]
            poisoned += any(event.kind == "poisoned" for event, _ in told.deaths)
    assert poisoned


def test_what_has_been_read_of_an_extinction_is_not_read_once_more():
    app = sleeping()
    app.key("1")
    play = app.play
    assert play.rests and play.extinction
    play.extinctions.last = play.extinctions.last._replace(over=False)  # somebody discards
    app.click("next")
    last = play.extinctions.last
    assert last.read == len(last.deaths) + len(last.draws) and not last.is_news
    assert last._replace(draws=(*last.draws, Event("draw", 0, what=1))).is_news


@pytest.mark.parametrize("games", [("origin",), ("origin", "plantarum"), ("new_world",)])
def test_after_a_reload_the_dice_lie_there_and_the_dead_have_their_pictures(games):
    session = Session(games, [Player("Ana"), Player("Boris", NAIVE), Player("Chen", NAIVE)], seed=3)
    play, rng, dice, dead = Play(session), Random(3), 0, 0
    while play.ask and not (dice and dead > 2):
        play.act(pick(rng, play.ask.legal_actions)) if play.ask.who >= 0 else play.roll()
        if not play.ask or play.ask.who:
            continue
        anew = Play(session)
        assert anew.fallen == play.fallen
        dice += bool(play.fallen)
        here = session.state.animals
        fell = {it.animal for it in anew.recent() if deadly(it) and it.animal not in here}
        for id in fell:
            assert (
                anew.extinctions.dead[id].traits.keys() == play.extinctions.dead[id].traits.keys()
            )
        dead += len(fell)
    assert dead and (dice or games != ("origin",))
