"""Whole conversations with the page, without a browser and without a clock."""

from __future__ import annotations

import re
from random import Random

import pytest

import evolution
from evolution.model import NATURE
from evolution.players import PLAYERS
from evolution.session import Session
from evolution.text.words import Words, nearest
from evolution.ui import spoken, store
from evolution.ui.app import App
from evolution.ui.form import default
from evolution.ui.html.parts import languages
from evolution.ui.html.saved import standing
from evolution.ui.play import NOBODY
from evolution.ui.start import Effect
from evolution.ui.store import Memory
from evolution.ui.view.about import about
from tests.ui_tables import (
    CAREFUL,
    CATALOGUES,
    NAIVE,
    PERSON,
    begin,
    let_others_play,
    open_app,
)

LONGEST = 4000


def doable(html: str, *needed: str) -> list[str]:
    """What the buttons say that have one of these classes."""
    found = []
    for cls, do in re.findall(r'<button[^>]*?class="([^"]*)"[^>]*?data-do="([^"]*)"', html):
        if set(needed) & set(cls.split()):
            found.append(do.replace("&quot;", '"'))
    return found


def test_a_refresh_comes_back_to_the_table_and_its_curtain_is_closed():
    shelf = Memory()
    app = begin(PERSON, PERSON, shelf=shelf)
    app.click("sit")
    app.click("unveil")
    card = app.play.session.state.seats[0].hand[0]
    app.click(f"card {card}")
    app.click("option 0")
    app.click("sit")
    app.click("unveil")
    (at,) = [effect.name for effect in app.effects if effect.what == "at"]
    again = open_app(shelf)
    again.open(at=at)
    assert again.screen == "table"
    assert again.play.session.text() == app.play.session.text()
    assert again.play.curtain == app.play.ask.who
    assert "curtain" in again.shown["cover"] and 'class="card ' not in again.shown["hand"]
    again.click("menu")
    assert again.screen == "start" and again.effects[-2:] != [Effect("at", at)]
    assert Effect("at") in again.effects


def test_a_refresh_of_a_game_that_is_gone_comes_to_the_first_screen():
    app = open_app()
    app.open(at="no such game")
    assert app.screen == "start" and not app.notice


def play_by_clicks(app) -> None:
    """As a person with a mouse would: click what is lit, else what the sheet offers."""
    for _ in range(LONGEST):
        let_others_play(app)
        if app.screen != "table":
            return
        if "unveil" in app.shown["cover"]:
            app.click("sit")
            app.click("unveil")
            continue
        steps = len(app.play.session.steps), app.play.picks, app.play.doubt
        lit = doable("".join(app.shown[k] for k in app.shown if k.startswith("seat-")), "legal")
        cards = doable(app.shown["hand"], "legal")
        offered = doable(app.shown["sheet"], "choice")
        half = any(one.startswith("animal") for one in app.play.picks)
        if app.play.picks and lit and not half:
            app.click(lit[0])
        elif cards and not app.play.picks:
            app.click(cards[-1])
        else:
            app.click(offered[0])
        assert (len(app.play.session.steps), app.play.picks, app.play.doubt) != steps
    raise AssertionError("the game does not end")


def type_number(app, choice) -> None:
    for digit in choice.number:
        app.key(digit)


def play_by_keys(app) -> None:
    """As a person without a mouse would: number keys, and nothing else."""
    for _ in range(LONGEST):
        let_others_play(app)
        if app.screen != "table":
            return
        if app.play.curtain != NOBODY:
            app.click("sit")
            app.click("unveil")  # Enter on the button that has the focus
            continue
        type_number(app, app.table().sheet.choices[0])
    raise AssertionError("the game does not end")


@pytest.mark.games
@pytest.mark.parametrize("kinds", [(PERSON, NAIVE), (PERSON, CAREFUL, NAIVE), (PERSON, PERSON)])
def test_a_whole_game_by_clicks(kinds):
    app = begin(*kinds)
    play_by_clicks(app)
    assert app.screen == "end"
    assert "point" in app.shown["end"]


@pytest.mark.games
@pytest.mark.parametrize("kinds", [(PERSON, NAIVE), (NAIVE, PERSON, PERSON)])
def test_a_whole_game_by_keys(kinds):
    app = begin(*kinds)
    play_by_keys(app)
    assert app.screen == "end"


@pytest.mark.games
def test_eight_opponents_play_by_themselves():
    app = begin(*[NAIVE] * 8)
    let_others_play(app)
    assert app.screen == "end"


def test_only_what_has_changed_is_shown_again():
    app = begin(PERSON, NAIVE)
    let_others_play(app)
    card = doable(app.shown["hand"], "legal")[0]
    changed = app.click(card)
    assert set(changed) <= {"hand", "sheet", "seat-0", "seat-1"}
    assert app.click("dismiss") == {}


def test_a_refused_click_says_why():
    app = begin(PERSON, NAIVE, seed="3")
    let_others_play(app)
    game = app.play
    while not (grow := own_growth(game)) or not game.session.state.of(1):
        app.key("1")
        app.key("1")
        let_others_play(app)
    app.play.picks = (f"card {grow.card}", f"grow {grow.what}")
    app.click(f"animal {game.session.state.of(1)[0].id}")
    assert "only for your own animals" in app.shown["sheet"]


def own_growth(game):
    """A trait that the person may give to an animal of his own."""
    growths = [a for a in game.ask.legal_actions if a.verb == "evolve" and a.what != "parasite"]
    return growths[0] if growths else None


# ---------------------------------------------------------------------- hidden cards


def test_the_curtain_takes_the_cards_out_of_the_page():
    app = begin(PERSON, PERSON, seed="5")
    seat = app.play.curtain
    assert seat != NOBODY
    hands = [side.hand for side in app.play.session.state.seats]
    assert 'data-do="card ' not in "".join(app.shown.values())
    app.click("sit")
    app.click("unveil")
    page = "".join(app.shown.values())
    assert all(f'data-do="card {card}"' in page for card in hands[seat])
    app.key("1")
    app.key("1")
    assert app.play.curtain == 1 - seat
    page = "".join(app.shown.values())
    assert 'data-do="card ' not in page and "unveil" in app.shown["cover"]


def test_a_slip_is_taken_back_before_the_next_person_comes():
    app = begin(PERSON, PERSON, seed="5")
    seat = app.play.curtain
    assert 'data-do="undo"' not in app.shown["cover"]
    app.click("sit")
    app.click("unveil")
    app.key("1")
    app.key("1")
    name = app.play.names[seat]
    assert f"Take back {name}’s choice" in app.shown["cover"]
    app.click("undo")
    assert app.play.curtain == seat and not app.play.session.steps
    assert "took back" not in app.shown["cover"]  # nobody has done so to another


