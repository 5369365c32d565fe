"""A game being played: undo and redo, the record, replay, and saves nobody should trust."""

import json
from random import Random

import pytest

import evolution
from evolution.chance import pick
from evolution.codec import VERSION
from evolution.engine import is_private
from evolution.lab import policies
from evolution.model import NATURE, Action
from evolution.session import BIGGEST_SEED, MOST_CHOICES, Player, SaveError, Session, clean_name

TWO = (Player("Ada"), Player("Ben"))


def played(steps: int, seed: int = 4, practice: bool = False, seats=TWO) -> Session:
    """A game some choices old."""
    session = Session(seats=seats, seed=seed, practice=practice)
    rng = Random(seed)
    for _ in range(steps):
        session.advance()
        if session.ask is None:
            break
        session.act(pick(rng, session.ask.legal_actions))
    return session


def look(session: Session) -> str:
    return evolution.dump(session.state)


# ---------------------------------------------------------------------- playing


def test_the_dice_follow_from_the_seed_and_the_number_of_choices():
    one, other = played(60), played(60)
    assert look(one) == look(other)
    assert [step.action for step in one.steps] == [step.action for step in other.steps]
    assert any(step.who == NATURE for step in one.steps)


def test_advance_answers_for_nature_only():
    session = played(30)
    session.advance()
    assert session.ask is None or session.ask.who != NATURE


def test_what_may_not_be_done_changes_nothing():
    session = played(10)
    before, count = look(session), len(session.steps)
    with pytest.raises(ValueError):
        session.act(Action("nonsense", 1))
    assert (look(session), len(session.steps)) == (before, count)


def test_every_player_counts_animals_of_their_own_and_no_number_is_given_twice():
    session = Session(seats=TWO, seed=4)
    rng, names = Random(4), {}
    for _ in range(400):
        session.advance()
        if session.ask is None:
            break
        session.act(pick(rng, session.ask.legal_actions))
        for id, owner in session.owners.items():
            name = names.setdefault(id, (owner, session.numbers[id]))
            assert name == (owner, session.numbers[id]), "a name stays, after a death too"
    assert len(set(names.values())) == len(names) > len(session.state.animals)
    for seat in range(2):
        numbers = [session.numbers[id] for id in sorted(names) if names[id][0] == seat]
        assert numbers == list(range(1, len(numbers) + 1))
    again = Session.load(session.text())
    assert (again.owners, again.numbers) == (session.owners, session.numbers)


def test_what_an_undo_takes_back_was_never_named():
    session = Session(seats=TWO, seed=4, practice=True)
    births = [it for it in session.ask.legal_actions if it.verb == "birth"]
    session.act(births[0])
    session.undo()
    assert session.owners == session.numbers == {}
    session.redo()
    assert list(session.numbers.values()) == [1]


def test_an_older_record_that_ends_before_the_last_lots_is_asked_on():
    session = next(it for it in map(tied, range(200)) if it)
    lots = [step.action for step in session.steps if step.action.verb == "win"]
    data = session.record()
    data["choices"] = data["choices"][: -len(lots) or None]
    older = Session.load(json.dumps(data))
    assert older.ask and older.ask.who == NATURE
    older.advance()
    assert older.ask is None and [step.action for step in older.steps[-len(lots) :]] == lots


def tied(seed: int) -> Session | None:
    """A game of five that ends with equal players, not in the first place."""
    session = Session(seats=[Player(name) for name in "ABCDE"], seed=seed)
    session.advance()
    while session.ask:
        session.act(policies.first(Random(seed), session.ask.legal_actions))
        session.advance()
    ranks = evolution.ranking(session.state)
    thrown = [rank.place for rank in ranks if "lot" in rank.compared]
    return session if thrown and thrown[0] > 1 else None


def test_a_game_that_is_over_takes_no_more_choices():
    session = played(2000)
    assert session.ask is None
    with pytest.raises(ValueError, match="over"):
        session.act(Action("pass"))


# ---------------------------------------------------------------------- undo and redo


def test_undo_takes_back_the_last_choice_and_redo_brings_it_back():
    session = Session(seats=TWO, seed=4)
    before = look(session)
    session.act(session.ask.legal_actions[0])
    after = look(session)
    assert session.can_undo() == 1
    session.undo()
    assert look(session) == before
    assert session.can_redo()
    session.redo()
    assert look(session) == after


