"""The 19 traits of the base game, one or more sentences on each, in the order of the box.

Ids such as T-072 belong to the scenarios of the rules dossier; most are in positions/origin.
"""

import pytest

import evolution
from evolution.games.origin import GAME
from evolution.trait import CATEGORIES
from tests.play import alive, options, play, reasons, roll, table

# ---------------------------------------------------------------------- the hunter


def test_a_carnivore_eats_its_prey_and_gets_two_tokens():
    t = play(table("food: 1 \n A: 1 carnivorous \n B: 2, 3"), "attack 1 2")
    assert alive(t) == {1, 3}
    assert t.animals[1].food == 2


def test_a_carnivore_needs_one_more_and_scores_one_more():
    t = table("food: 1 \n A: 1 carnivorous \n B: 2")
    assert t.animals[1].need == 2
    assert evolution.scores(t)[0] == 4


def test_a_carnivore_attacks_only_in_its_owners_round():
    t = table("food: 1 \n A: 1 \n B: 2 carnivorous")
    assert reasons(t, "attack 2 1") == {"not_yours"}


def test_a_hibernating_carnivore_does_not_attack():
    t = table("food: 2 \n A: 1 carnivorous hibernation_ability, 4 \n B: 2")
    play(t, "hibernation_ability 1")
    assert "hibernating" in reasons(t, "attack 1 2")


def test_sharp_vision_sees_the_camouflaged():
    t = table("food: 1 \n A: 1 carnivorous sharp_vision, 2 carnivorous \n B: 3 camouflage")
    assert "attack 1 3" in options(t)
    assert reasons(t, "attack 2 3") == {"camouflage"}


def test_sharp_vision_on_another_animal_does_not_help():
    t = table("food: 1 \n A: 1 carnivorous, 2 sharp_vision \n B: 3 camouflage")
    assert reasons(t, "attack 1 3") == {"camouflage"}


# ---------------------------------------------------------------------- protection


def test_camouflage_protects_from_ones_own_carnivores_too():
    t = table("food: 1 \n A: 1 carnivorous, 2 camouflage \n B: 3")
    assert reasons(t, "attack 1 2") == {"camouflage"}


def test_a_big_animal_is_attacked_only_by_a_big_carnivore():
    t = table(
        "food: 1 \n A: 1 carnivorous, 2 carnivorous high_body_weight \n B: 3 high_body_weight"
    )
    assert reasons(t, "attack 1 3") == {"high_body_weight"}
    assert "attack 2 3" in options(t)


def test_a_big_carnivore_may_attack_a_small_animal():
    t = table("food: 1 \n A: 1 carnivorous high_body_weight \n B: 3")
    assert "attack 1 3" in options(t)


def test_swimmers_are_attacked_by_swimmers_only_and_attack_nobody_else():
    t = table("food: 1 \n A: 1 carnivorous, 2 carnivorous swimming \n B: 3 swimming, 4")
    assert reasons(t, "attack 1 3") == {"swimming"}
    assert reasons(t, "attack 2 4") == {"on_land"}
    assert {"attack 2 3", "attack 1 4"} <= set(options(t))


def test_every_protection_counts_by_itself():
    t = table(
        "food: 1 \n A: 1 carnivorous sharp_vision \n B: 3 camouflage swimming high_body_weight"
    )
    assert reasons(t, "attack 1 3") == {"swimming", "high_body_weight"}


def test_burrowing_protects_only_the_fed():
    t = table("food: 1 \n A: 1 carnivorous \n B: 2 burrowing +, 3 burrowing")
    assert reasons(t, "attack 1 2") == {"burrowing"}
    assert "attack 1 3" in options(t)


def test_a_big_burrowing_animal_is_not_fed_with_one_token():
    t = table("food: 1 \n A: 1 carnivorous \n B: 2 burrowing parasite +")
    assert "attack 1 2" in options(t)


def test_burrowing_protects_the_hibernating():
    t = table("food: 0 \n A: 1 burrowing hibernation_ability \n B: 2 carnivorous, 3")
    play(t, "hibernation_ability 1")
    assert reasons(t, "attack 2 1") == {"burrowing"}


def test_symbiosis_protects_while_the_symbiont_lives():
    t = table("food: 1 \n A: 1 carnivorous \n B: 2 symbiosis>3, 3")
    assert reasons(t, "attack 1 3") == {"symbiosis"}
    assert "attack 1 2" in options(t)


