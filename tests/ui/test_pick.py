"""From clicks to actions."""

from __future__ import annotations

import evolution
from evolution.model import Action
from evolution.ui.pick import Picker

EAT_1, EAT_2 = Action("eat", 1, 0), Action("eat", 2, 0)
HUNT_2, HUNT_3, BACK = Action("attack", 1, 2), Action("attack", 1, 3), Action("attack", 2, 1)
PICKER = Picker(evolution.rules("origin"))
PASS = Action("pass")
FEEDING = [EAT_1, EAT_2, HUNT_2, HUNT_3, BACK, PASS]
SWIM = Action("evolve", 1, 0, "swimming", "swimming")
FAT = Action("evolve", 1, 0, "fat_tissue", "grazing/fat_tissue")
BIRTH = Action("birth", card="swimming")
PAIR = Action("evolve", 1, 2, "communication", "communication/carnivorous")
GROWING = [BIRTH, SWIM, FAT, PAIR, PASS]


def test_every_pick_narrows():
    assert PICKER.narrow(FEEDING, ()) == FEEDING
    assert PICKER.narrow(FEEDING, ("do attack",)) == [HUNT_2, HUNT_3, BACK]
    assert PICKER.narrow(FEEDING, ("do attack", "animal 1")) == [HUNT_2, HUNT_3]
    assert PICKER.narrow(FEEDING, ("do attack", "animal 1", "animal 3")) == [HUNT_3]


def test_the_first_animal_acts():
    assert PICKER.narrow(FEEDING, ("do attack", "animal 2", "animal 1")) == [BACK]
    assert PICKER.narrow(FEEDING, ("do attack", "animal 1", "animal 2")) == [HUNT_2]


def test_the_target_may_be_picked_first():
    assert PICKER.narrow(FEEDING, ("animal 3",)) == [HUNT_3]


def test_food_may_be_picked_before_its_eater():
    assert PICKER.narrow(FEEDING, ("place 0",)) == [EAT_1, EAT_2]
    assert PICKER.narrow(FEEDING, ("place 0", "animal 2")) == [EAT_2]


def test_a_pair_may_be_picked_either_way():
    picks = ("card communication/carnivorous", "grow communication")
    assert PICKER.narrow(GROWING, (*picks, "animal 1", "animal 2")) == [PAIR]
    assert PICKER.narrow(GROWING, (*picks, "animal 2", "animal 1")) == [PAIR]


def test_one_is_asked_for_the_card_then_the_use_then_the_animals():
    assert PICKER.question(GROWING)[0] == "card"
    assert PICKER.question(PICKER.narrow(GROWING, ("card swimming",))) == (
        "do",
        ["do birth", "grow swimming"],
    )
    assert PICKER.question(FEEDING)[0] == "do"
    assert PICKER.question([EAT_1, EAT_2]) == ("animal", ["animal 1", "animal 2"])
    assert PICKER.question([HUNT_2, HUNT_3]) == ("target", ["animal 2", "animal 3"])
    assert PICKER.question([HUNT_2]) == ("", [])


def test_the_lit_animals_are_the_next_to_be_picked():
    assert PICKER.lit(FEEDING, ()) == {1, 2}
    assert PICKER.lit([HUNT_2, HUNT_3], ("do attack", "animal 1")) == {2, 3}
    assert PICKER.places(FEEDING, ()) == {0}


def test_a_click_elsewhere_begins_anew():
    assert PICKER.add(FEEDING, ("do attack", "animal 1"), "animal 3") == (
        "do attack",
        "animal 1",
        "animal 3",
    )
    assert PICKER.add(FEEDING, ("do eat", "animal 1"), "animal 2") == ("do eat", "animal 2")
    assert PICKER.add(GROWING, ("card swimming",), "card grazing/fat_tissue") == (
        "card grazing/fat_tissue",
    )
    assert PICKER.add(FEEDING, (), "animal 9") is None


def test_a_second_click_takes_the_pick_back():
    assert PICKER.add(GROWING, ("card swimming",), "card swimming") == ()
    assert PICKER.add(FEEDING, ("do attack", "animal 1"), "animal 1") == ("do attack",)


SWAP, SWAP_ON = Action("recombination", 1, 2, "running"), Action("recombination", 2, 3, "piracy")
BOTH = Picker(evolution.rules("origin", "continents"))


def test_an_exchange_may_begin_with_a_click_on_either_animal():
    actions = [EAT_1, EAT_2, SWAP, HUNT_2, PASS]
    assert BOTH.mutual == {"recombination"}
    assert BOTH.lit([SWAP], ()) == {1, 2}
    assert BOTH.narrow(actions, ("animal 1",)) == [EAT_1, SWAP, HUNT_2]
    assert BOTH.narrow(actions, ("animal 2",)) == [EAT_2, SWAP]
    assert BOTH.narrow(actions, ("animal 2", "do recombination")) == [SWAP]


def test_one_is_not_asked_for_an_animal_that_is_picked():
    picks = ("animal 2", "do recombination")
    left = BOTH.narrow([EAT_2, SWAP, SWAP_ON], picks)
    assert left == [SWAP, SWAP_ON]
    assert BOTH.lit(left, picks) == {1, 3}
    assert BOTH.question(left, picks) == ("target", ["animal 1", "animal 3"])


def test_of_a_new_pair_any_animal_may_come_first():
    pairs = [
        Action("evolve", a, b, "communication", "communication/carnivorous")
        for a, b in ((1, 2), (1, 3), (2, 3))
    ]
    picks = ("card communication/carnivorous", "grow communication")
    assert PICKER.lit(pairs, picks) == {1, 2, 3}
    assert PICKER.question(pairs, picks) == ("animal", ["animal 1", "animal 2", "animal 3"])
    picks = (*picks, "animal 3")
    left = PICKER.narrow(pairs, picks)
    assert PICKER.lit(left, picks) == {1, 2}
    assert PICKER.question(left, picks) == ("target", ["animal 1", "animal 2"])
    assert PICKER.question(pairs[:1]) == ("", [])
    symbioses = [
        Action("evolve", a, b, "symbiosis", "symbiosis") for a, b in ((1, 2), (2, 1), (1, 3))
    ]
    assert PICKER.question(symbioses) == ("animal", ["animal 1", "animal 2"])
