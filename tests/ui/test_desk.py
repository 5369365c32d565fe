"""Whole conversations with the page, without a browser and without a clock."""

from __future__ import annotations

import re
from random import Random

import pytest

import evolution
from evolution.session import Session
from evolution.ui import screen, store
from evolution.ui.desk import Errand
from evolution.ui.form import default
from evolution.ui.game import NOBODY
from evolution.ui.settings import from_text
from evolution.ui.store import Memory
from tests.ui_tables import (
    CAREFUL,
    CATALOGUES,
    NAIVE,
    PERSON,
    begin,
    let_others_play,
    open_desk,
)

LONGEST = 4000


def doable(html: str, *needed: str) -> list[str]:
    """What the buttons say that have one of these classes."""
    found = []
    for cls, do in re.findall(r'<button[^>]*?class="([^"]*)"[^>]*?data-do="([^"]*)"', html):
        if set(needed) & set(cls.split()):
            found.append(do.replace("&quot;", '"'))
    return found


def play_by_clicks(desk) -> None:
    """As a person with a mouse would: click what is lit, else what the sheet offers."""
    for _ in range(LONGEST):
        let_others_play(desk)
        if desk.screen != "table":
            return
        if "unveil" in desk.shown["cover"]:
            desk.click("unveil")
            continue
        steps = len(desk.game.session.steps), desk.game.picks, desk.game.doubt
        lit = doable("".join(desk.shown[k] for k in desk.shown if k.startswith("seat-")), "legal")
        cards = doable(desk.shown["hand"], "legal")
        offered = doable(desk.shown["sheet"], "choice")
        half = any(one.startswith("animal") for one in desk.game.picks)
        if desk.game.picks and lit and not half:
            desk.click(lit[0])
        elif cards and not desk.game.picks:
            desk.click(cards[-1])
        else:
            desk.click(offered[0])
        assert (len(desk.game.session.steps), desk.game.picks, desk.game.doubt) != steps
    raise AssertionError("the game does not end")


def play_by_keys(desk) -> None:
    """As a person without a mouse would: number keys, and nothing else."""
    for _ in range(LONGEST):
        let_others_play(desk)
        if desk.screen != "table":
            return
        if desk.game.curtain != NOBODY:
            desk.click("unveil")  # Enter on the button that has the focus
            continue
        desk.key("1")
    raise AssertionError("the game does not end")


@pytest.mark.games
@pytest.mark.parametrize("kinds", [(PERSON, NAIVE), (PERSON, CAREFUL, NAIVE), (PERSON, PERSON)])
def test_a_whole_game_by_clicks(kinds):
    desk = begin(*kinds)
    play_by_clicks(desk)
    assert desk.screen == "end"
    assert "point" in desk.shown["end"]


@pytest.mark.games
@pytest.mark.parametrize("kinds", [(PERSON, NAIVE), (NAIVE, PERSON, PERSON)])
def test_a_whole_game_by_keys(kinds):
    desk = begin(*kinds)
    play_by_keys(desk)
    assert desk.screen == "end"


@pytest.mark.games
def test_eight_opponents_play_by_themselves():
    desk = begin(*[NAIVE] * 8)
    let_others_play(desk)
    assert desk.screen == "end"


def test_only_what_has_changed_is_shown_again():
    desk = begin(PERSON, NAIVE)
    let_others_play(desk)
    card = doable(desk.shown["hand"], "legal")[0]
    changed = desk.click(card)
    assert set(changed) <= {"hand", "sheet", "seat-0", "seat-1"}
    assert desk.click("dismiss") == {}


def test_a_refused_click_says_why():
    desk = begin(PERSON, NAIVE, seed="3")
    let_others_play(desk)
    game = desk.game
    while not (grow := own_growth(game)) or not game.session.state.of(1):
        desk.key("1")
        desk.key("1")
        let_others_play(desk)
    desk.game.picks = (f"card {grow.card}", f"grow {grow.what}")
    desk.click(f"animal {game.session.state.of(1)[0].id}")
    assert "only for your own animals" in desk.shown["sheet"]


