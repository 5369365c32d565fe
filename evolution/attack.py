"""An attack, from the choice of the prey to the last scavenger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from evolution.effects import die
from evolution.food import Storing, bring, can_receive
from evolution.frame import Candidates, frame
from evolution.model import Action, Animal, FormerId, Reason, State, because
from evolution.protection import ignored_by, ignored_on, protections

ACCEPT = Action("accept")  # the owner of the prey gives it up
WAIT = Action("wait")  # he does nothing before the hunter thinks
NOTHING = Action("ignore")  # the hunter ignores nothing
MEAL = 2  # blue tokens for an eaten animal


STEPS = {"surprise", "ignore", "defence", "off"}
HOW = {"ambush", "turned", "counter"}


@frame
class Attack(NamedTuple):
    """An attack under way, from its declaration to its end.

    ``step``: first the owner of the prey may "surprise" it; then the owner of the hunter may
    "ignore" a trait; then comes the "defence", in any order the prey's owner likes. A defence that
    is not optional must be tried before the prey is given up. An attack that is "off" waits for
    whatever called it off.
    """

    hunter: "FormerId"
    prey: "FormerId"
    ignored: str = ""  # the note of what does not help against this hunter
    tried: "tuple[tuple[int, str], ...]" = ()  # who has used which defence against this attack
    how: "tuple[str, ...]" = ()  # "ambush": while the prey eats; "turned": redirected; "counter"
    step: str = "surprise"

    def flaw(self, state: State, below: object) -> str:
        alive = self.hunter in state.animals and self.prey in state.animals
        return flaw_of_attack(state, self, alive)

    @property
    def eventful(self) -> bool:
        return self.step == "off"

    def awaits(self, state: State, why: str, number: int) -> bool:
        tried = why in state.rules.rolled and (self.prey, why) in self.tried
        return number == 1 and tried and self.step == "defence"

    @property
    def ambush(self) -> bool:
        """Is the prey caught while it eats?"""
        return "ambush" in self.how

    def attacker(self, state: State) -> Animal:
        """The hunter, as the prey's traits meet it."""
        return state.animals[self.hunter]

    def who(self, state: State) -> int:
        asked = self.hunter if self.step == "ignore" else self.prey
        return state.animals[asked].owner

    def private(self, state: State) -> bool:
        return self.step == "surprise"  # what surprises it has lain in wait

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        candidates.legal += self.answers(state)

    def answers(self, state: State) -> list[Action]:
        """What may be answered in this step."""
        if self.step == "defence":
            return self.defences(state)
        if self.step == "ignore":
            return self.ignores(state)
        if self.step == "off":
            return []
        return [a for surprises in state.rules.surprises.values() for a in surprises(state, self)]

    def ignores(self, state: State) -> list[Action]:
        """Traits of the prey that the hunter may ignore; none if there is no choice."""
        hunter = self.attacker(state)
        ignores = state.rules.ignores
        found = [
            action
            for kind, mark in hunter.traits.items()
            if kind in ignores
            for action in ignores[kind](state, self, hunter, mark)
        ]
        return [*found, NOTHING] if found else []

    def defences(self, state: State) -> list[Action]:
        """The prey's ways out, and giving it up where its owner may."""
        prey = state.animals[self.prey]
        defences = state.rules.defences
        ignored = ignored_on(self.ignored, prey)
        found: list[Action] = []
        must = False
        for mark in prey.marks:
            if mark.kind not in defences or mark.asleep or mark.kind == ignored:
                continue
            if self.may_try(state, mark.kind):
                offered = list(defences[mark.kind](state, self, prey, mark))
                must = must or bool(offered) and not state.rules.traits[mark.kind].declinable(state)
                found += offered
        return found if must else [*found, ACCEPT]

    def may_try(self, state: State, kind: str) -> bool:
        """Is this defence of use here, and has it not been used against this attack?"""
        if self.ambush and state.rules.traits[kind].useless_in_ambush:
            return False
        return (self.prey, kind) not in self.tried

    def why_no_candidate(self, state: State, action: Action) -> Iterator[Reason]:
        yield because("must_defend" if action == ACCEPT else "no_defence", self.prey)

    def resolve(self, state: State, action: Action | None) -> None:
        if self.step == "surprise":
            state.stack[-1] = self._replace(step="ignore")
            if action and action != WAIT:
                state.rules.verbs[action.verb].surprise(state, self, action)
        elif self.step == "ignore":
            self.engage(state, action)
        elif self.step == "off":
            state.stack.pop()
            if self.hunter in state.animals:
                finish(state, state.animals[self.hunter], fed=True)
        elif action is None or action == ACCEPT:
            self.kill(state)
        else:
            self.defend(state, action)

    def engage(self, state: State, action: Action | None) -> None:
        """The hunter has thought; what strikes back at once does so; the defence is next."""
        rules = state.rules
        hunter, prey = self.attacker(state), state.animals[self.prey]
        ignored = self.ignored
        protection = next(iter(protections(state, hunter, prey, ignored, self.ambush)), None)
        named = str(action.what) if action else protection.key if protection else ""
        if named:
            ignored = rules.ignoring(rules, named, prey)
            for kind, mark in list(hunter.traits.items()):
                if kind in rules.ignore:
                    rules.ignore[kind](state, self, hunter, mark, named)
        state.stack[-1] = attack = self._replace(ignored=ignored, step="defence")
        useless = ignored_on(ignored, prey)
        for mark in prey.marks[:]:
            if mark.kind in rules.on_attacked and not mark.asleep and mark.kind != useless:
                rules.on_attacked[mark.kind](state, attack, prey, mark)

    def defend(self, state: State, action: Action) -> None:
        """One of the prey's ways out is tried."""
        prey = state.animals[self.prey]
        state.stack[-1] = attack = self._replace(tried=(*self.tried, (prey.id, action.verb)))
        state.tell("defend", prey.owner, prey.id, action.target, action.verb)
        trait = state.rules.traits[action.verb]
        trait.defend(state, attack, prey, prey.traits[trait.key], action)

    def rolled(self, state: State, why: str, dice: tuple[int, ...]) -> None:
        state.rules.traits[why].rolled(state, self, state.animals[self.prey], dice[0])
        tell_if_vain(state, self, why)

    def call_off(self, state: State) -> None:
        """There is nothing more to it; this frame is on top."""
        state.stack[-1] = self._replace(step="off")

    def turn_to(self, state: State, prey: int) -> None:
        """The attack is redirected; this frame is on top."""
        self.survived(state)
        how, step = turned(self.how), first_step(state)
        state.stack[-1] = self._replace(prey=prey, how=how, step=step)

    def survived(self, state: State) -> None:
        """The prey lives: its traits hear of it."""
        prey = state.animals.get(self.prey)
        on_survived = state.rules.on_survived
        if prey and on_survived:
            for mark in prey.marks[:]:
                if mark.kind in on_survived and not mark.asleep:
                    on_survived[mark.kind](state, self, prey, mark)

    def fail(self, state: State, why: str, food: int = 0) -> None:
        """The prey has got away and the attack is over; this frame is on top."""
        state.stack.pop()
        owner = state.animals[self.prey].owner if self.prey in state.animals else -1
        state.tell("escape", owner, self.prey, self.hunter, why)
        self.survived(state)
        self.reward(state, self.attacker(state), food)

    def reward(self, state: State, hunter: Animal, food: int) -> None:
        """The attack is over: the hunter gets what it brings."""
        finish(state, hunter, fed=False)
        feed(state, hunter, food)
        if isinstance(state.stack[-1], Storing):  # its owner decides before anything else
            state.stack.insert(-1, self._replace(step="off"))
        else:
            finish(state, hunter, fed=True)

    def kill(self, state: State) -> None:
        """The prey is eaten: its last effects, its death, the hunter's meal, the scavengers."""
        state.stack.pop()
        rules = state.rules
        hunter, prey = self.attacker(state), state.animals[self.prey]
        state.tell("eaten", prey.owner, prey.id, hunter.id)
        stays = False
        useless = ignored_on(self.ignored, prey)
        for mark in prey.marks[:]:
            if not mark.asleep and mark.kind != useless:
                if mark.kind in rules.on_eaten:
                    rules.on_eaten[mark.kind](state, hunter, prey, mark)
        for mark in prey.marks[:]:
            if mark.kind in rules.survives and not mark.asleep and mark.kind != useless:
                stays = stays or rules.survives[mark.kind](state, hunter, prey, mark)
        place = prey.place
        if not stays:
            die(state, prey)
        self.reward(state, hunter, MEAL)
        for after_kill in rules.after_kill.values():
            after_kill(state, hunter.owner, place)