def test_cards_that_were_shown_are_hidden_in_a_new_turn_even_from_their_neighbour():
    app = begin(PERSON, PERSON, seed="5")
    app.click("sit")
    app.click("unveil")
    play = app.play
    turn = play.state.turn
    play.went = turn, 0
    play.turn_to()
    assert play.curtain == NOBODY
    play.went = turn - 1, 0  # the same person begins
    play.turn_to()
    assert play.curtain == play.ask.who


def test_whoever_passes_last_does_not_leave_the_cards_open_while_dice_roll():
    app = begin(PERSON, PERSON, seed="5")
    while app.play.ask.who != NATURE:
        lift(app)
        app.click("do pass")
        app.click("sure")
    assert any(side.hand for side in app.play.session.state.seats)
    assert not app.table().hand.cards and app.play.curtain == NOBODY


def test_cards_that_were_shown_are_covered_while_a_computer_chooses():
    app = begin(PERSON, PERSON, CAREFUL, seed="5")
    while True:
        let_others_play(app)
        app.click("sit")
        app.click("unveil")
        who = app.play.ask.who
        assert app.play.unveiled == who and app.table().hand.cards
        app.click("option 0")
        if who == 1:
            break
    assert app.play.kinds[app.play.ask.who] == CAREFUL
    assert not app.table().hand.cards and 'class="card ' not in app.shown["hand"]


def test_people_who_hide_nothing_from_each_other_do_without_curtains():
    app = begin(PERSON, PERSON)
    assert app.play.curtain != NOBODY and 'data-do="open-hands"' in app.shown["cover"]
    app.click("open-hands")
    assert app.settings.open_hands and not app.shown["cover"]
    for _ in range(4):
        assert app.play.curtain == NOBODY and app.table().hand.cards
        app.click(app.table().hand.cards[0].pick)
        app.click("do birth")


def test_the_steps_through_the_curtain_have_the_numbers_that_they_bear():
    app = begin(PERSON, PERSON)
    seat = app.play.curtain
    app.key("2")
    assert app.play.curtain == seat, "not before the first"
    app.key("1")
    assert app.play.curtain == seat
    app.key("2")
    assert app.play.curtain == NOBODY and app.table().hand.cards


def test_no_click_plays_through_the_curtain():
    app = begin(PERSON, PERSON)
    steps = len(app.play.session.steps)
    for key in ("1", "p", "z"):
        app.key(key)
    app.click("option 0")
    assert len(app.play.session.steps) == steps


@pytest.mark.games
def test_one_person_never_sees_the_curtain_nor_other_hands():
    app = begin(PERSON, CAREFUL, NAIVE)
    while app.screen == "table":
        if app.pending:
            app.fulfil(app.pending)
        else:
            app.key("1")
        assert app.shown["cover"] == ""
        if app.screen == "table" and app.play.near == 0:
            mine = set(app.play.session.state.seats[0].hand)
            shown = set(re.findall(r'data-do="card ([^"]*)"', app.shown.get("hand", "")))
            assert shown <= mine


def test_what_an_opponent_is_told_contains_no_hidden_card():
    app = begin(PERSON, CAREFUL)
    while not (app.pending and app.pending.what == "think"):
        app.fulfil(app.pending) if app.pending else app.key("1")
    import json

    _, _, seen, _ = json.loads(app.pending.job)
    state = evolution.load(seen)
    assert set(state.seats[0].hand) <= {"?"} and set(state.deck) == {"?"}


def test_what_an_opponent_is_told_does_not_lead_to_the_deck():
    seed = "123456789012345"
    app = begin(NAIVE, NAIVE, seed=seed)
    first = app.pending.job
    assert seed not in first and app.play.session.luck() in first
    app.fulfil(app.pending)
    assert app.play.session.luck() not in first
    again = begin(NAIVE, NAIVE, seed=seed)
    assert again.pending.job == first, "the same seed and choices, the same opponents"


def test_the_worker_answers_as_the_page_would():
    pytest.importorskip("evolution.ui.worker")
    from evolution.ui.worker import heard, think

    app = begin(PERSON, CAREFUL, seed="11")
    for _ in range(60):
        due = app.pending
        if due and due.what == "think":
            state, who = app.play.session.state, app.play.ask.who
            seen, luck = evolution.observe(state, who), Random(app.play.session.luck())
            choice = PLAYERS[app.play.kinds[who]].choose(seen, seen.legal_actions, luck)
            assert heard(think(due.job), seen.legal_actions) == choice
        if due:
            app.fulfil(due)
        else:
            app.key("1")
        if app.screen != "table":
            break


# ---------------------------------------------------------------------- back and forth


def test_undo_and_redo():
    app = begin(PERSON, NAIVE)
    let_others_play(app)
    before = app.play.session.text()
    app.key("1")
    app.key("1")
    after = app.play.session.text()
    assert after != before
    app.key("z")
    assert app.play.session.text() == before
    app.key("Z")
    assert app.play.session.text() == after


def test_who_takes_back_the_move_of_another_is_told_so_and_so_is_the_other():
    app = begin(PERSON, PERSON, name_0="Ana", name_1="Boris", practice="off")
    first, second = app.play.ask.who, 1 - app.play.ask.who
    before = app.play.session.text()
    lift(app)
    bear(app)
    assert app.play.ask.who == second
    lift(app)
    assert f"Take back {app.play.names[first]}’s choice" in app.shown["sheet"]
    app.click("undo")
    assert app.play.session.text() == before
    told = f"{app.play.names[second]} has taken your last choice back"
    assert told in app.shown["cover"]
    lift(app)
    assert told in app.shown["sheet"]
    bear(app)
    assert told not in app.shown["cover"]
    lift(app)
    assert told not in app.shown["sheet"]


def lift(app):
    """The person who is asked comes through the curtain."""
    app.click("sit")
    app.click("unveil")


def bear(app):
    """An animal is played."""
    app.click(app.table().hand.cards[0].pick)
    app.click("do birth")


def test_who_points_at_half_of_a_card_is_asked_before_the_other_is_played():
    for half, asked in (("cooperation", True), ("carnivorous", False), ("", False)):
        app = begin(PERSON, NAIVE)
        app.play.session.state = evolution.table(
            "next: development A \n A: 1 \n A hand: cooperation/carnivorous \n B: 2"
        )
        app.play.session.owners = {1: 0, 2: 1}
        app.click("card cooperation/carnivorous", half)
        app.click("animal 1")
        assert ("Play Carnivorous instead?" in app.shown["sheet"]) == asked
        assert bool(app.play.session.state.seats[0].hand) == asked
        app.click("sure")
        assert not app.play.session.state.seats[0].hand