def test_undo_stops_at_another_persons_choice():
    session = Session(seats=TWO, seed=4)
    session.act(session.ask.legal_actions[0])
    session.act(session.ask.legal_actions[0])
    session.undo()
    assert session.can_undo() == 0
    with pytest.raises(ValueError):
        session.undo()


def after_mine(verb: str) -> Session:
    """A person has chosen, and then the opponent has done this."""
    for seed in range(50):
        session = Session(seats=(Player("Ada"), Player("Bot", "hatchling")), seed=seed)
        while not session.is_person(session.ask.who):
            session.act(session.ask.legal_actions[0])
        session.act(session.ask.legal_actions[0])
        for option in session.ask.legal_actions:
            if option.verb == verb:
                session.act(option)
                return session
    raise AssertionError(f"nobody can {verb}")


def test_undo_goes_back_over_what_an_opponent_does_openly():
    session = after_mine("birth")
    end = look(session)
    assert session.way_back() == (2, None)
    session.undo()
    assert session.is_person(session.ask.who) and session.can_redo()
    session.redo()
    assert look(session) == end


def test_undo_stops_at_a_card_that_an_opponent_has_shown():
    session = after_mine("evolve")
    assert session.way_back() == (0, session.steps[-1])
    with pytest.raises(ValueError):
        session.undo()


def test_undo_stops_at_dice():
    session = Session(seats=TWO, seed=4)
    while session.ask.who != NATURE:
        session.act(session.ask.legal_actions[-1])
    session.advance()
    assert session.steps[-1].reveals
    assert session.can_undo() == 0


def test_undo_stops_at_cards_that_were_dealt():
    session = played(400, practice=False)
    for number, step in enumerate(session.steps):
        events = session.at(number + 1).events
        if any(event.kind in ("draw", "roll", "bank") for event in events):
            assert step.reveals, f"step {number}: {step.action}"


def test_a_new_choice_forgets_what_could_be_redone():
    session = Session(seats=TWO, seed=4)
    session.act(session.ask.legal_actions[0])
    session.undo()
    session.act(session.ask.legal_actions[1])
    assert not session.can_redo()
    with pytest.raises(ValueError):
        session.redo()


def test_in_practice_undo_goes_back_over_dice_and_opponents():
    seats = (Player("Ada"), Player("Bot", "hatchling"))
    session = played(60, practice=True, seats=seats)
    session.advance()
    looks = [look(session)]
    while session.can_undo():
        session.undo()
        looks.append(look(session))
        assert session.is_person(session.ask.who)
    assert not any(session.is_person(step.who) for step in session.steps)
    while session.can_redo():
        session.redo()
    assert look(session) == looks[0]


def test_undo_and_redo_in_any_order_give_the_same_game():
    session = played(80, practice=True)
    rng = Random(9)
    end, count = look(session), len(session.steps)
    for _ in range(60):
        if session.can_undo() and rng.random() < 0.6:
            session.undo()
        elif session.can_redo():
            session.redo()
    while session.can_redo():
        session.redo()
    assert (look(session), len(session.steps)) == (end, count)


# ---------------------------------------------------------------------- replay


def test_every_step_can_be_seen_again():
    session = played(90)
    fresh = Session(seats=TWO, seed=4)
    for number, step in enumerate(session.steps):
        assert evolution.dump(session.at(number)) == look(fresh)
        fresh.act(step.action)
        assert session.at(number + 1).events == fresh.state.events
    assert evolution.dump(session.at(10**6)) == look(session)
    assert evolution.dump(session.at(-3)) == evolution.dump(session.at(0))


def test_looking_back_leaves_the_game_alone():
    session = played(70)
    before = look(session)
    world = session.at(40)
    evolution.apply(world, evolution.decision(world).legal_actions[0])
    assert look(session) == before
    assert evolution.dump(session.at(40)) != evolution.dump(world)


# ---------------------------------------------------------------------- the record


def test_the_record_is_the_game():
    session = played(75)
    again = Session.load(session.text())
    assert look(again) == look(session)
    assert again.text() == session.text()
    assert again.players == session.players


