"""Positions and actions as text: docs/notation.md is true, and nonsense is refused politely."""

import re
from pathlib import Path
from random import Random
from typing import get_origin

import pytest

import evolution
from evolution.chance import pick
from evolution.frame import FRAMES, hints_of
from evolution.lab import policies
from evolution.model import Action
from evolution.notation import frame_text
from evolution.spelling import read_frame
from tests.play import options, play, table

PAGE = Path(__file__).parents[2] / "docs" / "notation.md"
TEXT = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
TABLES = re.findall(r"```table\n(.*?)```", TEXT, re.DOTALL)
ACTIONS = [line for block in re.findall(r"```actions\n(.*?)```", TEXT, re.DOTALL)
           for line in block.splitlines()]  # fmt: skip
needs_page = pytest.mark.skipif(not TEXT, reason="docs/ is not here (it is not in the browser)")

# ---------------------------------------------------------------------- the page


@needs_page
@pytest.mark.parametrize("text", TABLES, ids=range(len(TABLES)))
def test_the_tables_of_the_page_can_be_read_and_shown(text):
    state = evolution.table(text)
    assert evolution.decision(state)
    shown = evolution.show(state)
    again = evolution.table(shown)
    assert evolution.show(again) == shown
    assert evolution.dump(again) == evolution.dump(state)


@needs_page
def test_the_actions_of_the_page_are_read_and_written_back():
    assert len(ACTIONS) > 20
    for text in ACTIONS:
        assert str(evolution.parse_action(text)) == text
    verbs = {evolution.parse_action(text).verb for text in ACTIONS}
    rules = evolution.rules("origin")
    missing = {t.verb or t.key for t in rules.traits.values()} & set(rules.actions) - verbs
    assert not missing


@needs_page
def test_the_page_tells_every_sign():
    for sign in ("fat_tissue*", "communication-2", "symbiosis>2", "symbiosis<1", "piracy!3", "~",
                 "hibernation_ability=2", "running/-", "+4", "^", "@ocean", "mycorrhiza--2",
                 "[poisoned]"):  # fmt: skip
        assert f"`{sign}" in TEXT, sign
    for line in ("rules", "turn", "first", "ply", "next", "stack", "food", "plants", "deck",
                 "discard", "A", "A hand", "A discard", "A pool", "serial", "ask", "lots",
                 "respite", "shells", "attacks", "withered", "youngest", "meals", "last_turn",
                 "gone", "parked", "shown", "parasites"):  # fmt: skip
        assert f"| `{line}: " in TEXT, line


@needs_page
def test_the_first_table_means_what_the_page_says():
    state = evolution.table(TABLES[0])
    one, two = state.animals[1], state.animals[2]
    assert (state.turn, state.places[0].food, evolution.decision(state).who) == (3, 4, 0)
    assert one.traits["fat_tissue"].value == 1 and one.food == 1
    assert one.traits["symbiosis"].value == 1 and two.traits["symbiosis"].value == 0
    assert two.food == 2 and two.flags == ("poisoned",)
    assert state.seats[0].hand == ["swimming", "poisonous/carnivorous"]
    assert state.animals[3].traits["hibernation_ability"].value == 1


@needs_page
def test_the_stack_of_the_page_means_what_the_page_says():
    state = evolution.table(TABLES[2])
    assert evolution.decision(state).who == 1
    assert options(state) == ["tail_loss 2 running", "tail_loss 2 tail_loss"]


# ---------------------------------------------------------------------- tables


def test_what_is_left_out_has_a_default():
    state = evolution.table("A: 1 \n B: 2")
    assert (state.turn, state.first, state.ply, state.places[0].food) == (1, 0, 1, 0) or (
        state.turn == 2  # with no food the turn is over at once
    )
    state = table("food: 1 \n A: 1 \n B: 2")
    assert (state.turn, state.first, state.ply, len(state.seats)) == (1, 0, 1, 2)
    assert options(state) == ["eat 1"]


