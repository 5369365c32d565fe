"""The base game, Evolution: The Origin of Species: 19 traits, 84 cards.

Where the rulebook is silent and players have disagreed, a ruling decides: see ``RULINGS``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from evolution.dice import Dice
from evolution.food import (
    begin_meal,
    bring,
    can_receive,
    empty_store,
    food_reasons,
    gain,
    lose,
    wants_food,
)
from evolution.frame import Attempts, frame
from evolution.hunt import Hunt, attack, can_attack, protections
from evolution.model import POISONED, SATED, Action, Animal, Mark, PlaceId, Reason, SeatId, State
from evolution.phases import Development, Draw, Extinction, Feeding, FoodBank, are_lots
from evolution.phases.turn import LOTS
from evolution.ruleset import Expansion, Flag
from evolution.rulings import OF_CORE, Ruling
from evolution.trait import ENEMY, Trait
from evolution.verbs import discard, feel_fed, label, named_mark, spend

RULINGS = (
    OF_CORE["forced_feeding"],
    OF_CORE["pass"],
    # May a carnivore attack that cannot receive food now (its symbiont is hungry)?
    Ruling("blocked_hunters", ("cannot_attack", "may_attack"), printed="may_attack"),
    # May the owner of the prey do without Running and Tail Loss?
    Ruling("defences", ("must", "may"), printed="may"),
    # How often may a Mimicry turn an attack away?
    Ruling("mimicry", ("once_a_turn", "once_an_attack"), printed="once_an_attack"),
    OF_CORE["chains"],  # over Communication and Cooperation
    # Whose Scavenger eats among several of one player, and what if his are all full?
    Ruling("scavenger", ("owner_chooses", "leftmost")),
    Ruling("scavenger_search", ("goes_on", "stops")),
    # Whom may Piracy rob, and may the loot be stored as fat?
    Ruling("piracy_victims", ("any", "opponents")),
    Ruling("piracy_into_fat", ("no", "yes"), printed="yes"),
    OF_CORE["fat_storing"],
    OF_CORE["fat_fills"],
    # What becomes of fat that is burned beyond the need?
    Ruling("fat_surplus", ("kept", "lost"), printed="lost"),
    OF_CORE["fat_saves"],
    # What decides between players who are still equal after the discard piles?
    Ruling("last_tie", ("die", "shared")),
)


def used_this_turn(animal: Animal, mark: Mark) -> list[Reason]:
    """For cards that are turned sideways until the end of the turn."""
    return [Reason("used_this_turn", animal.id, mark.kind)] if mark.used else []


# ---------------------------------------------------------------------- the hunter


class Carnivorous(Trait):
    """Eats other animals: an attack stands in place of taking a token, once a turn."""

    key = "carnivorous"
    category = "attack"
    verb = "attack"
    appetite = 1
    excludes = ("scavenger",)
    main = True

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        for id in state.animals:
            if id != animal.id:
                yield Action("attack", animal.id, id)

    def idle(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return used_this_turn(animal, mark) or self.hunger(state, animal)

    def hunger(self, state: State, animal: Animal) -> list[Reason]:
        """A carnivore that could not receive the food does not attack."""
        if state.rules.rulings["blocked_hunters"] == "cannot_attack":
            return food_reasons(state, animal)
        return [] if wants_food(state, animal) else [Reason("full", animal.id)]

    def objections(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        return protections(state, animal, state.animals[action.target])

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        attack(state, animal, state.animals[action.target])


class SharpVision(Trait):
    """Sees the camouflaged."""

    key = "sharp_vision"
    category = "attack"


# ---------------------------------------------------------------------- protection


class Camouflage(Trait):
    """Only a carnivore with sharp vision can attack it."""

    key = "camouflage"
    category = "defence"

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [] if "sharp_vision" in hunter.traits else [Reason(self.key, prey.id)]


class HighBodyWeight(Trait):
    """Only a carnivore of high body weight can attack it."""

    key = "high_body_weight"
    category = "defence"
    appetite = 1

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [] if self.key in hunter.traits else [Reason(self.key, prey.id)]


class Swimming(Trait):
    """Swimmers are attacked by swimmers only, and attack nobody else."""

    key = "swimming"
    category = "defence"

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [] if self.key in hunter.traits else [Reason(self.key, prey.id)]

    def spares(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [] if self.key in prey.traits else [Reason("on_land", prey.id)]


class Burrowing(Trait):
    """Cannot be attacked while it is fed."""

    key = "burrowing"
    category = "defence"
    useless_in_ambush = True

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [Reason(self.key, prey.id)] if prey.fed else []


class Symbiosis(Trait):
    """The first animal protects the second, which eats only when the first is fed."""

    key = "symbiosis"
    category = "pair"
    paired = True
    directed = True  # the mark with a value is that of the protected animal

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [Reason(self.key, prey.id)] if mark.value else []

    def fasts(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        if not mark.value or state.animals[mark.partner].fed:
            return []
        return [Reason("symbiont_hungry", mark.partner)]


# ---------------------------------------------------------------------- ways out


class Running(Trait):
    """Gets away when the die shows 4, 5 or 6."""

    key = "running"
    category = "defence"

    def defences(self, state: State, hunt: Hunt, prey: Animal, mark: Mark) -> Iterable[Action]:
        yield Action(self.key, prey.id)

    def declinable(self, state: State) -> bool:
        return state.rules.rulings["defences"] == "may"

    def defend(self, state: State, hunt: Hunt, prey: Animal, mark: Mark, action: Action) -> None:
        state.stack.append(Dice(self.key))

    def rolled(self, state: State, hunt: Hunt, prey: Animal, die: int) -> None:
        if die >= 4:
            hunt.fail(state, self.key)


class Mimicry(Trait):
    """Turns the attack onto another animal of its owner that could be attacked."""

    key = "mimicry"
    category = "defence"

    def defences(self, state: State, hunt: Hunt, prey: Animal, mark: Mark) -> Iterable[Action]:
        once_a_turn = state.rules.rulings["mimicry"] == "once_a_turn"
        if mark.used and (once_a_turn or mark.used == state.bout):
            return
        hunter = hunt.attacker(state)
        for other in state.of(prey.owner):
            if other is not prey and can_attack(state, hunter, other, hunt.ignored, hunt.ambush):
                yield Action(self.key, prey.id, other.id)

    def defend(self, state: State, hunt: Hunt, prey: Animal, mark: Mark, action: Action) -> None:
        spend(state, prey, mark)
        hunt.turn_to(state, action.target)


class TailLoss(Trait):
    """Gives up one of its traits and lives; the carnivore gets one token."""

    key = "tail_loss"
    category = "defence"

    def defences(self, state: State, hunt: Hunt, prey: Animal, mark: Mark) -> Iterable[Action]:
        losses = {
            (other.partner, label(other)): None
            for other in prey.marks
            if not state.rules.traits[other.kind].clings
        }
        for partner, name in losses:
            yield Action(self.key, prey.id, partner, name)

    def declinable(self, state: State) -> bool:
        return state.rules.rulings["defences"] == "may"

    def defend(self, state: State, hunt: Hunt, prey: Animal, mark: Mark, action: Action) -> None:
        tail = named_mark(prey, action.what, action.target)
        assert tail
        discard(state, prey, tail)
        hunt.fail(state, self.key, food=1)


class Poisonous(Trait):
    """The carnivore that eats it dies at the end of the turn."""

    key = "poisonous"
    category = "defence"

    def on_eaten(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> None:
        hunter.flags += (POISONED,)
        state.tell("poison", hunter.owner, hunter.id)


# ---------------------------------------------------------------------- food


class Scavenger(Trait):
    """One of them, wherever it lives, gets a token when an animal is eaten."""

    key = "scavenger"
    category = "feeding"
    excludes = ("carnivorous",)

    def after_kill(self, state: State, seat: int, place: int) -> None:
        state.stack.append(Carrion(seat, place))


@frame
class Carrion(NamedTuple):
    """What is left of the prey: the search for a scavenger starts with the carnivore's owner."""

    seat: SeatId
    place: PlaceId = 0

    def flaw(self, state: State, below: object) -> str:
        scavengers = isinstance(state.rules.traits.get(Scavenger.key), Scavenger)
        return "" if scavengers else "there are no scavengers"

    def takers(self, state: State) -> list[Animal]:
        """The scavengers of the first player, clockwise, that can have it."""
        for seat in state.clockwise(self.seat):
            scavengers = [
                a for a in state.of(seat) if a.place == self.place and Scavenger.key in a.traits
            ]
            able = [a for a in scavengers if can_receive(state, a)]
            if able or (scavengers and state.rules.rulings["scavenger_search"] == "stops"):
                return able
        return []

    def who(self, state: State) -> int:
        return self.takers(state)[0].owner

    def attempts(self, state: State, tries: Attempts) -> None:
        takers = self.takers(state)
        if state.rules.rulings["scavenger"] == "leftmost":
            del takers[1:]
        tries.legal += [Action("scavenge", animal.id) for animal in takers]

    def stray(self, state: State, action: Action) -> Iterable[Reason]:
        yield Reason("no_such_use", action.animal, Scavenger.key)

    def obvious(self, state: State, option: Action) -> bool:
        return True

    def resolve(self, state: State, action: Action | None) -> None:
        takers = self.takers(state)
        state.stack.pop()
        if takers:
            taker = state.animals[action.animal] if action else takers[0]
            state.tell("scavenge", taker.owner, taker.id)
            bring(state, taker, 1)


