"""From clicks to actions."""

from __future__ import annotations

import evolution
from evolution.model import Action
from evolution.ui import pick

EAT_1, EAT_2 = Action("eat", 1, 0), Action("eat", 2, 0)
HUNT_2, HUNT_3, BACK = Action("attack", 1, 2), Action("attack", 1, 3), Action("attack", 2, 1)
PASS = Action("pass")
FEEDING = [EAT_1, EAT_2, HUNT_2, HUNT_3, BACK, PASS]
SWIM = Action("evolve", 1, 0, "swimming", "swimming")
FAT = Action("evolve", 1, 0, "fat_tissue", "grazing/fat_tissue")
BIRTH = Action("birth", card="swimming")
PAIR = Action("evolve", 1, 2, "communication", "communication/carnivorous")
GROWING = [BIRTH, SWIM, FAT, PAIR, PASS]


def test_every_pick_narrows():
    assert pick.narrow(FEEDING, ()) == FEEDING
    assert pick.narrow(FEEDING, ("do attack",)) == [HUNT_2, HUNT_3, BACK]
    assert pick.narrow(FEEDING, ("do attack", "animal 1")) == [HUNT_2, HUNT_3]
    assert pick.narrow(FEEDING, ("do attack", "animal 1", "animal 3")) == [HUNT_3]


def test_the_first_animal_acts():
    assert pick.narrow(FEEDING, ("do attack", "animal 2", "animal 1")) == [BACK]
    assert pick.narrow(FEEDING, ("do attack", "animal 1", "animal 2")) == [HUNT_2]


def test_the_target_may_be_picked_first():
    assert pick.narrow(FEEDING, ("animal 3",)) == [HUNT_3]


def test_food_may_be_picked_before_its_eater():
    assert pick.narrow(FEEDING, ("place 0",)) == [EAT_1, EAT_2]
    assert pick.narrow(FEEDING, ("place 0", "animal 2")) == [EAT_2]


def test_a_pair_may_be_picked_either_way():
    picks = ("card communication/carnivorous", "grow communication")
    assert pick.narrow(GROWING, (*picks, "animal 1", "animal 2")) == [PAIR]
    assert pick.narrow(GROWING, (*picks, "animal 2", "animal 1")) == [PAIR]


def test_one_is_asked_for_the_card_then_the_use_then_the_animals():
    assert pick.question(GROWING)[0] == "card"
    assert pick.question(pick.narrow(GROWING, ("card swimming",))) == (
        "do",
        ["do birth", "grow swimming"],
    )
    assert pick.question(FEEDING)[0] == "do"
    assert pick.question([EAT_1, EAT_2]) == ("animal", ["animal 1", "animal 2"])
    assert pick.question([HUNT_2, HUNT_3]) == ("target", ["animal 2", "animal 3"])
    assert pick.question([HUNT_2]) == ("", [])


def test_the_lit_animals_are_the_next_to_be_picked():
    assert pick.lit(FEEDING, ()) == {1, 2}
    assert pick.lit([HUNT_2, HUNT_3], ("do attack", "animal 1")) == {2, 3}
    assert pick.places(FEEDING, ()) == {0}


def test_a_click_elsewhere_begins_anew():
    assert pick.add(FEEDING, ("do attack", "animal 1"), "animal 3") == (
        "do attack",
        "animal 1",
        "animal 3",
    )
    assert pick.add(FEEDING, ("do eat", "animal 1"), "animal 2") == ("do eat", "animal 2")
    assert pick.add(GROWING, ("card swimming",), "card grazing/fat_tissue") == (
        "card grazing/fat_tissue",
    )
    assert pick.add(FEEDING, (), "animal 9") is None


def test_a_second_click_takes_the_pick_back():
    assert pick.add(GROWING, ("card swimming",), "card swimming") == ()
    assert pick.add(FEEDING, ("do attack", "animal 1"), "animal 1") == ("do attack",)


SWAP, SWAP_ON = Action("recombination", 1, 2, "running"), Action("recombination", 2, 3, "piracy")
MUTUAL = pick.mutual(evolution.rules("origin", "continents"))


def test_an_exchange_may_begin_with_a_click_on_either_animal():
    actions = [EAT_1, EAT_2, SWAP, HUNT_2, PASS]
    assert MUTUAL == {"recombination"}
    assert pick.lit([SWAP], (), MUTUAL) == {1, 2}
    assert pick.narrow(actions, ("animal 1",), MUTUAL) == [EAT_1, SWAP, HUNT_2]
    assert pick.narrow(actions, ("animal 2",), MUTUAL) == [EAT_2, SWAP]
    assert pick.narrow(actions, ("animal 2", "do recombination"), MUTUAL) == [SWAP]


def test_one_is_not_asked_for_an_animal_that_is_picked():
    picks = ("animal 2", "do recombination")
    left = pick.narrow([EAT_2, SWAP, SWAP_ON], picks, MUTUAL)
    assert left == [SWAP, SWAP_ON]
    assert pick.lit(left, picks, MUTUAL) == {1, 3}
    assert pick.question(left, picks) == ("what", ["what running", "what piracy"])
