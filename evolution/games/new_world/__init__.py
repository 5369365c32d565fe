"""Evolution: New World, a game of its own on the same engine: 29 traits, 96 cards, 20 area cards.

Where the rulebook is silent, a ruling decides: see ``RULINGS`` and docs/new-world.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from evolution.expansion import OPEN, Expansion, Flag
from evolution.games.new_world import areas
from evolution.games.new_world.areas import Areas, are_gone, filled, lay_row, sites, to_come
from evolution.games.new_world.deck import AREAS, CARDS, COPIES, DECK
from evolution.games.new_world.development import EXTRA_CARDS, Evolving
from evolution.games.new_world.drawing import MOST_CARDS, Drawing
from evolution.games.new_world.extinction import Culling
from evolution.games.new_world.feeding import Foraging
from evolution.games.new_world.habit import Habit
from evolution.games.new_world.rows import neighbours
from evolution.games.new_world.traits import TRAITS
from evolution.games.new_world.worth import WORTH
from evolution.model import POISONED, SATED, Card, State
from evolution.phases import Turn
from evolution.ruleset import Ruleset, TieBreak, are_cards
from evolution.rulings import Ruling

if TYPE_CHECKING:
    from random import Random

SEATS = range(2, 5)
LONGEST = len(CARDS) * COPIES - SEATS[0]  # epochs that two players have area cards for

RULINGS = (
    # How many epochs does a game last? (a variant of the rulebook)
    Ruling("epochs", ("6", *(str(n) for n in range(1, LONGEST + 1) if n != 6)), printed="6"),
    # Are hands cut down to six cards? (a variant of the rulebook)
    Ruling("hand_limit", ("six", "unlimited"), printed="six"),
    # Is Tail Loss forced once the other reactions have failed? (A1)
    Ruling("tail_loss", ("must", "may"), printed="must"),
    # Do Detrimental Mutation and Pack Hunting add up, and may they be used again when the attack
    # was turned by Repelling? (A5, A6)
    Ruling("ignore_both", ("yes", "no")),
    Ruling("ignore_after_repelling", ("no", "yes")),
    # Do shelters bind a player to act, and fed animals that could store fat? (A9, A10)
    Ruling("shelter_binds", ("yes", "no"), printed="yes"),
    Ruling("fat_binds", ("no", "yes"), printed="no"),
    # Which way round does one look for a Scavenger, what if the nearest is full, and does the
    # predator itself count? (A13, A14, A15)
    Ruling("scavenger_walk", ("clockwise", "left_to_right")),
    Ruling("scavenger_search", ("goes_on", "stops")),
    Ruling("scavenger_predator", ("last", "never")),
    # May the loot of Piracy be stored as fat? (A16)
    Ruling("piracy_into_fat", ("yes", "no")),
    # May Metamorphosis be exchanged itself? (A19)
    Ruling("metamorphosis_itself", ("yes", "no")),
)


def is_last_epoch(state: State) -> bool:
    """The epoch for which the last area card is laid is the last."""
    return state.turn >= int(state.rules.rulings["epochs"])


def animals(state: State, seat: int) -> int:
    """How many survivors a player has."""
    return len(state.seats[seat].row)


def cards_aside(state: State) -> list[Card]:
    """Poisonous cards beside those that ate them, and a card just turned up."""
    return [*state.extra.get("parked", ()), *state.extra.get("shown", ())]


def lay_areas(state: State, rng: Random) -> None:
    """As many area cards as players; the game is as long as there are others left."""
    seats = len(state.seats)
    lay_row(state, rng, seats)
    left = len(CARDS) * COPIES - seats
    if int(state.rules.rulings["epochs"]) > left:
        raise ValueError(f"with {seats} players there are area cards for {left} epochs at most")


def numbers(rules: Ruleset, seats: int) -> dict[str, int]:
    epochs = int(rules.rulings["epochs"])
    return {"epochs": epochs, "extra": EXTRA_CARDS, "most": MOST_CARDS, "cards": seats}


def flaws(state: State) -> Iterator[str]:
    """The areas can lie so, enough of them are to come, and linked animals are neighbours."""
    yield from areas.flaws(state)
    phases = state.rules.phases
    if Areas in phases and state.stack and isinstance(state.stack[0], Turn):
        now = state.stack[0].phase
        coming = now <= phases.index(Areas) or isinstance(state.stack[-1], Areas)
        epochs = int(state.rules.rulings["epochs"])
        if not epochs - state.turn <= len(to_come(state)) - coming or state.turn > epochs:
            yield f"there are not cards for {epochs} epochs, and this is epoch {state.turn}"
    for animal in state.animals.values():
        near = {other.id for other in neighbours(state, animal)}
        if far := {mark.partner for mark in animal.marks if mark.partner} - near:
            yield f"{animal.id} is linked with {min(far)}, which does not lie beside it"


GAME = Expansion(
    key="new_world",
    worth=WORTH,
    minutes=15,
    effort=3,
    traits=TRAITS,
    questions=(Habit.smells_death,),
    deck=DECK,
    piles={"discard": OPEN},
    flags=(Flag("attacked", notes=True), Flag(POISONED), Flag(SATED)),
    deaths={"struck_down": 1},
    signs={"poisoned": "state-poisoned", "sated": "state-hibernating"},
    extra={"parked": are_cards, "gone": are_gone},
    flaws=flaws,
    rulings=RULINGS,
    clashes={"origin": "each is a game of its own, with its own deck and phases"},
    topics=("row", "attack"),
    numbers=numbers,
    settings={
        "seats": SEATS,
        "set_sizes": {1: SEATS},
        "phases": (Evolving, Areas, Foraging, Culling, Drawing),
        "areas": tuple(AREAS),
        "filled": filled,
        "turns": lambda rules: int(rules.rulings["epochs"]),
        "is_last_turn": is_last_epoch,
        "sites": sites,
        "animal_points": 3,
        "tie_break": TieBreak("animals", animals),
        "common_discard": True,
        "parked_cards": cards_aside,
        "prepare": lay_areas,
    },
)
