"""The traits of Time to Fly and Variation, where an example in positions/ does not say it all.

Ids such as T-072 belong to the scenarios of the rules dossier.
"""

from random import Random

import pytest

import evolution
from evolution.model import State
from evolution.observe import EVERYBODY, cards_in
from tests.play import alive, options, play, reasons, roll

GAMES = "rules: origin time_to_fly variation"


def table(text: str) -> State:
    return evolution.table("\n".join([GAMES, *(line.strip() for line in text.split("\n"))]))


def same(one: State, two: State) -> bool:
    return evolution.dump(one) == evolution.dump(two) and one.legal_actions == two.legal_actions


# ---------------------------------------------------------------------- in the middle of things

DEEP = """
    food: 4
    A: 1 mimicry communication-5, 2(anglerfish), 5, 8 hibernation_ability camouflage
    B: 3 carnivorous ambush_hunting running mimicry, 6(anglerfish), 9 hibernation_ability
    C: 7 carnivorous ambush_hunting intellect
"""


@pytest.mark.games
@pytest.mark.parametrize("seed", range(30))
def test_a_game_can_be_saved_and_gone_on_with_in_the_deepest_interruption(seed):
    """An ambush on a mimic that turns to an Anglerfish, whose prey mimics, and so on."""
    state, rng = table(DEEP), Random(seed)
    cards = sorted(cards_in(state))
    for _ in range(30):
        ask = evolution.decision(state)
        assert ask
        assert same(evolution.load(evolution.dump(state)), state)
        assert same(evolution.table(evolution.show(state)), state)
        assert same(state.copy(), state)
        assert sorted(cards_in(state)) == cards
        bold = [a for a in ask.legal_actions if a.verb not in ("wait", "accept", "pass", "done")]
        choice = bold or ask.legal_actions
        evolution.apply(state, choice[int(rng.random() * len(choice))])


def test_ambush_mimicry_anglerfish_running_in_one_go():
    t = table(DEEP)
    play(t, "eat 1", "ambush_hunting 3 1", "mimicry 1 2", "anglerfish 2", "ignore 2 3 mimicry")
    assert [type(frame).__name__ for frame in t.stack[1:]] == [
        "Feeding",
        "Meal",
        "Attack",
        "Attack",
    ]
    play(t, "running 3")
    roll(t, 1)
    assert 3 not in t.animals
    assert t.animals[2].food == 2
    assert options(t) == ["ambush_hunting 7 1", "wait"]
    play(t, "wait")
    assert t.animals[1].food == 1


# ---------------------------------------------------------------------- secrets


def test_a_hidden_anglerfish_shows_neither_by_a_look_nor_by_a_pause():
    text = "food: 0 \n deck: 20 \n A: 1 carnivorous, 8 hibernation_ability \n B: {}"
    seen: dict[int, set[object]] = {0: set(), EVERYBODY: set()}
    for fish in ("2(running), 3(anglerfish)", "2(running), 3(piracy)", "2(anglerfish), 3(piracy)"):
        t = play(table(text.format(fish)), "attack 1 2")
        ask = evolution.decision(t)
        assert ask.who == 1
        for seat, views in seen.items():
            view = evolution.observe(t, seat)
            views.add((evolution.dump(view), tuple(view.events), tuple(view.legal_actions)))
    assert [len(views) for views in seen.values()] == [1, 1]


def test_a_revealed_anglerfish_is_known_to_all_and_stays_so():
    t = table("food: 0 \n A: 1 carnivorous, 8 hibernation_ability \n B: 2(anglerfish), 3")
    play(t, "attack 1 2", "anglerfish 2")
    assert evolution.observe(t, 0).animals[2].card == "anglerfish"
    assert evolution.observe(t, 0).animals[3].card == "?"
    assert t.animals[2].flags == ("revealed",)


def test_a_revealed_anglerfish_that_loses_its_nature_is_not_hidden_again():
    t = table(
        "food: 0 \n A: 1 carnivorous, 4 carnivorous, 8 hibernation_ability"
        "\n B: 2(anglerfish) carnivorous/0 tail_loss [revealed], 9 hibernation_ability"
    )
    play(t, "attack 1 2", "tail_loss 2 carnivorous")
    assert t.seats[1].discard == []  # there was no card
    play(t, "done", "pass")
    play(t, "attack 4 2", "tail_loss 2 tail_loss")
    assert not t.animals[2].marks
    play(t, "done", "pass")
    assert options(t) == ["hibernation_ability 8", "pass"]