def test_a_picked_card_says_what_it_does_until_it_is_known_as_what_it_is_played():
    app = begin(PERSON, NAIVE)
    let_others_play(app)
    for _ in range(2):
        bear(app)
        let_others_play(app)
    state = app.play.session.state
    state.seats[0].hand[:] = ["high_body_weight/fat_tissue"]
    state.legal_actions = state.stack[-1].legal_actions(state)
    app.click("card high_body_weight/fat_tissue")
    assert [name for _, name, _ in app.table().sheet.card] == ["High Body Weight", "Fat Tissue"]
    assert app.table().sheet.card[0][2] in app.shown["sheet"]
    app.click("grow fat_tissue")
    assert [name for _, name, _ in app.table().sheet.card] == ["Fat Tissue"]


def test_of_two_equal_cards_the_one_that_was_touched_is_lit():
    app = begin(PERSON, NAIVE)
    let_others_play(app)
    state = app.play.session.state
    state.seats[0].hand[:] = ["running", "swimming", "running"]
    state.legal_actions = state.stack[-1].legal_actions(state)
    app.render()
    other, first, second = app.table().hand.cards  # equal ones lie side by side, where the last is
    assert (other.number, first.number) == ("1", "2")
    assert first.number and not second.number and first.pick != second.pick
    for touched in (second, first, second):
        app.click(touched.pick)
        lit = [card.pick for card in app.table().hand.cards if card.lit == "picked"]
        assert lit == [touched.pick]
    app.click(second.pick)
    assert not app.play.picks


def test_who_chooses_cards_sees_how_many_are_left_and_which_are_taken():
    app = begin(PERSON, NAIVE, game_equilibrium="on")
    let_others_play(app)
    for left in (6, 5):
        hand = app.table().hand.cards
        assert [card.lit for card in hand][: 6 - left] == ["taken"] * (6 - left)
        assert (
            sum(card.copies for card in hand) == 21
            and f"{left} still to choose" in app.shown["sheet"]
        )
        app.click(next(card.pick for card in hand if card.lit == "legal"))
        if app.play.picks:
            app.click("option 0")
        let_others_play(app)
    assert "In your hand: " in app.shown["hand"]
    own, other = app.table().boards
    assert (own.cards, own.pool, other.pool) == (2, 0, 0), "what is face down is in no hand"
    app.ask("seat 0")
    assert "Still to choose from" in app.shown["about"]


def test_where_cards_alone_are_chosen_a_second_click_is_the_last():
    app = begin(PERSON, NAIVE, game_equilibrium="on", seed="5")
    assert "Before turn 1" in app.shown["top"]
    assert "Before turn 1" in standing(app.saved, app.words)
    card = next(iter(app.table().hand.cards)).pick
    app.click(card)
    assert app.play.picks == (card,) and not app.play.session.steps
    app.click(card)
    assert [step.action.verb for step in app.play.session.steps] == ["choose"]


def test_what_is_left_to_choose_from_can_be_looked_at():
    app = begin(PERSON, NAIVE, game_equilibrium="on", seed="5")
    while app.play.ask.who == 0 and app.play.ask.legal_actions[0].verb == "choose":
        app.click("option 0")
    let_others_play(app)
    asks = app.table().hand.own
    assert asks == "pool 0" and 'data-ask="pool 0"' in app.shown["hand"]
    app.ask(asks)
    app.render()
    told = about(app.play.context(app.words), asks)
    pool = app.play.state.seats[0].pool
    assert f"{len(pool)} cards" in told.name and "Fat Tissue" in told.text[0]
    assert about(app.play.context(app.words), "pool 1") is None  # nobody may


def test_to_take_back_takes_back_what_is_half_made_first():
    app = begin(PERSON, NAIVE, practice="on")
    let_others_play(app)
    app.key("1")
    app.key("1")
    let_others_play(app)
    before = app.play.session.text()
    app.key("1")
    assert app.play.picks
    app.click("undo")
    assert not app.play.picks and app.play.session.text() == before
    app.click("undo")
    assert app.play.session.text() != before


def test_practice_takes_back_what_others_did():
    app = begin(PERSON, NAIVE, practice="on")
    let_others_play(app)
    before = app.play.session.text()
    app.key("1")
    app.key("1")
    let_others_play(app)
    app.click("undo")
    assert app.play.session.text() == before
    assert 'data-do="undo"' in app.shown["sheet"] or not app.play.session.can_undo()


def test_escape_takes_back_a_pick():
    app = begin(PERSON, NAIVE)
    let_others_play(app)
    app.key("1")
    assert app.play.picks
    app.key("Escape")
    assert app.play.picks == ()


def test_letters_can_be_switched_off():
    app = begin(PERSON, NAIVE)
    let_others_play(app)
    app.change("set-letters", "off")
    steps = len(app.play.session.steps)
    app.key("p")
    assert len(app.play.session.steps) == steps
    app.key("?")
    assert "helping" in app.shown["cover"]


def test_forced_moves_are_played_unless_one_wants_to():
    app = begin(PERSON, NAIVE, practice="off")
    while not (app.play.forced and app.pending):
        app.fulfil(app.pending) if app.pending else app.key("1")
    assert app.pending.what == "forced"
    app.change("set-autoplay", "off")
    assert app.pending is None


def test_on_ones_own_move_there_is_nothing_to_skip():
    app = begin(PERSON, NAIVE, seed="7")
    let_others_play(app)
    app.key("s")
    assert app.play.person_asked and not app.hurried


def test_a_key_asks_for_a_hint_where_there_are_hints():
    app = begin(PERSON, NAIVE, seed="7")
    let_others_play(app)
    app.key("a")
    assert app.play.advising
    app.key("a")
    assert not app.play.advising
    app = begin(PERSON, NAIVE, seed="7", practice="off")
    let_others_play(app)
    app.click(next(card.pick for card in app.table().hand.cards if card.lit))
    app.key("a")
    assert not app.play.advising and app.play.picks, "nobody is asked, and what was picked stays"


def test_skipping_hurries_only_to_the_next_person():
    app = begin(NAIVE, PERSON, NAIVE, seed="1")
    while app.pending is None:
        app.key("1")
    slow = app.pending.pause
    app.click("skip")
    assert app.pending.pause < slow
    skip = re.search(r'<button[^>]*data-do="skip"[^>]*>', app.shown["sheet"])
    assert skip and 'aria-pressed="true"' in skip[0], "nothing has come to stand in its place"
    let_others_play(app)
    assert not app.hurried


def test_what_happens_is_seen_and_whoever_is_in_a_hurry_sees_the_end_only():
    app = begin(NAIVE, NAIVE)
    seen = []
    while app.screen == "table" and app.play.session.state.turn < 3:
        app.fulfil(app.pending)
        seen += [beat.how for beat in app.beats]
        if app.pending:
            assert app.pending.pause >= max((it.at + it.lasts for it in app.beats), default=0)
    assert {"carry", "grow"} <= set(seen)
    app.click("skip")
    while app.screen == "table":
        app.fulfil(app.pending)
        assert not app.beats if app.screen == "end" else app.pending.pause < 100


