"""The first expansion, Time to Fly: 11 traits, 42 cards, up to six players with one base set.

Where the rulebook is silent and players have disagreed, a ruling decides: see ``RULINGS``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from evolution.food import Meal, food_reasons, gain
from evolution.frame import Attempts, frame
from evolution.games import origin
from evolution.games.origin import used_this_turn
from evolution.hunt import (
    IGNORES,
    NOTHING,
    WAIT,
    Hunt,
    attack,
    can_attack,
    limits,
    shields,
    tricks,
)
from evolution.model import UNKNOWN, Action, Animal, AnimalId, Card, Mark, Plant, Reason, State
from evolution.ruleset import Expansion, Flag, Ruleset, are_cards
from evolution.rulings import Ruling
from evolution.trait import ENEMY, Trait
from evolution.verbs import (
    attach,
    attach_reasons,
    birth,
    discard,
    label,
    named_mark,
    spend,
    turn_up,
)

CARNIVORE = "carnivorous"  # the trait that half of these cards speak of
NO_CARD = ""  # a trait that an animal has by itself is on no card
REVEALED = Flag("revealed", lasts=True, shows=True)

# Is every kind of card halved where there are few players?
SMALL_TABLE_DECK = Ruling("small_table_deck", ("halved", "full"), printed="halved")

RULINGS = (
    SMALL_TABLE_DECK,
    # If an attack is turned away, may a carnivore that has ignored nothing yet choose again?
    Ruling("intellect_after_mimicry", ("no", "yes")),
    # Is it a kind of trait that is ignored, or the one card?
    Ruling("intellect_ignores", ("kind", "card")),
    # How often may they be used? No limit is printed, but they stand in place of taking a token.
    Ruling("specialization", ("once_a_turn", "every_round"), printed="every_round"),
    Ruling("metamorphose", ("once_a_turn", "every_round"), printed="every_round"),
    # How many of a player's carnivores may attack in a round, ambushes counted?
    Ruling("ambushes", ("any", "one_a_go", "one_a_round"), printed="one_a_round"),
)


def used_up(state: State, ruling: str, animal: Animal, mark: Mark) -> list[Reason]:
    """For cards that stand in place of a token, and by ruling are used in every round."""
    if state.rules.rulings[ruling] == "every_round":
        return []
    return used_this_turn(animal, mark)


# ---------------------------------------------------------------------- ways out


class Shell(Trait):
    """Hides from an attack, and from food, until the turn ends; outlives its animal."""

    key = "shell"
    category = "defence"
    claim_verb = "settle"
    values = range(2)
    optional = True
    useless_in_ambush = True

    def defences(self, state: State, hunt: Hunt, prey: Animal, mark: Mark) -> Iterable[Action]:
        if not mark.used:
            yield Action(self.key, prey.id)

    def defend(self, state: State, hunt: Hunt, prey: Animal, mark: Mark, action: Action) -> None:
        spend(state, prey, mark)
        mark.value = 1
        hunt.fail(state, self.key)

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [Reason(self.key, prey.id)] if mark.value else []

    def fasts(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return [Reason("in_shell", animal.id)] if mark.value else []

    def on_lost(self, state: State, animal: Animal, mark: Mark) -> None:
        mark.value = 0

    def on_turn_end(self, state: State, animal: Animal, mark: Mark) -> None:
        mark.value = 0

    def on_death(self, state: State, animal: Animal, mark: Mark) -> None:
        state.extra.setdefault("shells", []).append([animal.place, mark.card])
        state.tell("shell", animal.owner, animal.id)

    def claims(self, state: State, seat: int) -> Iterable[Action]:
        places = [place for place, _ in empty_shells(state)]
        if places:
            for animal in state.of(seat):
                if animal.place in places:
                    yield Action(self.claim_verb, animal.id)

    def claim_reasons(self, state: State, seat: int, action: Action) -> list[Reason]:
        animal = state.animals.get(action.animal)
        if animal is None:
            return [Reason("no_such_animal", action.animal)]
        found = attach_reasons(state, seat, self.key, animal)
        if action not in list(self.claims(state, seat)):
            found.append(Reason("no_shell", animal.id))
        if not animal.card:
            found.append(Reason("only_traits_left", animal.id))
        return found

    def claim(self, state: State, seat: int, action: Action) -> None:
        animal = state.animals[action.animal]
        lying = empty_shells(state)
        number = next(n for n, (place, _) in enumerate(lying) if place == animal.place)
        _, card = lying.pop(number)
        attach(state, self.key, animal, card=card)
        state.tell("settle", seat, animal.id)


def empty_shells(state: State) -> list[tuple[int, Card]]:
    """The shells of the dead: where each of them lies, and its card."""
    lying: list[tuple[int, Card]] = state.extra.get("shells", [])
    return lying


def shells_in(state: State, place: int) -> Mapping[str, int]:
    """How many empty shells lie in a place."""
    return {"shell": [where for where, _ in empty_shells(state)].count(place)}


def are_shells(state: State, value: Any) -> bool:
    """Can these shells lie somewhere?"""
    return type(value) is list and all(
        type(row) is list
        and len(row) == 2
        and row[0] in state.places
        and not isinstance(state.places[row[0]], Plant)
        and are_cards(state, row[1:])
        and (row[1] == UNKNOWN or Shell.key in state.rules.cards[row[1]])
        for row in value
    )


def cards_of_shells(state: State) -> list[Card]:
    return [card for _, card in empty_shells(state)]


class InkCloud(Trait):
    """Gets away once a turn, but the carnivore may attack again in a later round."""

    key = "ink_cloud"
    category = "defence"
    optional = True

    def defences(self, state: State, hunt: Hunt, prey: Animal, mark: Mark) -> Iterable[Action]:
        if not mark.used:
            yield Action(self.key, prey.id)

    def defend(self, state: State, hunt: Hunt, prey: Animal, mark: Mark, action: Action) -> None:
        spend(state, prey, mark)
        hunt.fail(state, self.key)
        for hunting in hunt.attacker(state).marks:
            if hunting.kind == CARNIVORE:
                hunting.used = 0


class Flight(Trait):
    """Is attacked only by carnivores that have fewer traits."""

    key = "flight"
    category = "defence"

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        return [Reason(self.key, prey.id)] if len(hunter.marks) >= len(prey.marks) else []


# ---------------------------------------------------------------------- the hunter


class Intellect(Trait):
    """Once a turn, a carnivore ignores a trait of its prey, and does so until the turn ends."""

    key = "intellect"
    category = "attack"
    appetite = 1

    def overlooks(self, state: State, hunter: Animal, mark: Mark) -> int:
        return 0 if mark.used else 1

    def ignores(self, state: State, hunt: Hunt, hunter: Animal, mark: Mark) -> Iterable[Action]:
        if mark.used:
            return
        if "turned" in hunt.how and state.rules.rulings["intellect_after_mimicry"] == "no":
            return
        prey = state.animals[hunt.prey]
        if not shields(state, hunter, prey, hunt.ignored, hunt.ambush):  # else it is spent on that
            for kind in tricks(state, prey, lasting=True):
                yield Action("ignore", hunter.id, prey.id, kind)

    def ignore(self, state: State, hunt: Hunt, hunter: Animal, mark: Mark, kind: str) -> None:
        if not mark.used:
            spend(state, hunter, mark)
            hunter.flags += (IGNORES + ignoring(state.rules, kind, state.animals[hunt.prey]),)
            state.tell("disregard", hunter.owner, hunter.id, hunt.prey, kind)


def ignoring(rules: Ruleset, kind: str, prey: Animal) -> str:
    """It is ignored on every prey, or by ruling on this one."""
    return f"{kind}@{prey.id}" if rules.rulings["intellect_ignores"] == "card" else kind


ATTACKS = "attacks"  # in ``extra``: the turn, and the go of each player's last attack in it
MOST_GOES = 10_000


class Carnivorous(origin.Carnivorous):
    """By ruling, ambushes count among the attacks of its owner, who has one in a round."""

    def idle(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        found = super().idle(state, animal, mark)
        if state.rules.rulings["ambushes"] != "any" and has_attacked(state, animal.owner):
            found = [*found, Reason("attacked_this_round", animal.id)]
        return found

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        count_attack(state, animal.owner)
        super().use(state, animal, mark, action)


def count_attack(state: State, seat: int) -> None:
    """Note that a player has attacked in this go, where attacks are counted."""
    if state.rules.rulings["ambushes"] != "any":
        goes = last_attacks(state)
        goes[seat] = state.bout
        state.extra[ATTACKS] = [state.turn, *goes]


def last_attacks(state: State) -> list[int]:
    """The go in which each player has attacked last in this turn; 0 if never."""
    turn, *goes = state.extra.get(ATTACKS, [0])
    return goes if turn == state.turn else [0] * len(state.seats)


def has_attacked(state: State, seat: int) -> bool:
    """Has a player had his attack of this round, or of this go?"""
    go = last_attacks(state)[seat]
    length = len(state.seats) if state.rules.rulings["ambushes"] == "one_a_round" else 1
    return go > 0 and (go - 1) // length == (state.bout - 1) // length


def are_attacks(state: State, value: Any) -> bool:
    """Can it be the turn, and the go in which each player has attacked last in it?"""
    if type(value) is not list or len(value) != 1 + len(state.seats):
        return False
    turn, *goes = value
    known = all(type(go) is int and 0 <= go <= MOST_GOES for go in goes)
    return known and type(turn) is int and 0 < turn <= state.turn


class AmbushHunting(Trait):
    """A carnivore attacks another player's animal that is about to take a red token."""

    key = "ambush_hunting"
    category = "attack"

    def interrupts(self, state: State, meal: Meal, animal: Animal, mark: Mark) -> Iterable[Action]:
        hunting = animal.traits.get(CARNIVORE)
        if hunting and not state.rules.idle[CARNIVORE](state, animal, hunting):
            if can_attack(state, animal, state.animals[meal.eater], ambush=True):
                yield Action(self.key, animal.id, meal.eater)

    def interrupt(
        self, state: State, meal: Meal, animal: Animal, mark: Mark, action: Action
    ) -> None:
        spend(state, animal, animal.traits[CARNIVORE])
        count_attack(state, animal.owner)
        attack(state, animal, state.animals[action.target], ("ambush",))


