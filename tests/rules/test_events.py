"""What is told of a choice: every event that screens and logs rely on, in order."""

import pytest

from tests.golden.playthroughs import event_text
from tests.play import play, table

STORIES = {
    "an attack that runs its course": (
        "food: 3 \n A: 1 carnivorous \n B: 2 poisonous, 3 scavenger, 4",
        ["attack 1 2"],
        "attack A 1 2; eaten B 2 1; poison A 1; gain A 1 #2; scavenge B 3; gain B 3 #1",
    ),
    "a tail": (
        "food: 3 \n A: 1 carnivorous \n B: 2 tail_loss poisonous, 3",
        ["attack 1 2", "tail_loss 2 poisonous"],
        "defend B 2 tail_loss; lose B 2 poisonous; escape B 2 1 tail_loss; gain A 1 #1",
    ),
    "a pair card as a tail": (
        "food: 3 \n A: 1 carnivorous \n B: 2 tail_loss cooperation-3, 3",
        ["attack 1 2", "tail_loss 2 3 cooperation"],
        "defend B 2 3 tail_loss; lose B 2 3 cooperation; escape B 2 1 tail_loss; gain A 1 #1",
    ),
    "mimicry": (
        "food: 3 \n A: 1 carnivorous \n B: 2 mimicry, 3 running",
        ["attack 1 2", "mimicry 2 3"],
        "defend B 2 3 mimicry",
    ),
    "a way out": (
        "food: 3 \n A: 1 carnivorous \n B: 2 running, 3",
        ["attack 1 2", "running 2"],
        "defend B 2 running",
    ),
    "a narrow escape": (
        "food: 3 \n A: 1 carnivorous \n B: 2 running, 3",
        ["attack 1 2", "running 2", "roll #4"],
        "roll #4; escape B 2 1 running",
    ),
    "piracy and what it sets off": (
        "food: 3 \n A: 1 piracy cooperation-4, 4 \n B: 2 parasite +",
        ["piracy 1 2"],
        "steal A 1 2; gain A 1 #1; chain A 1 4 cooperation; gain A 4 #1",
    ),
    "two red tokens": (
        "food: 3 \n A: 1 communication-4, 4 \n B: 2",
        ["eat 1"],
        "eat A 1; chain A 1 4 communication; eat A 4",
    ),
    "grazing": ("food: 3 \n A: 1 grazing \n B: 2", ["grazing 1"], "graze A 1"),
    "sleep": (
        "food: 3 \n A: 1 hibernation_ability, 3 \n B: 2",
        ["hibernation_ability 1"],
        "hibernate A 1",
    ),
    "fat": (
        "food: 3 \n A: 1 parasite fat_tissue* fat_tissue* \n B: 2",
        ["burn 1 #2"],
        "burn A 1 #2",
    ),
    "a birth": (
        "next: development A \n A: 1 \n B: 2 \n A hand: swimming, running \n B hand: mimicry",
        ["birth (swimming)"],
        "birth A 3",
    ),
    "a trait": (
        "next: development A \n A: 1 \n B: 2 \n A hand: parasite/carnivorous",
        ["evolve 2 parasite (parasite/carnivorous)"],
        "evolve A 2 parasite",
    ),
    "a pair": (
        "next: development A \n A: 1, 3 \n B: 2 \n A hand: symbiosis",
        ["evolve 1 3 symbiosis (symbiosis)"],
        "evolve A 1 3 symbiosis",
    ),
    "the food bank": (
        "next: development A \n A: 1 \n B: 2",
        ["roll #3"],
        "roll #3; bank #5; feeding",
    ),
    "the end of a turn": (
        "food: 0 \n A: 1, 2 [poisoned] +, 3 fat_tissue*, 4 + \n B: 5 +",
        ["pass"],
        "pass A; extinction #0; starved A 1; poisoned A 2; starved A 3; draw A #2; draw B #2; "
        "turn B #2; development",
    ),
    "the end of the game": (
        "food: 0 \n deck: none \n A: 1 fat_tissue* \n B: 2 +",
        ["pass"],
        "pass A; extinction #0; starved A 1; over",
    ),
    "the lot": (
        "food: 0 \n deck: none \n A: 1 + \n B: 2 +",
        ["win #1"],
        "lot B #1; over",
    ),
}


@pytest.mark.parametrize("name", STORIES)
def test_what_is_told(name):
    text, actions, told = STORIES[name]
    state = play(table(text), *actions)
    assert "; ".join(event_text(event)[2:] for event in state.events) == told


def test_cards_that_are_dealt_are_told_by_their_number_only():
    state = play(table("food: 0 \n A: 1 fat_tissue* \n B: 2 +"), "pass")
    draws = [event for event in state.events if event.kind == "draw"]
    assert {event.seat: event.what for event in draws} == {0: 6, 1: 2}