def own_growth(game):
    """A trait that the person may give to an animal of his own."""
    growths = [a for a in game.ask.options if a.verb == "evolve" and a.what != "parasite"]
    return growths[0] if growths else None


# ---------------------------------------------------------------------- hidden cards


def test_the_curtain_takes_the_cards_out_of_the_page():
    desk = begin(PERSON, PERSON, seed="5")
    seat = desk.game.curtain
    assert seat != NOBODY
    hands = [side.hand for side in desk.game.session.state.seats]
    assert 'data-do="card ' not in "".join(desk.shown.values())
    desk.click("unveil")
    page = "".join(desk.shown.values())
    assert all(f'data-do="card {card}"' in page for card in hands[seat])
    desk.key("1")
    desk.key("1")
    assert desk.game.curtain == 1 - seat
    page = "".join(desk.shown.values())
    assert 'data-do="card ' not in page and "unveil" in desk.shown["cover"]


def test_no_click_plays_through_the_curtain():
    desk = begin(PERSON, PERSON)
    steps = len(desk.game.session.steps)
    for key in ("1", "p", "z"):
        desk.key(key)
    desk.click("option 0")
    assert len(desk.game.session.steps) == steps


@pytest.mark.games
def test_one_person_never_sees_the_curtain_nor_other_hands():
    desk = begin(PERSON, CAREFUL, NAIVE)
    while desk.screen == "table":
        if desk.wish:
            desk.fulfil(desk.wish)
        else:
            desk.key("1")
        assert desk.shown["cover"] == ""
        if desk.screen == "table" and desk.game.near == 0:
            mine = set(desk.game.session.state.seats[0].hand)
            shown = set(re.findall(r'data-do="card ([^"]*)"', desk.shown.get("hand", "")))
            assert shown <= mine


def test_what_an_opponent_is_told_contains_no_hidden_card():
    desk = begin(PERSON, CAREFUL)
    while not (desk.wish and desk.wish.what == "think"):
        desk.fulfil(desk.wish) if desk.wish else desk.key("1")
    import json

    _, _, seen = json.loads(desk.wish.job)
    state = evolution.load(seen)
    assert set(state.seats[0].hand) <= {"?"} and set(state.deck) == {"?"}


def test_what_an_opponent_is_told_does_not_lead_to_the_deck():
    seed = "123456789012345"
    desk = begin(NAIVE, NAIVE, seed=seed)
    first = desk.wish.job
    assert seed not in first and desk.game.session.luck() in first
    desk.fulfil(desk.wish)
    assert desk.game.session.luck() not in first
    again = begin(NAIVE, NAIVE, seed=seed)
    assert again.wish.job == first, "the same seed and choices, the same opponents"


def test_the_worker_answers_as_the_page_would():
    pytest.importorskip("evolution.ui.worker")
    from evolution.ui.worker import think

    desk = begin(PERSON, CAREFUL, seed="11")
    for _ in range(60):
        wish = desk.wish
        if wish and wish.what == "think":
            assert think(wish.job) == str(desk.game.think())
        if wish:
            desk.fulfil(wish)
        else:
            desk.key("1")
        if desk.screen != "table":
            break


# ---------------------------------------------------------------------- back and forth


def test_undo_and_redo():
    desk = begin(PERSON, NAIVE)
    let_others_play(desk)
    before = desk.game.session.text()
    desk.key("1")
    desk.key("1")
    after = desk.game.session.text()
    assert after != before
    desk.key("z")
    assert desk.game.session.text() == before
    desk.key("Z")
    assert desk.game.session.text() == after


def test_practice_takes_back_what_others_did():
    desk = begin(PERSON, NAIVE, practice="on")
    let_others_play(desk)
    before = desk.game.session.text()
    desk.key("1")
    desk.key("1")
    let_others_play(desk)
    desk.click("undo")
    assert desk.game.session.text() == before
    assert 'data-do="undo"' in desk.shown["sheet"] or not desk.game.session.can_undo()


