"""The ways to use a trait, and why one cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evolution.frame import Candidates
from evolution.model import Action, Animal, Mark, Reason, State, because
from evolution.trait import Trait

if TYPE_CHECKING:
    from random import Random


def add_uses(
    state: State,
    trait: Trait,
    animal: Animal,
    mark: Mark,
    against: list[Reason],
    candidates: Candidates,
) -> None:
    """The ways to use a trait; none of an idle one, unless every candidate is asked for."""
    unusable = trait.unusable(state, animal, mark)
    if candidates.every:
        for action in trait.actions(state, animal, mark):
            reasons = trait.use_reasons(state, animal, mark, action)
            candidates.add(action, [*against, *unusable, *reasons])
    elif not (unusable or against):
        candidates.legal += trait.legal_uses(state, animal, mark)


def no_such_use(trait: Trait, animal: Animal, action: Action) -> Reason:
    """Why a trait that its animal has cannot be used like this."""
    if action.target == animal.id:
        return because("itself", animal.id)
    return because("no_such_use", animal.id, trait.key)


def any_use(state: State, trait: Trait, animal: Animal, mark: Mark, rng: Random) -> Action | None:
    """A way to use a trait, the first that is found when one begins to look by chance."""
    if trait.unusable(state, animal, mark):
        return None
    uses = list(trait.actions(state, animal, mark))
    first = int(rng.random() * len(uses))
    for action in uses[first:] + uses[:first]:
        if not trait.use_reasons(state, animal, mark, action):
            return action
    return None
