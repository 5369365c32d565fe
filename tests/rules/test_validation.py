"""What no game can bring about is refused with a sentence that says what it is."""

import json

import pytest

import evolution
from evolution.validation import flaw
from tests.play import play, table

CANNOT_BE = {  # a table, and words of the sentence against it
    "food: 1\nA: 1 symbiosis>2 symbiosis>2, 2\nB: 3": "symbiosis lies twice on 1",
    "food: 1\nA: 1 symbiosis>2 symbiosis<2, 2\nB: 3": "symbiosis lies twice on 1",
    "food: 1\nA: 1 communication-2, 2 communication-1 communication-1\nB: 3": "2 times, not once",
    "food: 1\nA: 1 cooperation-2!, 2 cooperation-1\nB: 3": "used at another time",
    "food: 1\nA: 1 symbiosis>2, 2 symbiosis>1\nB: 3": "which part",
    "food: 1\nA: 1 running running\nB: 2": "running lies twice on 1",
    "food: 1\nA: 1 carnivorous scavenger\nB: 2": "carnivorous cannot both lie on 1",
    "food: 1\nA: 1 ~running\nB: 2": "running of 1 cannot be asleep",
    "rules: origin continents\nfood: laurasia 1\nA: 1 running neoplasm ~mimicry\nB: 2": "asleep",
    "rules: origin continents\nfood: laurasia 1\nA: 1 communication-2 @ocean, 2\nB: 3": "same pl",
    "rules: origin continents\nfood: laurasia 1\nA: 1 swimming @ocean\nB: 3": "way to the ocean",
    "food: 1\nA: 1 mimicry, 2 mimicry, 3 mimicry\nB: 4 mimicry, 5 mimicry": "so many cards with",
    "food: 1\nA: 1\nA hand: mimicry, mimicry, mimicry, mimicry, mimicry\nB: 2": "4 in the game",
    "food: 1\ndeck: 500\nA: 1\nB: 2": "no 500 cards",
    "food: 1\nA: 1 ++++++++\nB: 2": "8 tokens and needs 1",
    "food: 1\nA: 1 fat_tissue=2\nB: 2": "value 2",
    "food: 1\nA: 1 running=1\nB: 2": "value 1",
    "food: 1\nA: 1 hibernation_ability=4\nB: 2": "value 4",
    "food: 1\nA: 1 piracy!7\nB: 2": "used in ply 7, and this is ply 1",
    "food: 1\nA: 1 [happy]\nB: 2": "ever [happy]",
    "food: 1\nA: 1 [ignores:running]\nB: 2": "ever [ignores:running]",
    "food: 1\nA: 1 ^\nB: 2": "1 shelters",
    "food: 1 ^2\nA: 1\nB: 2": "no shelters",
    "food: 1\nA: 1 &running\nB: 2": "is a species",
    "food: 1\nA: 1(none) running\nB: 2": "no card",
    "food: 5000\nA: 1\nB: 2": "5000 tokens",
    "turn: 99999\nfood: 1\nA: 1\nB: 2": "turn: 99999",
    "ply: 0\nfood: 1\nA: 1 +\nB: 2": "before the first ply",
    "food: 1\nlots: 0,\nA: 1\nB: 2": "lots: [0] cannot be",
    "food: 1\nshells: 0 shell\nA: 1\nB: 2": "cannot read the line 'shells'",
    "food: 1\nplants: -1 grass\nA: 1\nB: 2": "not a plant",
    "rules: origin plantarum\nplants: -1 annual ++++\nA: 1\nB: 2": "3 tokens",
    "rules: origin plantarum\nplants: -1 legume tree ^^\nA: 1\nB: 2": "1 shelters at most",
    "rules: origin plantarum\nplants: -1 legume running\nA: 1\nB: 2": "cannot lie there",
    "rules: origin plantarum\nplants: -1 legume +\nA: 1 tree\nB: 2": "cannot lie there",
    "rules: origin plantarum\nplants: -1 parasitic_plant\nA: 1\nB: 2": "cannot live so",
    "rules: origin plantarum\nplants: -1 annual +\nwithered: grass, grass, grass, grass, grass\n"
    "A: 1\nB: 2": "4 plants 'grass'",
    "rules: origin plantarum\nplants: -1 annual +\nyoungest: 0\nA: 1\nB: 2": "youngest: 0",
    "rules: origin plantarum\nplants: -1 annual +\nmeals: 7 -1\nA: 1\nB: 2": "7 is not there",
    "rules: origin time_to_fly\nfood: 1\nA: 1 anglerfish\nB: 2": "cannot have the value",
    "rules: origin equilibrium\nfood: 1\nA: 1\nA hand: mimicry, mimicry\nB: 2": "everybody began",
    "rules: origin equilibrium\nstack: Turn(1) > Choice(0, 2) > Choice(0, 2)\n"
    "A: 1\nA pool: mimicry, running\nB: 2": "chooses twice",
    "rules: new_world\nfood: glaciers 1\nA: 1\nB: 2": "has tundra on its card",
    "rules: new_world\nfood: taiga 1, taiga 1, taiga 1\nA: 1\nB: 2": "2 area cards taiga",
    "rules: new_world\nfood: taiga 9\nA: 1\nB: 2": "taiga cannot hold",
    "rules: new_world\nfood: -100004 taiga 1, -1 jungles 1\nA: 1\nB: 2": "the number -100004",
    "rules: new_world\nfood: taiga 1\nA: 1 cooperation-3, 2, 3\nB: 4": "does not lie beside",
    "rules: new_world\nturn: 7\nfood: taiga 1\nA: 1\nB: 2": "epoch 7",
}
STACKS = {  # what cannot be unfinished
    "Feeding(0)": "no phase of this turn",
    "Turn(2) > Feeding(0)": "no phase of this turn",
    "Turn(3) > Development(0)": "no phase of this turn",
    "Turn(9)": "9 phases",
    "Turn(0)": "ply 1 of a turn that has not begun",
    "Turn(3) > Turn(3)": "cannot lie on Turn",
    "Turn(3) > Feeding(5)": "no player 5",
    "Turn(3) > Feeding(0, False, False, 2)": "2 players cannot have passed",
    "Turn(3) > Feeding(0, True)": "nobody has acted",
    "Turn(3) > Feeding(0, False, False, 0, -3)": "place -3",
    "Turn(1) > Development(0) > Attack(1, 2)": "cannot lie on Development",
    "Turn(3) > Feeding(0, True, True) > Attack(1, 1)": "1 cannot attack 1",
    "Turn(3) > Feeding(0, True, True) > Attack(1, 9)": "9",
    "Turn(3) > Feeding(0, True, True) > Attack(1, 2, '', (), (), 'lunch')": "lunch",
    "Turn(3) > Feeding(0, True, True) > Attack(1, 2, 'flying')": "flying",
    "Turn(3) > Feeding(0, True, True) > Attack(1, 2) > Dice('running')": "nobody waits",
    "Turn(3) > Feeding(0, True, True) > Attack(1, 2) > Attack(1, 2)": "cannot lie on Attack",
    "Turn(3) > Feeding(0, True, True) > Meal(9, 0)": "9",
    "Turn(3) > Feeding(0, True, True) > Meal(1, -1)": "no place -1",
    "Turn(3) > Feeding(0, True, True) > Chain(0, ((1, 'running', 0),))": "not due",
    "Turn(3) > Feeding(0, True, True) > Exodus(0, ((1, 0, -1),))": "1 cannot go",
    "Turn(3) > Feeding(0, True, True) > Theft(0)": "no honey",
    "Turn(3) > Choice(0, 1)": "no 1 cards to choose",
    "Turn(2) > FoodBank()": "waits for dice",
    "Turn(2) > FoodBank() > Dice('food', 4)": "4 dice",
    "Turn(2) > FoodBank() > Dice('food', 1, (7,))": "fallen",
    "Turn(5) > Sprouting(1)": "new plants",
    "Turn(5) > Settling(0)": "nobody lays out",
    "Lots((0, 1))": "not between these",
}