def test_the_record_keeps_rulings_seats_and_practice():
    seats = (Player("Ada"), Player("Bot", "forager"), Player("Ben"))
    session = Session(("origin",), seats, 9, None, {"chains": "optional"}, practice=True)
    again = Session.load(session.text())
    assert again.rules is session.rules
    assert again.practice and again.players == seats


def test_the_record_keeps_what_is_asked_anyway():
    session = Session(seats=TWO, seed=4, ask_anyway=True)
    rng = Random(4)
    while session.ask and len(session.steps) < 60:
        session.advance()
        session.act(pick(rng, session.ask.legal_actions))
    again = Session.load(session.text())
    assert look(again) == look(session) and again.state.ask_anyway
    assert "ask_anyway" not in played(3).record()


def test_a_record_of_old_may_leave_out_the_pass_that_hides_what_one_holds():
    session = Session(("new_world",), (*TWO, Player("Cy")), seed=3)
    rng, private = Random(3), set()
    while session.ask:
        session.advance()
        if session.ask and len(session.ask.legal_actions) == 1 and is_private(session.state):
            private.add(len(session.steps))
        if session.ask:
            session.act(pick(rng, session.ask.legal_actions))
    record = session.record()
    choices = enumerate(record["choices"])
    shorter = [choice for number, choice in choices if number not in private]
    assert private and len(shorter) < len(session.steps)
    again = Session.load(json.dumps({**record, "choices": shorter}))
    assert look(again) == look(session) and again.steps == session.steps


@pytest.mark.parametrize(
    "marks, option",
    [("~fat_tissue neoplasm", "~fat_tissue"), ("~fat_tissue neoplasm fat_tissue", "fat_tissue")],
)
def test_a_record_of_old_may_name_a_sleeping_trait_without_its_sign(marks, option):
    session = Session(("origin", "continents"), seats=TWO)
    session.state = evolution.table(f"""rules: origin continents
    A: 1 carnivorous
    B: 2 {marks} tail_loss""")
    session.push(evolution.parse_action("attack 1 2"))
    meant = session.meant(evolution.parse_action("tail_loss 2 fat_tissue"))
    assert str(meant) == f"tail_loss 2 {option}"
    assert meant in session.ask.legal_actions


def test_a_record_plays_on_like_the_game_it_was_made_of():
    session = played(40)
    again = Session.load(session.text())
    for it in (session, again):
        rng = Random(3)
        while it.ask:
            it.advance()
            if it.ask:
                it.act(pick(rng, it.ask.legal_actions))
    assert look(again) == look(session)