def test_an_extinction_is_told_after_a_reload_as_before():
    app = begin(PERSON, NAIVE)
    while "farewell" not in app.shown["sheet"] or app.pending:
        app.fulfil(app.pending) if app.pending else app.key("1")
    before, id = app.shown["sheet"].partition("farewell")[2], app.saved.id
    app.click("menu")
    app.click(f"resume {id}")
    assert "is-gone" in before
    assert app.shown["sheet"].partition("farewell")[2] == before
    while not app.pending:
        app.key("1")
    assert app.play.extinction is None


def test_an_extinction_is_told_until_it_has_been_read():
    app = begin(PERSON, NAIVE)
    while "farewell" not in app.shown["sheet"]:
        app.fulfil(app.pending) if app.pending else app.key("1")
    shown, play = app.shown["sheet"], app.play
    told = play.history.at(len(play.session.steps))
    assert shown.count("is-gone") == sum(one.kind in ("starved", "poisoned") for one in told)
    assert all(f"+{one.what}</b>" in shown for one in told if one.kind == "draw")
    app.click("next")
    assert "farewell" not in app.shown["sheet"]
    let_others_play(app)
    assert "farewell" not in app.shown["sheet"]
    died = {one for one in told if one.kind in ("starved", "poisoned")}
    assert died and not died & {*app.play.recent()}, "what has been read is not told once more"


def test_what_is_done_again_is_not_seen_again_but_a_step_of_a_replay_is():
    app = begin(PERSON, NAIVE)
    while not app.beats or not app.play.session.can_undo():
        app.fulfil(app.pending) if app.pending else app.key("1")
    app.click("undo")
    app.click("redo")
    assert not app.beats
    app = begin(NAIVE, NAIVE)
    let_others_play(app)
    app.click("watch")
    seen = []
    for step in range(1, 30):
        app.click(f"step {step}")
        seen += app.beats
    assert seen
    app.click("step 20")
    assert not app.beats


def test_an_extinction_that_is_done_again_tells_who_died():
    app = begin(PERSON, NAIVE, practice="on")
    play = app.play
    while not (play.extinction and play.extinction.deaths):
        app.fulfil(app.pending) if app.pending else app.key("1")
    told = [(event, animal.food) for event, animal in play.extinction.deaths]
    app.click("undo")
    assert not play.extinction
    while not play.extinction:
        app.click("redo")
    assert [(event, animal.food) for event, animal in play.extinction.deaths] == told
    assert app.words.say("ui.all_live") not in spoken.news(app.play, app.words)


def test_a_late_thought_is_not_believed():
    app = begin(NAIVE, NAIVE)
    due = app.pending
    app.fulfil(due)
    text = app.play.session.text()
    app.thought(due.ticket, "pass")
    app.fulfil(due)
    assert app.play.session.text() == text


@pytest.mark.parametrize("answer", ["eat 99", "nonsense (", "[[["])
def test_a_wrong_thought_is_told_and_replaced_by_a_right_one(answer):
    app = begin(NAIVE, NAIVE)
    steps = len(app.play.session.steps)
    shown = app.thought(app.pending.ticket, answer)
    assert len(app.play.session.steps) > steps
    assert "rules do not allow" in shown["notice"]


# ---------------------------------------------------------------------- watching again


@pytest.mark.games
def test_watching_again_goes_step_by_step():
    app = begin(NAIVE, NAIVE)
    let_others_play(app)
    app.click("watch")
    end = app.play.film.end
    assert "Turn 1 · 0 of" in app.shown["sheet"]
    app.key("ArrowRight")
    app.click("step 2")
    assert "Turn 1 · 2 of" in app.shown["sheet"]
    app.key("End")
    assert f"{end} of {end}" in app.shown["sheet"]
    app.key("ArrowLeft")
    app.change("step", "5")
    assert "Turn 1 · 5 of" in app.shown["sheet"]
    app.key("Escape")
    assert app.screen == "end"


def watching(speed: str = "steady", **settings: str):
    """A game between computers that is watched again."""
    app = begin(NAIVE, NAIVE)
    let_others_play(app)
    app.change("set-speed", speed)
    for name, value in settings.items():
        app.change(f"set-{name}", value)
    app.click("watch")
    return app


def test_a_game_that_is_watched_again_plays_by_itself_and_stops_at_its_end():
    app = watching()
    assert "Pause" in app.shown["sheet"]
    for at in range(1, app.play.film.end + 1):
        assert app.pending.what == "watch"
        app.fulfil(app.pending)
        assert app.play.film.at == at
    assert app.pending is None and "Play" in app.shown["sheet"] and app.screen == "table"
    app.key(" ")
    assert app.play.film.at == 0 and app.pending


@pytest.mark.parametrize("key", [" ", "k"])
def test_a_key_pauses_and_plays_and_a_step_by_hand_pauses(key):
    app = watching()
    late = app.pending
    app.key(key)
    assert app.pending is None
    app.key(key)
    assert app.pending
    app.key("ArrowRight")
    assert app.pending is None and app.play.film.at == 1
    app.fulfil(late)
    assert app.play.film.at == 1, "that was for another moment"
    app.key("k")
    app.change("step", "7")
    assert app.pending is None and app.play.film.at == 7


def test_the_speed_of_watching_again_is_remembered():
    pauses = [watching(speed).pending.pause for speed in ("slow", "steady", "quick", "rush")]
    assert pauses == sorted(set(pauses), reverse=True)
    shelf = Memory()
    app = open_app(shelf)
    app.change("set-speed", "quick")
    app.change("set-speed", "at once")
    assert open_app(shelf).settings.speed == "quick"


def test_nothing_plays_by_itself_where_no_motion_is_wanted_or_a_class_looks_on():
    assert watching(motion="less").pending is None
    assert watching(projector="on").pending is None
    app = begin(NAIVE, NAIVE)
    let_others_play(app)
    app.news("still", "on")
    app.click("watch")
    assert app.pending is None
    app.key("k")
    assert app.pending, "but it does when it is told to"


# ---------------------------------------------------------------------- saving


def test_only_a_game_that_is_not_over_is_offered_to_go_on_with_in_any_language():
    shelf = Memory()
    begin(PERSON, NAIVE, shelf=shelf, title="Half")
    assert "Go on: Half" in open_app(shelf).shown["start"]
    over = begin(NAIVE, NAIVE, shelf=shelf, title="Whole")
    let_others_play(over)
    for language, go_on in (("en", "Go on: "), ("ru", "Продолжить: ")):
        told = open_app(shelf, language).shown["start"]
        assert "Whole" in told and f"{go_on}Whole" not in told and f"{go_on}Half" in told


