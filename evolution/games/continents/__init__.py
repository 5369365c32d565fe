"""Continents: 8 traits, 42 cards, and a world of three places in which the animals live apart.

Two continents and the Ocean have a food bank each. A go at feeding happens in one of them, and
what animals do to each other they do where they live. Swimming is the way into the Ocean.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from evolution.frame import Attempts, called, frame
from evolution.games import origin, time_to_fly
from evolution.hunt import Hunt
from evolution.model import (
    Action,
    Animal,
    AnimalId,
    Card,
    Doing,
    Mark,
    PlaceId,
    Plant,
    Reason,
    SeatId,
    State,
)
from evolution.phases import DONE, Extinction, FoodBank, Turn, play
from evolution.ruleset import (
    Expansion,
    Flag,
    Part,
    Ruleset,
    after,
    animals_and_traits,
    before,
)
from evolution.rulings import Ruling
from evolution.trait import ENEMY, Trait
from evolution.verbs import (
    attach,
    bars,
    die,
    discard,
    draw,
    feel_fed,
    label,
    lay,
    lift,
    miss,
    named_mark,
    rouse,
    spend,
    throw_away,
    twin,
    unbind,
)

LAURASIA, GONDWANA, OCEAN = 0, -1, -2
HOMES = (LAURASIA, GONDWANA)

STUNG = "stung"  # the flag of a hunter that will be paralysed
PARALYSED = Flag("paralysed", numbs=True)
NO_CARD = Flag("no_card", undealt=True)  # it has got its card by regeneration

RULINGS = (
    # How long does a player who announces a migration take no food and use no other trait?
    Ruling("migration", ("round", "turn"), printed="turn"),
    # How many of a herd keep carnivores away?
    Ruling("herding", ("as_many", "more"), printed="more"),
    time_to_fly.SMALL_TABLE_DECK,
    # May an animal migrate, in one turn, to a place that it has left in it?
    Ruling("migrating_back", ("no", "once")),
    # Does Flight take a swimmer into the Ocean and out of it, or only from continent to continent?
    Ruling("ocean_flight", ("yes", "no"), printed="no", beside=("time_to_fly",)),
    # How often may a Recombination be used, and are pair cards among what it exchanges?
    Ruling("recombination", ("every_round", "once_a_turn"), printed="every_round"),
    Ruling("recombination_gifts", ("any", "single"), printed="any"),
    # What becomes of the fat of an animal that is eaten and regenerates?
    Ruling("regeneration_fat", ("kept", "lost")),
    # Regeneration has taken the last card of the deck: is this the last turn, or the next?
    Ruling("regeneration_last_card", ("this_turn", "next_turn"), printed="next_turn"),
    # What becomes of the fat on a card that a Neoplasm switches off?
    Ruling("neoplasm_fat", ("kept", "lost")),
    # Is a carnivore paralysed when it has got the food of its attack, or before?
    Ruling("paralysis", ("after_food", "before_food")),
)


# ---------------------------------------------------------------------- from place to place

Move = tuple[AnimalId, PlaceId, PlaceId]  # an animal, where it sets out, where it goes


def swims(animal: Animal) -> bool:
    """All that live in the Ocean swim, though the card does not lie there."""
    return animal.place == OCEAN or "swimming" in animal.traits


def travel(state: State, moves: tuple[Move, ...]) -> None:
    """All move at once; then pairs that are parted lose their card; then Swimming is exchanged."""
    for id, start, goal in moves:
        animal = state.animals[id]
        animal.place = goal
        if not gone_for_good(state, animal, start):
            animal.flags += (left(state, start),)
        state.tell("move", animal.owner, id, goal)
    for id, _, _ in moves:
        part(state, state.animals[id])
    for id, start, goal in moves:
        animal = state.animals[id]
        if goal == OCEAN:
            discard(state, animal, animal.traits["swimming"])
        elif start == OCEAN:
            attach(state, "swimming", animal, card=swimming_card(state, animal.owner))


def left(state: State, place: int) -> str:
    """The flag of an animal that has gone away from a place in this turn."""
    return f"left_{state.places[place].key}"


def gone_for_good(state: State, animal: Animal, place: int) -> bool:
    """Has it left a place as often as it may in a turn, if it is to end?"""
    times = 2 if state.rules.rulings["migrating_back"] == "once" else 1
    return animal.flags.count(left(state, place)) >= times


def part(state: State, animal: Animal) -> None:
    """Discard the pair cards that an animal shares with animals elsewhere."""
    for mark in animal.marks[:]:
        partner = state.find(mark.partner)
        if partner and partner.place != animal.place:
            discard(state, animal, mark)


def swimming_card(state: State, seat: int) -> Card:
    """The newest Swimming card of the player's discard pile, else of another's, else "": none."""
    for owner in state.clockwise(seat):
        pile = state.seats[owner].discard
        for number in reversed(range(len(pile))):
            if "swimming" in state.rules.cards[pile[number]]:
                return pile.pop(number)
    return ""


class Swimming(origin.Swimming):
    """Takes an animal of a continent to the Ocean, and is spent; comes back on the way out."""

    def fits(self, state: State, animal: Animal) -> list[Reason]:
        return [Reason("in_ocean", animal.id)] if animal.place == OCEAN else []

    def takes_effect(self, state: State, animal: Animal, card: Card) -> bool:
        throw_away(state, animal.owner, card)
        animal.place = OCEAN
        state.tell("move", animal.owner, animal.id, OCEAN)
        part(state, animal)
        return True


class Wanderer(Trait):
    """A trait with which an animal goes to another place in a migration."""

    leads = True  # may it announce a migration?

    def journeys(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        """Where to it might go."""
        for place in state.places.values():
            if place.id != animal.place and not isinstance(place, Plant):
                yield Action(self.verb, animal.id, place.id)

    def way(self, state: State, animal: Animal, place: int) -> list[Reason]:
        """Why the animal cannot get there."""
        found = []
        if place == animal.place:
            found.append(Reason("there_already", animal.id))
        elif place == OCEAN and not swims(animal):
            found.append(Reason("cannot_swim", animal.id))
        elif OCEAN not in (place, animal.place) and not self.crosses(animal):
            found.append(Reason("through_ocean", animal.id))
        if self.leads and gone_for_good(state, animal, place):
            found.append(Reason("came_from", animal.id))
        return found

    def crosses(self, animal: Animal) -> bool:
        """May it go from continent to continent? Swimmers have to pass through the Ocean."""
        return not swims(animal)


class Migration(Wanderer):
    """Announces a migration: this animal sets out, and others may come along. It fills the go.

    An animal does not migrate back, in the same turn, to a place that it has left, or by ruling
    comes back to it but once: so the feeding comes to an end.
    """

    key = "migration"
    category = "life"
    verb = "migrate"
    to_place = True
    main = True
    alone = True

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        return self.journeys(state, animal, mark)

    def idle(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return []

    def objections(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        return self.way(state, animal, action.target)

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        announce(state, animal, action.target)


def can_go(state: State, animal: Animal, place: int) -> bool:
    """Has it a trait that takes it there?"""
    traits = [state.rules.traits[kind] for kind in animal.traits]
    lies_there = place in state.places and not isinstance(state.places[place], Plant)
    return lies_there and any(
        isinstance(trait, Wanderer) and not trait.way(state, animal, place) for trait in traits
    )


def announce(state: State, animal: Animal, place: int) -> None:
    """A player tells the others that there is a migration, and that this animal goes."""
    state.tell("migrate", animal.owner, animal.id, place)
    state.stack.append(Exodus(animal.owner, ((animal.id, animal.place, place),)))


class Flight(Wanderer, time_to_fly.Flight):
    """With one trait beside it at most, an animal migrates with it, straight across if it swims."""

    verb = "fly"
    to_place = True
    main = True
    alone = True
    LIGHT = 2  # traits of an animal that can fly so far, this one included

    def journeys(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        if Migration.key in animal.traits:  # which it uses in the same way
            return ()
        return super().journeys(state, animal, mark)

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        return self.journeys(state, animal, mark)

    def idle(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        heavy = len(animal.marks) > self.LIGHT
        return [Reason("too_many_traits", animal.id, self.key)] if heavy else []

    def objections(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        return self.way(state, animal, action.target)

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        announce(state, animal, action.target)

    def way(self, state: State, animal: Animal, place: int) -> list[Reason]:
        found = super().way(state, animal, place)
        if OCEAN in (place, animal.place) and state.rules.rulings["ocean_flight"] == "no":
            found.append(Reason("no_ocean_flight", animal.id))
        return found

    def crosses(self, animal: Animal) -> bool:
        return True


class Suckerfish(Wanderer):
    """Follows an animal that migrates from its own place, whosever it is."""

    key = "suckerfish"
    category = "life"
    verb = "follow"
    to_place = True
    leads = False


@called("migration")
@frame
class Exodus(NamedTuple):
    """A migration is announced: who else goes? Its announcer says so first, then the others.

    Only the announcer's animals migrate; those of all players may follow with Suckerfish.
    """

    leader: SeatId
    moves: tuple[Move, ...]
    asked: int = 0  # how many players have had their say

    def flaw(self, state: State, below: object) -> str:
        if not self.moves or not 0 <= self.asked <= len(state.seats):
            return "nobody sets out, or more are asked than there are"
        for id, start, goal in self.moves:
            animal = state.animals.get(id)
            if not animal or animal.place != start or not can_go(state, animal, goal):
                return f"{id} cannot go from {start} to {goal}"
        twice = len({id for id, _, _ in self.moves}) < len(self.moves)
        return "somebody sets out twice" if twice else ""

    def doings(self, state: State) -> list[Doing]:
        return [
            Doing("migration", state.animals[id].owner, id, goal, "") for id, _, goal in self.moves
        ]

    def who(self, state: State) -> int:
        return (self.leader + self.asked) % len(state.seats)

    def attempts(self, state: State, tries: Attempts) -> None:
        if self.asked == len(state.seats):
            return
        for animal in state.of(self.who(state)):
            for kind, mark in animal.traits.items():
                trait = state.rules.traits[kind]
                if isinstance(trait, Wanderer):
                    self.journeys(state, trait, animal, mark, tries)
        tries.legal.append(DONE)

    def journeys(
        self, state: State, trait: Wanderer, animal: Animal, mark: Mark, tries: Attempts
    ) -> None:
        """The places to which a trait may take an animal that joins."""
        barred = [Reason("moved", animal.id)] if self.goes(animal.id) else []
        if trait.leads and self.asked:
            barred.append(Reason("others_migration", animal.id, trait.key))
        elif trait.leads:
            barred += trait.idle(state, animal, mark)
        for action in trait.journeys(state, animal, mark) if tries.every or not barred else ():
            reasons = barred + trait.way(state, animal, action.target)
            if not (trait.leads or self.leaves(animal.place, action.target)):
                reasons.append(Reason("nobody_to_follow", animal.id))
            tries.add(action, reasons)

    def leaves(self, start: int, goal: int) -> bool:
        """Does anybody go that way?"""
        return any(move[1:] == (start, goal) for move in self.moves)

    def goes(self, id: int) -> bool:
        """Is the animal on its way already?"""
        return any(id == move[0] for move in self.moves)

    def stray(self, state: State, action: Action) -> Iterator[Reason]:
        trait = state.rules.verbs.get(action.verb)
        animal = state.animals.get(action.animal)
        if not isinstance(trait, Wanderer):
            yield Reason("not_now")
        elif animal is None:
            yield Reason("no_such_animal", action.animal)
        elif animal.owner != self.who(state):
            yield Reason("not_yours", animal.id)
        elif trait.key not in animal.traits:
            yield Reason("lacks", animal.id, trait.key)
        else:
            yield Reason("no_such_use", animal.id, trait.key)

    def resolve(self, state: State, action: Action | None) -> None:
        if action and action != DONE:
            kind = "follow" if action.verb == Suckerfish.verb else "migrate"
            state.tell(kind, self.who(state), action.animal, action.target)
            move = (action.animal, state.animals[action.animal].place, action.target)
            state.stack[-1] = self._replace(moves=(*self.moves, move))
        elif self.asked < len(state.seats):
            state.stack[-1] = self._replace(asked=self.asked + 1)
        else:
            state.stack.pop()
            if state.rules.rulings["migration"] == "turn":
                state.seats[self.leader].passed = True
            travel(state, self.moves)


# ---------------------------------------------------------------------- the eaten come back


class Regeneration(Trait):
    """What is left of the eaten animal gets a new card before the next turn."""

    key = "regeneration"
    category = "life"
    ROOM = 2  # traits on an animal that regenerates, this one included

    def fits(self, state: State, animal: Animal) -> list[Reason]:
        appetite = state.rules.appetite
        found = [Reason("adds_need", animal.id, m.kind) for m in animal.marks if m.kind in appetite]
        return [*found, *self.full(animal)]

    def bars(self, state: State, animal: Animal, mark: Mark, kind: str) -> list[Reason]:
        found = [Reason("adds_need", animal.id, kind)] if kind in state.rules.appetite else []
        return [*found, *self.full(animal)]

    def full(self, animal: Animal) -> list[Reason]:
        return [Reason("two_traits", animal.id)] if len(animal.marks) >= self.ROOM else []

    def survives(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> bool:
        throw_away(state, prey.owner, prey.card)
        prey.card = ""
        prey.food = 0
        prey.flags = ()
        if state.rules.rulings["regeneration_fat"] == "lost":
            for other in prey.marks:
                burst(state, other)
        rouse(state, prey)
        return True


def burst(state: State, mark: Mark) -> None:
    """If it is a card that stores a token, the token is lost."""
    if mark.kind in state.rules.stores:
        mark.value = 0


@frame
class Regrowth(NamedTuple):
    """Where only traits are left, their owner plays a card on them: from his hand, or the deck."""

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Regrowth())

    def stump(self, state: State) -> Animal | None:
        """The next to regenerate, if there is a card for it."""
        for seat in state.clockwise(state.first):
            if state.seats[seat].hand or state.deck:
                for animal in state.of(seat):
                    if not animal.card:
                        return animal
        return None

    def who(self, state: State) -> int:
        stump = self.stump(state)
        return stump.owner if stump else state.first

    def private(self, state: State) -> bool:
        return True

    def attempts(self, state: State, tries: Attempts) -> None:
        stump = self.stump(state)
        if stump:
            cards = dict.fromkeys(state.seats[stump.owner].hand)
            tries.legal += [Action("regeneration", stump.id, card=card) for card in cards]

    def stray(self, state: State, action: Action) -> Iterator[Reason]:
        if action.verb != "regeneration":
            yield Reason("not_now")
        else:
            yield Reason("no_such_card", what=action.card)

    def obvious(self, state: State, option: Action) -> bool:
        return len(state.seats[self.who(state)].hand) == 1

    def resolve(self, state: State, action: Action | None) -> None:
        stump = self.stump(state)
        if stump is None:
            state.stack.pop()
            return
        hand = state.seats[stump.owner].hand
        if not hand:
            draw(state, stump.owner)
            if not state.deck and state.rules.rulings["regeneration_last_card"] == "next_turn":
                state.extra[RESPITE] = state.turn
        stump.card = action.card if action else hand[0]
        hand.remove(stump.card)
        stump.flags += (NO_CARD.key,)
        rouse(state, stump)
        state.tell("regenerate", stump.owner, stump.id)


RESPITE = "respite"  # in ``extra``: the turn in which Regeneration took the last card


def is_respite(state: State, value: object) -> bool:
    """Can Regeneration have taken the last card in this turn?"""
    return type(value) is int and 0 < value <= state.turn


def is_last_turn(state: State) -> bool:
    """As ever, unless it was Regeneration that has emptied the deck, with a turn to follow."""
    return not state.deck and state.extra.get(RESPITE) != state.turn


# ---------------------------------------------------------------------- a growth


class Neoplasm(Trait):
    """Every turn it climbs over a trait of its animal, which stops working; the last one kills."""

    key = "neoplasm"
    category = "burden"
    onto = ENEMY
    lowest = True

    def above(self, animal: Animal, mark: Mark) -> list[Mark]:
        """The traits that still work; pair cards do not count."""
        marks = animal.marks
        return [other for other in marks[marks.index(mark) + 1 :] if not other.partner]

    def silences(self, state: State, animal: Animal, mark: Mark) -> list[Mark]:
        marks = animal.marks
        return [other for other in marks[: marks.index(mark)] if not other.partner]

    def climb(self, state: State, animal: Animal, mark: Mark) -> None:
        """Change places with the trait above; without another one above, that is the end."""
        above = self.above(animal, mark)
        if len(above) < 2:
            self.kill(state, animal)
            return
        marks = animal.marks
        low, high = marks.index(mark), marks.index(above[0])
        marks[low], marks[high] = above[0], mark
        if state.rules.rulings["neoplasm_fat"] == "lost":
            burst(state, above[0])
        state.tell("silence", animal.owner, animal.id, what=above[0].kind)
        rouse(state, animal)

    def kill(self, state: State, animal: Animal) -> None:
        state.tell("neoplasm", animal.owner, animal.id)
        die(state, animal)

    def on_lost(self, state: State, animal: Animal, mark: Mark) -> None:
        rouse(state, animal)

    def on_other_lost(self, state: State, animal: Animal, mark: Mark, lost: Mark) -> None:
        if not lost.partner and not self.above(animal, mark):
            self.kill(state, animal)


@frame
class Overgrowth(NamedTuple):
    """The food bank phase begins with the climbing of every Neoplasm."""

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Overgrowth())

    def resolve(self, state: State, action: Action | None) -> None:
        state.stack.pop()
        for animal in list(state.animals.values()):
            for mark in animal.marks:
                trait = state.rules.traits[mark.kind]
                if isinstance(trait, Neoplasm):
                    trait.climb(state, animal, mark)
                    break


# ---------------------------------------------------------------------- an exchange


RECEIVED = "received:"  # begins the flag of an animal that got a kind of trait in this turn


class Recombination(Trait):
    """Once in each round of its owner, both animals of the pair give each other one trait.

    No animal hands on, in the same turn, a kind of trait that it got so: the feeding comes to an
    end. By ruling the card is used once a turn.
    """

    key = "recombination"
    category = "pair"
    paired = True

    def link(self, animal: Animal, partner: int) -> Mark | None:
        """The card between the two, if it works."""
        for mark in animal.marks:
            if mark.kind == self.key and mark.partner == partner and not mark.asleep:
                return mark
        return None

    def actions(self, state: State, animal: Animal, mark: Mark) -> Iterable[Action]:
        """The older animal is named first: an exchange is the same whoever of the two begins."""
        for link in animal.marks:
            if link.partner > animal.id and self.link(animal, link.partner) is link:
                for gift in belongings(state, animal, link.partner):
                    yield Action(self.key, animal.id, link.partner, gift)

    def idle(self, state: State, animal: Animal, mark: Mark) -> list[Reason]:
        return []

    def objections(self, state: State, animal: Animal, mark: Mark, action: Action) -> list[Reason]:
        other = state.animals[action.target]
        link, gift = self.link(animal, other.id), find_mark(animal, str(action.what))
        assert link and gift
        found = self.used_up(state, animal, link) + keeps(state, animal, gift, other)
        if next(gifts(state, other, animal), None) is None:
            found.append(Reason("nothing_to_give", other.id))
        return found

    def used_up(self, state: State, animal: Animal, link: Mark) -> list[Reason]:
        if state.rules.rulings["recombination"] == "once_a_turn":
            return origin.used_this_turn(animal, link)
        return [Reason("used_now", animal.id, self.key)] if link.used == state.bout else []

    def use(self, state: State, animal: Animal, mark: Mark, action: Action) -> None:
        link = self.link(animal, action.target)
        assert link
        spend(state, animal, link)
        state.stack.append(Exchange(animal.id, action.target, str(action.what)))


def name_of(mark: Mark) -> str:
    """How an action names a trait that is handed over: a pair card by its other animal too."""
    return f"{label(mark)}-{mark.partner}" if mark.partner else label(mark)


def find_mark(animal: Animal, name: str) -> Mark | None:
    """The newest mark that :func:`name_of` calls so."""
    kind, _, partner = name.partition("-")
    return named_mark(animal, kind, int(partner or 0))


def belongings(state: State, giver: Animal, taker: int) -> list[str]:
    """What an animal has that the other has not as well: cards between the two cannot go over."""
    single = state.rules.rulings["recombination_gifts"] == "single"
    marks = [it for it in giver.marks if not (it.partner and (single or it.partner == taker))]
    return list(dict.fromkeys(name_of(mark) for mark in marks))


def gifts(state: State, giver: Animal, taker: Animal) -> Iterator[str]:
    """What an animal can hand over now."""
    for name in belongings(state, giver, taker.id):
        mark = find_mark(giver, name)
        if mark and not keeps(state, giver, mark, taker):
            yield name


def keeps(state: State, giver: Animal, mark: Mark, taker: Animal) -> list[Reason]:
    """Why an animal cannot hand this over: it has just got it, or what clings would be lost."""
    if RECEIVED + mark.kind in giver.flags:
        return [Reason("just_received", giver.id, mark.kind)]
    return refusals(state, mark, taker) if state.rules.traits[mark.kind].clings else []


def refusals(state: State, mark: Mark, taker: Animal) -> list[Reason]:
    """Why a trait that is handed over may not lie on who gets it."""
    found = bars(state, mark.kind, taker)
    if mark.partner and any((m.kind, m.partner) == (mark.kind, mark.partner) for m in taker.marks):
        found.append(Reason("linked_already", taker.id, mark.kind))
    return found


@frame
class Exchange(NamedTuple):
    """The older animal gives one trait; what does the other give?"""

    giver: AnimalId
    taker: AnimalId
    gift: str

    @property
    def what(self) -> str:
        return self.gift

    def flaw(self, state: State, below: object) -> str:
        one, two = state.animals[self.giver], state.animals[self.taker]
        linked = any(m.kind == Recombination.key and m.partner == two.id for m in one.marks)
        gives = linked and self.gift in gifts(state, one, two) and any(gifts(state, two, one))
        return "" if gives else f"{one.id} and {two.id} cannot exchange {self.gift!r}"

    def who(self, state: State) -> int:
        return state.animals[self.taker].owner

    def attempts(self, state: State, tries: Attempts) -> None:
        tries.legal += self.returns(state)

    def returns(self, state: State) -> list[Action]:
        """What may be given for it."""
        gift_names = gifts(state, state.animals[self.taker], state.animals[self.giver])
        return [Action("recombination", self.taker, self.giver, name) for name in gift_names]

    def stray(self, state: State, action: Action) -> Iterator[Reason]:
        yield Reason("no_such_use", self.taker, "recombination")

    def obvious(self, state: State, option: Action) -> bool:
        return True

    def resolve(self, state: State, action: Action | None) -> None:
        answer = action or self.returns(state)[0]
        state.stack.pop()
        one, two = state.animals[self.giver], state.animals[self.taker]
        gift, back = find_mark(one, self.gift), find_mark(two, str(answer.what))
        assert gift and back
        exchange(state, one, gift, two, back)


def exchange(state: State, one: Animal, gift: Mark, two: Animal, back: Mark) -> None:
    """Both traits change hands at once. One that may not lie where it arrives is discarded."""
    sides = ((one, gift, two, one.fed), (two, back, one, two.fed))
    for giver, mark, _, _ in sides:
        lift(state, giver, mark)
    for giver, mark, taker, _ in sides:
        state.tell("hand_over", giver.owner, giver.id, taker.id, mark.kind)
        if refusals(state, mark, taker):
            drop(state, giver, mark, taker)
        else:
            hand_over(state, giver, mark, taker)
    for giver, mark, _, _ in sides:
        miss(state, giver, mark)
    for animal, _, _, fed in sides:
        if animal.id in state.animals:
            animal.food = min(animal.food, animal.need)
            feel_fed(state, animal, fed)


def drop(state: State, giver: Animal, mark: Mark, taker: Animal) -> None:
    """A trait that was lifted for an exchange is discarded, at the other end of a pair card too."""
    state.tell("lose", taker.owner, taker.id, what=mark.kind)
    throw_away(state, taker.owner, mark.card)
    partner = state.find(mark.partner)
    if partner:
        fed = partner.fed
        unbind(state, partner, twin(state, giver, mark))
        feel_fed(state, partner, fed)


def hand_over(state: State, giver: Animal, mark: Mark, taker: Animal) -> None:
    """It comes to lie on who gets it; the other animal of a pair card stays the same."""
    if mark.partner:
        twin(state, giver, mark).partner = taker.id
    lay(state, taker, mark)
    if state.rules.rulings["recombination"] == "every_round":
        taker.flags += (RECEIVED + mark.kind,)


# ---------------------------------------------------------------------- many and stinging


class Herding(Trait):
    """Cannot be attacked where those with Herding are at least as many as the carnivores."""

    key = "herding"
    category = "defence"

    def blocks(self, state: State, hunter: Animal, prey: Animal, mark: Mark) -> list[Reason]:
        near = [animal for animal in state.animals.values() if animal.place == prey.place]
        herd = sum(self.key in animal.traits for animal in near)
        hunters = self.hunters(state, prey.place)
        most = hunters if state.rules.rulings["herding"] == "as_many" else hunters + 1
        return [Reason(self.key, prey.id)] if herd >= most else []

    def hunters(self, state: State, place: int) -> int:
        """How many carnivores live in a place."""
        animals = state.animals.values()
        return sum(a.place == place and "carnivorous" in a.traits for a in animals)


class Cnidocytes(Trait):
    """Paralyses the carnivore that attacks: until the turn ends it has no traits."""

    key = "cnidocytes"
    category = "defence"

    def on_attacked(self, state: State, hunt: Hunt, prey: Animal, mark: Mark) -> None:
        hunter = hunt.attacker(state)
        if STUNG not in hunter.flags:
            hunter.flags += (STUNG,)

    def after_attack(self, state: State, hunter: Animal, fed: bool) -> None:
        due = fed or state.rules.rulings["paralysis"] == "before_food"
        if due and STUNG in hunter.flags and hunter.id in state.animals:
            kept = tuple(flag for flag in hunter.flags if flag != STUNG)
            hunter.flags = (*kept, PARALYSED.key)
            rouse(state, hunter)
            hunter.food = min(hunter.food, hunter.need)
            state.tell("paralyse", hunter.owner, hunter.id)


class Aedificator(Trait):
    """Brings two tokens to the bank of its place, every turn."""

    key = "aedificator"
    category = "feeding"
    YIELD = 2


@frame
class Works(NamedTuple):
    """After the dice, the Aedificators add what is theirs to add."""

    @staticmethod
    def begin(state: State) -> None:
        state.stack.append(Works())

    def resolve(self, state: State, action: Action | None) -> None:
        state.stack.pop()
        for animal in state.animals.values():
            if Aedificator.key in animal.traits:
                place = state.places[animal.place]
                place.food += Aedificator.YIELD
                state.tell("enrich", animal.owner, animal.id, place.id, Aedificator.YIELD)


# ---------------------------------------------------------------------- starting anew

SETTLERS = 2  # cards that who starts anew lays out as animals at once


@frame
class Settling(NamedTuple):
    """A player with neither animals nor cards has got new ones, and lays some out as animals."""

    seat: SeatId
    left: int = SETTLERS

    def upon(self, below: object) -> bool:
        return isinstance(below, (Turn, Settling))

    def flaw(self, state: State, below: object) -> str:
        settles = state.rules.restarted is settle_anew and 0 <= self.left <= SETTLERS
        return "" if settles else f"nobody lays out {self.left} cards"

    def who(self, state: State) -> int:
        return self.seat

    def private(self, state: State) -> bool:
        return True

    def attempts(self, state: State, tries: Attempts) -> None:
        for card in dict.fromkeys(state.seats[self.seat].hand) if self.left else ():
            tries.legal += state.rules.births[card]

    def stray(self, state: State, action: Action) -> Iterator[Reason]:
        if action.verb != "birth":
            yield Reason("settle_first")
        else:
            yield Reason("no_such_card", what=action.card)

    def resolve(self, state: State, action: Action | None) -> None:
        if action is None:
            state.stack.pop()
            return
        state.stack[-1] = self._replace(left=self.left - 1)
        play(state, self.seat, action)


def settle_anew(state: State, seat: int) -> None:
    state.stack.append(Settling(seat))


# ---------------------------------------------------------------------- the box


def flaws(state: State) -> Iterator[str]:
    """In the Ocean nobody bears the card that takes its animal there."""
    for animal in state.animals.values():
        if animal.place == OCEAN and any(mark.kind == Swimming.key for mark in animal.marks):
            yield f"animal {animal.id} spent its card of {Swimming.key} on the way to the ocean"


def score(state: State, seat: int) -> list[Part]:
    """As ever, and a point for each animal in the Ocean."""
    swimmers = [a for a in state.of(seat) if a.place == OCEAN and a.card]
    return animals_and_traits(state, seat) + [Part("ocean", a.id, 1) for a in swimmers]


def numbers(rules: Ruleset, seats: int) -> dict[str, int]:
    _, _, ocean = BANKS[seats][-1]
    return {"settlers": SETTLERS, "works": Aedificator.YIELD, "ocean": ocean}


def halved_for_two(rules: Ruleset, seats: int) -> bool:
    return seats == 2 and time_to_fly.thins(rules)


DECK = {
    "herding/swimming": 2,
    "herding/cooperation": 4,
    "herding/carnivorous": 2,
    "migration/carnivorous": 4,
    "migration/swimming": 4,
    "suckerfish/swimming": 2,
    "suckerfish/cooperation": 2,
    "regeneration/cooperation": 2,
    "regeneration/swimming": 2,
    "regeneration/carnivorous": 2,
    "cnidocytes/swimming": 2,
    "cnidocytes/communication": 2,
    "recombination/carnivorous": 2,
    "recombination/swimming": 2,
    "aedificator/carnivorous": 2,
    "aedificator/swimming": 2,
    "neoplasm/swimming": 2,
    "neoplasm/communication": 2,
}

BANKS = {  # players: dice and tokens of the three food banks
    2: (("laurasia", 1, 0), ("gondwana", 1, 2), ("ocean", 0, 3)),
    3: (("laurasia", 1, 0), ("gondwana", 2, 0), ("ocean", 0, 4)),
    4: (("laurasia", 1, 2), ("gondwana", 2, 0), ("ocean", 0, 5)),
    5: (("laurasia", 1, 3), ("gondwana", 2, 2), ("ocean", 0, 6)),
    6: (("laurasia", 1, 5), ("gondwana", 2, 3), ("ocean", 0, 7)),
    7: (("laurasia", 2, 2), ("gondwana", 3, 2), ("ocean", 0, 8)),
    8: (("laurasia", 2, 2), ("gondwana", 3, 4), ("ocean", 0, 9)),
}

PHASES = (
    before(FoodBank, Overgrowth),
    after(FoodBank, Works),
    after(Extinction, Regrowth),
)


def order(phases: tuple[type, ...]) -> tuple[type, ...]:
    """Growths climb before the food is known, builders add to it, the eaten come back later."""
    for change in PHASES:
        phases = change(phases)
    return phases


GAME = Expansion(
    key="continents",
    minutes=5,
    effort=2,
    traits=(
        Swimming(),
        Migration(),
        Suckerfish(),
        Neoplasm(),
        Regeneration(),
        Recombination(),
        Herding(),
        Aedificator(),
        Cnidocytes(),
    ),
    deck=DECK,
    flags=(
        Flag(STUNG),
        PARALYSED,
        NO_CARD,
        Flag(RECEIVED),
        *(Flag(f"left_{key}") for key, _, _ in BANKS[2]),
    ),
    signs={"paralysed": "state-paralysed"},
    keeps={RESPITE: is_respite},
    flaws=flaws,
    rulings=RULINGS,
    order=order,
    thin=halved_for_two,
    topics=("places", "migration"),
    numbers=numbers,
    needs=("origin",),
    along={"time_to_fly": (Flight(),)},
    settles=("new_start",),
    settings={
        "hand": 10,
        "restart": 10,
        "restarted": settle_anew,
        "banks": BANKS,
        "homes": HOMES,
        "score": score,
        "is_last_turn": is_last_turn,
    },
)
