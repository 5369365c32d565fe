"""Climate, feeding, extinction: where dice and others decide which of the species live on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from evolution.dice import Dice
from evolution.effects import birth, die
from evolution.food import can_receive, food_left, gain
from evolution.frame import Candidates, frame, one_of_all, shown
from evolution.games.random_mutations.deck import (
    EXTRA_CARDS,
    FOOD_DICE,
    PARASITE_TOKENS,
    RED_TOKENS,
    SHELTER_TOKENS,
    SPECIES,
    STACK,
)
from evolution.meal import Meal
from evolution.model import Action, Animal, Card, Reason, State, because
from evolution.phases import PASS, Feeding, end_game, open_feeding, renew
from evolution.ruleset import Ruleset

if TYPE_CHECKING:
    from random import Random

INFEST = "infest"
PARASITES = "parasites"  # in State.extra: the black tokens in the middle
INFESTED = "infested"  # the flag of a species, once for each black token on it
BEETLE = "bark_beetle"


# ---------------------------------------------------------------------- climate


def are_parasites(state: State, value: object) -> bool:
    """Can there be so many in the middle?"""
    return type(value) is int and 0 <= value <= PARASITE_TOKENS


@frame
class Climate(NamedTuple):
    """Dice tell how much food, how many shelters and how many parasites there are."""

    step: int = 0

    def flaw(self, state: State, below: object) -> str:
        return "" if 0 <= self.step <= len(dice(state)) else f"it does not have {self.step} steps"

    def awaits(self, state: State, why: str, number: int) -> bool:
        return self.step > 0 and dice(state)[self.step - 1] == (why, number)

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Climate())
        state.tell("climate")

    def resolve(self, state: State, action: Action | None) -> None:
        wanted = dice(state)
        if self.step == len(wanted):
            state.stack.pop()
            return
        why, number = wanted[self.step]
        state.stack[-1] = Climate(self.step + 1)
        state.stack.append(Dice(why, number))

    def rolled(self, state: State, why: str, dice: tuple[int, ...]) -> None:
        place = state.places[0]
        if why == "food":
            place.food = min(sum(dice) + extra_food(state), RED_TOKENS)
            state.tell("bank", target=place.id, what=place.food)
        elif why == "shelters":
            place.shelter = min(sum(dice) + extra_tokens(state, why), SHELTER_TOKENS)
            state.tell("shelters", what=place.shelter)
        else:
            state.extra[PARASITES] = min(sum(dice) + extra_tokens(state, why), PARASITE_TOKENS)
            state.tell("parasites", what=state.extra[PARASITES])


def dice(state: State) -> list[tuple[str, int]]:
    """What is rolled for, and with how many dice."""
    rulings = state.rules.rulings
    number = food_dice(state.rules, len(state.seats))
    kinds = [kind for kind in ("shelters", "parasites") if rulings[f"{kind}_die"] != "none"]
    return [("food", number), *((kind, 1) for kind in kinds)]


def food_dice(rules: Ruleset, seats: int) -> int:
    """How many dice are rolled for food."""
    return FOOD_DICE if rules.rulings["food_dice"] == "three" else seats - 1


def extra_food(state: State) -> int:
    """The red tokens beside those of the dice."""
    return len(state.seats) if state.rules.rulings["food_extra"] == "players" else 0


def extra_tokens(state: State, kind: str) -> int:
    """The green or black tokens beside those of the die."""
    players = state.rules.rulings[f"{kind}_die"] == "die_and_players"
    return len(state.seats) if players else 0


# ---------------------------------------------------------------------- feeding


@frame
class Placing(Feeding):
    """One player's ply: a token is placed, a species attacks or uses a trait, or he passes.

    Red and green tokens are for his own species, black ones for any.
    """

    __slots__ = ()

    @staticmethod
    def begin(state: State) -> None:
        open_feeding(state, Placing(state.first))

    def add_candidates(self, state: State, candidates: Candidates) -> None:
        """Nobody is asked who could do nothing but leave it at that."""
        if self.over or state.seats[self.seat].passed:
            return
        duties = self.acts(state, candidates)
        for id in state.animals:
            candidates.add(Action(INFEST, id), infest_reasons(state, self.seat, id))
        if candidates.legal:
            candidates.add(PASS, duties)

    def any_action(self, state: State, rng: Random) -> Action | None:
        return super().any_action(state, rng) or one_of_all(self, state, rng)

    def why_no_candidate(self, state: State, action: Action) -> Iterable[Reason]:
        if action == Action(INFEST, action.animal):
            return infest_reasons(state, self.seat, action.animal)
        return (
            [because("not_now")]
            if action.verb == INFEST
            else super().why_no_candidate(state, action)
        )

    def resolve(self, state: State, action: Action | None) -> None:
        if action is None or action == PASS:
            self.end(state, action)
            return
        state.stack[-1] = self._replace(main=True, acted=True, idle=0, over=True)
        animal = state.animals[action.animal]
        if action.verb == INFEST:
            state.extra[PARASITES] -= 1
            animal.flags += (INFESTED,)
            state.tell("infest", self.seat, animal.id)
        elif action.verb == "shelter":
            hide(state, animal, action.target)
        elif action.verb == "eat":
            state.stack.append(Meal(animal.id, action.target))
        else:
            trait = state.rules.verbs[action.verb]
            trait.use(state, animal, animal.traits[trait.key], action)


def infest_reasons(state: State, seat: int, id: int) -> list[Reason]:
    """Why a player may not put a parasite on a species."""
    found = []
    if not state.extra.get(PARASITES):
        found.append(because("no_parasites", id))
    animal = state.animals.get(id)
    if animal is None:
        found.append(because("no_such_animal", id))
    elif animal.owner == seat and state.rules.rulings["own_parasites"] == "no":
        found.append(because("own_species", id))
    return found


def hide_reasons(state: State, animal: Animal, place: int) -> list[Reason]:
    """A species has as many shelters as animals, at most."""
    full = animal.shelter >= animal.population
    return [because("has_shelter", animal.id)] if full else []


def hide(state: State, animal: Animal, place: int) -> None:
    """A green token goes to a species; if beetles live there and it is hungry, it is food."""
    haven = state.places[place]
    haven.shelter -= 1
    if BEETLE in animal.traits and not animal.fed and can_receive(state, animal):
        state.tell("beetle", animal.owner, animal.id)
        gain(state, animal, 1)
        return
    covers_all = state.rules.rulings["shelter_covers"] == "species"
    animal.shelter = animal.population if covers_all else animal.shelter + 1
    state.tell("shelter", animal.owner, animal.id, place, haven.key)


# ---------------------------------------------------------------------- extinction and draw


@shown(hunger=True)
@frame
class Perishing(NamedTuple):
    """The hungry die, one by one, and one where most parasites are; the others draw cards."""

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Perishing())
        state.tell("extinction", what=food_left(state))

    def resolve(self, state: State, action: Action | None) -> None:
        state.stack.pop()
        rulings = state.rules.rulings
        before = [animals(state, seat) for seat in range(len(state.seats))]
        deaths = [starve, sap] if rulings["hunger_first"] == "yes" else [sap, starve]
        for kill in deaths:
            kill(state)
        clear(state)
        if state.rules.is_last_turn(state):
            end_game(state)
            return
        after = [animals(state, seat) for seat in range(len(state.seats))]
        restock(state, after if rulings["draw_counts"] == "after_deaths" else before)


def animals(state: State, seat: int) -> int:
    """How many animals a player has in all his species."""
    return sum(animal.population for animal in state.of(seat))


def starve(state: State) -> None:
    """Of every species as many live on as it has food for."""
    for animal in list(state.animals.values()):
        fed = animal.food // (animal.need // animal.population)
        hungry = 0 if animal.fed else animal.population - fed
        if hungry:
            state.tell("starve", animal.owner, animal.id, what=hungry)
            decimate(state, animal, hungry)


def sap(state: State) -> None:
    """One animal dies where most parasites are."""
    for animal in most_infested(state):
        state.tell("sap", animal.owner, animal.id, what=parasites_on(animal))
        decimate(state, animal, 1)


def parasites_in(state: State, id: int) -> dict[str, int]:
    """The black tokens in the middle, or on a species."""
    animal = state.animals.get(id)
    return {"parasite": parasites_on(animal) if animal else state.extra.get(PARASITES, 0)}


def most_infested(state: State) -> list[Animal]:
    """The species with most parasites; of a player's equals the leftmost, by ruling all or none."""
    most = max([parasites_on(animal) for animal in state.animals.values()], default=0)
    if not most:
        return []
    tied = [a for seat in state.clockwise(state.first) for a in state.of(seat)]
    tied = [animal for animal in tied if parasites_on(animal) == most]
    ties = state.rules.rulings["parasite_ties"]
    if ties == "nobody" and len(tied) > 1:
        return []
    if ties == "each_species":
        return tied
    return list({animal.owner: animal for animal in reversed(tied)}.values())[::-1]


