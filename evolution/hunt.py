"""An attack, from the choice of the prey to the last scavenger."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from evolution.food import gain
from evolution.frame import frame
from evolution.model import Action, Animal, Reason, State
from evolution.verbs import die

ACCEPT = Action("accept")
MEAL = 2  # blue tokens for an eaten animal


def protections(
    state: State, hunter: Animal, prey: Animal, ignored: str = ""
) -> list[Reason]:
    """Why the hunter cannot attack this prey: what protects it, and what binds the hunter."""
    found = [Reason("itself", hunter.id)] if hunter is prey else []
    blocks, spares = state.rules.blocks, state.rules.spares
    for mark in prey.marks:
        if mark.kind in blocks and not mark.asleep and mark.kind != ignored:
            found += blocks[mark.kind](state, hunter, prey, mark)
    for kind in hunter.traits:
        if kind in spares:
            found += spares[kind](state, hunter, prey, hunter.traits[kind])
    return found


def can_attack(state: State, hunter: Animal, prey: Animal, ignored: str = "") -> bool:
    """May the hunter choose this prey?"""
    return not protections(state, hunter, prey, ignored)


@frame
class Hunt(NamedTuple):
    """An attack under way: the owner of the prey chooses among its defences, in any order.

    A defence that is not optional must be tried before the prey is given up. ``tried`` are the
    defences already used against this attack.
    """

    hunter: int
    prey: int
    ignored: str = ""
    tried: tuple[str, ...] = ()

    def who(self, state: State) -> int:
        return state.animals[self.prey].owner

    def candidates(self, state: State) -> Iterable[Action]:
        prey = state.animals[self.prey]
        defences = state.rules.defences
        found: list[Action] = []
        must = False
        for mark in prey.marks:
            if mark.kind in defences and not mark.asleep and self.may_try(mark.kind):
                offered = list(defences[mark.kind](state, self, prey, mark))
                must = must or bool(offered) and not self.declinable(state, mark.kind)
                found += offered
        yield from found
        if found and not must:
            yield ACCEPT

    def may_try(self, kind: str) -> bool:
        """Has this defence not been used against this attack, nor been ignored?"""
        return kind != self.ignored and kind not in self.tried

    def declinable(self, state: State, kind: str) -> bool:
        """May its owner do without this defence?"""
        trait = state.rules.traits[kind]
        return trait.optional or state.rules.rulings["defences"] == trait.declined_under

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        if action not in list(self.candidates(state)):
            yield Reason("must_defend" if action == ACCEPT else "no_defence", self.prey)

    def options(self, state: State) -> list[Action]:
        return list(self.candidates(state))

    def resolve(self, state: State, action: Action | None) -> None:
        if action is None or action == ACCEPT:
            self.kill(state)
            return
        prey = state.animals[self.prey]
        state.stack[-1] = hunt = self._replace(tried=(*self.tried, action.verb))
        state.tell("defend", prey.owner, prey.id, action.target, action.verb)
        trait = state.rules.traits[action.verb]
        trait.defend(state, hunt, prey, prey.traits[trait.key], action)

    def rolled(self, state: State, why: str, dice: tuple[int, ...]) -> None:
        state.rules.traits[why].rolled(state, self, state.animals[self.prey], dice[0])

    def fail(self, state: State, why: str) -> None:
        """The prey has got away and the attack is over; this frame is on top."""
        state.stack.pop()
        prey = state.animals[self.prey]
        state.tell("escape", prey.owner, self.prey, self.hunter, why)

    def kill(self, state: State) -> None:
        """The prey is eaten: its last effects, its death, the hunter's meal, the scavengers."""
        state.stack.pop()
        rules = state.rules
        hunter, prey = state.animals[self.hunter], state.animals[self.prey]
        state.tell("eaten", prey.owner, prey.id, hunter.id)
        for mark in prey.marks:
            if mark.kind in rules.on_eaten and not mark.asleep and mark.kind != self.ignored:
                rules.on_eaten[mark.kind](state, hunter, prey, mark)
        die(state, prey)
        gain(state, hunter, MEAL)
        for after_kill in rules.after_kill.values():
            after_kill(state, hunter.owner)