def test_the_deck_is_what_lies_nowhere_else():
    state = table("food: 1 \n A: 1(swimming) running \n A hand: running, running \n B: 2(mimicry)")
    assert len(state.deck) == 84 - 5
    assert state.deck.count("running") == 1
    assert state.deck.count("swimming") == 7


def test_the_first_card_of_the_list_is_the_top_of_the_deck():
    state = table("food: 0 \n deck: swimming, running, mimicry \n A: 1 + \n B: 2 +")
    assert state.seats[0].hand == ["swimming", "mimicry"]
    assert state.seats[1].hand == ["running"]


def test_cards_that_are_not_named_stay_unknown_where_the_deck_is_told():
    for deck, cards in {"20": 0, "swimming": 3, "none": 3}.items():
        state = table(f"food: 1 \n deck: {deck} \n A: 1 \n B: 2, 3(?)")
        assert [it.card for it in state.animals.values()].count("?") == cards
        assert evolution.dump(table(evolution.show(state))) == evolution.dump(state)


def test_a_number_of_cards_is_enough():
    assert len(table("food: 1 \n deck: 20 \n A: 1 \n B: 2").deck) == 20
    assert table("food: 1 \n deck: none \n A: 1 \n B: 2").deck == []


def test_a_pair_card_is_written_on_one_animal_or_on_both():
    once = table("food: 1 \n A: 1 symbiosis>2, 2 \n B: 3")
    both = table("food: 1 \n A: 1 symbiosis>2, 2 symbiosis<1 \n B: 3")
    other = table("food: 1 \n A: 1, 2 symbiosis<1 \n B: 3")
    assert evolution.dump(once) == evolution.dump(both) == evolution.dump(other)


def test_comments_and_empty_lines_do_not_matter():
    plain = table("food: 1 \n A: 1 \n B: 2")
    noted = table("# a table \n\n food: 1  # one token \n A: 1 \n\n B: 2 ")
    assert evolution.dump(plain) == evolution.dump(noted)


def test_rules_may_be_handed_over():
    rules = evolution.rules("origin", rulings={"pass": "final"})
    assert evolution.table("food: 1 \n A: 1 \n B: 2", rules).rules is rules


def test_eight_players_have_letters():
    lines = [f"{letter}: {number}" for number, letter in enumerate("ABCDEFGH", 1)]
    state = evolution.table("\n".join(["food: 3", *lines]))
    assert [seat.row for seat in state.seats] == [[number] for number in range(1, 9)]


def test_a_position_in_the_middle_of_an_attack_plays_on():
    state = play(table("food: 1 \n A: 1 carnivorous \n B: 2 running tail_loss, 3"), "attack 1 2")
    again = evolution.table(evolution.show(state))
    for world in (state, again):
        play(world, "running 2", "roll #2", "tail_loss 2 tail_loss")
    assert evolution.dump(state) == evolution.dump(again)


def test_frames_are_written_as_calls():
    for kind in FRAMES.values():
        fields = kind._field_defaults
        frame = kind(*[fields.get(name, a_value(kind, name)) for name in kind._fields])
        assert read_frame(frame_text(frame)) == frame


def a_value(kind, name):
    """Some value that the field of a frame may have."""
    hint = hints_of(kind)[name]
    return (get_origin(hint) or hint)()


