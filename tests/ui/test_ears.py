"""What is said for ears: each thing that happens once, in its order, and what is to be decided."""

from __future__ import annotations

import re

import pytest

import evolution
from evolution.model import Action, Event
from evolution.session import Player, Session
from evolution.text import story, tally
from evolution.text.catalogue import read
from evolution.text.words import Words
from evolution.ui.app import App
from evolution.ui.html.sheet import sheet as sheet_html
from evolution.ui.html.told import recap as recap_html
from evolution.ui.page import TABLE
from evolution.ui.screen import NAMED
from evolution.ui.spoken import undone
from evolution.ui.store import Memory, Saved
from evolution.ui.view.choices import offered
from evolution.ui.view.context import phase
from evolution.ui.view.hand import hand
from evolution.ui.view.recap import recap
from evolution.ui.view.sheet import sheet
from tests.ui.test_html import context_at
from tests.ui_tables import CAREFUL, NAIVE, PERSON, go_on, let_others_play, open_app
from tests.ui_tables import begin as began

GAMES = [("origin",), ("new_world",), ("origin", "plantarum"), ("random_mutations",)]


FATES = (
    r"Nobody starved\.|The food bank is empty\.|The common food is gone\."
    r"|1 token of food is left over\.|\d+ tokens of food are left over\."
)


def begin(*games: str) -> App:
    """A person between two opponents."""
    seats = [Player("Ana", PERSON), Player("Boris", CAREFUL), Player("Chen", NAIVE)]
    app = open_app()
    app.enter(Session(games, seats, seed=7), Saved("one", 0, "", "", ""))
    app.render()
    return app


def spoken(app) -> list[str]:
    return [effect.text for effect in app.effects if effect.what == "say"]


@pytest.mark.parametrize("games", GAMES)
def test_whatever_happens_is_said_once_and_in_its_order(games):
    app = begin(*games)
    history, heard = app.play.history, 0
    for _ in range(150):
        new = [told.event for told in history.told[heard:]]
        said = re.sub(rf"Extinction\. ({FATES})", "Extinction.", " ".join(spoken(app)))
        said = re.sub(r"Your dead: [^.]*\. ", "", said)  # of those that are told then
        assert said.count(history.sentence(new, app.words)) == 1 or not new
        before = [history.sentence([told.event], app.words) for told in history.told[-3:]]
        assert new or not any(one in said for one in before)
        heard = len(history.told)
        app.effects.clear()
        if app.screen != TABLE:
            break
        go_on(app)
    assert heard > 100


def test_what_happens_to_several_is_said_once_and_where_the_last_of_it_is_told():
    app = begin("random_mutations")
    namer = app.play.namer(app.words)._replace(owners=dict.fromkeys(range(1, 5), 1))
    starving = [(1, 1), (2, 2), (3, 1)]
    events = [Event("extinction")]
    for animal, dead in starving:
        events += [Event("starve", 1, animal, what=dead), Event("extinct", 1, animal)]
    events += [Event("draw", 1, what=3), Event("draw", 2, what=5), Event("turn", 2, what=2)]
    assert story.told(namer, events, app.play.state) == (
        "Extinction. Hunger in B2: 2 animals die. Hunger in B1 and B3: 1 animal dies in each. "
        "Extinct: B1, B2 and B3. Cards put under the stacks, unseen: Boris (3), Chen (5). "
        "Turn 2: Chen goes first."
    )


def test_an_extinction_is_told_briefly():
    app, longest = begin("random_mutations"), 0
    while app.screen == TABLE:
        app.effects.clear()
        go_on(app)
        if any(event.kind == "extinction" for event in app.play.happened()):
            longest = max(longest, len(spoken(app)[0]))
    assert 200 < longest < 500


def test_the_last_food_is_missed_at_once():
    app, told = begin("random_mutations"), 0
    for _ in range(300):
        app.effects.clear()
        lay = app.play.state.places[0].food
        go_on(app)
        if app.screen != TABLE:
            break
        over = any(event.kind == "extinction" for event in app.play.happened())
        gone = bool(lay) and not app.play.state.places[0].food and not over
        said = app.words.say("reason.bank_empty") in " ".join(spoken(app))
        assert over or said == gone
        told += gone
    assert told