# ---------------------------------------------------------------------- the anglerfish


class Anglerfish(Trait):
    """Never a trait: an animal that shows itself when one without traits is attacked.

    The owner of such a prey is asked whatever he has, so that nobody learns from a pause in the
    game, or from its absence, whether there is an anglerfish.
    """

    key = "anglerfish"
    values = range(0)
    category = "attack"

    def fits(self, state: State, animal: Animal) -> list[Reason]:
        return [Reason("only_animal", what=self.key)]

    def meets(self, state: State, hunt: Hunt) -> Iterable[Action]:
        prey = state.animals[hunt.prey]
        if prey.marks:
            return
        if self.lurks(prey):  # it must show itself
            yield Action(self.key, prey.id)
            return
        for fish in state.of(prey.owner):
            if self.lurks(fish) and fish.place == prey.place:
                yield Action(self.key, fish.id)
        yield WAIT

    def lurks(self, animal: Animal) -> bool:
        """Could it show itself?"""
        return animal.card == self.key and not animal.marks and REVEALED.key not in animal.flags

    def meet(self, state: State, hunt: Hunt, action: Action) -> None:
        """From now on it is a carnivore, and the attack is one on the attacker."""
        hunt.call_off(state)
        fish, hunter = state.animals[action.animal], state.animals[hunt.hunter]
        self.show(state, fish, hunter.id)
        if CARNIVORE in fish.traits and not limits(state, fish, hunter):
            if len(shields(state, fish, hunter)) <= 1:
                state.stack.append(Strike(fish.id, hunter.id))

    def show(self, state: State, fish: Animal, hunter: int) -> None:
        """It turns out to be a carnivore, which has made its attack of this turn."""
        fish.flags += (REVEALED.key,)
        attach(state, CARNIVORE, fish, card=NO_CARD)
        fish.marks[-1].used = state.bout
        state.tell("reveal", fish.owner, fish.id, hunter, self.key)