def test_every_choice_is_kept_and_the_game_goes_on_from_there():
    shelf = Memory()
    app = begin(PERSON, CAREFUL, shelf=shelf, title="The long one")
    for _ in range(40):
        app.fulfil(app.pending) if app.pending else app.key("1")
        if app.screen != "table":
            break
        other = open_app(shelf)
        assert "The long one" in other.shown["start"]
        other.click(f"resume {other.games()[0].id}")
        assert other.play.session.text() == app.play.session.text()
        assert evolution.dump(other.play.session.state) == evolution.dump(app.play.session.state)


@pytest.mark.games
def test_it_goes_on_in_the_middle_of_an_attack():
    shelf = Memory()
    rng = Random(1)
    for seed in range(60):
        app = begin(PERSON, CAREFUL, shelf=shelf, seed=str(seed))
        for _ in range(400):
            ask = app.play.ask
            if ask and type(app.play.session.state.stack[-1]).__name__ == "Attack" and ask.who == 0:
                other = open_app(shelf)
                other.click(f"resume {app.saved.id}")
                assert 'class="fight"' in other.shown["sheet"]
                assert other.play.ask == app.play.ask
                return
            if app.play.rests:
                app.click("next")
            elif app.pending:
                app.fulfil(app.pending)
            else:
                app.click(f"option {int(rng.random() * len(ask.legal_actions))}")
                app.click("sure")
            if app.screen != "table":
                break
    pytest.fail("nobody was attacked in sixty games")


def test_several_games_wait_side_by_side():
    shelf = Memory()
    begin(PERSON, NAIVE, shelf=shelf, title="First")
    second = begin(PERSON, NAIVE, shelf=shelf, title="Second")
    second.click("menu")
    assert [one.title for one in second.games()] == ["Second", "First"]
    second.click(f"delete {second.games()[0].id}")
    assert "Second" in second.shown["cover"]
    second.click(f"really {second.games()[0].id}")
    assert [one.title for one in second.games()] == ["First"]


def record(games="origin", rival="hatchling", seed="1", choices="") -> str:
    """A record in a text of its own, so that it can be wrong."""
    seats = f'[["a","person"],["b","{rival}"]]'
    return (
        f'{{"v":1,"rules":{{"games":["{games}"]}},"seats":{seats},"seed":{seed},'
        f'"choices":[{choices}]}}'
    )


