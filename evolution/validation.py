"""What is true of every position that a game can reach, each fact once: tables, saves, invariants.

What lies on the table is judged, not how it came there: a position may have fewer cards than the
game, and cards that nobody knows. Whatever is found valid can be played to its end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from evolution.effects import sleeps
from evolution.frame import Frame
from evolution.model import UNKNOWN, Animal, Bearer, Mark, Place, Plant, State
from evolution.observe import cards_in, own_cards, share
from evolution.trait import PLANT, Trait

MOST = 10_000  # turns, plies, animals
MOST_TOKENS = 100  # on one place, or on one animal
DEEPEST = 30  # things that are unfinished at once
LONGEST = 5_000  # letters of one of them


def validate(state: State) -> None:
    """Raises ValueError, with a sentence, if no game comes to this position."""
    if said := flaw(state):
        raise ValueError(said)


def flaw(state: State) -> str:
    """What cannot be, or the first of several such things; "" if all is well."""
    return next(flaws(state), "")


def flaws(state: State) -> Iterator[str]:
    """What cannot be. Later questions take it that the earlier ones found nothing."""
    yield from of_table(state)
    yield from of_memory(state)
    yield from of_places(state)
    for animal in state.animals.values():
        yield from of_animal(state, animal)
    for bearer in bearers(state):
        yield from of_flags(state, bearer)
        for number, mark in enumerate(bearer.marks):
            yield from of_mark(state, bearer, mark, number)
    yield from of_cards(state)
    yield from of_shares(state)
    for expansion in state.rules.expansions:
        yield from expansion.flaws(state) if expansion.flaws else ()
    yield from of_stack(state)


# ---------------------------------------------------------------------- table and cards


def of_table(state: State) -> Iterator[str]:
    """Players, numbers, rows."""
    cards = len(state.rules.deck_for(len(state.seats)))  # says itself for how many it is
    marks = sum(len(bearer.marks) for bearer in bearers(state))
    if len(state.animals) > cards or marks > cards * 2:
        yield f"there are not so many cards: the game has {cards}"
    if not 0 <= state.first < len(state.seats):
        yield "the first player is nobody"
    for name in ("turn", "ply", "serial"):
        if not 0 <= getattr(state, name) <= MOST:
            yield f"{name}: {getattr(state, name)} is not from 0 to {MOST}"
    rows = Counter(id for side in state.seats for id in side.row)
    if rows != Counter(list(state.animals)):
        yield "the rows of the players do not hold just the animals there are"
    for id, animal in state.animals.items():
        if not 0 < id == animal.id <= state.serial:
            yield f"no animal can have the number {animal.id}: the youngest is {state.serial}"
        if not 0 <= animal.owner < len(state.seats) or id not in state.seats[animal.owner].row:
            yield f"animal {id} is not in the row of its owner"


def of_memory(state: State) -> Iterator[str]:
    """What the games keep besides."""
    for key, value in state.extra.items():
        keeps = state.rules.extra.get(key)
        if keeps is None:
            yield f"there is no {key!r} in {' + '.join(state.rules.names)}"
        elif not keeps(state, value):
            yield f"{key}: {value!r} cannot be"
        else:
            rows = (
                [row for row in value if isinstance(row, list)] if isinstance(value, list) else []
            )
            ids = {id for row in rows for id in row if isinstance(id, int)}
            if gone := ids - state.animals.keys() - state.places.keys():
                yield f"{key}: {min(gone)} is not there"


def of_cards(state: State) -> Iterator[str]:
    """No card twice, none that the game does not have."""
    rules = state.rules
    whole = Counter(rules.deck_for(len(state.seats)))
    found = Counter(cards_in(state))
    if found.total() > whole.total():
        yield f"there are {found.total()} cards on the table, and {whole.total()} in the game"
    for card, number in found.items():
        if card != UNKNOWN and number > whole[card]:
            yield f"there are {number} cards {card!r} on the table, and {whole[card]} in the game"
    marks = [it for bearer in bearers(state) for it in bearer.marks if it.partner < bearer.id]
    unknown = Counter(mark.kind for mark in marks if mark.card == UNKNOWN)
    for kind, number in unknown.items():
        left = sum(whole[card] - found[card] for card in whole if kind in rules.cards[card])
        if number > left:
            yield f"there are more cards with {kind} on the table than in the game"


def of_shares(state: State) -> Iterator[str]:
    """Where all have begun with the same cards, nobody has others."""
    for seat in range(len(state.seats)) if state.rules.equal_parts else ():
        strange = own_cards(state, seat) - share(state)
        del strange[UNKNOWN]
        if strange:
            yield f"player {seat} has more cards {next(iter(strange))!r} than everybody began with"


def bearers(state: State) -> list[Bearer]:
    """All that lives."""
    return [*state.plants(), *state.animals.values()]


# ---------------------------------------------------------------------- places and animals


def homes(state: State) -> set[int]:
    """Where animals can live. Nobody lives in an area."""
    banks = len(state.rules.banks.get(len(state.seats), ()))
    return set(range(0, -banks, -1)) or {0}


def of_places(state: State) -> Iterator[str]:
    """All banks are there, and everything lies in the order in which it came."""
    order = sorted(state.places, reverse=not state.rules.areas)
    if not state.rules.areas and not homes(state) <= state.places.keys():
        yield "a food bank is missing"
    if list(state.places) != order or list(state.animals) != sorted(state.animals):
        yield "places or animals are not in the order in which they came"
    for place in state.places.values():
        yield from of_place(state, place)


def of_place(state: State, place: Place) -> Iterator[str]:
    """There is such a place, and it holds what it can."""
    rules = state.rules
    if abs(place.id) > MOST:
        yield f"no place can have the number {place.id}"
    if not (0 <= place.food <= MOST_TOKENS and 0 <= place.shelter <= MOST_TOKENS):
        yield f"{place.key} {place.id} cannot hold {place.food} tokens and {place.shelter} shelters"
    if place.shelter and not (rules.shelter or rules.areas):
        yield f"there are no shelters in {' + '.join(rules.names)}"
    if isinstance(place, Plant):
        if place.key not in rules.plants or place.id >= min(homes(state)):
            yield f"there can be no plant {place.id} {place.key!r}"
        if place.place not in (rules.homes or (0,)):
            yield f"plant {place.id} grows nowhere"
    elif rules.areas:
        if place.key not in rules.areas or place.id > 0:
            yield f"there can be no area {place.id} {place.key!r}"
    elif place.id not in homes(state) or rules.banks[len(state.seats)][-place.id][0] != place.key:
        yield f"there can be no place {place.id} {place.key!r}"


def of_animal(state: State, animal: Animal) -> Iterator[str]:
    """It lives somewhere, and has what an animal can have."""
    rules, name = state.rules, f"animal {animal.id}"
    if animal.place not in homes(state) or animal.place not in state.places and rules.banks:
        yield f"{name} lives nowhere"
    if animal.kin and not rules.species:
        yield f"{name} is a species, and there are none in {' + '.join(rules.names)}"
    if not animal.card and not (rules.survives and animal.marks):
        yield f"{name} has no card"
    if not 0 <= animal.food <= most_food(state, animal):
        yield f"{name} has {animal.food} tokens and needs {animal.need}"
    if animal.food and not state.ply:
        yield f"{name} has food before the first ply of the turn"
    if not 0 <= animal.shelter <= (MOST_TOKENS if (rules.shelter or rules.areas) else 0):
        yield f"{name} cannot have {animal.shelter} shelters"


def most_food(state: State, animal: Animal) -> int:
    """What it needs, and has needed this turn with traits that it may have lost since."""
    lost = 0
    for kind, more in state.rules.appetite.items():
        paired = state.rules.traits[kind].paired
        if paired or kind not in animal.traits:
            lost += more * (len(state.seats[animal.owner].row) if paired else 1)
    return animal.need + lost * animal.population


def of_flags(state: State, bearer: Bearer) -> Iterator[str]:
    """What else is said to be true of it can be."""
    flags = state.rules.flags
    if len(bearer.flags) > MOST_TOKENS:
        yield f"too much is said of {bearer.id}"
    for flag in dict.fromkeys(bearer.flags):
        word, colon, what = flag.partition(":")
        kind, _, id = what.partition("@")
        known = kind in state.rules.traits and (id or "0").isdigit() if colon else True
        if word + colon not in flags or not known:
            yield f"nothing in {' + '.join(state.rules.names)} is ever [{flag}]"
        if not state.ply and flag not in state.rules.lasting:
            yield f"{bearer.id} is [{flag}] before the first ply of the turn"


# ---------------------------------------------------------------------- traits


def of_mark(state: State, bearer: Bearer, mark: Mark, number: int) -> Iterator[str]:
    """A trait that can lie there, beside the others, in this condition."""
    rules = state.rules
    trait = rules.traits.get(mark.kind)
    name = f"{mark.kind} of {bearer.id}"
    if trait is None:
        yield f"{name} is no trait of {' + '.join(rules.names)}"
        return
    if isinstance(bearer, Plant) != (trait.onto == PLANT or (trait.rooted and mark.partner > 0)):
        yield f"{name} cannot lie there"
    if mark.card != UNKNOWN and mark.card and mark.kind not in rules.cards.get(mark.card, ()):
        yield f"{name} is not on the card {mark.card!r}"
    before = bearer.marks[:number]
    for other in before:
        if other.kind in rules.foes[mark.kind]:
            yield f"{mark.kind} and {other.kind} cannot both lie on {bearer.id}"
        if not trait.many and (other.kind, other.partner) == (mark.kind, mark.partner):
            yield f"{mark.kind} lies twice on {bearer.id}"
    if mark.value not in values_of(trait, bearer):
        yield f"{name} cannot have the value {mark.value}"
    if not 0 <= mark.used <= state.ply:
        yield f"{name} was used in ply {mark.used}, and this is ply {state.ply}"
    if bool(mark.partner) != trait.paired:
        yield f"{name}: a pair trait, and no other, names its partner"
    if mark.partner:
        yield from of_pair(state, bearer, mark)
    if mark.asleep != sleeps(state, bearer, mark):
        yield f"{name} cannot be {'asleep' if mark.asleep else 'awake'}"


def values_of(trait: Trait, bearer: Bearer) -> range:
    """What a mark can have: a token for each animal, one of two parts, or what the trait says."""
    if trait.stores and isinstance(bearer, Animal):
        return range(bearer.population + 1)
    return range(2) if trait.directed else trait.values


def of_pair(state: State, bearer: Bearer, mark: Mark) -> Iterator[str]:
    """A pair card lies on both, once, and both halves tell the same."""
    trait = state.rules.traits[mark.kind]
    name = f"{mark.kind} of {bearer.id}"
    partner = state.find(mark.partner)
    if partner is None or partner is bearer:
        yield f"{name} needs another to lie on"
        return
    if trait.rooted == (isinstance(partner, Plant) == isinstance(bearer, Plant)):
        yield f"{name} cannot lie on {partner.id} too"
    if partner.place != bearer.place or (partner.owner != bearer.owner and not trait.rooted):
        yield f"{name} needs a partner of the same player, in the same place"
    twins = [it for it in partner.marks if (it.kind, it.partner) == (mark.kind, bearer.id)]
    if len(twins) != 1:
        yield f"{name} lies on {partner.id} {len(twins)} times, not once"
        return
    other = twins[0]
    if (other.card, other.used) != (mark.card, mark.used):
        yield f"{name} is another card than that of {partner.id}, or was used at another time"
    if (other.value != mark.value) != trait.directed:
        yield f"{name}: it is not clear which of {bearer.id} and {partner.id} has which part"


# ---------------------------------------------------------------------- what is unfinished


def of_stack(state: State) -> Iterator[str]:
    """Each thing can be under way, and be so on top of the one below it."""
    if len(state.stack) > DEEPEST:
        yield "too much is unfinished"
    phases = state.rules.phases
    below = None
    for depth, frame in enumerate(state.stack):
        name = type(frame).__name__
        if hasattr(frame, "begin"):
            number = phases.index(type(frame)) + 1 if type(frame) in phases else -1
            if depth != 1 or getattr(below, "phase", 0) != number:
                yield f"{name} is no phase of this turn"
        elif not frame.upon(below):
            yield f"{name} cannot lie on {type(below).__name__ if below else 'nothing'}"
        yield from (f"{name}: {said}" for said in of_fields(state, frame))
        if said := frame.flaw(state, below):
            yield f"{name}: {said}"
        below = frame
    if below is not None and type(below).resolve is Frame.resolve:
        yield f"{type(below).__name__} waits for dice"


def of_fields(state: State, frame: Frame) -> Iterator[str]:
    """A frame's fields name what there is."""
    if len(repr(frame)) > LONGEST:
        yield "it is too long"
    for seat in frame.named("SeatId"):
        if not 0 <= seat < len(state.seats):
            yield f"there is no player {seat}"
    for id in frame.named("AnimalId"):
        if id not in state.animals:
            yield f"there is no animal {id}"
    for id in frame.named("FormerId"):
        if id > state.serial:
            yield f"there has never been an animal {id}"
    for id in frame.named("PlaceId"):
        if id not in state.places:
            yield f"there is no place {id}"