def test_symbiosis_makes_the_protected_wait():
    t = table("food: 3 \n A: 1, 2 symbiosis>1 \n B: 3")
    assert reasons(t, "eat 1") == {"symbiont_hungry"}
    play(t, "eat 2", "eat 3", "eat 1")
    assert t.turn == 2


def test_a_hibernating_symbiont_counts_as_fed():
    t = table("food: 3 \n A: 1, 2 symbiosis>1 hibernation_ability \n B: 3")
    play(t, "hibernation_ability 2")
    assert "eat 1" in options(t)


def test_a_symbiont_with_fat_but_no_food_is_hungry():
    t = table("food: 3 \n A: 1, 2 symbiosis>1 fat_tissue* \n B: 3")
    assert reasons(t, "eat 1") == {"symbiont_hungry"}


def test_the_protected_may_burn_its_fat_though_its_symbiont_is_hungry():
    t = table("food: 3 \n A: 1 fat_tissue*, 2 symbiosis>1 \n B: 3")
    play(t, "burn 1 #1")
    assert t.animals[1].fed


def test_with_two_symbionts_both_must_be_fed():
    t = table("food: 9 \n A: 1, 2 symbiosis>1 +, 3 symbiosis>1 \n B: 4")
    assert reasons(t, "eat 1") == {"symbiont_hungry"}


def test_two_symbioses_in_a_circle_are_lawful_and_let_nobody_eat():
    t = table("food: 3 \n A: 1 symbiosis>2, 2 symbiosis>3, 3 symbiosis>1 \n B: 4")
    assert options(t) == ["eat 4"]  # A has nothing to do and is not asked


# ---------------------------------------------------------------------- ways out


@pytest.mark.parametrize("die", [1, 2, 3])
def test_running_fails_below_four(die):
    t = play(table("food: 9 \n A: 1 carnivorous \n B: 2 running, 3"), "attack 1 2", "running 2")
    roll(t, die)
    assert alive(t) == {1, 3}


@pytest.mark.parametrize("die", [4, 5, 6])
def test_running_gets_away_from_four_on(die):
    t = play(table("food: 9 \n A: 1 carnivorous \n B: 2 running, 3"), "attack 1 2", "running 2")
    roll(t, die)
    assert alive(t) == {1, 2, 3}
    assert t.animals[1].food == 0


def test_an_escape_is_not_a_token_for_the_scavenger():
    t = table("food: 9 \n A: 1 carnivorous \n B: 2 running, 3 scavenger")
    roll(play(t, "attack 1 2", "running 2"), 6)
    assert t.animals[3].food == 0


def test_mimicry_turns_the_attack():
    t = play(table("food: 3 \n A: 1 carnivorous \n B: 2 mimicry, 3"), "attack 1 2", "mimicry 2 3")
    assert alive(t) == {1, 2}
    assert t.animals[1].food == 2


def test_mimicry_points_at_ones_own_animals_only():
    t = table("food: 3 \n A: 1 carnivorous \n B: 2 mimicry, 3 \n C: 4")
    play(t, "attack 1 2")
    assert options(t) == ["mimicry 2 3"]


def test_the_owner_of_mimicry_chooses_the_animal_it_points_at():
    t = table("food: 3 \n A: 1 carnivorous \n B: 2 mimicry, 3, 4")
    play(t, "attack 1 2")
    assert options(t) == ["mimicry 2 3", "mimicry 2 4"]


def test_the_poison_of_the_second_target_works():
    t = table("food: 3 \n A: 1 carnivorous \n B: 2 mimicry, 3 poisonous")
    play(t, "attack 1 2", "mimicry 2 3")
    assert t.animals[1].flags == ("poisoned",)


def test_the_owner_may_lose_the_tail_before_mimicry():
    t = table("food: 3 \n A: 1 carnivorous \n B: 2 mimicry tail_loss, 3")
    play(t, "attack 1 2", "tail_loss 2 tail_loss")
    assert alive(t) == {1, 2, 3}


def test_tail_loss_gives_up_any_trait_and_the_hunter_gets_one_token():
    t = table("food: 3 \n A: 1 carnivorous \n B: 2 tail_loss parasite fat_tissue*, 3")
    play(t, "attack 1 2")
    assert options(t) == [
        "tail_loss 2 tail_loss",
        "tail_loss 2 parasite",
        "tail_loss 2 fat_tissue*",
    ]
    play(t, "tail_loss 2 parasite")
    assert t.animals[2].need == 1
    assert t.animals[1].food == 1