def test_escape_takes_back_a_pick():
    desk = begin(PERSON, NAIVE)
    let_others_play(desk)
    desk.key("1")
    assert desk.game.picks
    desk.key("Escape")
    assert desk.game.picks == ()


def test_letters_can_be_switched_off():
    desk = begin(PERSON, NAIVE)
    let_others_play(desk)
    desk.change("set-letters", "off")
    steps = len(desk.game.session.steps)
    desk.key("p")
    assert len(desk.game.session.steps) == steps
    desk.key("?")
    assert "helping" in desk.shown["cover"]


def test_forced_moves_are_played_unless_one_wants_to():
    desk = begin(PERSON, NAIVE)
    while not (desk.game.forced and desk.wish):
        desk.fulfil(desk.wish) if desk.wish else desk.key("1")
    assert desk.wish.what == "forced"
    desk.change("set-autoplay", "off")
    assert desk.wish is None


def test_skipping_hurries_only_to_the_next_person():
    desk = begin(NAIVE, PERSON, NAIVE, seed="1")
    while desk.wish is None:
        desk.key("1")
    slow = desk.wish.pause
    desk.click("skip")
    assert desk.wish.pause < slow
    let_others_play(desk)
    assert not desk.hurried


def test_a_late_thought_is_not_believed():
    desk = begin(NAIVE, NAIVE)
    wish = desk.wish
    desk.fulfil(wish)
    text = desk.game.session.text()
    desk.thought(wish.ticket, "pass")
    desk.fulfil(wish)
    assert desk.game.session.text() == text


@pytest.mark.parametrize("answer", ["eat 99", "nonsense (", "[[["])
def test_a_wrong_thought_is_told_and_replaced_by_a_right_one(answer):
    desk = begin(NAIVE, NAIVE)
    steps = len(desk.game.session.steps)
    shown = desk.thought(desk.wish.ticket, answer)
    assert len(desk.game.session.steps) > steps
    assert "rules do not allow" in shown["notice"]


# ---------------------------------------------------------------------- watching again


@pytest.mark.games
def test_watching_again_goes_step_by_step():
    desk = begin(NAIVE, NAIVE)
    let_others_play(desk)
    steps = len(desk.game.session.steps)
    desk.click("watch")
    assert "Choice 0 of" in desk.shown["sheet"] and desk.wish is None
    desk.key("ArrowRight")
    desk.click("step 2")
    assert "Choice 2 of" in desk.shown["sheet"]
    desk.key("End")
    assert f"Choice {steps} of {steps}" in desk.shown["sheet"]
    desk.key("ArrowLeft")
    desk.change("step", "5")
    assert "Choice 5 of" in desk.shown["sheet"]
    desk.key("Escape")
    assert desk.screen == "end"


# ---------------------------------------------------------------------- saving


def test_every_choice_is_kept_and_the_game_goes_on_from_there():
    shelf = Memory()
    desk = begin(PERSON, CAREFUL, shelf=shelf, title="The long one")
    for _ in range(40):
        desk.fulfil(desk.wish) if desk.wish else desk.key("1")
        if desk.screen != "table":
            break
        other = open_desk(shelf)
        assert "The long one" in other.shown["start"]
        other.click(f"resume {other.games()[0].id}")
        assert other.game.session.text() == desk.game.session.text()
        assert evolution.dump(other.game.session.state) == evolution.dump(desk.game.session.state)


@pytest.mark.games
def test_it_goes_on_in_the_middle_of_an_attack():
    shelf = Memory()
    rng = Random(1)
    for seed in range(60):
        desk = begin(PERSON, CAREFUL, shelf=shelf, seed=str(seed))
        for _ in range(400):
            ask = desk.game.ask
            if ask and type(desk.game.session.state.stack[-1]).__name__ == "Hunt" and ask.who == 0:
                other = open_desk(shelf)
                other.click(f"resume {desk.saved.id}")
                assert 'class="fight"' in other.shown["sheet"]
                assert other.game.ask == desk.game.ask
                return
            if desk.wish:
                desk.fulfil(desk.wish)
            else:
                desk.click(f"option {int(rng.random() * len(ask.options))}")
                desk.click("sure")
            if desk.screen != "table":
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