@frame
class Strike(NamedTuple):
    """An anglerfish strikes the attacker; its owner picks the one trait that it ignores."""

    fish: AnimalId
    attacker: AnimalId

    def upon(self, below: object) -> bool:
        return isinstance(below, Hunt) and below.step == "off"

    def flaw(self, state: State, below: object) -> str:
        fish = state.animals[self.fish]
        strikes = fish.card == Anglerfish.key and self.fish != self.attacker
        return "" if strikes else f"{self.fish} cannot strike {self.attacker}"

    def who(self, state: State) -> int:
        return state.animals[self.fish].owner

    def attempts(self, state: State, tries: Attempts) -> None:
        attacker = state.animals[self.attacker]
        if shields(state, state.animals[self.fish], attacker):
            return  # it is the shield that is ignored
        found = [Action("ignore", self.fish, attacker.id, kind) for kind in tricks(state, attacker)]
        if found:
            tries.legal += [*found, NOTHING]

    def stray(self, state: State, action: Action) -> Iterator[Reason]:
        yield Reason("no_such_use", self.fish, Anglerfish.key)

    def resolve(self, state: State, action: Action | None) -> None:
        state.stack.pop()
        fish, attacker = state.animals[self.fish], state.animals[self.attacker]
        found = shields(state, fish, attacker)
        ignored = str(action.what) if action else found[0].key if found else ""
        if ignored:
            state.tell("disregard", fish.owner, fish.id, attacker.id, ignored)
            ignored = ignoring(state.rules, ignored, attacker)
        attack(state, fish, attacker, ("counter",), ignored)


# ---------------------------------------------------------------------- food