def flaw_of_attack(state: State, attack: Attack, alive: bool) -> str:
    """What cannot be in an attack, if hunter and prey are ``alive``."""
    traits = state.rules.traits
    if not state.rules.banks:
        return "no attack goes like that in these games"
    if attack.hunter == attack.prey or not (alive or attack.step == "off"):
        return f"{attack.hunter} cannot attack {attack.prey}"
    if attack.step not in STEPS or not set(attack.how) <= HOW:
        return f"no attack is {(*attack.how, attack.step)}"
    if attack.ignored and attack.ignored.partition("@")[0] not in traits:
        return f"{attack.ignored!r} cannot be ignored"
    strange = [kind for _, kind in attack.tried if kind not in traits]
    return f"{strange[0]!r} cannot have been tried" if strange else ""


def turned(how: tuple[str, ...]) -> tuple[str, ...]:
    """How an attack goes on after it was redirected."""
    return how if "turned" in how else (*how, "turned")


def feed(state: State, hunter: Animal, food: int) -> None:
    """The hunter gets blue tokens, if nothing forbids it to receive food."""
    if food and can_receive(state, hunter):
        bring(state, hunter, food)


def tell_if_vain(state: State, attack: Any, why: str) -> None:
    """The dice have fallen for a defence: if the attack goes on, they have not saved the prey."""
    if state.stack[-1] is attack:
        prey = state.animals[attack.prey]
        state.tell("vain", prey.owner, prey.id, attack.hunter, why)


def finish(state: State, hunter: Animal, fed: bool) -> None:
    """The attack is over, and its consequences come to bear before or after the hunter is fed."""
    for after_attack in state.rules.after_attack.values():
        after_attack(state, hunter, fed)


def begin_attack(
    state: State, hunter: Animal, prey: Animal, how: tuple[str, ...] = (), ignored: str = ""
) -> None:
    """Declare an attack: its frame goes on top."""
    state.tell("attack", hunter.owner, hunter.id, prey.id)
    ignored = ignored or ignored_by(hunter)
    state.stack.append(Attack(hunter.id, prey.id, ignored, how=how, step=first_step(state)))


def first_step(state: State) -> str:
    """The first step of an attack that matters in these rules."""
    rules = state.rules
    if rules.surprises:
        return "surprise"
    return "ignore" if rules.on_attacked or rules.ignore else "defence"