def record(games="origin", rival="naive", seed="1", choices="") -> str:
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
    desk = open_desk()
    desk.imported("x.json", HOSTILE[what])
    assert desk.screen == "start"
    assert "That save" in desk.shown["notice"]
    assert desk.games() == [] and desk.store.aside() == []


def test_a_file_goes_out_and_comes_in_again():
    desk = begin(PERSON, CAREFUL, title="Out & in")
    for _ in range(30):
        desk.fulfil(desk.wish) if desk.wish else desk.key("1")
    desk.click("export")
    errand = desk.errands[-1]
    assert errand.what == "download" and errand.name == "Out---in.json"
    other = open_desk()
    other.imported(errand.name, "\ufeff" + errand.text.replace(",", ",\r\n", 3))
    assert other.game and other.game.session.text() == desk.game.session.text()
    assert Session.load(errand.text).text() == errand.text


def test_a_damaged_save_falls_back_to_the_one_before():
    shelf = Memory()
    desk = begin(PERSON, NAIVE, shelf=shelf)
    desk.fulfil(desk.wish) if desk.wish else desk.key("1")
    for _ in range(10):
        desk.fulfil(desk.wish) if desk.wish else desk.key("1")
    newest = f"{store.GAME}{desk.saved.id}:{store.SLOTS[desk.saved.generation % 2]}"
    shelf[newest] = shelf[newest].replace("choices", "chaises")
    other = open_desk(shelf)
    other.click(f"resume {desk.saved.id}")
    assert "goes on from the one before it" in other.shown["notice"]
    assert len(other.game.session.steps) == len(desk.game.session.steps) - 1
    assert other.saved.generation == desk.saved.generation, "it may not look older than it is"
    other.click("menu")
    other.click(f"fetch {other.store.aside()[0]}")
    assert "chaises" in other.errands[-1].text
    other.click(f"discard {other.store.aside()[0]}")
    assert "aside" not in "".join(shelf)


def test_a_damaged_save_without_an_older_one_says_so():
    shelf = Memory()
    desk = begin(PERSON, NAIVE, shelf=shelf)
    for key in [key for key in shelf if key.startswith(store.GAME)]:
        shelf[key] = shelf[key].replace("choices", "chaises")
    other = open_desk(shelf)
    other.click(f"resume {desk.saved.id}")
    assert other.screen == "start" and "there is no older one" in other.shown["notice"]
    assert other.games() == [] and len(other.store.aside()) == 1


def test_a_torn_head_is_put_aside_when_the_page_opens():
    shelf = Memory()
    desk = begin(PERSON, NAIVE, shelf=shelf)
    key = store.keys_of(desk.saved.id)[desk.saved.generation % 2]
    shelf[key] = shelf[key][:20]
    assert "has been put aside" in open_desk(shelf).shown["notice"]


def test_everything_goes_into_one_file_and_comes_back():
    desk = begin(PERSON, CAREFUL, title="One")
    for _ in range(9):
        desk.fulfil(desk.wish) if desk.wish else desk.key("1")
    desk.click("menu")
    desk.change("set-theme", "night")
    desk.click("backup")
    other = open_desk()
    other.imported("x.txt", "\ufeff" + desk.errands[-1].text.replace("\n", "\r\n"))
    assert "in the list" in other.shown["notice"] and other.settings.theme == "night"
    other.click(f"resume {other.games()[0].id}")
    desk.click(f"resume {desk.games()[0].id}")
    assert other.game.session.text() == desk.game.session.text()


def test_the_settings_tell_what_is_kept():
    desk = begin(PERSON, NAIVE)
    desk.news("space", '{"promised": true, "used": 2100000, "room": 50000000}')
    desk.click("settings")
    assert "1 game is kept" in desk.shown["cover"] and "2.1 MB of 50 MB" in desk.shown["cover"]
    assert "has promised" in desk.shown["cover"] and 'data-do="backup"' in desk.shown["cover"]