class Specialization(Trait):
    """Gives its animal a token in place of one from the bank, if no other has the same one."""

    category = "feeding"
    main = True

    def __init__(self, letter: str, other: str) -> None:
        self.key = f"specialization_{letter}"
        self.excludes = (f"specialization_{other}",)

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        yield Action(self.key, animal.id)

    def idle(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        found = used_up(state, "specialization", animal, mark) + food_reasons(state, animal)
        return found + [Reason("rival", other.id, self.key) for other in self.rivals(state, animal)]

    def rivals(self, state: State, animal: Animal) -> list[Animal]:
        """Others that have it; A and B are one where only neighbours matter (Continents)."""
        kinds = {self.key, *self.excludes} if state.rules.territorial else {self.key}
        return [
            other
            for other in state.animals.values()
            if other is not animal
            and other.place == animal.place
            and not kinds.isdisjoint(other.traits)
        ]

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        state.tell("specialize", animal.owner, animal.id)
        gain(state, animal, 1)


class Metamorphose(Trait):
    """Gives up one of its traits that does not make it hungrier, for a token."""

    key = "metamorphose"
    category = "life"
    main = True

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        for partner, name in dict.fromkeys((it.partner, label(it)) for it in animal.marks):
            yield Action(self.key, animal.id, partner, name)

    def idle(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return used_up(state, "metamorphose", animal, mark)

    def objections(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        lost = named_mark(animal, action.what, action.target)
        assert lost
        found = []
        trait = state.rules.traits[lost.kind]
        if not lost.asleep and (trait.appetite or trait.clings):
            found.append(Reason("makes_hungry", animal.id, lost.kind))
        changed = animal.copy()  # what keeps it from eating may be what it gives up
        del changed.marks[animal.marks.index(lost)]
        changed.refresh(state.rules)
        return found + food_reasons(state, changed)

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        spend(state, animal, mark)
        lost = named_mark(animal, action.what, action.target)
        assert lost
        discard(state, animal, lost)
        if animal.id in state.animals:
            gain(state, animal, 1)


class Trematode(Trait):
    """A burden on two animals of one other player, which nothing shakes off."""

    key = "trematode"
    category = "burden"
    appetite = 1
    paired = True
    onto = ENEMY
    clings = True

    @property
    def points(self) -> int:
        """It makes both its animals hungrier."""
        return 1 + 2 * self.appetite


class Viviparous(Trait):
    """When it becomes fed, the top card of the deck is born beside it, fed."""

    key = "viviparous"
    category = "life"
    appetite = 1

    def on_fed(self, state: State, animal: Animal, mark: Mark) -> None:
        if state.deck:
            child = birth(state, animal.owner, turn_up(state), animal.place, parent=animal)
            child.food = child.need
            state.tell("hatch", animal.owner, animal.id, child.id)


# ---------------------------------------------------------------------- the box

DECK = {
    "shell": 4,
    "ink_cloud": 4,
    "anglerfish": 4,
    "flight/carnivorous": 2,
    "flight/specialization_a": 2,
    "flight/specialization_b": 2,
    "intellect/fat_tissue": 2,
    "intellect/specialization_a": 2,
    "ambush_hunting/specialization_b": 2,
    "ambush_hunting/swimming": 2,
    "metamorphose/carnivorous": 2,
    "metamorphose/specialization_a": 2,
    "viviparous/specialization_b": 2,
    "viviparous/swimming": 2,
    "trematode/cooperation": 4,
    "trematode/communication": 2,
    "trematode/fat_tissue": 2,
}


def halved(rules: Ruleset, seats: int) -> bool:
    """The rulebook recommends half of the deck for two and for three players."""
    return seats <= 3 and thins(rules)


def thins(rules: Ruleset) -> bool:
    """Is the deck of a small table halved at all? Fatality is played with all of it."""
    rulings = rules.rulings
    return rulings["small_table_deck"] == "halved" and rulings.get("fatality_deck") != "all"


GAME = Expansion(
    key="time_to_fly",
    minutes=5,
    effort=2,
    traits=(
        Carnivorous(),
        Shell(),
        Intellect(),
        Anglerfish(),
        Specialization("a", "b"),
        Specialization("b", "a"),
        Trematode(),
        Metamorphose(),
        InkCloud(),
        Viviparous(),
        AmbushHunting(),
        Flight(),
    ),
    deck=DECK,
    flags=(REVEALED, Flag(IGNORES)),
    reveals=("reveal", "hatch"),
    signs={
        "revealed": "trait-anglerfish",
        "lurks": "trait-anglerfish",
        "settle": "state-shell",
        "shell": "state-shell",
    },
    keeps={"shells": are_shells, ATTACKS: are_attacks},
    rulings=RULINGS,
    thin=halved,
    needs=("origin",),
    settings={
        "set_sizes": {1: range(2, 7), 2: range(2, 9)},
        "parked_cards": cards_of_shells,
        "tokens": shells_in,
        "ignoring": ignoring,
    },
)