HOSTILE = {
    "not json": "hello",
    "nested": "[" * 200_000,
    "a list": "[]",
    "endless": record(choices=",".join(["1"] * 400_000)),
    "no seats": '{"v":1,"rules":{"games":["origin"]},"seats":[],"seed":1,"choices":[]}',
    "a number too large": record(seed="1e400"),
    "an unknown game": record(games="chess"),
    "a move that is not allowed": record(choices='"attack 1 2"'),
    "newer": '{"v":99}',
    "unknown opponent": record(rival="wizard"),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_bad_file_is_refused_with_a_sentence(what):
    app = open_app()
    app.imported("x.json", HOSTILE[what])
    assert app.screen == "start"
    assert "That save" in app.shown["notice"]
    assert app.games() == [] and app.store.aside() == []


def test_a_file_goes_out_and_comes_in_again():
    app = begin(PERSON, CAREFUL, title="Out & in")
    for _ in range(30):
        app.fulfil(app.pending) if app.pending else app.key("1")
    app.click("export")
    errand = app.effects[-1]
    assert errand.what == "download" and errand.name == "Out---in.json"
    other = open_app()
    other.imported(errand.name, "\ufeff" + errand.text.replace(",", ",\r\n", 3))
    assert other.play and other.play.session.text() == app.play.session.text()
    assert Session.load(errand.text).text() == errand.text


def test_a_file_of_a_game_that_is_in_the_list_opens_that_game():
    app = begin(PERSON, CAREFUL)
    app.click("export")
    name, text = app.effects[-1].name, app.effects[-1].text
    [kept] = app.games()
    app.click("leave")
    app.imported(name, text)
    assert app.saved.id == kept.id and len(app.games()) == 1
    assert "in your list already" in app.shown["notice"]
    while len(app.play.session.steps) < 2:  # there is more of it now
        app.fulfil(app.pending) if app.pending else app.key("1")
    app.imported(name, text)
    assert app.saved.id != kept.id and len(app.games()) == 2


def test_a_damaged_save_falls_back_to_the_one_before():
    shelf = Memory()
    app = begin(PERSON, NAIVE, shelf=shelf)
    app.fulfil(app.pending) if app.pending else app.key("1")
    for _ in range(10):
        app.fulfil(app.pending) if app.pending else app.key("1")
    newest = f"{store.GAME}{app.saved.id}:{store.SLOTS[app.saved.generation % 2]}"
    shelf[newest] = shelf[newest].replace("choices", "chaises")
    other = open_app(shelf)
    other.click(f"resume {app.saved.id}")
    assert "goes on from the one before it" in other.shown["notice"]
    assert len(other.play.session.steps) == len(app.play.session.steps) - 1
    assert other.saved.generation == app.saved.generation, "it may not look older than it is"
    other.click("menu")
    other.click(f"fetch {other.store.aside()[0]}")
    assert "chaises" in other.effects[-1].text
    other.click(f"discard {other.store.aside()[0]}")
    assert "aside" not in "".join(shelf)


def test_a_damaged_save_without_an_older_one_says_so():
    shelf = Memory()
    app = begin(PERSON, NAIVE, shelf=shelf)
    for key in [key for key in shelf if key.startswith(store.GAME)]:
        shelf[key] = shelf[key].replace("choices", "chaises")
    other = open_app(shelf)
    other.click(f"resume {app.saved.id}")
    assert other.screen == "start" and "there is no older one" in other.shown["notice"]
    assert other.games() == [] and len(other.store.aside()) == 1


def test_a_torn_head_is_put_aside_when_the_page_opens():
    shelf = Memory()
    app = begin(PERSON, NAIVE, shelf=shelf)
    key = store.keys_of(app.saved.id)[app.saved.generation % 2]
    shelf[key] = shelf[key][:20]
    assert "has been put aside" in open_app(shelf).shown["notice"]


def test_everything_goes_into_one_file_and_comes_back():
    app = begin(PERSON, CAREFUL, title="One")
    for _ in range(9):
        app.fulfil(app.pending) if app.pending else app.key("1")
    app.click("menu")
    app.change("set-theme", "night")
    app.click("backup")
    other = open_app()
    other.imported("x.txt", "\ufeff" + app.effects[-1].text.replace("\n", "\r\n"))
    assert "in the list" in other.shown["notice"] and other.settings.theme == "night"
    other.click(f"resume {other.games()[0].id}")
    app.click(f"resume {app.games()[0].id}")
    assert other.play.session.text() == app.play.session.text()


def test_the_settings_tell_what_is_kept():
    app = begin(PERSON, NAIVE)
    app.news("space", '{"promised": true, "used": 2100000, "room": 50000000}')
    app.click("settings")
    assert "1 game is kept" in app.shown["cover"]
    assert "2.1\xa0MB of 50\xa0MB" in app.shown["cover"]
    assert "has promised" in app.shown["cover"] and 'data-do="backup"' in app.shown["cover"]


def test_of_two_tabs_the_one_that_is_behind_stops():
    shelf = Memory()
    first = begin(PERSON, NAIVE, shelf=shelf)
    let_others_play(first)
    second = open_app(shelf)
    second.click(f"resume {first.saved.id}")
    second.key("1")
    second.key("1")
    let_others_play(second)
    there = second.play.session.text()
    first.key("1")
    first.key("1")
    assert "in another tab" in first.shown["notice"] and first.pending is None
    assert store.Store(shelf).generations(first.saved.id)[0].text == there
    first.lock(True)
    assert first.play.session.text() == there and first.locked == ""


def test_a_tab_hears_at_once_that_it_is_behind():
    shelf = Memory()
    first = begin(PERSON, NAIVE, shelf=shelf)
    second = open_app(shelf)
    second.click(f"resume {first.saved.id}")
    first.news("elsewhere")
    assert first.locked == ""
    second.keep()
    first.news("elsewhere")
    assert first.locked == "error.overtaken"
    first.click("menu")
    assert first.locked == ""


def test_the_browser_is_asked_to_keep_a_game_that_is_worth_it():
    app = begin(NAIVE, NAIVE)
    let_others_play(app)
    assert [errand.what for errand in app.effects].count("persist") == 1


def test_a_full_place_and_a_good_one_lose_nothing():
    class Full(Memory):
        def put(self, key, text):
            if len(self) >= 2 and key.startswith(store.GAME):
                raise OSError("quota")
            return super().put(key, text)

    full, mirror = Full(), Memory()
    app = begin(PERSON, NAIVE, shelf=full)
    app.store = store.Store(full, mirror)
    for _ in range(20):
        app.fulfil(app.pending) if app.pending else app.key("1")
    assert "One of the two places" in app.shown["notice"]
    other = store.Store(full, mirror)
    assert other.generations(app.saved.id)[0].generation == app.saved.generation


class Forbidden(Memory):
    """A browser that lets nothing be kept."""

    def get(self, key):
        raise PermissionError("SecurityError")

    put = drop = get

    def heads(self):
        raise PermissionError("SecurityError")


def test_without_storage_it_is_said_once_and_the_game_goes_on():
    app = open_app(Forbidden())
    assert "let the page keep anything" in app.shown["notice"]
    assert "Games are kept here" not in app.shown["start"]
    app = begin(PERSON, NAIVE, shelf=Forbidden())
    assert "let the page keep anything" in app.shown["notice"]
    assert 'data-do="export"' in app.shown["notice"]
    app.click("dismiss")
    play_by_keys(app)
    assert app.screen == "end" and app.shown["notice"] == ""
    app.click("menu")
    app.click(f"resume {app.games()[0].id}")
    assert app.screen == "end", "as long as the page is open it is still there"


def test_a_second_tab_looks_on_until_it_takes_over():
    shelf = Memory()
    first = begin(PERSON, NAIVE, shelf=shelf)
    second = open_app(shelf)
    second.lock(False)
    assert "another tab" in second.shown["notice"]
    second.click("begin")
    assert second.screen == "start"
    let_others_play(first)
    first.key("1")
    second.click("steal")
    assert second.effects[-1].what == "lock"
    second.lock(True)
    first.lock(False)
    steps = len(first.play.session.steps)
    first.key("1")
    assert first.pending is None and len(first.play.session.steps) == steps
    second.click(f"resume {first.saved.id}")
    assert len(second.play.session.steps) == steps
    assert first.lock(True)["notice"] == "" and first.shown["notice"] == ""


# ---------------------------------------------------------------------- the form, the words


def test_the_form_says_what_is_wrong():
    app = open_app()
    for seat in range(1, 8):
        app.change(f"kind-{seat}", "")
    app.click("begin")
    assert app.screen == "start" and "At least two" in app.shown["start"]
    for seat in range(1, 8):
        app.change(f"kind-{seat}", "hatchling")
    app.change("sets", "1")
    app.click("begin")
    assert "sets of cards" in app.shown["start"]
    app.change("game-origin", "off")
    app.click("begin")
    assert "Choose a game" in app.shown["start"]


def test_rulings_and_seed_of_the_form_reach_the_game():
    other = open_app()
    other.change("ruling-last_tie", "shared")
    other.change("seed", "Darwin")
    other.click("begin")
    assert other.play.session.rules.rulings["last_tie"] == "shared"
    assert other.play.session.seed == begin(PERSON, NAIVE, seed="Darwin").play.session.seed


def field(app, name):
    """A field of the form: all its HTML."""
    return re.search(rf'<div class="field[^"]*"><label for="{name}">.*?</div>', app.shown["start"])[
        0
    ]


def test_the_set_of_rulings_decides_where_nothing_is_chosen_singly():
    app = open_app()
    assert "as above: yes" in field(app, "ruling-chains")
    app.change("rulings", "as_printed")
    assert "as above: no, you may stop" in field(app, "ruling-chains")
    app.click("begin")
    assert app.play.session.rules.chosen == {"rulings": "as_printed"}


def test_another_set_keeps_what_was_chosen_singly_and_marks_what_differs():
    app = open_app()
    app.change("ruling-chains", "optional")
    app.change("ruling-pass", "final")
    assert "differs" in field(app, "ruling-chains") and "differs" in field(app, "ruling-pass")
    app.change("rulings", "as_printed")
    assert "differs" not in field(app, "ruling-chains")
    assert "differs" in field(app, "ruling-pass") and "2 rulings are" in app.shown["start"]
    app.change("rulings", "as_played")
    assert "differs" in field(app, "ruling-chains")
    app.click("follow")
    assert "differs" not in app.shown["start"] and "chosen singly" not in app.shown["start"]
    app.click("begin")
    assert app.play.session.rules.chosen == {}


def test_every_ruling_tells_what_is_printed():
    app = open_app()
    assert "Printed: any number" in field(app, "ruling-fat_surplus")
    app.change("game-origin", "off")
    app.change("game-new_world", "on")
    assert "Reference Guide" in field(app, "ruling-piracy_into_fat")


def test_the_language_changes_at_once_and_is_remembered():
    shelf = Memory()
    app = begin(PERSON, NAIVE, shelf=shelf)
    let_others_play(app)
    app.change("set-language", "ru")
    assert "Развитие" in app.shown["top"] and app.looks()["lang"] == "ru"
    assert "Во что играть" in open_app(shelf).shown["start"]


@pytest.mark.games
def test_a_language_is_fetched_only_when_it_is_spoken():
    shelf = Memory()
    app = open_app(shelf, spoken=["en"])
    app.effects.clear()
    app.change("set-language", "ru")
    assert Effect("words", "ru") in app.effects
    assert "What to play" in app.shown["start"] and app.looks()["lang"] == "en"
    app.click("help")
    app.click("close")
    app.learn("ru", CATALOGUES["ru"])
    assert "Во что играть" in app.shown["start"] and app.looks()["lang"] == "ru"
    assert "Во что играть" in open_app(shelf).shown["start"]


def test_the_language_chosen_last_is_spoken():
    app = open_app(spoken=["en"])
    app.change("set-language", "ru")
    app.change("set-language", "en")
    app.learn("ru", CATALOGUES["ru"])
    assert "What to play" in app.shown["start"]


def test_a_language_that_does_not_come_leaves_the_old_one():
    app = open_app(spoken=["en"])
    app.change("set-language", "ru")
    app.learn("ru", None)
    assert "did not arrive" in app.shown["notice"]
    assert app.words.language == "en" and "What to play" in app.shown["start"]


def test_no_other_language_than_there_is_can_be_chosen():
    app = open_app()
    app.change("set-language", "tlh")
    assert app.settings.language == "" and app.words.language == "en"


@pytest.mark.parametrize(
    "wished, spoken",
    [
        (["ru-RU", "en"], "ru"),
        (["tlh", "ru"], "ru"),
        (["tlh"], "en"),
        (["en-GB", "ru"], "en"),
        (["pt-br", "en"], "pt-BR"),
        (["pt", "en"], "pt-BR"),
        (["zh-TW", "ru"], "zh-Hant"),
        (["", "zh"], "zh-Hant"),
    ],
)
def test_the_browser_says_which_language_is_wished_for(wished, spoken):
    assert nearest(wished, [*CATALOGUES, "pt-BR", "zh-Hant"]) == spoken


def test_the_language_follows_the_browser_until_one_is_chosen():
    shelf = Memory()
    app = open_app(shelf, language="ru")
    assert app.words.language == "ru"
    app.change("set-theme", "night")  # which is kept, and chooses no language
    app = open_app(shelf, language="en")
    assert app.words.language == "en" and app.settings.theme == "night"
    app.change("set-language", "ru")
    app = open_app(shelf, language="en")
    assert app.words.language == "ru"
    app.change("set-language", "")
    assert app.words.language == "en"


def test_a_link_speaks_the_language_that_was_chosen_and_no_other():
    app = open_app(language="ru")
    app.base = "https://example.org/"
    assert app.link_to("n1.x") == "https://example.org/#n1.x"
    app.change("set-language", "en")
    assert app.link_to("n1.x") == "https://example.org/?lang=en#n1.x"


def test_the_list_of_languages_names_each_in_itself():
    app = open_app()
    assert '<option value="ru" lang="ru">Русский</option>' in app.shown["start"]
    words = Words("en", {**CATALOGUES["en"], "language.eo": "Esperanto", "share.eo": "12"})
    assert '<option value="eo" lang="eo">Esperanto (12\u00a0%)</option>' in str(languages(words))


@pytest.mark.parametrize("language", CATALOGUES)
def test_no_bare_key_ever_reaches_the_screen(language):
    app = begin(PERSON, CAREFUL, NAIVE, PERSON, seed="4")
    app.change("set-language", language)
    app.change("set-open_hands", "on")
    bare = re.compile(r"\b(ui|event|action|reason|error|ruling|trait|game|place)\.[a-z_]+[a-z.]*\b")
    for cover in ("settings", "help", "credits"):
        app.click(cover)
        assert not bare.search(text_of(app.shown["cover"])), cover
        app.click("close")
    for _ in range(2000):
        for region, text in app.shown.items():
            assert not bare.search(text_of(text)), (region, bare.search(text_of(text)))
        if app.screen != "table":
            break
        app.fulfil(app.pending) if app.pending else app.key("1")
    assert app.screen == "end"


def text_of(html: str) -> str:
    """What is read: text, and the names for ears."""
    names = " ".join(re.findall(r'aria-label="([^"]*)"', html))
    return re.sub(r"<[^>]+>", " ", html) + names


def test_numbers_stand_beside_what_they_choose():
    app = begin(PERSON, NAIVE)
    let_others_play(app)
    choices = app.table().sheet.choices
    assert [one.number for one in choices] == [*map(str, range(1, len(choices))), "0"]
    assert choices[-1].tone == "end", "so a key that passes never was another choice before"
    assert re.findall(r"<kbd>(\d)</kbd>", app.shown["hand"])[0] == "1"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_game_that_does_not_go_with_the_chosen_ones_says_why(language):
    app = open_app(language=language)
    app.change("game-equilibrium", "on")
    why = CATALOGUES[language]["game.equilibrium.clash.time_to_fly"]
    assert why in app.shown["start"]
    app.change("game-time_to_fly", "on")  # it takes the place of the other
    assert app.form.games == ("origin", "time_to_fly") and why in app.shown["start"]
    app.click("begin")
    assert app.screen == "table" and app.play.session.rules.names == app.form.games


def test_what_was_ticked_before_python_was_up_may_not_go_together():
    app = open_app()
    app.open({"game-equilibrium": "on", "game-time_to_fly": "on"})
    app.click("begin")
    assert app.screen == "start" and app.problem == "error.conflict"


@pytest.mark.parametrize("game", ["new_world", "cataclysm"])
def test_what_was_ticked_before_python_was_up_says_why_it_does_not_go_together(game):
    app = open_app()
    app.open({f"game-{game}": "on"})
    why = {
        "new_world": CATALOGUES["en"]["game.new_world.clash.origin"],
        "cataclysm": app.words.say("error.needs", games="New World"),
    }
    assert why[game] in app.shown["start"]


def test_what_a_game_needs_comes_and_goes_with_it():
    form = default().change("game-new_world", "on")
    assert form.games == ("new_world",)
    form = form.change("game-cataclysm", "on").change("game-plantarum", "on")
    assert form.games == ("origin", "plantarum")
    assert form.change("game-origin", "off").games == ()


def test_a_table_too_large_for_the_game_is_told_how_many_may_play():
    app = open_app()
    app.change("game-origin", "off")
    app.change("game-new_world", "on")
    app.change("kind-4", "hatchling")
    app.click("begin")
    assert "for 2 to 4 players" in app.shown["start"]


def test_sets_of_cards_are_offered_as_the_chosen_games_have_them():
    app = open_app()
    assert "1 set is for 2 to 4 players. 2 sets are for 2 to 8 players." in app.shown["start"]
    app.change("sets", "2")
    app.change("game-time_to_fly", "on")
    assert "1 set is for 2 to 6 players." in app.shown["start"]
    app.change("game-origin", "off")
    app.change("game-time_to_fly", "off")
    app.change("game-random_mutations", "on")
    assert "2 sets" not in app.shown["start"] and app.form.sets is None


def cards_to_play(app) -> bool:
    ask = app.play.ask
    return bool(ask and any(option.card for option in ask.legal_actions))


def test_passing_with_every_card_in_hand_asks_once():
    app = begin(PERSON, NAIVE)
    let_others_play(app)
    assert cards_to_play(app)
    steps = len(app.play.session.steps)
    app.key("p")
    assert app.play.doubt and "have played none" in app.shown["sheet"]
    assert len(app.play.session.steps) == steps
    app.key("Escape")
    assert not app.play.doubt
    app.key("p")
    app.key("1")
    assert app.play.session.steps[steps].action.verb == "pass"


def test_who_passes_with_a_card_picked_puts_it_back():
    app = begin(PERSON, NAIVE)
    let_others_play(app)
    app.click(f"card {app.play.ask.legal_actions[0].card}")
    assert app.play.picks
    app.key("p")
    assert app.play.doubt and not app.play.picks
    app.key("Escape")
    assert not app.play.doubt and not app.play.picks


def test_a_card_that_is_touched_drops_the_question_about_passing():
    app = begin(PERSON, NAIVE)
    let_others_play(app)
    app.key("p")
    assert app.play.doubt
    app.click(f"card {app.play.ask.legal_actions[0].card}")
    assert not app.play.doubt and 'data-do="sure"' not in app.shown["sheet"]


def test_passing_after_a_card_was_played_asks_nothing():
    app = begin(PERSON, NAIVE)
    let_others_play(app)
    birth = next(n for n, it in enumerate(app.play.ask.legal_actions) if it.verb == "birth")
    app.click(f"option {birth}")
    let_others_play(app)
    assert cards_to_play(app)
    steps = len(app.play.session.steps)
    app.key("p")
    assert app.play.session.steps[steps].action.verb == "pass"


def test_what_an_undo_cannot_go_back_over_is_told():
    app = begin(NAIVE, PERSON)
    app.click("undo")
    assert "nothing to take back" in app.shown["sheet"]
    while not (app.play.person_asked and app.play.session.state.animals):
        app.fulfil(app.pending) if app.pending else app.click("option 0")
    app.click("undo")
    back, stop = app.play.session.way_back()
    assert back or stop is None or "cannot be taken back" in app.shown["sheet"]


def test_the_same_table_plays_again_with_other_cards():
    app = begin(NAIVE, NAIVE)
    let_others_play(app)
    assert app.screen == "end" and 'data-do="rematch"' in app.shown["end"]
    first, id = app.play.session, app.saved.id
    app.new_seed = lambda: 8
    app.click("rematch")
    again = app.play.session
    assert app.screen == "table" and not again.steps and app.saved.id != id
    assert (again.players, again.rules.names, again.rules.chosen) == (
        first.players,
        first.rules.names,
        first.rules.chosen,
    )
    assert again.seed != first.seed and len(app.games()) == 2


def test_a_click_on_an_animal_plays_no_card_that_was_not_picked():
    for seed in range(40):
        app = begin(PERSON, NAIVE, seed=str(seed))
        let_others_play(app)
        app.click(next(str(card.pick) for card in app.table().hand.cards))
        app.click("do birth")
        let_others_play(app)
        options = app.play.ask.legal_actions
        alone = [it for it in app.play.state.animals if sum(a.animal == it for a in options) == 1]
        if not alone or not options[0].card:
            continue
        assert not any(tile.lit for board in app.table().boards for tile in board.tiles)
        steps = len(app.play.session.steps)
        app.click(f"animal {alone[0]}")
        assert len(app.play.session.steps) == steps
        (only,) = app.table().sheet.choices
        app.click(only.pick)
        assert len(app.play.session.steps) == steps + 1
        return
    pytest.fail("no hand in forty has a single card for an animal")


def test_of_a_large_hand_equal_cards_lie_upon_each_other_and_one_is_played():
    app = begin(PERSON, NAIVE)
    let_others_play(app)
    state = app.play.session.state
    state.seats[0].hand[:] = ["running"] * 9 + ["swimming"] * 5
    app.render()
    assert len(app.table().hand.cards) == 14
    state.seats[0].hand.append("mimicry")
    state.legal_actions = state.stack[-1].legal_actions(state)
    app.render()
    view = app.table().hand
    assert [one.copies for one in view.cards] == [9, 5, 1] and not view.hidden
    assert "Card: Running, 9 of them" in app.shown["hand"] and "×5" in app.shown["hand"]
    app.click(view.cards[0].pick)
    assert [one.lit for one in app.table().hand.cards] == ["picked", "legal", "legal"]
    app.click("do birth")
    left = app.play.session.state.seats[0].hand
    assert left.count("running") == 8 and len(left) == 14


# ---------------------------------------------------------------------- what is new


def test_a_game_that_is_new_here_is_told_of_until_somebody_has_chosen():
    app = begin(PERSON, NAIVE, seed="3", **{"game-continents": "on"})
    let_others_play(app)
    app.click("help-new")
    assert "help-games" not in [it.name for it in app.effects], "all of it is new"
    app.click("close")
    pitch = app.words.say("game.continents.pitch")
    assert pitch in app.shown["sheet"] and app.words.say("game.origin.pitch") in app.shown["sheet"]
    made = len(app.play.session.steps)
    while len(app.play.session.steps) == made:
        app.click("option 0")
    assert pitch not in app.shown["sheet"]
    app.click("menu")
    app.change("game-time_to_fly", "on")
    app.click("begin")
    let_others_play(app)
    assert [name for name, _ in app.table().sheet.fresh] == [app.words.say("game.time_to_fly.name")]
    app.click("help-new")
    assert app.cover == "help" and app.effects[-1].name == "help-games"


def test_a_class_has_its_own_story():
    app = begin(PERSON, NAIVE, preset="drought")
    assert app.play.session.preset == "drought" and app.unread == ()


# ---------------------------------------------------------------------- who sits where


def test_of_several_people_whoever_is_next_changes_places_with_the_one_before():
    app = begin(PERSON, NAIVE, PERSON, NAIVE, PERSON)
    assert app.play.around == (0, 1, 2, 3, 4)
    app.play.near = 2
    assert app.play.around == (2, 1, 0, 3, 4)
    app.play.near = 4
    assert app.play.around == (4, 1, 2, 3, 0)


def test_of_games_by_themselves_one_is_chosen():
    app = open_app()
    assert app.shown["start"].count('type="radio"') == 3
    app.change("game", "new_world")
    assert app.form.games == ("new_world",)
    assert App.open(app, {"game": "random_mutations"}) and app.form.games == ("random_mutations",)