def test_no_scavenger_joins_a_revealed_anglerfish():
    t = table(
        "next: development A \n A: 1(anglerfish) carnivorous/0 [revealed] \n B: 2"
        "\n A hand: scavenger"
    )
    assert reasons(t, "evolve 1 scavenger (scavenger)") == {"excluded"}


def test_the_anglerfish_attacks_once_a_turn():
    t = table(
        "food: 0 \n A: 1 carnivorous, 8 hibernation_ability"
        "\n B: 2(anglerfish), 9 hibernation_ability"
    )
    play(t, "attack 1 2", "anglerfish 2", "done")
    assert "used_this_turn" in reasons(t, "attack 2 8")


def test_an_anglerfish_scores_what_it_is_after_its_stroke():
    t = table("food: 0 \n A: 1 carnivorous, 8 running \n B: 2(anglerfish), 9 hibernation_ability")
    play(t, "attack 1 2", "anglerfish 2")
    assert evolution.scores(t)[1] == 4 + 3


# ---------------------------------------------------------------------- food


def test_two_specializations_of_one_kind_stop_each_other_also_between_players():
    t = table("food: 1 \n A: 1 specialization_b, 2 \n B: 3 specialization_b")
    assert "rival" in reasons(t, "specialization_b 1")


def test_a_closed_shell_does_not_stop_the_carnivore_that_ignores_shells():
    t = table(
        "food: 0 \n A: 1 carnivorous intellect! [ignores:shell], 8 hibernation_ability"
        "\n B: 2 shell=1! , 9 hibernation_ability"
    )
    play(t, "attack 1 2")
    assert 2 not in t.animals


def test_cooperation_shares_what_metamorphose_brings():
    t = table(
        "food: 0 \n A: 1 metamorphose running cooperation-2, 2, 8 hibernation_ability \n B: 9"
    )
    play(t, "metamorphose 1 running")
    assert (t.animals[1].food, t.animals[2].food) == (1, 1)


def test_cooperation_gives_birth():
    t = table(
        "food: 1 \n A: 1 cooperation-2, 2 viviparous +, 8 hibernation_ability"
        "\n B: 9 hibernation_ability"
    )
    play(t, "eat 1")
    assert len(t.of(0)) == 4


def test_the_newborn_stands_beside_its_parent():
    t = table("food: 1 \n A: 1 viviparous +, 2, 8 hibernation_ability \n B: 9")
    play(t, "eat 1")
    assert t.seats[0].row == [1, 10, 2, 8]


def test_both_newborns_come_from_the_top_of_the_deck():
    t = table(
        "food: 1 \n deck: swimming, running, mimicry \n A: 1 viviparous +, 8 hibernation_ability"
        "\n B: 9"
    )
    play(t, "eat 1")
    assert t.animals[10].card == "swimming"
    assert t.deck == ["mimicry", "running"]


def test_who_ignores_something_does_so_for_the_whole_turn_and_no_longer():
    t = table(
        "food: 0 \n A: 1 carnivorous intellect! fat_tissue ++ [ignores:running], 8"
        "\n B: 2 running, 9 hibernation_ability fat_tissue +"
    )
    play(t, "attack 1 2")
    assert alive(t) == {1, 8, 9}
    play(t, "pass")
    assert t.turn == 2
    assert all(not animal.flags for animal in t.animals.values())


def test_flighty_is_on_its_guard_after_it_turned_the_attack_away():
    t = table(
        "food: 0 \n A: 1 carnivorous, 4 carnivorous"
        "\n B: 2 mimicry flighty, 3, 9 hibernation_ability"
    )
    play(t, "attack 1 2", "mimicry 2 3", "wait", "pass")
    assert reasons(t, "attack 4 2") == {"flighty"}


def test_flighty_is_on_its_guard_after_an_ambush():
    t = table(
        "food: 1 \n A: 1 flighty ink_cloud, 8 hibernation_ability\n B: 3 carnivorous ambush_hunting"
    )
    play(t, "eat 1", "ambush_hunting 3 1", "ink_cloud 1")
    assert t.animals[1].food == 1
    play(t, "done")
    assert "flighty" in reasons(t, "attack 3 1")


@pytest.mark.parametrize("key", ["time_to_fly", "variation"])
def test_every_trait_of_the_box_is_in_an_example(key):
    from tests.positions import all_positions

    text = " ".join(p.table for p in all_positions() if p.game == key)
    for trait in evolution.GAMES[key].traits:
        assert trait.key in text, trait.key
