"""The mini-expansion Variation: 3 traits, 18 cards.

Skinny and Sociality, which a later edition names, are left out: no text of theirs is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from evolution.attack import Attack
from evolution.effects import birth, spend
from evolution.expansion import Deck, Expansion
from evolution.food import food_reasons
from evolution.meal import Meal
from evolution.model import Action, Animal, Mark, Reason, State, because
from evolution.rulings import Ruling
from evolution.trait import ANY, Trait

NEWBORN = 2  # animals for each r-Strategy

RULINGS = (
    # What is printed on the cards beside these traits? Two lists are known.
    Ruling("variation_deck", ("four_pairs", "six_pairs")),
)


class Flighty(Trait):
    """Once it has been attacked and lives, no carnivore attacks it again in this turn."""

    key = "flighty"
    values = range(2)
    category = "defence"

    def on_survived(self, state: State, attack: Attack, prey: Animal, mark: Mark) -> None:
        mark.value = 1

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [because(self.key, prey.id)] if mark.value else []

    def on_lost(self, state: State, animal: Animal, mark: Mark) -> None:
        mark.value = 0

    def on_turn_end(self, state: State, animal: Animal, mark: Mark) -> None:
        mark.value = 0


class Homeothermy(Trait):
    """While it is hungry, takes a red token more in each of its owner's feeding rounds."""

    key = "homeothermy"
    category = "feeding"
    appetite = 1

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        yield Action(self.key, animal.id)

    def unusable(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        found = [] if mark.used != state.ply else [because("used_now", animal.id, self.key)]
        if not state.places[animal.place].food:
            found.append(because("bank_empty"))
        return found + food_reasons(state, animal, store=False)

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        state.stack.append(Meal(animal.id, animal.place, store=False))


class RStrategy(Trait):
    """Two new animals after the deal, in place of a card for its animal."""

    key = "r_strategy"
    category = "life"
    onto = ANY
    dealt = False

    def after_deal(self, state: State) -> None:
        """One newborn at a time, around the table, while the deck lasts."""
        parents = [
            [a for a in state.of(seat) if self.breeds(state, a) for _ in range(NEWBORN)]
            for seat in state.clockwise(state.first)
        ]
        while any(parents):
            for mine in parents:
                if mine and state.deck:
                    child = birth(state, mine[0].owner, state.deck.pop(), mine[0].place)
                    state.tell("hatch", child.owner, mine[0].id, child.id)
                del mine[:1]

    def breeds(self, state: State, animal: Animal) -> bool:
        """Would there be a card for it, were it not for this trait?"""
        undealt = not state.rules.undealing.isdisjoint(animal.flags)
        return self.key in animal.traits and bool(animal.card) and not undealt


# ---------------------------------------------------------------------- the box

DECKS = {
    "four_pairs": {
        "r_strategy": 6,
        "homeothermy/swimming": 3,
        "homeothermy/fat_tissue": 3,
        "flighty/swimming": 3,
        "flighty/carnivorous": 3,
    },
    "six_pairs": {
        "r_strategy": 6,
        "homeothermy/swimming": 2,
        "homeothermy/fat_tissue": 2,
        "homeothermy/carnivorous": 2,
        "flighty/swimming": 2,
        "flighty/carnivorous": 2,
        "flighty/fat_tissue": 2,
    },
}


def deck(rulings: Mapping[str, str]) -> Deck:
    """The cards as one or the other list has them."""
    return DECKS[rulings["variation_deck"]]


GAME = Expansion(
    key="variation",
    minutes=5,
    traits=(Flighty(), Homeothermy(), RStrategy()),
    deck=deck,
    rulings=RULINGS,
    reveals=("hatch",),
    needs=("origin",),
)
