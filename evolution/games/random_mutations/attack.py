"""An attack of one species on another: one animal of the prey dies, and the hunters eat."""

from __future__ import annotations

from evolution.attack import MEAL, NOTHING, Attack
from evolution.effects import notify_fed
from evolution.frame import called, frame
from evolution.model import SATED, Action, Animal, State
from evolution.protection import exposed_count, protections, worth_ignoring

LIVES_ON_PREY = "obligate_carnivore"


def begin_attack(state: State, hunter: Animal, prey: Animal) -> None:
    """Declare an attack: its frame goes on top."""
    state.tell("attack", hunter.owner, hunter.id, prey.id)
    state.stack.append(SpeciesAttack(hunter.id, prey.id, step="ignore"))


@called("attack")
@frame
class SpeciesAttack(Attack):
    """An attack under way. What the prey's defects expose, the hunter ignores, one trait at most.

    If a trait forbids the attack, that is the one.
    """

    __slots__ = ()

    def flaw(self, state: State, below: object) -> str:
        return super().flaw(state, below) if state.rules.species else "there are no species"

    def ignores(self, state: State) -> list[Action]:
        hunter, prey = self.attacker(state), state.animals[self.prey]
        if self.ignored or not exposed_count(state, prey) or protections(state, hunter, prey):
            return []
        found = [Action("ignore", hunter.id, prey.id, kind) for kind in worth_ignoring(state, prey)]
        return [*found, NOTHING] if found else []

    def engage(self, state: State, action: Action | None) -> None:
        super().engage(state, action)
        ignored = state.stack[-1].ignored
        if ignored != self.ignored:
            state.tell("ignore", self.attacker(state).owner, self.prey, what=ignored)

    def turn_to(self, state: State, prey: int) -> None:
        super().turn_to(state, prey)
        state.stack[-1] = state.stack[-1]._replace(step="ignore")

    def reward(self, state: State, hunter: Animal, food: int) -> None:
        """Those who live on prey are fed by a kill, not by a tail; the last may be poisoned."""
        if hunter.id not in state.animals:
            return
        if LIVES_ON_PREY in hunter.traits and food == MEAL:
            feast(state, hunter)
        else:
            super().reward(state, hunter, food)


def feast(state: State, hunter: Animal) -> None:
    """One prey feeds the whole species, or by ruling one animal of it."""
    fed, food = hunter.fed, hunter.food
    if state.rules.rulings["obligate_meal"] == "species":
        hunter.food = min(hunter.need, hunter.food + 1)
        hunter.flags += (SATED,)
    else:
        hunter.food = min(hunter.need, hunter.food + hunter.need // hunter.population)
    state.tell("feast", hunter.owner, hunter.id)
    if hunter.food > food:
        state.tell("gain", hunter.owner, hunter.id, what=hunter.food - food)
    notify_fed(state, hunter, fed)