def test_of_two_tabs_the_one_that_is_behind_stops():
    shelf = Memory()
    first = begin(PERSON, NAIVE, shelf=shelf)
    let_others_play(first)
    second = open_desk(shelf)
    second.click(f"resume {first.saved.id}")
    second.key("1")
    second.key("1")
    let_others_play(second)
    there = second.game.session.text()
    first.key("1")
    first.key("1")
    assert "in another tab" in first.shown["notice"] and first.wish is None
    assert store.Store(shelf).generations(first.saved.id)[0].text == there
    first.lock(True)
    assert first.game.session.text() == there and first.locked == ""


def test_a_tab_hears_at_once_that_it_is_behind():
    shelf = Memory()
    first = begin(PERSON, NAIVE, shelf=shelf)
    second = open_desk(shelf)
    second.click(f"resume {first.saved.id}")
    first.news("elsewhere")
    assert first.locked == ""
    second.keep()
    first.news("elsewhere")
    assert first.locked == "error.overtaken"
    first.click("menu")
    assert first.locked == ""


def test_the_browser_is_asked_to_keep_a_game_that_is_worth_it():
    desk = begin(NAIVE, NAIVE)
    let_others_play(desk)
    assert [errand.what for errand in desk.errands].count("persist") == 1


def test_a_full_place_and_a_good_one_lose_nothing():
    class Full(Memory):
        def put(self, key, text):
            if len(self) >= 2 and key.startswith(store.GAME):
                raise OSError("quota")
            super().put(key, text)

    full, mirror = Full(), Memory()
    desk = begin(PERSON, NAIVE, shelf=full)
    desk.store = store.Store(full, mirror)
    for _ in range(20):
        desk.fulfil(desk.wish) if desk.wish else desk.key("1")
    assert "One of the two places" in desk.shown["notice"]
    other = store.Store(full, mirror)
    assert other.generations(desk.saved.id)[0].generation == desk.saved.generation


class Forbidden(Memory):
    """A browser that lets nothing be kept."""

    def get(self, key):
        raise PermissionError("SecurityError")

    put = drop = get

    def heads(self):
        raise PermissionError("SecurityError")


def test_without_storage_it_is_said_once_and_the_game_goes_on():
    desk = open_desk(Forbidden())
    assert "let the page keep anything" in desk.shown["notice"]
    assert "Games are kept here" not in desk.shown["start"]
    desk = begin(PERSON, NAIVE, shelf=Forbidden())
    assert "let the page keep anything" in desk.shown["notice"]
    assert 'data-do="export"' in desk.shown["notice"]
    desk.click("dismiss")
    play_by_keys(desk)
    assert desk.screen == "end" and desk.shown["notice"] == ""
    desk.click("menu")
    desk.click(f"resume {desk.games()[0].id}")
    assert desk.screen == "end", "as long as the page is open it is still there"


def test_a_second_tab_looks_on_until_it_takes_over():
    shelf = Memory()
    first = begin(PERSON, NAIVE, shelf=shelf)
    second = open_desk(shelf)
    second.lock(False)
    assert "another tab" in second.shown["notice"]
    second.click("begin")
    assert second.screen == "start"
    let_others_play(first)
    first.key("1")
    second.click("steal")
    assert second.errands[-1].what == "lock"
    second.lock(True)
    first.lock(False)
    steps = len(first.game.session.steps)
    first.key("1")
    assert first.wish is None and len(first.game.session.steps) == steps
    second.click(f"resume {first.saved.id}")
    assert len(second.game.session.steps) == steps
    assert first.lock(True)["notice"] == "" and first.shown["notice"] == ""


# ---------------------------------------------------------------------- the form, the words


