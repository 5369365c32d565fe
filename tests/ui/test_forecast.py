"""What would come of a choice: worked out on a copy, told in words and numbers."""

from __future__ import annotations

from random import Random

import pytest

import evolution
from evolution import observe
from evolution.codec import dump
from evolution.forecast import Chance, forecast
from evolution.model import Action, Event
from evolution.text import story
from evolution.ui.html.sheet import sheet as sheet_html
from evolution.ui.view import animals
from evolution.ui.view import sheet as sheets
from evolution.ui.view.context import with_dear
from evolution.ui.view.outcome import death, outcome
from tests.ui.test_html import context_at


def foretold(table: str, text: str):
    state = evolution.table(table)
    return forecast(observe(state, 0), evolution.parse_action(text))


def test_who_gets_away_without_a_trait_is_told():
    state = evolution.table("A: 1 carnivorous \n B: 2 tail_loss \n food: 0")
    attack = evolution.parse_action("attack 1 2")
    assert forecast(observe(state, 0), attack).bereft == {2}
    assert outcome(context_at(state), attack).startswith("B2 loses a trait")
    both = evolution.table("A: 1 carnivorous \n B: 2 tail_loss running \n food: 0")
    assert not forecast(observe(both, 0), attack).bereft, "it may run instead"


def test_what_a_face_that_is_hidden_may_turn_out_to_be_is_named():
    state = evolution.table(
        "rules: origin time_to_fly \n A: 1 carnivorous, 2 \n B: 3, 4 running \n food: 0"
    )
    bare, armed, own = map(evolution.parse_action, ("attack 1 3", "attack 1 4", "attack 1 2"))
    told = forecast(observe(state, 0), bare)
    assert told.deaths == {3: Chance(1, 1)} and told.lurking == ("anglerfish",)
    assert "unless an anglerfish shows itself" in outcome(context_at(observe(state, 0)), bare)
    assert not forecast(observe(state, 0), armed).lurking, "only one without traits"
    assert not forecast(observe(state, 0), own).lurking, "one knows one's own"
    assert not forecast(state, bare).lurking, "nothing is hidden there"


def test_a_meal_is_foretold():
    told = foretold("A: 1 high_body_weight \n B: 2 \n food: 3", "eat 1")
    assert told.food == {1: (1, 1)}
    assert told.fed == frozenset()
    assert told.left == 2


def test_a_partner_eats_too():
    told = foretold("A: 1 communication-2, 2 \n B: 3 \n food: 3", "eat 1")
    assert told.food == {1: (1, 1), 2: (1, 1)}
    assert told.fed == {1, 2}


def test_prey_without_a_way_out_dies():
    told = foretold("A: 1 carnivorous \n B: 2 \n food: 3", "attack 1 2")
    assert told.deaths == {2: Chance(1, 1)}
    assert told.food == {1: (2, 2)}


def test_a_runner_gets_away_half_the_time():
    told = foretold("A: 1 carnivorous \n B: 2 running \n food: 3", "attack 1 2")
    assert told.deaths == {2: Chance(0.5, 0.5)}
    assert told.food == {1: (0, 2)}


def test_who_must_take_a_way_out_lives():
    told = foretold("A: 1 carnivorous \n B: 2 tail_loss \n food: 3", "attack 1 2")
    assert told.deaths == {}
    assert told.food == {1: (1, 1)}


@pytest.mark.parametrize(
    ("odds", "words"),
    [
        (Chance(1, 1), "B2 dies"),
        (Chance(0, 1), "B2 dies unless it finds a way out"),
        (Chance(1 / 6, 1 / 6), "B2 dies: 1 in 6"),
        (Chance(0, 3 / 4), "B2 dies: 3 in 4 at most"),
    ],
)
def test_odds_are_told_in_small_numbers(odds, words):
    assert death(context_at(evolution.table("A: 1 \n B: 2 \n food: 3")), 2, odds) == words


def test_poison_is_foretold():
    told = foretold("A: 1 carnivorous \n B: 2 poisonous \n food: 3", "attack 1 2")
    assert told.flags == {1: frozenset({"poisoned"})}


def said(table: str, text: str) -> str:
    return outcome(context_at(evolution.table(table)), evolution.parse_action(text))


def test_it_is_told_in_words():
    table = "A: 1 carnivorous \n B: 2 running \n food: 3"
    assert said(table, "attack 1 2") == "B2 dies: 1 in 2\u00a0· up to +2 food"
    assert said(table, "eat 1") == "+1 food\u00a0· still needs 1"


def test_what_others_lay_up_is_told_as_well_as_what_they_eat():
    stack = "stack: Turn(3) > Feeding(1, True, True) > Attack(3, 1)"
    table = (
        f"food: 3 \n first: B \n {stack} \n A: 1 tail_loss, 2 \n B: 3 carnivorous! fat_tissue ++"
    )
    assert said(table, "tail_loss 1 tail_loss").endswith("B3: +1 fat")


