"""A predator's attack: whom it can reach, what it may ignore, how the prey answers, the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from evolution.attack import ACCEPT, MEAL, tell_if_vain
from evolution.food import gain
from evolution.frame import LEAVING, Candidates, called, frame
from evolution.games.new_world.areas import perish
from evolution.games.new_world.habit import habits
from evolution.model import Action, Animal, AnimalId, Mark, Reason, State, because
from evolution.phases import DONE
from evolution.protection import limits_of

Ignored = tuple[tuple[str, int], ...]  # traits of the prey: kind, and partner of a pair card


def seen_by(prey: Animal, ignored: Ignored) -> Animal:
    """The prey as a predator meets it that ignores some of its traits: as if those slept.

    Nothing else changes: it needs as much food and has as many traits as before.
    """
    if not ignored:
        return prey
    seen = prey.copy()
    for mark in seen.marks:
        mark.asleep = mark.asleep or (mark.kind, mark.partner) in ignored
    seen.traits = {mark.kind: mark for mark in seen.marks if not mark.asleep}
    return seen


def protections(state: State, hunter: Animal, prey: Animal) -> list[tuple[Mark, Reason]]:
    """The traits that protect the prey from this hunter."""
    blocks = state.rules.blocks
    return [
        (mark, reason)
        for mark in prey.marks
        if mark.kind in blocks and not mark.asleep
        for reason in blocks[mark.kind](state, hunter, prey, mark)
    ]


def unignorable_reasons(state: State, hunter: Animal, prey: Animal) -> list[Reason]:
    """What no hunter can ignore."""
    found = [because("itself", hunter.id)] if hunter.id == prey.id else []
    if prey.shelter:
        found.append(because("sheltered", prey.id))
    cannot_hunt = state.rules.cannot_hunt
    for kind, mark in hunter.traits.items():
        if kind in cannot_hunt:
            found += cannot_hunt[kind](state, hunter, prey, mark)
    return found


def may_ignore(state: State, hunter: Animal, prey: Animal) -> int:
    """How many traits of the prey the hunter's owner may ignore."""
    rules = state.rules
    counts = [
        rules.ignore_count[kind](state, hunter, mark)
        for kind, mark in hunter.traits.items()
        if kind in rules.ignore_count
    ]
    exposed = rules.exposed_count
    counts += [exposed[kind] for kind in prey.traits if kind in exposed]
    return max(counts, default=0) if rules.rulings["ignore_both"] == "no" else sum(counts)


def reasons_left(
    state: State, hunter: Animal, prey: Animal, ignored: Ignored = (), more: int = 0
) -> list[Reason]:
    """Why the hunter cannot attack, if it ignores these traits and may ignore ``more`` others."""
    seen = seen_by(prey, ignored) if ignored else prey
    found = protections(state, hunter, seen)
    reasons = unignorable_reasons(state, hunter, seen)
    return reasons + [reason for _, reason in found] if len(found) > more else reasons


def attack_reasons(state: State, hunter: Animal, prey: Animal) -> list[Reason]:
    """Why an animal may not be chosen as prey; what may be ignored matters to the protected."""
    reasons = unignorable_reasons(state, hunter, prey)
    found = protections(state, hunter, prey)
    if found and len(found) > may_ignore(state, hunter, prey):
        reasons += [reason for _, reason in found]
    return reasons


def prey_of(state: State, hunter: Animal) -> list[Animal]:
    """All that the hunter may choose, found without telling why not the others."""
    limits, found = limits_of(state, hunter), []
    for prey in state.animals.values():
        if prey is hunter or prey.shelter:
            continue
        if limits and any([limit(state, hunter, prey, mark) for limit, mark in limits]):
            continue
        shields = prey.marks and len(protections(state, hunter, prey))
        if not shields or shields <= may_ignore(state, hunter, prey):
            found.append(prey)
    return found


def begin_attack(state: State, hunter: Animal, prey: Animal) -> None:
    """Declare an attack: its frame goes on top."""
    state.tell("attack", hunter.owner, hunter.id, prey.id)
    state.stack.append(NewWorldAttack(hunter.id, prey.id))