def test_where_animals_starve_it_is_said_whether_there_was_food():
    app, told = begin("origin"), set()
    for _ in range(400):
        app.effects.clear()
        lying = app.play.state.places[0].food
        go_on(app)
        events = app.play.happened()
        if app.screen != TABLE:
            break
        if any(event.kind == "extinction" for event in events):
            died = any(event.kind in ("starved", "poisoned") for event in events)
            eaten = sum(event.kind in ("eat", "graze") for event in events)
            fate = re.search(rf"Extinction\. ({FATES})", " ".join(spoken(app))).group(1)
            left = app.words.say("ui.left_over", n=lying - eaten)
            left = left if lying > eaten else "The food bank is empty."
            assert fate == (left if died else "Nobody starved.")
            told.add(re.sub(r"\d+", "some", fate))
    assert "The food bank is empty." in told


@pytest.mark.parametrize(
    ("language", "one", "some"),
    [
        ("en", "1 token of food is left over.", "3 tokens of food are left over."),
        ("es", "Sobra 1 ficha de comida.", "Sobran 3 fichas de comida."),
        ("uk", "Залишилася 1 фішка їжі.", "Залишилося 3 фішки їжі."),
    ],
)
def test_one_token_that_is_left_over_is_one(language, one, some):
    say = Words(language, read(language)).say
    assert (say("ui.left_over", n=1), say("ui.left_over", n=3)) == (one, some)


def test_areas_are_told_as_they_come_and_go():
    app = begin("new_world")
    keys = {place.key for place in app.play.state.places.values()}
    names = {app.words.say(f"area.{key}.name") for key in keys}
    assert all(app.words.say("event.area", what=name) in spoken(app)[0] for name in names)
    while app.play.state.turn < 3:
        go_on(app)
    came = [it.event.target for it in app.play.history.told if it.event.kind == "area"]
    went = [it.event.target for it in app.play.history.told if it.event.kind == "vanish"]
    assert set(came) - set(went) == set(app.play.state.places)


def test_a_new_row_is_told_animal_by_animal():
    app = begin("new_world")
    namer = app.play.namer(app.words)._replace(owners={3: 1, 4: 1})
    said = story.event_sentence(namer, Event("arrange", 1, what="4,3"), app.play.state)
    assert "B4, B3" in said


def test_who_lays_a_row_hears_what_each_animal_has_and_that_it_stays_as_it_is():
    stack = "Turn(1) > Evolving(0) > Arranging(0)"
    app = laid(f"A: 1 scavenger, 2 running, 3 \n B: 4 \n stack: {stack}", "new_world")
    app.click("cancel")
    assert "2 A2 comes next. It has: Running, food 0 of 1; 3 A3" in asked(app)
    assert '"ears">A2 comes next. It has: Running, food 0 of 1<' in app.shown["sheet"]
    app.click("option 0")
    app.effects.clear()
    app.click("option 2")
    assert spoken(app)[0] == "Ana leaves the row of animals as it is."


def test_a_defence_that_fails_says_so():
    state = evolution.table("A: 1 carnivorous \n B: 2 running \n food: 3")
    told = []
    evolution.apply(state, Action("attack", 1, 2))
    for action in (Action("running", 2), Action("roll", what=3)):
        if action in evolution.decision(state).legal_actions:
            evolution.apply(state, action)
            told.extend(state.events)
    assert Event("vain", 1, 2, 1, "running") in told


def test_plants_are_told_by_their_letters():
    app = begin("origin", "plantarum")
    namer = app.play.namer(app.words)
    names = [namer.place(plant.id) for plant in app.play.state.plants()]
    assert all(name in spoken(app)[0] and name.endswith(")") for name in names)


def test_a_plant_that_comes_up_tells_how_much_food_it_has():
    app = begin("origin", "plantarum")
    namer = app.play.namer(app.words)
    for plant in app.play.state.plants():
        told = f"A new plant comes up: {namer.place(plant.id)}, {plant.food} food."
        assert plant.food and told in spoken(app)[0]
    bare = Event("sprout", target=app.play.state.plants()[0].id, what=0)
    assert "food" not in story.event_sentence(namer, bare, app.play.state)