def test_who_lies_in_wait_is_named():
    table = "rules: origin time_to_fly \n food: 9 \n A: 1, 2 \n B: 3 carnivorous ambush_hunting"
    assert said(table, "eat 1") == "A1 may be eaten by B3\u00a0· +1 food"


@pytest.mark.parametrize(
    ("table", "choice", "told"),
    [
        (
            "rules: origin plantarum \n plants: -1 succulent ^ \n A: 1, 2 \n B: 3",
            "shelter 1 -1",
            "then safe from attacks",
        ),
        (
            "rules: new_world \n next: foraging A \n food: rocks 1 ^1 \n A: 1 xylophagous \n B: 2",
            "shelter 1",
            "+1 food\u00a0· then fed\u00a0· then safe from attacks",
        ),
        (
            "rules: random_mutations \n next: placing A \n food: bank 2 ^2 \n A: 1 &? \n B: 2",
            "shelter 1",
            "",  # only one of the two is hidden
        ),
    ],
)
def test_what_a_shelter_brings_is_told(table, choice, told):
    assert said(table, choice) == told


def test_of_a_species_one_animal_dies():
    at = "rules: random_mutations \n next: placing A \n food: bank 2"
    table = f"{at} \n A: 1 obligate_carnivore, 2 \n B: 3 &? &?, 4"
    assert foretold(table, "hunt 1 3").deaths == {3: Chance(1, 1)}
    assert said(table, "hunt 1 3").startswith("one animal of B3 dies\u00a0· ")
    assert said(table, "hunt 1 4").startswith("B4 dies\u00a0· ")


def test_nobody_lacks_nothing():
    table = "A: 1 carnivorous \n B: 2 tail_loss mimicry, 3 \n food: 3"
    assert foretold(table, "attack 1 2").food[1] == (1, 2)
    assert said(table, "attack 1 2").endswith("+1 to +2 food")


def test_where_the_owner_chooses_who_dies_it_is_one_of_these():
    table = "A: 1 carnivorous \n B: 2 mimicry, 3, 4 \n food: 3"
    assert foretold(table, "attack 1 2").one_of == {3, 4}
    assert said(table, "attack 1 2").startswith("one of B3 and B4 dies\u00a0· ")


def test_those_of_whom_one_dies_are_told_once():
    told = said("food: 2\nA: 1 carnivorous\nB: 2 mimicry, 3, 4, 5", "attack 1 2")
    assert told.startswith("one of B3, B4 and B5 dies\u00a0· +2 food")


def test_who_may_get_away_is_not_one_of_those_who_die():
    told = foretold("A: 1 carnivorous \n B: 2 mimicry, 3 tail_loss, 4 \n food: 3", "attack 1 2")
    assert told.deaths and not told.one_of, "3 may be attacked, and lives"


def test_who_stays_hungry_is_told():
    assert (
        said("A: 1, 2 \n B: 3 \n food: 1", "eat 1")
        == "+1 food\u00a0· then fed\u00a0· no food is left for A2"
    )


def test_the_choices_of_several_animals_stand_under_their_pictures():
    table = "A: 1 carnivorous, 2 carnivorous \n B: 3, 4, 5, 6 \n food: 9"
    view = sheets.sheet(context_at(evolution.table(table)))
    groups = [(one.group, one.pick) for one in view.choices if one.group]
    assert [group for group, _ in groups] == ["1", "1", "2", "2"]
    assert groups[1][1] == "animal 1 + do attack"


def test_who_alone_can_do_a_thing_is_named_with_it():
    at = "rules: random_mutations \n next: placing A \n food: bank 9"
    state = evolution.table(f"{at} \n A: 1 obligate_carnivore, 2, 3, 4, 5, 6 \n B: 7, 8, 9")
    told = {one.pick: one.text for one in sheets.sheet(context_at(state)).choices}
    assert told["do eat"] == "Take food"
    assert told["animal 1 + do hunt"] == "A1: Hunt"


def test_the_prey_is_asked_for_and_one_s_own_animals_come_last():
    table = "A: 1 carnivorous, 2, 3 \n B: 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18"
    state = evolution.table(table)
    view = sheets.sheet(context_at(state, picks=("animal 1", "do attack")))
    names = [one.text for one in view.choices if not one.refused]
    assert view.prompt == "Choose the prey." and names[0] == "B4" and names[-2:] == ["A2", "A3"]


