"""The anglerfish: an animal that lies in wait, and strikes who attacks it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from evolution.attack import NOTHING, WAIT, Attack, begin_attack
from evolution.effects import (
    attach,
)
from evolution.expansion import Flag
from evolution.frame import Candidates, frame
from evolution.games.time_to_fly.hunting import CARNIVORE, ignoring
from evolution.model import UNKNOWN, Action, Animal, AnimalId, Reason, State, because
from evolution.protection import protections, unignorable_reasons, worth_ignoring
from evolution.trait import Trait

NO_CARD = ""  # a trait that an animal has by itself is on no card
REVEALED = Flag("revealed", lasts=True, shows=True)


class Anglerfish(Trait):
    """Never a trait: an animal that shows itself when one without traits is attacked.

    The owner of such a prey is asked whatever he has, so that nobody learns from a pause in the
    game, or from its absence, whether there is an anglerfish.
    """

    key = "anglerfish"
    values = range(0)
    category = "attack"

    def fits(self, state: State, animal: Animal) -> list[Reason]:
        return [because("only_animal", what=self.key)]

    def surprises(self, state: State, attack: Attack) -> Iterable[Action]:
        prey = state.animals[attack.prey]
        if prey.marks:
            return
        if self.lurks(prey):  # it must show itself
            yield Action(self.key, prey.id)
            return
        if prey.card == UNKNOWN:  # for all that the one who looks can see, it may be one
            yield Action(self.key, prey.id)
        for fish in state.of(prey.owner):
            if self.lurks(fish) and fish.place == prey.place:
                yield Action(self.key, fish.id)
        yield WAIT

    def lurks(self, animal: Animal) -> bool:
        """Could it show itself?"""
        return animal.card == self.key and not animal.marks and REVEALED.key not in animal.flags

    def surprise(self, state: State, attack: Attack, action: Action) -> None:
        """From now on it is a carnivore, and the attack is one on the attacker."""
        attack.call_off(state)
        fish, hunter = state.animals[action.animal], state.animals[attack.hunter]
        self.show(state, fish, hunter.id)
        if CARNIVORE not in fish.traits:
            return
        protected = protections(state, fish, hunter)
        if unignorable_reasons(state, fish, hunter) or len(protected) > 1:
            state.tell("unable", fish.owner, fish.id, hunter.id)
        else:
            state.stack.append(Strike(fish.id, hunter.id))

    def show(self, state: State, fish: Animal, hunter: int) -> None:
        """It turns out to be a carnivore, which has made its attack of this turn."""
        fish.flags += (REVEALED.key,)
        attach(state, CARNIVORE, fish, card=NO_CARD)
        fish.marks[-1].used = state.ply
        state.tell("reveal", fish.owner, fish.id, hunter, self.key)


@frame
class Strike(NamedTuple):
    """An anglerfish strikes the attacker; its owner picks the one trait that it ignores."""

    fish: AnimalId
    attacker: AnimalId

    def upon(self, below: object) -> bool:
        return isinstance(below, Attack) and below.step == "off"

    def flaw(self, state: State, below: object) -> str:
        fish = state.animals[self.fish]
        strikes = fish.card == Anglerfish.key and self.fish != self.attacker
        return "" if strikes else f"{self.fish} cannot strike {self.attacker}"

    def who(self, state: State) -> int:
        return state.animals[self.fish].owner

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        attacker = state.animals[self.attacker]
        if protections(state, state.animals[self.fish], attacker):
            return  # it is the protection that is ignored
        found = [
            Action("ignore", self.fish, attacker.id, kind)
            for kind in worth_ignoring(state, attacker)
        ]
        if found:
            candidates.legal += [*found, NOTHING]

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        yield because("no_such_use", self.fish, Anglerfish.key)

    def resolve(self, state: State, action: Action | None) -> None:
        state.stack.pop()
        fish, attacker = state.animals[self.fish], state.animals[self.attacker]
        found = protections(state, fish, attacker)
        ignored = str(action.what) if action else found[0].key if found else ""
        if ignored:
            state.tell("disregard", fish.owner, fish.id, attacker.id, ignored)
            ignored = ignoring(state.rules, ignored, attacker)
        begin_attack(state, fish, attacker, ("counter",), ignored)