def asked(app) -> str:
    return spoken(app)[-1]


def test_what_one_does_in_a_game_is_said_once():
    app = open_app()
    app.click("begin")
    let_others_play(app)
    pitch = app.words.say("game.origin.pitch")
    assert pitch in app.shown["sheet"]
    name, who = app.words.say("game.origin.name"), app.table().sheet.who
    keys, aim = app.words.say("ui.key.newcomer"), app.words.say("game.origin.help.aim")
    assert asked(app).startswith(f"{name}. {pitch} {aim} {keys} {who}: {app.table().sheet.prompt}")
    app.click(f"card {app.play.ask.legal_actions[0].card}")
    assert pitch not in asked(app) and keys not in asked(app)
    app.click("cancel")
    assert pitch not in asked(app)


def test_a_question_says_what_has_been_picked_and_names_a_few_ways():
    app = begin("origin")
    while not app.play.person_asked:
        go_on(app)
    card = app.play.ask.legal_actions[0].card
    app.click(f"card {card}")
    name = story.card_name(app.words, card)
    ways = [it for it in app.table().sheet.choices if not it.refused]
    assert len(ways) <= NAMED and name in asked(app)
    assert all(f"{it.number} {it.text}" in asked(app) for it in ways)


def test_under_attack_every_defence_is_named():
    app = laid("next: feeding B \n A: 1 tail_loss mimicry running parasite swimming, 2, 3, 4 \n"
               " B: 5 carnivorous swimming, 6 \n food: 3")  # fmt: skip
    app.play.session.act(Action("attack", 5, 1))
    app.asks_anew = True
    app.render()
    ways = app.table().sheet.choices
    assert app.table().sheet.fight and len(ways) > NAMED
    assert all(f"{it.number} {it.text}" in asked(app) for it in ways)
    assert not any(it.outcome and it.outcome in asked(app) for it in ways)


def test_where_one_animal_can_take_food_the_places_are_named():
    areas = "taiga 3, tundra 1"
    context = context_at(
        evolution.table(f"rules: new_world \n A: 1, 2, 3, 4 \n B: 5 \n food: {areas}")
    )
    notes = [it.note for it in offered(context) if not it.refused]
    assert any("Taiga" in note and "Tundra" in note for note in notes)
    assert not any(context.namer.words.say("ui.doers", n=1) in note for note in notes)


def test_of_many_animals_to_feed_each_says_what_it_does_and_needs():
    herd = "1 running, " + ", ".join(map(str, range(2, 9)))
    context = context_at(evolution.table(f"A: {herd} \n B: 9 \n food: 3"))
    first = offered(context)[0]
    assert first.text == "A1" and first.said == "A1 takes food. It has: Running, food 0 of 1"
    assert first.said in sheet_html(sheet(context), context.namer.words)


def test_who_gets_a_trait_is_said_apart_from_what_it_has():
    herd = "1 carnivorous, 2, " + ", ".join(map(str, range(3, 9)))
    state = evolution.table(f"next: development A \n A: {herd} \n A hand: piracy \n B: 9")
    first, second, *_ = offered(context_at(state, 0, ("card piracy", "grow piracy")))
    assert first.said == "Give A1 Piracy. It has: Carnivorous, food 0 of 2"
    assert second.said == "Give A2 Piracy. Food 0 of 1"


def test_what_is_taken_back_is_followed_by_the_question_and_its_ways():
    app = begin("origin")
    while not app.play.person_asked:
        go_on(app)
    question = asked(app)
    app.effects.clear()
    app.click("option 0")
    chosen = spoken(app)[0]
    app.effects.clear()
    go_on(app)
    answered = spoken(app)[0]
    app.effects.clear()
    app.click("undo")
    undone, again = spoken(app)
    keys, (_, cards, _) = app.words.say("ui.key.newcomer"), re.split(r"(New in [^.]+\. )", question)
    again = f"{keys} {again}".replace("7 ways", f"{cards}7 ways")  # said once
    assert undone == f"Taken back (Ana): {chosen} {answered}" and again == question.replace(
        "  ", " "
    )