def test_the_form_says_what_is_wrong():
    desk = open_desk()
    for seat in range(1, 8):
        desk.change(f"kind-{seat}", "")
    desk.click("begin")
    assert desk.screen == "start" and "At least two" in desk.shown["start"]
    for seat in range(1, 8):
        desk.change(f"kind-{seat}", "naive")
    desk.change("sets", "1")
    desk.click("begin")
    assert "sets of cards" in desk.shown["start"]
    desk.change("game-origin", "off")
    desk.click("begin")
    assert "Choose a game" in desk.shown["start"]


def test_rulings_and_seed_of_the_form_reach_the_game():
    other = open_desk()
    other.change("ruling-last_tie", "shared")
    other.change("seed", "Darwin")
    other.click("begin")
    assert other.game.session.rules.rulings["last_tie"] == "shared"
    assert other.game.session.seed == begin(PERSON, NAIVE, seed="Darwin").game.session.seed


def field(desk, name):
    """A field of the form: all its HTML."""
    return re.search(
        rf'<div class="field[^"]*"><label for="{name}">.*?</div>', desk.shown["start"]
    )[0]


def test_the_set_of_rulings_decides_where_nothing_is_chosen_singly():
    desk = open_desk()
    assert "as above: yes" in field(desk, "ruling-chains")
    desk.change("rulings", "as_printed")
    assert "as above: no, you may stop" in field(desk, "ruling-chains")
    desk.click("begin")
    assert desk.game.session.rules.chosen == {"rulings": "as_printed"}


def test_another_set_keeps_what_was_chosen_singly_and_marks_what_differs():
    desk = open_desk()
    desk.change("ruling-chains", "optional")
    desk.change("ruling-pass", "final")
    assert "differs" in field(desk, "ruling-chains") and "differs" in field(desk, "ruling-pass")
    desk.change("rulings", "as_printed")
    assert "differs" not in field(desk, "ruling-chains")
    assert "differs" in field(desk, "ruling-pass") and "2 rulings are" in desk.shown["start"]
    desk.change("rulings", "practice")
    assert "differs" in field(desk, "ruling-chains")
    desk.click("follow")
    assert "differs" not in desk.shown["start"] and "chosen singly" not in desk.shown["start"]
    desk.click("begin")
    assert desk.game.session.rules.chosen == {}


def test_every_ruling_tells_what_is_printed():
    desk = open_desk()
    assert "Printed: any number" in field(desk, "ruling-fat_surplus")
    desk.change("game-origin", "off")
    desk.change("game-new_world", "on")
    assert "Reference Guide" in field(desk, "ruling-piracy_into_fat")


def test_the_language_changes_at_once_and_is_remembered():
    shelf = Memory()
    desk = begin(PERSON, NAIVE, shelf=shelf)
    let_others_play(desk)
    desk.change("set-language", "ru")
    assert "Развитие" in desk.shown["top"] and desk.page()["lang"] == "ru"
    assert "Во что играть" in open_desk(shelf).shown["start"]


@pytest.mark.games
def test_a_language_is_fetched_only_when_it_is_spoken():
    shelf = Memory()
    desk = open_desk(shelf, spoken=["en"])
    desk.errands.clear()
    desk.click("language ru")
    assert Errand("words", "ru") in desk.errands
    assert "What to play" in desk.shown["start"] and desk.page()["lang"] == "en"
    desk.click("help")
    desk.click("close")
    desk.learn("ru", CATALOGUES["ru"])
    assert "Во что играть" in desk.shown["start"] and desk.page()["lang"] == "ru"
    assert "Во что играть" in open_desk(shelf).shown["start"]


def test_the_language_chosen_last_is_spoken():
    desk = open_desk(spoken=["en"])
    desk.click("language ru")
    desk.click("language en")
    desk.learn("ru", CATALOGUES["ru"])
    assert "What to play" in desk.shown["start"]


def test_a_language_that_does_not_come_leaves_the_old_one():
    desk = open_desk(spoken=["en"])
    desk.click("language ru")
    desk.learn("ru", None)
    assert "did not arrive" in desk.shown["notice"]
    assert desk.settings.language == "en" and "What to play" in desk.shown["start"]


