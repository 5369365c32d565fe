"""The 29 traits of New World, in the order of the rules dossier.

The rulebook names 25 of them and gives their food and points; the fine print of the cards is
known second-hand (see deck.py). Rulings decide what neither settles.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from evolution.dice import Dice
from evolution.food import food_reasons, gain
from evolution.games import origin
from evolution.games.new_world.areas import closed
from evolution.games.new_world.habit import Habit, habits
from evolution.games.new_world.raid import Raid, attack, attack_reasons
from evolution.games.new_world.rebuilding import Rebuilding, can_grow
from evolution.games.new_world.sharing import browse
from evolution.games.origin import used_this_turn
from evolution.hunt import Hunt
from evolution.model import SATED, Action, Animal, Mark, Place, Reason, State
from evolution.trait import ANY, ENEMY
from evolution.verbs import discard, label, named_mark, spend, throw_away

# ---------------------------------------------------------------------- attack


class Carnivorous(Habit):
    """Eats other animals: an attack is a basic action, once an epoch."""

    key = "carnivorous"
    category = "attack"
    verb = "attack"
    appetite = 1
    main = True

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        return [Action("attack", animal.id, id) for id in state.animals if id != animal.id]

    def idle(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return used_this_turn(animal, mark) + food_reasons(state, animal)

    def objections(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        return attack_reasons(state, animal, state.animals[action.target])

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        animal.flags = (*animal.flags, "attacked")
        attack(state, animal, state.animals[action.target])

    def arrives(self, animal: Animal, mark: Mark, bout: int) -> None:
        mark.used = bout if "attacked" in animal.flags else 0


class SharpVision(Habit, origin.SharpVision):
    """Sees the camouflaged."""


class PackHunting(Habit):
    """With two predators of its owner on the table it may ignore one trait of its prey."""

    key = "pack_hunting"
    category = "attack"

    def overlooks(self, state: State, hunter: Animal, mark: Mark) -> int:
        pack = [animal for animal in state.of(hunter.owner) if Carnivorous.key in animal.traits]
        return int(len(pack) >= 2)


class Voracious(Habit):
    """Gets one token for hungry prey; an attack that brings one token does not count."""

    key = "voracious"
    category = "attack"

    def bite(self, hunter: Animal, prey: Animal, meal: int) -> int:
        return meal if prey.fed else 1

    def rests(self, state: State, hunter: Animal, mark: Mark, taken: int) -> None:
        if taken == 1 and Carnivorous.key in hunter.traits:
            hunter.traits[Carnivorous.key].used = 0
            hunter.flags = tuple(flag for flag in hunter.flags if flag != "attacked")


# ---------------------------------------------------------------------- protection


class Swimming(Habit, origin.Swimming):
    """Swimmers are attacked by swimmers only, and attack nobody else; they feed in Lakes."""


class Nocturnal(Habit):
    """Only nocturnal predators can attack it; it feeds in Caves."""

    key = "nocturnal"
    category = "defence"

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [] if self.key in hunter.traits else [Reason(self.key, prey.id)]


class HighBodyWeight(Habit, origin.HighBodyWeight):
    """Only a predator of high body weight can attack it; it feeds in Savannas."""


class Camouflage(Habit, origin.Camouflage):
    """Only a predator with sharp vision can attack it."""


class Burrowing(Habit, origin.Burrowing):
    """Cannot be attacked while it is fed; fat does not feed."""


class Transparent(Habit):
    """Cannot be attacked while no food lies on it."""

    key = "transparent"
    category = "defence"

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [] if prey.food else [Reason(self.key, prey.id)]


class Partnership(Habit):
    """Of the two, the one with fewer traits cannot be attacked."""

    key = "partnership"
    category = "pair"
    paired = True

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        fewer = len(prey.marks) < len(state.animals[mark.partner].marks)
        return [Reason(self.key, prey.id)] if fewer else []


# ---------------------------------------------------------------------- reactions


class Horned(Habit):
    """The predator dies when the die shows 5 or 6."""

    key = "horned"
    category = "defence"

    def defences(self, state: State, hunt: Hunt, prey: Animal, mark: Mark) -> Iterable[Action]:
        yield Action(self.key, prey.id)

    def defend(self, state: State, hunt: Hunt, prey: Animal, mark: Mark, action: Action) -> None:
        spend(state, prey, mark)
        state.stack.append(Dice(self.key))

    def rolled(self, state: State, hunt: Raid, prey: Animal, die: int) -> None:  # type: ignore
        if die >= 5:
            hunt.backfire(state, self.key)


class Running(Habit, origin.Running):
    """Gets away when the die shows 4, 5 or 6."""

    def declinable(self, state: State) -> bool:
        return False

    def defend(self, state: State, hunt: Hunt, prey: Animal, mark: Mark, action: Action) -> None:
        spend(state, prey, mark)
        super().defend(state, hunt, prey, mark, action)


class Repelling(Habit):
    """Is discarded, and its owner names another prey that the predator can attack."""

    key = "repelling"
    category = "defence"
    optional = True

    def defences(self, state: State, hunt: Raid, prey: Animal, mark: Mark) -> Iterable[Action]:  # type: ignore
        others = [a for a in state.animals.values() if a.id not in (hunt.hunter, prey.id)]
        named = [Action(self.key, prey.id, a.id) for a in others if hunt.can_turn_to(state, a)]
        return named or [Action(self.key, prey.id)]

    def defend(self, state: State, hunt: Raid, prey: Animal, mark: Mark, action: Action) -> None:  # type: ignore
        discard(state, prey, mark)
        if action.target:
            hunt.turn_to(state, action.target)
        else:
            hunt.fail(state, self.key)


class TailLoss(Habit, origin.TailLoss):
    """Gives up one of its traits and lives; the predator gets one token."""

    def declinable(self, state: State) -> bool:
        return state.rules.rulings["tail_loss"] == "may"


class Poisonous(Habit, origin.Poisonous):
    """The predator that eats it dies at the beginning of extinction; until then the card is its."""

    def on_eaten(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> None:
        super().on_eaten(state, hunter, prey, mark)
        mark.value = 1

    def on_death(self, state: State, animal: Animal, mark: Mark) -> None:
        if mark.value:
            state.extra["parked"] = [*state.extra.get("parked", []), mark.card]
        else:
            throw_away(state, animal.owner, mark.card)


# ---------------------------------------------------------------------- food


class Communication(Habit):
    """When one of the pair takes red food from an area, the other takes some there too."""

    key = "communication"
    category = "pair"
    paired = True
    shares = True

    def hinders(self, state: State, animal: Animal, mark: Mark, place: Place) -> list[Reason]:
        partner = state.animals[mark.partner]
        found = closed(partner, place.key) + food_reasons(state, partner)
        return found if place.food else [*found, Reason("area_empty", what=place.key)]

    def serve(self, state: State, animal: Animal, mark: Mark, place: Place) -> None:
        browse(state, state.animals[mark.partner], place.id)


class Cooperation(Habit):
    """When one of the pair takes red food from an area, the other gets a blue token."""

    key = "cooperation"
    category = "pair"
    paired = True
    shares = True

    def hinders(self, state: State, animal: Animal, mark: Mark, place: Place) -> list[Reason]:
        return food_reasons(state, state.animals[mark.partner])

    def serve(self, state: State, animal: Animal, mark: Mark, place: Place) -> None:
        gain(state, state.animals[mark.partner], 1)


class Hoofed(Habit):
    """When it takes red food from an area, it may trample one more token there."""

    key = "hoofed"
    category = "feeding"
    shares = True
    optional = True

    def hinders(self, state: State, animal: Animal, mark: Mark, place: Place) -> list[Reason]:
        return [] if place.food else [Reason("area_empty", what=place.key)]

    def serve(self, state: State, animal: Animal, mark: Mark, place: Place) -> None:
        place.food -= 1
        state.tell("trample", animal.owner, animal.id, place.id, place.key)


class Cosmopolitan(Habit):
    """Every area is open to it."""

    key = "cosmopolitan"
    category = "feeding"


class FatTissue(Habit):
    """Stores a token that a fed animal receives; at extinction fat feeds the hungry."""

    key = "fat_tissue"
    category = "feeding"
    verb = "burn"
    many = True
    stores = True
    rescues = True

    def full(self, animal: Animal) -> list[Mark]:
        """The animal's cards of this kind that hold fat."""
        return [mark for mark in animal.marks if mark.kind == self.key and mark.value]

    def rescue(self, state: State, animal: Animal, mark: Mark) -> Action:
        return Action(self.verb, animal.id, what=max(animal.need - animal.food, 0))

    def lost(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        enough = animal.food + len(self.full(animal)) >= animal.need
        return [] if enough else [Reason("little_fat", animal.id)]

    def save(self, state: State, animal: Animal, mark: Mark) -> None:
        missing = animal.need - animal.food
        for card in self.full(animal)[:missing]:
            card.value = 0
        animal.food += missing
        state.tell("burn", animal.owner, animal.id, what=missing)


class Scavenger(Habit):
    """The nearest of them, clockwise, gets a token when an attack brings a death."""

    key = "scavenger"
    category = "feeding"
    ordered = True

    def smells_death(self, state: State, seat: int, at: int, hunter: Animal | None) -> None:
        for animal in self.walk(state, seat, at, hunter):
            if self.key not in animal.traits:
                continue
            if not food_reasons(state, animal):
                state.tell("scavenge", animal.owner, animal.id)
                gain(state, animal, 1)
                return
            if state.rules.rulings["scavenger_search"] == "stops":
                return

    def walk(self, state: State, seat: int, at: int, hunter: Animal | None) -> Iterator[Animal]:
        """All animals in the order in which they lie around the table from that place on.

        Rows face the middle, so clockwise is to the left, seen by their owners.
        """
        own = [animal for animal in state.of(seat) if animal is not hunter]
        leftward = state.rules.rulings["scavenger_walk"] == "clockwise"
        yield from own[:at][::-1] if leftward else own[at:]
        for other in list(state.clockwise(seat))[1:]:
            yield from state.of(other)[:: -1 if leftward else 1]
        yield from own[at:][::-1] if leftward else own[:at]
        if hunter and state.rules.rulings["scavenger_predator"] == "last":
            yield hunter


class Xylophagous(Habit):
    """Gets a token with every shelter that it takes, and may take several."""

    key = "xylophagous"
    category = "feeding"
    lodges = True

    def sheltered(self, state: State, animal: Animal) -> None:
        gain(state, animal, 1)


class Hibernation(Habit):
    """Is discarded at extinction, and its hungry animal counts as fed; not in the last epoch."""

    key = "hibernation"
    category = "feeding"
    rescues = True

    def lost(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        last = state.rules.is_last_turn(state)
        return [Reason("last_turn", animal.id, self.key)] if last else []

    def save(self, state: State, animal: Animal, mark: Mark) -> None:
        state.tell("hibernate", animal.owner, animal.id)
        discard(state, animal, mark)
        animal.flags = (*animal.flags, SATED)


# ---------------------------------------------------------------------- additional actions


class Piracy(Habit, origin.Piracy):
    """Takes a token from a hungry animal, once an epoch."""

    def objections(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        victim = state.animals[action.target]
        found = [Reason("victim_fed", victim.id)] if victim.fed else []
        return found if victim.food else [*found, Reason("nothing_to_steal", victim.id)]


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

    def idle(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return used_this_turn(animal, mark) + self.cards(state, animal)

    def cards(self, state: State, animal: Animal) -> list[Reason]:
        """Is there a card to take the new trait from?"""
        return [] if state.seats[animal.owner].hand else [Reason("no_cards")]

    def objections(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        other = named_mark(animal, action.what, action.target)
        assert other
        if habits(state)[other.kind].adverse:
            return [Reason("adverse", animal.id, other.kind)]
        return self.misfits(state, animal, other)

    def misfits(self, state: State, animal: Animal, other: Mark) -> list[Reason]:
        """Is there no card to put in its place?"""
        return [] if can_grow(state, animal, other) else [Reason("nothing_fits", animal.id)]

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        other = named_mark(animal, action.what, action.target)
        assert other
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
    exposes = 1


class Stasis(Habit):
    """It needs one token more, and gets no new traits."""

    key = "stasis"
    category = "burden"
    appetite = 1
    onto = ANY
    adverse = True

    def bars(self, state: State, animal: Animal, mark: Mark, kind: str) -> list[Reason]:
        return [Reason(self.key, animal.id)]


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