@pytest.mark.parametrize(
    ("rival", "said"), [(NAIVE, "Taken back (Ana): "), (PERSON, "Taken back.")]
)
def test_what_the_log_does_not_tell_is_taken_back_without_a_word_before_others(rival, said):
    app = laid("next: development A \n A hand: running \n A: 1 \n B: 2", "origin")
    app.play.persons = [seat for seat, kind in enumerate((PERSON, rival)) if kind == PERSON]
    session = app.play.session
    session.act(session.ask.legal_actions[0])
    session.steps[-1] = session.steps[-1]._replace(events=())
    told = undone(app.play, app.words)
    assert told.startswith(said) and (rival == NAIVE) == (told != said)


def test_what_is_taken_back_is_told_where_the_log_has_no_words_for_it():
    stack = "Turn(1) > Evolving(0) > Arranging(0)"
    app = laid(f"A: 1 scavenger, 2, 3 \n B: 4 \n stack: {stack}", "new_world")
    app.click("option 1")
    app.effects.clear()
    app.click("undo")
    assert spoken(app)[0] == "Taken back (Ana): A2 comes next."


def test_whoever_comes_back_hears_which_turn_and_phase_it_is():
    shelf = Memory()
    app = began(PERSON, CAREFUL, shelf=shelf)
    let_others_play(app)
    while app.play.state.turn < 2 or phase(app.play.state) != "feeding":
        app.click("option 0")
        app.click("sure")
        let_others_play(app)
    again = open_app(shelf)
    again.effects.clear()
    again.open(at=app.saved.id)
    where, question = spoken(again)
    assert where == "Turn 2, Feeding." and question.startswith(again.table().sheet.who)


def laid(position: str, *games: str) -> App:
    """A person and an opponent at a table as it is written down."""
    app, seats = open_app(), [Player("Ana", PERSON), Player("Boris", NAIVE)]
    session = Session(games or ("origin",), seats, seed=7, position=position)
    app.enter(session, Saved("one", 0, "", "", ""))
    app.render()
    app.effects.clear()
    return app


def test_that_nobody_has_starved_is_said_where_it_is_shown():
    app = laid("A: 1 \n B: 2 + \n food: 1")
    app.click("option 0")
    assert "Extinction. Nobody starved. " in spoken(app)[0]
    assert app.words.say("ui.all_live") in app.shown["sheet"]


def test_who_may_still_be_saved_has_not_lived_on():
    app = laid("A: 1, 2 hibernation \n B: 3 + \n food: rocks 1", "new_world")
    app.click("option 0")
    assert app.table().sheet.kind == "culling"
    assert app.words.say("ui.all_live") not in app.shown["sheet"] + " ".join(spoken(app))


def test_a_lesson_does_not_tell_of_the_next_turn_before_it_is_shown():
    app = open_app()
    app.click("lesson begin feeding")
    while app.lesson.run.step.name != "turns":
        app.click("lesson skip")
        while app.pending:
            app.fulfil(app.pending)
    app.effects.clear()
    app.click("animal 2")
    while app.pending:
        app.fulfil(app.pending)
    told = " ".join(spoken(app))
    assert app.play.session.state.turn == 2
    assert "Extinction. Nobody starved. All three are fed" in told and "Turn 2" not in told


def test_the_first_screen_has_headings_and_says_once_how_a_file_is_opened():
    app = open_app()
    html = "".join(app.render().values()) or "".join(app.shown.values())
    for key in ("ui.boxes", "ui.who_plays"):
        assert f"<legend><h2>{app.words.say(key)}</h2></legend>" in html
    assert html.count(app.words.say("ui.import")) == 1


def test_equal_cards_in_the_hand_are_counted():
    context = context_at(evolution.table("A: 1 \n B: 2"))
    cards = hand(context, ["running", "running", "piracy"])
    assert [it.label for it in cards] == [
        "Card: Running, 2 of them",
        "Card: Running",
        "Card: Piracy",
    ]
    assert all(it.copies == 1 for it in cards)