def parasites_on(animal: Animal) -> int:
    """The black tokens on a species."""
    return animal.flags.count(INFESTED)


def decimate(state: State, animal: Animal, number: int) -> None:
    """So many animals of a species die; it may be the end of it."""
    for _ in range(number):
        die(state, animal, in_turn=False)


def clear(state: State) -> None:
    """All tokens go back, but those that are fat."""
    for place in state.places.values():
        place.food = place.shelter = 0
    state.extra.pop(PARASITES, None)
    for animal in state.animals.values():
        renew(state, animal)


def restock(state: State, counts: list[int]) -> None:
    """Two cards and one for each animal, unseen, one at a time, under the personal stack."""
    beginners = [not side.row and not side.pool for side in state.seats]
    due = [
        STACK + SPECIES if beginner else count + EXTRA_CARDS
        for beginner, count in zip(beginners, counts, strict=True)
    ]
    dealt: list[list[Card]] = [[] for _ in due]
    while state.deck and any(len(cards) < n for cards, n in zip(dealt, due, strict=True)):
        for seat in state.clockwise(state.first):
            if state.deck and len(dealt[seat]) < due[seat]:
                dealt[seat].append(state.deck.pop())
    for seat in state.clockwise(state.first):
        cards = dealt[seat]
        if cards:
            state.tell("draw", seat, what=len(cards))
        if beginners[seat]:
            cards = settle(state, seat, cards)
        state.seats[seat].pool[:0] = reversed(cards)


def settle(state: State, seat: int, cards: list[Card]) -> list[Card]:
    """A player begins: three cards are species, the others his stack."""
    for card in cards[:SPECIES]:
        state.tell("founder", seat, birth(state, seat, card).id)
    return cards[SPECIES:]