def test_no_other_language_than_there_is_can_be_chosen():
    desk = open_desk()
    desk.click("language tlh")
    assert desk.settings.language == "en"


@pytest.mark.parametrize(
    "wished, spoken",
    [(["ru-RU", "en"], "ru"), (["tlh", "ru"], "ru"), (["tlh"], "en"), (["en-GB", "ru"], "en")],
)
def test_the_browser_says_which_language_is_wished_for(wished, spoken):
    assert from_text(None, CATALOGUES, *wished).language == spoken
    assert from_text('{"language": "ru"}', CATALOGUES, *wished).language == "ru"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_bare_key_ever_reaches_the_screen(language):
    desk = begin(PERSON, CAREFUL, NAIVE, PERSON, seed="4")
    desk.change("set-language", language)
    desk.change("set-open_hands", "on")
    bare = re.compile(r"\b(ui|event|action|reason|error|ruling|trait|game|place)\.[a-z_]+[a-z.]*\b")
    for cover in ("settings", "help", "credits"):
        desk.click(cover)
        assert not bare.search(text_of(desk.shown["cover"])), cover
        desk.click("close")
    for _ in range(2000):
        for region, text in desk.shown.items():
            assert not bare.search(text_of(text)), (region, bare.search(text_of(text)))
        if desk.screen != "table":
            break
        desk.fulfil(desk.wish) if desk.wish else desk.key("1")
    assert desk.screen == "end"


def text_of(html: str) -> str:
    """What is read: text, and the names for ears."""
    names = " ".join(re.findall(r'aria-label="([^"]*)"', html))
    return re.sub(r"<[^>]+>", " ", html) + names


def test_numbers_stand_beside_what_they_choose():
    desk = begin(PERSON, NAIVE)
    let_others_play(desk)
    choices = screen.sheet(desk).choices
    assert [one.number for one in choices] == [str(n) for n in range(1, len(choices) + 1)]
    assert re.findall(r"<kbd>(\d)</kbd>", desk.shown["hand"])[0] == "1"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_game_that_does_not_go_with_the_chosen_ones_says_why(language):
    desk = open_desk(language=language)
    desk.change("game-equilibrium", "on")
    why = CATALOGUES[language]["game.equilibrium.clash.time_to_fly"]
    assert why in desk.shown["start"]
    desk.change("game-time_to_fly", "on")  # it takes the place of the other
    assert desk.form.games == ("origin", "time_to_fly") and why in desk.shown["start"]
    desk.click("begin")
    assert desk.screen == "table" and desk.game.session.rules.names == desk.form.games


def test_what_was_ticked_before_python_was_up_may_not_go_together():
    desk = open_desk()
    desk.open({"game-equilibrium": "on", "game-time_to_fly": "on"})
    desk.click("begin")
    assert desk.screen == "start" and desk.problem == "error.misfit"


def test_what_a_game_needs_comes_and_goes_with_it():
    form = default().change("game-new_world", "on")
    assert form.games == ("new_world",)
    form = form.change("game-cataclysm", "on").change("game-plantarum", "on")
    assert form.games == ("origin", "plantarum")
    assert form.change("game-origin", "off").games == ()


def test_a_table_too_large_for_the_game_is_told_how_many_may_play():
    desk = open_desk()
    desk.change("game-origin", "off")
    desk.change("game-new_world", "on")
    desk.change("kind-4", "naive")
    desk.click("begin")
    assert "for 2 to 4 players" in desk.shown["start"]


def test_sets_of_cards_are_offered_as_the_chosen_games_have_them():
    desk = open_desk()
    assert "1 set is for 2 to 4 players. 2 sets are for 2 to 8 players." in desk.shown["start"]
    desk.change("sets", "2")
    desk.change("game-time_to_fly", "on")
    assert "1 set is for 2 to 6 players." in desk.shown["start"]
    desk.change("game-origin", "off")
    desk.change("game-time_to_fly", "off")
    desk.change("game-random_mutations", "on")
    assert "2 sets" not in desk.shown["start"] and desk.form.sets is None