def test_the_last_turn_and_the_result_are_said():
    app = begin("new_world")
    while app.play.ask:
        go_on(app)
    heard = " ".join(spoken(app))
    assert heard.count("Epoch 6/6, the last.") == 1
    assert tally.result(app.words, app.play.state, app.play.names) in heard
    assert "points" in heard


def test_what_lies_on_the_areas_is_said_when_feeding_begins():
    app = begin("new_world")
    while not any(event.kind == "feeding" for event in app.play.happened()):
        app.effects.clear()
        go_on(app)
    heard = " ".join(spoken(app))
    for place in app.play.state.places.values():
        name = app.words.say(f"area.{place.key}.name")
        assert f"{name}: {place.food} food" in heard


def test_the_projector_and_the_dark_are_said():
    app = begin("origin")
    for name in ("on", "off"):
        app.effects.clear()
        app.key("w")
        assert spoken(app)[0] == app.words.say(f"ui.projector.{name}")
        app.news("dark", name)
        assert asked(app) == app.words.say(f"ui.dark.{name}")


def test_the_recap_says_how_many_lines_there_is_no_room_for():
    state = evolution.table("A: 1 \n B: 2, 3, 4, 5, 6, 7, 8, 9, 10 \n food: 9")
    context = context_at(state)
    births = [Event("birth", 1, id) for id in range(2, 8)]
    made = recap(context, 0, births, {})
    assert (len(made.deeds), made.more) == (3, 3)
    html = recap_html(made, frozenset(), False, context.namer.words)
    assert "and 3 more" in html and "and 5 more" in html, "the second where one line is shown"


def test_dice_that_show_the_same_are_both_told():
    state = evolution.table("A: 1 \n B: 2")
    rolls = [Event("roll", what=2), Event("roll", what=2)]
    told = story.told(context_at(state).namer, rolls, state)
    assert told == "The die shows 2. The die shows 2."


def test_who_asks_again_hears_all_ways():
    app = began(PERSON, NAIVE)
    while not app.play.person_asked:
        go_on(app)
    names = [f"{it.number} {it.text}" for it in app.table().sheet.choices]
    assert len(names) > NAMED and not any(it in asked(app) for it in names)
    app.key("Escape")
    assert all(it in asked(app) for it in names)
    app.key("h")
    app.key("1")
    app.key("Escape")  # a pick is taken back
    assert not any(it in asked(app) for it in names)


def test_what_was_said_to_one_person_is_gone_before_the_next_one_comes():
    app = began(PERSON, PERSON)
    for _ in range(2):
        app.click("sit")
        app.click("unveil")
        app.effects.clear()
        app.key("1")
        app.key("1")
        what = [it.what for it in app.effects]
        last = [it.text for it in app.effects if it.what == "say"][-1]
        assert "hush" in what and "has a new animal" in last


def test_the_food_that_is_left_and_what_prey_has_are_said():
    app = laid("next: feeding A \n A: 1 carnivorous \n B: 2 tail_loss, 3 \n food: 3", "origin")
    app.asks_anew = True
    app.render()
    assert "Food bank: 3 food." in asked(app)
    app.click("do attack")
    assert "1 A1 attacks B1 (B1 loses a trait" in asked(app)
    assert "still needs 1). B1: Tail Loss; 2 A1 attacks B2" in asked(app)


def test_others_who_wait_for_a_press_say_so_once():
    app = began(PERSON, NAIVE, NAIVE)
    app.change("set-pace", "press")
    told = app.words.say("ui.thinking.press", next=app.words.say("ui.next"))
    for _ in range(8):
        app.effects.clear()
        mine = app.play.person_asked
        if mine:
            app.key("1")
            app.key("1")
        else:
            app.key(" ")
            app.fulfil(app.pending)
        assert any(told in it for it in spoken(app)) == mine