def test_the_question_says_so_where_one_may_not_pass():
    bound = sheets.sheet(context_at(evolution.table("A: 1, 2 \n B: 3 \n food: 3")))
    free = sheets.sheet(
        context_at(
            evolution.table("rules: origin forced_feeding=never \n A: 1, 2 \n B: 3 \n food: 3")
        )
    )
    assert (bound.prompt, free.prompt) == ("Feed an animal.", "Feed an animal, or pass.")
    able = sheets.sheet(context_at(evolution.table("A: 1 grazing, 2 \n B: 3 \n food: 3")))
    assert able.prompt == "Feed an animal, or use a trait."


def test_what_the_picked_animal_cannot_do_stands_below_with_the_reason():
    table = "A: 1 carnivorous \n B: 2 camouflage, 3 camouflage, 4 \n food: 9"
    state = evolution.table(table)
    context = context_at(state, picks=("animal 1",))
    view = sheets.sheet(context._replace(candidates=list(evolution.candidates(state))))
    refused = [one for one in view.choices if one.refused and one.tone != "end"]
    assert [one.text for one in refused] == ["Attack: B2 and B3"]
    assert "Sharp Vision" in refused[0].note


@pytest.mark.parametrize(
    ("table", "barred", "why"),
    [
        ("A: 1 \n A hand: cooperation/carnivorous", "As Cooperation", "two animals"),
        ("A: 1 running \n A hand: running", "As Running", "already"),
        ("A: 1, 2 \n A hand: cooperation/carnivorous", "", ""),
        ("B: 1 \n A hand: cooperation/carnivorous", "", ""),
    ],
)
def test_half_of_a_picked_card_that_cannot_be_played_says_why(table, barred, why):
    state = evolution.table(f"next: development A \n {table}")
    card = table.partition("hand: ")[2]
    context = context_at(state, picks=(f"card {card}",))
    view = sheets.sheet(context._replace(candidates=list(evolution.candidates(state))))
    refused = [one for one in view.choices if one.refused and one.tone != "end"]
    assert "".join(one.text for one in refused) == barred
    assert all(why in one.note for one in refused)


GAMES = [
    ("origin", "time_to_fly", "continents", "plantarum"),
    ("origin", "fatality"),
    ("origin", "equilibrium"),
    ("origin", "variation"),
    ("new_world", "cataclysm"),
    ("new_world", "blind_mutations"),
    ("random_mutations",),
]


@pytest.mark.parametrize("games", GAMES)
def test_it_can_be_asked_of_every_choice_of_a_game_and_changes_nothing(games):
    rng = Random(1)
    state = evolution.start(evolution.rules(*games), seats=3, seed=1)
    for step in range(240):
        asked = evolution.decision(state)
        if not asked:
            break
        if asked.who >= 0 and step % 4 == 0:
            seen = observe(state, asked.who)
            before = dump(seen)
            for action in rng.sample(asked.legal_actions, min(4, len(asked.legal_actions))):
                forecast(seen, action)
            assert dump(seen) == before
        options: list[Action] = asked.legal_actions
        evolution.apply(state, options[int(rng.random() * len(options))])


def test_who_plays_a_trait_on_another_s_animal_is_told():
    state = evolution.table("A: 1 \n B: 2 \n food: 1")
    namer = context_at(state).namer
    gifts = [Event("evolve", seat, 2, what="parasite") for seat in (0, 1)]
    told = [story.event_sentence(namer, gift, state) for gift in gifts]
    assert told == ["Ana gives B2 Parasite.", "B2 gets Parasite."]


def test_prey_stands_in_the_order_of_the_owners_turns_and_one_s_own_last():
    few = evolution.table("A: 1 carnivorous, 5 \n B: 4 \n C: 3 \n D: 2 \n food: 0")
    many = evolution.table(
        "A: 1 carnivorous, 5 \n B: 4, 8 \n C: 3, 7 \n D: 2, 6, 9, 10, 11, 12, 13, 14, 15 \n food: 0"
    )
    for state in (few, many):
        context = context_at(state, 0, ("do attack", "animal 1"))
        asked = [it for it in sheets.sheet(context).choices if not it.refused and it.tone != "end"]
        letters = [(it.way.name if it.way else it.text)[0] for it in asked]
        assert letters == sorted(letters, key="BCDA".index)
        assert [it.own for it in asked] == [""] * (len(asked) - 1) + ["yours"]


def test_one_s_own_animals_are_lit_less_where_prey_is_chosen():
    state = evolution.table("A: 1 carnivorous, 2 carnivorous \n B: 3 \n food: 0")
    for picks, dear in (
        (("do attack",), set()),  # the hunter is to be chosen
        (("do attack", "animal 1"), {2}),
        (("do attack", "animal 2"), {1}),
    ):
        context = with_dear(context_at(state, 0, picks))
        tiles = [animals.tile(context, it) for it in state.animals.values()]
        assert (
            {it.id for it in tiles if it.dear}
            == {it.id for it in tiles if "yours" in it.label}
            == dear
        )