class Piracy(Trait):
    """Takes a token from an animal that is not fed, once a turn."""

    key = "piracy"
    category = "feeding"

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        for other in state.animals.values():
            if other is not animal and (other.food or not other.fed):
                yield Action(self.key, animal.id, other.id)

    def into_fat(self, state: State) -> bool:
        return state.rules.rulings["piracy_into_fat"] == "yes"

    def idle(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        into_fat = self.into_fat(state)
        return used_this_turn(animal, mark) or food_reasons(state, animal, store=into_fat)

    def objections(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        victim = state.animals[action.target]
        found = []
        if victim.fed:
            found.append(Reason("victim_fed", victim.id))
        if not victim.food:
            found.append(Reason("nothing_to_steal", victim.id))
        if victim.place != animal.place:
            found.append(Reason("elsewhere", victim.id))
        if victim.owner == animal.owner and state.rules.rulings["piracy_victims"] == "opponents":
            found.append(Reason("only_enemy", victim.id, self.key))
        return found

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        lose(state.animals[action.target])
        state.tell("steal", animal.owner, animal.id, action.target)
        gain(state, animal, 1, store=self.into_fat(state))


class Grazing(Trait):
    """Destroys a token of the food bank, once in each of its owner's feeding rounds."""

    key = "grazing"
    category = "feeding"

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        yield Action(self.key, animal.id)

    def idle(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        found = [] if mark.used != state.bout else [Reason("used_now", animal.id, self.key)]
        return found if state.places[animal.place].food else [*found, Reason("bank_empty")]

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        state.places[animal.place].food -= 1
        state.tell("graze", animal.owner, animal.id)


class HibernationAbility(Trait):
    """Counts as fed for this turn; not twice in a row, and not in the last turn."""

    key = "hibernation_ability"
    values = range(4)
    category = "feeding"
    ASLEEP, RESTED = 2, 1  # this turn, and the turn after
    WOKEN = 3  # it was used this turn, but its animal has lost it since

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        yield Action(self.key, animal.id)

    def idle(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        found = self.fasts(state, animal, mark)
        if mark.value == self.RESTED:
            found.append(Reason("used_last_turn", animal.id, self.key))
        if mark.value == self.WOKEN:
            found.append(Reason("used_this_turn", animal.id, self.key))
        if state.rules.is_last_turn(state):
            found.append(Reason("last_turn", animal.id, self.key))
        if animal.food >= animal.need and not empty_store(state, animal):
            found.append(Reason("full", animal.id))
        return found

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        fed = animal.fed
        spend(state, animal, mark)
        mark.value = self.ASLEEP
        animal.flags += (SATED,)
        state.tell("hibernate", animal.owner, animal.id)
        feel_fed(state, animal, fed)

    def fasts(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return [Reason("hibernating", animal.id)] if mark.value == self.ASLEEP else []

    def on_lost(self, state: State, animal: Animal, mark: Mark) -> None:
        if mark.value == self.ASLEEP:
            animal.flags = tuple(flag for flag in animal.flags if flag != SATED)
            mark.value = self.WOKEN

    def on_deck_empty(self, state: State, animal: Animal, mark: Mark) -> None:
        self.on_lost(state, animal, mark)
        mark.value = 0

    def on_turn_end(self, state: State, animal: Animal, mark: Mark) -> None:
        mark.value = self.RESTED if mark.value > self.RESTED else 0


class FatTissue(Trait):
    """Stores a token that a fed animal receives, to be burned in place of taking a token."""

    key = "fat_tissue"
    category = "feeding"
    verb = "burn"
    many = True
    stores = True
    main = True

    def on_lost(self, state: State, animal: Animal, mark: Mark) -> None:
        mark.value = 0

    def full(self, animal: Animal) -> list[Mark]:
        """The animal's cards of this kind that hold fat."""
        return [m for m in animal.marks if m.kind == self.key and m.value and not m.asleep]

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        most = len(self.full(animal))
        if state.rules.rulings["fat_surplus"] == "kept":
            most = min(most, max(animal.need - animal.food, 0))
        for amount in range(1, most + 1):
            yield Action(self.verb, animal.id, what=amount)

    def idle(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        for card in animal.marks:
            if card.value and card.kind == self.key and not card.asleep:
                return [Reason("fed", animal.id)] if animal.fed else []
        return [Reason("no_fat", animal.id)]

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        fed = animal.fed
        amount = int(action.what)
        for card in self.full(animal)[:amount]:
            card.value = 0
        animal.food = min(animal.need, animal.food + amount)
        state.tell("burn", animal.owner, animal.id, what=amount)
        feel_fed(state, animal, fed)


class Communication(Trait):
    """When one of the pair takes a red token from the bank, the other takes one too."""

    key = "communication"
    category = "pair"
    paired = True

    def passes_on(self, state: State, animal: Animal, mark: Mark, red: bool) -> bool:
        return red

    def withholds(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return [] if state.places[animal.place].food else [Reason("bank_empty")]

    def pass_on(self, state: State, animal: Animal, mark: Mark) -> None:
        begin_meal(state, mark.partner, animal.place)


class Cooperation(Trait):
    """When one of the pair gains any food, the other gets a blue token."""

    key = "cooperation"
    category = "pair"
    paired = True

    def passes_on(self, state: State, animal: Animal, mark: Mark, red: bool) -> bool:
        return True

    def pass_on(self, state: State, animal: Animal, mark: Mark) -> None:
        gain(state, state.animals[mark.partner], 1)


class Parasite(Trait):
    """A burden: it needs two tokens more."""

    key = "parasite"
    category = "burden"
    appetite = 2
    onto = ENEMY


# ---------------------------------------------------------------------- the box

DECK = {
    "piracy": 4,
    "mimicry": 4,
    "scavenger": 4,
    "swimming": 8,
    "running": 4,
    "tail_loss": 4,
    "symbiosis": 4,
    "poisonous/carnivorous": 4,
    "hibernation_ability/carnivorous": 4,
    "high_body_weight/carnivorous": 4,
    "parasite/carnivorous": 4,
    "communication/carnivorous": 4,
    "cooperation/carnivorous": 4,
    "grazing/fat_tissue": 4,
    "camouflage/fat_tissue": 4,
    "high_body_weight/fat_tissue": 4,
    "parasite/fat_tissue": 4,
    "burrowing/fat_tissue": 4,
    "sharp_vision/fat_tissue": 4,
    "cooperation/fat_tissue": 4,
}

BANKS = {  # players: dice and tokens of the food bank
    2: (("bank", 1, 2),),
    3: (("bank", 2, 0),),
    4: (("bank", 2, 2),),
    5: (("bank", 3, 2),),
    6: (("bank", 3, 4),),
    7: (("bank", 4, 2),),
    8: (("bank", 4, 4),),
}


GAME = Expansion(
    key="origin",
    minutes=10,
    traits=(
        Carnivorous(),
        SharpVision(),
        Camouflage(),
        HighBodyWeight(),
        Swimming(),
        Burrowing(),
        Symbiosis(),
        Running(),
        Mimicry(),
        TailLoss(),
        Poisonous(),
        Scavenger(),
        Piracy(),
        Grazing(),
        HibernationAbility(),
        FatTissue(),
        Communication(),
        Cooperation(),
        Parasite(),
    ),
    deck=DECK,
    rulings=RULINGS,
    sets=True,
    flags=(Flag(POISONED), Flag(SATED)),
    signs={"poisoned": "state-poisoned", "sated": "state-hibernating"},
    keeps={LOTS: are_lots},
    topics=("attack",),
    settings={
        "banks": BANKS,
        "phases": (Development, FoodBank, Feeding, Extinction, Draw),
    },
)