def test_in_a_lesson_too_all_ways_are_for_whoever_asks_again_and_no_longer():
    app = open_app()
    app.click("lesson begin feeding")
    app.key("r")
    assert not app.in_full and " ways: ." not in asked(app) and "0 ways" not in asked(app)


def test_a_game_that_comes_or_goes_with_another_is_told():
    app = open_app()
    app.change("game-plantarum", "on")
    assert spoken(app) == []
    app.change("game-equilibrium", "on")
    assert spoken(app) == ["Evolution: The Origin of Species and Equilibrium"]


def test_r_reads_the_task_of_a_lesson_though_something_was_answered():
    app = open_app()
    app.click("lesson begin feeding")
    while not app.lesson.run.open:
        app.click("next")
        while app.pending:
            app.fulfil(app.pending)
    app.click("lesson help")
    app.effects.clear()
    app.key("r")
    task, reply = app.lesson.sentence(app.words, False), app.lesson.reply(app.words, False)
    assert task in asked(app) and reply in asked(app)


def test_r_reads_what_is_shown_where_nobody_is_asked():
    app = began(PERSON, NAIVE, practice="on")
    while app.play.ask and not app.play.rests:
        app.effects.clear()
        go_on(app)
    app.effects.clear()
    app.key("r")
    assert spoken(app) == [f"{app.words.say('ui.rest')} 1 way: Continue."]
    while app.play.ask:
        go_on(app)
    app.click("next")
    app.effects.clear()
    app.key("r")
    assert spoken(app) == [tally.result(app.words, app.play.state, app.play.names)]
    app.click("watch")
    app.click("step 3")
    app.effects.clear()
    app.key("r")
    assert spoken(app) == [app.play.film.sentence(app.play.namer(app.words))]


def test_a_number_that_nothing_has_is_said_to_be_none():
    app = began(PERSON, NAIVE)
    app.effects.clear()
    app.key("9")
    assert spoken(app) == ["Nothing here has the number 9."]


def test_page_up_tells_of_the_dead_while_one_reads_of_them():
    app = began(PERSON, NAIVE, practice="on")
    while not (app.play.extinction and app.play.extinction.deaths):
        go_on(app)
    dead = [app.play.history.sentence([it], app.words) for it, _ in app.play.extinction.deaths]
    app.effects.clear()
    app.key("PageUp")
    told = " ".join(spoken(app))
    assert dead and [it for it in dead if it.partition(" ")[0] not in told] == [], told


def test_what_ones_own_attack_has_brought_is_told_with_the_rest():
    app = began(PERSON, NAIVE)
    app.play.session.state = evolution.table("A: 1 carnivorous, 3 \n B: 2, 4 \n food: 3")
    app.play.session.owners |= {1: 0, 2: 1, 3: 0, 4: 1}
    attack = [str(it) for it in app.play.ask.legal_actions].index("attack 1 2")
    app.click(f"option {attack}")
    let_others_play(app)
    assert app.play.person_asked and "eaten" in [it.kind for it in app.play.recent()]
    assert "is eaten by" in " ".join(it.sentence for it in app.table().sheet.recap.deeds)


def test_a_turn_is_said_to_begin_when_one_has_read_how_the_last_one_ended():
    app = began(PERSON, NAIVE, practice="on")
    while not (app.play.rests and app.play.farewell):
        app.effects.clear()
        go_on(app)
    assert "Turn 2" not in " ".join(spoken(app)) and "Extinction." in " ".join(spoken(app))
    app.effects.clear()
    app.click("next")
    assert spoken(app)[0].startswith("Turn 2: ")


def test_among_many_dead_a_single_person_hears_first_which_were_theirs():
    app, heard = began(PERSON, NAIVE, NAIVE, NAIVE), 0
    while app.screen == "table":
        app.effects.clear()
        go_on(app)
        for said in spoken(app):
            if "Your dead: " in said:
                told = said.partition("Your dead: ")[2].partition(".")[0]
                dead = [animal for _, animal in app.play.extinction.deaths]
                names = [app.play.namer(app.words).animal(it.id) for it in dead if it.owner == 0]
                assert re.findall(r"A\d+", told) == names and len(names) < len(dead)
                heard += 1
    assert heard