def test_stored_fat_goes_with_the_tissue():
    t = table("food: 3 \n A: 1 carnivorous \n B: 2 tail_loss fat_tissue fat_tissue*, 3")
    play(t, "attack 1 2", "tail_loss 2 fat_tissue*")
    assert [mark.value for mark in t.animals[2].marks] == [0, 0]


def test_a_lost_hibernation_wakes_the_animal():
    t = table("food: 0 \n A: 1 tail_loss hibernation_ability \n B: 2 carnivorous, 3")
    play(t, "hibernation_ability 1", "attack 2 1", "tail_loss 1 hibernation_ability*")
    assert alive(t) == set()  # nobody can eat any more: they all starve


def test_a_poisonous_animal_kills_the_one_that_ate_it():
    t = table("food: 2 \n A: 1 carnivorous \n B: 2 poisonous, 3")
    play(t, "attack 1 2")
    assert t.animals[1].flags == ("poisoned",)
    play(t, "eat 3")
    assert alive(t) == {3}


def test_the_poisoned_go_on_eating_and_using_their_traits_until_the_extinction():
    t = table("food: 2 \n A: 1 carnivorous fat_tissue [poisoned], 4 grazing \n B: 3")
    assert {"eat 1", "attack 1 3"} <= set(options(t))


# ---------------------------------------------------------------------- food


def test_a_scavenger_eats_when_anybodys_animal_is_eaten():
    t = play(table("food: 9 \n A: 1 carnivorous \n B: 2, 3 \n C: 4 scavenger"), "attack 1 2")
    assert t.animals[4].food == 1


def test_only_one_scavenger_eats_beginning_with_the_hunters_owner():
    t = table("food: 9 \n A: 1 carnivorous \n B: 2, 3 scavenger \n C: 4 scavenger")
    play(t, "attack 1 2")
    assert (t.animals[3].food, t.animals[4].food) == (1, 0)


def test_a_scavenger_that_cannot_eat_is_passed_over():
    t = table("food: 9 \n A: 1 carnivorous \n B: 2, 3 scavenger, 5 symbiosis>3 \n C: 4 scavenger")
    play(t, "attack 1 2")
    assert (t.animals[3].food, t.animals[4].food) == (0, 1)


def test_a_scavenger_gets_nothing_from_the_starved_and_the_poisoned():
    t = table("food: 0 \n deck: none \n A: 1 scavenger, 2 carnivorous ++ [poisoned], 3 \n B: 4 +")
    assert alive(t) == {4}


def test_a_scavengers_meal_sets_off_cooperation_in_anothers_round():
    t = table("food: 9 \n A: 1 carnivorous \n B: 2, 3 scavenger cooperation-4, 4, 5")
    play(t, "attack 1 2")
    assert (t.animals[3].food, t.animals[4].food) == (1, 1)


def test_piracy_takes_from_the_hungry_once_a_turn():
    t = table("food: 9 \n A: 1 piracy parasite, 4 \n B: 2 parasite +, 3 parasite +")
    play(t, "piracy 1 2")
    assert (t.animals[1].food, t.animals[2].food) == (1, 0)
    assert "used_this_turn" in reasons(t, "piracy 1 3")


def test_piracy_spares_the_hibernating():
    t = table("food: 9 \n A: 1 parasite hibernation_ability + \n B: 2 piracy")
    play(t, "hibernation_ability 1")
    assert reasons(t, "piracy 2 1") == {"victim_fed"}


def test_piracy_minds_no_protection():
    t = table("food: 9 \n A: 1 piracy \n B: 2 camouflage swimming burrowing high_body_weight +, 3")
    assert "piracy 1 2" in options(t)


def test_the_protected_of_a_hungry_symbiont_does_not_rob():
    t = table("food: 9 \n A: 1 piracy, 2 symbiosis>1 \n B: 3 parasite +")
    assert "symbiont_hungry" in reasons(t, "piracy 1 3")


def test_grazing_destroys_a_token_of_the_bank_even_when_fed():
    t = play(table("food: 3 \n A: 1 grazing +, 2 \n B: 3"), "grazing 1")
    assert t.places[0].food == 2
    assert t.animals[1].food == 1


