"""The questions that New World asks a trait, beside those that every game asks."""

from __future__ import annotations

from evolution.model import Action, Animal, Mark, Place, Reason, State
from evolution.trait import Trait


class Habit(Trait):
    """One kind of trait of New World; every answer here is that of a trait which does nothing."""

    adverse = False  # a burden: Metamorphosis does not take it away
    ordered = False  # does it matter to it where in the row its animal lies?
    exposed_count = 0  # traits that a hunter may ignore in an animal that has this
    lodges = False  # may its animal take shelter again and again?
    shares = False  # is it set off by red food from an area?
    private = False  # does its owner's hand decide what it may be used for?
    rescues = False  # may it save its hungry animal from extinction?

    def hinders(self, state: State, animal: Animal, mark: Mark, place: Place) -> list[Reason]:
        """Why it cannot act now that the bearer has taken red food from the area."""
        return []

    def serve(self, state: State, animal: Animal, mark: Mark, place: Place) -> None:
        """Act."""

    def sheltered(self, state: State, animal: Animal) -> None:
        """The bearer has taken a shelter."""

    def bite(self, hunter: Animal, prey: Animal, meal: int) -> int:
        """The food that the bearer gets for its prey, if it would be so much without the trait."""
        return meal

    def rests(self, state: State, hunter: Animal, mark: Mark, taken: int) -> None:
        """The bearer's attack is over and has brought it so many tokens."""

    def smells_death(self, state: State, seat: int, at: int, hunter: Animal | None) -> None:
        """Asked of the trait itself: an attack from that place of a row has killed an animal."""

    def arrives(self, animal: Animal, mark: Mark, ply: int) -> None:
        """It has just been laid on the animal in the middle of feeding."""

    def rescue(self, state: State, animal: Animal, mark: Mark) -> Action:
        """How it would save the hungry bearer."""
        return Action(self.key, animal.id)

    def lost(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        """Why it cannot save the bearer."""
        return []

    def save(self, state: State, animal: Animal, mark: Mark) -> None:
        """Do it."""


def habits(state: State) -> dict[str, Habit]:
    """The traits of the game, by key."""
    return state.rules.traits  # type: ignore[return-value]