@pytest.mark.parametrize(
    "name, clean",
    [
        ("Ada", "Ada"),
        ("  Ada \n Byron\t", "Ada Byron"),
        ("", "?"),
        ("\u202eevil\u200b", "evil"),
        ("\x00\x1b[31m", "[31m"),
        ("A" * 100, "A" * 24),
        ("<script>alert(1)</script>", "<script>alert(1)</script"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u041c\u0438\u0440", "\u041c\u0438\u0440"),
    ],
)
def test_names_are_made_safe_to_show(name, clean):
    assert clean_name(name) == clean
    assert clean_name(clean) == clean


def test_markup_in_a_name_is_kept_as_text_and_survives_the_record():
    session = Session(seats=(Player("<b>&amp;"), Player("Cy")), seed=3)
    assert Session.load(session.text()).players[0].name == "<b>&amp;"


GOOD = {
    "v": VERSION,
    "rules": {"games": ["origin"], "sets": None, "rulings": {}},
    "seats": [["Ada", "person"], ["Ben", "person"]],
    "seed": 4,
    "practice": False,
    "choices": [],
}
BAD = {
    "no version": {"v": None},
    "a version of another type": {"v": True},
    "a newer version": {"v": VERSION + 1},
    "a version from the future": {"v": 10**20},
    "no rules": {"rules": None},
    "an unknown game": {"rules": {"games": ["<script>"]}},
    "no game": {"rules": {"games": [7]}},
    "an unknown ruling": {"rules": {"games": ["origin"], "rulings": {"chains": "never"}}},
    "rulings of another type": {"rules": {"games": ["origin"], "rulings": [1]}},
    "three sets": {"rules": {"games": ["origin"], "sets": 3}},
    "sets of another type": {"rules": {"games": ["origin"], "sets": {"a": 1}}},
    "nobody": {"seats": []},
    "one player": {"seats": [["Ada", "person"]]},
    "nine players": {"seats": [["Ada", "person"]] * 9},
    "one set for eight": {
        "rules": {"games": ["origin"], "sets": 1},
        "seats": [["Ada", "person"]] * 8,
    },
    "players of another type": {"seats": "Ada"},
    "a player without a kind": {"seats": [["Ada"], ["Ben"]]},
    "a name of another type": {"seats": [[1, "person"], ["Ben", "person"]]},
    "an endless name": {"seats": [["A" * 10_000, "person"], ["Ben", "person"]]},
    "a seed of another type": {"seed": "4"},
    "a seed that is true": {"seed": True},
    "a negative seed": {"seed": -1},
    "a seed with a fraction": {"seed": 1.5},
    "a seed too big": {"seed": BIGGEST_SEED},
    "choices of another type": {"choices": {"0": "pass"}},
    "a choice of another type": {"choices": [1]},
    "a choice that is a list": {"choices": [["pass"]]},
    "an endless choice": {"choices": ["p" * 10_000]},
    "endless choices": {"choices": ["pass"] * (MOST_CHOICES + 1)},
    "a choice that is no action": {"choices": ["<img src=x>"]},
    "a choice that is not allowed": {"choices": ["eat 1"]},
    "a choice after the end": {"choices": ["pass", "pass", "roll #1"] * 400},
}


def test_a_good_record_is_read():
    assert Session.load(json.dumps(GOOD)).ask


@pytest.mark.parametrize("name", BAD)
def test_a_bad_record_is_refused_with_a_key_and_a_sentence(name):
    with pytest.raises(SaveError) as caught:
        Session.load(json.dumps({**GOOD, **BAD[name]}))
    assert caught.value.key in ("save_damaged", "save_newer", "save_illegal")
    assert " " in caught.value.detail
    if "newer" in name or "future" in name:
        assert caught.value.key == "save_newer"


@pytest.mark.parametrize("field", GOOD)
@pytest.mark.parametrize("strange", [None, -1, 0.5, "x", [], {}, [[]], [None], {"a": []}, 10**30])
def test_any_field_may_be_strange(field, strange):
    try:
        session = Session.load(json.dumps({**GOOD, field: strange}))
    except SaveError as error:
        assert " " in error.detail
    else:
        assert field in ("practice", "choices", "rules", "v")
        assert session.ask


TEXTS = {
    "nothing": "",
    "not JSON": "{",
    "a list": "[]",
    "a text": '"save"',
    "a number": "1",
    "null": "null",
    "deep": "[" * 100_000,
    "deep and closed": "[" * 5000 + "]" * 5000,
    "not a number": '{"v":NaN}',
    "long": '{"v":"' + "x" * 2_000_000 + '"}',
    "many digits": '{"v":' + "1" * 5000 + "}",
    "bytes": "\x00\xff",
}


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_no_record_is_refused(name):
    with pytest.raises(SaveError) as caught:
        Session.load(TEXTS[name])
    assert caught.value.key == "save_damaged"
    assert " " in caught.value.detail


def test_a_damaged_record_is_refused_or_is_a_game():
    text = played(30).text()
    rng = Random(5)
    for _ in range(400):
        place, cut = int(rng.random() * len(text)), int(rng.random() * 5)
        damaged = text[:place] + pick(rng, list('"[]{},:0x-\\ #(')) + text[place + cut :]
        try:
            session = Session.load(damaged)
        except SaveError as error:
            assert error.detail
        else:
            assert look(Session.load(session.text())) == look(session)


def test_a_session_refuses_rules_that_do_not_fit():
    with pytest.raises(ValueError):
        Session(("chess",))
    with pytest.raises(ValueError):
        Session(seats=(Player("Ada"),))
    with pytest.raises(ValueError):
        Session(rulings={"chains": "sometimes"})


def test_a_game_from_before_opponents_had_levels_is_still_theirs():
    session = Session(seats=(Player("Ada"), Player("Bot", "forager")), seed=1)
    old = session.text().replace('"forager"', '"careful"')
    assert old != session.text() and Session.load(old).players == session.players
