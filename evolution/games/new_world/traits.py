"""The 29 traits of New World, in the order of the rules dossier.

The rulebook names 25 of them and gives their food and points; the fine print of the cards is
known second-hand (see deck.py). Rulings decide what neither settles.
"""

from __future__ import annotations

from collections.abc import Iterable

from evolution.effects import discard, label, named_mark, spend
from evolution.games import origin
from evolution.games.new_world.eating import (
    Communication,
    Cooperation,
    Cosmopolitan,
    FatTissue,
    Hibernation,
    Hoofed,
    Scavenger,
    Xylophagous,
)
from evolution.games.new_world.habit import Habit, habits
from evolution.games.new_world.hunting import (
    Burrowing,
    Camouflage,
    Carnivorous,
    HighBodyWeight,
    Horned,
    Nocturnal,
    PackHunting,
    Partnership,
    Poisonous,
    Repelling,
    Running,
    SharpVision,
    Swimming,
    TailLoss,
    Transparent,
    Voracious,
)
from evolution.games.new_world.rebuilding import Rebuilding, can_grow
from evolution.games.origin import used_this_turn
from evolution.model import Action, Animal, Mark, Reason, State, because
from evolution.trait import ANY, ENEMY

# ---------------------------------------------------------------------- additional actions


class Piracy(Habit, origin.Piracy):
    """Takes a token from a hungry animal, once an epoch."""

    def use_reasons(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        victim = state.animals[action.target]
        found = [because("victim_fed", victim.id)] if victim.fed else []
        return found if victim.food else [*found, because("nothing_to_steal", victim.id)]


class Metamorphosis(Habit):
    """One of its animal's traits is discarded for one from the hand, once an epoch."""

    key = "metamorphosis"
    category = "life"
    ordered = True
    private = True

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        itself = state.rules.rulings["metamorphosis_itself"] == "yes"
        losses = {
            (other.partner, label(other)): None
            for other in animal.marks
            if itself or other is not mark
        }
        return [Action(self.key, animal.id, partner, name) for partner, name in losses]

    def unusable(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return used_this_turn(animal, mark) + self.cards(state, animal)

    def cards(self, state: State, animal: Animal) -> list[Reason]:
        """Is there a card to take the new trait from?"""
        return [] if state.seats[animal.owner].hand else [because("no_cards")]

    def use_reasons(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        other = named_mark(animal, action.what, action.target)
        assert other
        if habits(state)[other.kind].adverse:
            return [because("adverse", animal.id, other.kind)]
        return self.misfits(state, animal, other)

    def misfits(self, state: State, animal: Animal, other: Mark) -> list[Reason]:
        """Is there no card to put in its place?"""
        return [] if can_grow(state, animal, other) else [because("nothing_fits", animal.id)]

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        other = named_mark(animal, action.what, action.target)
        assert other
        state.tell("exchange", animal.owner, animal.id, what=self.key)
        discard(state, animal, other)
        self.grow(state, animal)

    def grow(self, state: State, animal: Animal) -> None:
        """Ask for the new trait."""
        state.stack.append(Rebuilding(animal.id))


# ---------------------------------------------------------------------- burdens


class Parasite(Habit, origin.Parasite):
    """It needs two tokens more."""

    adverse = True


class DetrimentalMutation(Habit):
    """It needs one token more, and whoever attacks it may ignore one of its traits."""

    key = "detrimental_mutation"
    category = "burden"
    appetite = 1
    onto = ENEMY
    adverse = True
    exposed_count = 1


class Stasis(Habit):
    """It needs one token more, and gets no new traits."""

    key = "stasis"
    category = "burden"
    appetite = 1
    onto = ANY
    adverse = True

    def bars(self, state: State, animal: Animal, mark: Mark, kind: str) -> list[Reason]:
        return [because(self.key, animal.id)]


TRAITS: tuple[Habit, ...] = (
    Carnivorous(),
    FatTissue(),
    HighBodyWeight(),
    Nocturnal(),
    Parasite(),
    Swimming(),
    Burrowing(),
    Camouflage(),
    Communication(),
    Cooperation(),
    Cosmopolitan(),
    DetrimentalMutation(),
    Hibernation(),
    Hoofed(),
    Horned(),
    Metamorphosis(),
    PackHunting(),
    Partnership(),
    Piracy(),
    Poisonous(),
    Repelling(),
    Running(),
    Scavenger(),
    SharpVision(),
    Stasis(),
    TailLoss(),
    Transparent(),
    Voracious(),
    Xylophagous(),
)