def test_grazing_needs_a_token():
    t = table("food: 0 \n A: 1 grazing, 2 hibernation_ability \n B: 3")
    assert "bank_empty" in reasons(t, "grazing 1")


def test_hibernation_is_being_fed_without_food():
    t = table("food: 0 \n A: 1 hibernation_ability parasite \n B: 2 +")
    play(t, "hibernation_ability 1")
    assert t.turn == 2
    assert alive(t) == {1, 2}


def test_hibernation_passes_nothing_on():
    t = table("food: 3 \n A: 1 hibernation_ability cooperation-2, 2 \n B: 3")
    play(t, "hibernation_ability 1")
    assert t.animals[2].food == 0


def test_a_sleeper_may_be_attacked():
    t = table("food: 0 \n A: 1 hibernation_ability \n B: 2 carnivorous, 3")
    play(t, "hibernation_ability 1")
    assert "attack 2 1" in options(t)


def test_a_sleeper_is_no_partner_for_communication():
    t = table("food: 9 \n A: 1 hibernation_ability communication-2, 2 \n B: 3")
    play(t, "hibernation_ability 1", "eat 2")
    assert t.animals[1].food == 0
    assert t.places[0].food == 8


def test_fat_is_stored_by_the_fed_and_burned_by_the_hungry():
    t = play(table("food: 3 \n A: 1 fat_tissue +, 4 \n B: 2, 3"), "eat 1", "eat 2")
    assert t.animals[1].traits["fat_tissue"].value == 1
    assert reasons(t, "burn 1 #1") >= {"fed"}
    t = play(table("food: 3 \n A: 1 fat_tissue* \n B: 2"), "burn 1 #1")
    assert t.animals[1].traits["fat_tissue"].value == 0
    assert t.animals[1].food == 1


def test_a_meal_fills_the_need_before_the_fat():
    t = table("food: 3 \n A: 1 carnivorous fat_tissue + \n B: 2, 3")
    play(t, "attack 1 2")
    assert t.animals[1].food == 2
    assert t.animals[1].traits["fat_tissue"].value == 1


def test_communication_passes_on_red_tokens_only():
    t = table("food: 3 \n A: 1 carnivorous communication-4, 4 \n B: 2, 3")
    play(t, "attack 1 2")
    assert t.animals[4].food == 0
    t = play(table("food: 3 \n A: 1 communication-4, 4 \n B: 2"), "eat 1")
    assert t.animals[4].food == 1


def test_communication_works_both_ways():
    t = play(table("food: 3 \n A: 1 communication-4, 4 \n B: 2"), "eat 4")
    assert t.animals[1].food == 1


def test_cooperation_gives_a_blue_token_for_any_food():
    t = play(table("food: 3 \n A: 1 cooperation-4, 4 \n B: 2"), "eat 1")
    assert t.animals[4].food == 1
    assert t.places[0].food == 2
    t = play(table("food: 3 \n A: 1 carnivorous cooperation-4, 4 \n B: 2, 3"), "attack 1 2")
    assert t.animals[4].food == 1


def test_cooperation_fills_fat_too():
    t = play(table("food: 3 \n A: 1 cooperation-4, 4 fat_tissue + \n B: 2"), "eat 1")
    assert t.animals[4].traits["fat_tissue"].value == 1


def test_a_parasite_needs_two_tokens_more_and_is_worth_three_points_to_its_host():
    t = table("food: 3 \n A: 1 parasite \n B: 2")
    assert t.animals[1].need == 3
    assert evolution.scores(t)[0] == 5


def test_a_parasite_lies_only_once_on_an_animal():
    t = table("next: development A \n A: 1 \n B: 2 parasite, 3 \n A hand: parasite/carnivorous")
    assert reasons(t, "evolve 2 parasite (parasite/carnivorous)") == {"has_already"}
    assert "evolve 3 parasite (parasite/carnivorous)" in options(t)


def test_every_trait_of_the_box_is_named_in_this_file():
    text = open(__file__, encoding="utf-8").read()
    for trait in GAME.traits:
        assert trait.key in text, trait.key


def test_every_trait_of_every_game_has_a_category():
    for game in evolution.GAMES.values():
        for trait in (*game.traits, *(it for also in game.traits_with.values() for it in also)):
            assert trait.category in CATEGORIES, trait.key