NONSENSE = [
    "food",
    "food: many",
    "food: -3",
    "food: 3 4 x",
    "turn: soon",
    "turn: -1",
    "first: Z",
    "first: AB",
    "A: running",
    "A: 0",
    "A: -1",
    "A: 1 flying",
    "A: 1 communication",
    "A: 1 running-2, 2",
    "A: 1 communication-1",
    "A: 1 communication-9",
    "A: 1 communication-0",
    "A: 1 communication-2 \n B: 2",
    "A: 1, 1",
    "A: 1 \n B: 1",
    "A: 1 \n A: 2",
    "A: 1(flying)",
    "A: 1 running/swimming",
    "A: 1 @ocean",
    "A: 1 + + x+",
    "A hand: flying",
    "A hand: poisonous",
    "A pool: flying",
    "deck: flying",
    "deck: -1",
    "discard: flying",
    "next: lunch A",
    "next: feeding Q",
    "next: feeding A B",
    "stack: Lunch(1)",
    "stack: Feeding(",
    "stack: Feeding(0)(1)",
    "stack: Feeding(seat=0)",
    "stack: Feeding(x)",
    "stack: Feeding(__import__('os'))",
    "stack: ().__class__",
    "stack: Feeding(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)",
    "stack: Turn(3) > Feeding(7)",
    "stack: Turn(3) > Attack(1, 2)",
    "stack: Turn(2) > FoodBank()",
    "stack: Turn(2) > FoodBank() > Dice('food', 2, 2)",
    "stack: Turn(2) > FoodBank() > Dice('food', (1,))",
    "ask: never",
    "extra: {}",
    "lots: B",
    "withered: legume",
    "rules: chess",
    "rules: origin sets=9",
    "rules: origin sets=x",
    "rules: origin chains=never",
    "rules: origin chess=1",
    "colour: red",
    "I: 1",
    ": 1",
    "passed",
    "A pass",
    "<script>: 1",
]


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_refused_with_a_sentence(text):
    lines = text.split(" \n ")
    if not any(line.startswith("A:") for line in lines):
        lines.append("A: 1")
    with pytest.raises(ValueError) as caught:
        evolution.table("\n".join(["# a table", *lines]))
    assert " " in str(caught.value)


def test_a_damaged_table_is_refused_or_read():
    state = evolution.start(evolution.rules("origin"), seats=2, seed=3)
    text = evolution.show(play(state, *[str(state.legal_actions[0])]))
    text += "A discard: running \n" if "A discard" not in text else ""
    rng = Random(6)
    for _ in range(400):
        place, cut = int(rng.random() * len(text)), int(rng.random() * 6)
        damaged = text[:place] + pick(rng, list(":,>#!*=+-~^@[]() \nA1z")) + text[place + cut :]
        try:
            read = evolution.table(damaged)
        except ValueError as error:
            assert str(error)
        else:
            shown = evolution.show(read)
            assert evolution.show(evolution.table(shown)) == shown


# ---------------------------------------------------------------------- actions


@pytest.mark.parametrize(
    "action",
    [
        Action("pass"),
        Action("roll", what=6),
        Action("win", what=0),
        Action("birth", card="poisonous/carnivorous"),
        Action("birth", target=-2, card="swimming"),
        Action("evolve", 12, 345, "symbiosis", "symbiosis"),
        Action("tail_loss", 2, 3, "cooperation"),
        Action("tail_loss", 2, 0, "fat_tissue*"),
        Action("tail_loss", 2, 0, "~fat_tissue"),
        Action("tail_loss", 2, 0, "~fat_tissue*"),
        Action("burn", 1, what=2),
        Action("eat", 1, -2),
    ],
    ids=str,
)
def test_actions_are_read_as_they_are_written(action):
    assert evolution.parse_action(str(action)) == action


@pytest.mark.parametrize(
    "text",
    ["", " ", "eat one two three four", "Eat 1", "eat 1 2 3", "eat 1; drop table", "eat #", "(x)",
     "<b>eat</b> 1", "eat 1 (a", "eat 1 #1 #2", "roll #six", "eat\x00 1", "e" * 10 + "!", "7"],
)  # fmt: skip
def test_what_is_no_action_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match="is not an action"):
        evolution.parse_action(text)


def test_every_option_of_a_game_has_a_text_of_its_own():
    rules = evolution.rules("origin")
    state = evolution.start(rules, seats=4, seed=12)
    for action in policies.choices(rules, 4, 12):
        texts = [str(option) for option in evolution.decision(state).legal_actions]
        assert len(set(texts)) == len(texts)
        assert [evolution.parse_action(text) for text in texts] == state.legal_actions
        evolution.apply(state, action)