@pytest.mark.parametrize("text", CANNOT_BE)
def test_what_cannot_be_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError) as caught:
        evolution.table(text)
    assert CANNOT_BE[text] in str(caught.value)


@pytest.mark.parametrize("stack", STACKS)
def test_what_cannot_be_unfinished_is_refused_with_a_sentence(stack):
    with pytest.raises(ValueError) as caught:
        table(f"food: 1\nstack: {stack}\nA: 1 carnivorous!\nB: 2 running, 3")
    assert STACKS[stack] in str(caught.value)


CAN_BE = [
    "food: 1\nA: 1 running/-\nB: 2\ndeck: none",  # fewer cards, and some that nobody knows
    "food: 1\nA: 1\nA hand: ?, ?\nB: 2\nB hand: ?\ndeck: 20",
    "food: 1\nA: 1 ++\nB: 2",  # it may have needed more before it lost a trait
    "food: 1\nA: 1 poisonous, 2 poisonous\nB: 3 carnivorous, 4 carnivorous, 5 carnivorous",
    "rules: origin continents\nfood: laurasia 1\nA: 1 ~running neoplasm mimicry\nB: 2",
    "rules: origin continents\nfood: laurasia 1\nA: 1(none) ~regeneration, 2\nB: 3",
    "rules: origin continents\nfood: laurasia 1\nA: 1 ~running [paralysed], 2\nB: 3",
    "rules: new_world\nfood: tundra 1\nA: 1\nB: 2",
]


@pytest.mark.parametrize("text", CAN_BE)
def test_what_can_be_is_accepted(text):
    assert not flaw(evolution.table(text))


def test_a_new_plant_gets_the_number_of_no_dead_one_though_nothing_tells_the_youngest():
    state = evolution.table(
        "rules: origin plantarum\nplants: -1 legume ++, -3 annual ++\nwithered: grass, fungus\n"
        "A: 1 +\nB: 2 +"
    )
    while evolution.decision(state).legal_actions[0].verb != "sprout":
        evolution.apply(state, evolution.decision(state).legal_actions[-1])
    evolution.apply(state, evolution.decision(state).legal_actions[0])
    assert [plant.id for plant in state.plants()] == [-1, -3, -5]


def test_a_saved_state_is_held_to_the_same():
    state = play(table("food: 3\nA: 1 carnivorous fat_tissue*\nB: 2 running, 3"), "attack 1 2")
    saved = json.loads(evolution.dump(state))
    assert evolution.load(json.dumps(saved))
    saved["animals"][0][7][1][3] = 2
    with pytest.raises(ValueError, match="fat_tissue of 1 cannot have the value 2"):
        evolution.load(json.dumps(saved))