@called("attack")
@frame
class NewWorldAttack(NamedTuple):
    """An attack under way. ``ignore``: its owner may ignore traits; ``defence``: the reactions.

    Ignoring what does not matter to the attack is not offered. The prey's owner uses its reactions
    in any order; all but the optional ones have to be tried before the prey is given up.
    """

    hunter: AnimalId
    prey: AnimalId
    ignored: Ignored = ()
    step: str = "ignore"

    def flaw(self, state: State, below: object) -> str:
        attacks = self.hunter != self.prey and self.step in ("ignore", "defence")
        return "" if attacks else f"{self.hunter} cannot attack {self.prey}, step {self.step!r}"

    def awaits(self, state: State, why: str, number: int) -> bool:
        mark = state.animals[self.prey].traits.get(why)
        used = mark is not None and mark.used == state.ply
        return number == 1 and used and why in state.rules.rolled and self.step == "defence"

    def who(self, state: State) -> int:
        asked = self.hunter if self.step == "ignore" else self.prey
        return state.animals[asked].owner

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        if self.step == "ignore":
            self.add_ignorable(state, candidates)
        else:
            candidates.legal += self.reactions(state)

    def left(self, state: State) -> int:
        """How many more traits may be ignored."""
        hunter, prey = state.animals[self.hunter], state.animals[self.prey]
        return may_ignore(state, hunter, prey) - len(self.ignored)

    def shielding(self, state: State) -> list[tuple[str, int]]:
        """The traits that protect the prey still."""
        hunter, prey = state.animals[self.hunter], state.animals[self.prey]
        found = protections(state, hunter, seen_by(prey, self.ignored))
        return [(mark.kind, mark.partner) for mark, _ in found]

    def add_ignorable(self, state: State, candidates: Candidates) -> None:
        """Traits that it would help to ignore, each an action, and to leave it at that."""
        left = self.left(state)
        if left < 1:
            return
        prey = state.animals[self.prey]
        rules = state.rules
        shielding = self.shielding(state)
        if len(shielding) == left:  # all that can be ignored must be these
            kind, partner = shielding[0]
            action = Action("ignore", prey.id, partner, kind)
            candidates.add(action, self.ignore_reasons(state, action))
            return
        for mark in prey.marks:
            if (mark.kind, mark.partner) in self.ignored:
                continue
            blocks = (mark.kind, mark.partner) in shielding
            if blocks or mark.kind in rules.defences or mark.kind in rules.on_eaten:
                action = Action("ignore", prey.id, mark.partner, mark.kind)
                candidates.add(action, self.ignore_reasons(state, action))
        candidates.add(DONE, self.ignore_reasons(state, DONE))

    def ignore_reasons(self, state: State, action: Action) -> list[Reason]:
        """Why not ignore this: what still protects the prey could not be ignored any more."""
        hunter, prey = state.animals[self.hunter], state.animals[self.prey]
        if action == DONE:
            return reasons_left(state, hunter, prey, self.ignored)
        ignored = (*self.ignored, (str(action.what), action.target))
        return reasons_left(state, hunter, prey, ignored, self.left(state) - 1)

    def reactions(self, state: State) -> list[Action]:
        """What the prey can answer, and to be eaten if nothing compulsory is left."""
        prey = state.animals[self.prey]
        rules = state.rules
        found = []
        bound = False
        for mark in seen_by(prey, self.ignored).marks:
            if mark.kind in rules.defences and not mark.asleep and mark.used != state.ply:
                ways = list(rules.defences[mark.kind](state, self, prey, mark))
                found += ways
                bound = bound or (bool(ways) and not habits(state)[mark.kind].declinable(state))
        return found if bound else [*found, ACCEPT]

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        must = self.step == "defence" and action == ACCEPT
        yield because("must_defend" if must else "no_defence", self.prey)

    def obvious(self, state: State, option: Action) -> bool:
        if self.step == "ignore" and option != DONE:
            return len(self.shielding(state)) == self.left(state)
        return option.verb in LEAVING

    def resolve(self, state: State, action: Action | None) -> None:
        if self.step == "ignore":
            self.ignore(state, action)
        elif action is None or action == ACCEPT:
            self.kill(state)
        else:
            prey = state.animals[self.prey]
            trait: Any = state.rules.verbs[action.verb]
            state.tell("defend", prey.owner, prey.id, action.target, action.verb)
            trait.defend(state, self, prey, prey.traits[trait.key], action)

    def ignore(self, state: State, action: Action | None) -> None:
        """One more trait is ignored, or all that have to be, or it is left at that."""
        chosen = self.shielding(state) if action is None else []
        if action and action != DONE:
            chosen = [(str(action.what), action.target)]
        for kind, partner in chosen:
            state.tell("ignore", self.who(state), self.prey, partner, kind)
        attack = self._replace(ignored=(*self.ignored, *chosen))
        goes_on = action and action != DONE and attack.left(state) > 0
        state.stack[-1] = attack if goes_on else attack._replace(step="defence")

    def rolled(self, state: State, why: str, dice: tuple[int, ...]) -> None:
        trait: Any = state.rules.traits[why]
        trait.rolled(state, self, state.animals[self.prey], dice[0])
        tell_if_vain(state, self, why)

    def turn_to(self, state: State, prey: int) -> None:
        """The attack goes on against another animal; this frame is on top."""
        again = state.rules.rulings["ignore_after_repelling"] == "yes"
        state.stack[-1] = NewWorldAttack(self.hunter, prey, (), "ignore" if again else "defence")

    def can_turn_to(self, state: State, prey: Animal) -> bool:
        """May the attack be turned onto this animal?"""
        hunter = state.animals[self.hunter]
        again = state.rules.rulings["ignore_after_repelling"] == "yes"
        more = may_ignore(state, hunter, prey) if again else 0
        return not reasons_left(state, hunter, prey, more=more)

    def fail(self, state: State, why: str, food: int = 0) -> None:
        """The prey has got away and the attack is over; this frame is on top."""
        state.stack.pop()
        hunter = state.animals[self.hunter]
        state.tell("escape", state.animals[self.prey].owner, self.prey, self.hunter, why)
        rest(state, hunter, gain(state, hunter, food) if food else 0)

    def backfire(self, state: State, why: str) -> None:
        """The prey kills the hunter; this frame is on top."""
        state.stack.pop()
        hunter = state.animals[self.hunter]
        at = state.seats[hunter.owner].row.index(hunter.id)
        state.tell("struck_down", hunter.owner, hunter.id, self.prey, why)
        perish(state, hunter)
        mourn(state, hunter.owner, at)

    def kill(self, state: State) -> None:
        """The prey is eaten: its death, the hunter's meal, the scavenger, the hunter's traits."""
        state.stack.pop()
        rules = state.rules
        hunter, prey = state.animals[self.hunter], state.animals[self.prey]
        state.tell("eaten", prey.owner, prey.id, hunter.id)
        for mark in prey.marks:
            if mark.kind in rules.on_eaten and (mark.kind, mark.partner) not in self.ignored:
                rules.on_eaten[mark.kind](state, hunter, prey, mark)
        meal = MEAL
        for kind in hunter.traits:
            meal = habits(state)[kind].bite(hunter, prey, meal)
        perish(state, prey)
        taken = gain(state, hunter, meal)
        at = state.seats[hunter.owner].row.index(hunter.id)
        mourn(state, hunter.owner, at, hunter)
        rest(state, hunter, taken)


def rest(state: State, hunter: Animal, taken: int) -> None:
    """The attack is over and the hunter has had so much of it."""
    for kind, mark in list(hunter.traits.items()):
        habits(state)[kind].rests(state, hunter, mark, taken)


def mourn(state: State, seat: int, at: int, hunter: Animal | None = None) -> None:
    """An attack by the animal at this place of a row has brought a death."""
    for smells_death in state.rules.smells_death.values():
        smells_death(state, seat, at, hunter)