def test_a_single_attack_on_one_s_own_is_marked_on_its_button():
    state = evolution.table("A: 1 carnivorous, 2 \n B: 3 running \n food: 0")
    context = context_at(state)
    html = sheet_html(sheets.sheet(context), context.namer.words)
    [button] = [it for it in html.split("<button") if "A1 attacks A2" in it]
    assert "yours" in button and "yours" not in html.replace(button, "")


@pytest.mark.parametrize("others", ["4, 5", "4, 5, 6, 7, 8, 9, 10, 11"])
def test_what_may_be_put_on_others_is_put_on_one_s_own_last(others):
    table = f"rules: random_mutations \n A: 1, 2 \n B: {others} \n food: 0 \n parasites: 3"
    made = sheets.sheet(context_at(evolution.table(table), 0, ("do infest",))).choices
    assert [bool(it.own) for it in made] == [False] * (len(made) - 2) + [True] * 2


@pytest.mark.parametrize(
    ("table", "action", "told"),
    [
        ("A: 1 hibernation_ability \n B: 2 \n food: 3", "hibernation_ability 1", "then fed"),
        (
            "rules: origin continents \n A: 1 migration @laurasia \n B: 2 \n food: laurasia 3",
            "migrate 1 gondwana",
            "",
        ),
    ],
)
def test_what_comes_of_a_deed_is_not_the_deed(table, action, told):
    context = context_at(evolution.table(table))
    [one] = [it for it in context.options if str(it).startswith(action.split()[0])]
    assert outcome(context, one) == told


def test_where_animals_of_continents_eat_is_said():
    rules, food = "rules: origin continents", "food: laurasia 2, gondwana 2"
    state = evolution.table(f"{rules} \n A: 1 @laurasia, 2 @gondwana \n B: 3 \n {food}")
    told = [it.outcome.split("\u00a0")[0] for it in sheets.sheet(context_at(state)).choices]
    assert told[:2] == ["Laurasia", "Gondwana"]


def test_a_hand_that_is_too_large_says_how_many_cards_go():
    hand = ", ".join([*evolution.rules("new_world").cards][:8])
    table = f"rules: new_world \n A: 1 \n B: 2 \n A hand: {hand} \n stack: Turn(5) > Discarding(0)"
    asked = sheets.sheet(context_at(evolution.table(table))).prompt
    assert asked == "You may keep six cards: discard 2 cards."


def test_what_comes_of_it_is_told_in_the_midst_of_an_attack_too():
    table = "A: 1(anglerfish), 3 \n B: 2 carnivorous \n food: 3 \n next: feeding B"
    state = evolution.table(table, evolution.rules("origin", "time_to_fly"))
    evolution.apply(state, evolution.parse_action("attack 2 3"))
    seen = observe(state, 0)
    strikes, waits = evolution.decision(state).legal_actions
    assert forecast(seen, strikes).deaths == {2: Chance(1, 1)}
    assert forecast(seen, waits).deaths == {3: Chance(1, 1)}


def test_where_a_trait_takes_an_animal_is_told_before_it_is_given():
    rules = "rules: origin continents \n next: development A"
    table = "A: 1 @laurasia \n B: 2 @gondwana \n A hand: suckerfish/swimming"
    state = evolution.table(f"{rules} \n {table}")
    context = context_at(state, picks=("card suckerfish/swimming",))
    told = {one.text: one for one in sheets.sheet(context).choices if not one.refused}
    assert told["As Swimming (A1)"].outcome == "then: Ocean"
    assert told["As Suckerfish (A1)"].outcome == ""


def test_a_half_that_several_animals_could_have_names_none():
    state = evolution.table("next: development A \n A: 1, 2 \n B: 3 \n A hand: running")
    context = context_at(state, picks=("card running",))
    assert "As Running" in [one.text for one in sheets.sheet(context).choices]


def test_of_a_pair_the_first_is_asked_for():
    table = "next: development A \n A: 1, 2, 3 \n B: 4 \n A hand: cooperation/carnivorous"
    state = evolution.table(table)
    picks = ("card cooperation/carnivorous", "grow cooperation")
    assert sheets.sheet(context_at(state, picks=picks)).prompt == "Choose the first of the two."


def test_animals_are_offered_in_the_order_in_which_they_stand():
    state = evolution.table(
        "next: development A \n A: 1 cooperation>3, 2, 3, 4 \n B: 5 \n A hand: running"
    )
    picks = ("card running", "grow running")
    offered = [it.text for it in sheets.sheet(context_at(state, picks=picks)).choices]
    assert offered == ["A1", "A3", "A2", "A4"]
    fed = evolution.table("A: 1 cooperation>3, 2, 3 \n B: 5 \n food: 9")
    offered = [it.text for it in sheets.sheet(context_at(fed)).choices if not it.refused]
    assert offered == ["A1 takes food", "A3 takes food", "A2 takes food"]
